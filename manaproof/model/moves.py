"""One change of a board: tapping, paying life, moving a card, counters (CR 110.5, 118, 119, 400, 701).

Nothing triggers, and state-based actions are not performed: both wait while a cost is paid (CR 603.3,
704.4).
"""

from __future__ import annotations

from dataclasses import replace

from manaproof.errors import ManaproofError
from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import CardInZone, Permanent, Spell, Zone


class MoveError(ManaproofError, ValueError):
    """A change that the board does not allow: a tapped permanent tapped, a card that is not there."""


def permanent(board: Board, id: str) -> Permanent:
    """The phased-in permanent with exactly that id; MoveError if there is none."""
    found = board.find(id)
    if not isinstance(found, Permanent) or found.phased_out:
        raise MoveError(f"there is no permanent {id!r} on the battlefield")
    return found


def change(board: Board, changed: Permanent) -> Board:
    """The board with one permanent in another state."""
    battlefield = tuple(changed if p.id == changed.id else p for p in board.battlefield)
    return replace(board, battlefield=battlefield)


def tap(board: Board, id: str) -> Board:
    """Tap an untapped permanent (CR 701.26a); MoveError if it is tapped."""
    found = permanent(board, id)
    if found.tapped:
        raise MoveError(f"{id} is tapped already (CR 107.5)")
    return change(board, replace(found, tapped=True))


def untap(board: Board, id: str) -> Board:
    """Untap a tapped permanent (CR 701.26b); MoveError if it is untapped."""
    found = permanent(board, id)
    if not found.tapped:
        raise MoveError(f"{id} is untapped already (CR 107.6)")
    return change(board, replace(found, tapped=False))


def counters(board: Board, id: str, kind: str, amount: int) -> Board:
    """Put counters on a permanent, or remove them where ``amount`` is below 0 (CR 122.1).

    MoveError where there are too few to remove.
    """
    found = permanent(board, id)
    now = dict(found.counters)
    now[kind] = now.get(kind, 0) + amount
    if now[kind] < 0:
        raise MoveError(f"{id} has too few {kind} counters")
    return change(board, replace(found, counters=tuple((k, n) for k, n in now.items() if n)))


def with_player(board: Board, changed: Player) -> Board:
    """The board with one player in another state."""
    return replace(board, players=tuple(changed if p.name == changed.name else p for p in board.players))


def pay_life(board: Board, player: str, amount: int) -> Board:
    """Pay life (CR 119.4); MoveError where the player has less."""
    found = board.player(player)
    if amount > max(found.life, 0):
        raise MoveError(f"{player} has {found.life} life and cannot pay {amount} (CR 119.4)")
    return with_player(board, replace(found, life=found.life - amount))


def change_life(board: Board, player: str, amount: int) -> Board:
    """Gain life, or lose it where ``amount`` is below 0 (CR 119.3)."""
    found = board.player(player)
    return with_player(board, replace(found, life=found.life + amount))


def player_counters(board: Board, player: str, kind: str, amount: int) -> Board:
    """Give a player counters, or take them where ``amount`` is below 0; MoveError for too few."""
    found = board.player(player)
    now = dict(found.counters)
    now[kind] = now.get(kind, 0) + amount
    if now[kind] < 0:
        raise MoveError(f"{player} has too few {kind} counters")
    return with_player(board, replace(found, counters=tuple((k, n) for k, n in now.items() if n)))


def leave(board: Board, id: str, to: Zone) -> Board:
    """Move a permanent or a card to the end of its owner's zone (CR 400.3, 400.7); a token is gone.

    MoveError if it is not there, or ``to`` is no zone of a player.
    """
    found = board.find(id)
    match found:
        case Permanent(token=token):
            rest = replace(board, battlefield=tuple(p for p in board.battlefield if p.id != id))
            card = CardInZone(found.card, to, id, found.owner or found.controller)
        case CardInZone():
            rest, token = _without(board, found), False
            card = CardInZone(found.card, to, id, found.owner)
        case _:
            raise MoveError(f"there is no object {id!r} to move")
    return rest if token else _with_card(rest, card)


_FIELDS = {
    Zone.HAND: "hand",
    Zone.GRAVEYARD: "graveyard",
    Zone.EXILE: "exile",
    Zone.COMMAND: "command",
    Zone.LIBRARY: "library",
}


def _without(board: Board, card: CardInZone) -> Board:
    for player in board.players:
        if card in player.cards_in(card.zone):
            left = tuple(c for c in player.cards_in(card.zone) if c.id != card.id)
            return with_player(board, replace(player, **{_FIELDS[card.zone]: left}))  # type: ignore[arg-type]
    raise MoveError(f"there is no card {card.id!r} in a {card.zone}")


def _with_card(board: Board, card: CardInZone) -> Board:
    if card.zone not in _FIELDS:
        raise MoveError(f"{card.id} cannot be moved to the {card.zone} here")
    owner = board.player(card.owner)
    cards = (*owner.cards_in(card.zone), card)
    return with_player(board, replace(owner, **{_FIELDS[card.zone]: cards}))  # type: ignore[arg-type]


def onto_stack(board: Board, card: CardInZone, spell: Spell) -> Board:
    """Put a card onto the stack as a spell, the first step of casting it (CR 601.2a)."""
    rest = _without(board, card)
    return replace(rest, stack=(*rest.stack, spell))


def activated_once(board: Board, id: str, ability: int) -> Board:
    """Count one more activation of a permanent's ability this turn (CR 602.5b)."""
    found = board.find(id)
    if not isinstance(found, Permanent):
        return board
    now = dict(found.activated_this_turn)
    now[ability] = now.get(ability, 0) + 1
    return change(board, replace(found, activated_this_turn=tuple(now.items())))
