"""Turning face up and down, manifesting, cloaking, transforming (CR 701.27, 701.40, 701.58, 701.62)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.objects import CounterKind, Objects, Player, Thing
from manaproof.model.ir.terminals import Number
from manaproof.model.node import node


@node
class TurnOver:
    """Turn permanents face up or down, transform or convert them."""

    PHRASES: ClassVar = (
        "transform {what}",
        "turn {what} face up",
        "turn {what} face down",
        "convert {what}",
        "transform {what} at the beginning of the next upkeep",
        "turn {what} face up or put a {kind} counter on it",
        "turn it face up if it's face down",
        "{who} turns {what} face up",
    )
    what: Thing | None = None
    kind: CounterKind | None = None
    who: Player | None = None
    form: int = 0


class TurnedReturn(Enum):
    """Leaving the battlefield and coming back transformed or face down."""

    SAGA = "exile this Saga, then return it to the battlefield transformed under your control"
    OWNER = "to the battlefield transformed under its owner's control"
    YOU = "to the battlefield transformed under your control"
    TAPPED_OWNER = "to the battlefield tapped and transformed under its owner's control"
    NEXT_END_OWNER = (
        "to the battlefield transformed under its owner's control at the beginning of the next end step"
    )
    NEXT_END_YOU = "to the battlefield transformed under your control at the beginning of the next end step"
    TRANSFORMED = "to the battlefield transformed"
    HER = "to the battlefield transformed under her owner's control"
    HIM = "to the battlefield transformed under his owner's control"
    FACE_DOWN_OWNER = "to the battlefield face down under its owner's control"
    FACE_DOWN_YOU = "to the battlefield face down under your control"
    UP_OR_DOWN = "to the battlefield face up or face down"
    ONTO_FACE_DOWN = "onto the battlefield face down under your control"
    FACE_DOWN_TAPPED = "to the battlefield under your control face down and tapped"


@node
class ReturnTurned:
    """Return something to the battlefield transformed or face down (CR 712.14)."""

    PHRASES: ClassVar = (
        "return {what} {how}",
        "exile {what}, then return it {how}",
        "exile {what}, then return her {how}",
        "exile {what}, then return him {how}",
        "put {what} onto the battlefield transformed",
        "put {what} onto the battlefield face down",
        "return {what} to the battlefield transformed under your control attached to {host}",
        "put {what} onto the battlefield face down under your control",
        "return him {how}",
        "return her {how}",
        "return {what} {how} if it's a permanent card, then turn it face up",
        "put the top {number} cards of that player's library {how}",
    )
    what: Thing | None = None
    how: TurnedReturn | None = None
    host: Thing | None = None
    number: Number = 1
    form: int = 0


class Hidden(Enum):
    """The cards that are manifested or cloaked."""

    TOP = "the top card of your library"
    THEIR_TOP = "the top card of their library"
    THAT_TOP = "the top card of that player's library"
    FROM_HAND = "a card from your hand"
    ONE_OF_THOSE = "one of those cards"
    THOSE = "those cards"
    THEM = "them"
    HAND = "your hand"


class Pile(Enum):
    """How cards are hidden among each other."""

    SHUFFLED = "in a face-down pile, shuffle that pile"


class RestOfCards(Enum):
    """Where the other cards go."""

    BOTTOM = "on the bottom of your library in a random order"


@node
class Manifest:
    """Manifest, manifest dread or cloak cards (CR 701.40, 701.58, 701.62)."""

    PHRASES: ClassVar = (
        "manifest {what}",
        "manifest dread",
        "cloak {what}",
        "manifest the top {number} cards of your library",
        "{who} manifests {what}",
        "{who} manifests dread",
        "{who} cloaks {what}",
        "you manifest {what}",
        "you cloak {what}",
        "manifest dread twice",
        "manifest dread X times",
        "manifest dread, then attach {thing} to that creature",
        "manifest dread, then put {amount} {kind} counters on that creature",
        "manifest dread, then put a {kind} counter on that creature",
        "manifest {what} and attach {thing} to it",
        "manifest {what}, then put {amount} {kind} counters on it",
        "manifest {what}, then put a {kind} counter on it",
        "cloak {what}, then attach {thing} to it",
        "manifest dread, then put {amount} {kind} counters and a {other} counter on that creature",
        "manifest dread if this is the first time this ability has resolved this turn",
        "manifest a number of cards from the top of your library equal to {amount}",
        "return {thing} to its owner's hand and manifest dread",
        "exile {thing} and the top card of your library {pile}, then manifest those cards",
        "exile {thing} and the top two cards of your library {pile}, then cloak those cards",
        "exile {thing} {pile}, then manifest those cards",
        "exile {thing} {pile}, then cloak them",
        "look at the top five cards of your library, cloak two of them, and put the rest {rest}",
        "manifest one of those cards, then put the other on the top or bottom of your library",
        "shuffle {thing} into its owner's library, then manifest dread",
        "{thing}'s owner manifests dread",
        "{players} each manifest {number} cards from their hands",
    )
    what: Hidden | None = None
    number: Number = 1
    who: Player | None = None
    players: Objects | None = None
    thing: Thing | None = None
    amount: Amount | None = None
    kind: CounterKind | None = None
    other: CounterKind | None = None
    pile: Pile | None = None
    rest: RestOfCards | None = None
    form: int = 0


class LookFaceDown(Enum):
    """Looking at what is face down (CR 708.5)."""

    NOT_YOURS = "you may look at face-down creatures you don't control any time"
    OPPONENTS = "you may look at face-down creatures your opponents control any time"
    IN_COMBAT = "you may look at each face-down creature that's attacking or blocking"
    TOP_AND_NOT_YOURS = (
        "you may look at the top card of your library and at face-down creatures you don't control any time"
    )
    THIS_TURN = "until end of turn, you may look at face-down creatures you don't control any time"


@node
class MayLook:
    """Looking at what is face down."""

    PHRASES: ClassVar = ("{which}", "look at {what}", "reveal {what}")
    which: LookFaceDown | None = None
    what: Objects | None = None
    form: int = 0


Turning = TurnOver | ReturnTurned | Manifest | MayLook
