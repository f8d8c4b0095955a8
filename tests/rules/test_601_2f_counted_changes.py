"""Changes of costs whose size is counted in rarer words, or was fixed as an ability resolved (CR 601.2f)."""

from __future__ import annotations

import pytest

from manaproof.model.boardobjects import LastingEffect, Permanent, Zone
from manaproof.solver.totals.every import spell_totals
from tests.rules.costly import board, card, costs

RUNE = card("Test Rune", "{1}", "Artifact")
AURA = card("Test Aura", "{1}", "Enchantment")


@pytest.mark.parametrize(
    ("yours", "expected"), [([], "{4}"), ([RUNE], "{3}"), ([AURA], "{2}"), ([RUNE, AURA], "{1}")]
)
def test_two_changes_in_one_sentence_have_a_condition_each(yours, expected):
    text = "This spell costs {1} less to cast if you control an artifact and {2} less to cast if you control an enchantment."  # fmt: skip  # noqa: E501
    spell = card("Test Ink", "{4}", "Instant", text)
    assert costs(board(spell, yours), spell) == [expected]


def test_counters_on_permanents_and_players_are_counted():
    text = "This spell costs {2} less to cast for each counter among players and permanents."
    sloth = card("Test Sloth", "{8}{G}", "Creature — Sloth", text, power="8", toughness="8")
    oak = Permanent(RUNE, counters=(("charge", 2), ("oil", 1)))
    assert costs(board(sloth, [oak]), sloth) == ["{2}{G}"]


def test_cards_are_counted_that_are_neither_creatures_nor_lands():
    text = "This spell costs {2} less to cast for each noncreature, nonland card in your graveyard."
    snake = card("Test Snake", "{6}{U}", "Creature — Serpent", text, power="6", toughness="5")
    bear, land = card("Test Bear", "{G}", "Creature — Bear"), card("Test Land", None, "Land")
    where = board(snake, zone=Zone.GRAVEYARD, more=(bear, land, RUNE, AURA))
    assert str(spell_totals(where, snake.name, "you", Zone.GRAVEYARD).totals[0].payment.mana) == "{2}{U}"


def test_x_of_an_effect_that_lasts_is_what_it_was():
    """CR 608.2h: it is not counted again as the spell is cast."""
    text = "{T}: The next instant or sorcery spell you cast this turn costs {X} less to cast, where X is the number of Giants you control as this ability resolves."  # fmt: skip  # noqa: E501
    chaser = card("Test Chaser", "{R}", "Creature — Wizard", text, power="1", toughness="1")
    spell = card("Test Bolt", "{4}{R}", "Instant")
    effect = LastingEffect(chaser, "you", x=3)
    assert costs(board(spell, effects=(effect,)), spell) == ["{1}{R}"]
    unknown = spell_totals(board(spell, effects=(LastingEffect(chaser, "you"),)), spell.name, "you")
    assert [doubt.card for doubt in unknown.unmodelled] == ["Test Chaser"]


def test_the_first_spell_with_x_in_its_cost():
    text = "The first spell you cast with {X} in its mana cost each turn costs {1} less to cast for each +1/+1 counter on this creature."  # fmt: skip  # noqa: E501
    analyst = card("Test Analyst", "{U}", "Creature — Human", text, power="1", toughness="1")
    mine = Permanent(analyst, counters=(("+1/+1", 2),))
    blast = card("Test Blast", "{X}{R}", "Sorcery")
    assert costs(board(blast, [mine]), blast, x=3) == ["{1}{R}"]
    plain = card("Test Shock", "{3}{R}", "Sorcery")
    assert costs(board(plain, [mine]), plain) == ["{3}{R}"]


def test_life_for_the_next_spell():
    """CR 118.9: its mana value in life, rather than its mana cost."""
    text = "{T}: Rather than pay the mana cost of the next spell you cast this turn, you may pay life equal to that spell's mana value."  # fmt: skip  # noqa: E501
    caster = card("Test Caster", "{B}", "Creature — Vampire", text, power="1", toughness="1")
    spell = card("Test Bolt", "{4}{R}", "Instant")
    where = board(spell, effects=(LastingEffect(caster, "you"),))
    assert costs(where, spell, "alternative") == ["{0}, 5 life"]
