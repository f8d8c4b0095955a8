"""The shape of a board file as pydantic models: keys, types and bounds, nothing about the game.

Every value here is as the file writes it; ``build`` turns it into a board.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict
from pydantic_core import PydanticCustomError

MAX_NUMBER = 99_999
MAX_OBJECTS = 10_000


class Shape(BaseModel):
    """A mapping with the keys of its fields and no others."""

    model_config = ConfigDict(extra="forbid", coerce_numbers_to_str=True, frozen=True, defer_build=True)


def _card_or_mapping(value: Any) -> Any:
    if isinstance(value, str):
        return {"card": value}
    return _mapping(value, "a card name, or a mapping with the key `card`")


def _player(value: Any) -> Any:
    if value is None:
        return {}
    if isinstance(value, list):
        return {"battlefield": value}
    return _mapping(value, "a mapping of zones, or a list: the player's battlefield")


def _spell(value: Any) -> Any:
    return _mapping(value, "a mapping such as {card: NAME, controller: PLAYER}")


def _mapping(value: Any, wanted: str) -> Any:
    if isinstance(value, dict):
        return value
    raise PydanticCustomError(
        "shape", "{found} stands here; it must be {wanted}", {"found": said(value), "wanted": wanted}
    )


def _face_down(value: Any) -> Any:
    if isinstance(value, str):
        return {"by": value}
    return _mapping(value, "how it became face down, or a mapping with the keys `by` and `as`")


def _any_way(value: Any) -> Any:
    return True if value in get_args(How) else value


def _one_or_more(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _pool(value: Any) -> Any:
    if isinstance(value, str):
        return [{"mana": value}] if value else []
    if isinstance(value, list):
        return [{"mana": item} if isinstance(item, str) else item for item in value]
    wanted = 'mana such as "{G}{G}", or a list of mappings with the key `mana`'
    raise PydanticCustomError(
        "shape", "{found} stands here; it must be {wanted}", {"found": said(value), "wanted": wanted}
    )


def _null_is_empty_list(value: Any) -> Any:
    return [] if value is None else value


def _null_is_empty_mapping(value: Any) -> Any:
    return {} if value is None else value


def said(value: Any) -> str:
    """A value as a message names it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case dict():
            return "a mapping"
        case list():
            return "a list"
        case str():
            return repr(value if len(value) <= 40 else f"{value[:37]}...")
    return str(value)


Flag: TypeAlias = Annotated[bool, Strict()]
Amount: TypeAlias = Annotated[int, Strict(), Field(ge=0, le=MAX_NUMBER)]
Positive: TypeAlias = Annotated[int, Strict(), Field(ge=1, le=MAX_NUMBER)]
Count: TypeAlias = Annotated[int, Strict(), Field(ge=1, le=MAX_OBJECTS)]
Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=500)]
Texts: TypeAlias = Annotated[list[Text], BeforeValidator(_null_is_empty_list)]
TextOrTexts: TypeAlias = Annotated[list[Text], BeforeValidator(_one_or_more)]
Stamp: TypeAlias = Annotated[float, Strict(), Field(ge=-MAX_NUMBER, le=MAX_NUMBER, allow_inf_nan=False)]
Counters: TypeAlias = Annotated[dict[Text, Amount], BeforeValidator(_null_is_empty_mapping)]
How: TypeAlias = Literal["manifest", "cloak", "morph", "disguise", "turned", "entered"]


class ChosenShape(Shape):
    """Choices made; ``from`` and ``to`` are the words of a text-changing effect."""

    color: TextOrTexts = Field(default_factory=list)
    type: TextOrTexts = Field(default_factory=list)
    name: TextOrTexts = Field(default_factory=list)
    player: Text | None = None
    number: Amount | None = None
    mode: Text | None = None
    from_: Text | None = Field(default=None, alias="from")
    to: Text | None = None


class FaceDownShape(Shape):
    """How a permanent became face down, and the characteristics that the effect lists."""

    by: How
    as_: Text | None = Field(default=None, alias="as")


class CardShape(Shape):
    """A card outside the battlefield and the stack."""

    card: Text
    id: Text | None = None
    count: Count = 1
    face: Literal["front", "back"] = "front"
    face_down: Annotated[Flag, BeforeValidator(_any_way)] = False
    counters: Counters = Field(default_factory=dict)
    chosen: ChosenShape = Field(default_factory=ChosenShape)
    exiled: Texts = Field(default_factory=list)
    activated_this_turn: dict[int, Amount] = Field(default_factory=dict)
    owner: Text | None = None
    timestamp: Stamp | None = None
    x: Amount | None = None


