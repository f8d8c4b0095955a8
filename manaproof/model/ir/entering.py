"""How permanents enter the battlefield: tapped, with counters, with a choice (CR 614.1, 614.12, 107.3m)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Color, CounterKind, Objects, Thing
from manaproof.model.ir.terminals import KeywordName, Number, Subtype, UnknownWord
from manaproof.model.node import node


@node
class EntersTapped:
    """Permanents enter tapped, or untapped (CR 614.1c)."""

    PHRASES: ClassVar = (
        "{what} enters tapped",
        "{what} enter tapped",
        "{what} enters untapped",
        "{what} enter untapped",
        "{what} enters the battlefield tapped",
        "{what} enters tapped unless {condition}",
        "{what} enters tapped if {condition}",
        "if {condition}, {what} enters tapped",
        "{what} enters tapped with {amount} {kind} counters on it",
        "{what} enters tapped with a {kind} counter on it",
        "{what} enters tapped and doesn't untap during your untap step",
        "if you don't, {what} enters tapped",
        "{what} enters tapped unless you revealed {objects} this way or you control {other}",
        "as long as {condition}, {what} enter tapped",
        "as long as {condition}, {what} enter untapped",
        "{what} enters the battlefield tapped unless {condition}",
        "{what} enters tapped and with {amount} {kind} counters on it",
    )
    what: Thing
    condition: Condition | None = None
    amount: Amount | None = None
    kind: CounterKind | None = None
    objects: Objects | None = None
    other: Objects | None = None
    form: int = 0


class Pronoun(Enum):
    """The permanents that enter, after "on"."""

    IT = "it"
    THEM = "them"
    HIM = "him"
    HER = "her"


class PerCast(Enum):
    """What counters are counted by, of the spell that becomes the permanent."""

    KICKED = "time it was kicked"
    COLOR_SPENT = "color of mana spent to cast it"
    COMMANDER_CAST = "time you've cast your commander from the command zone this game"
    A_COMMANDER_CAST = "time you've cast a commander from the command zone this game"
    CREATURES_DIED = "creature that died this turn"
    REVEALED = "card revealed this way"
    REMOVED = "counter removed this way"
    CONVOKED = "creature that convoked it"
    EXILED = "card exiled with it"
    GIFTED = "gift you gave"
    DELVED = "creature card exiled with it"
    SACRIFICED = "creature sacrificed this way"


class CastNumber(Enum):
    """A number of the spell that becomes the permanent, or of how it was cast."""

    MANA_SPENT = "the amount of mana spent to cast it"
    LIFE_PAID = "the amount of life paid this way"
    RESULT = "the result"
    CARDS_IN_ALL_HANDS = "the total number of cards in all players' hands"
    HIGHEST_NOTED = "the highest number you noted for cards named ~"
    REMOVED_FROM_DRAFT = "the number of cards you removed from the draft with cards named ~"
    TWICE_REMOVED = "twice the number of counters removed this way"
    LIFE_GAINED = "the amount of life you've gained this turn"
    LIFE_LOST_BY_OPPONENTS = "the total life lost by your opponents this turn"
    GREATEST_POWER = "the greatest power among creatures you control and creature cards in your graveyard"
    MANA_VALUE_LESS_FOUR = "its mana value minus 4"
    RETURNED_MANA_VALUE = "the mana value of the returned creature"
    DISCARDED_MANA_VALUE = "the discarded card's mana value"
    COLORS_SPENT = "the number of colors of mana spent to cast it"
    TOTAL_RESULTS = "the total of those results"


@node
class WithCounters:
    """The counters that permanents enter with; X is that of the spell (CR 107.3m)."""

    PHRASES: ClassVar = (
        "a {kind} counter on {it}",
        "{amount} {kind} counters on {it}",
        "a additional {kind} counter on {it}",
        "{amount} additional {kind} counters on {it}",
        "a additional {amount} {kind} counters on {it}",
        "a number of {kind} counters on {it} equal to {equal}",
        "a number of additional {kind} counters on {it} equal to {equal}",
        "{amount} {kind} counters on {it}, where X is {equal}",
        "{amount} additional {kind} counters on {it}, where X is {equal}",
        "a {kind} counter on {it} for each {objects}",
        "{amount} {kind} counters on {it} for each {objects}",
        "a {kind} counter on {it} for each {per}",
        "{amount} {kind} counters on {it} for each {per}",
        "a number of {kind} counters on {it} equal to {spell}",
        "a additional {kind} counter on {it} for each {objects}",
        "a additional {kind} counter on {it} for each {per}",
        "a number of {kind} counters on {it} equal to one plus {equal}",
        "a additional {amount} {kind} counters on {it}, where X is {equal}",
        "a {kind} counter on {it} for each {other} counter on {thing}",
        "twice {amount} {kind} counters on {it}",
        "{amount} {kind} counters on {it}, where X is {spell}",
        "{amount} additional {kind} counters on {it}, where X is {spell}",
        "a number of {kind} counters on {it} equal to {lessen} minus X",
    )
    kind: CounterKind
    it: Pronoun
    amount: Amount | None = None
    equal: Amount | None = None
    objects: Objects | None = None
    per: PerCast | None = None
    spell: CastNumber | None = None
    other: CounterKind | None = None
    thing: Thing | None = None
    lessen: Number = 0
    form: int = 0


@node
class EntersWith:
    """Permanents enter, or escape (form 2), with counters on them (CR 614.1c, 702.138c)."""

    PHRASES: ClassVar = (
        "{what} enters with {counters}",
        "{what} enter with {counters}",
        "{what} escapes with {counters}",
        "{what} enters with {counters} if {condition}",
        "if {condition}, {what} enters with {counters}",
        "{what} enters with {counters} unless {condition}",
        "if {condition}, {what} enters with {counters} and with {keyword}",
        "this turn, {what} enters with {counters}",
        "as long as {condition}, {what} enters with {counters}",
        "{what} enters the battlefield with {counters}",
        "if you do, {what} enters with {counters}",
        "{what} enters with {counters} and {more}",
        "if X is {number} or more, {what} enters with {counters}",
        "{what} enters with your choice of {counters} or {more}",
        "until your next turn, {what} enters with {counters}",
        "if {condition}, {what} enters with {keyword} and with {counters}",
    )
    what: Thing
    counters: WithCounters
    condition: Condition | None = None
    keyword: KeywordName | None = None
    more: WithCounters | None = None
    number: Number = 0
    form: int = 0


class Choice(Enum):
    """What is chosen, noted or done as a permanent enters, in fixed words (CR 614.12a)."""

    COLOR = "choose a color"
    TWO_COLORS = "choose two colors"
    COLOR_AND_OPPONENT = "choose a color and a opponent"
    COLOR_AND_TYPE = "choose a color and a creature type"
    COLOR_WORD = "choose a color word"
    CREATURE_TYPE = "choose a creature type"
    BASIC_LAND_TYPE = "choose a basic land type"
    TWO_BASIC_LAND_TYPES = "choose two basic land types"
    LAND_TYPE = "choose a land type"
    OPPONENT = "choose a opponent"
    SECRET_OPPONENT = "secretly choose a opponent"
    PLAYER = "choose a player"
    TWO_PLAYERS = "choose two players"
    CARD_NAME = "choose a card name"
    NONLAND_NAME = "choose a nonland card name"
    CREATURE_NAME = "choose a creature card name"
    NONBASIC_NAME = "choose a card name other than a basic land card name"
    LAND_NAME = "choose a land card name"
    NUMBER = "choose a number"
    ODD_OR_EVEN = "choose odd or even"
    CARD_TYPE = "choose a card type"
    NONLAND_TYPE = "choose artifact, creature, enchantment, instant, or sorcery"
    NONCREATURE_TYPE = "choose artifact, enchantment, instant, sorcery, or planeswalker"
    CREATURE_OR_LAND = "choose creature or land"
    ANOTHER_CREATURE = "choose another creature you control"
    MAY_ANOTHER_CREATURE = "you may choose another creature on the battlefield"
    PERMANENT_TYPE = "choose a permanent type"
    LEFT_OR_RIGHT = "choose left or right"
    WORD = "choose a word"
    ARTIST = "choose a artist"
    ANY_LIFE = "pay any amount of life"
    ROLL = "roll a six-sided die"
    ROLL_TWICE = "roll a six-sided die twice"
    NOTE_LIFE = "note your life total"
    ATTACH = "you may attach it to a creature"
    TURN_OTHERS_FACE_DOWN = "turn all other nontoken creatures face down"
    BOUNCE = "you may return a nonland permanent you control to its owner's hand"
    REVEAL_ANY = "you may reveal any number of other artifact cards from your hand"


@node
class Anchor:
    """A word that stands for one of the abilities below it (CR 614.12c)."""

    PHRASES: ClassVar = ("{word}", "{subtype}", "{subtype:plural}")
    word: UnknownWord = ""
    subtype: Subtype = ""
    form: int = 0


@node
class AsEnters:
    """A choice, or something done, as a permanent enters or is turned face up (CR 614.12, 614.1e)."""

    PHRASES: ClassVar = (
        "as {what} enters, {choice}",
        "as {what} enters the battlefield, {choice}",
        "as {what} is turned face up, {choice}",
        "as {what} enters or is turned face up, {choice}",
        "as {what} enters, choose {anchor} or {other}",
        "as {what} enters, you may pay {life} life",
        "as {what} enters the battlefield, you may pay {life} life",
        "as {what} enters, you may reveal {objects} from your hand",
        "as {what} enters, choose a color other than {color}",
        "as {what} is turned face up, put {counters}",
        "as {what} enters, sacrifice {objects}",
        "as {what} enters, you may sacrifice {objects}",
        "as {what} enters, you may exile {objects}",
        "as {what} transforms into ~, {choice}",
        "as {what} enters, choose {objects}",
        "as {what} enters, you may choose {objects}",
        "as {what} enters, exile {objects}",
        "as {what} enters, you may discard {objects}",
        "as {what} enters, discard {objects}",
        "as {what} enters, reveal {objects}",
        "as {what} enters, choose {anchor}, {other}, or {third}",
        "as {what} enters or is turned face up, put {counters}",
        "as {what} enters, remove all counters from {objects}",
        "as {what} enters or is turned face up, put {counters}",
    )
    what: Thing
    choice: Choice | None = None
    anchor: Anchor | None = None
    other: Anchor | None = None
    third: Anchor | None = None
    life: Amount | None = None
    objects: Objects | None = None
    color: Color | None = None
    counters: WithCounters | None = None
    form: int = 0


@node
class EntersAtPrice:
    """A land that enters only if something is sacrificed (CR 614.1c), and what follows."""

    PHRASES: ClassVar = (
        "if {what} would enter, sacrifice {objects} instead",
        "if you do, put {what} onto the battlefield",
        "if you don't, put {what} into its owner's graveyard",
    )
    what: Thing
    objects: Objects | None = None
    form: int = 0


Entering = EntersTapped | EntersWith | AsEnters | EntersAtPrice
