"""What is wrong with a card that a board file defines; the reader of bulk files takes cards as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaproof.model import terms
from manaproof.model.boardfile.problems import KeyPath, hint
from manaproof.model.boardfile.shapes import FaceShape, InlineCardShape
from manaproof.model.mana import ManaCost

_SIZE = re.compile(r"[-+*\d.²½∞?XYd]+")
_SIZES = ("power", "toughness", "loyalty", "defense")
_MAY_STAND = frozenset((*terms.CARD_TYPES, "Host", "Summon"))


def faults(shape: InlineCardShape) -> Iterator[tuple[KeyPath, str]]:
    """The key of each value that no card has, and what is wrong: its mana cost, type line and sizes."""
    yield from _of_face(shape, ())
    for at, face in enumerate(shape.card_faces):
        yield from _of_face(face, ("card_faces", at))


def _of_face(face: FaceShape, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    from manaproof.model.oracle.cards import type_line

    try:
        ManaCost.parse(face.mana_cost or "")
    except ValueError as error:
        yield (*path, "mana_cost"), str(error)
    for line in (face.type_line or "").split("//"):
        _, types, _ = type_line(line)
        for word in types:
            if word not in _MAY_STAND:
                what = f"there is no card type {word!r}{hint(word, terms.CARD_TYPES, 20)}"
                yield (*path, "type_line"), what
    for key in _SIZES:
        written = getattr(face, key)
        if written and not _SIZE.fullmatch(written):
            yield (*path, key), f"{written!r} is no number; write for example 2, * or 1+*"
