"""Whether a condition of a cost holds (CR 601.2f)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.boardobjects import Zone
from manaproof.model.costs.counts import exactly, meant
from manaproof.model.costs.facts import done_this_turn, fact_holds
from manaproof.model.costs.scene import Scene
from manaproof.model.evaluate.numbers import compare, stat
from manaproof.model.evaluate.on_state import CannotTell, holds
from manaproof.model.ir.conditions_turn import DidHappen, TurnFact
from manaproof.model.ir.cost_changes_counts import (
    Attackers,
    CardsInHands,
    CostCondition,
    CostIsNow,
    DoneThisTurn,
    FactHolds,
    ItTargets,
    LifeTotalIs,
    ObjectsDid,
    OpponentHas,
    ThereAre,
    TotalStatIs,
)
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.words import CardType, Kind


def true(scene: Scene, condition: CostCondition) -> bool:
    """Whether the condition holds; raises CannotTell where the board does not say."""
    board = scene.proposal.state.board
    match condition:
        case ItTargets(objects=objects):
            plain = replace(objects, determiner=None)
            return sum(scene.matches(plain, o) for o in scene.targets) >= (objects.number or 1)
        case FactHolds(fact=fact):
            return fact_holds(scene, fact)
        case DoneThisTurn():
            return done_this_turn(scene, condition)
        case LifeTotalIs(compare=how):
            return compare(board.player(scene.you).life, how)
        case CardsInHands():
            return _cards(scene, condition)
        case DidHappen(fact=TurnFact.CAST_ANOTHER) if scene.source == scene.proposal.thing.id:
            return scene.proposal.payer.this_turn.spells_cast > 0
        case CostIsNow(words=words):
            raise CannotTell("the board does not say what it is", words)
        case OpponentHas() | ThereAre() | Attackers() | TotalStatIs() | ObjectsDid():
            return _of_objects(scene, condition)
        case _:
            return holds(scene.proposal.state, condition, scene.you, scene.this, given=scene.given)


def _of_objects(
    scene: Scene, condition: OpponentHas | ThereAre | Attackers | TotalStatIs | ObjectsDid
) -> bool:
    opponents = scene.proposal.state.board.opponents(scene.you)
    match condition:
        case OpponentHas(objects=objects, form=0):
            owners = {o.controller for o in scene.matching(objects)}
            return any(p not in owners for p in opponents)
        case OpponentHas(objects=objects):
            found = [o for o in scene.matching(objects) if o.controller in opponents]
            return len(found) >= (objects.number or 1)
        case ThereAre():
            return _there_are(scene, condition)
        case Attackers():
            return _attackers(scene, condition)
        case TotalStatIs(thing=thing, stat=which, compare=how):
            such = scene.matching(thing) if isinstance(thing, Objects) else list(meant(scene, thing))
            return compare(sum(stat(o, which) or 0 for o in such), how)
        case ObjectsDid():
            return _did(scene, condition)


def _there_are(scene: Scene, condition: ThereAre) -> bool:
    if condition.objects is None:
        raise CannotTell("what there is, is not understood", condition)
    found = scene.matching(condition.objects)
    match condition.form:
        case 2:
            return not found
        case 5:
            return len({t for o in found for t in o.types}) >= condition.number
        case 6:
            return len({o.mana_value for o in found}) >= condition.number
        case 3:
            mine = [o for o in found if o.owner == scene.you]
            return len(mine) >= (condition.objects.number or 1)
        case _:
            return len(found) >= (condition.objects.number or 1)


def _attackers(scene: Scene, condition: Attackers) -> bool:
    attacking = [o for o in scene.proposal.state.battlefield if o.permanent and o.permanent.attacking]
    if condition.form == 1:
        return len([o for o in attacking if "Creature" in o.types]) == 1
    described = condition.thing
    if not isinstance(described, Objects):
        raise CannotTell("which creature attacks is not understood", condition)
    plain = replace(described, determiner=None)
    found = [o for o in attacking if scene.matches(plain, o)]
    if condition.form in (2, 3):
        found = [o for o in found if o.controller != scene.you]
        if found and len(scene.proposal.state.board.players) > 2:
            raise CannotTell("the board does not say whom it attacks", condition)
    enough = len(found) >= (described.number or 1)
    return enough and (condition.more is None or true(scene, condition.more))


def _cards(scene: Scene, condition: CardsInHands) -> bool:
    state, board = scene.proposal.state, scene.proposal.state.board
    you = board.player(scene.you)
    opponents = [board.player(p) for p in board.opponents(scene.you)]
    match condition.form:
        case 0:
            return any(not p.hand for p in opponents)
        case 1:
            return any(len(p.graveyard) >= condition.number for p in opponents)
        case 2:
            return len(you.graveyard) >= condition.number
        case 3:
            return len(you.hand) >= condition.number
        case 4:
            return not any("Land" in card.types for card in state.cards(scene.you, Zone.HAND))
        case _:
            return len(you.hand) <= 1


def _did(scene: Scene, condition: ObjectsDid) -> bool:
    board = scene.proposal.state.board
    described = condition.thing
    if not isinstance(described, Objects):
        raise CannotTell("the board does not say what it did", condition)
    least = described.number or 1
    match condition.form:
        case 0:
            died = sum(p.this_turn.creatures_died for p in board.players)
            return exactly(died, replace(described, determiner=None), CardType.CREATURE) >= least
        case 3:
            entered = [o for o in scene.proposal.state.battlefield if o.permanent]
            found = [
                o
                for o in entered
                if o.permanent
                and o.permanent.entered_this_turn
                and o.controller == scene.you
                and scene.matches(replace(described, determiner=None), o)
            ]
            return len(found) >= least
        case 5:
            cast = board.player(scene.you).this_turn.spells_cast
            plain = replace(
                described, determiner=None, clauses=tuple(c for c in described.clauses if not _this_turn(c))
            )
            return exactly(cast, plain, Kind.SPELL) >= least
        case _:
            raise CannotTell("the board does not say what happened this turn", condition)


def _this_turn(clause: object) -> bool:
    return clause == Happened(Happening.THIS_TURN)
