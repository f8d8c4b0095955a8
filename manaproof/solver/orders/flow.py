"""Every order of replacement effects on one event, as constraints (CR 616.1).

No step has a variable of its own. An order is a walk in the graph of ``orders_graph``, and a walk is
told by how often it uses each edge (Euler): such numbers are a walk if and only if it leaves every
state as often as it comes there, but for its start and its end, and all that it uses is connected.
So the length of an order, equal effects and effects that commute cost nothing. Edges that change
nothing need no number: a kind is used up in any state of the walk that it leaves as it is.

Connection is a matter of ranks: a state of the walk is its start or is entered from a lower rank, so no
circles justify each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import networkx as nx
import z3

from manaproof.errors import OpenError
from manaproof.solver.orders.graph import Edge, Groups, OrderLimitError, OrderProblem
from manaproof.solver.orders.walk import Walk

LARGEST = 10_000
"""How many edges the constraints may have before the question is refused."""

_DEFINED = re.compile(r"\(define-fun (\w+) \(\) Int\s+(\d+)\)")


class SolverGaveUpError(OpenError, RuntimeError):
    """The constraint solver ended without yes or no; its text gives the solver's reason."""


def ends(problem: OrderProblem, groups: Groups) -> Iterator[tuple[int, Walk]]:
    """An order for each group of goals in which some order ends, with the number of the group.

    Exhausted if and only if there is no other. One incremental solver is asked for each group by an
    assumption. SolverGaveUpError if it does not decide one of them, OrderLimitError if the graph is too
    large for it.
    """
    if len(problem.edges) > LARGEST:
        raise OrderLimitError(f"more than {LARGEST} ways to apply an effect to an event of mana")
    if not problem.goals:
        return
    flow = _Flow(problem, groups)
    known: dict[int, Walk] = {}
    for number, group in enumerate(groups):
        walk = next((known[goal] for goal in group if goal in known), None) or flow.walk(number)
        if walk is not None:
            known[walk.end] = walk
            yield number, walk


