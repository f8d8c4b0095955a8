"""What pays for a cost, with which mana and in which order (CR 601.2g-h, 605.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.errors import ManaproofError
from manaproof.model.board import BoardError
from manaproof.queries import available_mana, can_activate, can_cast, can_pay, total_cost
from tests.rules.questions import board, casts, lands, pays


def test_the_player_orders_mana_reflection_and_contamination() -> None:
    swamp = ["Swamp", "Mana Reflection"]
    assert pays("{B}{B}", swamp, ["Contamination"])
    assert not pays("{B}{B}{B}", swamp, ["Contamination"])


def test_pulse_of_llanowar_makes_green_of_mountains() -> None:
    assert pays("{G}{G}", [lands("Mountain", 7), "Pulse of Llanowar"])
    assert not pays("{G}{G}", [lands("Mountain", 7)])


def test_snow_mana_comes_from_snow_sources() -> None:
    assert not casts("Icehide Golem", [lands("Forest", 2)])
    assert casts("Icehide Golem", ["Forest", "Snow-Covered Forest"])


def test_life_in_place_of_black_mana() -> None:
    assert casts("Walking Corpse", ["K'rrik, Son of Yawgmoth", "Mountain"])
    assert not casts("Walking Corpse", ["K'rrik, Son of Yawgmoth", "Mountain"], life=1)
    assert not casts("Walking Corpse", ["Mountain"])


def test_mana_that_takes_priority_empties_the_hand_before_the_spell_is_begun() -> None:
    assert not casts("Grizzly Bears", ["Lion's Eye Diamond"])
    assert casts("Grizzly Bears", ["Lotus Petal", "Forest"])


def test_totals_of_dismember_under_trinisphere() -> None:
    made = board(["Swamp"], ["Dismember"], ["Trinisphere"])
    totals = total_cost.ask(made, card="Dismember", player="you").value["totals"]
    found = {(t["mana"], t.get("life", 0)) for t in totals}  # type: ignore[union-attr, index, call-overload]
    assert found == {("{1}{B}{B}", 0), ("{2}{B}", 2), ("{3}", 4)}


@pytest.mark.parametrize(("count", "legal"), [(2, False), (3, True)])
def test_the_source_is_tapped_for_its_own_ability(count: int, legal: bool) -> None:
    made = board(["Cradle of the Accursed", lands("Wastes", count)])
    answer = can_activate.ask(made, player="you", permanent="Cradle of the Accursed", ability=2)
    assert answer.value == {"legal": legal}


def test_no_creature_is_both_convoked_and_tapped_for_mana() -> None:
    elves = ["Llanowar Elves"]
    assert casts("Siege Wurm", [*elves, lands("Forest", 6)])
    assert not casts("Siege Wurm", [*elves, lands("Forest", 5)])


def test_powerstone_mana_is_for_artifacts_and_abilities() -> None:
    stones = [{"card": "Powerstone", "token": True, "count": 3}]
    assert not casts("Divination", [*stones, "Island"])
    assert casts("Ornithopter of Paradise", stones)
    assert pays("{3}", stones)


def test_cards_sacrificed_for_mana_are_exiled_to_escape() -> None:
    """What a mana ability puts into the graveyard is there when costs are paid (601.2g-h)."""

    def escapes(*sources: str | dict[str, object]) -> object:
        made = board(["Mountain", *sources], graveyard=["Ox of Agonas", lands("Shock", 7)])
        cast = can_cast.ask(made, card="Ox of Agonas", player="you", from_="graveyard", way="escape")
        return cast.value["legal"]

    assert not escapes("Mountain")
    assert escapes("Mountain", lands("Lotus Petal", 2))


@pytest.mark.parametrize("cost", ["{W", "W", "{A}", "{-1}", "{1}{X}{", "nothing", "{W}{W", "{9999999999999}"])
def test_a_cost_that_is_none_is_one_clear_error(cost: str) -> None:
    with pytest.raises(ManaproofError, match=r"."):
        can_pay.ask(board(["Plains"]), player="you", cost=cost)


def test_what_there_is_not_is_one_clear_error() -> None:
    made = board(["Plains"], ["Shock"])
    with pytest.raises(ManaproofError):
        can_cast.ask(made, card="Shock", player="you", way="flashbak")
    with pytest.raises(ManaproofError):
        can_cast.ask(made, card="Shock", player="you", x=-1)
    with pytest.raises(BoardError):
        can_cast.ask(made, card="Shock", player="nobody")
    with pytest.raises(BoardError):
        can_pay.ask(made, player="nobody", cost="{1}")
    with pytest.raises(ManaproofError):
        can_activate.ask(made, player="you", permanent="Plains", ability=7)


def test_a_million_life_pays_at_once() -> None:
    much = board(["K'rrik, Son of Yawgmoth"], ["Toxic Deluge"], life=99_999)
    player, other = much.players
    much = replace(much, players=(replace(player, life=1_000_000), other))
    assert can_pay.ask(much, player="you", cost="{B/P}").value == {"legal": True}
    assert can_cast.ask(much, card="Toxic Deluge", player="you").value["legal"] is False


@pytest.mark.parametrize(
    ("diamonds", "hand", "amount", "reached"),
    [
        (1, ["Simian Spirit Guide", "Shock"], "{R}{B}{B}{B}", True),
        (1, ["Simian Spirit Guide", "Simian Spirit Guide"], "{R}{R}{B}{B}{B}", True),
        (1, ["Shock"], "{R}{B}{B}{B}", False),
        (2, ["Shock"], "{W}{W}{W}{B}{B}{B}", True),
        (2, ["Shock"], "{R}{W}{W}{W}{B}{B}{B}", False),
    ],
)
def test_a_hand_is_discarded_as_it_is_then(
    diamonds: int, hand: list[str], amount: str, reached: bool
) -> None:
    """Cards that made mana before are gone by then, and an empty hand can be discarded (CR 118.3)."""
    made = board([lands("Lion's Eye Diamond", diamonds)], list(hand))
    assert available_mana.ask(made, "you", contains=amount).value == {"legal": reached}
