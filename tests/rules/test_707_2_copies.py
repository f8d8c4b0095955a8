"""Copies, double-faced and split objects, mana values (CR 202.3, 707, 709.4, 712.8)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.board import Board, Player
from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import CardInZone, FaceDown, FaceDownBy, FaceOf, Permanent, Spell, Zone
from manaproof.model.card import Card
from manaproof.model.layers.system import run
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import State
from manaproof.model.oracle.cards import compile_card
from manaproof.queries import could_produce
from manaproof.queries.answer import Verdict
from tests.rules.layered import BEAR, COAST, ELF, MOON, at, made, resolved, size, state, subtypes

MIRROR = made(
    "Odd Mirror",
    "Artifact",
    "{2}: This artifact becomes a copy of target land until end of turn.",
    cost="{3}",
)
TWIN = made(
    "Tin Twin",
    "Artifact Creature — Construct",
    "You may have this creature enter as a copy of any creature on the battlefield, except it's an "
    "enchantment in addition to its other types.",
    cost="{4}",
    size="0/0",
)
NAMED = made(
    "Named Twin",
    "Legendary Creature — Bird",
    "You may have Named Twin enter as a copy of any creature on the battlefield, except its name is "
    "Named Twin.",
    size="0/0",
)


def two_faced(layout: str) -> Card:
    front = {"name": "Day Wolf", "mana_cost": "{2}{G}", "type_line": "Creature — Wolf"}
    back = {"name": "Night Wolf", "type_line": "Creature — Werewolf", "oracle_text": "Trample"}
    if layout == "modal_dfc":
        back["mana_cost"] = "{4}{G}"
    faces = [front | {"power": "2", "toughness": "2"}, back | {"power": "4", "toughness": "4"}]
    return compile_card({"name": "Day Wolf // Night Wolf", "layout": layout, "card_faces": faces})


SPLIT = compile_card(
    {
        "name": "Left // Right",
        "layout": "split",
        "card_faces": [
            {"name": "Left", "mana_cost": "{1}{R}", "type_line": "Instant"},
            {"name": "Right", "mana_cost": "{X}{U}", "type_line": "Sorcery"},
        ],
    }
)


def test_707_2_printed_values_are_copied_and_no_effects():
    copied = at(MIRROR, 1)
    effect = resolved(MIRROR, 9, targets=("Twin Coast",), source="Odd Mirror")
    now = state([copied, COAST], [MOON], [effect]).permanent("Odd Mirror")
    assert (now.name, set(now.types), subtypes(now)) == ("Twin Coast", {"Land"}, {"Plains"})
    assert now.mana_value == 0


def test_707_9_exceptions_are_of_the_copying_object():
    now = state([Permanent(TWIN, copy_of=FaceOf(BEAR))]).permanent("Tin Twin")
    assert (now.name, set(now.types), size(now)) == ("Big Bear", {"Enchantment", "Creature"}, (4, 4))
    assert (set(now.colors), now.mana_value) == ({ManaType.G}, 4)
    named = state([Permanent(NAMED, copy_of=FaceOf(BEAR))]).permanent("Named Twin")
    assert (named.name, set(named.supertypes)) == ("Named Twin", set())


def test_708_10_a_face_down_permanent_that_becomes_a_copy_stays_as_it_is():
    hidden = at(MIRROR, 1, face_down=FaceDown(FaceDownBy.TURNED))
    effect = resolved(MIRROR, 9, targets=("Twin Coast",), source="Odd Mirror")
    now = state([hidden, COAST], effects=[effect]).permanent("Odd Mirror")
    assert (now.name, set(now.types), size(now)) == ("", {"Creature"}, (2, 2))


def test_202_3b_a_back_face_has_the_front_faces_mana_value():
    now = state([Permanent(two_faced("transform"), id="wolf", face=1)]).permanent("wolf")
    assert (now.name, now.mana_cost, now.mana_value, size(now)) == ("Night Wolf", None, 3, (4, 4))


def test_202_3b_a_copy_of_a_back_face_has_mana_value_0():
    copied = Permanent(ELF, id="copy", copy_of=FaceOf(two_faced("transform"), 1))
    assert state([copied]).permanent("copy").mana_value == 0


def test_712_8f_a_modal_back_face_has_its_own():
    now = state([Permanent(two_faced("modal_dfc"), id="wolf", face=1)]).permanent("wolf")
    assert now.mana_value == 5


def elsewhere(card: Card, zone: Zone) -> State:
    player = replace(Player("you"), **{str(zone): (CardInZone(card, zone, "card", "you"),)})  # type: ignore[arg-type]
    return run(Board((player, Player("opponent"))))


def test_712_8a_elsewhere_only_the_front_face_counts():
    now = elsewhere(two_faced("transform"), Zone.GRAVEYARD).object("card")
    assert (now.name, now.mana_value, now.power) == ("Day Wolf", 3, 2)


def test_709_4_a_split_card_elsewhere_has_both_halves():
    now = elsewhere(SPLIT, Zone.HAND).object("card")
    assert now.names == {"Left", "Right"}
    assert (now.mana_value, set(now.colors), set(now.types)) == (
        3,
        {ManaType.R, ManaType.U},
        {"Instant", "Sorcery"},
    )


def test_202_3e_x_counts_on_the_stack():
    spell = Spell(SPLIT, "you", "spell", "you", face=1, x=4)
    found = run(Board((Player("you"), Player("opponent")), stack=(spell,)))
    assert found.object("spell").mana_value == 5


def test_707_2_a_copied_permanent_that_is_a_land_is_one_for_other_effects():
    effect = resolved(MIRROR, 2, targets=("Twin Coast",), source="Odd Mirror")
    lamp = made("Gift Lamp", "Artifact", 'Lands you control have "{T}: Add {U}."')
    now = state([at(MIRROR, 1), COAST, lamp], effects=[effect]).permanent("Odd Mirror")
    assert [a.source for a in now.abilities if a.source] == ["Gift Lamp"]


def test_707_2b_a_copy_does_not_follow_what_it_copied():
    first = resolved(MIRROR, 5, targets=("Second Mirror",), source="Odd Mirror")
    second = resolved(MIRROR, 6, targets=("Twin Coast",), source="Second Mirror")
    found = state([at(MIRROR, 1), at(MIRROR, 2, id="Second Mirror"), COAST], effects=[first, second])
    assert found.permanent("Odd Mirror").name == "Odd Mirror"
    assert found.objects["Second Mirror"].name == "Twin Coast"


def test_707_9a_a_copy_that_keeps_the_ability_that_made_it():
    stage = made(
        "Old Stage",
        "Land",
        "{T}: Add {C}.\n{2}: Old Stage becomes a copy of target land, except it has this ability.",
    )
    effect = resolved(stage, 9, targets=("Twin Coast",), source="Old Stage")
    now = state([stage, COAST], effects=[effect]).permanent("Old Stage")
    assert (now.name, subtypes(now)) == ("Twin Coast", {"Plains", "Island"})
    assert [str(a.origin) for a in now.activated] == ["printed", "intrinsic", "intrinsic"]


def test_707_9_an_exception_that_is_not_understood_leaves_the_copy_open():
    mimic = {
        "name": "Odd Mimic",
        "type_line": "Artifact",
        "oracle_text": "You may have this artifact enter as a copy of any creature on the battlefield, except"
        " it hums at dawn.",
    }
    copying = {"card": "Odd Mimic", "copy_of": "Grizzly Bears"}
    read = read_board({"players": {"you": [copying, "Forest"]}, "cards": [mimic]})
    assert could_produce.ask(read, permanent="Odd Mimic").verdict is Verdict.UNDECIDED
    assert could_produce.ask(read, permanent="Forest").verdict is Verdict.YES
