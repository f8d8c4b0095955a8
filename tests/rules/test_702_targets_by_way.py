"""What a spell targets that is cast in one way or another (CR 702.47, 702.113, 702.140, 702.148)."""

from __future__ import annotations

import pytest

from manaproof.model.targets import spell_targets
from manaproof.queries import can_cast
from tests.rules.costly import card
from tests.rules.questions import Thing, board, lands

BEARS = "Grizzly Bears"


def legal(made: object, card: str, way: str = "normal") -> object:
    return can_cast.ask(made, card=card, player="you", way=way).value.get("legal")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("you", "opponent", "expected"),
    [([BEARS], [], True), ([], [BEARS], False), (["Elite Vanguard"], [], False)],
)
def test_mutate_takes_a_creature_of_yours_that_is_no_human(you, opponent, expected):
    made = board([lands("Forest", 4), *you], ["Gemrazer"], opponent)
    assert legal(made, "Gemrazer", "mutate") is expected


@pytest.mark.parametrize(
    ("mana", "expected"), [([lands("Island", 6)], True), ([{"card": "Fellwar Stone", "count": 6}], False)]
)
def test_awaken_takes_a_land_of_yours(mana, expected):
    stack: Thing = {"card": "Shock", "controller": "opponent", "targets": ["you"]}
    made = board(mana, ["Scatter to the Winds"], ["Island"], {"stack": [stack]})
    assert legal(made, "Scatter to the Winds", "awaken") is expected


def test_words_in_square_brackets_are_said_unless_the_spell_is_cleft():
    text = "Cleave {5}{W}\nDestroy target [attacking] creature."
    strike = card("Dull Strike", "{1}{W}", "Instant", text)
    (target,) = spell_targets(strike.front)
    assert "attacking" in str(target).lower()


@pytest.mark.parametrize(("creature", "expected"), [("Wind Drake", True), (BEARS, False)])
def test_what_is_spliced_is_paid_as_that_card_says(creature, expected):
    made = board([creature, "Mountain"], ["Lava Spike", "Veil of Secrecy"])
    assert legal(made, "Lava Spike", "splice") is expected


def test_nothing_is_spliced_onto_what_is_not_arcane():
    assert legal(board(["Wind Drake", "Mountain"], ["Shock", "Veil of Secrecy"]), "Shock", "splice") is False


def test_what_a_spell_will_allow_does_not_bear_on_casting_it():
    opponent: list[Thing] = []
    made = board([lands("Swamp", 2)], ["Cruelclaw's Heist"], opponent)
    assert legal(made, "Cruelclaw's Heist") is True
