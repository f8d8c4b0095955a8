"""Boards from flags: semicolons, counts, and names that win over both."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import board_from_flags


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("", []),
        (" ; ;", []),
        ("Reflecting Pool; Forest", ["Reflecting Pool", "Forest"]),
        ("3 Forest", ["Forest", "Forest#2", "Forest#3"]),
        ("Island;2 Forest;Island", ["Island", "Forest", "Forest#2", "Island#2"]),
        ("1996 World Champion", ["1996 World Champion"]),
        ("2 1996 World Champion", ["1996 World Champion", "1996 World Champion#2"]),
        ("TL;DR", ["TL;DR"]),
        ("Forest; TL;DR; Island", ["Forest", "TL;DR", "Island"]),
        ("Semi; Colon; Creature", ["Semi; Colon; Creature"]),
        ("Insectile Aberration", ["Insectile Aberration"]),
    ],
)
def test_cards_of_a_text(shelf, text, ids):
    assert [p.id for p in board_from_flags({"you": text, "opponent": ""}, cards=shelf).permanents] == ids


def test_players_stand_in_turn_order_and_may_have_hands(shelf):
    board = board_from_flags(
        {"you": "Forest", "opponent": "Contamination", "third": "2 Island"}, {"you": "Grizzly Bears"}, shelf
    )
    assert board.turn_order == ("you", "opponent", "third")
    assert [c.id for c in board.player("you").hand] == ["Grizzly Bears"]
    assert [p.id for p in board.controlled_by("third")] == ["Island", "Island#2"]
