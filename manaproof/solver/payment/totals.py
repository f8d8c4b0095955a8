"""Total costs of mana abilities where effects change them (CR 602.2b, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.activated import ActivatedNow
from manaproof.model.costs.effects import about_abilities
from manaproof.model.costs.steps import Change, Payment
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost_changes import Bounded, CostChange
from manaproof.model.objectnow import ObjectNow, State

Changed = tuple[Payment, tuple[tuple[Change, tuple[str, ...]], ...], Payment]
_OWN = (CostChange, Bounded)


def changed_totals(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, x: int | None
) -> Iterator[Changed] | None:
    """Every total of the ability with the effects on it; None where no effect changes any cost.

    Raises CannotTell where a sentence that changes costs is not understood.
    """
    own = any(isinstance(sentence, _OWN) for sentence in ability.activated.effects)
    if not own and not about_abilities(state):
        return None
    from manaproof.solver.totals.every import ability_totals

    found = ability_totals(state.board, thing.id, ability.number, player, x)
    unread = set(state.unmodelled)
    doubts = [d for d in found.unmodelled if d not in unread or "activation" in d.kind.split("/")]
    if doubts:
        raise CannotTell("what the mana ability costs is not certain", doubts[0])
    return iter([(total.start, total.steps, total.payment) for total in found.totals])
