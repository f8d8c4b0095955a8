"""Firebending with a number that is counted as the creature attacks (CR 702)."""

from __future__ import annotations

import pytest

from manaproof.model.mana import Mana, ManaType
from manaproof.model.production.offers import Undetermined, offer
from tests.rules.layered import FOREST, made, state

BLAZE = made("Calm Blaze", "Creature — Human", "Firebending X, where X is this creature's power.", size="3/1")
HALL = made(
    "Hall Blaze",
    "Creature — Human",
    "Firebending X, where X is the number of Forests you control.",
    size="1/1",
)
PAST = made(
    "Past Blaze",
    "Creature — Human",
    "Firebending X, where X is the total life lost by your opponents this turn.",
    size="1/1",
)


def _red(name: str) -> set[Mana]:
    now = state([BLAZE, HALL, PAST, FOREST, FOREST])
    (ability,) = now.permanent(name).abilities
    found = offer(now, now.permanent(name), ability)
    return {option.production.fixed for option in found.options}


def test_702_one_red_for_each():
    assert _red("Calm Blaze") == {Mana.of({ManaType.R: 3})}
    assert _red("Hall Blaze") == {Mana.of({ManaType.R: 2})}


def test_702_a_number_that_the_board_does_not_tell():
    with pytest.raises(Undetermined):
        _red("Past Blaze")
