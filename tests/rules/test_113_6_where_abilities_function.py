"""The zone in which an activated ability functions, and when some may be activated (CR 113.6m, 702)."""

from __future__ import annotations

import pytest

from manaproof.model.ability import Activated
from manaproof.model.boardobjects import Zone
from manaproof.model.functioning import functions_in
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.queries import can_activate
from tests.rules.questions import Thing, activates, board, lands

SKELETON, DRAGON, HUSSAR, GOVERN = (
    "Reassembling Skeleton",
    "Eternal Dragon",
    "Sky Hussar",
    "Govern the Guildless",
)
ISLANDS: list[Thing] = [lands("Island", 2), "Grizzly Bears"]


def test_an_ability_that_returns_its_card_from_the_graveyard_functions_there():
    assert activates(SKELETON, 1, [lands("Swamp", 2)], graveyard=[SKELETON])
    assert not activates(SKELETON, 1, [SKELETON, lands("Swamp", 2)])


@pytest.mark.parametrize(("phase", "legal"), [("upkeep", True), ("main", False)])
def test_its_limits_hold_there(phase, legal):
    turn = {"phase": phase}
    assert activates(DRAGON, 1, [lands("Plains", 5)], turn=turn, graveyard=[DRAGON]) is legal


@pytest.mark.parametrize(
    ("turn", "used", "legal"),
    [
        ({"phase": "upkeep"}, 0, True),
        ({"phase": "main"}, 0, False),
        ({"phase": "upkeep", "active": "opponent"}, 0, False),
        ({"phase": "upkeep"}, 1, False),
    ],
)
def test_702_57_forecast_from_the_hand_once_in_the_own_upkeep(turn, used, legal):
    card: Thing = {"card": GOVERN, "activated_this_turn": {1: used}} if used else GOVERN
    made = board(ISLANDS, [card], turn=turn)
    assert can_activate.ask(made, permanent=GOVERN, ability=1).value["legal"] is legal


@pytest.mark.parametrize(("lions", "others", "legal"), [(2, 0, True), (1, 1, False)])
def test_702_57_forecast_may_tap_creatures_of_two_colors(lions, others, legal):
    you = ["Savannah Lions"] * lions + ["Grizzly Bears"] * others
    made = board(you, [HUSSAR], turn={"phase": "upkeep"})
    assert can_activate.ask(made, permanent=HUSSAR, ability=1).value["legal"] is legal


@pytest.mark.parametrize(
    ("attacking", "active", "used", "legal"),
    [
        (True, "you", 0, True),
        (True, "you", 1, False),
        (False, "opponent", 0, False),
        (False, "you", 0, None),
    ],
)
def test_702_142_boast_once_for_what_attacked_this_turn(attacking, active, used, legal):
    """None: the board does not say whether it attacked before."""
    arni = "Arni Brokenbrow"
    thing: dict[str, object] = {"card": arni, "attacking": attacking}
    if used:
        thing["activated_this_turn"] = {1: used}
    turn: dict[str, object] = {"phase": "combat", "active": active}
    assert activates(arni, 1, [thing, "Mountain"], turn=turn) is legal


def test_702_77_reinforce_from_the_hand():
    name = "Burrenton Bombardier"
    made = board([lands("Plains", 3), "Grizzly Bears"], [name])
    assert can_activate.ask(made, permanent=name, ability=1).value["legal"] is True
    assert (
        can_activate.ask(board([lands("Plains", 3)], [name]), permanent=name, ability=1).value["legal"]
        is False
    )


@pytest.mark.parametrize(("attacking", "legal"), [(False, False), (True, None)])
def test_702_49_ninjutsu_returns_an_unblocked_attacker(attacking, legal):
    """None: the board does not say what is blocked."""
    name = "Ninja of the Deep Hours"
    attacker: Thing = {"card": "Grizzly Bears", "attacking": attacking}
    made = board([lands("Island", 2), attacker], [name], turn={"phase": "combat"})
    assert can_activate.ask(made, permanent=name, ability=1).value.get("legal") is legal


@pytest.mark.parametrize(
    ("other", "active", "legal"),
    [
        ({"card": "Grizzly Bears", "summoning_sick": True}, "you", True),
        ({"card": "Grizzly Bears", "tapped": True}, "you", False),
        ({"card": "Grizzly Bears"}, "opponent", False),
    ],
)
def test_702_184_station_taps_another_creature_as_a_sorcery(other, active, legal):
    assert activates("The Seriema", 1, ["The Seriema", other], turn={"active": active}) is legal


def test_702_49d_commander_ninjutsu_from_the_command_zone():
    """It takes an unblocked attacker."""
    name = "Yuriko, the Tiger's Shadow"
    you: list[Thing] = ["Island", "Swamp", "Grizzly Bears"]
    turn: dict[str, object] = {"phase": "combat"}
    assert activates(name, 1, you, turn=turn, command=[name], commander=[name]) is False


def test_702_167_craft_is_open_where_its_materials_are_asked():
    you: list[Thing] = ["Braided Net", lands("Island", 2), "Sol Ring"]
    assert activates("Braided Net", 2, you) is None
    assert activates("Braided Net", 2, you, turn={"active": "opponent"}) is False


@pytest.mark.parametrize(
    "text",
    [
        "{2}: Return this card from your graveyard to the battlefield attached to target Goblin.",
        "{2}: Put this card from your graveyard into your library third from the top.",
        "{2}: Return this card from your graveyard to the battlefield with a stun counter on her.",
    ],
)
def test_113_6m_where_the_effect_finds_the_card(text):
    paragraph = compile_paragraph(text, spell=False)
    assert isinstance(paragraph, Activated)
    assert functions_in(paragraph) is Zone.GRAVEYARD
