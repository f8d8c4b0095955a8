"""Mana spent as though it were other mana (CR 609.4b, 106.6, 107.4)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast
from tests.rules.questions import Thing, activates, casts, lands, pays


@pytest.mark.parametrize(
    ("cost", "you", "legal"),
    [
        ("{G}{W}", [lands("Mountain", 2)], False),
        ("{G}{W}", [lands("Mountain", 2), "Chromatic Orrery"], True),
        ("{G}{W}", [lands("Mountain", 2), "Celestial Dawn"], True),
        ("{G}", ["Sol Ring", {"card": "Chromatic Orrery", "tapped": True}], True),
        ("{G}", ["Sol Ring", {"card": "Chromatic Orrery", "tapped": True}, "Celestial Dawn"], False),
        ("{C}", ["Sol Ring", {"card": "Chromatic Orrery", "tapped": True}, "Celestial Dawn"], True),
        ("{S}", ["Forest", "Chromatic Orrery"], False),
        ("{C}", ["Forest"], False),
        ("{C}{C}", ["Forest", "Forest", "Mycosynth Lattice"], False),
        ("{W/U}", ["Plains"], True),
        ("{2/W}", ["Mountain"], False),
        ("{2/W}", ["Mountain", "Mountain"], True),
        ("{G/P}", [], True),
        ("{S}{S}", ["Snow-Covered Island", "Arctic Treeline"], True),
        ("{S}{S}", ["Snow-Covered Island", "Island"], False),
    ],
)
def test_what_mana_pays_which_symbol(cost, you, legal):
    assert pays(cost, you) is legal


def test_for_some_spells_or_abilities_only():
    assert casts("Grizzly Bears", [lands("Plains", 2)]) is False
    assert casts("Eldrazi Temple", [lands("Plains", 2)]) is False
    assert activates("Shivan Dragon", 1, ["Shivan Dragon", "Forest"]) is False
    assert activates("Shivan Dragon", 1, ["Shivan Dragon", "Forest", "Quicksilver Elemental"]) is False
    assert activates("Shivan Dragon", 1, ["Shivan Dragon", "Forest", "Joiner Adept"]) is True
    assert activates("Agent of Treachery", "{1}: Draw.", ["Agent of Treachery"]) is False


@pytest.mark.parametrize(
    ("exiled", "land", "legal"),
    [
        ("Grizzly Bears", "Swamp", True),
        ("Llanowar Elves", "Swamp", False),
        ("Llanowar Elves", "Forest", False),
    ],
)
def test_cast_this_way_is_what_the_permission_beside_it_allows(exiled, land, legal):
    """The Elves lie in exile too, and were not exiled with the Devourer."""
    devourer = {"card": "Intellect Devourer", "exiled": ["Grizzly Bears"]}
    you = {"battlefield": [devourer, lands(land, 2)]}
    other = {"battlefield": [], "exile": ["Grizzly Bears", "Llanowar Elves"]}
    made = read_board({"players": {"you": you, "opponent": other}})
    assert can_cast.ask(made, card=exiled, player="you", from_="exile").value["legal"] is legal


def test_creatures_are_tapped_for_the_mana_of_that_ability_alone():
    epic = "Heirloom Epic"
    assert activates(epic, 1, [epic, {"card": "Grizzly Bears", "count": 4, "summoning_sick": True}])
    assert activates(epic, 1, [epic, {"card": "Grizzly Bears", "count": 3}, "Wastes"])
    assert not activates(epic, 1, [epic, {"card": "Grizzly Bears", "count": 3}])


@pytest.mark.parametrize(
    ("card", "more", "legal"),
    [
        ("Grizzly Bears", 0, True),
        ("Watchwolf", 1, False),
        ("Mind Stone", 0, False),
        ("Serra Angel", 2, False),
    ],
)
def test_mana_for_spells_of_the_chosen_color(card, more, legal):
    throne: Thing = {"card": "Throne of Eldraine", "chosen": {"color": "G"}}
    assert casts(card, [throne, lands("Plains", more)] if more else [throne]) is legal
