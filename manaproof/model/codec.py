"""Cards and abilities as JSON data and back, for the catalogue.

An object is ``{"ClassName": [fields]}`` with default fields at the end left out; a tuple is a list; an
enum member is ``"@Enum.MEMBER"``; a mana cost is ``"${2}{W}"``; other text that begins with one of
the two signs has it doubled.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import pkgutil
from collections.abc import Callable
from enum import Enum
from functools import cache, lru_cache
from json.encoder import encode_basestring
from operator import attrgetter
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


@dataclasses.dataclass(frozen=True, slots=True)
class Coded:
    """A value that stands as its JSON already."""

    code: str


def to_text(value: Any) -> str:
    """The value as JSON; TypeError for what compiled cards do not hold."""
    return _ENCODERS[value.__class__](value)


def to_data(value: Any) -> Any:
    """The value as JSON data; TypeError for what compiled cards do not hold."""
    return json.loads(to_text(value))


def _encoder(cls: Any) -> Callable[[Any], str]:
    """What writes the values of a class."""
    if cls is int:
        return str
    if cls in (bool, type(None)):
        return {True: "true", False: "false", None: "null"}.__getitem__
    if cls is str:
        return _text
    if cls is tuple:
        return lambda value: f"[{','.join([_ENCODERS[v.__class__](v) for v in value])}]"
    if cls is frozenset:
        return lambda value: f'{{"frozenset":[{",".join(sorted(map(to_text, value)))}]}}'
    if cls is ManaCost:
        return lambda value: f'"${value}"'
    if cls is Coded:
        return attrgetter("code")
    if issubclass(cls, Enum):
        return {member: f'"@{cls.__name__}.{member.name}"' for member in cls}.__getitem__
    if dataclasses.is_dataclass(cls):
        return _object_encoder(cls)
    raise TypeError(f"a {cls.__name__} is no part of a compiled card")


@lru_cache(maxsize=4096)
def _text(value: str) -> str:
    doubled = value[0] + value if value[:1] in ("@", "$") else value
    return encode_basestring(doubled)


def _object_encoder(cls: Any) -> Callable[[Any], str]:
    """Fields at the end that have their defaults are left out."""
    values_of = [attrgetter(f.name) for f in dataclasses.fields(cls)]
    backwards = [f.default for f in reversed(dataclasses.fields(cls))]
    start = f'{{"{cls.__name__}":['

    def encode(value: Any) -> str:
        args = [get(value) for get in values_of]
        for default in backwards:
            last = args[-1]
            if last is not default and (last != default or last.__class__ is not default.__class__):
                break
            args.pop()
        return f"{start}{','.join([_ENCODERS[v.__class__](v) for v in args])}]}}"

    return encode


class _Encoders(dict[Any, Callable[[Any], str]]):
    """The encoders by class, each made when it is first needed."""

    def __missing__(self, cls: Any) -> Callable[[Any], str]:
        made = self[cls] = _encoder(cls)
        return made


_ENCODERS = _Encoders()


def from_data(data: Any) -> Any:
    """The value that the JSON data stands for; KeyError for a class that is not known."""
    kind = data.__class__
    if kind is list:
        return tuple([from_data(v) for v in data])
    if kind is dict:
        ((name, args),) = data.items()
        if name == "frozenset":
            return frozenset(from_data(v) for v in args)
        return _classes()[name](*[from_data(v) for v in args])
    if kind is str and data[:1] in ("@", "$"):
        return _from_text(data)
    return data


@lru_cache(maxsize=4096)
def _from_text(data: str) -> Any:
    """An enum member, a mana cost, or a text that begins with the sign of one of them."""
    if data[:2] in ("@@", "$$"):
        return data[1:]
    if data[0] == "$":
        return ManaCost.parse(data[1:])
    name, member = data[1:].split(".")
    return _classes()[name][member]  # type: ignore[index]
