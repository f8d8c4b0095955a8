"""Additional and alternative costs in card text (CR 118.8, 118.9)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.cost import CostPart, Discard
from manaproof.model.ir.cost_changes import CostSentence, IfSo, Lead, NthSpellCost
from manaproof.model.ir.cost_changes_counts import CostAmount
from manaproof.model.ir.keywords import KeywordAbility
from manaproof.model.ir.objects import Determiner, Kind, Objects, Thing, TypeWord, Words
from manaproof.model.ir.terminals import Int, Number, Symbols
from manaproof.model.node import node

_ANOTHER_CARD = Objects(Determiner.ANOTHER, (Words((TypeWord(Kind.CARD),)),))


@node
class PartsOfCost:
    """A cost of one part or more: all of them, or one that is chosen (forms 3 and 4)."""

    PHRASES: ClassVar = (
        "{first}",
        "{first} and {second}",
        "{first}, {second}, and {third}",
        "{first} or {second}",
        "{first}, {second}, or {third}",
        "{first}, where X is {amount}",
        "{first} and another card",
    )
    first: CostPart
    second: CostPart | None = None
    third: CostPart | None = None
    amount: CostAmount | None = None
    form: int = 0

    @property
    def parts(self) -> tuple[CostPart, ...]:
        """The parts, of which all or one are to be paid."""
        more = (Discard(_ANOTHER_CARD),) if self.form == 6 else ()
        return (*(part for part in (self.first, self.second, self.third) if part is not None), *more)

    @property
    def choices(self) -> tuple[tuple[CostPart, ...], ...]:
        """The parts to be paid, one row for each choice."""
        return tuple((part,) for part in self.parts) if self.form in (3, 4) else (self.parts,)


@node
class AdditionalCost:
    """An additional cost of the spell itself, or of such spells; optional where "you may" stands.

    Forms: 0, 3 and 5 must be paid, 1 and 4 may be, 2 any number of times.
    """

    PHRASES: ClassVar = (
        "as a additional cost to cast this spell, {cost}",
        "as a additional cost to cast this spell, you may {cost}",
        "as a additional cost to cast this spell, you may {cost} any number of times",
        "as a additional cost to cast {spells}, {cost}",
        "as a additional cost to cast {spells}, you may {cost}",
        "as a additional cost to cast ~, {cost}",
    )
    cost: PartsOfCost
    spells: Objects | None = None
    form: int = 0

    @property
    def optional(self) -> bool:
        """Whether the player may leave it unpaid (CR 118.8b)."""
        return self.form in (1, 2, 4)

    @property
    def repeated(self) -> bool:
        """Whether it may be paid any number of times."""
        return self.form == 2


class HowOften(Enum):
    """How often, or during which turns, an alternative cost may be paid."""

    ONCE_EACH_TURN = "once each turn"
    ONCE_EACH_YOUR_TURN = "once during each of your turns"


@node
class AlternativeCost:
    """An alternative cost of the spell itself, or of such spells (CR 118.9)."""

    PHRASES: ClassVar = (
        "you may {cost} rather than pay this spell's mana cost",
        "{lead}, you may {cost} rather than pay this spell's mana cost",
        "you may {cost} rather than pay this spell's mana cost {provided}",
        "{lead}, rather than pay this spell's mana cost, you may {cost}",
        "you may {cost} rather than pay the mana cost for {spells}",
        "{often}, you may {cost} rather than pay the mana cost for {spells}",
        "you may {cost} rather than pay the mana cost for {spells}, where X is that spell's mana value",
        "{often}, you may {cost} rather than pay the mana cost for {spells}, where X is {amount}",
        "rather than pay the mana cost for a spell, its controller may {cost}",
        "{lead}, you may {cost} to cast this spell",
    )
    cost: PartsOfCost
    lead: Lead | None = None
    provided: IfSo | None = None
    spells: Objects | None = None
    often: HowOften | None = None
    amount: CostAmount | None = None
    form: int = 0


_THIS_WAY = "if you cast a spell this way,"


class LifeInstead(Enum):
    """Life that is paid rather than the mana cost of what is cast by the permission before it."""

    RATHER_THAN_PAY = f"{_THIS_WAY} pay life equal to its mana value rather than pay its mana cost"
    RATHER_THAN_PAYING = f"{_THIS_WAY} pay life equal to its mana value rather than paying its mana cost"
    YOU_PAY = f"{_THIS_WAY} you pay life equal to its mana value rather than paying its mana cost"
    OF_THAT_SPELL = f"{_THIS_WAY} pay life equal to that spell's mana value rather than pay its mana cost"


@node
class LifeThisWay:
    """An alternative cost of spells that the same object lets a player cast (CR 118.9b)."""

    PHRASES: ClassVar = ("{words}",)
    words: LifeInstead


class LifeForNext(Enum):
    """Life that is paid rather than the mana cost of the next spell."""

    MANA_VALUE = (
        "rather than pay the mana cost of the next spell you cast this turn, you may pay life equal to that"
        " spell's mana value"
    )


@node
class LifeOfNext:
    """An alternative cost of the next spell that a player casts (CR 118.9)."""

    PHRASES: ClassVar = ("{words}",)
    words: LifeForNext


@node
class FirstForetold:
    """What foretelling the first card of a turn costs (CR 116.2h)."""

    PHRASES: ClassVar = ("the first card you foretell each turn costs {symbols} to foretell",)
    symbols: Symbols


@node
class CastForFree:
    """The spell itself may be cast without paying its mana cost on a condition (CR 118.9)."""

    PHRASES: ClassVar = (
        "{lead}, you may cast {thing} without paying its mana cost",
        "{lead}, you may cast {thing} without paying its mana cost and as though it had flash",
    )
    lead: Lead
    thing: Thing | None = None
    form: int = 0


@node
class FreeSpells:
    """Such spells may be cast without paying their mana costs (CR 118.9)."""

    PHRASES: ClassVar = (
        "you may cast {spells} without paying their mana costs",
        "{often}, you may cast {spells} without paying its mana cost",
        "any player may cast {spells} without paying their mana costs and as though they had flash",
    )
    spells: Objects
    often: HowOften | None = None
    form: int = 0


class KeywordOf(Enum):
    """Whose keyword cost is replaced, and how often."""

    CYCLING = "cycling costs"
    FIRST_CYCLING = "the cycling cost of the first card you cycle each turn"
    FIRST_EQUIP = "the equip cost of the first equip ability you activate each turn"
    FIRST_EQUIP_OF_YOURS = "the equip cost of the first equip ability you activate during each of your turns"
    FIRST_POWER_UP = "the power-up cost of the first power-up ability you activate during each of your turns"
    FIRST_UNEARTH = "the unearth cost of the first unearth ability you activate each turn"
    ECHO = "the echo cost for permanents you control"
    OWN_CREW = "~'s crew cost"


@node
class AlternativeKeywordCost:
    """A cost that may be paid rather than a keyword's cost (CR 118.9, 702.1a)."""

    PHRASES: ClassVar = (
        "you may {cost} rather than pay {of}",
        "{lead}, you may {cost} rather than pay {of}",
    )
    cost: PartsOfCost
    of: KeywordOf
    lead: Lead | None = None
    form: int = 0


