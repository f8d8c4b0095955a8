"""Conditions: what follows "if", "as long as", "unless" and "only if" (CR 603.4, 611.3, 614.1)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount, Devotion
from manaproof.model.ir.conditions_players import PlayerCondition
from manaproof.model.ir.conditions_turn import PastCondition
from manaproof.model.ir.objects import CardType, Compare, CounterKind, Objects, Stat, Thing, Words
from manaproof.model.ir.terminals import Number
from manaproof.model.node import node


@node
class YouControl:
    """You control such objects, or none (form 1): "you control a Forest"."""

    PHRASES: ClassVar = (
        "you control {objects}",
        "you don't control {objects}",
        "you control no {objects}",
        "you control {objects} and {other}",
        "you control {objects} or {other}",
    )
    objects: Objects
    other: Objects | None = None
    form: int = 0


@node
class OpponentControls:
    """An opponent controls such objects."""

    PHRASES: ClassVar = ("a opponent controls {objects}",)
    objects: Objects


@node
class HasCounters:
    """An object has counters of a kind on it: "~ has a luck counter on it"."""

    PHRASES: ClassVar = (
        "{thing} has a {kind} counter on it",
        "{thing} has {number} or more {kind} counters on it",
        "{thing} has no {kind} counters on it",
        "there are {number} or more {kind} counters on {thing}",
        "there are no {kind} counters on {thing}",
        "{thing} has a {kind} counter on him",
        "{thing} has a {kind} counter on her",
    )
    thing: Thing
    kind: CounterKind
    number: Number = 1
    form: int = 0


@node
class IsNow:
    """An object is, or is not, such: "~ is untapped", "enchanted land is tapped"."""

    PHRASES: ClassVar = (
        "{thing} is {words}",
        "{thing} isn't {words}",
        "it's {words}",
        "it isn't {words}",
        "{thing} is a {words}",
        "{thing} isn't a {words}",
        "it's a {words}",
        "it isn't a {words}",
    )
    words: Words
    thing: Thing | None = None
    form: int = 0


@node
class OnBattlefield:
    """An object is on the battlefield."""

    PHRASES: ClassVar = ("{thing} is on the battlefield",)
    thing: Thing


@node
class DevotionLess:
    """Devotion is less than a number (CR 700.5)."""

    PHRASES: ClassVar = ("{devotion} is less than {number}",)
    devotion: Devotion
    number: Number


@node
class StatIs:
    """A number of an object compares so: "its power is 4 or greater"."""

    PHRASES: ClassVar = ("{thing}'s {stat} is {compare}", "its {stat} is {compare}")
    stat: Stat
    compare: Compare
    thing: Thing | None = None
    form: int = 0


@node
class AmountIs:
    """A number that is counted compares so."""

    PHRASES: ClassVar = ("{amount} is {compare}",)
    amount: Amount
    compare: Compare


class Fact(Enum):
    """Other conditions, each a plain fact of the game."""

    YOUR_TURN = "it's your turn"
    NOT_YOUR_TURN = "it's not your turn"
    NOT_YOUR_TURN_2 = "it isn't your turn"
    PLAYED_LAND = "you played a land this turn"
    CARD_EXILED_WITH_THIS = "a card is exiled with ~"
    CARD_EXILED_WITH_THIS_LAND = "a card is exiled with this land"
    INITIATIVE = "you have the initiative"
    COMPLETED_DUNGEON = "you've completed a dungeon"
    CITYS_BLESSING = "you have the city's blessing"
    HELLBENT = "you have no cards in hand"
    MONARCH = "you're the monarch"
    EXILED_BY_YOURS = "it was exiled by a ability you controlled"
    NO_MANA_ADDED_BY_THIS = "you haven't added mana with this ability this turn"
    WHOLE_CARD_POOL = "every card in your card pool started the game in your library or in the command zone"


@node
class Is:
    """One of the plain facts of the game."""

    PHRASES: ClassVar = ("{fact}",)
    fact: Fact


@node
class CardsInGraveyard:
    """There are so many such cards in your graveyard (threshold, spell mastery and the like)."""

    PHRASES: ClassVar = (
        "{number} or more cards are in your graveyard",
        "there are {number} or more cards in your graveyard",
        "there are {objects} in your graveyard",
        "there are fewer than {number} cards in your graveyard",
    )
    number: Number = 0
    objects: Objects | None = None
    form: int = 0


Condition = (
    YouControl
    | OpponentControls
    | HasCounters
    | IsNow
    | OnBattlefield
    | DevotionLess
    | StatIs
    | AmountIs
    | Is
    | CardsInGraveyard
    | PastCondition
    | PlayerCondition
)
__all__ = ["CardType", "Condition"]
