"""How much mana a player could spend on a spell at most, whatever its colors: a bound for X (CR 107.3a)."""

from __future__ import annotations

from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.steps import ManaPart, Payment
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.objectnow import State
from manaproof.model.payment.steps import GENERIC
from manaproof.solver.payment.bill import bill_of
from manaproof.solver.payment.flow import Flow
from manaproof.solver.payment.linear import TooMuchWorkError
from manaproof.solver.payment.problem import problem
from manaproof.solver.totals.total import Total

LIMIT = 400
"""A greater X is not looked for: loops of mana abilities have no bound."""


def most_mana(state: State, player: str, proposal: Proposal) -> int:
    """The most generic mana that the player could pay for the spell, up to `LIMIT`; helpers included."""
    total = Total(Payment(ManaPart(LIMIT)), x=0)
    try:
        bill = bill_of(proposal, total)
        found = problem(state, player, bill, before=bill.before)
    except CannotTell:
        return LIMIT
    try:
        return _most(Flow(found))
    except TooMuchWorkError:
        return LIMIT


def _most(flow: Flow) -> int:
    due = flow.due[GENERIC]
    least, most = 0, LIMIT
    while least < most:
        middle = (least + most + 1) // 2
        if flow.solve([due >= middle]) is not None:
            least = middle
        else:
            most = middle - 1
    return least
