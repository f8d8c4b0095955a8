"""Permissions and prohibitions for a turn: "this turn" says how long, not which cards (CR 601.3, 611.2a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import Board, Phase
from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import CardInZone, LastingEffect, Timestamp, Zone
from manaproof.model.card import Card
from manaproof.queries.can_cast import ask
from tests.rules.layered import FOREST, made

ELK = made("Plain Elk", "Creature — Elk", cost="{G}", size="2/2")
CALL = made(
    "Grave Call", "Sorcery", "You may cast a creature spell from your graveyard this turn.", cost="{1}"
)
BAN = made("Hush Now", "Sorcery", "Players can't cast noncreature spells this turn.", cost="{1}")
GAIN = made("Small Gain", "Sorcery", "You gain 1 life.", cost="{G}")


def _board(hand: tuple[Card, ...], graveyard: tuple[Card, ...], *effects: Card) -> Board:
    lasting = tuple(
        LastingEffect(card, controller="you", timestamp=Timestamp(9, n)) for n, card in enumerate(effects)
    )
    plain = Board.build({"you": [FOREST], "opponent": []}, effects=lasting)
    you, other = plain.players
    you = replace(
        you,
        hand=tuple(CardInZone(c, Zone.HAND, c.name, "you") for c in hand),
        graveyard=tuple(CardInZone(c, Zone.GRAVEYARD, c.name, "you") for c in graveyard),
    )
    return replace(plain, players=(you, other), active="you", phase=Phase.MAIN)


def test_601_3_a_permission_for_this_turn():
    assert ask(_board((), (ELK,), CALL), "Plain Elk", "you", from_="graveyard").value["legal"] is True
    assert ask(_board((), (ELK,)), "Plain Elk", "you", from_="graveyard").value["legal"] is False
    assert ask(_board((), (GAIN,), CALL), "Small Gain", "you", from_="graveyard").value["legal"] is False


def test_101_2_a_prohibition_for_this_turn():
    assert ask(_board((GAIN,), (), BAN), "Small Gain", "you").value["legal"] is False
    assert ask(_board((ELK,), (), BAN), "Plain Elk", "you").value["legal"] is True


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "expected"),
    [
        ("Lightning Bolt", ["Mountain"], [], True),
        ("Thrill of Possibility", ["Mountain", "Lotus Petal"], ["Island"], False),
        ("Thrill of Possibility", ["Mountain", "Lotus Petal", "Wastes"], [], True),
        ("Grizzly Bears", ["Forest", "Lotus Petal"], ["Island"], True),
    ],
)
def test_101_2_that_player_is_the_one_who_casts(card, mine, theirs, expected):
    """Lavinia bars noncreature spells by the lands of whoever casts them, not by those of her controller."""
    lavinia = ["Lavinia, Azorius Renegade", *({"card": name, "count": 5} for name in theirs)]
    players = {"you": {"battlefield": mine, "hand": [card, "Shock"]}, "opponent": lavinia}
    assert ask(read_board({"players": players}), card, "you").value["legal"] is expected
