"""Every result of reductions over all orders, without constraints (CR 601.2f, 118.7).

Equal reductions are one with a multiplicity; what is kept is, for each set of those applied, each cost
that is reached and in how many orders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import factorial, prod

from manaproof.model.costs.steps import Payment, Reduction, hybrid_choices, reduce
from manaproof.model.node import node

Step = tuple[Reduction, tuple[str, ...]]


@node
class Reached:
    """A cost that some order of the reductions leads to: in how many orders, and by one of them."""

    payment: Payment
    orders: int
    steps: tuple[Step, ...]


def commute(reductions: Sequence[Reduction]) -> bool:
    """Whether the order cannot matter: no reduction has a floor, and none leaves generic mana alone.

    What comes off each part of the cost is then the sum of what the reductions take, cut off at 0.
    """
    return all(r.floor == 0 and not r.colored_only for r in reductions)


def outcomes(start: Payment, reductions: Sequence[Reduction]) -> tuple[Reached, ...]:
    """Every cost that the reductions lead to, each with its number of orders and one order."""
    if commute(reductions):
        return _in_one_order(start, reductions)
    return _in_all_orders(start, reductions)


def _in_one_order(start: Payment, reductions: Sequence[Reduction]) -> tuple[Reached, ...]:
    here: dict[Payment, Reached] = {start: Reached(start, 1, ())}
    for reduction in reductions:
        there: dict[Payment, Reached] = {}
        for reached in here.values():
            for chosen in hybrid_choices(reduction):
                payment = reduce(reached.payment, reduction, chosen)
                _merge(there, Reached(payment, reached.orders, (*reached.steps, (reduction, chosen))))
        here = there
    count = factorial(len(reductions))
    return tuple(replace(r, orders=r.orders * count) for r in here.values())


def _in_all_orders(start: Payment, reductions: Sequence[Reduction]) -> tuple[Reached, ...]:
    kinds = Counter(replace(r, label="") for r in reductions)
    members = {kind: [r for r in reductions if replace(r, label="") == kind] for kind in kinds}
    order = list(kinds)
    level: dict[tuple[int, ...], dict[Payment, Reached]] = {(0,) * len(order): {start: Reached(start, 1, ())}}
    for _ in range(len(reductions)):
        after: dict[tuple[int, ...], dict[Payment, Reached]] = {}
        for used, states in level.items():
            for index, kind in enumerate(order):
                if used[index] == kinds[kind]:
                    continue
                now = (*used[:index], used[index] + 1, *used[index + 1 :])
                target = after.setdefault(now, {})
                one = members[kind][used[index]]
                for reached in states.values():
                    for chosen in hybrid_choices(one):
                        payment = reduce(reached.payment, one, chosen)
                        _merge(target, Reached(payment, reached.orders, (*reached.steps, (one, chosen))))
        level = after
    alike = prod(factorial(n) for n in kinds.values())
    (last,) = level.values()
    return tuple(replace(r, orders=r.orders * alike) for r in last.values())


def _merge(into: dict[Payment, Reached], reached: Reached) -> None:
    known = into.get(reached.payment)
    into[reached.payment] = replace(known, orders=known.orders + reached.orders) if known else reached
