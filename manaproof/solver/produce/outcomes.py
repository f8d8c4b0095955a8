"""Every distinct amount that an ability ends up adding, and what triggered mana abilities add to it.

An ability is looked at as it would resolve now, what its cost chooses bounded by the board (CR 106.3, 616.1).
Triggered mana abilities trigger on the mana that was finally produced; theirs is an event of its own
(CR 106.12a, 605.1b, 605.4a).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

from manaproof.model.events import Batch, Production
from manaproof.model.mana import Mana
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow
from manaproof.model.production.effects import Tapping
from manaproof.model.production.offers import Option, Reflection
from manaproof.model.production.triggers import Extra, extras
from manaproof.solver.graph import Source, mana_adding, source_of
from manaproof.solver.orders.graph import OrderLimitError
from manaproof.solver.orders.one_event import Engine, OrderCount, OrderWitness, count_orders, outcomes
from manaproof.solver.produce.fixpoint import Fact, Table, blamed, seen_by

MOST_SUMS = 50_000
"""How many sums of several events are listed before the question is refused."""


@node
class Part:
    """One event of mana in a result: the ability's own, or a triggered mana ability's."""

    order: OrderWitness
    extra: Extra | None = None


@node
class Added:
    """A result: the mana that one player ends up with, and each event of it."""

    mana: Mana
    source: Source
    parts: tuple[Part, ...]
    because: tuple[Fact, ...] = ()


def activated_sources(found: Table, permanent: ObjectNow) -> tuple[Source, ...]:
    """The activated abilities of a permanent that add mana, in the order of their numbers."""
    surveyed = found.survey
    abilities = [a for a in mana_adding(permanent) if a.activated]
    return tuple(
        source_of(surveyed.state, surveyed.watchers, permanent, ability, number, bound=True)
        for number, ability in enumerate(abilities, 1)
    )


def productions(found: Table, options: Sequence[Option]) -> dict[Production, tuple[Fact, ...]]:
    """The productions of an effect, reflected types filled in, and the facts that these rest on.

    Mana of a type that is not defined is no mana (CR 106.5).
    """
    out: dict[Production, tuple[Fact, ...]] = {}
    for option in options:
        for chosen in product(*(_choices(found, reflection) for reflection in option.reflections)):
            facts = tuple(fact for fact in chosen if fact is not None)
            batches = tuple(
                Batch(frozenset({fact[1]}), reflection.least, reflection.most)
                for reflection, fact in zip(option.reflections, chosen, strict=True)
                if fact is not None
            )
            filled = replace(option.production, batches=(*option.production.batches, *batches))
            out.setdefault(filled, facts)
    return out


def _choices(found: Table, reflection: Reflection) -> list[Fact] | list[None]:
    """A fact for each type that the permanents could produce, or that there is none."""
    facts = {
        t: (id, t)
        for t in seen_by(reflection)
        for id in sorted(reflection.among, reverse=True)
        if (id, t) in found.causes
    }
    return list(facts.values()) or [None]


def results(found: Table, source: Source, engine: Engine = "auto") -> dict[Mana, Added]:
    """Every distinct amount that an ability adds, with an order for each (CR 616.1).

    The source must be bounded. OrderLimitError where there are too many; Undetermined where its mana
    cannot be told.
    """
    if source.unclear is not None or source.offer is None:
        raise source.unclear or ValueError("an ability without an offer")
    possible = productions(found, source.offer.options)
    added = {}
    for mana, order in outcomes(tuple(possible), source.effects, engine).items():
        because = next(facts for p, facts in possible.items() if p.allows(order.initial))
        added[mana] = Added(mana, source, (Part(order),), because)
    return added


def orders_of(found: Table, source: Source, engine: Engine = "auto") -> OrderCount:
    """How many orders of choices and effects an ability's mana has (CR 616.1)."""
    options = source.offer.options if source.offer else ()
    return count_orders(tuple(productions(found, options)), source.effects, engine)


def with_triggers(found: Table, source: Source, engine: Engine = "auto") -> dict[Mana, Added]:
    """Every distinct amount that the player ends up with, triggered mana abilities included (CR 605.1b)."""
    sums: dict[Mana, Added] = {}
    for mana, added in results(found, source, engine).items():
        for total, parts in _extra(found, source.tapping, mana, engine).items():
            whole = mana + total
            sums.setdefault(whole, Added(whole, source, (*added.parts, *parts), added.because))
            if len(sums) > MOST_SUMS:
                raise OrderLimitError(f"more than {MOST_SUMS} amounts of mana: too many to list")
    return sums


def _extra(found: Table, tapping: Tapping, mana: Mana, engine: Engine) -> dict[Mana, tuple[Part, ...]]:
    """What triggered mana abilities add for the same player, each amount with a way to it."""
    sums: dict[Mana, tuple[Part, ...]] = {Mana(): ()}
    for extra in extras(found.survey.watchers, tapping, mana):
        each = _of_extra(found, extra, tapping.player, engine)
        following: dict[Mana, tuple[Part, ...]] = {}
        for before, parts in sums.items():
            for more, its in each.items():
                following.setdefault(before + more, (*parts, *its))
        if len(following) > MOST_SUMS:
            raise OrderLimitError(f"more than {MOST_SUMS} amounts of mana: too many to list")
        sums = following
    return sums


def _of_extra(found: Table, extra: Extra, player: str, engine: Engine) -> dict[Mana, tuple[Part, ...]]:
    """What one triggered mana ability adds for the player, with what triggers on that mana in turn."""
    mine = extra.recipient == player
    sums: dict[Mana, tuple[Part, ...]] = {}
    possible = tuple(productions(found, extra.offer.options))
    for mana, order in outcomes(possible, extra.effects, engine).items():
        own = mana if mine else Mana()
        further: dict[Mana, tuple[Part, ...]] = {Mana(): ()}
        if extra.source is not None:
            further = _extra(found, Tapping(extra.source, extra.controller, tapped=False), mana, engine)
        for more, parts in further.items():
            sums.setdefault(own + more, (Part(order, extra), *parts))
    return sums


def doubts(found: Table, sources: Iterable[Source]) -> tuple[NotUnderstood, ...]:
    """The sentences on which it depends what the abilities add; none where it is decided."""
    out = list[NotUnderstood]()
    for source in sources:
        out += found.survey.unread
        out += found.survey.doubts(source.permanent.id)
        if source.unclear is not None:
            out.append(source.unclear.sentence)
        for id in sorted(source.reflects):
            out += blamed(found, id)
    return tuple(dict.fromkeys(out))
