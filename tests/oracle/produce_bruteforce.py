"""What permanents could produce and end up producing, by trying everything (CR 106.7, 605.1b, 616.1).

Only the executable rules are used: every way of every effect, every choice, every order of replacement
effects, and for abilities that reflect others, rounds over the whole board until nothing is new.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from manaproof.model.events import Batch, ManaEvent, ManaReplacement, Production
from manaproof.model.mana import COLORS, TYPES, Mana, ManaType
from manaproof.model.objectnow import AbilityNow, ObjectNow, State
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.kinds import adds_mana
from manaproof.model.production.offers import Offer, Option, offer
from manaproof.model.production.triggers import extras
from tests.oracle.orders_bruteforce import endings

Could = Mapping[str, frozenset[ManaType]]
OPEN = 3
"""How much more than its least an open amount is tried with: above what any effect looks at."""


def could_produce(state: State) -> dict[str, frozenset[ManaType]]:
    """The types that every permanent could produce, from nothing upwards."""
    watchers = Watchers.of(state)
    could: dict[str, frozenset[ManaType]] = {p.id: frozenset() for p in state.battlefield}
    while True:
        after = {p.id: _types(state, watchers, p, could) for p in state.battlefield}
        if after == could:
            return could
        could = after


def _types(state: State, watchers: Watchers, permanent: ObjectNow, could: Could) -> frozenset[ManaType]:
    found: set[ManaType] = set()
    for ability in permanent.abilities:
        if adds_mana(ability.paragraph):
            effects = watchers.on(Tapping.of(state, permanent, ability))
            for mana in _events(offer(state, permanent, ability), could):
                for ending in endings(ManaEvent(mana), effects):
                    found |= ending.types
    return frozenset(found)


def _events(offered: Offer, could: Could) -> set[Mana]:
    """Every amount that the effect may add."""
    return {mana for option in offered.options for mana in _of_option(option, could)}


def _of_option(option: Option, could: Could) -> Iterator[Mana]:
    choices: list[list[Batch | None]] = []
    for reflection in option.reflections:
        seen = COLORS if reflection.colors_only else TYPES
        types = [t for t in seen if any(t in could[id] for id in reflection.among)]
        given: list[Batch | None] = [Batch(frozenset({t}), reflection.least, reflection.most) for t in types]
        choices.append(given or [None])
    for chosen in product(*choices):
        batches = (*option.production.batches, *(b for b in chosen if b is not None))
        closed = tuple(Batch(b.types, b.least, b.least + OPEN if b.most is None else b.most) for b in batches)
        yield from Production(option.production.fixed, closed).events()


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What one ability ends up adding, alone and with triggered mana abilities."""

    alone: frozenset[Mana]
    with_triggers: frozenset[Mana]


def outcomes(state: State, permanent: ObjectNow, ability: AbilityNow, could: Could) -> Outcomes:
    """Every outcome of an ability that resolves now, what its cost chooses bounded by the board."""
    watchers = Watchers.of(state)
    tapping = Tapping.of(state, permanent, ability)
    events = _events(offer(state, permanent, ability, bound=True), could)
    alone = frozenset(_ends(events, watchers.on(tapping)))
    both = frozenset(
        mana + more for mana in alone for more in _triggered(watchers, tapping, mana, could, tapping.player)
    )
    return Outcomes(alone, both)


def _ends(events: set[Mana], effects: tuple[ManaReplacement, ...]) -> Iterator[Mana]:
    for mana in events:
        yield from endings(ManaEvent(mana), effects)


def _triggered(watchers: Watchers, tapping: Tapping, mana: Mana, could: Could, player: str) -> set[Mana]:
    """What triggered mana abilities add for the player, in every way that they may go."""
    sums = {Mana()}
    for extra in extras(watchers, tapping, mana):
        each: set[Mana] = set()
        for ending in _ends(_events(extra.offer, could), extra.effects):
            own = ending if extra.recipient == player else Mana()
            further = {Mana()}
            if extra.source is not None:
                again = Tapping(extra.source, extra.controller, tapped=False)
                further = _triggered(watchers, again, ending, could, player)
            each |= {own + more for more in further}
        sums = {before + more for before in sums for more in each}
    return sums
