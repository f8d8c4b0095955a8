"""Card text cut into abilities: bands, modes, tables, chapters, gates, names (CR 207, 700.2, 711-721)."""

from __future__ import annotations

import pytest

from manaproof.model.ability import (
    Activated,
    Band,
    BandKind,
    Chapter,
    Gate,
    Gated,
    Irrelevant,
    Keywords,
    Modal,
    SpellText,
    Static,
    Table,
    ToSolve,
    Triggered,
    Unmodelled,
)
from manaproof.model.evaluate.numbers import compare
from manaproof.model.ir.cost import PayMana, TapThis
from manaproof.model.ir.limits import ActivateOnly, ActivateOnlyIf, Limit, XBound
from manaproof.model.ir.modes import ChooseModes, ModeCount
from manaproof.model.ir.objects import Objects, WithStat
from manaproof.model.ir.triggers import WhenPlayer
from manaproof.model.mana import ManaCost
from manaproof.model.oracle.bands import compile_text
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.model.oracle.printing import render_paragraph
from manaproof.model.oracle.text import normalise, paragraphs, sentences


def printed(text: str, spell: bool = False) -> str:
    return "\n".join(map(render_paragraph, compile_text(text, spell)))


def test_the_levels_of_a_leveler_are_bands_711_2():
    text = "Level up {1}{U}\nLEVEL 2-3\n2/4\n{T}: Add {U}.\nLEVEL 4+\n2/5\nFlying\n{T}: Add {U}{U}."
    _, low, high = compile_text(text)
    assert isinstance(low, Band)
    assert (low.kind, low.low, low.high, low.power, low.toughness) == (BandKind.LEVEL, 2, 3, "2", "4")
    assert [type(a) for a in low.abilities] == [Activated]
    assert isinstance(high, Band)
    assert (high.low, high.high) == (4, None)
    assert [type(a) for a in high.abilities] == [Keywords, Activated]
    assert printed(text) == text


def test_the_levels_of_a_class_have_costs_716_2():
    text = "{T}: Add {G}.\n{2}{G}: Level 2\nYou may play an additional land on each of your turns."
    first, second = compile_text(text)
    assert isinstance(first, Activated)
    assert isinstance(second, Band)
    assert (second.kind, second.low) == (BandKind.CLASS, 2)
    assert second.cost == (PayMana(ManaCost(("2", "G"))),)
    assert printed(text) == text


def test_the_bands_of_a_station_count_charge_counters_721_2():
    text = "Station\n3+ | {T}: Add {R}.\n12+ | Flying\n{2}, {T}: Add {R}{R}."
    station, first, last = compile_text(text, power="4", toughness="5")
    assert isinstance(station, Keywords)
    assert isinstance(first, Band)
    assert isinstance(last, Band)
    assert (first.kind, first.low, first.power) == (BandKind.STATION, 3, None)
    assert (last.low, last.power, last.toughness) == (12, "4", "5")
    assert len(last.abilities) == 2
    assert printed(text) == text


def test_the_chapters_of_a_saga_are_triggers_714_2():
    ability = compile_paragraph("I, III — Scry 2.", spell=False)
    assert isinstance(ability, Triggered)
    assert ability.trigger == Chapter((1, 3))
    assert render_paragraph(ability) == "I, III — Scry 2."


def test_a_case_has_a_condition_and_what_waits_for_it_719_3():
    to_solve, solved = compile_text("To solve — You control three Oozes.\nSolved — {T}: Add {G}{G}.")
    assert isinstance(to_solve, ToSolve)
    assert not isinstance(to_solve.condition, Unmodelled)
    assert isinstance(solved, Gated)
    assert solved.gate is Gate.SOLVED
    assert isinstance(solved.ability, Activated)
    assert render_paragraph(solved) == "Solved — {T}: Add {G}{G}."


def test_a_table_of_results_belongs_to_the_roll_706_3():
    text = "{T}: Roll a d20.\n1—9 | Add {R}.\n10—19 | Add {R}{R}.\n20 | Add {R}{R}{R}."
    (table,) = compile_text(text)
    assert isinstance(table, Table)
    assert isinstance(table.head, Activated)
    assert [(row.low, row.high) for row in table.rows] == [(1, 9), (10, 19), (20, 20)]
    assert printed(text) == text


