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
    return _PRINTERS[value.__class__](value, terminal, plural_noun)


_Printer = Callable[[Any, str | None, bool], str]


def _printer(cls: Any) -> _Printer:
    """What prints the values of a class; they are nouns in the plural where the last argument says so."""
    if issubclass(cls, Enum):
        single = {member: str(member.value) for member in cls}
        several = {member: plural(text) for member, text in single.items()}
        return lambda value, _, many: (several if many else single)[value]
    if book.phrases_of(cls):
        return lambda value, _, __: _node(value)
    if cls is QuotedAbility:
        return lambda value, _, __: _quoted(value)
    if cls is ManaCost:
        return lambda value, _, __: str(value)
    if cls is str:
        return lambda value, _, many: plural(value) if many else value
    if cls is int:
        return lambda value, terminal, _: str(value) if terminal == "INT" else NUMBER_WORDS[value]
    raise TypeError(f"a {cls.__name__} is not printed by phrases")


def _quoted(value: QuotedAbility) -> str:
    from manaproof.model.oracle.printing import render_paragraph

    inside = render_paragraph(value.paragraph).removesuffix(".").replace('"', "'")
    return f'"{inside}{value.ending}"'


class _Printers(dict[Any, _Printer]):
    """The printers by class, each made when it is first needed."""

    def __missing__(self, cls: Any) -> _Printer:
        made = self[cls] = _printer(cls)
        return made


_PRINTERS = _Printers()
