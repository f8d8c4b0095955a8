"""The intermediate representation -> the words of cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any

from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.mana import ManaCost
from manaproof.model.oracle import phrases as book
from manaproof.model.oracle.lexer import NUMBER_WORDS, plural, vowel_sound

_ARTICLE = re.compile(r"\b([Aa]) (?=([\w{\"+/-]+))")
_SPACES = re.compile(r"\s+")
_CLOSING = re.compile(r" (?=[.,:;)]|['’]s?\b)")
_NON = re.compile(r"\bnon ?(?=[A-Z])")


def render(node: Any) -> str:
    """The words of a node of the intermediate representation, articles and spaces put right."""
    return tidy(_node(node))


def tidy(text: str) -> str:
    """Spaces, "a" or "an", and "non" as cards print them."""
    if "  " in text:
        text = _SPACES.sub(" ", text)
    text = _CLOSING.sub("", text.strip())
    if "non" in text:
        text = _NON.sub("non-", text)
    return _ARTICLE.sub(lambda m: m[1] + ("n " if vowel_sound(m[2]) else " "), text)


def capitalise(text: str) -> str:
    """The text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def _node(node: Any) -> str:
    cls: Any = type(node)
    pieces = _plan(cls, getattr(node, "form", 0))
    return "".join([piece if piece.__class__ is str else piece(node) for piece in pieces])


@cache
def _plan(cls: Any, form: int) -> list[Any]:
    """A phrase as literal words and functions that print a slot of a node."""
    kinds = book.hints(cls)
    return [
        piece.text if isinstance(piece, book.Words) else _slot(piece, kinds[piece.field])
        for piece in book.pieces(book.phrases_of(cls)[form])
    ]


def _slot(slot: book.Slot, annotation: Any) -> Callable[[Any], str]:
    get = attrgetter(slot.field)
    if (words := slot.words) is not None:
        return lambda node: words if get(node) else ""
    annotation = book.unwrap_optional(annotation)
    if slot.join is None or slot.join == "plural":
        whole, many = book.terminal_name(annotation), slot.join == "plural"
        return lambda node: "" if (value := get(node)) is None else _value(value, whole, many)
    joiner = slot.join
    whole = book.terminal_name(book.member_type(annotation))
    return lambda node: (
        "" if (values := get(node)) is None else join([_value(v, whole, False) for v in values], joiner)
    )


def join(parts: Sequence[str], joiner: str) -> str:
    """A list as cards print it: "A", "A and B", "A, B, and C"."""
    joiner = joiner.removesuffix("+")
    match joiner:
        case " ":
            return " ".join(parts)
        case ",":
            return ", ".join(parts)
        case "costs":
            return ", ".join(capitalise(part) for part in parts)
        case "then":
            return ", then ".join(parts)
    if len(parts) < 3:
        return f" {joiner} ".join(parts)
    return ", ".join(parts[:-1]) + f", {joiner} {parts[-1]}"


def _value(value: Any, terminal: str | None, plural_noun: bool) -> str:
    if _has_plan(value.__class__):
        return _node(value)
    match value:
        case QuotedAbility():
            from manaproof.model.oracle.printing import render_paragraph

            inside = render_paragraph(value.paragraph).removesuffix(".").replace('"', "'")
            return f'"{inside}{value.ending}"'
        case ManaCost():
            return str(value)
        case Enum():
            return plural(str(value.value)) if plural_noun else str(value.value)
        case str():
            return plural(value) if plural_noun else value
        case int():
            return str(value) if terminal == "INT" else NUMBER_WORDS[value]
        case _:
            raise TypeError(f"{value!r} is not printed by phrases")


@cache
def _has_plan(cls: Any) -> bool:
    return not issubclass(cls, Enum) and bool(book.phrases_of(cls))