def test_modes_follow_their_head_700_2():
    text = "Choose one or both —\n• Destroy target artifact.\n• Target player draws a card."
    (modal,) = compile_text(text, spell=True)
    assert isinstance(modal, Modal)
    assert modal.head == SpellText((ChooseModes(ModeCount.ONE_OR_BOTH),))
    assert len(modal.modes) == 2
    assert printed(text, spell=True) == text


def test_modes_may_have_costs_702_172():
    text = "Spree\n+ {1}{W} — Destroy target enchantment.\n+ {3} — Draw two cards."
    (modal,) = compile_text(text, spell=True)
    assert isinstance(modal, Modal)
    assert [mode.cost for mode in modal.modes] == [ManaCost(("1", "W")), ManaCost(("3",))]
    assert printed(text, spell=True) == text


def test_modes_may_have_names_and_costs():
    text = "Tiered\n• Spark — {0} — Draw a card.\n• Blaze — {2}{R} — Draw two cards."
    (modal,) = compile_text(text, spell=True)
    assert isinstance(modal, Modal)
    assert [(mode.label, str(mode.cost)) for mode in modal.modes] == [("Spark", "{0}"), ("Blaze", "{2}{R}")]
    assert printed(text, spell=True) == text


def test_modes_may_be_worth_pawprints():
    text = "Choose up to five {P} worth of modes.\n{P} — Draw a card.\n{P}{P} — Draw two cards."
    (modal,) = compile_text(text, spell=True)
    assert isinstance(modal, Modal)
    assert [mode.pawprints for mode in modal.modes] == [1, 2]
    assert printed(text, spell=True) == text


def test_an_anchor_word_stands_for_an_ability_614_12c():
    text = "As ~ enters, choose Moss or Oozes.\n• Moss — {T}: Add {G}.\n• Oozes — Whenever ~ attacks, scry 1."
    (modal,) = compile_text(text)
    assert isinstance(modal, Modal)
    assert [type(mode.ability) for mode in modal.modes] == [Activated, Triggered]
    assert printed(text) == text


@pytest.mark.parametrize("word", ["Exhaust", "Boast", "Power-up", "Channel", "Grave Pact of Mine"])
def test_a_word_before_an_ability_is_kept_207_2c(word: str):
    ability = compile_paragraph(f"{word} — {{2}}, {{T}}: Draw a card.", spell=False)
    assert isinstance(ability, Activated)
    assert ability.ability_word == word
    assert ability.cost == (PayMana(ManaCost(("2",))), TapThis())


@pytest.mark.parametrize(
    ("sentence", "limits"),
    [
        ("Activate only as a sorcery.", [ActivateOnly(Limit.SORCERY)]),
        (
            "Activate only as a sorcery and only once each turn.",
            [ActivateOnly(Limit.SORCERY), ActivateOnly(Limit.ONCE_EACH_TURN)],
        ),
        ("Any player may activate this ability.", [ActivateOnly(Limit.ANY_PLAYER)]),
    ],
)
def test_limits_stand_one_by_one_602_5(sentence: str, limits: list[object]):
    ability = compile_paragraph(f"{{T}}: Draw a card. {sentence}", spell=False)
    assert isinstance(ability, Activated)
    assert list(ability.limits) == limits
    assert render_paragraph(ability) == f"{{T}}: Draw a card. {sentence}"


def test_a_limit_with_a_condition_stands_beside_others():
    text = "{T}: Draw a card. Activate only if you control three or more Oozes and only once."
    ability = compile_paragraph(text, spell=False)
    assert isinstance(ability, Activated)
    assert [type(limit) for limit in ability.limits] == [ActivateOnlyIf, ActivateOnly]
    assert render_paragraph(ability) == text


def test_x_may_be_bounded_and_other_limits_follow():
    text = "{X}, {T}: Draw X cards. X can't be 0. Activate only as a sorcery."
    ability = compile_paragraph(text, spell=False)
    assert isinstance(ability, Activated)
    assert ability.limits == (XBound(0), ActivateOnly(Limit.SORCERY))
    assert render_paragraph(ability) == text


def test_a_limit_that_is_not_understood_is_no_effect():
    ability = compile_paragraph("{T}: Draw a card. Activate only while it rains.", spell=False)
    assert isinstance(ability, Activated)
    (limit,) = ability.limits
    assert isinstance(limit, Unmodelled)
    assert limit.kind == "activation"


