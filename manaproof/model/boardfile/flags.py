"""Boards from the command line: a player's cards in one text, separated by semicolons."""

from __future__ import annotations

import re
from collections.abc import Mapping

from manaproof.model.boardfile.cards import CardSource

_COUNTED = re.compile(r"(\d{1,30})\s+(\S.*)")
_LONGEST_NAME = 4


def cards_of(text: str, cards: CardSource) -> list[object]:
    """The entries of a battlefield or a hand: ``"Reflecting Pool; 3 Forest"``.

    A card name that matches the whole text, or several parts together, wins over the semicolons, and
    one that begins with a number over the count.
    """
    parts = text.split(";")
    entries: list[object] = []
    at = 0
    while at < len(parts):
        part = parts[at].strip()
        length = _parts_of_name(parts[at:], cards) if part else 0
        counted = _COUNTED.fullmatch(part)
        if length:
            entries.append(";".join(parts[at : at + length]).strip())
        elif counted:
            entries.append({"card": counted[2], "count": int(counted[1])})
        elif part:
            entries.append(part)
        at += max(length, 1)
    return entries


def _parts_of_name(parts: list[str], cards: CardSource) -> int:
    for length in range(min(len(parts), _LONGEST_NAME), 0, -1):
        if cards.find(";".join(parts[:length]).strip()):
            return length
    return 0


def board_data(
    battlefields: Mapping[str, str], hands: Mapping[str, str], cards: CardSource
) -> dict[str, object]:
    """The mapping that a board file would have, from each player's battlefield and hand."""
    return {
        "players": {
            name: {
                "battlefield": cards_of(battlefields.get(name, ""), cards),
                "hand": cards_of(hands.get(name, ""), cards),
            }
            for name in {**battlefields, **hands}
        }
    }
