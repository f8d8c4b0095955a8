"""The user's folders: what ``MANAPROOF_HOME`` says, or those of the platform."""

from __future__ import annotations

import os
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
