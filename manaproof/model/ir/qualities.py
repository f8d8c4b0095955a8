"""Other things that a noun phrase says of spells and cards, each a fixed wording."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.terminals import Number
from manaproof.model.node import node


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
    ONE_OR_MORE_COLORS = "that's one or more colors"
    TARGETS_YOU = "that targets you"
    TARGETS_YOUR_PERMANENT = "that targets you or a permanent you control"
    TARGETS_YOUR_CREATURE = "that targets you or a creature you control"
    TARGETS_ONE_PERMANENT_OR_PLAYER = "that targets only a single permanent or player"
    TARGETS_ONE_CREATURE = "that targets only a single creature"
    TARGETS_ONE_PLAYER = "that targets only a player"
    SINGLE_TARGET = "with a single target"
    ONE_OR_MORE_TARGETS = "with one or more targets"
    NOT_CAST = "that wasn't cast"
    SHARES_CARD_TYPE = "that shares a card type with it"
    SHARE_CARD_TYPE = "that share a card type"
    SHARE_PERMANENT_TYPE = "that share a permanent type"
    SHARE_NO_CREATURE_TYPES = "that share no creature types"
    DIFFERENT_NAMES = "with different names"
    DIFFERENT_POWERS = "with different powers"
    SAME_NAMES = "with the same name"
    SAME_CONTROLLER = "with the same controller"
    CONTROLLED_BY_SAME = "controlled by the same player"
    CONTROLLED_BY_SAME_OPPONENT = "controlled by the same opponent"
    CONTROLLED_BY_DIFFERENT = "controlled by different players"
    AT_RANDOM = "chosen at random"
    CREWED_IT = "that crewed it this turn"
    SADDLED_IT = "that saddled it this turn"
    PUT_THERE_FROM_BATTLEFIELD = "that was put there from the battlefield this turn"
    WERE_PUT_THERE_FROM_BATTLEFIELD = "that were put there from the battlefield this turn"
    PUT_THERE_FROM_ANYWHERE = "that was put there from anywhere this turn"
    PUT_THERE = "that was put there this turn"
    MILLED = "that was milled this turn"
    OF_THEIR_CHOICE = "of their choice"
    OF_YOUR_CHOICE = "of your choice"
    OF_OPPONENTS_CHOICE = "of a opponent's choice"
    OF_DEFENDING_PLAYERS_CHOICE = "of defending player's choice"
    OF_CREATURE_TYPE_OF_CHOICE = "of the creature type of your choice"
    OF_COLOR_OF_CHOICE = "of the color of your choice"
    DAMAGED_YOU = "that dealt damage to you this turn"
    HAS_TAP_ABILITY = "that has a activated ability with {T} in its cost"
    ACTIVATED_ABILITIES = "with activated abilities"
    CONTROLLED_CONTINUOUSLY = "the active player has controlled continuously since the beginning of the turn"
    OWN_AND_CONTROL = "you both own and control"
    NEITHER_OWN_NOR_CONTROL = "you neither own nor control"
    PLAYER_OR_PLANESWALKERS_CONTROLLER = "that player or that planeswalker's controller controls"
    CONTROLLER_HAS_ISLAND = "whose controller controls a Island"
    MORE_LIFE = "who has more life than you do as you activate this ability"
    MORE_CREATURES = "who controls more creatures than you do as you activate this ability"
    HAS_MORPH = "with a morph ability"
    HAS_CYCLING = "with cycling"
    HAS_A_CYCLING_ABILITY = "with a cycling ability"
    HAS_DISGUISE = "with disguise"
    HAS_MUTATE = "with mutate"
    HAS_AWAKEN = "with awaken"
    HAS_TOXIC = "with toxic"
    WITH_MORPH_ABILITIES = "with morph abilities"
    FROM_ARTIFACT_SOURCE = "from a artifact source"
    HAS_ADVENTURE = "that has a Adventure"
    SAME_DEFENDER = "attacking the same player or planeswalker"
    EVEN_MANA = "with a even mana value"
    ODD_MANA = "with a odd mana value"
    SECOND_SPELL = "that's the second spell cast this turn"
    NOT_TWO_COLORS = "that isn't exactly two colors"
    OF_DIFFERENT_TYPES = "of different types"
    NOT_CHOSEN_TYPE = "that isn't of the chosen type"
    OF_OTHER_TYPE = "of the other type"
    SHARES_CREATURE_TYPE = "that shares at least one creature type with it"
    SHARES_A_CREATURE_TYPE = "that shares a creature type with it"
    NOT_NAMED_THIS = "not named ~"
    THAT_ATTACKED_YOU = "that attacked you this turn"
    DEALT_DAMAGE = "dealt damage this turn"
    ENTERED_SINCE = "that entered since your last turn ended"
    PROTECTOR = "that player protects"
    SNOW_OR_COULD_PRODUCE = "that is snow or could produce {C}"
    COULD_PRODUCE_AS_THAT_LAND = "that could produce any type of mana that land could produce"
    YOU_EXILED = "you exiled"
    SHARE_CREATURE_TYPE_WITH_IT = "that share a creature type with it"
    HAS_MANA_ABILITY = "with a mana ability"


@node
class HasQuality:
    """One of the fixed phrases."""

    PHRASES: ClassVar = ("{quality}",)
    quality: Quality


@node
class ExactlyColors:
    """Of so many colors (CR 105.2)."""

    PHRASES: ClassVar = ("with exactly {number} colors",)
    number: Number
