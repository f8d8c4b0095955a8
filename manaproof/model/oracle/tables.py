"""The tables of a grammar: built ahead with the package, or kept from the last time, or built now."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from array import array
from collections.abc import Collection
from contextlib import suppress
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from manaproof.model import folders
from manaproof.model.oracle.lalr import Action, Production, Tables, tables

BUILT = Path(__file__).parent / "built"
_FORMAT = 10
_KEPT = 4


def load(text: str, start: str, plain: Collection[str]) -> Tables:
    """The tables of a grammar in lark's notation; ``plain`` are the aliases that hand on their only child."""
    name = _name(text, start)
    for folder in (BUILT, folders.cache() / "grammars"):
        with suppress(OSError, ValueError, LookupError, TypeError):
            return _decode((folder / name).read_bytes())
    made = build(text, start, plain)
    with suppress(OSError):
        path = folders.cache() / "grammars" / name
        folders.keep(path, lambda new: new.write_bytes(_encode(made)), f"{start}-*.tables", _KEPT)
    return made


def build(text: str, start: str, plain: Collection[str]) -> Tables:
    """The tables of a grammar, from its text."""
    return tables(_productions(text, frozenset(plain)), start)


@lru_cache(maxsize=1)
def _productions(text: str, plain: frozenset[str]) -> list[Production]:
    """The rules of a grammar as lark reads them."""
    from lark import Lark

    starts = re.findall(r"^\?([a-z]+):", text, re.MULTILINE)
    rules = Lark(text, parser=None, lexer="basic", start=starts, maybe_placeholders=True).rules
    return [_production(rule, plain) for rule in rules]


def write(made: Tables, text: str, start: str, folder: Path) -> Path:
    """Write tables to where `load` looks for them."""
    path = folder / _name(text, start)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_encode(made))
    return path


def _name(text: str, start: str) -> str:
    digest = hashlib.blake2b(f"{_FORMAT}\n{text}".encode(), digest_size=8).hexdigest()
    return f"{start}-{digest}.tables"


def _production(rule: Any, plain: Collection[str]) -> Production:
    """A rule of lark's: the symbols that it drops are no children, and "[...]" left out is None."""
    call = rule.alias or rule.origin.name
    absent = rule.options.empty_indices or (False,) * len(rule.expansion)
    children: list[int | None] = []
    place = 0
    for missing in absent:
        if missing:
            children.append(None)
            continue
        symbol = rule.expansion[place]
        if not (symbol.is_term and symbol.filter_out):
            children.append(place)
        place += 1
    keeps = (rule.options.expand1 and not rule.alias) or call in plain
    return Production(
        str(rule.origin.name),
        tuple(str(symbol.name) for symbol in rule.expansion),
        None if keeps and len(rule.expansion) == 1 else str(call),
        tuple(children),
    )


def _encode(made: Tables) -> bytes:
    """The tables as a line of JSON and whole numbers of 32 bits after it, the least byte first."""
    terminals = sorted(made.terminals)
    number = {t: i for i, t in enumerate(terminals)}
    states = range(len(made.defaults))
    numbers = array("i", made.defaults)
    _add(
        numbers,
        [[(number[t], a) for t, some in made.actions[s].items() for a in _each(some)] for s in states],
    )
    _add(numbers, [list(made.gotos[s].items()) for s in states])
    head = {"states": len(states), "terminals": terminals, "reductions": made.reductions}
    if sys.byteorder == "big":
        numbers.byteswap()
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + numbers.tobytes()


def _each(some: Action) -> tuple[int, ...]:
    return some if isinstance(some, tuple) else (some,)


def _add(numbers: array[int], rows: list[list[tuple[int, int]]]) -> None:
    numbers.extend(len(row) for row in rows)
    for row in rows:
        numbers.extend(n for pair in row for n in pair)


def _decode(data: bytes) -> Tables:
    line, _, rest = data.partition(b"\n")
    head = json.loads(line)
    numbers = array("i")
    numbers.frombytes(rest)
    if sys.byteorder == "big":
        numbers.byteswap()
    states, terminals = head["states"], head["terminals"]
    actions = _Actions(numbers, states, states, terminals)
    gotos = _Gotos(numbers, states, actions.end)
    if gotos.end != len(numbers):
        raise ValueError("the tables are cut off")
    defaults = list(numbers[:states])
    return Tables(actions, defaults, gotos, head["reductions"], frozenset(terminals))


class _Packed:
    """Rows of pairs of numbers, after their lengths; ``end`` is the place after the last one."""

    def __init__(self, numbers: array[int], states: int, place: int) -> None:
        first = place + states
        self._numbers = numbers
        self._starts = list(accumulate((2 * n for n in numbers[place:first]), initial=first))
        self.end = self._starts[-1]

    def row(self, state: int) -> array[int]:
        """The numbers of a row."""
        return self._numbers[self._starts[state] : self._starts[state + 1]]


class _Actions(dict[int, dict[str, Action]]):
    """The actions of each state, unpacked when they are first needed; ``names`` of the terminals."""

    def __init__(self, numbers: array[int], states: int, place: int, names: list[str]) -> None:
        super().__init__()
        self._packed, self._names = _Packed(numbers, states, place), names
        self.end = self._packed.end

    def __missing__(self, state: int) -> dict[str, Action]:
        row = self._packed.row(state)
        made: dict[str, Action] = {}
        for key, action in zip(row[::2], row[1::2], strict=True):
            name = self._names[key]
            made[name] = action if name not in made else (*_each(made[name]), action)
        self[state] = made
        return made


class _Gotos(dict[int, dict[int, int]]):
    """Where each state goes on after a reduction, unpacked when it is first needed."""

    def __init__(self, numbers: array[int], states: int, place: int) -> None:
        super().__init__()
        self._packed = _Packed(numbers, states, place)
        self.end = self._packed.end

    def __missing__(self, state: int) -> dict[int, int]:
        row = self._packed.row(state)
        made = self[state] = dict(zip(row[::2], row[1::2], strict=True))
        return made
