"""Makes the card index and the grammar's tables when the package is built or installed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ArtefactsHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs ``manaproof.model.catalogue.artefacts``; an editable installation finds the files in place."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files and add them to the wheel; an sdist has their sources only."""
        del version
        if self.target_name != "wheel":
            return
        sys.path.insert(0, self.root)
        try:
            from manaproof.model.catalogue import artefacts

            written = artefacts.build()
        finally:
            sys.path.remove(self.root)
        build_data["artifacts"] += [path.relative_to(Path(self.root)).as_posix() for path in written]
