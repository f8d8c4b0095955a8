"""Numbers that cards count or read off (CR 107)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Color, CounterKind, Objects, Stat, Thing
from manaproof.model.ir.terminals import Int, Number
from manaproof.model.node import node


@node
class Exactly:
    """A number written as a word, or in digits (form 1)."""

    PHRASES: ClassVar = ("{number}", "{digits}")
    number: Number = 0
    digits: Int = 0
    form: int = 0

    @property
    def value(self) -> int:
        """The number."""
        return self.digits if self.form else self.number


@node
class X:
    """The value of X (CR 107.3)."""

    PHRASES: ClassVar = ("X",)


@node
class ThatMuch:
    """The number spoken of just before: "that much", "that many"."""

    PHRASES: ClassVar = ("that much", "that many", "twice that much")
    form: int = 0


@node
class NumberOf:
    """How many objects match: "the number of Swamps you control"."""

    PHRASES: ClassVar = (
        "the number of {objects}",
        "twice the number of {objects}",
        "half the number of {objects}",
    )
    objects: Objects
    form: int = 0


@node
class CountersOn:
    """How many counters are on something: "the number of charge counters on ~"."""

    PHRASES: ClassVar = ("the number of {kind} counters on {thing}", "the number of counters on {thing}")
    thing: Thing
    kind: CounterKind | None = None
    form: int = 0


@node
class StatOf:
    """A number of an object: "this creature's power", "the sacrificed creature's mana value"."""

    PHRASES: ClassVar = ("{thing}'s {stat}", "its {stat}", "the {stat} of {thing}")
    stat: Stat
    thing: Thing | None = None
    form: int = 0


@node
class SumOf:
    """A number of objects, added up: "the total power of attacking creatures"."""

    PHRASES: ClassVar = ("the total {stat} of {objects}",)
    stat: Stat
    objects: Objects


@node
class Greatest:
    """The greatest number among objects: "the greatest power among creatures you control"."""

    PHRASES: ClassVar = (
        "the greatest {stat} among {objects}",
        "the greatest {stat} among {objects} and {others}",
    )
    stat: Stat
    objects: Objects
    others: Objects | None = None
    form: int = 0


@node
class Devotion:
    """Devotion to one color or two, or to a color chosen as it resolves (CR 700.5)."""

    PHRASES: ClassVar = (
        "your devotion to {color}",
        "your devotion to {color} and {other}",
        "your devotion to that color",
        "your devotion to {both:and+}",
    )
    color: Color | None = None
    other: Color | None = None
    both: tuple[Color, ...] = ()
    form: int = 0


@node
class OwnCounters:
    """How many counters of a kind you have as a player (CR 122.1)."""

    PHRASES: ClassVar = ("the number of {kind} counters you have",)
    kind: CounterKind


class Counted(Enum):
    """Other numbers that cards read off a game."""

    BASIC_LAND_TYPES = "the number of basic land types among lands you control"
    CARDS_IN_HAND = "the number of cards in your hand"
    LIFE_TOTAL = "your life total"
    COLORS_AMONG_PERMANENTS = "the number of colors among permanents you control"
    UNSPENT_GREEN = "the amount of unspent green mana you have"
    OPPONENTS = "the number of opponents you have"
    LIFE_GAINED = "the amount of life you gained this turn"
    SHARED_CREATURE_TYPE = "the greatest number of creatures you control that have a creature type in common"
    CARD_TYPES_IN_GRAVEYARDS = "the number of card types among cards in all graveyards"
    CARDS_DRAWN = "the number of cards you've drawn this turn"
    YOUR_LIFE_GAINED = "the amount of life you've gained this turn"
    OPPONENTS_LIFE_LOST = "the total life lost by your opponents this turn"
    CARDS_IN_ALL_HANDS = "the total number of cards in all players' hands"
    COLORS_SPENT = "the number of colors of mana spent to cast it"
    MANA_SPENT_ON_THAT = "the amount of mana spent to cast that spell"


@node
class Count:
    """One of the other numbers that cards read off a game."""

    PHRASES: ClassVar = ("{what}",)
    what: Counted


@node
class Plus:
    """An amount and a number more: "1 plus the exiled creature's mana value", "X plus one"."""

    PHRASES: ClassVar = ("{digits} plus {amount}", "{amount} plus {number}")
    amount: Amount
    digits: Int = 0
    number: Number = 0
    form: int = 0


@node
class Minus:
    """An amount less a number, no less than 0 (CR 107.1b): "its mana value minus 4"."""

    PHRASES: ClassVar = ("{amount} minus {digits}",)
    amount: Amount
    digits: Int


Amount = (
    Exactly
    | X
    | ThatMuch
    | NumberOf
    | CountersOn
    | OwnCounters
    | StatOf
    | SumOf
    | Greatest
    | Devotion
    | Count
    | Plus
    | Minus
)
