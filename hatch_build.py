"""Builds the card index from the catalogue's source when the package is built or installed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULE = "manaproof.model.catalogue.build_index"


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs the catalogue's ``build_index()``, which returns the files it wrote.

    It needs the standard library only, as nothing is installed yet.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the index and add it to the wheel; an sdist has the source only."""
        del version
        root = Path(self.root)
        if self.target_name != "wheel" or not (root / f"{MODULE.replace('.', '/')}.py").exists():
            return
        sys.path.insert(0, self.root)
        try:
            written = [Path(path) for path in import_module(MODULE).build_index()]
        finally:
            sys.path.remove(self.root)
        build_data["artifacts"] += [path.relative_to(root).as_posix() for path in written]
