"""Effects of spells and abilities that have resolved (CR 611.2, 708.2a, 114)."""

from __future__ import annotations

from manaproof.model.boardobjects import FaceDown, FaceDownBy
from manaproof.model.layers.system import run
from tests.rules.layered import (
    BEAR,
    COAST,
    ELF,
    FOREST,
    MOON,
    ROCK,
    at,
    board,
    made,
    mana,
    resolved,
    size,
    state,
    subtypes,
)

ROAR = made("Great Roar", "Sorcery", "Creatures you control get +3/+1 and gain trample until end of turn.")
COUNTED = made(
    "Counted Roar",
    "Sorcery",
    "Target creature gets +X/+X until end of turn, where X is the number of Forests you control.",
)
CLIMB = made("Long Climb", "Sorcery", "Target creature gets +X/+0 until end of turn.", cost="{X}{G}")
FLOOD = made(
    "Flood Gate",
    "Artifact",
    "{T}: Put a flood counter on target land. "
    "That land is a Swamp for as long as it has a flood counter on it.",
)
TWO = made(
    "Two Voices",
    "Artifact",
    "{1}: Target land becomes a 1/1 creature until end of turn. It's still a land.\n"
    "{2}: Creatures you control get +1/+1 until end of turn.",
)
FORGE = made(
    "Small Forge",
    "Sorcery",
    "Target artifact becomes an artifact creature. "
    "If it isn't a Vehicle, it has base power and toughness 3/5.",
)
DOWN = made("Deep Sleep", "Instant", "Turn target creature face down. It's a 2/3 Golem artifact creature.")
HERO = made(
    "Old Hero",
    "Legendary Planeswalker — Ajani",
    '[−7]: You get an emblem with "Creatures you control get +2/+2."',
)
FEN = made(
    "Waking Fen",
    "Land",
    "{T}: Add {B}.\n{1}: This land becomes a 2/2 blue Golem creature until end of turn. It's still a land.",
)


def test_611_2c_the_set_is_settled_as_it_resolves():
    found = state([at(BEAR, 1), at(ELF, 9)], effects=[resolved(ROAR, 5)])
    assert size(found.permanent("Big Bear")) == (7, 5)
    assert size(found.permanent("Moss Elf")) == (1, 1)


def test_611_2c_what_becomes_a_creature_later_is_not_in_the_set():
    found = state([at(FEN, 1)], effects=[resolved(ROAR, 5), resolved(FEN, 6, source="Waking Fen")])
    assert size(found.permanent("Waking Fen")) == (2, 2)
    earlier = state([at(FEN, 1)], effects=[resolved(ROAR, 5), resolved(FEN, 4, source="Waking Fen")])
    assert size(earlier.permanent("Waking Fen")) == (5, 3)


def test_611_2d_a_number_is_counted_as_it_resolves():
    forests = [at(FOREST, 1), at(FOREST, 2), at(FOREST, 9)]
    found = state([*forests, at(BEAR, 3)], effects=[resolved(COUNTED, 5, targets=("Big Bear",))])
    assert size(found.permanent("Big Bear")) == (6, 6)


def test_107_3_x_is_that_of_the_spell():
    found = state([BEAR], effects=[resolved(CLIMB, 9, targets=("Big Bear",), x=5)])
    assert size(found.permanent("Big Bear")) == (9, 4)


def test_611_2b_for_as_long_as():
    effects = [resolved(FLOOD, 9, targets=("Forest",))]
    wet = state([at(FOREST, 1, counters=(("flood", 1),))], effects=effects).permanent("Forest")
    assert (subtypes(wet), mana(wet)) == ({"Swamp"}, ["{B} intrinsic"])
    assert subtypes(state([FOREST], effects=effects).permanent("Forest")) == {"Forest"}


def test_611_2_which_ability_is_told_by_number_or_by_targets():
    by_target = state([FOREST, BEAR], effects=[resolved(TWO, 9, targets=("Forest",))])
    assert size(by_target.permanent("Forest")) == (1, 1)
    assert size(by_target.permanent("Big Bear")) == (4, 4)
    by_number = state([FOREST, BEAR], effects=[resolved(TWO, 9, ability=2)])
    assert size(by_number.permanent("Big Bear")) == (5, 5)


def test_611_2_an_effect_whose_object_is_not_said_is_not_understood():
    found = run(board([FEN, FEN], effects=[resolved(FEN, 9)]))
    assert [d.object for d in found.unmodelled] == ["effect 1"]
    assert found.doubts("Waking Fen")


def test_611_2_a_condition_of_the_resolution_is_not_asked_again():
    found = state([ROCK], effects=[resolved(FORGE, 9, targets=("Plain Rock",))]).permanent("Plain Rock")
    assert (set(found.types), size(found)) == ({"Artifact", "Creature"}, (3, 5))


def test_613_7_animated_before_and_after_another_effect():
    fen = resolved(FEN, 9, source="Waking Fen")
    now = state([at(FEN, 1)], [at(MOON, 3)], [fen]).permanent("Waking Fen")
    assert (set(now.types), subtypes(now), mana(now)) == (
        {"Land", "Creature"}, {"Plains", "Golem"}, ["{W} intrinsic"],
    )  # fmt: skip


def test_708_2a_turned_face_down_with_characteristics_that_are_listed():
    now = state([BEAR], effects=[resolved(DOWN, 9, targets=("Big Bear",))]).permanent("Big Bear")
    assert (now.name, set(now.types), subtypes(now), size(now)) == (
        "",
        {"Artifact", "Creature"},
        {"Golem"},
        (2, 3),
    )
    assert now.face_down is not None
    assert now.permanent is not None
    assert now.permanent.face_down is now.face_down


def test_708_2b_what_is_face_down_cannot_be_turned_face_down():
    hidden = at(BEAR, 1, face_down=FaceDown(FaceDownBy.MANIFEST))
    now = state([hidden], effects=[resolved(DOWN, 9, targets=("Big Bear",))]).permanent("Big Bear")
    assert (set(now.types), size(now)) == ({"Creature"}, (2, 2))


def test_114_4_an_emblem_goes_on_for_what_comes_later():
    found = state([at(BEAR, 20)], effects=[resolved(HERO, 5)])
    assert size(found.permanent("Big Bear")) == (6, 6)


def test_701_12_exchanged_control():
    swap = made("Fair Swap", "Sorcery", "Exchange control of target creature you control and target Elf.")
    found = state([BEAR], [ELF], [resolved(swap, 9, targets=("Big Bear", "Moss Elf"))])
    assert found.permanent("Big Bear").controller == "opponent"
    assert found.permanent("Moss Elf").controller == "you"
    assert [o.id for o in found.controlled_by("you")] == ["Moss Elf"]


def test_611_2_targets_are_not_described_again():
    found = state([COAST], [MOON], [resolved(TWO, 9, targets=("Twin Coast",))]).permanent("Twin Coast")
    assert (subtypes(found), size(found)) == ({"Plains"}, (1, 1))
