"""CR 302.6, 122.1: creatures with enough counters have haste, and are tapped for mana at once."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_pay

CALLER = {
    "name": "Eager Caller",
    "type_line": "Creature — Shaman",
    "power": "1",
    "toughness": "1",
    "oracle_text": "Creatures you control with two or more +1/+1 counters on them have haste.",
}


@pytest.mark.parametrize(("counters", "legal"), [(0, False), (1, False), (2, True), (3, True)])
def test_302_6_haste_for_creatures_with_counters(counters, legal):
    elf = {"card": "Llanowar Elves", "entered_this_turn": True, "counters": {"+1/+1": counters}}
    read = read_board({"players": {"you": ["Eager Caller", elf]}, "cards": [CALLER]})
    assert can_pay.ask(read, "you", "{G}").value == {"legal": legal}
