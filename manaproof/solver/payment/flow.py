"""A payment as linear constraints over counts (CR 601.2g-h, 605.3).

A solution says how often each mana ability is used, with which objects, and which mana pays which
symbol. It says nothing of the order; `manaproof.solver.payment.plan` finds one. Unsatisfiable: no order
and no choice pays, as far as what each ability adds does not depend on what was done before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from manaproof.model.boardobjects import Zone
from manaproof.model.payment.parts import MOVES, Act, Measure, Toll, measured
from manaproof.model.payment.steps import Bill, Helper
from manaproof.solver.payment.circles import no_circles
from manaproof.solver.payment.counts import FINAL, Counts
from manaproof.solver.payment.kinds import Consumer, Kind
from manaproof.solver.payment.linear import Claim, Constraints, Int, any_of, number, total
from manaproof.solver.payment.problem import Deed, Problem, Use


class Flow:
    """The constraints of one payment; asked again and again with more of them."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.solver = Constraints()
        self.deeds = [self._int() for _ in problem.deeds]
        self.batches: dict[tuple[int, int, Kind], Int] = {}
        self.uses: dict[tuple[int, int, int], Int] = {}
        self.flows: dict[tuple[int, Kind, str], Int] = {}
        self.aids: dict[tuple[int, str], Int] = {}
        self.lives: dict[str, Int] = {}
        self.due: dict[str, Int] = {}
        self.parts: list[Int] = []
        self.life_due = number(0)
        self.made: dict[Kind, list[Int]] = defaultdict(list)
        self._when: dict[Kind, list[int]] = defaultdict(list)
        self._taps: dict[int, list[Int]] = defaultdict(list)
        self._untaps: dict[int, list[Int]] = defaultdict(list)
        self._moves: dict[int, list[Int]] = defaultdict(list)
        self._last: dict[int, list[Int]] = defaultdict(list)
        self._last_untaps: dict[int, list[Int]] = defaultdict(list)
        self._moved_early: dict[int, list[Int]] = defaultdict(list)
        self._buried: dict[int, list[Int]] = defaultdict(list)
        self._unearthed: dict[int, list[Int]] = defaultdict(list)
        self._in_order: dict[int, list[tuple[tuple[int, bool], bool, Int]]] = defaultdict(list)
        self._life: list[Int] = []
        self._hurts: list[Int] = []
        for deed in problem.deeds:
            self._deed(deed)
        if problem.bill is not None:
            self._bill(problem.bill)
        self._objects()
        self._mana()
        untapping = frozenset(place for place, parts in self._untaps.items() if parts)
        self.solver.add(*no_circles(self, untapping))
        self._limits()
        self._bounded = list(self._bounds())

    def _bounds(self) -> Iterator[Claim]:
        """That no deed is done oftener than could be of use."""
        problem = self.problem
        wanted = sum(problem.bill.due.values()) if problem.bill else 0
        most = wanted + len(problem.pool) + 3 * sum(g.size for g in problem.groups.groups) + 10
        return (count <= most for count in self.deeds)

    def _int(self) -> Int:
        return self.solver.count()

    def _deed(self, deed: Deed) -> None:
        count = self.deeds[deed.number]
        for place, use in enumerate(deed.uses):
            self._use(deed.number, place, use, count)
        if deed.last:
            self.solver.add(count.equals(1))
        for kind, amount in deed.made:
            self._make(kind, amount * count, deed)
        for place, (kinds, least, most) in enumerate(deed.batches):
            row = []
            for kind in kinds:
                part = self.batches[deed.number, place, kind] = self._int()
                self._make(kind, part, deed)
                row.append(part)
            self.solver.add(total(row) <= most * count, total(row) >= least * count)
        if deed.consumer is not None:
            self._demand(deed.number, deed.consumer, deed.demand, count)
        for toll in deed.way.parts:
            if isinstance(toll, Toll) and toll.life:
                self._life.append(toll.life * count)
        if deed.way.life:
            self._life.append(deed.way.life * count)
        if deed.way.hurts:
            self._hurts.append(deed.way.hurts * count)

    def _make(self, kind: Kind, amount: Int, deed: Deed) -> None:
        """Mana that is there from the deed's stage on, from the next one where it ends its stage."""
        self.made[kind].append(amount)
        self._when[kind].append(deed.stage + deed.last)

    def _use(self, owner: int, place: int, use: Use, count: Int) -> None:
        need = use.part
        if need.all:
            self._every(use, count)
            return
        row: list[Int] = []
        for group in use.groups:
            if need.act in (Act.REVEAL, Act.CHOOSE, Act.PUT) and need.measure is None:
                continue
            part = self.uses[owner, place, group] = self._int()
            row.append(part)
            self._spend(need.act, group, part)
            if self.problem.stages > 1 and (need.act is Act.TAP or need.act in MOVES):
                self._in_order[group].append((self._place(owner), need.act in MOVES, part))
            if owner == FINAL and need.act in (Act.TAP, Act.UNTAP):
                (self._last if need.act is Act.TAP else self._last_untaps)[group].append(part)
            if owner != FINAL and need.act in MOVES:
                self._moved_early[group].append(part)
        for group in use.late:
            part = self.uses[owner, place, group] = self._int()
            row.append(part)
            self._unearthed[group].append(part)
        if not row and sum(use.groups.values()) < need.least:
            self.solver.add(need.least * count <= 0)
        if not row:
            return
        if need.shared or need.measure is not None:
            return
        self.solver.add(total(row) >= need.least * count)
        if need.most is not None:
            self.solver.add(total(row) <= need.most * count)

    def _every(self, use: Use, count: Int) -> None:
        """What takes all that others leave: up to all of it goes where the act puts it, if it is done."""
        if use.part.act in MOVES:
            for group, there in use.groups.items():
                part = self._int()
                self.solver.add(part <= there * count)
                self._spend(use.part.act, group, part)

    def _place(self, owner: int) -> tuple[int, bool]:
        """When it is done: the stage, and whether it ends it."""
        return (self._stage(owner), owner == FINAL or self.problem.deeds[owner].last)

    def _spend(self, act: Act, group: int, part: Int) -> None:
        if act is Act.TAP:
            self._taps[group].append(part)
        elif act is Act.UNTAP:
            self._untaps[group].append(part)
        elif act in MOVES:
            self._moves[group].append(part)
            one = self.problem.groups.groups[group].one
            token = one.permanent is not None and one.permanent.token
            to_graveyard = act in (Act.SACRIFICE, Act.DISCARD, Act.MILL)
            if to_graveyard and not token and one.owner == self.problem.player:
                self._buried[group].append(part)

    def _demand(
        self, owner: int, consumer: Consumer, demand: Mapping[str, int], count: Int
    ) -> dict[str, list[Int]]:
        """Flows of mana that meet the demand; for the bill the rows are left open for other payments."""
        rows: dict[str, list[Int]] = {symbol: [] for symbol in demand}
        for kind in range(len(self.problem.kinds.units)):
            symbols = self.problem.kinds.pays(kind, consumer)
            for symbol in demand:
                if symbol in symbols:
                    part = self.flows[owner, kind, symbol] = self._int()
                    rows[symbol].append(part)
        if owner != FINAL:
            for symbol, n in demand.items():
                self.solver.add(total(rows[symbol]).equals(n * count))
        return rows

    def _bill(self, bill: Bill) -> None:
        demand = bill.due
        consumer = self.problem.consumer or Consumer(bill.purpose, bill.terms)
        rows = self._demand(FINAL, consumer, demand, number(1))
        for place, aid in enumerate(self.problem.aids):
            for symbol in sorted(aid.symbols & demand.keys()):
                part = self.aids[place, symbol] = self._int()
                rows[symbol].append(part)
                if aid.helper is Helper.DELVE:
                    zone = self.problem.groups.groups[aid.group].one.zone
                    moved = self._moves if zone is Zone.GRAVEYARD else self._unearthed
                    moved[aid.group].append(part)
                else:
                    self._taps[aid.group].append(part)
                    self._last[aid.group].append(part)
        if bill.cost.life:
            self.life_due = self._int()
            self._life.append(self.life_due)
        for mana_type, price in bill.terms.life:
            symbol = str(mana_type)
            if symbol in demand and symbol not in self.lives:
                part = self.lives[symbol] = self._int()
                rows[symbol].append(part)
                self._life.append(price * part)
        for symbol in demand:
            self.due[symbol] = self._int()
            self.solver.add(total(rows[symbol]).equals(self.due[symbol]))
        for place, use in enumerate(self.problem.parts):
            wanted = self._int()
            self.parts.append(wanted)
            self.solver.add(wanted <= (0 if isinstance(use, Toll) and use.barred else 1))
            if isinstance(use, Toll):
                self._life += [use.life * wanted] if use.life else []
                continue
            self._use(FINAL, place, use, wanted)
            if use.part.measure is not None:
                self._measure(place, use, use.part.measure, wanted)

    def whole(self) -> list[Claim]:
        """That all of the bill is paid."""
        bill = self.problem.bill
        if bill is None:
            return []
        found = [self.due[symbol].equals(n) for symbol, n in bill.due.items()]
        found += [part.equals(1) for part in self.parts]
        return [*found, self.life_due.equals(bill.cost.life)] if bill.cost.life else found

    def _measure(self, place: int, use: Use, measure: Measure, wanted: Int) -> None:
        state = self.problem.state
        terms = [
            measured(state, self.problem.groups.groups[g].one.id, measure) * self.uses[FINAL, place, g]
            for g in (*use.groups, *use.late)
        ]
        self.solver.add(total(terms) >= use.part.total * wanted)

    def _objects(self) -> None:
        groups = self.problem.groups.groups
        fresh = self._int()
        came = [part for parts in self._buried.values() for part in parts]
        went = [-part for parts in self._unearthed.values() for part in parts]
        self.solver.add(fresh <= total([*came, *went]))
        for place, parts in self._unearthed.items():
            self.solver.add(total(parts) <= total(self._buried[place]))
        late: list[Int] = []
        for place, group in enumerate(groups):
            taps, untaps, moves = self._taps[place], self._untaps[place], self._moves[place]
            if self._last[place] and self._moved_early[place]:
                both = [*self._last[place], *self._moved_early[place]]
                self.solver.add(total(both) <= group.size)
            if taps:
                ready = total([*untaps, group.untapped])
                self.solver.add(total(taps) <= ready)
                early = total([*taps, *(-part for part in self._last[place])])
                if later := self._last_untaps[place]:
                    self.solver.add(early <= ready - total(later))
            if untaps:
                tapped = group.size - group.untapped if group.one.zone is Zone.BATTLEFIELD else 0
                self.solver.add(total(untaps) <= total([*taps, tapped]))
            if moves:
                extra = self._late(place) if group.one.zone is Zone.GRAVEYARD else None
                if extra is not None:
                    late.append(extra)
                    moves = [*moves, -extra]
                self.solver.add(total(moves) <= group.size)
        if late:
            self.solver.add(total(late) <= fresh)
        for place, done in self._in_order.items():
            if not self._untaps[place]:
                self._gone(groups[place].size, done)

    def _gone(self, size: int, done: list[tuple[tuple[int, bool], bool, Int]]) -> None:
        """What left in an earlier stage is not tapped in a later one."""
        for now in {when for when, _, _ in done}:
            earlier = [part for when, moves, part in done if moves and when < now]
            later = [part for when, moves, part in done if not moves and when >= now]
            if earlier and later:
                self.solver.add(total([*earlier, *later]) <= size)

    def _late(self, place: int) -> Int | None:
        """Cards delved that come to the graveyard during the payment, told as those of this group."""
        if not any(a.helper is Helper.DELVE and a.group == place for a in self.problem.aids):
            return None
        return self._int()

    def _mana(self) -> None:
        """At the end of each stage no more of a kind is spent than was there."""
        self._double()
        kinds = {kind for _, kind, _ in self.flows}
        for stage in range(self.problem.stages):
            for kind in kinds:
                spent = self._spent(kind, stage)
                if spent:
                    self.solver.add(total(spent) <= total(self._there(kind, stage)))

    def _there(self, kind: Kind, stage: int) -> list[Int]:
        made = zip(self.made[kind], self._when[kind], strict=True)
        return [*(m for m, when in made if when <= stage), number(self.problem.pooled.get(kind, 0))]

    def _spent(self, kind: Kind, stage: int) -> list[Int]:
        return [
            part
            for (owner, k, _symbol), part in self.flows.items()
            if k == kind and self._stage(owner) <= stage
        ]

    def _stage(self, owner: int) -> int:
        return self.problem.stages - 1 if owner == FINAL else self.problem.deeds[owner].stage

    def _double(self) -> None:
        """Mana that doubles what is unspent, stage by stage (CR 701.10f)."""
        units = self.problem.kinds.units
        for deed in sorted((d for d in self.problem.deeds if d.last), key=lambda d: d.stage):
            if not deed.way.doubles:
                continue
            for kinds, _, _ in deed.batches:
                for made in kinds:
                    same = [k for k in range(len(units)) if units[k].type is units[made].type]
                    left = [part for k in same for part in self._there(k, deed.stage)]
                    left += [-part for k in same for part in self._spent(k, deed.stage)]
                    part = self.batches[deed.number, 0, made]
                    self.solver.add(part.equals(deed.way.doubles * total(left)))

    def _limits(self) -> None:
        problem = self.problem
        owner = problem.state.board.player(problem.player)
        by_ability: dict[tuple[int, int], list[Int]] = defaultdict(list)
        energy: list[Int] = []
        for deed in problem.deeds:
            if deed.source.most is not None:
                by_ability[deed.group, deed.source.ability.number].append(self.deeds[deed.number])
            tolls = (p for p in deed.way.parts if isinstance(p, Toll) and p.counter)
            energy += [toll.amount * self.deeds[deed.number] for toll in tolls]
        for (group, ability), parts in by_ability.items():
            most = next(
                d.source.most or 0
                for d in problem.deeds
                if d.group == group and d.source.ability.number == ability
            )
            self.solver.add(total(parts) <= most * problem.groups.groups[group].size)
        paired = zip(problem.parts, self.parts, strict=True)
        energy += [p.amount * wanted for p, wanted in paired if isinstance(p, Toll) and p.counter]
        if energy:
            self.solver.add(total(energy) <= owner.count("energy"))
        if self._life:
            final = self._final_life()
            self.solver.add(total(self._life) <= total([*self._gains(), max(owner.life, 0)]))
            if final is not None and self.problem.no_life:
                self.solver.add(final.equals(0))
            if final is not None:
                whole = total([*self._life, *self._hurts])
                self.solver.add(any_of([final.equals(0), whole <= owner.life]))
        self._counters()

    def _gains(self) -> list[Int]:
        return [-d.way.hurts * self.deeds[d.number] for d in self.problem.deeds if d.way.hurts < 0]

    def _final_life(self) -> Int | None:
        """The life that the bill itself takes, which is paid after all mana abilities."""
        bill = self.problem.bill
        if bill is None:
            return None
        parts = [self.life_due]
        parts += [
            p.life * wanted
            for p, wanted in zip(self.problem.parts, self.parts, strict=True)
            if isinstance(p, Toll) and p.life
        ]
        parts += [
            price * self.lives[str(t)] for t, price in dict(bill.terms.life).items() if str(t) in self.lives
        ]
        return total(parts)

    def _counters(self) -> None:
        """Counters removed from a group: no more than there are on its members."""
        taken: dict[tuple[int, str | None], list[Int]] = defaultdict(list)
        for owner, use_place, use, count in self._all_uses():
            need = use.part
            if need.act is not Act.REMOVE or not need.each:
                continue
            for group in use.groups:
                key = (owner, use_place, group)
                there = self._on(group, need.kind)
                size = self.problem.groups.groups[group].size
                if key not in self.uses:
                    continue
                part = self.uses[key]
                if need.shared:
                    taken[group, need.kind].append(part)
                else:
                    self.solver.add(part <= size * (there // need.each))
                    taken[group, need.kind].append(need.each * part)
            if need.shared:
                row = [
                    self.uses[owner, use_place, g] for g in use.groups if (owner, use_place, g) in self.uses
                ]
                self.solver.add(total(row).equals(need.each * count))
        for (group, kind), parts in taken.items():
            size = self.problem.groups.groups[group].size
            self.solver.add(total(parts) <= size * self._on(group, kind))

    def _on(self, group: int, kind: str | None) -> int:
        counters = dict(getattr(self.problem.groups.groups[group].one.thing, "counters", ()))
        return sum(counters.values()) if kind is None else counters.get(kind, 0)

    def _all_uses(self) -> Iterator[tuple[int, int, Use, Int]]:
        for deed in self.problem.deeds:
            for place, use in enumerate(deed.uses):
                yield deed.number, place, use, self.deeds[deed.number]
        for place, part in enumerate(self.problem.parts):
            if isinstance(part, Use):
                yield FINAL, place, part, self.parts[place]

    def moved(self) -> list[Int]:
        """How many objects of each group are sacrificed, exiled, discarded or returned."""
        return [part for parts in self._moves.values() for part in parts]

    def tapped(self) -> list[tuple[int, Int]]:
        """How many objects of each group are tapped."""
        return [(group, part) for group, parts in self._taps.items() for part in parts]

    def life(self) -> list[Int]:
        """The life that is paid or lost."""
        return [*self._life, *self._hurts]

    def solve(self, more: Iterable[Claim] = ()) -> Counts | None:
        """Counts that meet all constraints and these; None where there are none."""
        values = self.solver.solve([*self._bounded, *more])
        if values is None:
            return None
        return Counts(
            {n: v for n, of in enumerate(self.deeds) if (v := values.get(of.text))},
            {k: v for k, of in self.batches.items() if (v := values.get(of.text))},
            {k: v for k, of in self.uses.items() if (v := values.get(of.text))},
            {k: v for k, of in self.flows.items() if (v := values.get(of.text))},
            {k: v for k, of in self.aids.items() if (v := values.get(of.text))},
            {k: v for k, of in self.lives.items() if (v := values.get(of.text))},
        )


__all__ = ["Flow"]
