"""Conditions about players: life, hands, graveyards, what one controls more of (CR 119, 402, 404)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Compare, CounterKind, Objects, Player, Stat, Thing, Words
from manaproof.model.ir.terminals import Int, Number
from manaproof.model.node import node


@node
class LifeIs:
    """A player's life total compares so: "an opponent has 10 or less life"."""

    PHRASES: ClassVar = (
        "{who} have {compare} life",
        "{who} has {compare} life",
        "you have exactly {amount} life",
        "you have at least {amount} life more than your starting life total",
        "your life total is greater than your starting life total",
        "your life total is less than your starting life total",
        "your life total is less than or equal to half your starting life total",
        "a opponent has more life than you",
    )
    who: Player = Player.YOU
    compare: Compare | None = None
    amount: Int = 0
    form: int = 0


@node
class HandIs:
    """A player has so many cards in hand."""

    PHRASES: ClassVar = (
        "{who} have {number} or more cards in hand",
        "{who} has {number} or more cards in hand",
        "{who} have {number} or fewer cards in hand",
        "{who} has {number} or fewer cards in hand",
        "{who} has no cards in hand",
        "you have exactly {number} cards in hand",
        "you have fewer than {number} cards in hand",
        "you have {number} or more cards in your hand",
        "you have more cards in hand than each opponent",
        "a opponent has more cards in hand than you",
    )
    who: Player = Player.YOU
    number: Number = 0
    form: int = 0


@node
class GraveyardIs:
    """A player's graveyard has so many cards, or of so many card types (delirium)."""

    PHRASES: ClassVar = (
        "{who} has {number} or more cards in their graveyard",
        "there are {number} or more card types among cards in your graveyard",
        "there are {number} or more permanent types among cards in your graveyard",
        "there are {number} or more mana values among cards in your graveyard",
        "there is {objects} in your graveyard",
        "there's {objects} in your graveyard",
        "you have {objects} in your graveyard",
    )
    who: Player = Player.YOU
    number: Number = 0
    objects: Objects | None = None
    form: int = 0


@node
class PlayerHasCounters:
    """A player has so many counters of a kind (CR 122.1): "an opponent has three or more poison counters"."""

    PHRASES: ClassVar = ("{who} has {number} or more {kind} counters",)
    who: Player
    number: Number
    kind: CounterKind


@node
class UnspentManaIs:
    """So much mana is in your mana pool (CR 106.4)."""

    PHRASES: ClassVar = ("you have {number} or more unspent mana",)
    number: Number


@node
class ControlsSoMany:
    """A player controls at most, or exactly, so many such objects."""

    PHRASES: ClassVar = (
        "you control {number} or fewer {objects}",
        "you control exactly {number} {objects}",
        "you control fewer than {number} {objects}",
        "{who} control {number} or fewer {objects}",
        "{who} controls {number} or fewer {objects}",
        "{who} controls no {objects}",
        "no opponent controls {objects}",
    )
    objects: Objects
    number: Number = 0
    who: Player = Player.YOU
    form: int = 0


@node
class PlayerControls:
    """A player other than you controls such objects: "defending player controls an Island"."""

    PHRASES: ClassVar = ("{who} control {objects}", "{who} controls {objects}")
    who: Player
    objects: Objects
    form: int = 0


@node
class ControlsMore:
    """A player controls more such objects than another."""

    PHRASES: ClassVar = (
        "a opponent controls more {objects} than you",
        "you control more {objects} than each other player",
        "you control more {objects} than each opponent",
        "you control more {objects} than defending player",
        "you control more {objects} than attacking player",
        "a opponent controls at least {number} more {objects} than you",
        "a player controls more {objects} than each other player",
        "that player controls more {objects} than you",
    )
    objects: Objects
    number: Number = 0
    form: int = 0


@node
class TotalIs:
    """A number summed over objects compares so (formidable, pack tactics)."""

    PHRASES: ClassVar = ("{objects} have total {stat} {compare}",)
    objects: Objects
    stat: Stat
    compare: Compare


@node
class BasicLandTypesAre:
    """There are so many basic land types among the lands that you control (domain)."""

    PHRASES: ClassVar = (
        "there are {number} or more basic land types among lands you control",
        "there are {number} basic land types among lands you control",
    )
    number: Number
    form: int = 0


@node
class TopCardIs:
    """The top card of your library is such: "the top card of your library is a land card"."""

    PHRASES: ClassVar = ("the top card of your library is {objects}",)
    objects: Objects


@node
class DoneThisWay:
    """Something was done to such an object by the same ability: "a land card is exiled this way"."""

    PHRASES: ClassVar = ("{objects} is exiled this way",)
    objects: Objects


