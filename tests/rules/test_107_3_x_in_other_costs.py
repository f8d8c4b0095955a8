"""X in costs that are no mana: life, cards, creatures, a mana value (CR 107.3a, 107.3c, 601.2b)."""

from __future__ import annotations

import pytest

from manaproof.queries import can_activate, can_cast
from tests.rules.questions import Thing, board, lands

DELUGE, WRATH, PYRE, SHOAL = "Toxic Deluge", "Nahiri's Wrath", "Harvest Pyre", "Blazing Shoal"
BEARS = "Grizzly Bears"


def greatest(card: str, you: list[Thing], hand: list[Thing], way: str = "normal", **more: object) -> object:
    made = board(you, [card, *hand], **more)  # type: ignore[arg-type]
    return can_cast.ask(made, card=card, player="you", way=way).value.get("max_x")


def test_x_life():
    assert greatest(DELUGE, [lands("Swamp", 3)], []) == 20
    assert greatest(DELUGE, [lands("Swamp", 3)], [], life=5) == 5
    assert greatest(DELUGE, [lands("Swamp", 2)], []) is None


def test_x_cards_in_hand_and_graveyard():
    shocks: list[Thing] = [{"card": "Shock", "count": 7}]
    assert greatest(WRATH, [lands("Mountain", 3)], shocks) == 7
    assert greatest(PYRE, [lands("Mountain", 2), BEARS], [], graveyard=shocks) == 7
    assert greatest(PYRE, [lands("Mountain", 2), BEARS], [], graveyard=["Shock"]) == 1


def test_x_permanents_and_x_targets():
    you: list[Thing] = [lands("Swamp", 2), lands("Mountain", 2), BEARS]
    assert greatest("Infernal Harvest", you, []) == 2
    assert greatest("Nahiri's Sacrifice", [lands("Mountain", 2), "Juggernaut", BEARS], []) == 4


@pytest.mark.parametrize(
    ("x", "hand", "legal"), [(1, ["Shock"], True), (2, ["Shock"], False), (2, [], False)]
)
def test_a_card_with_mana_value_x_instead_of_mana(x, hand, legal):
    made = board([BEARS], [SHOAL, *hand])
    found = can_cast.ask(made, card=SHOAL, player="you", way="alternative", x=x)
    assert found.value["legal"] is legal


@pytest.mark.parametrize(("graveyard", "legal"), [([4, 2], True), ([4], False)])
def test_evidence_of_what_the_spell_targets_come_to(graveyard, legal):
    """A mana value of 1 and one of 5 are 6 together."""
    values = {4: "Juggernaut", 2: BEARS}
    made = board(
        [lands("Bayou", 4)],
        ["Urgent Necropsy"],
        [{"card": "Sol Ring", "id": "ring"}, {"card": "Serra Angel", "id": "angel"}],
        graveyard=[values[v] for v in graveyard],
    )
    found = can_cast.ask(made, card="Urgent Necropsy", player="you", targets=("ring", "angel"))
    assert found.value["legal"] is legal


@pytest.mark.parametrize(("x", "legal"), [(0, True), (2, True), (3, False)])
def test_x_creatures_for_an_ability(x, legal):
    krav = "Krav, the Unredeemed"
    made = board([krav, BEARS, "Swamp"])
    assert can_activate.ask(made, permanent=krav, ability=1, x=x).value["legal"] is legal
