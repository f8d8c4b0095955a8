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
    """One reading of a row of terminals: where it is, and the turns that it did not take."""

    __slots__ = ("chosen", "furthest", "place", "states", "steps", "terminals", "tries", "turns")

    def __init__(self, terminals: Sequence[str], states: list[int], steps: list[int]) -> None:
        self.terminals, self.states, self.steps = [*terminals, END], states, steps
        self.place = self.furthest = self.chosen = self.tries = 0
        self.turns: list[tuple[int, tuple[int, ...], list[int], list[int]]] = []

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
        self._terminals = tables.terminals
        self._rules = [(size, origin) for origin, size, _, _ in tables.reductions]
        self._values = [
            (size, calls[call] if call else None, children) for _, size, call, children in tables.reductions
        ]
        self._last = len(tables.reductions) - 1

    def parse(self, tokens: Sequence[Token], terminals: Sequence[str]) -> Any:
        """The value of the tokens, ``terminals`` their types; NotReadError where they are not derived."""
        if not self._terminals.issuperset(terminals):
            raise NotReadError(next(t.text for t in tokens if t.type not in self._terminals))
        run = _Run(terminals, [0], [])
        while not self._go_on(run):
            if not run.back():
                raise NotReadError(tokens[run.furthest].text if run.furthest < len(tokens) else "the end")
        return self._value(run.steps, tokens)

    def longest(self, tokens: Sequence[Token], terminals: Sequence[str]) -> tuple[int, Any] | None:
        """The most tokens from the first on that are derived, and their value; None for none."""
        run = _Run(terminals, [0], [])
        best: list[int] = []
        while not self._go_on(run, best) and run.place < len(tokens) and run.back():
            pass
        return (best.count(_SHIFT), self._value(best, tokens)) if best else None

    def _go_on(self, run: _Run, best: list[int] | None = None) -> bool:
        """Shift and reduce until a terminal does not follow; whether the end was reached.

        ``best`` becomes the steps of the longest beginning that is derived.
        """
        actions, defaults, gotos, rules = self._actions, self._defaults, self._gotos, self._rules
        last = -1 - self._last
        terminals, states, steps, place = run.terminals, run.states, run.steps, run.place
        terminal = terminals[place]
        action: Any = run.chosen
        run.chosen = 0
        while True:
            if not action:
                state = states[-1]
                action = actions[state].get(terminal)
                if action is None:
                    action = defaults[state]
                    if not action:
                        break
                elif action.__class__ is tuple:
                    run.turns.append((place, action[1:], states[:], steps[:]))
                    action = action[0]
            if action > 0:
                states.append(action)
                steps.append(_SHIFT)
                place += 1
                terminal = terminals[place]
                if best is not None and place > best.count(_SHIFT):
                    self._end(states, steps, best)
            elif action != last:
                size, origin = rules[-1 - action]
                if size:
                    del states[-size:]
                states.append(gotos[states[-1]][origin])
                steps.append(-1 - action)
            elif terminal == END:
                run.place = place
                return True
            else:
                break
            action = 0
        run.place, run.furthest = place, max(run.furthest, place)
        return False

    def _end(self, states: list[int], steps: list[int], best: list[int]) -> None:
        """Make ``best`` the steps so far where the reading could end after them."""
        run = _Run([], list(states), list(steps))
        while not (whole := self._go_on(run)) and run.back():
            pass
        if whole:
            best[:] = run.steps

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
