"""Targets that are needed, and those that a player says (CR 601.2c, 115.1, 303.4a, 702.103b)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import Board
from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import CardInZone, Zone
from manaproof.model.card import Card
from manaproof.queries.answer import Verdict
from manaproof.queries.can_activate import ask as can_activate
from manaproof.queries.can_cast import ask as can_cast
from tests.rules.layered import FOREST, made

ELK = made("Plain Elk", "Creature — Elk", cost="{G}", size="2/2")
STING = made("Small Sting", "Instant", "~ deals 2 damage to any target.", cost="{G}")
FELL = made("Small Fell", "Sorcery", "Destroy target creature.", cost="{G}")
FAUN = made("Kind Faun", "Enchantment Creature — Satyr", "Bestow {G}\nEnchanted creature gets +1/+1.", cost="{G}", size="1/1")  # fmt: skip  # noqa: E501
CHARM = made("Small Charm", "Instant", "Choose one —\n• Destroy target creature.\n• You gain 3 life.", cost="{G}")  # fmt: skip  # noqa: E501
PINGER = made("Ping Rod", "Artifact", "{T}: Destroy target creature.")
ODD = made("Odd Ghost", "Creature — Spirit", "You may cast this card from exile by moonlight.", cost="{G}", size="1/1")  # fmt: skip  # noqa: E501


def _board(card: Card, *others: Card, zone: Zone = Zone.HAND) -> Board:
    plain = Board.build({"you": [FOREST, *others], "opponent": []})
    you, other = plain.players
    found = {zone.value: (CardInZone(card, zone, card.name, "you"),)}
    return replace(plain, players=(replace(you, **found), other))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "target", "legal"),
    [
        (STING, "Plain Elk", True),
        (STING, "opponent", True),
        (STING, "Forest", False),
        (FELL, "Plain Elk", True),
        (FELL, "Forest", False),
        (FELL, "opponent", False),
        (CHARM, "Plain Elk", True),
        (CHARM, "Forest", False),
        (ELK, "Forest", False),
    ],
)
def test_601_2c_a_target_that_is_said_must_be_legal(card, target, legal):
    others = [] if card is ELK else [ELK]
    answer = can_cast(_board(card, *others), card.name, "you", targets=[target])
    assert answer.value["legal"] is legal


@pytest.mark.parametrize(("target", "legal"), [("Plain Elk", True), ("Forest", False), ("you", False)])
def test_602_2b_so_must_that_of_an_ability(target, legal):
    board = Board.build({"you": [PINGER, ELK, FOREST], "opponent": []})
    assert can_activate(board, "Ping Rod", 1, targets=[target]).value["legal"] is legal


@pytest.mark.parametrize(("others", "legal"), [([ELK], True), ([], False)])
def test_702_103b_a_bestowed_spell_needs_a_creature_to_enchant(others, legal):
    assert can_cast(_board(FAUN, *others), "Kind Faun", "you", way="bestow").value["legal"] is legal
    assert can_cast(_board(FAUN, *others), "Kind Faun", "you").value["legal"] is True


def test_601_3_a_permission_that_is_not_understood_leaves_it_open():
    answer = can_cast(_board(ODD, zone=Zone.EXILE), "Odd Ghost", "you", from_="exile")
    assert answer.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("target", "legal"),
    [("Forest", False), ("Wastes", True), ("Snow-Covered Forest", True), ("Sol Ring", False)],
)
def test_106_7_a_target_may_be_described_by_what_it_could_produce(target, legal):
    others = ["Forest", "Wastes", "Snow-Covered Forest", "Sol Ring"]
    mine = {"battlefield": ["Swamp", "Swamp"], "hand": ["Break the Ice"]}
    board = read_board({"players": {"you": mine, "opponent": others}})
    assert can_cast(board, "Break the Ice", "you", targets=[target]).value["legal"] is legal
