"""The solver's payments against the slow payer, on random boards; both engines against each other."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from manaproof.model.boardobjects import Permanent
from manaproof.model.casting import may_cast
from manaproof.model.costs.casting import propose_spell
from manaproof.model.costs.steps import announcements
from manaproof.model.mana import TYPES, Mana, ManaCost
from manaproof.model.payment.mana import terms_of
from manaproof.model.payment.purpose import Purpose
from manaproof.model.payment.replay import start as begin
from manaproof.model.payment.steps import Bill
from manaproof.model.state import state_of
from manaproof.queries.can_cast import ask as can_cast
from manaproof.queries.can_pay import ask as can_pay
from manaproof.solver.available import GivenUpError, maximal
from manaproof.solver.payment.bill import bill_of
from manaproof.solver.totals.every import spell_totals
from tests.oracle.payment_slow import TooLargeError, payable, reachable
from tests.oracle.sizes import boards
from tests.rules.paying import SPELLS, board, card

PLAIN = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Glen", "Grotto")
ODD = (
    "Thorn Grove", "Blood Well", "Twin Spring", "Sieve", "Sieve of Ash", "Seal", "Dim Seal", "Old Ring",
    "Bead", "Anvil", "Smelter", "Drum", "Sprout", "Chorus", "Bear", "Hound", "Cub Pen", "Workshop",
    "Ice Field", "Vial", "Flood", "Prism", "Engine", "Crown", "Nest",
)  # fmt: skip


def random_board(rng: random.Random, odd: bool, hand: tuple[str, ...] = ()):
    pool = PLAIN + ODD if odd else PLAIN
    names = [rng.choice(pool) for _ in range(rng.randint(1, 5 if odd else 6))]
    things: list[Permanent] = []
    for name in names:
        counters = (("charge", rng.randint(0, 2)),) if name == "Vial" else ()
        things.append(
            Permanent(
                card(name),
                tapped=rng.random() < 0.15,
                summoning_sick=rng.random() < 0.15,
                counters=counters,
            )
        )
    if odd and rng.random() < 0.2 and any("Land" in p.card.front.types for p in things):
        hosts = [i for i, p in enumerate(things) if "Land" in p.card.front.types]
        host = rng.choice(hosts)
        things[host] = replace(things[host], id="host")
        things.append(Permanent(card("Vines"), attached_to="host"))
    graveyard = ("Bear",) * rng.choice((0, 0, 1, 3))
    hand = (*hand, *(("Ember Imp",) if odd and rng.random() < 0.2 else ()))
    return board(things, hand, graveyard, life=rng.choice((1, 3, 20)))


def random_cost(rng: random.Random) -> str:
    symbols = [rng.choice("WUBRGC") for _ in range(rng.randint(0, 4))]
    if rng.random() < 0.2:
        symbols.append(rng.choice(("W/U", "2/R", "G/P", "S")))
    generic = rng.randint(0, 3)
    return (f"{{{generic}}}" if generic or not symbols else "") + "".join(f"{{{s}}}" for s in symbols)


def slow_pays(made, cost: str) -> bool:
    state = state_of(made)
    parsed = ManaCost.parse(cost)
    purpose = Purpose(state, "you", symbols=parsed.symbols)
    return any(payable(Bill(purpose, terms_of(purpose), p), state) for p, _ in announcements(parsed))


def described(made) -> list[str]:
    return [
        f"{p.id}{' tapped' * p.tapped}{' sick' * p.summoning_sick}{p.counters or ''}"
        for p in made.battlefield
    ]


@pytest.mark.parametrize("seed", range(boards(12)))
def test_a_simple_payment_is_found_by_either_engine(seed):
    rng = random.Random(seed)
    made = random_board(rng, odd=False)
    for _ in range(3):
        cost = random_cost(rng)
        expected = slow_pays(made, cost)
        for engine in ("auto", "constraints"):
            assert can_pay(made, "you", cost, engine=engine).value == {"legal": expected}, (
                described(made),
                cost,
            )


@pytest.mark.parametrize("seed", range(boards(30)))
def test_a_payment_is_found_where_anything_pays(seed):
    rng = random.Random(1000 + seed)
    made = random_board(rng, odd=True)
    cost = random_cost(rng)
    try:
        expected = slow_pays(made, cost)
    except TooLargeError:
        pytest.skip("too large to try everything")
    assert can_pay(made, "you", cost).value == {"legal": expected}, (described(made), cost)


@pytest.mark.parametrize("seed", range(boards(30)))
def test_a_spell_is_cast_where_any_payment_works(seed):
    rng = random.Random(5000 + seed)
    spell = rng.choice(SPELLS)
    made = random_board(rng, odd=True, hand=(spell,))
    proposal = propose_spell(made, spell, "you")
    permissions = may_cast(proposal).permissions
    try:
        expected = any(
            payable(bill_of(proposal, total, permissions), proposal.state)
            for total in spell_totals(made, spell, "you").totals
        )
    except TooLargeError:
        pytest.skip("too large to try everything")
    assert can_cast(made, spell, "you").value == {"legal": expected}, (described(made), spell)


@pytest.mark.parametrize("seed", range(boards(10)))
def test_the_maximal_amounts_are_those_of_all_positions(seed):
    rng = random.Random(9000 + seed)
    made = random_board(rng, odd=True)
    try:
        pools = {
            tuple(sum(h.mana.type == t for h in p.pool) for t in TYPES) for p in reachable(begin(made, "you"))
        }
    except TooLargeError:
        pytest.skip("too large to try everything")
    top = {
        p for p in pools if not any(q != p and all(a >= b for a, b in zip(q, p, strict=True)) for q in pools)
    }
    largest = {Mana.of(dict(zip(TYPES, p, strict=True))) for p in top}
    found: set[Mana] = set()
    try:
        found.update(had.mana for had in maximal(state_of(made), "you"))
    except GivenUpError:
        assert found <= largest, described(made)
    else:
        assert found == largest, described(made)
