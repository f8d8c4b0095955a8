"""The mana that a player could have at once: the maximal amounts, and whether an amount is among them.

An amount is maximal where no other that can be had has as much of every type and more of one. They are
found one by one, so that the first is there before the last is looked for (CR 106.4, 605.3a).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import z3

from manaproof.errors import ManaproofError
from manaproof.model.costs.steps import ManaPart, Payment
from manaproof.model.mana import TYPES, Mana, ManaType, one
from manaproof.model.node import node
from manaproof.model.objectnow import State
from manaproof.model.payment.mana import Terms
from manaproof.model.payment.parts import Act, Need
from manaproof.model.payment.purpose import Purpose
from manaproof.model.payment.replay import PaymentError, Position, activate, start
from manaproof.model.payment.steps import ActivateMana, Bill, Plan
from manaproof.solver.payment.counts import Counts
from manaproof.solver.payment.find import Engine, fed_from_outside, fewer, other_counts
from manaproof.solver.payment.flow import Flow
from manaproof.solver.payment.match import TooMany, is_simple, match
from manaproof.solver.payment.plan import Stuck, plan_of
from manaproof.solver.payment.problem import Deed, Problem, problem
from manaproof.solver.payment.stages import sequences

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


class EndlessError(ManaproofError, OverflowError):
    """Mana abilities of the board make mana without bound."""


class GivenUpError(ManaproofError):
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
        reached = _reached(part) if part is not None else None
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
            flow.solver.add(fed_from_outside(flow, plan))
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
    if engine == "auto" and not doubling and all(_independent(deed) for deed in found.deeds):
        yield from _by_sums(found)
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


def _independent(deed: Deed) -> bool:
    """Whether a deed costs {T} alone, or {T} and the sacrifice of its source."""
    if deed.consumer is not None or deed.way.doubles or deed.source.most is not None:
        return False
    own = (deed.source.thing.id,)
    acts = {p.act for p in deed.way.parts if isinstance(p, Need) and p.candidates == own}
    return len(acts) == len(deed.way.parts) and Act.TAP in acts and acts <= {Act.TAP, Act.SACRIFICE}


def _by_sums(found: Problem) -> Iterator[Had]:
    """Each source once, its options added up over the sources; smaller sums are dropped on the way."""
    groups: dict[int, list[Deed]] = defaultdict(list)
    for deed in found.deeds:
        groups[deed.group].append(deed)
    sums: dict[Mana, tuple[_Taken, ...]] = {_pooled(found): ()}
    for group, deeds in groups.items():
        options = [
            (_mana_of(found, kinds), (deed.number, kinds)) for deed in deeds for kinds in _choices(deed)
        ]
        for _ in range(found.groups.groups[group].untapped):
            new: dict[Mana, tuple[_Taken, ...]] = {}
            for mana, taken in sums.items():
                for more, choice in options:
                    new.setdefault(mana + more, (*taken, choice))
            sums = undominated(new) if options else sums
    for mana, taken in sums.items():
        yield Had(mana, _plan(found, taken))


_Taken = tuple[int, tuple[int, ...]]


def _choices(deed: Deed) -> Iterator[tuple[int, ...]]:
    """Every mana that a deed may add, as kinds."""
    from itertools import combinations_with_replacement, product

    fixed = tuple(kind for kind, n in deed.made for _ in range(n))
    rows = [list(combinations_with_replacement(kinds, most)) for kinds, _, most in deed.batches]
    for chosen in product(*rows):
        yield (*fixed, *(kind for row in chosen for kind in row))


def _mana_of(found: Problem, kinds: tuple[int, ...]) -> Mana:
    return sum((one(found.kinds.units[k].type) for k in kinds), Mana())


def _pooled(found: Problem) -> Mana:
    return sum((one(h.mana.type) for h in found.pool), Mana())


def _plan(found: Problem, taken: tuple[_Taken, ...]) -> Plan:
    counts = Counts()
    for number, kinds in taken:
        deed = found.deeds[number]
        counts.deeds[number] = counts.deeds.get(number, 0) + 1
        rest = list(kinds[sum(n for _, n in deed.made) :])
        for place, (_, _, most) in enumerate(deed.batches):
            for kind in rest[:most]:
                key = (number, place, kind)
                counts.batches[key] = counts.batches.get(key, 0) + 1
            rest = rest[most:]
        for place, use in enumerate(deed.uses):
            for group in use.groups:
                counts.uses[number, place, group] = counts.deeds[number]
    plan = plan_of(found, counts)
    return () if isinstance(plan, Stuck) else plan


def undominated(sums: dict[Mana, tuple[_Taken, ...]]) -> dict[Mana, tuple[_Taken, ...]]:
    """The sums of which no other has as much of every type."""
    by_total = sorted(sums, key=lambda m: -m.total)
    if not by_total or by_total[0].total == by_total[-1].total:
        return sums
    kept: list[Mana] = []
    for mana in by_total:
        if not any(covers(other, mana) for other in kept):
            kept.append(mana)
    return {mana: sums[mana] for mana in kept}


def covers(more: Mana, less: Mana) -> bool:
    """Whether the first has as much of every type as the second."""
    return all(a >= b for a, b in zip(more.amounts, less.amounts, strict=True))


def _by_constraints(found: Problem) -> Iterator[Had]:
    flow = Flow(found)
    have = {t: _left(flow, t) for t in TYPES}
    if flow.solver.check(z3.Sum(list(have.values())) >= ENDLESS) == z3.sat:
        raise EndlessError(f"mana abilities make more than {ENDLESS} mana: there is no maximal amount")
    while True:
        had = _climb(flow, have)
        if had is None:
            return
        flow.solver.add(_beyond(have, had.mana))
        yield had


def _climb(flow: Flow, have: dict[ManaType, z3.ArithRef]) -> Had | None:
    """A maximal amount that none of those found has all of; None where there is none."""
    for _ in range(80):
        counts = flow.solve()
        if counts is None:
            return None
        counts = _highest(flow, have, counts)
        mana = left_after(flow.problem, counts)
        counts = fewer(flow, [have[t] >= mana[t] for t in TYPES], counts, tries=8)
        plan = plan_of(flow.problem, counts)
        if isinstance(plan, Stuck):
            flow.solver.add(fed_from_outside(flow, plan))
        elif (had := had_after(flow.problem, plan)) is not None:
            return had
        flow.solver.add(z3.Or(other_counts(flow, counts), _less(have, left_after(flow.problem, counts))))
    raise GivenUpError("the search for an order of mana abilities was given up")


def _highest(flow: Flow, have: dict[ManaType, z3.ArithRef], counts: Counts) -> Counts:
    """The counts with the most mana among those that leave at least as much of every type."""
    mana = left_after(flow.problem, counts)
    total = z3.Sum(list(have.values()))
    at_least = [have[t] >= mana[t] for t in TYPES if mana[t]]
    step = 1
    while True:
        found = flow.solve([*at_least, total >= mana.total + step])
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


def _less(have: dict[ManaType, z3.ArithRef], mana: Mana) -> z3.BoolRef:
    """Not as much of every type as that."""
    return z3.Or(*(have[t] < mana[t] for t in TYPES))


def _beyond(have: dict[ManaType, z3.ArithRef], mana: Mana) -> z3.BoolRef:
    return z3.Or(*(have[t] > mana[t] for t in TYPES))


def _left(flow: Flow, mana_type: ManaType) -> z3.ArithRef:
    """What is left of a type when all is done."""
    problem_ = flow.problem
    kinds = [k for k, unit in enumerate(problem_.kinds.units) if unit.type is mana_type]
    made = [part for kind in kinds for part in flow.made[kind]]
    there = sum(problem_.pooled.get(kind, 0) for kind in kinds)
    spent = [part for (_, kind, _s), part in flow.flows.items() if kind in kinds]
    return z3.Sum([*made, *(-part for part in spent), z3.IntVal(there)])
