"""Mana spent as though it were other mana (CR 609.4b, 106.6, 107.4)."""

from __future__ import annotations

import pytest

from tests.rules.questions import activates, casts, lands, pays


@pytest.mark.parametrize(
    ("cost", "you", "legal"),
    [
        ("{G}{W}", [lands("Mountain", 2)], False),
        ("{G}{W}", [lands("Mountain", 2), "Chromatic Orrery"], True),
        ("{G}{W}", [lands("Mountain", 2), "Celestial Dawn"], True),
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
