"""Reads a row of tokens by LALR tables: first whether they are derived, then what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from manaproof.model.oracle.lalr import END, Tables
from manaproof.model.oracle.lexer import Token

_SHIFT = -1


class NotReadError(ValueError):
    """A sentence that the grammar does not derive; ``at`` is the word where it stopped."""

    def __init__(self, at: str) -> None:
        super().__init__(f"not understood at {at!r}")
        self.at = at


class Parser:
    """A parser of one start; ``calls`` make the values of the rules, by the names in the tables."""

    def __init__(self, tables: Tables, calls: Mapping[str, Callable[[list[Any]], Any]]) -> None:
        self._actions, self._defaults, self._gotos = tables.actions, tables.defaults, tables.gotos
        self._sizes = [r.size for r in tables.reductions]
        self._origins = [r.origin for r in tables.reductions]
        self._values = [(r.size, calls[r.call] if r.call else None, r.children) for r in tables.reductions]
        self._last = len(tables.reductions) - 1

    def parse(self, tokens: Sequence[Token]) -> Any:
        """The value of the tokens; NotReadError where they are not derived."""
        states: list[int] = [0]
        steps: list[int] = []
        for token in tokens:
            if not self._feed(states, steps, token.type):
                raise NotReadError(token.text)
        if not self._feed(states, steps, END):
            raise NotReadError("the end")
        return self._value(steps, tokens)

    def longest(self, tokens: Sequence[Token]) -> tuple[int, Any] | None:
        """The most tokens from the first on that are derived, and their value; None for none."""
        states: list[int] = [0]
        steps: list[int] = []
        best: list[int] | None = None
        for token in tokens:
            if not self._feed(states, steps, token.type):
                break
            ended = list(steps)
            if self._feed(list(states), ended, END):
                best = ended
        if best is None:
            return None
        return best.count(_SHIFT), self._value(best, tokens)

    def _feed(self, states: list[int], steps: list[int], terminal: str) -> bool:
        """Reduce, then shift the terminal; the end is "shifted" when the last rule has been reduced."""
        actions, defaults, gotos = self._actions, self._defaults, self._gotos
        sizes, origins, last = self._sizes, self._origins, self._last
        while True:
            state = states[-1]
            action = defaults[state]
            if not action:
                found = actions[state].get(terminal)
                if found is None:
                    return False
                action = found
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
