"""Cases run: what is right, wrong, undecided, not supported and bad; reports of it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from manaproof.model.board import BoardError
from manaproof.queries.answer import Answer, Exit, UnmodelledSentence, Verdict
from manaproof.queries.case import Outcome, exit_of, problems, read, run, summary
from manaproof.queries.junit import junit


@pytest.fixture(autouse=True)
def _a_question_of_our_own(monkeypatch):
    """``leaves`` answers by the name of the object, so that every outcome can be met."""

    def ask(board, object, to):
        if object == "Ixidron":
            raise BoardError("Ixidron is out of range")
        if object == "Clone":
            raise ZeroDivisionError("a fault")
        if object == "Contamination":
            return Answer(
                "leaves", Verdict.UNDECIDED, unmodelled=(UnmodelledSentence("Contamination", 1, 2, "odd"),)
            )
        return Answer("leaves", Verdict.YES, {"zone": to, "revealed": False})

    module = ModuleType("manaproof.queries.leaves")
    vars(module)["ask"] = ask
    module.__spec__ = sys.__spec__
    monkeypatch.setitem(sys.modules, "manaproof.queries.leaves", module)


def case(id, object, expect, query="leaves", **keys):
    asked = {"query": query, "object": object, "to": "exile", **keys}
    if query == "value-of-x":
        asked = {"query": query, "object": object, "where": "spell"}
    return {"id": id, "board": {"players": {"you": [object]}}, "ask": asked, "expect": expect}


@pytest.fixture
def results(tmp_path, shelf):
    def run_all(*cases, file="some cases.json"):
        path = tmp_path / file
        path.write_text(json.dumps(list(cases)))
        found, refused = read([tmp_path], shelf)
        assert refused == []
        return list(run(found))

    return run_all


@pytest.mark.parametrize(
    ("made", "outcome", "reason"),
    [
        (case("a", "Forest", {"zone": "exile", "revealed": False}), Outcome.RIGHT, ""),
        (case("a", "Forest", {"zone": "hand"}), Outcome.WRONG, 'zone: expected "hand", found "exile"'),
        (case("a", "Contamination", {"zone": "exile"}), Outcome.UNDECIDED, "paragraph 1, sentence 2"),
        (case("a", "Contamination", {"undecided": True}), Outcome.RIGHT, ""),
        (case("a", "Forest", {"undecided": True}), Outcome.WRONG, "cannot be decided"),
        (case("a", "Ixidron", {"zone": "exile"}), Outcome.BAD, "out of range"),
        (case("a", "Ixidron", {"error": "out of RANGE"}), Outcome.RIGHT, ""),
        (case("a", "Ixidron", {"error": "Forest"}), Outcome.WRONG, "does not name 'Forest'"),
        (case("a", "Forest", {"error": "Forest"}), Outcome.WRONG, "found an answer"),
        (case("a", "Clone", {"zone": "exile"}), Outcome.WRONG, "ZeroDivisionError"),
        (case("a", "Nothing", {"error": "Nothing"}), Outcome.RIGHT, ""),
    ],
)
def test_outcomes(results, made, outcome, reason):
    (result,) = results(made)
    assert result.outcome is outcome
    assert reason in "\n".join(result.reasons)


def test_a_question_without_a_module_is_not_supported(results, monkeypatch):
    monkeypatch.setattr("manaproof.queries.registry.importlib.util.find_spec", lambda name: None)
    (result,) = results(case("a", "Forest", {"x": 1}, query="value-of-x"))
    assert result.outcome is Outcome.UNSUPPORTED
    assert result.reasons == ("the question value-of-x is not supported yet",)


def test_problems_and_refused_files_come_together(tmp_path, shelf):
    (tmp_path / "a.json").write_text(json.dumps([case("x", "Forrest", {"zone": "hand"})]))
    (tmp_path / "b.yaml").write_text("")
    (tmp_path / "c.json").write_text(json.dumps([case("x", "Forest", {"zone": "exile"})]))
    found, refused = read([tmp_path], shelf)
    assert [c.id for c in found] == ["x", "x"]
    assert len(refused) == 1
    assert len(problems(found)) == 1


@pytest.mark.parametrize(
    ("outcomes", "code"),
    [
        ([Outcome.RIGHT], Exit.YES),
        ([], Exit.YES),
        ([Outcome.RIGHT, Outcome.UNDECIDED], Exit.UNDECIDED),
        ([Outcome.UNSUPPORTED], Exit.UNDECIDED),
        ([Outcome.UNSUPPORTED, Outcome.WRONG], Exit.NO),
        ([Outcome.WRONG, Outcome.BAD, Outcome.UNDECIDED], Exit.BAD_INPUT),
    ],
)
def test_exit_codes_of_check(outcomes, code):
    assert exit_of(Counter(outcomes)) is code


def test_the_summary_leaves_empty_kinds_out():
    counted = Counter([Outcome.RIGHT, Outcome.RIGHT, Outcome.WRONG])
    assert summary(counted) == "3 cases: 2 right, 1 wrong"
    assert summary(Counter([Outcome.RIGHT])) == "1 case: 1 right"


def test_the_junit_report(results):
    report = junit(
        results(
            case("one", "Forest", {"zone": "exile"}),
            case("two", "Forest", {"zone": "hand"}),
            case("three", "Contamination", {"zone": "hand"}),
            case("fo\u0007ur", "Ixidron", {"zone": "hand"}),
        )
    )
    root = ET.fromstring(report.encode())
    (suite,) = root
    counts = {k: suite.get(k) for k in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": "4", "failures": "1", "errors": "1", "skipped": "1"}
    assert {test.get("classname") for test in suite} == {"some cases"}
    assert [(test.get("name"), [child.tag for child in test]) for test in suite] == [
        ("one", []),
        ("two", ["failure"]),
        ("three", ["skipped"]),
        ("fo\ufffdur", ["error"]),
    ]
    assert "sentence 2" in (suite[2][0].get("message") or "")
