"""A payment for a bill, or why there is none (CR 601.2g-h, 605).

With ``engine="constraints"`` every payment is found by z3. With ``"auto"`` a payment whose sources each
make one mana for {T} alone is a matching; both agree, which tests show. Every plan is replayed on
`manaproof.model.payment.replay` before it is returned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from manaproof.errors import ManaproofError
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.payment.parts import Act
from manaproof.model.payment.replay import PaymentError, Position, settle, start
from manaproof.model.payment.steps import Begin, Bill, Helper, Plan
from manaproof.solver.payment.counts import FINAL, Counts
from manaproof.solver.payment.flow import Flow
from manaproof.solver.payment.linear import Claim, Int, TooMuchWorkError, all_of, any_of, not_so, total
from manaproof.solver.payment.match import TooMany, is_simple, match
from manaproof.solver.payment.plan import Stuck, plan_of
from manaproof.solver.payment.problem import Deed, Problem, Use, problem
from manaproof.solver.payment.stages import sequences
from manaproof.solver.payment.worth import worth

Engine = Literal["auto", "constraints"]


@node
class Paid:
    """A payment that works: its steps, and the positions from before the first to after the last."""

    problem: Problem
    plan: Plan
    positions: tuple[Position, ...]


@node
class Unpaid:
    """No order and no choice pays.

    ``too_many`` is the reason where a matching found it; ``flow`` has the constraints where these alone,
    without anything that was tried, cannot be met.
    """

    problem: Problem
    too_many: TooMany | None = None
    flow: Flow | None = None


@node
class Open:
    """It was not decided whether there is a payment: ``why`` says what was too large."""

    problem: Problem
    why: str


Outcome = Paid | Unpaid | Open


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a player would rather not use, where there are several payments: ``keep`` are such objects.

    Less life is paid first, then fewer objects are sacrificed or moved, then less is tapped that makes the
    rarer colors.
    """

    keep: frozenset[str] = frozenset()
    before: bool = False
    engine: Engine = "auto"
    unmodelled: tuple[NotUnderstood, ...] = field(default=())


def pay(state: State, bill: Bill, wishes: Wishes = Wishes()) -> Outcome:
    """A payment of the bill on the state, or that there is none.

    Raises CannotTell where the board does not say what a part of the bill means.
    """
    before = bill.before if wishes.before else None
    found = problem(state, bill.purpose.player, bill, before=before, keep=wishes.keep)
    return pay_problem(found, wishes.engine)


def pay_problem(found: Problem, engine: Engine = "auto") -> Outcome:
    """A payment of a problem that is laid out already."""
    if engine == "auto" and is_simple(found):
        matched = match(found)
        if isinstance(matched, TooMany):
            return Unpaid(found, matched)
        plan = plan_of(found, matched)
        if not isinstance(plan, Stuck) and (positions := replayed(found, plan)) is not None:
            return Paid(found, plan, positions)
    outcome = _by_constraints(found)
    if isinstance(outcome, Paid):
        return outcome
    for staged in sequences(found):
        later = Open(found, "the stages") if staged is None else _by_constraints(staged)
        if isinstance(later, Paid):
            return later
        if isinstance(later, Open):
            outcome = Open(found, later.why)
    return outcome


def _by_constraints(found: Problem) -> Outcome:
    try:
        return _searched(found)
    except TooMuchWorkError:
        return Open(found, "the constraints")


def _searched(found: Problem) -> Outcome:
    flow = Flow(found)
    flow.solver.add(fed_from_outside(flow, [d.number for d in found.deeds if d.consumer is not None]))
    tired = stuck = False
    for _ in range(40):
        counts = _thriftily(flow)
        if counts is None:
            return Open(found, "the order") if tired else Unpaid(found, None, None if stuck else flow)
        plan = plan_of(found, counts)
        if isinstance(plan, Stuck):
            stuck, tired = True, tired or plan.tired
            flow.solver.add(fed_from_outside(flow, plan.deeds), other_counts(flow, counts))
            continue
        positions = replayed(found, plan)
        if positions is not None:
            return Paid(found, plan, positions)
        break
    return Open(found, "the order")


def _thriftily(flow: Flow) -> Counts | None:
    """A solution without life and without moved objects if there is one, then with less strict wishes."""
    life, moved = flow.life(), flow.moved()
    whole = flow.whole()
    for wish in _wishes(life, moved):
        counts = flow.solve([*whole, *wish])
        if counts is not None:
            counts = fewer(flow, [*whole, *wish], counts)
            return _sparing(flow, [*whole, *wish], counts)
    return None


