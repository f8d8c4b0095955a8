"""What a creature counts for as it is tapped to crew or saddle (CR 702.122, 702.171)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.evaluate.on_state import matches
from manaproof.model.ir.crewing import CantCrew, CrewsAs
from manaproof.model.ir.objects import Objects, Thing, This
from manaproof.model.ir.prohibitions import CantActivate, Hindered
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.standing import Standing, standing

_SADDLES = (1, 3)
_TOUGHNESS = (2, 3)


def crew_power(state: State, creature: ObjectNow, saddles: bool = False) -> int:
    """The power that the creature counts for; raises CannotTell where the board does not say whose it is."""
    power, more = creature.power or 0, 0
    for said in _said(state):
        words = said.meaning
        if not isinstance(words, CrewsAs) or (saddles and words.form not in _SADDLES):
            continue
        if _speaks_of(state, said, words.what, creature):
            more += words.number
            power = (creature.toughness or 0) if words.form in _TOUGHNESS else power
    return max(power + more, 0)


def may_crew(state: State, creature: ObjectNow) -> bool:
    """Whether nothing says that the creature can't crew; raises CannotTell like ``crew_power``."""
    return not any(
        _speaks_of(state, said, what, creature) for said in _said(state) for what in _kept_from_crewing(said)
    )


def _said(state: State) -> Iterator[Standing]:
    return (said for said in standing(state) if isinstance(said, Standing))


def _kept_from_crewing(said: Standing) -> Iterator[Thing]:
    match said.meaning:
        case CantCrew(what=what):
            yield what
        case CantActivate(sources=Objects() | This() as what, hindered=Hindered.CREW):
            yield what


def _speaks_of(state: State, said: Standing, what: Thing, creature: ObjectNow) -> bool:
    if isinstance(what, Objects):
        return matches(state, what, creature, said.you, said.this, given=said.given)
    return said.this is not None and said.this.id == creature.id
