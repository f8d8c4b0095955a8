"""manaproof: what the rules of Magic: The Gathering allow about mana and costs.

A board comes from ``load_board``, ``read_board`` or ``board_from_flags``; each question is a function
that takes it and returns an ``Answer``. Everything heavy is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.errors import ManaproofError

if TYPE_CHECKING:
    from manaproof.model.board import Board, BoardError
    from manaproof.model.boardfile import BoardFileError, board_from_flags, load_board, read_board
    from manaproof.queries.answer import Answer, Verdict
    from manaproof.queries.registry import NotSupportedError

__version__ = "0.1.0"

_EXPORTS = {
    "Answer": "manaproof.queries.answer",
    "Board": "manaproof.model.board",
    "BoardError": "manaproof.model.board",
    "BoardFileError": "manaproof.model.boardfile",
    "NotSupportedError": "manaproof.queries.registry",
    "Verdict": "manaproof.queries.answer",
    "board_from_flags": "manaproof.model.boardfile",
    "load_board": "manaproof.model.boardfile",
    "read_board": "manaproof.model.boardfile",
}

__all__ = [
    "Answer",
    "Board",
    "BoardError",
    "BoardFileError",
    "ManaproofError",
    "NotSupportedError",
    "Verdict",
    "ask",
    "available_mana",
    "board_from_flags",
    "can_activate",
    "can_cast",
    "can_pay",
    "can_turn_face_up",
    "characteristics",
    "could_produce",
    "leaves",
    "load_board",
    "manifest",
    "produces",
    "read_board",
    "taps_for",
    "total_cost",
    "value_of_x",
]


def __getattr__(name: str) -> object:
    if name in _EXPORTS:
        from importlib import import_module

        return getattr(import_module(_EXPORTS[name]), name)
    raise AttributeError(f"module 'manaproof' has no attribute {name!r}")


def ask(board: Board, query: str, **keys: object) -> Answer:
    """Any question by its name, with the keys of ``ask`` in a case file.

    Raises ManaproofError: for a question that does not exist or has no code yet, and for a key that
    fits nothing on the board.
    """
    from manaproof.queries.registry import question

    return question(query).ask(board, **keys)


def could_produce(board: Board, permanent: str | None = None, **keys: object) -> Answer:
    """Which types of mana a permanent could produce, or each of them without a name (CR 106.7)."""
    return ask(board, "could-produce", permanent=permanent, **keys)


def produces(board: Board, permanent: str, ability: int | str | None = None, **keys: object) -> Answer:
    """Every distinct result of a permanent's abilities that add mana (CR 106.3, 616.1)."""
    return ask(board, "produces", permanent=permanent, ability=ability, **keys)


def taps_for(board: Board, permanent: str, ability: int | str | None = None, **keys: object) -> Answer:
    """``produces``, with the mana that triggered mana abilities add to the same pool (CR 605.1b)."""
    return ask(board, "taps-for", permanent=permanent, ability=ability, **keys)


def can_activate(board: Board, permanent: str, ability: int | str, **keys: object) -> Answer:
    """Whether an ability may be activated and paid for now (CR 602.2, 602.5)."""
    return ask(board, "can-activate", permanent=permanent, ability=ability, **keys)


def can_pay(board: Board, player: str, cost: str, **keys: object) -> Answer:
    """Whether a player can pay a cost now (CR 601.2g-h)."""
    return ask(board, "can-pay", player=player, cost=cost, **keys)


def total_cost(board: Board, card: str, player: str, **keys: object) -> Answer:
    """Every total cost of casting a card (CR 601.2b, 601.2f)."""
    return ask(board, "total-cost", card=card, player=player, **keys)


def can_cast(board: Board, card: str, player: str, **keys: object) -> Answer:
    """Whether a player may cast a card and pay for it now (CR 601)."""
    return ask(board, "can-cast", card=card, player=player, **keys)


def can_turn_face_up(board: Board, permanent: str, **keys: object) -> Answer:
    """Every way in which a face-down permanent may be turned face up (CR 708.7)."""
    return ask(board, "can-turn-face-up", permanent=permanent, **keys)


def available_mana(board: Board, player: str, contains: str | None = None, **keys: object) -> Answer:
    """The maximal amounts of mana a player could have at once (CR 605)."""
    return ask(board, "available-mana", player=player, contains=contains, **keys)


def manifest(board: Board, player: str, action: str, count: int = 1, **keys: object) -> Answer:
    """What may enter when a player manifests, cloaks or manifests dread (CR 701.40, 701.58, 701.62)."""
    return ask(board, "manifest", player=player, action=action, count=count, **keys)


def characteristics(board: Board, object: str, **keys: object) -> Answer:
    """What an object is now, after all continuous effects (CR 613)."""
    return ask(board, "characteristics", object=object, **keys)


def value_of_x(board: Board, object: str, where: str, **keys: object) -> Answer:
    """The value of X for an object (CR 107.3)."""
    return ask(board, "value-of-x", object=object, where=where, **keys)


def leaves(board: Board, object: str, to: str, **keys: object) -> Answer:
    """Where an object ends up that would go to a zone, and whether it is revealed (CR 708.9)."""
    return ask(board, "leaves", object=object, to=to, **keys)