@node
class InPlace:
    """An object is in a zone other than the battlefield, or remains as it is."""

    PHRASES: ClassVar = (
        "{thing} is in your graveyard",
        "{thing} is in your hand",
        "{thing} is in your opening hand",
        "{thing} is in the command zone",
        "{thing} is in the command zone or on the battlefield",
        "{thing} is on the battlefield or in the command zone",
        "{thing} is in your graveyard or on the battlefield",
        "{thing} is on the battlefield or in your graveyard",
        "{thing} is on the stack",
        "{thing} is suspended",
        "{thing} remains tapped",
        "{thing} remains on the battlefield",
        "{thing} remains exiled",
        "they remain exiled",
        "it's on the battlefield",
        "{thing} is in your graveyard with a creature card directly above it",
        "{thing} is exiled",
    )
    thing: Thing | None = None
    form: int = 0


@node
class CounterCount:
    """So many counters of a kind on an object, said in other words than `HasCounters`."""

    PHRASES: ClassVar = (
        "it has {number} or more {kind} counters on it",
        "it has no {kind} counters on it",
        "it has a {kind} counter on it",
        "{thing} has one or more counters on it",
        "{thing} has counters on it",
        "there are exactly {number} {kind} counters on {thing}",
    )
    thing: Thing | None = None
    kind: CounterKind | None = None
    number: Number = 0
    form: int = 0


@node
class IsEither:
    """An object is one of several, or all of them (form 1): "this creature is attacking or blocking"."""

    PHRASES: ClassVar = ("{thing} is {alternatives:or+}", "{thing} is {alternatives:and+}")
    thing: Thing
    alternatives: tuple[Words, ...]
    form: int = 0


@node
class InGraveyardWith:
    """This card is in its owner's graveyard, who controls such an object too."""

    PHRASES: ClassVar = ("this card is in your graveyard and you control {objects}",)
    objects: Objects


class Standing(Enum):
    """Other conditions that look at the game as it is now, each in fixed words."""

    TWO_OPPONENTS = "you have two or more opponents"
    FULL_PARTY = "you have a full party"
    MAX_SPEED = "you have max speed"
    YOUR_COMMANDER = "you control your commander"
    IS_YOUR_COMMANDER = "~ is your commander"
    PAIRED = "this creature is paired with another creature"
    PAIRED_THIS = "~ is paired with another creature"
    MONSTROUS = "this creature is monstrous"
    RENOWNED = "this creature is renowned"
    IS_RENOWNED = "it's renowned"
    RING_BEARER = "~ is your Ring-bearer"
    NOT_DAY_NOR_NIGHT = "it's neither day nor night"
    NIGHT = "it's night"
    DAY = "it's day"
    NO_MONARCH = "there is no monarch"
    FIRST_COMBAT = "it's the first combat phase of the turn"
    MAIN_PHASE = "it's your main phase"
    NOT_THEIR_TURN = "it's not their turn"
    SHARES_CREATURE_TYPE = "it shares a creature type with this creature"
    NO_SUSPEND = "it doesn't have suspend"
    HAS_CHOSEN_NAME = "that card has the chosen name"
    ATTACHED_TO_CREATURE = "this Equipment is attached to a creature"
    THIS_ATTACHED_TO_CREATURE = "~ is attached to a creature"
    NO_CREATURES = "no creatures are on the battlefield"
    ATTACKING_ALONE = "it's attacking alone"
    ATTACKING = "this creature is attacking"
    THIS_ATTACKING = "~ is attacking"
    CONTINUOUSLY = "you've controlled this artifact continuously since the beginning of your most recent turn"
    OWN_CARD_IN_EXILE = "you own a card in exile"
    DESERT_ANYWHERE = "you control a Desert or there is a Desert card in your graveyard"
    ENTERED_OR_BASIC = "this land entered this turn or if you control a basic land"
    FIVE_COLORS = "there are five colors among permanents you control"
    THREE_ABOVE = "three or more creature cards are above this card"
    TOP_CREATURE = "the top card of your library is a creature card"
    TWENTY_CARD_GRAVEYARD = "a graveyard has twenty or more cards in it"
    EQUIPPED_TWICE = "two or more Equipment are attached to it"
    MANA_ABILITIES = "they're mana abilities"


@node
class Stands:
    """One of the other conditions that look at the game now."""

    PHRASES: ClassVar = ("{standing}",)
    standing: Standing


PlayerCondition = (
    LifeIs
    | HandIs
    | GraveyardIs
    | PlayerHasCounters
    | UnspentManaIs
    | ControlsSoMany
    | PlayerControls
    | ControlsMore
    | TotalIs
    | InPlace
    | CounterCount
    | IsEither
    | InGraveyardWith
    | Stands
    | BasicLandTypesAre
    | TopCardIs
    | DoneThisWay
)
