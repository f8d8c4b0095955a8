"""The paragraphs of a line of the catalogue that are known (`known.Reader`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields

from manaproof.model.card import Card, Face
from manaproof.model.catalogue.lines import Line, dumps

_FACES = [field.name for field in fields(Card)].index("faces")
_PARAGRAPHS = [field.name for field in fields(Face)].index("paragraphs")


def of_line(line: Line) -> Iterator[tuple[str, str, str]]:
    """The known paragraphs of a line: mark, compiled form, places of the words that it lacks."""
    if not any(map(any, line.known)):
        return
    (card,) = json.loads(line.code).values()
    for known, face in zip(line.known, card[_FACES], strict=True):
        (own,) = face.values()
        for entry, paragraph in zip(known, own[_PARAGRAPHS] if known else (), strict=True):
            if entry:
                mark, _, places = entry.partition(" ")
                yield mark, dumps(paragraph), places
