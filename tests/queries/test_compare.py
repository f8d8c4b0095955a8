"""When a value is what a case expects: multisets of mana, sets of outcomes, records of costs."""

from __future__ import annotations

import pytest

from manaproof.queries.registry import QUESTIONS, UnknownQueryError, question


@pytest.mark.parametrize(
    ("query", "found", "expected", "equal"),
    [
        ("could-produce", {"types": ["W", "G"]}, {"types": ["W", "G"]}, True),
        ("could-produce", {"types": ("W", "G")}, {"types": ["W", "G"]}, True),
        ("could-produce", {"types": ["G", "W"]}, {"types": ["W", "G"]}, False),
        ("could-produce", {"types": []}, {"types": []}, True),
        ("could-produce", {"types": []}, {"types": ["C"]}, False),
        ("produces", {"outcomes": ["{G}{W}", ""]}, {"outcomes": ["", "{W}{G}"]}, True),
        ("produces", {"outcomes": ["{G}"]}, {"outcomes": ["{G}", "{W}"]}, False),
        ("produces", {"outcomes": ["{G}{G}"]}, {"outcomes": ["{G}"]}, False),
        ("produces", {"outcomes": ["{G}" * 81]}, {"outcomes": ["{G}*81"]}, True),
        ("produces", {"outcomes": ["{G}"]}, {"outcomes": [""]}, False),
        ("can-pay", {"legal": True}, {"legal": True}, True),
        ("can-pay", {"legal": 1}, {"legal": True}, False),
        ("can-cast", {"legal": True, "max_x": 2}, {"legal": True}, True),
        ("can-cast", {"legal": True}, {"legal": True, "max_x": 2}, False),
        ("total-cost", {"totals": [{"mana": "{B}{2}", "life": 0}]}, {"totals": [{"mana": "{2}{B}"}]}, True),
        ("total-cost", {"totals": [{"mana": "{2}{B}"}]}, {"totals": [{"mana": "{1}{B}{B}"}]}, False),
        ("total-cost", {"totals": [{"mana": ""}]}, {"totals": [{"mana": "{0}"}]}, True),
        ("total-cost", {"totals": [{"mana": "{1}", "life": 2}]}, {"totals": [{"mana": "{1}"}]}, False),
        (
            "total-cost",
            {"totals": [{"mana": "{1}", "other": ["b", "a"]}, {"mana": "{2}"}]},
            {"totals": [{"mana": "{2}"}, {"mana": "{1}", "other": ["a", "b"]}]},
            True,
        ),
        ("total-cost", {"totals": []}, {"totals": []}, True),
        (
            "can-turn-face-up",
            {
                "ways": [
                    {"by": "morph", "cost": {"other": ["x"]}},
                    {"by": "manifest", "cost": {"mana": "{G}"}},
                ]
            },
            {
                "ways": [
                    {"by": "manifest", "cost": {"mana": "{G}"}},
                    {"by": "morph", "cost": {"other": ["x"]}},
                ]
            },
            True,
        ),
        (
            "can-turn-face-up",
            {"ways": [{"by": "morph", "cost": {"mana": "{0}"}}]},
            {"ways": [{"by": "morph", "cost": {}}]},
            False,
        ),
        ("characteristics", {"types": ["Land", "Creature"]}, {"types": ["Creature", "Land"]}, True),
        ("characteristics", {"types": ["Land"]}, {"types": ["Creature", "Land"]}, False),
        ("characteristics", {"mana_cost": "{W}{1}"}, {"mana_cost": "{1}{W}"}, True),
        ("characteristics", {"power": None}, {"power": 0}, False),
        ("available-mana", {"sets": ["{U}{W}"]}, {"sets": ["{W}{U}"]}, True),
    ],
)
def test_values(query, found, expected, equal):
    assert (question(query).differences(found, expected) == []) is equal


def test_a_difference_names_the_key_and_both_sides():
    assert question("could-produce").differences({"types": ["G"]}, {"types": []}) == [
        'types: expected [], found ["G"]'
    ]
    assert question("can-cast").differences({"legal": True}, {"max_x": 1}) == [
        "max_x: expected 1, but the answer has no max_x"
    ]


def test_an_unknown_question_names_the_nearest():
    with pytest.raises(UnknownQueryError, match="could-produce"):
        question("could-prodce")


def test_questions_of_files_and_of_the_registry_are_the_same():
    from manaproof.model.boardfile.asks import QUESTIONS as IN_FILES

    assert set(IN_FILES) == set(QUESTIONS)
    for query, (_, expected) in IN_FILES.items():
        keys = set(expected.model_fields) - {"error", "undecided"}
        assert keys <= {key for key, _ in QUESTIONS[query].compared} | {"max_x"}
