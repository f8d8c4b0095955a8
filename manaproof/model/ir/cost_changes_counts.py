"""What costs are counted by and depend on: "for each ...", "if it targets ..." (CR 601.2f)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Compare, Objects, Stat, Thing, Words
from manaproof.model.ir.terminals import CounterKind, Int, Number
from manaproof.model.node import node


class Tally(Enum):
    """What is counted once each, where it is no object that a description means."""

    BASIC_LAND_TYPES = "basic land type among lands you control"
    CARD_TYPES_IN_GRAVEYARD = "card type among cards in your graveyard"
    CARD_TYPES_SACRIFICED = "card type among permanents you've sacrificed this turn"
    SHARED_CARD_TYPES = "card type they share with cards exiled with this creature"
    CREATURE_TYPES = "creature type among creatures you control"
    COLORS_AMONG_PERMANENTS = "color among permanents you control"
    COLORS_OF_TARGET = "color of the creature it targets"
    CHOSEN_COLORS = "of the chosen colors it is"
    OPPONENTS = "opponent you have"
    OPPONENTS_ATTACKING = "opponent you're attacking"
    OPPONENTS_ATTACKED = "opponent you attacked this turn"
    OPPONENTS_DAMAGED = "opponent who was dealt damage this turn"
    TARGETS = "target"
    TARGETS_BEYOND_FIRST = "target beyond the first"
    MODES_BEYOND_FIRST = "mode chosen beyond the first"
    COUNTERS_REMOVED = "counter removed this way"
    COMMANDER_CASTS = "time you've cast a commander from the command zone this game"
    YOUR_COMMANDER_CASTS = "time you've cast your commander from the command zone this game"
    ITS_CASTS = "time it's been cast from the command zone this game"
    ENERGY_PAID = "{E} you've paid or lost this turn"
    NONCREATURE_NONLAND_CARDS = "noncreature, nonland card in your graveyard"
    COUNTERS = "counter among players and permanents"
    SPELLS_AND_ADVENTURERS = (
        "card you own in exile and in your graveyard that's a instant card, a sorcery card, or a card that"
        " has a Adventure"
    )


@node
class ForEach:
    """So often as something is counted; several counts add up."""

    PHRASES: ClassVar = (
        "for each {objects}",
        "for each {objects} and each {other}",
        "for each {tally}",
        "for each {kind} counter on {thing}",
        "for each {kind} counter you have",
        "for each {digits} life you gained this turn",
        "for each {digits} life your opponents have lost this turn",
        "for each different mana value among {objects}",
    )
    objects: Objects | None = None
    other: Objects | None = None
    tally: Tally | None = None
    kind: CounterKind | None = None
    thing: Thing | None = None
    digits: Int = 1
    form: int = 0


@node
class ItTargets:
    """The spell or ability targets such an object, or so many of them (CR 601.2c)."""

    PHRASES: ClassVar = ("it targets {objects}",)
    objects: Objects


@node
class CostIsNow:
    """What the spell is: "it's bargained", "it's kicked"."""

    PHRASES: ClassVar = ("it's {words}",)
    words: Words


@node
class OpponentHas:
    """An opponent controls such objects, or none, or many."""

    PHRASES: ClassVar = (
        "a opponent controls no {objects}",
        "your opponents control {objects}",
    )
    objects: Objects
    form: int = 0


@node
class ThereAre:
    """There are such objects: "there are ten or more creatures on the battlefield"."""

    PHRASES: ClassVar = (
        "there are {objects}",
        "there is {objects}",
        "there are no {objects}",
        "you have {objects}",
        "there are {objects} total in all graveyards",
        "there are {number} or more card types among {objects}",
        "there are {number} or more mana values among {objects}",
    )
    objects: Objects | None = None
    number: Number = 1
    form: int = 0


@node
class ObjectsDid:
    """Such an object did so, or you did so to one: "a creature died this turn"."""

    PHRASES: ClassVar = (
        "{thing} died this turn",
        "{thing} left the battlefield under your control this turn",
        "{thing} was put into your graveyard from anywhere this turn",
        "{thing} entered under your control this turn",
        "{thing} left your graveyard this turn",
        "you've cast {thing}",
        "you've sacrificed {thing}",
        "{thing} left the battlefield this turn or a spell was warped this turn",
    )
    thing: Thing
    form: int = 0


@node
class Attackers:
    """What is attacking: "four or more creatures are attacking" (CR 508)."""

    PHRASES: ClassVar = (
        "{thing} are attacking",
        "exactly one creature is attacking",
        "{thing} is attacking you",
        "{thing} is attacking you and {more}",
    )
    thing: Thing | None = None
    more: Condition | None = None
    form: int = 0


@node
class LifeTotalIs:
    """A player's life total compares so (CR 119)."""

    PHRASES: ClassVar = ("you have {compare} life", "your life total is {compare}")
    compare: Compare
    form: int = 0


