"""Orders of replacement effects as walks in their graph, found and counted one by one (CR 616.1).

The search goes through every state with every number of uses of each kind. It answers small questions
faster than the constraints do, and counts orders, which the constraints are not asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import perm, prod

from manaproof.solver.orders_graph import Edge, OrderLimitError, OrderProblem

LARGEST = 2_000_000
"""How many positions a count or a search goes through before it is refused."""


@dataclass(frozen=True, slots=True)
class Walk:
    """An order: the state in which it starts, and each kind applied with the state after it."""

    start: int
    steps: tuple[tuple[int, int], ...]

    @property
    def end(self) -> int:
        """The state in which the order ends."""
        return self.steps[-1][1] if self.steps else self.start


def size(problem: OrderProblem) -> int:
    """The most positions that a search may have to go through."""
    return len({e.source for e in problem.edges}) * prod(m + 1 for m in problem.multiplicity)


class _Moves:
    """What may be applied in each state, the uses of all kinds packed into one number."""

    def __init__(self, problem: OrderProblem) -> None:
        self.units: list[int] = []
        unit = 1
        for multiplicity in problem.multiplicity:
            self.units.append(unit)
            unit *= multiplicity + 1
        self.multiplicity = problem.multiplicity
        leaving: dict[int, dict[int, list[Edge]]] = {}
        for edge in problem.edges:
            leaving.setdefault(edge.source, {}).setdefault(edge.kind, []).append(edge)
        self.leaving = {source: tuple(kinds.items()) for source, kinds in leaving.items()}

    def left(self, kind: int, used: int) -> int:
        """How many effects of a kind are not used yet."""
        multiplicity = self.multiplicity[kind]
        return multiplicity - used // self.units[kind] % (multiplicity + 1)


def ends(problem: OrderProblem, limit: int = LARGEST) -> Iterator[Walk]:
    """An order for each goal in which some order ends; exhausted if and only if there is no other.

    OrderLimitError after so many positions.
    """
    moves = _Moves(problem)
    goals = set(problem.goals)
    came: dict[tuple[int, int], tuple[int, int, int] | None] = {(s, 0): None for s in problem.starts}
    waiting = list(came)
    for state, used in waiting:
        if state in goals and not any(moves.left(kind, used) for kind in problem.open[state]):
            yield _back(came, (state, used))
            goals.discard(state)
        if not goals:
            return
        if len(waiting) > limit:
            raise OrderLimitError(f"more than {limit} positions to search for orders")
        for kind, edges in moves.leaving.get(state, ()):
            if moves.left(kind, used):
                after = used + moves.units[kind]
                for edge in edges:
                    if (edge.target, after) not in came:
                        came[edge.target, after] = (state, used, kind)
                        waiting.append((edge.target, after))


def _back(came: dict[tuple[int, int], tuple[int, int, int] | None], node: tuple[int, int]) -> Walk:
    """The walk by which the search came to a position."""
    steps: list[tuple[int, int]] = []
    while (before := came[node]) is not None:
        steps.append((before[2], node[0]))
        node = before[:2]
    return Walk(node[0], tuple(reversed(steps)))


def count(problem: OrderProblem, weights: tuple[int, ...]) -> int:
    """How many orders there are, with equal effects and equal choices told apart.

    ``weights`` says how many events each start stands for. Effects that apply always and change nothing
    that counts may stand anywhere, so they multiply the number and are not searched. OrderLimitError
    if there are too many positions.
    """
    free = set() if problem.closed else _free(problem)
    moves = _Moves(problem)
    layer = {(start, 0): weight for start, weight in zip(problem.starts, weights, strict=True)}
    by_length: list[int] = []
    met = 0
    while layer:
        following: dict[tuple[int, int], int] = {}
        stopping = 0
        for (state, used), ways in layer.items():
            stops = state not in problem.closed
            for kind, edges in moves.leaving.get(state, ()):
                if kind not in free and (left := moves.left(kind, used)):
                    stops = False
                    after = used + moves.units[kind]
                    for edge in edges:
                        node = edge.target, after
                        following[node] = following.get(node, 0) + ways * left * edge.ways
            if stops:
                stopping += ways
        by_length.append(stopping)
        met += len(following)
        if met > LARGEST:
            raise OrderLimitError(f"more than {LARGEST} positions to count orders from")
        layer = following
    loops = {edge.kind: edge.ways for edge in problem.edges if edge.kind in free}
    extra = sum(problem.multiplicity[kind] for kind in free)
    choices: int = prod(ways ** problem.multiplicity[kind] for kind, ways in loops.items())
    return sum(n * perm(length + extra, extra) for length, n in enumerate(by_length)) * choices


def _free(problem: OrderProblem) -> set[int]:
    """The kinds that apply in every state and never change it, with as many ways everywhere."""
    acts: dict[int, list[Edge]] = {}
    for edge in problem.edges:
        acts.setdefault(edge.kind, []).append(edge)
    return {
        kind
        for kind, edges in acts.items()
        if len(edges) == len(problem.open)
        and all(edge.source == edge.target and edge.ways == edges[0].ways for edge in edges)
    }
