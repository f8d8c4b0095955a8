"""Where catalogues are: the built-in one beside this file, the user's in the platform's data directory."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from manaproof.errors import ManaproofError
from manaproof.model.catalogue.lines import made_by, read
from manaproof.model.catalogue.store import FORMAT, Database, Sources, Store, fingerprint, write_database
from manaproof.model.catalogue.version import compiler
from manaproof.model.folders import cache as cache_folder
from manaproof.model.folders import home, keep

BUILT_IN = Path(__file__).parent / "catalogue.sqlite"
FILE = "catalogue.sqlite"


def user_catalogue() -> Path:
    """The file of the user's own catalogue, there or not."""
    return home() / FILE


@cache
def built_in() -> Store:
    """The catalogue that came with the package.

    Its index is beside this file, or, where that is not there or older than the source, in the cache.
    """
    source = fingerprint()
    if BUILT_IN.exists():
        index = Database(BUILT_IN, "built-in")
        if source in ("", index.meta("source")):
            return index
    digest = hashlib.blake2b(f"{FORMAT}{source}".encode(), digest_size=8).hexdigest()
    kept = cache_folder() / f"catalogue-{digest}.sqlite"
    try:
        if not kept.exists():
            meta = {"source": source, "made_by": made_by()}
            keep(kept, lambda new: write_database(new, read(), meta), "catalogue-*.sqlite", 2)
        return Database(kept, "built-in")
    except (OSError, sqlite3.Error):
        return Sources()


def known() -> Mapping[str, tuple[str, str]]:
    """The paragraphs that the built-in catalogue knows, if this compiler made it."""
    store = built_in()
    if isinstance(store, Database) and store.meta("made_by") == compiler():
        return store.known()
    return {}


class CatalogueError(ManaproofError, ValueError):
    """A catalogue of the user's that cannot be read; the message says how to make it anew."""


@cache
def _user(path: Path, _changed: int) -> Store:
    try:
        found = Database(path, "user's own")
        if found.meta("format") == FORMAT:
            return found
    except sqlite3.Error:
        pass
    raise CatalogueError(
        f"{path} is no catalogue of this version: remove it, or `manaproof cards build` again"
    )


def user() -> Store | None:
    """The user's own catalogue, or None; CatalogueError where it cannot be read."""
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
