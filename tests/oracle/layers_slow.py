"""The layer system a second time: slow, from the text of CR 613, sharing no code with the first.

Cards are not read here. Each one is given by what its abilities do, written out by hand beside its
text, so that reading the text, sorting what it does into layers and ordering it are all compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

LAYERS = ("4", "5", "6", "7a", "7b", "7c")
BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
LANDS = {*BASIC, "Desert", "Gate"}
CREATURES = {"Elf", "Druid", "Bear", "Dryad", "Golem", "Frog", "Spirit", "Giant"}


@dataclass
class Thing:
    """A permanent as it is so far."""

    id: str
    card: str
    controller: str
    supertypes: set[str]
    types: set[str]
    subtypes: set[str]
    colors: set[str]
    power: int | None
    toughness: int | None
    mana_value: int
    abilities: list[tuple[str, ...]]
    token: bool = False
    host: str | None = None

    def land(self) -> bool:
        return "Land" in self.types

    def creature(self) -> bool:
        return "Creature" in self.types

    def copied(self) -> Thing:
        return replace(
            self,
            supertypes=set(self.supertypes),
            types=set(self.types),
            subtypes=set(self.subtypes),
            colors=set(self.colors),
            abilities=list(self.abilities),
        )


Things = dict[str, Thing]
Affects = Callable[[Things, Thing], list[Thing]]
Part = Callable[[Things, Thing, Thing], None]


@dataclass
class Ability:
    """A static ability: what it affects, what it does in each layer, and what that depends on."""

    affects: Affects
    parts: dict[str, Part]
    action: Callable[[Things, Thing, Thing], object] = lambda things, source, target: None
    defining: bool = False


@dataclass
class Effect:
    """A continuous effect on the board: an ability of a source, or one that has resolved."""

    source: str
    number: int
    ability: Ability
    age: tuple[float, int]
    lasting: bool = False
    started: list[str] | None = None
    done: set[str] = field(default_factory=set)

    def there(self, things: Things) -> bool:
        if self.lasting or self.started is not None:
            return True
        return ("own", str(self.number)) in things[self.source].abilities

    def objects(self, things: Things) -> list[str]:
        if self.started is not None:
            return self.started
        return [t.id for t in self.ability.affects(things, things[self.source])]

    def actions(self, things: Things) -> list[object]:
        source = things[self.source]
        return [self.ability.action(things, source, things[id]) for id in self.objects(things)]

    def apply(self, things: Things, layer: str) -> list[str]:
        """Apply the part of this layer; the ids of what it applied to."""
        ids = self.objects(things)
        for id in ids:
            self.ability.parts[layer](things, things[self.source], things[id])
        return ids


def depends(first: Effect, second: Effect, things: Things, layer: str) -> bool:
    """CR 613.8a: would applying the second change the existence, the objects or the action of the first?"""
    if first.ability.defining != second.ability.defining:
        return False
    after = {id: thing.copied() for id, thing in things.items()}
    second.apply(after, layer)
    if first.there(after) != first.there(things):
        return True
    if first.objects(after) != first.objects(things):
        return True
    return first.actions(after) != first.actions(things)


def settle(things: Things, effects: list[Effect]) -> Things:
    """Apply all effects, layer by layer."""
    for layer in LAYERS:
        if layer == "5":
            for thing in things.values():
                if thing.land():
                    thing.abilities += [("intrinsic", BASIC[t]) for t in BASIC if t in thing.subtypes]
        for defining in (True, False):
            while waiting := [
                e
                for e in effects
                if layer in e.ability.parts
                and layer not in e.done
                and e.ability.defining is defining
                and e.there(things)
            ]:
                chosen = following(waiting, things, layer)
                ids = chosen.apply(things, layer)
                chosen.started = ids
                chosen.done.add(layer)
    return things


def following(waiting: list[Effect], things: Things, layer: str) -> Effect:
    """CR 613.8b: the oldest effect that waits for none outside a loop that it is in."""
    on = {id(a): [b for b in waiting if b is not a and depends(a, b, things, layer)] for a in waiting}

    def reaches(start: Effect, goal: Effect) -> bool:
        found, stack = {id(start)}, [start]
        while stack:
            for other in on[id(stack.pop())]:
                if id(other) not in found:
                    found.add(id(other))
                    stack.append(other)
        return id(goal) in found

    free = [a for a in waiting if all(reaches(b, a) for b in on[id(a)])]
    return min(free, key=lambda e: e.age)


def every(things: Things) -> Iterator[Thing]:
    return iter(things.values())


def those(test: Callable[[Thing, Thing], bool]) -> Affects:
    """The things that pass a test, which is given the thing and the source."""
    return lambda things, source: [t for t in every(things) if test(t, source)]


def hosts(test: Callable[[Thing], bool]) -> Affects:
    """What an Aura is attached to, if it passes a test."""
    return lambda things, source: [
        things[source.host] for _ in (0,) if source.host in things and test(things[source.host])
    ]


def itself(_things: Things, source: Thing) -> list[Thing]:
    return [source]


def set_land_types(*words: str) -> Part:
    """CR 305.7: old land types and abilities of the rules text go."""

    def part(_things: Things, _source: Thing, target: Thing) -> None:
        target.subtypes = (target.subtypes - LANDS) | set(words)
        target.abilities = []

    return part


def add_types(types: Iterable[str] = (), subtypes: Iterable[str] = ()) -> Part:
    def part(_things: Things, _source: Thing, target: Thing) -> None:
        target.types |= set(types)
        for word in subtypes:
            if (word in LANDS and target.land()) or (word in CREATURES and target.creature()):
                target.subtypes.add(word)

    return part


def become_land(*words: str) -> Part:
    """A land and nothing else (CR 205.1a), with these basic land types, if any (CR 305.7)."""

    def part(things: Things, source: Thing, target: Thing) -> None:
        target.types = {"Land"}
        target.subtypes &= LANDS
        if words:
            set_land_types(*words)(things, source, target)

    return part


def grant(key: str) -> Part:
    def part(_things: Things, source: Thing, target: Thing) -> None:
        target.abilities.append(("granted", source.id, key))

    return part


def lose_all(_things: Things, _source: Thing, target: Thing) -> None:
    target.abilities = []


def lose_then_grant(key: str) -> Part:
    def part(things: Things, source: Thing, target: Thing) -> None:
        lose_all(things, source, target)
        grant(key)(things, source, target)

    return part


def paint(*colors: str) -> Part:
    def part(_things: Things, _source: Thing, target: Thing) -> None:
        target.colors = set(colors)

    return part


def size(power: int, toughness: int) -> Part:
    def part(_things: Things, _source: Thing, target: Thing) -> None:
        target.power, target.toughness = power, toughness

    return part


def more(power: int, toughness: int) -> Part:
    def part(_things: Things, _source: Thing, target: Thing) -> None:
        if target.power is not None and target.toughness is not None:
            target.power += power
            target.toughness += toughness

    return part
