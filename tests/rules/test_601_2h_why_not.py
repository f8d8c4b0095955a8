"""Why a cost cannot be paid: the fewest demands, what helps, and why the rest does not (CR 601.2h)."""

from __future__ import annotations

import pytest

from manaproof.queries import can_activate, can_cast, can_pay
from manaproof.queries.answer import Answer, Derivation, Verdict
from tests.rules.questions import Thing, board, lands


def sentences(answer: Answer) -> list[str]:
    """Every statement of the reasons, with its rules."""

    def below(node: Derivation) -> list[str]:
        return [f"{node.statement} ({', '.join(node.rules)})", *(s for d in node.because for s in below(d))]

    assert answer.verdict is Verdict.NO
    return [s for node in answer.derivations for s in below(node)]


def unpaid(cost: str, you: list[Thing], opponent: list[Thing] = [], **more: object) -> list[str]:  # noqa: B006
    return sentences(can_pay.ask(board(you, opponent=opponent, **more), player="you", cost=cost))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cost", "you", "said"),
    [
        (
            "{U}{U}{U}{1}",
            ["Island", "Tundra", "Plains", "Plains"],
            "{U}{U}{U} must be paid, and nothing but Island and Tundra helps: at most 2 of it (601.2h)",
        ),
        ("{S}", ["Forest"], "nothing on the board can pay {S} (601.2h)"),
        (
            "{U}{U}{W}{W}",
            [lands("Tundra", 3), "Forest"],
            "{U}{U}{W}{W} must be paid, and nothing but Tundra, Tundra#2 and Tundra#3 helps: at most 3 of it",
        ),
        ("{U}{U}", ["Island", {"card": "Island", "tapped": True}], "Island#2: it is tapped (107.5)"),
        ("{W}", ["Mystic Gate"], "Mystic Gate: its ability costs {W/U} itself (605.3a)"),
        ("{G}", ["Aether Hub"], "Aether Hub: there is nothing for its cost: pay {E} (118.3)"),
        (
            "{G}",
            [{"card": "Llanowar Elves", "summoning_sick": True}],
            "it is a creature not controlled by you since the turn began, and it has no haste",
        ),
    ],
)
def test_what_mana_is_missing_and_why(cost: str, you: list[Thing], said: str) -> None:
    assert any(said in sentence for sentence in unpaid(cost, you))


def test_an_effect_that_replaces_the_mana_is_named() -> None:
    assert "Forest: Contamination replaces the mana of it (614.1a)" in unpaid(
        "{G}", ["Forest"], ["Contamination"]
    )


def test_life_that_does_not_suffice() -> None:
    assert "a life total of 1 does not pay 2 life (601.2h)" in unpaid("{R/P}", [], life=1)


def test_mana_in_the_pool_that_is_for_something_else() -> None:
    pool = [{"mana": "{G}", "only_for": "an artifact spell"}]
    made = board([], ["Grizzly Bears"], mana_pool=pool)
    answer = can_pay.ask(made, player="you", cost="{G}", for_={"spell": "Grizzly Bears"})
    assert "{G} in the mana pool: it may not be spent on Grizzly Bears (106.6)" in sentences(answer)


def test_a_tax_is_part_of_the_reason() -> None:
    made = board(["Mountain"], ["Shock"], ["Thalia, Guardian of Thraben"])
    said = sentences(can_cast.ask(made, card="Shock", player="you"))
    assert said[0] == "{1}{R} cannot be paid (601.2h)"
    assert said[-1] == "Thalia, Guardian of Thraben makes {R} into {1}{R} (601.2f)"


def test_parts_that_are_no_mana() -> None:
    made = board(["Swamp"], ["Village Rites"])
    said = sentences(can_cast.ask(made, card="Village Rites", player="you"))
    assert said == [
        "{B} and sacrifice a creature cannot be paid (601.2h)",
        "there is nothing for the cost: sacrifice a creature (601.2h)",
    ]
    made = board(["Smuggler's Copter", {"card": "Grizzly Bears", "tapped": True}])
    said = sentences(can_activate.ask(made, player="you", permanent="Smuggler's Copter", ability=1))
    assert "Grizzly Bears: it is tapped (107.5)" in said


def test_what_is_tapped_for_its_own_cost_makes_no_mana() -> None:
    made = board(["Cradle of the Accursed", lands("Wastes", 2)])
    said = sentences(can_activate.ask(made, player="you", permanent="Cradle of the Accursed", ability=2))
    assert said[1].startswith("{3} and {T} must be paid together, and nothing but Cradle of the Accursed, ")
