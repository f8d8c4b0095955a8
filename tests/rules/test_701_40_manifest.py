"""Manifesting and cloaking, and turning up what was manifested or cloaked (CR 701.40, 701.58)."""

from __future__ import annotations

import pytest

from manaproof.model.board import BoardError
from manaproof.model.boardobjects import FaceDown, FaceDownBy
from manaproof.model.manifesting import Action, outcomes
from manaproof.model.state import state_of
from tests.rules.faces import asked, board, legal, once_turned_up, reasons, value, ways


def manifested(where, action: str = "manifest", count: int = 1) -> dict[str, object]:
    return value(where, "manifest", player="you", action=action, count=count)


def down(card: str, by: str = "manifest", **more: object) -> dict[str, object]:
    return {"card": card, "face_down": by, **more}


@pytest.mark.parametrize("action", ["manifest", "cloak"])
def test_the_top_card_enters_face_down(action):
    where = board({"library": ["Verse", "Lynx"]})
    assert manifested(where, action) == {"battlefield": ["Verse"], "graveyard": [], "triggers": False}


def test_it_becomes_a_2_2_creature_without_anything_else():
    where = board([down("Moon Hare")])
    found = value(where, "characteristics", object="Moon Hare")
    assert (found["power"], found["toughness"], found["types"]) == (2, 2, ["Creature"])
    assert (found["name"], found["mana_cost"], found["mana_value"]) == ("", "", 0)
    assert (found["subtypes"], found["colors"], found["keywords"]) == ([], [], [])


def test_face_up_it_has_what_its_card_has():
    found = value(board(["Moon Hare"]), "characteristics", object="Moon Hare")
    assert (found["name"], found["mana_value"], found["subtypes"]) == ("Moon Hare", 3, ["Rabbit"])


def test_a_cloaked_card_has_ward_and_a_manifested_one_has_not():
    where = board([down("Lynx", "cloak"), down("Red Ape")])
    assert value(where, "characteristics", object="Lynx")["keywords"] == ["ward {2}"]
    assert value(where, "characteristics", object="Red Ape")["keywords"] == []


def test_the_card_becomes_a_manifested_permanent_of_the_player():
    (outcome,) = outcomes(board({"library": ["Lynx"]}), "you", Action.MANIFEST)
    permanent = outcome.board.permanent("Lynx")
    assert permanent.face_down == FaceDown(FaceDownBy.MANIFEST)
    assert (permanent.controller, permanent.owner) == ("you", "you")
    assert outcome.board.player("you").library == ()


def test_several_cards_are_manifested_one_at_a_time():
    (outcome,) = outcomes(board({"library": ["Lynx", "Verse", "Boon"]}), "you", Action.MANIFEST, 2)
    assert [step.card.id for step in outcome.steps] == ["Lynx", "Verse"]
    older, newer = (outcome.board.permanent(id) for id in ("Lynx", "Verse"))
    assert older.timestamp < newer.timestamp or outcome.board.battlefield.index(older) == 0
    assert [c.id for c in outcome.board.player("you").library] == ["Boon"]


def test_one_card_is_manifested_where_one_is_asked_for():
    (outcome,) = outcomes(board({"library": ["Lynx", "Verse"]}), "you", Action.MANIFEST)
    assert [step.card.id for step in outcome.steps] == ["Lynx"]


def test_a_short_library_gives_what_it_has():
    assert manifested(board({"library": ["Lynx"]}), count=5)["battlefield"] == ["Lynx"]
    assert manifested(board(), count=5)["battlefield"] == []


@pytest.mark.parametrize("action", ["manifest", "cloak"])
@pytest.mark.parametrize("card", ["Lynx", "Verse", "Forest"])
def test_what_prohibits_the_face_down_creature_card_leaves_it_where_it_is(action, card):
    where = board({"battlefield": ["Crypt Lid"], "library": [card]})
    assert manifested(where, action)["battlefield"] == []
    (outcome,) = outcomes(where, "you", Action(action))
    assert outcome.board == where
    rule = "701.40f" if action == "manifest" else "701.58f"
    assert reasons(asked(where, "manifest", player="you", action=action), rule)
    assert state_of(outcome.board).objects[card].name == card


def test_a_prohibition_that_looks_at_the_card_face_up_does_not_apply():
    where = board({"battlefield": ["Barren Sky"], "library": ["Forest"]})
    assert manifested(where)["battlefield"] == ["Forest"]


