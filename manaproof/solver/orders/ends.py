"""In which states of an order problem orders end, and by which engine that is found (CR 616.1f)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from manaproof.solver.orders import walk as orders_walk
from manaproof.solver.orders.graph import Groups, OrderLimitError, OrderProblem
from manaproof.solver.orders.walk import Walk

Engine = Literal["auto", "constraints"]
"""``constraints``: z3 answers whatever it can. ``auto``: other ways, proven equal by tests, where faster."""

SEARCHED = 3_000
"""Up to how many positions a search is faster than the constraints."""
SAMPLED = 200
"""How many orders are tried at random before the constraints are asked for the groups not found."""
EASILY_SOLVED = 1_500
"""Up to how many edges the constraints are worth trying before a long search."""


@lru_cache(maxsize=256)
def ends(problem: OrderProblem, groups: Groups, engine: Engine) -> tuple[Walk | None, ...]:
    """For each group of goals an order that ends in one of them, or None where no order does."""
    possible = tuple(problem.towards(group).goals for group in groups)
    found: dict[int, Walk | None] = glance(problem, possible) if engine == "auto" else {}
    open_still = [number for number, goals in enumerate(possible) if goals and number not in found]
    if open_still:
        rest = tuple(possible[number] for number in open_still)
        walks = _decided(problem.towards(frozenset().union(*rest)), rest, engine)
        found |= {open_still[number]: walk for number, walk in walks.items()}
    return tuple(found.get(number) for number in range(len(groups)))


def glance(problem: OrderProblem, groups: Groups) -> dict[int, Walk | None]:
    """What shows at once: groups that the graph excludes, and orders that are soon found; on a small
    problem everything.
    """
    possible = tuple(problem.towards(group).goals for group in groups)
    problem = problem.towards(frozenset().union(*possible))
    if orders_walk.size(problem) <= SEARCHED:
        return dict.fromkeys(range(len(groups))) | dict(orders_walk.ends(problem, possible))
    found: dict[int, Walk | None] = {n: None for n, goals in enumerate(possible) if not goals}
    found |= orders_walk.samples(problem, possible, max(SAMPLED, 10 * len(groups)))
    rest = tuple(frozenset() if n in found else goals for n, goals in enumerate(possible))
    try:
        walks = dict(orders_walk.ends(problem.towards(frozenset().union(*rest)), rest, SEARCHED))
    except OrderLimitError:
        return found
    return dict.fromkeys(range(len(groups))) | found | walks


def _decided(problem: OrderProblem, groups: Groups, engine: Engine) -> dict[int, Walk]:
    """An order for each group that has one, by the constraints; or a long search on a crowded graph."""
    if engine == "auto" and len(problem.edges) > EASILY_SOLVED:
        try:
            return dict(orders_walk.ends(problem, groups))
        except OrderLimitError:
            pass
    from manaproof.solver.orders import flow as orders_flow

    return dict(orders_flow.ends(problem, groups))
