"""A case file -> cases: a board, a question and an expectation each (docs/boards.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import Field

from manaproof.errors import ManaproofError
from manaproof.model.board import Board
from manaproof.model.boardfile.asks import (
    QUESTIONS,
    AskShape,
    Expectation,
    Shape,
    Text,
    Texts,
    unknown_query,
)
from manaproof.model.boardfile.build import build_board
from manaproof.model.boardfile.cards import CardSource
from manaproof.model.boardfile.files import SUFFIXES, read_file
from manaproof.model.boardfile.nodes import Document, Node, place, plain
from manaproof.model.boardfile.problems import BoardFileError, KeyPath, Problem, Report, hint, said
from manaproof.model.boardfile.validate import validated
from manaproof.model.node import node

MAX_CASES = 100_000
EMPTY: Mapping[str, tuple[int, int]] = MappingProxyType({})


@node
class Case:
    """One case: ``ask`` and ``expect`` have the keys of the file, defaults left out.

    ``board`` is None where the case is bad; ``problems`` says why. A bad case that expects an error
    is as it should be, and not among the problems of its file. ``places`` has line and column of the
    question, under "", and of each of its keys.
    """

    id: str
    file: str
    line: int
    board: Board | None
    ask: Mapping[str, Any]
    expect: Mapping[str, Any]
    rules: tuple[str, ...] = ()
    source: str = ""
    note: str = ""
    problems: tuple[Problem, ...] = ()
    places: Mapping[str, tuple[int, int]] = EMPTY

    def problem(self, what: str) -> Problem:
        """What the question finds wrong with its keys, at the key that the message begins with."""
        key, colon, rest = what.partition(": ")
        if not colon or key not in self.places:
            key, rest = "", what
        path = ("ask", *filter(None, key.split(".")))
        return Problem(path, rest, self.file, *self.places.get(key, (self.line, 1)))

    @property
    def expects_error(self) -> bool:
        """Whether the case says that its input is to be refused."""
        return "error" in self.expect


class _CaseShape(Shape):
    id: Text | None = None
    board: dict[str, Any]
    ask: dict[str, Any]
    expect: dict[str, Any] = Field(default_factory=dict)
    rules: Texts = Field(default_factory=list)
    source: str = ""
    note: str = ""


def read_cases(path: Path, cards: CardSource, *, judged: bool = False) -> list[Case]:
    """Every case of a file, the bad ones with their problems; a ``judged`` case must expect something.

    Raises BoardFileError where the file itself is bad: no text, no YAML or JSON, no list of cases.
    """
    document = read_file(path)
    root = document.root
    items = root.value if isinstance(root.value, list) else [root]
    if not items:
        raise _bad(path, root, "the list is empty; a case file has at least one case")
    if len(items) > MAX_CASES:
        raise _bad(path, root, f"there are more than {MAX_CASES:,} cases in one file")
    if not isinstance(root.value, list | dict):
        raise _bad(path, root, f"{said(plain(root))} stands here; it must be a list of cases")
    reader = _Reader(path, document, items, cards, judged=judged)
    return [reader.case(at) for at in range(len(items))]


def find_case_files(path: Path) -> list[Path]:
    """The case files below a directory, sorted, or the file itself; BoardFileError where none is."""
    if not path.is_dir():
        return [path]
    found = sorted(p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES and p.is_file())
    if not found:
        what = f"there is no case file in this directory ({', '.join(SUFFIXES)})"
        raise BoardFileError([Problem((), what, str(path))])
    return found


def problems_of(cases: list[Case]) -> list[Problem]:
    """All that is wrong with the cases of a file, those aside that expect an error."""
    return [problem for case in cases if not case.expects_error for problem in case.problems]


def _bad(path: Path, node: Node, what: str) -> BoardFileError:
    return BoardFileError([Problem((), what, str(path), node.line, node.column)])


class _Reader:
    def __init__(
        self, path: Path, document: Document, items: list[Node], cards: CardSource, *, judged: bool
    ) -> None:
        self.path, self.document, self.items, self.cards = path, document, items, cards
        self.judged = judged
        self.listed = isinstance(document.root.value, list)
        self.first_line: dict[str, int] = {}

    def case(self, at: int) -> Case:
        node = self.items[at]
        problems: list[Problem] = []

        def report(path: KeyPath, what: str, of_key: bool) -> None:
            line, column = place(node, path, of_key=of_key)
            shown = (at, *path) if self.listed else path
            problems.append(Problem(shown, what, str(self.path), line, column))

        problems += self._faults(at)
        data = plain(node)
        raw = data if isinstance(data, dict) else {}
        if "players" in raw and "board" not in raw:
            report((), "this is a board alone; a case has the keys `board`, `ask` and `expect`", False)
            return Case(f"case {at + 1}", str(self.path), node.line, None, {}, {}, problems=tuple(problems))
        shape = validated(_CaseShape, data, (), report)
        name = raw.get("id")
        id = str(name) if isinstance(name, str | int) else f"case {at + 1}"
        if id in self.first_line:
            report(("id",), f"the id {id!r} stands in line {self.first_line[id]} already", False)
        self.first_line.setdefault(id, node.line)
        if self.judged and raw.get("expect") in (None, {}):
            report(("expect",), "the key 'expect' is missing or empty", False)
        board = ask = expect = None
        if isinstance(raw.get("board"), dict):
            board = build_board(raw["board"], ("board",), self.cards, report)
        if isinstance(raw.get("ask"), dict):
            ask, expect = _question(raw["ask"], raw.get("expect", {}), report)
        if board is not None and ask is not None:
            _check_references(board, ask, self.cards, report)
        expected = raw.get("expect")
        return Case(
            id=id,
            file=str(self.path),
            line=node.line,
            board=board,
            ask=ask or {},
            expect=expect if expect is not None else expected if isinstance(expected, dict) else {},
            rules=tuple(shape.rules) if shape else (),
            source=shape.source if shape else "",
            note=shape.note if shape else "",
            problems=BoardFileError(problems).problems,
            places=_places(node, raw.get("ask")),
        )

    def _faults(self, at: int) -> list[Problem]:
        start = (self.items[at].line, self.items[at].column) if at else (0, 0)
        later = self.items[at + 1] if at + 1 < len(self.items) else None
        return [
            Problem((at,) if self.listed else (), fault.what, str(self.path), fault.line, fault.column)
            for fault in self.document.faults
            if start <= (fault.line, fault.column)
            and (later is None or (fault.line, fault.column) < (later.line, later.column))
        ]


def _places(node: Node, ask: object) -> dict[str, tuple[int, int]]:
    places = {"": place(node, ("ask",))}
    for key, value in ask.items() if isinstance(ask, dict) else ():
        places[str(key)] = place(node, ("ask", key))
        for below in value if isinstance(value, dict) else ():
            places[f"{key}.{below}"] = place(node, ("ask", key, below))
    return places


def _question(
    ask: dict[str, Any], expect: object, report: Report
) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    query = ask.get("query")
    if not isinstance(query, str) or query not in QUESTIONS:
        missing = "query" not in ask
        report(("ask", "query"), "the key 'query' is missing" if missing else unknown_query(query), False)
        return None, None
    ask_shape, expect_shape = QUESTIONS[query]
    asked: AskShape | None = validated(ask_shape, ask, ("ask",), report)
    expected: Expectation | None = validated(expect_shape, expect, ("expect",), report)
    return (
        asked.model_dump(exclude_unset=True, by_alias=True) if asked else None,
        expected.model_dump(exclude_unset=True, by_alias=True) if expected else None,
    )


_OBJECT_KEYS = {"permanent": True, "object": False}


def _check_references(board: Board, ask: Mapping[str, Any], cards: CardSource, report: Report) -> None:
    for key in ("player", "as"):
        if key in ask and ask[key] not in board.turn_order:
            report(("ask", key), f"there is no player {ask[key]!r}{hint(ask[key], board.turn_order)}", False)
    for key, permanent in _OBJECT_KEYS.items():
        if key in ask:
            _look_up(board, ask[key], permanent, ("ask", key), report)
    for at, target in enumerate(ask.get("targets", ())):
        if target not in board.turn_order:
            _look_up(board, target, False, ("ask", "targets", at), report)
    for at, kept in enumerate(ask.get("keep", ())):
        _look_up(board, kept, False, ("ask", "keep", at), report)
    for key in ("ability_of", "turn_face_up"):
        if key in ask.get("for", {}):
            _look_up(board, ask["for"][key], False, ("ask", "for", key), report)
    named = {("ask", "card"): ask.get("card"), ("ask", "for", "spell"): ask.get("for", {}).get("spell")}
    for path, name in named.items():
        if name is not None and cards.find(name) is None and not _is_on(board, name):
            report(path, f"there is no card {name!r}{hint(name, cards.near(name))}", False)


def _is_on(board: Board, name: str) -> bool:
    wanted = name.casefold()
    return any(
        wanted in (o.id.casefold(), o.card.name.casefold(), *(f.name.casefold() for f in o.card.faces))
        for o in board.objects()
    )


def _look_up(board: Board, id: str, permanent: bool, path: KeyPath, report: Report) -> None:
    try:
        if permanent:
            board.permanent(id)
        else:
            board.object(id)
    except ManaproofError as error:
        report(path, str(error), False)
