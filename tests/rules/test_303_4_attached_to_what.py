"""CR 303.4, 301.5: objects that are described by what is attached to them."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast, characteristics

CROWN = {
    "name": "Second Crown",
    "mana_cost": "{G}",
    "type_line": "Enchantment — Aura",
    "oracle_text": "Enchant creature with another Aura attached to it",
}
WARDEN = {
    "name": "Rose Warden",
    "type_line": "Creature — Archon",
    "power": "1",
    "toughness": "1",
    "oracle_text": "Other creatures you control that are enchanted by Auras you control have trample.",
}
BEARS = "Grizzly Bears"
PACIFISM = {"card": "Pacifism", "attached_to": BEARS}
CLUB = {"card": "Bonesplitter", "attached_to": BEARS}


@pytest.mark.parametrize(("more", "legal"), [([], False), ([CLUB], False), ([PACIFISM], True)])
@pytest.mark.parametrize("targets", [(), (BEARS,)])
def test_303_4a_an_aura_targets_what_another_is_attached_to(more, legal, targets):
    mine = {"battlefield": ["Forest", BEARS, *more], "hand": ["Second Crown"]}
    read = read_board({"players": {"you": mine}, "cards": [CROWN]})
    assert can_cast.ask(read, "Second Crown", "you", targets=targets).value == {"legal": legal}


@pytest.mark.parametrize(("side", "keywords"), [("you", ["trample"]), ("opponent", [])])
def test_303_4_enchanted_by_what_you_control(side, keywords):
    sides: dict[str, list[object]] = {"you": ["Rose Warden", BEARS], "opponent": []}
    sides[side].append(PACIFISM)
    read = read_board({"players": sides, "cards": [WARDEN]})
    assert characteristics.ask(read, BEARS).value["keywords"] == keywords
    assert characteristics.ask(read, "Rose Warden").value["keywords"] == []


def test_613_1b_what_the_monarch_controls_stays_open():
    """The board does not say who the monarch is."""
    aura = {
        "name": "Royal Chains",
        "type_line": "Enchantment — Aura",
        "oracle_text": "Enchant creature\nThe monarch controls enchanted creature.",
    }
    board = {"players": {"you": ["Grizzly Bears", {"card": "Royal Chains", "attached_to": "Grizzly Bears"}]}}
    answer = characteristics.ask(read_board({**board, "cards": [aura]}), "Grizzly Bears")
    assert [u.kind for u in answer.unmodelled] == ["characteristics"]
