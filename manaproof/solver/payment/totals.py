"""Total costs of mana abilities where effects change them (CR 602.2b, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from manaproof.model.activated import ActivatedNow
from manaproof.model.costs.steps import Change, Payment
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost_changes import CostSentence
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State
from manaproof.model.standing import standing

Changed = tuple[Payment, tuple[tuple[Change, tuple[str, ...]], ...], Payment]
_SENTENCES = get_args(CostSentence)


def changed_totals(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, x: int | None
) -> Iterator[Changed] | None:
    """Every total of the ability with the effects on it; None where no effect changes any cost.

    Raises CannotTell where a sentence that changes costs is not understood.
    """
    if not any(_changes_costs(said) for said in standing(state)):
        return None
    from manaproof.solver.totals.every import ability_totals

    found = ability_totals(state.board, thing.id, ability.number, player, x)
    if found.unmodelled:
        raise CannotTell("what the mana ability costs is not certain", found.unmodelled[0])
    return iter([(total.start, total.steps, total.payment) for total in found.totals])


def _changes_costs(said: object) -> bool:
    if isinstance(said, NotUnderstood):
        return "cost" in said.kind.split("/")
    return isinstance(getattr(said, "meaning", None), _SENTENCES)
