"""Cases run: each board asked its question, and the answer compared with what is expected."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.errors import FaultError, ManaproofError
from manaproof.model.node import node
from manaproof.queries.answer import Answer, Exit, Verdict
from manaproof.queries.registry import NotSupportedError, question

if TYPE_CHECKING:
    from manaproof.model.boardfile import CardSource
    from manaproof.model.boardfile.cases import Case


class Outcome(StrEnum):
    """What became of a case."""

    RIGHT = "right"
    WRONG = "wrong"
    UNDECIDED = "undecided"
    UNSUPPORTED = "not supported yet"
    BAD = "bad input"


@node
class Result:
    """A case that was run; ``reasons`` says what is wrong, missing or bad about it, a line each."""

    id: str
    file: str
    line: int
    outcome: Outcome
    reasons: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def where(self) -> str:
        """The place of the case: file and line."""
        return f"{self.file}:{self.line}"


def read(paths: Iterable[Path], cards: CardSource | None = None) -> tuple[list[Case], list[str]]:
    """All cases of files and directories, and the problems of the files that are none.

    A bad case has its own problems; see ``problems`` for all of them at once.
    """
    from manaproof.model.boardfile import BoardFileError, load_cases
    from manaproof.model.boardfile.cases import find_case_files

    cases: list[Case] = []
    refused: list[str] = []
    for path in paths:
        try:
            for file in find_case_files(path):
                try:
                    cases += load_cases(file, cards, keep_going=True, judged=True)
                except BoardFileError as error:
                    refused += map(str, error.problems)
        except BoardFileError as error:
            refused += map(str, error.problems)
    return cases, refused


def problems(cases: Iterable[Case]) -> list[str]:
    """What is wrong with the cases, those aside that expect an error."""
    return [str(problem) for case in cases if not case.expects_error for problem in case.problems]


def run(cases: Iterable[Case]) -> Iterator[Result]:
    """Run cases one by one."""
    for case in cases:
        started = time.perf_counter()
        outcome, reasons = _judge(case)
        yield Result(case.id, case.file, case.line, outcome, reasons, time.perf_counter() - started)


def answer(case: Case) -> Answer:
    """The answer to a case's question; the errors of the question, and ValueError for a bad case."""
    if case.board is None or not case.ask:
        raise ValueError(f"the case {case.id} has no board or no question")
    keys = {key: value for key, value in case.ask.items() if key != "query"}
    return question(str(case.ask["query"])).ask(case.board, **keys)


def _judge(case: Case) -> tuple[Outcome, tuple[str, ...]]:
    if case.problems:
        return _refusal(case, "\n".join(map(str, case.problems)))
    try:
        given = answer(case)
    except NotSupportedError as error:
        return Outcome.UNSUPPORTED, (str(error),)
    except FaultError as error:
        return _failed(error)
    except ManaproofError as error:
        return _refusal(case, str(case.problem(str(error))))
    except Exception as error:  # a fault of ours in one case must not hide the other cases
        return _failed(error)
    return _compared(case, given)


def _failed(error: Exception) -> tuple[Outcome, tuple[str, ...]]:
    return Outcome.WRONG, (f"the question failed: {type(error).__name__}: {error}",)


def _refusal(case: Case, message: str) -> tuple[Outcome, tuple[str, ...]]:
    lines = tuple(message.splitlines())
    if not case.expects_error:
        return Outcome.BAD, lines
    named = str(case.expect["error"])
    if named.casefold() in message.casefold():
        return Outcome.RIGHT, ()
    return Outcome.WRONG, (f"refused, but the message does not name {named!r}:", *lines)


def _compared(case: Case, given: Answer) -> tuple[Outcome, tuple[str, ...]]:
    if case.expects_error:
        return Outcome.WRONG, (f"expected an error that names {case.expect['error']!r}, found an answer",)
    undecided = given.verdict is Verdict.UNDECIDED
    if case.expect.get("undecided"):
        if undecided:
            return Outcome.RIGHT, ()
        return Outcome.WRONG, ("expected that it cannot be decided, found an answer",)
    if undecided:
        return Outcome.UNDECIDED, tuple(f"not understood: {s}" for s in given.unmodelled)
    differences = question(given.query).differences(given.value, case.expect)
    return (Outcome.WRONG if differences else Outcome.RIGHT), tuple(differences)


def exit_of(outcomes: Counter[Outcome]) -> Exit:
    """Bad input before wrong answers before undecided ones (docs/exit-codes.md)."""
    if outcomes[Outcome.BAD]:
        return Exit.BAD_INPUT
    if outcomes[Outcome.WRONG]:
        return Exit.NO
    if outcomes[Outcome.UNDECIDED] or outcomes[Outcome.UNSUPPORTED]:
        return Exit.UNDECIDED
    return Exit.YES


def summary(outcomes: Counter[Outcome]) -> str:
    """``947 cases: 900 right, 3 wrong, ...``, the empty kinds left out."""
    total = outcomes.total()
    parts = [f"{outcomes[kind]} {kind}" for kind in Outcome if outcomes[kind]]
    return f"{total} case{'s' * (total != 1)}: {', '.join(parts) or 'nothing to run'}"
