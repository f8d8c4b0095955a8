"""The maximal amounts of mana where each source is used once, whatever others are used (CR 605.3a).

Sources of one mana each give exactly the amounts of which no set of types has more than the sources that
make any of them: these are listed one by one without looking for the others first. The few sources that
add more are added up before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from manaproof.model.mana import TYPES, Mana, one
from manaproof.model.payment.parts import Act, Need
from manaproof.solver.payment.counts import Counts
from manaproof.solver.payment.match import assigned
from manaproof.solver.payment.problem import Deed, Problem

Taken = tuple[int, tuple[int, ...]]
"""The number of a deed that is done once, and the kinds of mana that it adds."""
_SETS = range(1 << len(TYPES))


@dataclass(frozen=True, slots=True)
class _Options:
    """What the sources of one group may add, and how many they are."""

    size: int
    ways: tuple[tuple[Mana, Taken], ...]

    @property
    def single(self) -> bool:
        """Whether each way is one mana."""
        return all(mana.total == 1 for mana, _ in self.ways)


def independent(deed: Deed) -> bool:
    """Whether a deed costs {T} alone, or {T} and the sacrifice of its source."""
    if deed.consumer is not None or deed.way.doubles or deed.source.most is not None:
        return False
    own = (deed.source.thing.id,)
    acts = {p.act for p in deed.way.parts if isinstance(p, Need) and p.candidates == own}
    return len(acts) == len(deed.way.parts) and Act.TAP in acts and acts <= {Act.TAP, Act.SACRIFICE}


def amounts(found: Problem) -> Iterator[tuple[Mana, tuple[Taken, ...]]]:
    """The maximal amounts one by one, each with what is done for it."""
    groups = _groups(found)
    singles = [g for g in groups if g.single]
    sums = _added_up(found, [g for g in groups if not g.single])
    most = [sum(g.size for g in singles if types & _types(g)) for types in _SETS]
    seen: set[Mana] = set()
    for base in _bases(most):
        for more, taken in sums.items():
            mana = base + more
            if mana in seen or _surpassed(mana, sums, most):
                continue
            seen.add(mana)
            yield mana, (*taken, *_matched(singles, base))


def _groups(found: Problem) -> list[_Options]:
    ways: dict[int, list[tuple[Mana, Taken]]] = defaultdict(list)
    for deed in found.deeds:
        ways[deed.group] += [(_mana_of(found, kinds), (deed.number, kinds)) for kinds in _choices(deed)]
    sizes = {group: found.groups.groups[group].untapped for group in ways}
    return [_Options(sizes[group], tuple(each)) for group, each in ways.items() if sizes[group]]


def _choices(deed: Deed) -> Iterator[tuple[int, ...]]:
    """Every mana that a deed may add, as kinds."""
    fixed = tuple(kind for kind, n in deed.made for _ in range(n))
    rows = [list(combinations_with_replacement(kinds, most)) for kinds, _, most in deed.batches]
    for chosen in product(*rows):
        yield (*fixed, *(kind for row in chosen for kind in row))


def _mana_of(found: Problem, kinds: tuple[int, ...]) -> Mana:
    return sum((one(found.kinds.units[k].type) for k in kinds), Mana())


def _added_up(found: Problem, groups: list[_Options]) -> dict[Mana, tuple[Taken, ...]]:
    """The pool and one way of each source of these groups, added up; smaller sums are dropped on the way."""
    pool = sum((one(h.mana.type) for h in found.pool), Mana())
    sums: dict[Mana, tuple[Taken, ...]] = {pool: ()}
    for group in groups:
        for _ in range(group.size):
            new: dict[Mana, tuple[Taken, ...]] = {}
            for mana, taken in sums.items():
                for more, choice in group.ways:
                    new.setdefault(mana + more, (*taken, choice))
            sums = undominated(new)
    return sums


def _types(group: _Options) -> int:
    return sum(1 << i for i, t in enumerate(TYPES) if any(mana[t] for mana, _ in group.ways))


def _bases(most: list[int]) -> Iterator[Mana]:
    """Every amount of one mana from each source, by the most mana of each set of types."""
    whole = most[-1]
    last = len(TYPES) - 1

    def fits(chosen: list[int]) -> bool:
        """Whether some amounts of the other types complete these."""
        rest = _SETS[-1] & ~((1 << len(chosen)) - 1)
        left = whole - sum(chosen)
        for types in range(1 << len(chosen)):
            there = sum(n for i, n in enumerate(chosen) if types >> i & 1)
            if there > most[types] or there + left > most[types | rest]:
                return False
        return True

    def extended(chosen: list[int]) -> Iterator[list[int]]:
        left = whole - sum(chosen)
        for n in range(left, -1, -1) if len(chosen) < last else (left,):
            longer = [*chosen, n]
            if not fits(longer):
                continue
            if len(longer) > last:
                yield longer
            else:
                yield from extended(longer)

    for found in extended([]):
        yield Mana.of({t: n for t, n in zip(TYPES, found, strict=True) if n})


def _surpassed(mana: Mana, sums: Mapping[Mana, object], most: list[int]) -> bool:
    """Whether the single sources and another sum have as much of every type, and more."""
    return any(
        more.total + most[-1] > mana.total and _reached([max(0, mana[t] - more[t]) for t in TYPES], most)
        for more in sums
    )


def _reached(wanted: list[int], most: list[int]) -> bool:
    return all(sum(n for i, n in enumerate(wanted) if types >> i & 1) <= most[types] for types in _SETS)


def _matched(singles: list[_Options], wanted: Mana) -> tuple[Taken, ...]:
    """Which source adds which of the mana."""
    options = [{str(t): taken for mana, taken in g.ways for t in TYPES if mana[t]} for g in singles]
    demand = {str(t): wanted[t] for t in TYPES if wanted[t]}
    given = assigned(demand, [(g.size, o) for g, o in zip(singles, options, strict=True)]) or {}
    return tuple(options[place][symbol] for (place, symbol), n in given.items() for _ in range(n))


def counts_of(found: Problem, taken: tuple[Taken, ...]) -> Counts:
    """The counts that deeds done once each come to."""
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
    return counts


def undominated(sums: dict[Mana, tuple[Taken, ...]]) -> dict[Mana, tuple[Taken, ...]]:
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
