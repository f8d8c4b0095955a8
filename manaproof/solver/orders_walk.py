"""Orders of replacement effects as walks in their graph, found and counted one by one (CR 616.1).

The search goes through every state with every number of uses of each kind. It answers small questions
faster than the constraints do, and counts orders, which the constraints are not asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import perm, prod

from manaproof.solver.orders_graph import Edge, OrderLimitError, OrderProblem

LARGEST = 500_000
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


class _Moves:
    """What may be applied in each state, the uses of all kinds packed into one number.

    Of a kind with the given unit and base ``used // unit % base`` effects are used, at most ``base - 1``.
    """

    def __init__(self, problem: OrderProblem) -> None:
        self.bases = tuple(multiplicity + 1 for multiplicity in problem.multiplicity)
        self.units = tuple(prod(self.bases[:kind]) for kind in range(len(self.bases)))
        edges: dict[int, dict[int, list[int]]] = {}
        for edge in problem.edges:
            edges.setdefault(edge.source, {}).setdefault(edge.kind, []).append(edge.target)
        self.leaving = {
            source: tuple((k, self.units[k], self.bases[k], tuple(to)) for k, to in kinds.items())
            for source, kinds in edges.items()
        }

    def left(self, kind: int, used: int) -> int:
        """How many effects of a kind are not used yet."""
        return self.bases[kind] - 1 - used // self.units[kind] % self.bases[kind]


def ends(problem: OrderProblem, limit: int = LARGEST) -> Iterator[Walk]:
    """An order for each goal in which some order ends; exhausted if and only if there is no other.

    OrderLimitError after so many positions.
    """
    moves = _Moves(problem)
    goals = set(problem.goals)
    came: dict[tuple[int, int], tuple[int, int, int] | None] = {(s, 0): None for s in problem.starts}
    waiting = list(came)
    while waiting and goals:
        state, used = waiting.pop()
        if state in goals and not any(moves.left(kind, used) for kind in problem.open[state]):
            yield _back(came, (state, used))
            goals.discard(state)
        if len(came) > limit:
            raise OrderLimitError(f"more than {limit} positions to search for orders")
        for kind, unit, base, targets in moves.leaving.get(state, ()):
            if used // unit % base < base - 1:
                after = used + unit
                for target in targets:
                    if (target, after) not in came:
                        came[target, after] = (state, used, kind)
                        waiting.append((target, after))


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
    ways_of = {(edge.kind, edge.source, edge.target): edge.ways for edge in problem.edges}
    layer = {(start, 0): weight for start, weight in zip(problem.starts, weights, strict=True)}
    by_length: list[int] = []
    met = 0
    while layer:
        following: dict[tuple[int, int], int] = {}
        stopping = 0
        for (state, used), ways in layer.items():
            stops = state not in problem.closed
            for kind, unit, _, targets in moves.leaving.get(state, ()):
                if kind not in free and (left := moves.left(kind, used)):
                    stops = False
                    for target in targets:
                        node = target, used + unit
                        more = ways * left * ways_of[kind, state, target]
                        following[node] = following.get(node, 0) + more
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
