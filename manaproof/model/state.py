"""What everything on a board is now, with all continuous effects applied (CR 613)."""

from __future__ import annotations

from functools import lru_cache

from manaproof.model.board import Board
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
    "state_of",
    "traced_state_of",
]


class _ByIdentity:
    """A board as the key of a cache: two boards are the same key where they are one object."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def __hash__(self) -> int:
        return id(self.board)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and other.board is self.board


def state_of(board: Board) -> State:
    """What every object on the board is now (CR 613); kept for boards that are asked about again."""
    return _state_of(_ByIdentity(board))


def traced_state_of(board: Board) -> State:
    """The same, with a log that says what each effect changed on each object."""
    return _traced_state_of(_ByIdentity(board))


@lru_cache(maxsize=8)
def _traced_state_of(key: _ByIdentity) -> State:
    return run(key.board, traced=True)


@lru_cache(maxsize=64)
def _state_of(key: _ByIdentity) -> State:
    return run(key.board)
