"""Parts of costs that keyword actions and additional costs name (CR 118, 701)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.objects import Objects, Thing
from manaproof.model.ir.terminals import CounterKind, Int, Symbols
from manaproof.model.node import node


@node
class CollectEvidence:
    """Exile cards with total mana value N or greater from your graveyard (CR 701.59)."""

    PHRASES: ClassVar = ("collect evidence {number}", "collect evidence X")
    number: Int = 0
    form: int = 0


@node
class Behold:
    """Reveal such a card from your hand or choose such a permanent you control (CR 701.4)."""

    PHRASES: ClassVar = ("behold {what}", "behold {what} and exile it")
    what: Objects
    form: int = 0


@node
class Blight:
    """Put that many -1/-1 counters on a creature you control (CR 701.68)."""

    PHRASES: ClassVar = ("blight {number}", "blight X")
    number: Int = 0
    form: int = 0


@node
class Waterbend:
    """Pay mana, for whose generic part artifacts and creatures may be tapped (CR 701.67)."""

    PHRASES: ClassVar = ("waterbend {symbols}",)
    symbols: Symbols


@node
class RemoveFromAmong:
    """Remove counters from among permanents."""

    PHRASES: ClassVar = (
        "remove {amount} {kind} counters from among {what}",
        "remove any number of {kind} counters from among {what}",
        "remove {amount} counters from among {what}",
        "remove one or more {kind} counters from among {what}",
        "remove a {kind} counter from among {what}",
    )
    what: Objects
    amount: Amount | None = None
    kind: CounterKind | None = None
    form: int = 0


class Deed(Enum):
    """A part of a cost that is a fixed phrase."""

    FORAGE = "forage"
    REVEAL_HAND = "reveal your hand"
    HALF_YOUR_LANDS = "sacrifice half the lands you control, rounded up"
    TOP_BLACK_CARDS = "exile the top three black cards of your graveyard"
    PAY_ANY_MANA = "pay any amount of mana"
    FLIP = "flip a coin"
    DRAW = "draw a card"
    CHOOSE_CREATURE_TYPE = "choose a creature type"
    EXILE_FOUR_TYPES = (
        "exile any number of other cards from your graveyard with four or more card types among them"
    )


@node
class Do:
    """One of the fixed phrases."""

    PHRASES: ClassVar = ("{deed}",)
    deed: Deed


@node
class LetGainLife:
    """Another player gains life as a cost (CR 118.3)."""

    PHRASES: ClassVar = (
        "have a opponent gain {amount} life",
        "have each other player gain {amount} life",
        "a opponent gains {amount} life",
    )
    amount: Int
    form: int = 0


@node
class Choose:
    """Choose an object as a cost (CR 118)."""

    PHRASES: ClassVar = ("choose {what}",)
    what: Objects


@node
class PutIntoGraveyard:
    """Put cards from exile into their owners' graveyards."""

    PHRASES: ClassVar = (
        "put {what} into that player's graveyard",
        "put {what} into their owners' graveyards",
    )
    what: Thing
    form: int = 0


CostDeed = (
    CollectEvidence
    | Behold
    | Blight
    | Waterbend
    | RemoveFromAmong
    | Do
    | LetGainLife
    | Choose
    | PutIntoGraveyard
)