class _Flow:
    """The constraints of one order problem, and their models read as walks."""

    def __init__(self, problem: OrderProblem, groups: Groups) -> None:
        self.problem, self.groups = problem, groups
        self.moves = [edge for edge in problem.edges if edge.source != edge.target]
        self.resting: dict[int, set[int]] = {}
        self.into: dict[int, list[str]] = {s: [f"start{s}"] for s in problem.starts}
        self.used: dict[int, list[str]] = {}
        self.away: dict[int, list[str]] = {s: [f"end{s}"] for s in sorted(problem.goals)}
        for edge in problem.edges:
            if edge.source == edge.target:
                self.resting.setdefault(edge.kind, set()).add(edge.source)
        for number, edge in enumerate(self.moves):
            self.into.setdefault(edge.target, []).append(f"edge{number}")
            self.away.setdefault(edge.source, []).append(f"edge{number}")
            self.used.setdefault(edge.kind, []).append(f"edge{number}")
        self.solver = z3.SimpleSolver()
        self.solver.from_string("\n".join(self._text()))

    def _text(self) -> Iterator[str]:
        """The constraints in SMT-LIB, which z3 reads many times faster than its terms are built."""
        problem = self.problem
        starts = [f"start{s}" for s in problem.starts]
        stops = [f"end{s}" for s in sorted(problem.goals)]
        for name in (*starts, *stops, *(f"edge{n}" for n in range(len(self.moves)))):
            yield f"(declare-const {name} Int)(assert (>= {name} 0))"
        for number, group in enumerate(self.groups):
            chosen = _sum(f"end{s}" for s in sorted(group & problem.goals))
            yield f"(declare-const group{number} Bool)(assert (=> group{number} (<= 1 {chosen})))"
        yield f"(assert (= 1 {_sum(starts)}))(assert (= 1 {_sum(stops)}))"
        for state in self.into.keys() | self.away.keys():
            yield f"(assert (= {_sum(self.into.get(state, ()))} {_sum(self.away.get(state, ()))}))"
        for kind, names in self.used.items():
            yield f"(assert (<= {_sum(names)} {problem.multiplicity[kind]}))"
        for kind, multiplicity in enumerate(problem.multiplicity):
            resting = self.resting.get(kind, set())
            open_there = [f"end{s}" for s in sorted(problem.goals - resting) if kind in problem.open[s]]
            if open_there:
                used_up = [f"(<= {multiplicity} {_sum(self.used.get(kind, ()))})"]
                used_up += [f"(> {_sum(self.into[s])} 0)" for s in sorted(resting & self.into.keys())]
                yield f"(assert (or (>= 0 {_sum(open_there)}) {' '.join(used_up)}))"
        graph: nx.DiGraph[int] = nx.DiGraph((edge.source, edge.target) for edge in self.moves)
        for part in nx.strongly_connected_components(graph):
            if len(part) > 1:
                yield from self._ranked(part)

    def _ranked(self, part: set[int]) -> Iterator[str]:
        """Each state of a strongly connected part is not used, or entered from outside, or from a state
        of lower rank; other parts cannot be circles.
        """
        outside: dict[int, list[str]] = {s: [f"start{s}"] if s in self.problem.starts else [] for s in part}
        inside: dict[int, dict[int, list[str]]] = {s: {} for s in part}
        for number, edge in enumerate(self.moves):
            if edge.target in part and edge.source in part:
                inside[edge.target].setdefault(edge.source, []).append(f"edge{number}")
            elif edge.target in part:
                outside[edge.target].append(f"edge{number}")
        yield "".join(f"(declare-const rank{state} Int)" for state in part)
        for state in part:
            entered = [f"(>= 0 {_sum(self.into[state])})", f"(< 0 {_sum(outside[state])})"]
            for source, names in inside[state].items():
                entered.append(f"(and (< 0 {_sum(names)}) (< rank{source} rank{state}))")
            yield f"(assert (or {' '.join(entered)}))"

    def walk(self, group: int) -> Walk | None:
        """Some order that ends in the group, or None where there is none."""
        verdict = self.solver.check(z3.Bool(f"group{group}"))
        if verdict == z3.unsat:
            return None
        if verdict != z3.sat:
            raise SolverGaveUpError(f"z3 does not decide the orders: {self.solver.reason_unknown()}")
        value = {name: int(n) for name, n in _DEFINED.findall(self.solver.model().sexpr()) if n != "0"}
        start = next(s for s in self.problem.starts if value.get(f"start{s}"))
        return self._written_out(start, {n: value.get(f"edge{n}", 0) for n in range(len(self.moves))})

    def _written_out(self, start: int, times: dict[int, int]) -> Walk:
        """The walk that uses each edge so often (Hierholzer), with what is used up on the way."""
        leaving: dict[int, list[Edge]] = {}
        for number, n in times.items():
            leaving.setdefault(self.moves[number].source, []).extend([self.moves[number]] * n)
        stack: list[tuple[int, Edge | None]] = [(start, None)]
        trail: list[Edge] = []
        while stack:
            state, edge = stack[-1]
            if leaving.get(state):
                following = leaving[state].pop()
                stack.append((following.target, following))
            else:
                stack.pop()
                if edge is not None:
                    trail.append(edge)
        trail.reverse()
        return Walk(start, tuple(self._with_rests(start, trail)))

    def _with_rests(self, start: int, trail: list[Edge]) -> Iterator[tuple[int, int]]:
        """The steps of the trail, and each kind used up in the first state that it leaves as it is."""
        left = list(self.problem.multiplicity)
        for edge in trail:
            left[edge.kind] -= 1
        for kind, state in ((-1, start), *((edge.kind, edge.target) for edge in trail)):
            if kind >= 0:
                yield kind, state
            for resting, states in self.resting.items():
                if state in states:
                    yield from [(resting, state)] * left[resting]
                    left[resting] = 0


def _sum(names: Iterable[str]) -> str:
    """A sum in SMT-LIB."""
    names = tuple(names)
    return f"(+ {' '.join(names)})" if len(names) > 1 else "".join(names) or "0"
