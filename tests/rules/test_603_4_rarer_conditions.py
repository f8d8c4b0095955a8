"""Conditions that few cards have: domain, the top card of a library, what only the past tells."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.model.layers.system import run
from manaproof.model.state import state_of
from manaproof.queries import can_activate
from tests.rules.layered import COAST, FOREST, board, made, mana, state

MEDIUM = made(
    "Root Medium",
    "Creature — Elf",
    'As long as the top card of your library is a land card, this creature has "{T}: Add {G}{G}."',
    size="2/2",
)
DOMAIN = made(
    "Wide Domain",
    "Artifact",
    "As long as there are three or more basic land types among lands you control, this artifact has"
    ' "{T}: Add {U}."',
)
WEAVE = made(
    "Pool Weave",
    "Enchantment",
    "As long as every card in your card pool started the game in your library or in the command zone,"
    ' lands you control have "{T}: Add {B}."',
)
WARD = made(
    "Warded Spring",
    "Enchantment",
    'Creatures you control have ward {2} and "{T}: Add {C}{C}."',
)


def test_603_4_domain_counts_the_types_and_not_the_lands():
    assert mana(state([DOMAIN, COAST, FOREST]).permanent("Wide Domain"))
    assert not mana(state([DOMAIN, FOREST, FOREST, FOREST]).permanent("Wide Domain"))


def test_401_5_an_unknown_library_is_a_doubt():
    assert [doubt.paragraph for doubt in run(board([MEDIUM])).unmodelled] == [1]


def test_603_4_what_only_the_past_tells_is_a_doubt():
    assert [doubt.paragraph for doubt in run(board([WEAVE, FOREST])).unmodelled] == [1]


def test_702_21_ward_and_an_ability_in_one_list():
    found = run(board([WARD, MEDIUM]))
    now = found.permanent("Root Medium")
    assert any(m.startswith("{C}{C}") for m in mana(now))
    assert now.has_keyword("ward")


@pytest.mark.parametrize(("pool", "flies"), [("{R}{G}", False), ("{R}{G}{C}", True)])
def test_106_4_unspent_mana_is_counted(pool, flies):
    text = "~ has flying as long as you have three or more unspent mana."
    stoker = {"name": "Stoker", "type_line": "Creature", "oracle_text": text, "power": "1", "toughness": "1"}
    mine = {"battlefield": ["Stoker"], "mana_pool": pool}
    read = read_board({"players": {"you": mine}, "cards": [stoker]})
    assert state_of(read).permanent("Stoker").has_keyword("flying") is flies


@pytest.mark.parametrize(
    ("you", "opponent", "legal"),
    [
        (["Forest", "Forest", "Forest"], [], True),
        (["Forest", "Forest", "Island"], [], False),
        (["Forest", "Forest", "Island"], ["Forest"], False),
    ],
)
def test_201_2_lands_with_the_same_name_are_counted_by_name(you, opponent, legal):
    sceptre = "Sceptre of Eternal Glory"
    read = read_board({"players": {"you": [sceptre, *you], "opponent": opponent}})
    answer = can_activate.ask(read, player="you", permanent=sceptre, ability=2)
    assert answer.value["legal"] is legal


@pytest.mark.parametrize(("pool", "power"), [("{R}", 1), ("{G}{G}{R}", 3)])
def test_106_4_unspent_mana_of_a_color_makes_bigger(pool, power):
    text = "~ gets +1/+1 for each unspent green mana you have."
    fern = {"name": "Fern", "type_line": "Creature", "oracle_text": text, "power": "1", "toughness": "1"}
    mine = {"battlefield": ["Fern"], "mana_pool": pool}
    assert state_of(read_board({"players": {"you": mine}, "cards": [fern]})).permanent("Fern").power == power
