"""CR 302.6, 122.1, 205.3: which creatures have haste, and are tapped for mana at once."""

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


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("Each creature that's an Elf or a Goblin has haste.", True),
        ("Each creature that's a Goblin, a Wolf, or a Druid has haste.", True),
        ("Each creature that's a Goblin or a Wolf has haste.", False),
        ("Each other creature you control that's a Wolf or an Elf has haste.", True),
    ],
)
def test_302_6_haste_for_creatures_of_one_of_several_types(text, legal):
    caller = {**CALLER, "oracle_text": text}
    elf = {"card": "Llanowar Elves", "entered_this_turn": True}
    read = read_board({"players": {"you": ["Eager Caller", elf]}, "cards": [caller]})
    assert can_pay.ask(read, "you", "{G}").value == {"legal": legal}
