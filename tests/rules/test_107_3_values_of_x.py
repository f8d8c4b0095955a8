"""The value of X of spells, of permanents and of their enters abilities (CR 107.3)."""

from __future__ import annotations

import pytest

from manaproof.model.board import BoardError
from manaproof.model.boardfile import read_board
from manaproof.queries.answer import Exit, Verdict
from manaproof.queries.registry import question
from tests.rules.faces import asked, board, reasons, value


def x(where, object: str, at: str):
    return value(where, "value-of-x", object=object, where=at)["x"]


def test_an_enters_ability_uses_the_x_of_the_spell():
    assert x(board([{"card": "Grow Beast", "x": 4}]), "Grow Beast", "enters") == 4


def test_the_permanent_itself_has_no_x():
    where = board([{"card": "Grow Beast", "x": 4}])
    assert x(where, "Grow Beast", "permanent") == 0
    assert value(where, "characteristics", object="Grow Beast")["mana_value"] == 1


def test_a_permanent_that_no_spell_became_has_no_x_to_enter_with():
    assert x(board(["Grow Beast"]), "Grow Beast", "enters") == 0


def test_the_x_of_what_is_copied_is_not_copied():
    where = board([{"card": "Grow Beast", "x": 4}, {"card": "Mirror Man", "copy_of": "Grow Beast"}])
    assert x(where, "Mirror Man", "enters") == 0
    token = board([{"card": "Grow Beast", "x": 4}, {"card": "Grow Beast", "token": True}])
    assert x(token, "Grow Beast#2", "enters") == 0


def test_the_token_that_a_copied_spell_became_has_the_x_of_the_spell():
    assert x(board([{"card": "Grow Beast", "token": True, "x": 4}]), "Grow Beast", "enters") == 4


def test_the_x_of_a_spell_is_what_was_announced():
    where = board(stack=[{"card": "Flare", "controller": "you", "x": 3}])
    assert x(where, "Flare", "spell") == 3
    assert value(where, "characteristics", object="Flare")["mana_value"] == 4


def test_a_permanent_spell_enters_with_its_x():
    where = board(stack=[{"card": "Grow Beast", "controller": "you", "x": 3}])
    assert x(where, "Grow Beast", "enters") == 3


@pytest.mark.parametrize("spell", [{"way": "morph"}, {"way": "free"}])
def test_x_is_0_where_no_cost_with_x_is_paid(spell):
    card = "Vast Newt" if spell["way"] == "morph" else "Flare"
    where = board(stack=[{"card": card, "controller": "you", **spell}])
    assert x(where, card, "spell") == 0


def test_a_face_down_permanent_entered_without_an_x():
    where = board([{"card": "Grow Beast", "face_down": "manifest"}])
    assert x(where, "Grow Beast", "enters") == 0
    assert reasons(asked(where, "value-of-x", object="Grow Beast", where="enters"), "708.3")


def test_an_x_that_the_board_does_not_give_is_warned_of():
    where = board(stack=[{"card": "Flare", "controller": "you"}])
    assert asked(where, "value-of-x", object="Flare", where="spell").warnings


@pytest.mark.parametrize(
    ("object", "at", "named"),
    [
        ("Lynx", "spell", "Lynx"),
        ("Flare", "permanent", "Flare"),
        ("Flare", "enters", "Flare"),
        ("Boon", "enters", "Boon"),
        ("Lynx", "hand", "where"),
        ("Ghost", "enters", "Ghost"),
    ],
)
def test_a_place_that_the_object_is_not_in_is_refused(object, at, named):
    where = board({"battlefield": ["Lynx"], "hand": ["Boon"]}, stack=[{"card": "Flare", "controller": "you"}])
    with pytest.raises(BoardError, match=named):
        asked(where, "value-of-x", object=object, where=at)


def test_x_in_a_cost_of_turning_up_is_chosen_then_and_stays_no_x_of_the_permanent():
    where = board([{"card": "Vast Newt", "face_down": "morph"}, "Forest", "Forest"])
    answer = asked(where, "can-turn-face-up", permanent="Vast Newt")
    assert answer.value == {"ways": [{"by": "morph", "cost": {"mana": "{X}{G}{G}"}}], "legal": True}
    assert reasons(answer, "107.3d")
    assert x(where, "Vast Newt", "permanent") == 0


def test_where_mana_has_no_bound_no_greatest_x_is_told():
    spring = {"name": "Spring", "type_line": "Artifact", "oracle_text": "{0}: Add {C}."}
    you = {"battlefield": ["Spring", "Mountain"], "hand": ["Blaze"]}
    made = read_board({"players": {"you": you, "opponent": []}, "cards": [spring]})
    answer = question("can-cast").ask(made, card="Blaze", player="you")
    assert answer.value == {"legal": True}
    assert any("no greater X was looked for" in warning for warning in answer.warnings)
    endless = question("available-mana").ask(made, player="you")
    assert (endless.verdict, endless.exit) == (Verdict.UNDECIDED, Exit.UNDECIDED)
    assert any("no maximal amount" in warning for warning in endless.warnings)
