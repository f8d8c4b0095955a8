"""What deciding every order of replacement effects on one event costs, and two baselines beside it.

Run it with ``python benchmarks/orders.py``; ``--quick`` leaves out the slowest baseline and estimates it.
The solver starts cold in each round: nothing is kept from one measurement to the next. Times are those
of the processor, the shortest of some rounds, so that other work on the machine does not count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, product
from math import factorial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from manaproof.model.events import (
    COLORED,
    BecomeOneOf,
    ManaEvent,
    ManaReplacement,
    Multiply,
    Production,
    applicable,
    applies,
    apply,
    choices,
    exactly,
)
from manaproof.model.mana import COLORS, TYPES, Mana, ManaType, one
from manaproof.solver.orders.one_event import Engine, OrderWitness, count_orders, forget, reachable_types

W, U, B, R, G, C = TYPES
Effects = tuple[ManaReplacement, ...]


def instead(label: str, *types: ManaType, **clauses: object) -> ManaReplacement:
    """ "... instead of any other type"."""
    return ManaReplacement(label, BecomeOneOf(frozenset(types)), **clauses)  # type: ignore[arg-type]


def exactly_one(label: str, *types: ManaType, **clauses: object) -> ManaReplacement:
    """ "... instead of any other type and amount"."""
    return ManaReplacement(label, BecomeOneOf(frozenset(types), keep_amount=False), **clauses)  # type: ignore[arg-type]


TWICE = ManaReplacement("twice", Multiply(2))
THREE_TIMES = ManaReplacement("three times", Multiply(3))

TEN: Effects = (
    instead("white", W),
    instead("blue", U),
    instead("black", B),
    instead("red", R),
    exactly_one("one black", B),
    exactly_one("one white", W),
    TWICE,
    THREE_TIMES,
    instead("red, not another color", R, changes=COLORED),
    instead("colorless, not white", C, changes=frozenset({W})),
)
"""Ten that apply to every event: ten factorial orders."""

FOURTEEN: Effects = (
    *TEN,
    instead("white where colored", W, of_types=COLORED, changes=COLORED),
    instead("colorless", C),
    exactly_one("one colorless of two or more", C, at_least=2),
    exactly_one("one blue of three or more", U, at_least=3),
)

THIRTY: Effects = (*FOURTEEN, *FOURTEEN, TWICE, TWICE)

CARDS: Effects = (
    instead("Chaos Moon", C),
    exactly_one("Contamination", B),
    exactly_one("Damping Sphere", C, at_least=2),
    instead("Deep Water", U),
    instead("False Dawn", W, of_types=COLORED, changes=COLORED),
    instead("Hall of Gemstone", G, changes=COLORED),
    exactly_one("Harvest Mage", *COLORS),
    instead("Infernal Darkness", B),
    ManaReplacement("Mana Reflection", Multiply(2)),
    *(instead(f"Naked Singularity, {land}", t) for land, t in zip("PISMF", (R, G, W, U, B), strict=True)),
    ManaReplacement("Nyxbloom Ancient", Multiply(3)),
    instead("Pale Moon", C),
    instead("Pulse of Llanowar", *COLORS),
    instead("Quarum Trench Gnomes", C, changes=frozenset({W})),
    *(instead(f"Reality Twist, {land}", t) for land, t in zip("PSMF", (R, G, W, B), strict=True)),
    instead("Ritual of Subdual", C),
    ManaReplacement("Virtue of Strength", Multiply(3)),
)
"""All that the 17 cards make, as if one land were basic, nonbasic and of each basic land type."""

GREEN = exactly(one(G))


class Permutations:
    """Every order, one after another; what one effect does to one event is looked up, not computed."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.known: dict[tuple[int, Mana], tuple[Mana, ...]] = {}
        self.types: set[ManaType] = set()
        self.orders = 0

    def after(self, index: int, mana: Mana) -> tuple[Mana, ...]:
        key = index, mana
        if key not in self.known:
            event, effect = ManaEvent(mana), self.effects[index]
            self.known[key] = tuple(apply(effect, event, c).mana for c in choices(effect, event))
        return self.known[key]

    def run(self, mana: Mana, remaining: tuple[int, ...]) -> None:
        ended = True
        for position, index in enumerate(remaining):
            for after in self.after(index, mana):
                ended = False
                self.run(after, remaining[:position] + remaining[position + 1 :])
        if ended:
            self.orders += 1
            self.types |= mana.types


def memoised_subsets(effects: Effects, start: Mana) -> set[ManaType]:
    """Every (subset applied, event) once, amounts cut off at the largest that an effect looks at, and
    what one effect does to one event looked up.
    """
    cap = max(effect.at_least for effect in effects)
    known: dict[Mana, list[tuple[int, tuple[Mana, ...]]]] = {}

    def moves(mana: Mana) -> list[tuple[int, tuple[Mana, ...]]]:
        event = ManaEvent(mana)
        return [
            (1 << i, tuple({cut_off(apply(e, event, c).mana, cap) for c in choices(e, event)}))
            for i, e in enumerate(effects)
            if applies(e, event)
        ]

    first = (0, cut_off(start, cap))
    met, waiting, types = {first}, [first], set[ManaType]()
    while waiting:
        mask, mana = waiting.pop()
        if mana not in known:
            known[mana] = moves(mana)
        ended = True
        for bit, targets in known[mana]:
            if not mask & bit:
                ended = False
                for target in targets:
                    node = mask | bit, target
                    if node not in met:
                        met.add(node)
                        waiting.append(node)
        if ended:
            types |= mana.types
    return types


