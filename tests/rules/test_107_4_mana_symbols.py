"""What is a mana symbol and what is none (CR 107.4), and what a cost is paid for (CR 601.2g-h)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.mana import ManaCost
from manaproof.queries.can_pay import CostStringError, ask
from tests.rules.layered import FOREST


@pytest.mark.parametrize(
    "symbol", ["0", "12", "X", "G", "C", "S", "W/U", "2/B", "C/R", "G/P", "C/P", "R/G/P"]
)
def test_107_4_mana_symbols(symbol):
    assert ManaCost.parse(f"{{{symbol}}}").symbols == (symbol,)


@pytest.mark.parametrize("symbol", ["T", "Q", "E", "P", "g", "G/G", "3/G", "2/G/P", "G/2", "S/P", "X/G", "G/C", "-1", "½"])  # fmt: skip  # noqa: E501
def test_107_4_no_mana_symbols(symbol):
    with pytest.raises(ValueError, match="no mana symbol"):
        ManaCost.parse(f"{{{symbol}}}")


@pytest.mark.parametrize(
    ("for_", "named"),
    [
        ({"spell": "Forest", "ability_of": "Forest"}, "spell and ability_of"),
        ({"way": "flashback"}, "for.way"),
        ({"face_down": True}, "for.face_down"),
        ({"turn_face_up": "Forest"}, "not face down"),
    ],
)
def test_601_2g_a_cost_is_paid_for_one_thing(for_, named):
    with pytest.raises(CostStringError, match=named):
        ask(Board.build({"you": [FOREST], "opponent": []}), "you", "{G}", for_=for_)
