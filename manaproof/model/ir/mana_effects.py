"""Effects that add mana, and what is said of that mana (CR 106, 605)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Color, Objects, Player, Thing
from manaproof.model.ir.side_effects import SideEffect
from manaproof.model.ir.terminals import CounterKind, Int, Name, Number, Symbols
from manaproof.model.mana import ManaCost
from manaproof.model.node import node


@node
class Fixed:
    """Mana written as symbols: "{G}{G}"."""

    PHRASES: ClassVar = ("{symbols}",)
    symbols: Symbols


class Range(Enum):
    """Which types, and whether all of the mana is of one type or each of any of them."""

    ANY_COLOR = "of any color"
    ANY_ONE_COLOR = "of any one color"
    ANY_COLOR_THEY_CHOOSE = "of any color they choose"
    ANY_ONE_COLOR_THEY_CHOOSE = "of any one color they choose"
    ANY_TYPE = "of any type"
    COMBINATION_OF_COLORS = "in any combination of colors"
    DIFFERENT_COLORS = "of different colors"
    CHOSEN_COLOR = "of the chosen color"
    A_CHOSEN_COLOR = "of a chosen color"
    LAST_CHOSEN_COLOR = "of the color last chosen"
    CIRCLED_COLORS = "of either of the circled colors"
    THAT_COLOR = "of that color"
    THAT_TYPE = "of that type"
    CHOSEN_COLORS = "of either of the chosen colors"
    COMMANDER_IDENTITY = "of any color in your commander's color identity"
    EXILED_CARD_COLORS = "of any of the exiled card's colors"
    ANY_EXILED_CARD_COLOR = "of any of the exiled cards' colors"
    TYPE_LAND_PRODUCED = "of any type that land produced"
    TYPE_PERMANENT_PRODUCED = "of any type that permanent produced"
    TYPE_ARTIFACT_PRODUCED = "of any type that artifact token produced"
    ITS_COLORS = "of any of its colors"
    COMBINATION_OF_ITS_COLORS = "in any combination of its colors"
    LAST_NOTED_TYPE = "of this artifact's last noted type"


@node
class CouldProduceOf:
    """Of a color or type that permanents could produce (CR 106.7).

    Forms: 0 any type, 1 any color; 2 and 3 the same for the object of the cost.
    """

    PHRASES: ClassVar = (
        "of any type that {objects} could produce",
        "of any color that {objects} could produce",
        "of any type {objects} could produce",
        "of any color {objects} could produce",
    )
    objects: Objects
    form: int = 0

    @property
    def colors_only(self) -> bool:
        """Whether it asks for a color, which colorless is not (CR 106.1a)."""
        return self.form in (1, 3)


@node
class ColorAmong:
    """Of a color among objects: "of any color among legendary creatures you control"."""

    PHRASES: ClassVar = (
        "of any color among {objects}",
        "in any combination of colors among {objects}",
        "of any one color among {objects}",
        "of each color among {objects}",
    )
    objects: Objects
    form: int = 0


@node
class ColorOf:
    """Of a color of one object: "of any of this creature's colors"."""

    PHRASES: ClassVar = ("of any of {thing}'s colors",)
    thing: Thing


@node
class DraftedColor:
    """Of a color chosen as cards of a name were drafted; the choices stand with the card."""

    PHRASES: ClassVar = ("of any color chosen as you drafted cards named {name}",)
    name: Name


@node
class CombinationOf:
    """In any combination of the symbols given: "in any combination of {R} and/or {G}"."""

    PHRASES: ClassVar = ("in any combination of {symbols:and/or}", "in any combination of {symbols:and}")
    symbols: tuple[Fixed, ...]
    form: int = 0


@node
class Of:
    """An amount of mana from a range of types: "two mana of any one color"."""

    PHRASES: ClassVar = (
        "{amount} mana {range}",
        "{amount} {color} mana",
        "a additional {amount} mana {range}",
        "a amount of mana {range} equal to {amount}",
    )
    amount: Amount
    range: Range | CouldProduceOf | ColorAmong | ColorOf | CombinationOf | DraftedColor | None = None
    color: Color | None = None
    form: int = 0


@node
class NumberOfSymbol:
    """A number of one symbol: "X {G}", "six {G}"."""

    PHRASES: ClassVar = ("{amount} {mana}",)
    amount: Amount
    mana: Fixed


@node
class OneOf:
    """A choice of mana: "{R}, {W}, or {B}", "{G} or one mana of the chosen color", "X {G} or X {W}"."""

    PHRASES: ClassVar = ("{options:or+}", "{first} or {other}")
    options: tuple[Fixed, ...] = ()
    first: Fixed | NumberOfSymbol | None = None
    other: Of | NumberOfSymbol | None = None
    form: int = 0


@node
class CounterEach:
    """Each counter on an object, or each that was removed: "charge counter on this artifact"."""

    PHRASES: ClassVar = (
        "{kind} counter on {thing}",
        "counter on {thing}",
        "{kind} counter removed this way",
        "counter removed this way",
    )
    thing: Thing | None = None
    kind: CounterKind | None = None
    form: int = 0


class CountedOneByOne(Enum):
    """Other things that are counted one by one."""

    CARD_DRAWN = "card you've drawn this turn"
    DIFFERENT_POWER = "different power among creatures you control"
    SNOW_SPENT = "{S} spent to cast this spell"
    OPPONENT_WHO_LOST_LIFE = "of your opponents who lost life this turn"


@node
class LifeLost:
    """Each so much life that opponents have lost this turn."""

    PHRASES: ClassVar = ("{digits} life your opponents have lost this turn",)
    digits: Int


@node
class Repeated:
    """Mana once for each counted thing: "{G} for each creature you control"."""

    PHRASES: ClassVar = ("{mana} for each {each}", "a additional {mana} for each {each}")
    mana: Fixed | OneOf | Of
    each: CounterEach | LifeLost | Objects | CountedOneByOne
    form: int = 0


@node
class EqualTo:
    """An amount of one symbol: "an amount of {G} equal to this creature's power"."""

    PHRASES: ClassVar = (
        "a amount of {mana} equal to {amount}",
        "{mana} equal to {amount}",
        "a additional amount of {mana} equal to {amount}",
    )
    mana: Fixed
    amount: Amount
    form: int = 0


@node
class Additional:
    """Additional mana: "an additional {G}"."""

    PHRASES: ClassVar = ("a additional {mana}",)
    mana: Fixed | OneOf


@node
class AllOf:
    """Several mana one after the other: "{W}{W}, {U}{U}, and {B}{B}"."""

    PHRASES: ClassVar = ("{parts:and+}",)
    parts: tuple[Fixed, ...]


@node
class TwoColors:
    """Mana of one color and mana of another: "two mana of any one color and two mana of any other color"."""

    PHRASES: ClassVar = ("{first} mana of any one color and {second} mana of any other color",)
    first: Number
    second: Number


class NotedMana(Enum):
    """Mana that only the game's past tells."""

    LAST_NOTED = "this artifact's last noted type and amount of mana"


