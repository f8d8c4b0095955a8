"""Permissions that demand a cost, and where what they allow to be cast lies (CR 118.9b, 601.3)."""

from __future__ import annotations

from typing import Any

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast, total_cost
from tests.rules.questions import Thing, board, lands

BEARS = "Grizzly Bears"
TWO = lands("Forest", 2)


def legal(made: object, card: str = BEARS, zone: str = "hand", way: str = "normal") -> object:
    return can_cast.ask(made, card=card, player="you", from_=zone, way=way).value["legal"]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("library", "way", "expected"),
    [
        ([BEARS, "Shock"], "alternative", True),
        ([BEARS, "Shock"], "normal", False),
        (["Shock", BEARS], "alternative", False),
    ],
)
def test_life_and_not_mana_for_the_top_card(library, way, expected):
    assert legal(board(["Bolas's Citadel", TWO], library=library), zone="library", way=way) is expected


@pytest.mark.parametrize(("library", "expected"), [([BEARS, "Shock"], True), (["Shock", BEARS], False)])
def test_the_top_card_and_no_other(library, expected):
    assert legal(board(["Future Sight", TWO], library=library), zone="library") is expected


@pytest.mark.parametrize(("way", "expected"), [("free", True), ("normal", False)])
def test_a_permission_to_cast_that_card_for_nothing(way, expected):
    desire: Thing = {"from": "Mind's Desire", "controller": "you", "targets": [BEARS]}
    made = board([TWO], turn={"effects": [desire]}, exile=[BEARS])
    assert legal(made, zone="exile", way=way) is expected


@pytest.mark.parametrize(
    ("aluren", "active", "way", "expected"),
    [
        ("opponent", "opponent", "free", True),
        ("opponent", "opponent", "normal", False),
        ("you", "you", "normal", True),
        (None, "opponent", "free", False),
    ],
)
def test_for_nothing_and_at_any_time(aluren, active, way, expected):
    sides: dict[str, list[Thing]] = {"you": [TWO], "opponent": []}
    if aluren:
        sides[aluren].append("Aluren")
    made = board(sides["you"], [BEARS], sides["opponent"], {"active": active})
    assert legal(made, way=way) is expected


@pytest.mark.parametrize(
    ("you", "way", "expected"),
    [
        (["Forest", "Plains"], "free", True),
        (["Forest"], "free", False),
        (["Forest", "Plains", "Plains"], "normal", False),
    ],
)
def test_a_spell_s_own_words_for_nothing_as_though_it_had_flash(you, way, expected):
    attacker: Thing = {"card": BEARS, "attacking": True}
    turn: dict[str, object] = {"active": "opponent", "phase": "combat"}
    made = board(you, ["Qasali Ambusher"], [attacker], turn)
    assert legal(made, "Qasali Ambusher", way=way) is expected


@pytest.mark.parametrize(
    ("cast", "active", "expected"), [(0, "you", True), (1, "you", None), (0, "opponent", False)]
)
def test_once_during_each_of_your_turns(cast, active, expected):
    """None: the board does not say whether the spell cast before was cast so."""
    turn: dict[str, object] = {"active": active}
    you: list[Thing] = ["Karador, Ghost Chieftain", TWO]
    more: dict[str, object] = {"graveyard": [BEARS], "this_turn": {"spells_cast": cast}}
    made = read_board({"players": {"you": {"battlefield": you, **more}, "opponent": []}, **turn})
    found = can_cast.ask(made, card=BEARS, player="you", from_="graveyard")
    assert found.value.get("legal") is expected


@pytest.mark.parametrize(("cast", "expected"), [(0, True), (1, None)])
def test_once_each_turn_for_another_cost(cast, expected):
    foretold: Thing = {"card": "As Foretold", "counters": {"time": 2}}
    mine = {"battlefield": [foretold], "hand": [BEARS], "this_turn": {"spells_cast": cast}}
    made = read_board({"players": {"you": mine, "opponent": []}})
    found = can_cast.ask(made, card=BEARS, player="you", way="alternative")
    assert found.value.get("legal") is expected


@pytest.mark.parametrize(
    ("mine", "theirs", "totals"),
    [(2, 0, ["{0}"]), (1, 4, []), (3, 0, ["{0}"])],
)
def test_free_spells_up_to_the_number_of_lands(mine, theirs, totals):
    """CR 118.9, 202.3: Grizzly Bears has mana value 2; only the caster's own lands count."""
    made = board(
        ["Fires of Invention", lands("Forest", mine)], [BEARS], [lands("Forest", theirs)] if theirs else []
    )
    value: Any = total_cost.ask(made, card=BEARS, player="you", way="free").value
    assert [total["mana"] for total in value["totals"]] == totals


def test_free_spells_pay_what_is_added_all_the_same():
    """CR 118.9d: Trinisphere's three mana are due on a spell that costs nothing."""
    made = board(["Fires of Invention", "Trinisphere", lands("Forest", 2)], [BEARS])
    value: Any = total_cost.ask(made, card=BEARS, player="you", way="free").value
    assert [total["mana"] for total in value["totals"]] == ["{3}"]
