"""What happened to an object, or what a spell does to it: words after a noun of a description.

The board does not say most of these; where it does, they are looked up (CR 118, 601.2).
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.terminals import Number
from manaproof.model.node import node


class Happening(Enum):
    """A relation or an event of this turn, as a clause after a noun."""

    DIED = "that died this turn"
    ATTACKED = "that attacked this turn"
    YOU_ATTACKED_WITH = "you attacked with this turn"
    IN_PARTY = "in your party"
    IT_TARGETS = "it targets"
    THIS_SPELL_TARGETS = "this spell targets"
    THIS_TURN = "this turn"
    CAST_THIS_TURN = "cast this turn"
    ACTIVATED_EACH_TURN = "you activate each turn"
    TAPPED_THIS_WAY = "tapped this way"
    EXILED_THIS_WAY = "exiled this way"
    MANIFESTED_THIS_WAY = "manifested this way"
    SACRIFICED_THIS_WAY = "sacrificed this way"
    REVEALED_THIS_WAY = "revealed this way"
    DISCARDED_THIS_WAY = "discarded this way"
    OPPONENT_CONTROLLED = "a opponent controlled"
    HAS_ADVENTURE = "that have a Adventure"
    CAST_THIS_WAY = "cast this way"
    DEALT_DAMAGE_THIS_TURN = "that dealt damage this turn"
    WAS_DEALT_DAMAGE = "that was dealt damage this turn"
    SACRIFICED_THIS_TURN = "sacrificed this turn"
    YOU_SACRIFICED = "you've sacrificed this turn"
    YOU_DREW = "you've drawn this turn"
    OPPONENTS_DREW = "your opponents have drawn this turn"
    YOU_HAVE_CAST = "you've cast this turn"
    THAT_PLAYER_HAS_CAST = "that player has cast this turn"
    OPPONENTS_HAVE_CAST = "your opponents have cast this turn"
    YOU_CYCLED_OR_DISCARDED = "you've cycled or discarded this turn"
    YOU_REVEALED = "you've revealed this turn"
    TOUGHNESS_OVER_POWER = "with toughness greater than its power"
    SHARES_COLOR_WITH_SPELL = "that shares a color with that spell"
    SHARE_COLOR_WITH_IT = "that each share a color with it"
    SHARE_CARD_TYPE_WITH_EXILED = "that share a card type with the exiled card"
    SHARE_CREATURE_TYPE_WITH_THIS = "that share a creature type with this creature"
    SHARE_CREATURE_TYPE = "that share a creature type"
    SHARE_CARD_TYPE = "that share a card type"
    IN_EXILE_AND_GRAVEYARD = "in exile and in your graveyard"


@node
class Happened:
    """One of the happenings, as a clause."""

    PHRASES: ClassVar = ("{what}",)
    what: Happening


@node
class WouldCost:
    """A spell whose total cost would be less mana than this (CR 601.2f)."""

    PHRASES: ClassVar = ("that would cost less than {least} mana to cast",)
    least: Number
