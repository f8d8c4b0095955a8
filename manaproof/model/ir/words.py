"""The words of noun phrases: types, colors, statuses, determiners, players, zones (CR 102, 105, 205)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.terminals import Int, Subtype
from manaproof.model.node import node


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
    ACTIVATED_OR_TRIGGERED_ABILITY = "activated or triggered ability"
    LOYALTY_ABILITY = "loyalty ability"
    PLAYER = "player"
    OPPONENT = "opponent"


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
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
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
    OUTLAWS = "outlaws"
    EXILED = "exiled"
    SACRIFICED = "sacrificed"
    MILLED = "milled"


@node
class TypeWord:
    """A card type or kind of object as a word of a noun phrase; form 1 is the plural."""

    PHRASES: ClassVar = ("{word}", "{word:plural}")
    word: CardType | Kind
    form: int = 0


@node
class SubtypeWord:
    """A subtype as a word of a noun phrase; form 1 is the plural."""

    PHRASES: ClassVar = ("{word}", "{word:plural}")
    word: Subtype
    form: int = 0


@node
class Adjective:
    """A supertype, color or status as a word of a noun phrase."""

    PHRASES: ClassVar = ("{word}",)
    word: Supertype | Color | Status


@node
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


@node
class ThisWay:
    """Done to by the same ability: "sacrificed this way"."""

    PHRASES: ClassVar = ("{done} this way",)
    done: Done


Word = Adjective | TypeWord | SubtypeWord | Non | ThisWay


@node
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
    A_ADDITIONAL = "a additional"


class Many(Enum):
    """How many targets, where it is no number word alone (CR 115.6, 601.2c)."""

    ONE_OR_TWO = "one or two target"
    ONE_TO_THREE = "one, two, or three target"
    ONE_OR_MORE = "one or more target"
    UP_TO_X = "up to X target"
    UP_TO_X_OTHER = "up to X other target"
    X_OTHER = "X other target"
    UP_TO_THAT_MANY = "up to that many target"
    UP_TO_THAT_MANY_OTHER = "up to that many other target"
    THAT_MANY = "that many target"
    ANY_NUMBER_OTHER = "any number of other target"
    ONE_OR_TWO_OTHER = "one or two other target"
    EXACTLY_TWO = "exactly two target"


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
    THAT_OPPONENT = "that opponent"
    ENCHANTED_PLAYER = "enchanted player"
    THAT_CREATURES_CONTROLLER = "that creature's controller"


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
    SINGLE_GRAVEYARD = "a single graveyard"
    THEIR_GRAVEYARD = "their graveyard"
    THEIR_HAND = "their hand"
    THE_ANTE = "the ante"
    EACH_GRAVEYARD = "each graveyard"


@node
class Compare:
    """How a number must compare: "3 or greater", "4 or less", "2", "4, 5, or 6"."""

    PHRASES: ClassVar = (
        "{value} or greater",
        "{value} or less",
        "{value} or more",
        "{value}",
        "{value}, {second}, or {third}",
    )
    value: Int
    second: Int = 0
    third: Int = 0
    form: int = 0


class Stat(Enum):
    """A number that an object has (CR 202.3, 208)."""

    MANA_VALUE = "mana value"
    POWER = "power"
    TOUGHNESS = "toughness"
    BASE_POWER = "base power"
