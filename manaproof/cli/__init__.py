"""The command line: parse, call a question, print its answer. Everything heavy loads on use."""

from __future__ import annotations

import gc
import os
import signal
import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """The entry point of the command ``manaproof``.

    A reader that closes the pipe ends it quietly, as it ends other commands.

    Loading modules makes many objects and no garbage, so the collector is told to look rarely; and
    pydantic is told that no plugins are to be searched for.
    """
    gc.set_threshold(100_000, 50, 50)
    _closed_pipes(signal.SIG_DFL)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        from manaproof.cli.app import run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def outlive_closed_pipes() -> None:
    """Let a server that hangs up be an error to answer, not the end of the command."""
    _closed_pipes(signal.SIG_IGN)


def _closed_pipes(handler: signal.Handlers) -> None:
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, handler)
