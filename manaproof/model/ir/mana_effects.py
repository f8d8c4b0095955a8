"""Effects that add mana, and what is said of that mana (CR 106, 605)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Color, Objects, Player, Thing
from manaproof.model.ir.terminals import Symbols
from manaproof.model.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Fixed:
    """Mana written as symbols: "{G}{G}"."""

    PHRASES: ClassVar = ("{symbols}",)
    symbols: Symbols


@dataclass(frozen=True, slots=True)
class OneOf:
    """A choice of mana written as symbols: "{R}, {W}, or {B}"."""

    PHRASES: ClassVar = ("{options:or+}",)
    options: tuple[Fixed, ...]


class Range(Enum):
    """Which types, and whether all of the mana is of one type or each of any of them."""

    ANY_COLOR = "of any color"
    ANY_ONE_COLOR = "of any one color"
    ANY_TYPE = "of any type"
    COMBINATION_OF_COLORS = "in any combination of colors"
    DIFFERENT_COLORS = "of different colors"
    CHOSEN_COLOR = "of the chosen color"
    THAT_COLOR = "of that color"
    THAT_TYPE = "of that type"
    CHOSEN_COLORS = "of either of the chosen colors"
    COMMANDER_IDENTITY = "of any color in your commander's color identity"
    EXILED_CARD_COLORS = "of any of the exiled card's colors"
    ANY_EXILED_CARD_COLOR = "of any of the exiled cards' colors"
    TYPE_LAND_PRODUCED = "of any type that land produced"
    ITS_COLORS = "of any of its colors"
    COMBINATION_OF_ITS_COLORS = "in any combination of its colors"


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ColorAmong:
    """Of a color among objects: "of any color among legendary creatures you control"."""

    PHRASES: ClassVar = ("of any color among {objects}", "in any combination of colors among {objects}")
    objects: Objects
    form: int = 0


@dataclass(frozen=True, slots=True)
class CombinationOf:
    """In any combination of the symbols given: "in any combination of {R} and/or {G}"."""

    PHRASES: ClassVar = ("in any combination of {symbols:and/or}", "in any combination of {symbols:and}")
    symbols: tuple[Fixed, ...]
    form: int = 0


@dataclass(frozen=True, slots=True)
class Of:
    """An amount of mana from a range of types: "two mana of any one color"."""

    PHRASES: ClassVar = ("{amount} mana {range}", "{amount} {color} mana", "a additional {amount} mana {range}")
    amount: Amount
    range: Range | CouldProduceOf | ColorAmong | CombinationOf | None = None
    color: Color | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class Repeated:
    """Mana once for each counted thing: "{G} for each creature you control"."""

    PHRASES: ClassVar = ("{mana} for each {objects}", "a additional {mana} for each {objects}")
    mana: Fixed | OneOf | Of
    objects: Objects
    form: int = 0


@dataclass(frozen=True, slots=True)
class EqualTo:
    """An amount of one symbol: "an amount of {G} equal to this creature's power"."""

    PHRASES: ClassVar = ("a amount of {mana} equal to {amount}", "{mana} equal to {amount}")
    mana: Fixed
    amount: Amount
    form: int = 0


@dataclass(frozen=True, slots=True)
class Additional:
    """Additional mana: "an additional {G}"."""

    PHRASES: ClassVar = ("a additional {mana}",)
    mana: Fixed | OneOf


@dataclass(frozen=True, slots=True)
class NumberOfSymbol:
    """A number of one symbol: "X {G}", "six {G}"."""

    PHRASES: ClassVar = ("{amount} {mana}",)
    amount: Amount
    mana: Fixed


@dataclass(frozen=True, slots=True)
class ForEachColorAmong:
    """One mana of each color among objects: "for each color among permanents you control"."""

    PHRASES: ClassVar = ("one mana of that color",)


ManaSpec = Fixed | OneOf | Of | Repeated | EqualTo | Additional | NumberOfSymbol


@dataclass(frozen=True, slots=True)
class AddMana:
    """A player adds mana (CR 106.4). ``where`` says what X is; ``instead`` marks a self-replacement."""

    PHRASES: ClassVar = (
        "add {mana}",
        "{who} add {mana}",
        "{who} adds {mana}",
        "add {mana}, where X is {where}",
    )
    mana: ManaSpec
    who: Player = Player.YOU
    where: Amount | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class AddInstead:
    """A self-replacement of a mana ability: "if ..., add {C}{C} instead" (CR 614.15)."""

    PHRASES: ClassVar = ("if {condition}, add {mana} instead", "if {condition}, instead add {mana}")
    condition: Condition
    mana: ManaSpec
    form: int = 0


@dataclass(frozen=True, slots=True)
class AddIf:
    """Mana only where a condition holds as it resolves: "if ..., add {G}"."""

    PHRASES: ClassVar = ("if {condition}, add {mana}", "add {mana} if {condition}")
    condition: Condition
    mana: ManaSpec
    form: int = 0


@dataclass(frozen=True, slots=True)
class ForEachColor:
    """One mana of each color among objects (Bloom Tender's wording)."""

    PHRASES: ClassVar = ("for each color among {objects}, add one mana of that color",)
    objects: Objects


@dataclass(frozen=True, slots=True)
class ChooseColorThenAdd:
    """Choose a color, then add mana of it by devotion or number (Nykthos' wording)."""

    PHRASES: ClassVar = ("choose a color",)


ManaEffect = AddMana | AddInstead | AddIf | ForEachColor | ChooseColorThenAdd
__all__ = ["ManaCost", "ManaEffect", "Thing"]
