"""Which types of mana every permanent could produce: the least fixpoint over the board (CR 106.7).

A permanent could produce a type because of one of its abilities, and a way its effect may go, and an order
of the replacement effects on that mana. Where the effect adds mana of a type that permanents could
produce, one of these must be able to produce that type for a reason of its own, so that two Reflecting
Pools never justify each other: every cause has a rank above the causes that it rests on.

What cannot be told of an ability is known from below (it adds nothing) and from above (it adds anything);
where both bounds agree, the answer does not depend on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import assert_never

from manaproof.model.events import (
    Add,
    Batch,
    BecomeExactly,
    BecomeOneOf,
    ManaReplacement,
    Multiply,
    Production,
)
from manaproof.model.identity import ByIdentity
from manaproof.model.mana import COLORS, TYPES, ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.production.offers import Option, Reflection
from manaproof.solver.graph import Source, Survey, survey
from manaproof.solver.orders.one_event import (
    Engine,
    OrderWitness,
    Unreachable,
    WitnessError,
    is_reachable,
    reachable_types,
)

Fact = tuple[str, ManaType]
"""A permanent, by its id, and a type that it could produce."""
Types = frozenset[ManaType]


@node
class Cause:
    """Why a permanent could produce a type: an ability, an order of effects, and what it reflects.

    ``productions`` are the ways of the ability among which some order ends with the type. ``because`` are
    the facts that the ability rests on, one for each "could produce" in it, each of lower rank.
    """

    source: Source
    mana_type: ManaType
    productions: tuple[Production, ...]
    engine: Engine
    because: tuple[Fact, ...] = ()

    @property
    def order(self) -> OrderWitness:
        """An order of effects that ends with the type, replayed on the executable rules (CR 616.1)."""
        order = types_of(self.productions, self.source.effects, self.engine)[self.mana_type]
        if isinstance(order, Unreachable):
            raise WitnessError(f"no order of effects ends with {{{self.mana_type}}}, though one was found")
        return order

    @property
    def production(self) -> Production:
        """The way of the ability that the order begins with."""
        return next(p for p in self.productions if p.allows(self.order.initial))


@node
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


@node
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

    def gives(self, mana_type: ManaType, engine: Engine) -> bool:
        """Whether some order of effects makes mana of the type of it."""
        return gives((self.production,), self.source.effects, mana_type, engine)


@lru_cache(maxsize=4096)
def types_of(
    productions: tuple[Production, ...], effects: tuple[ManaReplacement, ...], engine: Engine
) -> Mapping[ManaType, OrderWitness | Unreachable]:
    """For each type an order that makes it, or why there is none (CR 616.1); kept for the next ability."""
    return reachable_types(productions, effects, engine)


@lru_cache(maxsize=16384)
def gives(
    productions: tuple[Production, ...],
    effects: tuple[ManaReplacement, ...],
    mana_type: ManaType,
    engine: Engine,
) -> bool:
    """Whether some order ends with mana of the type (CR 106.7, 616.1)."""
    makes = engine == "constraints" or any(mana_type in p.types for p in productions)
    return (makes or any(mana_type in added_by(e) for e in effects)) and is_reachable(
        productions, effects, mana_type, engine
    )


def added_by(effect: ManaReplacement) -> Types:
    """The types of which an effect may make mana that was of another type, or none."""
    match effect.result:
        case BecomeOneOf(types):
            return types
        case BecomeExactly(options) | Add(options):
            return frozenset(t for mana in options for t in mana.types)
        case Multiply():
            return frozenset()
        case never:
            assert_never(never)


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
    shaky = _shaky(surveyed)
    sources = {id: () if id in shaky else found for id, found in surveyed.sources.items()}
    certain = replace(surveyed, sources=sources) if shaky else surveyed
    if engine == "constraints":
        from manaproof.solver.produce.constraints import causes_by_constraints

        causes = causes_by_constraints(certain)
    else:
        causes = causes_by_propagation(certain, engine)
    return Table(surveyed, causes, _possible(surveyed, causes, shaky, engine))


def _shaky(surveyed: Survey) -> frozenset[str]:
    """The permanents of which nothing is certain: they may lose what adds mana, or their mana be replaced."""
    shaky = {p.id for p in surveyed.state.battlefield if surveyed.doubts(p.id)}
    if surveyed.unread:
        # Such a sentence may watch any mana, or be an ability that adds mana itself.
        unread = {sentence.object for sentence in surveyed.unread}
        shaky |= {p.id for p in surveyed.state.battlefield if surveyed.sources[p.id] or p.id in unread}
    return frozenset(shaky)


def causes_by_propagation(surveyed: Survey, engine: Engine) -> dict[Fact, Cause]:
    """Every fact with its cause, by adding what follows from the facts so far until nothing is new."""
    causes = own_causes(surveyed.all(), engine)
    waiting = [rule for source in surveyed.all() for rule in rules(source)]
    while True:
        ready = [(rule, because) for rule in waiting if (because := _supported(rule, causes)) is not None]
        new: dict[Fact, Cause] = {}
        for rule, because in ready:
            for mana_type in TYPES:
                fact = (rule.source.permanent.id, mana_type)
                if fact not in causes and fact not in new and rule.gives(mana_type, engine):
                    new[fact] = Cause(rule.source, mana_type, (rule.production,), engine, because)
        if not new:
            return causes
        causes |= new
        done = {id(rule) for rule, _ in ready}
        waiting = [rule for rule in waiting if id(rule) not in done]


def own_causes(sources: Iterable[Source], engine: Engine) -> dict[Fact, Cause]:
    """The facts that rest on no other: mana of a permanent's own, under the effects on it."""
    causes: dict[Fact, Cause] = {}
    for source in sources:
        productions = plain(source)
        for mana_type in TYPES if productions else ():
            fact = (source.permanent.id, mana_type)
            if fact not in causes and gives(productions, source.effects, mana_type, engine):
                causes[fact] = Cause(source, mana_type, productions, engine)
    return causes


