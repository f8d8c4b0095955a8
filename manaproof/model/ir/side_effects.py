"""What abilities do beside adding mana, as far as such a sentence adds mana too."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.objects import CounterKind, Objects, Player, Thing
from manaproof.model.ir.terminals import Int, Number
from manaproof.model.node import node


@node
class Draw:
    """A player draws cards (CR 121): a card moves from a library, which CR 605.1a looks at."""

    PHRASES: ClassVar = (
        "draw a card",
        "draw {number} cards",
        "{who} draws a card",
        "draw that many cards",
        "draw that many cards plus one",
    )
    number: Number = 1
    who: Player = Player.YOU
    form: int = 0


@node
class GainLife:
    """A player gains life (CR 119)."""

    PHRASES: ClassVar = ("you gain {life} life", "{who} gains {life} life")
    life: Int
    who: Player = Player.YOU
    form: int = 0


@node
class LoseLife:
    """A player loses life (CR 119)."""

    PHRASES: ClassVar = ("you lose {life} life", "{who} loses {life} life", "lose {life} life")
    life: Int
    who: Player = Player.YOU
    form: int = 0


@node
class DealDamage:
    """A source deals damage to a player (CR 120)."""

    PHRASES: ClassVar = (
        "{thing} deals {damage} damage to {who}",
        "{thing} deals {damage} damage to the player",
    )
    thing: Thing
    damage: Int
    who: Player = Player.THAT_PLAYER
    form: int = 0


@node
class PutCounter:
    """Put a counter on an object (CR 122)."""

    PHRASES: ClassVar = (
        "put a {kind} counter on {thing}",
        "{who} puts a {kind} counter on {thing} of their choice",
    )
    kind: CounterKind
    thing: Thing
    who: Player = Player.YOU
    form: int = 0


@node
class SacrificeAny:
    """Sacrifice as many of the objects as the player likes (CR 701.21)."""

    PHRASES: ClassVar = ("sacrifice any number of {objects}",)
    objects: Objects


@node
class RevealAny:
    """Reveal as many of the cards as the player likes (CR 701.20)."""

    PHRASES: ClassVar = ("reveal any number of {objects}",)
    objects: Objects


SideEffect = Draw | GainLife | LoseLife | DealDamage | PutCounter | SacrificeAny | RevealAny
