"""What an event of mana can become under its replacement effects, as a finite graph (CR 616.1).

A state is the event as a question sees it: types that neither the question nor an effect tells apart
are counted together, and, unless exact amounts are asked, a count stops at the largest amount that an
effect looks at. Both agree with every clause of every effect, so a walk along the edges that uses each
effect at most once (CR 614.5) and stops where no unused effect applies (CR 616.1f) is an order, and
each order is such a walk. Effects that act alike on all states are one kind with a multiplicity; a kind
that never changes the state is left out, except where orders are counted.

Replacement effects of the ability itself go first (CR 616.1a): what is left of them is part of the
state, so that the edges of the others begin only where none of them applies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod

from manaproof.errors import OpenError
from manaproof.model.events import Batch, ManaReplacement, Production
from manaproof.model.mana import Mana, ManaType, in_order, one
from manaproof.model.node import node
from manaproof.solver.orders.scale import Counts, Rule, Scale

Groups = tuple[frozenset[int], ...]
"""Sets of states; of each set it is asked whether some order ends in one of its states."""
LARGEST = 100_000
"""How many states a graph may have before the question is refused."""


class OrderLimitError(OpenError, OverflowError):
    """A question about orders that is too large to answer; its text says what is too large."""


@node
class Start:
    """An event before any replacement: a production, and how each of its batches falls into classes."""

    production: Production
    batches: tuple[Counts, ...]

    def mana(self, scale: Scale) -> Mana:
        """One amount of mana that the production may be and that the scale sees so."""
        parts = zip(self.production.batches, self.batches, strict=True)
        return sum((_of_batch(batch, counts, scale) for batch, counts in parts), self.production.fixed)


def _of_batch(batch: Batch, counts: Counts, scale: Scale) -> Mana:
    """Mana of a batch in the given classes; a count at the cap is raised where the batch needs more."""
    missing = batch.least - sum(counts)
    mana = Mana()
    for number, count in enumerate(counts):
        if count:
            mana_type = next(t for t in in_order(batch.types) if scale.of_type(t) == number)
            more = max(missing, 0) if count == scale.cap else 0
            missing -= more
            mana += one(mana_type, count + more)
    return mana


def starts_of(productions: Iterable[Production], scale: Scale, limit: int) -> dict[Counts, Start]:
    """Every state in which the event may begin, each with an example; the event of no mana too.

    OrderLimitError if they are too many, or unbounded on an exact scale.
    """
    starts: dict[Counts, Start] = {}
    for production in productions:
        fixed = scale.of_mana(production.fixed)
        for parts in product(*(tuple(_splits(batch, scale)) for batch in production.batches)):
            counts = scale.limit(map(sum, zip(fixed, *parts, strict=True)))
            starts.setdefault(counts, Start(production, parts))
            if len(starts) > limit:
                raise OrderLimitError(f"more than {limit} amounts of mana to begin with: bound them")
    return starts


def _splits(batch: Batch, scale: Scale) -> Iterator[Counts]:
    """How a batch may fall into the classes of a scale (a count at the cap stands for that or more)."""
    classes = scale.of_types(batch.types)
    if scale.cap is not None:
        cap = scale.cap
        most = len(classes) * cap if batch.most is None else batch.most
    elif batch.most is not None:
        cap = most = batch.most
    else:
        raise OrderLimitError("an unbounded amount of mana has no list of exact outcomes: bound it")
    counts = [0] * scale.size

    def fill(position: int, left: int) -> Iterator[Counts]:
        if position == len(classes):
            if most - left >= batch.least or scale.cap in counts:
                yield tuple(counts)
            return
        for count in range(min(cap, left) + 1):
            counts[classes[position]] = count
            yield from fill(position + 1, left - count)
        counts[classes[position]] = 0

    yield from fill(0, most)


@node
class Edge:
    """An effect of a kind, applied; ``ways`` is how many of its choices do the same."""

    kind: int
    source: int
    target: int
    ways: int


@node
class OrderProblem:
    """The graph without names: the walks from ``starts`` that use each kind at most so often and stop.

    ``open[s]`` are the kinds that apply in state ``s``: a walk stops there only with all of them used
    up, and nowhere in ``closed``, where a self-replacement effect still has to be applied.
    """

    multiplicity: Counts
    edges: tuple[Edge, ...]
    open: tuple[Counts, ...]
    closed: frozenset[int]
    starts: Counts
    goals: frozenset[int]

    def towards(self, goals: Iterable[int]) -> OrderProblem:
        """The same question for these goals only, without what is on no walk from a start to a goal.

        A goal is none if a kind that applies there is used nowhere on such walks. No goals are left
        only if no order ends in any.
        """
        edges, left = self.edges, frozenset(goals) - self.closed
        while True:
            onward: dict[int, list[int]] = {}
            back: dict[int, list[int]] = {}
            for edge in edges:
                onward.setdefault(edge.source, []).append(edge.target)
                back.setdefault(edge.target, []).append(edge.source)
            alive = reach(self.starts, onward) & reach(left, back)
            kept = tuple(e for e in edges if e.source in alive and e.target in alive)
            useful = {edge.kind for edge in kept}
            goals = frozenset(g for g in left & alive if useful.issuperset(self.open[g]))
            if len(kept) == len(edges) and goals == left:
                starts = tuple(s for s in self.starts if s in alive)
                return OrderProblem(self.multiplicity, kept, self.open, self.closed, starts, goals)
            edges, left = kept, goals


def reach(seeds: Iterable[int], onward: Mapping[int, Sequence[int]]) -> set[int]:
    """The states that some path leads to from the given ones."""
    waiting = list(seeds)
    met = set(waiting)
    for state in waiting:
        for target in onward.get(state, ()):
            if target not in met:
                met.add(target)
                waiting.append(target)
    return met


@node
class Drawing:
    """An order problem, the counts that its states stand for, and the rules that each kind merges."""

    counts: tuple[Counts, ...]
    kinds: tuple[tuple[int, ...], ...]
    problem: OrderProblem


@node
class OrderGraph:
    """A drawing together with the effects and the productions that it stands for."""

    scale: Scale
    rules: Mapping[ManaReplacement, Rule]
    kinds: tuple[tuple[ManaReplacement, ...], ...]
    starts: tuple[Start, ...]
    counts: tuple[Counts, ...]
    problem: OrderProblem


def build(
    productions: Iterable[Production],
    effects: Sequence[ManaReplacement],
    apart: Iterable[ManaType] = (),
    *,
    exact: bool = False,
    count_ways: bool = False,
    limit: int = LARGEST,
) -> OrderGraph:
    """The graph of an event that begins as one of the productions, under all the effects on it.

    ``apart`` are the types that the question tells from all others; ``exact`` keeps amounts as they
    are; ``count_ways`` keeps every effect and the number of its choices. The event of no mana is left
    out (CR 106.12b). OrderLimitError if there are more than ``limit`` starts or states.
    """
    scale = Scale.of(effects, apart, exact=exact)
    rules = {effect: Rule.of(effect, scale) for effect in effects}
    alike: dict[Rule, list[ManaReplacement]] = {}
    for effect in effects:
        alike.setdefault(rules[effect], []).append(effect)
    starts = starts_of(productions, scale, limit)
    starts.pop((0,) * scale.size, None)
    order = sorted(alike)
    begin = sorted(starts)
    uses = tuple(len(alike[rule]) for rule in order)
    drawing = draw(scale, tuple(order), uses, tuple(begin), count_ways, limit)
    return OrderGraph(
        scale,
        rules,
        tuple(tuple(e for number in kind for e in alike[order[number]]) for kind in drawing.kinds),
        tuple(starts[counts] for counts in begin),
        drawing.counts,
        drawing.problem,
    )


TRACKED = 256
TRACKED_ALL = 32
"""How many numbers of uses a graph may tell apart while it is explored: an exact one, and any."""


@lru_cache(maxsize=256)
def draw(
    scale: Scale,
    rules: tuple[Rule, ...],
    uses: Counts,
    begin: tuple[Counts, ...],
    count_ways: bool,
    limit: int,
) -> Drawing:
    """The graph of rules with multiplicities from some counts.

    It is explored as if each rule could be used any number of times, but for self-replacement effects,
    whose states say what is left of them, and for the rules that ``_tracked`` names. OrderLimitError if
    there are more than ``limit`` states.
    """
    own = [k for k, rule in enumerate(rules) if rule.self_replacement]
    others = [k for k, rule in enumerate(rules) if not rule.self_replacement]
    tracked = _tracked(rules, uses, growing=scale.cap is None)
    everything = tuple(uses[k] if k in tracked or rules[k].self_replacement else 1 for k in range(len(rules)))
    numbers: dict[tuple[Counts, Counts], int] = {}
    leaving: list[dict[int, dict[int, int]]] = []
    closed: set[int] = set()

    def number(counts: Counts, left: Counts) -> int:
        state = counts, tuple([left[k] for k in own])
        if state not in numbers:
            numbers[state] = len(leaving)
            leaving.append({})
        return numbers[state]

    for counts in begin:
        number(counts, everything)
    waiting = [(counts, everything) for counts in begin]
    met = set(waiting)
    for counts, left in waiting:
        source = number(counts, left)
        first = [k for k in own if left[k] and rules[k].applies(counts)]
        if first:
            closed.add(source)
        for kind in first or [k for k in others if left[k] and rules[k].applies(counts)]:
            once = kind in tracked or rules[kind].self_replacement
            still_left = (*left[:kind], left[kind] - 1, *left[kind + 1 :]) if once else left
            ways: dict[int, int] = {}
            for after in rules[kind].results(counts, scale):
                target = number(after, still_left)
                ways[target] = ways.get(target, 0) + 1
                if (after, still_left) not in met:
                    met.add((after, still_left))
                    waiting.append((after, still_left))
            leaving[source][kind] = ways
        if len(leaving) > limit:
            raise OrderLimitError(f"more than {limit} states of an event of mana")
    groups = _alike(rules, leaving, count_ways)
    problem = OrderProblem(
        tuple(sum(uses[k] for k in group) for group in groups),
        tuple(
            Edge(kind, source, target, ways)
            for kind, group in enumerate(groups)
            for source, kinds in enumerate(leaving)
            for target, ways in kinds.get(group[0], {}).items()
        ),
        tuple(tuple(kind for kind, group in enumerate(groups) if group[0] in kinds) for kinds in leaving),
        frozenset(closed),
        tuple(range(len(begin))),
        frozenset(range(len(leaving))),
    )
    return Drawing(tuple(counts for counts, _ in numbers), groups, problem)


def _tracked(rules: tuple[Rule, ...], uses: Counts, *, growing: bool) -> set[int]:
    """The rules of which the exploration counts the uses: all, if they are few, or else none but, where
    states may be ``growing`` for ever, those that may make mana more, and as many others as come cheaply.
    """
    told_apart = prod(use + 1 for use in uses)
    if told_apart <= TRACKED_ALL:
        return set(range(len(rules)))
    if not growing:
        return set()
    tracked = {
        k
        for k, rule in enumerate(rules)
        if rule.factor > 1 or (rule.added and not rule.clears) or any(sum(added) > 1 for added in rule.added)
    }
    told_apart = prod(uses[k] + 1 for k in tracked)
    for k in range(len(rules)):
        if k not in tracked and told_apart * (uses[k] + 1) <= TRACKED:
            tracked.add(k)
            told_apart *= uses[k] + 1
    return tracked


def _alike(
    rules: tuple[Rule, ...], leaving: list[dict[int, dict[int, int]]], count_ways: bool
) -> tuple[tuple[int, ...], ...]:
    """The rules in groups that act alike on every state; without those that never change it.

    Where ways are counted they must be alike too, and nothing is left out. Self-replacement effects
    stay as they are: what is left of each is part of the state.
    """
    groups: dict[object, list[int]] = {}
    for kind, rule in enumerate(rules):
        acts = [(source, kinds[kind]) for source, kinds in enumerate(leaving) if kind in kinds]
        if rule.self_replacement:
            groups[kind] = [kind]
        elif count_ways:
            groups.setdefault(tuple((s, *sorted(to.items())) for s, to in acts), []).append(kind)
        elif any(len(to) != 1 or s not in to for s, to in acts):
            groups.setdefault(tuple((s, *sorted(to)) for s, to in acts), []).append(kind)
    return tuple(map(tuple, groups.values()))
