"""Replacement effects on changes of zones, and what cannot enter (CR 400.4, 400.6, 614.6, 614.12, 616.1)."""

from __future__ import annotations

import pytest

from manaproof.model.board import BoardError
from manaproof.queries.answer import Verdict
from tests.rules.faces import asked, board, reasons, value


def zone(where, thing: str, to: str = "graveyard"):
    return value(where, "leaves", object=thing, to=to)["zone"]


def test_a_card_goes_where_it_would_go():
    assert zone(board(["Lynx"]), "Lynx") == "graveyard"


def test_a_card_on_its_way_to_an_opponents_graveyard_is_exiled():
    where = board(["Lynx", {"card": "Red Ape", "owner": "opponent"}], ["White Void"])
    assert zone(where, "Lynx") == "exile"
    assert zone(where, "Red Ape") == "graveyard"


def test_it_is_replaced_from_every_zone_but_only_to_the_graveyard():
    where = board({"hand": ["Lynx"], "library": ["Boon"]}, ["White Void"])
    assert (zone(where, "Lynx"), zone(where, "Boon")) == ("exile", "exile")
    assert zone(where, "Lynx", "library") == "library"


def test_a_token_is_no_card():
    where = board([{"card": "Lynx", "token": True}], ["White Void"])
    assert zone(where, "Lynx") == "graveyard"
    assert reasons(asked(where, "leaves", object="Lynx", to="graveyard"), "111.7")


def test_a_copy_of_a_spell_is_no_card():
    spell = {"card": "Boon", "controller": "you"}
    where = board((), ["White Void"], stack=[spell, {**spell, "id": "copy", "copy": True}])
    assert (zone(where, "Boon"), zone(where, "copy")) == ("exile", "graveyard")


def test_dying_is_going_to_the_graveyard_from_the_battlefield():
    where = board({"battlefield": ["Lynx", "Kind Grave"], "hand": ["Red Ape"]})
    assert (zone(where, "Lynx"), zone(where, "Red Ape")) == ("exile", "graveyard")


def test_a_description_is_looked_up_on_the_permanent_as_it_is():
    where = board(["Kind Grave", {"card": "Boon", "face_down": "manifest"}, "Forest"])
    assert (zone(where, "Boon"), zone(where, "Forest")) == ("exile", "graveyard")


def test_two_effects_leave_a_choice():
    answer = asked(board(["Lynx", "Kind Grave", "Deep Well"]), "leaves", object="Lynx", to="graveyard")
    assert answer.value == {"zones": ["exile", "library"], "revealed": False}
    assert any("616.1" in warning for warning in answer.warnings)


def test_two_effects_of_one_kind_leave_none():
    where = board(["Lynx", "Kind Grave", "Kind Grave"], ["White Void"])
    assert zone(where, "Lynx") == "exile"


@pytest.mark.parametrize("to", ["graveyard", "hand", "library"])
def test_a_spell_with_flashback_is_exiled_wherever_it_would_go(to):
    where = board(stack=[{"card": "Recall Bolt", "controller": "you", "way": "flashback"}])
    assert zone(where, "Recall Bolt", to) == "exile"
    assert zone(board(stack=[{"card": "Recall Bolt", "controller": "you"}]), "Recall Bolt", to) == to


def test_an_instant_or_sorcery_card_does_not_enter():
    assert zone(board({"hand": ["Boon"]}), "Boon", "battlefield") == "hand"
    assert zone(board({"hand": ["Lynx"]}), "Lynx", "battlefield") == "battlefield"


def test_what_is_prohibited_stays_where_it_is():
    where = board({"library": ["Lynx", "Forest"], "graveyard": ["Red Ape"], "battlefield": ["Crypt Lid"]})
    assert zone(where, "Lynx", "battlefield") == "library"
    assert zone(where, "Forest", "battlefield") == "battlefield"
    assert zone(where, "Red Ape", "battlefield") == "battlefield"


def test_what_was_cast_is_not_replaced_by_an_effect_on_what_was_not():
    spell = {"card": "Shy Owl", "controller": "you", "way": "morph"}
    assert zone(board(["Gate Priest"], stack=[spell]), "Shy Owl", "battlefield") == "battlefield"
    assert zone(board(["Gate Priest"], stack=[{**spell, "copy": True}]), "Shy Owl", "battlefield") == "exile"


def test_a_commander_may_be_put_into_the_command_zone():
    where = board({"battlefield": ["Lynx"], "commander": ["Lynx"]})
    assert any("903.9b" in w for w in asked(where, "leaves", object="Lynx", to="hand").warnings)
    assert any("903.9a" in w for w in asked(where, "leaves", object="Lynx", to="exile").warnings)
    assert not asked(board(["Lynx"]), "leaves", object="Lynx", to="hand").warnings


def test_what_the_board_does_not_say_is_undecided():
    where = board(stack=[{"card": "Boon", "controller": "you", "way": "buyback"}])
    answer = asked(where, "leaves", object="Boon", to="graveyard")
    assert answer.verdict is Verdict.UNDECIDED
    assert answer.value["zones"] == ["graveyard", "hand"]
    assert any("702.27a" in warning for warning in answer.warnings)


@pytest.mark.parametrize(
    ("thing", "to", "named"),
    [("Ghost", "hand", "Ghost"), ("Lynx", "limbo", "to"), ("Lynx", "stack", "stack")],
)
def test_what_fits_nothing_is_refused(thing, to, named):
    with pytest.raises(BoardError, match=named):
        asked(board(["Lynx"]), "leaves", object=thing, to=to)
