"""What follows where a sentence about some objects is not understood (CR 613.5-6, 613.8)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Permanent
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from tests.rules.faces import asked


def made(name: str, text: str, type_line: str = "Artifact", **more: str) -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": text, **more})


def bird(name: str, text: str) -> Card:
    return made(name, text, "Creature — Bird", power="1", toughness="1")


WELL = made("Well", "{T}: Add {C}.", "Land")
OWL = bird("Owl", "")
MOOD = bird("Moody Owl", "This creature isn't a Bird while the moon is new.")
PERCH = bird("Perched Owl", "This creature has flying while the moon is new.")
NEST = made("Nest", "{T}: Add {U} for each Bird you control.")
LOFT = made("Loft", "{T}: Add {U} for each creature you control with flying.")
COURT = made("Court", 'As long as you control two or more Birds, lands you control have "{T}: Add {W}."')
SKY = made("Sky", 'Creatures with flying have "{T}: Add {U}."')


def verdict(you: list[Card], question: str, permanent: str, opponent: tuple[Card, ...] = ()) -> str:
    sides: dict[str, list[Permanent | Card]] = {"you": [*you], "opponent": [*opponent]}
    return asked(Board.build(sides), question, permanent=permanent).verdict


@pytest.mark.parametrize(
    ("you", "question", "permanent"),
    [
        ([OWL, MOOD, NEST], "produces", "Nest"),
        ([OWL, PERCH, LOFT], "produces", "Loft"),
        ([OWL, MOOD, COURT, WELL], "could-produce", "Well"),
        ([PERCH, SKY], "could-produce", "Perched Owl"),
    ],
    ids=["counted", "counted by a keyword", "a condition", "which objects"],
)
def test_what_may_hang_on_the_sentence_is_open(you: list[Card], question: str, permanent: str) -> None:
    assert verdict(you, question, permanent) == "undecided"


@pytest.mark.parametrize(
    ("you", "question", "permanent"),
    [
        ([OWL, MOOD, WELL], "could-produce", "Well"),
        ([OWL, PERCH, NEST], "produces", "Nest"),
        ([OWL, PERCH, COURT, WELL], "could-produce", "Well"),
        ([OWL, PERCH, SKY], "could-produce", "Owl"),
    ],
)
def test_what_cannot_hang_on_the_sentence_is_decided(you: list[Card], question: str, permanent: str) -> None:
    assert verdict(you, question, permanent) != "undecided"


def test_objects_of_others_are_not_counted() -> None:
    assert verdict([OWL, NEST], "produces", "Nest", opponent=(MOOD,)) == "yes"
