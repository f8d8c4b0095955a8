"""How many targets may be said, and which of them together (CR 601.2c, 115.3)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast
from tests.rules.questions import Thing, board, lands


def _named(count: int) -> list[Thing]:
    return [{"card": "Grizzly Bears", "id": f"bear {n}"} for n in range(count)]


@pytest.mark.parametrize(
    ("card", "land", "count", "legal"),
    [
        ("Become Brutes", "Mountain", 1, True),
        ("Become Brutes", "Mountain", 2, True),
        ("Become Brutes", "Mountain", 3, False),
        ("Disfigure", "Swamp", 2, False),
    ],
)
def test_no_more_targets_than_the_words_take(card, land, count, legal):
    made = board([lands(land, 2)], [card], _named(count))
    targets = tuple(f"bear {n}" for n in range(count))
    assert can_cast.ask(made, card=card, player="you", targets=targets).value["legal"] is legal


def test_each_target_is_one_of_its_own_description():
    """One artifact and one creature; an artifact creature is either."""
    card = "Urgent Necropsy"
    things: list[Thing] = [
        {"card": "Sol Ring", "id": "ring"},
        {"card": "Sol Ring", "id": "other ring"},
        {"card": "Ornithopter", "id": "bird"},
    ]
    made = board([lands("Bayou", 4)], [card], things, graveyard=["Serra Angel"])

    def legal(*targets: str) -> object:
        return can_cast.ask(made, card=card, player="you", targets=targets).value["legal"]

    assert legal("ring", "bird") is True
    assert legal("bird", "ring") is True
    assert legal("ring", "other ring") is False


@pytest.mark.parametrize(("targets", "legal"), [(("mine", "bear"), True), (("mine", "theirs"), False)])
def test_cards_of_a_single_graveyard(targets, legal):
    mine = [{"card": "Shock", "id": "mine"}, {"card": "Grizzly Bears", "id": "bear"}]
    you = {"battlefield": [lands("Swamp", 2)], "hand": ["Rapid Decay"], "graveyard": mine}
    opponent = {"battlefield": [], "graveyard": [{"card": "Shock", "id": "theirs"}]}
    made = read_board({"players": {"you": you, "opponent": opponent}})
    assert can_cast.ask(made, card="Rapid Decay", player="you", targets=targets).value["legal"] is legal
