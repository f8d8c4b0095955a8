"""Cards that costs put into a graveyard, which a later cost of the same payment may exile (CR 601.2h)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.moves import leave
from manaproof.model.objectnow import State
from manaproof.model.payment.parts import Act, Need, Part
from manaproof.model.state import state_of

BURIES = (Act.SACRIFICE, Act.DISCARD, Act.MILL)
"""What puts cards into a graveyard."""


def buried(state: State, player: str, this: str) -> State:
    """The state with all that the player could sacrifice or discard in the graveyard, all but one object."""
    board = state.board
    for thing in state.battlefield:
        permanent = thing.thing
        own = isinstance(permanent, Permanent) and not permanent.token and thing.owner == player
        if own and thing.controller == player and thing.id != this:
            board = leave(board, thing.id, Zone.GRAVEYARD)
    for card in state.cards(player, Zone.HAND):
        if card.id != this:
            board = leave(board, card.id, Zone.GRAVEYARD)
    return state_of(board)


def with_late(
    state: State, player: str, this: str, need: Part, again: Callable[[State], Part | None]
) -> Part:
    """The need with the cards that may come to a graveyard before it is paid; ``again`` reads it anew."""
    if not isinstance(need, Need) or need.act is not Act.EXILE or any(_elsewhere(state, need)):
        return need
    later = buried(state, player, this)
    try:
        found = again(later)
    except CannotTell:
        return need
    if not isinstance(found, Need):
        return need
    there = set(need.candidates)
    late = (i for i in found.candidates if i not in there and later.objects[i].zone is Zone.GRAVEYARD)
    return replace(need, late=tuple(late))


def _elsewhere(state: State, need: Need) -> list[str]:
    return [i for i in need.candidates if state.objects[i].zone is not Zone.GRAVEYARD]
