"""Abilities that are there only at max speed, once a Case is solved, or by an anchor word
(CR 702.178a, 719.3c, 614.12c).
"""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, FaceOf, Permanent
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from tests.rules.faces import asked


def made(name: str, words: str, type_line: str = "Artifact") -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": words})


WHEEL = made("Wheel", "{T}: Add {C}.\nMax speed — {T}: Add {R}{R}.")
CASE = made("Case", "To solve — You control three Oozes.\nSolved — {T}: Add {U}.", "Enchantment — Case")
SIEGE = made(
    "Siege",
    "As this enchantment enters, choose Sun or Moon.\n"
    "• Sun — At the beginning of your upkeep, add {W}.\n• Moon — You gain 1 life.",
    "Enchantment",
)
FOREST = made("Grove", "{T}: Add {G}.", "Land")


def asked_of(thing: Card, mode: str | None, *more: Card) -> Board:
    return Board.build({"you": [Permanent(thing, chosen=Chosen(mode=mode)), *more], "opponent": []})


@pytest.mark.parametrize(
    ("thing", "mode", "types"),
    [
        (WHEEL, "max speed", ["R", "C"]),
        (WHEEL, "not max speed", ["C"]),
        (CASE, "solved", ["U"]),
        (CASE, "unsolved", []),
        (SIEGE, "sun", ["W"]),
        (SIEGE, "Moon", []),
    ],
)
def test_what_the_board_says_is_there(thing: Card, mode: str, types: list[str]) -> None:
    board = asked_of(thing, mode)
    assert asked(board, "could-produce", permanent=thing.name).value["types"] == types


@pytest.mark.parametrize("thing", [WHEEL, CASE, SIEGE])
@pytest.mark.parametrize("query", ["could-produce", "produces"])
def test_what_the_board_does_not_say_is_open(thing: Card, query: str) -> None:
    answer = asked(asked_of(thing, None, FOREST), query, permanent=thing.name)
    assert answer.verdict == "undecided"
    assert "mode" in (answer.unmodelled[0].words or "")
    assert asked(asked_of(thing, None, FOREST), query, permanent="Grove").verdict == "yes"


def test_a_copy_has_no_anchor_word() -> None:
    board = Board.build({"you": [Permanent(FOREST, copy_of=FaceOf(SIEGE))], "opponent": []})
    assert asked(board, "could-produce", permanent="Grove").value["types"] == []


def test_a_trigger_that_is_not_understood_hides_no_mana() -> None:
    moss = made("Moss", "Whenever a toad enters tapped or so, add one mana of any color.")
    board = Board.build({"you": [moss], "opponent": []})
    assert asked(board, "could-produce", permanent="Moss").verdict == "undecided"
