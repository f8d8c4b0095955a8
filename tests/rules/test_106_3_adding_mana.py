"""What the words of effects that add mana mean, on cards of our own (CR 106.3, 106.5, 614.15, 616.1)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, Permanent
from manaproof.model.card import Card
from manaproof.model.mana import ManaType
from manaproof.model.oracle.cards import compile_card
from manaproof.model.oracle.printing import render_paragraph
from manaproof.queries import could_produce, produces, taps_for
from manaproof.queries.answer import Verdict


def made(text: str, type_line: str = "Artifact", name: str = "Odd Engine", **more: str) -> Card:
    return compile_card({"name": name, "type_line": type_line, "oracle_text": text, **more})


OCTOPUS = made("", "Creature — Octopus", "Ink", power="3", toughness="3", mana_cost="{U/R}{U}")
REEF = made("{T}: Add {U}.", "Land", "Reef")


def engine(text: str, brass: int = 0, color: ManaType | None = None) -> Permanent:
    chosen = Chosen(colors=(color,)) if color else Chosen()
    return Permanent(made(text), counters=(("brass", brass),) if brass else (), chosen=chosen)


def with_two_octopuses(thing: Permanent, *more: Card) -> Board:
    return Board.build({"you": [thing, OCTOPUS, OCTOPUS, *more], "opponent": []})


@pytest.mark.parametrize(
    ("text", "brass", "outcomes"),
    [
        ("{T}: Add {U} for each Octopus you control.", 0, "{U}{U}"),
        ("{T}: Add {R} for each Squid you control.", 0, ""),
        ("{T}: Add {R}{R} or {G}.", 0, "{R}{R} {G}"),
        ("{1}, Remove X brass counters from this artifact: Add X mana in any combination of {W} and/or {R}.",
         2, " {W} {R} {W}{W} {W}{R} {R}{R}"),
        ("{T}, Remove any number of brass counters from ~: Add {G} for each brass counter removed this way.",
         2, " {G} {G}{G}"),
        ("{T}: Add three mana of any one color.", 0, "{W}*3 {U}*3 {B}*3 {R}*3 {G}*3"),
        ("{T}: Add an amount of {B} equal to the greatest power among Octopuses you control.", 0, "{B}*3"),
        ("{T}: Add {G}. If you control two or more Octopuses, add {G}{G}{G} instead.", 0, "{G}*3"),
        ("{T}: Add {G}. If you control two or more Squids, add {G}{G}{G} instead.", 0, "{G}"),
        ("{T}: If you control an Octopus, add {B}{B}.", 0, "{B}{B}"),
        ("{T}: Add {W}{U}, then add {R} for each brass counter on this artifact.", 2, "{W}{U}{R}{R}"),
        ("{T}: Choose a color. Add one mana of that color for each brass counter on this artifact.",
         1, "{W} {U} {B} {R} {G}"),
        ("{T}: Choose a color of an Octopus you control. Add one mana of that color.", 0, "{U} {R}"),
        ("{T}: For each color among Octopuses you control, add one mana of that color.", 0, "{U}{R}"),
        ("{T}: Add one mana of any color among Octopuses you control.", 0, "{U} {R}"),
        ("{T}: Add two mana of different colors.", 0,
         "{W}{U} {W}{B} {W}{R} {W}{G} {U}{B} {U}{R} {U}{G} {B}{R} {B}{G} {R}{G}"),
        ("{T}, Sacrifice an Octopus: Add an amount of {C} equal to the sacrificed creature's mana value.",
         0, "{C}{C}"),
        ("{T}: Add {C}. You gain 7 life.", 0, "{C}"),
    ],
)  # fmt: skip
def test_what_an_effect_adds(text: str, brass: int, outcomes: str) -> None:
    answer = produces.ask(with_two_octopuses(engine(text, brass)), "Odd Engine")
    expected = {_mana(part) for part in outcomes.split(" ")}
    assert {str(o) for o in answer.value["outcomes"]} == expected  # type: ignore[union-attr]


def _mana(text: str) -> str:
    symbol, _, times = text.partition("*")
    return symbol * int(times or 1)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {U} for each Octopus you control.",
        "{T}: Add {R}{R} or one mana of the chosen color.",
        "{T}: Add X mana in any combination of {W} and/or {R}, where X is the number of Squids you control.",
        "{T}, Pay 3 life: Add {B}{B}{B}, then draw a card.",
        "Whenever you tap an Octopus for mana, add an additional {U}{U}.",
        "If an Octopus is tapped for two or more mana, it produces {R} instead of any other type and amount.",
        "If you tap a Squid you control for mana, it produces three times as much of that mana instead.",
    ],
)
def test_what_is_read_prints_again(text: str) -> None:
    (paragraph,) = made(text).front.paragraphs
    assert render_paragraph(paragraph) == text
    assert "Unmodelled" not in repr(paragraph)


def test_the_chosen_color() -> None:
    chosen = engine("{T}: Add {R}{R} or one mana of the chosen color.", color=ManaType.G)
    answer = produces.ask(with_two_octopuses(chosen), "Odd Engine")
    assert answer.value == {"outcomes": ["{R}{R}", "{G}"]}


def test_free_amounts_have_every_type_that_the_cost_allows() -> None:
    storage = (
        "{1}, Remove X brass counters from this artifact: Add X mana in any combination of {W} and/or {R}."
    )
    answer = could_produce.ask(with_two_octopuses(engine(storage)), "Odd Engine")
    assert answer.value == {"types": ["W", "R"]}


def test_a_replacement_effect_of_our_own() -> None:
    text = "If a land is tapped for mana, it produces {G} instead of any other color."
    board = with_two_octopuses(engine(text), REEF)
    assert could_produce.ask(board, "Reef").value == {"types": ["G"]}


def test_a_triggered_mana_ability_of_our_own() -> None:
    board = with_two_octopuses(engine("Whenever you tap a land for mana, add an additional {R}."), REEF)
    assert produces.ask(board, "Reef").value == {"outcomes": ["{U}"]}
    assert taps_for.ask(board, "Reef").value == {"outcomes": ["{U}{R}"]}


@pytest.mark.parametrize(
    "text",
    [
        "If a land is tapped for mana, it produces what its owner likes best instead.",
        "{T}: Add as much {U} as a whale would drink.",
    ],
)
def test_what_is_not_understood_leaves_it_undecided_and_is_named(text: str) -> None:
    board = with_two_octopuses(engine(text), REEF)
    asked = "Odd Engine" if text.startswith("{T}") else "Reef"
    for answer in (could_produce.ask(board, asked), produces.ask(board, asked)):
        assert answer.verdict is Verdict.UNDECIDED
        (sentence,) = answer.unmodelled
        assert sentence.card == "Odd Engine"
        assert sentence.words is not None
        assert sentence.words in text


def test_a_doubt_that_changes_nothing_leaves_it_decided() -> None:
    thing = engine(
        "{T}: Add one mana of any color.\n{T}: Add {C}.\n{T}: Add as much {U} as a whale would drink."
    )
    answer = could_produce.ask(with_two_octopuses(thing), "Odd Engine")
    assert answer.verdict is Verdict.YES
    assert answer.value == {"types": ["W", "U", "B", "R", "G", "C"]}


def test_an_ability_by_number_and_by_text() -> None:
    thing = engine("{T}: Add {W}.\n{2}: Draw a card.\n{T}: Add {G}{G}.")
    board = with_two_octopuses(thing)
    assert produces.ask(board, "Odd Engine", 2).value == {"outcomes": ["{G}{G}"]}
    assert produces.ask(board, "Odd Engine", "{T}: Add {W}").value == {"outcomes": ["{W}"]}
    with pytest.raises(LookupError, match="no ability 3 that adds mana"):
        produces.ask(board, "Odd Engine", 3)
    with pytest.raises(LookupError, match="it has: 1"):
        produces.ask(board, "Odd Engine", "{T}: Add {B}")


def test_orders_are_counted() -> None:
    text = "If a land is tapped for mana, it produces {G} instead of any other type."
    other = "If a land is tapped for mana, it produces {R} instead of any other type and amount."
    board = Board.build(
        {
            "you": [Permanent(made(text, name="One")), Permanent(made(other, name="Two")), REEF],
            "opponent": [],
        }
    )
    answer = produces.ask(board, "Reef", orders=True)
    counted = answer.details["orders"]["ability 1"]  # type: ignore[index,call-overload]
    assert (counted["orders"], counted["outcomes"]) == (2, 2)  # type: ignore[index,call-overload]
    assert set(counted["one order each"]) == {"{G}", "{R}"}  # type: ignore[index,call-overload,arg-type]


@pytest.mark.parametrize(("brass", "outcomes"), [(0, "{U}"), (2, "{U}{U}{U}")])
def test_a_counter_that_the_ability_puts_first_is_counted(brass: int, outcomes: str) -> None:
    text = "{T}: Put a brass counter on this artifact. Add {U} for each brass counter on this artifact."
    asked = Board.build({"you": [engine(text, brass)], "opponent": []})
    assert produces.ask(asked, "Odd Engine").value == {"outcomes": [outcomes]}


@pytest.mark.parametrize(
    ("others", "outcomes"), [(["Flint"], "{C}"), (["Flint", "Steel"], "{C}{C}"), (["Steel"], "{C}")]
)
def test_two_names_after_a_plural_are_two_creatures(others: list[str], outcomes: str) -> None:
    text = "{T}: Add {C}. If you control creatures named Flint and Steel, add {C}{C} instead."
    named = [made("", "Creature — Ox", name, power="1", toughness="1") for name in others]
    asked = Board.build({"you": [engine(text), *named], "opponent": []})
    assert produces.ask(asked, "Odd Engine").value == {"outcomes": [outcomes]}
