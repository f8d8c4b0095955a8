"""Descriptions of players and objects: noun phrases of cards (CR 102, 109.2)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.happenings import Happened, WouldCost
from manaproof.model.ir.qualities import ExactlyColors, HasQuality
from manaproof.model.ir.terminals import CounterKind, KeywordName, Name, Number, PowerToughness
from manaproof.model.ir.words import (
    Adjective,
    CardType,
    Color,
    Compare,
    Determiner,
    Done,
    Kind,
    Many,
    Non,
    Player,
    Stat,
    Status,
    SubtypeWord,
    Supertype,
    ThisWay,
    TypeWord,
    Word,
    Words,
    Zone,
)
from manaproof.model.node import node

__all__ = [
    "Adjective",
    "Among",
    "AttachedTo",
    "Bound",
    "CardType",
    "CastBy",
    "Clause",
    "Color",
    "Compare",
    "Controlled",
    "CouldProduce",
    "CounterKind",
    "Determiner",
    "Done",
    "EnteredThisTurn",
    "ExiledWith",
    "InCombatWith",
    "InZone",
    "InZoneOf",
    "It",
    "Kind",
    "Many",
    "Named",
    "Non",
    "Objects",
    "OfTheChosen",
    "OffBattlefield",
    "OtherThan",
    "Owned",
    "Player",
    "PowerToughness",
    "SameName",
    "Stat",
    "Status",
    "SubtypeWord",
    "Supertype",
    "Targeting",
    "ThatIs",
    "ThatIsA",
    "ThatIsEither",
    "Thing",
    "This",
    "ThisWay",
    "TypeWord",
    "WithCounter",
    "WithKeyword",
    "WithStat",
    "WithStatThan",
    "WithXInCost",
    "Word",
    "Words",
    "Zone",
]


@node
class Controlled:
    """Controlled by a player: "you control", "an opponent controls" (CR 108.4)."""

    PHRASES: ClassVar = ("{who} control", "{who} controls", "{who} don't control")
    who: Player
    form: int = 0


@node
class Owned:
    """Owned by a player: "you own" (CR 108.3)."""

    PHRASES: ClassVar = ("{who} own", "{who} owns", "{who} don't own")
    who: Player
    form: int = 0


@node
class CastBy:
    """A spell a player casts, with the zone it is cast from: "you cast from your graveyard"."""

    PHRASES: ClassVar = (
        "{who} cast",
        "{who} casts",
        "{who} cast from {zone}",
        "{who} casts from {zone}",
        "{who} cast this turn",
        "{who} cast during their turns",
        "{who} cast this way",
        "{who} cast but don't own",
        "{who} cast from {zone} or from {other}",
        "{who} cast during your turn",
        "{who} cast each turn",
        "{who} cast during each of your turns",
    )
    who: Player
    zone: Zone | None = None
    other: Zone | None = None
    form: int = 0


@node
class InZone:
    """In a zone: "in your graveyard", "on the battlefield", "in graveyards and libraries"."""

    PHRASES: ClassVar = ("in {zone}", "on {zone}", "from {zone}", "in {zone} and {other}")
    zone: Zone
    other: Zone | None = None
    form: int = 0


@node
class WithStat:
    """With a number that compares so: "with mana value 3 or less"."""

    PHRASES: ClassVar = ("with {stat} {compare}",)
    stat: Stat
    compare: Compare


@node
class WithKeyword:
    """With, or without, a keyword ability: "with flying"."""

    PHRASES: ClassVar = ("with {keyword}", "without {keyword}")
    keyword: KeywordName
    form: int = 0


@node
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
        "with {kind} counters on it",
    )
    kind: CounterKind | None = None
    number: Number = 1
    form: int = 0


@node
class WithXInCost:
    """With {X} in its mana cost, or without it (form 2) (CR 107.3)."""

    PHRASES: ClassVar = (
        "with {X} in its mana cost",
        "with {X} in their mana costs",
        "without {X} in its mana cost",
    )
    form: int = 0


@node
class Named:
    """Named so: "named Mine Worker" (CR 201)."""

    PHRASES: ClassVar = ("named {name}", "with the chosen name")
    name: Name = ""
    form: int = 0


@node
class OfTheChosen:
    """Of the color or type chosen earlier: "of the chosen color" (CR 607)."""

    PHRASES: ClassVar = ("of the chosen color", "of the chosen type", "of the chosen colors", "of that color")
    form: int = 0


@node
class CouldProduce:
    """Which could produce mana: "that could produce {C}" (CR 106.7)."""

    PHRASES: ClassVar = ("that could produce {C}",)


@node
class ThatIs:
    """With more qualities: "that's legendary", "that are enchanted", "that aren't tokens"."""

    PHRASES: ClassVar = ("that's {words}", "that are {words}", "that isn't {words}", "that aren't {words}")
    words: Words
    form: int = 0


@node
class ThatIsEither:
    """With one of several qualities: "that's red or green", "that are black and/or red"."""

    PHRASES: ClassVar = (
        "that's {alternatives:or+}",
        "that are {alternatives:and/or+}",
        "that's a {alternatives:or+}",
    )
    alternatives: tuple[Words, ...]
    form: int = 0


@node
class Targeting:
    """A spell or ability that targets such an object (CR 115): "that target this creature"."""

    PHRASES: ClassVar = ("that target {thing}", "that targets {thing}", "that target you or {thing}")
    thing: Thing
    form: int = 0


@node
class OtherThan:
    """Other than this object: "other than ~"."""

    PHRASES: ClassVar = ("other than ~", "other than this creature", "other than this land")
    form: int = 0


@node
class ExiledWith:
    """Exiled with this object (CR 607.2)."""

    PHRASES: ClassVar = ("exiled with ~", "exiled with this {kind}", "exiled with it")
    kind: CardType | None = None
    form: int = 0


@node
class Among:
    """One of certain cards: "from among cards exiled with ~", "from among them"."""

    PHRASES: ClassVar = ("from among {objects}", "from among them")
    objects: Objects | None = None
    form: int = 0


@node
class EnteredThisTurn:
    """Which entered the battlefield this turn."""

    PHRASES: ClassVar = ("that entered this turn", "that entered the battlefield this turn")
    form: int = 0


@node
class OffBattlefield:
    """In another zone than the battlefield: "that aren't on the battlefield"."""

    PHRASES: ClassVar = ("that aren't on the battlefield", "that isn't on the battlefield")
    form: int = 0


@node
class SameName:
    """With the same name as another object, or as the one spoken of just before (CR 201.2)."""

    PHRASES: ClassVar = ("with the same name", "with the same name as {thing}")
    thing: Thing | None = None
    form: int = 0


@node
class WouldAdd:
    """Which would add mana of a color: "that would add colored mana"."""

    PHRASES: ClassVar = ("that would add {color} mana",)
    color: Color


@node
class InZoneOf:
    """In, or from, a zone of a player: "from an opponent's graveyard"."""

    PHRASES: ClassVar = (
        "in {who}'s graveyard",
        "from {who}'s graveyard",
        "in {who}'s hand",
        "from {who}'s hand",
        "in {who}'s library",
    )
    who: Player
    form: int = 0


@node
class Bound:
    """A number that another number is compared with."""

    PHRASES: ClassVar = (
        "{thing}'s {stat}",
        "its {stat}",
        "the number of {objects}",
        "the number of {kind} counters on {thing}",
        "that number",
        "the damage dealt",
        "the number of times this ability has resolved this turn",
    )
    thing: Thing | None = None
    stat: Stat | None = None
    objects: Objects | None = None
    kind: CounterKind | None = None
    form: int = 0


@node
class WithStatThan:
    """With a number that compares so with another, or with X: "with power less than ~'s power"."""

    PHRASES: ClassVar = (
        "with {stat} less than or equal to {bound}",
        "with {stat} less than {bound}",
        "with {stat} equal to {bound}",
        "with {stat} greater than {bound}",
        "with {stat} greater than or equal to {bound}",
        "with {stat} X or less",
        "with {stat} X",
        "with {stat} X or greater",
        "with lesser {stat}",
        "with greater {stat}",
        "with the greatest {stat}",
        "with the least {stat}",
        "with power or toughness {compare}",
        "with total {stat} {compare}",
        "with total {stat} X or less",
        "with different {stat}s",
        "with total power and toughness {compare}",
    )
    stat: Stat | None = None
    bound: Bound | None = None
    compare: Compare | None = None
    form: int = 0


@node
class ThatIsA:
    """Of that sort, or not (form 1): "that's a Wizard", "that isn't a Demon"."""

    PHRASES: ClassVar = ("that's a {words}", "that isn't a {words}")
    words: Words
    form: int = 0


@node
class InCombatWith:
    """In combat with an object, or attacking it: "blocking or blocked by ~"."""

    PHRASES: ClassVar = (
        "blocking it",
        "blocking this creature",
        "attacking you",
        "blocked by {thing}",
        "blocking or blocked by {thing}",
        "{thing} is blocking",
        "attacking alone",
        "that's attacking alone",
        "that's attacking {who}",
    )
    thing: Thing | None = None
    who: Player | None = None
    form: int = 0


@node
class AttachedTo:
    """Attached to an object (CR 301.5, 303.4)."""

    PHRASES: ClassVar = ("attached to {thing}", "that's attached to {thing}")
    thing: Thing
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
    | Among
    | ThatIsEither
    | Targeting
    | Happened
    | WouldCost
    | EnteredThisTurn
    | OffBattlefield
    | SameName
    | WouldAdd
    | HasQuality
    | ExactlyColors
    | InZoneOf
    | WithStatThan
    | ThatIsA
    | InCombatWith
    | AttachedTo
)


@node
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
        "{number} target {alternatives:and/or} {clauses*: }",
        "up to {number} target {alternatives:and/or} {clauses*: }",
        "{number} other target {alternatives:or} {clauses*: }",
        "up to {number} other target {alternatives:or} {clauses*: }",
        "{many} {alternatives:or} {clauses*: }",
        "{many} {alternatives:and/or} {clauses*: }",
        "{number} {alternatives:and/or} {clauses*: }",
        "{number} other {alternatives:or} {clauses*: }",
        "{number} other {alternatives:and/or} {clauses*: }",
        "{number} or more {alternatives:and/or} {clauses*: }",
    )
    determiner: Determiner | None = None
    alternatives: tuple[Words, ...] = ()
    clauses: tuple[Clause, ...] = ()
    number: Number | None = None
    many: Many | None = None
    form: int = 0


@node
class This:
    """The object that has the ability, by name (CR 201.5)."""

    PHRASES: ClassVar = ("~",)


@node
class It:
    """An object spoken of just before."""

    PHRASES: ClassVar = ("it", "they", "them")
    form: int = 0


Thing = Objects | This | It
