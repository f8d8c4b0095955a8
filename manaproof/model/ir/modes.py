"""What stands before the modes of a modal spell or ability (CR 700.2)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Player
from manaproof.model.node import node


class ModeCount(Enum):
    """How many modes are chosen, and which may be."""

    ONE = "one"
    TWO = "two"
    THREE = "three"
    FOUR = "four"
    BOTH = "both"
    ONE_OR_BOTH = "one or both"
    ONE_OR_MORE = "one or more"
    UP_TO_ONE = "up to one"
    UP_TO_TWO = "up to two"
    UP_TO_THREE = "up to three"
    UP_TO_FOUR = "up to four"
    UP_TO_X = "up to X"
    UP_TO_THAT_MANY = "up to that many"
    ANY_NUMBER = "any number"
    X = "X"
    ONE_AT_RANDOM = "one at random"
    ONE_NEW = "one that hasn't been chosen"
    ONE_NEW_THIS_TURN = "one that hasn't been chosen this turn"
    ONE_NOT_LAST_COMBAT = "one that wasn't chosen during your last combat"
    UP_TO_ONE_NEW = "up to one that hasn't been chosen"


@node
class ChooseModes:
    """Choose modes: "choose one —" before them, or "choose one" where a sentence says when more."""

    PHRASES: ClassVar = (
        "choose {count} —",
        "choose {count}",
        "{who} chooses {count} —",
        "you may choose {count} —",
        "when you do, choose {count} —",
        "then choose {count} —",
        "if you do, choose {count} —",
        "{who} choose {count} —",
    )
    count: ModeCount
    who: Player = Player.YOU
    form: int = 0


@node
class ChooseModesInstead:
    """How many modes are chosen where a condition holds (CR 700.2d)."""

    PHRASES: ClassVar = (
        "if {condition}, choose {count} instead",
        "if {condition}, you may choose {count} instead",
        "if {condition} as you cast this spell, you may choose {count} instead",
        "if {condition} as you cast this spell, choose {count} instead",
    )
    condition: Condition
    count: ModeCount
    form: int = 0


class ModeRule(Enum):
    """Other sentences about modes."""

    SAME_MODE = "you may choose the same mode more than once"
    PAWPRINTS = "choose up to five {P} worth of modes"
    DIFFERENT_TARGETS = "each mode must target a different player"


@node
class SaysOfModes:
    """One of the other sentences about modes."""

    PHRASES: ClassVar = ("{rule}",)
    rule: ModeRule


ModeChoice = ChooseModes | ChooseModesInstead | SaysOfModes
