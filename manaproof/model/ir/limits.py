"""Activation limits: who may activate an ability, when, how often (CR 602.5).

A card prints several in one sentence ("only as a sorcery and only once"): each is a limit of its own.
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.terminals import Int
from manaproof.model.node import node


class Limit(Enum):
    """When or how often an ability may be activated, or by whom."""

    SORCERY = "activate only as a sorcery"
    INSTANT = "activate only as a instant"
    ONCE_EACH_TURN = "activate only once each turn"
    ONCE = "activate only once"
    THIS_ONCE = "activate this ability only once"
    TWICE_EACH_TURN = "activate no more than twice each turn"
    THREE_TIMES_EACH_TURN = "activate no more than three times each turn"
    YOUR_TURN = "activate only during your turn"
    OPPONENTS_TURN = "activate only during a opponent's turn"
    YOUR_UPKEEP = "activate only during your upkeep"
    OPPONENTS_UPKEEP = "activate only during a opponent's upkeep"
    ANY_UPKEEP = "activate only during any upkeep step"
    YOUR_END_STEP = "activate only during your end step"
    COMBAT = "activate only during combat"
    BEFORE_COMBAT = "activate only before combat"
    BEFORE_ATTACKERS = "activate only during your turn, before attackers are declared"
    OPPONENTS_BEFORE_ATTACKERS = "activate only during a opponent's turn, before attackers are declared"
    BEFORE_ATTACKERS_DECLARED = "activate only before attackers are declared"
    BEFORE_BLOCKERS = "activate only before blockers are declared"
    AFTER_BLOCKERS = "activate only during combat after blockers are declared"
    BEFORE_DAMAGE = "activate only before the combat damage step"
    BEFORE_COMBAT_DAMAGE = "activate only during combat before combat damage has been dealt"
    BEFORE_END_OF_COMBAT = "activate only before the end of combat step"
    DECLARE_ATTACKERS = "activate only during the declare attackers step"
    DECLARE_BLOCKERS = "activate only during the declare blockers step"
    END_OF_COMBAT = "activate only during the end of combat step"
    NOT_IN_COMBAT = "you can't activate this ability during combat"
    ANY_PLAYER = "any player may activate this ability"
    ANY_PLAYER_SORCERY = "any player may activate this ability but only as a sorcery"
    ANY_PLAYER_UPKEEP = "any player may activate this ability but only during any upkeep step"
    ANY_PLAYER_THEIR_TURN = "any player may activate this ability but only during their turn"
    ANY_PLAYER_BEFORE_END = (
        "any player may activate this ability but only during their turn before the end step"
    )
    ANY_PLAYER_DRAW_STEP = "any player may activate this ability but only during their draw step"
    ANY_PLAYER_ON_STACK = "any player may activate this ability but only if ~ is on the stack"
    ONLY_OPPONENTS = "only your opponents may activate this ability"
    ONLY_YOU = "only you may activate this ability"
    ENCHANTED_CONTROLLER = "only the controller of the enchanted creature may activate this ability"
    ATTACKED_PLAYER = "only the player this creature is attacking may activate this ability"
    ALSO_IN_GRAVEYARD = "you may also activate this ability if ~ is in your graveyard"
    ALSO_WHILE_IN_GRAVEYARD = "you may also activate this ability while ~ is in your graveyard"
    FROM_COMMAND_ZONE = "activate this ability only if ~ is on the battlefield or in the command zone"


@node
class ActivateOnly:
    """An activation limit in fixed words."""

    PHRASES: ClassVar = ("{limit}",)
    limit: Limit


@node
class ActivateOnlyIf:
    """An activation limit that depends on a condition."""

    PHRASES: ClassVar = ("activate only if {condition}",)
    condition: Condition


@node
class ActivateAsOftenAs:
    """As often each turn as there are such objects."""

    PHRASES: ClassVar = ("activate no more times each turn than the number of {objects}",)
    objects: Objects


@node
class XBound:
    """What X may be chosen to be, of an ability or of a spell (CR 107.3a, 601.2b)."""

    PHRASES: ClassVar = (
        "X can't be {number}",
        "X can't be greater than {most}",
        "this ability can't be copied and X can't be {number}",
        "if you cast this spell this way, X can't be {number}",
    )
    number: Int = 0
    most: Amount | None = None
    form: int = 0

    def allows(self, x: int, most: int | None) -> bool:
        """Whether X may be that number; ``most`` is what ``self.most`` is now."""
        return x != self.number if self.most is None else most is not None and x <= most


ActivationLimit = ActivateOnly | ActivateOnlyIf | ActivateAsOftenAs | XBound
