"""The commands put together, and what becomes of errors."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from manaproof import __version__
from manaproof.cli import cards, check, questions
from manaproof.errors import FaultError, ManaproofError
from manaproof.queries.answer import Exit

FAULT = 70
"""The exit code of a fault of manaproof itself, as in sysexits.h."""

app = typer.Typer(
    name="manaproof",
    help="What the rules of Magic: The Gathering allow about mana and costs, with proofs.",
    epilog="Exit codes: 0 yes or decided, 1 no, 2 bad input, 3 undecided.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"manaproof {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    del version


questions.register(app)
check.register(app)
app.add_typer(cards.app, name="cards")


def run() -> None:
    """Run the command line; every error of the user's becomes one message and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except FaultError as error:
        _faulty(error)
    except ManaproofError as error:
        from manaproof.queries.registry import NotSupportedError

        code = Exit.UNDECIDED if isinstance(error, NotSupportedError) else Exit.BAD_INPUT
        sys.exit(_fail(str(error), code))
    except OSError as error:
        where = error.filename or "the output cannot be written"
        sys.exit(_fail(f"{where}: {error.strerror or error}", Exit.BAD_INPUT))
    except (Exception, RecursionError) as error:
        _faulty(error)


def _faulty(error: Exception) -> NoReturn:
    if os.environ.get("MANAPROOF_DEBUG"):
        raise error
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    sys.exit(_fail(f"manaproof itself failed: {what} (set MANAPROOF_DEBUG=1 to see where)", FAULT))


def _fail(message: str, code: int) -> int:
    with suppress(OSError):
        typer.echo("\n".join(f"error: {line}" for line in message.splitlines()), err=True)
    return int(code)
