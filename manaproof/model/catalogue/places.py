"""Where catalogues are: the built-in one beside this file, the user's in the platform's data directory."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from manaproof.model.catalogue.store import Database, Sources, Store, fingerprint
from manaproof.model.folders import home

BUILT_IN = Path(__file__).parent / "catalogue.sqlite"
FILE = "catalogue.sqlite"


def user_catalogue() -> Path:
    """The file of the user's own catalogue, there or not."""
    return home() / FILE


@cache
def built_in() -> Store:
    """The catalogue that came with the package: its index, or its source where that is newer."""
    if BUILT_IN.exists():
        index = Database(BUILT_IN, "built-in")
        if fingerprint() in ("", index.meta("source")):
            return index
    return Sources()


@cache
def _user(path: Path, _changed: int) -> Store:
    return Database(path, "user's own")


def user() -> Store | None:
    """The user's own catalogue, or None."""
    path = user_catalogue()
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return None
    return _user(path, changed)


def stores() -> list[Store]:
    """The catalogues in which a name is looked up, the first to win."""
    own = user()
    return [own, built_in()] if own else [built_in()]
