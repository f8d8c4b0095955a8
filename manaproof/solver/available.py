"""The mana that a player could have at once: the maximal amounts, and whether an amount is among them.

An amount is maximal where no other that can be had has as much of every type and more of one. They are
found one by one, so that the first is there before the last is looked for (CR 106.4, 605.3a).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

from manaproof.errors import ManaproofError, OpenError
from manaproof.model.costs.steps import ManaPart, Payment
from manaproof.model.mana import TYPES, Mana, ManaType, one
from manaproof.model.node import node
from manaproof.model.objectnow import State
from manaproof.model.payment.mana import Terms
from manaproof.model.payment.purpose import Purpose
from manaproof.model.payment.replay import PaymentError, Position, activate, start
from manaproof.model.payment.steps import ActivateMana, Bill, Plan
from manaproof.solver.payment.counts import Counts
from manaproof.solver.payment.find import Engine, fed_from_outside, fewer, other_counts
from manaproof.solver.payment.flow import Flow
from manaproof.solver.payment.linear import Claim, Int, TooMuchWorkError, any_of, total
from manaproof.solver.payment.match import TooMany, is_simple, match
from manaproof.solver.payment.plan import Stuck, plan_of
from manaproof.solver.payment.problem import Problem, problem
from manaproof.solver.payment.stages import sequences
from manaproof.solver.payment.sums import Taken, amounts, counts_of, covers, independent, undominated

MOST_SOLUTIONS = 60
"""How many solutions of the constraints are tried in search of one that has an order."""
ENDLESS = 2_000
"""More mana than this at once is taken for an amount without bound: mana abilities that loop."""


@node
class Had:
    """An amount of mana, and the mana abilities by which it is had."""

    mana: Mana
    plan: Plan
    after: Position | None = None


class EndlessError(OpenError, OverflowError):
    """Mana abilities of the board make mana without bound."""


class GivenUpError(OpenError):
    """The search for more mana was given up: there may be amounts that were not found."""


def could_have(
    state: State, player: str, wanted: Mana, keep: frozenset[str] = frozenset(), engine: Engine = "auto"
) -> Had | Problem:
    """The activations after which the player has at least that mana, or the problem that has none."""
    purpose = Purpose(state, player)
    bill = Bill(purpose, Terms(), Payment(ManaPart(typed=wanted)))
    found = problem(state, player, bill, before=state, keep=keep)
    if found.consumer is not None:
        found.consumer.having = True
    if engine == "auto" and is_simple(found):
        matched = match(found)
        if isinstance(matched, TooMany):
            return found
        plan = plan_of(found, matched)
        if not isinstance(plan, Stuck) and (had := had_after(found, plan)) is not None:
            return had
    given_up = False
    for part in _parts(found):
        try:
            reached = _reached(part) if part is not None else None
        except TooMuchWorkError:
            reached = None
        if isinstance(reached, Had):
            return reached
        given_up = given_up or reached is None
    if given_up:
        raise GivenUpError("the search for an order of mana abilities was given up")
    return found


def _parts(found: Problem) -> Iterator[Problem | None]:
    """The problem as it is, then in stages; None where there are more stages than are tried."""
    yield found
    yield from sequences(found)


def _reached(found: Problem) -> Had | bool | None:
    """Activations that reach the amount; False where there are none, None where the search gave up."""
    flow = Flow(found)
    whole = flow.whole()
    tired = False
    for _ in range(MOST_SOLUTIONS):
        counts = flow.solve(whole)
        if counts is None:
            return None if tired else False
        counts = fewer(flow, whole, counts)
        plan = plan_of(found, counts)
        if isinstance(plan, Stuck):
            tired = tired or plan.tired
            flow.solver.add(fed_from_outside(flow, plan.deeds))
        elif (had := had_after(found, plan)) is not None:
            return had
        else:
            tired = True
        flow.solver.add(other_counts(flow, counts))
    return None


def had_after(found: Problem, plan: Plan) -> Had | None:
    """The mana in the pool after the activations of a plan; None where the rules refuse one."""
    position = start(found.state.board, found.player)
    activations = tuple(s for s in plan if isinstance(s, ActivateMana))
    try:
        for taken in activations:
            position = activate(position, taken)
    except (PaymentError, ManaproofError):
        return None
    mine = (one(h.mana.type) for h in position.pool if h.player == found.player)
    return Had(sum(mine, Mana()), activations, position)


def maximal(
    state: State, player: str, keep: frozenset[str] = frozenset(), engine: Engine = "auto"
) -> Iterator[Had]:
    """The maximal amounts one by one, each with its activations.

    EndlessError where mana abilities make mana without bound, GivenUpError after the last amount that is
    found where there may be others.
    """
    found = problem(state, player, None, before=state, keep=keep)
    doubling = any(way.doubles for source in found.sources.usable for way in source.ways)
    if engine == "auto" and not doubling and all(independent(deed) for deed in found.deeds):
        yield from (Had(mana, _added(found, taken)) for mana, taken in amounts(found))
        return
    stages = sequences(found)
    first = next(stages, found)
    if first is found:
        yield from _by_constraints(found)
        return
    yield from _in_stages(found, chain((first,), stages))


def _in_stages(found: Problem, stages: Iterator[Problem | None]) -> Iterator[Had]:
    """The maximal amounts where some activations change what others add: of all stages together."""
    had = list(_by_constraints(found))
    cut = False
    for staged in stages:
        if staged is None:
            cut = True
        else:
            had += _by_constraints(staged)
    by_mana = {h.mana: h for h in reversed(had)}
    kept = undominated(dict.fromkeys(by_mana, ()))
    yield from (by_mana[mana] for mana in kept)
    if cut:
        raise GivenUpError("more sequences of mana abilities change each other than were tried")


def _added(found: Problem, taken: tuple[Taken, ...]) -> Plan:
    """The activations that deeds done once each come to."""
    plan = plan_of(found, counts_of(found, taken))
    return () if isinstance(plan, Stuck) else plan


def _by_constraints(found: Problem) -> Iterator[Had]:
    try:
        yield from _climbed(Flow(found))
    except TooMuchWorkError as error:
        raise GivenUpError("the search for more mana was given up") from error


def _climbed(flow: Flow) -> Iterator[Had]:
    have = {t: _left(flow, t) for t in TYPES}
    costly = [d.number for d in flow.problem.deeds if d.consumer is not None]
    flow.solver.add(fed_from_outside(flow, costly))
    if flow.solver.possible([total(have.values()) >= ENDLESS]):
        raise EndlessError(f"mana abilities make more than {ENDLESS} mana: there is no maximal amount")
    found: list[Mana] = []
    refused: list[Mana] = []
    while (had := _climb(flow, have, refused)) is not None:
        flow.solver.add(_beyond(have, had.mana))
        found.append(had.mana)
        yield had
    if any(not any(covers(mana, left) for mana in found) for left in refused):
        raise GivenUpError("for some mana no order of mana abilities was found")


def _climb(flow: Flow, have: dict[ManaType, Int], refused: list[Mana]) -> Had | None:
    """A maximal amount that none of those found has all of; None where there is none.

    Amounts for which an order of activations was not found, though there may be one, go to ``refused``.
    """
    for _ in range(80):
        counts = flow.solve()
        if counts is None:
            return None
        counts = _highest(flow, have, counts)
        mana = left_after(flow.problem, counts)
        counts = fewer(flow, [have[t] >= mana[t] for t in TYPES], counts, tries=8)
        plan = plan_of(flow.problem, counts)
        mana = left_after(flow.problem, counts)
        if isinstance(plan, Stuck):
            flow.solver.add(fed_from_outside(flow, plan.deeds))
            refused += [mana] if plan.tired else []
        elif (had := had_after(flow.problem, plan)) is not None:
            return had
        else:
            refused.append(mana)
        flow.solver.add(any_of([other_counts(flow, counts), _less(have, mana)]))
    raise GivenUpError("the search for an order of mana abilities was given up")


def _highest(flow: Flow, have: dict[ManaType, Int], counts: Counts) -> Counts:
    """The counts with the most mana among those that leave at least as much of every type."""
    mana = left_after(flow.problem, counts)
    whole = total(have.values())
    at_least = [have[t] >= mana[t] for t in TYPES if mana[t]]
    step = 1
    while True:
        found = flow.solve([*at_least, whole >= mana.total + step])
        if found is not None:
            counts, step = found, step * 2
            mana = left_after(flow.problem, counts)
        elif step == 1:
            return counts
        else:
            step = 1


def left_after(found: Problem, counts: Counts) -> Mana:
    """The mana that counts leave in the pool: what is made and not spent."""
    left: dict[int, int] = defaultdict(int, found.pooled)
    for number, times in counts.deeds.items():
        for kind, amount in found.deeds[number].made:
            left[kind] += amount * times
    for (_, _, kind), amount in counts.batches.items():
        left[kind] += amount
    for (_, kind, _), amount in counts.flows.items():
        left[kind] -= amount
    return sum((one(found.kinds.units[kind].type, n) for kind, n in left.items()), Mana())


def _less(have: dict[ManaType, Int], mana: Mana) -> Claim:
    """Not as much of every type as that."""
    return any_of(have[t] < mana[t] for t in TYPES)


def _beyond(have: dict[ManaType, Int], mana: Mana) -> Claim:
    return any_of(have[t] > mana[t] for t in TYPES)


def _left(flow: Flow, mana_type: ManaType) -> Int:
    """What is left of a type when all is done."""
    problem_ = flow.problem
    kinds = [k for k, unit in enumerate(problem_.kinds.units) if unit.type is mana_type]
    made = [part for kind in kinds for part in flow.made[kind]]
    there = sum(problem_.pooled.get(kind, 0) for kind in kinds)
    spent = [part for (_, kind, _s), part in flow.flows.items() if kind in kinds]
    return total([*made, *(-part for part in spent), there])
