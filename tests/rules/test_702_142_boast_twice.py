"""CR 702.142: a boast ability is activated once each turn, or twice where something says so."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_activate

BOASTER = {
    "name": "Loud Raider",
    "type_line": "Creature — Human",
    "power": "1",
    "toughness": "1",
    "oracle_text": "Boast — {1}: Draw a card.",
}
HERALD = {
    "name": "Boast Herald",
    "type_line": "Enchantment",
    "oracle_text": "Creatures you control can boast twice during each of your turns rather than once.",
}


@pytest.mark.parametrize(
    ("used", "side", "legal"),
    [(1, None, False), (1, "you", True), (2, "you", False), (1, "opponent", False), (0, None, True)],
)
def test_702_142_a_creature_may_boast_twice(used, side, legal):
    raider = {"card": "Loud Raider", "attacking": True, "activated_this_turn": {1: used}}
    sides = {"you": [raider, "Mountain"], "opponent": []}
    if side:
        sides[side].append("Boast Herald")
    board = {"players": sides, "cards": [BOASTER, HERALD], "phase": "combat", "active": "you"}
    assert can_activate.ask(read_board(board), "Loud Raider").value == {"legal": legal}
