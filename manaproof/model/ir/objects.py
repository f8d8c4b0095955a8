"""Descriptions of players and objects: noun phrases of cards (CR 102, 109.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from manaproof.model.ir.qualities import ExactlyColors, HasQuality
from manaproof.model.ir.terminals import CounterKind, Int, KeywordName, Name, Number, PowerToughness, Subtype

__all__ = ["CounterKind", "PowerToughness"]


class CardType(Enum):
    """A card type as a word (CR 205.2)."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"


class Kind(Enum):
    """What sort of object a noun speaks of (CR 109.1, 109.2)."""

    PERMANENT = "permanent"
    SPELL = "spell"
    CARD = "card"
    TOKEN = "token"
    SOURCE = "source"
    ABILITY = "ability"
    COMMANDER = "commander"
    OBJECT = "object"
    MANA_ABILITY = "mana ability"
    ACTIVATED_ABILITY = "activated ability"
    TRIGGERED_ABILITY = "triggered ability"


class Supertype(Enum):
    """A supertype as a word (CR 205.4)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    SNOW = "snow"
    WORLD = "world"


class Color(Enum):
    """A color, or what is said of an object's colors (CR 105)."""

    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"
    RED = "red"
    GREEN = "green"
    COLORLESS = "colorless"
    MULTICOLORED = "multicolored"
    MONOCOLORED = "monocolored"
    COLORED = "colored"


