"""Setting and adding land types (CR 305.6, 305.7)."""

from __future__ import annotations

from tests.rules.layered import COAST, CROWN, ELF, FOREST, LAMP, MOON, at, chosen, made, mana, state, subtypes

SNOW_DUAL = made("Cold Vale", "Snow Land — Plains Island", "{T}: Add {C}.")
ARBOR = made("Leaf Arbor", "Land Creature — Forest Dryad", size="1/1")
SHROUD = made(
    "Isle Shroud", "Enchantment — Aura", "Enchanted permanent is a colorless Island land.", cost="{2}{G}"
)
PICK = made("Pick of Lands", "Enchantment — Aura", "Enchanted land is the chosen type.", cost="{U}")


def test_305_6_a_basic_land_type_brings_its_mana_ability():
    now = state([COAST]).permanent("Twin Coast")
    assert mana(now) == ["{W} intrinsic", "{U} intrinsic"]


def test_305_7_setting_a_type_takes_the_old_types_and_the_rules_text():
    now = state([SNOW_DUAL], [MOON]).permanent("Cold Vale")
    assert subtypes(now) == {"Plains"}
    assert mana(now) == ["{W} intrinsic"]


def test_305_7_supertypes_and_other_types_stay():
    assert state([SNOW_DUAL], [MOON]).permanent("Cold Vale").supertypes == {"Snow"}
    arbor = state([ARBOR], [MOON]).permanent("Leaf Arbor")
    assert arbor.types == {"Land", "Creature"}
    assert subtypes(arbor) == {"Plains", "Dryad"}


def test_305_7_granted_abilities_stay():
    now = state([SNOW_DUAL, at(LAMP, 1)], [at(MOON, 2)]).permanent("Cold Vale")
    assert mana(now) == ["{U} granted", "{W} intrinsic"]


def test_305_7_an_added_type_keeps_all():
    now = state([SNOW_DUAL, CROWN]).permanent("Cold Vale")
    assert subtypes(now) == {"Plains", "Island"}
    assert mana(now) == ["{C}", "{W} intrinsic", "{U} intrinsic"]


def test_305_7_a_permanent_that_is_no_land_can_become_a_basic_land_type():
    shroud = at(SHROUD, 5, attached_to="Moss Elf")
    now = state([ELF], [shroud]).permanent("Moss Elf")
    assert (set(now.types), subtypes(now), set(now.colors)) == ({"Land"}, {"Island"}, set())
    assert mana(now) == ["{U} intrinsic"]


def test_305_7_the_chosen_type_is_set():
    pick = at(PICK, 5, attached_to="Forest", chosen=chosen(types=("Swamp",)))
    now = state([FOREST], [pick]).permanent("Forest")
    assert (set(now.supertypes), subtypes(now), mana(now)) == ({"Basic"}, {"Swamp"}, ["{B} intrinsic"])


def test_305_6_abilities_of_land_types_are_numbered_last():
    now = state([SNOW_DUAL, LAMP]).permanent("Cold Vale")
    assert [(a.number, str(a.origin)) for a in now.activated] == [
        (1, "printed"), (2, "granted"), (3, "intrinsic"), (4, "intrinsic"),
    ]  # fmt: skip
