"""JSON text -> a tree with places; the standard library reads the strings."""

from __future__ import annotations

import json
import math
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate

from manaproof.model.boardfile.nodes import MAX_DEPTH, MAX_NODES, Document, Node, Scalar, TextError

_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_HALF = re.compile("[\ud800-\udfff]")
_WORDS: dict[str, Scalar] = {"true": True, "false": False, "null": None}
_LONGEST_INT = 19


@dataclass(slots=True)
class _Reader:
    text: str
    starts: list[int]
    at: int = 0
    count: int = 0
    faults: list[TextError] = field(default_factory=list)

    def place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self.starts, at)
        return line, at - self.starts[line - 1] + 1

    def error(self, what: str, at: int | None = None) -> TextError:
        line, column = self.place(self.at if at is None else at)
        return TextError(line, column, what)

    def skip(self) -> str:
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def string(self) -> str:
        start = self.at
        try:
            value, self.at = _DECODER.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            raise self.error(f"this is no JSON: {error.msg}", error.pos) from None
        text = str(value)
        if not text.isascii() and _HALF.search(text):
            raise self.error("this text has half of a character (\\ud800 to \\udfff alone)", start)
        return text

    def value(self, depth: int) -> Node:
        self.count += 1
        if self.count > MAX_NODES:
            raise self.error(f"more than {MAX_NODES:,} values")
        char = self.skip()
        line, column = self.place(self.at)
        if char in ("{", "["):
            if depth >= MAX_DEPTH:
                raise self.error(f"nested more than {MAX_DEPTH} deep; no board needs that")
            self.at += 1
            return self.mapping(line, column, depth) if char == "{" else self.sequence(line, column, depth)
        if char == '"':
            return Node(self.string(), line, column)
        return Node(self.scalar(), line, column)

    def scalar(self) -> Scalar:
        for word, value in _WORDS.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            found = self.text[self.at : self.at + 1]
            raise self.error(
                f"this is no JSON: a value must stand here, not {found!r}" if found else "a value is missing"
            )
        self.at = match.end()
        if match[1] is None and match[2] is None and len(match[0]) <= _LONGEST_INT:
            return int(match[0])
        number = float(match[0])
        return number if math.isfinite(number) else match[0]

    def sequence(self, line: int, column: int, depth: int) -> Node:
        items: list[Node] = []
        if self.skip() == "]":
            self.at += 1
            return Node(items, line, column)
        while True:
            items.append(self.value(depth + 1))
            if not self.more("]"):
                return Node(items, line, column)

    def mapping(self, line: int, column: int, depth: int) -> Node:
        items: dict[str, Node] = {}
        keys: dict[str, tuple[int, int]] = {}
        if self.skip() == "}":
            self.at += 1
            return Node(items, line, column)
        while True:
            if self.skip() != '"':
                raise self.error('this is no JSON: a key in "double quotes" must stand here')
            place = self.place(self.at)
            key = self.string()
            if self.skip() != ":":
                raise self.error(f"this is no JSON: a colon must follow the key {key!r}")
            self.at += 1
            node = self.value(depth + 1)
            if key in items:
                what = f"the key {key!r} stands here twice; see line {keys[key][0]}"
                self.faults.append(TextError(*place, what))
            else:
                items[key], keys[key] = node, place
            if not self.more("}"):
                return Node(items, line, column, keys)

    def more(self, end: str) -> bool:
        char = self.skip()
        if char not in (",", end):
            raise self.error(f"this is no JSON: a comma or {end} must stand here")
        self.at += 1
        return char == ","


def read_json(text: str) -> Document:
    """The value of a JSON text; TextError where it is none. Duplicate keys are faults, as in YAML."""
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    reader = _Reader(text, starts)
    if not reader.skip():
        raise TextError(1, 1, "the file is empty; a board needs `players`, a case file a list of cases")
    root = reader.value(0)
    if reader.skip():
        raise reader.error("this is no JSON: the text goes on after its value")
    return Document(root, reader.faults)
