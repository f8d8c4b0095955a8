"""Characteristics before continuous effects: printed, copied, face down (CR 707.2, 708.2, 709-712)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, replace

from manaproof.model.ability import Activated, Keywords, Paragraph
from manaproof.model.board import (
    BoardObject,
    CardInZone,
    FaceDown,
    FaceDownBy,
    FaceOf,
    Permanent,
    Spell,
)
from manaproof.model.card import Card, Face
from manaproof.model.ir.cost import TapThis
from manaproof.model.ir.keywords import CostKeyword, WithCost
from manaproof.model.ir.mana_effects import AddMana, Fixed
from manaproof.model.layers_copiable import Copiable, exceptions_of
from manaproof.model.mana import BASIC_LAND_TYPES, ManaCost
from manaproof.model.objectnow import AbilityNow, ObjectNow, Origin

_WARD = Keywords((WithCost(CostKeyword.WARD, ManaCost(("2",))),))
_WITH_WARD = (FaceDownBy.CLOAK, FaceDownBy.DISGUISE)
_INTRINSIC: dict[str, Paragraph] = {
    word: Activated((TapThis(),), (AddMana(Fixed(ManaCost((color.value,)))),))
    for word, color in BASIC_LAND_TYPES.items()
}
_INTEGER = re.compile(r"-?\d+")


def intrinsic(types: Iterable[str], subtypes: Iterable[str]) -> tuple[AbilityNow, ...]:
    """The mana abilities of a land's basic land types, in the order of the colors (CR 305.6)."""
    if "Land" not in types:
        return ()
    words = frozenset(subtypes)
    return tuple(AbilityNow(a, Origin.INTRINSIC) for word, a in _INTRINSIC.items() if word in words)


def numbered(abilities: Iterable[AbilityNow]) -> tuple[AbilityNow, ...]:
    """Abilities in the order printed, granted, intrinsic, their activated ones numbered from 1."""
    order = list(Origin)
    out: list[AbilityNow] = []
    number = 0
    for ability in sorted(abilities, key=lambda a: order.index(a.origin)):
        number += ability.activated is not None
        out.append(replace(ability, number=number if ability.activated else 0))
    return tuple(out)


def printed(thing: BoardObject) -> ObjectNow:
    """An object as its copiable values make it, without continuous effects (CR 707.2, 708.2, 712.8)."""
    match thing:
        case Permanent(face_down=FaceDown() as down):
            return _face_down(_bare(thing), down)
        case Permanent(copy_of=FaceOf() as copied):
            return _copy(thing, copied)
        case Permanent():
            return _of_face(_bare(thing), thing.card, thing.printed, front_value=True)
        case Spell(way="morph" | "megamorph" | "disguise"):
            by = FaceDownBy.DISGUISE if thing.way == "disguise" else FaceDownBy.MORPH
            return _face_down(_bare(thing), FaceDown(by))
        case Spell():
            return _spell(thing)
        case CardInZone(face_down=True):
            return _bare(thing)
        case CardInZone():
            if thing.card.layout in ("split", "aftermath", "fuse"):
                return _whole(_bare(thing), thing.card)
            face = thing.card.front if _front_only(thing.card) else thing.printed
            return _of_face(_bare(thing), thing.card, face, front_value=True)


def _front_only(card: Card) -> bool:
    return card.double_faced or card.layout in ("adventure", "flip", "prepare")


def _bare(thing: BoardObject) -> ObjectNow:
    controller = thing.owner if isinstance(thing, CardInZone) else thing.controller
    owner = thing.owner or controller
    return ObjectNow(thing.id, thing, thing.card, controller, owner, thing.zone, x=thing.x)


def _face_down(bare: ObjectNow, down: FaceDown) -> ObjectNow:
    ward = (AbilityNow(_WARD),) if down.by in _WITH_WARD else ()
    return replace(
        bare,
        supertypes=frozenset(down.supertypes),
        types=frozenset(down.types),
        subtypes=frozenset(down.subtypes),
        power=down.power,
        toughness=down.toughness,
        abilities=ward,
        face_down=down,
    )


def _copy(permanent: Permanent, copied: FaceOf) -> ObjectNow:
    # The copy of a back face has that face's own mana value (CR 202.3b).
    now = _of_face(_bare(permanent), copied.card, copied.printed, front_value=False)
    exceptions = exceptions_of(permanent.card.faces[permanent.face])
    if exceptions is None or permanent.card == copied.card:
        return now
    values = exceptions.applied(Copiable(**{f.name: getattr(now, f.name) for f in fields(Copiable)}))
    return replace(now, **{f.name: getattr(values, f.name) for f in fields(Copiable)})


def _spell(spell: Spell) -> ObjectNow:
    card, face = spell.card, spell.face
    if spell.way == "fuse":
        return _whole(_bare(spell), card, spell.x)
    if spell.way == "disturb" and face == 0 and len(card.faces) > 1:
        face = 1
    return _of_face(_bare(spell), card, card.faces[face], front_value=True, x=spell.x)


def _of_face(
    bare: ObjectNow, card: Card, face: Face, *, front_value: bool, x: int | None = None
) -> ObjectNow:
    # A back face has the mana value of the front one (CR 202.3b), a modal one its own (CR 712.8f).
    cost = card.front.mana_cost if front_value and card.layout == "transform" else face.mana_cost
    return replace(
        bare,
        name=face.name,
        names=frozenset((face.name,)),
        mana_cost=face.mana_cost,
        mana_value=_value(cost, x),
        supertypes=frozenset(face.supertypes),
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),
        colors=face.colors,
        power=_number(face.power),
        toughness=_number(face.toughness),
        abilities=_abilities(face),
    )


def _whole(bare: ObjectNow, card: Card, x: int | None = None) -> ObjectNow:
    """Both halves together: a split card outside the stack, or a fused spell (CR 709.4, 709.4d)."""
    costs = [f.mana_cost for f in card.faces if f.mana_cost]
    cost = ManaCost(tuple(s for c in costs for s in c.symbols)) if costs else None
    return replace(
        bare,
        name=card.name,
        names=frozenset(f.name for f in card.faces),
        mana_cost=cost,
        mana_value=_value(cost, x),
        supertypes=frozenset(w for f in card.faces for w in f.supertypes),
        types=frozenset(w for f in card.faces for w in f.types),
        subtypes=frozenset(w for f in card.faces for w in f.subtypes),
        colors=frozenset(c for f in card.faces for c in f.colors),
        abilities=tuple(a for f in card.faces for a in _abilities(f)),
    )


def _abilities(face: Face) -> tuple[AbilityNow, ...]:
    return tuple(AbilityNow(p, place=i) for i, p in enumerate(face.paragraphs, 1))


def _value(cost: ManaCost | None, x: int | None) -> int:
    return cost.mana_value + cost.count_x() * (x or 0) if cost else 0


def _number(text: str | None) -> int | None:
    """A printed power or toughness; None where there is none or an ability defines it (CR 208.2)."""
    return int(text) if text and _INTEGER.fullmatch(text) else None
