"""Objects on their way through the layers: the same as what they will be, but still changing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import cast

from manaproof.model.board import Board, BoardObject
from manaproof.model.boardobjects import CardInZone, FaceDown, Permanent, Spell, Timestamp, Zone
from manaproof.model.card import Card
from manaproof.model.ir.keywords import KeywordAbility, keyword_name
from manaproof.model.layers.printed import numbered, printed
from manaproof.model.mana import ManaCost, ManaType
from manaproof.model.objectnow import AbilityNow, ObjectNow, State, keywords_of

EVERY_ABILITY = "*"
Snapshot = tuple[
    str,
    str,
    frozenset[str],
    "ManaCost | None",
    int,
    frozenset[str],
    frozenset[str],
    frozenset[str],
    frozenset[ManaType],
    "int | None",
    "int | None",
    tuple[AbilityNow, ...],
    frozenset[str],
]


@dataclass(slots=True, eq=False)
class Working:
    """An object in the layers; descriptions look at it as at an `ObjectNow`.

    ``cannot_have`` are the keyword abilities that it cannot have (CR 613.1f), or ``EVERY_ABILITY``.
    ``kind`` is the same for objects that are the same card in the same state.
    """

    id: str
    thing: BoardObject
    card: Card
    controller: str
    owner: str
    zone: Zone
    name: str
    names: frozenset[str]
    mana_cost: ManaCost | None
    mana_value: int
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[ManaType]
    power: int | None
    toughness: int | None
    abilities: tuple[AbilityNow, ...]
    face_down: FaceDown | None
    x: int | None
    unsure: frozenset[str] = frozenset()
    cannot_have: frozenset[str] = frozenset()
    kind: int = 0

    @property
    def permanent(self) -> Permanent | None:
        """The permanent's state on the board, None in another zone."""
        return self.thing if isinstance(self.thing, Permanent) else None

    @property
    def spell(self) -> Spell | None:
        """The spell's state on the board, None for what is no spell."""
        return self.thing if isinstance(self.thing, Spell) else None

    @property
    def keywords(self) -> Iterator[KeywordAbility]:
        """Its keyword abilities."""
        return keywords_of(self.abilities)

    def has_keyword(self, name: str) -> bool:
        """Whether it has a keyword ability of that name."""
        return any(keyword_name(k) == name for k in self.keywords)

    @property
    def seen(self) -> ObjectNow:
        """The object as descriptions look at it: it has every attribute that they ask for."""
        return cast("ObjectNow", self)

    def looks(self, layer: int) -> tuple[object, ...]:
        """All that a description of one object looks at before layer 6, and size with it from layer 7 on.

        Objects that look the same are the same to every description that names no single object.
        """
        sized = (self.power, self.toughness, self.abilities) if layer > 50 else ()
        return (
            self.kind,
            self.controller,
            self.name,
            self.types,
            self.subtypes,
            self.supertypes,
            self.colors,
            *sized,
        )

    def snapshot(self) -> Snapshot:
        """All that effects may change, to go back to."""
        return (
            self.controller,
            self.name,
            self.names,
            self.mana_cost,
            self.mana_value,
            self.supertypes,
            self.types,
            self.subtypes,
            self.colors,
            self.power,
            self.toughness,
            self.abilities,
            self.cannot_have,
        )

    def restore(self, values: Snapshot) -> None:
        """Go back to a snapshot."""
        (
            self.controller,
            self.name,
            self.names,
            self.mana_cost,
            self.mana_value,
            self.supertypes,
            self.types,
            self.subtypes,
            self.colors,
            self.power,
            self.toughness,
            self.abilities,
            self.cannot_have,
        ) = values


CHANGING = (
    "controller", "name", "names", "mana_cost", "mana_value", "supertypes", "types", "subtypes", "colors",
    "power", "toughness", "abilities", "cannot_have",
)  # fmt: skip
_SHARED = tuple(f.name for f in fields(ObjectNow))


def working(thing: BoardObject) -> Working:
    """An object at the start of the layers."""
    now = printed(thing)
    return Working(*(getattr(now, name) for name in _SHARED))


def settled(thing: Working) -> ObjectNow:
    """An object at the end of the layers; a permanent that is no creature has no size (CR 208.3)."""
    sized = thing.zone is not Zone.BATTLEFIELD or "Creature" in thing.types
    return ObjectNow(
        thing.id,
        thing.thing,
        thing.card,
        thing.controller,
        thing.owner,
        thing.zone,
        thing.name,
        thing.names,
        thing.mana_cost,
        thing.mana_value,
        thing.supertypes,
        thing.types,
        thing.subtypes,
        thing.colors,
        thing.power if sized else None,
        thing.toughness if sized else None,
        numbered(thing.abilities),
        thing.face_down,
        thing.x,
        thing.unsure,
    )


class World:
    """All objects of a board in the layers; descriptions look at it as at a `State`."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.objects: dict[str, Working] = {}
        self._kinds: dict[tuple[object, ...], int] = {}
        for thing in board.objects():
            if not (isinstance(thing, Permanent) and thing.phased_out):
                self.objects[thing.id] = self._placed(thing)
        # When granted static abilities were granted, by identity; the ability is kept so that it stays one.
        self.granted: dict[int, tuple[AbilityNow, Timestamp]] = {}
        self.battlefield = [self.objects[p.id] for p in board.permanents]
        self.stack = [self.objects[s.id] for s in board.stack]

    def _placed(self, thing: BoardObject) -> Working:
        now = working(thing)
        state: tuple[object, ...] = (id(thing.card), now.zone, now.owner, id(now.abilities))
        if isinstance(thing, Permanent):
            state += (thing.counters, thing.tapped, thing.token, thing.attacking, thing.attached_to)
            state += (thing.entered_this_turn, thing.face, thing.face_down, thing.chosen)
        else:
            state += (thing.id,)
        now.kind = self._kinds.setdefault(state, len(self._kinds))
        return now

    @property
    def seen(self) -> State:
        """The world as descriptions look at it."""
        return cast("State", self)

    def cards(self, player: str, zone: Zone) -> tuple[Working, ...]:
        """The cards in a player's zone other than the battlefield and the stack."""
        cards: tuple[CardInZone, ...] = self.board.player(player).cards_in(zone)
        return tuple(self.objects[c.id] for c in cards)
