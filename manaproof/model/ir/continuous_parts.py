"""What continuous effects make of an object, part by part (CR 205, 208, 611, 613)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.keywords import KeywordAbility
from manaproof.model.ir.objects import Objects, Thing
from manaproof.model.ir.prohibitions import Spared
from manaproof.model.ir.terminals import CounterKind, Int, Name, PowerToughness, Quoted, Subtype
from manaproof.model.ir.words import Words
from manaproof.model.node import node

GrantedAbility = KeywordAbility | Quoted


class TypesOrColors(Enum):
    """Types or colors that words other than their own names stand for (CR 205.3, 105.4)."""

    EVERY_BASIC_LAND_TYPE = "every basic land type"
    EVERY_LAND_TYPE = "every land type"
    EVERY_NONBASIC_LAND_TYPE = "every nonbasic land type"
    EVERY_CREATURE_TYPE = "every creature type"
    THE_CHOSEN_TYPE = "the chosen type"
    THE_CHOSEN_CREATURE_TYPE = "the chosen creature type"
    THE_CHOSEN_COLOR = "the chosen color"
    THE_CHOSEN_COLORS = "the chosen colors"
    ALL_COLORS = "all colors"
    COLOR_OF_CHOICE = "the color of your choice"
    COLORS_OF_CHOICE = "the color or colors of your choice"
    CREATURE_TYPE_OF_CHOICE = "the creature type of your choice"
    BASIC_LAND_TYPE_OF_CHOICE = "the basic land type of your choice"
    A_CREATURE_TYPE_OF_CHOICE = "a creature type of your choice"
    THAT_TYPE = "that type"


class Addition(Enum):
    """That other types, or colors, are kept (CR 105.3, 205.1b, 305.7)."""

    ITS_TYPES = "in addition to its other types"
    THEIR_TYPES = "in addition to their other types"
    ITS_LAND_TYPES = "in addition to its other land types"
    THEIR_LAND_TYPES = "in addition to their other land types"
    ITS_CREATURE_TYPES = "in addition to its other creature types"
    THEIR_CREATURE_TYPES = "in addition to their other creature types"
    ITS_COLORS = "in addition to its other colors"
    THEIR_COLORS = "in addition to their other colors"
    ITS_COLORS_AND_TYPES = "in addition to its other colors and types"
    THEIR_COLORS_AND_TYPES = "in addition to their other colors and types"
    ITS_COLORS_AND_CREATURE_TYPES = "in addition to its other colors and creature types"
    THEIR_COLORS_AND_CREATURE_TYPES = "in addition to their other colors and creature types"


@node
class Described:
    """What an object is made, as a noun phrase: "a 1/1 black creature", "Mountains", "white"."""

    PHRASES: ClassVar = (
        "a {size?} {words}",
        "{size?} {words}",
        "a {before} {size} {words}",
    )
    words: Words
    size: PowerToughness | None = None
    before: Words | None = None
    form: int = 0


@node
class WithAbilities:
    """With abilities: "with flying and infect"."""

    PHRASES: ClassVar = ("with {abilities:and}",)
    abilities: tuple[GrantedAbility, ...]


@node
class WithSize:
    """With base power and toughness: "with base power and toughness 0/2" (CR 208.4a), and abilities."""

    PHRASES: ClassVar = (
        "with base power and toughness {size}",
        "with base power and toughness {size} and {abilities:and}",
    )
    size: PowerToughness
    abilities: tuple[GrantedAbility, ...] = ()
    form: int = 0


@node
class WithSizeEqual:
    """With power and toughness that are counted: "each equal to its mana value"."""

    PHRASES: ClassVar = (
        "with power and toughness each equal to {amount}",
        "with base power and toughness each equal to {amount}",
    )
    amount: Amount
    form: int = 0


@node
class WithAllCreatureTypes:
    """With all creature types."""

    PHRASES: ClassVar = ("with all creature types",)


@node
class ThatIsStill:
    """That its other types are kept: "that's still a land" (CR 205.1b)."""

    PHRASES: ClassVar = ("that's still a {words}", "that are still {words}")
    words: Words
    form: int = 0


@node
class NamedSo:
    """With a name of its own (CR 612.8)."""

    PHRASES: ClassVar = ("named {name}",)
    name: Name


Suffix = WithAbilities | WithSize | WithSizeEqual | WithAllCreatureTypes | ThatIsStill | NamedSo


@node
class BeWhat:
    """Is or becomes what is described: types, colors, size, abilities (CR 105.3, 205.1, 305.7)."""

    PHRASES: ClassVar = tuple(
        f"{verb} {{what:and}} {{suffixes*: }} {{addition?}}"
        for verb in ("is", "are", "becomes", "become", "'s", "is also", "are also")
    )
    what: tuple[TypesOrColors | Described, ...]
    suffixes: tuple[Suffix, ...] = ()
    addition: Addition | None = None
    form: int = 0


@node
class BecomesEither:
    """Becomes one of two land types, as its player chooses (CR 305.7)."""

    PHRASES: ClassVar = ("becomes a {first} or a {second}",)
    first: Subtype
    second: Subtype


@node
class OneChoice:
    """One of the things that an object may become."""

    PHRASES: ClassVar = ("{what} {suffixes*: }",)
    what: Described
    suffixes: tuple[Suffix, ...] = ()


@node
class BecomesChoice:
    """Becomes one of two things, as its player chooses."""

    PHRASES: ClassVar = ("becomes your choice of {first} or {second}",)
    first: OneChoice
    second: OneChoice


@node
class GainsLandTypes:
    """Gains all basic land types and keeps its others (CR 305.7)."""

    PHRASES: ClassVar = ("gains all basic land types", "gain all basic land types")
    form: int = 0


@node
class BeNot:
    """Is not such: "isn't a creature" (CR 205.1a)."""

    PHRASES: ClassVar = ("isn't a {words}", "aren't {words}", "isn't {words}")
    words: Words
    form: int = 0


class Every(Enum):
    """What a size counts beside objects and counters."""

    BASIC_LAND_TYPE = "basic land type among lands you control"
    COLOR = "color among permanents you control"
    UNSPENT_GREEN = "unspent green mana you have"


@node
class Gets:
    """Gets +N/+N, once or for each thing counted (CR 613.4c)."""

    PHRASES: ClassVar = (
        "gets {size}",
        "get {size}",
        "gets {size} for each {objects}",
        "get {size} for each {objects}",
        "gets {size} for each {kind} counter on {thing}",
        "get {size} for each {kind} counter on {thing}",
        "each get {size}",
        "gets {size} for each {every}",
        "get {size} for each {every}",
    )
    size: PowerToughness
    objects: Objects | None = None
    kind: CounterKind | None = None
    thing: Thing | None = None
    form: int = 0
    every: Every | None = None


@node
class HasAbilities:
    """Has or gains abilities (CR 613.1f)."""

    PHRASES: ClassVar = (
        "has {abilities:and}",
        "have {abilities:and}",
        "gains {abilities:and}",
        "gain {abilities:and}",
        "each gain {abilities:and}",
        "gain {abilities:and} as you cast them",
    )
    abilities: tuple[GrantedAbility, ...]
    form: int = 0


@node
class HasSize:
    """Has a base power and toughness (CR 613.4b)."""

    PHRASES: ClassVar = (
        "has base power and toughness {size}",
        "have base power and toughness {size}",
        "has base power {number}",
        "has base toughness {number}",
        "has base power and toughness each equal to {amount}",
        "have base power and toughness each equal to {amount}",
        "has base power and base toughness each equal to {amount}",
        "have base power and base toughness each equal to {amount}",
    )
    size: PowerToughness | None = None
    number: Int | None = None
    amount: Amount | None = None
    form: int = 0


class Lost(Enum):
    """What an object loses (CR 613.1d, 613.1f)."""

    ALL_ABILITIES = "all abilities"
    ALL_OTHER_ABILITIES = "all other abilities"
    ALL_BUT_MANA_ABILITIES = "all abilities except mana abilities"
    LAND_TYPES_AND_ABILITIES = "all land types and abilities"
    LAND_TYPES = "all land types"
    OTHER_CARD_TYPES_AND_ABILITIES = "all other card types and abilities"
    OTHER_TYPES_AND_ABILITIES = "all other types and abilities"
    CREATURE_TYPES = "all creature types"
    OTHER_CREATURE_TYPES = "all other creature types"
    OTHER_CARD_TYPES = "all other card types"
    ABILITIES_CARD_AND_CREATURE_TYPES = "all other abilities, card types, and creature types"
    OTHER_COLORS_TYPES_AND_ABILITIES = "all other colors, card types, creature types, and abilities"


@node
class Loses:
    """Loses types or abilities, all or keywords (CR 613.1d, 613.1f)."""

    PHRASES: ClassVar = ("loses {what}", "lose {what}", "loses {keywords:and}", "lose {keywords:and}")
    what: Lost | None = None
    keywords: tuple[KeywordAbility, ...] = ()
    form: int = 0


@node
class CantHave:
    """Can't have abilities (CR 613.1f, 101.2)."""

    PHRASES: ClassVar = (
        "can't have {keywords:and}",
        "can't have or gain {keywords:and}",
        "can't have or gain abilities",
    )
    keywords: tuple[KeywordAbility, ...] = ()
    form: int = 0


