"""Where card names are looked up: the catalogue, and before it the cards that a file defines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from manaproof.model.boardobjects import FaceOf
from manaproof.model.card import Card


class CardSource(Protocol):
    """Finds cards by name: a card's full name, or the name of one of its faces."""

    def find(self, name: str) -> tuple[Card, int] | None:
        """The card of that name and the index of the face named; None where there is none."""

    def near(self, name: str) -> list[str]:
        """The names that look most like ``name``."""


class Catalogue:
    """The user's catalogue and the built-in one."""

    def find(self, name: str) -> tuple[Card, int] | None:
        """Look the name up."""
        from manaproof.model import catalogue

        return catalogue.find(name)

    def near(self, name: str) -> list[str]:
        """The nearest names."""
        from manaproof.model import catalogue

        return catalogue.near(name)


class InlineFirst:
    """Inline cards, which win over those of the same name elsewhere."""

    def __init__(self, inline: Iterable[Card], others: CardSource) -> None:
        self._inline: dict[str, tuple[Card, int]] = {}
        for card in inline:
            for index, face in reversed(list(enumerate(card.faces))):
                self._inline[face.name.casefold()] = (card, index)
            self._inline[card.name.casefold()] = (card, 0)
        self._others = others

    def find(self, name: str) -> tuple[Card, int] | None:
        """Look the name up among the inline cards, then elsewhere."""
        return self._inline.get(name.strip().casefold()) or self._others.find(name)

    def near(self, name: str) -> list[str]:
        """The nearest names, inline cards first."""
        from manaproof.model.boardfile.problems import nearest

        mine = [card.name for card, _ in self._inline.values()]
        return [*nearest(name, mine), *self._others.near(name)][:3]


def called(found: FaceOf, written: str) -> str:
    """The name that ids use: the card's, or a face's own where that is how it was written."""
    face = found.printed.name
    return face if face.casefold() == written.strip().casefold() else found.card.name
