"""Mana that counts the object with which its cost was paid, and not the one that was tapped (CR 605.3b)."""

from __future__ import annotations

import pytest

from tests.rules.questions import pays

PRIEST, SLOBAD = "Priest of Yawgmoth", "Slobad, Iron Goblin"
BALLISTA = {"card": "Walking Ballista", "counters": {"+1/+1": 1}}


@pytest.mark.parametrize(
    ("cost", "you", "legal"),
    [
        ("{B}{B}", [PRIEST, "Mind Stone"], True),
        ("{B}{B}{B}", [PRIEST, "Mind Stone"], False),
        ("{B}", [PRIEST, "Ornithopter"], False),
        ("{B}{B}", [PRIEST, "Ornithopter", "Mind Stone"], True),
        ("{B}{B}", ["Soldevi Adnate"], True),
        ("{B}{B}{B}", ["Soldevi Adnate", "Ornithopter"], False),
    ],
)
def test_the_mana_value_of_what_was_sacrificed(cost, you, legal):
    assert pays(cost, you) is legal


@pytest.mark.parametrize(
    ("artifacts", "legal"), [([], False), ([{"card": "Sol Ring", "tapped": True}], True)]
)
def test_an_artifact_without_mana_value_gives_no_mana(artifacts, legal):
    you = [SLOBAD, BALLISTA, *artifacts]
    assert pays("{1}", you, for_={"ability_of": "Walking Ballista"}) is legal


@pytest.mark.parametrize(("cost", "legal"), [("{R}", True), ("{U}", False)])
def test_the_land_that_was_untapped(cost, legal):
    assert pays(cost, ["Benthic Explorers"], [{"card": "Mountain", "tapped": True}]) is legal
