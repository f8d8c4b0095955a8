"""Board files and case files: YAML or JSON, every error at once with its place (docs/boards.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.model.boardfile.cards import CardSource, Catalogue
from manaproof.model.boardfile.problems import BoardFileError, KeyPath, Problem

if TYPE_CHECKING:
    from manaproof.model.board import Board
    from manaproof.model.boardfile.cases import Case

__all__ = [
    "BoardFileError",
    "CardSource",
    "Catalogue",
    "Problem",
    "board_from_flags",
    "load_board",
    "load_cases",
    "read_board",
]


def read_board(data: Mapping[str, object], cards: CardSource | None = None) -> Board:
    """The board that a mapping describes, with the keys of a board file.

    Raises BoardFileError with everything that is wrong; its problems name the path of each key.
    """
    return _built(data, _nowhere, cards or Catalogue())


def board_from_flags(
    battlefields: Mapping[str, str], hands: Mapping[str, str] | None = None, cards: CardSource | None = None
) -> Board:
    """A board from texts such as ``{"you": "Reflecting Pool; 3 Forest", "opponent": "Contamination"}``.

    Players stand in turn order. Raises BoardFileError, as ``read_board`` does.
    """
    from manaproof.model.boardfile.flags import board_data

    source = cards or Catalogue()
    return _built(board_data(battlefields, hands or {}, source), _nowhere, source)


def load_board(path: Path, cards: CardSource | None = None) -> Board:
    """The board of a file: a mapping with ``players``, or a case file with one case.

    Raises BoardFileError with everything that is wrong, each with file, line and column.
    """
    from manaproof.model.boardfile.files import read_file
    from manaproof.model.boardfile.nodes import place, plain

    document = read_file(path)
    root, source = document.root, cards or Catalogue()
    if isinstance(root.value, list) or (isinstance(root.value, dict) and "board" in root.value):
        return _only_board(path, source)

    def where(at: KeyPath, of_key: bool) -> tuple[str, int, int]:
        return (str(path), *place(root, at, of_key=of_key))

    faults = [Problem((), f.what, str(path), f.line, f.column) for f in document.faults]
    return _built(plain(root), where, source, faults)


def load_cases(
    path: Path, cards: CardSource | None = None, *, keep_going: bool = False, judged: bool = False
) -> list[Case]:
    """The cases of a file, whole or not at all: one bad case that expects no error refuses the file.

    With ``keep_going`` bad cases come back with their problems instead. A ``judged`` case without an
    expectation is bad. Raises BoardFileError.
    """
    from manaproof.model.boardfile.cases import problems_of, read_cases

    read = read_cases(path, cards or Catalogue(), judged=judged)
    problems = problems_of(read)
    if problems and not keep_going:
        raise BoardFileError(problems)
    return read


def _only_board(path: Path, cards: CardSource) -> Board:
    cases = load_cases(path, cards)
    board = cases[0].board
    if len(cases) != 1 or board is None:
        what = f"there are {len(cases)} cases in this file; a board's file has one (or use `ask` or `check`)"
        raise BoardFileError([Problem((), what, str(path))])
    return board


def _nowhere(_path: KeyPath, _of_key: bool) -> tuple[str, int, int]:
    return ("", 0, 0)


def _built(
    data: object,
    where: Callable[[KeyPath, bool], tuple[str, int, int]],
    cards: CardSource,
    faults: Sequence[Problem] = (),
) -> Board:
    from manaproof.model.boardfile.build import build_board

    problems = list(faults)

    def report(path: KeyPath, what: str, of_key: bool) -> None:
        problems.append(Problem(path, what, *where(path, of_key)))

    board = build_board(data, (), cards, report)
    if problems or board is None:
        raise BoardFileError(problems)
    return board
