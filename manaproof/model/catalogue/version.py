"""Which compiler made a catalogue: after another one, its cards are compiled again from their text."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_MODEL = Path(__file__).parent.parent
_SOURCES = ("ability.py", "card.py", "codec.py", "mana.py", "terms.py", "ir/*.py", "oracle/*.py")


@cache
def compiler() -> str:
    """A digest of the modules that card text goes through."""
    digest = hashlib.blake2b(digest_size=12)
    for pattern in _SOURCES:
        for path in sorted(_MODEL.glob(pattern)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
