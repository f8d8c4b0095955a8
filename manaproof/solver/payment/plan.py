"""Counts of a payment -> its steps in an order that works (CR 601.2g-h)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from manaproof.model.boardobjects import Zone
from manaproof.model.mana import TYPES, Mana, one
from manaproof.model.node import node
from manaproof.model.payment.parts import MOVES, Act, Need, Toll
from manaproof.model.payment.steps import (
    GENERIC,
    ActivateMana,
    Help,
    Helper,
    Making,
    PayLifeFor,
    PayPart,
    PaySymbol,
    Plan,
    Spend,
    Step,
    Used,
)
from manaproof.solver.payment.buried import BURIES
from manaproof.solver.payment.counts import FINAL, Counts
from manaproof.solver.payment.groups import Groups
from manaproof.solver.payment.kinds import Kind
from manaproof.solver.payment.order import Firing, Search, kinds_made
from manaproof.solver.payment.problem import Aid, Deed, Problem, Use


@node
class Stuck:
    """No order was found: the deeds of which nothing could be activated.

    ``tired`` where the search gave up, so that there may be an order.
    """

    deeds: tuple[int, ...]
    tired: bool = False


def plan_of(problem: Problem, counts: Counts) -> Plan | Stuck:
    """The steps that the counts stand for, mana abilities first; `Stuck` where no order is found."""
    builder = _Builder(problem, counts)
    builder.assign()
    order = builder.order()
    if isinstance(order, Stuck):
        return order
    return builder.steps(order)


class _Objects:
    """Hands out concrete objects of groups: each is tapped once, and moved once, after that."""

    def __init__(self, problem: Problem) -> None:
        self.groups: Groups = problem.groups
        self.tapped: set[str] = {id for g in problem.groups.groups if g.tapped for id in g.ids}
        self.untapping: dict[str, int] = defaultdict(int)
        self.moved: set[str] = set()
        self.taps: dict[str, int] = defaultdict(int)
        self.removed: dict[tuple[str, str | None], int] = defaultdict(int)

    def free_to_tap(self, group: int, taken: set[str]) -> str | None:
        """An untapped object of the group, one that is not moved as it taps."""
        for id in self.groups.groups[group].ids:
            if id not in self.tapped and id not in taken:
                return id
        return None


class _Builder:
    def __init__(self, problem: Problem, counts: Counts) -> None:
        self.problem = problem
        self.counts = counts
        self.firings: list[Firing] = []
        self.objects = _Objects(problem)
        self.parts: list[Used] = []
        self.helpers: list[tuple[int, str, str]] = []
        self.delved: set[str] = set()

    def assign(self) -> None:
        """Split the counts into single activations and give each its objects and mana."""
        for number, times in self.counts.deeds.items():
            deed = self.problem.deeds[number]
            self.firings += self._split(deed, times)
        own = [f for f in self.firings if self._consumes_itself(f.deed)]
        rest = [f for f in self.firings if not self._consumes_itself(f.deed)]
        for firing in own:
            self._source(firing)
        for firing in rest:
            self._source(firing)
        for firing in sorted(self.firings, key=_takes_all):
            self._others(firing)
        for firing in self.firings:
            self._late(firing)
        self._bill()

    def _consumes_itself(self, deed: Deed) -> bool:
        return any(u.part.act in MOVES and u.part.candidates == (deed.source.thing.id,) for u in deed.uses)

    def _split(self, deed: Deed, times: int) -> list[Firing]:
        spends = [
            (kind, symbol)
            for (owner, kind, symbol), n in self.counts.flows.items()
            if owner == deed.number
            for _ in range(n)
        ]
        by_symbol: dict[str, list[Kind]] = defaultdict(list)
        for kind, symbol in spends:
            by_symbol[symbol].append(kind)
        firings = [Firing(deed) for _ in range(times)]
        for symbol, n in deed.demand.items():
            for firing in firings:
                firing.spends += [(by_symbol[symbol].pop(), symbol) for _ in range(n)]
        for place, (kinds, least, most) in enumerate(deed.batches):
            left = [k for k in kinds for _ in range(self.counts.batches.get((deed.number, place, k), 0))]
            shares = _shares(len(left), times, least, most)
            for firing, share in zip(firings, shares, strict=True):
                firing.chosen.append(left[:share])
                left = left[share:]
        return firings

    def _source(self, firing: Firing) -> None:
        """Which object of the group is activated."""
        deed, group = firing.deed, firing.deed.group
        acts = {u.part.act for u in deed.uses if u.part.candidates == (deed.source.thing.id,)}
        ids = self.problem.groups.groups[group].ids
        objects = self.objects
        if Act.TAP in acts:
            ids = tuple(i for i in ids if i not in objects.tapped) or ids
        elif Act.UNTAP in acts:
            pass
        else:
            ids = tuple(sorted(ids, key=lambda i: i not in objects.tapped))
        if acts & MOVES:
            ids = tuple(i for i in ids if i not in objects.moved) or ids
        chosen = min(ids, key=lambda i: objects.taps[i]) if len(ids) > 1 else ids[0]
        if not acts:
            chosen = min(ids, key=lambda i: objects.untapping[i])
        chosen = self._with_counters(deed, group, ids, chosen)
        firing.source = chosen
        objects.untapping[chosen] += 1
        if Act.TAP in acts:
            objects.tapped.add(chosen)
            objects.taps[chosen] += 1
        if Act.UNTAP in acts:
            objects.tapped.discard(chosen)
        if acts & MOVES:
            objects.moved.add(chosen)

    def _with_counters(self, deed: Deed, group: int, ids: tuple[str, ...], chosen: str) -> str:
        """One of the objects that has the counters left that the activation removes from it."""
        removed = self.objects.removed
        for use in deed.uses:
            part = use.part
            if part.act is Act.REMOVE and not part.shared and part.candidates == (deed.source.thing.id,):
                there = self._counters(group, part.kind)
                fit = [i for i in ids if removed[i, part.kind] + part.each <= there]
                chosen = chosen if chosen in fit or not fit else fit[0]
                removed[chosen, part.kind] += part.each
        return chosen

    def _others(self, firing: Firing) -> None:
        deed = firing.deed
        for place, use in enumerate(deed.uses):
            if use.part.candidates == (deed.source.thing.id,):
                firing.objects.append((firing.source,))
                firing.shares.append(())
                continue
            objects, shares = self._take(deed.number, place, use)
            firing.objects.append(objects)
            firing.shares.append(shares)

    def _late(self, firing: Firing) -> None:
        """Cards for its costs that other activations put into a graveyard."""
        deed = firing.deed
        for place, use in enumerate(deed.uses):
            wanted = (use.part.most or 1) - len(firing.objects[place])
            found = self._unearthed(deed.number, place, use, wanted)
            firing.objects[place] += found
            firing.late.update(found)

    def _unearthed(self, owner: int, place: int, use: Use, wanted: int) -> tuple[str, ...]:
        found: list[str] = []
        for group in use.late:
            ids = self.problem.groups.groups[group].ids
            there = [i for i in self._in_graveyard() if i in ids and i not in self.delved]
            for id in there[: min(wanted - len(found), self.counts.uses.get((owner, place, group), 0))]:
                self.counts.uses[owner, place, group] -= 1
                self.delved.add(id)
                found.append(id)
        return tuple(found)

    def _in_graveyard(self) -> list[str]:
        """The objects that costs of the activations put into a graveyard."""
        return [
            id
            for firing in self.firings
            for use, objects in zip(firing.deed.uses, firing.objects, strict=True)
            if use.part.act in BURIES
            for id in objects
        ]

    def _take(self, owner: int, place: int, use: Use) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Objects for one use, out of the groups that the counts name."""
        need = use.part
        if need.all:
            there = [i for i in need.candidates if i not in self.objects.moved]
            self.objects.moved.update(there if need.act in MOVES else ())
            return tuple(there), ()
        if need.act in (Act.REVEAL, Act.CHOOSE, Act.PUT) and need.measure is None:
            there = [i for i in need.candidates if i not in self.objects.moved]
            return tuple(there[: need.least]), ()
        left = {g: self.counts.uses.get((owner, place, g), 0) for g in use.groups}
        objects: list[str] = []
        shares: list[int] = []
        wanted = need.most if need.most is not None else sum(left.values())
        if need.shared:
            return self._shared(use, left)
        for group, n in left.items():
            for _ in range(min(n, wanted - len(objects))):
                objects.append(self._one(need, group, set(objects)))
                self.counts.uses[owner, place, group] -= 1
        return tuple(objects), tuple(shares)

    def _shared(self, use: Use, left: dict[int, int]) -> tuple[tuple[str, ...], tuple[int, ...]]:
        objects, shares = [], []
        for group, n in left.items():
            there = self._counters(group, use.part.kind)
            ids = self.problem.groups.groups[group].ids
            for number, id in enumerate(ids):
                if taken := min(n - number * there, there) if there else 0:
                    objects.append(id)
                    shares.append(taken)
                if n <= (number + 1) * there:
                    break
        return tuple(objects), tuple(shares)

    def _counters(self, group: int, kind: str | None) -> int:
        found = dict(getattr(self.problem.groups.groups[group].one.thing, "counters", ()))
        return sum(found.values()) if kind is None else found.get(kind, 0)

    def _one(self, need: Need, group: int, taken: set[str]) -> str:
        objects = self.objects
        ids = [i for i in self.problem.groups.groups[group].ids if i not in taken]
        if need.act is Act.TAP:
            ids = [i for i in ids if i not in objects.tapped] or ids
            chosen = ids[0]
            objects.tapped.add(chosen)
        elif need.act in MOVES:
            ids = [i for i in ids if i not in objects.moved] or ids
            chosen = next((i for i in ids if i in objects.tapped), ids[0])
            objects.moved.add(chosen)
        else:
            chosen = ids[0]
        return chosen

    def _bill(self) -> None:
        for place, part in enumerate(self.problem.parts):
            if isinstance(part, Toll):
                self.parts.append(Used(()))
            else:
                objects, shares = self._take(FINAL, place, part)
                wanted = (
                    len(self._in_graveyard()) if part.part.most is None else part.part.most - len(objects)
                )
                self.parts.append(Used((*objects, *self._unearthed(FINAL, place, part, wanted)), shares))
        for (place, symbol), n in self.counts.aids.items():
            aid = self.problem.aids[place]
            act = Act.EXILE if aid.helper is Helper.DELVE else Act.TAP
            ids = self.problem.groups.groups[aid.group].ids
            for _ in range(n):
                free = [i for i in ids if i not in self.objects.moved]
                if act is Act.EXILE and self._comes_later(aid):
                    chosen = self._buried(ids)
                elif act is Act.EXILE and not free:
                    chosen = self._buried()
                else:
                    chosen = self._one(Need(act, ids), aid.group, set())
                if act is Act.EXILE:
                    self.objects.moved.add(chosen)
                self.helpers.append((place, symbol, chosen))

    def _comes_later(self, aid: Aid) -> bool:
        """Whether the cards to be delved are not in the graveyard before the payment."""
        return self.problem.groups.groups[aid.group].one.zone is not Zone.GRAVEYARD

    def _buried(self, among: Sequence[str] | None = None) -> str:
        """A card that came to the graveyard as a cost of a mana ability, to be delved."""
        for id in self._in_graveyard():
            if id not in self.delved and (among is None or id in among):
                self.delved.add(id)
                return id
        return ""

    def order(self) -> list[Firing] | Stuck:
        """An order of the activations in which each is fed and finds its objects.

        The mana that the counts give to each cost is tried first; then any mana that fits.
        """
        free = Search(self.problem, self.counts, self.firings, fixed=False)
        found = Search(self.problem, self.counts, self.firings, fixed=True).run() or free.run()
        if found is not None:
            return found
        return Stuck(self._never_begun(), tired=free.left <= 0)

    def _never_begun(self) -> tuple[int, ...]:
        """The deeds of which nothing is activated when what can be is activated greedily."""
        search = Search(self.problem, self.counts, self.firings, fixed=False)
        begun = search.greedy()
        return tuple({f.deed.number for f in self.firings} - begun)

    def steps(self, order: list[Firing]) -> Plan:
        """The steps: activations, then what pays the bill; mana is numbered as it comes to the pool."""
        numbers: dict[Kind, list[int]] = defaultdict(list)
        made = 0
        for held in self.problem.pool:
            mana = held.mana
            kind = self.problem.kinds.of(mana.type, mana.source, mana.snow, mana.restrictions)
            numbers[kind].append(held.number)
            made = max(made, held.number)
        made = max(made, sum(m.mana.total for p in self.problem.state.board.players for m in p.mana_pool))
        out: list[Step] = []
        early = [f for f in order if f.deed.source.before]
        last_early = early[-1] if early else None
        for firing in order:
            spends = tuple(Spend(numbers[kind].pop(0), symbol) for kind, symbol in firing.spends)
            out.append(self._activation(firing, spends))
            if firing is last_early and self.problem.bill and self.problem.bill.begin:
                out.append(self.problem.bill.begin)
            for kind in self._in_order(firing):
                made += 1
                numbers[kind].append(made)
        for (owner, kind, symbol), n in self.counts.flows.items():
            if owner == FINAL:
                out += [PaySymbol(Spend(numbers[kind].pop(0), symbol)) for _ in range(n)]
        for place, symbol, id in self.helpers:
            out.append(Help(self.problem.aids[place].helper, symbol, id))
        out += self._life()
        out += [PayPart(i, used) for i, used in enumerate(self.parts)]
        return tuple(out)

    def _life(self) -> list[Step]:
        bill = self.problem.bill
        if bill is None:
            return []
        out: list[Step] = [PayLifeFor(bill.cost.life)] if bill.cost.life else []
        prices = {str(t): n for t, n in bill.terms.life}
        for symbol, times in self.counts.lives.items():
            out += [PayLifeFor(prices[symbol], symbol) for _ in range(times)]
        return out

    def _activation(self, firing: Firing, spends: tuple[Spend, ...]) -> ActivateMana:
        deed, way = firing.deed, firing.deed.way
        used = []
        places = iter(range(len(deed.uses)))
        for part in way.parts:
            if isinstance(part, Toll):
                used.append(Used(()))
            else:
                place = next(places)
                used.append(Used(firing.objects[place], firing.shares[place]))
        making = deed.result.making or Making(self._mana(firing))
        return ActivateMana(
            self.problem.player,
            firing.source,
            deed.source.ability.number,
            making,
            way.x,
            way.start,
            way.changes,
            way.cost,
            spends,
            way.by_life,
            tuple(used),
            deed.result.extras,
        )

    def _mana(self, firing: Firing) -> Mana:
        made = (one(self.problem.kinds.units[kind].type) for kind in kinds_made(firing))
        return sum(made, Mana())

    def _in_order(self, firing: Firing) -> list[Kind]:
        """The kinds in the order in which the rules put the mana into the pool: packet by packet."""
        out: list[Kind] = []
        chosen = iter(firing.chosen)
        if firing.deed.way.doubles:
            return sorted(next(chosen), key=lambda k: TYPES.index(self.problem.kinds.units[k].type))
        for packet in firing.deed.result.packets:
            kinds = [
                self.problem.kinds.of(t, packet.source, packet.snow, packet.restrictions)
                for t in TYPES
                for _ in range(packet.fixed[t])
            ]
            for _ in packet.batches:
                kinds += next(chosen)
            out += sorted(kinds, key=lambda k: TYPES.index(self.problem.kinds.units[k].type))
        return out


def _shares(whole: int, times: int, least: int, most: int) -> list[int]:
    """A whole split into shares, each from least to most."""
    shares = []
    for left in range(times, 0, -1):
        share = min(most, whole - least * (left - 1))
        shares.append(share)
        whole -= share
    return shares


__all__ = ["GENERIC", "Stuck", "plan_of"]


def _takes_all(firing: Firing) -> bool:
    """Whether a cost takes every object that is left, so what the others take comes first."""
    return any(use.part.all for use in firing.deed.uses)
