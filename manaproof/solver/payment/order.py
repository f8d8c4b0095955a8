"""An order for the activations of a payment, in which each is fed and finds its objects (CR 605.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from manaproof.model.payment.parts import MOVES, Act, Toll
from manaproof.model.payment.steps import GENERIC
from manaproof.solver.payment.counts import FINAL, Counts
from manaproof.solver.payment.kinds import Consumer, Kind
from manaproof.solver.payment.problem import Deed, Problem

MOST_STEPS = 60_000
"""The steps of a search, by the number of activations that each of them looks at."""


@dataclass(slots=True)
class Firing:
    """One activation of a deed: the objects it uses, the kinds it spends and makes.

    ``late`` are those of its objects that another activation must have put into a graveyard.
    """

    deed: Deed
    spends: list[tuple[Kind, str]] = field(default_factory=list)
    chosen: list[list[Kind]] = field(default_factory=list)
    objects: list[tuple[str, ...]] = field(default_factory=list)
    shares: list[tuple[int, ...]] = field(default_factory=list)
    source: str = ""
    late: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Search:
    """Depth-first search for an order; with ``fixed`` each activation spends the kinds it was given.

    The mana left is to pay the bill as ``counts`` has it; `run` may give the bill other mana.
    """

    problem: Problem
    counts: Counts
    firings: list[Firing]
    fixed: bool
    left: int = field(init=False)
    demands: dict[int, dict[str, int]] = field(init=False)
    lives: dict[int, tuple[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        self.left = MOST_STEPS // (1 + len(self.firings))
        self.demands = {f.deed.number: f.deed.demand for f in self.firings}
        self.lives = {f.deed.number: life_of(f.deed) for f in self.firings}

    def run(self) -> list[Firing] | None:
        """The order, or None where there is none or the search gives up."""
        pool = dict(self.problem.pooled)
        tapped = frozenset(i for g in self.problem.groups.groups if g.tapped for i in g.ids)
        seen: set[object] = set()
        numbers = sorted(range(len(self.firings)), key=self._late)
        if self.fixed and self.problem.stages == 1 and all(map(self._is_free, self.firings)):
            return [self.firings[n] for n in numbers]
        life = self.problem.state.board.player(self.problem.player).life
        order = self._from(tuple(numbers), pool, tapped, life, seen)
        if order is None:
            return None
        for firing, spends in order:
            firing.spends = spends
        return [firing for firing, _ in order]

    def _from(
        self,
        waiting: tuple[int, ...],
        pool: dict[Kind, int],
        tapped: frozenset[str],
        life: int,
        seen: set[object],
    ) -> list[tuple[Firing, list[tuple[Kind, str]]]] | None:
        if not waiting:
            return [] if self._settles(pool) else None
        key = (waiting, tuple(sorted((k, n) for k, n in pool.items() if n)), tapped, life)
        if key in seen or self.left <= 0:
            return None
        seen.add(key)
        self.left -= 1
        tried: set[object] = set()
        for number in waiting:
            firing = self.firings[number]
            paid, hurt = self.lives[firing.deed.number]
            if paid > max(life, 0) or not self._objects_ready(firing, waiting, tapped):
                continue
            same = (firing.deed.number, tuple(map(tuple, firing.chosen)), not self._exclusive(firing))
            if same in tried and not self._exclusive(firing):
                continue
            tried.add(same)
            rest = tuple(n for n in waiting if n != number)
            for spends in self._payments(firing, pool):
                after = dict(pool)
                for kind, _ in spends:
                    after[kind] -= 1
                for kind in kinds_made(firing):
                    after[kind] = after.get(kind, 0) + 1
                found = self._from(rest, after, _tapped_after(firing, tapped), life - paid - hurt, seen)
                if found is not None:
                    return [(firing, spends), *found]
            if not (self.demands[firing.deed.number] or paid or hurt or self._untaps()):
                return None
        return None

    def _untaps(self) -> bool:
        uses = (u for f in self.firings for u in f.deed.uses)
        return any(u.part.act is Act.UNTAP for u in uses)

    def _late(self, number: int) -> tuple[bool, bool, bool, int]:
        """What needs priority goes first, what moves objects last, what costs mana or hurts late."""
        deed = self.firings[number].deed
        moves = any(u.part.act in MOVES for u in deed.uses)
        return not deed.source.before, moves, deed.consumer is not None, deed.way.hurts

    def _is_free(self, firing: Firing) -> bool:
        """Whether an activation waits for no other: it costs no mana and no life and only taps."""
        taps = all(u.part.act is Act.TAP for u in firing.deed.uses)
        return taps and firing.deed.consumer is None and self.lives[firing.deed.number] == (0, 0)

    def _exclusive(self, firing: Firing) -> bool:
        return any(u.part.act in MOVES or u.part.act is Act.UNTAP for u in firing.deed.uses)

    def _objects_ready(self, firing: Firing, waiting: tuple[int, ...], tapped: frozenset[str]) -> bool:
        now = (firing.deed.stage, firing.deed.last)
        others = (self.firings[n].deed for n in waiting)
        if any((d.stage, d.last) < now for d in others):
            return False
        for use, objects in zip(firing.deed.uses, firing.objects, strict=True):
            act = use.part.act
            if act is Act.TAP and not tapped.isdisjoint(objects):
                return False
            if act is Act.UNTAP and not tapped.issuperset(objects):
                return False
            if act in MOVES:
                rest = (self.firings[n] for n in waiting)
                rest = (f for f in rest if f is not firing)
                taken = use.part.candidates if use.part.all else objects
                if any(not (_uses(f) - f.late | _uses(f) & firing.late).isdisjoint(taken) for f in rest):
                    return False
        return True

    def _payments(self, firing: Firing, pool: dict[Kind, int]) -> Iterator[list[tuple[Kind, str]]]:
        """Every way to pay an activation's mana out of the pool."""
        deed = firing.deed
        if deed.consumer is None:
            yield []
            return
        if self.fixed:
            wanted: dict[Kind, int] = defaultdict(int)
            for kind, _ in firing.spends:
                wanted[kind] += 1
            if all(pool.get(k, 0) >= n for k, n in wanted.items()):
                yield firing.spends
            return
        wants = sorted(self.demands[deed.number].items(), key=lambda d: d[0] == GENERIC)
        symbols = [s for s, n in wants for _ in range(n)]
        yield from self._spending(symbols, 0, dict(pool), deed.consumer, -1)

    def _spending(
        self, symbols: list[str], at: int, pool: dict[Kind, int], consumer: Consumer, last: Kind
    ) -> Iterator[list[tuple[Kind, str]]]:
        if at == len(symbols):
            yield []
            return
        symbol = symbols[at]
        start = last if at and symbols[at - 1] == symbol else -1
        for kind in sorted(k for k, n in pool.items() if n and k >= start):
            if symbol not in self.problem.kinds.pays(kind, consumer):
                continue
            pool[kind] -= 1
            for rest in self._spending(symbols, at + 1, pool, consumer, kind):
                yield [(kind, symbol), *rest]
            pool[kind] += 1

    def _settles(self, pool: dict[Kind, int]) -> bool:
        """Whether the mana left pays the bill, and gives its flows that mana."""
        problem = self.problem
        if self.fixed:
            return True
        if problem.bill is None or problem.consumer is None:
            return self._leaves(pool)
        counts = self.counts
        demand = problem.bill.due
        for (_, symbol), n in counts.aids.items():
            demand[symbol] -= n
        for symbol, n in counts.lives.items():
            demand[symbol] -= n
        symbols = [s for s, n in sorted(demand.items(), key=lambda d: d[0] == GENERIC) for _ in range(n)]
        found = _assign(symbols, pool, {k: problem.kinds.pays(k, problem.consumer) for k in pool})
        if found is None:
            return False
        counts.flows = {key: n for key, n in counts.flows.items() if key[0] != FINAL}
        for kind, symbol in found:
            counts.flows[FINAL, kind, symbol] = counts.flows.get((FINAL, kind, symbol), 0) + 1
        return True

    def _leaves(self, pool: dict[Kind, int]) -> bool:
        """Whether as much mana of each type is left as the counts say."""
        units = self.problem.kinds.units
        left: dict[str, int] = defaultdict(int)
        for kind, n in pool.items():
            left[units[kind].type] += n
        for kind, n in self._net().items():
            left[units[kind].type] -= n
        return all(n >= 0 for n in left.values())

    def _net(self) -> dict[Kind, int]:
        """The mana that the counts leave: what is made and not spent."""
        left: dict[Kind, int] = defaultdict(int, self.problem.pooled)
        for firing in self.firings:
            for kind in kinds_made(firing):
                left[kind] += 1
        for (_, kind, _symbol), n in self.counts.flows.items():
            left[kind] -= n
        return left

    def greedy(self) -> set[int]:
        """The deeds that begin when any activation that is fed is done at once."""
        pool = dict(self.problem.pooled)
        tapped = frozenset(i for g in self.problem.groups.groups if g.tapped for i in g.ids)
        waiting = tuple(range(len(self.firings)))
        begun: set[int] = set()
        while True:
            for number in waiting:
                firing = self.firings[number]
                if not self._objects_ready(firing, waiting, tapped):
                    continue
                spends = next(self._payments(firing, pool), None)
                if spends is None:
                    continue
                for kind, _ in spends:
                    pool[kind] -= 1
                for kind in kinds_made(firing):
                    pool[kind] = pool.get(kind, 0) + 1
                tapped = _tapped_after(firing, tapped)
                waiting = tuple(n for n in waiting if n != number)
                begun.add(firing.deed.number)
                break
            else:
                return begun


