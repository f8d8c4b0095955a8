"""Payments and the lack of them as data: witnesses, derivations, sentences that are not understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.mana import Mana
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.payment.replay import Position
from manaproof.model.payment.steps import (
    FOR_X,
    GENERIC,
    ActivateMana,
    Begin,
    Bill,
    Help,
    Helper,
    PayLifeFor,
    PayPart,
    PaySymbol,
    Plan,
)
from manaproof.model.payment.steps import Step as PaymentStep
from manaproof.model.reasons import Reason
from manaproof.queries.answer import Derivation, Json, Statement, Step, UnmodelledSentence, Witness
from manaproof.queries.produce_reasons import unmodelled
from manaproof.solver.payment.core import Core, core_of
from manaproof.solver.payment.find import Paid, Unpaid

_HELPED_BY = {
    Helper.CONVOKE: ("702.51a",),
    Helper.IMPROVISE: ("702.126a",),
    Helper.DELVE: ("702.66a",),
    Helper.ASSIST: ("702.132a",),
    Helper.WATERBEND: ("701.67a",),
    Helper.TAP: ("601.2h",),
}
_NOTHING = "nothing on the board can pay <demand>"
_ALONE = "<demand> must be paid, and nothing but <sources> helps"
_TOGETHER = "<demand> must be paid together, and nothing but <sources> helps"


def witness(paid: Paid, of: str = "legal", locked: Sequence[Step] = ()) -> Witness:
    """The steps of a payment; ``locked`` are those by which its total came about (CR 601.2b-f)."""
    bill = paid.problem.bill
    if bill is None:
        return Witness(of, ())
    begun = next((i for i, taken in enumerate(paid.plan, 1) if isinstance(taken, Begin)), 0)
    paying = tuple(steps(bill, paid.positions, paid.plan))
    return Witness(of, (*paying[:begun], *locked, *paying[begun:]))


def used_anyway(paid: Paid, keep: frozenset[str]) -> tuple[str, ...]:
    """A warning where a payment uses what was to be kept: then none does without."""
    used: list[str] = []
    for taken in paid.plan:
        match taken:
            case ActivateMana(source=source, used=parts):
                used += [source, *(id for part in parts for id in part.objects)]
            case Help(object=object_):
                used.append(object_)
            case PayPart(used=part):
                used += part.objects
            case _:
                pass
    found = [id for id in dict.fromkeys(used) if id in keep]
    return (f"no payment spares {' and '.join(found)}",) if found else ()


def steps(bill: Bill, positions: Sequence[Position], plan: Plan) -> Iterator[Step]:
    """A plan in words, each step with the rules it rests on."""
    for taken, (before, after) in zip(plan, pairwise(positions), strict=True):
        yield _told(bill, before, after, taken)


def _told(bill: Bill, before: Position, after: Position, taken: PaymentStep) -> Step:
    match taken:
        case Begin(card=card):
            if not card:
                return Step("begin", Statement("announce the ability"), ("602.2a",))
            return Step("begin", Statement("begin to cast <card>", {"card": card}), ("601.2a",))
        case ActivateMana():
            return activation_step(before, after, taken)
        case PaySymbol(spend=spend):
            mana = next(h.mana for h in before.pool if h.number == spend.mana)
            facts: dict[str, Json] = {"mana": mana.label, "symbol": shown(spend.symbol)}
            return Step("pay", Statement("<mana> pays <symbol>", facts), ("601.2h",))
        case PayLifeFor(life=life, symbol=None):
            return Step("pay", Statement("pay <life> life", {"life": life}), ("119.4",))
        case PayLifeFor(life=life, symbol=symbol):
            facts = {"life": life, "symbol": shown(symbol or "")}
            return Step("pay", Statement("<life> life pays <symbol>", facts), ("107.4f",))
        case Help(helper=helper, symbol=symbol, object=object_):
            facts = {"object": object_, "symbol": shown(symbol), "by": helper.value}
            return Step("pay", Statement("<object> pays <symbol> by <by>", facts), _HELPED_BY[helper])
        case PayPart(part=part, used=used):
            facts = {"part": part_words(bill, part), "objects": list(used.objects)}
            said = "<part>: <objects>" if used.objects else "<part>"
            return Step("pay", Statement(said, facts), ("601.2h",))


def activation_step(before: Position, after: Position, taken: ActivateMana) -> Step:
    """The activation of a mana ability in words: what pays for it, and what it adds."""
    known = {h.number for h in before.pool}
    new = [h.mana.type for h in after.pool if h.number not in known]
    mana = Mana.of({t: new.count(t) for t in set(new)})
    spent = {s.mana for s in taken.mana}
    paid = [h.mana.label for h in before.pool if h.number in spent]
    paid += [f"life for {shown(symbol)}" for symbol in taken.life_for]
    others = [i for used in taken.used for i in used.objects if i != taken.source]
    facts: dict[str, Json] = {
        "source": taken.source,
        "ability": taken.ability,
        "mana": str(mana),
        "paid": [*paid, *others],
    }
    said = "activate ability <ability> of <source>: it adds <mana>"
    if paid or others:
        said = "activate ability <ability> of <source> with <paid>: it adds <mana>"
    return Step("activate", Statement(said, facts), ("605.3",))


def shown(symbol: str) -> str:
    """A symbol of a cost with its braces; generic mana is one of {1}."""
    return {GENERIC: "{1}", FOR_X: "one of {X}"}.get(symbol, f"{{{symbol}}}")


def part_words(bill: Bill, number: int) -> str:
    """A part of a cost in the card's words."""
    from manaproof.model.oracle.render import render

    other = bill.parts[number]
    if other.part is None:
        return f"tap creatures with total power {other.crew}"
    text = render(other.part).replace("~", other.this)
    return f"{text[:1].lower()}{text[1:]}"


