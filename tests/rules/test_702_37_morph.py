"""Morph, megamorph, disguise: cast face down, and what it would have face up (CR 702.37, 702.168)."""

from __future__ import annotations

import pytest

from tests.rules.faces import asked, board, legal, reasons, value, ways


def down(card: str, by: str = "morph", **more: object) -> dict[str, object]:
    return {"card": card, "face_down": by, **more}


def total(where, card: str, way: str) -> list[str]:
    found = value(where, "total-cost", card=card, player="you", way=way)["totals"]
    return [cost["mana"] for cost in found]


@pytest.mark.parametrize(
    ("card", "way"), [("Shy Owl", "morph"), ("Proud Owl", "morph"), ("Sly Newt", "disguise")]
)
def test_it_is_cast_face_down_for_three(card, way):
    assert total(board({"hand": [card]}), card, way) == ["{3}"]


@pytest.mark.parametrize(("card", "way"), [("Lynx", "morph"), ("Shy Owl", "disguise"), ("Sly Newt", "morph")])
def test_without_the_ability_it_is_not(card, way):
    assert total(board({"hand": [card]}), card, way) == []


def test_effects_see_the_face_down_spell():
    where = board({"hand": ["Shy Owl"], "battlefield": ["Blue Stone", "Chant Tax"]})
    assert total(where, "Shy Owl", "morph") == ["{3}"]
    assert total(where, "Shy Owl", "normal") == ["{2}{U}"]


def test_the_spell_is_a_2_2_with_ward_for_disguise_only():
    where = board(stack=[{"card": "Sly Newt", "controller": "you", "way": "disguise"},
                         {"card": "Shy Owl", "controller": "you", "way": "morph"}])  # fmt: skip
    for card, keywords in (("Sly Newt", ["ward {2}"]), ("Shy Owl", [])):
        found = value(where, "characteristics", object=card)
        assert (found["name"], found["power"], found["mana_value"]) == ("", 2, 0)
        assert (found["colors"], found["keywords"]) == ([], keywords)


@pytest.mark.parametrize("by", ["morph", "turned", "entered"])
def test_any_face_down_permanent_that_would_have_morph_may_be_turned_up(by):
    where = board([down("Shy Owl", by), "Island", "Island"])
    assert ways(where, "Shy Owl") == [("morph", "{1}{U}")]
    assert legal(where, "Shy Owl")


def test_one_that_would_not_have_it_may_not():
    assert ways(board([down("Lynx", "turned")]), "Lynx") == []


def test_what_was_cast_with_morph_is_not_turned_up_for_its_mana_cost():
    assert ways(board([down("Shy Owl")]), "Shy Owl") == [("morph", "{1}{U}")]


@pytest.mark.parametrize(("card", "by"), [("Shy Owl", "morph"), ("Shy Owl", "turned")])
def test_a_creature_that_would_lose_morph_is_not_turned_up(card, by):
    where = board([down(card, by), {"card": "Dull Cloak", "attached_to": card}])
    assert ways(where, card) == []
    told = reasons(asked(where, "can-turn-face-up", permanent=card), "613.1f")
    assert any("would lose" in said for said in told)


def test_what_would_be_lost_is_judged_as_it_would_be_face_up():
    lost = board([down("Shy Owl")], ["Blue Hush"])
    assert ways(lost, "Shy Owl") == []
    kept = board([down("Blood Newt")], ["Blue Hush"])
    assert ways(kept, "Blood Newt") == [("morph", {"life": 3})]


def test_a_manifested_creature_keeps_its_other_way():
    where = board([down("Shy Owl", "manifest")], ["Blue Hush"])
    assert ways(where, "Shy Owl") == [("manifest", "{3}{U}")]


def test_a_disguise_is_lost_in_the_same_way():
    where = board([down("Sly Newt", "disguise"), {"card": "Dull Cloak", "attached_to": "Sly Newt"}])
    assert ways(where, "Sly Newt") == []
    assert ways(board([down("Sly Newt", "disguise")]), "Sly Newt") == [("disguise", "{4}{G}")]


def test_a_copy_would_have_what_it_copies():
    where = board([down("Shy Owl", copy_of="Lynx")])
    assert ways(where, "Shy Owl") == []
    assert ways(board([down("Lynx", copy_of="Shy Owl")]), "Lynx") == [("morph", "{1}{U}")]


def test_a_tax_on_morph_costs_is_no_tax_on_others():
    where = board(
        [down("Shy Owl", "manifest"), down("Sly Newt", "disguise"), down("Blood Newt"), down("Proud Owl")],
        ["Toll Gate"],
    )
    assert ways(where, "Shy Owl") == [("manifest", "{3}{U}"), ("morph", "{4}{U}")]
    assert ways(where, "Sly Newt") == [("disguise", "{4}{G}")]
    assert ways(where, "Blood Newt") == [("morph", {"mana": "{3}", "life": 3})]
    assert ways(where, "Proud Owl") == [("morph", "{7}{U}")]


@pytest.mark.parametrize(("life", "payable"), [(3, True), (2, False)])
def test_life_is_paid_as_a_morph_cost(life, payable):
    assert legal(board({"life": life, "battlefield": [down("Blood Newt")]}), "Blood Newt") is payable


@pytest.mark.parametrize(("others", "payable"), [(["Lynx"], True), ([], False)])
def test_another_creature_is_sacrificed_as_a_morph_cost(others, payable):
    where = board([down("Odd Newt"), *others])
    assert ways(where, "Odd Newt") == [("morph", {"other": ["sacrifice another creature"]})]
    assert legal(where, "Odd Newt") is payable


def test_no_enters_ability_triggers_as_it_is_turned_up():
    where = board([down("Greeter", "manifest"), "Forest", "Forest"])
    answer = asked(where, "can-turn-face-up", permanent="Greeter")
    assert any("no enters ability" in said for said in reasons(answer, "708.8"))
    assert reasons(answer, "603.2") == ["no ability triggers on its being turned face up"]


def test_its_own_ability_on_being_turned_up_triggers():
    answer = asked(board([down("Shy Owl")]), "can-turn-face-up", permanent="Shy Owl")
    assert reasons(answer, "603.2") == ["paragraph 2 of Shy Owl triggers as it is turned face up"]


def test_megamorph_puts_a_counter_on_it():
    said = reasons(asked(board([down("Proud Owl")]), "can-turn-face-up", permanent="Proud Owl"), "702.37b")
    assert said == ["it gets a +1/+1 counter as it is turned up if its megamorph cost was paid"]
    assert not reasons(asked(board([down("Shy Owl")]), "can-turn-face-up", permanent="Shy Owl"), "702.37b")
