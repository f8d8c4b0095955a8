"""The order in which the effects of one layer apply: dependency, then timestamps (CR 613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from manaproof.model.evaluate import CannotTell
from manaproof.model.layers_effects import Effect
from manaproof.model.layers_ops import Layer, Op
from manaproof.model.layers_reads import CONTROL, NONE, Marks, meet
from manaproof.model.layers_world import Working, World
from manaproof.model.objectnow import Applied, Dependency, Origin

EXISTENCE = "whether it exists"
OBJECTS = "what it applies to"
ACTION = "what it does"
_View = tuple[bool, tuple[str, ...], tuple[Hashable, ...]]


@dataclass(frozen=True, slots=True)
class _Edge:
    """Whether one effect depends on another: why, or ``""``."""

    between: tuple[Effect, Effect]
    why: str


@dataclass(slots=True)
class LayerRun:
    """The effects of one layer on their way: which one is next, and what depends on what.

    ``pending`` gives the effects that are still to apply, by age; ``fail`` is told of an effect that
    the board does not say enough for, which then does not apply.
    """

    world: World
    layer: Layer
    pending: Callable[[], list[Effect]]
    fail: Callable[[Effect, CannotTell], None]
    traced: bool = False
    log: list[Applied] = field(default_factory=list)
    dependencies: list[Dependency] = field(default_factory=list)
    _edges: dict[tuple[int, int], _Edge] = field(default_factory=dict)
    _seen: set[tuple[str, str]] = field(default_factory=set)

    def run(self) -> None:
        """Apply every effect, the order looked at anew after each (CR 613.8c)."""
        effects = self.pending()
        while effects:
            try:
                effect, after, loop = self._next(effects)
            except _Failed as failed:
                self.fail(failed.effect, failed.doubt)
                effects = [e for e in effects if e is not failed.effect]
                continue
            try:
                self._apply(effect, after, loop)
            except CannotTell as doubt:
                self.fail(effect, doubt)
            effect.done.add(self.layer)
            effects = self.pending()

    def _next(self, effects: list[Effect]) -> tuple[Effect, list[Effect], bool]:
        """The oldest effect that waits for no other, a loop aside (CR 613.8b), and what it waited for."""
        waits: dict[int, list[Effect]] = {}

        def waiting(effect: Effect) -> list[Effect]:
            if id(effect) not in waits:
                waits[id(effect)] = [
                    other for other in effects if other is not effect and self._depends(effect, other)
                ]
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
            if why:
                self._note(effect, other, why)
        return bool(self._edges[key].why)

    def _note(self, effect: Effect, other: Effect, why: str) -> None:
        if (effect.label, other.label) not in self._seen:
            self._seen.add((effect.label, other.label))
            self.dependencies.append(Dependency(self.layer.label, effect.name, other.name, why))

    def _tested(self, effect: Effect, other: Effect) -> str:
        if not self._may_depend(effect, other):
            return ""
        before = self._view(effect)
        targets = self._found(other)
        kept = [(target, target.snapshot()) for target in targets]
        try:
            self._perform(other, targets)
            after = self._view(effect)
        finally:
            for target, values in kept:
                target.restore(values)
        for old, new, why in zip(before, after, (EXISTENCE, OBJECTS, ACTION), strict=True):
            if old != new:
                return why
        return ""

    def _may_depend(self, effect: Effect, other: Effect) -> bool:
        writes, removes = _written(other, self.layer)
        if meet(writes, _read(effect, self.layer)):
            return True
        if not removes or effect.ability is None or effect.affected is not None:
            return False
        return any(target is effect.source for target in self._found(other))

    def _view(self, effect: Effect) -> _View:
        targets = self._found(effect)
        ids = tuple(target.id for target in targets)
        does = tuple(
            self._done_to(effect, number, op, target)
            for number, op in _numbered(effect, self.layer)
            if op.resolve is not None
            for target in targets
        )
        return effect.exists, ids, does

    def _done_to(self, effect: Effect, number: int, op: Op, target: Working) -> Hashable:
        try:
            return effect.done_to(number, op, target, effect.speaker(self.world))
        except CannotTell as doubt:
            raise _Failed(effect, doubt) from None

    def _found(self, effect: Effect) -> list[Working]:
        try:
            return effect.find(self.world)
        except CannotTell as doubt:
            raise _Failed(effect, doubt) from None

    def _perform(self, effect: Effect, targets: list[Working]) -> None:
        by = effect.speaker(self.world)
        for number, op in _numbered(effect, self.layer):
            values = [effect.done_to(number, op, target, by) for target in targets]
            for target, value in zip(targets, values, strict=True):
                op.apply(target, value, effect.label)

    def _apply(self, effect: Effect, after: list[Effect], loop: bool) -> None:
        waited = tuple((e.name, self._edges[id(effect), id(e)].why) for e in after)
        targets = effect.find(self.world)
        before = [(t, t.snapshot()) for t in targets] if self.traced else []
        self._perform(effect, targets)
        effect.affected = targets
        if self.layer is Layer.ABILITY:
            self._date_granted(effect, targets)
        self._forget(effect)
        changes = tuple((t.id, text) for t, old in before if (text := _difference(t, old)))
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

    def _forget(self, applied: Effect) -> None:
        """Forget the dependencies that may be others now (CR 613.8c)."""
        writes, removes = _written(applied, self.layer)
        self._edges = {
            key: edge
            for key, edge in self._edges.items()
            if not removes and not any(meet(writes, _read(e, self.layer)) for e in edge.between)
        }


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


def _numbered(effect: Effect, layer: Layer) -> list[tuple[int, Op]]:
    return [(n, op) for n, op in enumerate(effect.template.ops) if op.layer is layer]


def _written(effect: Effect, layer: Layer) -> tuple[Marks, bool]:
    ops = [op for op in effect.template.ops if op.layer is layer]
    writes = frozenset().union(*(op.writes for op in ops))
    return writes, any(op.removes for op in ops)


def _read(effect: Effect, layer: Layer) -> Marks:
    reads = frozenset().union(*(op.reads for op in effect.template.ops if op.layer is layer))
    if layer is Layer.CONTROL and effect.you is None:
        reads |= {CONTROL}
    return reads | (NONE if effect.affected is not None else effect.template.reads)


def _difference(thing: Working, old: tuple[object, ...]) -> str:
    return "changed" if thing.snapshot() != old else ""
