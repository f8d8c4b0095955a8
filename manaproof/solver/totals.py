"""Every total cost over announcements and orders (CR 601.2b, 601.2f, 602.2b)."""

from __future__ import annotations

from collections.abc import Sequence

from manaproof.model.board import Board, Zone
from manaproof.solver.total import Totals


def spell_totals(
    board: Board,
    card: str,
    player: str,
    zone: Zone = Zone.HAND,
    way: str = "normal",
    x: int | None = None,
    targets: Sequence[str] = (),
) -> Totals:
    """Every distinct total cost of casting a card so (CR 601.2b, 601.2f).

    ``card`` is an id or a name (a face's name picks that face); ``way`` as in a case file.
    """
    raise NotImplementedError


def ability_totals(
    board: Board,
    source: str,
    ability: int,
    player: str,
    x: int | None = None,
    targets: Sequence[str] = (),
) -> Totals:
    """Every distinct total cost of activating an ability, by its number from 1 (CR 602.2b)."""
    raise NotImplementedError


def face_up_totals(board: Board, permanent: str, by: str, x: int | None = None) -> Totals:
    """Every distinct total cost of turning a permanent face up (CR 116.2b, 118.13c).

    ``by`` is ``manifest``, ``cloak``, ``morph`` or ``disguise``; which of them are allowed at all is
    decided by the caller.
    """
    raise NotImplementedError
