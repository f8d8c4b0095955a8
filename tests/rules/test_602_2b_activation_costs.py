"""Activation costs change as spells' costs do (CR 602.2b, 606.4, 118.9)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import Permanent
from manaproof.model.costs.proposal import ProposalError
from manaproof.model.mana import ManaCost
from manaproof.queries import can_pay
from manaproof.queries.answer import Verdict
from manaproof.solver.totals.every import ability_totals, face_up_totals, words
from tests.rules.costly import card
from tests.rules.questions import activates, lands, pays

FLOOR = "This effect can't reduce the mana in that cost to less than one mana."
ENGINE = card("Test Engine", "{4}", "Artifact Creature — Construct", "{4}, {T}: Draw a card.")
BLADE = card("Test Blade", "{1}", "Artifact — Equipment", "Equip {5}")
ELF = card("Test Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", power="1", toughness="1")


def totals(board: Board, source: str, number: int = 1, x: int | None = None, targets=()) -> list[str]:
    found = ability_totals(board, source, number, "you", x, targets)
    assert found.unmodelled == ()
    return sorted(
        ", ".join(
            [
                str(t.payment.mana),
                *([f"{t.payment.life} life"] if t.payment.life else []),
                *map(words, t.other),
            ]
        )
        for t in found.totals
    )


def field(*you, opponent=()) -> Board:
    return Board.build({"you": you, "opponent": opponent})


def test_the_parts_of_an_activation_cost():
    assert totals(field(ENGINE), "Test Engine") == ["{4}, {T}"]
    assert totals(field(ELF), "Test Elf") == ["{0}, {T}"]


def test_reductions_with_a_floor():
    ground = card("Test Ground", "{U}", "Enchantment", f"Activated abilities of Constructs you control cost {{9}} less to activate. {FLOOR}")  # fmt: skip  # noqa: E501
    assert totals(field(ENGINE, ground), "Test Engine") == ["{1}, {T}"]
    assert totals(field(ENGINE, opponent=(ground,)), "Test Engine") == ["{4}, {T}"]


def test_taxes_leave_mana_abilities_alone_where_they_say_so():
    """CR 605.1a."""
    tax = card("Test Tariff", "{1}", "Enchantment", "Activated abilities cost {3} more to activate unless they're mana abilities.")  # fmt: skip  # noqa: E501
    where = field(ENGINE, ELF, BLADE, opponent=(tax,))
    assert totals(where, "Test Engine") == ["{7}, {T}"]
    assert totals(where, "Test Elf") == ["{0}, {T}"]
    assert totals(where, "Test Blade", targets=("Test Elf",)) == ["{8}"]


def test_abilities_by_keyword_and_by_target():
    """CR 702.6, 601.2c."""
    smith = card("Test Smith", "{W}", "Creature — Dwarf", "Equip abilities you activate that target this creature cost {4} less to activate.")  # fmt: skip  # noqa: E501
    where = field(BLADE, ELF, smith)
    assert totals(where, "Test Blade", targets=("Test Smith",)) == ["{1}"]
    assert totals(where, "Test Blade", targets=("Test Elf",)) == ["{5}"]
    assert totals(where, "Test Blade") == ["{1}", "{5}"]


def test_an_ability_may_reduce_its_own_cost():
    plate = card("Test Plate", "{2}", "Artifact — Equipment", "Equip {6}. This ability costs {2} less to activate for each Elf you control.")  # fmt: skip  # noqa: E501
    assert totals(field(plate, ELF, ELF), "Test Plate") == ["{2}"]


def test_another_cost_may_be_paid_for_a_keyword():
    """CR 118.9: both costs are open."""
    free = card("Test Squire", "{W}", "Creature — Human", "As long as you control an Elf, you may pay {0} rather than pay the equip cost of the first equip ability you activate each turn.")  # fmt: skip  # noqa: E501
    assert totals(field(BLADE, free, ELF), "Test Blade") == ["{0}", "{5}"]
    assert totals(field(BLADE, free), "Test Blade") == ["{5}"]


def test_loyalty_abilities_cost_counters():
    """CR 606.4."""
    walker = card("Test Walker", "{3}", "Planeswalker — Jace", "+2: Draw a card.\n-3: Draw two cards.\n0: Scry 1.", loyalty="3")  # fmt: skip  # noqa: E501
    toll = card("Test Toll", "{3}", "Enchantment", "Loyalty abilities of planeswalkers your opponents control cost {2} more to activate.")  # fmt: skip  # noqa: E501
    where = field(walker, opponent=(toll,))
    assert totals(where, "Test Walker", 1) == ["{2}, put 2 loyalty counters on ~"]
    assert totals(where, "Test Walker", 2) == ["{2}, remove 3 loyalty counters from ~"]
    assert totals(field(walker), "Test Walker", 3) == ["{0}"]


def test_life_may_be_an_additional_cost():
    """CR 118.8."""
    press = card("Test Press", "{3}", "Enchantment", "Mana abilities of creatures you control cost an additional 2 life to activate.")  # fmt: skip  # noqa: E501
    assert totals(field(ELF, press), "Test Elf") == ["{0}, 2 life, {T}"]


def test_x_in_an_activation_cost():
    """CR 107.3a."""
    drill = card("Test Drill", "{2}", "Artifact", "{X}{X}, {T}: You gain X life.")
    assert totals(field(drill), "Test Drill", x=3) == ["{6}, {T}"]
    with pytest.raises(ProposalError, match="say what X is"):
        totals(field(drill), "Test Drill")


def test_there_is_no_such_ability():
    with pytest.raises(ProposalError, match="has no activated ability number 2: it has 1"):
        totals(field(ENGINE), "Test Engine", 2)


def test_turning_face_up_is_taxed_too():
    """CR 116.2b, 118.13c."""
    mask = card("Test Mask", "{5}{G}", "Creature — Elf", "Morph {1}{G/P}")
    doom = card("Test Doom", "{W}", "Creature — Cleric", "All morph costs cost {3} more.")
    from manaproof.model.boardobjects import FaceDown, FaceDownBy

    down = Permanent(mask, id="mask", face_down=FaceDown(FaceDownBy.MORPH))
    found = face_up_totals(field(down, opponent=(doom,)), "mask", "morph")
    assert {(str(t.payment.mana), t.payment.life) for t in found.totals} == {("{4}{G}", 0), ("{4}", 2)}
    found = face_up_totals(field(down, opponent=(doom,)), "mask", "manifest")
    assert {t.payment.mana.total for t in found.totals} == {ManaCost.parse("{5}{G}").mana_value}


PORTAL: dict[str, object] = {"card": "Thran Portal", "chosen": {"type": "Swamp"}}


@pytest.mark.parametrize(("life", "legal"), [(0, False), (1, False), (2, True)])
def test_what_mana_abilities_cost_besides_is_paid_too(life, legal):
    assert pays("{B}{B}", [PORTAL, PORTAL], life=life) is legal


def test_a_mana_ability_without_mana_in_its_cost_may_cost_mana():
    chariot: dict[str, object] = {"card": "Skyseer's Chariot", "chosen": {"name": "Llanowar Elves"}}
    assert pays("{G}", ["Llanowar Elves", chariot]) is False
    assert pays("{G}", ["Llanowar Elves", lands("Wastes", 2), chariot]) is True
    assert pays("{2}", ["Sol Ring", chariot]) is True


@pytest.mark.parametrize(
    ("name", "kind", "least", "ability", "others"),
    [
        ("Khalni Heart Expedition", "quest", 3, 1, []),
        ("Quest for the Gemblades", "quest", 1, 1, ["Ornithopter"]),
        ("Magosi, the Waterveil", "eon", 1, 3, []),
    ],
)
def test_counters_are_removed_and_the_object_is_spent_too(name, kind, least, ability, others):
    for count, legal in ((least, True), (least - 1, False)):
        source: dict[str, object] = {"card": name, "counters": {kind: count}}
        assert activates(name, ability, [source, *others]) is legal


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Harpooning {3}{U} costs less on Fridays.", True),
        ("Abilities cost less to activate on Fridays.", None),
    ],
)
def test_a_sentence_about_costs_that_is_not_understood_must_speak_of_activating(text, answer):
    odd = {"name": "Odd Law", "type_line": "Artifact", "oracle_text": text}
    read = read_board({"players": {"you": ["Forest", "Odd Law"]}, "cards": [odd]})
    found = can_pay.ask(read, player="you", cost="{G}")
    assert (found.value["legal"] if found.verdict is not Verdict.UNDECIDED else None) is answer
