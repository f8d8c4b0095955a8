"""Permanents that a mana ability may untap or tap before a cost asks for them (CR 107.6, 601.2g)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from manaproof.model.activated import activated_abilities
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.cost import UntapObjects, UntapThis
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.parts import Act, Need, Part
from manaproof.model.production.kinds import adds_mana
from manaproof.model.state import state_of


def may_untap(state: State, player: str) -> frozenset[str]:
    """The tapped permanents of a player that the cost of a mana ability may untap."""
    return _may_untap(ByIdentity(state), player)


@lru_cache(maxsize=64)
def _may_untap(key: ByIdentity[State], player: str) -> frozenset[str]:
    mine = [o for o in key.value.battlefield if o.controller == player]
    tapped = [o for o in mine if o.permanent is not None and o.permanent.tapped]
    if not tapped:
        return frozenset()
    if any(_has(o, UntapObjects) for o in mine):
        return frozenset(o.id for o in tapped)
    return frozenset(o.id for o in tapped if _has(o, UntapThis))


def _has(thing: ObjectNow, cost: type) -> bool:
    if not any(adds_mana(a.paragraph) for a in thing.abilities):
        return False
    return any(isinstance(part, cost) for a in activated_abilities(thing) for part in a.cost)


def with_turned(
    state: State, player: str, this: str, need: Part, again: Callable[[State], Part | None]
) -> Part:
    """The need with what may be untapped, or tapped, before it is paid; ``again`` reads it anew."""
    if not isinstance(need, Need) or need.act not in (Act.TAP, Act.UNTAP) or need.candidates == (this,):
        return need
    if need.act is Act.TAP:
        turned = may_untap(state, player)
    else:
        mine = (o for o in state.battlefield if o.controller == player and o.permanent is not None)
        turned = frozenset(o.id for o in mine if o.permanent is not None and not o.permanent.tapped)
    if not turned:
        return need
    try:
        found = again(_with(state, turned, tapped=need.act is Act.UNTAP))
    except CannotTell:
        return need
    if not isinstance(found, Need):
        return need
    return replace(need, candidates=tuple(dict.fromkeys((*need.candidates, *found.candidates))))


def _with(state: State, ids: frozenset[str], *, tapped: bool) -> State:
    board = state.board
    battlefield = tuple(replace(p, tapped=tapped) if p.id in ids else p for p in board.battlefield)
    return state_of(replace(board, battlefield=battlefield))
