"""Conditions about what happened this turn, as far as the board says it (CR 603.4)."""

from __future__ import annotations

from manaproof.model.evaluate.context import CannotTell, Speaker
from manaproof.model.evaluate.objects import matching, refers
from manaproof.model.ir.conditions_turn import (
    DidHappen,
    EnteredEarlier,
    LifeChanged,
    PastCondition,
    TurnFact,
)
from manaproof.model.ir.objects import Objects


def past_condition(condition: PastCondition, by: Speaker) -> bool:
    """Whether it happened; raises CannotTell where the board does not say."""
    match condition:
        case LifeChanged():
            return _life(condition, by)
        case EnteredEarlier():
            return _entered(condition, by)
        case DidHappen(fact=fact):
            return _fact(fact, by)
        case _:
            raise CannotTell("the board does not say whether this happened", condition)


def _life(condition: LifeChanged, by: Speaker) -> bool:
    board = by.state.board
    if condition.form == 0:
        return board.player(by.you).this_turn.life_gained >= condition.amount
    others = board.opponents(by.you) if condition.form == 1 else board.turn_order
    return any(board.player(p).this_turn.life_lost >= condition.amount for p in others)


def _entered(condition: EnteredEarlier, by: Speaker) -> bool:
    what = condition.what
    if isinstance(what, Objects):
        found = matching(by.state, what, by.you, by.this, given=by.given)
        if condition.form in (0, 1, 3):
            found = [o for o in found if o.controller == by.you]
        entered = [o for o in found if o.permanent and o.permanent.entered_this_turn]
        return len(entered) >= (what.number or 1)
    one = refers(by.state, what, by.you, by.this, given=by.given)
    return one is not None and one.permanent is not None and one.permanent.entered_this_turn


def _fact(fact: TurnFact, by: Speaker) -> bool:
    board = by.state.board
    mine = board.player(by.you).this_turn
    theirs = [board.player(p).this_turn for p in board.opponents(by.you)]
    match fact:
        case TurnFact.GAINED_LIFE:
            return mine.life_gained > 0
        case TurnFact.OPPONENT_LOST_LIFE:
            return any(turn.life_lost > 0 for turn in theirs)
        case TurnFact.GAINED_OR_LOST:
            return mine.life_gained > 0 or mine.life_lost > 0
        case TurnFact.CREATURE_DIED:
            return any(turn.creatures_died > 0 for turn in (mine, *theirs))
        case TurnFact.DREW_TWO:
            return mine.cards_drawn >= 2
        case TurnFact.DREW_THREE:
            return mine.cards_drawn >= 3
        case _:
            raise CannotTell(f"the board does not say whether {fact.value}", fact)
