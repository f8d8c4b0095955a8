"""CR 700.12: outlaws are Assassins, Mercenaries, Pirates, Rogues and Warlocks."""

from __future__ import annotations

from manaproof.model.boardfile import read_board
from manaproof.queries import can_pay, total_cost


def creature(name: str, subtypes: str, text: str, cost: str = "{G}") -> dict[str, object]:
    line = {"name": name, "mana_cost": cost, "type_line": f"Creature — {subtypes}", "oracle_text": text}
    return {**line, "power": "1", "toughness": "1"}


CARDS = [
    creature("Sly Rogue", "Orc Rogue", "{T}: Add {G}."),
    creature("Sly Pirate", "Human Pirate", ""),
    creature("Gang Boss", "Minotaur Mercenary", "Affinity for outlaws", "{4}{R}"),
    creature("Fast Boss", "Lizard", "Outlaws you control have haste."),
    creature("Honest Elf", "Elf", "{T}: Add {G}."),
]


def test_702_41_affinity_for_outlaws():
    mine = {"battlefield": ["Sly Rogue", "Sly Pirate", "Honest Elf"], "hand": ["Gang Boss"]}
    read = read_board({"players": {"you": mine}, "cards": CARDS})
    assert total_cost.ask(read, "Gang Boss", "you").value == {"totals": [{"mana": "{2}{R}"}]}


def test_302_6_outlaws_with_haste_are_tapped_for_mana_at_once():
    new = [{"card": c, "entered_this_turn": True} for c in ("Sly Rogue", "Honest Elf")]
    read = read_board({"players": {"you": ["Fast Boss", *new]}, "cards": CARDS})
    assert can_pay.ask(read, "you", "{G}").value == {"legal": True}
    assert can_pay.ask(read, "you", "{G}{G}").value == {"legal": False}
