"""A board: players, permanents, cards elsewhere, spells and lasting effects, all immutable.

A board is taken as it stands. Everything here is what a board file says (docs/boards.md); what each
object *is* after continuous effects (CR 613) is worked out in ``manaproof.model.layers.system``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import TypeAlias, TypeVar

from manaproof.errors import ManaproofError
from manaproof.model.card import Card, Face
from manaproof.model.mana import Mana, ManaType
from manaproof.model.node import node

NEWEST_RULES = date(2026, 9, 25)


class BoardError(ManaproofError, LookupError):
    """A board has no player or object of the name asked for."""


class Zone(StrEnum):
    """The zones of CR 400.1; the ante zone aside."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    COMMAND = "command"
    STACK = "stack"


class Phase(StrEnum):
    """The part of the turn that a board stands in (CR 500.1)."""

    UPKEEP = "upkeep"
    MAIN = "main"
    COMBAT = "combat"
    END = "end"


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


@node
class ThisTurn:
    """What a player did or met this turn."""

    lands_played: int = 0
    spells_cast: int = 0
    cards_drawn: int = 0
    life_gained: int = 0
    life_lost: int = 0
    creatures_died: int = 0


@node
class Player:
    """A player with all that is theirs but their permanents; ``library`` has its top card first."""

    name: str
    life: int = 20
    hand: tuple[CardInZone, ...] = ()
    graveyard: tuple[CardInZone, ...] = ()
    exile: tuple[CardInZone, ...] = ()
    command: tuple[CardInZone, ...] = ()
    library: tuple[CardInZone, ...] = ()
    mana_pool: tuple[ManaInPool, ...] = ()
    commanders: tuple[Card, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    cast_from_command: tuple[tuple[str, int], ...] = ()
    this_turn: ThisTurn = ThisTurn()

    def count(self, counter: str) -> int:
        """How many counters of a kind the player has (CR 122)."""
        return dict(self.counters).get(counter, 0)

    def cards_in(self, zone: Zone) -> tuple[CardInZone, ...]:
        """The player's cards in the hand, graveyard, exile, command zone or library."""
        match zone:
            case Zone.HAND:
                return self.hand
            case Zone.GRAVEYARD:
                return self.graveyard
            case Zone.EXILE:
                return self.exile
            case Zone.COMMAND:
                return self.command
            case Zone.LIBRARY:
                return self.library
            case Zone.BATTLEFIELD | Zone.STACK:
                return ()

    def cards(self) -> Iterator[CardInZone]:
        """All of the player's cards outside the battlefield and the stack."""
        for zone in Zone:
            yield from self.cards_in(zone)


BoardObject: TypeAlias = Permanent | CardInZone | Spell
_Object = TypeVar("_Object", Permanent, CardInZone, Spell, BoardObject)


@dataclass(frozen=True, slots=True)
class Board:
    """A position of a game, as it stands.

    ``players`` are in turn order. ``battlefield`` has every permanent in file order, phased-out ones
    included; ``permanents`` leaves those out (CR 702.26b). ``stack`` has its lowest spell first.
    ``rules`` is the date of the edition to judge by, None for the newest. ``cards`` are those that the
    board's own file defines. Ids are unique over all objects of a board.
    """

    players: tuple[Player, ...]
    battlefield: tuple[Permanent, ...] = ()
    effects: tuple[LastingEffect, ...] = ()
    stack: tuple[Spell, ...] = ()
    active: str = ""
    phase: Phase = Phase.MAIN
    rules: date | None = None
    cards: tuple[Card, ...] = ()
    permanents: tuple[Permanent, ...] = field(init=False, compare=False, repr=False)
    _objects: Mapping[str, BoardObject] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.active and self.players:
            object.__setattr__(self, "active", self.players[0].name)
        phased_in = tuple(p for p in self.battlefield if not p.phased_out)
        object.__setattr__(self, "permanents", phased_in)
        elsewhere = [card for player in self.players for card in player.cards()]
        everything: list[BoardObject] = [*self.battlefield, *elsewhere, *self.stack]
        object.__setattr__(self, "_objects", {o.id: o for o in everything})

    @staticmethod
    def build(battlefields: Mapping[str, Iterable[Permanent | Card]], **rest: object) -> Board:
        """A board from each player's permanents, in turn order; cards stand for themselves.

        Ids, controllers, owners and timestamps that are not set get their defaults; ``rest`` are
        other fields of the board (``effects``, ``stack``, ``active``, ``phase``, ``rules``).
        """
        names = Names()
        placed: list[Permanent] = []
        for player, things in battlefields.items():
            for thing in things:
                permanent = Permanent(thing) if isinstance(thing, Card) else thing
                order = len(placed) + 1
                number = permanent.timestamp.number or order
                default = names.next(permanent.card.faces[permanent.face].name)
                placed.append(
                    replace(
                        permanent,
                        id=permanent.id or default,
                        controller=permanent.controller or player,
                        owner=permanent.owner or player,
                        timestamp=Timestamp(number, order),
                    )
                )
        players = tuple(Player(name) for name in battlefields)
        return replace(Board(players, tuple(placed)), **rest)  # type: ignore[arg-type]

    @property
    def edition(self) -> date:
        """The date of the edition of the rules that the board is judged by."""
        return self.rules or NEWEST_RULES

    @property
    def turn_order(self) -> tuple[str, ...]:
        """The players' names in turn order (CR 101.4)."""
        return tuple(p.name for p in self.players)

    def player(self, name: str) -> Player:
        """The player of that name; BoardError if there is none."""
        for player in self.players:
            if player.name == name:
                return player
        raise BoardError(f"there is no player {name!r} on the board{_near(name, self.turn_order)}")

    def opponents(self, name: str) -> tuple[str, ...]:
        """The names of the other players: everyone else is an opponent (CR 102.2, 102.3)."""
        return tuple(p.name for p in self.players if p.name != name)

    def controlled_by(self, name: str) -> tuple[Permanent, ...]:
        """The phased-in permanents on a player's battlefield, before control-changing effects."""
        return tuple(p for p in self.permanents if p.controller == name)

    def objects(self) -> Iterator[BoardObject]:
        """Every permanent, every card elsewhere, every spell."""
        yield from self._objects.values()

    def find(self, id: str) -> BoardObject | None:
        """The object with exactly that id, or None."""
        return self._objects.get(id)

    def object(self, id: str) -> BoardObject:
        """The object with that id, or the only one of that name; BoardError if there is none."""
        return self._named(id, list(self._objects.values()), "object")

    def permanent(self, id: str) -> Permanent:
        """The permanent with that id, or the only one of that name; BoardError if there is none."""
        return self._named(id, list(self.permanents), "permanent")

    def card_in(self, id: str, zone: Zone) -> CardInZone:
        """The card with that id, or the first of that name, in any player's zone of that kind.

        Raises BoardError if there is none.
        """
        found = [c for p in self.players for c in p.cards_in(zone)]
        exact = [c for c in found if c.id == id]
        named = exact or [c for c in found if _called(c, id)]
        if named:
            return named[0]
        raise BoardError(f"there is no {id!r} in a {zone}{_near(id, [c.id for c in found])}")

    def _named(self, id: str, among: Sequence[_Object], kind: str) -> _Object:
        for candidate in among:
            if candidate.id == id:
                return candidate
        named = [o for o in among if _called(o, id)]
        unlabelled = [o for o in named if o.id.partition("#")[0] == id]
        if len(named) == 1 or len(unlabelled) == 1:
            return (unlabelled or named)[0]
        if named:
            raise BoardError(f"{id!r} may be any of {', '.join(o.id for o in named)}: say which")
        raise BoardError(f"there is no {kind} {id!r} on the board{_near(id, [o.id for o in among])}")


_SHOWN = 8


def _called(thing: BoardObject, name: str) -> bool:
    wanted = name.casefold()
    names = {thing.card.name, *(f.name for f in thing.card.faces)}
    return any(n.casefold() == wanted for n in names)


def _near(id: str, ids: Sequence[str]) -> str:
    import difflib

    if near := difflib.get_close_matches(id, ids, n=3):
        return f"; did you mean {', '.join(near)}?"
    more = ", ..." if len(ids) > _SHOWN else ""
    return f"; it may be {', '.join(ids[:_SHOWN])}{more}" if ids else ""


class Names:
    """Hands out default ids over a whole board: NAME, then NAME#2, NAME#3 ...

    A copy that has a label of its own counts as well.
    """

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def next(self, name: str) -> str:
        """The next default id for a card of that name."""
        self._seen[name] += 1
        count = self._seen[name]
        return name if count == 1 else f"{name}#{count}"
