"""The catalogue's source form: one line of JSON a card, sorted by name, without any card's words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from manaproof.model.card import Card
from manaproof.model.catalogue.names import fold
from manaproof.model.codec import from_data, to_text

DATA = Path(__file__).parent / "data"
COMPILER = "compiler.txt"
_CARD = ',"card":'
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_WITH_WORDS = {"Unmodelled": 2, "Irrelevant": 1}


def dumps(data: Any) -> str:
    """JSON without spaces."""
    return _ENCODER.encode(data)


@dataclass(frozen=True, slots=True)
class Line:
    """A card of a catalogue as data.

    ``names`` are the card's name and, where it has several, those of its faces; ``kind`` says what
    sort of card it is where it is not of the usual game (``"un"``, ``"alchemy"``, ``"planar"``, ...);
    ``code`` is the card as the codec writes it; ``source`` the card as a user's file gave it, with its
    text, from which it is compiled again when manaproof has learnt more. ``cover`` has the kinds of
    `cover.KINDS` that the card is of, and whether it is modelled as far as they go; ``known`` how
    the paragraphs of each face are known (`known.Reader`).
    """

    names: tuple[str, ...]
    kind: str
    code: str
    source: Any = None
    cover: Mapping[str, bool] = field(default_factory=dict)
    known: tuple[tuple[str, ...], ...] = ()

    @staticmethod
    def of(card: Card, kind: str = "", source: Any = None) -> Line:
        """The line of a compiled card."""
        faces = [face.name for face in card.faces] if len(card.faces) > 1 else []
        return Line((card.name, *faces), kind, to_text(card), source)

    @staticmethod
    def parse(text: str) -> Line:
        """A line of a source file."""
        head, _, code = text.rstrip().partition(_CARD)
        raw = json.loads(head + "}")
        known = tuple(map(tuple, raw.get("known", ())))
        names, kind, cover = tuple(raw["names"]), raw.get("kind", ""), raw.get("cover", {})
        return Line(names, kind, code[:-1], cover=cover, known=known)

    @property
    def data(self) -> Any:
        """The card as the codec's data."""
        return json.loads(self.code)

    @property
    def card(self) -> Card:
        """The card; KeyError or TypeError where another version of manaproof wrote it."""
        found: Card = from_data(self.data)
        return found

    def text(self) -> str:
        """The line as it stands in a source file."""
        head: dict[str, Any] = {"names": self.names}
        if self.kind:
            head["kind"] = self.kind
        if self.cover:
            head["cover"] = self.cover
        if any(map(any, self.known)):
            head["known"] = self.known
        return f"{dumps(head)[:-1]}{_CARD}{self.code}}}"


def without_words(data: Any) -> Any:
    """The codec's data without the words of sentences that are not understood."""
    match data:
        case list():
            return [without_words(d) for d in data]
        case dict():
            ((name, args),) = data.items()
            args = without_words(args)
            place = _WITH_WORDS.get(name)
            if place is not None and len(args) > place:
                args = args[:place] if len(args) == place + 1 else [*args[:place], None, *args[place + 1 :]]
            return {name: args}
        case _:
            return data


def shipped(line: Line, known: tuple[tuple[str, ...], ...] = ()) -> Line:
    """A line as the package has it: without words, with what it covers and how its paragraphs are known."""
    from manaproof.model.catalogue.cover import covered

    data = line.data
    cover = covered(line.source, data)
    return replace(line, code=dumps(without_words(data)), source=None, cover=cover, known=known)


def order(line: Line) -> tuple[str, str]:
    """By what the lines of a catalogue are sorted."""
    return fold(line.names[0]), line.names[0]


def shelf(line: Line) -> str:
    """The file that a line stands in: the first letter of the name."""
    first = fold(line.names[0])[:1]
    return first if first.isascii() and first.isalpha() else "0"


def write(lines: Iterable[Line], folder: Path) -> int:
    """Write the source files anew; returns how many cards they hold."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.jsonl"):
        old.unlink()
    ordered = sorted(lines, key=lambda line: (shelf(line), order(line)))
    for letter, group in groupby(ordered, key=shelf):
        text = "".join(line.text() + "\n" for line in group)
        (folder / f"{letter}.jsonl").write_text(text, encoding="utf-8", newline="\n")
    return len(ordered)


def made_by(folder: Path = DATA) -> str:
    """Which compiler made the source files (`version.compiler`)."""
    path = folder / COMPILER
    return path.read_text(encoding="ascii").strip() if path.exists() else ""


def read(folder: Path = DATA) -> Iterator[Line]:
    """The lines of the source files."""
    for path in sorted(folder.glob("*.jsonl")):
        with path.open(encoding="utf-8") as file:
            for text in file:
                yield Line.parse(text)
