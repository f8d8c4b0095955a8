"""Conditions about what happened, this turn or as a spell was cast (CR 603.4, 608.2)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Objects, Thing
from manaproof.model.ir.terminals import CounterKind, Int, Symbols
from manaproof.model.node import node


@node
class HaveCast:
    """You have, or have not (form 1), cast such spells this turn."""

    PHRASES: ClassVar = ("you've cast {objects} this turn", "you haven't cast {objects} this turn")
    objects: Objects
    form: int = 0


@node
class EnteredEarlier:
    """Such objects entered the battlefield this turn."""

    PHRASES: ClassVar = (
        "{what} entered the battlefield under your control this turn",
        "{what} entered under your control this turn",
        "{what} entered this turn",
        "you had {what} enter the battlefield under your control this turn",
        "it entered this turn",
    )
    what: Thing | None = None
    form: int = 0


@node
class Died:
    """Such creatures died this turn (CR 700.4)."""

    PHRASES: ClassVar = ("{objects} died this turn", "{objects} died under your control this turn")
    objects: Objects
    form: int = 0


@node
class AttackedWith:
    """You attacked with such creatures this turn."""

    PHRASES: ClassVar = ("you attacked with {objects} this turn",)
    objects: Objects


@node
class LifeChanged:
    """You gained, or an opponent lost, so much life this turn."""

    PHRASES: ClassVar = (
        "you gained {amount} or more life this turn",
        "a opponent lost {amount} or more life this turn",
        "a player lost {amount} or more life this turn",
    )
    amount: Int
    form: int = 0


@node
class ManaWasSpent:
    """Mana of these symbols was spent to cast a spell (CR 400.7d)."""

    PHRASES: ClassVar = (
        "{symbols} was spent to cast this spell",
        "{symbols} was spent to cast it",
        "it was kicked with its {symbols} kicker",
    )
    symbols: Symbols
    form: int = 0


@node
class HadCounter:
    """An object had a counter of a kind on it as it left the battlefield (CR 608.2h)."""

    PHRASES: ClassVar = ("it had a {kind} counter on it",)
    kind: CounterKind


class TurnFact(Enum):
    """Other things that happened, each in fixed words."""

    CREATURE_DIED = "a creature died this turn"
    GAINED_LIFE = "you gained life this turn"
    OPPONENT_LOST_LIFE = "a opponent lost life this turn"
    GAINED_OR_LOST = "you gained or lost life this turn"
    ATTACKED = "you attacked this turn"
    DESCENDED = "you descended this turn"
    DREW_TWO = "you've drawn two or more cards this turn"
    DREW_THREE = "you've drawn three or more cards this turn"
    CRIME = "you've committed a crime this turn"
    CARD_LEFT_GRAVEYARD = "a card left your graveyard this turn"
    DISCARDED = "you discarded a card this turn"
    HAVE_DISCARDED = "you've discarded a card this turn"
    PERMANENT_LEFT = "a permanent left the battlefield under your control this turn"
    YOUR_PERMANENT_LEFT = "a permanent you controlled left the battlefield this turn"
    CREATED_TOKEN = "you created a token this turn"
    SACRIFICED = "you sacrificed a permanent this turn"
    SACRIFICED_ARTIFACT = "you've sacrificed a artifact this turn"
    OPPONENT_DAMAGED = "a opponent was dealt damage this turn"
    COUNTERED = "you put a counter on a creature this turn"
    ATTACKED_THIS_STEP = "you've been attacked this step"
    ATTACKED_OR_BLOCKED = "this creature attacked or blocked this combat"
    TWO_SPELLS_LAST_TURN = "a player cast two or more spells last turn"
    NO_SPELLS_LAST_TURN = "no spells were cast last turn"
    LOST_LIFE_LAST_TURN = "you lost life last turn"
    NO_CREATURES_ATTACKED = "no creatures attacked this turn"
    SECOND_RESOLUTION = "this is the second time this ability has resolved this turn"
    THIRD_RESOLUTION = "this is the third time this ability has resolved this turn"
    ACTIVATED_FOUR_TIMES = "this ability has been activated four or more times this turn"
    CAST_ANOTHER = "you've cast another spell this turn"
    KICKED_SPELL = "this spell was kicked"
    KICKED = "it was kicked"
    KICKED_CREATURE = "this creature was kicked"
    KICKED_TWICE = "it was kicked twice"
    YOU_CAST_IT = "you cast it"
    YOU_CAST_IT_FROM_HAND = "you cast it from your hand"
    CAST_FROM_HAND = "this spell was cast from your hand"
    CAST_FROM_GRAVEYARD = "this spell was cast from a graveyard"
    CAST_FROM_EXILE = "this spell was cast from exile"
    CAST_FROM_ELSEWHERE = "this spell was cast from anywhere other than your hand"
    CAST_IN_MAIN_PHASE = "you cast this spell during your main phase"
    CAST_OUT_OF_TIME = "you cast it any time a sorcery couldn't have been cast"
    WAS_CAST = "it was cast"
    ADDITIONAL_COST_PAID = "this spell's additional cost was paid"
    BARGAINED_SPELL = "this spell was bargained"
    BARGAINED = "it was bargained"
    GIFT = "the gift was promised"
    NO_GIFT = "the gift wasn't promised"
    EVIDENCE = "evidence was collected"
    TRIBUTE = "tribute wasn't paid"
    TEAMWORK = "this spell was cast using teamwork"
    FORETOLD = "this spell was foretold"
    ESCAPED = "it escaped"
    UNEARTHED = "it was unearthed"
    MADNESS_PAID = "this spell's madness cost was paid"
    COMMANDER_AS_CAST = "you control a commander as you cast this spell"
    DRAGON_AS_CAST = "you revealed a Dragon card or controlled a Dragon as you cast this spell"
    TREASURE_CAST_IT = "mana from a Treasure was spent to cast it"
    TREASURE_CAST_SPELL = "mana from a Treasure was spent to cast this spell"
    TREASURE_ACTIVATED = "mana from a Treasure was spent to activate this ability"
    FIVE_MANA_SPENT = "five or more mana was spent to cast that spell"
    FOUR_MANA_SPENT = "at least four mana was spent to cast it"
    NO_MANA_SPENT = "no mana was spent to cast it"
    LESS_MANA_SPENT = "the amount of mana spent to cast it was less than its mana value"
    FACE_DOWN_OR_UP = (
        "a permanent entered the battlefield face down under your control this turn or you turned a "
        "permanent face up this turn"
    )
    WEB_SLINGING = "~ was cast using web-slinging"
    FOUGHT = "you control a creature that fought this turn"
    WAS_CREATURE = "it was a creature"
    HAD_COUNTERS = "it had counters on it"
    HAD_ONE_OR_MORE_COUNTERS = "it had one or more counters on it"
    NOT_STARTING_PLAYER = "you weren't the starting player"
    ENTERED_UNDER_YOU = "it entered under your control"


@node
class DidHappen:
    """One of the other things that happened."""

    PHRASES: ClassVar = ("{fact}",)
    fact: TurnFact


PastCondition = (
    HaveCast | EnteredEarlier | Died | AttackedWith | LifeChanged | ManaWasSpent | DidHappen | HadCounter
)
