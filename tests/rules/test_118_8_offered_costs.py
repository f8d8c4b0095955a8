"""Additional costs that objects offer to the player who controls them (CR 118.8a, 601.2b)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.boardobjects import CardInZone, Zone
from tests.rules.costly import board, card, costs

FIEND = card(
    "Moss Fiend",
    "{3}{G}{G}",
    "Creature — Wurm",
    "As an additional cost to cast green permanent spells, you may pay 3 life. Those spells cost {G}{G} less "
    "to cast if you paid life this way. This effect reduces only the amount of green mana you pay.",
)
BEAR = card("Dull Bear", "{1}{G}", "Creature — Bear")
GROWTH = card("Dull Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
LOCKET = card(
    "Dull Locket",
    "{1}",
    "Artifact",
    "Spells you cast cost {2} less to cast for each card with the same name as that spell in your graveyard.",
)


def buried(where, cards):
    there = tuple(CardInZone(c, Zone.GRAVEYARD, f"grave {n}", "you") for n, c in enumerate(cards))
    players = tuple(replace(p, graveyard=there) if p.name == "you" else p for p in where.players)
    return replace(where, players=players)


@pytest.mark.parametrize(
    ("spell", "you", "opponent", "expected"),
    [
        (BEAR, [FIEND], [], ["{1}, 3 life", "{1}{G}"]),
        (BEAR, [], [FIEND], ["{1}{G}"]),
        (GROWTH, [FIEND], [], ["{G}"]),
    ],
)
def test_you_may_pay_is_said_to_its_controller(spell, you, opponent, expected):
    assert costs(board(spell, you, opponent), spell) == expected


@pytest.mark.parametrize(
    ("graveyard", "opponent", "expected"),
    [
        ([BEAR, GROWTH], [], "{G}"),
        ([GROWTH], [], "{1}{G}"),
        ([BEAR], [LOCKET], "{1}{G}"),
    ],
)
def test_cards_with_the_name_of_the_spell_are_counted_in_your_graveyard(graveyard, opponent, expected):
    you = [] if opponent else [LOCKET]
    assert costs(buried(board(BEAR, you, opponent), graveyard), BEAR) == [expected]
