"""Catalogues as they are looked up in: a sqlite3 file, or the source lines where it is not built."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Protocol

from manaproof.model.card import Card
from manaproof.model.catalogue.lines import DATA, Line, read
from manaproof.model.catalogue.names import keys
from manaproof.model.catalogue.paragraphs import of_line as paragraphs
from manaproof.model.catalogue.version import compiler
from manaproof.model.node import node

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE names (key TEXT PRIMARY KEY, rank INTEGER NOT NULL, face INTEGER NOT NULL,
                    card INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (id INTEGER PRIMARY KEY, line TEXT NOT NULL, source TEXT);
CREATE TABLE known (mark TEXT PRIMARY KEY, code TEXT NOT NULL, places TEXT NOT NULL) WITHOUT ROWID;
"""
FORMAT = "4"


@node
class Found:
    """A line of a catalogue, the face that was named, and how closely (`names.keys`)."""

    line: Line
    face: int
    rank: int
    catalogue: str = "built-in"
    stale: bool = False

    @property
    def card(self) -> Card:
        """The card; compiled again from its text where another compiler made the catalogue.

        KeyError or TypeError where another version of manaproof wrote the line and there is no text.
        """
        if self.stale and self.line.source is not None:
            from manaproof.model.oracle.cards import compile_card

            return compile_card(self.line.source)
        return self.line.card


class Store(Protocol):
    """A catalogue that lines are found in; ``name`` says which it is."""

    name: str

    def find(self, key: str) -> Found | None:
        """The card of a key, or None."""

    def every_key(self) -> Iterator[str]:
        """Every key."""

    def lines(self) -> Iterator[Line]:
        """Every card, by name."""


class Database:
    """A catalogue in a sqlite3 file, read only."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self._connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
        )

    @cached_property
    def stale(self) -> bool:
        """Whether another compiler made this catalogue."""
        return self.meta("compiler") not in (None, compiler())

    def find(self, key: str) -> Found | None:
        """The card of a key, or None."""
        row = self._connection.execute(
            "SELECT line, source, face, rank FROM names JOIN cards ON card = id WHERE key = ?", (key,)
        ).fetchone()
        return Found(_line(row[0], row[1]), row[2], row[3], self.name, self.stale) if row else None

    def every_key(self) -> Iterator[str]:
        """Every key."""
        for (key,) in self._connection.execute("SELECT key FROM names"):
            yield key

    def lines(self) -> Iterator[Line]:
        """Every card, by name."""
        for text, source in self._connection.execute("SELECT line, source FROM cards ORDER BY id"):
            yield _line(text, source)

    def known(self) -> dict[str, tuple[str, str]]:
        """The paragraphs that are known, by mark (`known.Reader`)."""
        rows = self._connection.execute("SELECT mark, code, places FROM known")
        return {mark: (code, places) for mark, code, places in rows}

    def meta(self, key: str) -> str | None:
        """What the catalogue says of itself under a key."""
        row = self._connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row[0] if row else None


def fingerprint() -> str:
    """By what a change of the catalogue's source is seen; "" where the source is not there."""
    found = [path.stat() for path in sorted(DATA.glob("*.jsonl"))]
    return f"{sum(f.st_size for f in found)}:{max(f.st_mtime_ns for f in found)}" if found else ""


def _line(text: str, source: str | None) -> Line:
    line = Line.parse(text)
    return replace(line, source=json.loads(source)) if source else line


def write_database(path: Path, lines: Iterable[Line], meta: dict[str, str]) -> int:
    """Write a catalogue to a new file; returns how many cards it holds."""
    found: dict[str, tuple[int, int, int]] = {}
    number = 0
    encode = json.JSONEncoder(ensure_ascii=False).encode
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
        for number, line in enumerate(lines, 1):
            source = encode(line.source) if line.source is not None else None
            connection.execute("INSERT INTO cards VALUES (?, ?, ?)", (number, line.text(), source))
            if line.known:
                connection.executemany("INSERT OR IGNORE INTO known VALUES (?, ?, ?)", paragraphs(line))
            for key, (rank, face) in keys(line.names[0], line.names[1:]).items():
                if key not in found or rank < found[key][0]:
                    found[key] = (rank, face, number)
        connection.executemany(
            "INSERT INTO names VALUES (?, ?, ?, ?)", ((key, *where) for key, where in sorted(found.items()))
        )
        connection.executemany("INSERT INTO meta VALUES (?, ?)", {"format": FORMAT, **meta}.items())
        connection.commit()
    return number


class Sources:
    """A catalogue in its source form: an index of names is made at the first look."""

    name = "built-in"

    def __init__(self, folder: Path = DATA) -> None:
        self._folder = folder

    @cached_property
    def _index(self) -> dict[str, tuple[int, int, Line]]:
        found: dict[str, tuple[int, int, Line]] = {}
        for line in self.lines():
            for key, (rank, face) in keys(line.names[0], line.names[1:]).items():
                if key not in found or rank < found[key][0]:
                    found[key] = (rank, face, line)
        return found

    def find(self, key: str) -> Found | None:
        """The card of a key, or None."""
        if where := self._index.get(key):
            rank, face, line = where
            return Found(line, face, rank)
        return None

    def every_key(self) -> Iterator[str]:
        """Every key."""
        yield from self._index

    def lines(self) -> Iterator[Line]:
        """Every card, by name."""
        return read(self._folder)
