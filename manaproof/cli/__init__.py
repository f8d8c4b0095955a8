"""The command line: parse, call a question, print its answer. Everything heavy loads on use."""

from __future__ import annotations

import gc
import os


def main() -> None:
    """The entry point of the command ``manaproof``.

    Loading modules makes many objects and no garbage, so the collector is told to look rarely; and
    pydantic is told that no plugins are to be searched for.
    """
    gc.set_threshold(100_000, 50, 50)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from manaproof.cli.app import run

    run()
