"""The least fixpoint of reflecting abilities as constraints with ranks (CR 106.7).

For each permanent and type there is a Boolean, "could produce it", and a rank. A fact holds if and only
if one of its causes does (closure), and a fact that is no ability's own mana needs a cause all of whose
facts have a lower rank (support). Closure and support together have exactly one solution in the
Booleans: the least fixpoint. Circles of permanents are solved in the order of their dependency, so each
set of constraints is as small as a circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import z3

from manaproof.errors import FaultError
from manaproof.model.mana import TYPES, ManaType
from manaproof.model.node import node
from manaproof.model.production.offers import Reflection
from manaproof.solver.graph import Survey, components
from manaproof.solver.produce.fixpoint import Cause, Fact, Rule, own_causes, rules


class FixpointError(FaultError):
    """The constraints have more than one solution, or none: a fault of manaproof."""


def causes_by_constraints(surveyed: Survey) -> dict[Fact, Cause]:
    """Every fact with its cause; z3 decides each order of effects and each circle of permanents."""
    causes: dict[Fact, Cause] = {}
    for members in components(surveyed):
        sources = [source for id in members for source in surveyed.sources[id]]
        causes |= own_causes(sources, "constraints")
        reflecting = [rule for source in sources for rule in rules(source)]
        if reflecting:
            causes |= _Circle(members, reflecting, causes).solve()
    return causes


@node
class _Step:
    """A rule, and one fact that follows from it."""

    rule: Rule
    fact: Fact


class _Circle:
    """The constraints of permanents that depend on each other; all else is known."""

    def __init__(
        self, members: Iterable[str], reflecting: Iterable[Rule], known: Mapping[Fact, Cause]
    ) -> None:
        self.known = known
        self.steps: list[_Step] = []
        for rule in reflecting:
            for mana_type in TYPES:
                fact = (rule.source.permanent.id, mana_type)
                if fact not in known and rule.gives(mana_type, "constraints"):
                    self.steps.append(_Step(rule, fact))
        facts = [(id, t) for id in members for t in TYPES if (id, t) not in known]
        self.could = {fact: z3.Bool(f"could {fact[0]} {fact[1]}") for fact in facts}
        self.rank = {fact: z3.Int(f"rank {fact[0]} {fact[1]}") for fact in facts}

    def solve(self) -> dict[Fact, Cause]:
        """The facts of the circle beyond those known, each with a cause of lower rank."""
        solver = z3.Solver()
        for fact, could in self.could.items():
            into = [step for step in self.steps if step.fact == fact]
            solver.add(could == z3.Or([self._body(step, None) for step in into]))
            solver.add(z3.Implies(could, z3.Or([self._body(step, self.rank[fact]) for step in into])))
            solver.add(self.rank[fact] >= 1)
        if solver.check() != z3.sat:
            raise FixpointError("the constraints of a circle of permanents have no solution")
        model = solver.model()
        held = [fact for fact, could in self.could.items() if z3.is_true(model.eval(could))]
        others = [could for fact, could in self.could.items() if fact not in held]
        if others and solver.check(z3.Or(others)) != z3.unsat:
            raise FixpointError("the constraints of a circle of permanents have two solutions")
        ranks = {fact: model.eval(self.rank[fact], model_completion=True).as_long() for fact in held}
        return {fact: self._cause(fact, ranks) for fact in held}

    def _body(self, step: _Step, rank: z3.ArithRef | None) -> z3.BoolRef:
        """All that a step rests on; with a rank, on facts of lower rank alone."""
        reflected = zip(step.rule.option.reflections, step.rule.chosen, strict=True)
        return z3.And([self._some(reflection, t, rank) for reflection, t in reflected])

    def _some(self, reflection: Reflection, mana_type: ManaType, rank: z3.ArithRef | None) -> z3.BoolRef:
        facts = [(id, mana_type) for id in sorted(reflection.among)]
        if any(fact in self.known for fact in facts):
            return z3.BoolVal(True)
        open_facts = [fact for fact in facts if fact in self.could]
        if rank is None:
            return z3.Or([self.could[fact] for fact in open_facts])
        return z3.Or([z3.And(self.could[fact], self.rank[fact] < rank) for fact in open_facts])

    def _cause(self, fact: Fact, ranks: Mapping[Fact, int]) -> Cause:
        """The first step to the fact that rests on lower ranks in the model."""
        for step in self.steps:
            if step.fact == fact:
                because = self._rests_on(step, ranks, ranks[fact])
                if because is not None:
                    productions = (step.rule.production,)
                    return Cause(step.rule.source, fact[1], productions, "constraints", because)
        raise FixpointError(f"{fact[0]} could produce {{{fact[1]}}} without a cause")

    def _rests_on(self, step: _Step, ranks: Mapping[Fact, int], below: int) -> tuple[Fact, ...] | None:
        because = []
        for reflection, mana_type in zip(step.rule.option.reflections, step.rule.chosen, strict=True):
            facts = ((id, mana_type) for id in sorted(reflection.among))
            found = next((f for f in facts if f in self.known or ranks.get(f, below) < below), None)
            if found is None:
                return None
            because.append(found)
        return tuple(because)
