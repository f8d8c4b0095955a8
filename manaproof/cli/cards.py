"""``manaproof cards``: what manaproof knows about cards, and where it has it from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(help="What manaproof knows about cards.", no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="A card's or a face's name.")], json: AsJson = False
) -> None:
    """Show what manaproof believes about a card."""
    from manaproof.queries import cards

    shown = cards.show(name)
    typer.echo(_dumps(cards.show_json(shown)) if json else cards.show_text(shown))


@app.command()
def coverage(
    json: AsJson = False,
    patterns: Annotated[bool, typer.Option(help="Print the patterns that find the kinds.")] = True,
) -> None:
    """Show how much of all cards is modelled, by kind."""
    from manaproof.queries import coverage as query

    found = query.coverage()
    typer.echo(_dumps(query.coverage_json(found)) if json else query.coverage_text(found, patterns))


@app.command()
def build(
    file: Annotated[
        Path, typer.Argument(help="A bulk file of Scryfall or MTGJSON, plain or gzip.", show_default=False)
    ],
    source: Annotated[Path | None, typer.Option(hidden=True, help="Write the built-in source here.")] = None,
) -> None:
    """Compile a bulk file of cards into your own catalogue, which wins over the built-in one."""
    from manaproof.model.catalogue.build import build_source, build_user_catalogue

    size = file.stat().st_size if file.is_file() else 0
    with _progress(f"compiling {file.name}", size) as advance:
        built = build_source(file, source, advance) if source else build_user_catalogue(file, advance)
    typer.echo(f"{built.cards:,} cards in {built.path}")


@app.command()
def fetch(
    url: Annotated[
        str | None, typer.Option(metavar="URL", help="Where the list of bulk files is.", show_default=False)
    ] = None,
) -> None:
    """Download Scryfall's current bulk file and compile it into your own catalogue."""
    from manaproof import fetch as fetching
    from manaproof.cli import outlive_closed_pipes
    from manaproof.model.catalogue.build import build_user_catalogue

    outlive_closed_pipes()
    with _progress("downloading", 0) as advance:
        path = fetching.fetch(url or fetching.BULK_DATA, advance)
    with _progress(f"compiling {path.name}", path.stat().st_size) as advance:
        built = build_user_catalogue(path, advance)
    path.unlink()
    typer.echo(f"{built.cards:,} cards in {built.path}")


def _dumps(data: Any) -> str:
    from manaproof.queries import views

    return views.dumps(data)


@contextmanager
def _progress(label: str, total: int) -> Iterator[Callable[..., None]]:
    """A progress bar on the terminal; what is yielded takes how much is done, and of how much."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(label, total=total or None)

        def advance(done: int, of: int | None = None) -> None:
            bar.update(task, completed=done, total=of or total or None)

        yield advance
