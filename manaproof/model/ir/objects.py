"""Descriptions of players and objects: noun phrases of cards (CR 102, 109.2)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.clauses import (
    CastBy,
    Controlled,
    CouldProduce,
    EnteredThisTurn,
    ExiledWith,
    InZone,
    InZoneOf,
    Named,
    OffBattlefield,
    OfTheChosen,
    OtherThan,
    Owned,
    ThatIs,
    ThatIsA,
    ThatIsEither,
    WithCounter,
    WithKeyword,
    WithStat,
    WithXInCost,
    WouldAdd,
)
from manaproof.model.ir.happenings import Happened, WouldCost
from manaproof.model.ir.qualities import ExactlyColors, HasQuality
from manaproof.model.ir.terminals import CounterKind, Number, PowerToughness
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
    "HavingAttached",
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
class Targeting:
    """A spell or ability that targets such an object (CR 115): "that target this creature"."""

    PHRASES: ClassVar = ("that target {thing}", "that targets {thing}", "that target you or {thing}")
    thing: Thing
    form: int = 0


@node
class Among:
    """One of certain cards: "from among cards exiled with ~", "from among them"."""

    PHRASES: ClassVar = ("from among {objects}", "from among them")
    objects: Objects | None = None
    form: int = 0


@node
class SameName:
    """With the same name as another object, or as the one spoken of just before (CR 201.2)."""

    PHRASES: ClassVar = ("with the same name", "with the same name as {thing}")
    thing: Thing | None = None
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


@node
class HavingAttached:
    """With such an object attached to it (CR 301.5, 303.4)."""

    PHRASES: ClassVar = (
        "with {what} attached to it",
        "that's enchanted by {what}",
        "that are enchanted by {what}",
        "enchanted by {what}",
    )
    what: Objects
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
    | HavingAttached
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
        "up to {number} {alternatives:or} {clauses*: }",
        "up to {number} {alternatives:and/or} {clauses*: }",
        "X target {alternatives:and/or} {clauses*: }",
        "up to X {alternatives:or} {clauses*: }",
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

    PHRASES: ClassVar = ("it", "they", "them", "he", "she", "him", "her")
    form: int = 0


Thing = Objects | This | It
