"""The tables of a grammar: built ahead with the package, or kept from the last time, or built now."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from manaproof.model import folders
from manaproof.model.oracle.lalr import Production, Reduction, Tables, tables

BUILT = Path(__file__).parent / "tables"
_FORMAT = 7
_KEPT = 4


def load(text: str, start: str, plain: Collection[str]) -> Tables:
    """The tables of a grammar in lark's notation; ``plain`` are the aliases that hand on their only child."""
    name = f"{start}-{_digest(text)}.json"
    for folder in (BUILT, folders.cache() / "grammars"):
        with suppress(OSError, ValueError, LookupError, TypeError):
            return _decode(json.loads((folder / name).read_bytes()))
    made = build(text, start, plain)
    with suppress(OSError):
        _keep(made, folders.cache() / "grammars", name)
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
    path = folder / f"{start}-{_digest(text)}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(_encode(made), separators=(",", ":")), encoding="utf-8")
    return path


def _digest(text: str) -> str:
    return hashlib.blake2b(f"{_FORMAT}\n{text}".encode(), digest_size=8).hexdigest()


def _keep(made: Tables, folder: Path, name: str) -> None:
    """Put tables into the cache in one step, and drop the oldest ones of the same start."""
    folder.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=folder, suffix=".new")
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(_encode(made), file, separators=(",", ":"))
    Path(temporary).replace(folder / name)
    start = name.partition("-")[0]
    old = sorted(folder.glob(f"{start}-*.json"), key=lambda path: -path.stat().st_mtime_ns)[_KEPT:]
    for path in old:
        path.unlink()


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


def _shared(rows: Iterable[tuple[int, ...]]) -> dict[str, list[Any]]:
    """Rows with equal ones written once."""
    numbers: dict[tuple[int, ...], int] = {}
    order = [numbers.setdefault(row, len(numbers)) for row in rows]
    return {"rows": [list(row) for row in numbers], "order": order}


def _encode(made: Tables) -> dict[str, Any]:
    terminals = list(dict.fromkeys(t for row in made.actions for t in row))
    number = {t: i for i, t in enumerate(terminals)}
    return {
        "terminals": terminals,
        "all": sorted(made.terminals),
        "actions": _shared(tuple(n for t in sorted(r) for n in (number[t], r[t])) for r in made.actions),
        "defaults": made.defaults,
        "gotos": _shared(tuple(n for pair in sorted(r.items()) for n in pair) for r in made.gotos),
        "others": [[i, t, list(o)] for i, row in enumerate(made.others) for t, o in sorted(row.items())],
        "reductions": [[r.origin, r.size, r.call, r.children] for r in made.reductions],
    }


def _decode(data: dict[str, Any]) -> Tables:
    terminals = data["terminals"]
    actions = [
        {terminals[t]: action for t, action in zip(row[::2], row[1::2], strict=True)}
        for row in data["actions"]["rows"]
    ]
    gotos = [dict(zip(row[::2], row[1::2], strict=True)) for row in data["gotos"]["rows"]]
    others: list[dict[str, tuple[int, ...]]] = [{} for _ in data["defaults"]]
    for state, terminal, found in data["others"]:
        others[state][terminal] = tuple(found)
    return Tables(
        [actions[i] for i in data["actions"]["order"]],
        data["defaults"],
        [gotos[i] for i in data["gotos"]["order"]],
        [Reduction(origin, size, call, tuple(kids)) for origin, size, call, kids in data["reductions"]],
        others,
        frozenset(data["all"]),
    )
