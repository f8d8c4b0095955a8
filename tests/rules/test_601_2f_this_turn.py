"""What costs look at of this turn and of combat, as far as the board says it (CR 601.2f, 508.1)."""

from __future__ import annotations

from typing import Any

import pytest

from manaproof.model.board import Board
from manaproof.queries import can_cast, total_cost
from tests.rules.questions import Thing, board

ATTACKER: Thing = {"card": "Grizzly Bears", "attacking": True}
WALKER: Thing = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
THEIR_COMBAT: dict[str, object] = {"active": "opponent", "phase": "combat"}


def total(made: Board, card: str) -> list[str]:
    found: Any = total_cost.ask(made, card=card, player="you").value["totals"]
    return [t["mana"] for t in found]


@pytest.mark.parametrize(
    ("opponent", "turn", "expected"),
    [([ATTACKER, ATTACKER], THEIR_COMBAT, ["{2}{W}"]), (["Grizzly Bears"], None, ["{4}{W}"])],
)
def test_creatures_that_attack_you_are_counted(opponent, turn, expected):
    assert total(board([], ["Sentry Bot"], opponent, turn), "Sentry Bot") == expected


def test_whom_creatures_attack_is_open_beside_a_planeswalker():
    made = board([WALKER], ["Sentry Bot"], [ATTACKER], THEIR_COMBAT)
    assert total_cost.ask(made, card="Sentry Bot", player="you").unmodelled


@pytest.mark.parametrize(("cast", "expected"), [(0, ["{4}{U}"]), (1, ["{1}{U}"])])
def test_another_spell_was_cast(cast, expected):
    this_turn: Thing = {"spells_cast": cast}
    made = board([], ["Gigastorm Titan"], this_turn=this_turn)
    assert total(made, "Gigastorm Titan") == expected


@pytest.mark.parametrize(("new", "expected"), [(2, True), (1, None)])
def test_creatures_that_entered_this_turn(new, expected):
    """None: one more may have entered and left."""
    entered: Thing = {"card": "Grizzly Bears", "count": new, "entered_this_turn": True}
    made = board(["Island"], ["Whiplash Trap"], [entered, "Grizzly Bears"])
    found = can_cast.ask(made, card="Whiplash Trap", player="you", way="alternative")
    assert found.value.get("legal") is expected
