"""Timestamps and dependency (CR 613.6-613.8)."""

from __future__ import annotations

import pytest

from tests.rules.layered import (
    BEAR,
    COAST,
    CROWN,
    FOREST,
    MAGE,
    MOON,
    PEACE,
    at,
    made,
    mana,
    resolved,
    size,
    state,
    subtypes,
)

WAYS = made(
    "Five Ways",
    "Enchantment",
    "Nonbasic lands you control are every basic land type in addition to their other types.",
)
KIN = made(
    "Root Kin",
    "Creature — Elf",
    "Nontoken creatures you control are Swamp lands in addition to their other types.",
    size="3/3",
)
TO_SWAMP = made("Turning Wood", "Enchantment", "All Forests are Swamps.")
TO_FOREST = made("Turning Marsh", "Enchantment", "All Swamps are Forests.")
ISLES = made("Walking Isles", "Enchantment", "All Islands are 2/3 creatures that are still lands.")
CHARMS = made(
    "Woken Charms",
    "Enchantment",
    "Each other enchantment is a creature in addition to its other types and has base power and base "
    "toughness each equal to its mana value.",
    cost="{2}{W}{W}",
)
METAL = made("Metal Rain", "Enchantment", "All lands are artifacts in addition to their other types.")
PARADE = made(
    "Iron Parade",
    "Enchantment",
    "Each noncreature artifact is an artifact creature with base power and toughness each equal to its "
    "mana value.",
)
TIDE = made(
    "Far Tide", "Enchantment", "As long as you control a Swamp, lands your opponents control are Islands."
)


@pytest.mark.parametrize(("moon", "crown"), [(1, 2), (2, 1)])
def test_613_8_an_effect_depends_on_what_ends_its_ability(moon, crown):
    found = state([at(CROWN, crown), at(FOREST, 5)], [at(MOON, moon)])
    assert subtypes(found.permanent("Forest")) == {"Forest"}
    assert subtypes(found.permanent("Isle Crown")) == {"Plains"}
    assert [(d.effect, d.on, d.why) for d in found.dependencies] == (
        [("Isle Crown", "Plain Moon", "whether it exists")] if crown < moon else []
    )


def test_613_7_independent_effects_apply_by_age():
    assert subtypes(state([at(WAYS, 2), COAST], [at(MOON, 1)]).permanent("Twin Coast")) == {
        "Plains", "Island", "Swamp", "Mountain", "Forest",
    }  # fmt: skip
    assert subtypes(state([at(WAYS, 1), COAST], [at(MOON, 2)]).permanent("Twin Coast")) == {"Plains"}


@pytest.mark.parametrize("moon", [1, 9])
def test_613_8_an_effect_waits_for_one_that_makes_objects_for_it(moon):
    found = state([at(KIN, 5), at(BEAR, 6)], [at(MOON, moon)])
    assert found.permanent("Big Bear").types == {"Creature", "Land"}
    assert subtypes(found.permanent("Big Bear")) == {"Bear", "Plains"}
    assert subtypes(found.permanent("Root Kin")) == {"Elf", "Plains"}


@pytest.mark.parametrize("parade", [1, 9])
def test_613_8_artifacts_that_an_effect_makes_walk_too(parade):
    found = state([at(PARADE, parade), at(METAL, 5), at(FOREST, 6)]).permanent("Forest")
    assert (set(found.types), size(found)) == ({"Artifact", "Creature", "Land"}, (0, 0))


def test_613_8_a_condition_that_comes_true_is_a_dependency():
    swamps = made("Long Dusk", "Enchantment", "Lands you control are Swamps.")
    found = state([at(TIDE, 1), at(swamps, 2), at(COAST, 3)], [FOREST])
    assert subtypes(found.permanent("Forest")) == {"Island"}
    assert ("Far Tide", "Long Dusk", "what it applies to") in [
        (d.effect, d.on, d.why) for d in found.dependencies
    ]


@pytest.mark.parametrize(("to_swamp", "to_forest", "expected"), [(1, 2, "Forest"), (2, 1, "Swamp")])
def test_613_8b_a_loop_falls_back_to_timestamps(to_swamp, to_forest, expected):
    fen = made("Fen", "Basic Land — Swamp")
    found = state([at(TO_SWAMP, to_swamp), at(TO_FOREST, to_forest), at(FOREST, 3), at(fen, 4)])
    assert subtypes(found.permanent("Forest")) == subtypes(found.permanent("Fen")) == {expected}
    first = next(step for step in found.log if step.layer == "4")
    assert first.loop
    assert len(first.after) == 1