def life_of(deed: Deed) -> tuple[int, int]:
    """The life that an activation costs, and the life that its effect takes after that."""
    tolls = sum(part.life for part in deed.way.parts if isinstance(part, Toll))
    return deed.way.life + tolls, deed.way.hurts


def _tapped_after(firing: Firing, tapped: frozenset[str]) -> frozenset[str]:
    for use, objects in zip(firing.deed.uses, firing.objects, strict=True):
        if use.part.act is Act.TAP:
            tapped = tapped.union(objects)
        elif use.part.act is Act.UNTAP:
            tapped = tapped.difference(objects)
    return tapped


def _assign(
    symbols: list[str], pool: dict[Kind, int], pays: dict[Kind, frozenset[str]]
) -> list[tuple[Kind, str]] | None:
    """Mana for every symbol, by augmenting paths; None where the mana does not suffice."""
    left = dict(pool)
    given: list[Kind] = []

    def give(place: int, visited: set[Kind]) -> bool:
        for kind, free in left.items():
            if symbols[place] not in pays[kind] or kind in visited:
                continue
            visited.add(kind)
            if free:
                left[kind] -= 1
                given[place] = kind
                return True
            for other, held in enumerate(given):
                if held == kind and other != place and give(other, visited):
                    given[place] = kind
                    return True
        return False

    for place in range(len(symbols)):
        given.append(-1)
        if not give(place, set()):
            return None
    return list(zip(given, symbols, strict=True))


def kinds_made(firing: Firing) -> list[Kind]:
    """The kinds of mana that an activation adds."""
    fixed = [kind for kind, n in firing.deed.made for _ in range(n)]
    return fixed + [kind for row in firing.chosen for kind in row]


def _uses(firing: Firing) -> set[str]:
    return {firing.source} | {id for objects in firing.objects for id in objects}
