"""Total costs by trying everything: each announcement, each half, each order (CR 601.2b, 601.2f).

Only the executable rules are used: what may be announced and what changes a cost comes from the model,
one step at a time is `manaproof.model.costs.steps`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product

from manaproof.model.costs.effects import changes
from manaproof.model.costs.offers import BaseCost, Offers, Option
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Announced
from manaproof.model.costs.steps import (
    Increase,
    Minimum,
    Payment,
    Reduction,
    halves,
    hybrid_choices,
    increase,
    reduce,
    set_minimum,
)
from manaproof.model.ir.amounts import Exactly
from manaproof.model.ir.cost import CostPart, PayLife, PayMana
from manaproof.model.oracle.render import render

Key = tuple[Payment, tuple[str, ...]]


def endings(
    symbols: Sequence[str],
    increases: Sequence[Increase],
    reductions: Sequence[Reduction],
    minimums: Sequence[Minimum],
    x: int = 0,
) -> Counter[Payment]:
    """Every total of a cost of these symbols, each with the number of announcements and orders."""
    found: Counter[Payment] = Counter()
    for chosen in product(*(halves(s, x) for s in symbols)):
        start = Payment()
        for half in chosen:
            start += half
        for by in increases:
            start = increase(start, by)
        for order in permutations(reductions):
            for picked in product(*(hybrid_choices(r) for r in order)):
                cost = start
                for reduction, choice in zip(order, picked, strict=True):
                    cost = reduce(cost, reduction, choice)
                for minimum in minimums:
                    cost = set_minimum(cost, minimum)
                found[cost] += 1
    return found


def totals(proposal: Proposal, offers: Offers) -> set[Key]:
    """Every total cost of a proposal, with its parts that are neither mana nor life."""
    found: set[Key] = set()
    for base in offers.bases:
        if base.x is not None and proposal.x not in (None, base.x):
            continue
        for paid in _choices(offers.options):
            found |= set(_of(proposal, base, paid))
    return found


_Paid = tuple[tuple[Option, tuple[CostPart, ...]], ...]


def _choices(options: Sequence[Option]) -> Iterator[_Paid]:
    """Every way of paying each option as often as it may be, groups looked after."""
    columns = [
        [
            tuple((option, row) for row in rows)
            for times in range(option.least, option.most + 1)
            for rows in product(option.rows, repeat=times)
        ]
        for option in options
    ]
    for column in product(*columns):
        paid = tuple(pair for pairs in column for pair in pairs)
        names = {option.group for option, _ in paid}
        if all(not option.group or option.group in names for option in options):
            yield paid


def _of(proposal: Proposal, base: BaseCost, paid: _Paid) -> Iterator[Key]:
    parts = [*base.parts, *(part for _, row in paid for part in row)]
    symbols = [*(base.mana.symbols if base.mana else ())]
    life, other = 0, []
    for part in parts:
        match part:
            case PayMana(symbols=more):
                symbols += more.symbols
            case PayLife(amount=Exactly() as amount):
                life += amount.value
            case _:
                text = render(part)
                other.append(text[:1].lower() + text[1:])
    announced = Announced(
        frozenset(option.name for option, _ in paid if option.name),
        frozenset(option.source for option, _ in paid if option.least == 0),
    )
    changed = changes(proposal, announced)
    x = base.x if base.x is not None else proposal.x or 0
    paid_life = Increase("life", Payment(life=life))
    for cost in endings(symbols, (*changed.increases, paid_life), changed.reductions, changed.minimums, x):
        yield replace(cost), tuple(sorted(other))
