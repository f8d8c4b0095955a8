"""Names that look like a name that no card has."""

from __future__ import annotations

from difflib import SequenceMatcher

from manaproof.model.catalogue.names import FACE, LOOSE_FACE, fold
from manaproof.model.catalogue.places import stores


def _pairs(text: str) -> frozenset[str]:
    padded = f" {text} "
    return frozenset(padded[i : i + 2] for i in range(len(padded) - 1))


def nearest(name: str, limit: int) -> list[str]:
    """Names of cards that look like the given one, the nearest first; also of whom it is the short name."""
    wanted = fold(name)
    pairs = _pairs(wanted)
    rough: dict[str, float] = {}
    for store in stores():
        for key in store.every_key():
            own = _pairs(key)
            rough[key] = 2 * len(pairs & own) / (len(pairs) + len(own))
    best = sorted(rough, key=lambda key: (not key.startswith(f"{wanted}, "), -rough[key], key))[:40]
    matcher = SequenceMatcher(b=wanted, autojunk=False)
    scores: dict[str, float] = {}
    for key in best:
        matcher.set_seq1(key)
        score = matcher.ratio() + (0.2 if key.startswith(wanted) or f" {wanted} " in f" {key} " else 0)
        score += 0.4 if key.startswith(f"{wanted}, ") else 0
        if score < 0.55:
            continue
        found = next(f for store in stores() if (f := store.find(key)))
        shown = found.line.names[found.face + 1 if found.rank in (FACE, LOOSE_FACE) else 0]
        scores[shown] = max(score, scores.get(shown, 0))
    return sorted(scores, key=lambda shown: (-scores[shown], shown))[:limit]
