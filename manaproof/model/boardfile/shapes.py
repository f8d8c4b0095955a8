"""The shape of a board file: its keys, their types and bounds, nothing about the game.

Every value here is as the file writes it; ``build`` turns it into a board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from manaproof.model.boardfile.problems import KeyPath, Report
from manaproof.model.boardfile.reading import (
    BAD,
    MAX_NUMBER,
    Shape,
    any_text,
    flag,
    key,
    list_of,
    mapping_of,
    number,
    one_of,
    record,
    text,
    whole,
)

MAX_OBJECTS = 10_000
_amount = whole()
_texts = list_of(text)
_one_or_more = list_of(text, single=True)
_counts = mapping_of(_amount)
_ways_down = one_of("manifest", "cloak", "morph", "disguise", "turned", "entered")
_side = one_of("front", "back")


class ChosenShape(Shape):
    """Choices made; ``from`` and ``to`` are the words of a text-changing effect."""

    color: tuple[str, ...] = key(_one_or_more, ())
    type: tuple[str, ...] = key(_one_or_more, ())
    name: tuple[str, ...] = key(_one_or_more, ())
    player: str | None = key(text, None)
    number: int | None = key(_amount, None)
    mode: str | None = key(text, None)
    from_: str | None = key(text, None, name="from")
    to: str | None = key(text, None)


NO_CHOICE = ChosenShape()


class FaceDownShape(Shape):
    """How a permanent became face down, and the characteristics that the effect lists."""

    by: str = key(_ways_down)
    as_: str | None = key(text, None, name="as")


def _face_down(value: Any) -> Any:
    return {"by": value} if isinstance(value, str) else value


def _card(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


def _flag_or_way(value: Any, path: KeyPath, report: Report) -> Any:
    if not isinstance(value, str):
        return flag(value, path, report)
    way = _ways_down(value, path, report)
    return BAD if way is BAD else True


class CardShape(Shape):
    """A card outside the battlefield and the stack."""

    card: str = key(text)
    id: str | None = key(text, None)
    count: int = key(whole(1, MAX_OBJECTS), 1)
    face: str = key(_side, "front")
    face_down: Any = key(_flag_or_way, False)
    counters: Mapping[str, int] = key(_counts, {})
    chosen: ChosenShape = key(record(ChosenShape), NO_CHOICE)
    exiled: tuple[str, ...] = key(_texts, ())
    activated_this_turn: Mapping[int, int] = key(mapping_of(_amount, number_keys=True), {})
    owner: str | None = key(text, None)
    timestamp: float | None = key(number, None)
    x: int | None = key(_amount, None)


class PermanentShape(CardShape):
    """A permanent."""

    face_down: FaceDownShape | None = key(
        record(
            FaceDownShape, _face_down, "how it became face down, or a mapping with the keys `by` and `as`"
        ),
        None,
    )
    tapped: bool = key(flag, False)
    token: bool = key(flag, False)
    summoning_sick: bool = key(flag, False)
    entered_this_turn: bool = key(flag, False)
    attacking: bool = key(flag, False)
    phased_out: bool = key(flag, False)
    attached_to: str | None = key(text, None)
    copy_of: str | None = key(text, None)


class ManaShape(Shape):
    """Mana in a pool."""

    mana: str = key(text)
    from_: str | None = key(text, None, name="from")
    only_for: str | None = key(text, None)
    snow: bool = key(flag, False)


def _mana(value: Any) -> Any:
    return {"mana": value} if isinstance(value, str) else value


class ThisTurnShape(Shape):
    """What a player did this turn."""

    lands_played: int = key(_amount, 0)
    spells_cast: int = key(_amount, 0)
    cards_drawn: int = key(_amount, 0)
    life_gained: int = key(_amount, 0)
    life_lost: int = key(_amount, 0)
    creatures_died: int = key(_amount, 0)


_ENTRY = "a card name, or a mapping with the key `card`"
_cards = list_of(record(CardShape, _card, _ENTRY), places=True)
_mana_list = list_of(
    record(ManaShape, _mana, 'mana such as "{G}{G}", or a mapping with the key `mana`'),
    single=True,
    places=True,
)


def _pool(value: Any, path: KeyPath, report: Report) -> Any:
    return () if value == "" else _mana_list(value, path, report)


class PlayerShape(Shape):
    """A player."""

    life: int = key(whole(-MAX_NUMBER), 20)
    battlefield: tuple[PermanentShape, ...] = key(
        list_of(record(PermanentShape, _card, _ENTRY), places=True), ()
    )
    hand: tuple[CardShape, ...] = key(_cards, ())
    graveyard: tuple[CardShape, ...] = key(_cards, ())
    exile: tuple[CardShape, ...] = key(_cards, ())
    command: tuple[CardShape, ...] = key(_cards, ())
    library: tuple[CardShape, ...] = key(_cards, ())
    mana_pool: tuple[ManaShape, ...] = key(_pool, ())
    commander: tuple[str, ...] = key(_one_or_more, ())
    counters: Mapping[str, int] = key(_counts, {})
    cast_from_command: Mapping[str, int] = key(_counts, {})
    this_turn: ThisTurnShape = key(record(ThisTurnShape), ThisTurnShape())


def _player(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return {"battlefield": value}
    return {} if value is None else value


class EffectShape(Shape):
    """An effect of a spell or ability that has resolved."""

    from_: str = key(text, name="from")
    controller: str = key(text)
    chosen: ChosenShape = key(record(ChosenShape), NO_CHOICE)
    targets: tuple[str, ...] = key(_one_or_more, ())
    x: int | None = key(_amount, None)
    ability: int | None = key(whole(1), None)
    source: str | None = key(text, None)
    timestamp: float | None = key(number, None)


class SpellShape(Shape):
    """A spell on the stack."""

    card: str = key(text)
    controller: str = key(text)
    id: str | None = key(text, None)
    owner: str | None = key(text, None)
    x: int | None = key(_amount, None)
    face: str | None = key(_side, None)
    way: str = key(text, "normal")
    copy: bool = key(flag, False)
    targets: tuple[str, ...] = key(_one_or_more, ())
    chosen: ChosenShape = key(record(ChosenShape), NO_CHOICE)


class FaceShape(Shape):
    """A face of an inline card, with the keys of Scryfall's card objects."""

    name: str = key(text)
    mana_cost: str | None = key(any_text, None)
    type_line: str | None = key(any_text, None)
    oracle_text: str | None = key(any_text, None)
    power: str | None = key(any_text, None)
    toughness: str | None = key(any_text, None)
    loyalty: str | None = key(any_text, None)
    defense: str | None = key(any_text, None)

    def raw(self) -> dict[str, Any]:
        """The keys that were given, as the compiler of card texts takes them."""
        return {name: value for name, value in vars(self).items() if value is not None}


