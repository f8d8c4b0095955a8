"""Replacement effects on mana production in card text (CR 614, 106.12b)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.terminals import Symbols
from manaproof.model.mana import ManaCost


class Instead(Enum):
    """What of the event is replaced."""

    TYPE = "of any other type"
    TYPE_AND_AMOUNT = "of any other type and amount"
    COLOR = "of any other color"
    WHITE = "of white mana"


@dataclass(frozen=True, slots=True)
class Times:
    """Multiplied: "twice as much of that mana"."""

    PHRASES: ClassVar = ("twice as much of that mana", "three times as much of that mana")
    form: int = 0


@dataclass(frozen=True, slots=True)
class Produced:
    """What is produced instead: symbols, colorless mana, or a color that is chosen."""

    PHRASES: ClassVar = (
        "{symbols}",
        "colorless mana",
        "mana of a color of your choice",
        "one mana of a color of your choice",
        "mana of the chosen color",
    )
    symbols: Symbols | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class TappedForMana:
    """The event that is replaced: who taps what for mana.

    Forms: 0 "a land is tapped for mana", 1 "you tap a permanent for mana", 2 the amount matters too.
    """

    PHRASES: ClassVar = (
        "{what} is tapped for mana",
        "{who} tap {what} for mana",
        "{who} taps {what} for mana",
        "{what} is tapped for two or more mana",
    )
    what: Objects
    who: Player | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class ReplaceMana:
    """A replacement effect on tapping for mana."""

    PHRASES: ClassVar = (
        "if {event}, it produces {mana} instead {instead}",
        "if {event}, it produces {times} instead",
        "until end of turn, if {event}, it produces {mana} instead {instead}",
        "if {event}, that Mountain produces {mana} instead {instead}",
    )
    event: TappedForMana
    mana: Produced | None = None
    instead: Instead | None = None
    times: Times | None = None
    form: int = 0


ManaReplacementText = ReplaceMana
__all__ = ["ManaCost", "ManaReplacementText"]
