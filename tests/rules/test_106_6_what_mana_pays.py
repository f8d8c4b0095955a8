"""What a spell or an activated ability says of the mana that pays for it (CR 106.6, 107.3)."""

from __future__ import annotations

import pytest

from manaproof.queries import can_activate, can_cast, can_turn_face_up
from tests.rules.questions import board, lands, pays

CHOSEN = "Throne of Eldraine"


@pytest.mark.parametrize(
    ("source", "you", "x", "legal"),
    [
        ("Crypt Rats", ["Forest"], 1, False),
        ("Crypt Rats", ["Swamp", "Forest"], 1, True),
        ("Crypt Rats", ["Swamp", "Forest"], 2, False),
        ("Crypt Rats", [lands("Swamp", 2)], 2, True),
        ("Crimson Hellkite", ["Mountain", "Forest"], 2, False),
        ("Crimson Hellkite", [lands("Mountain", 2)], 2, True),
        ("Atalya, Samite Master", ["Forest"], 1, False),
        ("Atalya, Samite Master", ["Plains"], 1, True),
    ],
)
def test_only_certain_colors_pay_for_the_x_of_an_ability(source, you, x, legal):
    asked = board([source, *you])
    answer = can_activate.ask(asked, player="you", permanent=source, ability=1, x=x)
    assert answer.value["legal"] is legal


@pytest.mark.parametrize(("color", "legal"), [("G", True), ("W", False)])
def test_mana_of_the_chosen_color_pays_for_an_ability(color, legal):
    asked = board([{"card": CHOSEN, "chosen": {"color": color}}, lands("Forest", 3)])
    assert can_activate.ask(asked, player="you", permanent=CHOSEN, ability=2).value["legal"] is legal


@pytest.mark.parametrize(
    ("way", "you", "legal"),
    [
        ("normal", [lands("Mountain", 2), lands("Forest", 2)], True),
        ("alternative", [lands("Mountain", 2), lands("Forest", 2)], False),
        ("alternative", [{"card": "Treasure", "token": True, "count": 2}], True),
    ],
)
def test_what_binds_an_alternative_cost_does_not_bind_the_mana_cost(way, you, legal):
    asked = board(you, ["Security Rhox"])
    assert can_cast.ask(asked, card="Security Rhox", player="you", way=way).value["legal"] is legal


@pytest.mark.parametrize("land", ["Island", "Snow-Covered Island"])
def test_what_a_triggered_mana_ability_says_binds_its_mana(land):
    assert pays("{U}", [land], ["Snowfall"]) is True
    assert pays("{U}{U}", [land], ["Snowfall"]) is False
    assert pays("{U}{U}", [land, land], ["Snowfall"]) is True


@pytest.mark.parametrize(("by", "legal"), [("manifest", True), ("cloak", False)])
def test_a_cloaked_creature_is_not_a_manifested_one(by, legal):
    hidden: dict[str, object] = {"card": "Grizzly Bears", "face_down": by}
    asked = board(["Qarsi Deceiver", "Forest", hidden])
    assert can_turn_face_up.ask(asked, permanent="Grizzly Bears").value["legal"] is legal
