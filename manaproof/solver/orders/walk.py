"""Orders of replacement effects as walks in their graph, found and counted one by one (CR 616.1).

The search goes through every state with every number of uses of each kind. It answers small questions
faster than the constraints do, and counts orders, which the constraints are not asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import perm, prod
from random import Random

from manaproof.model.node import node
from manaproof.solver.orders.graph import Edge, Groups, OrderLimitError, OrderProblem

LARGEST = 500_000
"""How many positions a count or a search goes through before it is refused."""


@node
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


class _Wanted:
    """The groups of goals for which no order is known yet, by goal."""

    def __init__(self, problem: OrderProblem, groups: Groups) -> None:
        self.problem = problem
        self.of_goal: dict[int, set[int]] = {}
        for number, group in enumerate(groups):
            for goal in group & problem.goals:
                self.of_goal.setdefault(goal, set()).add(number)

    def take(self, state: int, used: int, moves: _Moves) -> set[int]:
        """The groups that an order which stops here serves first; none if it may not stop (CR 616.1f)."""
        served = self.of_goal.get(state)
        if not served or any(moves.left(kind, used) for kind in self.problem.open[state]):
            return set()
        self.of_goal = {goal: rest for goal, of in self.of_goal.items() if (rest := of - served)}
        return served


def ends(problem: OrderProblem, groups: Groups, limit: int = LARGEST) -> Iterator[tuple[int, Walk]]:
    """An order for each group of goals in which some order ends, with the number of the group.

    Exhausted if and only if there is no other. OrderLimitError after so many positions.
    """
    moves, wanted = _Moves(problem), _Wanted(problem, groups)
    came: dict[tuple[int, int], tuple[int, int, int] | None] = {(s, 0): None for s in problem.starts}
    waiting = list(came)
    while waiting and wanted.of_goal:
        state, used = waiting.pop()
        if served := wanted.take(state, used, moves):
            walk = _back(came, (state, used))
            yield from ((number, walk) for number in sorted(served))
        if len(came) > limit:
            raise OrderLimitError(f"more than {limit} positions to search for orders")
        for kind, unit, base, targets in moves.leaving.get(state, ()):
            if used // unit % base < base - 1:
                after = used + unit
                for target in targets:
                    if (target, after) not in came:
                        came[target, after] = (state, used, kind)
                        waiting.append((target, after))


def samples(problem: OrderProblem, groups: Groups, tries: int) -> Iterator[tuple[int, Walk]]:
    """As ``ends``, but for some groups only: what to apply is chosen at random, the same each time."""
    moves, wanted = _Moves(problem), _Wanted(problem, groups)
    draw = Random(0)  # noqa: S311
    for _ in range(tries if problem.starts else 0):
        if not wanted.of_goal:
            return
        start = state = draw.choice(problem.starts)
        used, steps = 0, list[tuple[int, int]]()
        while options := [o for o in moves.leaving.get(state, ()) if used // o[1] % o[2] < o[2] - 1]:
            kind, unit, _, targets = draw.choice(options)
            used += unit
            state = draw.choice(targets)
            steps.append((kind, state))
        walk = Walk(start, tuple(steps))
        yield from ((number, walk) for number in sorted(wanted.take(state, used, moves)))


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
