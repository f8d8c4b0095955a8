"""The intermediate representation -> the words of cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import Any

from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.mana import ManaCost
from manaproof.model.oracle import phrases as book
from manaproof.model.oracle.lexer import NUMBER_WORDS, plural, vowel_sound

_ARTICLE = re.compile(r"\b([Aa]) (?=([\w{\"+/-]+))")
_NON = re.compile(r"\bnon ?(?=[A-Z])")


def render(node: Any) -> str:
    """The words of a node of the intermediate representation, articles and spaces put right."""
    return tidy(_node(node))


def tidy(text: str) -> str:
    """Spaces, "a" or "an", and "non" as cards print them."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" (?=[.,:;)]|['’]s?\b)", "", text)
    text = _NON.sub("non-", text)
    return _ARTICLE.sub(lambda m: m[1] + ("n " if vowel_sound(m[2]) else " "), text)


def capitalise(text: str) -> str:
    """The text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def _node(node: Any) -> str:
    cls = type(node)
    phrase = book.phrases_of(cls)[getattr(node, "form", 0)]
    kinds = book.hints(cls)
    out: list[str] = []
    for piece in book.pieces(phrase):
        match piece:
            case book.Words(text):
                out.append(text)
            case book.Slot(field=field):
                out.append(_slot(piece, getattr(node, field), kinds[field]))
    return "".join(out)


def _slot(slot: book.Slot, value: Any, annotation: Any) -> str:
    if slot.words is not None:
        return slot.words if value else ""
    if value is None:
        return ""
    annotation = book.unwrap_optional(annotation)
    if slot.join is None or slot.join == "plural":
        return _value(value, annotation, slot.join == "plural")
    return join([_value(v, book.member_type(annotation), False) for v in value], slot.join)


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


def _value(value: Any, annotation: Any, plural_noun: bool) -> str:
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
            return str(value) if book.terminal_name(annotation) == "INT" else NUMBER_WORDS[value]
        case _:
            return _node(value)
