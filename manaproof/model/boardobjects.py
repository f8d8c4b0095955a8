"""Zones, and what a board says of one object: permanents, cards elsewhere, spells, lasting effects."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from manaproof.model.card import Card, Face
from manaproof.model.mana import Mana, ManaType
from manaproof.model.node import node


class Zone(StrEnum):
    """The zones of CR 400.1; the ante zone aside."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    COMMAND = "command"
    STACK = "stack"


class FaceDownBy(StrEnum):
    """How a permanent became face down, which decides how it may be turned up (CR 708.2, 708.7).

    ``MORPH`` covers megamorph. ``TURNED``: an effect turned a face-up permanent down; ``ENTERED``: an
    effect put it onto the battlefield face down.
    """

    MANIFEST = "manifest"
    CLOAK = "cloak"
    MORPH = "morph"
    DISGUISE = "disguise"
    TURNED = "turned"
    ENTERED = "entered"


@dataclass(frozen=True, slots=True, order=True)
class Timestamp:
    """A timestamp (CR 613.7): the number decides, then the place in the file."""

    number: float = 0
    order: int = 0

    def __str__(self) -> str:
        return f"{self.number:g}"


@node
class FaceDown:
    """The characteristics a face-down permanent has before other effects (CR 708.2, 708.2a).

    ``power`` and ``toughness`` are None for one that is no creature. Ward of cloak and disguise
    follows from ``by`` (CR 701.58a, 702.168a).
    """

    by: FaceDownBy
    power: int | None = 2
    toughness: int | None = 2
    types: tuple[str, ...] = ("Creature",)
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@node
class Chosen:
    """Choices made as an object entered or later, or as a spell or ability resolved.

    Most choices are of one thing: ``color``, ``type`` and ``name`` are the first of the tuples, or
    None. ``replaced`` and ``replacing`` are the words of a text-changing effect (CR 612).
    """

    colors: tuple[ManaType, ...] = ()
    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    player: str | None = None
    number: int | None = None
    mode: str | None = None
    replaced: str | None = None
    replacing: str | None = None

    @property
    def color(self) -> ManaType | None:
        """The chosen color, or None."""
        return self.colors[0] if self.colors else None

    @property
    def type(self) -> str | None:
        """The chosen land, creature or card type, or None."""
        return self.types[0] if self.types else None

    @property
    def name(self) -> str | None:
        """The chosen card name, or None."""
        return self.names[0] if self.names else None


@node
class FaceOf:
    """A card and which of its faces is meant, by index."""

    card: Card
    face: int = 0

    @property
    def printed(self) -> Face:
        """The face itself."""
        return self.card.faces[self.face]


@node
class Permanent:
    """A permanent as the board says it is: the card and its state (CR 110).

    ``card`` is the hidden card where ``face_down`` is set; ``face`` is the index of the face that is
    up (CR 712). ``copy_of`` is what it is a copy of, if it is one (CR 707). ``attached_to`` is the id
    of an object or the name of a player. ``activated_this_turn`` pairs an ability's number with how
    often it was activated. ``x`` is the X of the spell that became it (CR 107.3m), None if none did.
    """

    card: Card
    id: str = ""
    controller: str = ""
    owner: str = ""
    face: int = 0
    tapped: bool = False
    token: bool = False
    summoning_sick: bool = False
    entered_this_turn: bool = False
    attacking: bool = False
    phased_out: bool = False
    face_down: FaceDown | None = None
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str | None = None
    chosen: Chosen = Chosen()
    exiled: tuple[FaceOf, ...] = ()
    activated_this_turn: tuple[tuple[int, int], ...] = ()
    copy_of: FaceOf | None = None
    timestamp: Timestamp = Timestamp()
    x: int | None = None

    @property
    def zone(self) -> Zone:
        """The battlefield."""
        return Zone.BATTLEFIELD

    @property
    def printed(self) -> Face:
        """The face that gives its copiable values, face-down state aside (CR 707.2, 712.8)."""
        return self.copy_of.printed if self.copy_of else self.card.faces[self.face]

    def count(self, counter: str) -> int:
        """How many counters of a kind are on it (CR 122)."""
        return dict(self.counters).get(counter, 0)

    @property
    def class_level(self) -> int:
        """The level of a Class; what has no level is treated as level 1 (CR 716.2d)."""
        return self.count("class level") or 1

    def activations(self, ability: int) -> int:
        """How often its ability of that number was activated this turn."""
        return dict(self.activated_this_turn).get(ability, 0)


@node
class CardInZone:
    """A card in a zone other than the battlefield and the stack.

    ``face`` is the face by whose name the board calls it; outside the battlefield and the stack a
    double-faced card has its front face's characteristics only (CR 712.8a).
    """

    card: Card
    zone: Zone
    id: str = ""
    owner: str = ""
    face: int = 0
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: Chosen = Chosen()
    exiled: tuple[FaceOf, ...] = ()
    activated_this_turn: tuple[tuple[int, int], ...] = ()
    x: int | None = None
    timestamp: Timestamp | None = None

    @property
    def printed(self) -> Face:
        """The face that counts here: the front one of a double-faced card (CR 712.8a)."""
        return self.card.faces[0 if self.card.double_faced else self.face]

    def count(self, counter: str) -> int:
        """How many counters of a kind are on it (CR 122)."""
        return dict(self.counters).get(counter, 0)


@node
class Spell:
    """A spell on the stack (CR 112); ``way`` is how it was cast: ``normal``, ``morph``, ``disturb``...

    ``origin`` is the zone that it was cast from, where that is known.
    """

    card: Card
    controller: str
    id: str = ""
    owner: str = ""
    face: int = 0
    way: str = "normal"
    x: int | None = None
    copy: bool = False
    targets: tuple[str, ...] = ()
    chosen: Chosen = Chosen()
    origin: Zone | None = None

    @property
    def zone(self) -> Zone:
        """The stack."""
        return Zone.STACK


@node
class LastingEffect:
    """An effect of a spell or ability that has resolved and still applies (CR 611.2).

    ``ability`` is the number of the ability of ``card`` that made it, where several make one.
    ``source`` is the id of the permanent it calls "this"; None where there is none, or none that the
    board makes certain.
    """

    card: Card
    controller: str
    face: int = 0
    chosen: Chosen = Chosen()
    targets: tuple[str, ...] = ()
    x: int | None = None
    ability: int | None = None
    source: str | None = None
    timestamp: Timestamp = Timestamp()


@node
class ManaInPool:
    """Mana in a mana pool, with what is known of it (CR 106.4, 106.6).

    ``source`` is the id of the object it came from and ``source_card`` that object's card, or a card
    alone where the object is not on the board. ``only_for`` is what it may be spent on, in words.
    """

    mana: Mana
    source: str | None = None
    source_card: Card | None = None
    only_for: str | None = None
    snow: bool = False
