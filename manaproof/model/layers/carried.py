"""A state carried over to a board that differs in what no continuous effect looks at (CR 613)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.objectnow import ObjectNow, State


def carried(state: State, board: Board) -> State | None:
    """The state of a board that came from the state's own; None where it has to be looked up anew.

    Where no continuous effect applies to anything, tapping, mana abilities activated this turn, life and
    what players have beside cards change no characteristics.
    """
    before = state.board
    if not state.still or board.effects is not before.effects or board.stack is not before.stack:
        return None
    if len(board.battlefield) != len(before.battlefield):
        return None
    changed: dict[str, Permanent] = {}
    for old, new in zip(before.battlefield, board.battlefield, strict=True):
        if old is not new:
            if replace(old, tapped=new.tapped, activated_this_turn=new.activated_this_turn) != new:
                return None
            changed[new.id] = new
    if not all(_same_cards(old, new) for old, new in zip(before.players, board.players, strict=True)):
        return None
    return _with(state, board, changed)


def _same_cards(old: Player, new: Player) -> bool:
    return old is new or (
        old.name == new.name and all(old.cards_in(z) is new.cards_in(z) for z in Zone if z in _ZONES)
    )


_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)


def _with(state: State, board: Board, changed: dict[str, Permanent]) -> State:
    def now(thing: ObjectNow) -> ObjectNow:
        permanent = changed.get(thing.id)
        return thing if permanent is None else replace(thing, thing=permanent)

    objects = dict(state.objects)
    for id in changed:
        if id in objects:
            objects[id] = now(objects[id])
    battlefield = tuple(objects[t.id] if t.id in changed else t for t in state.battlefield)
    return replace(state, board=board, objects=objects, battlefield=battlefield)
