"""Further parts of activation costs: several in one phrase, and rarer actions (CR 118, 602.1a)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.objects import CounterKind, Objects, PowerToughness, Thing, This, Words
from manaproof.model.ir.terminals import Number, Symbols
from manaproof.model.mana import ManaCost
from manaproof.model.node import node


@node
class SacrificeBoth:
    """Sacrifice all of several: "sacrifice this land and a creature you control" (CR 701.21)."""

    PHRASES: ClassVar = ("sacrifice {what} and {other}", "sacrifice {what}, {other}, and {third}")
    what: Thing
    other: Thing
    third: Thing | None = None
    form: int = 0


@node
class SacrificeEither:
    """Sacrifice one of several: "sacrifice another creature or an artifact"."""

    PHRASES: ClassVar = ("sacrifice {what} or {other}",)
    what: Thing
    other: Thing


@node
class DiscardEither:
    """Discard one of several."""

    PHRASES: ClassVar = ("discard {what} or {other}",)
    what: Thing
    other: Thing


@node
class ExileBoth:
    """Exile all of several."""

    PHRASES: ClassVar = ("exile {what} and {other}",)
    what: Thing
    other: Thing


@node
class RemoveAllCounters:
    """Remove all counters of a kind from an object, however many there are (CR 122)."""

    PHRASES: ClassVar = ("remove all {kind} counters from {thing}",)
    kind: CounterKind
    thing: Thing


class Afterwards(Enum):
    """What is done with the object whose counters were removed."""

    SACRIFICE = "sacrifice it"
    SACRIFICE_THIS = "sacrifice ~"
    EXILE = "exile it"
    RETURN = "return it to its owner's hand"


@node
class RemoveCountersAnd:
    """Remove counters, and do something with the object too."""

    PHRASES: ClassVar = (
        "remove {amount} {kind} counters from {thing} and {afterwards}",
        "remove a {kind} counter from {thing} and {afterwards}",
        "remove {amount} {kind} counters from among {thing} and {afterwards}",
    )
    kind: CounterKind
    thing: Thing
    afterwards: Afterwards
    amount: Amount | None = None
    form: int = 0


@node
class RemoveEitherCounter:
    """Remove a counter of one of two kinds."""

    PHRASES: ClassVar = ("remove a {kind} counter or a {other} counter from {thing}",)
    kind: CounterKind
    other: CounterKind
    thing: Thing


@node
class PayMoreEnergy:
    """Pay four or five energy counters (CR 107.14)."""

    PHRASES: ClassVar = ("pay {E}{E}{E}{E}", "pay {E}{E}{E}{E}{E}", "pay {E}{E}{E}{E}{E}{E}")
    form: int = 0


@node
class PayForEach:
    """Pay mana or life once for each counted thing."""

    PHRASES: ClassVar = (
        "pay {symbols} for each {objects}",
        "pay {symbols} for each {kind} counter on {thing}",
        "pay {amount} life for each {kind} counter on {thing}",
        "pay {symbols} for each target",
        "pay {options:or+}",
        "pay {amount} life or {symbols}",
        "pay life equal to {amount}",
        "pay life equal to the number of colors in your commanders' color identity",
        "pay {amount} life for each {objects}",
    )
    symbols: Symbols | None = None
    objects: Objects | None = None
    kind: CounterKind | None = None
    thing: Thing | None = None
    amount: Amount | None = None
    options: tuple[Symbols, ...] = ()
    form: int = 0


@node
class TapOrPay:
    """The tap symbol or mana: "{T} or {B}", a choice (CR 107.5)."""

    PHRASES: ClassVar = ("{T} or {symbols}",)
    symbols: Symbols


@node
class TapNamed:
    """Tap the object itself, without the symbol."""

    PHRASES: ClassVar = ("tap {this}",)
    this: This


@node
class Unattach:
    """Unattach an Equipment (CR 701.3d)."""

    PHRASES: ClassVar = ("unattach {thing}", "unattach {thing} from {host}")
    thing: Thing
    host: Thing | None = None
    form: int = 0


@node
class Exert:
    """Exert a permanent (CR 701.43)."""

    PHRASES: ClassVar = ("exert {thing}",)
    thing: Thing


@node
class ExileTop:
    """Exile the top cards of your library or graveyard."""

    PHRASES: ClassVar = (
        "exile the top {number} cards of your library",
        "exile the top card of your graveyard",
        "exile the top creature card of your graveyard",
    )
    number: Number = 1
    form: int = 0


@node
class PutOnLibrary:
    """Put cards or permanents into a library (CR 401)."""

    PHRASES: ClassVar = (
        "put {what} on top of your library",
        "put {what} on the bottom of your library",
        "put {what} on the bottom of its owner's library",
        "put {what} into its owner's graveyard",
        "put {what} on the bottom of their owner's library",
    )
    what: Thing
    form: int = 0


@node
class PayRow:
    """Pay as many of a symbol as a word says: "pay six {C}"."""

    PHRASES: ClassVar = ("pay {number} {symbol}",)
    number: Number
    symbol: Symbols

    @property
    def symbols(self) -> Symbols:
        """All symbols to be paid."""
        return ManaCost(self.symbol.symbols * self.number)


@node
class GetCountersAsCost:
    """Get counters as a player (CR 122.1)."""

    PHRASES: ClassVar = ("get {number} {kind} counters",)
    number: Number
    kind: CounterKind


@node
class GainControlAsCost:
    """Gain control of permanents as a cost (CR 118.1)."""

    PHRASES: ClassVar = ("gain control of {what}",)
    what: Thing


@node
class LetCreate:
    """An opponent creates tokens as a cost (CR 118.1)."""

    PHRASES: ClassVar = ("have a opponent create a {size} {words}",)
    size: PowerToughness
    words: Words


class OtherAct(Enum):
    """A rarer part of a cost in fixed words."""

    REVEAL_CHOSEN_PLAYER = "reveal the player you chose"
    REVEAL_CHOSEN_TYPE = "reveal the creature type you chose"
    LAST_CARD_DRAWN = "discard the last card you drew this turn"
    HOST_MANA_COST = "pay enchanted creature's mana cost"
    FACE_DOWN_FACE_UP = "exile a face-down permanent you control face up"
    EXILE_AND_PAY = "exile a creature card from your graveyard and pay its mana cost"
    CARDS_PER_OPPONENT = "exile cards from your graveyard equal to the number of opponents you have"
    ROLL_D8 = "roll a d8"
    SHARED_COLOR = "reveal two cards from your hand that share a color"
    SACRIFICE_OR_DISCARD = "sacrifice a artifact or discard a nonland card"
    UP_TO_THREE = "sacrifice up to three permanents"
    BLACK_SYMBOLS = (
        "exile any number of black cards from your graveyard with fifteen or more black mana symbols "
        "among their mana costs"
    )


@node
class DoOther:
    """One of the rarer parts."""

    PHRASES: ClassVar = ("{act}",)
    act: OtherAct


FurtherCost = (
    SacrificeBoth
    | SacrificeEither
    | DiscardEither
    | ExileBoth
    | RemoveAllCounters
    | RemoveCountersAnd
    | RemoveEitherCounter
    | PayMoreEnergy
    | PayForEach
    | TapOrPay
    | TapNamed
    | Unattach
    | Exert
    | ExileTop
    | PutOnLibrary
    | PayRow
    | GetCountersAsCost
    | GainControlAsCost
    | LetCreate
    | DoOther
)
