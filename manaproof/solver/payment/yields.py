"""What a mana ability adds when it is used for a payment, in every way it may come out (CR 605, 614, 616)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import comb

from manaproof.model.ability import Triggered
from manaproof.model.activated import ActivatedNow
from manaproof.model.evaluate.on_state import Given
from manaproof.model.events import Batch, ManaReplacement
from manaproof.model.ir.mana_effects import DoubleUnspent
from manaproof.model.ir.triggers import WheneverAdds, WheneverTapped
from manaproof.model.mana import TYPES, Mana
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.bars import bars_on
from manaproof.model.payment.effects import restrictions_of
from manaproof.model.payment.mana import Restriction
from manaproof.model.payment.steps import Making
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.offers import offer
from manaproof.model.production.triggers import extras
from manaproof.solver.graph import Source as Adding
from manaproof.solver.orders.one_event import OrderStep, OrderWitness, outcomes
from manaproof.solver.produce.fixpoint import Table, table
from manaproof.solver.produce.outcomes import productions, results


@node
class Packet:
    """Mana of one event and one source: fixed mana and batches that are chosen freely."""

    fixed: Mana
    batches: tuple[Batch, ...]
    source: ObjectNow | None
    restrictions: tuple[Restriction, ...] = ()

    @property
    def snow(self) -> bool:
        """Whether its source is snow (CR 107.4h)."""
        return self.source is not None and "Snow" in self.source.supertypes


@node
class Yield:
    """One way in which the mana of an activation may come out: packets, and how they come about.

    ``making`` and ``extras`` are None where the mana is as the effect makes it, whatever is chosen.
    """

    packets: tuple[Packet, ...]
    making: Making | None = None
    extras: tuple[Making, ...] = ()


class World:
    """What is needed of a board for all sources; the reflection table only when it is asked for."""

    def __init__(self, state: State, player: str) -> None:
        self.state = state
        self.player = player
        self.watchers = Watchers.of(state)
        self.triggers = bool(self.watchers.delayed) or any(
            isinstance(a.paragraph, Triggered)
            and isinstance(a.paragraph.trigger, WheneverTapped | WheneverAdds)
            for o in state.battlefield
            for a in o.abilities
        )
        self.bars = bars_on(state, player)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """What the reflecting abilities of the board could produce (CR 106.7)."""
        if self._table is None:
            self._table = table(self.state)
        return self._table


def doubles(ability: ActivatedNow) -> int:
    """How much mana is added for each that is unspent; 0 for an ability that does not look at it."""
    return next((e.form + 1 for e in ability.activated.effects if isinstance(e, DoubleUnspent)), 0)


def yields_of(
    world: World, thing: ObjectNow, ability: ActivatedNow, x: int | None, used: tuple[ObjectNow, ...] | None
) -> Iterator[Yield]:
    """Every way in which the mana of an ability may come out; ``used`` are the objects that pay its cost.

    Raises CannotTell where the board does not say.
    """
    if doubles(ability):
        return
    state, player = world.state, world.player
    given = Given(x=x, it=used[0].id if used else None)
    offered = offer(state, thing, ability.ability, player, bound=True, given=given, paid_with=used)
    if offered.nothing:
        return
    tapping = Tapping.of(state, thing, ability.ability, player)
    effects = world.watchers.on(tapping)
    restrictions = restrictions_of(ability.activated.effects, player, thing)
    reflects = any(o.reflections for o in offered.options)
    if not effects and not (world.triggers and tapping.tapped):
        found = (
            productions(world.table, offered.options) if reflects else [o.production for o in offered.options]
        )
        for production in found:
            yield Yield((Packet(production.fixed, production.batches, thing, restrictions),))
        return
    adding = Adding(thing, ability.ability, ability.number, tapping, offered, effects)
    for mana, added in results(world.table, adding).items():
        if not mana.total:
            continue
        own = Packet(mana, (), thing, restrictions)
        making = making_of(added.parts[0].order, effects)
        for more, its in _triggered(world, tapping, mana):
            yield Yield((own, *more), making, its)


def merged(results: tuple[Yield, ...]) -> tuple[Yield, ...]:
    """The results, as one free batch where they are every choice of as many mana out of some types."""
    first = results[0] if len(results) > 1 else None
    if first is None or any(not _is_fixed(result) for result in results):
        return results
    manas = {result.packets[0].fixed for result in results}
    types = frozenset(t for mana in manas for t in TYPES if mana[t])
    amounts = {mana.total for mana in manas}
    if len(amounts) > 1 or any(r.packets[0].restrictions != first.packets[0].restrictions for r in results):
        return results
    (amount,) = amounts
    if len(manas) != len(results) or len(manas) != comb(len(types) + amount - 1, amount):
        return results
    return (Yield((replace(first.packets[0], fixed=Mana(), batches=(Batch(types, amount, amount),)),)),)


def _is_fixed(result: Yield) -> bool:
    plain = result.making is None and not result.extras and len(result.packets) == 1
    return plain and not result.packets[0].batches and bool(result.packets[0].fixed.total)


def _triggered(
    world: World, tapping: Tapping, mana: Mana
) -> Iterator[tuple[tuple[Packet, ...], tuple[Making, ...]]]:
    """Every combination of what the triggered mana abilities add, other players' mana left out."""
    each = []
    for extra in extras(world.watchers, tapping, mana):
        possible = tuple(productions(world.table, extra.offer.options))
        found = outcomes(possible, extra.effects)
        mine = extra.recipient == world.player
        bound = restrictions_of(extra.sentences, extra.recipient, extra.source)
        each.append(
            [
                (
                    Packet(m, (), extra.source, bound) if mine and m.total else None,
                    making_of(order, extra.effects),
                )
                for m, order in found.items()
            ]
        )
    for chosen in product(*each):
        yield tuple(p for p, _ in chosen if p is not None), tuple(m for _, m in chosen)


def making_of(order: OrderWitness, effects: tuple[ManaReplacement, ...]) -> Making:
    """An order of replacement effects as the executable rules take it."""
    left = list(enumerate(effects))
    steps = []
    for taken in order.steps:
        number = _number(left, taken)
        left = [(i, e) for i, e in left if i != number]
        steps.append((number, taken.choice))
    return Making(order.initial, tuple(steps))


def _number(left: list[tuple[int, ManaReplacement]], taken: OrderStep) -> int:
    return next(i for i, e in left if e is taken.effect or e == taken.effect)
