"""Reads a row of tokens by LALR tables: first whether they are derived, then what they mean.

Where the tables allow several actions, the first one is tried and the others are gone back to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from manaproof.model.oracle.lalr import END, Tables
from manaproof.model.oracle.lexer import Token

_SHIFT = 0
_TRIES = 2000


_Beginnings = dict[str, "_Beginnings"]
"""Beginnings of rows of terminals, by terminal; the empty one is the last of its row."""


class _Run:
    """One reading of a row of terminals: where it is, and the turns that it did not take."""

    __slots__ = ("chosen", "place", "states", "steps", "terminals", "tries", "turns")

    def __init__(self, terminals: Sequence[str], states: list[int], steps: list[int]) -> None:
        self.terminals, self.states, self.steps = [*terminals, END], states, steps
        self.place = self.chosen = self.tries = 0
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
        self._endings: _Beginnings = {}
        # By the actions that reduce by them, which are negative: the first rule stands last.
        self._rules = [(size, origin) for origin, size, _, _ in reversed(tables.reductions)]
        self._values = [
            (size, calls[call] if call else None, _places(size, children))
            for _, size, call, children in reversed(tables.reductions)
        ]

    def parse(self, tokens: Sequence[Token], terminals: Sequence[str], kinds: frozenset[str]) -> Any | None:
        """The value of the tokens, or None where they are not derived.

        ``terminals`` are their types, ``kinds`` which of them there are.
        """
        if not self._terminals >= kinds or self._known_to_end(terminals):
            return None
        run = _Run(terminals, [0], [])
        furthest = 0
        while not self._go_on(run):
            furthest = max(furthest, run.place)
            if not run.back():
                if run.tries <= _TRIES:
                    self._end_at(run.terminals[: furthest + 1])
                return None
        return self._value(run.steps, tokens)

    def _known_to_end(self, terminals: Sequence[str]) -> bool:
        """Whether a reading with such a beginning was found to lead nowhere."""
        here = self._endings
        for terminal in terminals:
            if terminal not in here:
                return False
            here = here[terminal]
            if not here:
                return True
        return END in here

    def _end_at(self, terminals: Sequence[str]) -> None:
        """Remember that nothing that begins so is derived."""
        here = self._endings
        for terminal in terminals:
            here = here.setdefault(terminal, {})
        here.clear()

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
        last = -len(rules)
        terminals, states, steps, place = run.terminals, run.states, run.steps, run.place
        terminal, state = terminals[place], states[-1]
        action: Any = run.chosen
        run.chosen = 0
        while True:
            if not action:
                action = actions[state].get(terminal)
                if action is None:
                    action = defaults[state]
                    if not action:
                        break
                elif action.__class__ is tuple:
                    run.turns.append((place, action[1:], states[:], steps[:]))
                    action = action[0]
            if action > 0:
                state = action
                steps.append(_SHIFT)
                place += 1
                terminal = terminals[place]
                if best is not None:
                    self._end([*states, state], steps, best, place)
            elif action != last:
                size, origin = rules[action]
                if size == 1:
                    states.pop()
                elif size:
                    del states[-size:]
                state = gotos[states[-1]][origin]
                steps.append(action)
            else:
                run.place = place
                if terminal == END:
                    return True
                break
            states.append(state)
            action = 0
        run.place = place
        return False

    def _end(self, states: list[int], steps: list[int], best: list[int], place: int) -> None:
        """Make ``best`` the steps so far where the reading could end after them and is longer."""
        if place <= best.count(_SHIFT):
            return
        run = _Run([], states, list(steps))
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
            size, call, places = rules[step]
            if call is None:
                continue
            if places is None:
                got = values[-size:]
            else:
                got = [None if place is None else values[place] for place in places]
            if size:
                del values[-size:]
            values.append(call(got))
        (value,) = values
        return value


def _places(size: int, children: Sequence[int | None]) -> tuple[int | None, ...] | None:
    """Where the children of a rule stand from the end of a row of values; None where all of them do."""
    if size and list(children) == [*range(size)]:
        return None
    return tuple(None if child is None else child - size for child in children)
