"""Card names as people write them: case, accents, apostrophes and `//` make no difference (CR 201)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ð": "d", "þ": "th", "’": "'", "‘": "'", "`": "'"}
)
_HALVES = re.compile(r"\s*/{1,2}\s*")
_POSSESSIVE = re.compile(r"(?<=\w)'(?=\w|\s|$)")
_MARKS = re.compile(r"[^\w\s]|_")
FULL, FACE, LOOSE_FULL, LOOSE_FACE = range(4)


def fold(name: str) -> str:
    """The name in lower case without accents and apostrophes, its halves joined by ``" // "``."""
    text = name.lower().replace("`", "'") if name.isascii() else _plain(name)
    if "'" in text:
        text = _POSSESSIVE.sub("", text)
    if "/" in text:
        text = _HALVES.sub(" // ", text)
    return " ".join(text.split())


def _plain(name: str) -> str:
    """The name in lower case without accents."""
    sound = name.encode("utf-8", "replace").decode()
    text = unicodedata.normalize("NFKD", sound.casefold().translate(_LETTERS))
    return "".join(c for c in text if not unicodedata.combining(c))


def loose(name: str) -> str:
    """The folded name without punctuation; of a name that is all punctuation, the folded name."""
    folded = fold(name)
    return " ".join(_MARKS.sub(" ", folded).split()) or folded


def keys(name: str, faces: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The keys by which a card is found: key -> (rank, face); a lower rank wins over other cards."""
    out: dict[str, tuple[int, int]] = {}
    several = list(faces)
    for rank, form in ((FULL, fold), (LOOSE_FULL, loose)):
        out.setdefault(form(name), (rank, 0))
        for face, own in enumerate(several):
            out.setdefault(form(own), (rank + 1, face))
    return out
