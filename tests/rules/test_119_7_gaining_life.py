"""Life that cannot be gained: a cost in which a player gains life cannot be paid (CR 119.7, 119.8)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.queries.can_activate import ask as can_activate
from tests.rules.layered import made

TEA = made("Shared Tea", "Artifact", "Have an opponent gain 3 life: Draw seven cards.")
FEAST = made("Shared Feast", "Artifact", "Have each other player gain 3 life: Draw seven cards.")
ALL = made("Sour Grove", "Enchantment", "Players can't gain life.")
THEIRS = made("Bitter Grove", "Enchantment", "Your opponents can't gain life.")


@pytest.mark.parametrize(
    ("you", "opponent", "legal"),
    [([], [], True), ([ALL], [], False), ([THEIRS], [], False), ([], [THEIRS], True), ([], [ALL], False)],
)
@pytest.mark.parametrize("thing", [TEA, FEAST])
def test_no_cost_lets_a_player_gain_life_who_cannot(thing, you, opponent, legal):
    board = Board.build({"you": [thing, *you], "opponent": opponent})
    assert can_activate(board, thing.name, 1).value["legal"] is legal


@pytest.mark.parametrize(("thing", "legal"), [(TEA, True), (FEAST, False)])
def test_one_opponent_who_can_is_enough_for_one(thing, legal):
    third = made("Petty Grove", "Enchantment", "Your opponents can't gain life.")
    board = Board.build({"you": [thing], "second": [third], "third": []})
    assert can_activate(board, thing.name, 1).value["legal"] is legal
