"""What the reasons of an answer about mana say of the permanent itself and of what does not apply."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import FaceDown, FaceDownBy, Permanent
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from manaproof.queries.views import text
from tests.rules.faces import asked


def made(name: str, words: str, type_line: str) -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": words})


FEN = made("Fen", "{T}: Add {C}.", "Land — Cave")
CREST = made("Crest", "Nonbasic lands are Mountains.", "Enchantment")
BLANK = made("Blank", "All lands lose all abilities.", "Enchantment")
TWICE = "If you tap a permanent you control for mana, it produces twice as much of that mana instead."
DOUBLE = made("Double", TWICE, "Artifact")
MILL = made("Wheel", "{T}, Mill a card: Add {C}.", "Artifact")
GROVE = made("Grove", "{T}: Add {G} for each creature you control.", "Land")
HIDDEN = Permanent(made("Hidden", "{T}: Add {C}.", "Land"), face_down=FaceDown(FaceDownBy.MANIFEST))


@pytest.mark.parametrize(
    ("you", "permanent", "expected"),
    [
        ([FEN, CREST], "Fen", "layer 4, Crest: subtypes Cave -> Mountain"),
        ([FEN, BLANK], "Fen", "layer 6, Blank: abilities: 1 lost"),
        ([HIDDEN], "Hidden", "Hidden is face down (708.2)"),
        ([MILL, DOUBLE], "Wheel", "no mana ability: its cost or effect moves a card to or from a library"),
    ],
)
def test_reasons_name_what_made_the_permanent_so(
    you: list[Card | Permanent], permanent: str, expected: str
) -> None:
    answer = asked(Board.build({"you": you, "opponent": []}), "could-produce", permanent=permanent)
    assert expected in text(answer, why=True)


def test_types_of_one_reason_share_it() -> None:
    answer = asked(Board.build({"you": [GROVE], "opponent": []}), "could-produce", permanent="Grove")
    assert len(answer.derivations) == 1
