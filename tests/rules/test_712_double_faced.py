"""Double-faced cards face down, and in the zones in which they have their front face only (CR 712)."""

from __future__ import annotations

import pytest

from tests.rules.faces import asked, board, once_turned_up, reasons, value, ways

HARE = {"card": "Moon Hare", "face_down": "manifest"}


def test_a_double_faced_card_is_manifested_face_down():
    assert value(board({"library": ["Moon Hare"]}), "manifest", player="you", action="manifest") == {
        "battlefield": ["Moon Hare"],
        "graveyard": [],
        "triggers": False,
    }


def test_face_down_it_has_neither_face_and_cannot_transform():
    where = board([HARE])
    found = value(where, "characteristics", object="Moon Hare")
    assert (found["name"], found["mana_value"], found["power"]) == ("", 0, 2)
    assert reasons(asked(where, "can-turn-face-up", permanent="Moon Hare"), "712.15a")


def test_a_single_faced_card_has_nothing_to_transform():
    where = board([{"card": "Lynx", "face_down": "manifest"}])
    assert not reasons(asked(where, "can-turn-face-up", permanent="Lynx"), "712.15a")


def test_a_creature_on_the_front_may_be_turned_up_and_has_its_front_face_up():
    where = board([{"card": "Moon Beast", "face_down": "manifest"}])
    assert ways(where, "Moon Beast") == [("manifest", "{2}{R}")]
    after = once_turned_up(where, "Moon Beast")
    assert (after["name"], after["power"]) == ("Moon Hare", 2)


def test_a_creature_on_the_back_alone_does_not_count():
    assert ways(board([{"card": "Old Blade", "face_down": "manifest"}]), "Old Blade") == []


@pytest.mark.parametrize("zone", ["graveyard", "hand", "exile"])
def test_outside_the_battlefield_and_the_stack_it_has_its_front_face(zone):
    where = board({zone: ["Moon Beast"]})
    assert value(where, "characteristics", object="Moon Beast")["name"] == "Moon Hare"


def test_on_the_battlefield_it_has_the_face_that_is_up():
    found = value(board(["Moon Beast"]), "characteristics", object="Moon Beast")
    assert (found["name"], found["mana_value"], found["keywords"]) == ("Moon Beast", 3, ["trample"])


def test_it_leaves_with_its_front_face():
    answer = asked(board(["Moon Beast"]), "leaves", object="Moon Beast", to="hand")
    assert answer.value == {"zone": "hand", "revealed": False}
    assert reasons(answer, "712.8a")
