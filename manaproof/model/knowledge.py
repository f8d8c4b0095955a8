"""A board as one player may know it: cards that the player may not look at are hidden (CR 400.2, 708.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import CardInZone, Zone
from manaproof.model.hidden import HIDDEN
from manaproof.model.ir.looking import CardsShown, Shown
from manaproof.model.ir.turning import LookFaceDown, MayLook
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.standing import Standing, standing
from manaproof.model.state import state_of

_NOT_YOURS = (LookFaceDown.NOT_YOURS, LookFaceDown.OPPONENTS, LookFaceDown.TOP_AND_NOT_YOURS)
_ANY_TIME = frozenset((*_NOT_YOURS, LookFaceDown.THIS_TURN))


@node
class Known:
    """A board as a player may know it, with the ids of the objects whose card is hidden."""

    board: Board
    hidden: frozenset[str] = frozenset()


def as_known(board: Board, player: str) -> Known:
    """The board as the player may know it; BoardError if there is no such player.

    Hidden are face-down permanents and spells that others control (CR 708.5) unless an effect lets the
    player look at them, other players' hands and face-down cards in exile, and every library. Ids stay.
    """
    board.player(player)
    state = state_of(board)
    down = [o for o in (*state.battlefield, *state.stack) if o.face_down is not None]
    unseen = {o.id for o in down if o.controller != player and not _may_look(state, player, o)}
    for owner in board.players:
        unseen |= {card.id for card in _unseen_cards(state, owner, player)}
    return Known(_without(board, unseen), frozenset(unseen))


def _may_look(state: State, player: str, thing: ObjectNow) -> bool:
    """Whether an effect lets the player look at a face-down creature that another player controls."""
    if "Creature" not in thing.types or thing.zone is not Zone.BATTLEFIELD:
        return False
    permanent = thing.permanent
    for said in standing(state):
        if isinstance(said, Standing) and isinstance(said.meaning, MayLook) and said.you == player:
            which = said.meaning.which
            fighting = which is LookFaceDown.IN_COMBAT and permanent is not None and permanent.attacking
            if which in _ANY_TIME or fighting:
                return True
    return False


def _unseen_cards(state: State, owner: Player, player: str) -> Iterator[CardInZone]:
    shown = frozenset(_shown(state))
    yield from owner.library[_sees_top(shown, owner.name, player) :]
    if owner.name == player:
        return
    yield from (card for card in owner.exile if card.face_down)
    if not _hand_is_open(shown, owner.name):
        yield from owner.hand


def _shown(state: State) -> Iterator[tuple[Shown, str]]:
    """Which cards are shown, and who is "you" there."""
    for said in standing(state):
        if isinstance(said, Standing):
            match said.meaning:
                case CardsShown(shown=which):
                    yield which, said.you
                case MayLook(which=LookFaceDown.TOP_AND_NOT_YOURS):
                    yield Shown.TOP_TO_YOU, said.you
                case _:
                    pass


def _everybody(shown: frozenset[tuple[Shown, str]], which: Shown) -> bool:
    return any(found is which for found, _ in shown)


def _hand_is_open(shown: frozenset[tuple[Shown, str]], owner: str) -> bool:
    opposed = any(which is Shown.OPPONENTS_HANDS and you != owner for which, you in shown)
    return opposed or (Shown.YOUR_HAND, owner) in shown or _everybody(shown, Shown.EVERY_HAND)


def _sees_top(shown: frozenset[tuple[Shown, str]], owner: str, player: str) -> bool:
    """Whether the player may see the top card of that library (CR 401.5)."""
    revealed = (Shown.YOUR_TOP, owner) in shown or _everybody(shown, Shown.EVERY_TOP)
    return revealed or (owner == player and (Shown.TOP_TO_YOU, owner) in shown)


def _without(board: Board, unseen: set[str]) -> Board:
    """The board with hidden cards in place of the unseen ones."""

    def zone(cards: tuple[CardInZone, ...]) -> tuple[CardInZone, ...]:
        return tuple(_hidden(card) if card.id in unseen else card for card in cards)

    players = tuple(
        replace(p, hand=zone(p.hand), exile=zone(p.exile), library=zone(p.library)) for p in board.players
    )
    return replace(
        board,
        players=players,
        battlefield=tuple(
            replace(p, card=HIDDEN, face=0, copy_of=None) if p.id in unseen else p for p in board.battlefield
        ),
        stack=tuple(replace(s, card=HIDDEN, face=0) if s.id in unseen else s for s in board.stack),
    )


def _hidden(card: CardInZone) -> CardInZone:
    return CardInZone(HIDDEN, card.zone, card.id, card.owner, face_down=card.face_down)
