"""What may be announced: alternative and additional costs, X, halves of symbols (CR 601.2b, 118)."""

from __future__ import annotations

import pytest

from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.costs.proposal import ProposalError
from manaproof.solver.totals.every import spell_totals
from tests.rules.costly import board, card, costs

OGRE = card("Test Ogre", "{4}{R}", "Creature — Ogre", power="4", toughness="4")


def test_halves_of_symbols_are_announced_before_anything_changes_the_cost():
    """CR 107.4e-f: a reduction bites on generic halves only."""
    spell = card("Test Weave", "{2/W}{B/P}", "Instant")
    helm = card("Test Helm", "{2}", "Artifact", "White spells you cast cost {1} less to cast.")
    assert costs(board(spell, [helm]), spell) == ["{1}, 2 life", "{1}{B}", "{W}, 2 life", "{W}{B}"]


def test_x_is_announced():
    """CR 107.3a; the total is asked for a value of X."""
    spell = card("Test Storm", "{X}{X}{R}", "Sorcery")
    assert costs(board(spell), spell, x=2) == ["{4}{R}"]
    with pytest.raises(ProposalError, match="say what X is"):
        costs(board(spell), spell)
    with pytest.raises(ProposalError, match="0 or more"):
        costs(board(spell), spell, x=-1)


def test_additional_costs_that_must_be_paid():
    """CR 118.8: mana is added, other parts are named."""
    spell = card("Test Feast", "{B}", "Sorcery", "As an additional cost to cast this spell, sacrifice an Ogre and pay 3 life.")  # fmt: skip  # noqa: E501
    assert costs(board(spell), spell) == ["{B}, 3 life, sacrifice an Ogre"]


def test_one_of_several_additional_costs_is_chosen():
    spell = card("Test Toll", "{B}", "Sorcery", "As an additional cost to cast this spell, discard an Ogre card or pay {4}.")  # fmt: skip  # noqa: E501
    assert costs(board(spell), spell) == ["{4}{B}", "{B}, discard an Ogre card"]


def test_optional_additional_costs_are_paid_where_that_is_asked_for():
    """CR 118.8b; "any number of" is counted against the board."""
    spell = card("Test Pyre", "{6}{R}", "Creature — Avatar", "As an additional cost to cast this spell, you may sacrifice any number of Ogres. This spell costs {2} less to cast for each Ogre sacrificed this way.")  # fmt: skip  # noqa: E501
    where = board(spell, [Permanent(OGRE, id="a"), Permanent(OGRE, id="b")])
    assert costs(where, spell) == ["{6}{R}"]
    assert costs(where, spell, "additional") == [
        "{2}{R}, sacrifice two Ogres",
        "{4}{R}, sacrifice an Ogre",
        "{6}{R}",
    ]


def test_options_that_other_objects_give_stay_open():
    patron = card("Test Patron", "{3}", "Creature — Ogre", "As an additional cost to cast red creature spells, you may pay 3 life. Those spells cost {R}{R} less to cast if you paid life this way. This effect reduces only the amount of red mana you pay.")  # fmt: skip  # noqa: E501
    assert costs(board(OGRE, [patron]), OGRE) == ["{4}, 3 life", "{4}{R}"]
    bear = card("Test Bear", "{1}{G}", "Creature — Bear")
    assert costs(board(bear, [patron]), bear) == ["{1}{G}"]


def test_an_alternative_cost_takes_the_place_of_the_mana_cost():
    """CR 118.9, 118.9d: increases and reductions apply to it."""
    spell = card("Test Pact", "{5}{B}", "Instant", "If you control a Ogre, you may pay 3 life and exile a black card from your hand rather than pay this spell's mana cost.".replace("a Ogre", "an Ogre"))  # fmt: skip  # noqa: E501
    tax = card("Test Tax", "{2}", "Artifact", "Instant spells cost {2} more to cast.")
    assert costs(board(spell, [OGRE], [tax]), spell, "alternative") == [
        "{2}, 3 life, exile a black card from your hand"
    ]
    assert costs(board(spell, [], [tax]), spell, "alternative") == []
    assert costs(board(spell, [OGRE], [tax]), spell) == ["{7}{B}"]


def test_alternative_costs_of_other_objects():
    prism = card("Test Prism", "{5}", "Artifact", "You may pay {W}{U} rather than pay the mana cost for creature spells you cast.")  # fmt: skip  # noqa: E501
    assert costs(board(OGRE, [prism]), OGRE, "alternative") == ["{W}{U}"]
    assert costs(board(OGRE, opponent=[prism]), OGRE, "alternative") == []


