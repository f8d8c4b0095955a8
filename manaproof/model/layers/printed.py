"""Characteristics before continuous effects: printed, copied, face down (CR 707.2, 708.2, 709-712)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from manaproof.model.ability import Activated, Band, BandKind, Gated, Keywords, Modal, Paragraph, Static
from manaproof.model.board import BoardObject
from manaproof.model.boardobjects import CardInZone, FaceDown, FaceDownBy, FaceOf, Permanent, Spell
from manaproof.model.card import Card, Face
from manaproof.model.ir.continuous import Continuous
from manaproof.model.ir.continuous_parts import Addition, BeWhat, Described, HasSize
from manaproof.model.ir.cost import TapThis
from manaproof.model.ir.keywords import CostKeyword, Prototype, WithCost
from manaproof.model.ir.mana_effects import AddMana, Fixed
from manaproof.model.ir.objects import CardType, This, TypeWord, Words
from manaproof.model.layers.copiable import Copiable, exceptions_of
from manaproof.model.layers.gates import opened
from manaproof.model.layers.no_creature import as_it_stands, bestowed
from manaproof.model.mana import BASIC_LAND_TYPES, ManaCost
from manaproof.model.objectnow import AbilityNow, ObjectNow, Origin, keywords_of

_WARD = Keywords((WithCost(CostKeyword.WARD, ManaCost(("2",))),))
_WITH_WARD = (FaceDownBy.CLOAK, FaceDownBy.DISGUISE)
_INTRINSIC: dict[str, Paragraph] = {
    word: Activated((TapThis(),), (AddMana(Fixed(ManaCost((color.value,)))),))
    for word, color in BASIC_LAND_TYPES.items()
}
_INTEGER = re.compile(r"-?\d+")
_STAR = re.compile(r"(?:(\d+)[+-])?\*(?:\+(\d+))?²?")


def intrinsic(types: frozenset[str], subtypes: frozenset[str]) -> tuple[AbilityNow, ...]:
    """The mana abilities of a land's basic land types, in the order of the colors (CR 305.6)."""
    if "Land" not in types:
        return ()
    return _intrinsic(frozenset(word for word in subtypes if word in _INTRINSIC))


@lru_cache(maxsize=64)
def _intrinsic(words: frozenset[str]) -> tuple[AbilityNow, ...]:
    return tuple(AbilityNow(a, Origin.INTRINSIC) for word, a in _INTRINSIC.items() if word in words)


_ORDER = {origin: place for place, origin in enumerate(Origin)}


def numbered(abilities: tuple[AbilityNow, ...]) -> tuple[AbilityNow, ...]:
    """Abilities in the order printed, granted, intrinsic, their activated ones numbered from 1."""
    number = 0
    out: list[AbilityNow] = []
    for ability in sorted(abilities, key=lambda a: _ORDER[a.origin]):
        own = 0
        if ability.activated is not None:
            number += 1
            own = number
        if ability.number != own:
            ability = AbilityNow(ability.paragraph, ability.origin, ability.source, ability.place, own)  # noqa: PLW2901
        out.append(ability)
    return tuple(out)


def printed(thing: BoardObject) -> ObjectNow:
    """An object as its copiable values make it, without continuous effects (CR 707.2, 708.2, 712.8)."""
    match thing:
        case Permanent(face_down=FaceDown() as down):
            return _face_down(thing, down)
        case Permanent(copy_of=FaceOf() as copied):
            return _copy(thing, copied)
        case Permanent():
            return _of_face(thing, thing.card, thing.printed)
        case Spell(way="morph" | "megamorph" | "disguise"):
            by = FaceDownBy.DISGUISE if thing.way == "disguise" else FaceDownBy.MORPH
            return _face_down(thing, FaceDown(by))
        case Spell():
            return _spell(thing)
        case CardInZone(face_down=True):
            return _with(thing, _NOTHING, None)
        case CardInZone():
            if thing.card.layout in ("split", "aftermath", "fuse"):
                return _whole(thing, thing.card)
            face = thing.card.front if _front_only(thing.card) else thing.printed
            return _of_face(thing, thing.card, face)


_NONE: frozenset[str] = frozenset()
_NOTHING = Copiable("", _NONE, None, _NONE, _NONE, _NONE, frozenset(), None, None, ())


def _face_down(thing: BoardObject, down: FaceDown) -> ObjectNow:
    values = replace(
        _NOTHING,
        supertypes=frozenset(down.supertypes),
        types=frozenset(down.types),
        subtypes=frozenset(down.subtypes),
        power=down.power,
        toughness=down.toughness,
        abilities=(AbilityNow(_WARD),) if down.by in _WITH_WARD else (),
    )
    return replace(_with(thing, values, None), face_down=down)


def _front_only(card: Card) -> bool:
    return card.double_faced or card.layout in ("adventure", "flip", "prepare")


def _copy(permanent: Permanent, copied: FaceOf) -> ObjectNow:
    """A copy, with the exceptions that its own text makes; the board says of what (CR 707.2, 707.9)."""
    values = face_values(copied.printed)
    exceptions = exceptions_of(permanent.card.faces[permanent.face])
    if exceptions is not None and permanent.card != copied.card:
        values = exceptions.applied(values)
    values = as_it_stands(values, permanent)
    # The copy of a back face has that face's own mana value (CR 202.3b).
    return _with(permanent, values, values.mana_cost)


