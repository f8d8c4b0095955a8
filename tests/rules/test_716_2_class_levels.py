"""Class levels: each is an activated ability, at the level before it and as a sorcery (CR 716.2)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_activate

CLASS = {
    "name": "Cook Class",
    "type_line": "Enchantment — Class",
    "oracle_text": "{1}{G}: Level 2\n{T}: Add {R}.\n{3}{G}: Level 3\nGreen creatures you control have haste.",
}


def class_board(level: int | None, forests: int, **turn):
    mine = {"card": "Cook Class", **({"counters": {"class level": level}} if level else {})}
    lands = {"card": "Forest", "count": forests}
    return read_board({"players": {"you": [mine, lands]}, "cards": [CLASS], **turn})


@pytest.mark.parametrize(
    ("level", "ability", "legal"),
    [(None, 1, True), (1, 1, True), (2, 1, False), (None, 2, False), (2, 3, True), (3, 3, False)],
)
def test_716_2a_each_level_comes_after_the_one_before(level, ability, legal):
    answer = can_activate.ask(class_board(level, 4), player="you", permanent="Cook Class", ability=ability)
    assert answer.value == {"legal": legal}


def test_716_2a_as_a_sorcery():
    there = class_board(None, 4, active="you", phase="combat")
    assert can_activate.ask(there, player="you", permanent="Cook Class", ability=1).value == {"legal": False}


@pytest.mark.parametrize(("forests", "legal"), [(2, False), (3, True)])
def test_716_2a_a_level_has_a_cost(forests, legal):
    """It taps for mana too."""
    answer = can_activate.ask(class_board(2, forests), player="you", permanent="Cook Class", ability=3)
    assert answer.value == {"legal": legal}
