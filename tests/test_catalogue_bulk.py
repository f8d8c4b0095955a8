"""Bulk files in every form, whole and damaged; what becomes of the user's catalogue."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from manaproof.model import catalogue
from manaproof.model.card import Card
from manaproof.model.catalogue import places
from manaproof.model.catalogue.build import build_source, build_user_catalogue
from manaproof.model.catalogue.bulk import BulkFile, BulkFileError
from manaproof.model.catalogue.lines import read
from manaproof.model.catalogue.store import Found
from manaproof.model.mana import ManaType

BEAR: dict[str, Any] = {
    "object": "card",
    "lang": "en",
    "name": "Bear of Tests",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "cmc": 2.0,
    "type_line": "Creature — Bear",
    "oracle_text": "{T}: Add {G}.",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "color_identity": ["G"],
    "set_type": "core",
}
MOTH: dict[str, Any] = {
    "object": "card",
    "lang": "en",
    "name": "Day Moth // Night Moth",
    "layout": "transform",
    "color_identity": ["U"],
    "card_faces": [
        {"name": "Day Moth", "mana_cost": "{U}", "type_line": "Creature — Insect", "oracle_text": "Flying"},
        {
            "name": "Night Moth",
            "mana_cost": "",
            "type_line": "Creature — Insect",
            "oracle_text": "",
            "color_indicator": ["U"],
            "power": "3",
            "toughness": "1",
        },
    ],
}
ATOMIC: dict[str, Any] = {
    "meta": {"date": "2030-01-01", "version": "5"},
    "data": {
        "Bear of Tests": [
            {
                "name": "Bear of Tests",
                "layout": "normal",
                "manaCost": "{1}{G}",
                "type": "Creature — Bear",
                "text": "{T}: Add {G}.",
                "power": "2",
                "toughness": "2",
                "colorIdentity": ["G"],
            }
        ],
        "Day Moth // Night Moth": [
            {
                "name": "Day Moth // Night Moth",
                "faceName": "Day Moth",
                "side": "a",
                "layout": "transform",
                "manaCost": "{U}",
                "type": "Creature — Insect",
                "text": "Flying",
                "colorIdentity": ["U"],
            },
            {
                "name": "Day Moth // Night Moth",
                "faceName": "Night Moth",
                "side": "b",
                "layout": "transform",
                "type": "Creature — Insect",
                "colorIndicator": ["U"],
                "power": "3",
                "toughness": "1",
                "colorIdentity": ["U"],
            },
        ],
    },
}


def lookup(name: str) -> Found:
    found = catalogue.lookup(name)
    assert found is not None, name
    return found


def find(name: str) -> tuple[Card, int]:
    found = lookup(name)
    return found.card, found.face


def all_printings() -> dict[str, Any]:
    cards = [face for group in ATOMIC["data"].values() for face in group]
    german = {**cards[0], "language": "German", "name": "Bär"}
    return {
        "meta": {},
        "data": {"AAA": {"name": "A", "cards": [german, *cards]}, "BBB": {"cards": cards[:1]}},
    }


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, grammars_at_hand: None) -> Path:
    monkeypatch.setenv("MANAPROOF_HOME", str(tmp_path / "home"))
    return tmp_path


def scryfall(cards: list[dict[str, Any]]) -> bytes:
    """As Scryfall writes it: one object a line in an array."""
    return b"[\n" + b",\n".join(json.dumps(card).encode() for card in cards) + b"\n]\n"


FORMS = {
    "scryfall": scryfall([BEAR, MOTH]),
    "scryfall on one line": json.dumps([BEAR, MOTH]).encode(),
    "scryfall with printings": scryfall(
        [
            {**BEAR, "name": "Bär", "lang": "de"},
            BEAR,
            {**BEAR, "oracle_text": "(an older printing)"},
            {"name": "Bear", "layout": "token", "type_line": "Token Creature — Bear"},
            MOTH,
        ]
    ),
    "one card a line": b"\n".join(json.dumps(card).encode() for card in (BEAR, MOTH)) + b"\n\n",
    "mtgjson atomic": json.dumps(ATOMIC).encode(),
    "mtgjson printings": json.dumps(all_printings(), indent=1).encode(),
}


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize("form", FORMS)
def test_every_form_gives_the_same_cards(home, form, packed):
    file = home / "cards"
    file.write_bytes(gzip.compress(FORMS[form]) if packed else FORMS[form])
    seen: list[int] = []
    built = build_user_catalogue(file, seen.append)
    assert seen[-1] == file.stat().st_size
    assert built.path == places.user_catalogue()
    bear, face = find("bear of tests")
    assert (bear.name, face) == ("Bear of Tests", 0)
    assert str(bear.front.mana_cost) == "{1}{G}"
    assert bear.color_identity == {ManaType.G}
    assert len(bear.front.paragraphs) == 1
    moth, face = find("Night Moth")
    assert (moth.name, moth.layout, face) == ("Day Moth // Night Moth", "transform", 1)
    assert moth.faces[1].mana_cost is None
    assert moth.faces[1].colors == {ManaType.U}
    assert moth.faces[1].power == "3"
    assert catalogue.find("Bär") is None
    assert lookup("Treasure").catalogue == "user's own"


def test_a_reversible_card_is_the_card_on_its_face(home):
    reversible = {
        "name": "Bear of Tests // Bear of Tests",
        "layout": "reversible_card",
        "card_faces": [{**BEAR, "layout": "normal"}, {**BEAR, "layout": "normal"}],
    }
    file = home / "cards.json"
    file.write_bytes(scryfall([reversible]))
    build_user_catalogue(file)
    card, _ = find("Bear of Tests")
    assert (card.name, card.layout, len(card.faces)) == ("Bear of Tests", "normal", 1)


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ({"layout": "vanguard"}, "vanguard"),
        ({"set_type": "alchemy"}, "alchemy"),
        ({"set_type": "funny"}, "un"),
        ({"border_color": "silver"}, "un"),
        ({"name": "A-Bear of Tests"}, "rebalanced"),
        ({"name": "Super Secret Tech"}, "un"),
        ({}, ""),
    ],
)
def test_kinds_of_cards_that_are_not_of_the_usual_game(home, raw, kind):
    file = home / "cards.json"
    file.write_bytes(scryfall([{**BEAR, **raw}]))
    build_user_catalogue(file)
    assert lookup(raw.get("name", "Bear of Tests")).line.kind == kind


LONG = scryfall([{**BEAR, "name": f"Bear {n}"} for n in range(3000)])
DAMAGED: dict[str, tuple[bytes, str]] = {
    "cut off": (
        LONG[:200_000],
        r"the file ends in the middle of a card near byte 200,000, after [\d,]+ cards",
    ),
    "cut off between cards": (LONG[: LONG.index(b"},\n") + 2], "the file ends in the middle"),
    "cut off gzip": (gzip.compress(LONG)[:6000], "the gzip data ends too early near byte"),
    "broken gzip": (
        gzip.compress(LONG)[:3000] + b"\0" * 50 + gzip.compress(LONG)[3050:],
        "the gzip data is damaged|this is no JSON",
    ),
    "no JSON in the middle": (
        LONG.replace(b'"name": "Bear 99"', b'"name": Bear 99'),
        r"this is no JSON .* near byte",
    ),
    "no JSON in a line": (
        json.dumps(BEAR).encode() + b"\n" + json.dumps(MOTH).encode()[:-5] + b"\n",
        r"line 2, column \d+: .* after 1 cards, the last one 'Bear of Tests'",
    ),
    "a card without a name": (scryfall([BEAR, {"type_line": "Land"}]), "a card has no name"),
    "no cards": (b"[1, 2, 3]", "a member is no card"),
    "no sets": (b'{"data": {"AAA": 5}}', "a member has no cards"),
    "an empty array": (b"[]", "no cards in this file"),
    "an empty file": (b"", "no file of cards"),
    "a page": (b"<html>", "give a bulk file of Scryfall .* or of MTGJSON"),
    "another object": (b'{"data": {}}', "no cards in this file"),
    "another encoding": (b'[{"name": "B\xe4r"}]', "this is no JSON|this is not UTF-8"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_refused_with_the_place_and_the_old_catalogue_stays(home, damage):
    good = home / "good.json"
    good.write_bytes(scryfall([BEAR]))
    build_user_catalogue(good)
    before = places.user_catalogue().read_bytes()
    data, message = DAMAGED[damage]
    bad = home / "bad.json"
    bad.write_bytes(data)
    with pytest.raises(BulkFileError, match=message) as error:
        build_user_catalogue(bad)
    assert str(error.value).startswith(str(bad))
    assert places.user_catalogue().read_bytes() == before
    assert [path.name for path in places.user_catalogue().parent.iterdir()] == ["catalogue.sqlite"]


def test_a_file_that_is_not_there(home):
    with pytest.raises(BulkFileError, match="No such file"):
        build_user_catalogue(home / "nowhere.json")
    with pytest.raises(BulkFileError, match="directory"):
        list(BulkFile(home).cards())


def test_the_source_of_the_built_in_catalogue(home):
    file = home / "cards.json"
    text = "{T}: Add {G}.\nWhen everybody claps at once, mana is a mystery."
    file.write_bytes(scryfall([{**BEAR, "oracle_text": text}, MOTH]))
    built = build_source(file, home / "data")
    assert built.cards == len(list(read(home / "data")))
    found = {line.names[0]: line for line in read(home / "data")}
    assert found["Bear of Tests"].cover["own-mana"] is True
    assert not any("mystery" in path.read_text(encoding="utf-8") for path in (home / "data").iterdir())
