"""Every order of replacement effects on one event, as constraints (CR 616.1).

No step has a variable of its own. An order is a walk in the graph of ``orders_graph``, and a walk is
told by how often it uses each edge (Euler): such numbers are a walk if and only if it leaves every
state as often as it comes there, but for its start and its end, and all that it uses is connected.
So the length of an order, equal effects and effects that commute cost nothing. Edges that change
nothing need no number: a kind is used up in any state of the walk that it leaves as it is.

That the walk is connected is demanded of each strongly connected part beforehand, and within a part
where a model fails it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import networkx as nx
import z3

from manaproof.errors import ManaproofError
from manaproof.solver.orders_graph import Edge, OrderLimitError, OrderProblem, reach
from manaproof.solver.orders_walk import Walk


LARGEST = 10_000
"""How many edges the constraints may have before the question is refused."""


class SolverGaveUpError(ManaproofError, RuntimeError):
    """The constraint solver ended without yes or no; its text gives the solver's reason."""


def ends(problem: OrderProblem) -> Iterator[Walk]:
    """An order for each goal in which some order ends; exhausted if and only if there is no other.

    One incremental solver: an answer blocks its goal and nothing else, so there is one question more
    than there are ends. SolverGaveUpError if the solver does not decide one of them, OrderLimitError if
    the graph is too large for it.
    """
    if len(problem.edges) > LARGEST:
        raise OrderLimitError(f"more than {LARGEST} ways to apply an effect to an event of mana")
    if problem.goals and problem.starts:
        flow = _Flow(problem)
        while (walk := flow.walk()) is not None:
            yield walk
            flow.solver.add(z3.Int(f"end{walk.end}") == 0)


class _Flow:
    """The constraints of one order problem, and their models read as walks."""

    def __init__(self, problem: OrderProblem) -> None:
        self.problem = problem
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
        yield f"(assert (= 1 {_sum(starts)}))(assert (= 1 {_sum(stops)}))"
        for state in self.into.keys() | self.away.keys():
            yield f"(assert (= {_sum(self.into.get(state, ()))} {_sum(self.away.get(state, ()))}))"
        for kind, names in self.used.items():
            yield f"(assert (<= {_sum(names)} {problem.multiplicity[kind]}))"
        for kind, multiplicity in enumerate(problem.multiplicity):
            resting = self.resting.get(kind, set())
            open_there = [f"end{s}" for s in sorted(problem.goals - resting) if kind in problem.open[s]]
            if open_there:
                used_up = [f"(= {multiplicity} {_sum(self.used.get(kind, ()))})"]
                used_up += [f"(> {_sum(self.into[s])} 0)" for s in sorted(resting & self.into.keys())]
                yield f"(assert (or (= 0 {_sum(open_there)}) {' '.join(used_up)}))"
        graph: nx.DiGraph[int] = nx.DiGraph((edge.source, edge.target) for edge in self.moves)
        for part in nx.strongly_connected_components(graph):
            if len(part) > 1:
                yield self._entered(part)

    def _entered(self, part: Iterable[int]) -> str:
        """The constraint that a walk uses an edge within these states only if it comes to them."""
        states = set(part)
        inside = list[str]()
        entering = [f"start{s}" for s in self.problem.starts if s in states]
        for number, edge in enumerate(self.moves):
            if edge.target in states:
                (inside if edge.source in states else entering).append(f"edge{number}")
        return f"(assert (or (= 0 {_sum(inside)}) (< 0 {_sum(entering)})))"

    def walk(self) -> Walk | None:
        """Some order that ends in a goal which is not blocked, or None where there is none."""
        while True:
            verdict = self.solver.check()
            if verdict == z3.unsat:
                return None
            if verdict != z3.sat:
                raise SolverGaveUpError(f"z3 does not decide the orders: {self.solver.reason_unknown()}")
            model = self.solver.model()
            value = {d.name(): model[d].as_long() for d in model.decls()}
            start = next(s for s in self.problem.starts if value.get(f"start{s}"))
            times = {n: value[f"edge{n}"] for n in range(len(self.moves)) if value.get(f"edge{n}")}
            apart = self._apart(start, [self.moves[n] for n in times])
            if not apart:
                return self._written_out(start, times)
            names = "".join(f"(declare-const edge{n} Int)" for n in range(len(self.moves)))
            names += "".join(f"(declare-const start{s} Int)" for s in self.problem.starts)
            self.solver.add(z3.parse_smt2_string(names + self._entered(apart)))

    def _apart(self, start: int, used: list[Edge]) -> set[int]:
        """The states of used edges that the used edges do not connect with the start."""
        onward: dict[int, list[int]] = {}
        for edge in used:
            onward.setdefault(edge.source, []).append(edge.target)
        return set(onward) - reach((start,), onward)

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
