"""What the cost of a mana ability untaps may be tapped for another cost of the same payment (CR 107.6)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Permanent
from manaproof.queries.available_mana import ask as available_mana
from manaproof.queries.can_cast import ask as can_cast
from manaproof.queries.can_pay import ask as can_pay
from manaproof.solver.available import EndlessError
from tests.rules.layered import made
from tests.rules.paying import board, card

WINDER = made("Odd Winder", "Artifact Creature — Construct", "{1}, {Q}: Add {C}.", size="1/1")
HORN = made("Odd Horn", "Artifact", "{T}, Tap an untapped creature you control: Add {R}.")
LOOM = made("Odd Loom", "Artifact", "Untap a tapped artifact you control: Add {U}.")


def test_a_tapped_creature_untaps_and_is_tapped_for_mana() -> None:
    things = [Permanent(WINDER, tapped=True), Permanent(HORN), Permanent(card("Plains"))]
    assert can_pay(Board.build({"you": things, "opponent": []}), "you", "{C}{R}").value == {"legal": True}
    assert can_pay(Board.build({"you": things[:2], "opponent": []}), "you", "{R}").value == {"legal": False}


def test_a_tapped_creature_untaps_and_convokes() -> None:
    things = [Permanent(WINDER, tapped=True), *(Permanent(card(n)) for n in ("Plains", "Forest", "Forest"))]
    made_ = board([*things, Permanent(card("Plains"))], hand=("Great Choir",))
    assert can_cast(made_, "Great Choir", "you").value == {"legal": True}
    without = board(things, hand=("Great Choir",))
    assert can_cast(without, "Great Choir", "you").value == {"legal": False}


def test_an_untapped_artifact_is_tapped_before_it_untaps() -> None:
    stone = made("Odd Stone", "Artifact", "{T}: Add {C}.")
    things = [Permanent(LOOM), Permanent(stone)]
    there = Board.build({"you": things, "opponent": []})
    assert can_pay(there, "you", "{C}{C}{U}").value == {"legal": True}
    assert can_pay(there, "you", "{U}{U}").value == {"legal": True}


def test_what_never_begins_is_not_without_bound() -> None:
    text = "{T}: Add {C}{C}.\n{1}, {Q}: Add {C}."
    spinner = made("Odd Spinner", "Artifact Creature — Construct", text, size="1/1")
    tapped = Board.build({"you": [Permanent(spinner, tapped=True)], "opponent": []})
    assert available_mana(tapped, "you").value == {"sets": [""]}
    with pytest.raises(EndlessError):
        available_mana(Board.build({"you": [Permanent(spinner)], "opponent": []}), "you")
