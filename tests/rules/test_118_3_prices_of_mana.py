"""Mana abilities whose cost life may pay, and mana at a price that is not understood (CR 118.3, 605.3)."""

from __future__ import annotations

from typing import Any

import pytest

from manaproof.queries import available_mana, can_cast, can_pay
from manaproof.queries.answer import Verdict
from tests.rules.questions import board, casts, lands, pays

KRRIK = "K'rrik, Son of Yawgmoth"


@pytest.mark.parametrize(("life", "legal"), [(2, True), (1, False)])
def test_life_pays_black_mana_in_the_cost_of_a_mana_ability(life, legal):
    """CR 107.4e: {B/R} may be paid as {B}, for which 2 life is paid rather than that mana."""
    assert pays("{B}{R}", [KRRIK, "Graven Cairns"], life=life) is legal


@pytest.mark.parametrize(("life", "legal"), [(3, True), (2, False)])
def test_such_life_adds_to_the_life_of_the_cost_itself(life, legal):
    """CR 119.4: {B} and 1 life together are 3 life."""
    assert pays("{R}", [KRRIK, "Blood Celebrant"], life=life) is legal


@pytest.mark.parametrize(("life", "legal"), [(5, True), (4, False)])
def test_such_life_adds_to_the_life_of_the_bill(life, legal):
    """CR 119.4: 3 life for the mana ability, and 2 for {B} of the cost."""
    assert pays("{R}{B}", [KRRIK, "Blood Celebrant"], life=life) is legal


def test_mana_pays_before_life_does_where_there_is_some():
    assert pays("{R}", [KRRIK, "Blood Celebrant", "Swamp"], life=1) is True


def test_no_life_pays_where_life_cannot_be_paid():
    assert pays("{B}{R}", [KRRIK, "Graven Cairns"], ["Yasharn, Implacable Earth"]) is False


def test_the_witness_names_what_life_pays():
    made = board([KRRIK, "Graven Cairns"], life=2)
    (witness, *_) = can_pay.ask(made, player="you", cost="{R}{R}").witnesses
    assert any("life for {B}" in str(step) for step in witness.steps)


def test_what_life_pays_is_counted_in_what_could_be_had():
    value: Any = available_mana.ask(board([KRRIK, "Graven Cairns"], life=2), "you").value
    assert set(value["sets"]) == {"{B}{B}", "{B}{R}", "{R}{R}", "{C}"}


@pytest.mark.parametrize(("whose", "verdict"), [("you", Verdict.UNDECIDED), ("opponent", Verdict.NO)])
def test_a_resolved_offer_of_mana_at_an_unread_price_leaves_no_open(whose, verdict):
    """CR 611.2: Channel's {C} is paid for with life, by the player whose spell it was."""
    channel: dict[str, object] = {"effects": [{"from": "Channel", "controller": whose}]}
    assert can_pay.ask(board([], turn=channel), player="you", cost="{C}").verdict is verdict
    assert casts("Memnite", [], turn=channel) is True


@pytest.mark.parametrize(
    ("creatures", "legal"), [([], False), (["Ornithopter"], True), (["Grizzly Bears"], True)]
)
def test_casualty_x_takes_a_creature(creatures, legal):
    """CR 702.153a, 107.3a: X is the power of the creature that is sacrificed."""
    you = [lands("Swamp", 2), "Mountain", *creatures]
    made = board(you, ["Ob Nixilis, the Adversary"])
    found = can_cast.ask(made, card="Ob Nixilis, the Adversary", player="you", way="casualty")
    assert found.value["legal"] is legal


def test_without_casualty_no_creature_is_needed():
    assert casts("Ob Nixilis, the Adversary", [lands("Swamp", 2), "Mountain"]) is True


@pytest.mark.parametrize(
    ("life", "you", "legal"), [(1, ["Swamp"], True), (3, [KRRIK], True), (2, [KRRIK], False)]
)
def test_life_in_a_cost_that_an_effect_looks_at_is_paid_once(life, you, legal):
    """CR 601.2f, 602.2b: {B} and 1 life, of which Heartstone reduces nothing."""
    assert pays("{R}", [*you, "Heartstone", "Blood Celebrant"], life=life) is legal
