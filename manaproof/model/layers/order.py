"""The order in which the effects of one layer apply: dependency, then timestamps (CR 613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.layers.compile import Part
from manaproof.model.layers.effects import Effect
from manaproof.model.layers.ops import Layer
from manaproof.model.layers.reads import ABILITIES, CONTROL, Marks, meet
from manaproof.model.layers.trace import difference
from manaproof.model.layers.world import Working, World
from manaproof.model.node import node
from manaproof.model.objectnow import Applied, Dependency, Origin

EXISTENCE = "whether it exists"
OBJECTS = "what it applies to"
ACTION = "what it does"
_Seen = TypeVar("_Seen")
_View = tuple[bool, frozenset[str], dict[tuple[int, str], Hashable]]


@node
class _Edge:
    """Whether one effect depends on another: why, or ``""``."""

    between: tuple[Effect, Effect]
    why: str


@dataclass(slots=True)
class LayerRun:
    """The effects of one layer on their way: which one is next, and what depends on what.

    ``pending`` gives the effects that are still to apply, by age, of those that ``done`` does not name;
    ``fail`` is told of an effect that the board does not say enough for, which then does not apply.
    """

    world: World
    layer: Layer
    pending: Callable[[set[int]], list[Effect]]
    fail: Callable[[Effect, CannotTell], None]
    traced: bool = False
    log: list[Applied] = field(default_factory=list)
    dependencies: list[Dependency] = field(default_factory=list)
    _done: set[int] = field(default_factory=set)
    _edges: dict[tuple[int, int], _Edge] = field(default_factory=dict)
    _seen: set[tuple[str, str]] = field(default_factory=set)
    _alike: dict[int, list[Working]] = field(default_factory=dict)

    def run(self) -> None:
        """Apply every effect, the order looked at anew after each (CR 613.8c)."""
        effects = self.pending(self._done)
        for effect in effects:
            effect.found = None
        while effects:
            abilities_stay = True
            try:
                effect, after, loop = self._next(effects)
                self._apply(effect, after, loop)
                self._forget(effect, effects)
                abilities_stay = ABILITIES not in self._part(effect).writes
            except _Failed as failed:
                effect = failed.effect
                self.fail(effect, failed.doubt)
            self._done.add(id(effect))
            effects = [e for e in effects if e is not effect] if abilities_stay else self.pending(self._done)

    def _part(self, effect: Effect) -> Part:
        return effect.template.parts[self.layer]

    def _next(self, effects: list[Effect]) -> tuple[Effect, list[Effect], bool]:
        """The oldest effect that waits for no other, a loop aside (CR 613.8b), and what it waited for."""
        waits: dict[int, list[Effect]] = {}

        def waiting(effect: Effect) -> list[Effect]:
            if id(effect) not in waits:
                others = (other for other in effects if other is not effect)
                waits[id(effect)] = [other for other in others if self._depends(effect, other)]
            return waits[id(effect)]

        for effect in effects:
            on = waiting(effect)
            if not on:
                return effect, [], False
            if all(_reaches(other, effect, waiting) for other in on):
                return effect, on, True
        raise AssertionError("some effect of a loop waits for its loop only")

    def _depends(self, effect: Effect, other: Effect) -> bool:
        """Whether applying the other changes its existence, its objects or what it does (CR 613.8a)."""
        key = (id(effect), id(other))
        if key not in self._edges:
            why = self._tested(effect, other)
            self._edges[key] = _Edge((effect, other), why)
            if why and (effect.label, other.label) not in self._seen:
                self._seen.add((effect.label, other.label))
                ids = tuple(t.id for t in self._found(effect))
                self.dependencies.append(
                    Dependency(self.layer.label, effect.name, other.name, why, why is EXISTENCE, ids)
                )
        return bool(self._edges[key].why)

    def _tested(self, effect: Effect, other: Effect) -> str:
        if self.layer is Layer.COPY:
            return ""  # What was copied was settled then (CR 707.2b).
        part = self._part(other)
        if part.removes and self._ends(effect, other):
            return EXISTENCE
        if not meet(part.writes, self._reads(effect)):
            return ""
        if effect.template.test is not None and not self._part(effect).counted:
            return OBJECTS if self._moves(effect, other) else ""
        before = self._view(effect)
        after = self._after(other, self._found(other), lambda: self._view(effect))
        for old, new, why in zip(before, after, (EXISTENCE, OBJECTS, ACTION), strict=True):
            if old != new:
                return why
        return ""

    def _reads(self, effect: Effect) -> Marks:
        reads = self._part(effect).reads
        if self.layer is Layer.CONTROL and effect.you is None:
            reads |= {CONTROL}
        return reads if effect.affected is not None else reads | effect.template.reads

    def _ends(self, effect: Effect, other: Effect) -> bool:
        """Whether the ability that makes an effect goes when another effect applies."""
        source = effect.source
        if source is None or effect.ability is None or effect.affected is not None:
            return False
        if not any(target is source for target in self._found(other)):
            return False
        return not self._after(other, [source], lambda: effect.exists)

    def _moves(self, effect: Effect, other: Effect) -> bool:
        """Whether an object comes to an effect, or goes, when another effect applies to that object."""
        test, by = effect.template.test, effect.speaker(self.world)
        if effect.affected is not None or test is None:
            return False
        members = {id(target) for target in self._found(effect)}
        for target in self._unlike(other, effect):
            try:
                there = self._after(other, [target], partial(test, target.seen, by))
                if there != (id(target) in members):
                    return True
            except CannotTell as doubt:
                raise _Failed(effect, doubt) from None
        return False

    def _unlike(self, other: Effect, effect: Effect) -> Iterable[Working]:
        """Of the objects of an effect that look the same to the other's description, one each."""
        if effect.template.only is not None:
            named = {o.id for o in effect.template.only(effect.speaker(self.world))}
            return [t for t in self._found(other) if t.id in named]
        if id(other) not in self._alike:
            self._alike[id(other)] = list({t.looks(self.layer): t for t in self._found(other)}.values())
        unlike = self._alike[id(other)]
        special = [s for s in (effect.source, other.source) if s is not None]
        return [*unlike, *(t for t in self._found(other) if any(t is s for s in special))]

    def _after(self, effect: Effect, targets: list[Working], look: Callable[[], _Seen]) -> _Seen:
        """What is seen once an effect has been applied to objects, which then are as they were."""
        kept = [(target, target.snapshot()) for target in targets]
        found = effect.found
        try:
            self._perform(effect, targets)
            return look()
        finally:
            effect.found = found
            for target, values in kept:
                target.restore(values)

    def _view(self, effect: Effect) -> _View:
        effect.found = None
        targets = self._found(effect)
        effect.found = None
        by = effect.speaker(self.world)
        try:
            does = {
                (number, target.id): effect.done_to(number, op, target, by)
                for number, op in self._part(effect).ops
                if op.resolve is not None
                for target in targets
            }
        except CannotTell as doubt:
            raise _Failed(effect, doubt) from None
        return effect.exists, frozenset(target.id for target in targets), does

    def _found(self, effect: Effect) -> list[Working]:
        if effect.affected is not None:
            return effect.affected
        if effect.found is None:
            try:
                effect.found = effect.find(self.world)
            except CannotTell as doubt:
                raise _Failed(effect, doubt) from None
        return effect.found

    def _perform(self, effect: Effect, targets: list[Working]) -> None:
        for number, op in self._part(effect).ops:
            if op.resolve is None:
                for target in targets:
                    op.apply(target, op.fixed, effect.label)
                continue
            by = effect.speaker(self.world)
            try:
                values = [effect.done_to(number, op, target, by) for target in targets]
            except CannotTell as doubt:
                raise _Failed(effect, doubt) from None
            for target, value in zip(targets, values, strict=True):
                op.apply(target, value, effect.label)

    def _apply(self, effect: Effect, after: list[Effect], loop: bool) -> None:
        waited = tuple((e.name, self._edges[id(effect), id(e)].why) for e in after)
        targets = self._found(effect)
        before = [(t, t.snapshot()) for t in targets] if self.traced else []
        self._perform(effect, targets)
        effect.affected = targets
        if self.layer is Layer.ABILITY:
            self._date_granted(effect, targets)
        changes = tuple((t.id, text) for t, old in before if (text := difference(t, old)))
        self.log.append(
            Applied(
                self.layer.label,
                effect.name,
                effect.label,
                str(effect.timestamp),
                tuple(t.id for t in targets),
                changes,
                waited,
                loop,
                effect.defining,
            )
        )

    def _date_granted(self, effect: Effect, targets: list[Working]) -> None:
        """Granted abilities are as old as the effect that grants them, if it is younger (CR 613.7a)."""
        for target in targets:
            for ability in target.abilities:
                if ability.origin is Origin.GRANTED and id(ability) not in self.world.granted:
                    self.world.granted[id(ability)] = (ability, effect.timestamp)

    def _forget(self, applied: Effect, effects: list[Effect]) -> None:
        """Forget what may be otherwise now: the objects of effects, and dependencies (CR 613.8c)."""
        writes = self._part(applied).writes
        touched = {id(e) for e in effects if meet(writes, self._reads(e))}
        for effect in effects:
            if id(effect) in touched:
                effect.found = None
        touched.add(id(applied))
        self._edges = {
            key: edge for key, edge in self._edges.items() if key[0] not in touched and key[1] not in touched
        }
        self._alike.clear()


class _Failed(Exception):  # noqa: N818 - it ends an effect, not the program
    def __init__(self, effect: Effect, doubt: CannotTell) -> None:
        super().__init__(doubt.reason)
        self.effect = effect
        self.doubt = doubt


def _reaches(start: Effect, goal: Effect, waiting: Callable[[Effect], list[Effect]]) -> bool:
    seen = {id(start)}
    stack = [start]
    while stack:
        for other in waiting(stack.pop()):
            if other is goal:
                return True
            if id(other) not in seen:
                seen.add(id(other))
                stack.append(other)
    return False
