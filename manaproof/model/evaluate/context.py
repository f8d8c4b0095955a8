"""Who says a description, on which object and state, and what cannot be told (CR 109.2, 109.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from manaproof.errors import OpenError
from manaproof.model.boardobjects import Chosen
from manaproof.model.ir.words import Player
from manaproof.model.mana import ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State

_T = TypeVar("_T")


class CannotTell(OpenError, NotImplementedError):  # noqa: N818 - it is an answer, not a fault
    """What card text asks cannot be told from the board; ``source`` is the part of the text."""

    def __init__(self, reason: str, source: object = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.source = source


@node
class Given:
    """What a description may refer to beyond the board: choices, targets, X, "it", "that player".

    Without it, choices and X are those of the object that has the ability. ``produces`` says what types
    of mana a permanent could produce (CR 106.7), where a description asks.
    """

    chosen: Chosen | None = None
    targets: tuple[str, ...] = ()
    x: int | None = None
    it: str | None = None
    player: str | None = None
    produces: Callable[[str], frozenset[ManaType]] | None = None


NOTHING = Given()


@node
class Speaker:
    """Whose words are looked up: "you", the object that has the ability, and what else is given."""

    state: State
    you: str
    this: ObjectNow | None = None
    given: Given = NOTHING

    @property
    def chosen(self) -> Chosen:
        """The choices that "chosen" means: those given, or those of the object with the ability."""
        if self.given.chosen is not None:
            return self.given.chosen
        return self.this.thing.chosen if self.this else Chosen()

    @property
    def chosen_colors(self) -> tuple[ManaType, ...]:
        """The chosen colors; raises CannotTell as `told` does."""
        return told(self.chosen.colors, "color", self.given, self.this)

    @property
    def chosen_types(self) -> tuple[str, ...]:
        """The chosen land, creature or card types; raises CannotTell as `told` does."""
        return told(self.chosen.types, "type", self.given, self.this)

    @property
    def chosen_names(self) -> tuple[str, ...]:
        """The chosen names; raises CannotTell as `told` does."""
        return told(self.chosen.names, "name", self.given, self.this)

    @property
    def chosen_numbers(self) -> tuple[int, ...]:
        """The chosen number, if there is one; raises CannotTell as `told` does."""
        number = self.chosen.number
        return told(() if number is None else (number,), "number", self.given, self.this)

    def players(self, who: Player, it: ObjectNow | None = None) -> frozenset[str]:
        """The players that the words mean; raises CannotTell where the board does not say."""
        given = self.given if self.given.it or it is None else replace(self.given, it=it.id)
        return players(self.state, who, self.you, self.this, given=given)


def told(found: tuple[_T, ...], kind: str, given: Given, this: ObjectNow | None) -> tuple[_T, ...]:
    """The choices, none for a copy that no choice was made for (CR 607.5a).

    Raises CannotTell where a choice was made and the board does not say which.
    """
    if not found and (given.chosen is not None or this is None or not _is_copy(this)):
        whose = f" for {this.id}" if this else ""
        raise CannotTell(f"the board does not say which {kind} was chosen{whose} (`chosen: {{{kind}: ...}}`)")
    return found


def _is_copy(this: ObjectNow) -> bool:
    permanent = this.permanent
    if permanent is None:
        return False
    return permanent.copy_of is not None or this.name != permanent.card.faces[permanent.face].name


OPPONENTS = (Player.OPPONENT, Player.EACH_OPPONENT, Player.YOUR_OPPONENTS, Player.OPPONENTS)
_ANYBODY = (Player.EACH_PLAYER, Player.A_PLAYER, Player.PLAYERS, Player.ANY_PLAYER)


def players(
    state: State, who: Player, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> frozenset[str]:
    """The players that the words mean; raises CannotTell where the board does not say."""
    board = state.board
    if who is Player.YOU:
        return frozenset((you,))
    if who in OPPONENTS:
        return frozenset(board.opponents(you))
    if who in _ANYBODY:
        return frozenset(board.turn_order)
    found: list[str | None] = []
    it = state.objects.get(given.it or "")
    match who:
        case Player.ACTIVE_PLAYER:
            found = [board.active]
        case Player.TARGET_PLAYER | Player.TARGET_OPPONENT:
            found = [t for t in given.targets if t in board.turn_order]
        case Player.CHOSEN_PLAYER:
            found = [Speaker(state, you, this, given).chosen.player]
        case Player.ENCHANTED_PLAYER:
            permanent = this.permanent if this else None
            found = [permanent.attached_to if permanent else None]
        case Player.ITS_CONTROLLER:
            found = [it.controller if it else None]
        case Player.ITS_OWNER:
            found = [it.owner if it else None]
        case Player.THAT_PLAYER | Player.THEY | Player.THAT_OPPONENT:
            found = [given.player]
        case _:
            pass
    known = frozenset(p for p in found if p is not None and p in board.turn_order)
    if not known:
        raise CannotTell(f"the board does not say who {who.value!r} is", who)
    return known


def attached(state: State, host: str) -> Iterator[ObjectNow]:
    """The permanents attached to an object."""
    return (o for o in state.battlefield if o.permanent and o.permanent.attached_to == host)


def host_of(state: State, this: ObjectNow | None) -> ObjectNow | None:
    """The object that a permanent is attached to, or None."""
    permanent = this.permanent if this else None
    return state.objects.get(permanent.attached_to or "") if permanent else None


def has_surely(candidate: ObjectNow, keyword: str) -> bool:
    """Whether it has the keyword ability; raises CannotTell where a sentence is not understood."""
    if not candidate.unsure.isdisjoint(("characteristics", "keywords")):
        raise CannotTell(f"what abilities {candidate.id} has hangs on a sentence that is not understood")
    return candidate.has_keyword(keyword)


def counters_on(thing: ObjectNow) -> dict[str, int]:
    """The counters on an object by kind; a spell has none."""
    return dict(getattr(thing.thing, "counters", ()))
