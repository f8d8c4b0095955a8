"""Bad board and case files: one clear error each, with its place and what would be right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from manaproof.model.boardfile import BoardFileError, board_from_flags, load_board, load_cases, read_board
from manaproof.model.boardfile.cases import find_case_files, problems_of


def refused(path: Path, shelf) -> list[str]:
    with pytest.raises(BoardFileError) as error:
        load_board(path, shelf)
    return [str(problem).replace(str(path), "F") for problem in error.value.problems]


BAD = {
    "unknown card": (
        "players:\n  you: [Forest, Reflecting Pol]\n",
        "F:2:17: .*Reflecting Pol.*Reflecting Pool",
    ),
    "misspelt key": (
        "players:\n  you:\n    battlefield:\n      - {card: Forest, taped: true}\n",
        "F:4:24: .*taped.*did you mean tapped",
    ),
    "misspelt zone": ("players:\n  you:\n    battelfield: [Forest]\n", "F:3:5: .*did you mean battlefield"),
    "wrong type": (
        "players:\n  you: [{card: Forest, tapped: 1}]\n",
        "F:2:32: .*1 stands here.*true or false",
    ),
    "a flag as text": ("players:\n  you: [{card: Forest, tapped: 'yes'}]\n", "F:2:32: .*true or false"),
    "list for a player's card": ("players:\n  you: [[Forest]]\n", "F:2:9: .*a list stands here.*card name"),
    "duplicate id": (
        "players:\n  you:\n  - {card: Forest, id: a}\n  - {card: Island, id: a}\n",
        "F:4:24: .*id 'a' is taken",
    ),
    "attached to nothing": (
        "players:\n  you: [Forest, {card: Wild Growth, attached_to: Forrest}]\n",
        "F:2:50: .*there is no .*'Forrest'.*did you mean Forest",
    ),
    "attached to itself": (
        "players:\n  you: [{card: Wild Growth, attached_to: Wild Growth}]\n",
        "F:2:42: .*attached to itself",
    ),
    "ambiguous reference": (
        "players:\n  you: [{card: Forest, count: 2, id: a}, {card: Wild Growth, attached_to: Forest}]\n",
        "F:2:75: .*a or a#2; say which",
    ),
    "negative count": ("players:\n  you: [{card: Forest, count: -1}]\n", "F:2:31: .*too small.*at least 1"),
    "count of a billion": (
        "players:\n  you: [{card: Forest, count: 1000000000}]\n",
        "F:2:31: .*too large.*at most 10,000",
    ),
    "a type that there is not": (
        "players:\n  you: [{card: Forest, chosen: {type: Swampp}}]\n",
        "F:2:39: .*no type 'Swampp'.*did you mean Swamp",
    ),
    "a chosen name that no card has": (
        "players:\n  you: [{card: Forest, chosen: {name: Forrest}}]\n",
        "F:2:39: .*no card 'Forrest'.*did you mean Forest",
    ),
    "a word to change that is none": (
        "players:\n  you: [{card: Forest, chosen: {from: Gren, to: U}}]\n",
        "F:2:39: .*no type 'Gren'",
    ),
    "an ability that there is not": (
        "players:\n  you: [Forest]\neffects: [{from: Forest, controller: you, ability: 2}]\n",
        "F:3:52: .*Forest has no ability 2",
    ),
    "too many objects": (
        "players:\n  you: [{card: Forest, count: 9000}]\n  opponent: [{card: Forest, count: 9000}]\n",
        "F:3:36: .*more than 10,000 objects",
    ),
    "negative counters": (
        "players:\n  you: [{card: Forest, counters: {flood: -2}}]\n",
        "F:2:42: .*at least 0",
    ),
    "a million life": ("players:\n  you: {life: 1000000}\n", "F:2:15: .*at most 99,999"),
    "no players": ("players: {}\n", "F:1:10: .*at least one"),
    "missing players": ("active: you\n", "F:1:1: .*'players' is missing"),
    "unknown player": ("players: {you: []}\nactive: opponent\n", "F:2:9: .*no player 'opponent'.*you"),
    "bad phase": ("players: {you: []}\nphase: mian\n", "F:2:8: .*did you mean main"),
    "bad date": ("players: {you: []}\nrules: yesterday\n", "F:2:8: .*no date"),
    "old rules": ("players: {you: []}\nrules: 2010-01-01\n", "F:2:8: .*oldest edition"),
    "bad color": ("players:\n  you: [{card: Forest, chosen: {color: C}}]\n", "F:2:40: .*'C' is no color"),
    "back of a single face": ("players:\n  you: [{card: Forest, face: back}]\n", "F:2:30: .*no back face"),
    "back of a copy": (
        "players:\n  you: [{card: Clone, copy_of: Forest (back)}]\n",
        "F:2:32: .*no back face",
    ),
    "as for manifest": (
        "players:\n  you: [{card: Forest, face_down: {by: manifest, as: Forest land}}]\n",
        "F:2:54: .*entered or turned",
    ),
    "as without a type": (
        "players:\n  you: [{card: Forest, face_down: {by: turned, as: 2/2 Cyberman}}]\n",
        "F:2:52: .*no card type",
    ),
    "a land with power": (
        "players:\n  you: [{card: Forest, face_down: {by: turned, as: 2/2 Forest land}}]\n",
        "F:2:52: .*only creatures",
    ),
    "bad mana": ("players:\n  you: {mana_pool: '{Q}'}\n", "F:2:20: .*no mana"),
    "effect without controller": (
        "players: {you: []}\neffects:\n  - {from: Forest}\n",
        "F:3:5: .*'controller' is missing",
    ),
    "target of nothing": (
        "players: {you: []}\neffects:\n  - {from: Forest, controller: you, targets: [Islnd]}\n",
        "F:3:47: .*'Islnd'",
    ),
    "source that is a card": (
        "players: {you: {hand: [Island]}}\neffects:\n  - {from: Forest, controller: you, source: Island}\n",
        "F:3:45: .*is a card.*must be a permanent",
    ),
    "inline card twice": (
        "players: {you: []}\ncards:\n  - {name: Thing, type_line: Land}\n  - {name: Thing}\n",
        "F:4:12: .*defined twice",
    ),
    "inline card with half a symbol": (
        "players: {you: []}\ncards:\n  - {name: Thing, type_line: Land, mana_cost: '{G'}\n",
        r"F:3:47: cards\[1\].mana_cost: .*no row of mana symbols",
    ),
    "inline card of no type": (
        "players: {you: []}\ncards:\n  - {name: Thing, type_line: Creture — Elf}\n",
        r"F:3:30: cards\[1\].type_line: .*'Creture'; did you mean Creature",
    ),
    "inline card of no size": (
        "players: {you: []}\ncards:\n  - {name: Thing, type_line: Creature, power: big}\n",
        r"F:3:47: cards\[1\].power: 'big' is no number",
    ),
    "a name with a colon": (
        "players:\n  you:\n    - Circle of Protection: Red\n",
        'F:3:7: .*write "Circle of Protection: Red" in quotes',
    ),
    "a sorcery on the battlefield": (
        "players: {you: [Idea]}\ncards: [{name: Idea, type_line: Sorcery}]\n",
        r"F:1:17: .*card: Idea is a sorcery: .*CR 307.4",
    ),
    "duplicate key": (
        "players:\n  you: [Forest]\n  you: [Island]\n",
        "F:3:3: .*'you' stands here twice; see line 2",
    ),
    "empty file": ("", "F:1:1: .*empty"),
    "only a comment": ("# nothing\n", "F:1:1: .*empty"),
    "a word": ("Forest\n", "F:1:1: .*a mapping"),
    "no YAML": ("players: [Forest\nyou: ]]\n", "F:2:4: .*no YAML"),
    "tab": ("players:\n\tyou: []\n", "F:2:1: .*no YAML"),
    "two documents": ("players: {you: []}\n---\nplayers: {you: []}\n", "F:2:1: .*second document"),
    "a tag": ("players: !!python/object:os.system {you: []}\n", "F:1:10: .*tag"),
    "alias inside its anchor": ("players: &a\n  you: *a\n", "F:2:8: .*inside what it refers to"),
    "alias to nothing": ("players: *a\n", "F:1:10: .*no anchor"),
    "a list as a key": ("players:\n  ? [a, b]\n  : []\n", "F:2:5: .*key must be a word"),
    "a bell": ("players: {you: [Fo\x07rest]}\n", "F:1:19: .*no place in YAML"),
    "nesting": ("players: " + "[" * 5000 + "]" * 5000 + "\n", "F:1:[0-9]+: .*nested more than"),
}


@pytest.mark.parametrize("name", BAD)
def test_one_clear_error(name, tmp_path, shelf):
    text, expected = BAD[name]
    path = tmp_path / "board.yaml"
    path.write_text(text)
    problems = refused(path, shelf)
    assert len(problems) == 1, problems
    assert re.search(expected, problems[0]), problems[0]


def test_all_errors_at_once_in_one_board(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text(
        "players:\n  you: [{card: Forest, taped: true, count: -1}, {card: Island, face: up}]\nphase: dawn\n"
    )
    assert [p.split(": ")[0] for p in refused(path, shelf)] == ["F:2:24", "F:2:44", "F:2:70", "F:3:8"]


def test_all_names_at_once(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text("players:\n  you: [Forrest, {card: Wild Growth, attached_to: Nowhere}]\nactive: me\n")
    assert [p.split(": ")[0] for p in refused(path, shelf)] == ["F:2:9", "F:2:51", "F:3:9"]


def test_aliases_that_explode(tmp_path, shelf):
    lines = ["a0: &a0 [Forest, Forest]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 12)]
    path = tmp_path / "bomb.yaml"
    path.write_text("\n".join(lines) + "\nplayers: {you: *a11}\n")
    problems = refused(path, shelf)
    assert len(problems) == 1
    assert "once aliases are followed" in problems[0]


def test_aliases_that_nest_without_end(tmp_path, shelf):
    lines = ["a0: &a0 [Forest]", *(f"a{i}: &a{i} [*a{i - 1}]" for i in range(1, 3000))]
    path = tmp_path / "deep.yaml"
    path.write_text("\n".join(lines) + "\nplayers: {you: *a2999}\n")
    problems = refused(path, shelf)
    assert len(problems) == 1
    assert "nested more than 40 deep" in problems[0]


def test_aliases_that_do_not_explode_are_welcome(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text("players:\n  you: &lands [Forest, Island]\n  opponent: *lands\n")
    assert [p.id for p in load_board(path, shelf).permanents] == ["Forest", "Island", "Forest#2", "Island#2"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\x00\x01\x02\x03", "F:1:1: .*binary"),
        (b"players:\n  you: [\xff\xfe]\n", "F:2:9: .*UTF-8"),
        (b"players:\n  you: [Forest]\x00\n", "F:2:16: .*binary"),
    ],
)
def test_files_that_are_no_text(data, expected, tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_bytes(data)
    problems = refused(path, shelf)
    assert len(problems) == 1
    assert re.search(expected, problems[0]), problems[0]


def test_no_such_file(tmp_path, shelf):
    assert refused(tmp_path / "absent.yaml", shelf) == [
        "F: the file cannot be read: No such file or directory"
    ]


def test_a_directory_for_a_board(tmp_path, shelf):
    (problem,) = refused(tmp_path, shelf)
    assert "this is a directory" in problem


def test_a_directory_without_cases(tmp_path):
    (tmp_path / "notes.txt").write_text("nothing")
    with pytest.raises(BoardFileError, match="no case file in this directory"):
        find_case_files(tmp_path)


JSON = {
    "trailing comma": ('{"players": {"you": [],}}', "F:1:24: .*no JSON"),
    "missing comma": ('{"players": {"you": []}\n "active": "you"}', "F:2:2: .*comma"),
    "single quotes": ("{'players': 1}", "F:1:2: .*double quotes"),
    "rest": ('{"players": {"you": []}} x', "F:1:26: .*goes on"),
    "duplicate key": ('{"players": {"you": [],\n "you": []}}', "F:2:2: .*twice; see line 1"),
    "not a number": ('{"players": {"you": {"life": NaN}}}', "F:1:30: .*no JSON"),
    "unfinished": ('{"players": {"you": [', "F:1:22: .*value is missing"),
    "unfinished text": ('{"players": "yo', "F:1:13: .*no JSON"),
    "empty": (" \n", "F:1:1: .*empty"),
    "unknown card": ('{"players": {"you": ["Forest",\n  "Forrest"]}}', "F:2:3: .*did you mean Forest"),
    "half of a character": ('{"players": {"you": ["\\ud800"]}}', "F:1:22: .*half of a character"),
    "nesting": ("[" * 100_000, "F:1:41: .*nested"),
}


@pytest.mark.parametrize("name", JSON)
def test_one_clear_error_in_json(name, tmp_path, shelf):
    text, expected = JSON[name]
    path = tmp_path / "board.json"
    path.write_text(text)
    problems = refused(path, shelf)
    assert len(problems) == 1, problems
    assert re.search(expected, problems[0]), problems[0]


def test_errors_of_a_mapping_name_the_path_of_the_key(shelf):
    with pytest.raises(BoardFileError) as error:
        read_board({"players": {"you": [{"card": "Forest", "counters": {"x": -1}}]}}, shelf)
    assert str(error.value).startswith("players.you.battlefield[1].counters.x: -1 is too small")


def test_errors_of_flags_name_the_player(shelf):
    with pytest.raises(
        BoardFileError, match=r"players.you.battlefield\[2\].card: there is no card 'Forrest'"
    ):
        board_from_flags({"you": "Forest; 2 Forrest"}, cards=shelf)
    with pytest.raises(BoardFileError, match="at most 10,000"):
        board_from_flags({"you": "999999999 Forest"}, cards=shelf)
    with pytest.raises(BoardFileError, match="there is no card '-3 Forest'"):
        board_from_flags({"you": "-3 Forest"}, cards=shelf)


def case(id="a", board=None, ask=None, expect=None, **rest):
    return {
        "id": id,
        "board": board or {"players": {"you": ["Forest"], "opponent": []}},
        "ask": ask or {"query": "could-produce", "permanent": "Forest"},
        "expect": expect or {"types": ["G"]},
        **rest,
    }


@pytest.fixture
def cases_of(tmp_path, shelf):
    def read(*cases, keep_going=False):
        path = tmp_path / "cases.json"
        path.write_text(json.dumps(list(cases)))
        return load_cases(path, shelf, keep_going=keep_going)

    return read


@pytest.mark.parametrize(
    ("bad", "expected"),
    [
        (case(ask={"query": "could-prodce", "permanent": "Forest"}), "did you mean could-produce"),
        (case(ask={"permanent": "Forest"}), "'query' is missing"),
        (case(ask={"query": "could-produce", "permanent": "Forrest"}), "no permanent 'Forrest'"),
        (case(ask={"query": "could-produce", "permanent": "Forest", "abilty": 1}), "no such key as 'abilty'"),
        (
            case(ask={"query": "produces", "permanent": "Forest", "ability": [1]}, expect={"outcomes": []}),
            "its text",
        ),
        (
            case(ask={"query": "can-pay", "player": "me", "cost": "{1}"}, expect={"legal": True}),
            "no player 'me'",
        ),
        (
            case(ask={"query": "can-cast", "player": "you", "card": "Forrest"}, expect={"legal": True}),
            "no card 'Forrest'",
        ),
        (
            case(
                ask={"query": "can-cast", "player": "you", "card": "Forest", "from": "deck"},
                expect={"legal": True},
            ),
            "library, hand",
        ),
        (
            case(
                ask={"query": "can-cast", "player": "you", "card": "Forest", "x": -1}, expect={"legal": True}
            ),
            "at least 0",
        ),
        (case(ask={"query": "could-produce", "permanent": "Forest", "as": "me"}), "no player 'me'"),
        (case(expect={"types": ["X"]}), "W, U, B, R, G or C"),
        (case(expect={"undecided": False}), "it must be true"),
        (
            case(ask={"query": "produces", "permanent": "Forest"}, expect={"outcomes": ["{G"]}),
            "'{G' is no mana",
        ),
        (
            case(ask={"query": "can-pay", "player": "you", "cost": "{Q}"}, expect={"legal": True}),
            "no mana symbol",
        ),
        (case(expect={"typs": []}), "did you mean types"),
        (case(id=""), "empty"),
        (case(extra=1), "no such key as 'extra'"),
    ],
)
def test_bad_questions_are_bad_cases(cases_of, bad, expected):
    with pytest.raises(BoardFileError) as error:
        cases_of(bad)
    assert expected in str(error.value)
    assert len(error.value.problems) == 1, error.value.problems


def test_ids_are_unique_in_a_file(cases_of):
    with pytest.raises(BoardFileError, match="id 'a' stands in line 1 already"):
        cases_of(case("a"), case("b"), case("a"))


def test_one_bad_case_refuses_the_file_unless_the_rest_is_wanted(cases_of):
    bad = case("bad", board={"players": {"you": ["Forrest"]}})
    with pytest.raises(BoardFileError):
        cases_of(case("good"), bad)
    good, kept = cases_of(case("good"), bad, keep_going=True)
    assert good.board is not None
    assert not good.problems
    assert kept.board is None
    assert len(kept.problems) == 1


def test_a_case_that_expects_an_error_is_judged_alone(cases_of):
    expected = case("e", board={"players": {"you": ["Forrest"]}}, expect={"error": "Forrest"})
    good, bad = cases_of(case("good"), expected)
    assert good.board is not None
    assert bad.expects_error
    assert bad.problems
    assert problems_of([good, bad]) == []


def test_a_duplicate_key_belongs_to_the_case_that_has_it(tmp_path, shelf):
    path = tmp_path / "cases.yaml"
    one = "- id: {id}\n  board: {{players: {{you: [Forest]{more}}}}}\n"
    one += "  ask: {{query: could-produce, permanent: Forest}}\n"
    text = one.format(id="a", more="") + "  expect: {types: [G]}\n"
    text += one.format(id="b", more=", you: [Island]") + "  expect: {error: twice}\n"
    path.write_text(text)
    first, second = load_cases(path, shelf)
    assert not first.problems
    assert [str(p).replace(str(path), "F") for p in second.problems] == [
        "F:6:36: [2]: the key 'you' stands here twice; see line 6"
    ]


def test_a_board_among_cases(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text("players: {you: [Forest]}\n")
    with pytest.raises(BoardFileError, match="a board alone") as error:
        load_cases(path, shelf)
    assert len(error.value.problems) == 1


def test_an_empty_list_of_cases(tmp_path, shelf):
    path = tmp_path / "cases.yaml"
    path.write_text("[]\n")
    with pytest.raises(BoardFileError, match="at least one case"):
        load_cases(path, shelf)


def test_a_board_file_may_be_a_case_file_with_one_case_and_no_more(tmp_path, shelf):
    path = tmp_path / "cases.json"
    path.write_text(json.dumps([case()]))
    assert load_board(path, shelf).permanents[0].id == "Forest"
    path.write_text(json.dumps([case("a"), case("b")]))
    (problem,) = refused(path, shelf)
    assert "there are 2 cases in this file" in problem


def test_a_name_with_a_comma_that_a_list_took_apart(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text("players:\n  you: [Long Name, Odd]\n")
    first, _ = refused(path, shelf)
    assert first.endswith("did you mean Long Name, Odd? A name with a comma needs quotes in a [list]")


def test_a_case_that_is_judged_expects_something(tmp_path, shelf):
    path = tmp_path / "cases.json"
    path.write_text(json.dumps([{**case(), "expect": {}}]))
    assert load_cases(path, shelf)
    with pytest.raises(BoardFileError, match="'expect' is missing or empty"):
        load_cases(path, shelf, judged=True)


def test_faults_of_form_hide_no_others(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text(
        "players:\n  you: [Forest]\n  me: {life: 5}\nphase: dawn\nactive: nobody\n"
        "effects: [{from: Nonsense, controller: you}, {from: Forest, controller: him}, {from: Forest}]\n"
    )
    said = "\n".join(refused(path, shelf))
    for word in ("dawn", "nobody", "Nonsense", "him", "controller' is missing"):
        assert word in said


def test_what_refers_to_something_bad_is_not_bad_for_that(tmp_path, shelf):
    path = tmp_path / "board.yaml"
    path.write_text(
        "players:\n  you: [{card: Forest, count: many, id: a}, {card: Wild Growth, attached_to: a#2}]\n"
        "  him: nobody\nactive: him\n"
    )
    said = refused(path, shelf)
    assert len(said) == 2, said


def test_words_are_taken_as_cards_print_them(shelf):
    chosen = {"type": "forest", "name": "Forest", "from": "G", "to": "swamp"}
    board = read_board({"players": {"you": [{"card": "Forest", "chosen": chosen}]}}, shelf)
    made = board.battlefield[0].chosen
    assert (made.types, made.names) == (("Forest",), ("Forest",))
    assert (made.replaced, made.replacing) == ("green", "Swamp")
