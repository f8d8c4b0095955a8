"""Answers and their views."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from manaproof.queries.answer import (
    Answer,
    Derivation,
    Exit,
    Kind,
    Statement,
    Step,
    UnmodelledSentence,
    Verdict,
    Witness,
    verdict_of,
)
from manaproof.queries.views import because, dumps, headline, sentence, text, to_dot, to_json, to_mermaid

HAS = Derivation(Statement("<it> has the ability <a>", {"it": "Forest", "a": "{T}: Add {G}."}), ("305.6",))
NOTHING = Derivation(Statement("nothing replaces it"), ("616.1",))
FOREST = Derivation(Statement("Forest could produce {G}"), ("106.7",), (HAS, NOTHING))
POOL = Derivation(Statement("Reflecting Pool could produce {G}"), ("106.7",), (FOREST, FOREST))
ANSWER = Answer(
    "could-produce",
    Verdict.YES,
    {"types": ["G"]},
    subject="Reflecting Pool",
    witnesses=(Witness("G", (Step("activate", Statement("tap <it>", {"it": "Forest"}), ("605.3",)),)),),
    derivations=(POOL,),
    warnings=("two legends",),
)


@pytest.mark.parametrize(
    ("verdict", "kind", "code"),
    [
        (Verdict.YES, Kind.VALUE, Exit.YES),
        (Verdict.NO, Kind.VALUE, Exit.YES),
        (Verdict.YES, Kind.YES_NO, Exit.YES),
        (Verdict.NO, Kind.YES_NO, Exit.NO),
        (Verdict.UNDECIDED, Kind.YES_NO, Exit.UNDECIDED),
        (Verdict.UNDECIDED, Kind.VALUE, Exit.UNDECIDED),
    ],
)
def test_exit_codes(verdict, kind, code):
    assert Answer("can-pay", verdict, kind=kind).exit is code
    assert [int(e) for e in Exit] == [0, 1, 2, 3]


def test_a_value_that_is_empty_is_a_no():
    assert [verdict_of(v) for v in ([], ["G"], False, True, None)] == ["no", "yes", "no", "yes", "no"]


def test_fields_are_filled_and_braces_of_mana_are_left_alone():
    assert str(HAS.statement) == "Forest has the ability {T}: Add {G}."
    assert str(Statement("<a> and <missing>", {"a": ["x", "y", "z"]})) == "x, y and z and <missing>"


def test_the_tree_as_one_sentence():
    assert sentence(FOREST) == (
        "Forest could produce {G} (106.7): Forest has the ability {T}: Add {G}. (305.6)"
        " and nothing replaces it (616.1)"
    )


def test_the_tree_as_lines_tells_a_shared_reason_once():
    assert because(POOL) == [
        "Reflecting Pool could produce {G} (106.7)",
        "  because Forest could produce {G} (106.7)",
        "    because Forest has the ability {T}: Add {G}. (305.6)",
        "    and nothing replaces it (616.1)",
        "  and Forest could produce {G} (106.7), as shown above",
    ]


def test_text():
    assert text(ANSWER) == "Reflecting Pool: types: {G}\n  warning: two legends"
    assert "G, for example:\n  1. tap Forest (605.3)" in text(ANSWER, why=True)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ({"types": []}, "types: none"),
        ({"outcomes": ["{G}", ""]}, "outcomes: {G}, no mana"),
        ({"legal": False, "max_x": 2}, "legal: no; max x: 2"),
        (
            {"totals": [{"mana": "{1}", "life": 2, "other": ["sacrifice a land"]}]},
            "{1} and 2 life and sacrifice",
        ),
        ({"ways": [{"by": "morph", "cost": {"mana": "{G}"}}]}, "ways: morph for {G}"),
    ],
)
def test_headlines(value, shown):
    assert shown in headline(Answer("q", verdict_of(value), value))


def test_an_undecided_answer_names_the_sentence():
    unknown = UnmodelledSentence("Odd Card", 2, 1, "replacement")
    answer = Answer("could-produce", Verdict.UNDECIDED, {"types": ["G"]}, subject="X", unmodelled=(unknown,))
    assert text(answer).splitlines() == [
        "X: undecided (known so far: types: {G})",
        "  not understood: Odd Card, paragraph 2, sentence 1 (replacement)",
    ]


def test_json_has_the_keys_of_the_documentation():
    data = json.loads(dumps(to_json(ANSWER)))
    assert list(data) == [
        "query", "subject", "verdict", "value", "witnesses", "derivation", "unmodelled", "warnings",
    ]  # fmt: skip
    assert data["verdict"] == "yes"
    assert data["value"] == {"types": ["G"]}
    root = data["derivation"][0]
    assert list(root) == ["text", "facts", "rules", "because"]
    assert root["because"][0]["because"][0]["facts"] == {"it": "Forest", "a": "{T}: Add {G}."}
    assert data["witnesses"][0]["steps"][0] == {
        "action": "activate", "text": "tap Forest", "facts": {"it": "Forest"}, "rules": ["605.3"],
    }  # fmt: skip


def test_pictures_draw_a_shared_node_once():
    assert len(re.findall(r"label=", to_dot(ANSWER))) == 4
    assert to_dot(ANSWER).count("->") == 4
    assert to_mermaid(ANSWER).count("-->") == 4
    assert to_mermaid(
        Answer("q", Verdict.YES, derivations=(Derivation(Statement('"<b>"', {"b": "&"})),))
    ).count("&quot;")


def test_details_are_told_below_the_headline():
    details: dict[str, Any] = {
        "orders": {"count": 2, "examples": [{"outcome": "{G}", "order": ["A", "B"]}, {"outcome": ""}]}
    }
    answer = Answer("produces", Verdict.YES, {"outcomes": ["{G}"]}, subject="Forest", details=details)
    assert text(answer).splitlines()[1:] == [
        "  orders:",
        "    count: 2",
        "    examples:",
        "      - outcome: {G}; order: A, B",
        "      - outcome: none",
    ]
