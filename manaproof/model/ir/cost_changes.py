"""Sentences that change what spells, abilities and special actions cost (CR 118.7, 601.2f)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.cost_changes_counts import CostAmount, CostCondition, ForEach
from manaproof.model.ir.objects import Color, Objects, Player, Thing
from manaproof.model.ir.terminals import Int, Number, Quoted, Symbols
from manaproof.model.node import node


class Own(Enum):
    """The spell or ability whose text this is."""

    THIS_SPELL = "this spell"
    THIS_ABILITY = "this ability"
    BY_NAME = "~"
    IT_ALSO = "it also"


@node
class OwnCost:
    """The cost of the spell or ability itself."""

    PHRASES: ClassVar = ("{own}",)
    own: Own


@node
class SpellsCost:
    """The cost of casting such spells."""

    PHRASES: ClassVar = ("{spells}",)
    spells: Objects


class Nth(Enum):
    """Which of several, in order of time."""

    FIRST = "first"
    SECOND = "second"
    NEXT = "next"


@node
class NthSpellCost:
    """The cost of a spell by its place among those cast: "the first creature spell you cast each turn"."""

    PHRASES: ClassVar = ("the {nth} {spells}", "the {nth} {spells} each turn")
    nth: Nth
    spells: Objects
    form: int = 0


class AbilitySort(Enum):
    """A sort of activated ability by the keyword that makes it (CR 702), or by what it is."""

    ACTIVATED = "activated abilities"
    MANA = "mana abilities"
    ABILITIES = "abilities"
    EQUIP = "equip abilities"
    CYCLING = "cycling abilities"
    NINJUTSU = "ninjutsu abilities"
    BOAST = "boast abilities"
    EXHAUST = "exhaust abilities"
    POWER_UP = "power-up abilities"
    LOYALTY = "loyalty abilities"


class ActivatedWhat(Enum):
    """Which abilities are left out."""

    NOT_MANA = "that aren't mana abilities"


@node
class AbilitiesCost:
    """The cost of activating such abilities, of such objects, by such a player."""

    PHRASES: ClassVar = (
        "{sort}",
        "{sort} of {sources}",
        "{sort} {who} activate",
        "{sort} {who} activate {left_out}",
        "{sort} {who} activate that target {target}",
        "{sort} {who} activate of {sources}",
        "{sort} of {sources} {left_out}",
    )
    sort: AbilitySort
    sources: Objects | None = None
    who: Player | None = None
    target: Objects | None = None
    left_out: ActivatedWhat | None = None
    form: int = 0


class OwnAbilities(Enum):
    """The abilities of the object itself, or of what it is attached to."""

    ENCHANTED_ARTIFACT = "enchanted artifact's activated abilities"
    OWN_EQUIP = "this Equipment's equip ability"
    OWN_EQUIPS = "this Equipment's equip abilities"
    LOYALTY = "planeswalkers' loyalty abilities you activate"


@node
class OwnAbilitiesCost:
    """The cost of abilities named by whose they are."""

    PHRASES: ClassVar = ("{whose}",)
    whose: OwnAbilities


@node
class NthAbilityCost:
    """The cost of the first such ability that is activated in a turn."""

    PHRASES: ClassVar = (
        "the first activated ability of {sources}",
        "the first activated ability you activate during your turn that targets {target}",
    )
    sources: Objects | None = None
    target: Objects | None = None
    form: int = 0


class KeywordCost(Enum):
    """A cost by the keyword that sets it (CR 702.1a)."""

    BLITZ = "blitz"
    BUYBACK = "buyback"
    DASH = "dash"
    EQUIP = "equip"
    FLASHBACK = "flashback"
    MORPH = "morph"
    UNLOCK = "unlock"
    CYCLING = "cycling"


@node
class KeywordCosts:
    """Costs by keyword: "equip costs you pay", "all morph costs"."""

    PHRASES: ClassVar = ("{keyword} costs", "{keyword} costs {who} pay", "all {keyword} costs")
    keyword: KeywordCost
    who: Player | None = None
    form: int = 0


class Doing(Enum):
    """A special action by the words that name it (CR 116.2)."""

    FORETELLING = "foretelling cards from your hand"
    PLOTTING = "plotting cards from your hand"
    TURNING_UP = "this permanent"


@node
class ActionCost:
    """The cost of a special action."""

    PHRASES: ClassVar = ("{doing}",)
    doing: Doing


Costly = (
    OwnCost
    | KeywordCosts
    | OwnAbilitiesCost
    | NthAbilityCost
    | AbilitiesCost
    | ActionCost
    | NthSpellCost
    | SpellsCost
)


@node
class ByMana:
    """By how much mana, and whether more or less (CR 118.7, 601.2f)."""

    PHRASES: ClassVar = ("{symbols} less", "{symbols} more", "{digits} life more")
    symbols: Symbols | None = None
    digits: Int = 0
    form: int = 0


class To(Enum):
    """What the cost is paid for, where the sentence says so."""

    CAST = "to cast"
    CAST_THIS_WAY = "to cast this way"
    ACTIVATE = "to activate"
    TURN_UP = "to turn face up"


@node
class IfSo:
    """Only if a condition holds."""

    PHRASES: ClassVar = ("if {condition}", "as long as {condition}", "if {condition} and {more}")
    condition: CostCondition
    more: CostCondition | None = None
    form: int = 0


@node
class WhereX:
    """What X is."""

    PHRASES: ClassVar = (", where X is {amount}", ", where X is {amount} as this ability resolves")
    amount: CostAmount
    form: int = 0


class AtTime(Enum):
    """When a change holds."""

    YOUR_TURN = "during your turn"
    OTHER_TURNS = "during turns other than yours"
    YOUR_END_STEP = "during your end step"
    UNTIL_YOUR_NEXT_TURN = "until your next turn"
    UNTIL_END_OF_TURN = "until end of turn"
    THIS_TURN = "this turn"
    NOT_CONTROLLERS_TURN = "except during its controller's turn"


@node
class WhenSo:
    """Only at some time."""

    PHRASES: ClassVar = ("{when}",)
    when: AtTime


class Besides(Enum):
    """Words that leave something out, or say something else of the same objects."""

    UNLESS_MANA = "unless they're mana abilities"
    UNCOUNTERABLE = "and can't be countered"
    ANY_TURN = "and can be done on any player's turn"


@node
class BesidesSo:
    """One of those."""

    PHRASES: ClassVar = ("{what}",)
    what: Besides


@node
class AndBy:
    """A further change in the same sentence, with a count or a condition of its own."""

    PHRASES: ClassVar = ("and {by} to cast {tail}",)
    by: ByMana
    tail: ForEach | IfSo


Tail = ForEach | IfSo | WhereX | WhenSo | BesidesSo | AndBy


@node
class WhileOnBoard:
    """As long as the object is in the command zone or on the battlefield (eminence)."""

    PHRASES: ClassVar = (
        "as long as ~ is in the command zone or on the battlefield",
        "as long as ~ is on the stack",
    )
    form: int = 0


Lead = WhileOnBoard | IfSo | WhenSo


@node
class CostChange:
    """Something costs more or less, at some time, on some condition, so often as something is counted."""

    PHRASES: ClassVar = (
        "{what} cost {by} {to?} {tails*: }",
        "{what} costs {by} {to?} {tails*: }",
        "{lead}, {what} cost {by} {to?} {tails*: }",
        "{lead}, {what} costs {by} {to?} {tails*: }",
        "those spells cost {by} to cast {tails: }",
    )
    by: ByMana
    what: Costly | None = None
    to: To | None = None
    tails: tuple[Tail, ...] = ()
    lead: Lead | None = None
    form: int = 0


class ChangeLimit(Enum):
    """How far the change that the sentence before it makes can go."""

    ONE_MANA = "this effect can't reduce the mana in that cost to less than one mana"
    ONE_MANA_ABILITY = (
        "this effect can't reduce the mana in that ability's activation cost to less than one mana"
    )
    COLORED_ONLY = "this effect reduces only the amount of colored mana you pay"


@node
class Bounded:
    """A limit of the change that the sentence before it makes."""

    PHRASES: ClassVar = (
        "{bound}",
        "this effect reduces only the amount of {color} mana you pay",
        "this effect can't reduce the amount of mana this spell costs by more than {most}",
    )
    bound: ChangeLimit | None = None
    color: Color | None = None
    most: Symbols | None = None
    form: int = 0


@node
class MinimumCost:
    """Spells that would cost less cost so much (CR 601.2f): an effect on the total cost itself."""

    PHRASES: ClassVar = (
        "{lead}, {what} costs {number} mana to cast",
        "{what} costs {number} mana to cast",
    )
    what: Costly
    number: Number
    lead: Lead | None = None
    form: int = 0


@node
class TwoCostChanges:
    """Two changes in one sentence, at one time."""

    PHRASES: ClassVar = ("{lead}, {what} cost {by} to cast and {also}",)
    lead: Lead
    what: Costly
    by: ByMana
    also: CostChange


@node
class CostsAdditionally:
    """Something costs more that is no mana: life, loyalty counters, a deed (CR 118.8)."""

    PHRASES: ClassVar = (
        "{what} cost a additional {digits} life {to}",
        "{what} cost a additional [+1] {to}",
        "{what} cost a additional {deed} {to}",
    )
    what: Costly
    to: To
    digits: Int = 0
    deed: Quoted | None = None
    form: int = 0


@node
class CostReducedBy:
    """The cost of the keyword before it is reduced: said of a cost, not of what it is paid for."""

    PHRASES: ClassVar = ("this cost is reduced by {symbols} {tails*: }",)
    symbols: Symbols
    tails: tuple[Tail, ...] = ()


CostSentence = CostChange | Bounded | MinimumCost | TwoCostChanges | CostsAdditionally | CostReducedBy
__all__ = ["CostSentence", "Thing"]
