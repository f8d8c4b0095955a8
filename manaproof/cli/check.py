"""``manaproof check``: case files run, a summary and each difference."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from manaproof.cli.options import UsageError
from manaproof.queries.answer import Exit


def check(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Case files, or directories of them.", show_default=False),
    ],
    junit: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a JUnit report.", show_default=False)
    ] = None,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Run the good cases of files that have bad ones.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="The summary only.")] = False,
) -> None:
    """Run case files and compare every answer with what the case expects."""
    from manaproof.queries import case as running
    from manaproof.queries.junit import junit as report

    if junit is not None and (junit.is_dir() or not junit.parent.is_dir()):
        raise UsageError(f"--junit {junit}: name a file in a directory that exists")
    cases, refused = running.read(paths)
    bad = [*refused, *running.problems(cases)]
    for problem in bad:
        typer.echo(f"error: {problem}", err=True)
    if bad and not keep_going:
        typer.echo("nothing was run; --keep-going runs the good cases", err=True)
        raise typer.Exit(Exit.BAD_INPUT)
    results = []
    for result in running.run(cases):
        results.append(result)
        if result.reasons and not quiet:
            typer.echo(f"{result.where}: {result.id}: {result.outcome}")
            typer.echo("\n".join(f"    {reason}" for reason in result.reasons))
    if junit is not None:
        _write(junit, report(results))
    outcomes = Counter(result.outcome for result in results)
    typer.echo(running.summary(outcomes))
    raise typer.Exit(Exit.BAD_INPUT if bad else running.exit_of(outcomes))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--junit {path}: the file cannot be written: {error.strerror or error}") from None


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("check")(check)
