"""Questions asked as a player: answered with what that player may know (CR 400.2, 708.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from manaproof.model.board import Board, BoardError, BoardObject
from manaproof.model.boardobjects import Permanent, Spell, Zone
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.knowledge import Known, as_known
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Derivation, Statement, Verdict

_OBJECTS = ("permanent", "object")
_PAYING = ("can-pay", "can-cast", "can-activate", "available-mana")
_SEEN_THROUGH = ("characteristics",)
"""Questions that a board as the player may know it answers whole."""
_CASTING = ("total-cost", "can-cast")


def asked_as(
    query: str, ask: Callable[..., Answer], board: Board, player: str, keys: Mapping[str, object]
) -> Answer:
    """The answer on the board as the player may know it.

    Undecided where the question is about a card that the player may not look at, or depends on one.
    BoardError if there is no such player or object.
    """
    known = as_known(board, player)
    named = dict(keys)
    about = _about(query, board, keys)
    for key in _OBJECTS:
        if about is not None and key in named:
            named[key] = about.id
    if about is not None and about.id in known.hidden and not isinstance(about, Permanent | Spell):
        return _undecided(query, about.id, player, f"{player} may not look at it")
    if query in _SEEN_THROUGH:
        named.pop("as", None)
    subject = about.id if about is not None else ""
    try:
        answer = ask(known.board, **named)
    except CannotTell as doubt:
        return _undecided(query, subject, player, doubt.reason)
    payer = _payer(query, board, keys, about)
    certain = answer.verdict is Verdict.YES and "sets" not in answer.value
    if payer is not None and not certain and _hides_hand(known, payer):
        return _undecided(query, answer.subject, player, f"a card in the hand of {payer} could help to pay")
    return answer


def _payer(query: str, board: Board, keys: Mapping[str, object], about: BoardObject | None) -> str | None:
    """Who would pay; None where nothing is paid."""
    if query not in _PAYING:
        return None
    named = keys.get("player")
    if isinstance(named, str):
        return named
    return state_of(board).objects[about.id].controller if about is not None else None


def _hides_hand(known: Known, player: str) -> bool:
    return any(card.id in known.hidden for card in known.board.player(player).hand)


def _about(query: str, board: Board, keys: Mapping[str, object]) -> BoardObject | None:
    """The object that the question is about, on the board as it is."""
    for key in _OBJECTS:
        if isinstance(name := keys.get(key), str):
            return board.object(name)
    card, player = keys.get("card"), keys.get("player")
    if query not in _CASTING or not isinstance(card, str) or not isinstance(player, str):
        return None
    zone = keys.get("from_", keys.get("from", Zone.HAND))
    if zone not in list(Zone):
        return None
    try:
        return _own_card(board, card, player, Zone(str(zone)))
    except BoardError:
        return None


def _own_card(board: Board, card: str, player: str, zone: Zone) -> BoardObject:
    wanted = card.casefold()
    for candidate in board.player(player).cards_in(zone):
        names = {candidate.id, candidate.card.name, *(f.name for f in candidate.card.faces)}
        if wanted in {name.casefold() for name in names}:
            return candidate
    return board.card_in(card, zone)


def _undecided(query: str, subject: str, player: str, why: str) -> Answer:
    reason = Statement("what <player> may know does not decide it", {"player": player})
    return Answer(
        query,
        Verdict.UNDECIDED,
        subject=subject,
        derivations=(Derivation(reason, ("400.2", "708.5")),),
        warnings=(why,),
    )


__all__ = ["Known", "asked_as"]
