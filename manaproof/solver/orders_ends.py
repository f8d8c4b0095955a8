"""In which states of an order problem orders end, and by which engine that is found (CR 616.1f)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from manaproof.solver import orders_walk
from manaproof.solver.orders_graph import Groups, OrderLimitError, OrderProblem
from manaproof.solver.orders_walk import Walk

Engine = Literal["auto", "constraints"]
"""``constraints``: z3 answers whatever it can. ``auto``: other ways, proven equal by tests, where faster."""

SEARCHED = 5_000
"""Up to how many positions a search is faster than the constraints."""
SAMPLED = 200
"""How many orders are tried at random before the constraints are asked for the groups not found."""
EASILY_SOLVED = 1_500
"""Up to how many edges the constraints are worth trying before a long search."""


@lru_cache(maxsize=1024)
def ends(problem: OrderProblem, groups: Groups, engine: Engine) -> tuple[Walk | None, ...]:
    """For each group of goals an order that ends in one of them, or None where no order does."""
    possible = tuple(problem.towards(group).goals for group in groups)
    problem = problem.towards(frozenset().union(*possible))
    found = dict[int, Walk]()
    if engine == "auto":
        if orders_walk.size(problem) <= SEARCHED:
            return _in_order(dict(orders_walk.ends(problem, possible)), groups)
        found = dict(orders_walk.samples(problem, possible, max(SAMPLED, 10 * len(groups))))
    open_still = [number for number, goals in enumerate(possible) if goals and number not in found]
    if open_still:
        rest = tuple(possible[number] for number in open_still)
        walks = _decided(problem.towards(frozenset().union(*rest)), rest, engine)
        found |= {open_still[number]: walk for number, walk in walks.items()}
    return _in_order(found, groups)


def _decided(problem: OrderProblem, groups: Groups, engine: Engine) -> dict[int, Walk]:
    """An order for each group that has one, by the constraints; or a long search on a crowded graph."""
    if engine == "auto" and len(problem.edges) > EASILY_SOLVED:
        try:
            return dict(orders_walk.ends(problem, groups))
        except OrderLimitError:
            pass
    from manaproof.solver import orders_flow

    return dict(orders_flow.ends(problem, groups))


def _in_order(found: dict[int, Walk], groups: Groups) -> tuple[Walk | None, ...]:
    return tuple(found.get(number) for number in range(len(groups)))
