"""Mana spent as though it were of another type, and life in place of mana (CR 609.4b, 118.14)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.spending import ToActivate, ToCast
from manaproof.model.ir.terminals import Int, Symbols
from manaproof.model.node import node


class Spent(Enum):
    """Which mana is meant."""

    ANY = "mana"
    WHITE = "white mana"
    BLUE = "blue mana"
    BLACK = "black mana"
    RED = "red mana"
    GREEN = "green mana"
    COLORLESS = "colorless mana"
    SNOW = "mana from snow sources"


class AsIf(Enum):
    """What the mana may be taken for: a color, any color (never colorless), or any type."""

    ANY_COLOR = "mana of any color"
    ANY_TYPE = "mana of any type"
    WHITE = "white mana"
    BLUE = "blue mana"
    BLACK = "black mana"
    RED = "red mana"
    GREEN = "green mana"
    COLORLESS = "colorless mana"


class For(Enum):
    """What is paid for, where it is the object that has the ability, or one just spoken of."""

    THOSE_ABILITIES = "activate those abilities"
    ITS_ABILITIES = "activate ~'s abilities"
    THIS_CREATURES_ABILITIES = "pay the activation costs of this creature's abilities"
    THIS_ARTIFACTS_ABILITIES = "pay the activation costs of this artifact's abilities"
    THAT_COST = "pay that spell's mana cost"


@node
class ToPay:
    """To pay for one of these."""

    PHRASES: ClassVar = ("{what}",)
    what: For


Purpose = ToCast | ToActivate | ToPay


@node
class SpendAsThough:
    """A player may spend some mana as though it were other mana (CR 609.4b).

    Without ``purpose`` it is so for everything.
    """

    PHRASES: ClassVar = (
        "{who} may spend {mana} as though it were {as_if}",
        "{who} may spend {mana} as though it were {as_if} to {purpose}",
        "{who} may spend {mana} as though it were {as_if} to {purpose} or to {second}",
        "until end of turn, {who} may spend {mana} as though it were {as_if}",
        "for one spell this turn, {who} may spend {mana} as though it were {as_if} to {purpose}",
        "{who} may spend {mana} as though it were {as_if} the next time you cast that card",
        "if you cast a spell this way, {who} may spend {mana} as though it were {as_if} to {purpose}",
    )
    who: Player
    mana: Spent
    as_if: AsIf
    purpose: Purpose | None = None
    second: Purpose | None = None
    form: int = 0


@node
class SpendOtherOnlyAs:
    """The player's other mana may be taken for nothing but this (CR 609.4b)."""

    PHRASES: ClassVar = ("{who} may spend other mana only as though it were {as_if}",)
    who: Player
    as_if: AsIf


@node
class AnyTypeFor:
    """Mana of any type can be spent: each mana pays any colored or colorless symbol (CR 118.14)."""

    PHRASES: ClassVar = (
        "mana of any type can be spent to {purpose}",
        "{who} can spend mana of any type to {purpose}",
        "{who} may spend mana of any type to {purpose}",
        "if you cast a spell this way, mana of any type can be spent to {purpose}",
    )
    purpose: Purpose
    who: Player = Player.YOU
    form: int = 0


@node
class LifeForMana:
    """Life in place of the mana of a symbol, wherever it stands in a cost."""

    PHRASES: ClassVar = ("for each {symbol} in a cost, you may pay {life} life rather than pay that mana",)
    symbol: Symbols
    life: Int


@node
class TapForMana:
    """An ability whose mana may be paid by tapping creatures, one for each."""

    PHRASES: ClassVar = (
        "for each mana in this ability's activation cost, you may tap {objects} rather than pay that mana",
    )
    objects: Objects


Spending = SpendAsThough | SpendOtherOnlyAs | AnyTypeFor | LifeForMana | TapForMana