def why_unpaid(unpaid: Unpaid, cost: str, changed: Sequence[Derivation] = ()) -> Derivation:
    """Why a cost cannot be paid: the fewest symbols and parts that already cannot, and what made the cost."""
    core = core_of(unpaid.problem, unpaid.too_many, unpaid.flow)
    cost = cost.removeprefix("{0} and ")
    bill = unpaid.problem.bill
    if bill is not None and bill.parts:
        said = [cost] if bill.cost.mana.total or bill.cost.life else []
        cost = " and ".join([*said, *(part_words(bill, n) for n in range(len(bill.parts)))])
    reasons = tuple(
        Derivation(Statement("<object>: <why>", {"object": b.object, "why": b.why}), b.rules or ("605.3",))
        for b in core.barred
        if b.object not in core.helping or b.rules != ("106.6",)
    )
    because = Derivation(_core_statement(unpaid, core), ("601.2h",), reasons)
    return Derivation(Statement("<cost> cannot be paid", {"cost": cost}), ("601.2h",), (because, *changed))


def _core_statement(unpaid: Unpaid, core: Core) -> Statement:
    bill = unpaid.problem.bill
    in_order = sorted(core.symbols, key=lambda s: s[0] not in (GENERIC, FOR_X))
    demand = "".join(_written(s, n) for s, n in in_order)
    parts: list[Json] = [demand] if demand else []
    if bill is not None:
        parts += [part_words(bill, p) for p in core.parts]
        parts += [f"{bill.cost.life} life"] if core.life else []
    facts: dict[str, Json] = {"demand": parts, "sources": list(core.helping), "most": core.most}
    if core.order:
        return Statement("no order of mana abilities feeds those that need mana", facts)
    only_mana = bool(core.symbols) and not core.parts and not core.life
    if core.life and bill is not None:
        facts["total"] = unpaid.problem.state.board.player(unpaid.problem.player).life
        if not core.symbols and not core.parts:
            return Statement("a life total of <total> does not pay <demand>", facts)
        return Statement(f"{_TOGETHER}, with a life total of <total>", facts)
    if not core.helping:
        return Statement(_NOTHING if only_mana else "there is nothing for the cost: <demand>", facts)
    if only_mana and core.most and core.spends_life:
        facts["total"] = unpaid.problem.state.board.player(unpaid.problem.player).life
        return Statement(f"{_ALONE}: at most <most> of it, with a life total of <total>", facts)
    if only_mana:
        return Statement(f"{_ALONE}: at most <most> of it" if core.most else _NOTHING, facts)
    return Statement(_TOGETHER if len(parts) > 1 else _ALONE, facts)


def _written(symbol: str, n: int) -> str:
    return f"{{{n}}}" if symbol in (GENERIC, FOR_X) else shown(symbol) * n


def told(reason: Reason) -> Derivation:
    """A reason of the rules as a derivation."""
    facts: dict[str, Json] = {k: list(v) if isinstance(v, tuple) else v for k, v in reason.facts.items()}
    return Derivation(Statement(reason.sentence, facts), reason.rules)


def open_sentences(found: Iterable[NotUnderstood | CannotTell]) -> tuple[UnmodelledSentence, ...]:
    """Sentences that leave an answer open; what the board does not say stands without a place."""
    out: list[UnmodelledSentence] = []
    for doubt in found:
        if isinstance(doubt, NotUnderstood):
            out += unmodelled([doubt])
            continue
        sentence = getattr(doubt, "sentence", None)
        if isinstance(sentence, NotUnderstood):
            out += unmodelled([sentence])
        else:
            out.append(UnmodelledSentence("the board", 0, 0, "payment", doubt.reason))
    return tuple(dict.fromkeys(out))


__all__ = ["Sequence", "open_sentences", "shown", "told", "used_anyway", "why_unpaid", "witness"]
