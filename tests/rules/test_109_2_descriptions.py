"""Descriptions, numbers and conditions of card text on a state (CR 109.2, 107, 700)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import CardInZone, FaceDown, FaceDownBy, Zone
from manaproof.model.evaluate import on_state as evaluate
from manaproof.model.layers.system import run
from manaproof.model.oracle.grammars import read
from tests.rules.layered import BEAR, COAST, CROWN, ELF, FOREST, ROCK, at, board, made, state

AURA = made("Plain Might", "Enchantment — Aura", "Enchanted creature gets +2/+1.")


def found(text, now, this=None, **given):
    objects = read(text, "objects")
    assert objects is not None
    source = now.objects[this] if this else None
    return [o.id for o in evaluate.matching(now, objects, "you", source, given=evaluate.Given(**given))]


NOW = state(
    [FOREST, at(COAST, 2, tapped=True), ELF, ROCK, at(BEAR, 5, counters=(("+1/+1", 2), ("charge", 1)))],
    [CROWN, at(BEAR, 7, id="hidden", face_down=FaceDown(FaceDownBy.MANIFEST))],
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("basic lands you control", ["Forest"]),
        ("nonbasic lands", ["Twin Coast", "Isle Crown"]),
        ("untapped lands you control", ["Forest"]),
        ("Islands", ["Forest", "Twin Coast", "Isle Crown"]),
        ("creatures your opponents control", ["hidden"]),
        ("green creatures", ["Moss Elf", "Big Bear"]),
        ("colorless creature", ["hidden"]),
        ("face-down creatures", ["hidden"]),
        ("artifacts and creatures you control", ["Moss Elf", "Plain Rock", "Big Bear"]),
        ("creatures with power 4 or greater", ["Big Bear"]),
        ("creature with a +1/+1 counter on it", ["Big Bear"]),
        ("permanents with mana value 2 or less", ["Forest", "Twin Coast", "Moss Elf", "Plain Rock",
                                                  "Isle Crown", "hidden"]),
        ("legendary permanent", ["Isle Crown"]),
        ("legendary and green creatures", ["Moss Elf", "Big Bear"]),
        ("tapped artifacts and lands you control", ["Twin Coast"]),
        ("tapped lands and/or creatures you control", ["Twin Coast"]),
        ("creature spell", []),
    ],
)  # fmt: skip
def test_109_2_descriptions_mean_permanents(text, expected):
    assert found(text, NOW) == expected


def test_109_2_another_and_this():
    assert found("another creature you control", NOW, "Moss Elf") == ["Big Bear"]
    assert found("two other creatures", NOW, "Moss Elf") == ["Big Bear", "hidden"]
    assert found("two other artifacts and/or creatures you control", NOW, "Moss Elf") == [
        "Plain Rock",
        "Big Bear",
    ]
    assert found("other green and legendary creatures", NOW, "Moss Elf") == ["Big Bear"]
    assert found("other Bears and Elves you control", NOW, "Moss Elf") == ["Big Bear"]
    assert found("target creature", NOW, targets=("hidden",)) == ["hidden"]


@pytest.mark.parametrize("words", ["this creature", "this artifact", "this land", "this token", "this Aura"])
def test_201_5_this_is_the_object_itself_whatever_it_is_now(words):
    assert found(words, NOW, "Moss Elf") == ["Moss Elf"]


def test_109_2a_cards_in_zones():
    cards = tuple(CardInZone(c, Zone.GRAVEYARD, n, "you") for c, n in ((BEAR, "bear"), (FOREST, "forest")))
    now = run(Board((Player("you", graveyard=cards), Player("opponent"))))
    assert found("creature card in your graveyard", now) == ["bear"]
    assert found("land card in a graveyard", now) == ["forest"]
    assert found("creature", now) == []


def test_700_9_modified():
    enchanted = state([ELF, at(AURA, 9, attached_to="Moss Elf")])
    assert found("modified creature", enchanted) == ["Moss Elf"]
    theirs = state([ELF], [at(AURA, 9, attached_to="Moss Elf")])
    assert found("modified creature", theirs) == []
    assert found("enchanted creature", theirs, "Plain Might") == ["Moss Elf"]


def test_700_5_devotion_counts_symbols():
    amount = read("your devotion to green is less than three", "condition")
    now = state([ELF, BEAR])
    assert amount is not None
    assert evaluate.amount(now, amount.devotion, "you") == 2
    assert evaluate.holds(now, amount, "you")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you control a Forest", True),
        ("you control three or more creatures", False),
        ("a opponent controls a Forest", False),
        ("you have no cards in hand", True),
        ("it's your turn", True),
    ],
)
def test_603_4_conditions(text, expected):
    condition = read(text, "condition")
    assert condition is not None
    assert evaluate.holds(NOW, condition, "you") is expected


def test_what_the_board_does_not_say_is_told():
    condition = read("you're the monarch", "condition")
    assert condition is not None
    with pytest.raises(evaluate.CannotTell, match="the board does not say"):
        evaluate.holds(NOW, condition, "you")


def test_doubts_are_about_the_objects_that_a_sentence_speaks_of():
    odd = made("Odd Charm", "Enchantment — Aura", "Enchanted land has the shape of a quadrille.")
    strange = made("Strange Lamp", "Artifact", "Lands you control have the color of old copper.")
    now = run(board([FOREST, COAST, at(odd, 9, attached_to="Forest")], [strange]))
    assert [d.about for d in now.unmodelled] == [("Forest",), ()]
    assert now.doubts("Twin Coast", frozenset(("keywords", "characteristics"))) == ()
    assert now.doubts("Forest", frozenset(("keywords", "characteristics")))


def test_605_1_creatures_with_a_mana_ability():
    assert found("creatures you control with a mana ability", NOW) == ["Moss Elf"]