class SpellKeyword(Enum):
    """A keyword that sets what a card is cast for, as effects give it."""

    BLITZ = "blitz"
    DISGUISE = "disguise"
    EMBALM = "embalm"
    EMERGE = "emerge"
    ENCORE = "encore"
    ESCAPE = "escape"
    EVOKE = "evoke"
    FLASHBACK = "flashback"
    FORETELL = "foretell"
    HARMONIZE = "harmonize"
    MADNESS = "madness"
    MAYHEM = "mayhem"
    MIRACLE = "miracle"
    PLOT = "plot"
    REPLICATE = "replicate"
    SCAVENGE = "scavenge"
    SPECTACLE = "spectacle"
    UNEARTH = "unearth"


class The(Enum):
    """What stands before a keyword's cost."""

    THE = "the"
    ITS = "its"
    THEIR = "their"


class WhoseMana(Enum):
    """Whose mana cost a keyword's cost is equal to: always the card's own."""

    ITS = "its"
    THE_CARDS = "the card's"
    THAT_CARDS = "that card's"
    THEIR = "their"


@node
class LessMana:
    """A mana cost with some generic mana taken off (CR 118.7a)."""

    PHRASES: ClassVar = ("reduced by {symbols}", "minus {symbols}")
    symbols: Symbols
    form: int = 0


@node
class PlusExile:
    """A mana cost, and cards to exile besides (CR 702.138)."""

    PHRASES: ClassVar = ("plus exile {number} other cards from your graveyard",)
    number: Number


@node
class KeywordCostIs:
    """The cost of a keyword that the sentence before it gives (CR 702.1a, 118.9)."""

    PHRASES: ClassVar = ("{the} {keyword} cost is equal to {whose} mana cost {but?}",)
    the: The
    keyword: SpellKeyword
    whose: WhoseMana
    but: LessMana | PlusExile | None = None


@node
class NthSpellHas:
    """Keyword abilities that a spell has by its place among those cast (CR 702.1a)."""

    PHRASES: ClassVar = ("{what} has {keywords:and}",)
    what: NthSpellCost
    keywords: tuple[KeywordAbility, ...]


@node
class LifeForCommander:
    """Life instead of the commander tax (CR 903.8)."""

    PHRASES: ClassVar = (
        (
            "rather than pay {symbols} for each previous time you've cast this spell from the command zone"
            " this game, pay {life} life that many times"
        ),
    )
    symbols: Symbols
    life: Int


@node
class ByDoing:
    """What is done as a cost, after "by"."""

    PHRASES: ClassVar = (
        "paying {symbols}",
        "paying {symbols} and sacrificing {what}",
        "paying {symbols} and exiling {what}",
    )
    symbols: Symbols
    what: Objects | None = None
    form: int = 0


@node
class CastFromGraveyardBy:
    """The card itself may be cast from the graveyard for another cost (CR 118.9, 601.3)."""

    PHRASES: ClassVar = (
        "you may cast this card from your graveyard by {doing} rather than paying its mana cost",
        "you may cast this creature from your graveyard by {doing} rather than paying its mana cost",
        "{lead}, you may cast this card from your graveyard by {doing} rather than paying its mana cost",
    )
    doing: ByDoing
    lead: Lead | None = None
    form: int = 0


CostText = (
    CostSentence
    | AdditionalCost
    | AlternativeCost
    | AlternativeKeywordCost
    | CastForFree
    | LifeThisWay
    | LifeOfNext
    | FirstForetold
    | FreeSpells
    | CastFromGraveyardBy
    | LifeForCommander
    | KeywordCostIs
    | NthSpellHas
)
