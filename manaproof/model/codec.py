"""Cards and abilities as JSON data and back, for the catalogue.

An object is ``{"ClassName": [fields]}`` with default fields at the end left out; a tuple is a list; an
enum member is ``"@Enum.MEMBER"``; a mana cost is ``"${2}{W}"``; other text that begins with one of
the two signs has it doubled.
"""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from enum import Enum
from functools import cache
from typing import Any

from manaproof.model import ability, card, ir
from manaproof.model.mana import ManaCost, ManaType


@cache
def _classes() -> dict[str, type]:
    """Every dataclass and enum that compiled cards are made of, by name; names are unique."""
    modules = [ability, card]
    modules += [
        importlib.import_module(f"{ir.__name__}.{info.name}") for info in pkgutil.iter_modules(ir.__path__)
    ]
    found: dict[str, type] = {"ManaType": ManaType}
    for module in modules:
        for name, value in vars(module).items():
            if not isinstance(value, type) or value.__module__ != module.__name__:
                continue
            coded = dataclasses.is_dataclass(value) or issubclass(value, Enum)
            if coded and found.setdefault(name, value) is not value:
                raise TypeError(f"two classes are named {name}: {found[name]}, {value}")
    return found


@cache
def _fields(cls: Any) -> tuple[tuple[str, Any], ...] | None:
    """The fields of a class of compiled cards and their defaults; None for another class."""
    if cls is ManaCost or not dataclasses.is_dataclass(cls):
        return None
    return tuple((f.name, f.default) for f in dataclasses.fields(cls))


def to_data(value: Any) -> Any:
    """The value as JSON data; TypeError for what compiled cards do not hold."""
    cls: Any = type(value)
    if cls is tuple:
        return [to_data(v) for v in value]
    if cls is str:
        return value[0] + value if value[:1] in ("@", "$") else value
    if value is None or cls is int or cls is bool:
        return value
    if (fields := _fields(cls)) is not None:
        args = [getattr(value, name) for name, _ in fields]
        for _, default in reversed(fields):
            if args[-1] != default or type(args[-1]) is not type(default):
                break
            args.pop()
        return {cls.__name__: [to_data(v) for v in args]}
    if cls is ManaCost:
        return f"${value}"
    if cls is frozenset:
        return {"frozenset": sorted(to_data(v) for v in value)}
    if isinstance(value, Enum):
        return f"@{cls.__name__}.{value.name}"
    raise TypeError(f"{value!r} is no part of a compiled card")


def from_data(data: Any) -> Any:
    """The value that the JSON data stands for; KeyError for a class that is not known."""
    match data:
        case str():
            if data.startswith(("@@", "$$")):
                return data[1:]
            if data.startswith("$"):
                return ManaCost.parse(data[1:])
            if data.startswith("@"):
                name, member = data[1:].split(".")
                return _classes()[name][member]  # type: ignore[index]
            return data
        case list():
            return tuple(from_data(v) for v in data)
        case dict():
            ((name, args),) = data.items()
            if name == "frozenset":
                return frozenset(from_data(v) for v in args)
            return _classes()[name](*(from_data(v) for v in args))
        case _:
            return data
