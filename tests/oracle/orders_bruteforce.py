"""Every order of replacement effects on one event, one after another (CR 616.1).

Only the executable rules are used: no constraints, no merging, no state of its own. It says what is true
as long as one waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
