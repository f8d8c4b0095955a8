"""``manaproof cards``: show, coverage, build."""

from __future__ import annotations

import json
import sys

import pytest

from manaproof.cli.app import run
from manaproof.model.catalogue.cover import KINDS
from manaproof.queries import coverage

MADE_UP = [
    {
        "name": "Ledger of Tests",
        "layout": "normal",
        "mana_cost": "{1}{W}",
        "type_line": "Legendary Artifact",
        "oracle_text": "{T}: Add {C}.\nWhenever the ledger balances, add mana as the auditors see fit.",
        "color_identity": ["W"],
    }
]


@pytest.fixture
def manaproof(monkeypatch, capsys, tmp_path, grammars_at_hand):
    monkeypatch.setenv("MANAPROOF_HOME", str(tmp_path / "home"))

    def call(*arguments):
        monkeypatch.setattr(sys, "argv", ["manaproof", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            run()
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return left.value.code or 0, printed.out, printed.err

    return call


def test_show_prints_characteristics_abilities_and_rules(manaproof):
    code, out, _ = manaproof("cards", "show", "fellwar stone")
    assert code == 0
    assert "Fellwar Stone  {2}\nArtifact\ncolorless, mana value 2" in out
    assert "{T}: Add one mana of any color that a land an opponent controls could produce." in out
    assert "106.7" in out
    assert "from the built-in catalogue" in out


def test_show_prints_every_face_and_its_color_indicator(manaproof):
    _, out, _ = manaproof("cards", "show", "Insectile Aberration")
    assert out.startswith("Delver of Secrets // Insectile Aberration (transform)")
    assert "Insectile Aberration  (no mana cost)" in out
    assert "U by color indicator U, mana value 0" in out


def test_show_as_data(manaproof):
    code, out, _ = manaproof("cards", "show", "Ice", "--json")
    data = json.loads(out)
    assert code == 0
    assert [face["name"] for face in data["faces"]] == ["Fire", "Ice"]
    assert data["faces"][1]["mana_cost"] == "{1}{U}"
    assert data["faces"][1]["types"] == ["Instant"]
    assert data["color_identity"] == "UR"


def test_show_of_a_name_that_no_card_has(manaproof):
    code, out, err = manaproof("cards", "show", "Relfecting Pool")
    assert (code, out) == (2, "")
    assert err.startswith("error: no card is named 'Relfecting Pool'; did you mean Reflecting Pool")


def test_build_and_show_what_is_not_understood(manaproof, tmp_path):
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(MADE_UP), encoding="utf-8")
    code, out, _ = manaproof("cards", "build", file)
    assert code == 0
    assert "cards in" in out
    code, out, _ = manaproof("cards", "show", "Ledger of Tests")
    assert "not understood: sentence" in out
    assert "auditors" in out
    assert "from the user's own catalogue" in out
    _, out, _ = manaproof("cards", "show", "Ledger of Tests", "--json")
    ability = json.loads(out)["faces"][0]["abilities"][1]
    assert {left["sentence"] for left in ability["unmodelled"]} >= {1}


def test_build_of_a_damaged_file(manaproof, tmp_path):
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(MADE_UP)[:-40], encoding="utf-8")
    code, _, err = manaproof("cards", "build", file)
    assert code == 2
    assert "the file ends in the middle of a card near byte" in err
    code, _, err = manaproof("cards", "build", tmp_path / "nowhere.json")
    assert code == 2
    assert "No such file" in err


def test_coverage_has_a_row_for_every_kind_and_prints_its_pattern(manaproof):
    code, out, _ = manaproof("cards", "coverage")
    assert code == 0
    for row in KINDS:
        assert row.title in out
        assert row.pattern in out
    code, out, _ = manaproof("cards", "coverage", "--json")
    data = json.loads(out)
    assert len(data["kinds"]) == len(KINDS)
    assert all(0 <= row["modelled"] <= row["usual"] <= row["cards"] for row in data["kinds"])


COUNTS = {
    "could-produce": 18,
    "replaces-production": 17,
    "lost-mana": 4,
    "own-mana": 2012,
    "other-mana": 400,
    "mana-triggers": 81,
    "grants-mana": 179,
    "land-types": 118,
    "loses-abilities": 17,
    "grants-abilities": 280,
    "cost-changes": 790,
    "cost-floors": 9,
    "spend-only": 191,
    "spend-as": 116,
    "additional-costs": 324,
    "alternative-costs": 162,
    "activated": 7400,
    "spells": 3800,
    "face-down": 120,
}
SMALL = {"replaces-production": 1, "loses-abilities": 2, "mana-triggers": 3, "land-types": 5}


def test_the_kinds_hold_the_cards_that_are_known_to_be_of_them():
    """The numbers of cards were counted elsewhere, un-sets included."""
    found = {row.kind.key: row.cards for row in coverage.coverage().rows}
    for key, count in COUNTS.items():
        assert abs(found[key] - count) <= max(0.03 * count, SMALL.get(key, 1)), (key, found[key], count)


def test_fetch_builds_from_what_came_and_leaves_no_file(manaproof, monkeypatch, tmp_path):
    file = tmp_path / "oracle-cards.json"
    file.write_text(json.dumps(MADE_UP), encoding="utf-8")
    asked: list[str] = []

    def fetch(url, progress):
        asked.append(url)
        progress(10, 20)
        return file

    monkeypatch.setattr("manaproof.fetch.fetch", fetch)
    code, out, _ = manaproof("cards", "fetch")
    assert code == 0
    assert "cards in" in out
    assert asked == ["https://api.scryfall.com/bulk-data"]
    assert not file.exists()
    assert "Ledger of Tests" in manaproof("cards", "show", "ledger of tests")[1]


def test_fetch_says_what_went_wrong(manaproof):
    code, _, err = manaproof("cards", "fetch", "--url", "http://example.org/bulk-data")
    assert code == 2
    assert err.startswith("error: http://example.org/bulk-data: only https addresses")
