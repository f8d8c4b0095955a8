"""A file -> a tree with places: what may be read at all, and as what."""

from __future__ import annotations

from pathlib import Path

from manaproof.model.boardfile.json_text import read_json
from manaproof.model.boardfile.nodes import Document, TextError
from manaproof.model.boardfile.problems import BoardFileError, Problem
from manaproof.model.boardfile.yaml_text import read_yaml

SUFFIXES = (".yaml", ".yml", ".json")
MAX_BYTES = 64 * 2**20


def read_file(path: Path) -> Document:
    """The tree of a YAML or JSON file; BoardFileError where there is none to read."""
    return read_text(_text(path), str(path), is_json=path.suffix.lower() == ".json")


def read_text(text: str, name: str, *, is_json: bool = False) -> Document:
    """The tree of a text that came from ``name``; BoardFileError where it is no YAML or JSON."""
    try:
        return read_json(text) if is_json else read_yaml(text)
    except TextError as error:
        raise BoardFileError([Problem((), error.what, name, error.line, error.column)]) from None


def _text(path: Path) -> str:
    try:
        if path.is_dir():
            raise _refused(path, f"this is a directory; name a file in it ({', '.join(SUFFIXES)})")
        if path.stat().st_size > MAX_BYTES:
            raise _refused(path, f"the file is larger than {MAX_BYTES // 2**20} MiB")
        data = path.read_bytes()
    except OSError as error:
        raise _refused(path, f"the file cannot be read: {error.strerror or error}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise _refused(path, "this is no text: boards are written in UTF-8", line, column) from None
    if "\0" in text:
        before = text[: text.index("\0")]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        what = "this is no text but a binary file: boards are written in YAML or JSON"
        raise _refused(path, what, line, column)
    return text


def _refused(path: Path, what: str, line: int = 0, column: int = 0) -> BoardFileError:
    return BoardFileError([Problem((), what, str(path), line, column)])
