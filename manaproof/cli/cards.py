"""``manaproof cards``: what manaproof knows about cards."""

from __future__ import annotations

import typer

app = typer.Typer(help="What manaproof knows about cards.", no_args_is_help=True)


@app.callback()
def _cards() -> None:
    pass
