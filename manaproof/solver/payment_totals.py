"""Total costs of mana abilities where effects change them (CR 602.2b, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.activated import ActivatedNow
from manaproof.model.cost_effects import changes_activations
from manaproof.model.cost_proposal import propose_activation
from manaproof.model.costs import Change, Payment
from manaproof.model.objectnow import ObjectNow, State
from manaproof.solver.totals import ability_offers, totals

Changed = tuple[Payment, tuple[tuple[Change, tuple[str, ...]], ...], Payment]


def changed_totals(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, x: int | None
) -> Iterator[Changed] | None:
    """Every total of the ability with the effects on it; None where no effect changes its cost."""
    proposal = propose_activation(state, thing, ability, player, x)
    if not changes_activations(proposal):
        return None
    found = totals(proposal, ability_offers(proposal))
    return ((total.start, total.steps, total.payment) for total in found.totals)
