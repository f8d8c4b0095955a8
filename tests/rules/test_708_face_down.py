"""Face-down spells and permanents: what they are, who knows what, turning them up, leaving (CR 708)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.model.turning import face_up_board, turning
from manaproof.queries.answer import Verdict
from tests.rules.faces import asked, board, legal, reasons, value, ways


def down(card: str, by: str = "manifest", **more: object) -> dict[str, object]:
    return {"card": card, "face_down": by, **more}


@pytest.mark.parametrize("to", ["graveyard", "hand", "exile", "library"])
def test_a_face_down_permanent_is_revealed_as_it_leaves(to):
    found = asked(board([down("Lynx")]), "leaves", object="Lynx", to=to)
    assert found.value == {"zone": to, "revealed": True}
    assert reasons(found, "708.9")


@pytest.mark.parametrize("to", ["graveyard", "hand", "exile", "library"])
def test_a_face_down_spell_is_revealed_as_it_leaves_the_stack(to):
    where = board(stack=[{"card": "Shy Owl", "controller": "you", "way": "morph"}])
    assert value(where, "leaves", object="Shy Owl", to=to) == {"zone": to, "revealed": True}


def test_a_face_down_spell_that_resolves_is_not_revealed():
    where = board(stack=[{"card": "Shy Owl", "controller": "you", "way": "morph"}])
    found = value(where, "leaves", object="Shy Owl", to="battlefield")
    assert found == {"zone": "battlefield", "revealed": False}


@pytest.mark.parametrize("where", [board(["Lynx"]), board(stack=[{"card": "Lynx", "controller": "you"}])])
def test_what_is_face_up_need_not_be_revealed(where):
    assert value(where, "leaves", object="Lynx", to="graveyard")["revealed"] is False


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("Moon Beast", "Moon Hare"),
        ("Brook", "Brook Sage"),
        ("Rise // Fall", "Rise // Fall"),
        ("Forest", "Forest"),
    ],
)
def test_where_it_goes_it_has_the_name_of_its_card(card, name):
    found = asked(board([down(card)]), "leaves", object=card, to="graveyard")
    assert found.details == {"name": name}


def test_a_token_has_no_name_where_it_goes():
    assert asked(board([{"card": "Lynx", "token": True}]), "leaves", object="Lynx", to="hand").details == {}


def test_at_the_end_of_the_game_face_down_permanents_are_revealed():
    told = reasons(asked(board([down("Lynx")]), "can-turn-face-up", permanent="Lynx"), "708.9")
    assert told == ["it is revealed as it leaves, or if its owner leaves the game or the game ends"]
    assert not reasons(asked(board(["Lynx"]), "can-turn-face-up", permanent="Lynx"), "708.9")


def test_a_face_down_permanent_has_no_ability_of_its_card_as_it_leaves():
    where = board([down("Undying Worm")])
    assert value(where, "leaves", object="Undying Worm", to="graveyard")["zone"] == "graveyard"
    assert (
        value(board(["Undying Worm"]), "leaves", object="Undying Worm", to="graveyard")["zone"] == "library"
    )


def test_its_controller_may_look_at_it_and_others_may_not():
    where = board([down("Lynx"), "Forest", "Forest"])
    assert reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "708.5")
    mine = asked(where, "can-turn-face-up", permanent="Lynx", **{"as": "you"})
    assert mine.value == {"ways": [{"by": "manifest", "cost": {"mana": "{1}{G}"}}], "legal": True}
    theirs = asked(where, "can-turn-face-up", permanent="Lynx", **{"as": "opponent"})
    assert (theirs.verdict, theirs.value) == (Verdict.UNDECIDED, {})
    assert any("creature card with a mana cost" in warning for warning in theirs.warnings)


def test_an_effect_may_let_others_look():
    where = board([down("Lynx"), "Forest", "Forest"], ["All-Seer"])
    theirs = asked(where, "can-turn-face-up", permanent="Lynx", **{"as": "opponent"})
    assert theirs.value["legal"] is True


def test_what_does_not_depend_on_the_hidden_card_is_known_to_all():
    where = board([down("Lynx"), "Rite of Sap"], ["Night Watch"], active="opponent")
    seen = {"as": "opponent"}
    assert asked(where, "could-produce", permanent="Lynx", **seen).value == {"types": ["G"]}
    assert asked(where, "characteristics", object="Lynx", **seen).value["power"] == 2
    assert asked(where, "leaves", object="Lynx", to="graveyard", **seen).value["revealed"] is True
    assert asked(where, "can-turn-face-up", permanent="Lynx", **seen).value == {"ways": [], "legal": False}


def test_hands_and_libraries_of_others_are_unknown():
    where = board({"hand": ["Lynx"], "library": ["Boon"]})
    theirs = asked(where, "characteristics", object="Lynx", **{"as": "opponent"})
    assert theirs.verdict is Verdict.UNDECIDED
    assert asked(where, "characteristics", object="Lynx", **{"as": "you"}).value["name"] == "Lynx"
    dread = asked(where, "manifest", player="you", action="manifest-dread", **{"as": "you"})
    assert dread.verdict is Verdict.UNDECIDED


def test_a_hidden_hand_may_help_to_pay():
    where = board({"hand": ["Lynx"], "battlefield": ["Forest"]})
    asking = {"player": "you", "cost": "{G}{G}", "as": "opponent"}
    assert asked(where, "can-pay", **asking).verdict is Verdict.UNDECIDED
    assert asked(where, "can-pay", **{**asking, "cost": "{G}"}).value == {"legal": True}
    assert asked(where, "can-pay", **{**asking, "as": "you"}).value == {"legal": False}


def test_a_player_keeps_face_down_permanents_apart():
    where = board([down("Lynx"), down("Red Ape", "cloak")])
    told = reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "708.6")
    assert len(told) == 1
    assert "in which order they entered" in told[0]


def test_one_alone_need_not_be_kept_apart():
    assert not reasons(asked(board([down("Lynx")]), "can-turn-face-up", permanent="Lynx"), "708.6")


def test_how_each_became_face_down_decides_what_may_be_done():
    where = board([down("Lynx"), down("Lynx", "turned"), down("Lynx", "cloak")])
    assert [ways(where, id) for id in ("Lynx", "Lynx#2", "Lynx#3")] == [
        [("manifest", "{1}{G}")],
        [],
        [("cloak", "{1}{G}")],
    ]


def test_it_has_no_name_to_share():
    where = board([down("Lynx"), down("Lynx")])
    names = [value(where, "characteristics", object=id)["name"] for id in ("Lynx", "Lynx#2")]
    assert names == ["", ""]
    assert reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "201.2a")


def test_face_up_it_has_its_name():
    where = board(["Lynx", "Lynx"])
    assert value(where, "characteristics", object="Lynx#2")["name"] == "Lynx"


def test_effects_on_the_face_down_permanent_give_and_change_characteristics():
    where = board([down("Forest"), "Banner", "Rite of Sap"])
    found = value(where, "characteristics", object="Forest")
    assert (found["power"], found["toughness"]) == (4, 3)
    assert value(where, "could-produce", permanent="Forest")["types"] == ["G"]


def test_it_has_nothing_of_its_own():
    where = board([down("Forest")])
    assert value(where, "could-produce", permanent="Forest")["types"] == []
    assert value(where, "can-activate", permanent="Forest", ability=1)["legal"] is False


@pytest.mark.parametrize("tapped", [True, False])
def test_turning_it_up_leaves_it_tapped_or_untapped(tapped):
    where = board([down("Lynx", tapped=tapped)])
    assert face_up_board(where, "Lynx").permanent("Lynx").tapped is tapped
    status = "tapped" if tapped else "untapped"
    told = reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "110.5")
    assert told == [f"it stays {status}, with its damage, its counters and all effects on it"]


def test_turning_it_down_leaves_it_tapped():
    where = board([down("Lynx", "turned", tapped=True)])
    assert where.permanent("Lynx").tapped


def test_it_is_the_same_permanent_with_other_characteristics():
    where = board([down("Lynx", counters={"+1/+1": 2}), {"card": "Ivy Coat", "attached_to": "Lynx"}])
    found = turning(where, "Lynx")
    assert (found.now.power, found.after.power) == (7, 8)
    assert (found.now.name, found.after.name) == ("", "Lynx")
    assert found.then.board.permanent("Lynx").counters == where.permanent("Lynx").counters
    assert found.then.board.permanent("Ivy Coat").attached_to == "Lynx"


def test_it_has_a_new_timestamp():
    where = board([down("Lynx"), "Banner"])
    turned = face_up_board(where, "Lynx").permanent("Lynx")
    assert turned.timestamp > where.permanent("Banner").timestamp


def test_attachments_stay_where_they_still_may_be():
    where = board([down("Lynx"), {"card": "Ivy Coat", "attached_to": "Lynx"}])
    assert "Ivy Coat stays attached" in reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "708.8")


@pytest.mark.parametrize(("other", "rule"), [("Ivy Coat", "704.5m"), ("Sharp Spear", "704.5n")])
def test_attachments_that_may_not_be_on_what_it_is_then_come_off(other, rule):
    where = board([down("Veiled Spring", "morph"), {"card": other, "attached_to": "Veiled Spring"}])
    assert reasons(asked(where, "can-turn-face-up", permanent="Veiled Spring"), rule)


def test_summoning_sickness_counts_from_when_it_entered():
    where = board([down("Lynx", entered_this_turn=True), "Rite of Sap"])
    assert value(where, "can-activate", permanent="Lynx", ability=1)["legal"] is False
    assert reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "302.6")
    old = board([down("Lynx"), "Rite of Sap"])
    assert value(old, "can-activate", permanent="Lynx", ability=1)["legal"] is True


def test_a_prohibition_leaves_no_way():
    where = board([down("Lynx"), "Forest", "Forest"], ["Night Watch"], active="opponent")
    assert ways(where, "Lynx") == []
    assert ways(board([down("Lynx")], ["Night Watch"]), "Lynx") == [("manifest", "{1}{G}")]
    lid = board([down("Lynx"), {"card": "Tight Lid", "attached_to": "Lynx"}, down("Red Ape")])
    assert (ways(lid, "Lynx"), ways(lid, "Red Ape")) == ([], [("manifest", "{3}{R}")])


def test_the_permanent_may_pay_for_itself():
    where = board([down("Lynx"), "Rite of Sap", "Forest"])
    assert legal(where, "Lynx")
    assert not legal(board([down("Lynx", tapped=True), "Rite of Sap", "Forest"]), "Lynx")


def test_a_face_up_permanent_cannot_be_turned_up():
    answer = asked(board(["Lynx"]), "can-turn-face-up", permanent="Lynx")
    assert answer.value == {"ways": [], "legal": False}


def test_708_2b_a_permanent_may_have_turned_itself_face_down():
    effect = {"from": "Obscuring Aether", "controller": "you", "source": "Obscuring Aether"}
    where = read_board({"players": {"you": ["Obscuring Aether"]}, "effects": [effect]})
    now = value(where, "characteristics", object="Obscuring Aether")
    assert (now["name"], now["types"], now["power"]) == ("", ["Creature"], 2)
    assert ways(where, "Obscuring Aether") == []
