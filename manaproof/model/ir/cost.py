"""Costs in card text: what stands before a colon or after "pay", one part each (CR 118, 602.1a)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.cost_deeds import CostDeed
from manaproof.model.ir.cost_more import FurtherCost
from manaproof.model.ir.objects import CounterKind, Objects, Thing, Zone
from manaproof.model.ir.terminals import Number, Symbols
from manaproof.model.node import node


@node
class PayMana:
    """Pay mana: "{2}{W}" (CR 118.3)."""

    PHRASES: ClassVar = ("{symbols}", "pay {symbols}")
    symbols: Symbols
    form: int = 0


@node
class TapThis:
    """The tap symbol: tap the permanent that has the ability (CR 107.5)."""

    PHRASES: ClassVar = ("{T}",)


@node
class UntapThis:
    """The untap symbol: untap the permanent that has the ability (CR 107.6)."""

    PHRASES: ClassVar = ("{Q}",)


@node
class PayLife:
    """Pay life (CR 119.4)."""

    PHRASES: ClassVar = ("pay {amount} life", "pay any amount of life", "pay half your life, rounded up")
    amount: Amount | None = None
    form: int = 0


@node
class PayEnergy:
    """Pay energy counters: one for each symbol (CR 107.14)."""

    PHRASES: ClassVar = ("pay {E}", "pay {E}{E}", "pay {E}{E}{E}", "pay {amount} {E}", "{E}{E}{E}")
    amount: Amount | None = None
    form: int = 0


@node
class Sacrifice:
    """Sacrifice permanents (CR 701.21)."""

    PHRASES: ClassVar = ("sacrifice {what}",)
    what: Thing


@node
class Discard:
    """Discard cards (CR 701.9)."""

    PHRASES: ClassVar = ("discard {what}", "discard your hand", "discard {what} at random")
    what: Thing | None = None
    form: int = 0


@node
class Exile:
    """Exile objects (CR 701.13)."""

    PHRASES: ClassVar = ("exile {what}", "exile {what} from {zone}", "exile the top card of your library")
    what: Thing | None = None
    zone: Zone | None = None
    form: int = 0


@node
class RemoveCounters:
    """Remove counters (CR 122)."""

    PHRASES: ClassVar = (
        "remove a {kind} counter from {thing}",
        "remove {amount} {kind} counters from {thing}",
        "remove any number of {kind} counters from {thing}",
        "remove a counter from {thing}",
        "remove {amount} counters from {thing}",
        "remove one or more {kind} counters from {thing}",
    )
    thing: Thing
    kind: CounterKind | None = None
    amount: Amount | None = None
    form: int = 0


@node
class PutCounters:
    """Put counters on an object as a cost."""

    PHRASES: ClassVar = ("put a {kind} counter on {thing}", "put {amount} {kind} counters on {thing}")
    thing: Thing
    kind: CounterKind
    amount: Amount | None = None
    form: int = 0


@node
class TapObjects:
    """Tap other permanents: "tap two untapped Elves you control" (no tap symbol, CR 302.6)."""

    PHRASES: ClassVar = ("tap {objects}",)
    objects: Objects


@node
class UntapObjects:
    """Untap other permanents as a cost."""

    PHRASES: ClassVar = ("untap {objects}",)
    objects: Objects


@node
class ReturnToHand:
    """Return permanents to their owner's hand."""

    PHRASES: ClassVar = (
        "return {what} to its owner's hand",
        "return {what} to their owner's hand",
        "return {what} to your hand",
    )
    what: Thing
    form: int = 0


@node
class Reveal:
    """Reveal cards (CR 701.20)."""

    PHRASES: ClassVar = ("reveal {what}", "reveal {what} from your hand")
    what: Thing
    form: int = 0


@node
class Mill:
    """Mill cards (CR 701.17)."""

    PHRASES: ClassVar = ("mill a card", "mill {number} cards")
    number: Number = 1
    form: int = 0


CostPart = (
    PayMana
    | TapThis
    | UntapThis
    | PayLife
    | PayEnergy
    | Sacrifice
    | Discard
    | Exile
    | RemoveCounters
    | PutCounters
    | TapObjects
    | UntapObjects
    | ReturnToHand
    | Reveal
    | Mill
    | CostDeed
    | FurtherCost
)
