"""Every order of replacement effects on one event of mana production (CR 106.7, 616.1).

The three questions take the same two things: what the ability would add (``Production``), and the
replacement effects whose fixed clauses are met. Whoever is asked which to apply is no part of it: a
type could be produced if any order and any choice gives it (CR 106.7).

With ``engine="constraints"`` every question that z3 can answer is answered by z3. With ``"auto"`` an
event without replacement effects is read off, a short search or a few orders tried at random may answer
first, and z3 answers what is left; tests show both to be equal. Every witness is replayed on
``model.events`` before it is returned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from manaproof.errors import FaultError
from manaproof.model.events import (
    Choice,
    EventError,
    ManaEvent,
    ManaReplacement,
    Production,
    applicable,
    apply,
)
from manaproof.model.mana import TYPES, Mana, ManaType
from manaproof.model.node import node
from manaproof.solver.orders import walk as orders_walk
from manaproof.solver.orders.ends import Engine, ends, glance
from manaproof.solver.orders.graph import OrderGraph, OrderLimitError, build, draw
from manaproof.solver.orders.scale import Counts, offered
from manaproof.solver.orders.walk import Walk

__all__ = (
    "Engine",
    "OrderCount",
    "OrderStep",
    "OrderWitness",
    "Unreachable",
    "WitnessError",
    "count_orders",
    "forget",
    "is_reachable",
    "outcomes",
    "reachable_types",
    "replay",
)

TOGETHER: Mapping[Engine, int] = {"auto": 60, "constraints": 12}
"""Up to how many states of an event all six types are asked for together."""


class WitnessError(FaultError):
    """An order that the executable rules refuse: a fault of manaproof, never of its input."""


@node
class OrderStep:
    """One replacement effect applied, the choice made for it, and the mana after it (CR 616.1)."""

    effect: ManaReplacement
    choice: Choice
    after: Mana


@node
class OrderWitness:
    """An event as the ability makes it, and an order of effects until none applies (CR 616.1f)."""

    initial: Mana
    steps: tuple[OrderStep, ...]

    @property
    def outcome(self) -> Mana:
        """The mana that is produced in the end."""
        return self.steps[-1].after if self.steps else self.initial


@node
class Unreachable:
    """Why no order ends with mana of a type (CR 616.1f).

    ``from_ability``: the ability itself may give the type. ``sources``: the effects that could give it
    where they apply. ``replaced_by``: the effects that take it away; wherever the type was given, one
    of them applies after the last effect that gave it. With neither ability nor sources, nothing gives
    the type; with no ``replaced_by``, the sources never apply to an event as it is by then.
    """

    from_ability: bool
    sources: tuple[ManaReplacement, ...]
    replaced_by: tuple[ManaReplacement, ...]


@node
class OrderCount:
    """How many orders there are, and one order for each distinct outcome (CR 616.1).

    ``orders`` is None where they are too many to be counted.
    """

    orders: int | None
    outcomes: dict[Mana, OrderWitness]


def reachable_types(
    productions: Sequence[Production], effects: Sequence[ManaReplacement], engine: Engine = "auto"
) -> dict[ManaType, OrderWitness | Unreachable]:
    """For each of the six types an order that ends with such mana, or why there is none (CR 106.7).

    The productions may be unbounded. OrderLimitError where the question is too large.
    """
    answers: dict[ManaType, OrderWitness | Unreachable] = {}
    for mana_type in TYPES:
        found = _found(productions, effects, engine, mana_type)
        if found.walk is None:
            answers[mana_type] = _why_not(found.graph, found.having)
            continue
        answers[mana_type] = witness = _written_out(found.graph, found.walk, effects)
        if not witness.outcome[mana_type]:
            raise WitnessError(f"an order for {{{mana_type}}} ends with {witness.outcome}")
    return answers


def is_reachable(
    productions: Sequence[Production],
    effects: Sequence[ManaReplacement],
    mana_type: ManaType,
    engine: Engine = "auto",
) -> bool:
    """Whether some order ends with mana of the type; ``reachable_types`` without the order (CR 106.7)."""
    return _found(productions, effects, engine, mana_type).walk is not None


def outcomes(
    productions: Sequence[Production], effects: Sequence[ManaReplacement], engine: Engine = "auto"
) -> dict[Mana, OrderWitness]:
    """Every distinct final amount of mana with an order that leads to it (CR 616.1), in order.

    The event of no mana, if a production allows it, is its own outcome (CR 106.12b). OrderLimitError
    where the productions are unbounded or the question is too large.
    """
    found: dict[Mana, OrderWitness] = {}
    if engine == "auto" and not effects:
        for production in productions:
            found.update((mana, OrderWitness(mana, ())) for mana in _events(production))
        return dict(sorted(found.items()))
    if any(not p.fixed.total and all(b.least == 0 for b in p.batches) for p in productions):
        found[Mana()] = OrderWitness(Mana(), ())
    graph = build(productions, effects, TYPES, exact=True)
    each = tuple(frozenset({goal}) for goal in sorted(graph.problem.goals - graph.problem.closed))
    for walk in filter(None, ends(graph.problem, each, engine)):
        witness = _written_out(graph, walk, effects)
        found[witness.outcome] = witness
    return dict(sorted(found.items()))


def count_orders(
    productions: Sequence[Production], effects: Sequence[ManaReplacement], engine: Engine = "auto"
) -> OrderCount:
    """How many orders there are, and the outcomes (CR 616.1).

    An order is an event as the ability may make it, and a row of (effect, choice) that ends when none
    applies; equal effects of two permanents are two effects (CR 614.5). OrderLimitError where not even
    the outcomes can be listed.
    """
    amounts = {mana for production in productions for mana in _events(production)}
    graph = build([Production(m) for m in amounts], effects, count_ways=True)
    alike: dict[tuple[int, ...], int] = {}
    for mana in amounts - {Mana()}:
        counts = graph.scale.of_mana(mana)
        alike[counts] = alike.get(counts, 0) + 1
    weights = tuple(alike[graph.counts[start]] for start in graph.problem.starts)
    try:
        orders: int | None = orders_walk.count(graph.problem, weights) + (Mana() in amounts)
    except OrderLimitError:
        orders = None
    return OrderCount(orders, outcomes(productions, effects, engine))


def _events(production: Production) -> Iterator[Mana]:
    """Every event of a production; OrderLimitError where nothing bounds them."""
    if not production.bounded:
        raise OrderLimitError("an unbounded amount of mana has no list of exact outcomes: bound it")
    return production.events()


@node
class _Found:
    """What is known of one type: the graph, its states with mana of the type, and an order if any."""

    graph: OrderGraph
    having: frozenset[int]
    walk: Walk | None


def _found(
    productions: Sequence[Production], effects: Sequence[ManaReplacement], engine: Engine, mana_type: ManaType
) -> _Found:
    """An order for a type: from one graph for all types, or from its own, which tells less apart."""
    together = _together(tuple(productions), tuple(effects), engine)
    if mana_type in together:
        return together[mana_type]
    graph = build(productions, effects, (mana_type,))
    having = _having(graph, mana_type)
    return _Found(graph, having, *ends(graph.problem, (having,), engine))


@lru_cache(maxsize=256)
def _together(
    productions: tuple[Production, ...], effects: tuple[ManaReplacement, ...], engine: Engine
) -> dict[ManaType, _Found]:
    """What one graph for all six types decides: nothing where it would be large."""
    try:
        graph = build(productions, effects, TYPES, limit=TOGETHER[engine])
    except OrderLimitError:
        return {}
    having = tuple(_having(graph, mana_type) for mana_type in TYPES)
    walks = (
        glance(graph.problem, having)
        if engine == "auto"
        else dict(enumerate(ends(graph.problem, having, engine)))
    )
    return {TYPES[n]: _Found(graph, having[n], walk) for n, walk in walks.items()}


def _having(graph: OrderGraph, mana_type: ManaType) -> frozenset[int]:
    """The states with mana of a type."""
    number = graph.scale.of_type(mana_type)
    return frozenset(state for state, counts in enumerate(graph.counts) if counts[number])


def _why_not(graph: OrderGraph, having: frozenset[int]) -> Unreachable:
    """What gives a type and what takes it away, where ``having`` are the states with mana of it."""
    giving, taking = set(), set()
    for edge in graph.problem.edges:
        if edge.target in having and edge.source not in having:
            giving.add(edge.kind)
        elif edge.source in having and edge.target not in having:
            taking.add(edge.kind)
    return Unreachable(
        any(start in having for start in graph.problem.starts),
        tuple(effect for kind in sorted(giving) for effect in graph.kinds[kind]),
        tuple(effect for kind in sorted(taking) for effect in graph.kinds[kind]),
    )


def forget() -> None:
    """Drop what is kept of earlier questions, so that the next one is measured cold."""
    for kept in (_together, ends, draw):
        kept.cache_clear()


def _written_out(graph: OrderGraph, walk: Walk, effects: Sequence[ManaReplacement]) -> OrderWitness:
    """The order that a walk stands for; effects that change nothing in its end are applied there."""
    event = ManaEvent(graph.starts[walk.start].mana(graph.scale))
    initial, remaining, steps = event.mana, list(effects), list[OrderStep]()
    members = [iter(kind) for kind in graph.kinds]

    def take(effect: ManaReplacement, target: Counts) -> ManaEvent:
        counts = graph.scale.of_mana(event.mana)
        results = tuple(graph.rules[effect].results(counts, graph.scale))
        if target not in results:
            raise WitnessError(f"{effect.label} does not lead from {counts} to {target}")
        choice = offered(effect)[results.index(target)]
        after = apply(effect, event, choice)
        steps.append(OrderStep(effect, choice, after.mana))
        remaining.remove(effect)
        return after

    for kind, target in walk.steps:
        event = take(next(members[kind]), graph.counts[target])
    while options := applicable(remaining, event):
        event = take(options[0], graph.scale.of_mana(event.mana))
    witness = OrderWitness(initial, tuple(steps))
    replay(witness, graph.starts[walk.start].production, effects)
    return witness


def replay(witness: OrderWitness, production: Production, effects: Sequence[ManaReplacement]) -> Mana:
    """The outcome of an order, each step checked on the executable rules (CR 614.5, 616.1).

    WitnessError if the production does not allow the event that it begins with, if an effect is applied
    that may not be chosen then, with a choice or a result that it does not have, or if the order stops
    while an effect applies.
    """
    if not production.allows(witness.initial):
        raise WitnessError(f"the ability does not add {witness.initial}")
    event, remaining = ManaEvent(witness.initial), list(effects)
    for step in witness.steps:
        if step.effect not in applicable(remaining, event):
            raise WitnessError(f"{step.effect.label} may not be applied to {event} (CR 616.1)")
        remaining.remove(step.effect)
        try:
            event = apply(step.effect, event, step.choice)
        except EventError as error:
            raise WitnessError(str(error)) from error
        if event.mana != step.after:
            raise WitnessError(f"{step.effect.label} gives {event}, not {step.after}")
    if left := applicable(remaining, event):
        raise WitnessError(f"{left[0].label} still applies to {event} (CR 616.1f)")
    return event.mana
