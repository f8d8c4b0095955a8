"""What stands after the noun of a description, as tests of an object (CR 108, 109.2, 208)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from manaproof.model.board import Phase
from manaproof.model.boardobjects import Zone as BoardZone
from manaproof.model.evaluate.context import OPPONENTS, CannotTell, Speaker, counters_on, has_surely, host_of
from manaproof.model.evaluate.numbers import compare, stat
from manaproof.model.evaluate.qualities import happened_test, quality_test
from manaproof.model.evaluate.words import Test, word_test
from manaproof.model.ir.happenings import Happened
from manaproof.model.ir.objects import (
    AttachedTo,
    CastBy,
    Clause,
    Controlled,
    EnteredThisTurn,
    ExiledWith,
    InCombatWith,
    InZone,
    InZoneOf,
    It,
    Named,
    Objects,
    OffBattlefield,
    OfTheChosen,
    OtherThan,
    Owned,
    ThatIs,
    ThatIsA,
    ThatIsEither,
    This,
    WithCounter,
    WithKeyword,
    WithStat,
    WithStatThan,
    WithXInCost,
)
from manaproof.model.ir.qualities import ExactlyColors, HasQuality
from manaproof.model.ir.words import Player, Words, Zone
from manaproof.model.objectnow import ObjectNow

_ZONES: dict[Zone, tuple[BoardZone, Player | None]] = {
    Zone.YOUR_HAND: (BoardZone.HAND, Player.YOU),
    Zone.HAND: (BoardZone.HAND, None),
    Zone.YOUR_GRAVEYARD: (BoardZone.GRAVEYARD, Player.YOU),
    Zone.A_GRAVEYARD: (BoardZone.GRAVEYARD, None),
    Zone.GRAVEYARDS: (BoardZone.GRAVEYARD, None),
    Zone.ALL_GRAVEYARDS: (BoardZone.GRAVEYARD, None),
    Zone.EACH_GRAVEYARD: (BoardZone.GRAVEYARD, None),
    Zone.SINGLE_GRAVEYARD: (BoardZone.GRAVEYARD, None),
    Zone.OPPONENTS_GRAVEYARDS: (BoardZone.GRAVEYARD, Player.YOUR_OPPONENTS),
    Zone.YOUR_LIBRARY: (BoardZone.LIBRARY, Player.YOU),
    Zone.LIBRARIES: (BoardZone.LIBRARY, None),
    Zone.EXILE: (BoardZone.EXILE, None),
    Zone.BATTLEFIELD: (BoardZone.BATTLEFIELD, None),
    Zone.COMMAND_ZONE: (BoardZone.COMMAND, None),
}
_ZONE_FORMS = (
    BoardZone.GRAVEYARD,
    BoardZone.GRAVEYARD,
    BoardZone.HAND,
    BoardZone.HAND,
    BoardZone.LIBRARY,
)


@cache
def clause_test(clause: Clause) -> Test:
    """The test that a clause makes; raises CannotTell for one that no board can answer."""
    if test := _ownership(clause) or _numbers(clause) or _names(clause) or _words(clause) or _combat(clause):
        return test
    match clause:
        case InZone(zone=zone, other=Zone() as other):
            first, second = _zone_test(zone), _zone_test(other)
            return lambda o, by: first(o, by) or second(o, by)
        case InZone(zone=zone):
            return _zone_test(zone)
        case InZoneOf(who=who, form=form):
            where = _ZONE_FORMS[form]
            return lambda o, by: o.zone is where and o.owner in by.players(who)
        case OffBattlefield():
            return lambda o, _: o.zone is not BoardZone.BATTLEFIELD
        case AttachedTo(thing=This()):
            return lambda o, by: (
                by.this is not None and host_of(by.state, o) is by.state.objects.get(by.this.id)
            )
        case AttachedTo(thing=It()):
            return _attached_to_it
        case EnteredThisTurn():
            return lambda o, _: o.permanent is not None and o.permanent.entered_this_turn
        case ExiledWith():
            return _exiled_with
        case HasQuality(quality=quality):
            return quality_test(quality)
        case Happened(what=what):
            return happened_test(what)
        case _:
            raise CannotTell("a description that the board does not answer", clause)


def _attached_to_it(candidate: ObjectNow, by: Speaker) -> bool:
    it = by.given.it or (by.this.id if by.this else None)
    host = host_of(by.state, candidate)
    return it is not None and host is not None and host.id == it


def _ownership(clause: Clause) -> Test | None:
    match clause:
        case Controlled(who=Player.YOU, form=0):
            return lambda o, by: o.controller == by.you
        case Controlled(who=who, form=form) if who in OPPONENTS:
            return lambda o, by: (o.controller != by.you) == (form != 2)
        case Controlled(who=who, form=form):
            return lambda o, by: (o.controller in by.players(who, o)) == (form != 2)
        case Owned(who=Player.YOU, form=0):
            return lambda o, by: o.owner == by.you
        case Owned(who=who, form=form):
            return lambda o, by: (o.owner in by.players(who, o)) == (form != 2)
        case CastBy(who=who, form=0 | 1 | 4):
            return lambda o, by: o.zone is BoardZone.STACK and o.controller in by.players(who)
        case CastBy(who=who, zone=Zone() as zone, form=2 | 3):
            return lambda o, by: _is_spell_of(o, who, by) and _cast_from(o, zone, by)
        case CastBy(who=who, zone=Zone() as zone, other=Zone() as other, form=8):
            return lambda o, by: (
                _is_spell_of(o, who, by) and (_cast_from(o, zone, by) or _cast_from(o, other, by))
            )
        case CastBy(who=Player.YOU, form=9):
            return lambda o, by: o.zone is BoardZone.STACK and o.controller == by.you == by.state.board.active
        case _:
            return None


def _is_spell_of(candidate: ObjectNow, who: Player, by: Speaker) -> bool:
    return candidate.zone is BoardZone.STACK and candidate.controller in by.players(who)


def _cast_from(spell: ObjectNow, zone: Zone, by: Speaker) -> bool:
    """Whether the spell was cast from the zone; raises CannotTell where the board does not say."""
    origin = spell.spell.origin if spell.spell else None
    if origin is None or zone not in _ZONES:
        raise CannotTell(f"the board does not say whether {spell.id} was cast from {zone.value}", zone)
    where, whose = _ZONES[zone]
    return origin is where and (whose is None or spell.owner in by.players(whose))


def _numbers(clause: Clause) -> Test | None:
    match clause:
        case WithStat(which, how):
            return lambda o, _: compare(stat(o, which), how)
        case WithStatThan():
            return _stat_than(clause)
        case WithCounter():
            return _counter_test(clause)
        case WithXInCost(form=form):
            return lambda o, _: (o.mana_cost is not None and o.mana_cost.count_x() > 0) == (form != 2)
        case ExactlyColors(number=number):
            return lambda o, _: len(o.colors) == number
        case _:
            return None


def _names(clause: Clause) -> Test | None:
    match clause:
        case Named(form=0, name="~"):
            return lambda o, by: by.this is not None and bool(by.this.name) and by.this.name in o.names
        case Named(form=0, name=name):
            return lambda o, _: name in o.names
        case Named():
            return lambda o, by: not o.names.isdisjoint(by.chosen_names)
        case OtherThan():
            return lambda o, by: by.this is None or o.id != by.this.id
        case OfTheChosen(form=0 | 2 | 3):
            return lambda o, by: not o.colors.isdisjoint(by.chosen_colors)
        case OfTheChosen(form=1):
            return lambda o, by: not (o.subtypes | o.types).isdisjoint(by.chosen_types)
        case _:
            return None


def _words(clause: Clause) -> Test | None:
    match clause:
        case WithKeyword(keyword=keyword, form=form):
            return lambda o, _: has_surely(o, keyword) == (form == 0)
        case ThatIs(words=words, form=form):
            return _all_words(words, form < 2)
        case ThatIsA(words=words, form=0 | 1 as form):
            return _all_words(words, form == 0)
        case ThatIsA(words=words, other=other, third=third):
            return _any_words([sort for sort in (words, other, third) if sort is not None])
        case ThatIsEither(alternatives=alternatives):
            return _any_words(alternatives)
        case _:
            return None


def _any_words(alternatives: Iterable[Words]) -> Test:
    tests = [_all_words(words, True) for words in alternatives]
    return lambda o, by: any(test(o, by) for test in tests)


def _all_words(words: Words, expected: bool) -> Test:
    tests = [word_test(word) for word in words.words]
    return lambda o, by: all(test(o, by) for test in tests) == expected


def _combat(clause: Clause) -> Test | None:
    """Forms 2 and 8 attack somebody, 6 and 7 attack alone; the board does not say what blocks what."""
    if not isinstance(clause, InCombatWith):
        return None

    def test(candidate: ObjectNow, by: Speaker) -> bool:
        permanent = candidate.permanent
        attacking = permanent is not None and permanent.attacking
        if by.state.board.phase is not Phase.COMBAT and not attacking:
            return False
        if clause.form in (6, 7):
            there = (o.permanent for o in by.state.battlefield)
            return attacking and sum(p is not None and p.attacking for p in there) == 1
        if clause.form == 2:
            if not attacking or candidate.controller == by.you:
                return False
            others = any(o.types & {"Planeswalker", "Battle"} for o in by.state.battlefield)
            if len(by.state.board.players) == 2 and not others:
                return True
        raise CannotTell("the board does not say what attacks or blocks whom", clause)

    return test


def _zone_test(zone: Zone) -> Test:
    if zone not in _ZONES:
        raise CannotTell(f"the board does not say what is in {zone.value!r}", zone)
    where, whose = _ZONES[zone]
    if whose is None:
        return lambda o, _: o.zone is where
    return lambda o, by: o.zone is where and o.owner in by.players(whose)


def _stat_than(clause: WithStatThan) -> Test:
    """Forms 0-4: <=, <, =, >, >= a bound; 5-7: <=, =, >= X."""
    which, bound, form = clause.stat, clause.bound, clause.form
    if which is None or form > 7 or (bound is not None and bound.form > 2):
        raise CannotTell("a comparison that the board does not answer", clause)
    sign = (-1, -2, 0, 2, 1, -1, 0, 1)[form]

    def test(candidate: ObjectNow, by: Speaker) -> bool:
        if bound is None:
            limit = by.given.x if by.given.x is not None else by.this.x if by.this else None
        elif bound.objects is not None:
            limit = _how_many(bound.objects, by)
        else:
            other = by.this if isinstance(bound.thing, This | None) else None
            limit = stat(other, bound.stat) if other and bound.stat else None
        own = stat(candidate, which)
        if limit is None:
            raise CannotTell("the board does not say what it is compared with", clause)
        if own is None:
            return False
        return {-1: own <= limit, -2: own < limit, 0: own == limit, 2: own > limit, 1: own >= limit}[sign]

    return test


def _how_many(objects: Objects, by: Speaker) -> int:
    from manaproof.model.evaluate.objects import matcher

    return len(matcher(objects).all(by))


def _counter_test(clause: WithCounter) -> Test:
    kind, number = clause.kind, clause.number
    if kind is None:
        return lambda o, _: any(counters_on(o).values())
    if clause.form == 3:
        return lambda o, _: not counters_on(o).get(kind, 0)
    return lambda o, _: counters_on(o).get(kind, 0) >= number


def _exiled_with(candidate: ObjectNow, by: Speaker) -> bool:
    exiled = getattr(by.this.thing, "exiled", ()) if by.this else ()
    return candidate.zone is BoardZone.EXILE and any(candidate.card == e.card for e in exiled)
