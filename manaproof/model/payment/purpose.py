"""What a payment is for, and whether descriptions of card text mean it (CR 106.6, 601.2, 602.2)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.on_state import CannotTell, Given, matches
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import (
    Adjective,
    CastBy,
    Clause,
    InZone,
    It,
    Objects,
    Status,
    Thing,
    This,
    Words,
)
from manaproof.model.ir.objects import Zone as ZoneWord
from manaproof.model.ir.qualities import HasQuality, Quality
from manaproof.model.mana import ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, ObjectNow, State

NOTHING = Given()


class Doing(Enum):
    """What is being paid for."""

    NOTHING = "nothing named"
    CAST = "casting a spell"
    ACTIVATE = "activating an ability"
    TURN_UP = "turning a permanent face up"


@node
class Purpose:
    """What a payment is for.

    - ``thing``: the spell on the stack, the source of the ability, or the permanent turned face up, as
      it is in ``state``.
    - ``ability``: the ability that is activated; ``keyword`` its keyword, as for ``equip``.
    - ``origin``: the zone that a spell is cast from. ``way``: how it is cast or turned face up.
    - ``symbols``: the symbols of the cost before reductions, ``X`` among them.
    """

    state: State
    player: str
    doing: Doing = Doing.NOTHING
    thing: ObjectNow | None = None
    ability: AbilityNow | None = None
    keyword: str | None = None
    origin: Zone | None = None
    way: str = "normal"
    symbols: tuple[str, ...] = ()

    @property
    def is_spell(self) -> bool:
        """Whether a spell is being cast."""
        return self.doing is Doing.CAST and self.thing is not None

    @property
    def has_x(self) -> bool:
        """Whether the cost contains {X} (CR 107.3)."""
        return "X" in self.symbols

    @property
    def label(self) -> str:
        """What is paid for, in words."""
        name = (self.thing.name or "a face-down object") if self.thing else ""
        match self.doing:
            case Doing.CAST:
                return name if self.thing and self.thing.name else "a face-down spell"
            case Doing.ACTIVATE:
                return f"an ability of {name}"
            case Doing.TURN_UP:
                return f"turning {self.thing.card.name if self.thing else ''} face up"
            case Doing.NOTHING:
                return "this cost"


_ORIGINS: dict[ZoneWord, tuple[Zone, ...]] = {
    ZoneWord.YOUR_HAND: (Zone.HAND,),
    ZoneWord.HAND: (Zone.HAND,),
    ZoneWord.YOUR_GRAVEYARD: (Zone.GRAVEYARD,),
    ZoneWord.A_GRAVEYARD: (Zone.GRAVEYARD,),
    ZoneWord.GRAVEYARDS: (Zone.GRAVEYARD,),
    ZoneWord.ALL_GRAVEYARDS: (Zone.GRAVEYARD,),
    ZoneWord.OPPONENTS_GRAVEYARDS: (Zone.GRAVEYARD,),
    ZoneWord.EXILE: (Zone.EXILE,),
    ZoneWord.COMMAND_ZONE: (Zone.COMMAND,),
    ZoneWord.YOUR_LIBRARY: (Zone.LIBRARY,),
    ZoneWord.TOP_OF_LIBRARY: (Zone.LIBRARY,),
    ZoneWord.LIBRARIES: (Zone.LIBRARY,),
    ZoneWord.ANYWHERE_ELSE: (Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND),
}
_OWN = frozenset(
    (ZoneWord.YOUR_HAND, ZoneWord.YOUR_GRAVEYARD, ZoneWord.YOUR_LIBRARY, ZoneWord.TOP_OF_LIBRARY)
)


def from_zone(purpose: Purpose, word: ZoneWord) -> bool:
    """Whether the spell is cast from the zone that the words mean, said by its caster."""
    if word not in _ORIGINS:
        raise CannotTell(f"what is meant by {word.value!r}", word)
    own = purpose.thing is not None and purpose.thing.owner == purpose.player
    return purpose.origin in _ORIGINS[word] and (own or word not in _OWN)


def means_spell(
    purpose: Purpose, spells: Thing, you: str, this: ObjectNow | None, given: Given = NOTHING
) -> bool:
    """Whether the description means the spell that is being cast (CR 109.2b, 601.2a).

    A zone after "from" is the zone that it is cast from. Raises CannotTell where the board does not say.
    """
    spell = purpose.thing
    if not purpose.is_spell or spell is None:
        return False
    match spells:
        case This():
            return this is not None and spell.id == this.id
        case It():
            return given.it is not None and spell.id == given.it
        case Objects():
            kept: list[Clause] = []
            for clause in spells.clauses:
                said = _of_origin(clause, purpose)
                if said is False:
                    return False
                if said is None:
                    kept.append(clause)
            plain = _kicked(replace(spells, clauses=tuple(kept)), purpose.way in _KICKED)
            if plain is None:
                return False
            return matches(purpose.state, plain, spell, you, this, given=given)


_KICKED = ("kicker", "multikicker")
_IS_KICKED = Adjective(Status.KICKED)


def _kicked(spells: Objects, is_kicked: bool) -> Objects | None:
    """The description without "kicked", or None where that says too much of the spell (CR 702.33d)."""
    if not any(_IS_KICKED in row.words for row in spells.alternatives):
        return spells
    rows = tuple(
        Words(tuple(w for w in row.words if w != _IS_KICKED))
        for row in spells.alternatives
        if is_kicked or _IS_KICKED not in row.words
    )
    return replace(spells, alternatives=rows) if rows else None


def _of_origin(clause: Clause, purpose: Purpose) -> bool | None:
    """What a clause about the place of casting says; None for a clause about something else."""
    match clause:
        case InZone(zone=word, other=other, form=2 | 4 | 5):
            return any(from_zone(purpose, zone) for zone in (word, other) if zone)
        case CastBy(zone=ZoneWord() as word):
            return from_zone(purpose, word)
        case Happened(Happening.THIS_TURN):
            return True
        case HasQuality(Quality.NOT_FROM_HANDS):
            return purpose.origin is not Zone.HAND
        case HasQuality(Quality.GRAVEYARDS_OR_LIBRARIES):
            return purpose.origin in (Zone.GRAVEYARD, Zone.LIBRARY)
        case _:
            return None


def means_source(
    purpose: Purpose, sources: Thing | None, you: str, this: ObjectNow | None, given: Given = NOTHING
) -> bool:
    """Whether the description means the source of the ability that is being activated (CR 113.7)."""
    if purpose.doing is not Doing.ACTIVATE or purpose.thing is None:
        return False
    match sources:
        case None:
            return True
        case This():
            return this is not None and purpose.thing.id == this.id
        case It():
            return given.it is not None and purpose.thing.id == given.it
        case Objects():
            return matches(purpose.state, sources, purpose.thing, you, this, given=given)


def colors_of(purpose: Purpose) -> frozenset[ManaType]:
    """The colors of what is paid for; none where that has no characteristics."""
    return purpose.thing.colors if purpose.thing else frozenset()
