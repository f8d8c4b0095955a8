"""Readers of plain values, put together from small ones; a reader reports all that is wrong.

What is wrong is left out of what is read, so that the rest can be looked at further.

Written by hand rather than as pydantic models: every start of the command reads a board, and loading
pydantic and building the models takes longer than answering.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from manaproof.model.boardfile.problems import KeyPath, Report, hint, meant, or_list, said, wrong

MAX_NUMBER = 99_999
_Item = TypeVar("_Item")


class _Bad:
    """The one value that a reader returns where it has reported a problem and nothing is left."""


BAD: Final = _Bad()
Reader: TypeAlias = Callable[[Any, KeyPath, Report], Any]


def flag(value: Any, path: KeyPath, report: Report) -> Any:
    """True or false."""
    return value if isinstance(value, bool) else _refuse(value, "true or false", path, report)


def number(value: Any, path: KeyPath, report: Report) -> Any:
    """A number, whole or not."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return _refuse(value, "a number", path, report)
    return value if _within(value, -MAX_NUMBER, MAX_NUMBER, path, report) else BAD


def whole(low: int = 0, high: int = MAX_NUMBER) -> Reader:
    """A whole number from ``low`` to ``high``."""

    def read(value: Any, path: KeyPath, report: Report) -> Any:
        if isinstance(value, bool) or not isinstance(value, int):
            return _refuse(value, "a whole number", path, report)
        return value if _within(value, low, high, path, report) else BAD

    return read


def text(value: Any, path: KeyPath, report: Report) -> Any:
    """A text that is not empty; a number is one."""
    written = any_text(value, path, report)
    if isinstance(written, str) and not written.strip():
        report(path, "the text is empty", False)
        return BAD
    return written


def any_text(value: Any, path: KeyPath, report: Report) -> Any:
    """A text, also an empty one; a number is one."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return _refuse(value, "text", path, report)
    return str(value)


def one_of(*allowed: str) -> Reader:
    """One of some words."""

    def read(value: Any, path: KeyPath, report: Report) -> Any:
        if isinstance(value, str) and value in allowed:
            return value
        return _refuse(value, f"{or_list(allowed)}{meant(str(value), allowed)}", path, report)

    return read


def list_of(item: Reader, *, single: bool = False, places: bool = False) -> Reader:
    """A list, nothing for an empty one; with ``single``, one item alone as well.

    One bad item spoils the list; with ``places`` it stays in its place instead, see ``good``.
    """

    def read(value: Any, path: KeyPath, report: Report) -> Any:
        if value is None:
            return ()
        if not isinstance(value, list | tuple):
            if not single:
                return _refuse(value, "a list", path, report)
            value = [value]
        items = tuple(item(below, (*path, at), report) for at, below in enumerate(value))
        return items if places or BAD not in items else BAD

    return read


def good(items: Iterable[_Item]) -> Iterator[tuple[int, _Item]]:
    """The good items of a list that was read, each with its place."""
    return ((at, item) for at, item in enumerate(items) if item is not BAD)


def spoiled(items: Iterable[object]) -> bool:
    """Whether an item of a list was bad."""
    return any(item is BAD for item in items)


def mapping_of(item: Reader, *, number_keys: bool = False) -> Reader:
    """A mapping of names, or of whole numbers, to values; nothing for an empty one."""

    def read(value: Any, path: KeyPath, report: Report) -> Any:
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            return _refuse(value, "a mapping", path, report)
        items: dict[Any, Any] = {}
        for key, below in value.items():
            if number_keys and not str(key).isdecimal():
                report((*path, key), f"the key {key!r} must be a whole number", True)
            else:
                items[int(key) if number_keys else str(key)] = item(below, (*path, key), report)
        return {key: found for key, found in items.items() if found is not BAD}

    return read


class Key(NamedTuple):
    """A key of a shape: how its value is read, what it is by default, its name where Python has it."""

    read: Reader
    default: Any
    name: str

    @property
    def needed(self) -> bool:
        """Whether the key must be given."""
        return self.default is ...


def key(read: Reader, default: Any = ..., *, name: str = "") -> Any:
    """A key of a shape; needed unless it has a default, which nothing may change."""
    return Key(read, default, name)


class Shape:
    """A mapping read: its class attributes are ``key``s, its attributes their values.

    Not dataclasses: making those takes longer than reading a board.
    """

    keys: ClassVar[dict[str, Key]] = {}

    def __init_subclass__(cls) -> None:
        cls.keys = cls.keys | {name: k for name, k in vars(cls).items() if isinstance(k, Key)}

    def __init__(self, **values: Any) -> None:
        vars(self).update({name: k.default for name, k in self.keys.items() if not k.needed})
        vars(self).update(values)


def record(
    shape: type[Shape], bare: Callable[[Any], Any] = lambda value: value, wanted: str = "a mapping"
) -> Reader:
    """A mapping with the keys of a shape.

    ``bare`` turns shorter ways of writing it into a mapping; ``wanted`` names what may stand here.
    """
    known = {k.name or name: name for name, k in shape.keys.items()}

    def read(value: Any, path: KeyPath, report: Report) -> Any:
        data = bare(value)
        if not isinstance(data, Mapping):
            return _refuse(value, wanted, path, report)
        values: dict[str, Any] = {}
        if whole_text := _unquoted(data, known):
            report(path, f'a colon stands here: write "{whole_text}" in quotes', False)
            return BAD
        for written, below in data.items():
            if written in known:
                name = known[written]
                values[name] = shape.keys[name].read(below, (*path, written), report)
            else:
                what = f"there is no such key as {str(written)!r}{hint(str(written), list(known), 30)}"
                report((*path, written), what, True)
        for written, name in known.items():
            if shape.keys[name].needed and name not in values:
                report((*path, written), f"the key {written!r} is missing", False)
                values[name] = BAD
        if any(found is BAD and shape.keys[name].needed for name, found in values.items()):
            return BAD
        return shape(**{name: found for name, found in values.items() if found is not BAD})

    return read


def _unquoted(data: Mapping[Any, Any], known: Mapping[str, str]) -> str:
    """The text that YAML took for a mapping because of its colon: a card's name without quotes."""
    if len(data) != 1:
        return ""
    [(written, below)] = data.items()
    looks_so = isinstance(below, str) and str(written)[:1].isupper() and "card" in known
    return f"{written}: {below}" if looks_so and written not in known else ""


def _refuse(value: Any, wanted: str, path: KeyPath, report: Report) -> _Bad:
    report(path, wrong(value, wanted), False)
    return BAD


def _within(value: float, low: int, high: int, path: KeyPath, report: Report) -> bool:
    if value < low:
        report(path, f"{said(value)} is too small; it must be at least {low:,}", False)
    elif value > high:
        report(path, f"{said(value)} is too large; it may be at most {high:,}", False)
    return low <= value <= high
