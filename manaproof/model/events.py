"""The event of mana being produced, and what one replacement effect does to it (CR 106.12b, 614, 616).

Everything here is one step. Which effects watch an event at all (who taps, which permanent, by which
ability) is decided by the caller, who hands in only effects whose fixed clauses are met; what an effect
looks at in the mana itself, which other effects may have changed by then, is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, product
from typing import assert_never

from manaproof.errors import ManaproofError
from manaproof.model.mana import COLORS, TYPES, Mana, ManaType, in_order, one
from manaproof.model.node import node

ALL_TYPES: frozenset[ManaType] = frozenset(TYPES)
COLORED: frozenset[ManaType] = frozenset(COLORS)


class EventError(ManaproofError, ValueError):
    """A mana event, a production or a replacement effect that cannot be, or a step CR 616.1 forbids."""


@node
class ManaEvent:
    """The mana being produced (CR 106.12b); an event of no mana is no event, and nothing applies to it."""

    mana: Mana

    def amount(self, types: frozenset[ManaType]) -> int:
        """How much of this mana is of the given types."""
        return sum(n for t, n in zip(TYPES, self.mana.amounts, strict=True) if n and t in types)

    def __str__(self) -> str:
        return str(self.mana)


@dataclass(frozen=True, slots=True)
class BecomeOneOf:
    """The changed mana becomes mana of one of these types, chosen as the effect is applied (CR 616.1).

    ``keep_amount`` is false for "... and amount": exactly one mana of that type.
    EventError without a type.
    """

    types: frozenset[ManaType]
    keep_amount: bool = True

    def __post_init__(self) -> None:
        if not self.types:
            raise EventError("mana becomes one of no types: give at least one type")


@dataclass(frozen=True, slots=True)
class BecomeExactly:
    """The changed mana becomes exactly one of these amounts, chosen as it is applied: "add {B} instead".

    The usual result of a self-replacement effect (CR 614.15). EventError without an option.
    """

    options: tuple[Mana, ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise EventError("mana becomes one of no amounts: give at least one option")


@dataclass(frozen=True, slots=True)
class Multiply:
    """``factor`` times as much of the changed mana, type by type (CR 106.6a). EventError below 0."""

    factor: int

    def __post_init__(self) -> None:
        if self.factor < 0:
            raise EventError(f"mana multiplied by {self.factor}: a factor is 0 or more")


@dataclass(frozen=True, slots=True)
class Add:
    """One of these amounts is produced in addition, chosen as it is applied (CR 106.6a).

    EventError without an option.
    """

    options: tuple[Mana, ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise EventError("mana added from no amounts: give at least one option")


Result = BecomeOneOf | BecomeExactly | Multiply | Add
Choice = ManaType | Mana | None
"""What is chosen as an effect is applied: a type, an amount, or nothing."""


@dataclass(frozen=True, slots=True)
class ManaReplacement:
    """A replacement effect that watches this production of mana (CR 614.1, 106.12b).

    - ``label`` names it in witnesses; effects with equal clauses stay separate effects (CR 614.5).
    - ``at_least`` and ``of_types``: it applies while the event has that much mana of those types
      ("two or more mana": 2; "would add colored mana": ``COLORED``). The default is met by any mana.
    - ``changes``: the types that it replaces ("instead of any other color": ``COLORED``; "instead of
      white mana": white); the rest of the event stays. An effect may apply and change nothing.
    - ``self_replacement``: part of the ability itself, so it goes first (CR 614.15, 616.1a).

    EventError if it could apply to an event of no mana, or looks at no type.
    """

    label: str
    result: Result
    at_least: int = 1
    of_types: frozenset[ManaType] = field(default=ALL_TYPES)
    changes: frozenset[ManaType] = field(default=ALL_TYPES)
    self_replacement: bool = False

    def __post_init__(self) -> None:
        if self.at_least < 1:
            raise EventError(f"{self.label}: applies to {self.at_least} or more mana; the least is 1")
        if not self.of_types:
            raise EventError(f"{self.label}: applies to mana of no type; give at least one type")


def applies(effect: ManaReplacement, event: ManaEvent) -> bool:
    """Whether the effect's own "if" clause is met by the event as it is now (CR 106.12b, 616.1f).

    It is, also where the effect would change nothing.
    """
    return event.amount(effect.of_types) >= effect.at_least


def applicable(remaining: Iterable[ManaReplacement], event: ManaEvent) -> tuple[ManaReplacement, ...]:
    """The effects of which one must be chosen next: self-replacement effects, if any apply, else all
    that apply (CR 616.1a, 616.1e). ``remaining`` are those not applied to this event yet (CR 614.5).
    """
    now = tuple(effect for effect in remaining if applies(effect, event))
    first = tuple(effect for effect in now if effect.self_replacement)
    return first or now


def choices(effect: ManaReplacement, event: ManaEvent) -> tuple[Choice, ...]:
    """What may be chosen as the effect is applied to the event (CR 616.1); empty if it does not apply."""
    if not applies(effect, event):
        return ()
    match effect.result:
        case BecomeOneOf(types):
            return tuple(in_order(types))
        case BecomeExactly(options) | Add(options):
            return tuple(dict.fromkeys(options))
        case Multiply():
            return (None,)
        case never:
            assert_never(never)


def apply(effect: ManaReplacement, event: ManaEvent, choice: Choice) -> ManaEvent:
    """The event with which the effect replaces this one (CR 614.6).

    EventError if it does not apply or does not offer that choice.
    """
    offered = choices(effect, event)
    if choice not in offered:
        raise EventError(
            f"{effect.label} cannot be applied to {event} with the choice {choice}: "
            f"it offers {[str(c) for c in offered]}"
        )
    present = {t: n for t, n in zip(TYPES, event.mana.amounts, strict=True) if n}
    stays = Mana.of({t: n for t, n in present.items() if t not in effect.changes})
    amount = event.mana.total - stays.total
    match effect.result, choice:
        case BecomeOneOf(_, keep_amount), ManaType() as chosen:
            return ManaEvent(stays + one(chosen, amount if keep_amount else min(amount, 1)))
        case BecomeExactly(), Mana() as option:
            return ManaEvent(stays + option if amount else stays)
        case Multiply(factor), None:
            changed = Mana.of({t: n for t, n in present.items() if t in effect.changes})
            return ManaEvent(stays + changed.times(factor))
        case Add(), Mana() as option:
            return ManaEvent(event.mana + option)
        case result:
            raise EventError(f"{effect.label}: {result} is no result with its choice")


@dataclass(frozen=True, slots=True)
class Batch:
    """``least`` to ``most`` mana, each of any of these types; ``most`` is None where nothing bounds it.

    EventError for a negative or empty range, or without a type.
    """

    types: frozenset[ManaType]
    least: int = 1
    most: int | None = 1

    def __post_init__(self) -> None:
        if self.least < 0 or (self.most is not None and self.most < self.least):
            raise EventError(f"{self.least} to {self.most} mana: give a range such as 0 to 2")
        if not self.types:
            raise EventError("mana of any of no types: give at least one type")


@dataclass(frozen=True, slots=True)
class Production:
    """The mana that an ability would add, before replacement effects: fixed mana and free batches.

    An ability with alternatives has several productions; "N mana of any one color" is one each color.
    """

    fixed: Mana = field(default_factory=Mana)
    batches: tuple[Batch, ...] = ()

    @property
    def bounded(self) -> bool:
        """Whether there are finitely many events."""
        return all(batch.most is not None for batch in self.batches)

    @property
    def types(self) -> frozenset[ManaType]:
        """The types of which an event may have mana."""
        return self.fixed.types.union(*(b.types for b in self.batches if b.most != 0))

    def allows(self, mana: Mana) -> bool:
        """Whether this is one of the events: the batches can share out what is not fixed."""
        rest = {t: mana[t] - self.fixed[t] for t in TYPES}
        if min(rest.values()) < 0:
            return False
        for chosen in product((True, False), repeat=len(self.batches)):
            some = [b for b, is_in in zip(self.batches, chosen, strict=True) if is_in]
            others = [b for b, is_in in zip(self.batches, chosen, strict=True) if not is_in]
            most = None if any(b.most is None for b in some) else sum(b.most or 0 for b in some)
            only_theirs = sum(rest[t] for t in TYPES if not any(t in b.types for b in others))
            theirs = sum(rest[t] for t in TYPES if any(t in b.types for b in some))
            if (most is not None and only_theirs > most) or sum(b.least for b in some) > theirs:
                return False
        return True

    def events(self) -> Iterator[Mana]:
        """Every event once, the event of no mana included; EventError where nothing bounds them."""
        if not self.bounded:
            raise EventError("an unbounded amount of mana has no list of events: bound it")
        seen: set[Mana] = set()
        for parts in product(*(_of_batch(batch) for batch in self.batches)):
            mana = sum(parts, self.fixed)
            if mana not in seen:
                seen.add(mana)
                yield mana


def _of_batch(batch: Batch) -> Iterator[Mana]:
    """Every amount that a bounded batch may be."""
    for amount in range(batch.least, (batch.most or 0) + 1):
        for types in combinations_with_replacement(in_order(batch.types), amount):
            yield Mana.of({t: types.count(t) for t in set(types)})


def exactly(*options: Mana) -> tuple[Production, ...]:
    """The productions of an ability that adds one of these amounts."""
    return tuple(Production(mana) for mana in options)


def one_type(types: Iterable[ManaType], least: int = 1, most: int | None = 1) -> tuple[Production, ...]:
    """The productions of "N mana of any one type" of those given."""
    return tuple(Production(batches=(Batch(frozenset({t}), least, most),)) for t in in_order(types))


def combination(types: Iterable[ManaType], least: int, most: int | None) -> tuple[Production, ...]:
    """The productions of "N mana in any combination" of the given types."""
    return (Production(batches=(Batch(frozenset(types), least, most),)),)
