"""Whether a condition of card text holds on a state (CR 603.4, 611.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import get_args

from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.amounts import amount
from manaproof.model.evaluate.context import NOTHING, CannotTell, Given, Speaker, counters_on
from manaproof.model.evaluate.numbers import compare, stat
from manaproof.model.evaluate.objects import matches, matching, refers
from manaproof.model.evaluate.past import past_condition
from manaproof.model.evaluate.players import player_condition
from manaproof.model.evaluate.words import word_test
from manaproof.model.ir.conditions import (
    AmountIs,
    CardsInGraveyard,
    Condition,
    DevotionLess,
    Fact,
    HasCounters,
    Is,
    IsNow,
    OnBattlefield,
    OpponentControls,
    StatIs,
    YouControl,
)
from manaproof.model.ir.conditions_players import PlayerCondition
from manaproof.model.ir.conditions_turn import PastCondition
from manaproof.model.ir.objects import Determiner, Named, Objects, SameName, TypeWord
from manaproof.model.objectnow import ObjectNow, State


def holds(
    state: State, condition: Condition, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> bool:
    """Whether the condition holds now; raises CannotTell where the board does not say."""
    if isinstance(condition, get_args(PlayerCondition)):
        return player_condition(condition, Speaker(state, you, this, given))
    if isinstance(condition, get_args(PastCondition)):
        return past_condition(condition, Speaker(state, you, this, given))
    match condition:
        case YouControl() | OpponentControls():
            return _controls(state, condition, you, this, given)
        case DevotionLess(devotion=devotion, number=number):
            return amount(state, devotion, you, this, given=given) < number
        case AmountIs(amount=counted, compare=how):
            return compare(amount(state, counted, you, this, given=given), how)
        case Is(fact=fact):
            return _fact(state, fact, you, this)
        case CardsInGraveyard(form=2, objects=Objects() as objects):
            mine = state.cards(you, Zone.GRAVEYARD)
            count = sum(matches(state, objects, card, you, this, given=given) for card in mine)
            return count >= (objects.number or 1)
        case CardsInGraveyard(number=number, form=form):
            return (len(state.cards(you, Zone.GRAVEYARD)) >= number) == (form != 3)
        case _:
            return _of_object(state, condition, you, this, given)


def _of_object(state: State, condition: Condition, you: str, this: ObjectNow | None, given: Given) -> bool:
    match condition:
        case HasCounters():
            return _counters(state, condition, you, this, given)
        case IsNow(words=words, thing=Objects(determiner=Determiner.A) as some, form=form):
            tests = [word_test(word) for word in words.words]
            by = Speaker(state, you, this, given)
            found_all = matching(state, some, you, this, given=given)
            return any(all(test(o, by) for test in tests) == (form % 2 == 0) for o in found_all)
        case IsNow(words=words, thing=thing, form=form):
            found = refers(state, thing, you, this, given=given)
            tests = [word_test(word) for word in words.words]
            by = Speaker(state, you, this, given)
            return (found is not None and all(test(found, by) for test in tests)) == (form % 2 == 0)
        case OnBattlefield(thing=thing):
            found = refers(state, thing, you, this, given=given)
            return found is not None and found.zone is Zone.BATTLEFIELD
        case StatIs(stat=which, compare=how, thing=thing):
            found = refers(state, thing, you, this, given=given)
            return found is not None and compare(stat(found, which), how)
        case _:
            raise CannotTell("a condition that is not understood", condition)


def _controls(
    state: State, condition: YouControl | OpponentControls, you: str, this: ObjectNow | None, given: Given
) -> bool:
    def some(objects: Objects, player: str) -> bool:
        if several := _each_named(objects):
            return all(some(one, player) for one in several)
        bare = replace(objects, clauses=tuple(c for c in objects.clauses if c != SameName()))
        found = [o for o in matching(state, bare, you, this, given=given) if o.controller == player]
        if bare != objects:
            most = Counter(o.name for o in found if o.name).most_common(1)
            return bool(most) and most[0][1] >= (objects.number or 1)
        return len(found) >= (objects.number or 1)

    if isinstance(condition, OpponentControls):
        return any(some(condition.objects, player) for player in state.board.opponents(you))
    mine = some(condition.objects, you)
    if condition.form in (1, 2):
        return not mine
    if condition.other is None:
        return mine
    other = some(condition.other, you)
    return mine or other if condition.form == 4 else mine and other


def _each_named(objects: Objects) -> list[Objects]:
    """A description for each name of "creatures named Flint and Steel"; none where one name is given."""
    plural = objects.number is None and any(
        isinstance(w, TypeWord) and w.form == 1 for row in objects.alternatives for w in row.words
    )
    for place, clause in enumerate(objects.clauses if plural else ()):
        if isinstance(clause, Named) and " and " in clause.name:
            rest = objects.clauses
            names = (Named(name) for name in clause.name.split(" and "))
            return [replace(objects, clauses=(*rest[:place], one, *rest[place + 1 :])) for one in names]
    return []


def _counters(state: State, condition: HasCounters, you: str, this: ObjectNow | None, given: Given) -> bool:
    found = refers(state, condition.thing, you, this, given=given)
    if found is None:
        return False
    count = counters_on(found).get(condition.kind, 0)
    return count == 0 if condition.form in (2, 4) else count >= condition.number


def _fact(state: State, fact: Fact, you: str, this: ObjectNow | None) -> bool:
    player = state.board.player(you)
    match fact:
        case Fact.YOUR_TURN:
            return state.board.active == you
        case Fact.NOT_YOUR_TURN | Fact.NOT_YOUR_TURN_2:
            return state.board.active != you
        case Fact.PLAYED_LAND:
            return player.this_turn.lands_played > 0
        case Fact.CARD_EXILED_WITH_THIS | Fact.CARD_EXILED_WITH_THIS_LAND:
            return this is not None and bool(getattr(this.thing, "exiled", ()))
        case Fact.HELLBENT:
            return not player.hand
        case _:
            raise CannotTell(f"the board does not say whether {fact.value}", fact)