class PermanentShape(CardShape):
    """A permanent."""

    tapped: Flag = False
    token: Flag = False
    summoning_sick: Flag = False
    entered_this_turn: Flag = False
    attacking: Flag = False
    phased_out: Flag = False
    face_down: Annotated[FaceDownShape | None, BeforeValidator(_face_down)] = None  # type: ignore[assignment]
    attached_to: Text | None = None
    copy_of: Text | None = None


CardEntry: TypeAlias = Annotated[CardShape, BeforeValidator(_card_or_mapping)]
PermanentEntry: TypeAlias = Annotated[PermanentShape, BeforeValidator(_card_or_mapping)]
Cards: TypeAlias = Annotated[list[CardEntry], BeforeValidator(_null_is_empty_list)]
Permanents: TypeAlias = Annotated[list[PermanentEntry], BeforeValidator(_null_is_empty_list)]


class ManaShape(Shape):
    """Mana in a pool."""

    mana: Text
    from_: Text | None = Field(default=None, alias="from")
    only_for: Text | None = None
    snow: Flag = False


class ThisTurnShape(Shape):
    """What a player did this turn."""

    lands_played: Amount = 0
    spells_cast: Amount = 0
    cards_drawn: Amount = 0
    life_gained: Amount = 0
    life_lost: Amount = 0
    creatures_died: Amount = 0


class PlayerShape(Shape):
    """A player."""

    life: Annotated[int, Strict(), Field(ge=-MAX_NUMBER, le=MAX_NUMBER)] = 20
    battlefield: Permanents = Field(default_factory=list)
    hand: Cards = Field(default_factory=list)
    graveyard: Cards = Field(default_factory=list)
    exile: Cards = Field(default_factory=list)
    command: Cards = Field(default_factory=list)
    library: Cards = Field(default_factory=list)
    mana_pool: Annotated[list[ManaShape], BeforeValidator(_pool)] = Field(default_factory=list)
    commander: Annotated[Texts, BeforeValidator(_one_or_more)] = Field(default_factory=list)
    counters: Counters = Field(default_factory=dict)
    cast_from_command: Counters = Field(default_factory=dict)
    this_turn: ThisTurnShape = Field(default_factory=ThisTurnShape)


class EffectShape(Shape):
    """An effect of a spell or ability that has resolved."""

    from_: Text = Field(alias="from")
    controller: Text
    chosen: ChosenShape = Field(default_factory=ChosenShape)
    targets: Annotated[Texts, BeforeValidator(_one_or_more)] = Field(default_factory=list)
    x: Amount | None = None
    ability: Positive | None = None
    source: Text | None = None
    timestamp: Stamp | None = None


class SpellShape(Shape):
    """A spell on the stack."""

    card: Text
    controller: Text
    id: Text | None = None
    owner: Text | None = None
    x: Amount | None = None
    face: Literal["front", "back"] | None = None
    way: Text = "normal"
    copy_: Flag = Field(default=False, alias="copy")
    targets: Annotated[Texts, BeforeValidator(_one_or_more)] = Field(default_factory=list)
    chosen: ChosenShape = Field(default_factory=ChosenShape)


class FaceShape(Shape):
    """A face of an inline card, with the keys of Scryfall's card objects."""

    name: Text
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = Field(default="", max_length=10_000)
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None


class InlineCardShape(FaceShape):
    """A card that the file itself defines."""

    layout: Text = "normal"
    card_faces: list[FaceShape] = Field(default_factory=list)


class BoardShape(Shape):
    """A board."""

    players: Annotated[dict[Text, Annotated[PlayerShape, BeforeValidator(_player)]], Field(min_length=1)]
    active: Text | None = None
    phase: Literal["upkeep", "main", "combat", "end"] = "main"
    effects: Annotated[list[EffectShape], BeforeValidator(_null_is_empty_list)] = Field(default_factory=list)
    stack: Annotated[
        list[Annotated[SpellShape, BeforeValidator(_spell)]], BeforeValidator(_null_is_empty_list)
    ] = Field(default_factory=list)
    rules: Text | None = None
    cards: Annotated[list[InlineCardShape], BeforeValidator(_null_is_empty_list)] = Field(
        default_factory=list
    )
