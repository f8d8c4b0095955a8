"""Keywords that set a cost or add to one, each with one example (CR 702)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import ThisTurn
from manaproof.model.boardobjects import LastingEffect, Permanent, Timestamp, Zone
from manaproof.solver.totals.every import spell_totals
from tests.rules.costly import board, card, costs

GIANT = card("Test Giant", "{4}{R}{R}", "Creature — Giant", power="6", toughness="6")
ELF = card("Test Elf", "{G}", "Creature — Elf", power="1", toughness="1")
HAND, GRAVEYARD, EXILE = Zone.HAND, Zone.GRAVEYARD, Zone.EXILE


@pytest.mark.parametrize(
    ("rule", "way", "zone", "text", "expected"),
    [
        ("702.27a", "buyback", HAND, "Buyback {3}", ["{4}{B}"]),
        ("702.27a", "buyback", HAND, "Buyback—Sacrifice a Giant.", ["{1}{B}, sacrifice a Giant"]),
        ("702.33a", "kicker", HAND, "Kicker {2}{R}", ["{3}{B}{R}"]),
        ("702.33a", "kicker", HAND, "Kicker—{2}, Discard a card.", ["{3}{B}, discard a card"]),
        ("702.33b", "kicker", HAND, "Kicker {U} and/or {3}", ["{1}{U}{B}", "{4}{B}", "{4}{U}{B}"]),
        ("702.34a", "flashback", GRAVEYARD, "Flashback—{1}, Pay 5 life.", ["{1}, 5 life"]),
        ("702.34a", "flashback", HAND, "Flashback {1}", []),
        ("702.42a", "entwine", HAND, "Entwine {2}", ["{3}{B}"]),
        ("702.56a", "replicate", HAND, "Replicate {1}{B}", ["{2}{B}{B}"]),
        (
            "702.74a",
            "evoke",
            HAND,
            "Evoke—Exile two Elf cards from your hand.",
            ["{0}, exile two Elf cards from your hand"],
        ),
        (
            "702.78a",
            "conspire",
            HAND,
            "Conspire",
            ["{1}{B}, tap two untapped creatures you control that each share a color with it"],
        ),
        ("702.81a", "retrace", GRAVEYARD, "Retrace", ["{1}{B}, discard a land card"]),
        ("702.81a", "retrace", HAND, "Retrace", []),
        ("702.96a", "overload", HAND, "Overload {4}{R}", ["{4}{R}"]),
        ("702.109a", "dash", HAND, "Dash {2}", ["{2}"]),
        ("702.113a", "awaken", HAND, "Awaken 3—{5}{U}", ["{5}{U}"]),
        ("702.133a", "jump-start", GRAVEYARD, "Jump-start", ["{1}{B}, discard a card"]),
        (
            "702.138a",
            "escape",
            GRAVEYARD,
            "Escape—{2}{G}, Exile two other cards from your graveyard.",
            ["{2}{G}, exile two other cards from your graveyard"],
        ),
        ("702.143a", "foretell", HAND, "Foretell {U}", ["{2}"]),
        ("702.143a", "foretell", EXILE, "Foretell {U}", ["{U}"]),
        ("702.148a", "cleave", HAND, "Cleave {4}", ["{4}"]),
        ("702.152a", "blitz", HAND, "Blitz—{R}, Discard a card.", ["{R}, discard a card"]),
        (
            "702.153a",
            "casualty",
            HAND,
            "Casualty 2",
            ["{1}{B}, sacrifice a creature with power 2 or greater"],
        ),
        ("702.157a", "squad", HAND, "Squad {2}", ["{3}{B}"]),
        ("702.166a", "bargain", HAND, "Bargain", ["{1}{B}, sacrifice an artifact, enchantment, or token"]),
        ("702.170a", "plot", HAND, "Plot {1}{R}", ["{1}{R}"]),
        ("702.175a", "offspring", HAND, "Offspring {2}", ["{3}{B}"]),
        ("702.176a", "impending", HAND, "Impending 3—{U}{U}", ["{U}{U}"]),
        ("702.185a", "warp", HAND, "Warp {B}", ["{B}"]),
        ("702.185a", "warp", GRAVEYARD, "Warp {B}", []),
        ("702.62a", "suspend", HAND, "Suspend 2—{1}", ["{1}"]),
        ("702.35a", "madness", EXILE, "Madness {0}", ["{0}"]),
        ("702.29a", "cycling", HAND, "Cycling {2}", ["{2}, discard this card"]),
        ("702.84a", "unearth", GRAVEYARD, "Unearth {3}{B}", ["{3}{B}"]),
    ],
)
def test_a_keyword_sets_or_adds_a_cost(rule, way, zone, text, expected):
    spell = card("Test Spell", "{1}{B}", "Sorcery", text)
    assert costs(board(spell, zone=zone), spell, way, zone) == expected


@pytest.mark.parametrize("way", ["kicker", "flashback", "evoke", "bargain", "emerge", "retrace", "cycling"])
def test_a_way_that_the_card_does_not_have(way):
    spell = card("Test Spell", "{1}{B}", "Sorcery")
    assert costs(board(spell, zone=GRAVEYARD), spell, way, GRAVEYARD) == []


def test_affinity_and_undaunted_are_reductions():
    """CR 702.41a, 702.125a."""
    spell = card("Test Engine", "{5}{U}", "Creature — Golem", "Affinity for Elves\nUndaunted")
    assert costs(board(spell, [ELF, ELF], [ELF]), spell) == ["{2}{U}"]


def test_emerge_takes_off_the_mana_value_of_what_is_sacrificed():
    """CR 702.119a-b."""
    fiend = card("Test Fiend", "{9}", "Creature — Eldrazi", "Emerge {5}{U}{U}")
    assert costs(board(fiend, [GIANT, ELF]), fiend, "emerge") == [
        "{4}{U}{U}, sacrifice a creature",
        "{U}{U}, sacrifice a creature",
    ]
    found = spell_totals(board(fiend, [GIANT]), "Test Fiend", "you", way="emerge")
    assert [part.chosen for t in found.totals for part in t.other] == [("Test Giant",)]
    assert costs(board(fiend), fiend, "emerge") == []
    picky = card("Picky Fiend", "{9}", "Creature — Eldrazi", "Emerge from artifact {5}{U}{U}")
    assert costs(board(picky, [GIANT]), picky, "emerge") == []


def test_harmonize_takes_off_the_power_of_what_is_tapped():
    """CR 702.180a-b."""
    song = card("Test Song", "{R}", "Sorcery", "Harmonize {7}{R}")
    assert costs(board(song, [GIANT], zone=GRAVEYARD), song, "harmonize", GRAVEYARD) == [
        "{1}{R}, tap an untapped creature you control",
        "{7}{R}",
    ]


def test_offering_takes_off_the_mana_cost_of_what_is_sacrificed():
    """CR 702.48a, 702.48c: excess comes off generic mana."""
    patron = card("Test Patron", "{5}{R}", "Creature — Spirit", "Giant offering")
    assert costs(board(patron, [GIANT]), patron, "offering") == ["{0}, sacrifice a Giant permanent"]


def test_escalate_and_priced_modes():
    """CR 702.120a, 702.172a, 702.183a."""
    modes = "\n• Draw a card.\n• Test Wave deals 2 damage to any target.\n• You gain 2 life."
    wave = card("Test Wave", "{1}{B}", "Sorcery", f"Escalate {{2}}\nChoose one or more —{modes}")
    assert costs(board(wave), wave) == ["{1}{B}"]
    assert costs(board(wave), wave, "escalate") == ["{3}{B}", "{5}{B}"]
    spree = card("Test Spree", "{B}", "Instant", "Spree\n+ {1} — Draw a card.\n+ {2}{R} — You gain 2 life.")
    assert costs(board(spree), spree) == ["{1}{B}", "{2}{B}{R}", "{3}{B}{R}"]


def test_prototype_has_another_mana_cost():
    """CR 702.160, 718.3b."""
    golem = card(
        "Test Proto", "{7}", "Artifact Creature — Golem", "Prototype {1}{G} — 2/2", power="7", toughness="7"
    )
    moss = card("Test Moss", "{2}", "Enchantment", "Green spells cost {2} more to cast.")
    assert costs(board(golem, [moss]), golem, "prototype") == ["{3}{G}"]
    assert costs(board(golem, [moss]), golem) == ["{7}"]


def test_spectacle_and_surge_need_what_they_say():
    """CR 702.117a, 702.137a."""
    show = card("Test Show", "{3}{R}", "Sorcery", "Spectacle {R}")
    where = board(show)
    assert costs(where, show, "spectacle") == []
    players = tuple(
        type(p)(p.name, hand=p.hand, this_turn=ThisTurn(life_lost=1)) if p.name == "opponent" else p
        for p in where.players
    )
    assert costs(type(where)(players), show, "spectacle") == ["{R}"]


def test_flashback_that_an_effect_gives_costs_the_mana_cost():
    mage = card("Test Mage", "{1}{U}", "Creature — Human Wizard", "When this creature enters, target sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.")  # fmt: skip  # noqa: E501
    spell = card("Test Spell", "{1}{B}", "Sorcery")
    effect = LastingEffect(mage, "you", targets=("Test Spell",), timestamp=Timestamp(9))
    where = board(spell, zone=GRAVEYARD, effects=(effect,))
    assert costs(where, spell, "flashback", GRAVEYARD) == ["{1}{B}"]


def test_disturb_is_judged_by_the_back_face():
    """CR 702.146a, 712.8c."""
    faces = [
        {
            "name": "Test Angler",
            "mana_cost": "{1}{U}",
            "type_line": "Creature — Human",
            "oracle_text": "Disturb {2}{U}",
        },
        {
            "name": "Test Haunt",
            "mana_cost": "",
            "type_line": "Enchantment — Aura",
            "oracle_text": "Enchant creature",
        },
    ]
    angler = card("Test Angler // Test Haunt", None, "Creature", layout="transform", card_faces=faces)
    tax = card("Test Tax", "{2}", "Artifact", "Noncreature spells cost {2} more to cast.")
    where = board(angler, [Permanent(tax)], zone=GRAVEYARD)
    assert costs(where, "Test Angler", "disturb", GRAVEYARD) == ["{4}{U}"]
    assert costs(board(angler, [tax]), "Test Angler") == ["{1}{U}"]
    assert costs(board(angler), "Test Haunt") == []
    assert costs(board(angler), "Test Angler", "disturb") == []


@pytest.mark.parametrize(
    ("text", "way", "zone", "expected"),
    [
        (
            (
                "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana"
                " cost plus exile four other cards from your graveyard."
            ),
            "escape",
            GRAVEYARD,
            ["{1}{B}, exile four other cards from your graveyard"],
        ),
        (
            "Each sorcery card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.",
            "scavenge",
            GRAVEYARD,
            ["{1}{B}, exile this card"],
        ),
        (
            "Each sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.",
            "replicate",
            Zone.HAND,
            ["{2}{B}{B}"],
        ),
        (
            "Cards in your hand have spectacle. Their spectacle cost is equal to their mana cost minus {1}.",
            "surge",
            Zone.HAND,
            [],
        ),
        ("Sorcery spells you cast gain evoke {4} as you cast them.", "evoke", Zone.HAND, ["{4}"]),
    ],
)
def test_keywords_that_a_permanent_gives(text, way, zone, expected):
    """CR 702.1a: the sentence after the keyword says what it costs."""
    giver = card("Test Giver", "{2}", "Enchantment", text)
    spell = card("Test Spell", "{1}{B}", "Sorcery")
    assert costs(board(spell, [giver], zone=zone), spell, way, zone) == expected


def test_a_keyword_that_may_be_given_leaves_the_answer_open():
    unread = card("Test Riddle", "{2}", "Enchantment", "Every third spell you cast has evoke {1}, perhaps.")
    spell = card("Test Spell", "{1}{B}", "Creature — Bear")
    found = spell_totals(board(spell, [unread]), spell.name, "you", way="evoke")
    assert found.totals == ()
    assert [doubt.card for doubt in found.unmodelled] == ["Test Riddle"]


def test_a_sentence_that_may_be_taken_away_leaves_the_answer_open():
    helm = card("Test Helm", "{2}", "Artifact", "Spells you cast cost {1} less to cast.")
    unread = card("Test Riddle", "{2}", "Enchantment", "Artifacts lose all abilities on odd days.")
    spell = card("Test Spell", "{1}{B}", "Sorcery")
    assert spell_totals(board(spell, [helm]), spell.name, "you").unmodelled == ()
    found = spell_totals(board(spell, [helm, unread]), spell.name, "you")
    assert [doubt.card for doubt in found.unmodelled] == ["Test Riddle"]


def test_keywords_of_the_first_spell_of_a_turn():
    """CR 702.41a, 702.153a: of the spell that is cast, by what was cast before it."""
    giver = card("Test Giver", "{2}", "Artifact", "The first sorcery spell you cast each turn has casualty 2.")  # fmt: skip  # noqa: E501
    maker = card("Test Maker", "{2}", "Artifact", "The first spell you cast each turn has affinity for artifacts.")  # fmt: skip  # noqa: E501
    spell = card("Test Spell", "{1}{B}", "Sorcery")
    casualty = "{1}{B}, sacrifice a creature with power 2 or greater"
    assert costs(board(spell, [giver]), spell, "casualty") == [casualty]
    assert (
        costs(board(card("Test Bear", "{1}{B}", "Creature — Bear"), [giver]), "Test Bear", "casualty") == []
    )
    where = board(spell, [giver, maker])
    assert costs(where, spell) == ["{B}"]
    players = tuple(replace(p, this_turn=ThisTurn(spells_cast=1)) for p in where.players)
    later = replace(where, players=players)
    assert [str(t.payment.mana) for t in spell_totals(later, spell.name, "you").totals] == ["{1}{B}"]
    doubts = spell_totals(later, spell.name, "you", way="casualty").unmodelled
    assert [doubt.card for doubt in doubts] == ["Test Giver"]
