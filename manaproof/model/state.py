"""What everything on a board is now, with all continuous effects applied (CR 613)."""

from __future__ import annotations

from functools import lru_cache

from manaproof.model.board import Board
from manaproof.model.layers.carried import carried
from manaproof.model.layers.system import run
from manaproof.model.objectnow import (
    AbilityNow,
    Applied,
    Dependency,
    NotUnderstood,
    ObjectNow,
    Origin,
    State,
)

__all__ = [
    "AbilityNow",
    "Applied",
    "Dependency",
    "NotUnderstood",
    "ObjectNow",
    "Origin",
    "State",
    "state_after",
    "state_of",
    "traced_state_of",
]


class _ByIdentity:
    """A board as the key of a cache: two boards are the same key where they are one object."""

    __slots__ = ("before", "board")

    def __init__(self, board: Board, before: State | None = None) -> None:
        self.board = board
        self.before = before

    def __hash__(self) -> int:
        return id(self.board)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and other.board is self.board


def state_of(board: Board) -> State:
    """What every object on the board is now (CR 613); kept for boards that are asked about again."""
    return _state_of(_ByIdentity(board))


def state_after(before: State, board: Board) -> State:
    """As `state_of`, sooner where the board came from that of the state by little: a tapped permanent."""
    return _state_of(_ByIdentity(board, before))


def traced_state_of(board: Board) -> State:
    """The same, with a log that says what each effect changed on each object."""
    return _traced_state_of(_ByIdentity(board))


@lru_cache(maxsize=8)
def _traced_state_of(key: _ByIdentity) -> State:
    return run(key.board, traced=True)


@lru_cache(maxsize=64)
def _state_of(key: _ByIdentity) -> State:
    found = carried(key.before, key.board) if key.before is not None else None
    key.before = None
    return run(key.board) if found is None else found
