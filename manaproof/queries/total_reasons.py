"""A total cost in words and as data, and how it comes about (CR 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.costs.proposal import ProposalError
from manaproof.model.costs.steps import Change, Increase, Minimum, Payment, Reduction, change
from manaproof.queries.answer import Json, Statement, Step
from manaproof.solver.totals.every import words
from manaproof.solver.totals.total import Total, Totals


def check_x(found: Totals) -> None:
    """ProposalError where a value of X was given for what has no X (CR 107.3a)."""
    if found.without_x is not None:
        raise ProposalError(f"x: no cost of {found.without_x} has an X (CR 107.3a)")


def priced(total: Total) -> dict[str, Json]:
    """A total as case files write it: mana, life, and other parts in the card's words."""
    value: dict[str, Json] = {"mana": str(total.payment.mana)}
    if total.payment.life:
        value["life"] = total.payment.life
    if total.other:
        value["other"] = [words(part) for part in total.other]
    if total.x is not None:
        value["x"] = total.x
    return value


def in_words(total: Total) -> str:
    """A total in words, all of its parts."""
    parts = [str(total.payment.mana)]
    if total.payment.life:
        parts.append(f"{total.payment.life} life")
    return ", ".join([*parts, *(words(part) for part in total.other)])


def steps(total: Total) -> Iterator[Step]:
    """How a total comes about: the announcement, what changes it, and that it is locked in (CR 601.2b-f)."""
    if total.x is not None:
        yield Step("announce", Statement("announce: X is <x>", {"x": total.x}), ("107.3a", "601.2b"))
    for announced in total.announced:
        yield Step("announce", Statement("announce: <choice>", {"choice": announced}), ("601.2b",))
    if total.targets:
        yield Step("choose", Statement("target <targets>", {"targets": list(total.targets)}), ("601.2c",))
    if total.steps:
        yield Step("start", Statement("start from <cost>", {"cost": str(total.start)}), ("601.2f",))
    for statement, rule, action in changes(total):
        yield Step(action, statement, (rule,))
    yield Step("lock", Statement("<cost> is locked in", {"cost": in_words(total)}), ("601.2f",))


def changes(total: Total) -> Iterator[tuple[Statement, str, str]]:
    """What each effect makes of the cost, in order: a statement, its rule, and what is done."""
    cost = total.start
    for by, chosen in total.steps:
        after = change(cost, by, chosen)
        if isinstance(by, Increase) and after == cost:
            continue
        yield _said(by, cost, after), *_RULES[type(by)]
        cost = after


_RULES: dict[type, tuple[str, str]] = {
    Increase: ("601.2f", "increase"),
    Reduction: ("118.7", "reduce"),
    Minimum: ("601.2f", "set"),
}


def _said(by: Change, before: Payment, after: Payment) -> Statement:
    facts = {"effect": by.label, "before": str(before), "after": str(after)}
    match by:
        case Increase():
            return Statement("<effect> makes <before> into <after>", facts)
        case Reduction():
            if before == after:
                return Statement("<effect> reduces nothing of <before>", facts)
            return Statement("<effect> reduces <before> to <after>", facts)
        case Minimum():
            if before == after:
                return Statement("<effect> asks for no more than <before>", facts)
            return Statement("<effect> sets <before> to <after>", facts)
