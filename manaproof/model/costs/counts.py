"""How often "for each ..." counts, what X is, and whether a condition of a cost holds (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from manaproof.model.board import ThisTurn
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.facts import starting_life
from manaproof.model.costs.scene import THIS_WAY, Scene
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.numbers import stat
from manaproof.model.evaluate.on_state import CannotTell, amount
from manaproof.model.evaluate.party import party
from manaproof.model.ir.amounts import SumOf
from manaproof.model.ir.cost_changes_counts import (
    CostAmount,
    CostFigure,
    CostFigureOf,
    ForEach,
    Tally,
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


def count(scene: Scene, each: ForEach) -> int:
    """How often the words count; raises CannotTell where the board does not say."""
    match each:
        case ForEach(tally=Tally() as tally):
            return _tally(scene, tally)
        case ForEach(form=3, kind=kind, thing=thing) if kind is not None:
            return sum(_counters(o).get(kind, 0) for o in meant(scene, thing))
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
    if what in _DONE:
        done, noun = _DONE[what]
        return exactly(done(scene), rest, noun)
    match what:
        case Happening.IT_TARGETS | Happening.THIS_SPELL_TARGETS:
            return sum(scene.matches(rest, target) for target in scene.targets)
        case Happening.IN_PARTY:
            return party(scene.proposal.state, scene.you)
        case Happening.IN_EXILE_AND_GRAVEYARD:
            state = scene.proposal.state
            where = (*state.cards(scene.you, Zone.EXILE), *state.cards(scene.you, Zone.GRAVEYARD))
            return sum(scene.matches(rest, card) for card in where)
        case Happening.SHARES_COLOR_WITH_SPELL | Happening.TOUGHNESS_OVER_POWER:
            return len(scene.matching(replace(rest, clauses=(*rest.clauses, Happened(what)))))
        case _:
            raise CannotTell(f"the board does not say what is meant by {what.value!r}", what)


def _turns(scene: Scene, players: Iterable[str]) -> list[ThisTurn]:
    return [scene.proposal.state.board.player(p).this_turn for p in players]


def _opponents(scene: Scene) -> list[ThisTurn]:
    return _turns(scene, scene.proposal.state.board.opponents(scene.you))


def _everybody(scene: Scene) -> list[ThisTurn]:
    return _turns(scene, scene.proposal.state.board.turn_order)


_DONE: dict[Happening, tuple[Callable[[Scene], int], CardType | Kind]] = {
    Happening.DIED: (lambda s: sum(t.creatures_died for t in _everybody(s)), CardType.CREATURE),
    Happening.YOU_HAVE_CAST: (lambda s: _turns(s, (s.you,))[0].spells_cast, Kind.SPELL),
    Happening.THAT_PLAYER_HAS_CAST: (lambda s: s.proposal.payer.this_turn.spells_cast, Kind.SPELL),
    Happening.OPPONENTS_HAVE_CAST: (lambda s: sum(t.spells_cast for t in _opponents(s)), Kind.SPELL),
    Happening.CAST_THIS_TURN: (lambda s: sum(t.spells_cast for t in _everybody(s)), Kind.SPELL),
    Happening.YOU_DREW: (lambda s: _turns(s, (s.you,))[0].cards_drawn, Kind.CARD),
    Happening.OPPONENTS_DREW: (lambda s: sum(t.cards_drawn for t in _opponents(s)), Kind.CARD),
}
"""What the board says of this turn: the number, and the noun that it counts."""


def exactly(number: int, described: Objects, noun: CardType | Kind) -> int:
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


def meant(scene: Scene, thing: Thing | None) -> Iterable[ObjectNow]:
    """The objects that the words mean: those described, or the one that has the ability."""
    if isinstance(thing, Objects) and thing.determiner is not Determiner.THIS:
        return scene.matching(thing)
    return [scene.this] if scene.this is not None else []


def _counters(thing: ObjectNow) -> dict[str, int]:
    return dict(getattr(thing.thing, "counters", ()))


def _tally(scene: Scene, tally: Tally) -> int:
    for counted in (_tally_of_permanents, _tally_of_spell, _tally_of_casts):
        if (number := counted(scene, tally)) is not None:
            return number
    raise CannotTell(f"the board does not count each {tally.value}", tally)


def _tally_of_permanents(scene: Scene, tally: Tally) -> int | None:
    state = scene.proposal.state
    mine = [o for o in state.battlefield if o.controller == scene.you]
    match tally:
        case Tally.BASIC_LAND_TYPES:
            return len({t for o in mine if "Land" in o.types for t in o.subtypes if t in BASIC_LAND_TYPES})
        case Tally.CARD_TYPES_IN_GRAVEYARD:
            return len({t for card in state.cards(scene.you, Zone.GRAVEYARD) for t in card.types})
        case Tally.CREATURE_TYPES:
            return len({t for o in mine if "Creature" in o.types for t in o.subtypes & CREATURE_TYPES})
        case Tally.COLORS_AMONG_PERMANENTS:
            return len({c for o in mine for c in o.colors})
        case Tally.COUNTERS:
            owners = [state.board.player(p) for p in state.board.turn_order]
            marks = [n for owner in owners for _, n in owner.counters]
            return sum(marks) + sum(n for o in state.battlefield for n in _counters(o).values())
        case Tally.NONCREATURE_NONLAND_CARDS:
            cards = state.cards(scene.you, Zone.GRAVEYARD)
            return sum(card.types.isdisjoint(("Creature", "Land")) for card in cards)
        case Tally.SPELLS_AND_ADVENTURERS:
            zones = (Zone.EXILE, Zone.GRAVEYARD)
            return sum(_spell_or_adventurer(c) for zone in zones for c in state.cards(scene.you, zone))
        case Tally.OPPONENTS_ATTACKING:
            if any(o.permanent is not None and o.permanent.attacking for o in mine):
                raise CannotTell("the board does not say whom it attacks", tally)
            return 0
        case Tally.OPPONENTS:
            return len(state.board.opponents(scene.you))
        case _:
            return None


def _spell_or_adventurer(card: ObjectNow) -> bool:
    """Whether it is an instant or sorcery card, or has an Adventure (CR 715)."""
    spell = not card.types.isdisjoint(("Instant", "Sorcery"))
    return spell or card.card.layout == "adventure"


def _tally_of_spell(scene: Scene, tally: Tally) -> int | None:
    proposal = scene.proposal
    match tally:
        case Tally.COLORS_OF_TARGET:
            return len({c for o in scene.targets if "Creature" in o.types for c in o.colors})
        case Tally.CHOSEN_COLORS:
            chosen = Speaker(proposal.state, scene.you, scene.this).chosen_colors
            return len(proposal.thing.colors & set(chosen))
        case Tally.TARGETS:
            return len(proposal.targets)
        case Tally.TARGETS_BEYOND_FIRST:
            return max(len(proposal.targets) - 1, 0)
        case Tally.MODES_BEYOND_FIRST:
            return max(scene.announced.modes - 1, 0)
        case Tally.COUNTERS_REMOVED:
            return scene.announced.this_way.get("removed", 0)
        case Tally.SHARED_CARD_TYPES:
            exiled = getattr(scene.this.thing, "exiled", ()) if scene.this else ()
            return len(proposal.thing.types & {t for e in exiled for t in e.printed.types})
        case _:
            return None


def _tally_of_casts(scene: Scene, tally: Tally) -> int | None:
    casts = dict(scene.proposal.state.board.player(scene.you).cast_from_command)
    match tally:
        case Tally.COMMANDER_CASTS | Tally.YOUR_COMMANDER_CASTS:
            return sum(casts.values())
        case Tally.ITS_CASTS:
            return sum(casts.get(name, 0) for name in _names(scene.proposal.thing))
        case _:
            return None


def _names(thing: ObjectNow) -> set[str]:
    return {thing.card.name, *(f.name for f in thing.card.faces)}


def figure(scene: Scene, counted: CostAmount) -> int:
    """The number that the words mean; raises CannotTell where the board does not say."""
    match counted:
        case SumOf(stat=which, objects=objects):
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
        case CostFigure.SPELLS_AND_ADVENTURERS:
            return sum(_spell_or_adventurer(card) for card in state.cards(you, Zone.GRAVEYARD))
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
