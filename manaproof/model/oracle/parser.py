"""Reads a row of tokens by LALR tables: first whether they are derived, then what they mean.

Where the tables allow several actions, the first one is tried and the others are gone back to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from manaproof.model.oracle.lalr import END, Tables
from manaproof.model.oracle.lexer import Token

_SHIFT = -1
_TRIES = 2000


class NotReadError(ValueError):
    """A sentence that the grammar does not derive; ``at`` is the word where it stopped."""

    def __init__(self, at: str) -> None:
        super().__init__(f"not understood at {at!r}")
        self.at = at


class _Run:
    """One reading of a row of tokens: where it is, and the turns that it did not take."""

    __slots__ = ("chosen", "furthest", "place", "states", "steps", "tokens", "tries", "turns")

    def __init__(
        self,
        tokens: Sequence[Token],
        place: int = 0,
        states: list[int] | None = None,
        steps: list[int] | None = None,
    ) -> None:
        self.tokens, self.place, self.furthest = tokens, place, place
        self.states = [0] if states is None else states
        self.steps: list[int] = [] if steps is None else steps
        self.turns: list[tuple[int, tuple[int, ...], list[int], list[int]]] = []
        self.chosen = 0
        self.tries = 0

    def remember(self, actions: tuple[int, ...]) -> None:
        """Keep the turns not taken here."""
        self.turns.append((self.place, actions, list(self.states), list(self.steps)))

    def back(self) -> bool:
        """Go back to the last turn not taken, and take it next; False where there is none or too many."""
        self.tries += 1
        if not self.turns or self.tries > _TRIES:
            return False
        self.place, (self.chosen, *rest), states, steps = self.turns.pop()
        if rest:
            self.turns.append((self.place, tuple(rest), list(states), list(steps)))
        self.states, self.steps = states, steps
        return True


class Parser:
    """A parser of one start; ``calls`` make the values of the rules, by the names in the tables."""

    def __init__(self, tables: Tables, calls: Mapping[str, Callable[[list[Any]], Any]]) -> None:
        self._actions, self._defaults, self._gotos = tables.actions, tables.defaults, tables.gotos
        self._others = tables.others
        self._sizes = [r.size for r in tables.reductions]
        self._origins = [r.origin for r in tables.reductions]
        self._values = [(r.size, calls[r.call] if r.call else None, r.children) for r in tables.reductions]
        self._last = len(tables.reductions) - 1

    def parse(self, tokens: Sequence[Token]) -> Any:
        """The value of the tokens; NotReadError where they are not derived."""
        run = _Run(tokens)
        while True:
            if self._go_on(run, END):
                return self._value(run.steps, tokens)
            if not run.back():
                raise NotReadError(tokens[run.furthest].text if run.furthest < len(tokens) else "the end")

    def longest(self, tokens: Sequence[Token]) -> tuple[int, Any] | None:
        """The most tokens from the first on that are derived, and their value; None for none."""
        run = _Run(tokens)
        best: list[int] = []
        while True:
            self._go_on(run, None, best)
            if run.place == len(tokens) or not run.back():
                break
        if not best:
            return None
        return best.count(_SHIFT), self._value(best, tokens)

    def _go_on(self, run: _Run, end: str | None, best: list[int] | None = None) -> bool:
        """Feed tokens until one does not follow; with ``end``, whether they are derived to the end.

        ``best`` becomes the steps of the longest beginning that is derived.
        """
        tokens = run.tokens
        while run.place < len(tokens):
            if not self._feed(run, tokens[run.place].type):
                return False
            run.place += 1
            run.furthest = max(run.furthest, run.place)
            if best is not None and run.place > best.count(_SHIFT):
                ended = _Run(tokens, run.place, list(run.states), list(run.steps))
                while not (whole := self._feed(ended, END)) and ended.back():
                    pass
                if whole:
                    best[:] = ended.steps
        return end is not None and self._feed(run, end)

    def _feed(self, run: _Run, terminal: str) -> bool:
        """Reduce, then shift the terminal; the end is "shifted" when the last rule has been reduced."""
        actions, defaults, gotos = self._actions, self._defaults, self._gotos
        sizes, origins, last, others = self._sizes, self._origins, self._last, self._others
        states, steps = run.states, run.steps
        chosen = run.chosen
        run.chosen = 0
        while True:
            state = states[-1]
            action = chosen or defaults[state]
            if not action:
                found = actions[state].get(terminal)
                if found is None:
                    return False
                action = found
                if more := others[state].get(terminal):
                    run.remember(more)
            chosen = 0
            if action >= 0:
                states.append(action)
                steps.append(_SHIFT)
                return True
            rule = -1 - action
            if rule == last:
                return terminal == END
            if size := sizes[rule]:
                del states[-size:]
            states.append(gotos[states[-1]][origins[rule]])
            steps.append(rule)

    def _value(self, steps: list[int], tokens: Sequence[Token]) -> Any:
        rules = self._values
        values: list[Any] = []
        rest = iter(tokens)
        for step in steps:
            if step == _SHIFT:
                values.append(next(rest))
                continue
            size, call, children = rules[step]
            if call is None:
                continue
            got = [None if child is None else values[child - size] for child in children]
            if size:
                del values[-size:]
            values.append(call(got))
        (value,) = values
        return value
