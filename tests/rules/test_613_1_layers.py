"""The layers and their order (CR 613.1-613.4)."""

from __future__ import annotations

from manaproof.model.boardobjects import FaceDown, FaceDownBy
from manaproof.model.ir.keywords import keyword_name
from manaproof.model.mana import ManaType
from tests.rules.layered import (
    BEAR,
    ELF,
    FOREST,
    LAMP,
    PEACE,
    ROCK,
    at,
    made,
    mana,
    resolved,
    size,
    state,
    subtypes,
)

STEAL = made("Soft Hand", "Enchantment — Aura", "You control enchanted creature.", cost="{2}{U}{U}")
MENTOR = made("Fire Mentor", "Creature — Elf", 'Creatures you control have "{T}: Add {R}."', size="3/2")
BLUE = made("Blue Rain", "Enchantment", "Creatures you control are blue.", cost="{1}{U}")
BLUE_LORD = made("Blue Drum", "Artifact", "Blue creatures get +1/+0.", cost="{2}")
GIANT = made(
    "Marsh Giant",
    "Creature — Giant",
    "Marsh Giant's power and toughness are each equal to the number of Forests you control.",
    size="*/*",
)
GROWTH = made("Slow Growth", "Enchantment", "Creatures you control get +0/+2.", cost="{1}{G}")
TWIST = made("Quick Twist", "Instant", "Switch target permanent's power and toughness until end of turn.")
BALD = made(
    "Bald Charm", "Enchantment — Aura", "Enchanted creature loses flying and can't have or gain flying."
)
WINGS = made("Lent Wings", "Enchantment", "Creatures you control have flying and vigilance.")
BIRD = made("Small Bird", "Creature — Bird", "Flying, haste", size="1/1")


def test_613_1b_control_comes_before_what_a_player_controls():
    steal = at(STEAL, 9, attached_to="Big Bear")
    found = state([MENTOR, steal], [BEAR])
    assert found.permanent("Big Bear").controller == "you"
    assert mana(found.permanent("Big Bear")) == ["{R} granted"]
    assert {o.id for o in found.controlled_by("you")} == {"Fire Mentor", "Soft Hand", "Big Bear"}


def test_613_1e_colors_come_before_sizes_that_look_at_them():
    assert size(state([at(BLUE_LORD, 1), at(BLUE, 2), BEAR]).permanent("Big Bear")) == (5, 4)


def test_613_1f_lost_and_granted_by_timestamp():
    old, new = at(MENTOR, 1), at(PEACE, 2)
    assert mana(state([old, BEAR], [new]).permanent("Big Bear")) == []
    lamp = made("Bear Lamp", "Artifact", 'Creatures you control have "{T}: Add {U}."')
    assert mana(state([at(lamp, 3), BEAR], [at(PEACE, 2)]).permanent("Big Bear")) == ["{U} granted"]
    assert mana(state([at(lamp, 1), BEAR], [at(PEACE, 2)]).permanent("Big Bear")) == []


def test_613_1f_an_ability_that_it_cannot_have_is_not_gained():
    bald = at(BALD, 1, attached_to="Small Bird")
    found = state([at(WINGS, 5), BIRD], [bald]).permanent("Small Bird")
    assert [keyword_name(k) for k in found.keywords] == ["haste", "vigilance"]


def test_613_4_sizes_defined_set_modified_and_switched():
    twist = resolved(TWIST, 1, targets=("Marsh Giant",))
    counters = (("+1/+1", 1),)
    forests = [FOREST] * 3
    giant = at(GIANT, 50, counters=counters)
    assert size(state([*forests, giant]).permanent("Marsh Giant")) == (4, 4)
    assert size(state([*forests, giant, at(GROWTH, 60)]).permanent("Marsh Giant")) == (4, 6)
    found = state([*forests, giant, at(GROWTH, 60)], effects=[twist])
    assert size(found.permanent("Marsh Giant")) == (6, 4)


def test_613_4b_a_set_size_is_over_a_defined_one_and_under_counters():
    giant = at(GIANT, 50, counters=(("+1/+1", 1),))
    assert size(state([FOREST, giant], [at(PEACE, 2)]).permanent("Marsh Giant")) == (3, 3)


def test_208_3_what_is_no_creature_has_no_size():
    vehicle = made("Old Cart", "Artifact — Vehicle", "Crew 1", size="3/4")
    assert size(state([vehicle]).permanent("Old Cart")) == (None, None)
    crewed = state([vehicle], effects=[resolved(vehicle, 9, source="Old Cart")]).permanent("Old Cart")
    assert (size(crewed), set(crewed.types)) == ((3, 4), {"Artifact", "Creature"})


def test_613_2b_face_down_objects_are_changed_by_what_comes_after_layer_1():
    hidden = at(ELF, 5, face_down=FaceDown(FaceDownBy.CLOAK))
    now = state([hidden, MENTOR, BLUE]).permanent("Moss Elf")
    assert (now.name, now.mana_value, subtypes(now), set(now.colors)) == ("", 0, set(), {ManaType.U})
    assert mana(now) == ["{R} granted"]
    assert now.has_keyword("ward")


def test_613_1_what_is_no_creature_is_no_creature_in_layer_6():
    assert mana(state([ROCK, FOREST, LAMP], [PEACE]).permanent("Forest")) == ["{U} granted", "{G} intrinsic"]


def test_122_1b_keyword_counters_give_keywords():
    now = state([at(BEAR, 3, counters=(("flying", 1),))]).permanent("Big Bear")
    assert now.has_keyword("flying")
    assert (
        not state([at(BEAR, 3, counters=(("flying", 1),))], [at(PEACE, 4)])
        .permanent("Big Bear")
        .has_keyword("flying")
    )
