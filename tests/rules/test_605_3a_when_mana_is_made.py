"""When mana abilities may be activated, and what they cannot pay for (CR 605.3a, 601.2g, 106.6)."""

from __future__ import annotations

import pytest

from tests.rules.questions import activates, casts, lands, pays


@pytest.mark.parametrize(
    ("cost", "you", "legal"),
    [
        ("{W}{W}{W}", ["Mystic Gate", "Plains", "Plains"], True),
        ("{W}{W}{W}{W}", ["Mystic Gate", "Plains", "Plains"], False),
        ("{U}{U}", ["Mystic Gate", "Plains"], True),
        ("{U}{U}", ["Mystic Gate", "Swamp"], False),
        ("{W}{W}{B}{B}", ["Mystic Gate", "Fetid Heath", "Plains", "Swamp"], True),
        ("{U}{U}{B}{B}", ["Mystic Gate", "Fetid Heath", "Plains"], False),
        ("{W}{U}{B}{R}{G}", [lands("Wastes", 6), "Cascading Cataracts"], True),
        ("{W}{U}{B}{R}{G}", [lands("Wastes", 4), "Cascading Cataracts"], False),
        ("{B}{R}", ["Rakdos Signet", "Plains"], True),
        ("{B}{R}", ["Rakdos Signet"], False),
        ("{C}{C}{C}", ["Ashnod's Altar", "Grizzly Bears", "Wastes"], True),
        ("{R}{R}", ["Lotus Petal", "Lotus Petal"], True),
        ("{R}{R}{R}", ["Springleaf Drum", "Birds of Paradise", "Mountain"], False),
        ("{R}{R}", ["Springleaf Drum", "Grizzly Bears", "Mountain"], True),
        ("{G}{C}{C}", ["Phyrexian Tower", "Llanowar Elves"], False),
        ("{G}{B}{B}", ["Phyrexian Tower", "Llanowar Elves"], True),
    ],
)
def test_mana_abilities_that_feed_each_other(cost, you, legal):
    assert pays(cost, you) is legal


def test_life_paid_for_mana_is_gone():
    assert pays("{B}{B}", [lands("Mana Confluence", 2)], life=2)
    assert not pays("{B}{B}", [lands("Mana Confluence", 2)], life=1)


def test_cards_in_hand_and_graveyard_make_mana():
    assert pays("{R}{R}", ["Mountain"], hand=["Simian Spirit Guide"]) is True
    assert casts("Shock", [], graveyard=["Shock"]) is False


def test_sorcery_time_mana_is_made_before_a_spell_is_begun():
    """An ability that needs the time of a sorcery cannot be activated while a spell is cast."""
    assert casts("Grizzly Bears", ["Forest", "Forest"])
    assert not casts("Grizzly Bears", ["Lion's Eye Diamond"])


def test_a_source_tapped_by_its_own_cost_makes_no_mana_for_it():
    assert not activates("Castle Locthwain", 2, ["Castle Locthwain", lands("Swamp", 2)])
    assert activates("Castle Locthwain", 2, ["Castle Locthwain", lands("Swamp", 3)])


@pytest.mark.parametrize(
    ("card", "you", "legal"),
    [
        ("Grizzly Bears", ["Ancient Ziggurat", "Forest"], True),
        ("Giant Growth", ["Ancient Ziggurat"], False),
        ("Ornithopter of Paradise", ["Mishra's Workshop"], True),
        ("Divination", ["Mishra's Workshop", "Island"], False),
        ("Lightning Bolt", ["Sunken Ruins", "Mountain"], True),
    ],
)
def test_mana_that_may_be_spent_on_some_spells_only(card, you, legal):
    assert casts(card, you) is legal


def test_restricted_mana_for_abilities():
    bears = ["Gilded Lotus", "Ancient Ziggurat"]
    assert not activates("Pestilence", 1, ["Pestilence", "Ancient Ziggurat"])
    assert activates("Pestilence", 1, ["Pestilence", *bears])
