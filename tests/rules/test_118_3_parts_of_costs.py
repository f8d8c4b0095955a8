"""What parts of a cost take, and how much of it is there (CR 118.3, 118.8, 601.2h)."""

from __future__ import annotations

import pytest

from manaproof.queries import can_cast
from tests.rules.questions import Thing, activates, board, casts, lands

BEARS = "Grizzly Bears"
TREASURE = {"card": "Treasure", "token": True}
TROLL = "Mossbridge Troll"
TRIAD = "The Capitoline Triad"


@pytest.mark.parametrize(
    ("you", "legal"),
    [
        ([lands("Swamp", 3)], True),
        ([lands("Swamp", 3), "Grizzly Bears"], True),
        ([lands("Swamp", 2), TREASURE], True),
        ([{**TREASURE, "count": 3}], True),
        ([lands("Swamp", 2), "Grizzly Bears"], False),
    ],
)
def test_all_permanents_are_sacrificed_as_many_as_are_left(you, legal):
    assert casts("Kaervek's Spite", you) is legal


def test_all_of_none_can_be_sacrificed():
    assert casts("Soulblast", [lands("Mountain", 6)])
    assert casts("Soulblast", [lands("Mountain", 6), "Grizzly Bears", "Llanowar Elves"])


def test_lands_tapped_for_mana_are_sacrificed_too():
    assert activates("Tomb of Urami", 2, ["Tomb of Urami", lands("Swamp", 4)])
    assert not activates("Tomb of Urami", 2, ["Tomb of Urami", lands("Swamp", 3)])


@pytest.mark.parametrize(
    ("others", "legal"),
    [
        (["Serra Angel", "Serra Angel", "Grizzly Bears"], True),
        (["Serra Angel", "Serra Angel"], False),
        (["Serra Angel", "Serra Angel", {"card": "Grizzly Bears", "tapped": True}], False),
    ],
)
def test_untapped_creatures_of_a_total_power(others, legal):
    assert activates(TROLL, 1, [TROLL, *others]) is legal


@pytest.mark.parametrize(
    ("graveyard", "legal"),
    [
        ([{"card": TRIAD, "count": 3}], True),
        ([{"card": TRIAD, "count": 2}, "Sol Ring", "Mind Stone"], False),
        ([{"card": TRIAD, "count": 2}, {"card": "Shock", "count": 20}], False),
    ],
)
def test_cards_of_a_total_mana_value(graveyard, legal):
    assert activates(TRIAD, 1, [TRIAD], graveyard=graveyard) is legal


@pytest.mark.parametrize(("bears", "legal"), [(1, False), (2, True)])
def test_two_other_creatures_are_not_the_object_itself(bears, legal):
    you: list[Thing] = [
        "Mondrak, Glory Dominus",
        lands("Plains", 3),
        {"card": "Grizzly Bears", "count": bears},
    ]
    assert activates("Mondrak, Glory Dominus", 1, you) is legal


def test_a_land_s_own_ability_on_what_is_no_land_sacrifices_that():
    assert activates(
        "Manascape Refractor", "{T}, Sacrifice this land:", ["Manascape Refractor"], ["Wasteland"]
    )


@pytest.mark.parametrize(("hand", "legal"), [(["Shock"], True), (["Forest"], False)])
def test_a_hand_can_be_revealed(hand, legal):
    made = board([], ["Land Grant", *hand])
    assert can_cast.ask(made, card="Land Grant", player="you", way="alternative").value["legal"] is legal


@pytest.mark.parametrize(("targets", "legal"), [(["you"], True), (["bear", "other bear"], False), ([], None)])
def test_115_7_a_spell_with_a_single_target(targets, legal):
    """None: what the spell targets is not said."""
    name = "Colossal Heroics" if len(targets) > 1 else "Shock"
    spell: Thing = {"card": name, "controller": "opponent", "targets": targets}
    bears: list[Thing] = [{"card": BEARS, "id": "bear"}, {"card": BEARS, "id": "other bear"}]
    made = board([lands("Island", 5)], ["Misdirection"], bears, {"stack": [spell]})
    assert can_cast.ask(made, card="Misdirection", player="you").value.get("legal") is legal
