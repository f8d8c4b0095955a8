"""Options that every question has: where the board comes from and how the answer is printed."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from manaproof.errors import ManaproofError
from manaproof.model.node import node

if TYPE_CHECKING:
    from manaproof.model.board import Board


class UsageError(ManaproofError, ValueError):
    """Options of the command line that do not go together."""


class View(StrEnum):
    """How an answer is printed."""

    TEXT = "text"
    JSON = "json"
    DOT = "dot"
    MERMAID = "mermaid"


class EngineName(StrEnum):
    """Whether shortcuts that equal the constraints may answer."""

    AUTO = "auto"
    CONSTRAINTS = "constraints"


BOARD, PRINTING = "The board", "The answer"
BoardPath = Annotated[
    Path | None,
    typer.Option(
        "--board", "-b", metavar="FILE", help="A board or a case file (YAML or JSON).", rich_help_panel=BOARD
    ),
]
You = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS", help='Your battlefield: "Reflecting Pool; 3 Forest".', rich_help_panel=BOARD
    ),
]
Opponent = Annotated[
    str | None, typer.Option(metavar="CARDS", help="Your opponent's battlefield.", rich_help_panel=BOARD)
]
Others = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="NAME=CARDS",
        help="A further player's battlefield; may be given several times.",
        rich_help_panel=BOARD,
    ),
]
Hand = Annotated[str | None, typer.Option(metavar="CARDS", help="Your hand.", rich_help_panel=BOARD)]
As = Annotated[
    str | None,
    typer.Option(
        "--as", metavar="PLAYER", help="Answer with what this player may know.", rich_help_panel=BOARD
    ),
]
Why = Annotated[
    bool, typer.Option("--why", help="Show the witnesses and the reasons.", rich_help_panel=PRINTING)
]
AsJson = Annotated[bool, typer.Option("--json", help="The same as --view json.", rich_help_panel=PRINTING)]
Shown = Annotated[
    View, typer.Option("--view", help="Text, JSON, or the reasons as a graph.", rich_help_panel=PRINTING)
]
Engine = Annotated[
    EngineName | None,
    typer.Option(
        help="`constraints` turns every shortcut off.",
        rich_help_panel=PRINTING,
        show_default=False,
    ),
]


@node
class Common:
    """The values of the options that every question has."""

    board: Path | None = None
    you: str | None = None
    opponent: str | None = None
    player: list[str] | None = None
    hand: str | None = None
    as_: str | None = None
    why: bool = False
    json: bool = False
    view: View = View.TEXT
    engine: EngineName | None = None

    @property
    def shown(self) -> View:
        """How the answer is printed."""
        if self.json and self.view not in (View.TEXT, View.JSON):
            raise UsageError(f"--json and --view {self.view} are two views; leave one of them out")
        return View.JSON if self.json else self.view

    @property
    def keys(self) -> dict[str, object]:
        """The keys of ``ask`` among these options."""
        given = {"as": self.as_, "engine": self.engine and self.engine.value}
        return {key: value for key, value in given.items() if value is not None}


def template(  # noqa: D103 - the parameters are all there is to it
    board: BoardPath = None,
    you: You = None,
    opponent: Opponent = None,
    player: Others = None,
    hand: Hand = None,
    as_: As = None,
    why: Why = False,
    json: AsJson = False,
    view: Shown = View.TEXT,
    engine: Engine = None,
) -> Common:
    return Common(board, you, opponent, player, hand, as_, why, json, view, engine)


def read_board(given: Common) -> Board:
    """The board that the options describe; UsageError or BoardFileError."""
    from manaproof.model.boardfile import board_from_flags, load_board

    flags = [given.you, given.opponent, given.player, given.hand]
    if given.board is not None:
        if any(flag is not None for flag in flags):
            raise UsageError("--board stands alone: leave --you, --opponent, --player and --hand out")
        return load_board(given.board)
    if all(flag is None for flag in flags):
        raise UsageError('a board is missing: give --board FILE, or --you "Reflecting Pool; 3 Forest"')
    battlefields = {"you": given.you or "", "opponent": given.opponent or ""}
    for text in given.player or []:
        name, equals, cards = (part.strip() for part in text.partition("="))
        if not name or not equals:
            raise UsageError(f"--player {text!r}: write NAME=CARDS, for example --player third='2 Island'")
        if battlefields.get(name):
            raise UsageError(f"--player {name}: this player has a battlefield already")
        battlefields[name] = cards
    return board_from_flags(battlefields, {"you": given.hand or ""})
