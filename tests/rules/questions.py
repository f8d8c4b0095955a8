"""Boards of real cards, and yes-or-no questions about what a player can pay, cast or activate."""

from __future__ import annotations

from collections.abc import Sequence

from manaproof.model.board import Board
from manaproof.model.boardfile import read_board
from manaproof.queries import can_activate, can_cast, can_pay

Thing = str | dict[str, object]
POWERSTONE = {
    "name": "Powerstone",
    "type_line": "Artifact — Powerstone",
    "oracle_text": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
}


def board(
    you: Sequence[Thing],
    hand: Sequence[Thing] = (),
    opponent: Sequence[Thing] = (),
    turn: dict[str, object] | None = None,
    **more: object,
) -> Board:
    """A board of two players; ``more`` are further keys of ``you``, ``turn`` of the board itself."""
    mine = {"battlefield": list(you), "hand": list(hand), **more}
    players = {"you": mine, "opponent": list(opponent)}
    return read_board({"players": players, "cards": [POWERSTONE], **(turn or {})})


def lands(name: str, count: int) -> dict[str, object]:
    return {"card": name, "count": count}


def pays(
    cost: str,
    you: Sequence[Thing],
    opponent: Sequence[Thing] = (),
    for_: dict[str, object] | None = None,
    **more: object,
) -> object:
    made = board(you, opponent=opponent, **more)  # type: ignore[arg-type]
    return can_pay.ask(made, player="you", cost=cost, for_=for_).value["legal"]


def casts(
    card: str,
    you: Sequence[Thing],
    opponent: Sequence[Thing] = (),
    turn: dict[str, object] | None = None,
    **more: object,
) -> object:
    return can_cast.ask(board(you, [card], opponent, turn, **more), card=card, player="you").value["legal"]


def activates(
    permanent: str,
    ability: int | str,
    you: Sequence[Thing],
    opponent: Sequence[Thing] = (),
    turn: dict[str, object] | None = None,
    **more: object,
) -> object:
    made = board(you, (), opponent, turn, **more)
    return can_activate.ask(made, player="you", permanent=permanent, ability=ability).value.get("legal")
