"""Triggered abilities that trigger an additional time: triggered mana abilities add once more (CR 603.2d)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.queries.can_pay import ask as can_pay
from tests.rules.faces import value
from tests.rules.layered import made

SPRING = made("Lone Spring", "Land", "{T}: Add {W}.")
ELF = made("Echoing Elf", "Creature — Elf Druid", "Whenever you tap a land for mana, add {G}.", size="1/1")
STONE = made("Echoing Stone", "Artifact", "Whenever you tap a land for mana, add {R}.")
ELVES = made("Elf Chorus", "Enchantment", "If a triggered ability of an Elf you control triggers, that ability triggers an additional time.")  # fmt: skip  # noqa: E501
SMALL = made("Small Chorus", "Enchantment", "If a triggered ability of a creature you control with power 1 or less triggers, that ability triggers an additional time.")  # fmt: skip  # noqa: E501
ENTERING = made("Door Chorus", "Artifact", "If an artifact or land entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.")  # fmt: skip  # noqa: E501


@pytest.mark.parametrize(
    ("you", "opponent", "mana"),
    [
        ([ELF], [], "{W}{G}"),
        ([ELF, ELVES], [], "{W}{G}{G}"),
        ([ELF, ELVES, SMALL], [], "{W}{G}{G}{G}"),
        ([STONE, ELVES, SMALL], [], "{W}{R}"),
        ([ELF], [ELVES], "{W}{G}"),
        ([ELF, STONE, ELVES], [], "{W}{R}{G}{G}"),
        ([ELF, ENTERING], [], "{W}{G}"),
    ],
)
def test_a_triggered_mana_ability_triggers_once_more_for_each(you, opponent, mana):
    board = Board.build({"you": [SPRING, *you], "opponent": opponent})
    assert value(board, "taps-for", permanent="Lone Spring")["outcomes"] == [mana]


def test_what_triggers_once_more_pays():
    board = Board.build({"you": [SPRING, ELF, ELVES], "opponent": []})
    assert can_pay(board, "you", "{W}{G}{G}").value["legal"] is True
    assert can_pay(board, "you", "{W}{G}{G}{G}").value["legal"] is False


def test_of_two_kinds_both_are_yours():
    """The last words of "a Shaman or another Wizard you control" go with both."""
    pair = made("Pair Chorus", "Creature — Wizard", "If a triggered ability of an Elf or another Wizard you control triggers, that ability triggers an additional time.", size="1/3")  # fmt: skip  # noqa: E501
    mage = made("Echoing Mage", "Creature — Wizard", "Whenever a land is tapped for mana, its controller adds {U}.", size="1/1")  # fmt: skip  # noqa: E501
    for you, opponent, mana in (
        ([ELF, pair], [], "{W}{G}{G}"),
        ([mage, pair], [], "{W}{U}{U}"),
        ([pair], [mage], "{W}{U}"),
    ):
        board = Board.build({"you": [SPRING, *you], "opponent": opponent})
        assert value(board, "taps-for", permanent="Lone Spring")["outcomes"] == [mana]
