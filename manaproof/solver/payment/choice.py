"""The first of several bills that can be paid (CR 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.node import node
from manaproof.model.objectnow import State
from manaproof.model.payment.steps import Bill
from manaproof.solver.payment.find import Open, Outcome, Paid, Wishes, pay


@node
class Tried:
    """The outcomes of the bills that were tried, the last of them paid if any was."""

    outcomes: tuple[Outcome, ...]
    doubts: tuple[CannotTell, ...] = ()

    @property
    def paid(self) -> Paid | None:
        """The payment that works, if one was found."""
        last = self.outcomes[-1] if self.outcomes else None
        return last if isinstance(last, Paid) else None


def first_paid(state: State, bills: Iterable[Bill], wishes: Wishes) -> Tried:
    """Try bills until one is paid; the cheapest in life and in what is not mana first.

    Where none is paid without what is to be kept, it is used all the same.
    """
    listed = sorted(bills, key=_dearness)
    tried = _tried(state, listed, wishes)
    if tried.paid is None and wishes.keep:
        return _tried(state, listed, replace(wishes, keep=frozenset()))
    return tried


def _tried(state: State, bills: Iterable[Bill], wishes: Wishes) -> Tried:
    outcomes: list[Outcome] = []
    doubts: list[CannotTell] = []
    for bill in bills:
        try:
            found = pay(state, bill, wishes)
        except CannotTell as doubt:
            doubts.append(doubt)
            continue
        if isinstance(found, Open):
            doubts.append(CannotTell(f"the search for a payment was given up: {found.why}"))
            continue
        outcomes.append(found)
        if isinstance(found, Paid):
            return Tried(tuple(outcomes))
    return Tried(tuple(outcomes), tuple(doubts))


def _dearness(bill: Bill) -> tuple[int, int, int]:
    return bill.cost.life, len(bill.parts), bill.cost.mana.total
