"""What the rooms of costs hand to each other: one total cost, and all of them (CR 601.2f).

`manaproof.solver.totals.every` makes these; payment and legality read them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from manaproof.model.costs.steps import Change, Payment
from manaproof.model.ir.cost import CostPart
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood


@node
class OtherCost:
    """A part of a total cost that is neither mana nor life: sacrifice, discard, tap, exile (CR 118.3).

    ``this`` is the id of the object that the part calls "this": the spell, or the ability's source.
    ``chosen`` are ids of the objects already fixed by the announcement (the creature sacrificed for
    emerge); empty where the player still chooses as they pay. A part that is paid several times stands
    there several times.
    """

    part: CostPart
    this: str
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Total:
    """One total cost that the rules allow, locked in, and how it came about (CR 601.2b, 601.2f).

    - ``payment``: the mana (generic, of each type, snow) and life to pay; ``other``: all other parts.
    - ``x``: the value announced for X, None where no cost has an X.
    - ``announced``: the choices of 601.2b in words, one an entry; ``targets`` where they were open.
    - ``start`` and ``steps``: `manaproof.model.costs.steps.replay` makes ``payment`` of them.
    - ``orders``: in how many orders the reductions can be applied with this result.
    - ``waterbend``: how much of the generic mana artifacts and creatures may be tapped for.
    """

    payment: Payment
    other: tuple[OtherCost, ...] = ()
    x: int | None = None
    announced: tuple[str, ...] = ()
    start: Payment = field(default_factory=Payment)
    steps: tuple[tuple[Change, tuple[str, ...]], ...] = ()
    orders: int = 1
    waterbend: int = 0
    targets: tuple[str, ...] = ()


@node
class Totals:
    """Every distinct total cost, and the sentences not understood that could add or change some.

    ``why_none`` says, where ``totals`` is empty, why there is none: a sentence and its rule. ``endless``
    names costs that may be paid more often than is listed; ``without_x`` the object, where a value of X was
    given and nothing of it has an X.
    """

    totals: tuple[Total, ...]
    unmodelled: tuple[NotUnderstood, ...] = ()
    why_none: tuple[str, str] | None = None
    endless: tuple[str, ...] = ()
    without_x: str | None = None
