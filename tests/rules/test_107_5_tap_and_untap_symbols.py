"""The tap and the untap symbol in activation costs (CR 107.5, 107.6, 302.6)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Permanent
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from tests.rules.faces import value


def made(name: str, text: str, type_line: str) -> Card:
    size = {"power": "1", "toughness": "1"}
    return compile_card({"name": name, "type_line": type_line, "oracle_text": text, **size})


IMP = made("Imp", "{T}: You gain 6 life.", "Creature — Imp")
IDOL = made("Idol", "{T}: You gain 6 life.", "Artifact")
WISP = made("Wisp", "{Q}: You gain 6 life.", "Creature — Spirit")
ROD = made("Rod", "{Q}: You gain 6 life.", "Artifact")
HASTY = made("Hasty", "Haste\n{T}: You gain 6 life.", "Creature — Imp")


def may_activate(card: Card, *, tapped: bool = False, summoning_sick: bool = False) -> bool:
    thing = Permanent(card, tapped=tapped, summoning_sick=summoning_sick)
    where = Board.build({"you": [thing], "opponent": []})
    return bool(value(where, "can-activate", permanent=card.name, ability=1)["legal"])


def test_an_untapped_permanent_can_be_tapped_for_the_cost():
    assert may_activate(IDOL)


def test_a_tapped_permanent_cannot_be_tapped_again():
    assert not may_activate(IDOL, tapped=True)


def test_a_tapped_permanent_can_be_untapped_for_the_cost():
    assert may_activate(ROD, tapped=True)


def test_an_untapped_permanent_cannot_be_untapped_again():
    assert not may_activate(ROD)


@pytest.mark.parametrize(("card", "tapped"), [(IMP, False), (WISP, True)])
def test_a_creature_must_have_been_controlled_since_the_turn_began(card, tapped):
    assert may_activate(card, tapped=tapped)
    assert not may_activate(card, tapped=tapped, summoning_sick=True)


@pytest.mark.parametrize(("card", "tapped"), [(IDOL, False), (ROD, True), (HASTY, False)])
def test_neither_a_noncreature_nor_one_with_haste_must(card, tapped):
    assert may_activate(card, tapped=tapped, summoning_sick=True)
