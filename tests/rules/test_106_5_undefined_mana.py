"""Undefined types of mana, and what a permanent could produce through others (CR 106.5, 106.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import CardInZone, Chosen, FaceOf, Permanent, Zone
from manaproof.model.card import Card
from manaproof.model.mana import ManaType
from manaproof.model.oracle.cards import compile_card
from tests.rules.faces import asked, value


def made(name: str, text: str, type_line: str = "Artifact") -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": text})


PRISM = made("Prism", "{T}: Add one mana of the chosen color.")
GLASS = made("Glass", "{T}: Add one mana of any type that an artifact you control could produce.")
LAMP = made("Lamp", "{5}, {T}, Sacrifice three artifacts: Add {R}.")
FEN = made("Fen", "{T}: Add {B}.", "Land")
TINT = made("Tint", "If an artifact is tapped for mana, it produces {B} instead of any other type.")
SOFT = made("Soft", "If you tap an artifact for mana, it produces {W} instead of any other type.")

MIMIC = Permanent(made("Mimic", ""), copy_of=FaceOf(PRISM))
"""A copy for which no color was chosen (CR 607.5a)."""


def on(*things: Permanent | Card) -> Board:
    return Board.build({"you": things, "opponent": []})


def types(where: Board, permanent: str) -> str:
    return "".join(value(where, "could-produce", permanent=permanent)["types"])


def test_mana_of_an_undefined_type_is_no_mana() -> None:
    assert value(on(MIMIC), "produces", permanent="Mimic")["outcomes"] == [""]


def test_mana_of_a_defined_type_is_produced() -> None:
    chosen = Permanent(PRISM, chosen=Chosen(colors=(ManaType.G,)))
    assert value(on(chosen), "produces", permanent="Prism")["outcomes"] == ["{G}"]


def test_types_are_taken_from_what_others_could_produce() -> None:
    assert types(on(GLASS, LAMP), "Glass") == "R"


def test_what_could_produce_nothing_gives_no_type() -> None:
    assert types(on(GLASS, MIMIC), "Glass") == ""
    assert types(on(GLASS, GLASS), "Glass") == ""


def test_replacement_effects_apply_in_any_order() -> None:
    assert types(on(LAMP, TINT, SOFT), "Lamp") == "WB"


def test_a_replacement_effect_that_does_not_apply_changes_no_type() -> None:
    assert types(on(made("Vent", "Sacrifice this artifact: Add {U}."), TINT), "Vent") == "U"


def test_costs_are_ignored() -> None:
    assert types(on(LAMP), "Lamp") == "R"


@pytest.mark.parametrize(("hand", "expected"), [((), ""), (("Lamp",), "U")])
def test_what_the_effect_itself_does_is_not_ignored(hand: tuple[str, ...], expected: str) -> None:
    words = "{T}: Reveal any number of artifact cards in your hand. Add {U} for each card revealed this way."
    cards = tuple(CardInZone(LAMP, Zone.HAND, name, "you") for name in hand)
    where = replace(on(made("Show", words)), players=(Player("you", hand=cards), Player("opponent")))
    assert types(where, "Show") == expected


@pytest.mark.parametrize(
    ("tops", "expected"), [((LAMP, LAMP), "{U}{U}"), ((LAMP, FEN), "{U}"), ((LAMP,), None)]
)
def test_cards_revealed_from_libraries_are_those_on_top(tops: tuple[Card, ...], expected: str | None) -> None:
    words = (
        "Each player reveals the top card of their library. Add {U} for each nonland card revealed this way."
    )
    libraries = [(CardInZone(top, Zone.LIBRARY, f"top {n}"),) for n, top in enumerate(tops)]
    you, opponent = (*libraries, ())[:2]
    players = (Player("you", library=you), Player("opponent", library=opponent))
    peek = made("Peek", "{T}: " + words)
    answer = asked(replace(on(peek), players=players), "produces", permanent="Peek")
    assert answer.value.get("outcomes") == ([expected] if expected else None)


def test_mana_that_pays_an_upkeep_is_produced() -> None:
    """The triggered ability of cumulative upkeep adds it as it resolves (CR 702.24a)."""
    assert types(on(made("Ember", "Cumulative upkeep—Add {R}.")), "Ember") == "R"


@pytest.mark.parametrize("thing", [LAMP])
def test_costs_count_where_the_ability_is_to_be_activated(thing) -> None:
    assert asked(on(thing), "can-activate", permanent=thing.name, ability=1).value["legal"] is False
