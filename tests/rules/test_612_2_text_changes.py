"""Text-changing effects (CR 612)."""

from __future__ import annotations

from manaproof.model.mana import ManaType
from tests.rules.layered import (
    BEAR,
    COAST,
    CROWN,
    ELF,
    FOREST,
    at,
    chosen,
    made,
    resolved,
    size,
    state,
    subtypes,
)

HACK = made(
    "Small Hack",
    "Instant",
    "Change the text of target permanent by replacing all instances of one basic land type with another.",
)
BEND = made(
    "Small Bend",
    "Instant",
    "Change the text of target permanent by replacing all instances of one color word with another.",
)
KINDS = made(
    "Small Kinds",
    "Instant",
    "Change the text of target permanent by replacing all instances of one creature type with another.",
)
LORD = made(
    "Elf Banner", "Creature — Elf", "Other Elves you control get +1/+1 and have forestwalk.", size="1/1"
)
DRUM = made("Green Drum", "Artifact", "Green creatures get +1/+0.")


def words(old: str, new: str):
    return chosen(replaced=old, replacing=new)


def test_612_2_a_land_type_in_rules_text():
    change = resolved(HACK, 9, targets=("Isle Crown",), chosen=words("Island", "Swamp"))
    assert subtypes(state([CROWN, FOREST], effects=[change]).permanent("Forest")) == {"Forest", "Swamp"}


def test_612_1_a_land_type_on_the_type_line():
    change = resolved(HACK, 9, targets=("Twin Coast",), chosen=words("Island", "Swamp"))
    now = state([COAST], effects=[change]).permanent("Twin Coast")
    assert (now.name, subtypes(now)) == ("Twin Coast", {"Plains", "Swamp"})


def test_612_2_a_color_word_but_no_mana_symbol():
    change = resolved(BEND, 9, targets=("Green Drum",), chosen=words("green", "red"))
    found = state([BEAR, DRUM], effects=[change])
    assert size(found.permanent("Big Bear")) == (4, 4)
    assert found.permanent("Big Bear").colors == {ManaType.G}


def test_612_2_a_creature_type_in_rules_text_and_type_line():
    change = resolved(KINDS, 9, targets=("Elf Banner",), chosen=words("Elf", "Bear"))
    found = state([LORD, BEAR, ELF], effects=[change])
    assert subtypes(found.permanent("Elf Banner")) == {"Bear"}
    assert size(found.permanent("Big Bear")) == (5, 5)
    assert size(found.permanent("Moss Elf")) == (1, 1)


def test_612_2_landwalk_names_a_land_type():
    change = resolved(HACK, 9, targets=("Elf Banner",), chosen=words("Forest", "Island"))
    found = state([at(LORD, 1), at(ELF, 2)], effects=[change]).permanent("Moss Elf")
    assert found.has_keyword("islandwalk")
    assert not found.has_keyword("forestwalk")


def test_612_3_granted_abilities_keep_their_words():
    change = resolved(HACK, 9, targets=("Moss Elf",), chosen=words("Forest", "Island"))
    assert state([LORD, ELF], effects=[change]).permanent("Moss Elf").has_keyword("forestwalk")
