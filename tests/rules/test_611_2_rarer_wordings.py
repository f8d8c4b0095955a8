"""Effects that have resolved, in wordings that few cards have (CR 611.2, 305.7, 613.1)."""

from __future__ import annotations

from manaproof.model.boardobjects import Chosen
from manaproof.model.layers.system import run
from tests.rules.layered import COAST, ELF, FOREST, ROCK, at, board, made, mana, resolved, state, subtypes

EITHER = made("Fickle Shore", "Sorcery", "Target land becomes a Swamp or a Plains until end of turn.")
SHIFT = made("Shifting Loam", "Artifact", "{T}: Each land you control becomes that type until end of turn.")
BOTH = made(
    "Double Dusk", "Instant", "Until end of turn, all creatures become red and all lands become Mountains."
)
ALL_TYPES = made(
    "Deep Roots", "Instant", "Lands your opponents control gain all basic land types until end of turn."
)
ROD = made(
    "Still Rod",
    "Artifact",
    "{2}, {T}: For as long as this artifact remains tapped, another target permanent loses all abilities and"
    " can't block.",
)
THEFT = made(
    "Sly Dragon",
    "Creature — Dragon",
    "When this creature enters, choose target artifact an opponent controls. For as long as this creature"
    " remains on the battlefield, gain control of that permanent, it loses all abilities, and it can't"
    " block.",
    size="4/4",
)
CHOICE = made(
    "Frog or Fish",
    "Instant",
    "Until end of turn, target creature loses all abilities and becomes your choice of a blue Frog creature"
    " with base power and toughness 1/1 or a green Fish creature with base power and toughness 5/5.",
)
LOAN = made("Slow Loan", "Sorcery", 'Target land gains "{T}: Add {U}." until this card is cast from exile.')


def test_305_7_one_of_two_land_types():
    forest = resolved(EITHER, 9, targets=("Forest",), chosen=Chosen(types=("Plains",)))
    assert subtypes(state([FOREST], effects=[forest]).permanent("Forest")) == {"Plains"}


def test_305_7_a_type_chosen_earlier():
    shift = resolved(SHIFT, 9, chosen=Chosen(types=("Swamp",)))
    found = state([COAST], [FOREST], [shift])
    assert subtypes(found.permanent("Twin Coast")) == {"Swamp"}
    assert subtypes(found.permanent("Forest")) == {"Forest"}


def test_611_2_one_sentence_about_two_sorts_of_objects():
    found = state([ELF], [COAST], [resolved(BOTH, 9)])
    assert subtypes(found.permanent("Twin Coast")) == {"Mountain"}
    assert {c.value for c in found.permanent("Moss Elf").colors} == {"R"}
    assert subtypes(found.permanent("Moss Elf")) == {"Elf", "Druid"}


def test_305_7_all_basic_land_types_are_gained_and_none_is_lost():
    found = state([COAST], [FOREST], [resolved(ALL_TYPES, 9)])
    assert subtypes(found.permanent("Forest")) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert subtypes(found.permanent("Twin Coast")) == {"Plains", "Island"}


def test_611_2b_only_for_as_long_as_the_condition_holds():
    for tapped, left in ((True, []), (False, ["{G}"])):
        rod = at(ROD, 1, tapped=tapped, id="rod")
        found = state([rod, ELF], effects=[resolved(ROD, 9, source="rod", targets=("Moss Elf",))])
        assert mana(found.permanent("Moss Elf")) == left


def test_613_1b_control_and_loss_in_one_sentence():
    thief = at(THEFT, 1, id="thief")
    found = state([thief], [ROCK], [resolved(THEFT, 9, source="thief", targets=("Plain Rock",))])
    assert found.permanent("Plain Rock").controller == "you"
    assert mana(found.permanent("Plain Rock")) == []


def test_608_2_a_choice_that_the_board_does_not_tell_is_a_doubt():
    found = run(board([ELF], effects=[resolved(CHOICE, 9, targets=("Moss Elf",))]))
    assert [doubt.paragraph for doubt in found.unmodelled] == [1]


def test_611_2a_a_duration_that_ends_with_another_event():
    found = state([FOREST], effects=[resolved(LOAN, 9, targets=("Forest",))])
    assert any(m.startswith("{U}") for m in mana(found.permanent("Forest")))


def test_115_1_the_chosen_permanents_are_the_targets():
    theft = made(
        "Shore Robber",
        "Creature — Pirate",
        "When this creature enters, choose up to one target creature. For as long as this creature remains"
        ' on the battlefield, the chosen permanents become Treasure artifacts with "{T}, Sacrifice this'
        ' artifact: Add {G}" and lose all other abilities.',
        size="2/3",
    )
    robber = at(theft, 1, id="robber")
    taken = resolved(theft, 9, source="robber", targets=("Moss Elf",))
    found = state([robber], [ELF, ROCK], [taken])
    assert found.permanent("Moss Elf").types == {"Artifact"}
    assert subtypes(found.permanent("Moss Elf")) == {"Treasure"}
    assert len(list(found.permanent("Moss Elf").activated)) == 1
