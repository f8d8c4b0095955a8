"""Builds the card index from the catalogue's source when the package is built or installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILDER = "manaproof/model/catalogue/build_index.py"


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs ``build_index()`` of the catalogue, which returns the files it wrote.

    The module is loaded by its path: it needs the standard library only, as nothing is installed yet.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the index and add it to the wheel; an sdist has the source only."""
        del version
        builder = Path(self.root) / BUILDER
        if self.target_name != "wheel" or not builder.exists():
            return
        spec = importlib.util.spec_from_file_location("build_index", builder)
        if spec is None or spec.loader is None:
            raise RuntimeError(f"{builder} cannot be loaded")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        written = [Path(path) for path in module.build_index()]
        build_data["artifacts"] += [str(path.relative_to(self.root)) for path in written]
