"""What "chosen" means: choices are linked to the ability that asks for them (CR 607.2d, 607.5a)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, FaceOf, Permanent
from manaproof.model.card import Card
from manaproof.model.mana import ManaType
from manaproof.model.oracle.cards import compile_card
from manaproof.queries import can_cast, could_produce
from manaproof.queries.answer import Verdict
from tests.rules.faces import asked
from tests.rules.questions import Thing, board


def made(name: str, text: str, type_line: str = "Artifact", **more: str) -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": text, **more})


WELL = made("Well", "{T}: Add {C}.", "Land")
DYE = made("Dye", "All lands are the chosen type.", "Enchantment")
OWL = made("Owl", "", "Creature — Bird", power="1", toughness="1")
NEST = made("Nest", "{T}: Add {U} for each Bird you control.")
VEIL = made(
    "Veil", "If a land is tapped for mana, it produces mana of the chosen color instead of any other type."
)
RING = made("Ring", "Creatures you control of the chosen type get +1/+1.")
CAGE = made("Cage", "Creatures you control of the chosen type are Birds in addition to their other types.")


def on(*things: Permanent | Card) -> Board:
    return Board.build({"you": things, "opponent": []})


@pytest.mark.parametrize("watcher", [DYE, VEIL])
def test_what_was_chosen_must_be_said(watcher: Card) -> None:
    answer = asked(on(WELL, watcher), "could-produce", permanent="Well")
    assert answer.verdict == "undecided"
    assert "which" in (answer.unmodelled[0].words or "")


def test_for_a_copy_nothing_was_chosen() -> None:
    copy = Permanent(OWL, copy_of=FaceOf(VEIL))
    assert asked(on(WELL, copy), "could-produce", permanent="Well").value["types"] == ["C"]


def test_what_was_chosen_is_looked_at() -> None:
    veil = Permanent(VEIL, chosen=Chosen(colors=(ManaType.U,)))
    assert asked(on(WELL, veil), "could-produce", permanent="Well").value["types"] == ["U"]


def test_a_choice_that_decides_on_sizes_only_leaves_mana_decided() -> None:
    assert asked(on(OWL, NEST, RING), "produces", permanent="Nest").value["outcomes"] == ["{U}"]


def test_a_choice_that_decides_on_types_leaves_what_counts_them_open() -> None:
    assert asked(on(OWL, NEST, CAGE), "produces", permanent="Nest").verdict == "undecided"


@pytest.mark.parametrize(("chosen", "legal"), [({"number": 1}, False), ({"number": 2}, True), ({}, None)])
def test_a_chosen_number_is_compared_with_the_mana_value(chosen, legal):
    prelate: Thing = {"card": "Sanctum Prelate", "chosen": chosen}
    asked_of = board(["Mountain", prelate], ["Shock"])
    assert can_cast.ask(asked_of, card="Shock", player="you").value.get("legal") is legal


@pytest.mark.parametrize(
    ("chosen", "types"),
    [
        ({"name": "Spire of Industry"}, ["W", "U", "B", "R", "G"]),
        ({"name": "Ancient Tomb"}, ["W", "U", "B", "R", "G", "C"]),
        ({}, None),
    ],
)
def test_nothing_is_certain_of_what_may_have_the_chosen_name(chosen, types):
    """All six types would be the most, too: but with that name it is only five."""
    moon: Thing = {"card": "Alpine Moon", "chosen": chosen}
    answer = could_produce.ask(board(["Spire of Industry"], (), [moon]), permanent="Spire of Industry")
    assert answer.verdict is (Verdict.UNDECIDED if types is None else Verdict.YES)
    assert answer.value == {"types": types or []}
