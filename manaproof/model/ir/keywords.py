"""Keyword abilities with their parameters (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.amounts import Amount, Exactly
from manaproof.model.ir.cost import CostPart, PayLife, PayMana
from manaproof.model.ir.cost_changes_counts import CostAmount
from manaproof.model.ir.cost_more import PayRow
from manaproof.model.ir.keyword_names import (
    CostKeyword,
    NumberKeyword,
    NumberThenCost,
    PlainWords,
)
from manaproof.model.ir.objects import Objects, PowerToughness, Words
from manaproof.model.ir.terminals import Int, KeywordName, Symbols
from manaproof.model.mana import ManaCost
from manaproof.model.node import node

__all__ = ["CostKeyword", "KeywordAbility", "NumberKeyword", "NumberThenCost", "PlainWords"]


@node
class Plain:
    """A keyword ability without a parameter: "flying"."""

    PHRASES: ClassVar = ("{keyword}",)
    keyword: KeywordName


@node
class PlainOfWords:
    """A keyword ability without a parameter whose name is no single plain word: "split second"."""

    PHRASES: ClassVar = ("{keyword}",)
    keyword: PlainWords


@node
class WithCost:
    """A keyword ability with a mana cost: "morph {4}{G}"."""

    PHRASES: ClassVar = ("{keyword} {cost}",)
    keyword: CostKeyword
    cost: Symbols


@node
class WithCosts:
    """A keyword ability whose cost has other parts: "Escape—{3}{R}, Exile two other cards from ...".

    In form 1 the last part may be replaced by ``other``; in form 2 there is life to pay too.
    """

    PHRASES: ClassVar = (
        "{keyword}—{costs:costs}.",
        "{keyword}—{costs:costs} or {other}.",
        "{keyword}—{costs:costs} and {life} life.",
    )
    keyword: CostKeyword
    costs: tuple[CostPart, ...]
    other: CostPart | None = None
    life: Int = 0
    form: int = 0


@node
class ManaOption:
    """One of several mana costs."""

    PHRASES: ClassVar = ("{symbols}",)
    symbols: Symbols


@node
class WithCostChoice:
    """A keyword ability with several mana costs, each on its own or one of them (form 1).

    Kicker with "and/or" stands for a kicker ability each (CR 702.33b).
    """

    PHRASES: ClassVar = ("{keyword} {options:and/or+}", "{keyword} {options:or+}")
    keyword: CostKeyword
    options: tuple[ManaOption, ...]
    form: int = 0


@node
class WithNumber:
    """A keyword ability with a number: "crew 3"."""

    PHRASES: ClassVar = ("{keyword} {number}",)
    keyword: NumberKeyword
    number: Int


@node
class WithX:
    """A keyword ability with X for its number: "bloodthirst X"."""

    PHRASES: ClassVar = ("{keyword} X",)
    keyword: NumberKeyword


@node
class WithNumberCounted:
    """A keyword ability whose number is counted: "firebending X, where X is this creature's power"."""

    PHRASES: ClassVar = ("{keyword} X, where X is {amount}.",)
    keyword: NumberKeyword
    amount: Amount


@node
class WithNumberAndCost:
    """A keyword ability with a number and a cost: "suspend 4—{W}"; the number is X from form 1 on."""

    PHRASES: ClassVar = (
        "{keyword} {number}—{cost}",
        "{keyword} X—{cost}",
        "{keyword} X—{cost}. X can't be {zero}.",
    )
    keyword: NumberThenCost
    cost: Symbols
    number: Int = 0
    zero: Int = 0
    form: int = 0


@node
class EquipTo:
    """Equip for such creatures only (CR 702.6c): "equip Knight {1}"."""

    PHRASES: ClassVar = ("equip {alternatives:or} {cost}",)
    alternatives: tuple[Words, ...]
    cost: Symbols


@node
class EquipWorthy:
    """Equip for legendary creatures that are no Villains and are red or white, or both (CR 702.6c)."""

    PHRASES: ClassVar = ("equip worthy {cost}",)
    cost: Symbols


@node
class EmergeFrom:
    """Emerge for the sacrifice of such a permanent (CR 702.119b)."""

    PHRASES: ClassVar = ("emerge from {words} {cost}",)
    words: Words
    cost: Symbols


@node
class Splice:
    """Splice onto spells of some quality (CR 702.47)."""

    PHRASES: ClassVar = (
        "splice onto {alternatives:or} {cost}",
        "splice onto {alternatives:or}—{costs:costs}.",
    )
    alternatives: tuple[Words, ...]
    cost: Symbols | None = None
    costs: tuple[CostPart, ...] = ()
    form: int = 0


@node
class Prototype:
    """Prototype: another mana cost, power and toughness (CR 702.160, 718)."""

    PHRASES: ClassVar = ("prototype {cost} — {size}",)
    cost: Symbols
    size: PowerToughness


@node
class Craft:
    """Craft with materials (CR 702.167)."""

    PHRASES: ClassVar = ("craft with {materials} {cost}", "craft with one or more {cost}")
    materials: Objects | None = None
    cost: Symbols | None = None
    form: int = 0


@node
class Offering:
    """Offering: an additional cost that reduces the total cost (CR 702.48)."""

    PHRASES: ClassVar = ("{words} offering",)
    words: Words


@node
class GiftOf:
    """Gift: a promise to an opponent as an additional cost (CR 702.174)."""

    PHRASES: ClassVar = ("gift {what}", "gift a extra turn")
    what: Objects | None = None
    form: int = 0


@node
class WithCostX:
    """A keyword ability with X in its cost, and what X is (CR 702.21b)."""

    PHRASES: ClassVar = ("{keyword} {cost}, where X is {amount}", "{keyword} {cost}, where X is {amount}.")
    keyword: CostKeyword
    cost: Symbols
    amount: CostAmount
    form: int = 0


@node
class AddsAsCost:
    """Mana that is added as a cost: "add {U}"."""

    PHRASES: ClassVar = ("add {symbols}",)
    symbols: Symbols


@node
class UpkeepAddingMana:
    """A keyword ability whose cost is to add mana: "cumulative upkeep—add {U}" (CR 702.24a)."""

    PHRASES: ClassVar = ("{keyword}—{adding:costs}.",)
    keyword: CostKeyword
    adding: tuple[AddsAsCost, ...]

    @property
    def symbols(self) -> Symbols:
        """The mana that is added each time."""
        return ManaCost(tuple(symbol for part in self.adding for symbol in part.symbols))


@node
class Affinity:
    """Affinity for objects (CR 702.41)."""

    PHRASES: ClassVar = ("affinity for {objects}",)
    objects: Objects


@node
class Enchant:
    """Enchant objects or players (CR 702.5)."""

    PHRASES: ClassVar = ("enchant {objects}", "enchant player", "enchant opponent")
    objects: Objects | None = None
    form: int = 0


@node
class Champion:
    """Champion an object (CR 702.72)."""

    PHRASES: ClassVar = ("champion {what}",)
    what: Objects


@node
class HexproofFrom:
    """Hexproof from a quality (CR 702.11d)."""

    PHRASES: ClassVar = (
        "hexproof from {words}",
        "hexproof from {words} and from {other}",
        "hexproof from each color",
        "hexproof from activated and triggered abilities",
    )
    words: Words | None = None
    other: Words | None = None
    form: int = 0


@node
class Protection:
    """Protection from a quality (CR 702.16)."""

    PHRASES: ClassVar = (
        "protection from {words}",
        "protection from {words} and from {other}",
        "protection from each color",
        "protection from everything",
        "protection from {words}, from {other}, and from {third}",
        "protection from the chosen color",
        "protection from the chosen player",
        "protection from all colors",
        "protection from each opponent",
        "protection from each of your opponents",
        "protection from the color of your choice",
        "protection from spells that are one or more colors",
        "protection from mana value {number} or less",
        "protection from mana value {number} or greater",
    )
    words: Words | None = None
    other: Words | None = None
    third: Words | None = None
    number: Int = 0
    form: int = 0


KeywordAbility = (
    Plain
    | PlainOfWords
    | WithCost
    | WithCosts
    | WithCostChoice
    | WithNumber
    | WithX
    | WithNumberCounted
    | WithNumberAndCost
    | EquipTo
    | EquipWorthy
    | EmergeFrom
    | Splice
    | Prototype
    | Craft
    | Offering
    | GiftOf
    | WithCostX
    | UpkeepAddingMana
    | Affinity
    | Enchant
    | Champion
    | HexproofFrom
    | Protection
)


def keyword_name(keyword: KeywordAbility) -> str:
    """The name of a keyword ability without its parameter, in lower case (CR 702.1)."""
    match keyword:
        case Plain(name):
            return name
        case (
            PlainOfWords(keyword=named)
            | WithCost(keyword=named)
            | WithCosts(keyword=named)
            | WithCostChoice(keyword=named)
            | WithNumberCounted(keyword=named)
            | WithCostX(keyword=named)
            | UpkeepAddingMana(keyword=named)
            | WithNumber(keyword=named)
            | WithX(keyword=named)
            | WithNumberAndCost(keyword=named)
        ):
            return str(named.value).lower()
        case EquipTo() | EquipWorthy():
            return "equip"
        case EmergeFrom():
            return "emerge"
        case GiftOf():
            return "gift"
        case HexproofFrom():
            return "hexproof"
        case _:
            return type(keyword).__name__.lower()


def keyword_costs(keyword: KeywordAbility) -> tuple[tuple[CostPart, ...], ...]:
    """What the keyword's cost may be paid with, one row of parts for each choice (CR 702.1a).

    Empty for a keyword that has no cost of its own.
    """
    match keyword:
        case WithCosts(costs=costs, other=other, form=1) if other is not None:
            return costs, (*costs[:-1], other)
        case WithCosts(costs=costs, life=life, form=2):
            return ((*costs, PayLife(Exactly(digits=life, form=1))),)
        case WithCosts(costs=costs) | Splice(costs=costs, form=1):
            return (tuple(PayMana(p.symbols) if isinstance(p, PayRow) else p for p in costs),)
        case WithCostChoice(options=options):
            return tuple((PayMana(o.symbols),) for o in options)
        case (
            WithCost(cost=cost)
            | WithNumberAndCost(cost=cost)
            | EquipTo(cost=cost)
            | EquipWorthy(cost=cost)
            | EmergeFrom(cost=cost)
            | Prototype(cost=cost)
            | WithCostX(cost=cost)
        ):
            return ((PayMana(cost),),)
        case Splice(cost=cost) | Craft(cost=cost) if cost is not None:
            return ((PayMana(cost),),)
        case _:
            return ()
