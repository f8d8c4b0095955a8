"""The phrase book: a class of the intermediate representation and its phrases, in both directions.

Each class states in ``PHRASES`` how cards word it. From the same phrases come the lark grammar that
reads a sentence and the words that print it again, so that what is read can always be printed, and
what could not be printed was not read.

A phrase is literal words and fields in braces (lower case; ``{T}`` and the like are symbols):

``{field}``        the field, by its type: a class with phrases, a union of them, an enum of words, or
                   one of the terminals of ``manaproof.model.ir.terminals``
``{field?}``       the same, or nothing where the field is None
``{field:plural}`` a noun in the plural
``{field: }``      a tuple, its members side by side; ``{field:,}``, ``{field:and}``, ``{field:or}``,
                   ``{field:and/or}`` a tuple joined as a list
``{field:costs}``  a tuple joined by commas, its members with capitals as costs print them
``{field:or+}``    the same with at least two members, for each joiner
``{field*: }``     a tuple that may be empty (the same joiners)
``{flag=words}``   a bool: whether the words stand there

A class with several phrases has the field ``form``: the index of the phrase that was read.
"""

from __future__ import annotations

import re
import types
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from manaproof.model.node import node

_PIECE = re.compile(r"\{(?P<field>[a-z_]+)(?P<mark>[?*]?)(?:=(?P<words>[^}]*)|:(?P<join>[^}]*))?\}")


@node
class Words:
    """Literal words of a phrase."""

    text: str


@node
class Slot:
    """A field's place in a phrase; see the module's list of the ways to write one."""

    field: str
    optional: bool = False
    empty: bool = False
    words: str | None = None
    join: str | None = None


Piece = Words | Slot


@cache
def pieces(phrase: str) -> tuple[Piece, ...]:
    """A phrase cut into literal words and slots."""
    out: list[Piece] = []
    position = 0
    for match in _PIECE.finditer(phrase):
        if literal := phrase[position : match.start()]:
            out.append(Words(literal))
        mark = match["mark"]
        out.append(Slot(match["field"], mark == "?", mark == "*", match["words"], match["join"]))
        position = match.end()
    if literal := phrase[position:]:
        out.append(Words(literal))
    return tuple(out)


@cache
def hints(cls: type) -> dict[str, Any]:
    """The annotations of a class, resolved, with Annotated kept."""
    return get_type_hints(cls, include_extras=True)


def phrases_of(cls: type) -> tuple[str, ...]:
    """The phrases of a class of the intermediate representation."""
    found: tuple[str, ...] = getattr(cls, "PHRASES", ())
    return found


@cache
def has_form(cls: type) -> bool:
    """Whether the class remembers which of its phrases was read."""
    return any(f.name == "form" for f in fields(cls))


@cache
def unwrap_optional(annotation: Any) -> Any:
    """The annotation without ``| None``."""
    if is_union(annotation):
        rest = tuple(a for a in get_args(annotation) if a is not type(None))
        return rest[0] if len(rest) == 1 else Union[rest]  # noqa: UP007
    return annotation


def is_union(annotation: Any) -> bool:
    """Whether the annotation is a union of types."""
    return get_origin(annotation) in (Union, types.UnionType)


@cache
def member_type(annotation: Any) -> Any:
    """The type of the members of a ``tuple[X, ...]``."""
    if get_origin(annotation) is not tuple:
        raise TypeError(f"{annotation} is no tuple[X, ...]")
    return get_args(annotation)[0]


def is_words_enum(annotation: Any) -> bool:
    """Whether the annotation is an enum whose values are words of cards."""
    return isinstance(annotation, type) and issubclass(annotation, Enum)


@cache
def terminal_name(annotation: Any) -> str | None:
    """The terminal of ``Annotated[type, "TERMINAL"]``, or None."""
    return get_args(annotation)[1] if get_origin(annotation) is Annotated else None


def literal_values(annotation: Any) -> tuple[str, ...] | None:
    """The words of ``Literal["a", "b"]``, or None."""
    return get_args(annotation) if get_origin(annotation) is Literal else None


def is_node(annotation: Any) -> bool:
    """Whether the annotation is a class with phrases."""
    return isinstance(annotation, type) and is_dataclass(annotation) and bool(phrases_of(annotation))
