"""Bulk files of cards, opened and told apart: plain or gzip; Scryfall, MTGJSON, or one card a line."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import ijson

from manaproof.errors import ManaproofError
from manaproof.model.catalogue import mtgjson, scryfall

Raw = Mapping[str, Any]
_CHUNK = 1 << 16


class BulkFileError(ManaproofError, ValueError):
    """A file of cards that cannot be read; the message says where it is damaged."""


class BulkFile:
    """A file of cards, read once from beginning to end.

    ``progress`` is told, as reading goes on, how many bytes of the file on disk have been read.
    """

    def __init__(self, path: Path, progress: Callable[[int], None] | None = None) -> None:
        self.path = path
        self._progress = progress
        self._cards = 0
        self._last = ""

    def cards(self) -> Iterator[Raw]:
        """The cards, as the compiler takes them; BulkFileError where the file is damaged."""
        try:
            with self.path.open("rb") as disk:
                watched = _Watched(disk, self._progress)
                plain: IO[bytes] = io.BufferedReader(watched, _CHUNK)
                if plain.peek(2)[:2] == b"\x1f\x8b":  # type: ignore[attr-defined]
                    plain = io.BufferedReader(gzip.GzipFile(fileobj=plain), _CHUNK)
                counted = _Counted(plain)
                yield from self._read(counted, plain)
        except OSError as error:
            if isinstance(error, gzip.BadGzipFile):
                raise self._damaged(f"the gzip data is damaged ({error})") from None
            raise BulkFileError(f"{self.path}: {error.strerror or error}") from None

    def _read(self, file: _Counted, plain: IO[bytes]) -> Iterator[Raw]:
        try:
            start = plain.peek(1 << 14).lstrip(b"\xef\xbb\xbf \t\r\n")  # type: ignore[attr-defined]
            for raw in self._shape(start, file):
                if not isinstance(raw.get("name"), str):
                    raise self._damaged("a card has no name", file)
                self._cards, self._last = self._cards + 1, raw["name"]
                yield raw
        except ijson.JSONError as error:
            said = _first_line(error)
            cut_off = "premature EOF" in said or "ncomplete JSON" in said
            what = "the file ends in the middle of a card" if cut_off else f"this is no JSON ({said})"
            raise self._damaged(what, file) from None
        except EOFError:
            raise self._damaged("the gzip data ends too early", file) from None
        except zlib.error as error:
            raise self._damaged(f"the gzip data is damaged ({error})", file) from None
        except UnicodeDecodeError as error:
            raise self._damaged(f"this is not UTF-8 ({error.reason})", file) from None
        if not self._cards:
            raise BulkFileError(f"{self.path}: no cards in this file; {_WANTED}")

    def _shape(self, start: bytes, file: _Counted) -> Iterator[Raw]:
        if start[:1] == b"[":
            return scryfall.cards(self._members(ijson.items(file, "item", use_float=True), file))
        if start[:1] == b"{":
            head = start.split(b"\n", 1)[0]
            if _whole_card(head) or head.startswith(b'{"name"'):
                return scryfall.cards(self._members(self._lines(file), file))
            return mtgjson.cards(self._entries(ijson.kvitems(file, "data", use_float=True), file))
        raise BulkFileError(f"{self.path}: this is no file of cards; {_WANTED}")

    def _members(self, found: Iterable[Any], file: _Counted) -> Iterator[Raw]:
        for member in found:
            if not isinstance(member, Mapping):
                raise self._damaged("a member is no card", file)
            yield member

    def _entries(self, found: Iterable[tuple[str, Any]], file: _Counted) -> Iterator[list[Raw]]:
        """The faces in each member of "data": a list of them, or a set's."""
        for _, entry in found:
            faces = entry.get("cards") if isinstance(entry, Mapping) else entry
            if not isinstance(faces, list):
                raise self._damaged("a member has no cards", file)
            yield list(self._members(faces, file))

    def _lines(self, file: _Counted) -> Iterator[Raw]:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                yield json.loads(line)
            except json.JSONDecodeError as error:
                place = f"line {number}, column {error.colno}"
                raise self._damaged(f"{place}: {error.msg}", file) from None

    def _damaged(self, what: str, file: _Counted | None = None) -> BulkFileError:
        near = f" near byte {file.count:,}" if file else ""
        after = f", after {self._cards:,} cards, the last one {self._last!r}" if self._cards else ""
        return BulkFileError(f"{self.path}: {what}{near}{after}; get the file again")


_WANTED = (
    "give a bulk file of Scryfall (oracle-cards, default-cards) or of MTGJSON (AtomicCards, AllPrintings)"
)


def _whole_card(head: bytes) -> bool:
    try:
        return "name" in json.loads(head)
    except ValueError:
        return False


def _first_line(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__


class _Watched(io.RawIOBase):
    """The file on disk; tells how far it has been read."""

    def __init__(self, disk: IO[bytes], progress: Callable[[int], None] | None) -> None:
        self._disk, self._progress = disk, progress
        self._read = 0

    def readable(self) -> bool:
        """True."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read into the buffer."""
        data = self._disk.read(len(buffer))
        buffer[: len(data)] = data
        self._read += len(data)
        if self._progress:
            self._progress(self._read)
        return len(data)


class _Counted:
    """The unpacked file; counts the bytes that were read."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.count = 0

    def read(self, size: int = -1) -> bytes:
        """Read at most so many bytes."""
        data = self._file.read(min(size, _CHUNK) if size > 0 else size)
        self.count += len(data)
        return data

    def __iter__(self) -> Iterator[bytes]:
        for line in self._file:
            self.count += len(line)
            yield line
