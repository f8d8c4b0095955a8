"""Every card, compiled: found by name, in the user's own catalogue first and then in the built-in one."""

from __future__ import annotations

from manaproof.model.card import Card
from manaproof.model.catalogue.names import FULL, fold, loose
from manaproof.model.catalogue.near import nearest
from manaproof.model.catalogue.places import stores
from manaproof.model.catalogue.store import Found

__all__ = ["find", "lookup", "near"]


def lookup(name: str) -> Found | None:
    """The line of the card of that name, the closest reading of the name first, or None."""
    for key in dict.fromkeys((fold(name), loose(name))):
        best: Found | None = None
        for store in stores():
            found = store.find(key)
            if found and (best is None or found.rank < best.rank):
                best = found
            if best and best.rank == FULL:
                break
        if best:
            return best
    return None


def find(name: str) -> tuple[Card, int] | None:
    """The card of that name and the index of the face named, or None (CR 201.1, 709.4, 712.8).

    A face's own name finds the card with that face.
    """
    found = lookup(name)
    return (found.card, found.face) if found else None


def near(name: str, limit: int = 3) -> list[str]:
    """Names of cards that look like the given one, the nearest first."""
    return nearest(name, limit)
