"""Numbers that card text counts or reads off, looked up on a state (CR 107)."""

from __future__ import annotations

from manaproof.model.evaluate_objects import NOTHING, CannotTell, Given, matching, refers, stat
from manaproof.model.ir.amounts import (
    Amount,
    Count,
    Counted,
    CountersOn,
    Devotion,
    Exactly,
    Greatest,
    NumberOf,
    StatOf,
    X,
)
from manaproof.model.ir.objects import Color, Objects
from manaproof.model.mana import BASIC_LAND_TYPES, COLOR_WORDS, ManaType, symbol_colors
from manaproof.model.objectnow import ObjectNow, State


def amount(
    state: State, amount: Amount, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> int:
    """The number that the words mean now; raises CannotTell where the board does not say."""
    match amount:
        case Exactly():
            return amount.value
        case X():
            x = given.x if given.x is not None else this.x if this else None
            if x is None:
                raise CannotTell("the board does not say what X is", amount)
            return x
        case NumberOf(objects=objects, form=form):
            count = amount_of(state, objects, you, this, given=given)
            return (count, 2 * count, count // 2)[form]
        case CountersOn(thing=thing, kind=kind):
            found = refers(state, thing, you, this, given=given)
            counters = dict(getattr(found.thing, "counters", ())) if found else {}
            return sum(counters.values()) if kind is None else counters.get(kind, 0)
        case StatOf(stat=which, thing=thing):
            found = refers(state, thing, you, this, given=given)
            if found is None:
                raise CannotTell("the object whose number is meant is not on the board", amount)
            return stat(found, which)
        case Greatest(stat=which, objects=objects):
            return max((stat(o, which) for o in matching(state, objects, you, this, given=given)), default=0)
        case Devotion(form=0 | 1):
            return devotion(state, you, _colors(amount))
        case Count(what=what):
            return _counted(state, what, you)
        case _:
            raise CannotTell("a number that the board does not say", amount)


def amount_of(
    state: State, objects: Objects, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> int:
    """How many objects match a description."""
    return len(matching(state, objects, you, this, given=given))


def devotion(state: State, player: str, colors: frozenset[ManaType]) -> int:
    """A player's devotion to colors: their mana symbols among the player's permanents (CR 700.5)."""
    return sum(
        bool(symbol_colors(symbol) & colors)
        for o in state.battlefield
        if o.controller == player and o.mana_cost
        for symbol in o.mana_cost
    )


def _colors(amount: Devotion) -> frozenset[ManaType]:
    words = [c for c in (amount.color, amount.other) if isinstance(c, Color)]
    return frozenset(COLOR_WORDS[c.value] for c in words)


def _counted(state: State, what: Counted, you: str) -> int:
    mine = [o for o in state.battlefield if o.controller == you]
    match what:
        case Counted.BASIC_LAND_TYPES:
            return len({t for o in mine if "Land" in o.types for t in o.subtypes & set(BASIC_LAND_TYPES)})
        case Counted.CARDS_IN_HAND:
            return len(state.board.player(you).hand)
        case Counted.LIFE_TOTAL:
            return state.board.player(you).life
        case Counted.COLORS_AMONG_PERMANENTS:
            return len({c for o in mine for c in o.colors})
        case Counted.OPPONENTS:
            return len(state.board.opponents(you))
        case _:
            raise CannotTell("a number that the board does not say", what)
