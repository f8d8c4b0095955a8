"""Cards found by name, in the built-in catalogue and in the user's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from manaproof.model import catalogue
from manaproof.model.ability import Activated, Irrelevant, Static, Unmodelled
from manaproof.model.card import Card, Face
from manaproof.model.catalogue import artefacts, lines, places
from manaproof.model.catalogue.build import build_user_catalogue
from manaproof.model.catalogue.known import Reader
from manaproof.model.catalogue.lines import Line, without_words
from manaproof.model.catalogue.names import fold, keys, loose
from manaproof.model.catalogue.paragraphs import of_line
from manaproof.model.catalogue.store import Database, Sources, write_database
from manaproof.model.catalogue.version import compiler
from manaproof.model.codec import from_data, to_data
from manaproof.model.mana import ManaCost, ManaType
from manaproof.model.oracle.cards import compile_card, type_line

FOREST_BEAR: dict[str, Any] = {
    "name": "Forest Bear of Tests",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "{T}: Add {G}.",
    "power": "2",
    "toughness": "2",
    "layout": "normal",
    "color_identity": ["G"],
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, grammars_at_hand: None) -> Path:
    monkeypatch.setenv("MANAPROOF_HOME", str(tmp_path))
    return tmp_path


def find(name: str) -> tuple[Card, int]:
    found = catalogue.find(name)
    assert found is not None, name
    return found


@pytest.mark.parametrize(
    "written",
    ["Reflecting Pool", "reflecting pool", "REFLECTING  POOL", " Reflecting Pool "],
)
def test_case_and_spaces_make_no_difference(written):
    card, face = find(written)
    assert (card.name, face) == ("Reflecting Pool", 0)


@pytest.mark.parametrize(
    ("written", "name", "face"),
    [
        ("Jotun Grunt", "Jötun Grunt", 0),
        ("lim-dul's vault", "Lim-Dûl's Vault", 0),
        ("Urza’s Tower", "Urza's Tower", 0),
        ("Urzas Tower", "Urza's Tower", 0),
        ("Fire // Ice", "Fire // Ice", 0),
        ("fire//ice", "Fire // Ice", 0),
        ("Fire / Ice", "Fire // Ice", 0),
        ("Ice", "Fire // Ice", 1),
        ("Insectile Aberration", "Delver of Secrets // Insectile Aberration", 1),
        ("Sea Gate, Reborn", "Sea Gate Restoration // Sea Gate, Reborn", 1),
        ("Stomp", "Bonecrusher Giant // Stomp", 1),
        ("Kongming, Sleeping Dragon", 'Kongming, "Sleeping Dragon"', 0),
    ],
)
def test_accents_apostrophes_halves_and_faces(written, name, face):
    card, index = find(written)
    assert (card.name, index) == (name, face)


def test_a_card_of_that_name_wins_over_a_face_of_that_name():
    card, face = find("Lightning Bolt")
    assert (card.name, face) == ("Lightning Bolt", 0)


def test_names_that_differ_by_a_comma_are_told_apart():
    assert find("Lava Axe")[0].name == "Lava Axe"
    assert find("Lava, Axe")[0].name == "Lava, Axe"


def test_an_unknown_name_is_none_and_near_ones_are_offered():
    assert catalogue.find("Relfecting Pool") is None
    assert catalogue.near("Relfecting Pool")[0] == "Reflecting Pool"
    assert catalogue.near("Fellwar")[0] == "Fellwar Stone"
    assert len(catalogue.near("Chromatic Lanten", limit=2)) == 2
    assert catalogue.near("qqqqxxxx") == []
    assert catalogue.near("Kinnan")[0].startswith("Kinnan, ")


def test_a_name_with_half_of_a_character_is_no_card():
    assert catalogue.find("S\udce9ance") is None


def test_tokens_that_the_rules_name_are_cards_too():
    """Rule 111.10."""
    treasure = find("Treasure")[0]
    assert (treasure.layout, treasure.front.types, treasure.front.subtypes) == (
        "token", ("Artifact",), ("Treasure",),
    )  # fmt: skip
    assert isinstance(treasure.front.paragraphs[0], Activated)
    assert find("Walker")[0].front.colors == {ManaType.B}
    incubator = find("Incubator")[0]
    assert [face.name for face in incubator.faces] == ["Incubator", "Phyrexian Token"]
    assert incubator.faces[1].power == "0"
    for name in ("Food", "Gold", "Shard", "Clue", "Blood", "Powerstone", "Map", "Junk", "Lander", "Mutagen"):
        assert find(name)[0].layout == "token"


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("Dryad Arbor", "G"),
        ("Ancestral Vision", "U"),
        ("Pact of Negation", "U"),
        ("Crimson Kobolds", "R"),
        ("Insectile Aberration", "U"),
        ("Avacyn, the Purifier", "R"),
        ("Nicol Bolas, the Arisen", "UBR"),
        ("Extricator of Flesh", ""),
        ("Lotus Bloom", ""),
        ("Transguild Courier", "WUBRG"),
    ],
)
def test_colors_by_color_indicator(name, colors):
    """Rule 204; the data that the catalogue is made from does not have the indicators."""
    card, face = find(name)
    assert card.faces[face].colors == {ManaType(c) for c in colors}


def test_a_face_that_the_data_lacks_says_so():
    card, face = find("Desist")
    assert str(card.faces[face].mana_cost) == "{4}{G/W}{G/W}"
    (paragraph,) = card.faces[face].paragraphs
    assert isinstance(paragraph, Static)
    assert {s.kind for s in paragraph.sentences if isinstance(s, Unmodelled)} >= {"mana", "cost"}


def test_the_back_of_a_modal_card_has_its_mana_cost():
    card, face = find("Tibalt, Cosmic Impostor")
    assert str(card.faces[face].mana_cost) == "{5}{B}{R}"
    assert card.faces[face].loyalty == "5"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Legendary Creature — Human Wizard", (("Legendary",), ("Creature",), ("Human", "Wizard"))),
        ("Legendary Creature Spirit", (("Legendary",), ("Creature",), ("Spirit",))),
        ("Legendary Artifact - Equipment", (("Legendary",), ("Artifact",), ("Equipment",))),
        ("Creature — Time Lord Doctor", ((), ("Creature",), ("Time Lord", "Doctor"))),
        ("Tribal Instant — Goblin", ((), ("Kindred", "Instant"), ("Goblin",))),
        ("Land — Urza's Power-Plant", ((), ("Land",), ("Urza's", "Power-Plant"))),
        ("Basic Snow Land — Forest", (("Basic", "Snow"), ("Land",), ("Forest",))),
    ],
)
def test_type_lines(written, read):
    """Rule 205."""
    assert type_line(written) == read


def test_folded_names_are_keys_by_how_close_they_are():
    assert fold("Ætherling’s  Jötun//Grunt") == "aetherlings jotun // grunt"
    assert loose("Lava, Axe!") == "lava axe"
    assert loose("_____") == "_____"
    found = keys("Fire // Ice", ["Fire", "Ice"])
    assert found["fire // ice"] == (0, 0)
    assert found["ice"] == (1, 1)
    assert found["fire ice"] == (2, 0)


def test_every_shipped_card_is_read_and_has_no_words():
    """Another version of the compiler may not have made the lines that are shipped."""
    count = 0
    for line in lines.read():
        count += 1
        card = line.card
        assert card.name == line.names[0]
        if count % 20 == 0:
            assert to_data(card) == line.data
            assert without_words(line.data) == line.data
    assert count > 34_000


def test_the_shipped_lines_are_sorted_one_a_card():
    for path in lines.DATA.glob("*.jsonl"):
        found = [Line.parse(text) for text in path.read_text(encoding="utf-8").splitlines()]
        assert found == sorted(found, key=lines.order)
        assert len({line.names[0] for line in found}) == len(found)
        assert {lines.shelf(line) for line in found} == {path.stem}


def test_words_of_sentences_that_are_not_understood_are_left_out():
    text = "{T}: Add {G}.\nWhenever the tests of ~ are run twice, wonder about mana.\nWave goodbye."
    card = compile_card({**FOREST_BEAR, "oracle_text": text})
    data = to_data(card)
    assert "wonder" in json.dumps(data)
    assert "goodbye" in json.dumps(data)
    bare = without_words(data)
    assert "wonder" not in json.dumps(bare)
    assert "goodbye" not in json.dumps(bare)
    assert isinstance(from_data(bare), Card)
    assert without_words(to_data(Unmodelled("mana", "m", "words", (), True))) == {
        "Unmodelled": ["mana", "m", None, [], True]
    }
    assert without_words(to_data(Irrelevant("m", "words"))) == {"Irrelevant": ["m"]}


def test_cards_become_data_and_cards_again():
    face = Face("@Odd $Name", ManaCost.parse("{X}{W/P}"), color_indicator=frozenset({ManaType.R}), power="*")
    card = Card("@Odd $Name", "normal", (face, compile_card(FOREST_BEAR).front), frozenset({ManaType.G}))
    assert from_data(json.loads(json.dumps(to_data(card)))) == card
    with pytest.raises(TypeError, match="no part of a compiled card"):
        to_data(object())


def test_a_database_and_the_source_lines_find_the_same(tmp_path):
    made = [Line.of(compile_card({**FOREST_BEAR, "name": name})) for name in ("Zed's Bear", "Ábear", "Bear")]
    lines.write(made, tmp_path / "data")
    write_database(tmp_path / "x.sqlite", lines.read(tmp_path / "data"), {})
    stores = (Database(tmp_path / "x.sqlite", "x"), Sources(tmp_path / "data"))
    for name in ("zeds bear", "abear", "bear"):
        first, second = (store.find(name) for store in stores)
        assert first is not None
        assert second is not None
        assert first.line == second.line
        assert (first.face, first.rank) == (second.face, second.rank)
    assert all(store.find("bears") is None for store in stores)
    assert [sorted(store.every_key()) for store in stores] == [["abear", "bear", "zeds bear"]] * 2
    assert [line.names[0] for line in stores[0].lines()] == ["Ábear", "Bear", "Zed's Bear"]


def test_the_index_is_made_from_the_source_and_left_when_the_source_is_newer(tmp_path, monkeypatch):
    built = tmp_path / "built.sqlite"
    monkeypatch.setattr(places, "BUILT_IN", built)
    monkeypatch.setattr(places, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(lines, "read", lambda: iter([Line.of(compile_card(FOREST_BEAR))]))
    for module in (places, artefacts):
        monkeypatch.setattr(module, "read", lines.read)
    assert artefacts.build_index() == built
    places.built_in.cache_clear()
    assert places.built_in().find("forest bear of tests")
    assert not (tmp_path / "cache").exists()
    monkeypatch.setattr(places, "fingerprint", lambda: "another")
    for _ in range(2):
        places.built_in.cache_clear()
        assert places.built_in().find("forest bear of tests")
        assert len(list((tmp_path / "cache").iterdir())) == 1
    monkeypatch.setattr(places, "keep", lambda *_: pytest.fail("nothing can be written"))
    places.built_in.cache_clear()
    assert isinstance(places.built_in(), Database)
    places.built_in.cache_clear()


def test_without_a_place_to_write_to_the_source_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(places, "BUILT_IN", tmp_path / "nowhere.sqlite")
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(places, "cache_folder", lambda: tmp_path / "file")
    places.built_in.cache_clear()
    assert isinstance(places.built_in(), Sources)
    places.built_in.cache_clear()


def own(home: Path, *cards: dict[str, Any]) -> None:
    file = home / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    build_user_catalogue(file)


def test_the_users_own_catalogue_wins(home):
    assert "{C}" in catalogue_text("Sol Ring")
    own(home, {**FOREST_BEAR, "name": "Sol Ring", "type_line": "Artifact"}, FOREST_BEAR)
    assert find("sol ring")[0].front.power == "2"
    assert find("Forest Bear of Tests") is not None
    assert find("Reflecting Pool") is not None
    found = catalogue.lookup("Sol Ring")
    assert found is not None
    assert found.catalogue == "user's own"
    assert catalogue.near("Forest Baer of Tests")[0] == "Forest Bear of Tests"


def catalogue_text(name: str) -> str:
    from manaproof.queries import cards

    return cards.show_text(cards.show(name))


def test_the_users_own_catalogue_keeps_words(home):
    own(home, {**FOREST_BEAR, "oracle_text": "Whenever nobody looks, add mana in a puzzling way."})
    assert "puzzling" in catalogue_text("Forest Bear of Tests")


def test_a_catalogue_of_another_compiler_is_compiled_again_from_its_text(home, monkeypatch):
    own(home, FOREST_BEAR)
    before = find("Forest Bear of Tests")
    monkeypatch.setattr("manaproof.model.catalogue.store.compiler", lambda: "a newer one")
    monkeypatch.setattr(Line, "card", property(lambda _self: pytest.fail("old data was read")))
    places._user.cache_clear()
    assert find("Forest Bear of Tests") == before
    places._user.cache_clear()


def test_a_directory_in_the_place_of_the_catalogue_is_said_to_be_none(home):
    (home / "catalogue.sqlite").mkdir()
    with pytest.raises(places.CatalogueError, match="no catalogue of this version"):
        find("Forest")


def test_a_file_in_the_place_of_the_home_is_said(tmp_path, monkeypatch):
    (tmp_path / "home").write_text("")
    monkeypatch.setenv("MANAPROOF_HOME", str(tmp_path / "home"))
    with pytest.raises(places.CatalogueError, match=r"no catalogue can be written here .*MANAPROOF_HOME"):
        build_user_catalogue(tmp_path / "cards.json")


def test_a_file_that_is_no_catalogue_is_said_to_be_none(home):
    (home / "catalogue.sqlite").write_text("not a database, and longer than a header of one " * 4)
    with pytest.raises(places.CatalogueError, match="no catalogue of this version"):
        catalogue.find("Forest")
    (home / "catalogue.sqlite").unlink()
    write_database(home / "catalogue.sqlite", [], {"format": "0"})
    with pytest.raises(places.CatalogueError, match="cards build"):
        catalogue.find("Forest")


TEXTS = (
    "Flying",
    "{T}: Add {G}.",
    "{2}, Applaud: Add {C}. Then the tests of mana rejoice. Activate only as a sorcery.",
    'Whenever the ledger balances, add mana as the auditors see fit. Wave goodbye to "all" of it.',
    "Choose one —\n• Draw a card.\n• Ponder mana for a while.",
    'Creatures you control have "{T}: Add mana in a puzzling way."',
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_known_paragraph_is_the_same_as_one_that_is_compiled(text):
    """Its words come back from the file that brings it again."""
    raw = {**FOREST_BEAR, "oracle_text": text}
    first = Reader({})
    card = compile_card(raw, first.read)
    whole = Line.of(card, "", raw)
    shipped = lines.shipped(whole, first.marks(card))
    assert all(map(all, shipped.known))
    known = {mark: (code, places) for mark, code, places in of_line(Line.parse(shipped.text()))}
    assert "audit" not in str(known)
    again = Line.of(compile_card(raw, Reader(known).read), "", raw)
    assert again == whole


def test_the_shipped_catalogue_was_made_by_the_compiler_as_it_is():
    """Else make it anew: docs/catalogue.md says how; a bulk file is compiled three times as fast with it."""
    assert lines.made_by() == compiler()
