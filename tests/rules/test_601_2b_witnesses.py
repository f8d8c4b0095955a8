"""Witnesses name the announcement, the total that is locked in and why, and what pays (CR 601.2b-h)."""

from __future__ import annotations

import pytest

from manaproof.model.costs.proposal import ProposalError
from manaproof.queries import can_activate, can_cast, total_cost
from manaproof.queries.answer import Answer
from tests.rules.questions import Thing, board, lands


def told(answer: Answer) -> list[tuple[str, tuple[str, ...]]]:
    return [(str(step.statement), step.rules) for step in answer.witnesses[0].steps]


def test_a_tax_is_named_before_what_pays_it() -> None:
    made = board(["Mountain", "Wastes"], ["Lightning Bolt"], ["Thalia, Guardian of Thraben"])
    steps = told(can_cast.ask(made, card="Lightning Bolt", player="you"))
    assert ("Thalia, Guardian of Thraben makes {R} into {1}{R}", ("601.2f",)) in steps
    assert steps.index(("{1}{R} is locked in", ("601.2f",))) < steps.index(
        ("{R} from Mountain pays {R}", ("601.2h",))
    )


def test_a_tax_on_an_ability_is_named_too() -> None:
    made = board(["Bonesplitter", "Grizzly Bears", lands("Wastes", 3)], [], ["Suppression Field"])
    answer = can_activate.ask(made, player="you", permanent="Bonesplitter", ability=1)
    assert ("Suppression Field makes {1} into {3}", ("601.2f",)) in told(answer)


@pytest.mark.parametrize(
    ("spell", "you", "more", "step", "rule"),
    [
        ("Siege Wurm", ["Hill Giant", lands("Forest", 6)], {}, "Hill Giant pays {1} by convoke", "702.51a"),
        (
            "Herald of Anguish",
            ["Darksteel Relic", lands("Swamp", 6)],
            {},
            "Darksteel Relic pays {1} by improvise",
            "702.126a",
        ),
        ("Gurmag Angler", ["Swamp"], {"graveyard": ["Plains"] * 6}, "Plains pays {1} by delve", "702.66a"),
    ],
)
def test_what_pays_in_place_of_mana_cites_its_own_rule(
    spell: str, you: list[Thing], more: dict[str, object], step: str, rule: str
) -> None:
    answer = can_cast.ask(board(you, [spell], **more), card=spell, player="you")  # type: ignore[arg-type]
    assert (step, (rule,)) in told(answer)


def test_objects_of_one_name_are_told_apart() -> None:
    made = board([lands("Mountain", 2)], ["Goblin Piker"])
    paid = [text for text, _ in told(can_cast.ask(made, card="Goblin Piker", player="you")) if "pays" in text]
    assert sorted(text.split(" pays ")[0] for text in paid) == ["{R} from Mountain", "{R} from Mountain#2"]


def test_a_total_says_its_x() -> None:
    made = board([], ["Blaze"])
    answer = total_cost.ask(made, card="Blaze", player="you", x=3)
    assert answer.value == {"totals": [{"mana": "{3}{R}", "x": 3}]}


@pytest.mark.parametrize(("x", "said"), [(-1, "0 or more"), (1_000_000, "100000")])
def test_an_x_that_is_none_is_refused(x: int, said: str) -> None:
    made = board([], ["Blaze"])
    for ask in (can_cast.ask, total_cost.ask):
        with pytest.raises(ProposalError, match=said):
            ask(made, card="Blaze", player="you", x=x)


def test_a_card_without_x_takes_none() -> None:
    made = board(["Mountain"], ["Shock"])
    for ask in (can_cast.ask, total_cost.ask):
        with pytest.raises(ProposalError, match="no cost of Shock has an X"):
            ask(made, card="Shock", player="you", x=1)
