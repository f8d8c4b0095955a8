"""Every keyword of 702 that sets or pays a cost is read, and its cost is what the card says."""

from __future__ import annotations

import pytest

from manaproof.model.ability import Keywords
from manaproof.model.ir.keywords import keyword_costs, keyword_name
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.model.oracle.printing import render_cost, render_paragraph

WITH_A_COST = [
    ("702.6a", "Equip {2}", "equip", ["{2}"]),
    ("702.6a", "Equip—Pay 3 life.", "equip", ["Pay 3 life"]),
    (
        "702.6a",
        "Equip—Pay 2 life for each card in your hand.",
        "equip",
        ["Pay 2 life for each card in your hand"],
    ),
    ("702.6c", "Equip Knight {1}", "equip", ["{1}"]),
    ("702.6c", "Equip worthy {1}", "equip", ["{1}"]),
    ("702.21a", "Ward {2}", "ward", ["{2}"]),
    ("702.21a", "Ward—Pay 3 life.", "ward", ["Pay 3 life"]),
    ("702.21a", "Ward—Get two poison counters.", "ward", ["Get two poison counters"]),
    ("702.21b", "Ward {X}, where X is this creature's power.", "ward", ["{X}"]),
    ("702.24a", "Cumulative upkeep {1}{G}", "cumulative upkeep", ["{1}{G}"]),
    (
        "702.24a",
        "Cumulative upkeep—Gain control of a land an opponent controls.",
        "cumulative upkeep",
        ["Gain control of a land an opponent controls"],
    ),
    (
        "702.24a",
        "Cumulative upkeep—Have an opponent create a 2/2 green Bear creature token.",
        "cumulative upkeep",
        ["Have an opponent create a 2/2 green Bear creature token"],
    ),
    ("702.27a", "Buyback {3}", "buyback", ["{3}"]),
    ("702.29a", "Cycling {2}", "cycling", ["{2}"]),
    ("702.29a", "Cycling—Pay 2 life.", "cycling", ["Pay 2 life"]),
    ("702.29e", "Islandcycling {2}", "islandcycling", ["{2}"]),
    ("702.29e", "Basic landcycling {1}{W}", "basic landcycling", ["{1}{W}"]),
    ("702.30a", "Echo {3}{R}", "echo", ["{3}{R}"]),
    ("702.33a", "Kicker {4}", "kicker", ["{4}"]),
    ("702.33b", "Kicker {1}{G} and/or {2}{U}", "kicker", ["{1}{G}", "{2}{U}"]),
    ("702.33c", "Multikicker {1}{W}", "multikicker", ["{1}{W}"]),
    ("702.34a", "Flashback {5}{R}", "flashback", ["{5}{R}"]),
    ("702.34a", "Flashback—{1}{U}, Pay 3 life.", "flashback", ["{1}{U}, Pay 3 life"]),
    ("702.35a", "Madness {1}{B}", "madness", ["{1}{B}"]),
    ("702.35a", "Madness—Pay three {C}.", "madness", ["{C}{C}{C}"]),
    ("702.37a", "Morph {3}{U}", "morph", ["{3}{U}"]),
    ("702.37a", "Morph—Discard a card.", "morph", ["Discard a card"]),
    ("702.37b", "Megamorph {5}{G}", "megamorph", ["{5}{G}"]),
    ("702.42a", "Entwine {2}", "entwine", ["{2}"]),
    ("702.47a", "Splice onto Arcane {1}{R}", "splice", ["{1}{R}"]),
    ("702.49a", "Ninjutsu {1}{U}", "ninjutsu", ["{1}{U}"]),
    ("702.49d", "Commander ninjutsu {U}{B}", "commander ninjutsu", ["{U}{B}"]),
    ("702.53a", "Transmute {1}{B}{B}", "transmute", ["{1}{B}{B}"]),
    ("702.56a", "Replicate {1}", "replicate", ["{1}"]),
    ("702.59a", "Recover {1}{W}", "recover", ["{1}{W}"]),
    ("702.62a", "Suspend 4—{1}{U}", "suspend", ["{1}{U}"]),
    ("702.67a", "Fortify {3}", "fortify", ["{3}"]),
    ("702.71a", "Transfigure {1}{B}{B}", "transfigure", ["{1}{B}{B}"]),
    ("702.74a", "Evoke {2}{W}", "evoke", ["{2}{W}"]),
    ("702.76a", "Prowl {1}{U}", "prowl", ["{1}{U}"]),
    ("702.77a", "Reinforce 2—{1}{G}", "reinforce", ["{1}{G}"]),
    ("702.84a", "Unearth {3}{B}", "unearth", ["{3}{B}"]),
    ("702.87a", "Level up {4}", "level up", ["{4}"]),
    ("702.94a", "Miracle {W}", "miracle", ["{W}"]),
    ("702.96a", "Overload {6}{U}", "overload", ["{6}{U}"]),
    ("702.97a", "Scavenge {4}{G}", "scavenge", ["{4}{G}"]),
    ("702.103a", "Bestow {5}{B}", "bestow", ["{5}{B}"]),
    ("702.107a", "Outlast {1}{W}", "outlast", ["{1}{W}"]),
    ("702.109a", "Dash {2}{R}", "dash", ["{2}{R}"]),
    ("702.113a", "Awaken 4—{5}{U}", "awaken", ["{5}{U}"]),
    ("702.117a", "Surge {1}{R}", "surge", ["{1}{R}"]),
    ("702.119a", "Emerge {5}{U}", "emerge", ["{5}{U}"]),
    ("702.119b", "Emerge from artifact {5}{U}", "emerge", ["{5}{U}"]),
    ("702.120a", "Escalate {1}", "escalate", ["{1}"]),
    ("702.120a", "Escalate—Discard a card.", "escalate", ["Discard a card"]),
    ("702.128a", "Embalm {3}{W}", "embalm", ["{3}{W}"]),
    ("702.129a", "Eternalize {2}{U}", "eternalize", ["{2}{U}"]),
    ("702.137a", "Spectacle {B}", "spectacle", ["{B}"]),
    (
        "702.138a",
        "Escape—{2}{B}, Exile three other cards from your graveyard.",
        "escape",
        ["{2}{B}, Exile three other cards from your graveyard"],
    ),
    ("702.140a", "Mutate {3}{G}", "mutate", ["{3}{G}"]),
    ("702.141a", "Encore {4}{B}", "encore", ["{4}{B}"]),
    ("702.143a", "Foretell {1}{R}", "foretell", ["{1}{R}"]),
    ("702.146a", "Disturb {1}{W}", "disturb", ["{1}{W}"]),
    ("702.148a", "Cleave {4}{U}", "cleave", ["{4}{U}"]),
    ("702.151a", "Reconfigure {2}", "reconfigure", ["{2}"]),
    ("702.152a", "Blitz {2}{R}", "blitz", ["{2}{R}"]),
    ("702.157a", "Squad {2}", "squad", ["{2}"]),
    ("702.160a", "Prototype {1}{G} — 2/2", "prototype", ["{1}{G}"]),
    ("702.162a", "More Than Meets the Eye {1}{U}", "more than meets the eye", ["{1}{U}"]),
    ("702.167a", "Craft with artifact {2}{R}", "craft", ["{2}{R}"]),
    ("702.168a", "Disguise {2}{W}", "disguise", ["{2}{W}"]),
    ("702.170a", "Plot {3}{R}", "plot", ["{3}{R}"]),
    ("702.173a", "Freerunning {1}{B}", "freerunning", ["{1}{B}"]),
    ("702.175a", "Offspring {2}", "offspring", ["{2}"]),
    ("702.176a", "Impending 4—{2}{W}", "impending", ["{2}{W}"]),
    ("702.180a", "Harmonize {5}{G}", "harmonize", ["{5}{G}"]),
    ("702.185a", "Warp {1}{R}", "warp", ["{1}{R}"]),
    ("702.187a", "Mayhem {1}{B}", "mayhem", ["{1}{B}"]),
    ("702.188a", "Web-slinging {W}", "web-slinging", ["{W}"]),
    ("702.190a", "Sneak {1}{U}", "sneak", ["{1}{U}"]),
]
BY_RULE = [
    ("702.41a", "Affinity for artifacts", "affinity"),
    ("702.48a", "Goblin offering", "offering"),
    ("702.51a", "Convoke", "convoke"),
    ("702.66a", "Delve", "delve"),
    ("702.78a", "Conspire", "conspire"),
    ("702.81a", "Retrace", "retrace"),
    ("702.122a", "Crew 3", "crew"),
    ("702.125a", "Undaunted", "undaunted"),
    ("702.126a", "Improvise", "improvise"),
    ("702.127a", "Aftermath", "aftermath"),
    ("702.132a", "Assist", "assist"),
    ("702.133a", "Jump-start", "jump-start"),
    ("702.153a", "Casualty 2", "casualty"),
    ("702.166a", "Bargain", "bargain"),
    ("702.171a", "Saddle 3", "saddle"),
    ("702.172a", "Spree", "spree"),
    ("702.174a", "Gift a card", "gift"),
    ("702.183a", "Tiered", "tiered"),
    ("702.184a", "Station", "station"),
]


def read(line):
    found = compile_paragraph(line, spell=False)
    assert isinstance(found, Keywords)
    assert render_paragraph(found) == line
    (keyword,) = found.keywords
    return keyword


@pytest.mark.parametrize(("rule", "line", "name", "costs"), WITH_A_COST)
def test_a_keyword_with_a_cost_is_read_with_its_cost(rule, line, name, costs):
    keyword = read(line)
    assert keyword_name(keyword) == name
    assert [render_cost(row) for row in keyword_costs(keyword)] == costs


@pytest.mark.parametrize(("rule", "line", "name"), BY_RULE)
def test_a_keyword_whose_cost_the_rules_say_is_read(rule, line, name):
    keyword = read(line)
    assert keyword_name(keyword) == name
    assert keyword_costs(keyword) == ()
