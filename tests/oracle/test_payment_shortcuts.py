"""The shortcuts of payments against what they abbreviate."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import Permanent
from manaproof.model.costs.steps import announcements
from manaproof.model.mana import Mana, ManaCost, ManaType
from manaproof.model.payment import plain
from manaproof.model.payment.mana import terms_of
from manaproof.model.payment.purpose import Purpose
from manaproof.model.payment.replay import settle
from manaproof.model.payment.replay import start as begin
from manaproof.model.payment.steps import Bill
from manaproof.model.state import state_after, state_of
from manaproof.queries.available_mana import ask as available
from manaproof.queries.can_pay import ask as can_pay
from manaproof.solver.available import GivenUpError, could_have, maximal
from manaproof.solver.payment import linear
from manaproof.solver.payment.find import Outcome, Paid, pay
from manaproof.solver.payment.linear import Constraints, TooMuchWorkError, any_of, if_so, not_so, total
from manaproof.solver.payment.sources import sources_of
from tests.oracle.sizes import boards
from tests.rules.paying import board, card

PLAIN = ("Plains", "Island", "Swamp", "Glen", "Grotto", "Sprout", "Old Ring", "Twin Spring", "Bear")
SOME_MEDDLE = (*PLAIN, "Flood", "Crown", "Seal", "Cub Pen", "Blood Well")


def random_board(rng: random.Random, names: tuple[str, ...]) -> Board:
    things = [
        Permanent(card(rng.choice(names)), tapped=rng.random() < 0.2, summoning_sick=rng.random() < 0.3)
        for _ in range(rng.randint(1, 6))
    ]
    return board(things)


def random_cost(rng: random.Random) -> str:
    return "".join(f"{{{rng.choice('WUBRG1')}}}" for _ in range(rng.randint(1, 5)))


def paying(made: Board, cost: str) -> Outcome:
    state = state_of(made)
    parsed = ManaCost.parse(cost)
    purpose = Purpose(state, "you", symbols=parsed.symbols)
    ((payment, _),) = announcements(parsed)
    return pay(state, Bill(purpose, terms_of(purpose), payment))


@pytest.mark.parametrize("seed", range(boards(20)))
def test_a_plain_ability_does_what_the_general_rules_say(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    made = random_board(rng, PLAIN if seed % 2 else SOME_MEDDLE)
    costs = [random_cost(rng) for _ in range(3)]
    quick = sources_of(state_of(made), "you")
    paid = [paying(made, cost) for cost in costs]
    monkeypatch.setattr(plain, "quiet", lambda _: False)
    slow = sources_of(state_of(made), "you")
    assert [(s.thing, s.ability, s.ways, s.before, s.most, s.doubts) for s in quick.usable] == [
        (s.thing, s.ability, s.ways, s.before, s.most, s.doubts) for s in slow.usable
    ]
    assert quick.unusable == slow.unusable
    for cost, outcome in zip(costs, paid, strict=True):
        assert isinstance(paying(made, cost), Paid) is isinstance(outcome, Paid)
        if isinstance(outcome, Paid) and outcome.problem.bill is not None:
            assert settle(outcome.problem.bill, begin(made, "you"), outcome.plan)[-1] == outcome.positions[-1]


@pytest.mark.parametrize("seed", range(boards(15)))
def test_maximal_amounts_are_the_same_by_sums_and_by_constraints(seed: int) -> None:
    rng = random.Random(100 + seed)
    made = random_board(rng, (*PLAIN, "Bead", "Thorn Grove"))
    found = {had.mana for had in maximal(state_of(made), "you")}
    listed = [had.mana for had in maximal(state_of(made), "you")]
    assert len(found) == len(listed)
    assert found == {had.mana for had in maximal(state_of(made), "you", engine="constraints")}


def test_the_first_amounts_do_not_wait_for_the_others() -> None:
    made = board(
        [Permanent(card("Grotto")) for _ in range(40)] + [Permanent(card("Glen")) for _ in range(40)]
    )
    first = list(islice(maximal(state_of(made), "you"), 5))
    assert len({had.mana for had in first}) == 5
    for had in first:
        assert had.mana.total == 80
        assert had.mana[ManaType.G] + had.mana[ManaType.W] == 40


def test_a_tapped_permanent_changes_nothing_else_of_a_quiet_state() -> None:
    made = board(["Glen", "Bear", "Seal"])
    from manaproof.model import moves

    tapped = moves.tap(made, "Glen")
    carried = state_after(state_of(made), tapped)
    fresh = state_of(board(["Glen", "Bear", "Seal"]))
    assert carried.objects["Glen"].permanent == tapped.permanent("Glen")
    assert carried.objects["Bear"] == state_of(made).objects["Bear"]
    assert [o.types for o in carried.battlefield] == [o.types for o in fresh.battlefield]


def test_search_that_takes_too_much_work_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear, "LIMIT", 1)
    made = board(["Sieve", "Sieve of Ash", "Seal", "Dim Seal", "Plains", "Swamp", "Prism"])
    assert can_pay(made, "you", "{W}{W}{B}{B}{U}").verdict.value == "undecided"
    assert available(made, "you").verdict.value == "undecided"
    with pytest.raises(GivenUpError):
        could_have(state_of(made), "you", Mana.parse("{W}{W}{B}{B}{U}"))


def test_constraints_are_met_or_not() -> None:
    there = Constraints()
    few, many = there.count(), there.count()
    there.add(few + many <= 7, 2 * few >= many, not_so(few.equals(2)))
    assert there.solve([many >= 5]) is None
    assert there.possible([many.equals(4), few.equals(3)])
    assert not there.possible([many.equals(4), few.equals(2)])
    assert there.solve([total([few, many, 3]).equals(9), any_of([few > 5, many < 1])]) == {few.text: 6}
    assert not there.possible([if_so(few >= 1, 4, 0) > 4])
    assert there.possible([-few - many >= -7])


def test_too_much_work_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear, "LIMIT", 1)
    there = Constraints()
    counts = [there.count() for _ in range(30)]
    there.add(*(3 * a + 5 * b <= 7 for a, b in pairwise(counts)))
    with pytest.raises(TooMuchWorkError):
        there.possible([total(counts) >= 13])
