"""Totals by constraints, by sums and memoised sets, and by brute force are the same (CR 601.2f, 118.7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import CardInZone, Zone
from manaproof.model.costs.casting import propose_spell
from manaproof.model.costs.steps import Increase, ManaPart, Minimum, Payment, Reduction, halves, replay
from manaproof.model.costs.ways import offers
from manaproof.model.mana import Mana
from manaproof.solver.totals.constraints import solutions
from manaproof.solver.totals.every import spell_totals, words
from manaproof.solver.totals.orders import outcomes
from tests.oracle import sizes
from tests.oracle.totals_bruteforce import endings, totals
from tests.rules.costly import card

SYMBOLS = (
    "1",
    "2",
    "3",
    "W",
    "U",
    "B",
    "R",
    "G",
    "C",
    "S",
    "W/U",
    "B/R",
    "2/W",
    "2/G",
    "C/U",
    "G/P",
    "R/G/P",
    "X",
)
SMALL = settings(max_examples=sizes.boards(60), deadline=None, suppress_health_check=list(HealthCheck))

amounts = st.tuples(*[st.integers(0, 2)] * 6).map(Mana)
parts = st.builds(ManaPart, st.integers(0, 3), amounts, st.integers(0, 1))
payments = st.builds(Payment, parts, st.integers(0, 2))
increases = st.lists(st.builds(Increase, st.just("tax"), payments), max_size=2)
kinds = st.builds(
    Reduction,
    st.just("less"),
    parts,
    st.sampled_from(((), (), (), ("W/U",), ("2/G",), ("R/P",))),
    st.sampled_from((0, 0, 1, 2)),
    st.booleans(),
)
reductions = st.lists(kinds, max_size=3)
minimums = st.lists(st.builds(Minimum, st.just("least"), st.integers(1, 4)), max_size=2)
costs = st.lists(st.sampled_from(SYMBOLS), max_size=4)


def by_sums(symbols, more, less, least, x):
    found: Counter[Payment] = Counter()

    def announce(left, start):
        if left:
            for half in halves(left[0], x):
                announce(left[1:], start + half)
            return
        for by in more:
            start += by.payment
        for reached in outcomes(start, less):
            end = replay(start, (*reached.steps, *((m, ()) for m in least)))
            found[end] += reached.orders

    announce(symbols, Payment())
    return found


@SMALL
@given(costs, increases, reductions, minimums, st.integers(0, 2))
def test_sums_and_memoised_sets_count_every_order(symbols, more, less, least, x):
    assert by_sums(symbols, more, less, least, x) == endings(symbols, more, less, least, x)


@SMALL
@given(costs, increases, reductions, minimums, st.integers(0, 2))
def test_constraints_reach_exactly_what_brute_force_reaches(symbols, more, less, least, x):
    fixed = Payment()
    for by in more:
        fixed += by.payment
    for symbol in symbols:
        if "/" not in symbol:
            fixed += halves(symbol, x)[0]
    hybrids = [s for s in symbols if "/" in s]
    found = list(solutions(fixed, hybrids, less, least, x))
    assert {s.payment for s in found} == set(endings(symbols, more, less, least, x))
    for solution in found:
        start = fixed
        for half in solution.halves:
            start += half
        assert replay(start, (*solution.order, *((m, ()) for m in least))) == solution.payment


SPELLS = (
    card("Bear", "{1}{G}", "Creature — Bear"),
    card("Blast", "{2}{R}", "Instant", "Kicker {1}{R}\nTarget creature gets -2/-2."),
    card("Split Blast", "{W/U}{W/U}{2/R}", "Sorcery"),
    card("Oil", "{2}{B/P}{B/P}", "Artifact Creature — Phyrexian"),
    card("Storm", "{X}{R}", "Sorcery"),
    card("Rite", "{B}", "Sorcery", "As an additional cost to cast this spell, sacrifice an Elf or pay {5}."),
    card("Crowd", "{6}{W}", "Creature — Bear", "This spell costs {2} less to cast for each Elf you control."),
    card("Snowman", "{S}{S}{2}", "Creature — Golem"),
)
ONLY_COLORED = "This effect reduces only the amount of colored mana you pay."
PATRON = (
    "As an additional cost to cast red creature spells, you may pay 3 life. Those spells cost {R}{R} less to"
    f" cast if you paid life this way. {ONLY_COLORED}"
)
ORB = "Each spell that would cost less than four mana to cast costs four mana to cast."
EFFECTS = (
    card("Tax", "{2}", "Artifact", "Creature and sorcery spells cost {1} more to cast."),
    card("Big Tax", "{3}", "Enchantment", "Nonblack spells cost {3} more to cast."),
    card("Leech", "{G}", "Creature — Leech", "Green spells cost {G}{G} more to cast."),
    card("Helm", "{2}", "Artifact", "Nonartifact spells cost {1} less to cast."),
    card("Flood", "{2}", "Enchantment", "Red and green spells you cast cost {U}{R}{G} less to cast."),
    card("Chief", "{2}", "Creature — Elf", f"Creature spells cost {{G}}{{R}} less to cast. {ONLY_COLORED}"),
    card("Orb", "{3}", "Artifact", ORB),
    card("Patron", "{3}", "Creature — Bear", PATRON),
    card("Peer", "{2}", "Creature — Elf"),
)  # fmt: skip


@st.composite
def boards(draw):
    mine = draw(st.lists(st.sampled_from(EFFECTS), max_size=4))
    theirs = draw(st.lists(st.sampled_from(EFFECTS), max_size=2))
    spell = draw(st.sampled_from(SPELLS))
    board = Board.build({"you": mine, "opponent": theirs})
    you = replace(board.player("you"), hand=(CardInZone(spell, Zone.HAND, spell.name, "you"),))
    assert isinstance(you, Player)
    return replace(board, players=(you, board.player("opponent"))), spell.name


@SMALL
@given(boards(), st.sampled_from(("normal", "kicker")), st.integers(0, 2))
def test_boards_cost_the_same_by_every_engine(given_board, way, x):
    board, name = given_board
    proposal = propose_spell(board, name, "you", way=way, x=x)
    expected = totals(proposal, offers(proposal))
    for engine in ("auto", "constraints"):
        found = spell_totals(board, name, "you", way=way, x=x, engine=engine)
        assert found.unmodelled == ()
        assert {(t.payment, tuple(sorted(map(words, t.other)))) for t in found.totals} == expected