class Status(Enum):
    """What is true of an object now, as an adjective (CR 110.5, 700)."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    FORTIFIED = "fortified"
    FACE_DOWN = "face-down"
    FACE_UP = "face-up"
    HISTORIC = "historic"
    KICKED = "kicked"
    MODIFIED = "modified"
    OTHER = "other"
    CHOSEN = "chosen"
    OUTLAW = "outlaw"
    EXILED = "exiled"
    SACRIFICED = "sacrificed"


@dataclass(frozen=True, slots=True)
class TypeWord:
    """A card type or kind of object as a word of a noun phrase; form 1 is the plural."""

    PHRASES: ClassVar = ("{word}", "{word:plural}")
    word: CardType | Kind
    form: int = 0


@dataclass(frozen=True, slots=True)
class SubtypeWord:
    """A subtype as a word of a noun phrase; form 1 is the plural."""

    PHRASES: ClassVar = ("{word}", "{word:plural}")
    word: Subtype
    form: int = 0


@dataclass(frozen=True, slots=True)
class Adjective:
    """A supertype, color or status as a word of a noun phrase."""

    PHRASES: ClassVar = ("{word}",)
    word: Supertype | Color | Status


@dataclass(frozen=True, slots=True)
class Non:
    """The opposite of a word: "nonbasic", "noncreature", "non-Human"."""

    PHRASES: ClassVar = ("non{word}",)
    word: Adjective | TypeWord | SubtypeWord


class Done(Enum):
    """What the same ability did to objects."""

    SACRIFICED = "sacrificed"
    EXILED = "exiled"
    DISCARDED = "discarded"
    REVEALED = "revealed"
    DESTROYED = "destroyed"
    MILLED = "milled"


@dataclass(frozen=True, slots=True)
class ThisWay:
    """Done to by the same ability: "sacrificed this way"."""

    PHRASES: ClassVar = ("{done} this way",)
    done: Done


Word = Adjective | TypeWord | SubtypeWord | Non | ThisWay


@dataclass(frozen=True, slots=True)
class Words:
    """Words that all hold of the object: "nonbasic land", "artifact creature spell"."""

    PHRASES: ClassVar = ("{words: }",)
    words: tuple[Word, ...]


class Determiner(Enum):
    """What stands before a noun; None says that all are meant (a bare plural)."""

    A = "a"
    EACH = "each"
    ALL = "all"
    ANY = "any"
    EVERY = "every"
    ANOTHER = "another"
    THE = "the"
    THIS = "this"
    THAT = "that"
    THOSE = "those"
    THESE = "these"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    FORTIFIED = "fortified"
    TARGET = "target"
    ANOTHER_TARGET = "another target"
    UP_TO_ONE_TARGET = "up to one target"
    ANY_NUMBER_OF = "any number of"
    ANY_NUMBER_OF_TARGET = "any number of target"
    ONE_OR_MORE = "one or more"
    YOUR = "your"


class Player(Enum):
    """A player, or players, as cards speak of them (CR 102, 109.5)."""

    YOU = "you"
    OPPONENT = "a opponent"
    EACH_OPPONENT = "each opponent"
    YOUR_OPPONENTS = "your opponents"
    OPPONENTS = "opponents"
    EACH_PLAYER = "each player"
    A_PLAYER = "a player"
    PLAYERS = "players"
    ANY_PLAYER = "any player"
    TARGET_PLAYER = "target player"
    TARGET_OPPONENT = "target opponent"
    THAT_PLAYER = "that player"
    THEY = "they"
    ITS_CONTROLLER = "its controller"
    ITS_OWNER = "its owner"
    ACTIVE_PLAYER = "the active player"
    DEFENDING_PLAYER = "defending player"
    CHOSEN_PLAYER = "the chosen player"


class Zone(Enum):
    """A zone as a phrase after "in", "from" or "on" (CR 400)."""

    YOUR_HAND = "your hand"
    YOUR_GRAVEYARD = "your graveyard"
    A_GRAVEYARD = "a graveyard"
    GRAVEYARDS = "graveyards"
    ALL_GRAVEYARDS = "all graveyards"
    YOUR_LIBRARY = "your library"
    TOP_OF_LIBRARY = "the top of your library"
    EXILE = "exile"
    BATTLEFIELD = "the battlefield"
    COMMAND_ZONE = "the command zone"
    OPPONENTS_GRAVEYARDS = "your opponents' graveyards"
    LIBRARIES = "libraries"
    ANYWHERE_ELSE = "anywhere other than your hand"
    HAND = "a hand"


@dataclass(frozen=True, slots=True)
class Compare:
    """How a number must compare: "3 or greater", "4 or less", "2"."""

    PHRASES: ClassVar = ("{value} or greater", "{value} or less", "{value} or more", "{value}")
    value: Int
    form: int = 0


@dataclass(frozen=True, slots=True)
class Controlled:
    """Controlled by a player: "you control", "an opponent controls" (CR 108.4)."""

    PHRASES: ClassVar = ("{who} control", "{who} controls", "{who} don't control")
    who: Player
    form: int = 0


@dataclass(frozen=True, slots=True)
class Owned:
    """Owned by a player: "you own" (CR 108.3)."""

    PHRASES: ClassVar = ("{who} own", "{who} owns", "{who} don't own")
    who: Player
    form: int = 0


@dataclass(frozen=True, slots=True)
class CastBy:
    """A spell a player casts, with the zone it is cast from: "you cast from your graveyard"."""

    PHRASES: ClassVar = (
        "{who} cast",
        "{who} casts",
        "{who} cast from {zone}",
        "{who} casts from {zone}",
        "{who} cast this turn",
        "{who} cast during their turns",
    )
    who: Player
    zone: Zone | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class InZone:
    """In a zone: "in your graveyard", "on the battlefield"."""

    PHRASES: ClassVar = ("in {zone}", "on {zone}", "from {zone}")
    zone: Zone
    form: int = 0


class Stat(Enum):
    """A number that an object has (CR 202.3, 208)."""

    MANA_VALUE = "mana value"
    POWER = "power"
    TOUGHNESS = "toughness"
    BASE_POWER = "base power"


@dataclass(frozen=True, slots=True)
class WithStat:
    """With a number that compares so: "with mana value 3 or less"."""

    PHRASES: ClassVar = ("with {stat} {compare}",)
    stat: Stat
    compare: Compare


@dataclass(frozen=True, slots=True)
class WithKeyword:
    """With, or without, a keyword ability: "with flying"."""

    PHRASES: ClassVar = ("with {keyword}", "without {keyword}")
    keyword: KeywordName
    form: int = 0


@dataclass(frozen=True, slots=True)
class WithCounter:
    """With counters of a kind on it: "with a +1/+1 counter on it"."""

    PHRASES: ClassVar = (
        "with a {kind} counter on it",
        "with {number} or more {kind} counters on it",
        "with a {kind} counter on them",
        "with no {kind} counters on it",
        "with a counter on it",
        "with counters on them",
        "with {kind} counters on them",
    )
    kind: CounterKind | None = None
    number: Number = 1
    form: int = 0


@dataclass(frozen=True, slots=True)
class WithXInCost:
    """With {X} in its mana cost (CR 107.3)."""

    PHRASES: ClassVar = ("with {X} in its mana cost", "with {X} in their mana costs")
    form: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """Named so: "named Mine Worker" (CR 201)."""

    PHRASES: ClassVar = ("named {name}", "with the chosen name")
    name: Name = ""
    form: int = 0


@dataclass(frozen=True, slots=True)
class OfTheChosen:
    """Of the color or type chosen earlier: "of the chosen color" (CR 607)."""

    PHRASES: ClassVar = ("of the chosen color", "of the chosen type", "of the chosen colors", "of that color")
    form: int = 0


@dataclass(frozen=True, slots=True)
class CouldProduce:
    """Which could produce mana: "that could produce {C}" (CR 106.7)."""

    PHRASES: ClassVar = ("that could produce {C}",)


@dataclass(frozen=True, slots=True)
class ThatIs:
    """With more qualities: "that's legendary", "that are enchanted", "that aren't tokens"."""

    PHRASES: ClassVar = ("that's {words}", "that are {words}", "that isn't {words}", "that aren't {words}")
    words: Words
    form: int = 0


@dataclass(frozen=True, slots=True)
class OtherThan:
    """Other than this object: "other than ~"."""

    PHRASES: ClassVar = ("other than ~", "other than this creature", "other than this land")
    form: int = 0


@dataclass(frozen=True, slots=True)
class ExiledWith:
    """Exiled with this object (CR 607.2)."""

    PHRASES: ClassVar = ("exiled with ~", "exiled with this {kind}")
    kind: CardType | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class EnteredThisTurn:
    """Which entered the battlefield this turn."""

    PHRASES: ClassVar = ("that entered this turn", "that entered the battlefield this turn")
    form: int = 0


@dataclass(frozen=True, slots=True)
class SameName:
    """With the same name as another object, or as the one spoken of just before (CR 201.2)."""

    PHRASES: ClassVar = ("with the same name", "with the same name as {thing}")
    thing: Thing | None = None
    form: int = 0


Clause = (
    Controlled
    | Owned
    | CastBy
    | InZone
    | WithStat
    | WithKeyword
    | WithCounter
    | WithXInCost
    | Named
    | OfTheChosen
    | CouldProduce
    | ThatIs
    | OtherThan
    | ExiledWith
    | EnteredThisTurn
    | SameName
    | HasQuality
    | ExactlyColors
)


@dataclass(frozen=True, slots=True)
class Objects:
    """A description of objects: a noun phrase (CR 109.2).

    All words of one alternative and all clauses must hold. The words after the first of the last
    alternative belong to every alternative whose only word is of the same sort as that first word:
    "instant and sorcery spells" are instant spells and sorcery spells; "artifacts and creatures" are
    not. ``number`` is how many where a number word stands before the noun.
    """

    PHRASES: ClassVar = (
        "{determiner?} {alternatives:or} {clauses*: }",
        "{determiner?} {alternatives:and} {clauses*: }",
        "{determiner?} {alternatives:and/or} {clauses*: }",
        "{number} {alternatives:or} {clauses*: }",
        "{number} {alternatives:and} {clauses*: }",
        "{number} or more {alternatives:or} {clauses*: }",
        "{number} target {alternatives:or} {clauses*: }",
        "up to {number} target {alternatives:or} {clauses*: }",
        "X {alternatives:or} {clauses*: }",
        "X target {alternatives:or} {clauses*: }",
    )
    determiner: Determiner | None = None
    alternatives: tuple[Words, ...] = ()
    clauses: tuple[Clause, ...] = ()
    number: Number | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class This:
    """The object that has the ability, by name (CR 201.5)."""

    PHRASES: ClassVar = ("~",)


@dataclass(frozen=True, slots=True)
class It:
    """An object spoken of just before."""

    PHRASES: ClassVar = ("it", "they", "them")
    form: int = 0


Thing = Objects | This | It
