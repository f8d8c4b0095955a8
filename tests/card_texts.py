"""The rules texts of all cards that there are, for tests that run where they stand on the machine."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_NOT_PLAYED = frozenset(("planar", "scheme", "vanguard", "host", "augment"))


def faces(shared: Path) -> Iterator[dict[str, Any]]:
    """Every face of every card that is played in decks, as the data file has it."""
    with gzip.open(shared / "cards" / "oracle-cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            if card["layout"] not in _NOT_PLAYED and not card.get("rebalanced"):
                yield from card.get("card_faces") or [card]


def is_spell(face: dict[str, Any]) -> bool:
    """Whether the face is an instant or sorcery."""
    types = face.get("type_line") or ""
    return "Instant" in types or "Sorcery" in types