@node
class HasAbilitiesOf:
    """Has the activated abilities of other objects (CR 613.1f)."""

    PHRASES: ClassVar = (
        "has all activated abilities of {objects}",
        "have all activated abilities of {objects}",
        "gains all activated abilities of {objects}",
        "gain all activated abilities of {objects}",
    )
    objects: Objects
    form: int = 0


class BesidesRule(Enum):
    """What is said of an object beside its characteristics, in one breath with them."""

    DOESNT_UNTAP = "doesn't untap during its controller's untap step"
    DONT_UNTAP = "don't untap during their controllers' untap steps"
    CANT_ATTACK = "can't attack"
    CANT_BLOCK = "can't block"
    CANT_ATTACK_OR_BLOCK = "can't attack or block"
    CANT_BE_BLOCKED = "can't be blocked"
    ATTACKS = "attacks each combat if able"
    ATTACK = "attack each combat if able"
    GOADED = "is goaded"
    TOUGHNESS_DAMAGE = "assigns combat damage equal to its toughness rather than its power"
    AS_THOUGH_NO_DEFENDER = "can attack as though it didn't have defender"
    MUST_BE_BLOCKED = "must be blocked if able"
    CANT_BE_BLOCKED_BY_MORE = "can't be blocked by more than one creature"
    MENACED = "can't be blocked except by two or more creatures"


@node
class HasRule:
    """A rule for the object that is no characteristic (CR 613.11)."""

    PHRASES: ClassVar = (
        "{rule}",
        "its activated abilities can't be activated {spared?}",
        "can't be blocked by {objects}",
        "can't be blocked except by {objects}",
    )
    rule: BesidesRule | None = None
    spared: Spared | None = None
    form: int = 0
    objects: Objects | None = None


Change = (
    BeWhat
    | BeNot
    | Gets
    | HasAbilities
    | HasSize
    | Loses
    | CantHave
    | HasAbilitiesOf
    | HasRule
    | BecomesEither
    | BecomesChoice
    | GainsLandTypes
)


@node
class Also:
    """One more thing that the effect makes of the object."""

    PHRASES: ClassVar = (
        "and {change}",
        ", {change}",
        ", and {change}",
        "and it {change}",
        ", and it {change}",
        "and they {change}",
        ", and they {change}",
    )
    change: Change
    form: int = 0
