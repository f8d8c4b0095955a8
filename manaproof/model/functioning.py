"""The zone in which an activated ability functions (CR 113.6, 113.6m)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from manaproof.model.ability import Activated
from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.objects import means_this
from manaproof.model.ir.conditions_players import InPlace
from manaproof.model.ir.cost import (
    Discard,
    Exile,
    RemoveCounters,
    ReturnToHand,
    Reveal,
    Sacrifice,
    TapThis,
    UntapThis,
)
from manaproof.model.ir.objects import InZone, Objects
from manaproof.model.ir.objects import Zone as ZoneWord
from manaproof.model.ir.terminals import QuotedAbility

_ZONES = {
    ZoneWord.YOUR_HAND: Zone.HAND,
    ZoneWord.YOUR_GRAVEYARD: Zone.GRAVEYARD,
    ZoneWord.EXILE: Zone.EXILE,
    ZoneWord.COMMAND_ZONE: Zone.COMMAND,
}
_PLACES = {0: Zone.GRAVEYARD, 1: Zone.HAND, 3: Zone.COMMAND, 15: Zone.GRAVEYARD}


def functions_in(activated: Activated) -> Zone:
    """Where its cost moves or shows its object from, else where its effect or its limit finds the object."""
    for part in activated.cost:
        match part:
            case Exile(what=what, zone=ZoneWord() as word) if means_this(what) and word in _ZONES:
                return _ZONES[word]
            case Exile(what=what) | Reveal(what=what) if means_this(what) and (zone := _said_zone(what)):
                return zone
            case Discard(what=what) if means_this(what):
                return Zone.HAND
            case TapThis() | UntapThis():
                return Zone.BATTLEFIELD
            case Sacrifice(what=what) | ReturnToHand(what=what) if means_this(what):
                return Zone.BATTLEFIELD
            case RemoveCounters(thing=thing) if means_this(thing):
                return Zone.BATTLEFIELD
            case _:
                pass
    return next(_zones((*activated.effects, *activated.limits)), Zone.BATTLEFIELD)


def _zones(words: object) -> Iterator[Zone]:
    """The zones in which the words find the object that has the ability."""
    match words:
        case tuple():
            for word in words:
                yield from _zones(word)
        case Objects() if means_this(words):
            if zone := _said_zone(words):
                yield zone
        case InPlace(thing=thing, form=form) if means_this(thing) and form in _PLACES:
            yield _PLACES[form]
        case QuotedAbility():
            return
        case _ if hasattr(words, "PHRASES"):
            for value in _values(words):
                yield from _zones(value)
        case _:
            return


def _values(words: Any) -> Iterator[object]:
    return (getattr(words, field.name) for field in fields(words))


def _said_zone(what: object) -> Zone | None:
    for clause in what.clauses if isinstance(what, Objects) else ():
        if isinstance(clause, InZone) and clause.zone in _ZONES:
            return _ZONES[clause.zone]
    return None
