"""Mana abilities that cost {T} alone and add mana written as symbols, where nothing on the board meddles.

What the rules say of them is known at once (CR 605.3). It is a shortcut through `replay` and the sources of
payments, and no more: the tests turn it off and compare.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from manaproof.model import moves
from manaproof.model.ability import Activated, Irrelevant, Keywords, Paragraph, Static, Triggered
from manaproof.model.activated import ActivatedNow
from manaproof.model.activation import is_sick
from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.cost import TapThis
from manaproof.model.ir.entering import EntersTapped
from manaproof.model.ir.mana_effects import AddMana, Fixed, OneOf
from manaproof.model.ir.objects import Player
from manaproof.model.ir.triggers import WheneverAdds, WheneverTapped
from manaproof.model.mana import Mana
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.production.specs import of_symbols


def plain_mana(state: State, player: str, thing: ObjectNow, ability: ActivatedNow) -> tuple[Mana, ...]:
    """Every mana that a plain ability adds for its controller; nothing where the rules must be asked."""
    if thing.controller != player or thing.zone is not Zone.BATTLEFIELD or ability.keyword is not None:
        return ()
    if "Creature" in thing.types and is_sick(thing):
        return ()
    return _adds(ByIdentity(ability.ability.paragraph)) if quiet(state) else ()


def tapped_for(board: Board, id: str, ability: int) -> Board:
    """The board after the permanent was tapped for its ability, which counts as activated this turn."""
    found = moves.permanent(board, id)
    if found.tapped:
        raise moves.MoveError(f"{id} is tapped already (CR 107.5)")
    now = dict(found.activated_this_turn)
    now[ability] = now.get(ability, 0) + 1
    return moves.change(board, replace(found, tapped=True, activated_this_turn=tuple(now.items())))


@lru_cache(maxsize=4096)
def _adds(key: ByIdentity[Paragraph]) -> tuple[Mana, ...]:
    match key.value:
        case Activated((TapThis(),), (AddMana(mana, Player.YOU, None, 0),), (), None, None):
            match mana:
                case Fixed():
                    rows = (mana,)
                case OneOf(options=rows, first=None, other=None):
                    pass
                case _:
                    return ()
            return tuple(dict.fromkeys(m for row in rows for m in of_symbols(row.symbols) if m.total))
        case _:
            return ()


@lru_cache(maxsize=128)
def _quiet(key: ByIdentity[State]) -> bool:
    state = key.value
    if state.board.effects or state.unmodelled:
        return False
    return all(_is_silent(ByIdentity(a.paragraph)) for thing in state.battlefield for a in thing.abilities)


def quiet(state: State) -> bool:
    """Whether nothing on the board could forbid, tax, replace or follow an activation."""
    return _quiet(ByIdentity(state))


@lru_cache(maxsize=4096)
def _is_silent(key: ByIdentity[Paragraph]) -> bool:
    match key.value:
        case Activated() | Keywords():
            return True
        case Triggered(trigger=trigger):
            return not isinstance(trigger, WheneverAdds | WheneverTapped)
        case Static(sentences=sentences):
            return all(isinstance(s, EntersTapped | Irrelevant) for s in sentences)
        case _:
            return False