def _sparing(flow: Flow, more: list[Claim], counts: Counts, tries: int = 3) -> Counts:
    """A solution of as few activations that taps less of what makes rare colors, where one is found."""
    worths = worth(flow.problem)
    if len(set(worths.values())) < 2:
        return counts
    spent = total(worths.get(group, 0) * part for group, part in flow.tapped())
    as_few = total(flow.deeds) <= sum(counts.deeds.values())
    least, most = 0, _worth_of(flow.problem, worths, counts)
    for _ in range(tries):
        if least >= most:
            break
        middle = (least + most) // 2
        found = flow.solve([*more, as_few, spent <= middle])
        if found is None:
            least = middle + 1
        else:
            counts, most = found, _worth_of(flow.problem, worths, found)
    return counts


def _worth_of(problem: Problem, worths: dict[int, int], counts: Counts) -> int:
    """What the tapped sources of a solution are worth together."""
    tapped = 0
    for (owner, place, group), n in counts.uses.items():
        use = problem.parts[place] if owner == FINAL else problem.deeds[owner].uses[place]
        if isinstance(use, Use) and use.part.act is Act.TAP:
            tapped += n * worths.get(group, 0)
    for (place, _), n in counts.aids.items():
        aid = problem.aids[place]
        tapped += n * worths.get(aid.group, 0) if aid.helper is not Helper.DELVE else 0
    return tapped


def fewer(flow: Flow, more: list[Claim], counts: Counts, tries: int = 4) -> Counts:
    """A solution with fewer activations, where one is found by halving their number a few times."""
    least, most = 0, sum(counts.deeds.values())
    activations = total(flow.deeds)
    for _ in range(tries):
        if least >= most:
            break
        middle = (least + most) // 2
        found = flow.solve([*more, activations <= middle])
        if found is None:
            least = middle + 1
        else:
            counts, most = found, sum(found.deeds.values())
    return counts


def _wishes(life: list[Int], moved: list[Int]) -> Iterator[list[Claim]]:
    no_life = [total(life) <= 0] if life else []
    no_moves = [total(moved) <= 0] if moved else []
    if life and moved:
        yield [*no_life, *no_moves]
    if life:
        yield no_life
    if moved:
        yield no_moves
    yield []


def other_counts(flow: Flow, counts: Counts) -> Claim:
    """Not these activations with these objects and this mana again: no order of them works."""
    same = [part.equals(counts.deeds.get(n, 0)) for n, part in enumerate(flow.deeds)]
    same += [part.equals(counts.batches.get(key, 0)) for key, part in flow.batches.items()]
    same += [part.equals(counts.uses.get(key, 0)) for key, part in flow.uses.items()]
    same += [part.equals(counts.aids.get(key, 0)) for key, part in flow.aids.items()]
    same += [part.equals(counts.lives.get(key, 0)) for key, part in flow.lives.items()]
    return not_so(all_of(same))


def fed_from_outside(flow: Flow, deeds: Iterable[int]) -> Claim:
    """Of deeds that cost mana one must be fed by others first, or none is done."""
    inside = set(deeds)
    problem_ = flow.problem
    options = []
    for number in inside:
        deed = problem_.deeds[number]
        outside = []
        for symbol, n in deed.demand.items():
            kinds = [k for (owner, k, s) in flow.flows if owner == number and s == symbol]
            there = [problem_.pooled.get(k, 0) for k in kinds]
            made = [m for k in kinds for m in _made_outside(flow, k, inside)]
            outside.append(total([*made, sum(there)]) >= n)
        options.append(all_of([flow.deeds[number] >= 1, *outside]))
    if not inside:
        return all_of(())
    return any_of([all_of(flow.deeds[n] <= 0 for n in inside), *options])


def _made_outside(flow: Flow, kind: int, inside: set[int]) -> Iterator[Int]:
    deeds = [d for d in flow.problem.deeds if d.number not in inside]
    untapping = any(u.part.act is Act.UNTAP for d in deeds for u in d.uses)
    for deed in deeds:
        if not untapping and _is_tapped(flow.problem, deed):
            continue
        for made, amount in deed.made:
            if made == kind:
                yield amount * flow.deeds[deed.number]
        for (owner, _, made), part in flow.batches.items():
            if made == kind and owner == deed.number:
                yield part


def _is_tapped(problem: Problem, deed: Deed) -> bool:
    """Whether a deed taps its source, and each of its group is tapped."""
    own = (deed.source.thing.id,)
    taps = any(u.part.act is Act.TAP and u.part.candidates == own for u in deed.uses)
    return taps and not problem.groups.groups[deed.group].untapped


def beginning(found: Problem, plan: Plan) -> Position:
    """The position in which a plan starts: before the spell is begun, if it begins it itself."""
    bill = found.bill
    if bill is not None and bill.before is not None and any(isinstance(s, Begin) for s in plan):
        return start(bill.before.board, found.player, begun=False)
    return start(found.state.board, found.player)


def replayed(found: Problem, plan: Plan) -> tuple[Position, ...] | None:
    """The positions of the plan on the executable rules; None where they refuse a step."""
    if found.bill is None:
        return None
    try:
        return settle(found.bill, beginning(found, plan), plan)
    except (PaymentError, ManaproofError):
        return None