@node
class Noted:
    """Mana that was noted earlier in the game, which no board tells."""

    PHRASES: ClassVar = ("{what}",)
    what: NotedMana


ManaSpec = Fixed | OneOf | Of | Repeated | EqualTo | Additional | NumberOfSymbol | AllOf | TwoColors | Noted
"""How much mana of which types."""


@node
class AddMana:
    """A player adds mana (CR 106.4). ``where`` says what X is. "May" forms are ``optional``."""

    PHRASES: ClassVar = (
        "add {mana}",
        "{who} add {mana}",
        "{who} adds {mana}",
        "add {mana}, where X is {where}",
        "{who} may add {mana}",
        "{who} adds {mana}, where X is {where}",
        "add to your mana pool {mana}",
        "you may add {mana}, where X is {where}",
        "a player of your choice adds {mana}",
    )
    mana: ManaSpec
    who: Player = Player.YOU
    where: Amount | None = None
    form: int = 0

    @property
    def optional(self) -> bool:
        """Whether the player may add nothing."""
        return self.form in (4, 7)


@node
class AddInstead:
    """A self-replacement of a mana ability: "if ..., add {C}{C} instead" (CR 614.15)."""

    PHRASES: ClassVar = (
        "if {condition}, add {mana} instead",
        "if {condition}, instead add {mana}",
        "add {mana} instead if {condition}",
        "if {condition}, {who} may add {mana} instead",
    )
    condition: Condition
    mana: ManaSpec
    who: Player = Player.YOU
    form: int = 0


@node
class AddIf:
    """Mana only where a condition holds as it resolves: "if ..., add {G}"."""

    PHRASES: ClassVar = (
        "if {condition}, add {mana}",
        "add {mana} if {condition}",
        "if {condition}, you may add {mana}, where X is {where}",
    )
    condition: Condition
    mana: ManaSpec
    where: Amount | None = None
    form: int = 0

    @property
    def optional(self) -> bool:
        """Whether the player may add nothing."""
        return self.form == 2


