"""Payments in which some activations change what others add: done in stages (CR 605.3b).

A stage ends with an activation that changes what is looked up: an object that leaves, or mana that is
doubled. Sequences of such activations are tried one after the other; for each the constraints have the
mana abilities of every stage as they are then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.errors import ManaproofError
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.mana import TYPES
from manaproof.model.node import node
from manaproof.model.objectnow import State
from manaproof.model.payment.parts import MOVES, Act, Need, Part, pay
from manaproof.model.state import state_of
from manaproof.solver.payment.groups import Groups, grouped
from manaproof.solver.payment.kinds import Consumer, Kinds, tells_sources
from manaproof.solver.payment.problem import (
    Deed,
    Problem,
    Use,
    completed,
    deeds_of,
    looked_up,
    needs_of,
    splits_of,
)
from manaproof.solver.payment.sources import Source, Sources, Way
from manaproof.solver.payment.yields import Yield

MOST_TURNS = 3
MOST_TRIES = 60


@node
class Turn:
    """An activation that ends a stage: which source, in which way, with which objects that leave."""

    source: str
    ability: int
    way: int
    result: int
    objects: tuple[tuple[int, str], ...]


def sequences(found: Problem) -> Iterator[Problem | None]:
    """The problem in stages, for one sequence of turns after the other, short ones first.

    None at the end where there are more or longer sequences than are tried.
    """
    waiting: list[tuple[Turn, ...]] = [()]
    tries = 0
    cut = False
    while waiting and tries < MOST_TRIES:
        turns = waiting.pop(0)
        for turn in _turns(found, turns):
            tries += 1
            if tries > MOST_TRIES:
                yield None
                return
            longer = (*turns, turn)
            staged = in_stages(found, longer)
            if staged is None:
                continue
            yield staged
            if len(longer) < MOST_TURNS:
                waiting.append(longer)
            elif next(_turns(found, longer), None) is not None:
                cut = True
    if cut or waiting:
        yield None


def _states(found: Problem, turns: tuple[Turn, ...]) -> list[State] | None:
    """The state at the beginning of each stage."""
    states = [found.state]
    for turn in turns:
        after = _after(states[-1], found.player, turn, _sources(found, states[-1]))
        if after is None:
            return None
        states.append(after)
    return states


def _sources(found: Problem, state: State) -> Sources:
    groups = grouped(found.state, found.player, frozenset(found.state.objects))
    return looked_up(state, found.player, found.bill, found.before, groups)


def _after(state: State, player: str, turn: Turn, sources: Sources) -> State | None:
    way = _way(sources, turn)
    if way is None:
        return None
    board = state.board
    for place, id in turn.objects:
        part = way.parts[place]
        if not isinstance(part, Need):
            return None
        try:
            board = pay(replace(state, board=board), player, replace(part, candidates=(id,)), (id,))
        except ManaproofError:
            return None
    return state if board is state.board else state_of(board)


def _way(sources: Sources, turn: Turn) -> Way | None:
    for source in sources.usable:
        if (source.thing.id, source.ability.number) == (turn.source, turn.ability):
            return source.ways[turn.way] if turn.way < len(source.ways) else None
    return None


def _turns(found: Problem, turns: tuple[Turn, ...]) -> Iterator[Turn]:
    """The activations that could end the next stage: those that double mana or make an object leave."""
    states = _states(found, turns)
    if states is None:
        return
    usable = _sources(found, states[-1]).usable
    untaps = any(acts(part, Act.UNTAP) for s in usable for way in s.ways for part in way.parts)
    done = {turn.source for turn in turns}
    for source in usable:
        if source.thing.id in found.keep:
            continue
        for number, way in enumerate(source.ways):
            if source.thing.id in done and not untaps and any(acts(p, Act.TAP, source) for p in way.parts):
                continue
            if way.doubles:
                yield Turn(source.thing.id, source.ability.number, number, 0, ())
                continue
            moved = [(i, p) for i, p in enumerate(way.parts) if isinstance(p, Need) and p.act in MOVES]
            if len(moved) != 1 or (moved[0][1].least, moved[0][1].most) != (1, 1):
                continue
            place, need = moved[0]
            for id in need.candidates:
                if id in found.keep or not matters(found, states[-1], need, id):
                    continue
                for result in range(len(way.yields)):
                    yield Turn(source.thing.id, source.ability.number, number, result, ((place, id),))


def acts(part: Part, act: Act, source: Source | None = None) -> bool:
    """Whether a part does that, to the source itself where one is given."""
    if not isinstance(part, Need) or part.act is not act:
        return False
    return source is None or part.candidates == (source.thing.id,)


def matters(found: Problem, state: State, need: Need, id: str) -> bool:
    """Whether other mana abilities can do what they could not before once the object has left.

    What is only lost needs no stage: the constraints count each object once as it is.
    """
    try:
        gone = state_of(pay(state, found.player, replace(need, candidates=(id,)), (id,)))
        return not _offers(found, gone, id) <= _offers(found, state, id)
    except (ManaproofError, CannotTell):
        return True


def _offers(found: Problem, state: State, without: str) -> frozenset[object]:
    return frozenset(
        (s.thing.id, s.ability.number, w.x, w.cost, w.by_life, tuple(_plain(y) for y in w.yields))
        for s in _sources(found, state).usable
        if s.thing.id != without
        for w in s.ways
        if not any(isinstance(p, Need) and p.candidates == (without,) for p in w.parts)
    )


def _plain(result: Yield) -> object:
    return tuple((p.fixed, p.batches, len(p.restrictions)) for p in result.packets)


def in_stages(found: Problem, turns: tuple[Turn, ...]) -> Problem | None:
    """The problem with the mana abilities of each stage, every turn ending one; None where one cannot be."""
    states = _states(found, turns)
    if states is None:
        return None
    needs = needs_of(found.state, found.bill)
    apart = found.keep | {t.source for t in turns} | {id for t in turns for _, id in t.objects}
    while True:
        groups = grouped(found.state, found.player, apart)
        each = [looked_up(s, found.player, found.bill, found.before, groups) for s in states]
        split = frozenset(id for sources in each for id in splits_of(groups, needs, sources))
        if not split - apart:
            break
        apart |= split
    kinds = Kinds(found.bill is not None and tells_sources(found.bill.terms))
    deeds: list[Deed] = []
    for stage, sources in enumerate(each):
        deeds += deeds_of(groups, sources, kinds, found.keep, len(deeds), stage)
        if stage < len(turns):
            deed = _last(groups, sources, kinds, turns[stage], len(deeds), stage)
            if deed is None:
                return None
            deeds.append(deed)
    staged = Problem(found.state, found.player, found.bill, groups, found.sources, kinds, tuple(deeds))
    staged.before, staged.keep, staged.stages = found.before, found.keep, len(states)
    staged = completed(staged, needs)
    if staged.consumer is not None and found.consumer is not None:
        staged.consumer.having = found.consumer.having
    return staged


def _last(groups: Groups, sources: Sources, kinds: Kinds, turn: Turn, number: int, stage: int) -> Deed | None:
    """The activation that ends a stage."""
    for source in sources.usable:
        if (source.thing.id, source.ability.number) != (turn.source, turn.ability):
            continue
        narrowed = _narrowed(source, turn)
        if narrowed is None:
            return None
        only = replace(source, ways=(narrowed,))
        if narrowed.doubles:
            return _doubling(groups, only, kinds, number, stage)
        made = deeds_of(groups, Sources((only,)), kinds, frozenset(), number, stage)
        return replace(made[0], last=True) if made else None
    return None


def _narrowed(source: Source, turn: Turn) -> Way | None:
    if turn.way >= len(source.ways):
        return None
    way = source.ways[turn.way]
    parts = list(way.parts)
    for place, id in turn.objects:
        part = parts[place]
        if isinstance(part, Need):
            parts[place] = replace(part, candidates=(id,))
    results = way.yields[turn.result : turn.result + 1]
    return replace(way, parts=tuple(parts), yields=results)


def _doubling(groups: Groups, source: Source, kinds: Kinds, number: int, stage: int) -> Deed:
    """A deed that adds as much of each type as is unspent; how much is a constraint of its own."""
    way = source.ways[0]
    group = groups.of[source.thing.id]
    uses = tuple(Use(p, groups.counts(p.candidates)) for p in way.parts if isinstance(p, Need))
    row = tuple(kinds.of(t, source.thing, "Snow" in source.thing.supertypes, ()) for t in TYPES)
    consumer = None
    if way.cost.mana.total:
        from manaproof.model.payment.mana import terms_of

        consumer = Consumer(source.purpose, terms_of(source.purpose))
    result = Yield(())
    batches = ((row, 0, 10**6),)
    return Deed(number, source, group, way, result, uses, consumer, (), batches, stage, last=True)
