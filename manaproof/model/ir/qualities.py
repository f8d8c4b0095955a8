"""Other things that a noun phrase says of spells and cards, each a fixed wording."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from manaproof.model.ir.terminals import Number


class Quality(Enum):
    """A quality of a spell or card as a fixed phrase after the noun."""

    FLASHBACK = "with flashback"
    FREERUNNING = "that has freerunning"
    FORETELL = "that have foretell"
    CYCLING = "that have a cycling ability"
    MORPH = "with morph"
    NO_ABILITIES = "with no abilities"
    EVEN_MANA_VALUE = "with even mana values"
    ODD_MANA_VALUE = "with odd mana values"
    NOT_FROM_HANDS = "from anywhere other than their hands"
    GRAVEYARDS_OR_LIBRARIES = "from graveyards or libraries"
    THIS_WAY = "this way"
    WITHOUT_STARTING_DECK = "that aren't from your starting deck"
    BUT_NOT_OWNED = "but don't own"
    CHOSEN_MANA_VALUE = "with mana value equal to the chosen number"
    ON_EACH_OF_YOUR_TURNS = "on each of your turns"
    ON_EACH_OF_THEIR_TURNS = "on each of their turns"
    WATERMARKS = "with watermarks"


@dataclass(frozen=True, slots=True)
class HasQuality:
    """One of the fixed phrases."""

    PHRASES: ClassVar = ("{quality}",)
    quality: Quality


@dataclass(frozen=True, slots=True)
class ExactlyColors:
    """Of so many colors (CR 105.2)."""

    PHRASES: ClassVar = ("with exactly {number} colors",)
    number: Number
