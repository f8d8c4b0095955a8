"""Objects that cannot be the targets of spells and abilities (CR 115.1, 101.2)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.queries.can_activate import ask as can_activate
from tests.rules.layered import made

BEAR = made("Plain Bear", "Creature — Bear", "", size="2/2")
COY = made("Coy Bear", "Creature — Bear", "This creature can't be the target of spells or abilities.", size="2/2")  # fmt: skip  # noqa: E501
SHY = made("Shy Bear", "Creature — Bear", "This creature can't be the target of spells or abilities your opponents control.", size="2/2")  # fmt: skip  # noqa: E501
DEN = made("Guarded Den", "Enchantment", "Bears you control can't be the targets of spells or abilities your opponents control.")  # fmt: skip  # noqa: E501
VEIL = made("Thin Veil", "Enchantment", "Bears can't be the targets of white spells or abilities from white sources.")  # fmt: skip  # noqa: E501
TAPPER = made("Tapping Stick", "Artifact", "{0}: Tap target creature.")


@pytest.mark.parametrize(
    ("you", "opponent", "legal"),
    [
        ([], [BEAR], True),
        ([], [COY], False),
        ([COY], [], False),
        ([], [SHY], False),
        ([SHY], [], True),
        ([], [BEAR, DEN], False),
        ([DEN], [BEAR], True),
        ([], [COY, BEAR], True),
        ([], [BEAR, VEIL], None),
        ([], [VEIL], False),
    ],
)
def test_what_cannot_be_the_target_is_no_legal_target(you, opponent, legal):
    board = Board.build({"you": [TAPPER, *you], "opponent": opponent})
    answer = can_activate(board, "Tapping Stick", 1)
    assert answer.verdict.value == {True: "yes", False: "no", None: "undecided"}[legal]


@pytest.mark.parametrize(
    ("text", "stick", "mine", "theirs"),
    [
        ("Hexproof", "", True, False),
        ("Hexproof from black", "{B}", True, False),
        ("Hexproof from black", "{W}", True, True),
        ("Hexproof from white and from black", "{B}", True, False),
        ("Hexproof from each color", "{W}", True, False),
        ("Hexproof from each color", "{1}", True, True),
        ("Protection from white", "{W}", False, False),
        ("Protection from white", "{B}", True, True),
        ("Protection from white, from black, and from red", "{R}", False, False),
        ("Protection from white, from black, and from red", "{U}", True, True),
        ("Protection from all colors", "{U}", False, False),
        ("Protection from each of your opponents", "{1}", True, False),
        ("Protection from mana value 1 or less", "{W}", False, False),
        ("Protection from mana value 2 or greater", "{W}", True, True),
        ("Protection from spells that are one or more colors", "{W}", True, True),
    ],
)
def test_hexproof_and_protection_from_qualities(text, stick, mine, theirs):
    """CR 702.11d, 702.16b: from the source of the ability."""
    bear = made("Warded Bear", "Creature — Bear", text, size="2/2")
    tapper = made("Tapping Stick", "Artifact", "{0}: Tap target creature.", cost=stick or None)
    for whose, legal in (("you", mine), ("opponent", theirs)):
        board = Board.build(
            {"you": [tapper], "opponent": []} | {whose: [tapper, bear] if whose == "you" else [bear]}
        )
        assert can_activate(board, "Tapping Stick", 1).value["legal"] is legal
