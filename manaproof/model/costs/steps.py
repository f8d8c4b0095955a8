"""A cost with nothing left to announce, and what one increase or reduction does to it (CR 118.7, 601.2f).

Everything here is one step. Which costs, increases and reductions a spell or ability meets is decided
by the caller; in which order reductions are applied is the player's choice (CR 601.2f).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import assert_never

from manaproof.errors import ManaproofError
from manaproof.model.mana import TYPES, Mana, ManaCost, ManaType, one
from manaproof.model.node import node


class CostError(ManaproofError, ValueError):
    """A cost, or a step on it, that cannot be."""


@dataclass(frozen=True, slots=True, order=True)
class ManaPart:
    """The mana component of a cost: generic, of each type, and from a snow source (CR 107.4).

    ``typed`` has the colored and colorless mana. CostError for an amount below 0.
    """

    generic: int = 0
    typed: Mana = field(default_factory=Mana)
    snow: int = 0

    def __post_init__(self) -> None:
        if self.generic < 0 or self.snow < 0 or min(self.typed.amounts) < 0:
            amounts = (self.generic, *self.typed.amounts, self.snow)
            raise CostError(f"a cost of {amounts} mana: no part is below 0")

    @staticmethod
    def of(cost: ManaCost, x: int = 0) -> ManaPart:
        """A mana cost without symbols that can be paid in several ways, {X} as ``x`` (CR 107.3a).

        CostError for a hybrid or Phyrexian symbol: `announcements` has what those may become.
        """
        total = ManaPart()
        for symbol in cost:
            if symbol.count("/"):
                raise CostError(f"{{{symbol}}} can be paid in several ways: announce one first (CR 601.2b)")
            total += _plain(symbol, x)
        return total

    def __add__(self, other: ManaPart) -> ManaPart:
        return ManaPart(self.generic + other.generic, self.typed + other.typed, self.snow + other.snow)

    def times(self, factor: int) -> ManaPart:
        """This much mana, ``factor`` times; CostError for a factor below 0."""
        if factor < 0:
            raise CostError(f"{self} {factor} times: a cost is counted 0 or more times")
        return ManaPart(self.generic * factor, self.typed.times(factor), self.snow * factor)

    @property
    def total(self) -> int:
        """How much mana this is."""
        return self.generic + self.typed.total + self.snow

    def __str__(self) -> str:
        """The symbols as costs print them; ``{0}`` where there is no mana (CR 118.5)."""
        generic = f"{{{self.generic}}}" if self.generic or not self.total else ""
        typed = "".join(f"{{{t}}}" * self.typed[t] for t in TYPES)
        return generic + "{S}" * self.snow + typed


def _plain(symbol: str, x: int) -> ManaPart:
    if symbol.isdigit():
        return ManaPart(int(symbol))
    if symbol in ("X", "Y", "Z"):
        return ManaPart(x)
    if symbol == "S":
        return ManaPart(snow=1)
    return ManaPart(typed=one(ManaType(symbol)))


@dataclass(frozen=True, slots=True, order=True)
class Payment:
    """Mana and life: what symbols become once announced (CR 601.2b)."""

    mana: ManaPart = field(default_factory=ManaPart)
    life: int = 0

    def __add__(self, other: Payment) -> Payment:
        return Payment(self.mana + other.mana, self.life + other.life)

    def __str__(self) -> str:
        return f"{self.mana} and {self.life} life" if self.life else str(self.mana)


def halves(symbol: str, x: int = 0) -> tuple[Payment, ...]:
    """What a mana symbol may be paid with: one way for most, two or three for others (CR 107.4e-f)."""
    return tuple(Payment(life=2) if half == "P" else Payment(_plain(half, x)) for half in symbol.split("/"))


def announcements(cost: ManaCost, x: int = 0) -> Iterator[tuple[Payment, tuple[str, ...]]]:
    """Every distinct announcement of a cost's symbols, each with the halves chosen (CR 601.2b, 118.13a).

    The halves stand in the order of the hybrid and Phyrexian symbols: ``"W/U: U"``, ``"R/P: 2 life"``.
    """
    fixed = Payment(ManaPart.of(ManaCost(tuple(s for s in cost if "/" not in s)), x))
    open_symbols = [s for s in cost if "/" in s]
    seen: set[Payment] = set()
    for chosen in product(*(tuple(zip(halves(s, x), s.split("/"), strict=True)) for s in open_symbols)):
        total = fixed
        for payment, _ in chosen:
            total += payment
        if total not in seen:
            seen.add(total)
            yield (
                total,
                tuple(
                    f"{{{s}}}: {'2 life' if half == 'P' else f'{{{half}}}'}"
                    for s, (_, half) in zip(open_symbols, chosen, strict=True)
                ),
            )


@node
class Increase:
    """More to pay: a cost increase or an additional cost's mana and life (CR 601.2f, 118.8).

    ``label`` names the effect in witnesses.
    """

    label: str
    payment: Payment


@node
class Reduction:
    """Less mana to pay (CR 118.7).

    - ``mana``: what comes off; snow mana comes off generic mana (CR 118.7g).
    - ``hybrids``: hybrid symbols that come off; a half is chosen as it is applied (CR 118.7e).
    - ``floor``: it cannot reduce the mana of the cost to less than this.
    - ``colored_only``: it reduces only colored mana, so nothing spills over to generic mana.
    """

    label: str
    mana: ManaPart
    hybrids: tuple[str, ...] = ()
    floor: int = 0
    colored_only: bool = False


@node
class Minimum:
    """A spell that would cost less mana costs this much: it affects the total directly (CR 601.2f)."""

    label: str
    amount: int


def increase(cost: Payment, by: Increase) -> Payment:
    """The cost after one increase (CR 601.2f)."""
    return cost + by.payment


def hybrid_choices(by: Reduction) -> tuple[tuple[str, ...], ...]:
    """The choices that a reduction offers as it is applied: a half of each hybrid symbol (CR 118.7e-f)."""
    return tuple(product(*(tuple(h for h in s.split("/") if h != "P") for s in by.hybrids)))


def reduce(cost: Payment, by: Reduction, chosen: tuple[str, ...] = ()) -> Payment:
    """The cost after one reduction (CR 118.7a-g); CostError for a choice that it does not offer.

    Colored and colorless mana comes off mana of that type first, what exceeds it off generic mana.
    """
    if chosen not in hybrid_choices(by):
        raise CostError(f"{by.label}: {chosen} is no choice of halves among {hybrid_choices(by)}")
    off = by.mana
    for half in chosen:
        off += _plain(half, 0)
    room = max(cost.mana.total - by.floor, 0)
    amounts = list(cost.mana.typed.amounts)
    spill = off.generic + off.snow
    for i, wanted in enumerate(off.typed.amounts):
        taken = min(wanted, amounts[i], room)
        amounts[i] -= taken
        room -= taken
        spill += 0 if by.colored_only else wanted - taken
    generic = cost.mana.generic - min(spill, cost.mana.generic, room)
    w, u, b, r, g, c = amounts
    return replace(cost, mana=ManaPart(generic, Mana((w, u, b, r, g, c)), cost.mana.snow))


def set_minimum(cost: Payment, by: Minimum) -> Payment:
    """The cost after an effect that sets the total directly: generic mana makes up what is missing."""
    missing = max(by.amount - cost.mana.total, 0)
    return replace(cost, mana=cost.mana + ManaPart(missing))


Change = Increase | Reduction | Minimum


def change(cost: Payment, by: Change, chosen: tuple[str, ...] = ()) -> Payment:
    """The cost after one step of any kind; CostError for a choice that a reduction does not offer."""
    match by:
        case Increase():
            return increase(cost, by)
        case Reduction():
            return reduce(cost, by, chosen)
        case Minimum():
            return set_minimum(cost, by)
        case never:
            assert_never(never)


def replay(start: Payment, steps: tuple[tuple[Change, tuple[str, ...]], ...]) -> Payment:
    """The cost after increases, then reductions, then minimums, in the order given (CR 601.2f).

    CostError where a reduction stands before an increase, or a minimum before either.
    """
    cost, stage = start, 0
    for by, chosen in steps:
        now = (Increase, Reduction, Minimum).index(type(by))
        if now < stage:
            raise CostError(f"{by.label}: increases, then reductions, then minimums (CR 601.2f)")
        cost, stage = change(cost, by, chosen), now
    return cost