def test_parts_of_a_cost_that_are_not_understood_stand_beside_the_others():
    ability = compile_paragraph("{1}, Juggle three Oozes, {T}: Draw a card.", spell=False)
    assert isinstance(ability, Activated)
    assert [type(part) for part in ability.cost] == [PayMana, Unmodelled, TapThis]


def test_an_intervening_condition_is_apart_from_the_effect_603_4():
    text = "When ~ enters, if you control three or more Oozes, draw a card."
    ability = compile_paragraph(text, spell=False)
    assert isinstance(ability, Triggered)
    assert ability.condition is not None
    assert render_paragraph(ability) == text


def test_a_trigger_that_is_not_understood_keeps_its_whole_sentence():
    text = "Whenever an Ooze sneezes, draw a card."
    ability = compile_paragraph(text, spell=False)
    assert isinstance(ability, Triggered)
    assert isinstance(ability.trigger, Unmodelled)
    assert render_paragraph(ability) == text


def test_a_sentence_about_nothing_that_matters_is_irrelevant():
    ability = compile_paragraph("Oozes can't juggle on Sundays.", spell=False)
    assert isinstance(ability, Static)
    assert isinstance(ability.sentences[0], Irrelevant)


@pytest.mark.parametrize(
    ("text", "name", "legendary", "expected"),
    [
        ("Tap Gray Ooze.", "Gray Ooze", False, "Tap ~."),
        ("Mara and Mara's Oozes", "Mara, Ooze Queen", True, "~ and ~'s Oozes"),
        ("Create Mara Twin", "Mara, Ooze Queen", True, "Create Mara Twin"),
        ("Whenever King Ob fights", "King Ob XLVIII", True, "Whenever ~ fights"),
        ("Each other Ooze", "Ooze", False, "Each other Ooze"),
        ("Ooze's power is 3.", "Ooze", False, "~'s power is 3."),
        ("Exile target land.", "Exile", False, "Exile target land."),
        ("[−2]: Draw a card.", "Mara", True, "-2: Draw a card."),
        ("Flying (It can't be blocked so.)", "Mara", True, "Flying"),
    ],
)
def test_names_and_signs_are_made_alike_201_5(text: str, name: str, legendary: bool, expected: str):
    assert normalise(text, name, legendary) == expected


def test_modes_and_rows_stay_with_their_paragraph():
    assert paragraphs("A —\n• b\n• c\nD\n1—9 | e\n20 | f") == ["A —\n• b\n• c", "D\n1—9 | e\n20 | f"]


def test_sentences_end_outside_quotation_marks():
    assert sentences('A has "{T}: B. C." D. E') == ['A has "{T}: B. C."', "D", "E"]


def test_a_quotation_within_a_quotation_is_read():
    text = "You get an emblem with \"Gates you control have '{T}: Add {R}.'\""
    assert printed(text) == text


@pytest.mark.parametrize(
    "rows", [["1—14 | Draw a card.", "15+ | Draw two cards."], ["9 or less | Draw a card."]]
)
def test_the_last_row_of_a_table_is_no_band_of_a_station_706_3(rows):
    text = "\n".join(["Roll a d20.", *rows])
    (table,) = compile_text(text, True)
    assert isinstance(table, Table)
    assert (table.rows[0].low, table.rows[0].high) == ((1, 14) if len(rows) == 2 else (0, 9))
    assert table.rows[-1].high == (None if len(rows) == 2 else 9)
    assert printed(text, True) == text


def test_a_trigger_does_not_end_within_a_list_of_numbers_or_verbs_603_1():
    text = "Whenever you cast a creature spell with mana value 4, 5, or 6, draw a card."
    read = compile_paragraph(text, False)
    assert isinstance(read, Triggered)
    assert isinstance(read.trigger, WhenPlayer)
    assert isinstance(read.trigger.what, Objects)
    (clause,) = read.trigger.what.clauses
    assert isinstance(clause, WithStat)
    assert [compare(n, clause.compare) for n in (3, 4, 5, 6, 7)] == [False, True, True, True, False]
    left = compile_paragraph("Whenever this creature attacks, hums, or sings, draw a card.", False)
    assert isinstance(left, Triggered)
    assert isinstance(left.trigger, Unmodelled)
