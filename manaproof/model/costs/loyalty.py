"""Costs of loyalty abilities: counters put on and removed, those that effects add among them (CR 606.4)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Scene
from manaproof.model.costs.sentences import said_on_board
from manaproof.model.costs.subjects import applies
from manaproof.model.ir.amounts import Amount, Exactly, X
from manaproof.model.ir.cost import CostPart, PutCounters, RemoveCounters
from manaproof.model.ir.cost_changes import CostsAdditionally
from manaproof.model.ir.objects import This
from manaproof.model.standing import Standing


def loyalty_parts(proposal: Proposal) -> tuple[CostPart, ...]:
    """The counters that a loyalty ability costs; none for another ability."""
    activated = proposal.activated
    if activated is None or activated.activated.loyalty is None:
        return ()
    return (*_own(activated.activated.loyalty), *_added(proposal))


def _own(loyalty: str) -> Iterator[CostPart]:
    number = loyalty.lstrip("+-")
    if number == "0":
        return
    amount: Amount = X() if number == "X" else Exactly(digits=int(number), form=1)
    if loyalty.startswith("-"):
        yield RemoveCounters(This(), "loyalty", amount, form=1)
    else:
        yield PutCounters(This(), "loyalty", amount, form=1)


def _added(proposal: Proposal) -> Iterator[CostPart]:
    for said in said_on_board(proposal):
        if not isinstance(said, Standing) or not isinstance(said.meaning, CostsAdditionally):
            continue
        if said.meaning.form == 1 and applies(Scene.of(proposal, said), said.meaning.what):
            yield PutCounters(This(), "loyalty")
