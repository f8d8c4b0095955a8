"""Every total as a model of constraints: halves of symbols and the order of reductions are unknowns.

A step applies one kind of reduction, chosen by an integer; the mana after each step is one bit-vector
a type. Distinct totals are enumerated by blocking what the payment is, nothing else (CR 601.2f, 118.7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import z3

from manaproof.model.costs.steps import ManaPart, Minimum, Payment, Reduction, halves, hybrid_choices
from manaproof.model.mana import TYPES, Mana
from manaproof.model.node import node

_BITS = 16


@node
class Solution:
    """A total, with the halves announced for each open symbol and the order of the reductions."""

    payment: Payment
    halves: tuple[Payment, ...]
    order: tuple[tuple[Reduction, tuple[str, ...]], ...]


@node
class _Mana:
    """Mana as unknowns: generic, each type, snow; and life."""

    generic: z3.BitVecRef
    typed: tuple[z3.BitVecRef, ...]
    snow: z3.BitVecRef
    life: z3.BitVecRef

    @property
    def all(self) -> tuple[z3.BitVecRef, ...]:
        return (self.generic, *self.typed, self.snow, self.life)

    @property
    def total(self) -> z3.BitVecRef:
        return sum((self.generic, *self.typed), self.snow)


def _number(value: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, _BITS)


def _least(a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
    return z3.If(z3.ULT(a, b), a, b)


def _amounts(payment: Payment) -> tuple[int, ...]:
    return (payment.mana.generic, *payment.mana.typed.amounts, payment.mana.snow, payment.life)


def _fresh(name: str) -> _Mana:
    parts = [z3.BitVec(f"{name}_{part}", _BITS) for part in ("generic", *TYPES, "snow", "life")]
    return _Mana(parts[0], tuple(parts[1:7]), parts[7], parts[8])


def solutions(
    fixed: Payment,
    symbols: Sequence[str],
    reductions: Sequence[Reduction],
    minimums: Sequence[Minimum],
    x: int = 0,
) -> Iterator[Solution]:
    """Every distinct total of a cost: ``fixed`` and all increases, ``symbols`` with halves to announce.

    Unsatisfiable from the start only where a symbol has no half, which no symbol is.
    """
    solver = z3.Solver()
    picks = [z3.Int(f"half_{i}") for i in range(len(symbols))]
    start = _start(solver, fixed, symbols, picks, x)
    kinds = list(Counter((replace(r, label=""), c) for r in reductions for c in hybrid_choices(r)))
    members = {
        replace(r, label=""): [m for m in reductions if replace(m, label="") == replace(r, label="")]
        for r in reductions
    }
    steps = [z3.Int(f"step_{i}") for i in range(len(reductions))]
    here = start
    for i, step in enumerate(steps):
        solver.add(step >= 0, step < len(kinds))
        here = _apply(solver, here, step, [(r, c) for r, c in kinds], f"after_{i}")
    for plain, group in members.items():
        mine = [z3.Or([step == k for k, (kind, _) in enumerate(kinds) if kind == plain]) for step in steps]
        solver.add(z3.Sum([z3.If(m, 1, 0) for m in mine]) == len(group))
    last = _minimum(solver, here, minimums)
    while solver.check() == z3.sat:
        model = solver.model()
        found = [model.eval(v, model_completion=True).as_long() for v in last.all]
        generic, *rest = found
        w, u, b, r, g, c, snow, life = rest
        payment = Payment(ManaPart(generic, Mana((w, u, b, r, g, c)), snow), life)
        chosen = [model.eval(p, model_completion=True).as_long() for p in picks]
        done = [kinds[model.eval(s, model_completion=True).as_long()] for s in steps]
        yield Solution(
            payment,
            tuple(halves(s, x)[n] for s, n in zip(symbols, chosen, strict=True)),
            tuple(_named(done, members)),
        )
        solver.add(z3.Or([v != value for v, value in zip(last.all, found, strict=True)]))


def _named(
    done: Sequence[tuple[Reduction, tuple[str, ...]]], members: dict[Reduction, list[Reduction]]
) -> Iterator[tuple[Reduction, tuple[str, ...]]]:
    used: Counter[Reduction] = Counter()
    for kind, chosen in done:
        yield members[kind][used[kind]], chosen
        used[kind] += 1


def _start(
    solver: z3.Solver, fixed: Payment, symbols: Sequence[str], picks: Sequence[z3.ArithRef], x: int
) -> _Mana:
    start = _fresh("start")
    sums = [_number(n) for n in _amounts(fixed)]
    for symbol, pick in zip(symbols, picks, strict=True):
        options = halves(symbol, x)
        solver.add(pick >= 0, pick < len(options))
        for k, option in enumerate(options):
            for part, amount in enumerate(_amounts(option)):
                if amount:
                    sums[part] = sums[part] + z3.If(pick == k, _number(amount), _number(0))
    for unknown, total in zip(start.all, sums, strict=True):
        solver.add(unknown == total)
    return start


def _apply(
    solver: z3.Solver,
    before: _Mana,
    step: z3.ArithRef,
    kinds: Sequence[tuple[Reduction, tuple[str, ...]]],
    name: str,
) -> _Mana:
    """The mana after one step: whichever kind is chosen (CR 118.7a-g)."""
    after = _fresh(name)
    for k, (reduction, chosen) in enumerate(kinds):
        result = _reduced(before, reduction, chosen)
        equal = [a == r for a, r in zip(after.all, result.all, strict=True)]
        solver.add(z3.Implies(step == k, z3.And(equal)))
    return after


def _reduced(before: _Mana, reduction: Reduction, chosen: tuple[str, ...]) -> _Mana:
    off = reduction.mana
    for half in chosen:
        (payment,) = halves(half)
        off += payment.mana
    total = before.total
    floor = _number(reduction.floor)
    room = z3.If(z3.UGT(total, floor), total - floor, _number(0))
    typed: list[z3.BitVecRef] = []
    spill = _number(off.generic + off.snow)
    for have, wanted in zip(before.typed, off.typed.amounts, strict=True):
        if not wanted:
            typed.append(have)
            continue
        taken = _least(_least(_number(wanted), have), room)
        typed.append(have - taken)
        room = room - taken
        if not reduction.colored_only:
            spill = spill + _number(wanted) - taken
    generic = before.generic - _least(_least(spill, before.generic), room)
    return _Mana(generic, tuple(typed), before.snow, before.life)


def _minimum(solver: z3.Solver, before: _Mana, minimums: Sequence[Minimum]) -> _Mana:
    last = _fresh("total")
    generic = before.generic
    if minimums:
        most = _number(max(m.amount for m in minimums))
        total = before.total
        generic = z3.If(z3.ULT(total, most), generic + most - total, generic)
    solver.add(last.generic == generic, last.snow == before.snow, last.life == before.life)
    for unknown, value in zip(last.typed, before.typed, strict=True):
        solver.add(unknown == value)
    return last
