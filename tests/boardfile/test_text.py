"""YAML and JSON texts as trees: the same data as other readers see, with true places."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from manaproof.model.boardfile.json_text import read_json
from manaproof.model.boardfile.nodes import Node, place, plain
from manaproof.model.boardfile.yaml_text import read_yaml, scalar

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
)
data = st.recursive(
    scalars | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4),
    max_leaves=20,
)


@given(data)
def test_json_reads_as_the_standard_library_reads_it(value):
    for text in (json.dumps(value), json.dumps(value, indent="\t", ensure_ascii=False)):
        assert plain(read_json(text).root) == value


def test_yaml_reads_as_other_readers_read_it(shared):
    for path in sorted((shared / "cases").glob("*/*.yaml"))[:4]:
        text = path.read_text(encoding="utf-8")
        assert plain(read_yaml(text).root) == YAML(typ="safe", pure=True).load(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"), ("on", "on"), ("N", "N"), ("2026-04-17", "2026-04-17"), ("null", None), ("~", None),
        ("true", True), ("False", False), ("12", 12), ("-3", -3), ("+1", 1), ("1.5", 1.5), ("1e3", 1000.0),
        ("1_000", "1_000"), ("0x10", "0x10"), (".inf", ".inf"), (".nan", ".nan"), ("1e999", "1e999"),
        ("9" * 30, float("9" * 30)), ("+2 Mace", "+2 Mace"), (".5", 0.5), ("-", "-"), ("1.", 1.0),
    ],
)  # fmt: skip
def test_plain_scalars_mean_what_the_core_schema_of_yaml_1_2_says(text, value):
    read = scalar(text)
    assert read == value
    assert type(read) is type(value)


@given(data)
def test_the_place_of_every_value_is_where_it_begins(value):
    text = json.dumps(value, indent=2)
    lines = text.split("\n")

    def check(node: Node) -> None:
        begins = lines[node.line - 1][node.column - 1 :]
        match node.value:
            case dict():
                assert begins.startswith("{")
                for key, below in node.value.items():
                    line, column = node.keys[key]
                    assert lines[line - 1][column - 1 :].startswith(json.dumps(key))
                    check(below)
            case list():
                assert begins.startswith("[")
                for below in node.value:
                    check(below)
            case bottom:
                assert begins.startswith(json.dumps(bottom))

    check(read_json(text).root)
    json_places, yaml_places = ([place(r(json.dumps(value)).root, ())] for r in (read_json, read_yaml))
    assert json_places == yaml_places
