"""Which payment is shown, of those that work: less life, fewer sacrifices, rarer colors and wishes kept."""

from __future__ import annotations

import pytest

from manaproof.queries import can_activate, can_cast, can_pay
from manaproof.queries.answer import Answer, Json
from tests.rules.questions import Thing, board, lands


def used(answer: Answer) -> set[Json]:
    """The sources that are activated, and the objects that pay otherwise."""
    facts = [step.statement.facts for step in answer.witnesses[0].steps]
    return {f[key] for f in facts for key in ("source", "object") if key in f}


@pytest.mark.parametrize(
    ("cost", "you", "expected"),
    [
        ("{W}", ["Adarkar Wastes", "Plains"], {"Plains"}),
        ("{1}", ["City of Brass", "Wastes"], {"Wastes"}),
        ("{B}", ["Lotus Petal", "Swamp"], {"Swamp"}),
        ("{1}{W}", ["Tundra", "Savannah", lands("Plains", 2)], {"Plains", "Plains#2"}),
        ("{1}", ["Island", lands("Forest", 3)], {"Forest"}),
        ("{2}", ["Island", lands("Forest", 2), "Mystic Gate"], {"Forest", "Forest#2"}),
    ],
)
def test_what_is_worth_more_is_spared(cost: str, you: list[Thing], expected: set[str]) -> None:
    answer = can_pay.ask(board(you), player="you", cost=cost)
    assert {str(u).split("#", maxsplit=1)[0] for u in used(answer)} == {e.split("#")[0] for e in expected}
    assert len(used(answer)) == len(expected)


@pytest.mark.parametrize("engine", ["auto", "constraints"])
def test_what_is_to_be_kept_is_kept_if_anything_else_pays(engine: str) -> None:
    made = board(["Plains", "Tundra", "Savannah"])
    answer = can_pay.ask(made, player="you", cost="{1}{W}", keep=["Plains"], engine=engine)  # type: ignore[arg-type]
    assert used(answer) == {"Tundra", "Savannah"}
    assert answer.warnings == ()


def test_a_wish_does_not_change_what_is_legal() -> None:
    answer = can_pay.ask(board(["Plains", "Tundra"]), player="you", cost="{1}{W}", keep=["Tundra"])
    assert answer.value == {"legal": True}
    assert answer.warnings == ("no payment spares Tundra",)
    made = board(["Forest", "Llanowar Elves"], ["Grizzly Bears"])
    cast = can_cast.ask(made, card="Grizzly Bears", player="you", keep=["Llanowar Elves"])
    assert (cast.value, cast.warnings) == ({"legal": True}, ("no payment spares Llanowar Elves",))


def test_keeping_counts_for_what_is_tapped_in_place_of_mana_too() -> None:
    made = board([lands("Forest", 6), lands("Grizzly Bears", 2)], ["Siege Wurm"])
    cast = can_cast.ask(made, card="Siege Wurm", player="you", keep=["Grizzly Bears"])
    assert "Grizzly Bears#2" in used(cast)
    assert "Grizzly Bears" not in used(cast)


def test_keeping_for_an_ability() -> None:
    made = board(["Bonesplitter", "Grizzly Bears", "Wastes", "Forest"])
    for kept, other in (("Wastes", "Forest"), ("Forest", "Wastes")):
        answer = can_activate.ask(made, player="you", permanent="Bonesplitter", ability=1, keep=[kept])
        assert used(answer) == {other}
