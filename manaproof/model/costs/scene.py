"""Who speaks a sentence about costs, of which proposal, after which announcements (CR 601.2b-f)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeGuard

from manaproof.model.costs.proposal import Proposal
from manaproof.model.evaluate.on_state import CannotTell, Given, matches, matching, players
from manaproof.model.ir.happenings import Happened, Happening, WouldCost
from manaproof.model.ir.objects import (
    CastBy,
    Clause,
    CouldProduce,
    Determiner,
    InZone,
    Kind,
    Objects,
    SameName,
    Targeting,
    Thing,
    This,
    TypeWord,
    Words,
)
from manaproof.model.ir.qualities import HasQuality, Quality
from manaproof.model.ir.words import Player
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import ObjectNow
from manaproof.model.payment.purpose import from_zone
from manaproof.model.standing import Standing

THIS_WAY = {
    Happening.SACRIFICED_THIS_WAY: "sacrificed",
    Happening.EXILED_THIS_WAY: "exiled",
    Happening.TAPPED_THIS_WAY: "tapped",
    Happening.REVEALED_THIS_WAY: "revealed",
    Happening.DISCARDED_THIS_WAY: "discarded",
}


@dataclass(frozen=True, slots=True)
class Announced:
    """What of an announcement sentences about costs look at (CR 601.2b).

    - ``names``: the keywords whose costs are paid: ``kicker``, ``bargain``.
    - ``paid_to``: the ids of the objects whose optional cost is paid ("if you paid life this way").
    - ``this_way``: how many objects were ``sacrificed``, ``exiled``, ``tapped`` ... as additional costs.
    - ``modes``: how many modes are chosen.
    """

    names: frozenset[str] = frozenset()
    paid_to: frozenset[str] = frozenset()
    this_way: Mapping[str, int] = field(default_factory=dict)
    modes: int = 1


NOTHING_ANNOUNCED = Announced()


def _apart(objects: Objects) -> tuple[Objects, tuple[Clause, ...]]:
    """The description without the clauses that only a proposal answers, and these clauses.

    What stands after "with the same name as that spell" speaks of what is described.
    """
    clauses: list[Clause] = []
    for clause in objects.clauses:
        clauses.append(clause)
        if isinstance(clause, SameName) and _is_that_spell(clause.thing):
            clauses += clause.thing.clauses
    asked = tuple(c for c in clauses if _asks(c))
    if not asked:
        return objects, ()
    return replace(objects, clauses=tuple(c for c in clauses if c not in asked)), asked


def _asks(clause: Clause) -> bool:
    match clause:
        case CouldProduce() | Happened(Happening.SHARES_COLOR_WITH_SPELL):
            return True
        case SameName(thing=thing):
            return _is_that_spell(thing)
        case _:
            return False


_THAT_SPELL = (Words((TypeWord(Kind.SPELL),)),)


def _is_that_spell(thing: Thing | None) -> TypeGuard[Objects]:
    return (
        isinstance(thing, Objects)
        and thing.determiner is Determiner.THAT
        and thing.alternatives == _THAT_SPELL
    )


@dataclass(frozen=True, slots=True)
class Scene:
    """A sentence, spoken on the board of a proposal after some announcements."""

    proposal: Proposal
    you: str
    this: ObjectNow | None
    given: Given = field(default_factory=Given)
    announced: Announced = NOTHING_ANNOUNCED
    source: str = ""

    @staticmethod
    def of(proposal: Proposal, said: Standing, announced: Announced = NOTHING_ANNOUNCED) -> Scene:
        """The scene of a sentence that holds."""
        return Scene(proposal, said.you, said.this, said.given, announced, said.source)

    @property
    def targets(self) -> tuple[ObjectNow, ...]:
        """The targets that are objects."""
        objects = self.proposal.state.objects
        return tuple(objects[t] for t in self.proposal.targets if t in objects)

    def players(self, who: Player) -> frozenset[str]:
        """The players that the words mean; raises CannotTell where the board does not say."""
        return players(self.proposal.state, who, self.you, self.this, given=self.given)

    def matches(self, objects: Objects, candidate: ObjectNow) -> bool:
        """Whether the description means the object; raises CannotTell where the board does not say."""
        plain, asked = _apart(objects)
        if not matches(self.proposal.state, plain, candidate, self.you, self.this, given=self.given):
            return False
        return all(self._answers(clause, candidate) for clause in asked)

    def _answers(self, clause: Clause, candidate: ObjectNow) -> bool:
        match clause:
            case CouldProduce():
                return ManaType.C in self.could_produce(candidate, clause)
            case SameName():
                return not candidate.names.isdisjoint(self.proposal.thing.names)
            case _:
                return not candidate.colors.isdisjoint(self.proposal.thing.colors)

    def matching(self, objects: Objects) -> list[ObjectNow]:
        """All objects that the description means."""
        if any(isinstance(c, CouldProduce | Happened | SameName) for c in objects.clauses):
            return [o for o in self.proposal.state.objects.values() if self.matches(objects, o)]
        return matching(self.proposal.state, objects, self.you, self.this, given=self.given)

    def could_produce(self, candidate: ObjectNow, asked: object) -> frozenset[ManaType]:
        """The types of mana that a permanent could produce (CR 106.7)."""
        if self.proposal.produces is None:
            raise CannotTell("what it could produce is a question of its own", asked)
        return self.proposal.produces(candidate.id)

    def means_thing(self, described: Thing | None, candidate: ObjectNow) -> bool:
        """Whether the words mean the object: by name, as "it", or by a description."""
        match described:
            case Objects():
                return self.matches(described, candidate)
            case This():
                return self.this is not None and candidate.id == self.this.id
            case _:
                return self.given.it is not None and candidate.id == self.given.it

    def targets_such(self, described: Thing) -> bool:
        """Whether one of the targets is such an object (CR 115)."""
        return any(self.means_thing(described, target) for target in self.targets)

    def means_spell(self, spells: Objects) -> bool:
        """Whether the description means the spell that is being cast (CR 601.2a).

        Who casts it, from where and what it targets are looked up on the proposal. Raises CannotTell
        where the board does not say.
        """
        spell = self.proposal.thing
        kept: list[Clause] = []
        for clause in spells.clauses:
            said = self._of_casting(clause)
            if said is False:
                return False
            if said is None:
                kept.append(clause)
        return self.matches(replace(spells, clauses=tuple(kept)), spell)

    def _of_casting(self, clause: Clause) -> bool | None:
        """What a clause about casting says of this spell; None for a clause about something else."""
        purpose = self.proposal.purpose
        match clause:
            case CastBy(form=6) | Happened(Happening.CAST_THIS_WAY) | HasQuality(Quality.THIS_WAY):
                raise CannotTell("the board does not say which permission is used", clause)
            case CastBy():
                return self._cast_by(clause)
            case InZone(zone=word, other=other, form=2 | 4 | 5):
                return any(from_zone(purpose, zone) for zone in (word, other) if zone)
            case HasQuality(Quality.NOT_FROM_HANDS):
                return purpose.origin is not None and purpose.origin.value != "hand"
            case Targeting(thing=thing, form=2):
                return self.you in self.proposal.targets or self.targets_such(thing)
            case Targeting(thing=thing):
                return self.targets_such(thing)
            case Happened(Happening.THIS_TURN) | WouldCost():
                return True
            case Happened(Happening.TOUGHNESS_OVER_POWER):
                spell = self.proposal.thing
                return (spell.toughness or 0) > (spell.power or 0)
            case Happened(Happening.HAS_ADVENTURE):
                return self.proposal.thing.card.layout == "adventure"
            case Happened(Happening.SHARE_CARD_TYPE_WITH_EXILED):
                exiled = getattr(self.this.thing, "exiled", ()) if self.this else ()
                return any(not self.proposal.thing.types.isdisjoint(e.printed.types) for e in exiled)
            case Happened(Happening.SHARE_CREATURE_TYPE_WITH_THIS):
                own = self.this.subtypes if self.this else frozenset()
                return not self.proposal.thing.subtypes.isdisjoint(own)
            case _:
                return None

    def _cast_by(self, clause: CastBy) -> bool:
        purpose = self.proposal.purpose
        board = self.proposal.state.board
        if purpose.player not in self.players(clause.who):
            return False
        match clause.form:
            case 2 | 3:
                return clause.zone is None or from_zone(purpose, clause.zone)
            case 8:
                return any(from_zone(purpose, zone) for zone in (clause.zone, clause.other) if zone)
            case 7:
                return self.proposal.thing.owner != purpose.player
            case 5:
                return board.active == purpose.player
            case 9 | 11:
                return board.active == self.you
            case _:
                return True
