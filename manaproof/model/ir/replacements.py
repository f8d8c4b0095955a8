"""Replacement effects on mana production in card text (CR 614, 106.12b)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.mana_effects import AddMana, ForEachAdd
from manaproof.model.ir.objects import Color, Objects, Player, Thing
from manaproof.model.ir.terminals import PowerToughness, Subtype, Symbols
from manaproof.model.node import node


class Instead(Enum):
    """What of the event is replaced."""

    TYPE = "of any other type"
    TYPE_AND_AMOUNT = "of any other type and amount"
    COLOR = "of any other color"
    WHITE = "of white mana"


class Factor(Enum):
    """How many times as much."""

    TWICE = "twice"
    THREE_TIMES = "three times"
    FOUR_TIMES = "four times"


@node
class Times:
    """Multiplied: "twice as much of that mana"."""

    PHRASES: ClassVar = ("{factor} as much of that mana",)
    factor: Factor


@node
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


@node
class TappedForMana:
    """The event that is watched: who taps what for mana, how much, of what type (CR 106.12).

    Form 3 asks for two or more mana, form 4 for mana of the chosen color, form 5 for the symbol's type.
    """

    PHRASES: ClassVar = (
        "{what} is tapped for mana",
        "{who} tap {what} for mana",
        "{who} taps {what} for mana",
        "{what} is tapped for two or more mana",
        "{what} is tapped for mana of the chosen color",
        "{who} tap {what} for {symbols}",
    )
    what: Thing
    who: Player | None = None
    symbols: Symbols | None = None
    form: int = 0


@node
class ReplaceMana:
    """A replacement effect on tapping for mana."""

    PHRASES: ClassVar = (
        "if {event}, it produces {mana} instead {instead}",
        "if {event}, it produces {times} instead",
        "until end of turn, if {event}, it produces {mana} instead {instead}",
        "if {event}, that {land} produces {mana} instead {instead}",
        "until end of turn, if {event}, it produces {times} instead",
    )
    event: TappedForMana
    mana: Produced | None = None
    instead: Instead | None = None
    times: Times | None = None
    land: Subtype | None = None
    form: int = 0


@node
class Yield:
    """One land type's part: "Plains produce {R}"."""

    PHRASES: ClassVar = ("{what} produce {mana}",)
    what: Objects
    mana: Produced


@node
class ReplaceByType:
    """One replacement effect for each land type: "if tapped for mana, Plains produce {R}, ..."."""

    PHRASES: ClassVar = ("if tapped for mana, {yields:,}, and {last} instead {instead}",)
    yields: tuple[Yield, ...]
    last: Yield
    instead: Instead


@node
class ReplaceLands:
    """A replacement effect on tapping any land for mana, in the plural."""

    PHRASES: ClassVar = ("until end of turn, lands tapped for mana produce {mana} instead {instead}",)
    mana: Produced
    instead: Instead


@node
class ReplaceAdding:
    """A replacement effect on adding mana by any spell or ability of a player (CR 614.1a)."""

    PHRASES: ClassVar = ("until end of turn, {what} instead add that much {color} mana",)
    what: Objects
    color: Color


class ManaFact(Enum):
    """Replacement effects that leave the mana of its player as it is."""

    ALL_PLAYERS = "if a player would add mana, instead all players add that mana"


@node
class ReplaceNothing:
    """A replacement effect that changes nothing for the player who adds the mana."""

    PHRASES: ClassVar = ("{what}",)
    what: ManaFact


@node
class WatchTaps:
    """A delayed triggered mana ability (CR 603.7, 605.1b): "until end of turn, whenever ..."."""

    PHRASES: ClassVar = (
        "until end of turn, whenever {event}, {effect}",
        "until your next turn, whenever {event}, {effect}",
        "whenever {event}, {effect}",
    )
    event: TappedForMana
    effect: AddMana | ForEachAdd
    form: int = 0


@node
class TriggersAgain:
    """Triggered abilities of such objects trigger once more (CR 603.2d); in form 2 both are yours."""

    PHRASES: ClassVar = (
        "if a triggered ability of {what} triggers, that ability triggers a additional time",
        "if a triggered ability of {what} triggers, it triggers a additional time",
        (
            "if a triggered ability of {what} or {other} you control triggers, that ability triggers a "
            "additional time"
        ),
    )
    what: Objects
    other: Objects | None = None
    form: int = 0


class Parity(Enum):
    """Whether a number is odd or even."""

    ODD = "odd"
    EVEN = "even"


@node
class IfParity:
    """What an odd or even number brings until end of turn: creatures get bigger, and mana changes."""

    PHRASES: ClassVar = (
        "if the number is {parity}, until end of turn, {creatures} get {change} and {watch}",
        "if the number is {parity}, until end of turn, {creatures} get {change} and {replace}",
    )
    parity: Parity
    creatures: Objects
    change: PowerToughness
    watch: WatchTaps | None = None
    replace: ReplaceMana | None = None
    form: int = 0

    @property
    def then(self) -> WatchTaps | ReplaceMana | None:
        """What it brings as far as mana goes."""
        return self.watch or self.replace


ManaReplacementText = (
    ReplaceMana | ReplaceByType | ReplaceLands | ReplaceAdding | ReplaceNothing | IfParity | TriggersAgain
)
