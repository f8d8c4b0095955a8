"""Manifesting, manifesting dread and cloaking, one card at a time (CR 701.40, 701.58, 701.62)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from manaproof.errors import OpenError
from manaproof.model import moves
from manaproof.model.arriving import Arrival, arrive
from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, FaceDown, FaceDownBy, Zone
from manaproof.model.leaving import Ends, ends, shuffles
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.state import state_of


class Action(StrEnum):
    """The keyword action that is performed."""

    MANIFEST = "manifest"
    MANIFEST_DREAD = "manifest-dread"
    CLOAK = "cloak"


class TooManyOutcomesError(OpenError, ValueError):
    """So many cards are looked at that their outcomes cannot be listed."""


MOST_OUTCOMES = 4096


@node
class Step:
    """What happened to one card: where it ended, and the arrival or move that says why.

    A card that could not be manifested stays in the library for a step, and may be moved by a later one.
    """

    card: CardInZone
    zone: Zone
    arrival: Arrival | None = None
    move: Ends | None = None


@node
class Outcome:
    """One way the action may go; ``shuffled`` if the order of the library is lost."""

    board: Board
    steps: tuple[Step, ...] = ()
    shuffled: bool = False

    def cards(self, zone: Zone) -> tuple[CardInZone, ...]:
        """The cards that ended in a zone."""
        return tuple(step.card for step in self.steps if step.zone is zone)

    @property
    def doubts(self) -> tuple[NotUnderstood, ...]:
        """The sentences that could have changed what happened."""
        found = (s.arrival.outcome if s.arrival else s.move for s in self.steps)
        return tuple(doubt for ends in found if ends is not None for doubt in ends.doubts)


def outcomes(board: Board, player: str, action: Action, count: int = 1) -> tuple[Outcome, ...]:
    """Every way in which a player manifests, cloaks or manifests dread so many times.

    Cards are taken from the top of the player's library, one at a time (CR 701.40e, 701.58e); dread is
    manifested by looking at two each time (CR 701.62a). Raises BoardError where there is no such player
    and TooManyOutcomesError where there are too many ways.
    """
    board.player(player)
    found = [Outcome(board)]
    if action is not Action.MANIFEST_DREAD:
        by = FaceDownBy.MANIFEST if action is Action.MANIFEST else FaceDownBy.CLOAK
        for card in board.player(player).library[:count]:
            found = [after for before in found for after in _put_down(before, player, card, by)]
        return tuple(found)
    for _ in range(count):
        found = _distinct(after for before in found for after in _dread(before, player))
        if len(found) > MOST_OUTCOMES:
            raise TooManyOutcomesError(
                f"`count` is {count}: the choices make more than {MOST_OUTCOMES} outcomes"
            )
    return tuple(found)


def _distinct(found: Iterable[Outcome]) -> list[Outcome]:
    """The outcomes without those in which cards of the same names went the same ways."""
    distinct = {tuple(sorted((str(s.zone), s.card.card.name) for s in o.steps)): o for o in found}
    return list(distinct.values())


def _put_down(before: Outcome, player: str, card: CardInZone, by: FaceDownBy) -> Iterator[Outcome]:
    """A card turned face down and put onto the battlefield, or kept or sent elsewhere (CR 701.40a, f)."""
    arrival = arrive(before.board, card.id, player, FaceDown(by))
    for end in arrival.outcome.ends:
        step = Step(card, end.zone, arrival)
        match end.zone:
            case Zone.BATTLEFIELD:
                board = arrival.board
            case Zone.LIBRARY:
                board = before.board
            case _:
                board = moves.leave(before.board, card.id, end.zone)
        yield replace(before, board=board, steps=(*before.steps, step))


def _dread(before: Outcome, player: str) -> Iterator[Outcome]:
    """Look at two cards, manifest one of them, put what was not manifested into the graveyard."""
    library = before.board.player(player).library
    if not library:
        yield before
    for pair in _looked_at(library, before.shuffled):
        for chosen in pair:
            for after in _put_down(before, player, chosen, FaceDownBy.MANIFEST):
                kept = after.steps[-1].zone is Zone.LIBRARY
                yield from _buried(after, [c for c in pair if kept or c is not chosen])


def _looked_at(library: tuple[CardInZone, ...], shuffled: bool) -> list[tuple[CardInZone, ...]]:
    """What the top two cards may be."""
    if shuffled and len(library) > 2:
        return [(a, b) for i, a in enumerate(library) for b in library[i + 1 :]]
    return [library[:2]] if library else []


def _buried(before: Outcome, cards: list[CardInZone]) -> Iterator[Outcome]:
    if not cards:
        yield before
        return
    card, *rest = cards
    state = state_of(before.board)
    move = ends(state, state.objects[card.id], Zone.GRAVEYARD)
    for end in move.ends:
        yield from _buried(
            replace(
                before,
                board=moves.leave(before.board, card.id, end.zone),
                steps=(*before.steps, Step(card, end.zone, move=move)),
                shuffled=before.shuffled or shuffles(end),
            ),
            rest,
        )
