"""Total costs of mana abilities where effects change them (CR 602.2b, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.activated import ActivatedNow
from manaproof.model.costs.effects import about_abilities
from manaproof.model.costs.steps import Change, Payment
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost_changes import Bounded, CostChange
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.bars import bars_on
from manaproof.model.payment.parts import Payer, Toll, part_of

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
    life = _life_of_parts(state, player, thing, ability, x)
    return iter([(_less(t.start, life), t.steps, _less(t.payment, life)) for t in found.totals])


def _life_of_parts(state: State, player: str, thing: ObjectNow, ability: ActivatedNow, x: int | None) -> int:
    """The life that parts of the cost of their own take; a total has it in one sum with that of symbols."""
    payer = Payer(state, player, thing, x, bars_on(state, player), mana_ability=True)
    parts = (part_of(payer, part) for part in ability.cost)
    return sum(part.life for part in parts if isinstance(part, Toll))


def _less(payment: Payment, life: int) -> Payment:
    return replace(payment, life=max(payment.life - life, 0))
