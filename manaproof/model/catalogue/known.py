"""Paragraphs that the built-in catalogue knows: a bulk file brings most of them again.

A paragraph is known by a digest of its words. Its compiled form is shipped without the words of sentences
that are not understood, but with the places where they stand in it, so that they are put back from the file
that brings the paragraph again.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from manaproof.model.card import Card
from manaproof.model.codec import Coded, to_text
from manaproof.model.oracle.compiler import compile_paragraph

if TYPE_CHECKING:
    from manaproof.model.ability import Paragraph

_STRING = r'"(?:[^"\\]|\\.)*"'
_LEFT = rf'\{{"(?:Unmodelled":\[{_STRING},|Irrelevant":\[){_STRING}'
_WITH_WORDS = re.compile(rf"{_LEFT},({_STRING})")
_WITHOUT_WORDS = re.compile(rf"({_LEFT})(?:,null)?")
_PLACE = re.compile(r"(\d+)([+^])(\d+)")


def mark(text: str, spell: bool) -> str:
    """The digest of a paragraph; ``spell`` if it stands on an instant or sorcery."""
    return hashlib.blake2b(f"{spell:d}{text}".encode(), digest_size=8).hexdigest()


class Reader:
    """Compiles paragraphs, each once and none that is known, and remembers how they are known.

    ``known`` has by `mark` the compiled form and the places of the words that it lacks.
    """

    def __init__(self, known: Mapping[str, tuple[str, str]]) -> None:
        self._known = known
        self._made: dict[tuple[str, bool], Coded] = {}
        self._read: dict[int, tuple[str, bool]] = {}

    def read(self, text: str, spell: bool) -> Paragraph:
        """What stands for the paragraph in a line of a catalogue."""
        if made := self._made.get((text, spell)):
            return made  # type: ignore[return-value]
        if found := self._known.get(mark(text, spell)):
            code, places = found
            made = Coded(_with_words(code, text, places) if places else code)
        else:
            made = Coded(to_text(compile_paragraph(text, spell)))
            self._read[id(made)] = text, spell
        self._made[text, spell] = made
        return made  # type: ignore[return-value]

    def marks(self, card: Card) -> tuple[tuple[str, ...], ...]:
        """How the paragraphs of each face are known: mark and places; "" for one that is not."""
        return tuple(tuple(map(self._mark, face.paragraphs)) for face in card.faces)

    def _mark(self, paragraph: Any) -> str:
        if id(paragraph) not in self._read:
            return ""
        text, spell = self._read[id(paragraph)]
        places = [_place(json.loads(words), text) for words in _WITH_WORDS.findall(to_text(paragraph))]
        return "" if "" in places else " ".join((mark(text, spell), *places))


def _place(words: str, text: str) -> str:
    """Where the words stand in a paragraph: "12+5" from the 12th letter on, "12^5" with a capital; or ""."""
    if (start := text.find(words)) >= 0:
        return f"{start}+{len(words)}"
    start = text.find(words[:1].lower() + words[1:])
    return f"{start}^{len(words)}" if start >= 0 else ""


def _with_words(code: str, text: str, places: str) -> str:
    """The compiled form with the words of sentences that are not understood put back."""
    rest = _words(text, places)
    return _WITHOUT_WORDS.sub(lambda m: f"{m[1]},{json.dumps(next(rest), ensure_ascii=False)}", code)


def _words(text: str, places: str) -> Iterator[str]:
    for start, sign, length in _PLACE.findall(places):
        words = text[int(start) : int(start) + int(length)]
        yield words[:1].upper() + words[1:] if sign == "^" else words
