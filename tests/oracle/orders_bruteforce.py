"""Every order of replacement effects on one event (CR 616.1).

Only the executable rules are used: no constraints, no merging. ``every_order`` goes through the orders one
after another and is true as long as one waits; ``every_position`` keeps what follows from an event and the
effects that remain, and so reaches a few effects more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from manaproof.model.events import ManaEvent, ManaReplacement, Production, applicable, apply, choices
from manaproof.model.mana import Mana, ManaType


@dataclass(frozen=True, slots=True)
class Everything:
    """What all orders together give."""

    types: frozenset[ManaType]
    outcomes: frozenset[Mana]
    orders: int


def endings(event: ManaEvent, remaining: tuple[ManaReplacement, ...]) -> Iterator[Mana]:
    """The mana at the end of each order, orders with equal ends included."""
    options = [index for index, effect in enumerate(remaining) if effect in applicable(remaining, event)]
    if not options:
        yield event.mana
    for index in options:
        effect = remaining[index]
        rest = remaining[:index] + remaining[index + 1 :]
        for choice in choices(effect, event):
            yield from endings(apply(effect, event, choice), rest)


def every_order(productions: tuple[Production, ...], effects: tuple[ManaReplacement, ...]) -> Everything:
    """All orders from every event that the ability may make."""
    outcomes: set[Mana] = set()
    orders = 0
    for mana in {mana for production in productions for mana in production.events()}:
        for ending in endings(ManaEvent(mana), effects):
            outcomes.add(ending)
            orders += 1
    types = frozenset(t for mana in outcomes for t in mana.types)
    return Everything(types, frozenset(outcomes), orders)


def every_position(productions: tuple[Production, ...], effects: tuple[ManaReplacement, ...]) -> Everything:
    """The same, with every (event, effects that remain) gone through once."""

    @cache
    def from_here(event: ManaEvent, remaining: tuple[int, ...]) -> Counter[Mana]:
        """How many orders lead from here to each end."""
        options = applicable([effects[i] for i in remaining], event)
        ends: Counter[Mana] = Counter() if options else Counter({event.mana: 1})
        for index in (i for i in remaining if effects[i] in options):
            rest = tuple(i for i in remaining if i != index)
            for choice in choices(effects[index], event):
                ends.update(from_here(apply(effects[index], event, choice), rest))
        return ends

    outcomes: Counter[Mana] = Counter()
    for mana in {mana for production in productions for mana in production.events()}:
        outcomes.update(from_here(ManaEvent(mana), tuple(range(len(effects)))))
    types = frozenset(t for mana in outcomes for t in mana.types)
    return Everything(types, frozenset(outcomes), outcomes.total())
