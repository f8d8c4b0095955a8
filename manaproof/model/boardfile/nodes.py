"""The tree that a YAML or JSON text is: values that know their line and column."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from manaproof.model.boardfile.problems import KeyPath

MAX_DEPTH = 40
MAX_NODES = 1_000_000
Scalar: TypeAlias = str | int | float | bool | None


@dataclass(slots=True, eq=False)
class Node:
    """A scalar, a list or a mapping at a line and column that count from 1.

    ``keys`` has the place of each key of a mapping; ``size`` counts the nodes below it and itself,
    those behind aliases as often as they are used; ``height`` is how deep they are nested.
    """

    value: Scalar | list[Node] | dict[str, Node]
    line: int
    column: int
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    size: int = 1
    height: int = 0


class TextError(Exception):
    """A text that is no YAML or JSON, or no fit one; line and column count from 1."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(what)
        self.line, self.column, self.what = line, column, what


@dataclass(slots=True)
class Document:
    """A text read: its tree, and what is wrong with it that does not keep it from being read."""

    root: Node
    faults: list[TextError]


def plain(node: Node) -> object:
    """The tree as Python data."""
    match node.value:
        case list():
            return [plain(item) for item in node.value]
        case dict():
            return {key: plain(item) for key, item in node.value.items()}
        case scalar:
            return scalar


def place(root: Node, path: KeyPath, *, of_key: bool = False) -> tuple[int, int]:
    """Line and column of what a path leads to, or of the nearest thing above it that exists.

    A list passes over a word: a player's bare list is its ``battlefield``. ``of_key`` gives the place
    of the last key rather than of its value.
    """
    node, at = root, (root.line, root.column)
    for depth, part in enumerate(path):
        last = depth == len(path) - 1
        below: Node | None = None
        if isinstance(node.value, dict):
            below = node.value.get(str(part))
            if below is not None and of_key and last:
                return node.keys[str(part)]
        elif isinstance(node.value, list):
            if isinstance(part, str):
                continue
            below = node.value[part] if part < len(node.value) else None
        if below is None:
            return at
        node, at = below, (below.line, below.column)
    return at
