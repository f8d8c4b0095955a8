"""What may not be activated, and what may nevertheless (CR 602.5, 605.1a, 606.3, 302.6)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_activate
from tests.rules.questions import activates, lands

RING = ["Prodigal Sorcerer"]
SICK = {"card": "Prodigal Sorcerer", "summoning_sick": True}


def named(card: str, name: str) -> dict[str, object]:
    return {"card": card, "chosen": {"name": name}}


@pytest.mark.parametrize(
    ("source", "ability", "opponent", "legal"),
    [
        ("Prodigal Sorcerer", 1, [], True),
        ("Prodigal Sorcerer", 1, [named("Pithing Needle", "Prodigal Sorcerer")], False),
        ("Prodigal Sorcerer", 1, [named("Pithing Needle", "Llanowar Elves")], True),
        ("Llanowar Elves", 1, [named("Pithing Needle", "Llanowar Elves")], True),
        ("Llanowar Elves", 1, [named("Phyrexian Revoker", "Llanowar Elves")], False),
        ("Llanowar Elves", 1, ["Cursed Totem"], False),
        ("Llanowar Elves", 1, ["Linvala, Keeper of Silence"], False),
        ("Sol Ring", 1, ["Null Rod"], False),
        ("Sol Ring", 1, ["Collector Ouphe"], False),
        ("Sol Ring", 1, ["Karn, the Great Creator"], False),
        ("Sol Ring", 1, ["Damping Matrix"], True),
        ("Mind Stone", 1, ["Damping Matrix"], True),
        ("Mind Stone", 2, ["Damping Matrix"], False),
        ("Llanowar Elves", 1, ["Damping Matrix"], True),
        ("Forest", 1, ["Null Rod"], True),
    ],
)
def test_what_may_not_be_activated(source, ability, opponent, legal):
    assert activates(source, ability, [source, lands("Wastes", 2)], opponent) is legal


def test_a_tax_on_activations_is_paid_except_for_mana_abilities():
    assert not activates("Prodigal Sorcerer", 1, RING, ["Suppression Field"])
    assert activates("Prodigal Sorcerer", 1, [*RING, lands("Wastes", 2)], ["Suppression Field"])
    assert activates("Llanowar Elves", 1, ["Llanowar Elves"], ["Suppression Field"])


def test_a_creature_that_came_this_turn_needs_haste():
    assert not activates("Prodigal Sorcerer", 1, [SICK])
    assert activates("Prodigal Sorcerer", 1, [SICK, "Fervor"])
    assert activates("Prodigal Sorcerer", 1, [SICK, "Thousand-Year Elixir"])


@pytest.mark.parametrize(
    ("used", "turn", "legal"),
    [
        (0, {}, True),
        (1, {}, False),
        (0, {"active": "opponent"}, False),
        (0, {"phase": "combat"}, False),
    ],
)
def test_a_loyalty_ability_once_a_turn_at_sorcery_time(used, turn, legal):
    walker: dict[str, object] = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
    if used:
        walker["activated_this_turn"] = {1: used}
    assert activates("Jace Beleren", 1, [walker], turn=turn) is legal
    assert activates("Jace Beleren", 2, [walker], turn=turn) is legal
    assert activates("Jace Beleren", 3, [walker], turn=turn) is False


def test_an_ability_once_each_turn():
    goblin: dict[str, object] = {"card": "Basking Rootwalla"}
    spent = {**goblin, "activated_this_turn": {1: 1}}
    assert activates("Basking Rootwalla", 1, [goblin, lands("Forest", 2)])
    assert not activates("Basking Rootwalla", 1, [spent, lands("Forest", 2)])


def test_a_number_out_of_range_is_an_error_and_an_ability_lost_is_not():
    bare = ["Llanowar Elves", "Humility"]
    assert activates("Llanowar Elves", 1, bare) is False
    assert activates("Llanowar Elves", "Sacrifice a land: Add {G}.", ["Llanowar Elves"]) is False


@pytest.mark.parametrize(
    ("limit", "legal"),
    [
        ("an opponent's turn", ["opponent upkeep", "opponent main", "opponent combat", "opponent end"]),
        ("an opponent's turn, before attackers are declared", ["opponent upkeep", "opponent main"]),
        ("your turn, before attackers are declared", ["you upkeep", "you main"]),
        ("an opponent's upkeep", ["opponent upkeep"]),
        ("any upkeep step", ["you upkeep", "opponent upkeep"]),
        ("your upkeep", ["you upkeep"]),
        ("combat", ["you combat", "opponent combat"]),
    ],
)
def test_limits_of_time(limit, legal):
    text = f"{{T}}: Add {{C}}{{C}}. Activate only during {limit}."
    clock = {"name": "Odd Clock", "type_line": "Artifact", "oracle_text": text}
    found = []
    for active in ("you", "opponent"):
        for phase in ("upkeep", "main", "combat", "end"):
            raw = {"players": {"you": ["Odd Clock"], "opponent": []}, "cards": [clock]}
            asked = read_board({**raw, "active": active, "phase": phase})
            answer = can_activate.ask(asked, player="you", permanent="Odd Clock", ability=1)
            found += [f"{active} {phase}"] if answer.value["legal"] else []
    assert sorted(found) == sorted(legal)


@pytest.mark.parametrize(
    ("fortress", "others", "legal"),
    [
        ({"card": "Dark Fortress"}, [], False),
        ({"card": "Dark Fortress", "entered_this_turn": True}, [], True),
        ({"card": "Dark Fortress"}, ["Forest"], True),
        ({"card": "Dark Fortress"}, ["Taiga"], False),
    ],
)
def test_a_land_that_entered_this_turn_or_a_basic_land(fortress, others, legal):
    assert activates("Dark Fortress", 2, [fortress, *others]) is legal
