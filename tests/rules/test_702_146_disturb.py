"""Disturb: cast from the graveyard with the back face up (CR 702.146, 712.8c, 202.3b)."""

from __future__ import annotations

import pytest

from manaproof.model.arriving import arrive
from tests.rules.faces import asked, board, reasons, value

CLERK = {"card": "Drowned Clerk", "controller": "you", "way": "disturb"}


def totals(where, card: str = "Drowned Clerk", way: str = "disturb", zone: str = "graveyard") -> list[str]:
    found = value(where, "total-cost", card=card, player="you", way=way, from_=zone)["totals"]
    return [cost["mana"] for cost in found]


def buried(*battlefield: str):
    return board({"graveyard": ["Drowned Clerk"], "battlefield": list(battlefield)})


def test_the_disturb_cost_is_paid_rather_than_the_mana_cost():
    assert totals(buried()) == ["{2}{U}"]


def test_it_works_from_the_graveyard_only():
    hand = board({"hand": ["Drowned Clerk"]})
    assert totals(hand, zone="hand") == []
    assert totals(hand, way="normal", zone="hand") == ["{1}{W}"]


def test_a_card_without_disturb_is_not_cast_so():
    assert totals(board({"graveyard": ["Lynx"]}), "Lynx") == []


def test_the_front_face_has_disturb_and_the_back_face_has_not():
    front = value(board(["Drowned Clerk"]), "characteristics", object="Drowned Clerk")
    back = value(board(["Drifting Clerk"]), "characteristics", object="Drifting Clerk")
    assert (front["keywords"], back["keywords"]) == (["disturb {2}{U}"], ["flying"])


def test_the_spell_has_the_characteristics_of_its_back_face():
    found = value(board(stack=[CLERK]), "characteristics", object="Drowned Clerk")
    assert (found["name"], found["subtypes"], found["colors"]) == ("Drifting Clerk", ["Spirit"], ["U"])
    assert (found["power"], found["keywords"], found["mana_cost"]) == (2, ["flying"], "")


def test_cast_the_usual_way_it_has_those_of_its_front_face():
    where = board(stack=[{"card": "Drowned Clerk", "controller": "you"}])
    found = value(where, "characteristics", object="Drowned Clerk")
    assert (found["name"], found["colors"], found["mana_value"]) == ("Drowned Clerk", ["W"], 2)


def test_the_mana_value_is_that_of_the_front_face_whatever_was_paid():
    assert value(board(stack=[CLERK]), "characteristics", object="Drowned Clerk")["mana_value"] == 2


def test_the_mana_value_of_a_modal_back_face_is_its_own():
    where = board(["Brook"])
    assert value(where, "characteristics", object="Brook")["mana_value"] == 0
    assert value(board(["Moon Beast"]), "characteristics", object="Moon Beast")["mana_value"] == 3


def test_a_copy_of_a_back_face_has_mana_value_0():
    where = board([{"card": "Mirror Man", "copy_of": "Drowned Clerk (back)"}])
    assert value(where, "characteristics", object="Mirror Man")["mana_value"] == 0


def test_increases_come_before_reductions_and_look_at_the_back_face():
    assert totals(buried("Blue Stone")) == ["{1}{U}"]
    lamp = board({"graveyard": ["Lamp Keeper"], "battlefield": ["Chant Tax", "Blue Stone"]})
    assert totals(lamp, "Lamp Keeper") == ["{5}{W}"]
    assert totals(buried("Chant Tax")) == ["{2}{U}"]


@pytest.mark.parametrize(
    ("where", "thing"),
    [
        (board(stack=[CLERK]), "Drowned Clerk"),
        (board(["Drifting Clerk"]), "Drifting Clerk"),
        (board([{"card": "Drowned Clerk", "token": True, "face": "back"}]), "Drowned Clerk"),
        (board(stack=[{"card": "Lamp Keeper", "controller": "you", "way": "disturb"}]), "Lamp Keeper"),
    ],
)
def test_the_back_face_is_exiled_instead_of_going_to_the_graveyard(where, thing):
    assert value(where, "leaves", object=thing, to="graveyard") == {"zone": "exile", "revealed": False}


@pytest.mark.parametrize(
    "where", [board(["Drowned Clerk"]), board(stack=[{"card": "Drowned Clerk", "controller": "you"}])]
)
def test_the_front_face_goes_to_the_graveyard(where):
    assert value(where, "leaves", object="Drowned Clerk", to="graveyard")["zone"] == "graveyard"


@pytest.mark.parametrize("to", ["hand", "library", "exile"])
def test_other_zones_are_not_replaced(to):
    assert value(board(stack=[CLERK]), "leaves", object="Drowned Clerk", to=to)["zone"] == to


def test_it_enters_with_its_back_face_up():
    where = board(stack=[CLERK])
    assert value(where, "leaves", object="Drowned Clerk", to="battlefield")["zone"] == "battlefield"
    assert arrive(where, "Drowned Clerk", "you").board.permanent("Drowned Clerk").face == 1
    assert reasons(asked(where, "leaves", object="Drowned Clerk", to="battlefield"), "702.146b")


def test_cast_the_usual_way_it_enters_with_its_front_face_up():
    where = board(stack=[{"card": "Drowned Clerk", "controller": "you"}])
    assert arrive(where, "Drowned Clerk", "you").board.permanent("Drowned Clerk").face == 0
    assert not reasons(asked(where, "leaves", object="Drowned Clerk", to="battlefield"), "702.146b")


def test_the_copy_of_the_spell_becomes_a_token_with_the_back_face_up():
    where = board(stack=[{**CLERK, "copy": True}])
    token = arrive(where, "Drowned Clerk", "you").board.permanent("Drowned Clerk")
    assert (token.token, token.face) == (True, 1)
    assert reasons(asked(where, "leaves", object="Drowned Clerk", to="battlefield"), "707.10g")


def test_the_spell_itself_becomes_no_token():
    assert not arrive(board(stack=[CLERK]), "Drowned Clerk", "you").board.permanent("Drowned Clerk").token
