"""Asks a question and prints its answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

import typer

from manaproof.cli.options import Common, UsageError, View, read_board
from manaproof.queries.answer import Answer, Exit, Verdict

if TYPE_CHECKING:
    from manaproof.model.board import Board

_OF_EVERY = {"could-produce": "permanent", "characteristics": "object"}


def ask(query: str, keys: Mapping[str, object], given: Common) -> None:
    """Ask one question of the board that the options describe, print, and leave with its exit code."""
    from manaproof.queries.registry import question

    board = read_board(given)
    subject = _OF_EVERY.get(query)
    if subject is not None and subject not in keys:
        answers = ask_of_every(query, board, {**keys, **given.keys})
        print_table(answers, given)
        undecided = any(answer.verdict is Verdict.UNDECIDED for answer in answers)
        raise typer.Exit(Exit.UNDECIDED if undecided else Exit.YES)
    answer = question(query).ask(board, **keys, **given.keys)
    typer.echo(rendered(answer, given))
    raise typer.Exit(answer.exit)


def ask_of_every(query: str, board: Board, keys: Mapping[str, object]) -> list[Answer]:
    """The answers for every permanent of the board, in file order."""
    from manaproof.queries.registry import question

    asked = question(query)
    return [asked.ask(board, **{_OF_EVERY[query]: p.id}, **keys) for p in board.permanents]


def ask_file(file: Path, case_id: str | None, given: Common) -> None:
    """Ask the questions of a case file and leave with the exit code of the answer, or the worst one."""
    from manaproof.model.boardfile import load_cases
    from manaproof.queries.case import answer

    cases = load_cases(file)
    asked = [case for case in cases if case_id in (None, case.id)]
    if not asked:
        raise UsageError(f"there is no case {case_id!r} in {file}: {', '.join(c.id for c in cases[:12])}")
    answers = {case.id: answer(case) for case in asked if not case.problems}
    if given.shown is View.JSON:
        _print_json(list(answers.values()), single=len(asked) == 1)
    else:
        for id, given_answer in answers.items():
            typer.echo(f"{id}: " * (len(asked) > 1) + rendered(given_answer, given))
    codes = {given_answer.exit for given_answer in answers.values()}
    raise typer.Exit(max(codes, default=Exit.YES))


def rendered(answer: Answer, given: Common) -> str:
    """The answer in the view that the options name."""
    from manaproof.queries import views

    match given.shown:
        case View.TEXT:
            return views.text(answer, why=given.why)
        case View.JSON:
            return views.dumps(views.to_json(answer))
        case View.DOT:
            return views.to_dot(answer)
        case View.MERMAID:
            return views.to_mermaid(answer)
        case never:
            assert_never(never)


def _print_json(answers: Sequence[Answer], *, single: bool) -> None:
    from manaproof.queries import views

    data = [views.to_json(answer) for answer in answers]
    typer.echo(views.dumps(data[0] if single and data else data))


def print_table(answers: Sequence[Answer], given: Common) -> None:
    """Answers of one question, a line each; with reasons, or in another view, one after the other."""
    if given.shown is View.JSON:
        _print_json(answers, single=False)
        return
    if given.why or given.shown is not View.TEXT:
        typer.echo("\n\n".join(rendered(answer, given) for answer in answers))
        return
    if not answers:
        typer.echo("there is no permanent on the board")
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from manaproof.queries.views import value_text

    columns = list(dict.fromkeys(key for answer in answers for key in answer.value))
    table = Table("", *(column.replace("_", " ") for column in columns), box=None, pad_edge=False)
    for answer in answers:
        cells = [value_text(key, answer.value[key]) if key in answer.value else "" for key in columns]
        if answer.verdict is Verdict.UNDECIDED:
            cells = [f"{cells[0]} (undecided)" if cells and cells[0] != "none" else "undecided", *cells[1:]]
        table.add_row(Text(answer.subject), *map(Text, cells))
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 10_000
    console.print(table)
    common = [w for w in answers[0].warnings if all(w in answer.warnings for answer in answers)]
    for answer in answers:
        own = [w for w in answer.warnings if w not in common]
        for line in (*(f"not understood: {s}" for s in answer.unmodelled), *own):
            console.print(Text(f"{answer.subject}: {line}"), soft_wrap=True)
    for line in common:
        console.print(Text(f"warning: {line}"), soft_wrap=True)
