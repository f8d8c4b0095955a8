"""The simple payment: sources of one mana each whose cost is {T} alone, matched with symbols.

By Hall's theorem a cost cannot be paid exactly where some of its symbols are more than the sources that
make mana for any of them; these symbols and sources are the reason (CR 601.2h).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from manaproof.model.node import node
from manaproof.model.payment.parts import Act
from manaproof.solver.payment.counts import FINAL, Counts
from manaproof.solver.payment.kinds import Kind
from manaproof.solver.payment.problem import Deed, Problem
from manaproof.solver.payment.worth import worth

_LIFE = 10_000
"""What one life is worth, beside the worth of sources."""


@node
class TooMany:
    """Symbols that are more than the sources which make mana for any of them.

    ``demand`` has the symbols with their numbers; ``groups`` the groups that can help, ``kinds`` the mana
    in the pool that can.
    """

    demand: tuple[tuple[str, int], ...]
    groups: tuple[int, ...]
    kinds: tuple[Kind, ...]


@node
class _Supply:
    """Sources of one group, or mana of one kind in the pool: how many, and for which symbols.

    ``costs`` is the life that each symbol takes, in `_LIFE`; ``worth`` what one of them is worth otherwise.
    """

    size: int
    options: dict[str, tuple[int | None, int, Kind]]
    costs: dict[str, int]
    group: int | None = None
    kind: Kind | None = None
    worth: int = 0


def is_simple(problem: Problem) -> bool:
    """Whether every source makes one mana and costs {T} alone, and nothing else pays."""
    if problem.bill is None or problem.parts or problem.aids or problem.bill.cost.life:
        return False
    if problem.bill.terms.life or problem.bill.terms.provisions:
        return False
    if any(way.doubles for source in problem.sources.usable for way in source.ways):
        return False
    return all(_is_plain(deed) for deed in problem.deeds)


def _is_plain(deed: Deed) -> bool:
    if deed.consumer is not None or len(deed.way.parts) != 1 or len(deed.uses) != 1:
        return False
    need = deed.uses[0].part
    if need.act is not Act.TAP or need.candidates != (deed.source.thing.id,) or deed.way.doubles:
        return False
    fixed = sum(n for _, n in deed.made)
    if deed.batches:
        return not fixed and len(deed.batches) == 1 and deed.batches[0][1:] == (1, 1)
    return fixed == 1


def match(problem: Problem) -> Counts | TooMany:
    """A payment of a simple problem, or the symbols that are too many; CannotTell where that is not said."""
    supplies = list(_supplies(problem))
    demand = problem.bill.due if problem.bill else {}
    given = _given(demand, supplies)
    return _too_many(given, demand, supplies) if isinstance(given, set) else _counts(problem, supplies, given)


def assigned(
    demand: Mapping[str, int], supplies: Iterable[tuple[int, Iterable[str]]]
) -> Mapping[tuple[int, str], int] | None:
    """How many of each supply go to each symbol, by (place, symbol); None where they do not suffice.

    A supply is how many there are of it, and the symbols that each may go to.
    """
    sorts = [
        _Supply(size, dict.fromkeys(symbols, (None, 0, 0)), dict.fromkeys(symbols, 0))
        for size, symbols in supplies
    ]
    given = _given(demand, sorts)
    return None if isinstance(given, set) else given


def _given(demand: Mapping[str, int], supplies: list[_Supply]) -> dict[tuple[int, str], int] | set[str]:
    """What each supply gives to each symbol, or the symbols that are more than what helps them."""
    given: dict[tuple[int, str], int] = defaultdict(int)
    used = [0] * len(supplies)
    for symbol in sorted(demand, key=lambda s: sum(x.size for x in supplies if s in x.options)):
        for _ in range(demand[symbol]):
            reached = _augment(symbol, supplies, used, given)
            if reached is not None:
                return reached
    return given


def _supplies(problem: Problem) -> list[_Supply]:
    found: dict[int, dict[str, tuple[int | None, int, Kind]]] = defaultdict(dict)
    costs: dict[int, dict[str, int]] = defaultdict(dict)
    consumer = problem.consumer
    if consumer is None:
        return []
    for deed in problem.deeds:
        hurts = _LIFE * max(deed.way.hurts, 0)
        kinds = [k for k, _ in deed.made] or list(deed.batches[0][0])
        for kind in kinds:
            for symbol in problem.kinds.pays(kind, consumer):
                if hurts < costs[deed.group].get(symbol, hurts + 1):
                    found[deed.group][symbol] = (deed.number, 0, kind)
                    costs[deed.group][symbol] = hurts
    worths = worth(problem)
    sizes = {g: problem.groups.groups[g].untapped for g in found}
    out = [_Supply(sizes[g], found[g], costs[g], g, None, worths[g] + 1) for g in found if sizes[g]]
    for kind, n in problem.pooled.items():
        symbols = problem.kinds.pays(kind, consumer)
        if symbols:
            out.append(
                _Supply(n, dict.fromkeys(symbols, (None, 0, kind)), dict.fromkeys(symbols, 0), None, kind)
            )
    return out


def _augment(
    symbol: str, supplies: list[_Supply], used: list[int], given: dict[tuple[int, str], int]
) -> set[str] | None:
    """Give one more mana to a symbol at the least cost, moving others if need be.

    None if it was given, the symbols reached where it cannot be. What was given before is the cheapest for
    its symbols, so that what is given now is again.
    """
    came: dict[str, tuple[int, str] | None] = {symbol: None}
    costs = {symbol: 0}
    waiting = [symbol]
    for now in waiting:
        for place, supply in enumerate(supplies):
            if now not in supply.costs:
                continue
            for other, cost in supply.costs.items():
                if other == now or not given[place, other]:
                    continue
                dearer = costs[now] + supply.costs[now] - cost
                if other not in costs or dearer < costs[other]:
                    costs[other] = dearer
                    came[other] = (place, now)
                    waiting.append(other)
    free = [
        (costs[last] + supply.costs[last] + supply.worth, place, last)
        for place, supply in enumerate(supplies)
        if used[place] < supply.size
        for last in costs
        if last in supply.costs
    ]
    if not free:
        return set(came)
    _, place, last = min(free)
    _shift(last, place, came, given)
    used[place] += 1
    return None


def _shift(
    last: str, place: int, came: dict[str, tuple[int, str] | None], given: dict[tuple[int, str], int]
) -> None:
    """Along the path: the free source pays the last symbol, and each source on the way the one before."""
    given[place, last] += 1
    now = last
    while (step := came[now]) is not None:
        through, before = step
        given[through, now] -= 1
        given[through, before] += 1
        now = before


def _too_many(reached: set[str], demand: Mapping[str, int], supplies: list[_Supply]) -> TooMany:
    helping = [s for s in supplies if reached & s.options.keys()]
    return TooMany(
        tuple((s, n) for s, n in demand.items() if s in reached),
        tuple(s.group for s in helping if s.group is not None),
        tuple(s.kind for s in helping if s.kind is not None),
    )


def _counts(problem: Problem, supplies: list[_Supply], given: Mapping[tuple[int, str], int]) -> Counts:
    counts = Counts()
    for (place, symbol), n in given.items():
        if not n:
            continue
        supply = supplies[place]
        number, _, kind = supply.options[symbol]
        key = (FINAL, kind, symbol)
        counts.flows[key] = counts.flows.get(key, 0) + n
        if number is None:
            continue
        counts.deeds[number] = counts.deeds.get(number, 0) + n
        counts.uses[number, 0, supply.group or 0] = counts.deeds[number]
        if problem.deeds[number].batches:
            batch = (number, 0, kind)
            counts.batches[batch] = counts.batches.get(batch, 0) + n
    return counts
