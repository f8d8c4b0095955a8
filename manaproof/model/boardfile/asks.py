"""The shape of questions and expectations in a case file, one pair a question."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, Strict
from pydantic_core import PydanticCustomError

from manaproof.model.boardfile.problems import hint, said, wrong
from manaproof.model.boardfile.reading import MAX_NUMBER
from manaproof.model.mana import Mana, ManaCost


class Shape(BaseModel):
    """A mapping with the keys of its fields and no others."""

    model_config = ConfigDict(extra="forbid", coerce_numbers_to_str=True, frozen=True, defer_build=True)


Flag: TypeAlias = Annotated[bool, Strict()]
Amount: TypeAlias = Annotated[int, Strict(), Field(ge=0, le=MAX_NUMBER)]
Positive: TypeAlias = Annotated[int, Strict(), Field(ge=1, le=MAX_NUMBER)]
Text: TypeAlias = Annotated[str, Field(min_length=1)]
Texts: TypeAlias = list[Text]
ManaLetter: TypeAlias = Literal["W", "U", "B", "R", "G", "C"]
PlaceName: TypeAlias = Literal["library", "hand", "battlefield", "graveyard", "exile", "command", "stack"]
Whole: TypeAlias = Annotated[int, Strict()]
AnyText: TypeAlias = Annotated[str, Strict()]


def _refuse(what: str) -> PydanticCustomError:
    return PydanticCustomError("shape", "{what}", {"what": what})


def _amount_text(value: str) -> str:
    try:
        Mana.parse(value)
    except ValueError as error:
        if value != "{0}":
            raise _refuse(str(error)) from None
    return value


def _cost_text(value: str) -> str:
    try:
        ManaCost.parse(value)
    except ValueError as error:
        raise _refuse(str(error)) from None
    return value


def _only_true(value: Any) -> Any:
    if value is not True:
        raise _refuse(wrong(value, "true, or be left out"))
    return value


AmountText: TypeAlias = Annotated[AnyText, AfterValidator(_amount_text)]
CostText: TypeAlias = Annotated[AnyText, AfterValidator(_cost_text)]
OnlyTrue: TypeAlias = Annotated[Any, BeforeValidator(_only_true)]


def _number_or_text(value: Any) -> Any:
    if (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, str) and value.strip()):
        return value
    wanted = "the ability's number, counted from 1, or its text"
    raise _refuse(wrong(value, wanted))


AbilityName: TypeAlias = Annotated[Any, BeforeValidator(_number_or_text)]


class AskShape(Shape):
    """The keys that every question has."""

    query: str
    as_: Text | None = Field(default=None, alias="as")


class PermanentAsk(AskShape):
    """``could-produce``, ``can-turn-face-up``."""

    permanent: Text


class ProductionAsk(PermanentAsk):
    """``produces``, ``taps-for``."""

    ability: AbilityName | None = None


class ActivateAsk(PermanentAsk):
    """``can-activate``."""

    ability: AbilityName
    player: Text | None = None
    x: Amount | None = None
    targets: Texts = Field(default_factory=list)
    keep: Texts = Field(default_factory=list)


class ForShape(Shape):
    """What a payment is for."""

    spell: Text | None = None
    ability_of: Text | None = None
    way: Text | None = None
    x: Amount | None = None
    face_down: Flag | None = None
    turn_face_up: Text | None = None


class PayAsk(AskShape):
    """``can-pay``."""

    player: Text
    cost: CostText
    for_: ForShape | None = Field(default=None, alias="for")
    keep: Texts = Field(default_factory=list)


class CostAsk(AskShape):
    """``total-cost``."""

    card: Text
    player: Text
    from_: PlaceName = Field(default="hand", alias="from")
    way: Text = "normal"
    x: Amount | None = None
    targets: Texts = Field(default_factory=list)


class CastAsk(CostAsk):
    """``can-cast``."""

    keep: Texts = Field(default_factory=list)


class AvailableAsk(AskShape):
    """``available-mana``."""

    player: Text
    contains: AmountText | None = None
    keep: Texts = Field(default_factory=list)


class ManifestAsk(AskShape):
    """``manifest``."""

    player: Text
    action: Literal["manifest", "manifest-dread", "cloak"]
    count: Positive = 1


class ObjectAsk(AskShape):
    """``characteristics``."""

    object: Text


class XAsk(ObjectAsk):
    """``value-of-x``."""

    where: Literal["permanent", "enters", "spell"]


class LeavesAsk(ObjectAsk):
    """``leaves``."""

    to: PlaceName


class Expectation(Shape):
    """What every case may expect instead: that the input is refused, or that nothing is decided."""

    error: Text | None = None
    undecided: OnlyTrue = None


class TypesExpected(Expectation):
    """``could-produce``."""

    types: list[ManaLetter] | None = None


class OutcomesExpected(Expectation):
    """``produces``, ``taps-for``."""

    outcomes: list[AmountText] | None = None


class LegalExpected(Expectation):
    """``can-activate``, ``can-pay``, ``can-cast``."""

    legal: Flag | None = None
    max_x: Amount | None = None


class CostShape(Shape):
    """A cost; ``mana`` is left out where it has no mana part."""

    mana: CostText | None = None
    life: Amount | None = None
    other: Texts | None = None
    x: Amount | None = None


class TotalsExpected(Expectation):
    """``total-cost``."""

    totals: list[CostShape] | None = None


class WayShape(Shape):
    """A way of turning a permanent face up."""

    by: Literal["manifest", "cloak", "morph", "disguise"]
    cost: CostShape


class WaysExpected(Expectation):
    """``can-turn-face-up``."""

    ways: list[WayShape] | None = None
    legal: Flag | None = None


class SetsExpected(Expectation):
    """``available-mana``."""

    sets: list[AmountText] | None = None
    legal: Flag | None = None


class ManifestExpected(Expectation):
    """``manifest``."""

    battlefield: Texts | None = None
    graveyard: Texts | None = None
    triggers: Flag | None = None


class CharacteristicsExpected(Expectation):
    """``characteristics``."""

    name: AnyText | None = None
    types: Texts | None = None
    subtypes: Texts | None = None
    supertypes: Texts | None = None
    colors: list[Literal["W", "U", "B", "R", "G"]] | None = None
    mana_value: Amount | None = None
    power: Whole | None = None
    toughness: Whole | None = None
    mana_cost: CostText | None = None
    keywords: Texts | None = None


class XExpected(Expectation):
    """``value-of-x``."""

    x: Amount | None = None


class LeavesExpected(Expectation):
    """``leaves``."""

    zone: PlaceName | None = None
    revealed: Flag | None = None


QUESTIONS: dict[str, tuple[type[AskShape], type[Expectation]]] = {
    "could-produce": (PermanentAsk, TypesExpected),
    "produces": (ProductionAsk, OutcomesExpected),
    "taps-for": (ProductionAsk, OutcomesExpected),
    "can-activate": (ActivateAsk, LegalExpected),
    "can-pay": (PayAsk, LegalExpected),
    "total-cost": (CostAsk, TotalsExpected),
    "can-cast": (CastAsk, LegalExpected),
    "can-turn-face-up": (PermanentAsk, WaysExpected),
    "available-mana": (AvailableAsk, SetsExpected),
    "manifest": (ManifestAsk, ManifestExpected),
    "characteristics": (ObjectAsk, CharacteristicsExpected),
    "value-of-x": (XAsk, XExpected),
    "leaves": (LeavesAsk, LeavesExpected),
}


def unknown_query(query: object) -> str:
    """The message for a question that there is not."""
    return f"there is no question {said(query)}{hint(str(query), list(QUESTIONS), shown=20)}"
