"""Which types of mana every permanent could produce: the least fixpoint over the board (CR 106.7).

A permanent could produce a type because of one of its abilities, and a way its effect may go, and an order
of the replacement effects on that mana. Where the effect adds mana of a type that permanents could
produce, one of these must be able to produce that type for a reason of its own, so that two Reflecting
Pools never justify each other: every cause has a rank above the causes that it rests on.

What cannot be told of an ability is known from below (it adds nothing) and from above (it adds anything);
where both bounds agree, the answer does not depend on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from manaproof.model.events import COLORED, Batch, ManaReplacement, Production
from manaproof.model.identity import ByIdentity
from manaproof.model.mana import COLORS, TYPES, ManaType
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.production import Option, Reflection
from manaproof.solver.graph import Source, Survey, survey
from manaproof.solver.orders import Engine, OrderWitness, Unreachable, reachable_types

Fact = tuple[str, ManaType]
"""A permanent, by its id, and a type that it could produce."""
Types = frozenset[ManaType]


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a permanent could produce a type: an ability, an order of effects, and what it reflects.

    ``because`` are the facts that the ability rests on, one for each "could produce" in it, each of lower
    rank.
    """

    source: Source
    production: Production
    order: OrderWitness
    because: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What every permanent could produce, with a cause for each type.

    ``causes`` has exactly the types that are certain. ``possible`` has, beyond them, those that depend on
    a sentence which cannot be told.
    """

    survey: Survey
    causes: Mapping[Fact, Cause]
    possible: Mapping[str, Types]

    def types(self, permanent: str) -> Types:
        """The types that the permanent could produce for certain."""
        return frozenset(t for t in TYPES if (permanent, t) in self.causes)

    def open(self, permanent: str) -> Types:
        """The types of which it cannot be told whether the permanent could produce them."""
        return self.possible[permanent] - self.types(permanent)


@dataclass(frozen=True, slots=True)
class Rule:
    """A fact follows from an ability's production, where its reflections are given these types."""

    source: Source
    option: Option
    chosen: tuple[ManaType, ...]

    @property
    def production(self) -> Production:
        """The mana that the ability would add."""
        reflected = zip(self.option.reflections, self.chosen, strict=True)
        batches = (Batch(frozenset({t}), r.least, r.most) for r, t in reflected)
        return replace(self.option.production, batches=(*self.option.production.batches, *batches))

    def results(self, engine: Engine) -> Mapping[ManaType, OrderWitness | Unreachable]:
        """The types that some order of effects makes of it, each with an order."""
        return types_of((self.production,), self.source.effects, engine)


@lru_cache(maxsize=4096)
def types_of(
    productions: tuple[Production, ...], effects: tuple[ManaReplacement, ...], engine: Engine
) -> Mapping[ManaType, OrderWitness | Unreachable]:
    """For each type an order that makes it, or why there is none (CR 616.1); kept for the next ability."""
    return reachable_types(productions, effects, engine)


def seen_by(reflection: Reflection) -> tuple[ManaType, ...]:
    """The types that a reflecting ability asks for: colors alone, or any type (CR 106.1)."""
    return COLORS if reflection.colors_only else TYPES


def plain(source: Source) -> tuple[Production, ...]:
    """The productions of an ability that need nothing of other permanents."""
    options = source.offer.options if source.offer else ()
    return tuple(o.production for o in options if not o.reflections)


def rules(source: Source) -> Iterator[Rule]:
    """The reflecting ways of an ability, one rule for each choice of types."""
    for option in source.offer.options if source.offer else ():
        if option.reflections:
            for chosen in product(*(seen_by(r) for r in option.reflections)):
                yield Rule(source, option, chosen)


def table(state: State, engine: Engine = "auto") -> Table:
    """What every permanent on the board could produce (CR 106.7); kept for states asked about again.

    ``engine="constraints"``: z3 decides orders and the fixpoint alike. OrderLimitError where the effects on
    one event are too many.
    """
    return _table(ByIdentity(state), engine)


@lru_cache(maxsize=16)
def _table(key: ByIdentity[State], engine: Engine) -> Table:
    return table_of(survey(key.value), engine)


