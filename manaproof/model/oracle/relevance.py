"""Which sentences could bear on mana or costs: those with a word of the vocabulary."""

from __future__ import annotations

import re

KINDS: dict[str, re.Pattern[str]] = {
    "mana": re.compile(r"\bmana\b|\{[^{}]+\}", re.IGNORECASE),
    "cost": re.compile(r"\bcosts?\b|\bpay|\bspend|\bcast\b|\bplay\b|\bactivat", re.IGNORECASE),
    "characteristics": re.compile(
        r"\blands?\b|\btypes?\b|\bcolou?rs?\b|\bbecomes?\b|\bcop(?:y|ies)\b|\babilities\b"
        r"|\bfac(?:e|ing)[ -](?:up|down)\b|\btransform|\bloses?\b",
        re.IGNORECASE,
    ),
}


def bears_on(words: str) -> str | None:
    """The kind of question that the sentence could bear on, or None."""
    for kind, pattern in KINDS.items():
        if pattern.search(words):
            return kind
    return None
