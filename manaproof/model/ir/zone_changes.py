"""What becomes of objects that would change zones, and what cannot enter or be turned up (CR 400.6, 614)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Objects, Thing
from manaproof.model.ir.prohibitions import Span
from manaproof.model.ir.terminals import CounterKind, Int, Number, PowerToughness
from manaproof.model.ir.words import Words
from manaproof.model.node import node


class Destination(Enum):
    """Where an object would be put, by whose graveyard it is."""

    A_GRAVEYARD = "a graveyard"
    YOURS = "your graveyard"
    OPPONENTS = "a opponent's graveyard"
    THEIRS = "their graveyard"
    ENCHANTED_PLAYERS = "enchanted player's graveyard"
    YOURS_OR_EXILE = "your graveyard or exile"


class ZoneInstead(Enum):
    """What happens to the object instead, in fixed words."""

    EXILE = "exile it instead"
    EXILE_CARD = "exile that card instead"
    EXILE_CREATURE = "exile that creature instead"
    EXILE_THEM = "exile them instead"
    EXILE_ANYWHERE = "exile it instead of putting it anywhere else"
    EXILE_THEM_ANYWHERE = "exile them instead of putting them anywhere else"
    EXILE_AND_TURN = "instead exile it and take a extra turn after this one"
    HAND = "return it to its owner's hand instead"
    TOP = "put it on top of its owner's library instead"
    MAY_TOP = "you may put it on top of its owner's library instead"
    BOTTOM = "put it on the bottom of its owner's library instead"
    YOUR_BOTTOM = "put it on the bottom of your library instead"
    REVEALED_BOTTOM = "instead that card is revealed and put on the bottom of that player's library"
    SHUFFLE = "reveal ~ and shuffle it into its owner's library instead"
    SHUFFLE_IT = "reveal it and shuffle it into its owner's library instead"
    SHUFFLE_YOURS = "shuffle it into your library instead"


@node
class ExileAnd:
    """It is exiled instead, and something more happens."""

    PHRASES: ClassVar = (
        "instead exile it and you gain {life} life",
        "instead exile it and that creature's controller loses {life} life",
        "instead exile it with a {kind} counter on it",
        "instead exile it with {number} {kind} counters on it",
        "exile that card with a {kind} counter on it instead",
        "instead exile it and put a {kind} counter on it",
        "instead exile it and put a number of {kind} counters equal to that creature's power on {thing}",
        "instead exile that card and create a {size} {words}",
    )
    life: Int = 0
    kind: CounterKind | None = None
    number: Number = 1
    thing: Thing | None = None
    size: PowerToughness | None = None
    words: Words | None = None
    form: int = 0


Fate = ZoneInstead | ExileAnd


class Past(Enum):
    """What was done to the object earlier, in fixed words after the noun."""

    DAMAGED_THIS_WAY = "dealt damage this way"
    DAMAGED_BY_THIS = "dealt damage by ~ this turn"
    DAMAGED_BY_THIS_EVER = "dealt damage by ~"
    DAMAGED_BY_THIS_CREATURE = "dealt damage by this creature this turn"
    DAMAGED_BY_TARGET = "dealt damage by the targeted creature"
    DAMAGED_BY_HOST = "dealt damage by enchanted creature this turn"
    DAMAGED_BY_YOURS = "dealt damage this turn by a source you controlled"
    NOT_YOURS = "you didn't control"
    CAST_THIS_WAY = "cast this way"
    CAST_FROM_GRAVEYARD_THIS_WAY = "cast from your graveyard this way"


@node
class WouldDie:
    """Another fate for what would be put into a graveyard from the battlefield (CR 614.1a, 700.4)."""

    PHRASES: ClassVar = (
        "if {what} {past?} would die, {fate}",
        "if {what} {past?} would die this turn, {fate}",
        "if {what} would die or {cards} not on the battlefield would be put into {where}, {fate}",
        "if it's a creature, {what} can't be regenerated this turn, and if it would die this turn, {fate}",
        "{what} can't be regenerated this turn, and if it would die this turn, {fate}",
    )
    what: Thing
    fate: Fate
    past: Past | None = None
    cards: Objects | None = None
    where: Destination | None = None
    form: int = 0


@node
class WouldBePut:
    """Another fate for what would be put into a graveyard, from anywhere if it does not say whence."""

    PHRASES: ClassVar = (
        "if {what} {past?} would be put into {where}, {fate}",
        "if {what} {past?} would be put into {where} from anywhere, {fate}",
        "if {what} would be put into {where} from anywhere this turn, {fate}",
        "if {what} would be put into {where} from the battlefield, {fate}",
        "if {what} would be put into {where} from the battlefield this turn, {fate}",
    )
    what: Thing
    where: Destination
    fate: Fate
    past: Past | None = None
    form: int = 0


@node
class WouldLeave:
    """Another fate for what would leave the battlefield."""

    PHRASES: ClassVar = ("if {what} would leave the battlefield, {fate}",)
    what: Thing
    fate: Fate


@node
class WouldEnterUncast:
    """Another fate for what would enter the battlefield without having been cast (CR 614.12)."""

    PHRASES: ClassVar = (
        "if {what} would enter and it wasn't cast, {fate}",
        "until end of turn, if {what} would enter and it wasn't cast, {fate}",
        "if {what} would enter and it wasn't cast or no mana was spent to cast it, {fate}",
    )
    what: Thing
    fate: Fate
    form: int = 0


@node
class CantEnter:
    """Objects that cannot enter the battlefield (CR 101.2, 614.17)."""

    PHRASES: ClassVar = ("{what} can't enter the battlefield", "{what} can't enter the battlefield this turn")
    what: Objects
    form: int = 0


@node
class CantTurnFaceUp:
    """Permanents that cannot be turned face up (CR 101.2, 116.2b, 708.7)."""

    PHRASES: ClassVar = (
        "{what} can't be turned face up",
        "{what} can't be turned face up {span}",
        "as long as {what} is face down, it can't be turned face up",
    )
    what: Thing
    span: Span | None = None
    form: int = 0


@node
class TurningTriggersAgain:
    """Abilities that trigger once more as a permanent is turned face up (CR 603.2d)."""

    PHRASES: ClassVar = (
        (
            "if turning {what} face up causes a triggered ability of {whose} to trigger, "
            "that ability triggers a additional time"
        ),
    )
    what: Objects
    whose: Objects


ZoneReplacement = WouldDie | WouldBePut | WouldLeave | WouldEnterUncast
ZoneChange = ZoneReplacement | CantEnter | CantTurnFaceUp | TurningTriggersAgain
