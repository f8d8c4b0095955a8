"""Clauses of noun phrases that speak of no other object: whose, where, with which number or counter."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.terminals import CounterKind, KeywordName, Name, Number, Subtype
from manaproof.model.ir.words import CardType, Color, Compare, Player, Stat, Words, Zone
from manaproof.model.node import node


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

    PHRASES: ClassVar = (
        "in {zone}",
        "on {zone}",
        "from {zone}",
        "in {zone} and {other}",
        "from {zone} or from {other}",
        "from {zone} or {other}",
    )
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
        "that have {kind} counters on them",
        "with {number} or more {kind} counters on them",
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
        "with {X} in their mana cost",
    )
    form: int = 0


@node
class Named:
    """Named so: "named Mine Worker"; after a plural, "and" may join two names (CR 201)."""

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
class OtherThan:
    """Other than this object: "other than ~"."""

    PHRASES: ClassVar = ("other than ~", "other than this creature", "other than this land")
    form: int = 0


@node
class ExiledWith:
    """Exiled with this object (CR 607.2)."""

    PHRASES: ClassVar = (
        "exiled with ~",
        "exiled with this {kind}",
        "exiled with it",
        "exiled with this {subtype}",
    )
    kind: CardType | None = None
    subtype: Subtype | None = None
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
class ThatIsA:
    """Of that sort, or not (form 1), or of one of several: "that's a Wizard", "that isn't a Demon"."""

    PHRASES: ClassVar = (
        "that's a {words}",
        "that isn't a {words}",
        "that's a {words} or a {other}",
        "that's a {words}, a {other}, or a {third}",
    )
    words: Words
    other: Words | None = None
    third: Words | None = None
    form: int = 0