class AnyPlayer(Enum):
    """Who may prevent it by paying."""

    YOU = "you pay"
    ANY_PLAYER = "any player pays"
    OPPONENT = "a opponent pays"


@node
class AddUnless:
    """Mana unless somebody pays: "add one mana of that color unless any player pays {1}"."""

    PHRASES: ClassVar = ("add {mana} unless {who} {cost}",)
    mana: ManaSpec
    who: AnyPlayer
    cost: Symbols


class Chance(Enum):
    """What happens, or is done, as the ability resolves, and may as well not."""

    FLIP = "you win the flip"
    YOU_DO = "you do"
    THEY_DO = "they do"
    LAND_CARD = "it was a land card"
    SECOND_TIME = "it's the second time"
    THIRD_TIME = "it's the third time"
    EXCESS_DAMAGE = "the creature the opponent controls is dealt excess damage this way"


@node
class AddByChance:
    """Mana only where something was done or came out so as the ability resolved."""

    PHRASES: ClassVar = (
        "if {chance}, add {mana}",
        "if {chance}, they add {mana}",
        "otherwise, add {mana}",
        "if {chance}, {side} and add {mana}",
        "if {chance}, add {mana} and put it into your hand",
    )
    mana: ManaSpec
    chance: Chance | None = None
    side: SideEffect | None = None
    form: int = 0


@node
class AddLater:
    """Mana at a later time of the game: none is added as the ability resolves (CR 603.7)."""

    PHRASES: ClassVar = (
        "at the beginning of your next main phase, add {mana}",
        "at the beginning of your next first main phase, add {mana}, where X is {where}",
        "add {mana} at the beginning of your next main phase this turn",
        "if {condition}, add {mana} at the beginning of your next main phase",
        "if you do, at the beginning of your first main phase of the game, add {mana}",
        "if you win, at the beginning of your next main phase, you may add {mana}",
        "whenever {objects} dies this turn, add {mana}",
    )
    mana: ManaSpec
    where: Amount | None = None
    condition: Condition | None = None
    objects: Objects | None = None
    form: int = 0


@node
class AddAndMore:
    """Mana, and more mana or something else in the same sentence."""

    PHRASES: ClassVar = (
        "add {mana}, then add {more}",
        "add {mana} and {side}",
        "{who} add {mana} and {side}",
        "{who} adds {mana}, and {side}",
        "add {mana}, then {side}",
        "{side}, then add {mana}",
        "{side} and add {mana}",
        "add {mana}, plus {more}",
    )
    mana: ManaSpec
    more: ManaSpec | None = None
    side: SideEffect | None = None
    who: Player = Player.YOU
    form: int = 0


@node
class ForEachAdd:
    """Mana once for each object, the objects first: "for each card revealed this way, add {G}"."""

    PHRASES: ClassVar = ("for each {objects}, {adding}",)
    objects: Objects
    adding: AddAndMore | AddMana


@node
class ForEachColor:
    """One mana of each color among objects (Bloom Tender's wording)."""

    PHRASES: ClassVar = ("for each color among {objects}, add one mana of that color",)
    objects: Objects


@node
class ForEachSymbol:
    """One mana for each colored mana symbol in an object's mana cost (CR 107.4)."""

    PHRASES: ClassVar = (
        "for each colored mana symbol in {thing}'s mana cost, add one mana of that color",
        "add mana equal to {thing}'s mana cost",
    )
    thing: Thing
    form: int = 0


@node
class ChooseColor:
    """Choose a color, or a color of such objects; what follows adds mana "of that color"."""

    PHRASES: ClassVar = ("choose a color", "choose a color of {objects}", "{who} chooses a color")
    objects: Objects | None = None
    who: Player = Player.YOU
    form: int = 0


@node
class DoubleUnspent:
    """Double the unspent mana of each type, that is, add that much of it (CR 701.10f)."""

    PHRASES: ClassVar = (
        "double the amount of each type of unspent mana you have",
        "triple the amount of each type of unspent mana you have",
    )
    form: int = 0


ManaEffect = (
    AddMana
    | AddInstead
    | AddIf
    | AddUnless
    | AddByChance
    | AddLater
    | AddAndMore
    | ForEachColor
    | ForEachSymbol
    | ForEachAdd
    | ChooseColor
    | DoubleUnspent
)
__all__ = ["ManaCost", "ManaEffect", "ManaSpec", "Thing"]