def test_a_replacement_effect_sees_the_face_down_permanent():
    where = board({"battlefield": ["Gate Priest"], "library": ["Red Ape"]})
    found = manifested(where)
    assert (found["battlefield"], found["exile"]) == ([], ["Red Ape"])


def test_a_manifested_creature_card_may_be_turned_up_for_its_mana_cost():
    where = board([down("Lynx"), "Forest", "Forest"])
    assert ways(where, "Lynx") == [("manifest", "{1}{G}")]
    assert legal(where, "Lynx")


def test_it_may_be_done_with_priority_at_any_time_and_uses_no_stack():
    forests = {"card": "Forest", "count": 2}
    where = board(
        [down("Lynx"), forests],
        active="opponent",
        phase="combat",
        stack=[{"card": "Boon", "controller": "opponent"}],
    )
    assert legal(where, "Lynx")
    assert reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "116.3")


def test_it_takes_the_mana():
    assert not legal(board([down("Lynx"), "Forest"]), "Lynx")


def test_only_a_manifested_permanent_may_be_turned_up_so():
    assert ways(board([down("Lynx", "turned"), "Forest", "Forest"]), "Lynx") == []


@pytest.mark.parametrize("card", ["Forest", "Verse", "Old Blade", "Recollect", "Rise // Fall"])
def test_a_card_that_is_no_creature_card_is_not_turned_up(card):
    assert ways(board([down(card)]), card) == []


def test_the_front_face_of_a_double_faced_card_counts():
    assert ways(board([down("Brook")]), "Brook") == [("manifest", "{2}{U}")]
    assert ways(board([down("Blade Fiend")]), "Blade Fiend") == []


def test_a_creature_card_without_a_mana_cost_is_not_turned_up():
    assert ways(board([down("Lost Grove")]), "Lost Grove") == []


def test_copies_and_changed_types_are_ignored():
    where = board([{**down("Lynx"), "copy_of": "Old Blade"}])
    assert ways(where, "Lynx") == [("manifest", "{1}{G}")]


def test_abilities_that_it_loses_do_not_matter_to_a_manifested_creature():
    where = board([down("Lynx"), {"card": "Dull Cloak", "attached_to": "Lynx"}])
    assert ways(where, "Lynx") == [("manifest", "{1}{G}")]


@pytest.mark.parametrize(("by", "way"), [("manifest", "manifest"), ("cloak", "cloak")])
def test_with_morph_or_disguise_there_are_two_ways(by, way):
    where = board([down("Shy Owl", by), down("Sly Newt", by)])
    assert ways(where, "Shy Owl") == [(way, "{3}{U}"), ("morph", "{1}{U}")]
    assert ways(where, "Sly Newt") == [(way, "{2}{G}"), ("disguise", "{4}{G}")]


def test_without_morph_and_disguise_there_is_one_way():
    assert ways(board([down("Red Ape")]), "Red Ape") == [("manifest", "{3}{R}")]


def test_a_land_with_morph_has_that_way_alone():
    assert ways(board([down("Veiled Spring")]), "Veiled Spring") == [("morph", "{2}")]


def test_turned_up_it_regains_its_characteristics():
    where = board([down("Lynx")])
    after = once_turned_up(where, "Lynx")
    assert (after["name"], after["power"], after["mana_cost"]) == ("Lynx", 3, "{1}{G}")


@pytest.mark.parametrize("card", ["Boon", "Verse"])
def test_an_instant_or_sorcery_card_is_revealed_and_stays_down(card):
    answer = asked(board([down(card), "Unmasker"]), "can-turn-face-up", permanent=card)
    assert answer.value == {"ways": [], "legal": False}
    assert reasons(answer, "701.40g")
    assert not reasons(answer, "603.2")


def test_a_creature_card_that_is_turned_up_triggers():
    answer = asked(board([down("Lynx"), "Unmasker"]), "can-turn-face-up", permanent="Lynx")
    assert any("Unmasker triggers" in said for said in reasons(answer, "603.2"))
    assert not reasons(answer, "701.40g")


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"player": "nobody", "action": "manifest"}, "nobody"),
        ({"player": "you", "action": "hide"}, "action"),
        ({"player": "you", "action": "manifest", "count": 0}, "count"),
    ],
)
def test_what_fits_nothing_is_refused(keys, named):
    with pytest.raises(BoardError, match=named):
        asked(board(), "manifest", **keys)
