"""Numbers that card text counts or reads off, looked up on a state (CR 107)."""

from __future__ import annotations

from manaproof.model.ability import Paragraph, Sentence, Static
from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.context import NOTHING, CannotTell, Given, counters_on
from manaproof.model.evaluate.numbers import stat
from manaproof.model.evaluate.objects import matching, refers
from manaproof.model.evaluate.party import means_party, party
from manaproof.model.ir.amounts import (
    Amount,
    Count,
    Counted,
    CountersOn,
    Devotion,
    Exactly,
    Greatest,
    Minus,
    NumberOf,
    OwnCounters,
    Plus,
    StatOf,
    X,
)
from manaproof.model.ir.objects import Objects, Stat, Thing
from manaproof.model.ir.rules_text import GameRule, SaysRule
from manaproof.model.mana import BASIC_LAND_TYPES, COLOR_WORDS, ManaType, symbol_colors
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.terms import CREATURE_TYPES


def amount(
    state: State, counted: Amount, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> int:
    """The number that the words mean now; raises CannotTell where the board does not say."""
    match counted:
        case Exactly():
            return counted.value
        case X():
            return _x(counted, this, given)
        case NumberOf(objects=objects, form=form):
            count = amount_of(state, objects, you, this, given=given)
            return (count, 2 * count, count // 2)[form]
        case CountersOn(thing=thing, kind=kind):
            found = refers(state, thing, you, this, given=given)
            counters = counters_on(found) if found else {}
            return sum(counters.values()) if kind is None else counters.get(kind, 0)
        case OwnCounters(kind=kind):
            return state.board.player(you).count(kind)
        case StatOf(stat=which, thing=thing):
            return _stat_of(state, which, thing, you, this, given)
        case Greatest(stat=which, objects=objects, others=others):
            found_all = [
                o for row in (objects, others) if row for o in matching(state, row, you, this, given=given)
            ]
            return max((stat(o, which) or 0 for o in found_all), default=0)
        case Devotion(form=0 | 1 | 3):
            return devotion(state, you, _colors(counted))
        case Count(what=what):
            return _counted(state, what, you)
        case Plus(amount=inner, digits=digits, number=number):
            return amount(state, inner, you, this, given=given) + digits + number
        case Minus(amount=inner, digits=digits):
            return max(0, amount(state, inner, you, this, given=given) - digits)
        case _:
            raise CannotTell("a number that the board does not say", counted)


def amount_of(
    state: State, objects: Objects, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> int:
    """How many objects match a description."""
    if means_party(objects):
        return party(state, you)
    return len(matching(state, objects, you, this, given=given))


def devotion(state: State, player: str, colors: frozenset[ManaType]) -> int:
    """A player's devotion to colors: their mana symbols among the player's permanents (CR 700.5)."""
    mine = [o for o in state.battlefield if o.controller == player]
    more = sum(SaysRule(GameRule.DEVOTION) in _static(a.paragraph) for o in mine for a in o.abilities)
    return more + sum(
        not symbol_colors(symbol).isdisjoint(colors) for o in mine if o.mana_cost for symbol in o.mana_cost
    )


def _static(paragraph: Paragraph) -> tuple[Sentence, ...]:
    return paragraph.sentences if isinstance(paragraph, Static) else ()


def _x(counted: X, this: ObjectNow | None, given: Given) -> int:
    x = given.x if given.x is not None else this.x if this else None
    if x is None:
        raise CannotTell("the board does not say what X is", counted)
    return x


def _stat_of(
    state: State, which: Stat, thing: Thing | None, you: str, this: ObjectNow | None, given: Given
) -> int:
    found = refers(state, thing, you, this, given=given)
    if found is None:
        raise CannotTell("the object whose number is meant is not on the board", thing)
    return stat(found, which) or 0


def _colors(counted: Devotion) -> frozenset[ManaType]:
    return frozenset(
        COLOR_WORDS[c.value] for c in (counted.color, counted.other, *counted.both) if c is not None
    )


def _counted(state: State, what: Counted, you: str) -> int:
    player = state.board.player(you)
    mine = [o for o in state.battlefield if o.controller == you]
    match what:
        case Counted.BASIC_LAND_TYPES:
            return len({t for o in mine if "Land" in o.types for t in o.subtypes if t in BASIC_LAND_TYPES})
        case Counted.CARDS_IN_HAND:
            return len(player.hand)
        case Counted.LIFE_TOTAL:
            return player.life
        case Counted.COLORS_AMONG_PERMANENTS:
            return len({c for o in mine for c in o.colors})
        case Counted.UNSPENT_GREEN:
            return sum(m.mana[ManaType.G] for m in player.mana_pool)
        case Counted.OPPONENTS:
            return len(state.board.opponents(you))
        case Counted.CARDS_IN_ALL_HANDS:
            return sum(len(state.board.player(name).hand) for name in state.board.turn_order)
        case Counted.LIFE_GAINED | Counted.YOUR_LIFE_GAINED:
            return player.this_turn.life_gained
        case Counted.CARDS_DRAWN:
            return player.this_turn.cards_drawn
        case Counted.SHARED_CREATURE_TYPE:
            creatures = [o.subtypes & CREATURE_TYPES for o in mine if "Creature" in o.types]
            shared = {t for types in creatures for t in types}
            return max((sum(t in types for types in creatures) for t in shared), default=0)
        case Counted.CARD_TYPES_IN_GRAVEYARDS:
            names = state.board.turn_order
            return len({t for n in names for card in state.cards(n, Zone.GRAVEYARD) for t in card.types})
        case _:
            raise CannotTell("a number that the board does not say", what)