def table_of(surveyed: Survey, engine: Engine = "auto") -> Table:
    """The same for a board that is surveyed already."""
    if engine == "constraints":
        from manaproof.solver.produce_constraints import causes_by_constraints

        causes = causes_by_constraints(surveyed)
    else:
        causes = causes_by_propagation(surveyed, engine)
    return Table(surveyed, causes, _possible(surveyed, causes, engine))


def causes_by_propagation(surveyed: Survey, engine: Engine) -> dict[Fact, Cause]:
    """Every fact with its cause, by adding what follows from the facts so far until nothing is new."""
    causes: dict[Fact, Cause] = {}
    for source in surveyed.all():
        productions = plain(source)
        for mana_type, order in types_of(productions, source.effects, engine).items() if productions else ():
            if isinstance(order, OrderWitness):
                fact = (source.permanent.id, mana_type)
                causes.setdefault(fact, Cause(source, _origin(productions, order), order))
    waiting = [rule for source in surveyed.all() for rule in rules(source)]
    while True:
        ready = [(rule, because) for rule in waiting if (because := _supported(rule, causes)) is not None]
        if not ready:
            return causes
        new: dict[Fact, Cause] = {}
        for rule, because in ready:
            for mana_type, order in rule.results(engine).items():
                fact = (rule.source.permanent.id, mana_type)
                if isinstance(order, OrderWitness) and fact not in causes:
                    new.setdefault(fact, Cause(rule.source, rule.production, order, because))
        causes |= new
        done = {id(rule) for rule, _ in ready}
        waiting = [rule for rule in waiting if id(rule) not in done]


def _origin(productions: Sequence[Production], order: OrderWitness) -> Production:
    return next(p for p in productions if p.allows(order.initial))


def _supported(rule: Rule, facts: Mapping[Fact, object]) -> tuple[Fact, ...] | None:
    """A fact for each reflection of the rule, or None where one lacks."""
    because = []
    for reflection, mana_type in zip(rule.option.reflections, rule.chosen, strict=True):
        found = next((id for id in sorted(reflection.among) if (id, mana_type) in facts), None)
        if found is None:
            return None
        because.append((found, mana_type))
    return tuple(because)


def _possible(surveyed: Survey, causes: Mapping[Fact, Cause], engine: Engine) -> dict[str, Types]:
    """The types from above: an ability that cannot be told may add anything."""
    ids = [p.id for p in surveyed.state.battlefield]
    certain = {id: frozenset(t for t in TYPES if (id, t) in causes) for id in ids}
    unclear = {s.permanent.id for s in surveyed.all() if s.unclear is not None}
    unclear |= {id for id in ids if surveyed.state.doubts(id)}
    if surveyed.unread:
        unclear |= {id for id in ids if surveyed.sources[id]}
    if not unclear:
        return certain
    facts: dict[Fact, object] = dict.fromkeys(causes)
    facts |= {(id, t): None for id in unclear for t in TYPES}
    waiting = [rule for source in surveyed.all() for rule in rules(source)]
    while ready := [rule for rule in waiting if _supported(rule, facts) is not None]:
        for rule in ready:
            found = (t for t, order in rule.results(engine).items() if isinstance(order, OrderWitness))
            facts |= {(rule.source.permanent.id, t): None for t in found}
        done = {id(rule) for rule in ready}
        waiting = [rule for rule in waiting if id(rule) not in done]
    return {id: frozenset(t for t in TYPES if (id, t) in facts) for id in ids}


def blamed(found: Table, permanent: str) -> tuple[NotUnderstood, ...]:
    """The sentences on which it depends what the permanent could produce; none where it is decided."""
    if not found.open(permanent):
        return ()
    state = found.survey.state
    seen, waiting = {permanent}, [permanent]
    for id in waiting:
        for source in found.survey.sources[id]:
            fresh = [q for q in sorted(source.reflects) if q not in seen]
            seen.update(fresh)
            waiting += fresh
    unclear = (s.unclear.sentence for id in waiting for s in found.survey.sources[id] if s.unclear)
    doubts = (doubt for id in waiting for doubt in state.doubts(id))
    return tuple(dict.fromkeys((*found.survey.unread, *unclear, *doubts)))


__all__ = ["COLORED", "Cause", "Fact", "Rule", "Table", "blamed", "rules", "table", "table_of", "types_of"]
