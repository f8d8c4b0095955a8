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
from manaproof.model.boardobjects import (
    CardInZone,
    LastingEffect,
    ManaInPool,
    Permanent,
    Spell,
    Timestamp,
    Zone,
)
from manaproof.model.card import Card
from manaproof.model.node import node

NEWEST_RULES = date(2026, 9, 25)


class BoardError(ManaproofError, LookupError):
    """A board has no player or object of the name asked for."""


class Phase(StrEnum):
    """The part of the turn that a board stands in (CR 500.1)."""

    UPKEEP = "upkeep"
    MAIN = "main"
    COMBAT = "combat"
    END = "end"


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
