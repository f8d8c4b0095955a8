"""Parts of a board that need no other part: faces, face-down states, choices, mana, counters."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TypeVar

from manaproof.model import terms
from manaproof.model.boardfile.problems import KeyPath, hint, meant, or_list
from manaproof.model.boardfile.shapes import ChosenShape, FaceDownShape
from manaproof.model.boardobjects import Chosen, FaceDown, FaceDownBy, FaceOf
from manaproof.model.mana import COLOR_WORDS, COLORS, WORD_OF_COLOR, Mana, ManaType

_Key = TypeVar("_Key", str, int)
_SIZE = re.compile(r"(\d+)/(\d+)")
_BACK = re.compile(r"(.*\S)\s*\((front|back)\)")
_TYPE_WORDS = (*terms.SUPERTYPES, *terms.CARD_TYPES, *sorted(terms.SUBTYPES))
_LISTED_BY = (FaceDownBy.ENTERED, FaceDownBy.TURNED)


class PartError(Exception):
    """A value that the game has no use for; ``below`` leads from the part to the key at fault."""

    def __init__(self, what: str, below: KeyPath = ()) -> None:
        super().__init__(what)
        self.below = below


def pairs(counts: Mapping[_Key, int]) -> tuple[tuple[_Key, int], ...]:
    """Counts as pairs, those of zero left out."""
    return tuple((name, count) for name, count in counts.items() if count)


def face_up(found: FaceOf, side: str, *, hidden: bool) -> int:
    """The index of the face that is up: the named one, or the back one (CR 712.8; 710 for flip cards).

    A face-down card shows no face. Raises PartError for a back where there is none.
    """
    card = found.card
    two_sided = card.double_faced or card.layout == "flip"
    if side == "back" and hidden:
        raise PartError("a face-down permanent has no face up; leave `face` out")
    if side == "back" and not two_sided:
        raise PartError(f"{card.name} has no back face; `face` must be front")
    if hidden:
        return 0
    return 1 if side == "back" else found.face if two_sided or card.layout == "split" else 0


def of_battlefield(face: FaceOf) -> FaceOf:
    """The face that is up on the battlefield; PartError for an instant or sorcery (CR 304.4, 307.4)."""
    for kind, rule in (("Instant", "304.4"), ("Sorcery", "307.4")):
        if kind in face.printed.types:
            others = [f.name for f in face.card.faces if f is not face.printed and kind not in f.types]
            meant = f"; its other face is {or_list(others)}" if others else ""
            what = f"{face.printed.name} is {'an' if kind == 'Instant' else 'a'} {kind.lower()}"
            raise PartError(f"{what}: it cannot be on the battlefield face up (CR {rule}){meant}")
    return face


def named_side(written: str) -> tuple[str, str]:
    """``NAME (back)`` -> the name and ``back``; a name alone has ``front``."""
    match = _BACK.fullmatch(written.strip())
    return (match[1], match[2]) if match else (written, "front")


def face_down(shape: FaceDownShape | None) -> FaceDown | None:
    """How a permanent is face down and what it is then (CR 708.2, 708.2a); raises PartError."""
    if shape is None:
        return None
    by = FaceDownBy(shape.by)
    if shape.as_ is None:
        return FaceDown(by)
    if by not in _LISTED_BY:
        raise PartError(f"`as` goes with {or_list(_LISTED_BY)} only; {by} makes a 2/2 creature", ("as",))
    words = shape.as_.split()
    size = _SIZE.fullmatch(words[0]) if words else None
    words = words[1:] if size else words
    titled = [word[0].upper() + word[1:] for word in words]
    types = tuple(word for word in titled if word in terms.CARD_TYPES)
    supertypes = tuple(word for word in titled if word in terms.SUPERTYPES)
    subtypes = tuple(word for word in titled if word not in terms.CARD_TYPES + terms.SUPERTYPES)
    if not types:
        example = "2/2 Cyberman artifact creature"
        raise PartError(f"{shape.as_!r} has no card type; write for example {example!r}", ("as",))
    if "Creature" not in types:
        if size:
            raise PartError(f"{shape.as_!r} is no creature: only creatures have power and toughness", ("as",))
        return FaceDown(by, None, None, types, subtypes, supertypes)
    power, toughness = (int(size[1]), int(size[2])) if size else (2, 2)
    return FaceDown(by, power, toughness, types, subtypes, supertypes)


def color(written: str) -> ManaType:
    """A color by its letter or its word; raises PartError."""
    if written in COLORS:
        return ManaType(written)
    if written.lower() in COLOR_WORDS:
        return COLOR_WORDS[written.lower()]
    raise PartError(f"{written!r} is no color; it must be W, U, B, R or G", ("color",))


def type_word(written: str, others: Collection[str] = (), key: str = "type") -> str:
    """A card type, subtype or supertype as cards print it, ``others`` among them; raises PartError."""
    words = {word.casefold(): word for word in (*_TYPE_WORDS, *others)}
    found = words.get(written.strip().casefold())
    if found is None:
        raise PartError(f"there is no type {written!r}{meant(written, words.values())}", (key,))
    return found


def _changed_word(written: str | None, others: Collection[str], key: str) -> str | None:
    """A color word or a type, for a text-changing effect (CR 612.2)."""
    if written is None:
        return None
    letter = ManaType(written) if written in COLORS else COLOR_WORDS.get(written.lower())
    if letter is not None:
        return WORD_OF_COLOR[letter]
    return type_word(written, others, key)


def chosen(shape: ChosenShape, others: Collection[str] = ()) -> Chosen:
    """Choices as data; raises PartError for a color or type that is none, ``others`` aside."""
    return Chosen(
        colors=tuple(map(color, shape.color)),
        types=tuple(type_word(word, others) for word in shape.type),
        names=tuple(shape.name),
        player=shape.player,
        number=shape.number,
        mode=shape.mode,
        replaced=_changed_word(shape.from_, others, "from"),
        replacing=_changed_word(shape.to, others, "to"),
    )


def mana(written: str) -> Mana:
    """Mana such as ``{G}{G}``; raises PartError."""
    try:
        amount = Mana.parse(written)
    except ValueError as error:
        raise PartError(str(error), ("mana",)) from None
    if not 0 < amount.total <= 99_999:
        raise PartError(f"{written!r} is no amount of mana; write for example {{G}}{{G}}", ("mana",))
    return amount


def side_of(found: FaceOf, side: str) -> FaceOf:
    """A card with the face of a side; raises PartError for a back where there is none."""
    if side == "front":
        return found
    if len(found.card.faces) < 2:
        raise PartError(f"{found.card.name} has no back face{hint('', [f.name for f in found.card.faces])}")
    return FaceOf(found.card, 1)
