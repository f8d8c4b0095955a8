"""The targets that card text names, and how many of each (CR 115.1, 115.4, 115.6, 601.2c)."""

from __future__ import annotations

import pytest

from manaproof.model.ability import Modal
from manaproof.model.card import Face
from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.targets import AnyTarget, UnknownTarget
from manaproof.model.oracle.bands import compile_text
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.model.oracle.render import render
from manaproof.model.targets import bounds, is_target, spell_targets, targets


def found(text: str) -> list[str]:
    """The targets in words, "?" for one that is not understood."""
    named = targets(compile_paragraph(text, spell=True))
    return [
        "?" if isinstance(t, UnknownTarget) else t.value if isinstance(t, Player) else render(t)
        for t in named
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Destroy target creature.", ["target creature"]),
        ("Juggle target creature an opponent controls.", ["target creature an opponent controls"]),
        ("Juggle any target.", ["any target"]),
        ("Juggle target player.", ["target player"]),
        ("Juggle target opponent's hand.", ["target opponent"]),
        ("Juggle target player or planeswalker.", ["target player or planeswalker"]),
        ("Juggle target spell with mana value 2 or less.", ["target spell with mana value 2 or less"]),
        ("Juggle target card from a graveyard.", ["target card from a graveyard"]),
        ("Juggle up to two target creatures.", ["up to two target creatures"]),
        ("Juggle each of two other target Oozes.", ["two other target Oozes"]),
        ("Juggle one or two target lands you don't control.", ["one or two target lands you don't control"]),
        ("Juggle X target artifacts and/or lands.", ["X target artifacts and/or lands"]),
        ("Juggle target creature with power X or less.", ["target creature with power X or less"]),
        (
            "Exchange target artifact and another target artifact.",
            ["target artifact", "another target artifact"],
        ),
        ("Remove target attacking creature from combat.", ["target attacking creature"]),
        ("Juggle target activated or triggered ability.", ["target activated or triggered ability"]),
        ("Juggle up to one target player's hat.", ["up to one target player"]),
        ("Juggle target creature with a green hat.", ["?"]),
        ("Juggle target Ooze or whatever you like.", ["?"]),
    ],
)
def test_every_target_of_a_sentence_is_named(text: str, expected: list[str]):
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Spells that target ~ are fine.",
        "Whenever ~ becomes the target of a spell, draw a card.",
        "You may choose new targets for the copy.",
        'Oozes have "{T}: Destroy target land."',
        "Each spell with a single target is juggled.",
    ],
)
def test_words_that_name_no_target(text: str):
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tap target land.", (1, 1)),
        ("Tap two target lands.", (2, 2)),
        ("Tap up to three target lands.", (0, 3)),
        ("Tap up to one target land.", (0, 1)),
        ("Tap any number of target lands.", (0, None)),
        ("Tap one or two target lands.", (1, 2)),
        ("Tap one or more target lands.", (1, None)),
        ("Tap X target lands.", (0, None)),
        ("Juggle three targets.", (3, 3)),
        ("Juggle any number of targets.", (0, None)),
        ("Juggle target opponent.", (1, 1)),
    ],
)
def test_how_many_targets_are_chosen_601_2c(text: str, expected: tuple[int, int | None]):
    (target,) = targets(compile_paragraph(text, spell=True))
    assert bounds(target) == expected


def test_x_targets_are_as_many_as_x():
    (target,) = targets(compile_paragraph("Tap X target lands.", spell=True))
    assert bounds(target, x=3) == (3, 3)
    (target,) = targets(compile_paragraph("Tap up to X target lands.", spell=True))
    assert bounds(target, x=3) == (0, 3)


def test_a_mode_has_its_own_targets_700_2c():
    (modal,) = compile_text("Choose one —\n• Destroy target land.\n• Draw a card.", spell=True)
    assert isinstance(modal, Modal)
    assert targets(modal) == ()
    assert [len(targets(mode)) for mode in modal.modes] == [1, 0]


def test_what_an_aura_spell_may_enchant_is_its_target_303_4a():
    face = Face("Moss", None, paragraphs=compile_text("Enchant land you control\nEnchanted land is a Swamp."))
    (target,) = spell_targets(face)
    assert isinstance(target, Objects)
    assert bounds(target) == (1, 1)


def test_abilities_of_a_permanent_are_no_targets_of_the_spell():
    face = Face("Moss", None, paragraphs=compile_text("{T}: Destroy target land."))
    assert spell_targets(face) == ()


def test_any_target_and_descriptions_of_targets():
    (target,) = targets(compile_paragraph("~ deals 3 damage to any target.", spell=True))
    assert isinstance(target, AnyTarget)
    (land,) = targets(compile_paragraph("Destroy target land.", spell=True))
    assert isinstance(land, Objects)
    assert is_target(land)


@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next 9 damage that would be dealt to target creature this turn.",
        "Prevent all juggling that would be done to target creature this turn.",
        "Juggle target creature this turn.",
    ],
)
def test_when_something_is_done_is_no_part_of_the_target(text: str):
    assert found(text) == ["target creature"]


def test_a_spell_with_targets_is_no_target():
    assert found("Whenever you cast a spell with one or more targets, juggle it.") == []
