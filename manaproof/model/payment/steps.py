"""The steps of a payment as data: mana abilities, then what pays each part of a cost (CR 601.2g-h)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from manaproof.model.boardobjects import Spell
from manaproof.model.costs.steps import Change, Payment
from manaproof.model.events import Choice
from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.spending import OnlyOnX
from manaproof.model.mana import TYPES, Mana
from manaproof.model.node import node
from manaproof.model.objectnow import State
from manaproof.model.payment.mana import Terms
from manaproof.model.payment.purpose import Purpose


class Helper(Enum):
    """What may be done in place of paying mana for one symbol of a cost."""

    CONVOKE = "convoke"
    IMPROVISE = "improvise"
    DELVE = "delve"
    WATERBEND = "waterbend"
    ASSIST = "assist"
    TAP = "tap"


GENERIC = "generic"
"""The symbol of one generic mana in a `Spend`; other symbols are ``W U B R G C S``."""
FOR_X = "X"
"""The symbol of one generic mana that stands for {X}, where a spell says what may pay for it."""


@node
class OtherPart:
    """A part of a total cost that is no mana and no life: see `manaproof.model.payment.parts`.

    ``this`` is the id of the object that the part calls "this", ``chosen`` the objects that are settled.
    ``crew`` is the power that crewing or saddling needs; ``part`` is None then.
    """

    part: CostPart | None
    this: str
    chosen: tuple[str, ...] = ()
    crew: int = 0


@node
class Begin:
    """The spell is put on the stack, or the ability announced: before that the player had priority.

    (CR 601.2a, 602.2a). ``spell`` is None for an ability.
    """

    card: str = ""
    spell: Spell | None = None


@node
class Bill:
    """A total cost that is locked in, and what may pay it (CR 601.2f-h).

    - ``cost``: mana and life. ``parts``: everything else. ``x_generic``: how much of the generic mana
      stands for {X}. ``x``: the value of X.
    - ``helpers``: the abilities of the spell that let something else than mana pay.
    - ``begin`` and ``before``: how what is paid for is begun, and the state before that, where mana
      abilities may be activated with priority just before.
    """

    purpose: Purpose
    terms: Terms
    cost: Payment
    parts: tuple[OtherPart, ...] = ()
    helpers: frozenset[Helper] = frozenset()
    x: int | None = None
    x_generic: int = 0
    begin: Begin | None = None
    before: State | None = None

    @property
    def due(self) -> dict[str, int]:
        """The mana to pay, by symbol."""
        found = symbols_of(self.cost)
        if self.x_generic and any(isinstance(p, OnlyOnX) for p, _ in self.terms.provisions):
            found[FOR_X] = min(self.x_generic, found.get(GENERIC, 0))
            found[GENERIC] = found.get(GENERIC, 0) - found[FOR_X]
        return {symbol: n for symbol, n in found.items() if n}


def symbols_of(cost: Payment) -> dict[str, int]:
    """The mana of a cost by symbol."""
    found = {str(t): cost.mana.typed[t] for t in TYPES}
    found |= {GENERIC: cost.mana.generic, "S": cost.mana.snow}
    return {symbol: n for symbol, n in found.items() if n}


@node
class Spend:
    """One mana of the pool, by its number, pays one symbol."""

    mana: int
    symbol: str


@node
class Used:
    """The objects with which one part of a cost is paid; ``shares`` are counters from each."""

    objects: tuple[str, ...]
    shares: tuple[int, ...] = ()


@node
class Making:
    """How mana comes about: as the effect makes it, and the replacement effects in order (CR 616.1).

    Each effect is its number among those that watch this mana, with the choice made for it.
    """

    initial: Mana
    replaced: tuple[tuple[int, Choice], ...] = ()


@dataclass(frozen=True, slots=True)
class ActivateMana:
    """A mana ability is activated, paid for and resolved (CR 605.3).

    - ``cost``: its total mana and life; ``changes`` are the effects on it in order, from ``start`` on.
    - ``used``: what pays each other part of its cost, in the order of the parts that are no mana.
    - ``life_for``: symbols of its cost that life pays.
    - ``extras``: the mana of each triggered mana ability that it makes trigger, in the board's order.
    """

    player: str
    source: str
    ability: int
    making: Making
    x: int | None = None
    start: Payment = field(default_factory=Payment)
    changes: tuple[tuple[Change, tuple[str, ...]], ...] = ()
    cost: Payment = field(default_factory=Payment)
    mana: tuple[Spend, ...] = ()
    life_for: tuple[str, ...] = ()
    used: tuple[Used, ...] = ()
    extras: tuple[Making, ...] = ()


@node
class PaySymbol:
    """One mana pays one symbol of the cost."""

    spend: Spend


@node
class PayLifeFor:
    """Life is paid: the cost's own, or in place of one symbol (CR 107.4f)."""

    life: int
    symbol: str | None = None


@node
class Help:
    """An object is tapped, or a card exiled, in place of one mana of the cost (CR 702.51, 702.66).

    For assist it is another player's mana, ``mana``.
    """

    helper: Helper
    symbol: str
    object: str = ""
    mana: int | None = None


@node
class PayPart:
    """Another part of the cost, by its number among ``Bill.parts``, is paid with objects."""

    part: int
    used: Used


Step = Begin | ActivateMana | PaySymbol | PayLifeFor | Help | PayPart
Plan = tuple[Step, ...]
