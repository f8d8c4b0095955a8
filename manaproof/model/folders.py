"""The user's folders: what ``MANAPROOF_HOME`` says, or those of the platform."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def home() -> Path:
    """Where the user's own catalogue is."""
    if named := os.environ.get("MANAPROOF_HOME"):
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("manaproof", appauthor=False)


def cache() -> Path:
    """Where things are kept that can be made again."""
    if named := os.environ.get("MANAPROOF_HOME"):
        return Path(named).expanduser() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("manaproof", appauthor=False)


def keep(path: Path, write: Callable[[Path], object], like: str, kept: int) -> None:
    """Write a file of the cache in one step, and drop all but the newest of those ``like`` it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".new-") as folder:
        new = Path(folder) / path.name
        write(new)
        new.replace(path)
    for old in sorted(path.parent.glob(like), key=lambda p: -p.stat().st_mtime_ns)[kept:]:
        old.unlink(missing_ok=True)