def _supported(rule: Rule, facts: Mapping[Fact, object]) -> tuple[Fact, ...] | None:
    """A fact for each reflection of the rule, or None where one lacks."""
    because = []
    for reflection, mana_type in zip(rule.option.reflections, rule.chosen, strict=True):
        found = next((id for id in sorted(reflection.among) if (id, mana_type) in facts), None)
        if found is None:
            return None
        because.append((found, mana_type))
    return tuple(because)


def _possible(
    surveyed: Survey, causes: Mapping[Fact, Cause], shaky: frozenset[str], engine: Engine
) -> dict[str, Types]:
    """The types from above: an ability that cannot be told may add anything."""
    ids = [p.id for p in surveyed.state.battlefield]
    certain = {id: frozenset(t for t in TYPES if (id, t) in causes) for id in ids}
    unclear = shaky | {s.permanent.id for s in surveyed.all() if s.unclear is not None}
    if not unclear:
        return certain
    facts: dict[Fact, object] = dict.fromkeys(causes)
    facts |= {(id, t): None for id in unclear for t in TYPES}
    waiting = [rule for source in surveyed.all() for rule in rules(source)]
    while ready := [rule for rule in waiting if _supported(rule, facts) is not None]:
        for rule in ready:
            facts |= {(rule.source.permanent.id, t): None for t in TYPES if rule.gives(t, engine)}
        done = {id(rule) for rule in ready}
        waiting = [rule for rule in waiting if id(rule) not in done]
    return {id: frozenset(t for t in TYPES if (id, t) in facts) for id in ids}


def behind(found: Table, permanent: str) -> Iterator[Source]:
    """The abilities on which it depends what the permanent could produce, its own first."""
    seen, waiting = {permanent}, [permanent]
    for id in waiting:
        for source in found.survey.sources[id]:
            yield source
            fresh = [q for q in sorted(source.reflects) if q not in seen]
            seen.update(fresh)
            waiting += fresh


def blamed(found: Table, permanent: str) -> tuple[NotUnderstood, ...]:
    """The sentences on which it depends what the permanent could produce; none where it is decided."""
    if not found.open(permanent):
        return ()
    depends = list(behind(found, permanent))
    ids = dict.fromkeys((permanent, *(s.permanent.id for s in depends)))
    unclear = (s.unclear.sentence for s in depends if s.unclear)
    doubts = (doubt for id in ids for doubt in found.survey.doubts(id))
    return tuple(dict.fromkeys((*found.survey.unread, *unclear, *doubts)))
