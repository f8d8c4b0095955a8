"""How coarsely a question may look at mana, and each replacement effect on that scale (CR 616.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from manaproof.model.events import Add, BecomeExactly, BecomeOneOf, Choice, ManaReplacement, Multiply
from manaproof.model.mana import TYPES, Mana, ManaType, in_order, one
from manaproof.model.node import node

Counts = tuple[int, ...]


@node
class Scale:
    """How a question sees mana: the class of each of the six types, and where counts stop (or None)."""

    class_of: Counts
    size: int
    cap: int | None

    @staticmethod
    def of(effects: Sequence[ManaReplacement], apart: Iterable[ManaType], *, exact: bool) -> Scale:
        """The coarsest scale that fits all effects and tells each type of ``apart`` from all others."""
        asked = [frozenset({t}) for t in in_order(apart)]
        looked_at = {types for e in effects for types in (e.of_types, e.changes)}
        sets = asked + sorted(looked_at, key=in_order)
        marks = [tuple(t not in types for types in sets) for t in TYPES]
        numbers = {mark: number for number, mark in enumerate(sorted(set(marks)))}
        cap = None if exact else max((e.at_least for e in effects), default=1)
        return Scale(tuple(numbers[mark] for mark in marks), len(numbers), cap)

    def of_type(self, mana_type: ManaType) -> int:
        """The class of a type."""
        return self.class_of[TYPES.index(mana_type)]

    def of_types(self, types: Iterable[ManaType]) -> Counts:
        """The classes that these types fall into."""
        return tuple(sorted({self.of_type(t) for t in types}))

    def limit(self, counts: Iterable[int]) -> Counts:
        """Counts as the scale sees them."""
        cap = self.cap
        return tuple(counts) if cap is None else tuple([min(n, cap) for n in counts])

    def of_mana(self, mana: Mana) -> Counts:
        """An amount of mana as the scale sees it."""
        counts = [0] * self.size
        for number, amount in zip(self.class_of, mana.amounts, strict=True):
            counts[number] += amount
        return self.limit(counts)


def offered(effect: ManaReplacement) -> Sequence[Choice]:
    """The choices of an effect where it applies, in the order of ``Rule.results``."""
    match effect.result:
        case BecomeOneOf(types):
            return in_order(types)
        case BecomeExactly(options) | Add(options):
            return tuple(dict.fromkeys(options))
        case Multiply():
            return (None,)
        case never:
            assert_never(never)


@dataclass(frozen=True, slots=True, order=True)
class Rule:
    """A replacement effect's clauses on a scale. Effects with equal rules act alike on every state."""

    looks: Counts
    at_least: int
    changes: Counts
    self_replacement: bool
    factor: int
    clears: bool
    keep_amount: bool
    added: tuple[Counts, ...]

    @staticmethod
    @lru_cache(maxsize=4096)
    def of(effect: ManaReplacement, scale: Scale) -> Rule:
        """The effect as the scale sees it."""
        factor, clears, keep_amount = 1, False, False
        added: tuple[Counts, ...] = ()
        match effect.result:
            case BecomeOneOf(types, keep_amount):
                clears = True
                added = tuple(scale.of_mana(one(t)) for t in in_order(types))
            case BecomeExactly(options):
                clears = True
                added = tuple(scale.of_mana(mana) for mana in dict.fromkeys(options))
            case Add(options):
                added = tuple(scale.of_mana(mana) for mana in dict.fromkeys(options))
            case Multiply(factor):
                pass
            case never:
                assert_never(never)
        return Rule(
            scale.of_types(effect.of_types),
            effect.at_least,
            scale.of_types(effect.changes),
            effect.self_replacement,
            factor,
            clears,
            keep_amount,
            added,
        )

    def applies(self, counts: Counts) -> bool:
        """Whether the "if" clause is met (CR 106.12b)."""
        return sum([counts[c] for c in self.looks]) >= self.at_least

    def results(self, counts: Counts, scale: Scale) -> Iterator[Counts]:
        """The states after the effect, one each choice that it offers, in the order of the choices."""
        after = list(counts)
        times = 1
        if not self.added:
            for c in self.changes:
                after[c] *= self.factor
            yield scale.limit(after)
            return
        if self.clears:
            changed = 0
            for c in self.changes:
                changed += after[c]
                after[c] = 0
            times = changed if self.keep_amount else min(changed, 1)
        for option in self.added:
            yield scale.limit([n + times * more for n, more in zip(after, option, strict=True)])