def test_without_paying_its_mana_cost():
    """CR 118.9, 107.3b: X is 0."""
    gift = card("Test Gift", "{9}", "Enchantment", "You may cast Ogre and sorcery spells from your hand without paying their mana costs.")  # fmt: skip  # noqa: E501
    storm = card("Test Storm", "{X}{R}", "Sorcery")
    tax = card("Test Tax", "{2}", "Artifact", "Sorcery spells cost {2} more to cast.")
    assert costs(board(OGRE, [gift], [tax]), OGRE, "free") == ["{0}"]
    assert costs(board(storm, [gift], [tax]), storm, "free") == ["{2}"]
    assert costs(board(storm, [gift]), storm, "free", x=0) == ["{0}"]
    assert costs(board(storm, [gift]), storm, "free", x=3) == []
    assert costs(board(OGRE), OGRE, "free") == []


def test_no_mana_cost_is_unpayable():
    """CR 118.6, 118.6a."""
    spell = card("Test Vision", None, "Sorcery", "Suspend 4—{U}")
    tax = card("Test Tax", "{2}", "Artifact", "Sorcery spells cost {2} more to cast.")
    assert costs(board(spell), spell) == []
    assert costs(board(spell, [], [tax]), spell) == []
    found = spell_totals(board(spell), "Test Vision", "you")
    assert found.why_none == ("it has no mana cost, which is a cost that cannot be paid", "118.6")
    assert costs(board(spell), spell, "suspend") == ["{U}"]


def test_a_land_is_not_cast():
    """CR 305.1."""
    land = card("Test Land", None, "Land")
    assert costs(board(land), land) == []


def test_the_commander_tax():
    """CR 903.8."""
    boss = card("Test Boss", "{2}{G}", "Legendary Creature — Ogre")
    where = board(boss, zone=Zone.COMMAND)
    players = tuple(
        type(p)(p.name, command=p.command, commanders=(boss,), cast_from_command=(("Test Boss", 2),))
        if p.name == "you"
        else p
        for p in where.players
    )
    assert costs(type(where)(players), boss, zone=Zone.COMMAND) == ["{6}{G}"]


def test_the_face_that_is_cast_decides():
    """CR 709.3, 712.11: only that half or face counts."""
    halves = [
        {"name": "Here", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": ""},
        {"name": "There", "mana_cost": "{3}{B}", "type_line": "Sorcery", "oracle_text": ""},
    ]
    split = card("Here // There", None, "Instant // Sorcery", layout="split", card_faces=halves)
    helm = card("Test Helm", "{2}", "Artifact", "Instant spells you cast cost {1} less to cast.")
    where = board(split, [helm])
    assert costs(where, "Here") == ["{U}"]
    assert costs(where, "There") == ["{3}{B}"]
    assert costs(where, split, "fuse") == []


def test_a_face_down_spell_is_a_creature_spell_without_color_or_name():
    """CR 708.4, 702.37a."""
    masked = card("Test Mask", "{5}{G}", "Artifact Creature — Golem", "Morph {2}{G}")
    green = card("Test Moss", "{2}", "Enchantment", "Green spells cost {2} more to cast.")
    artifact = card("Test Rust", "{2}", "Enchantment", "Artifact spells cost {2} more to cast.")
    creature = card("Test Cage", "{2}", "Enchantment", "Creature spells cost {1} more to cast.")
    assert costs(board(masked, [green, artifact, creature]), masked, "morph") == ["{4}"]
    assert costs(board(masked, [green, artifact, creature]), masked) == ["{10}{G}"]
    assert costs(board(masked), masked, "disguise") == []


def test_what_x_may_not_be():
    """CR 107.3a: the spell's own words limit X; a cost that is not paid leaves 0 only (107.3b)."""
    spell = card("Test Storm", "{X}{R}", "Sorcery", "X can't be 0.")
    assert costs(board(spell), spell, x=1) == ["{1}{R}"]
    assert costs(board(spell), spell, x=0) == []
    sea = card("Test Sea", "{7}", "Enchantment", "You may cast spells with mana value 9 or less from your hand without paying their mana costs.")  # fmt: skip  # noqa: E501
    assert costs(board(spell, [sea]), spell, "free") == []
