"""Permissions to cast spells and play cards that the rules alone would not allow (CR 601.3, 305)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Objects, Player, Thing
from manaproof.model.ir.spending_as import AnyTypeFor, SpendAsThough
from manaproof.model.ir.terminals import Int, Number, Symbols
from manaproof.model.node import node


class Verb(Enum):
    """What is allowed."""

    CAST = "cast"
    PLAY = "play"
    LOOK_AND_PLAY = "look at and play"


class When(Enum):
    """How long, or during which turns, a permission lasts, behind it."""

    THIS_TURN = "this turn"
    UNTIL_END_OF_TURN = "until end of turn"
    UNTIL_END_OF_NEXT_TURN = "until the end of your next turn"
    UNTIL_NEXT_END_STEP = "until your next end step"
    UNTIL_NEXT_TURN = "until your next turn"
    UNTIL_NEXT_UPKEEP = "until the beginning of your next upkeep"
    WHILE_EXILED = "for as long as it remains exiled"
    WHILE_THEY_ARE_EXILED = "for as long as they remain exiled"
    AS_LONG_AS_EXILED = "as long as it remains exiled"
    WHILE_YOU_CONTROL_THIS = "for as long as you control ~"
    WHILE_YOU_CONTROL_THIS_CREATURE = "for as long as you control this creature"
    WHILE_THIS_REMAINS = "for as long as ~ remains on the battlefield"
    WHILE_THIS_SAGA_REMAINS = "for as long as this Saga remains on the battlefield"
    WHILE_IN_GRAVEYARD = "for as long as it's in your graveyard"


class Manner(Enum):
    """How the spell may be cast."""

    FLASH = "as though they had flash"
    FLASH_ONE = "as though it had flash"
    FREE = "without paying its mana cost"
    FREE_ALL = "without paying their mana costs"
    BLITZ = "using its blitz ability"
    WARP = "using its warp ability"
    MUTATE = "using its mutate ability"
    BESTOW = "using its bestow ability"
    SNEAK = "using their sneak abilities"


@node
class So:
    """A duration or manner of a permission."""

    PHRASES: ClassVar = ("{when}", "{manner}")
    when: When | None = None
    manner: Manner | None = None
    form: int = 0


@node
class Provided:
    """A condition of a permission."""

    PHRASES: ClassVar = ("if {condition}", "as long as {condition}")
    condition: Condition
    form: int = 0


@node
class Pays:
    """One cost of a permission, as "by ..." (CR 118.8, 118.9)."""

    PHRASES: ClassVar = (
        "paying {symbols}",
        "paying {life} life",
        "paying life equal to its mana value",
        "paying {E}",
        "discarding {what}",
        "sacrificing {what}",
        "exiling {what}",
        "tapping {what}",
        "removing a counter from {what}",
        "removing {number} counters from among {what}",
        "foraging",
    )
    symbols: Symbols | None = None
    life: Int = 0
    what: Objects | None = None
    number: Number = 0
    form: int = 0


@node
class AddedCost:
    """What is to be paid for casting so: in addition, or in place of the mana cost (CR 118.8, 118.9)."""

    PHRASES: ClassVar = (
        "by {pays} in addition to paying its other costs",
        "by {pays} in addition to paying their other costs",
        "by {pays} rather than paying its mana cost",
        "by {pays} rather than paying their mana costs",
        "if you pay {symbols} more to cast it",
        "by {pays} and {second} in addition to paying its other costs",
        "if you pay {symbols} more to cast it for each {each}",
        "by {pays} in addition to their other costs",
    )
    pays: Pays | None = None
    second: Pays | None = None
    symbols: Symbols | None = None
    each: Objects | None = None
    form: int = 0


Term = So | AddedCost | Provided


class Before(Enum):
    """During which turns, how often, or how long a permission lasts, before it."""

    ONCE_EACH_YOUR_TURN = "once during each of your turns"
    ONCE_EACH_TURN = "once each turn"
    ONCE_PER_TURN = "once per turn"
    EACH_YOUR_TURN = "during each of your turns"
    YOUR_TURN = "during your turn"
    COMBAT = "during combat"
    UNTIL_END_OF_TURN = "until end of turn"
    UNTIL_END_OF_NEXT_TURN = "until the end of your next turn"
    UNTIL_NEXT_END_STEP = "until your next end step"
    UNTIL_NEXT_TURN = "until your next turn"
    UNTIL_NEXT_UPKEEP = "until the beginning of your next upkeep"
    WHILE_EXILED = "for as long as it remains exiled"
    WHILE_THOSE_EXILED = "for as long as those cards remain exiled"
    WHILE_YOU_CONTROL_THIS = "for as long as you control ~"
    EACH_PLAYERS_TURN = "during each player's turn"
    AFTER_ROGUE = "during any turn you attacked with a Rogue"


@node
class MayCast:
    """A player may cast or play what the description means (CR 601.3, 601.3e).

    ``lands`` are lands that may be played from the same place.
    """

    PHRASES: ClassVar = (
        "{who} may {verb} {what} {so*: }",
        "{before}, {who} may {verb} {what} {so*: }",
        "{who} may {verb} {lands} and cast {what} {so*: }",
        "{before}, {who} may {verb} {lands} and cast {what} {so*: }",
        "{who} may {verb} {what} {so*: }, and {spending}",
        "{before}, {who} may {verb} {what} {so*: } and {spending}",
        "{before}, {who} may {verb} {what} {so*: }, and {spending}",
        "{who} may {verb} {lands} and cast {what} {so*: }, and {spending}",
        "as long as {condition}, {who} may {verb} {what} {so*: }",
        "if {condition}, {who} may {verb} {what} {so*: }",
        "if {condition}, {who} may {verb} {what} {so*: }, and {spending}",
        "if you do, {who} may {verb} {what} {so*: }, and {spending}",
        "if you don't, {who} may {verb} {what} {so*: } and {spending}",
        "for each {each}, {who} may {verb} {what} {so*: }, and {spending}",
        "{before}, {who} may {verb} {lands} or cast {what} {so*: }, and {spending}",
        "{before}, {who} may {verb} one of {what} {so*: }, and {spending}",
        "{before}, you may look at them, {who} may {verb} {what} {so*: }, and {spending}",
        "you may look at the top card of your library any time, and {who} may {verb} {what} {so*: }",
        (
            "you may look at the top card of your library any time, and {who} may {verb} {lands} and "
            "cast {what} {so*: }"
        ),
        "{before}, {who} may {verb} {lands} or cast {what} {so*: }",
    )
    who: Player
    verb: Verb
    what: Thing
    so: tuple[Term, ...] = ()
    before: Before | None = None
    lands: Thing | None = None
    spending: SpendAsThough | AnyTypeFor | None = None
    condition: Condition | None = None
    each: Objects | None = None
    form: int = 0


@node
class MayActivateHasty:
    """Abilities may be activated as though their creatures had haste (CR 302.6, 702.10c)."""

    PHRASES: ClassVar = ("{who} may activate abilities of {creatures} as though those creatures had haste",)
    who: Player
    creatures: Objects


Permission = MayActivateHasty | MayCast
