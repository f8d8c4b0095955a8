"""Conditions about players, what they control and where things are, looked up on a state (CR 603.4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from manaproof.model.board import Phase
from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.amounts import amount
from manaproof.model.evaluate.context import CannotTell, Speaker, attached, counters_on, host_of
from manaproof.model.evaluate.numbers import compare, stat
from manaproof.model.evaluate.objects import matches, matching, refers
from manaproof.model.evaluate.party import party
from manaproof.model.evaluate.words import word_test
from manaproof.model.ir.amounts import Count, Counted
from manaproof.model.ir.conditions_players import (
    BasicLandTypesAre,
    ControlsMore,
    ControlsSoMany,
    CounterCount,
    DoneThisWay,
    GraveyardIs,
    HandIs,
    InGraveyardWith,
    InPlace,
    IsEither,
    LifeIs,
    PlayerCondition,
    PlayerControls,
    PlayerHasCounters,
    Standing,
    Stands,
    TopCardIs,
    TotalIs,
    UnspentManaIs,
)
from manaproof.model.ir.objects import Objects, Player, Thing
from manaproof.model.objectnow import ObjectNow
from manaproof.model.terms import PERMANENT_TYPES


def player_condition(condition: PlayerCondition, by: Speaker) -> bool:
    """Whether the condition holds; raises CannotTell where the board does not say."""
    match condition:
        case LifeIs():
            return _life(condition, by)
        case HandIs():
            return _hand(condition, by)
        case GraveyardIs():
            return _graveyard(condition, by)
        case PlayerHasCounters(who=who, number=number, kind=kind):
            return any(by.state.board.player(p).count(kind) >= number for p in _who(who, by))
        case ControlsSoMany() | PlayerControls() | ControlsMore() | TotalIs():
            return _controlled(condition, by)
        case InPlace():
            return _in_place(condition, by)
        case CounterCount():
            return _counters(condition, by)
        case IsEither(thing=thing, alternatives=alternatives, form=form):
            found = _one(thing, by)
            holds = [
                found is not None and all(word_test(w)(found, by) for w in words.words)
                for words in alternatives
            ]
            return all(holds) if form else any(holds)
        case InGraveyardWith(objects=objects):
            there = by.this is not None and by.this.zone is Zone.GRAVEYARD
            return there and _count(objects, by.you, by) > 0
        case Stands(standing=standing):
            return _stands(standing, by)
        case BasicLandTypesAre() | TopCardIs() | DoneThisWay() | UnspentManaIs():
            return _rarer(condition, by)


def _rarer(condition: BasicLandTypesAre | TopCardIs | DoneThisWay | UnspentManaIs, by: Speaker) -> bool:
    match condition:
        case UnspentManaIs(number=number):
            return sum(m.mana.total for m in by.state.board.player(by.you).mana_pool) >= number
        case BasicLandTypesAre(number=number, form=form):
            there = amount(by.state, Count(Counted.BASIC_LAND_TYPES), by.you, by.this)
            return there == number if form else there >= number
        case TopCardIs(objects=objects):
            return _top_card_is(objects, by)
        case DoneThisWay():
            raise CannotTell("the board does not say what was done", condition)


def _top_card_is(objects: Objects, by: Speaker) -> bool:
    return matches(by.state, objects, _top_card(by), by.you, by.this, given=by.given)


def _top_card(by: Speaker) -> ObjectNow:
    library = by.state.cards(by.you, Zone.LIBRARY)
    if not library:
        raise CannotTell("the board does not say what is on top of the library")
    return library[0]


def _controlled(condition: ControlsSoMany | PlayerControls | ControlsMore | TotalIs, by: Speaker) -> bool:
    match condition:
        case ControlsSoMany():
            return _so_many(condition, by)
        case PlayerControls(who=who, objects=objects):
            return any(_count(objects, p, by) >= (objects.number or 1) for p in _who(who, by))
        case ControlsMore():
            return _more(condition, by)
        case TotalIs(objects=objects, stat=which, compare=how):
            return compare(sum(stat(o, which) or 0 for o in _all(objects, by)), how)


def _who(who: Player, by: Speaker) -> frozenset[str]:
    return by.players(who)


def _all(objects: Objects, by: Speaker) -> list[ObjectNow]:
    return matching(by.state, objects, by.you, by.this, given=by.given)


def _count(objects: Objects, player: str, by: Speaker) -> int:
    return sum(o.controller == player for o in _all(objects, by))


def _one(thing: Thing | None, by: Speaker) -> ObjectNow | None:
    return refers(by.state, thing, by.you, by.this, given=by.given)


def _life(condition: LifeIs, by: Speaker) -> bool:
    board = by.state.board
    own = board.player(by.you).life
    match condition.form:
        case 0 | 1:
            how = condition.compare
            return how is not None and any(
                compare(board.player(p).life, how) for p in _who(condition.who, by)
            )
        case 2:
            return own == condition.amount
        case 7:
            return any(board.player(p).life > own for p in board.opponents(by.you))
        case _:
            raise CannotTell("the board does not say the starting life total", condition)


def _hand(condition: HandIs, by: Speaker) -> bool:
    board = by.state.board
    own = len(board.player(by.you).hand)
    number = condition.number
    others = [len(board.player(p).hand) for p in board.opponents(by.you)]
    hands = [len(board.player(p).hand) for p in _who(condition.who, by)] if condition.form < 5 else [own]
    match condition.form:
        case 0 | 1 | 7:
            return any(hand >= number for hand in hands)
        case 2 | 3:
            return any(hand <= number for hand in hands)
        case 4:
            return any(hand == 0 for hand in hands)
        case 5:
            return own == number
        case 6:
            return own < number
        case 8:
            return all(own > hand for hand in others)
        case _:
            return any(hand > own for hand in others)


def _graveyard(condition: GraveyardIs, by: Speaker) -> bool:
    mine = by.state.cards(by.you, Zone.GRAVEYARD)
    number, objects = condition.number, condition.objects
    match condition.form:
        case 0:
            return any(len(by.state.cards(p, Zone.GRAVEYARD)) >= number for p in _who(condition.who, by))
        case 1:
            return len({t for card in mine for t in card.types}) >= number
        case 2:
            return len({t for card in mine for t in card.types if t in PERMANENT_TYPES}) >= number
        case 3:
            return len({card.mana_value for card in mine}) >= number
        case _:
            if objects is None:
                raise CannotTell("a graveyard that is not understood", condition)
            ids = {o.id for o in _all(objects, by)}
            return sum(card.id in ids for card in mine) >= (objects.number or 1)


def _so_many(condition: ControlsSoMany, by: Speaker) -> bool:
    number = condition.number
    count = partial(_count, condition.objects, by=by)
    match condition.form:
        case 0:
            return count(by.you) <= number
        case 1:
            return count(by.you) == number
        case 2:
            return count(by.you) < number
        case 3 | 4:
            return any(count(p) <= number for p in _who(condition.who, by))
        case 5:
            return any(count(p) == 0 for p in _who(condition.who, by))
        case _:
            return all(count(p) == 0 for p in by.state.board.opponents(by.you))


def _more(condition: ControlsMore, by: Speaker) -> bool:
    board = by.state.board
    counts = {p: _count(condition.objects, p, by) for p in board.turn_order}
    mine = counts[by.you]
    others = [counts[p] for p in board.opponents(by.you)]
    match condition.form:
        case 0:
            return any(other > mine for other in others)
        case 1 | 2:
            return all(mine > other for other in others)
        case 5:
            return any(other >= mine + condition.number for other in others)
        case 6:
            most = max(counts.values())
            return sum(count == most for count in counts.values()) == 1
        case 7:
            return any(counts[p] > mine for p in by.players(Player.THAT_PLAYER))
        case _:
            raise CannotTell("the board does not say which player is meant", condition)


_PLACES: dict[int, tuple[Zone, ...]] = {
    0: (Zone.GRAVEYARD,),
    1: (Zone.HAND,),
    3: (Zone.COMMAND,),
    4: (Zone.COMMAND, Zone.BATTLEFIELD),
    5: (Zone.COMMAND, Zone.BATTLEFIELD),
    6: (Zone.GRAVEYARD, Zone.BATTLEFIELD),
    7: (Zone.GRAVEYARD, Zone.BATTLEFIELD),
    8: (Zone.STACK,),
    11: (Zone.BATTLEFIELD,),
    12: (Zone.EXILE,),
    13: (Zone.EXILE,),
    14: (Zone.BATTLEFIELD,),
    16: (Zone.EXILE,),
}


def _in_place(condition: InPlace, by: Speaker) -> bool:
    found = _one(condition.thing, by)
    if condition.form == 10:
        return found is not None and found.permanent is not None and found.permanent.tapped
    if condition.form not in _PLACES:
        raise CannotTell("the board does not say whether this holds", condition)
    return found is not None and found.zone in _PLACES[condition.form]


def _counters(condition: CounterCount, by: Speaker) -> bool:
    found = _one(condition.thing, by)
    counters = counters_on(found) if found else {}
    count = counters.get(condition.kind or "", 0)
    match condition.form:
        case 0:
            return count >= condition.number
        case 1:
            return count == 0
        case 2:
            return count > 0
        case 5:
            return count == condition.number
        case _:
            return any(counters.values())


def _stands(standing: Standing, by: Speaker) -> bool:
    board, this = by.state.board, by.this
    match standing:
        case Standing.TWO_OPPONENTS:
            return len(board.opponents(by.you)) >= 2
        case Standing.YOUR_COMMANDER:
            return any(o.controller == by.you and _commands(o, by) for o in by.state.battlefield)
        case Standing.IS_YOUR_COMMANDER:
            return this is not None and this.owner == by.you and _commands(this, by)
        case Standing.MAIN_PHASE:
            return board.phase is Phase.MAIN and board.active == by.you
        case Standing.ATTACHED_TO_CREATURE | Standing.THIS_ATTACHED_TO_CREATURE:
            host = host_of(by.state, this)
            return host is not None and "Creature" in host.types
        case Standing.FULL_PARTY:
            return party(by.state, by.you) == 4
        case Standing.NO_CREATURES:
            return not any("Creature" in o.types for o in by.state.battlefield)
        case Standing.ATTACKING | Standing.THIS_ATTACKING:
            return this is not None and this.permanent is not None and this.permanent.attacking
        case Standing.OWN_CARD_IN_EXILE:
            return bool(by.state.cards(by.you, Zone.EXILE))
        case _:
            return _counted(standing, by)


def _counted(standing: Standing, by: Speaker) -> bool:
    match standing:
        case Standing.FIVE_COLORS:
            mine = _mine(by)
            return len({c for o in mine for c in o.colors}) == 5
        case Standing.EQUIPPED_TWICE:
            it = _one(None, by)
            return it is not None and _equipment(attached(by.state, it.id)) >= 2
        case Standing.ENTERED_OR_BASIC:
            entered = by.this is not None and by.this.permanent and by.this.permanent.entered_this_turn
            return bool(entered) or any({"Basic", "Land"} <= o.supertypes | o.types for o in _mine(by))
        case Standing.DESERT_ANYWHERE:
            cards = [*_mine(by), *by.state.cards(by.you, Zone.GRAVEYARD)]
            return any("Desert" in o.subtypes for o in cards)
        case Standing.TOP_CREATURE:
            return "Creature" in _top_card(by).types
        case Standing.TWENTY_CARD_GRAVEYARD:
            return any(len(p.graveyard) >= 20 for p in by.state.board.players)
        case _:
            raise CannotTell(f"the board does not say whether {standing.value}", standing)


def _mine(by: Speaker) -> list[ObjectNow]:
    return [o for o in by.state.battlefield if o.controller == by.you]


def _equipment(things: Iterable[ObjectNow]) -> int:
    return sum("Equipment" in o.subtypes for o in things)


def _commands(thing: ObjectNow, by: Speaker) -> bool:
    token = thing.permanent is not None and thing.permanent.token
    return not token and thing.card in by.state.board.player(thing.owner).commanders
