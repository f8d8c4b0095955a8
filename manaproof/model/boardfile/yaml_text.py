"""YAML text -> a tree with places, from the events of ruamel.yaml."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from ruamel.yaml.reader import ReaderError

from manaproof.model.boardfile.nodes import MAX_DEPTH, MAX_NODES, Document, Node, Scalar, TextError

_INT = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_WORDS: dict[str, Scalar] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_LONGEST_INT = 19


def scalar(text: str) -> Scalar:
    """What a plain scalar means in the core schema of YAML 1.2: ``no`` and dates are text."""
    if text in _WORDS:
        return _WORDS[text]
    if not (text[0] in "-+." or text[0].isdecimal()):
        return text
    if _INT.fullmatch(text) and len(text) <= _LONGEST_INT:
        return int(text)
    if _FLOAT.fullmatch(text) and math.isfinite(number := float(text)):
        return number
    return text


@dataclass(slots=True)
class _Builder:
    """Composes nodes out of events without recursion; aliases share the anchored node."""

    open: list[Node] = field(default_factory=list)
    names: list[str | None] = field(default_factory=list)
    pending: list[tuple[str, tuple[int, int], bool] | None] = field(default_factory=list)
    anchors: dict[str, Node] = field(default_factory=dict)
    unfinished: set[str] = field(default_factory=set)
    faults: list[TextError] = field(default_factory=list)
    root: Node | None = None

    def scalar(self, event: ScalarEvent) -> None:
        line, column = self._start(event)
        if self._key_is_next():
            key = str(event.value)
            holder = self.open[-1]
            twice = key in holder.keys
            if twice:
                first = holder.keys[key][0]
                self.faults.append(
                    TextError(line, column, f"the key {key!r} stands here twice; see line {first}")
                )
            self.pending[-1] = (key, (line, column), twice)
            return
        node = Node(scalar(event.value) if event.implicit[0] else event.value, line, column)
        self._add(node, event.anchor)

    def start(self, event: MappingStartEvent | SequenceStartEvent) -> None:
        line, column = self._start(event)
        if self._key_is_next():
            raise TextError(line, column, "a key must be a word, not a list or a mapping")
        if len(self.open) >= MAX_DEPTH:
            raise _too_deep(line, column)
        self.open.append(Node([] if isinstance(event, SequenceStartEvent) else {}, line, column))
        self.pending.append(None)
        self.names.append(event.anchor)
        if event.anchor:
            self.unfinished.add(event.anchor)

    def end(self) -> None:
        node = self.open.pop()
        self.pending.pop()
        anchor = self.names.pop()
        self.unfinished.discard(anchor or "")
        self._add(node, anchor)

    def alias(self, event: AliasEvent) -> None:
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if self._key_is_next():
            raise TextError(line, column, "a key must be a word, not an alias")
        if event.anchor in self.unfinished:
            raise TextError(line, column, f"the alias *{event.anchor} stands inside what it refers to")
        if event.anchor not in self.anchors:
            raise TextError(
                line, column, f"the alias *{event.anchor} has no anchor &{event.anchor} before it"
            )
        node = self.anchors[event.anchor]
        self._add(node, None, at=(line, column))

    def _start(self, event: ScalarEvent | MappingStartEvent | SequenceStartEvent) -> tuple[int, int]:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if event.ctag is not None and str(event.ctag) != "!":
            raise TextError(line, column, f"the tag {event.ctag} has no meaning here; leave it out")
        return line, column

    def _key_is_next(self) -> bool:
        return bool(self.open) and isinstance(self.open[-1].value, dict) and self.pending[-1] is None

    def _add(self, node: Node, anchor: str | None, at: tuple[int, int] | None = None) -> None:
        if anchor:
            self.anchors[anchor] = node
        if not self.open:
            self.root = node
            return
        holder = self.open[-1]
        holder.size += node.size
        holder.height = max(holder.height, node.height + 1)
        line, column = at or (node.line, node.column)
        if len(self.open) + node.height > MAX_DEPTH:
            raise _too_deep(line, column)
        if holder.size > MAX_NODES:
            raise TextError(line, column, f"more than {MAX_NODES:,} values once aliases are followed")
        if isinstance(holder.value, list):
            holder.value.append(node)
        elif isinstance(holder.value, dict):
            pending = self.pending[-1]
            self.pending[-1] = None
            if pending is not None and not pending[2]:
                key, place, _ = pending
                holder.value[key] = node
                holder.keys[key] = place


def read_yaml(text: str) -> Document:
    """The one document of a YAML text; TextError where it is none.

    Duplicate keys are faults of the document: the first one counts, so that all else is judged too.
    """
    builder = _Builder()
    try:
        _build(text, builder)
    except MarkedYAMLError as error:
        raise _from_yaml(error) from None
    except ReaderError as error:
        before = text[: int(error.position)]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise TextError(
            line, column, f"the character {chr(error.character)!r} has no place in YAML"
        ) from None
    except YAMLError as error:
        raise TextError(1, 1, f"this is no YAML: {str(error).splitlines()[0]}") from None
    if builder.root is None:
        raise TextError(1, 1, "the file is empty; a board needs `players`, a case file a list of cases")
    return Document(builder.root, builder.faults)


def _build(text: str, builder: _Builder) -> None:
    documents = 0
    for event in YAML(typ="safe", pure=True).parse(text):
        match event:
            case ScalarEvent():
                builder.scalar(event)
            case MappingStartEvent() | SequenceStartEvent():
                builder.start(event)
            case MappingEndEvent() | SequenceEndEvent():
                builder.end()
            case AliasEvent():
                builder.alias(event)
            case DocumentStartEvent():
                documents += 1
                if documents > 1:
                    line, column = event.start_mark.line + 1, event.start_mark.column + 1
                    raise TextError(
                        line, column, "a second document starts here; put all cases into one list"
                    )


def _too_deep(line: int, column: int) -> TextError:
    return TextError(line, column, f"nested more than {MAX_DEPTH} deep; no board needs that")


def _from_yaml(error: MarkedYAMLError) -> TextError:
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    context = f"{error.context}: " if error.context else ""
    return TextError(line, column, f"this is no YAML: {context}{error.problem or 'it cannot be read'}")
