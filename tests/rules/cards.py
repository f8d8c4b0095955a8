"""Real cards by name and boards of them, for tests named by a rule."""

from __future__ import annotations

from collections.abc import Iterable

from manaproof.model import catalogue
from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, LastingEffect, Permanent, Timestamp
from manaproof.model.card import Card
from manaproof.model.mana import ManaType, in_order
from manaproof.model.state import State, state_of
from manaproof.solver.produce.fixpoint import table


def card(name: str) -> Card:
    found = catalogue.find(name)
    assert found is not None, f"no card {name!r}"
    return found[0]


def permanent(name: str, **keys: object) -> Permanent:
    return Permanent(card(name), **keys)  # type: ignore[arg-type]


def things(names: Iterable[str | Permanent]) -> list[Permanent]:
    return [permanent(n) if isinstance(n, str) else n for n in names]


def board(
    you: Iterable[str | Permanent] = (),
    opponent: Iterable[str | Permanent] = (),
    third: Iterable[str | Permanent] | None = None,
    effects: Iterable[LastingEffect] = (),
) -> Board:
    sides = {"you": things(you), "opponent": things(opponent)}
    if third is not None:
        sides["third"] = things(third)
    return Board.build(sides, effects=tuple(effects))


def state(
    you: Iterable[str | Permanent] = (),
    opponent: Iterable[str | Permanent] = (),
    effects: Iterable[LastingEffect] = (),
) -> State:
    return state_of(board(you, opponent, effects=effects))


def resolved(name: str, controller: str, color: ManaType | None = None, *targets: str) -> LastingEffect:
    chosen = Chosen(colors=(color,)) if color else Chosen()
    return LastingEffect(card(name), controller, chosen=chosen, targets=targets, timestamp=Timestamp(99, 99))


def types(of: Board, name: str) -> str:
    """The types that a permanent could produce, as letters in the order WUBRGC."""
    now = state_of(of)
    return "".join(in_order(table(now).types(now.permanent(name).id)))
