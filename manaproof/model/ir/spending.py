"""What mana may be spent on, and on what only: restrictions and riders of mana (CR 106.6)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Color, CounterKind, Objects, Thing
from manaproof.model.ir.terminals import Symbols
from manaproof.model.node import node


@node
class ToCast:
    """To cast such spells."""

    PHRASES: ClassVar = ("cast {spells}",)
    spells: Thing


@node
class OrCast:
    """To cast such spells too: "... or a kicked spell"."""

    PHRASES: ClassVar = ("{spells}",)
    spells: Objects


@node
class ToActivate:
    """To activate abilities: any, or those of such objects (CR 602)."""

    PHRASES: ClassVar = (
        "activate a ability",
        "activate abilities",
        "activate a ability of {sources}",
        "activate abilities of {sources}",
    )
    sources: Objects | None = None
    form: int = 0


class Act(Enum):
    """Other things that mana may be spent on."""

    SECOND_SPELL = "cast your second spell in a turn"
    EQUIP = "activate a equip ability"
    EQUIPS = "activate equip abilities"
    POWER_UPS = "activate power-up abilities"
    TURN_UP_PERMANENTS = "turn permanents face up"
    TURN_UP_A_PERMANENT = "turn a permanent face up"
    TURN_UP_CREATURES = "turn creatures face up"
    TURN_UP_MANIFESTED = "pay a mana cost to turn a manifested creature face up"
    MORPH_COST = "pay a morph cost"
    DISTURB_COST = "pay a disturb cost"
    CUMULATIVE_UPKEEP = "pay cumulative upkeep costs"
    GENERIC = "pay generic mana costs"
    FORETELL = "foretell cards"
    FORETELL_ONE = "foretell a card from your hand"
    UNLOCK_DOOR = "unlock a door"
    UNLOCK_DOORS = "unlock doors"
    CLASS_LEVEL = "gain a Class level"
    UN_COSTS = "pay Un-costs"


@node
class ToDo:
    """To do one of the other things."""

    PHRASES: ClassVar = ("{act}",)
    act: Act


@node
class ToPayContaining:
    """To pay a cost that contains a symbol (CR 107.4)."""

    PHRASES: ClassVar = ("pay a cost that contains {symbol}",)
    symbol: Symbols


Use = ToCast | ToActivate | ToDo | ToPayContaining
Other = Use | OrCast


@node
class SpendOnly:
    """Mana with a restriction: any of the uses is allowed and no other (CR 106.6)."""

    PHRASES: ClassVar = (
        "spend this mana only to {use}",
        "spend this mana only to {use} or {second}",
        "spend this mana only to {use} or to {second}",
        "spend this mana only to {use}, or to {second}",
        "spend this mana only to {use} and {second}",
        "spend this mana only to {use}, {second}, or {third}",
        "spend this mana only to {use}, and that spell can't be countered",
        "spend this mana only on costs that contain {X}",
        "spend this mana only to {use} or {second}, or to {third}",
    )
    use: Use | None = None
    second: Other | None = None
    third: Use | None = None
    form: int = 0

    @property
    def uses(self) -> tuple[Other, ...]:
        """The uses that are allowed; none where the restriction is on costs that contain {X}."""
        return tuple(use for use in (self.use, self.second, self.third) if use is not None)


@node
class SpendNever:
    """Mana that must not be spent on such a use (CR 106.6)."""

    PHRASES: ClassVar = ("this mana can't be spent to {use}", "you can't spend this mana to {use}")
    use: Use
    form: int = 0


class Gift(Enum):
    """What a rider does for the spell that the mana was spent on, or at that moment."""

    HASTE = "it gains haste"
    HASTE_THIS_TURN = "it gains haste until end of turn"
    UNCOUNTERABLE = "that spell can't be countered"
    CREATURE_UNCOUNTERABLE = "it can't be countered"
    RIOT = "it gains riot"
    COPY = "copy that spell and you may choose new targets for the copy"
    SCRY = "scry 1"


@node
class GiftWords:
    """One of the plain gifts of a rider."""

    PHRASES: ClassVar = ("{gift}",)
    gift: Gift


@node
class GiftCounter:
    """A counter that a rider gives (CR 122.6)."""

    PHRASES: ClassVar = (
        "that creature enters with a additional {kind} counter on it",
        "put a {kind} counter on this land",
        "you get a {kind} counter",
    )
    kind: CounterKind
    form: int = 0


@node
class SpendRider:
    """What happens if the mana is spent on such a spell: it binds no payment (CR 106.6)."""

    PHRASES: ClassVar = (
        "if that mana is spent on {spells}, {gift}",
        "if that mana is spent to cast {spells}, {gift}",
        "if this mana is spent to cast {spells}, {gift}",
        "when that mana is spent to cast {spells}, {gift}",
        "when this mana is spent to cast {spells}, {gift}",
    )
    spells: Objects
    gift: GiftWords | GiftCounter
    form: int = 0


ManaProvision = SpendOnly | SpendNever | SpendRider


@node
class OnlyProducedBy:
    """A spell that takes mana of such sources only (CR 106.6)."""

    PHRASES: ClassVar = (
        "spend only mana produced by {sources} to cast this spell",
        "spend only mana produced by {sources} to cast it this way",
    )
    sources: Objects
    form: int = 0


@node
class OnlyOnX:
    """What colors of mana may pay for {X} (CR 107.3, 106.6)."""

    PHRASES: ClassVar = ("spend only {colors:and/or} mana on X",)
    colors: tuple[Color, ...]


class NoMana(Enum):
    """Payments that may use no mana, or one sort of it only."""

    THIS_SPELL = "you can't spend mana to cast this spell"
    CHOSEN_COLOR = "spend only mana of the chosen color to activate this ability"


@node
class PayWithout:
    """A spell or ability that takes no mana, or mana of the chosen color alone."""

    PHRASES: ClassVar = ("{what}",)
    what: NoMana


CostProvision = OnlyProducedBy | OnlyOnX | PayWithout
