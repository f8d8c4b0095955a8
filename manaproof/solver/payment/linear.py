"""Linear constraints over counts, written as text for z3 (SMT-LIB 2).

Text is made and read many times sooner than z3's own objects are made one by one; a payment has hundreds
of counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import z3

from manaproof.errors import ManaproofError

LIMIT = 100_000_000
"""The work that z3 may do for one answer, in its own unit: some ten seconds."""


class TooMuchWorkError(ManaproofError, RuntimeError):
    """Constraints were not decided within `LIMIT`."""


class Claim:
    """Something that is to hold of the counts."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Int:
    """A count, or a sum of counts; comparing two of them makes a `Claim`."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __add__(self, other: Int | int) -> Int:
        return Int(f"(+ {self.text} {_text(other)})")

    def __sub__(self, other: Int | int) -> Int:
        return Int(f"(- {self.text} {_text(other)})")

    def __neg__(self) -> Int:
        return Int(f"(- {self.text})")

    def __mul__(self, times: int) -> Int:
        return self if times == 1 else Int(f"(* {_text(times)} {self.text})")

    __rmul__ = __mul__

    def __le__(self, other: Int | int) -> Claim:
        return Claim(f"(<= {self.text} {_text(other)})")

    def __ge__(self, other: Int | int) -> Claim:
        return Claim(f"(>= {self.text} {_text(other)})")

    def __lt__(self, other: Int | int) -> Claim:
        return Claim(f"(< {self.text} {_text(other)})")

    def __gt__(self, other: Int | int) -> Claim:
        return Claim(f"(> {self.text} {_text(other)})")

    def equals(self, other: Int | int) -> Claim:
        """That both are the same number."""
        return Claim(f"(= {self.text} {_text(other)})")


def number(value: int) -> Int:
    """A number as a count."""
    return Int(_text(value))


def total(parts: Iterable[Int | int]) -> Int:
    """The sum of counts and numbers; 0 where there are none."""
    texts = [_text(p) for p in parts]
    if len(texts) > 1:
        return Int(f"(+ {' '.join(texts)})")
    return Int(texts[0] if texts else "0")


def all_of(claims: Iterable[Claim]) -> Claim:
    """That every one of the claims holds."""
    return Claim(f"(and true {' '.join(c.text for c in claims)})")


def any_of(claims: Iterable[Claim]) -> Claim:
    """That one of the claims holds at least."""
    return Claim(f"(or false {' '.join(c.text for c in claims)})")


def not_so(claim: Claim) -> Claim:
    """That the claim does not hold."""
    return Claim(f"(not {claim.text})")


def if_so(claim: Claim, then: int, otherwise: int) -> Int:
    """A number where the claim holds, another one where it does not."""
    return Int(f"(ite {claim.text} {_text(then)} {_text(otherwise)})")


def _text(value: Int | int) -> str:
    if isinstance(value, Int):
        return value.text
    return str(value) if value >= 0 else f"(- {-value})"


_VALUE = re.compile(r"define-fun (n\d+) \(\) Int\s+(\d+)\)")


class Constraints:
    """Counts, all of them at least 0, and what holds of them; asked again and again with more claims."""

    def __init__(self) -> None:
        self._solver = z3.SolverFor("QF_LIA")
        self._solver.set("rlimit", LIMIT)
        self._counts = 0
        self._waiting: list[str] = []

    def count(self) -> Int:
        """A new count."""
        name = f"n{self._counts}"
        self._counts += 1
        self._waiting.append(f"(declare-const {name} Int)(assert (>= {name} 0))")
        return Int(name)

    def add(self, *claims: Claim) -> None:
        """What holds from now on."""
        self._waiting += [f"(assert {claim.text})" for claim in claims]

    def possible(self, claims: Iterable[Claim] = ()) -> bool:
        """Whether all that holds and these claims can be met at once; raises TooMuchWorkError."""
        return next(self._solutions(claims), None) is not None

    def solve(self, claims: Iterable[Claim] = ()) -> Mapping[str, int] | None:
        """Values, by text, that meet everything, those of 0 left out; None where there are none.

        Raises TooMuchWorkError.
        """
        return next(self._solutions(claims), None)

    def _solutions(self, claims: Iterable[Claim]) -> Iterator[Mapping[str, int]]:
        if self._waiting:
            self._solver.from_string("\n".join(self._waiting))
            self._waiting = []
        self._solver.push()
        try:
            self._solver.from_string("\n".join(f"(assert {claim.text})" for claim in claims))
            found = self._solver.check()
            if found == z3.unknown:
                raise TooMuchWorkError(f"z3 gave up: {self._solver.reason_unknown()}")
            if found == z3.sat:
                said = _VALUE.findall(self._solver.model().sexpr())
                yield {name: int(value) for name, value in said if value != "0"}
        finally:
            self._solver.pop()
