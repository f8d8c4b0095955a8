"""Random boards with face-down permanents, compared with a slow reading of the rules (CR 708)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import Zone
from manaproof.model.manifesting import Action, outcomes
from tests.oracle import face_down_slow as slow
from tests.rules.faces import SHELF, value

_HOW = ("manifest", "cloak", "morph", "disguise", "turned", "entered")
_CARDS = (*slow.CREATURES, "Boon", "Verse", "Old Blade", "Veiled Spring", "Forest")
_EFFECTS = (
    "Blue Hush",
    "Banner",
    "Toll Gate",
    "Night Watch",
    "White Void",
    "Kind Grave",
    "Deep Well",
    "Unmasker",
)
_AURAS = ("Dull Cloak", "Tight Lid")


def made(seed: int) -> dict[str, Any]:
    """A board as a mapping: a few face-down permanents, some effects, some lands."""
    chance = random.Random(seed)
    fields: dict[str, list[Any]] = {"you": [], "opponent": []}
    for player in ("you", "you", "you", "opponent"):
        card = chance.choice(_CARDS)
        entry: dict[str, Any] = {"card": card, "face_down": chance.choice(_HOW)}
        if chance.random() < 0.2 and card in slow.CREATURES:
            del entry["face_down"]
        elif chance.random() < 0.15:
            entry["copy_of"] = chance.choice(("Shy Owl", "Lynx", "Blood Newt"))
        if player == "you" and chance.random() < 0.2:
            entry["owner"] = "opponent"
        fields[player].append(entry)
    for effect in chance.sample(_EFFECTS, chance.randint(0, 4)):
        fields[chance.choice(("you", "opponent"))].append(effect)
    for land in chance.choices(tuple(slow.BASICS), k=chance.randint(0, 5)):
        fields["you"].append(land)
    data = {
        "players": {
            name: {"battlefield": field, "life": chance.choice((2, 3, 20))} for name, field in fields.items()
        },
        "active": chance.choice(("you", "opponent")),
    }
    hosts = [t.id for t in slow.things(data) if t.down]
    if hosts and chance.random() < 0.6:
        fields["opponent"].append({"card": chance.choice(_AURAS), "attached_to": chance.choice(hosts)})
    return data


def _told(cost: dict[str, Any]) -> tuple[dict[str, int], int, bool]:
    """A cost of an answer as the slow reading counts it."""
    mana, _, _ = slow.needs(cost.get("mana", "{0}"))
    return {k: n for k, n in mana.items() if n}, cost.get("life", 0), "other" in cost


def _slowly(cost: str) -> tuple[dict[str, int], int, bool]:
    mana, life, sacrifice = slow.needs(cost)
    return {k: n for k, n in mana.items() if n}, life, sacrifice


@pytest.mark.parametrize("seed", range(120))
def test_a_random_board_with_face_down_permanents(seed):
    data = made(seed)
    board = read_board(data, SHELF)
    for thing in slow.things(data):
        if thing.card not in _CARDS:
            continue
        now = slow.sheet(data, thing.id)
        found = value(board, "characteristics", object=thing.id)
        assert found["name"] == now.name
        assert ("Creature" in found["types"]) is now.creature
        if now.creature:
            assert (found["power"], found["toughness"]) == (now.power, now.toughness)
        turned = value(board, "can-turn-face-up", permanent=thing.id)
        expected = sorted((by, *map(str, _slowly(cost))) for by, cost in slow.ways(data, thing.id))
        assert sorted((w["by"], *map(str, _told(w["cost"]))) for w in turned["ways"]) == expected
        assert turned["legal"] is slow.legal(data, thing.id)


@pytest.mark.parametrize("seed", range(120))
def test_a_random_permanent_that_leaves(seed):
    data = made(seed)
    board = read_board(data, SHELF)
    for thing in slow.things(data):
        if thing.card not in _CARDS:
            continue
        for to in ("graveyard", "hand", "exile"):
            found = value(board, "leaves", object=thing.id, to=to)
            zones, revealed = slow.ends(data, thing.id, to)
            assert set(found.get("zones", [found.get("zone")])) == zones
            if thing.card != "Undying Worm":
                assert found["revealed"] is revealed


@pytest.mark.parametrize("seed", range(80))
def test_a_random_library_is_manifested(seed):
    chance = random.Random(seed)
    library = chance.choices(("Lynx", "Boon", "Forest", "Moon Hare", "Verse"), k=chance.randint(0, 6))
    fields: dict[str, list[str]] = {"you": [], "opponent": []}
    for effect in chance.sample(("Crypt Lid", "Gate Priest", "White Void", "Barren Sky", "Banner"), 2):
        fields[chance.choice(("you", "opponent"))].append(effect)
    data = {"players": {name: {"battlefield": field, "library": []} for name, field in fields.items()}}
    data["players"]["you"]["library"] = list(library)
    action, count = chance.choice(("manifest", "manifest-dread", "cloak")), chance.randint(1, 3)
    board = read_board(data, SHELF)
    found = {
        tuple(
            tuple(sorted(c.card.front.name for c in outcome.cards(zone)))
            for zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)
        )
        for outcome in outcomes(board, "you", Action(action), count)
    }
    assert found == slow.manifested(data, action, count)
    told = value(board, "manifest", player="you", action=action, count=count)
    assert set(told["battlefield"]) == {name for row in found for name in row[0]}
    assert told["triggers"] is (action == "manifest-dread")
