"""Objects that are alike for a payment, so that they are counted and not told apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from manaproof.model.boardobjects import CardInZone, Permanent, Zone
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State


@node
class Group:
    """Objects alike in everything that a payment looks at; ``one`` stands for each of them."""

    one: ObjectNow
    ids: tuple[str, ...]
    tapped: bool = False

    @property
    def size(self) -> int:
        """How many they are."""
        return len(self.ids)

    @property
    def untapped(self) -> int:
        """How many of them are untapped permanents."""
        return 0 if self.tapped or self.one.zone is not Zone.BATTLEFIELD else self.size


@dataclass(frozen=True, slots=True)
class Groups:
    """All objects of a player that a payment may use, grouped; ``of`` has the place of each id's group."""

    groups: tuple[Group, ...]
    of: Mapping[str, int] = field(default_factory=dict)

    def counts(self, ids: Iterable[str]) -> dict[int, int]:
        """How many of the ids each group has."""
        found: dict[int, int] = {}
        for id in ids:
            place = self.of[id]
            found[place] = found.get(place, 0) + 1
        return found


_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)


def grouped(state: State, player: str, apart: frozenset[str] = frozenset()) -> Groups:
    """The permanents and cards that the player controls or owns, those in ``apart`` each by itself."""
    attached = {o.permanent.attached_to for o in state.battlefield if o.permanent}
    sorts: dict[object, list[ObjectNow]] = {}
    for thing in state.battlefield:
        key = thing.id if thing.id in apart else _sort(thing, attached)
        sorts.setdefault(key, []).append(thing)
    for owner in state.board.turn_order:
        for zone in _ZONES:
            if owner != player and zone is not Zone.EXILE:
                continue
            for thing in state.cards(owner, zone):
                sorts.setdefault(thing.id if thing.id in apart else _card(thing), []).append(thing)
    groups = tuple(
        Group(things[0], tuple(t.id for t in things), _tapped(things[0])) for things in sorts.values()
    )
    return Groups(groups, {id: place for place, g in enumerate(groups) for id in g.ids})


def _tapped(thing: ObjectNow) -> bool:
    return thing.permanent is not None and thing.permanent.tapped


def _sort(thing: ObjectNow, attached: set[str | None]) -> object:
    permanent = thing.thing
    if not isinstance(permanent, Permanent) or permanent.attached_to or thing.id in attached:
        return thing.id
    return (
        id(thing.card),
        permanent.face,
        thing.controller,
        thing.owner,
        permanent.tapped,
        permanent.token,
        permanent.summoning_sick,
        permanent.entered_this_turn,
        permanent.attacking,
        permanent.face_down,
        permanent.counters,
        permanent.chosen,
        tuple(id(e.card) for e in permanent.exiled),
        permanent.activated_this_turn,
        id(permanent.copy_of.card) if permanent.copy_of else None,
        permanent.x,
        thing.name,
        thing.types,
        thing.subtypes,
        thing.supertypes,
        thing.colors,
        thing.power,
        tuple((id(a.paragraph), a.origin, a.source) for a in thing.abilities),
    )


def _card(thing: ObjectNow) -> object:
    card = thing.thing
    if not isinstance(card, CardInZone):
        return thing.id
    return (thing.zone, thing.owner, id(thing.card), card.face, card.face_down, card.counters)
