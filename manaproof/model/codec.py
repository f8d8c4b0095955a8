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
    for info in pkgutil.iter_modules(ir.__path__):
        modules.append(importlib.import_module(f"{ir.__name__}.{info.name}"))
    found: dict[str, type] = {"ManaType": ManaType}
    for module in modules:
        for name, value in vars(module).items():
            if not isinstance(value, type) or value.__module__ != module.__name__:
                continue
            if dataclasses.is_dataclass(value) or issubclass(value, Enum):
                if found.setdefault(name, value) is not value:
                    raise TypeError(f"two classes are named {name}: {found[name]}, {value}")
    return found


@cache
def _fields(cls: type) -> tuple[tuple[str, Any], ...]:
    return tuple((f.name, f.default) for f in dataclasses.fields(cls))


def to_data(value: Any) -> Any:
    """The value as JSON data; TypeError for what compiled cards do not hold."""
    match value:
        case None | bool() | int():
            return value
        case Enum():
            return f"@{type(value).__name__}.{value.name}"
        case str():
            return value[0] + value if value[:1] in ("@", "$") else value
        case ManaCost():
            return f"${value}"
        case tuple():
            return [to_data(v) for v in value]
        case frozenset():
            return {"frozenset": sorted(to_data(v) for v in value)}
        case _ if dataclasses.is_dataclass(value):
            args = [(getattr(value, name), default) for name, default in _fields(type(value))]
            while args and args[-1][0] == args[-1][1] and type(args[-1][0]) is type(args[-1][1]):
                args.pop()
            return {type(value).__name__: [to_data(v) for v, _ in args]}
        case _:
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
