"""Which sentences move a card to or from a library, in their words (CR 605.1a)."""

from __future__ import annotations

import re

_LIBRARY = re.compile(
    r"\blibrar(?:y|ies)\b|\bdraws?\b|\bmills?\b|\bsurveil\b|\bmanifests?\b|\bcloaks?\b|\bexplores?\b"
    r"|\bconnives?\b|\bdiscover\b|\blearn\b|\bseeks?\b|\bcascade\b|\bripple\b",
    re.IGNORECASE,
)
_LATER = re.compile(r"^(?:When|Whenever|At) |\bat the beginning of\b|\bnext turn\b", re.IGNORECASE)


def moves_library_card(words: str) -> bool:
    """Whether the sentence may move a card to or from a library as it resolves (CR 605.1a).

    What a delayed or reflexive trigger of its own does is not done by the ability (CR 603.7, 603.12);
    scrying and revealing leave the cards in the library.
    """
    return bool(_LIBRARY.search(words)) and not _LATER.search(words)
