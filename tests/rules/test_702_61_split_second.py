"""Split second: no other spells and abilities; mana abilities and special actions go on (CR 702.61)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_turn_face_up
from tests.rules.questions import activates, casts

STACKS = {"Shock": True, "Sudden Shock": False}


def over(spell):
    return {"stack": [{"card": spell, "controller": "opponent", "targets": ["you"]}]}


@pytest.mark.parametrize("spell", STACKS)
def test_no_other_spell_is_cast(spell):
    assert casts("Lightning Bolt", ["Mountain"], turn=over(spell)) is STACKS[spell]


@pytest.mark.parametrize("spell", STACKS)
def test_no_ability_is_activated(spell):
    assert activates("Prodigal Sorcerer", 1, ["Prodigal Sorcerer"], turn=over(spell)) is STACKS[spell]


@pytest.mark.parametrize("spell", STACKS)
def test_mana_abilities_are_activated(spell):
    assert activates("Mountain", 1, ["Mountain"], turn=over(spell)) is True


@pytest.mark.parametrize("spell", STACKS)
def test_special_actions_are_taken(spell):
    hidden = {"card": "Zoetic Cavern", "face_down": "morph"}
    board = read_board({"players": {"you": [hidden, "Wastes", "Mountain"], "opponent": []}, **over(spell)})
    assert can_turn_face_up.ask(board, permanent="Zoetic Cavern").value["legal"] is True