@node
class TotalStatIs:
    """Numbers of objects together compare so."""

    PHRASES: ClassVar = ("{thing} have total {stat} {compare}",)
    thing: Thing
    stat: Stat
    compare: Compare


@node
class CardsInHands:
    """How many cards a player has in hand or graveyard."""

    PHRASES: ClassVar = (
        "a opponent has no cards in hand",
        "a opponent has {number} or more cards in their graveyard",
        "you have {number} or more cards in your graveyard",
        "you have {number} or more cards in hand",
        "you have no land cards in hand",
        "you have one or fewer cards in hand",
    )
    number: Number = 0
    form: int = 0


class CostFact(Enum):
    """What happened this turn or game, or is so, as a plain sentence."""

    GAINED_LIFE = "you gained life this turn"
    OPPONENT_GAINED_LIFE = "a opponent gained life this turn"
    OPPONENT_LOST_LIFE = "a opponent lost life this turn"
    ATTACKED = "you attacked this turn"
    ATTACKED_WITH_SPACECRAFT = "you attacked with a Spacecraft this turn"
    NIGHT = "it's night"
    BARGAINED = "it's bargained"
    EVIDENCE_COLLECTED = "evidence was collected"
    PAID_LIFE_THIS_WAY = "you paid life this way"
    CRIME = "you've committed a crime this turn"
    ATTACKED_LAST_TURN = "a player attacked you during their last turn"
    NOT_STARTING_PLAYER = "you weren't the starting player"
    HALF_LIFE = "a player's life total is less than or equal to half their starting life total"
    LESS_THAN_STARTING_LIFE = "your life total is less than your starting life total"
    MUTATE = "it has mutate"
    FOUR_MORE_CREATURES = "a opponent controls at least four more creatures than you"
    SEARCHED = "a opponent searched their library this turn"
    FIRST_SPELL_OF_GAME = "this spell is the first spell you've cast this game"
    DAMAGED_BY_CREATURES = "you've been dealt damage by two or more creatures this turn"


@node
class FactHolds:
    """One of the plain sentences."""

    PHRASES: ClassVar = ("{fact}",)
    fact: CostFact


@node
class DoneThisTurn:
    """A number of things done this turn compares so."""

    PHRASES: ClassVar = (
        "you've drawn {number} or more cards this turn",
        "a opponent has drawn {number} or more cards this turn",
        "a opponent drew {number} or more cards this turn",
        "a opponent cast {number} or more spells this turn",
        "you've gained {digits} or more life this turn",
        "a opponent has {number} or more {kind} counters",
        "a opponent cast {objects}",
        "a opponent had {objects} enter the battlefield under their control this turn",
        "a opponent had {number} or more cards put into their graveyard from anywhere this turn",
        "you control at least {number} {objects}",
        "{thing} was countered by {objects}",
        "{thing} under your control was destroyed this turn by {objects}",
    )
    number: Number = 0
    kind: CounterKind = ""
    objects: Objects | None = None
    thing: Thing | None = None
    digits: Int = 0
    form: int = 0


CostCondition = (
    FactHolds
    | DoneThisTurn
    | ItTargets
    | OpponentHas
    | CardsInHands
    | LifeTotalIs
    | TotalStatIs
    | ObjectsDid
    | Condition
    | Attackers
    | ThereAre
    | CostIsNow
)


class CostFigure(Enum):
    """A number as a fixed phrase."""

    LIFE_LOST = "the amount of life you lost this turn"
    SPEED = "your speed"
    DIFFERENCE = "the difference"
    COMMANDER_MANA_VALUE = (
        "the greatest mana value of a commander you own on the battlefield or in the command zone"
    )
    OPPONENT_ARTIFACTS = "the greatest number of artifacts a opponent controls"
    LAND_NAMES = "the number of differently named lands you control"
    NONCOMBAT_DAMAGE = "the total amount of noncombat damage dealt to your opponents this turn"
    TARGET_POWER = "the power of the creature it targets"
    PLAYERS_ATTACKED = "the number of players being attacked"
    SPELLS_AND_ADVENTURERS = (
        "the number of cards in your graveyard that are instant cards, sorcery cards, and/or have a Adventure"
    )


@node
class CostFigureOf:
    """One of the fixed numbers."""

    PHRASES: ClassVar = ("{what}",)
    what: CostFigure


CostAmount = CostFigureOf | Amount
