"""Actions with cards of hands and libraries, and with tokens, as effects tell them (CR 121, 701, 111)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.continuous_parts import TypesOrColors
from manaproof.model.ir.objects import Color, CounterKind, Objects, Player, Thing, Words
from manaproof.model.ir.terminals import Int, KeywordName, Name, PowerToughness, Quoted, Subtype
from manaproof.model.node import node


class Later(Enum):
    """When a card is drawn later."""

    NEXT_UPKEEP = "at the beginning of the next turn's upkeep"


@node
class CardsAct:
    """Draw, discard or mill cards."""

    PHRASES: ClassVar = (
        "draw {amount} cards",
        "draw a card",
        "{who} draws {amount} cards",
        "{who} draws a card",
        "{who} draw {amount} cards",
        "{who} draw a card",
        "discard {amount} cards",
        "discard a card",
        "{who} discards {amount} cards",
        "{who} discards a card",
        "mill {amount} cards",
        "mill a card",
        "{who} mills {amount} cards",
        "{who} mills a card",
        "draw cards equal to {amount}",
        "draw a card for each {objects}",
        "discard your hand",
        "{who} discards their hand",
        "draw {amount} cards, where X is {where}",
        "{who} discards a card at random",
        "draw that many cards",
        "draw a card {later}",
        "{who} discards {amount} cards at random",
        "{who} mills {amount} cards, where X is {where}",
        "discard a card at random",
        "{who} draws cards equal to {amount}",
        "draw a additional card",
        "discard that card",
        "{who} discards that card",
        "{who} draws {amount} cards and loses {life} life",
        "{who} draws a card and loses {life} life",
        "{who} draws {amount} cards and you lose {life} life",
        "discard up to {amount} cards, then draw that many cards",
        "{who} discards their hand, then draws {amount} cards",
        "discard your hand, then draw {amount} cards",
        "draw a card for each {kind} counter on {thing}",
        "{who} shuffles their hand and graveyard into their library, then draws {amount} cards",
        "{who} draws {amount} cards, then discards {other} cards",
        "{who} draws a card, then discards a card",
    )
    amount: Amount | None = None
    who: Player = Player.YOU
    objects: Objects | None = None
    where: Amount | None = None
    later: Later | None = None
    life: Amount | None = None
    kind: CounterKind | None = None
    thing: Thing | None = None
    other: Amount | None = None
    form: int = 0


class TopOf(Enum):
    """Cards at the top of a library."""

    YOURS = "of your library"
    THEIRS = "of their library"
    THAT_PLAYERS = "of that player's library"
    TARGET_PLAYERS = "of target player's library"
    TARGET_OPPONENTS = "of target opponent's library"
    EACH_PLAYERS = "of each player's library"


class LookVerb(Enum):
    """What is done with the top cards."""

    LOOK = "look at"
    REVEAL = "reveal"
    EXILE = "exile"
    REVEALS = "reveals"
    EXILES = "exiles"
    LOOKS = "looks at"


@node
class LookAct:
    """Look at, reveal or exile the top cards of a library; look at a hand."""

    PHRASES: ClassVar = (
        "{verb} the top {amount} cards {of}",
        "{verb} the top card {of}",
        "{who} {verb} the top card {of}",
        "{who} {verb} the top {amount} cards {of}",
        "look at {who}'s hand",
        "{who} reveals their hand",
        "you choose {objects} from it",
        "you may reveal {objects} from among them and put it into your hand",
        "you may put {objects} from among them onto the battlefield",
        "you may put {objects} from among them into your hand",
        "reveal cards from the top of your library until you reveal {objects}",
        "exile cards from the top of your library until you exile {objects}",
        "{verb} the top card {of} face down",
        "each player reveals the top card of their library",
        "{verb} the top {amount} cards {of}, where X is {where}",
        "{verb} the top {amount} cards {of}, then put them back in any order",
        "choose {objects} from it",
        "you may exile {objects} from among them",
        "{verb} the top {amount} cards {of} face down",
    )
    verb: LookVerb | None = None
    amount: Amount | None = None
    of: TopOf | None = None
    who: Player | None = None
    objects: Objects | None = None
    where: Amount | None = None
    form: int = 0


class SearchEnd(Enum):
    """What is done with the cards that were searched for."""

    ONTO = "put it onto the battlefield, then shuffle"
    ONTO_TAPPED = "put it onto the battlefield tapped, then shuffle"
    THAT_ONTO = "put that card onto the battlefield, then shuffle"
    THAT_ONTO_TAPPED = "put that card onto the battlefield tapped, then shuffle"
    THEM_ONTO = "put them onto the battlefield, then shuffle"
    THEM_ONTO_TAPPED = "put them onto the battlefield tapped, then shuffle"
    HAND = "put it into your hand, then shuffle"
    THAT_HAND = "put that card into your hand, then shuffle"
    REVEAL_HAND = "reveal it, put it into your hand, then shuffle"
    REVEAL_THAT_HAND = "reveal that card, put it into your hand, then shuffle"
    REVEAL_THEM_HAND = "reveal them, put them into your hand, then shuffle"
    REVEAL_THOSE_HAND = "reveal those cards, put them into your hand, then shuffle"
    REVEAL_TOP = "reveal it, then shuffle and put that card on top"
    TOP = "then shuffle and put that card on top"
    GRAVEYARD = "put it into your graveyard, then shuffle"
    THAT_GRAVEYARD = "put that card into your graveyard, then shuffle"
    EXILE = "exile it, then shuffle"
    EXILE_THEM = "exile them, then shuffle"
    SPLIT = (
        "reveal those cards, put one onto the battlefield tapped and the other into your hand, then shuffle"
    )


@node
class SearchAct:
    """Search a library (CR 701.23)."""

    PHRASES: ClassVar = (
        "search your library for {objects}, {end}",
        "search your library for {objects} and/or {other}, {end}",
        "search your library and/or graveyard for {objects}, {end}",
        "search {who}'s library for {objects}, {end}",
    )
    objects: Objects
    end: SearchEnd
    other: Objects | None = None
    who: Player | None = None
    form: int = 0


class TokenVerb(Enum):
    """Who creates tokens, as the words before them."""

    CREATE = "create"
    YOU = "you create"
    ITS_CONTROLLER = "its controller creates"
    THAT_PLAYER = "that player creates"
    EACH_PLAYER = "each player creates"
    EACH_OPPONENT = "each opponent creates"
    TARGET_OPPONENT = "target opponent creates"
    TARGET_PLAYER = "target player creates"
    AMASS = "amass"


class TokenEnd(Enum):
    """How tokens are created."""

    TAPPED_AND_ATTACKING = "that's tapped and attacking"
    ARE_TAPPED_AND_ATTACKING = "that are tapped and attacking"
    ALL_COLORS = "that's all colors"
    THEN_SACRIFICE = "sacrifice it at the beginning of the next end step"


@node
class TokenAbility:
    """What a token has: a keyword or an ability in quotes."""

    PHRASES: ClassVar = ("{keyword}", "{quoted}")
    keyword: KeywordName = ""
    quoted: Quoted | None = None
    form: int = 0


@node
class TokenColors:
    """The colors of a token."""

    PHRASES: ClassVar = ("{colors:and}",)
    colors: tuple[Color, ...]


@node
class TokenAct:
    """Create tokens (CR 111, 701.7): "create two 1/1 white Soldier creature tokens"."""

    PHRASES: ClassVar = (
        "{verb} a {size} {words}",
        "{verb} {amount} {size} {words}",
        "{verb} a {size} {words} with {abilities:and}",
        "{verb} {amount} {size} {words} with {abilities:and}",
        "{verb} a {size} {words} {end}",
        "{verb} {amount} {size} {words} {end}",
        "{verb} a {size} {words} with {abilities:and} {end}",
        "{verb} a tapped {size} {words}",
        "{verb} {amount} tapped {size} {words}",
        "{verb} a {size} {colors} {words}",
        "{verb} {amount} {size} {colors} {words}",
        "{verb} a {size} {colors} {words} with {abilities:and}",
        "{verb} {amount} {size} {colors} {words} with {abilities:and}",
        "{verb} a {size} {words} for each {objects}",
        "{verb} {amount} {size} {words}, where X is {where}",
        "{verb} a number of {size} {words} equal to {where}",
        "{verb} {named}, a legendary {size} {words}",
        "{verb} {named}, a legendary {size} {words} with {abilities:and}",
        "{verb} a {size} {words} named {name}",
        "{verb} {objects}",
        "{verb} a {size} {words} with {abilities:and}, then attach {thing} to it",
        "{verb} a {size} {words}, then attach {thing} to it",
        "{verb} a token that's a copy of {thing}",
        "{verb} {amount} tokens that are copies of {thing}",
        "{verb} {subtype:plural} {number}",
        "{verb} a {size} {words} named {name} with {abilities:and}",
        "{verb} {amount} {size} {words} named {name}",
        "{verb} a tapped {size} {words} with {abilities:and}",
        "{verb} a {size} {words} with {abilities:and} for each {objects}",
        "{verb} {amount} {size} {words} with {abilities:and} {end}",
        "{verb} {amount} {size} {words} with {abilities:and}, where X is {where}",
        "{verb} a {words}",
        "{verb} a {words} named {name} with {abilities:and}",
        "{verb} a tapped {words} named {name} with {abilities:and}",
        "{verb} {amount} {words} named {name} with {abilities:and}",
        "{verb} {named}, a legendary {words} with {abilities:and}",
        "{verb} a tapped {words} named {name} that is {types}",
    )
    verb: TokenVerb
    words: Words | None = None
    size: PowerToughness = ""
    amount: Amount | None = None
    abilities: tuple[TokenAbility, ...] = ()
    end: TokenEnd | None = None
    colors: TokenColors | None = None
    objects: Objects | None = None
    where: Amount | None = None
    named: Name | None = None
    name: Name | None = None
    thing: Thing | None = None
    subtype: Subtype | None = None
    number: Int | None = None
    types: TypesOrColors | None = None
    form: int = 0


CardAction = CardsAct | LookAct | SearchAct | TokenAct
