"""A total cost -> the bill that a payment settles (CR 601.2f-h)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from manaproof.model.costs.proposal import Proposal
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.amounts import Amount, Exactly, X
from manaproof.model.ir.cost import (
    CostPart,
    Exile,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
)
from manaproof.model.ir.cost_more import Afterwards, RemoveCountersAnd
from manaproof.model.ir.keywords import NumberKeyword, WithNumber
from manaproof.model.ir.objects import This
from manaproof.model.mana import TYPES
from manaproof.model.objectnow import State
from manaproof.model.payment.mana import terms_of
from manaproof.model.payment.purpose import Doing, Purpose
from manaproof.model.payment.steps import Begin, Bill, Helper, OtherPart
from manaproof.model.permissions import Permission, state_before
from manaproof.solver.totals.total import OtherCost, Total

_KEYWORDS = {
    "convoke": Helper.CONVOKE,
    "improvise": Helper.IMPROVISE,
    "delve": Helper.DELVE,
    "assist": Helper.ASSIST,
}
_BY_POWER = (NumberKeyword.CREW, NumberKeyword.SADDLE)


def bill_of(proposal: Proposal, total: Total, permissions: Iterable[Permission] = ()) -> Bill:
    """The bill of a total cost; ``permissions`` are those by which a spell is cast.

    Raises CannotTell where the board does not say what holds for paying it.
    """
    purpose = replace(proposal.purpose, symbols=symbols(total))
    allowed = [(p.words, p.said) for p in permissions if p.words is not None]
    terms = terms_of(purpose, allowed)
    helpers = {h for word, h in _KEYWORDS.items() if _is_cast(purpose) and proposal.thing.has_keyword(word)}
    if total.waterbend:
        helpers.add(Helper.WATERBEND)
    if terms.helpers:
        helpers.add(Helper.TAP)
    netted = _netted(proposal, total)
    parts = tuple(OtherPart(part, o.this, o.chosen) for o in netted for part in _apart(o.part))
    return Bill(
        purpose,
        terms,
        total.payment,
        (*parts, *_crew(proposal)),
        frozenset(helpers),
        total.x,
        min((total.x or 0) * _x_in_cost(proposal), total.payment.mana.generic),
        *_beginning(proposal),
    )


def _x_in_cost(proposal: Proposal) -> int:
    """How many {X} the mana cost has, or the activation cost (CR 107.3)."""
    if proposal.activated is not None:
        return sum(p.symbols.count_x() for p in proposal.activated.cost if isinstance(p, PayMana))
    cost = proposal.thing.mana_cost
    return cost.count_x() if cost else 0


def _beginning(proposal: Proposal) -> tuple[Begin, State]:
    spell = proposal.thing.spell
    if proposal.card is None or spell is None:
        return Begin(), proposal.state
    return Begin(proposal.card.id, spell), state_before(proposal)


def _netted(proposal: Proposal, total: Total) -> tuple[OtherCost, ...]:
    """The parts; loyalty counters put on and removed by one cost are one change (CR 606.5)."""
    activated = proposal.activated
    if activated is None or activated.activated.loyalty is None:
        return total.other
    net, rest = 0, []
    for other in total.other:
        match other.part:
            case PutCounters(kind="loyalty", amount=amount):
                net += _number(amount, total.x)
            case RemoveCounters(kind="loyalty", amount=amount):
                net -= _number(amount, total.x)
            case _:
                rest.append(other)
    this = proposal.thing.id
    amount = Exactly(digits=abs(net), form=1)
    if net > 0:
        rest.append(OtherCost(PutCounters(This(), "loyalty", amount, form=1), this))
    elif net < 0:
        rest.append(OtherCost(RemoveCounters(This(), "loyalty", amount, form=1), this))
    return tuple(rest)


def _apart(part: CostPart) -> tuple[CostPart, ...]:
    """The parts of a cost that one phrase joins: "remove five counters from it and sacrifice it"."""
    if not isinstance(part, RemoveCountersAnd) or part.form == 2:
        return (part,)
    removed = RemoveCounters(part.thing, part.kind, part.amount, form=0 if part.amount is None else 1)
    match part.afterwards:
        case Afterwards.SACRIFICE | Afterwards.SACRIFICE_THIS:
            return removed, Sacrifice(part.thing)
        case Afterwards.EXILE:
            return removed, Exile(part.thing)
        case Afterwards.RETURN:
            return removed, ReturnToHand(part.thing)
        case never:
            assert_never(never)


def _number(amount: Amount | None, x: int | None) -> int:
    match amount:
        case None:
            return 1
        case Exactly():
            return amount.value
        case X() if x is not None:
            return x
        case _:
            raise CannotTell("how many loyalty counters that is", amount)


def _is_cast(purpose: Purpose) -> bool:
    return purpose.doing is Doing.CAST


def symbols(total: Total) -> tuple[str, ...]:
    """The symbols that the cost contains, as far as restrictions of mana look at them (CR 106.6)."""
    typed = total.payment.mana.typed
    found = ["X"] if total.x is not None else []
    found += [str(t) for t in TYPES if typed[t]]
    generic = total.payment.mana.generic
    return (*found, *([str(generic)] if generic else []))


def _crew(proposal: Proposal) -> tuple[OtherPart, ...]:
    """Tapping creatures with enough power, for crewing and saddling (CR 702.122a, 702.171a)."""
    activated = proposal.activated
    match activated.keyword if activated else None:
        case WithNumber(keyword=keyword, number=number) if keyword in _BY_POWER:
            return (OtherPart(None, proposal.thing.id, crew=number),)
        case _:
            return ()
