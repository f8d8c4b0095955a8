"""Life that cannot be paid: a life total that cannot change (CR 119.8), and costs barred (CR 118.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import Board
from manaproof.queries.available_mana import ask as available_mana
from manaproof.queries.can_activate import ask as can_activate
from manaproof.queries.can_pay import ask as can_pay
from tests.rules.layered import made

SPRING = made("Costly Spring", "Land", "{T}, Pay 1 life: Add {W}.")
STATUE = made("Calm Statue", "Artifact Creature — Golem", "Your life total can't change.", size="8/8")
ENGINE = made("Blood Engine", "Artifact", "Pay 2 life: Draw seven cards.")
WARD = made("Stern Ward", "Enchantment", "Your opponents can't pay life to cast spells or to activate abilities that aren't mana abilities.")  # fmt: skip  # noqa: E501


@pytest.mark.parametrize(
    ("you", "opponent", "mana", "draw"),
    [
        ([SPRING, ENGINE], [], True, True),
        ([SPRING, ENGINE, STATUE], [], False, False),
        ([SPRING, ENGINE], [STATUE], True, True),
        ([SPRING, ENGINE], [WARD], True, False),
    ],
)
def test_119_8_no_life_is_paid_where_the_total_cannot_change(you, opponent, mana, draw):
    board = Board.build({"you": you, "opponent": opponent})
    assert can_pay(board, "you", "{W}").value["legal"] is mana
    assert can_activate(board, "Blood Engine", 1).value["legal"] is draw


@pytest.mark.parametrize(("you", "legal"), [([], True), ([STATUE], False)])
def test_119_8_phyrexian_mana_is_not_paid_with_life(you, legal):
    board = Board.build({"you": you, "opponent": []})
    assert can_pay(board, "you", "{W/P}").value["legal"] is legal


def test_119_4_life_is_paid_before_damage_takes_it():
    grove = made("Sore Grove", "Land", "{T}: Add {C}.\n{T}: Add {B}. This land deals 1 damage to you.")
    board = Board.build({"you": [SPRING, grove], "opponent": []})
    you, other = board.players
    poor = replace(board, players=(replace(you, life=1), other))
    assert can_pay(poor, "you", "{W}{B}").value["legal"] is True
    assert available_mana(poor, "you").value == {"sets": ["{W}{B}", "{W}{C}"]}
    dead = replace(board, players=(replace(you, life=0), other))
    assert can_pay(dead, "you", "{W}{B}").value["legal"] is False
