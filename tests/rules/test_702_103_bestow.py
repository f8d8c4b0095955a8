"""Creatures that are none: bestowed, reconfigured, impending (CR 702.103b, 702.151b, 702.176a)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast, characteristics, total_cost
from tests.rules.questions import Thing, board, lands

SATYR, SASH, OVERLORD = "Boon Satyr", "Lion Sash", "Overlord of the Hauntwoods"


@pytest.mark.parametrize(
    ("thing", "types", "subtypes"),
    [
        ({"card": SATYR}, {"Creature", "Enchantment"}, {"Satyr"}),
        ({"card": SATYR, "attached_to": "Grizzly Bears"}, {"Enchantment"}, {"Aura"}),
        ({"card": "Clone", "copy_of": SATYR, "attached_to": "Grizzly Bears"}, {"Enchantment"}, {"Aura"}),
        ({"card": SASH}, {"Artifact", "Creature"}, {"Cat", "Equipment"}),
        ({"card": SASH, "attached_to": "Grizzly Bears"}, {"Artifact"}, {"Equipment"}),
        ({"card": OVERLORD}, {"Creature", "Enchantment"}, {"Avatar", "Horror"}),
        ({"card": OVERLORD, "counters": {"time": 1}}, {"Enchantment"}, set()),
    ],
)
def test_on_the_battlefield(thing: dict[str, object], types, subtypes):
    found = characteristics.ask(board(["Grizzly Bears", {"id": "it", **thing}]), object="it").value
    assert (found["types"], found["subtypes"]) == (sorted(types), sorted(subtypes))
    assert (found["power"] is None) is ("Creature" not in types)


def test_what_it_is_attached_to_has_its_bonus():
    attached: Thing = {"card": SATYR, "attached_to": "Grizzly Bears"}
    found = characteristics.ask(board(["Grizzly Bears", attached], (), ["Humility"]), object="Grizzly Bears")
    assert (found.value["power"], found.value["toughness"]) == (5, 3)


@pytest.mark.parametrize(
    ("way", "others", "total"),
    [
        ("normal", ["Thalia, Guardian of Thraben"], "{1}{G}{G}"),
        ("bestow", ["Thalia, Guardian of Thraben"], "{4}{G}{G}"),
        ("bestow", ["Transcendent Envoy"], "{2}{G}{G}"),
        ("normal", ["Transcendent Envoy"], "{1}{G}{G}"),
    ],
)
def test_costs_look_at_the_aura_that_it_is(way, others, total):
    found = total_cost.ask(board(["Grizzly Bears", *others], [SATYR]), card=SATYR, player="you", way=way)
    assert found.value["totals"] == [{"mana": total}]


@pytest.mark.parametrize(("way", "legal"), [("normal", False), ("bestow", True)])
def test_prohibitions_look_at_the_aura_that_it_is(way, legal):
    made = board(["Grizzly Bears", lands("Forest", 5)], [SATYR], ["Aether Storm"])
    assert can_cast.ask(made, card=SATYR, player="you", way=way).value["legal"] is legal


def test_on_the_stack_it_is_an_aura():
    spell = {"card": SATYR, "way": "bestow", "controller": "you", "targets": ["Grizzly Bears"]}
    made = read_board({"players": {"you": ["Grizzly Bears"]}, "stack": [spell]})
    found = characteristics.ask(made, object=SATYR)
    assert found.value["types"] == ["Enchantment"]
    assert found.value["keywords"] == ["flash", "bestow {3}{G}{G}", "enchant creature"]
    assert any(rule == "702.103b" for root in found.derivations for n in root.walk() for rule in n.rules)
