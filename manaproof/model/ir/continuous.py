"""Continuous effects on characteristics in card text, one sentence each (CR 611, 613)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.continuous_copies import BecomesCopy, EntersAsCopy
from manaproof.model.ir.continuous_parts import Also, Change
from manaproof.model.ir.objects import Objects, Thing, This
from manaproof.model.ir.terminals import Int, PowerToughness, Quoted
from manaproof.model.ir.words import Words
from manaproof.model.node import node


class Until(Enum):
    """How long an effect lasts (CR 611.2a)."""

    END_OF_TURN = "until end of turn"
    THIS_TURN = "this turn"
    YOUR_NEXT_TURN = "until your next turn"
    END_OF_COMBAT = "until end of combat"
    NEXT_UNTAP_STEP = "until its controller's next untap step"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    LEAVES = "until this creature leaves the battlefield"
    CAST_FROM_EXILE = "until this card is cast from exile"
    NAMED_CAST_FROM_EXILE = "until ~ is cast from exile"


class During(Enum):
    """In whose turns a static ability does something."""

    YOUR_TURN = "during your turn"
    OTHER_TURNS = "during turns other than yours"


class Countered(Enum):
    """What was countered by the same effect, so that more comes of it."""

    ABILITY = "a ability of a artifact, creature, or planeswalker is countered this way"


@node
class Everywhere:
    """Objects in every zone, as a subject: cards elsewhere, spells and permanents (CR 109.1)."""

    PHRASES: ClassVar = ("{cards}, spells, and permanents",)
    cards: Objects


@node
class Both:
    """Two descriptions, of which either may hold: "all Forests and all Saprolings"."""

    PHRASES: ClassVar = ("{first} and {second}",)
    first: Objects
    second: Objects


@node
class Continuous:
    """What becomes of objects, while a condition holds or until a time (CR 611.2, 611.3).

    ``where`` says what X is; a size counts once for each of ``each``.
    """

    PHRASES: ClassVar = (
        "{subject} {change} {more*: }",
        "{subject} {change} {more*: } {until}",
        "until end of turn, {subject} {change} {more*: }",
        "as long as {condition}, {subject} {change} {more*: }",
        "{subject} {change} {more*: } as long as {condition}",
        "{subject} {change} {more*: } for as long as {condition}",
        "{subject} {change} {more*: } {until}, where X is {where}",
        "until end of turn, {subject} {change} {more*: }, where X is {where}",
        "{subject} {change} {more*: }, where X is {where}",
        "if {condition}, {subject} {change} {more*: }",
        "if {condition}, {subject} {change} {more*: } {until}",
        "as long as {condition}, {subject} {change} {more*: }, where X is {where}",
        "{both} {change} {more*: }",
        "until your next turn, {subject} {change} {more*: }",
        "{during}, {subject} {change} {more*: }",
        "{subject} {change} {more*: } unless {condition}",
        "if you do, {subject} {change} {more*: }",
        "if you do, {subject} {change} {more*: } {until}",
        "you may have {subject} {change} {more*: } {until}",
        "then you may have {subject} {change} {more*: } {until}",
        "until your next upkeep, {subject} {change} {more*: }",
        "{subject} {change} {more*: } {until} for each {each}",
        "{subject} {change} {more*: } {until} and can't be blocked this turn",
        "for as long as {condition}, {subject} {change} {more*: }",
        "if {countered}, {subject} {change} {more*: } for as long as {condition}",
    )
    change: Change
    subject: Thing | None = None
    both: Both | Everywhere | None = None
    more: tuple[Also, ...] = ()
    until: Until | None = None
    condition: Condition | None = None
    where: Amount | None = None
    form: int = 0
    during: During | None = None
    each: Objects | None = None
    countered: Countered | None = None


@node
class ContinuousTwice:
    """What becomes of some objects, and what of others, in one sentence."""

    PHRASES: ClassVar = ("until end of turn, {first} {change} and {second} {other}",)
    first: Objects
    change: Change
    second: Objects
    other: Change


@node
class StillIs:
    """The sentence before keeps other types: "it's still a land" (CR 205.1b)."""

    PHRASES: ClassVar = ("it's still a {words}", "they're still {words}")
    words: Words
    form: int = 0


@node
class SameFor:
    """The sentence before holds for spells and cards elsewhere too."""

    PHRASES: ClassVar = ("the same is true for {spells} and {cards}",)
    spells: Objects
    cards: Objects


@node
class DefinesSize:
    """A characteristic-defining ability of power and toughness (CR 604.3, 208.2a)."""

    PHRASES: ClassVar = (
        "{this}'s power and toughness are each equal to {amount}",
        "{this}'s power is equal to {amount}",
        "{this}'s toughness is equal to {amount}",
        "{this}'s power is equal to {amount} and its toughness is equal to that number plus {plus}",
        "{this}'s power and toughness are each equal to {plus} plus {amount}",
    )
    this: This
    amount: Amount
    plus: Int = 0
    form: int = 0


@node
class YouControlIt:
    """You control an object, as long as the source says so (CR 613.1b)."""

    PHRASES: ClassVar = ("you control {objects}",)
    objects: Objects


@node
class GainControl:
    """A player gains control of an object (CR 613.1b)."""

    PHRASES: ClassVar = (
        "gain control of {thing}",
        "gain control of {thing} {until}",
        "gain control of {thing} for as long as {condition}",
        "untap {thing} and gain control of it {until}",
        "gain control of {thing} and untap it",
        "for as long as {condition}, gain control of {thing}, it {change}, and it {other}",
    )
    thing: Thing
    until: Until | None = None
    condition: Condition | None = None
    change: Change | None = None
    other: Change | None = None
    form: int = 0


@node
class ExchangeControl:
    """Two objects change controllers with each other (CR 701.12b)."""

    PHRASES: ClassVar = ("exchange control of {first} and {second}",)
    first: Objects
    second: Objects


@node
class GetEmblem:
    """A player gets an emblem with an ability (CR 114)."""

    PHRASES: ClassVar = ("you get a emblem with {ability}",)
    ability: Quoted


class WordKind(Enum):
    """Which words a text-changing effect replaces (CR 612.2)."""

    BASIC_LAND_TYPE = "one basic land type with another"
    COLOR_WORD = "one color word with another"
    CREATURE_TYPE = "one creature type with another"
    COLOR_WORD_OR_LAND_TYPE = "one color word with another or one basic land type with another"


@node
class ChangeText:
    """Replaces words in an object's text (CR 612)."""

    PHRASES: ClassVar = (
        "change the text of {thing} by replacing all instances of {kind}",
        "change the text of {thing} by replacing all instances of {kind} {until}",
    )
    thing: Thing
    kind: WordKind
    until: Until | None = None
    form: int = 0


@node
class SwitchSize:
    """Switches power and toughness (CR 613.4d)."""

    PHRASES: ClassVar = ("switch {thing}'s power and toughness {until}",)
    thing: Thing
    until: Until


@node
class TurnFaceDown:
    """Turns objects face down (CR 708.2a)."""

    PHRASES: ClassVar = ("turn {thing} face down",)
    thing: Thing


@node
class SizeOf:
    """What X in the size of a sentence before is: a sentence of its own."""

    PHRASES: ClassVar = ("X is {amount}",)
    amount: Amount


ContinuousStatic = Continuous | StillIs | SameFor | DefinesSize | YouControlIt | EntersAsCopy
ContinuousEffect = (
    Continuous
    | ContinuousTwice
    | StillIs
    | GainControl
    | ChangeText
    | SwitchSize
    | TurnFaceDown
    | BecomesCopy
    | ExchangeControl
    | GetEmblem
)
__all__ = ["ContinuousEffect", "ContinuousStatic", "PowerToughness"]
