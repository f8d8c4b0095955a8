"""Tapping a permanent for mana: abilities with {T}, what triggers on it, what replaces it (CR 106.12)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from tests.rules.faces import value


def made(name: str, text: str, type_line: str = "Enchantment") -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": text})


KILN = made("Kiln", "{T}: Add {R}.", "Artifact")
VENT = made("Vent", "Sacrifice this artifact: Add {R}.", "Artifact")
ECHO = made("Echo", "Whenever you tap an artifact for mana, add {U}{U}.")
TRIPLE = made(
    "Triple", "If you tap an artifact for mana, it produces three times as much of that mana instead."
)
TINT = made("Tint", "If an artifact is tapped for mana, it produces {B} instead of any other type.")


def outcomes(query: str, permanent: str, *things: Card):
    return value(Board.build({"you": things, "opponent": []}), query, permanent=permanent)["outcomes"]


def test_an_ability_with_the_tap_symbol_taps_for_mana():
    assert outcomes("produces", "Kiln", KILN, TRIPLE) == ["{R}{R}{R}"]


def test_an_ability_without_the_tap_symbol_does_not_tap_for_mana():
    assert outcomes("produces", "Vent", VENT, TRIPLE) == ["{R}"]


def test_tapping_for_mana_triggers():
    assert outcomes("taps-for", "Kiln", KILN, ECHO) == ["{U}{U}{R}"]


def test_mana_without_tapping_triggers_nothing():
    assert outcomes("taps-for", "Vent", VENT, ECHO) == ["{R}"]


@pytest.mark.parametrize(("others", "mana"), [((TINT,), "{B}"), ((), "{R}")])
def test_a_replacement_effect_changes_the_mana_as_it_is_produced(others, mana):
    assert outcomes("produces", "Kiln", KILN, *others) == [mana]
