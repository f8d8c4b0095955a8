"""How often "for each ..." counts, what X is, and whether a condition of a cost holds (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

from manaproof.model.board import Zone
from manaproof.model.cost_facts import done_this_turn, fact_holds, starting_life
from manaproof.model.cost_scene import THIS_WAY, Scene
from manaproof.model.evaluate import CannotTell, amount, holds
from manaproof.model.evaluate_numbers import compare, stat
from manaproof.model.ir.cost_changes_counts import (
    Attackers,
    CardsInHands,
    CostAmount,
    CostCondition,
    CostFigure,
    CostFigureOf,
    CostIsNow,
    DoneThisTurn,
    FactHolds,
    ForEach,
    ItTargets,
    LifeTotalIs,
    ObjectsDid,
    OpponentHas,
    Tally,
    ThereAre,
    TotalOf,
    TotalStatIs,
)
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import (
    Adjective,
    Determiner,
    Objects,
    Stat,
    Status,
    Thing,
    TypeWord,
)
from manaproof.model.ir.words import CardType, Kind
from manaproof.model.mana import BASIC_LAND_TYPES
from manaproof.model.objectnow import ObjectNow
from manaproof.model.terms import CREATURE_TYPES

_PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


def count(scene: Scene, each: ForEach) -> int:
    """How often the words count; raises CannotTell where the board does not say."""
    match each:
        case ForEach(tally=Tally() as tally):
            return _tally(scene, tally)
        case ForEach(form=3, kind=kind, thing=thing) if kind is not None:
            return sum(_counters(o).get(kind, 0) for o in _meant(scene, thing))
        case ForEach(form=4, kind=kind) if kind is not None:
            return scene.proposal.state.board.player(scene.you).count(kind)
        case ForEach(form=5, digits=digits):
            return scene.proposal.state.board.player(scene.you).this_turn.life_gained // (digits or 1)
        case ForEach(form=6, digits=digits):
            board = scene.proposal.state.board
            lost = sum(board.player(p).this_turn.life_lost for p in board.opponents(scene.you))
            return lost // (digits or 1)
        case ForEach(form=7, objects=Objects() as objects):
            return len({o.mana_value for o in scene.matching(objects)})
        case ForEach(objects=Objects() as objects, other=other):
            return number_of(scene, objects) + (number_of(scene, other) if other else 0)
        case _:
            raise CannotTell("what is counted is not understood", each)


def number_of(scene: Scene, objects: Objects) -> int:
    """How many objects the description means, those of an announcement or of this turn included."""
    for clause in objects.clauses:
        if isinstance(clause, Happened):
            rest = replace(objects, clauses=tuple(c for c in objects.clauses if c != clause))
            return _number_of(scene, clause.what, rest)
    return len(scene.matching(objects))


def _number_of(scene: Scene, what: Happening, rest: Objects) -> int:
    if what in THIS_WAY:
        return scene.announced.this_way.get(THIS_WAY[what], 0)
    board = scene.proposal.state.board
    turn = board.player(scene.you).this_turn
    opponents = [board.player(p).this_turn for p in board.opponents(scene.you)]
    everybody = [p.this_turn for p in board.players]
    match what:
        case Happening.IT_TARGETS | Happening.THIS_SPELL_TARGETS:
            return sum(scene.matches(rest, target) for target in scene.targets)
        case Happening.DIED:
            return _exactly(sum(t.creatures_died for t in everybody), rest, CardType.CREATURE)
        case Happening.YOU_HAVE_CAST:
            return _exactly(turn.spells_cast, rest, Kind.SPELL)
        case Happening.THAT_PLAYER_HAS_CAST:
            return _exactly(scene.proposal.payer.this_turn.spells_cast, rest, Kind.SPELL)
        case Happening.OPPONENTS_HAVE_CAST:
            return _exactly(sum(t.spells_cast for t in opponents), rest, Kind.SPELL)
        case Happening.CAST_THIS_TURN:
            return _exactly(sum(t.spells_cast for t in everybody), rest, Kind.SPELL)
        case Happening.YOU_DREW:
            return _exactly(turn.cards_drawn, rest, Kind.CARD)
        case Happening.OPPONENTS_DREW:
            return _exactly(sum(t.cards_drawn for t in opponents), rest, Kind.CARD)
        case Happening.IN_PARTY:
            return _party(scene)
        case Happening.IN_EXILE_AND_GRAVEYARD:
            state = scene.proposal.state
            where = (*state.cards(scene.you, Zone.EXILE), *state.cards(scene.you, Zone.GRAVEYARD))
            return sum(scene.matches(rest, card) for card in where)
        case Happening.SHARES_COLOR_WITH_SPELL | Happening.TOUGHNESS_OVER_POWER:
            return len(scene.matching(replace(rest, clauses=(*rest.clauses, Happened(what)))))
        case _:
            raise CannotTell(f"the board does not say what is meant by {what.value!r}", what)


def _exactly(number: int, described: Objects, noun: CardType | Kind) -> int:
    """The number, where the description is the noun alone, or where it is 0 and so is any part of it."""
    plain = all(
        all(
            (isinstance(w, TypeWord) and w.word is noun)
            or (isinstance(w, Adjective) and w.word is Status.OTHER)
            for w in row.words
        )
        for row in described.alternatives
    )
    if number and not (plain and not described.clauses):
        raise CannotTell("the board does not say which of them are such", described)
    return number


def _meant(scene: Scene, thing: Thing | None) -> Iterable[ObjectNow]:
    if isinstance(thing, Objects) and thing.determiner is not Determiner.THIS:
        return scene.matching(thing)
    return [scene.this] if scene.this is not None else []


def _counters(thing: ObjectNow) -> dict[str, int]:
    return dict(getattr(thing.thing, "counters", ()))


def _tally(scene: Scene, tally: Tally) -> int:
    state, you = scene.proposal.state, scene.you
    mine = [o for o in state.battlefield if o.controller == you]
    match tally:
        case Tally.BASIC_LAND_TYPES:
            return len({t for o in mine if "Land" in o.types for t in o.subtypes if t in BASIC_LAND_TYPES})
        case Tally.CARD_TYPES_IN_GRAVEYARD:
            return len({t for card in state.cards(you, Zone.GRAVEYARD) for t in card.types})
        case Tally.CREATURE_TYPES:
            return len({t for o in mine if "Creature" in o.types for t in o.subtypes & CREATURE_TYPES})
        case Tally.COLORS_AMONG_PERMANENTS:
            return len({c for o in mine for c in o.colors})
        case Tally.COLORS_OF_TARGET:
            return len({c for o in scene.targets if "Creature" in o.types for c in o.colors})
        case Tally.CHOSEN_COLORS:
            chosen = scene.this.thing.chosen.colors if scene.this else ()
            return len(scene.proposal.thing.colors & set(chosen))
        case Tally.OPPONENTS:
            return len(state.board.opponents(you))
        case Tally.TARGETS:
            return len(scene.proposal.targets)
        case Tally.TARGETS_BEYOND_FIRST:
            return max(len(scene.proposal.targets) - 1, 0)
        case Tally.MODES_BEYOND_FIRST:
            return max(scene.announced.modes - 1, 0)
        case Tally.COUNTERS_REMOVED:
            return scene.announced.this_way.get("removed", 0)
        case Tally.SHARED_CARD_TYPES:
            exiled = getattr(scene.this.thing, "exiled", ()) if scene.this else ()
            return len(scene.proposal.thing.types & {t for e in exiled for t in e.printed.types})
        case Tally.COMMANDER_CASTS | Tally.YOUR_COMMANDER_CASTS:
            return sum(times for _, times in state.board.player(you).cast_from_command)
        case Tally.ITS_CASTS:
            casts = dict(state.board.player(you).cast_from_command)
            return sum(casts.get(name, 0) for name in _names(scene.proposal.thing))
        case _:
            raise CannotTell(f"the board does not count each {tally.value}", tally)


def _names(thing: ObjectNow) -> set[str]:
    return {thing.card.name, *(f.name for f in thing.card.faces)}


def _party(scene: Scene) -> int:
    """At most one creature for each of four types, each creature once (CR 700.8)."""
    creatures = [
        o.subtypes
        for o in scene.proposal.state.battlefield
        if o.controller == scene.you and "Creature" in o.types and not o.subtypes.isdisjoint(_PARTY)
    ]
    best = 0
    for order in permutations(_PARTY):
        left, found = list(creatures), 0
        for role in order:
            fitting = [s for s in left if role in s]
            if fitting:
                left.remove(min(fitting, key=lambda s: len(s & set(_PARTY))))
                found += 1
        best = max(best, found)
    return best


def figure(scene: Scene, counted: CostAmount) -> int:
    """The number that the words mean; raises CannotTell where the board does not say."""
    match counted:
        case TotalOf(stat=which, objects=objects):
            return sum(stat(o, which) or 0 for o in _described(scene, objects))
        case CostFigureOf(what=what):
            return _figure(scene, what)
        case _:
            return amount(scene.proposal.state, counted, scene.you, scene.this, given=scene.given)


def _described(scene: Scene, objects: Objects) -> list[ObjectNow]:
    targeted = Happened(Happening.THIS_SPELL_TARGETS)
    if targeted in objects.clauses:
        rest = replace(objects, clauses=tuple(c for c in objects.clauses if c != targeted))
        return [o for o in scene.targets if scene.matches(replace(rest, determiner=None), o)]
    return scene.matching(objects)


def _figure(scene: Scene, what: CostFigure) -> int:
    state, you = scene.proposal.state, scene.you
    mine = [o for o in state.battlefield if o.controller == you]
    match what:
        case CostFigure.LIFE_LOST:
            return state.board.player(you).this_turn.life_lost
        case CostFigure.DIFFERENCE:
            return max(starting_life(state.board) - state.board.player(you).life, 0)
        case CostFigure.LAND_NAMES:
            return len({o.name for o in mine if "Land" in o.types and o.name})
        case CostFigure.OPPONENT_ARTIFACTS:
            return max(
                (
                    sum(o.controller == p and "Artifact" in o.types for o in state.battlefield)
                    for p in state.board.opponents(you)
                ),
                default=0,
            )
        case CostFigure.TARGET_POWER:
            return sum(stat(o, Stat.POWER) or 0 for o in scene.targets if "Creature" in o.types)
        case CostFigure.COMMANDER_MANA_VALUE:
            owned = state.board.player(you)
            there = (*state.battlefield, *state.cards(you, Zone.COMMAND))
            values = (o.mana_value for o in there if o.owner == you and o.card in owned.commanders)
            return max(values, default=0)
        case _:
            raise CannotTell(f"the board does not say {what.value}", what)


def true(scene: Scene, condition: CostCondition) -> bool:
    """Whether the condition holds; raises CannotTell where the board does not say."""
    state, board = scene.proposal.state, scene.proposal.state.board
    match condition:
        case ItTargets(objects=objects):
            plain = replace(objects, determiner=None)
            return sum(scene.matches(plain, o) for o in scene.targets) >= (objects.number or 1)
        case FactHolds(fact=fact):
            return fact_holds(scene, fact)
        case DoneThisTurn():
            return done_this_turn(scene, condition)
        case OpponentHas(objects=objects, form=0):
            owners = {o.controller for o in scene.matching(objects)}
            return any(p not in owners for p in board.opponents(scene.you))
        case OpponentHas(objects=objects):
            theirs = board.opponents(scene.you)
            found = [o for o in scene.matching(objects) if o.controller in theirs]
            return len(found) >= (objects.number or 1)
        case ThereAre():
            return _there_are(scene, condition)
        case Attackers():
            return _attackers(scene, condition)
        case LifeTotalIs(compare=how):
            return compare(board.player(scene.you).life, how)
        case TotalStatIs(thing=thing, stat=which, compare=how):
            found = scene.matching(thing) if isinstance(thing, Objects) else list(_meant(scene, thing))
            return compare(sum(stat(o, which) or 0 for o in found), how)
        case CardsInHands():
            return _cards(scene, condition)
        case ObjectsDid():
            return _did(scene, condition)
        case CostIsNow(words=words):
            raise CannotTell("the board does not say what it is", words)
        case _:
            return holds(state, condition, scene.you, scene.this, given=scene.given)


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
            return _exactly(died, replace(described, determiner=None), CardType.CREATURE) >= least
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
            return _exactly(cast, plain, Kind.SPELL) >= least
        case _:
            raise CannotTell("the board does not say what happened this turn", condition)


def _this_turn(clause: object) -> bool:
    return clause == Happened(Happening.THIS_TURN)
