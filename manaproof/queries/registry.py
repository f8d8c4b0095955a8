"""Every question: its module, its keys, its kind, and how its answer compares with what is expected.

Modules load when they are asked; a question whose module does not exist is not supported yet.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import keyword
from collections.abc import Callable, Mapping
from dataclasses import replace

from manaproof.errors import ManaproofError, OpenError
from manaproof.model.board import Board
from manaproof.model.node import node
from manaproof.queries.answer import Answer, Json, Kind, Verdict
from manaproof.queries.compare import exactly, same_costs, same_mana, same_members, same_set, same_ways

Comparison = Callable[[Json, Json], bool]


class UnknownQueryError(ManaproofError, LookupError):
    """There is no question of that name."""


class NotSupportedError(ManaproofError, NotImplementedError):
    """A question that manaproof knows and cannot answer yet."""


_WHERE_TAKEN = frozenset(("as_", "engine"))
"""Keys that mean nothing for a question whose code does not take them: it has no shortcut to turn off."""
_SUBJECTS = ("permanent", "object", "card", "cost", "player")
"""Keys that say what a question is about, the first given to name it."""


@node
class Question:
    """A question; ``compared`` has how each key of its value compares with ``expect``."""

    query: str
    kind: Kind
    compared: tuple[tuple[str, Comparison], ...]

    @property
    def module(self) -> str:
        """The module that answers it."""
        return f"manaproof.queries.{self.query.replace('-', '_')}"

    @property
    def supported(self) -> bool:
        """Whether its module exists."""
        return importlib.util.find_spec(self.module) is not None

    def ask(self, board: Board, **keys: object) -> Answer:
        """Ask it with the keys of ``ask`` in a case file, ``query`` aside.

        Keys that are words of Python may have an underscore behind (``from_``). ``as`` is a player: the
        answer is what that player may know. Raises NotSupportedError for a question or a key that has no
        code yet, and what the question itself raises on a value that fits nothing on the board.
        """
        if not self.supported:
            raise NotSupportedError(f"the question {self.query} is not supported yet")
        viewer = keys.get("as") or keys.get("as_")
        try:
            if isinstance(viewer, str):
                from manaproof.queries.known import asked_as

                answer = asked_as(self.query, self._ask, board, viewer, keys)
            else:
                answer = self._ask(board, **keys)
        except OpenError as error:
            answer = self._left_open(error, keys)
        return answer if self.query == "characteristics" else self._warned(answer, board)

    def _warned(self, answer: Answer, board: Board) -> Answer:
        from manaproof.model.state import state_of
        from manaproof.queries.at_once import at_once

        warnings = at_once(state_of(board))
        return replace(answer, warnings=(*answer.warnings, *warnings)) if warnings else answer

    def _left_open(self, error: OpenError, keys: Mapping[str, object]) -> Answer:
        from manaproof.model.evaluate.context import CannotTell
        from manaproof.queries.payment_reasons import open_sentences

        about = next((v for v in map(keys.get, _SUBJECTS) if isinstance(v, str)), "")
        found = open_sentences([error]) if isinstance(error, CannotTell) else ()
        warnings = () if found else (str(error),)
        return Answer(
            self.query, Verdict.UNDECIDED, kind=self.kind, subject=about, unmodelled=found, warnings=warnings
        )

    def _ask(self, board: Board, **keys: object) -> Answer:
        answered_by = importlib.import_module(self.module).ask
        taken = inspect.signature(answered_by).parameters
        anything = any(p.kind is inspect.Parameter.VAR_KEYWORD for p in taken.values())
        named = {f"{key}_" if keyword.iskeyword(key) else key: value for key, value in keys.items()}
        for key in _WHERE_TAKEN - taken.keys():
            named.pop(key, None)
        for key in () if anything else named.keys() - taken.keys():
            raise NotSupportedError(f"the question {self.query} does not take {key.strip('_')!r} yet")
        answer: Answer = answered_by(board, **named)
        return answer

    def differences(self, found: Mapping[str, Json], expected: Mapping[str, Json]) -> list[str]:
        """Where a value differs from what a case expects, a sentence for each key; empty where nowhere."""
        compared = dict(self.compared)
        lines = []
        for key, value in expected.items():
            if key not in found:
                lines.append(f"{key}: expected {_shown(value)}, but the answer has no {key}")
            elif not compared.get(key, exactly)(found[key], value):
                lines.append(f"{key}: expected {_shown(value)}, found {_shown(found[key])}")
        return lines


def _shown(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


_CHARACTERISTICS: tuple[tuple[str, Comparison], ...] = (
    ("name", exactly),
    ("types", same_set),
    ("subtypes", same_set),
    ("supertypes", same_set),
    ("colors", same_set),
    ("mana_value", exactly),
    ("power", exactly),
    ("toughness", exactly),
    ("mana_cost", same_mana),
    ("keywords", same_set),
)
_QUESTIONS = (
    Question("could-produce", Kind.VALUE, (("types", exactly),)),
    Question("produces", Kind.VALUE, (("outcomes", same_members(same_mana)),)),
    Question("taps-for", Kind.VALUE, (("outcomes", same_members(same_mana)),)),
    Question("can-activate", Kind.YES_NO, (("legal", exactly), ("max_x", exactly))),
    Question("can-pay", Kind.YES_NO, (("legal", exactly), ("max_x", exactly))),
    Question("total-cost", Kind.VALUE, (("totals", same_members(same_costs)),)),
    Question("can-cast", Kind.YES_NO, (("legal", exactly), ("max_x", exactly))),
    Question("can-turn-face-up", Kind.VALUE, (("ways", same_members(same_ways)), ("legal", exactly))),
    Question("available-mana", Kind.VALUE, (("sets", same_members(same_mana)), ("legal", exactly))),
    Question(
        "manifest", Kind.VALUE, (("battlefield", same_set), ("graveyard", same_set), ("triggers", exactly))
    ),
    Question("characteristics", Kind.VALUE, _CHARACTERISTICS),
    Question("value-of-x", Kind.VALUE, (("x", exactly),)),
    Question("leaves", Kind.VALUE, (("zone", exactly), ("revealed", exactly))),
)
QUESTIONS = {question.query: question for question in _QUESTIONS}


def question(query: str) -> Question:
    """The question of that name; UnknownQueryError, with the nearest names, if there is none."""
    if query in QUESTIONS:
        return QUESTIONS[query]
    import difflib

    near = difflib.get_close_matches(query, QUESTIONS, n=3) or list(QUESTIONS)
    raise UnknownQueryError(f"there is no question {query!r}: {', '.join(near)}")