def _spell(spell: Spell) -> ObjectNow:
    card, face = spell.card, spell.face
    if spell.way == "fuse":
        return _whole(spell, card, spell.x)
    if spell.way == "disturb" and face == 0 and len(card.faces) > 1:
        face = 1
    values = face_values(card.faces[face])
    if spell.way == "prototype":
        values = _prototyped(values)
        return _with(spell, values, values.mana_cost, spell.x)
    if spell.way == "bestow":
        return _with(spell, bestowed(values), values.mana_cost, spell.x)
    return _of_face(spell, card, card.faces[face], spell.x)


def _prototyped(values: Copiable) -> Copiable:
    """The values of a spell cast with its prototype's cost (CR 718.3b)."""
    for keyword in keywords_of(values.abilities):
        if isinstance(keyword, Prototype):
            power, toughness = keyword.size.split("/")
            return replace(
                values,
                mana_cost=keyword.cost,
                colors=keyword.cost.colors,
                power=_number(power),
                toughness=_number(toughness),
            )
    return values


def _of_face(thing: BoardObject, card: Card, face: Face, x: int | None = None) -> ObjectNow:
    # A back face has the mana value of the front one (CR 202.3b), a modal one its own (CR 712.8f).
    cost = card.front.mana_cost if card.layout == "transform" else face.mana_cost
    values = face_values(face)
    if isinstance(thing, Permanent):
        values = as_it_stands(values, thing)
    return _with(thing, values, cost, x)


def _with(thing: BoardObject, values: Copiable, cost: ManaCost | None, x: int | None = None) -> ObjectNow:
    controller = thing.owner if isinstance(thing, CardInZone) else thing.controller
    return ObjectNow(
        thing.id,
        thing,
        thing.card,
        controller,
        thing.owner or controller,
        thing.zone,
        values.name,
        values.names,
        values.mana_cost,
        _value(cost, x),
        values.supertypes,
        values.types,
        values.subtypes,
        values.colors,
        values.power,
        values.toughness,
        _standing_abilities(thing, values.abilities),
        None,
        thing.x,
    )


def face_values(face: Face) -> Copiable:
    """The copiable values of a face as printed (CR 707.2); kept."""
    return _face_values(_Same(face))


class _Same:
    """A face as the key of a cache: the same object, so that no text is hashed."""

    __slots__ = ("face",)

    def __init__(self, face: Face) -> None:
        self.face = face

    def __hash__(self) -> int:
        return id(self.face)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.face is self.face


@lru_cache(maxsize=20_000)
def _face_values(key: _Same) -> Copiable:
    face = key.face
    return Copiable(
        face.name,
        frozenset((face.name,)),
        face.mana_cost,
        frozenset(face.supertypes),
        frozenset(face.types),
        frozenset(face.subtypes),
        face.colors,
        _number(face.power),
        _number(face.toughness),
        numbered(_abilities(face)),
    )


def _whole(thing: BoardObject, card: Card, x: int | None = None) -> ObjectNow:
    """Both halves together: a split card outside the stack, or a fused spell (CR 709.4, 709.4d)."""
    costs = [f.mana_cost for f in card.faces if f.mana_cost]
    cost = ManaCost(tuple(s for c in costs for s in c.symbols)) if costs else None
    values = Copiable(
        card.name,
        frozenset(f.name for f in card.faces),
        cost,
        frozenset(w for f in card.faces for w in f.supertypes),
        frozenset(w for f in card.faces for w in f.types),
        frozenset(w for f in card.faces for w in f.subtypes),
        frozenset(c for f in card.faces for c in f.colors),
        None,
        None,
        tuple(a for f in card.faces for a in _abilities(f)),
    )
    return _with(thing, values, cost, x)


def _abilities(face: Face) -> tuple[AbilityNow, ...]:
    return tuple(AbilityNow(p, place=i) for i, p in enumerate(face.paragraphs, 1))


def _standing_abilities(thing: BoardObject, abilities: tuple[AbilityNow, ...]) -> tuple[AbilityNow, ...]:
    """The abilities with those that counters, levels and choices bring (CR 614.12c, 711.2, 716.2)."""
    if not any(isinstance(a.paragraph, Band | Modal | Gated) for a in abilities):
        return abilities
    out: list[AbilityNow] = []
    for ability in abilities:
        out += opened(thing, ability)
        band = ability.paragraph
        if isinstance(band, Band) and isinstance(thing, Permanent) and _reached(thing, band):
            out += [AbilityNow(p, place=ability.place) for p in (*band.abilities, *_band_size(band))]
    return tuple(out)


def _reached(permanent: Permanent, band: Band) -> bool:
    of_class = band.kind is BandKind.CLASS
    level = permanent.class_level if of_class else permanent.count(band.kind.value)
    return band.low <= level and (band.high is None or level <= band.high)


@lru_cache(maxsize=1024)
def _band_size(band: Band) -> tuple[Paragraph, ...]:
    """Base power and toughness of a band; a Station is a creature with them (CR 711.2, 721.2b)."""
    if band.power is None or band.toughness is None:
        return ()
    size = Continuous(HasSize(f"{band.power}/{band.toughness}"), This())
    if band.kind is not BandKind.STATION:
        return (Static((size,)),)
    words = (TypeWord(CardType.ARTIFACT), TypeWord(CardType.CREATURE))
    creature = BeWhat((Described(Words(words)),), (), Addition.ITS_TYPES)
    return (Static((Continuous(creature, This()), size)),)


def _value(cost: ManaCost | None, x: int | None) -> int:
    return cost.mana_value + cost.count_x() * (x or 0) if cost else 0


def _number(text: str | None) -> int | None:
    """A printed power or toughness; a star is 0 until an ability defines it (CR 208.2)."""
    if not text:
        return None
    if _INTEGER.fullmatch(text):
        return int(text)
    plus = _STAR.fullmatch(text)
    return int(plus[1] or plus[2] or 0) if plus else None