def test_613_8_no_loop_where_one_of_two_has_nothing_to_apply_to():
    found = state([at(TO_SWAMP, 2), at(TO_FOREST, 1), at(FOREST, 3)])
    assert subtypes(found.permanent("Forest")) == {"Forest"}
    assert not any(step.loop for step in found.log)


def test_613_8c_the_order_is_looked_at_again_after_each_effect():
    found = state([at(ISLES, 1), at(CROWN, 2), at(FOREST, 3)], [at(PEACE, 4)])
    assert size(found.permanent("Forest")) == (2, 2)
    assert mana(found.permanent("Forest")) == []


def test_613_6_an_effect_goes_on_though_its_ability_is_lost():
    found = state([COAST], [at(MAGE, 2), at(PEACE, 1)])
    assert subtypes(found.permanent("Twin Coast")) == {"Plains"}
    assert found.permanent("Pale Mage").abilities == ()


def test_613_6_the_set_of_objects_stays_the_same():
    leaf = made(
        "Leaf and Branch",
        "Enchantment",
        "All Mountains and all Elves are 1/1 green Elf creatures and Mountain lands in addition to their "
        "other types.",
    )
    peak = made("Bare Peak", "Land — Mountain")
    found = state([leaf, peak], [PEACE]).permanent("Bare Peak")
    assert (set(found.types), subtypes(found)) == ({"Creature", "Land"}, {"Elf", "Mountain"})
    assert found.abilities == ()


@pytest.mark.parametrize(("charms", "expected"), [(1, (2, 2)), (9, (4, 4))])
def test_613_6_and_613_4b_an_enchantment_that_takes_its_own_ability(charms, expected):
    found = state([at(CHARMS, charms)], [at(PEACE, 5)]).permanent("Lowly Peace")
    assert size(found) == expected
    assert found.abilities == ()


@pytest.mark.parametrize(("giver", "taker", "hasty"), [(1, 9, False), (9, 5, True)])
def test_613_7a_a_granted_static_ability_is_as_old_as_what_grants_it(giver, taker, hasty):
    gives = made(
        "Giver of Haste", "Artifact", 'Creatures you control have "Other creatures you control have haste."'
    )
    found = state([at(gives, giver), at(BEAR, 2), at(MAGE, 3)], [at(PEACE, taker)])
    assert found.permanent("Big Bear").has_keyword("haste") is hasty


def test_613_3_defining_abilities_come_first():
    kindred = made("All Kinds", "Creature — Shapeshifter", "Changeling", size="2/2")
    frog = made(
        "Frog Charm",
        "Enchantment — Aura",
        "Enchanted creature is a green Frog creature with base power and toughness 1/2.",
    )
    found = state([at(kindred, 9)], [at(frog, 1, attached_to="All Kinds")]).permanent("All Kinds")
    assert subtypes(found) == {"Frog"}


def test_613_8_the_order_of_the_objects_is_no_dependency():
    leaf = made(
        "Leaf and Branch",
        "Enchantment",
        "All Mountains and all Elves are 1/1 green Elf creatures and Mountain lands in addition to their "
        "other types.",
    )
    rite = made(
        "Odd Rite",
        "Sorcery",
        "Target land becomes a 2/2 creature with all creature types until end of turn. It's still a land.",
    )
    charm = made("Isle Charm", "Enchantment — Aura", "Enchanted land is an Island.")
    peak = made("Bare Peak", "Land — Mountain")
    near = at(peak, 1, id="near")
    lands = [near, at(peak, 2, id="far"), at(leaf, 10), at(charm, 20, attached_to="near")]
    found = state(lands, effects=[resolved(rite, 5, targets=("near",))])
    now = found.objects["near"]
    assert {"Island", "Elf"} <= now.subtypes
    assert "Mountain" not in now.subtypes
    assert [step.effect for step in found.log if step.layer == "4"] == [
        "effect 1 (Odd Rite)", "Leaf and Branch", "Isle Charm",
    ]  # fmt: skip
