"""Increases, reductions in every order, then effects that set the total (CR 601.2f)."""

from __future__ import annotations

from manaproof.model.board import ThisTurn
from manaproof.model.boardobjects import Permanent
from manaproof.model.objectnow import NotUnderstood
from manaproof.solver.totals.every import spell_totals
from tests.rules.costly import board, card, costs

BOLT = card("Test Bolt", "{R}", "Instant", "Target creature gets -3/-3.")
OGRE = card("Test Ogre", "{4}{R}", "Creature — Ogre", power="4", toughness="4")
TAX = card("Test Tax", "{2}", "Artifact", "Instant and creature spells cost {2} more to cast.")
HELM = card("Test Helm", "{2}", "Artifact", "Red spells you cast cost {1} less to cast.")
ORB = card("Test Orb", "{3}", "Artifact", "As long as this artifact is untapped, each spell that would cost less than four mana to cast costs four mana to cast.")  # fmt: skip  # noqa: E501
FLOOR = "This effect can't reduce the mana in that cost to less than one mana."


def test_increases_come_before_reductions():
    assert costs(board(BOLT, [HELM], [TAX]), BOLT) == ["{1}{R}"]


def test_minimums_come_last_and_only_while_they_hold():
    assert costs(board(BOLT, [HELM, ORB], [TAX]), BOLT) == ["{3}{R}"]
    assert costs(board(BOLT, [Permanent(ORB, tapped=True)]), BOLT) == ["{R}"]


def test_a_floor_makes_the_order_matter():
    plain = card("Test Rug", "{1}", "Artifact", "Creature spells you cast cost {1} less to cast.")
    floored = card(
        "Test Mat", "{1}", "Artifact", f"Creature spells you cast cost {{3}} less to cast. {FLOOR}"
    )
    golem = card("Test Golem", "{4}", "Artifact Creature — Golem")
    assert costs(board(golem, [plain, floored]), golem) == ["{0}", "{1}"]


def test_only_your_own_spells_are_yours():
    assert costs(board(BOLT, opponent=[HELM]), BOLT) == ["{R}"]


def test_costs_count_what_the_board_has():
    elk = card(
        "Test Elk", "{7}{G}", "Creature — Elk", "This spell costs {2} less to cast for each Elk you control."
    )
    plain = card("Other Elk", "{1}{G}", "Creature — Elk")
    assert costs(board(elk, [plain, plain], [plain]), elk) == ["{3}{G}"]
    assert costs(board(elk, [plain] * 5), elk) == ["{G}"]


def test_costs_look_at_this_turn():
    late = card("Test Encore", "{5}{U}", "Sorcery", "This spell costs {2} less to cast for each card you've drawn this turn.")  # fmt: skip  # noqa: E501
    where = board(late)
    players = tuple(
        type(p)(p.name, hand=p.hand, this_turn=ThisTurn(cards_drawn=3)) if p.name == "you" else p
        for p in where.players
    )
    assert costs(type(where)(players, where.battlefield), late) == ["{U}"]


def test_costs_look_at_targets_said_and_open():
    sting = card("Test Sting", "{3}{B}", "Instant", "This spell costs {2} less to cast if it targets a tapped Ogre.\nDestroy target creature.")  # fmt: skip  # noqa: E501
    ogre = Permanent(OGRE)
    tapped = Permanent(card("Tired Ogre", "{R}", "Creature — Ogre"), tapped=True)
    where = board(sting, [ogre], [tapped])
    assert costs(where, sting, targets=("Tired Ogre",)) == ["{1}{B}"]
    assert costs(where, sting, targets=("Test Ogre",)) == ["{3}{B}"]
    assert costs(where, sting) == ["{1}{B}", "{3}{B}"]


def test_a_spell_with_more_targets_costs_more():
    many = card("Test Volley", "{R}", "Sorcery", "This spell costs {2}{R} more to cast for each target beyond the first.\nAny number of target creatures get -1/-1.")  # fmt: skip  # noqa: E501
    ogres = [Permanent(OGRE, id=f"ogre {n}") for n in range(3)]
    where = board(many, ogres)
    assert costs(where, many, targets=("ogre 0", "ogre 2")) == ["{2}{R}{R}"]
    assert costs(where, many) == ["{2}{R}{R}", "{4}{R}{R}{R}", "{R}"]


def test_the_first_spell_of_a_turn():
    cheap = card("Test Bell", "{2}", "Artifact", "The first spell you cast each turn costs {3} less to cast.")
    where = board(OGRE, [cheap])
    assert costs(where, OGRE) == ["{1}{R}"]
    players = tuple(
        type(p)(p.name, hand=p.hand, this_turn=ThisTurn(spells_cast=1)) if p.name == "you" else p
        for p in where.players
    )
    assert costs(type(where)(players, where.battlefield), OGRE) == ["{4}{R}"]


def test_what_is_not_understood_is_named():
    odd = card("Test Riddle", "{1}", "Artifact", "Spells cost {1} more to cast for each rhyme you know.")
    found = spell_totals(board(BOLT, [odd]), "Test Bolt", "you")
    assert [(u.card, u.paragraph, u.sentence) for u in found.unmodelled] == [("Test Riddle", 1, 1)]
    assert isinstance(found.unmodelled[0], NotUnderstood)


def test_what_the_board_cannot_say_is_named_only_where_it_matters():
    dusk = card("Test Dusk", "{1}", "Artifact", "If it's night, Ogre spells you cast cost {1} less to cast.")
    assert spell_totals(board(OGRE, [dusk]), "Test Ogre", "you").unmodelled
    assert not spell_totals(board(BOLT, [dusk]), "Test Bolt", "you").unmodelled


def test_orders_are_counted():
    plain = card("Test Rug", "{1}", "Artifact", "Creature spells you cast cost {1} less to cast.")
    floored = card(
        "Test Mat", "{1}", "Artifact", f"Creature spells you cast cost {{3}} less to cast. {FLOOR}"
    )
    golem = card("Test Golem", "{4}", "Artifact Creature — Golem")
    found = spell_totals(board(golem, [plain, plain, floored]), "Test Golem", "you")
    counted = {str(t.payment.mana): t.orders for t in found.totals}
    assert counted == {"{0}": 4, "{1}": 2}
