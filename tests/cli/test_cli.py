"""The command line: boards from files and flags, views, exit codes, errors without tracebacks."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from manaproof import __version__
from manaproof.cli.app import app, run
from manaproof.model.boardfile import Catalogue
from manaproof.queries.answer import Answer, Derivation, Kind, Statement, Verdict, verdict_of


@pytest.fixture(autouse=True)
def _cards_and_questions_of_our_own(monkeypatch, shelf):
    monkeypatch.setattr(Catalogue, "find", lambda _, name: shelf.find(name))
    monkeypatch.setattr(Catalogue, "near", lambda _, name: shelf.near(name))

    def could_produce(board, permanent, orders=False):
        types = ["G"] if board.permanent(permanent).card.name == "Forest" else []
        reason = Derivation(Statement("<p> has what it has", {"p": permanent}), ("106.7",))
        verdict = Verdict.UNDECIDED if permanent == "Clone" else verdict_of(types)
        return Answer(
            "could-produce", verdict, {"types": types}, subject=permanent, derivations=(reason,),
            details={"orders": 1} if orders else {},
        )  # fmt: skip

    def can_pay(board, player, cost, **for_what):
        if cost == "{9}":
            raise ZeroDivisionError("a fault of ours")
        legal = cost == "{0}"
        return Answer("can-pay", verdict_of(legal), {"legal": legal}, Kind.YES_NO, subject=f"{player} {cost}")

    def can_pay_for(board, player, cost, for_=None, keep=None):
        return can_pay(board, player, cost)

    for name, ask in (("could_produce", could_produce), ("can_pay", can_pay_for)):
        module = ModuleType(f"manaproof.queries.{name}")
        vars(module)["ask"] = ask
        module.__spec__ = sys.__spec__
        monkeypatch.setitem(sys.modules, module.__name__, module)


@pytest.fixture
def manaproof(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr(sys, "argv", ["manaproof", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            run()
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return left.value.code, printed.out, printed.err

    return call


@pytest.fixture
def board_file(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text("players:\n  you: [Forest, Island]\n  opponent: [Forest]\n")
    return path


@pytest.fixture
def case_file(tmp_path):
    path = tmp_path / "cases.json"
    board = {"players": {"you": ["Forest", "Island"], "opponent": []}}
    ask = {"query": "could-produce", "permanent": "Forest"}
    cases = [
        {"id": "right", "board": board, "ask": ask, "expect": {"types": ["G"]}},
        {"id": "wrong", "board": board, "ask": {**ask, "permanent": "Island"}, "expect": {"types": ["U"]}},
    ]
    path.write_text(json.dumps(cases))
    return path


def test_version(manaproof):
    assert manaproof("--version") == (0, f"manaproof {__version__}\n", "")


def test_a_value_exits_0_also_where_it_is_empty(manaproof):
    assert manaproof("could-produce", "Forest", "--you", "Forest") == (0, "Forest: types: {G}\n", "")
    assert manaproof("could-produce", "Island", "--you", "Island") == (0, "Island: types: none\n", "")


def test_yes_no_questions_exit_0_and_1(manaproof):
    assert manaproof("can-pay", "{0}", "--you", "Forest")[0] == 0
    assert manaproof("can-pay", "{1}", "--by", "opponent", "--you", "") == (
        1,
        "opponent {1}: legal: no\n",
        "",
    )


def test_undecided_exits_3(manaproof):
    code, out, _ = manaproof("could-produce", "Clone", "--you", "Clone")
    assert code == 3
    assert "undecided" in out


def test_a_board_file_and_flags_say_the_same(manaproof, board_file):
    from_file = manaproof("could-produce", "Forest#2", "--board", board_file)
    from_flags = manaproof("could-produce", "Forest#2", "--you", "Forest; Island", "--opponent", "Forest")
    assert from_file == from_flags == (0, "Forest#2: types: {G}\n", "")


def test_without_a_name_every_permanent_stands_in_one_table(manaproof, board_file):
    code, out, _ = manaproof("could-produce", "--board", board_file)
    assert code == 0
    assert [line.split() for line in out.splitlines()] == [
        ["types"],
        ["Forest", "{G}"],
        ["Island", "none"],
        ["Forest#2", "{G}"],
    ]
    data = json.loads(manaproof("could-produce", "--board", board_file, "--json")[1])
    assert [answer["value"]["types"] for answer in data] == [["G"], [], ["G"]]
    assert manaproof("could-produce", "--you", "Forest; Clone")[0] == 3


def test_views(manaproof):
    data = json.loads(manaproof("could-produce", "Forest", "--you", "Forest", "--json")[1])
    assert data["value"] == {"types": ["G"]}
    assert "details" not in data
    with_orders = manaproof("could-produce", "Forest", "--you", "Forest", "--view", "json", "--orders")[1]
    assert json.loads(with_orders)["details"] == {"orders": 1}
    assert manaproof("could-produce", "Forest", "--you", "Forest", "--view", "dot")[1].startswith("digraph")
    assert manaproof("could-produce", "Forest", "--you", "Forest", "--view", "mermaid")[1].startswith(
        "flowchart"
    )
    assert (
        "Forest has what it has (106.7)"
        in manaproof("could-produce", "Forest", "--you", "Forest", "--why")[1]
    )


def test_further_players_and_hands(manaproof):
    code, out, _ = manaproof(
        "could-produce",
        "--you",
        "",
        "--player",
        "third=2 Forest",
        "--player",
        "fourth = Island",
        "--hand",
        "Clone",
    )
    assert code == 0
    assert len(out.splitlines()) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["could-produce", "Forest"], "a board is missing"),
        (["could-produce", "Forest", "--board", "absent.yaml"], "absent.yaml: the file cannot be read"),
        (["could-produce", "Forest", "--board", "x.yaml", "--you", "Forest"], "--board stands alone"),
        (["could-produce", "Forest", "--you", "Forrest"], "did you mean Forest?"),
        (
            ["could-produce", "Forrest", "--you", "Forest"],
            "there is no permanent 'Forrest' on the board; did you mean Forest?",
        ),
        (["could-produce", "Forest", "--you", "Forest", "--player", "third"], "write NAME=CARDS"),
        (
            ["could-produce", "Forest", "--you", "Forest", "--player", "you=Island"],
            "has a battlefield already",
        ),
        (["could-produce", "Forest", "--you", "1000000000 Forest"], "at most 10,000"),
        (["produces", "Forest", "--you", "Forest", "--ability", ""], "has no ability '' that adds mana"),
        (["available-mana", "--you", "Forest", "--contains", ""], "contains: it is empty"),
        (["could-produce", "--you", "S\udce9ance"], "there is no card"),
        (["check", "absent"], "absent: the file cannot be read"),
        (["could-produce", "Forest", "--you", "Forest", "--json", "--view", "dot"], "are two views"),
    ],
)
def test_bad_input_exits_2_with_one_message(manaproof, arguments, message):
    code, out, err = manaproof(*arguments)
    assert code == 2
    assert out == ""
    assert message in err
    assert all(line.startswith(("error: ", "nothing was run")) for line in err.splitlines())


def test_a_report_that_cannot_be_written_is_told_before_anything_runs(manaproof, case_file, tmp_path):
    code, out, err = manaproof("check", case_file, "--junit", tmp_path / "nowhere" / "report.xml")
    assert (code, out) == (2, "")
    assert "a directory that exists" in err


def test_a_board_without_permanents_says_so(manaproof):
    code, out, _ = manaproof("could-produce", "--you", ";")
    assert (code, out.strip()) == (0, "there is no permanent on the board")


def test_a_word_that_is_no_command_exits_2(manaproof):
    assert manaproof("could-prodce")[0] == 2
    assert manaproof("could-produce", "--taped")[0] == 2


def test_what_is_not_supported_yet_exits_3(manaproof, monkeypatch):
    monkeypatch.setattr("manaproof.queries.registry.importlib.util.find_spec", lambda name: None)
    code, _, err = manaproof("could-produce", "Forest", "--you", "Forest")
    assert code == 3
    assert err == "error: the question could-produce is not supported yet\n"


def test_a_fault_of_ours_is_told_without_a_traceback(manaproof):
    code, _, err = manaproof("can-pay", "{9}", "--you", "Forest")
    assert code == 70
    assert err.startswith("error: manaproof itself failed: ZeroDivisionError: a fault of ours")


def test_ask_asks_the_questions_of_a_file(manaproof, case_file):
    code, out, _ = manaproof("ask", case_file)
    assert (code, out) == (0, "right: Forest: types: {G}\nwrong: Island: types: none\n")
    assert manaproof("ask", case_file, "--case", "wrong") == (0, "Island: types: none\n", "")
    code, _, err = manaproof("ask", case_file, "--case", "other")
    assert code == 2
    assert "there is no case 'other'" in err
    assert [a["subject"] for a in json.loads(manaproof("ask", case_file, "--json")[1])] == [
        "Forest",
        "Island",
    ]


def test_check_tells_differences_and_a_summary(manaproof, case_file, tmp_path):
    report = tmp_path / "report.xml"
    code, out, _ = manaproof("check", case_file, "--junit", report)
    assert code == 1
    assert out.splitlines() == [
        f"{case_file}:1: wrong: wrong",
        '    types: expected ["U"], found []',
        "2 cases: 1 right, 1 wrong",
    ]
    assert [test.get("name") for test in ET.parse(report).iter("testcase")] == ["right", "wrong"]
    assert manaproof("check", case_file, "--quiet")[1] == "2 cases: 1 right, 1 wrong\n"


def test_check_refuses_a_file_with_a_bad_case_unless_told_to_go_on(manaproof, case_file, tmp_path):
    bad = tmp_path / "bad.yaml"
    bad.write_text(
        "- id: bad\n  board: {players: {you: [Forrest]}}\n  ask: {query: could-produce, permanent: a}\n"
    )
    code, out, err = manaproof("check", tmp_path)
    assert code == 2
    assert out == ""
    assert f"error: {bad}:2:27: " in err
    code, out, _ = manaproof("check", tmp_path, "--keep-going")
    assert code == 2
    assert out.endswith("3 cases: 1 right, 1 wrong, 1 bad input\n")


@pytest.mark.parametrize(
    ("ask", "place"),
    [
        ("{query: total-cost, player: you, card: Forest, way: flashbak}", "3:60: ask.way: 'flashbak'"),
        ("{query: produces, permanent: Forest, ability: 7}", "3:54: ask.ability: Forest has no ability 7"),
        ("{query: total-cost, player: you, card: Island, from: graveyard}", "3:47: ask.card: there is no"),
        ("{query: can-pay, player: you, cost: '{1}', keep: [Frest]}", "3:58: [1].ask.keep[1]: there is no"),
    ],
)
def test_what_the_question_finds_wrong_with_its_keys_is_told_at_the_key(manaproof, tmp_path, ask, place):
    path = tmp_path / "cases.yaml"
    board = "{players: {you: {battlefield: [Forest], hand: [Island]}}}"
    path.write_text(f"- id: bad\n  board: {board}\n  ask: {ask}\n  expect: {{undecided: true}}\n")
    code, out, err = manaproof("check", path)
    assert code == 2
    assert f"{path}:{place}" in out + err


def test_check_of_an_empty_directory(manaproof, tmp_path):
    code, _, err = manaproof("check", tmp_path)
    assert code == 2
    assert "no case file in this directory" in err


def test_a_name_that_the_terminal_cannot_show_is_spelt_out():
    command = [sys.executable, "-m", "manaproof", "could-produce", "--you", "Seance"]
    plain = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ran = subprocess.run(command, check=False, capture_output=True, text=True, env={**os.environ, **plain})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "S\\xe9ance  none" in ran.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_an_answer_that_cannot_be_written_is_an_error():
    command = [sys.executable, "-m", "manaproof", "could-produce", "--you", ""]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 2
    assert ran.stderr.startswith("error: the output cannot be written: ")


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="pipes end otherwise here")
def test_a_closed_pipe_ends_the_command_quietly_and_not_as_a_no():
    command = [sys.executable, "-m", "manaproof", "--help"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == -signal.SIGPIPE


def test_every_command_has_help():
    runner = CliRunner()
    listed = runner.invoke(app, ["--help"]).output
    for command in ("could-produce", "can-turn-face-up", "characteristics", "ask", "check", "cards"):
        assert command in listed
        assert runner.invoke(app, [command, "--help"]).exit_code == 0


def test_the_help_loads_nothing_heavy():
    code = (
        "import sys; sys.argv = ['manaproof', '--help']\n"
        "from manaproof.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'z3', 'networkx', 'pydantic', 'ruamel', 'lark', 'sqlite3', 'ijson'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