def cut_off(mana: Mana, cap: int) -> Mana:
    return Mana.of({t: min(n, cap) for t, n in zip(TYPES, mana.amounts, strict=True)})


def commute(one_effect: ManaReplacement, other: ManaReplacement) -> bool:
    """Whether two effects lead to the same ends in either order from every small event."""
    events = [Mana.of({s: n, t: m}) for s, t in product(TYPES, TYPES) for n, m in product(range(4), repeat=2)]
    return all(ends(mana, (one_effect, other)) == ends(mana, (other, one_effect)) for mana in events)


def ends(mana: Mana, effects: Effects) -> set[Mana]:
    """What is left after the effects in this order, each skipped if it does not apply."""
    met = {mana}
    for effect in effects:
        met = {
            after
            for m in met
            for after in (
                (apply(effect, ManaEvent(m), c).mana for c in choices(effect, ManaEvent(m)))
                if applicable((effect,), ManaEvent(m))
                else (m,)
            )
        }
    return met


def none_commutes_with_all(effects: Effects) -> bool:
    """Whether each effect fails to commute with some other."""
    clash = {
        i
        for pair in combinations(range(len(effects)), 2)
        if not commute(*(effects[i] for i in pair))
        for i in pair
    }
    return len(clash) == len(effects)


def seconds(run: Callable[[], object], rounds: int) -> float:
    """The shortest of some rounds, each cold."""
    best = float("inf")
    for _ in range(rounds):
        forget()
        begin = time.process_time()
        run()
        best = min(best, time.process_time() - begin)
    return best


def types_of(productions: Sequence[Production], effects: Effects, engine: Engine) -> str:
    answers = reachable_types(productions, effects, engine)
    return "".join(t for t in TYPES if isinstance(answers[t], OrderWitness))


def solved(name: str, productions: Sequence[Production], effects: Effects) -> dict[Engine, float]:
    """The time for all six types by either engine, printed; both must agree."""
    engines: tuple[Engine, ...] = ("auto", "constraints")
    times = {e: seconds(partial(reachable_types, productions, effects, e), 9) for e in engines}
    possible = {types_of(productions, effects, engine) for engine in engines}
    if len(possible) != 1:
        raise SystemExit(f"{name}: the engines disagree: {possible}")
    impossible = "".join(t for t in TYPES if t not in min(possible))
    print(
        f"  six types, solver   auto {times['auto'] * 1000:8.1f} ms   constraints "
        f"{times['constraints'] * 1000:8.1f} ms   possible {min(possible)}   impossible {impossible or '-'}"
    )
    return times


def against(times: dict[Engine, float], baseline: float, what: str) -> None:
    ratios = "   ".join(f"{engine} {baseline / t:,.0f} times faster" for engine, t in times.items())
    print(f"  {what}   {baseline:8.2f} s   {ratios}")


def headline(letter: str, text: str, effects: Effects) -> None:
    print(f"({letter}) {text}: {len(effects)} effects, {len(set(effects))} different")


def ten(quick: bool) -> None:
    headline("a", "no effect commutes with all others", TEN)
    print(f"  no effect commutes with all others: {none_commutes_with_all(TEN)}")
    times = solved("a", GREEN, TEN)
    rate = 0.0
    for n in (7, 8, 9) if quick else (7, 8, 9, 10):
        brute = Permutations(TEN[-n:])
        begin = time.process_time()
        brute.run(one(G), tuple(range(n)))
        rate = (time.process_time() - begin) / brute.orders
        print(f"  permutations of {n:2d}     {brute.orders:9,} orders, {rate * 1e6:.2f} us each")
    estimated = rate * factorial(len(TEN))
    against(times, estimated, "permutations of 10" + (" (estimated)" if quick else ""))


def fourteen() -> None:
    headline("b", "no effect commutes with all others", FOURTEEN)
    print(f"  no effect commutes with all others: {none_commutes_with_all(FOURTEEN)}")
    times = solved("b", GREEN, FOURTEEN)
    against(times, seconds(partial(memoised_subsets, FOURTEEN, one(G)), 3), "memoised subsets  ")
    if "".join(t for t in TYPES if t in memoised_subsets(FOURTEEN, one(G))) != types_of(
        GREEN, FOURTEEN, "auto"
    ):
        raise SystemExit("b: memoised subsets disagree")


def others() -> None:
    headline("c", "duplicates and doublers", THIRTY)
    solved("c", GREEN, THIRTY)
    headline("d", "doublers alone", (TWICE,) * 12)
    solved("d", GREEN, (TWICE,) * 12)
    counted = count_orders(GREEN, (TWICE,) * 12)
    print(f"  {counted.orders:,} orders, outcomes {', '.join(map(str, counted.outcomes))}")
    headline("e", "all that the 17 paper cards make", CARDS)
    solved("e", GREEN, CARDS)
    solved("e", exactly(Mana.parse("{C}{C}")), CARDS)


if __name__ == "__main__":
    ten("--quick" in sys.argv[1:])
    fourteen()
    others()