class InlineCardShape(FaceShape):
    """A card that the file itself defines."""

    layout: str | None = key(text, None)
    card_faces: tuple[FaceShape, ...] = key(list_of(record(FaceShape)), ())

    def raw(self) -> dict[str, Any]:
        """The keys that were given, as the compiler of card texts takes them."""
        given = {name: value for name, value in vars(self).items() if value is not None}
        del given["card_faces"]
        return given | ({"card_faces": [face.raw() for face in self.card_faces]} if self.card_faces else {})


_some_players = mapping_of(
    record(PlayerShape, _player, "a mapping of zones, or a list: the player's battlefield")
)


def _players(value: Any, path: KeyPath, report: Report) -> Any:
    players = _some_players(value, path, report)
    if value is None or value == {}:
        report(path, "there is no player here; a board has at least one", False)
    return players or BAD


class BoardShape(Shape):
    """A board."""

    players: Mapping[str, PlayerShape] = key(_players)
    active: str | None = key(text, None)
    phase: str = key(one_of("upkeep", "main", "combat", "end"), "main")
    effects: tuple[EffectShape, ...] = key(list_of(record(EffectShape), places=True), ())
    stack: tuple[SpellShape, ...] = key(
        list_of(record(SpellShape, wanted="a mapping such as {card: NAME, controller: PLAYER}"), places=True),
        (),
    )
    rules: str | None = key(text, None)
    cards: tuple[InlineCardShape, ...] = key(list_of(record(InlineCardShape), places=True), ())


read_shape = record(BoardShape)
