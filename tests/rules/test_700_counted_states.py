"""Devotion, parties and graveyards as numbers that card text counts (CR 700.5, 700.8, 404)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast, characteristics, could_produce, produces
from manaproof.queries.answer import Verdict


def creature(name: str, subtypes: str) -> dict[str, object]:
    return {"name": name, "type_line": f"Creature — {subtypes}", "power": "1", "toughness": "1"}


SHRINE = {"name": "Odd Shrine", "type_line": "Land", "oracle_text": "{T}: Add an amount of {G} equal to your devotion to green."}  # fmt: skip  # noqa: E501


@pytest.mark.parametrize(
    ("others", "mana"),
    [
        ([], ""),
        (["Grizzly Bears"], "{G}"),
        (["Altar of the Pantheon"], "{G}"),
        (["Grizzly Bears", "Altar of the Pantheon"], "{G}{G}"),
    ],
)
def test_700_5_devotion_may_be_increased(others, mana):
    read = read_board({"players": {"you": ["Odd Shrine", *others]}, "cards": [SHRINE]})
    assert produces.ask(read, "Odd Shrine").value == {"outcomes": [mana]}


@pytest.mark.parametrize(
    ("others", "mana"),
    [
        ([], ""),
        (["Priest", "Second Priest"], "{R}"),
        (["Priest", "Priest Thief"], "{R}{R}"),
        (["Priest Thief", "Priest Thief", "Priest Thief"], "{R}{R}"),
    ],
)
def test_700_8_a_party_has_one_creature_for_each_role(others, mana):
    text = "{T}: Add {R} for each creature in your party."
    banner = {"name": "Banner", "type_line": "Artifact", "oracle_text": text}
    cards = [banner, creature("Priest", "Cleric"), creature("Second Priest", "Cleric")]
    cards.append(creature("Priest Thief", "Cleric Rogue"))
    read = read_board({"players": {"you": ["Banner", *others]}, "cards": cards})
    assert produces.ask(read, "Banner").value == {"outcomes": [mana]}


@pytest.mark.parametrize(("cards", "types"), [(2, ["Artifact"]), (3, ["Artifact", "Creature"])])
def test_404_fewer_than_so_many_cards_in_a_graveyard(cards, types):
    text = "As long as there are fewer than three cards in your graveyard, ~ isn't a creature."
    sleeper = {**creature("Sleeper", "Golem"), "type_line": "Artifact Creature — Golem", "oracle_text": text}
    mine = {"battlefield": ["Sleeper"], "graveyard": ["Shock"] * cards}
    read = read_board({"players": {"you": mine}, "cards": [sleeper]})
    assert characteristics.ask(read, "Sleeper").value["types"] == types


def test_107_3_cards_with_x_in_their_mana_cost_are_revealed():
    text = "{T}: Reveal any number of cards with {X} in their mana cost in your hand. Add {C} for each card revealed this way."  # noqa: E501
    seer = {"name": "Seer", "type_line": "Artifact", "oracle_text": text}
    mine = {"battlefield": ["Seer"], "hand": ["Fireball", "Shock"]}
    read = read_board({"players": {"you": mine}, "cards": [seer]})
    assert produces.ask(read, "Seer").value == {"outcomes": ["{C}", ""]}
    assert could_produce.ask(read, "Seer").value == {"types": ["C"]}


@pytest.mark.parametrize(("auras", "power"), [(0, 0), (2, 4)])
def test_303_4_auras_attached_to_it_are_counted(auras, power):
    hosts = [{"card": "Pacifism", "attached_to": "Kor Spiritdancer"}] * auras
    elsewhere = {"card": "Pacifism", "attached_to": "Grizzly Bears"}
    read = read_board({"players": {"you": ["Kor Spiritdancer", "Grizzly Bears", *hosts, elsewhere]}})
    assert characteristics.ask(read, "Kor Spiritdancer").value["power"] == power


@pytest.mark.parametrize(
    ("helper", "zone", "way", "legal"),
    [
        (["Party Thrasher"], "exile", "foretell", True),
        ([], "exile", "foretell", False),
        (["Party Thrasher"], "hand", "normal", False),
    ],
)
def test_601_2a_the_zone_that_a_spell_is_cast_from_gives_it_abilities(helper, zone, way, legal):
    mine = {"battlefield": [*helper, "Benthic Explorers", "Grizzly Bears"], zone: ["Behold the Multiverse"]}
    read = read_board({"players": {"you": mine}})
    answer = can_cast.ask(read, "Behold the Multiverse", "you", from_=zone, way=way)
    assert answer.value["legal"] is legal


def test_601_2a_what_is_said_of_spells_leaves_permanents_alone():
    read = read_board({"players": {"you": ["Party Thrasher", "Zhulodok, Void Gorger", "Llanowar Elves"]}})
    assert characteristics.ask(read, "Llanowar Elves").verdict is Verdict.YES
