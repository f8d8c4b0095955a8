"""What is being paid for: a spell put on the stack, an ability announced, a permanent turned up (CR 601.2a).

A proposal is a board on which the spell is on the stack already and the card has left its zone, so
that everything a cost looks at sees what the rules say it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from manaproof.errors import ManaproofError
from manaproof.model.activated import ActivatedNow, activated_abilities
from manaproof.model.board import Board, BoardError, Player
from manaproof.model.boardobjects import CardInZone, Spell, Zone
from manaproof.model.ir.keywords import KeywordAbility, keyword_name
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.purpose import Doing, Purpose
from manaproof.model.state import state_of

FACE_DOWN_WAYS = ("morph", "megamorph", "disguise")
_CONVERTED = ("disturb", "more than meets the eye")


MOST_X = 100_000
"""The greatest value of X that is read."""


class ProposalError(ManaproofError, ValueError):
    """A spell, ability or special action that cannot even be proposed as it is asked for."""


Produces = Callable[[str], frozenset[ManaType]]


@dataclass(frozen=True)
class Proposal:
    """A spell, ability or special action that is being paid for, before any cost is announced.

    - ``purpose`` has the state in which costs are looked up, and the spell, source or permanent in it.
    - ``card`` is the card as it lay before it was put on the stack, None where no card is cast.
    - ``before`` is that card in the state before it was put on the stack, which is ``earlier``.
    - ``produces`` says what types of mana a permanent could produce (CR 106.7), where a cost asks.
    """

    purpose: Purpose
    x: int | None = None
    targets: tuple[str, ...] = ()
    card: CardInZone | None = None
    before: ObjectNow | None = None
    earlier: State | None = None
    activated: ActivatedNow | None = None
    produces: Produces | None = None

    @property
    def state(self) -> State:
        """The state in which costs are looked up."""
        return self.purpose.state

    @property
    def player(self) -> str:
        """Who pays."""
        return self.purpose.player

    @property
    def payer(self) -> Player:
        """Who pays, as the board has them."""
        return self.state.board.player(self.player)

    @property
    def thing(self) -> ObjectNow:
        """The spell, the source of the ability, or the permanent."""
        if self.purpose.thing is None:
            raise ProposalError("nothing is being paid for: name a spell, an ability or a permanent")
        return self.purpose.thing

    @cached_property
    def keywords(self) -> dict[str, tuple[KeywordAbility, ...]]:
        """The keyword abilities of the card before it is cast and of the spell, by name."""
        found: dict[str, tuple[KeywordAbility, ...]] = {}
        for thing in (self.before, self.thing):
            for keyword in thing.keywords if thing is not None else ():
                known = found.get(keyword_name(keyword), ())
                if keyword not in known:
                    found[keyword_name(keyword)] = (*known, keyword)
        return found


def find_card(board: Board, card: str, player: str, zone: Zone) -> CardInZone:
    """The card by id or name in the player's own zone, else in anybody's; BoardError if there is none."""
    wanted = card.casefold()
    for candidate in board.player(player).cards_in(zone):
        if wanted in _names(candidate):
            return candidate
    try:
        return board.card_in(card, zone)
    except BoardError as error:
        others = (c for p in board.players for c in p.cards() if wanted in _names(c))
        places = {f"the {c.zone} of {c.owner}" for c in others}
        there = f"; it is in {' and in '.join(sorted(places))}" if places else ""
        raise BoardError(f"card: {error}{there}") from None


def _names(card: CardInZone) -> set[str]:
    return {n.casefold() for n in (card.id, card.card.name, *(face.name for face in card.card.faces))}


def face_of(found: CardInZone, name: str, way: str) -> int:
    """The face that is cast: the one named, or the back one where the way says so (CR 712.11, 709.3)."""
    if way in _CONVERTED and len(found.card.faces) > 1:
        return 1
    for index, face in enumerate(found.card.faces):
        if face.name.casefold() == name.casefold():
            return index
    return found.face


def put_on_stack(
    board: Board,
    card: str,
    player: str,
    zone: Zone = Zone.HAND,
    way: str = "normal",
    x: int | None = None,
    targets: Sequence[str] = (),
    produces: Produces | None = None,
) -> Proposal:
    """A card put on the stack as a spell (CR 601.2a).

    Raises BoardError where there is no such card, player or target, ProposalError for a bad X.
    """
    _check_x(x)
    found = find_card(board, card, player, zone)
    earlier = state_of(board)
    spell = Spell(
        found.card,
        player,
        id=found.id,
        owner=found.owner,
        face=face_of(found, card, way),
        way=way,
        x=x,
        targets=named_targets(board, targets),
        chosen=found.chosen,
        origin=zone,
    )
    now = replace(without(board, found), stack=(*board.stack, spell))
    state = state_of(now)
    thing = state.objects[spell.id]
    purpose = Purpose(state, player, Doing.CAST, thing, origin=zone, way=way)
    before = earlier.objects[found.id]
    return Proposal(purpose, x, spell.targets, found, before, earlier, produces=produces)


def _check_x(x: int | None) -> None:
    if x is not None and x < 0:
        raise ProposalError(f"x: X is {x}; it is 0 or more (CR 107.1b)")
    if x is not None and x > MOST_X:
        raise ProposalError(f"x: X is {x}; the greatest X that is read is {MOST_X}")


def propose_ability(
    board: Board,
    source: str,
    ability: int,
    player: str,
    x: int | None = None,
    targets: Sequence[str] = (),
    produces: Produces | None = None,
) -> Proposal:
    """An activated ability announced, by its number from 1 (CR 602.2a).

    Raises BoardError where there is no such object, ProposalError for a number out of range.
    """
    _check_x(x)
    state = state_of(board)
    thing = state.object(source)
    abilities = activated_abilities(thing)
    if not 1 <= ability <= len(abilities):
        raise ProposalError(
            f"ability: {source} has no activated ability number {ability}: it has {len(abilities)}"
        )
    aimed = named_targets(board, targets)
    return propose_activation(state, thing, abilities[ability - 1], player, x, aimed, produces)


def propose_activation(
    state: State,
    thing: ObjectNow,
    activated: ActivatedNow,
    player: str,
    x: int | None = None,
    targets: tuple[str, ...] = (),
    produces: Produces | None = None,
) -> Proposal:
    """An activated ability announced in a state that is known already (CR 602.2a)."""
    purpose = Purpose(
        state, player, Doing.ACTIVATE, thing, activated.ability, activated.keyword_name, origin=thing.zone
    )
    return Proposal(purpose, x, targets, activated=activated, produces=produces)


def propose_action(board: Board, card: str, player: str, way: str, x: int | None = None) -> Proposal:
    """A special action with a card in the hand: suspend, foretell, plot (CR 116.2f, 116.2h, 116.2k).

    Raises BoardError where there is no such card, ProposalError for a bad X.
    """
    _check_x(x)
    found = find_card(board, card, player, Zone.HAND)
    state = state_of(board)
    thing = state.objects[found.id]
    return Proposal(Purpose(state, player, Doing.NOTHING, thing, origin=Zone.HAND, way=way), x, before=thing)


def propose_face_up(board: Board, permanent: str, by: str, x: int | None = None) -> Proposal:
    """A face-down permanent about to be turned up (CR 116.2b); BoardError where there is none."""
    state = state_of(board)
    thing = state.permanent(permanent)
    return Proposal(Purpose(state, thing.controller, Doing.TURN_UP, thing, way=by), x)


def named_targets(board: Board, targets: Sequence[str]) -> tuple[str, ...]:
    """Targets as ids of objects or names of players; BoardError for what is neither."""
    return tuple(t if t in board.turn_order else board.object(t).id for t in targets)


def without(board: Board, card: CardInZone) -> Board:
    """The board with a card gone from the zone that it is in."""

    def left(player: Player) -> Player:
        key = card.zone.value
        kept = tuple(c for c in getattr(player, key) if c.id != card.id)
        if len(kept) == len(getattr(player, key)):
            return player
        return replace(player, **{key: kept})  # type: ignore[arg-type]

    return replace(board, players=tuple(left(p) for p in board.players))


__all__ = ["BoardError", "Proposal", "ProposalError", "find_card", "put_on_stack"]
