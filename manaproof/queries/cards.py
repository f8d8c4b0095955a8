"""What manaproof believes about a card, and how much of all cards is modelled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from manaproof.errors import ManaproofError
from manaproof.model import catalogue
from manaproof.model.ability import Irrelevant, Paragraph, Unmodelled
from manaproof.model.card import Face
from manaproof.model.mana import COLORS, in_order
from manaproof.model.node import node
from manaproof.model.oracle.printing import render_paragraph

Json = Any
_RULE = re.compile(r"\bCR ((?:\d{3}(?:\.\d+[a-z]?)?(?:, |-)?(?:[a-z]\b)?)+)")
_NUMBER = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
_NO_MEANING = "(neither mana nor costs)"


class UnknownCardError(ManaproofError, LookupError):
    """A name that no card of the catalogues has; the message names the nearest ones."""

    def __init__(self, name: str) -> None:
        near = catalogue.near(name)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"no card is named {name!r}{hint}")


@node
class Left:
    """A sentence of an ability that is not understood: its place from 1, and what it could bear on."""

    sentence: int
    kind: str
    words: str | None


@node
class AbilityShown:
    """A paragraph printed back from its compiled form, the rules it goes by, and what was left of it."""

    text: str
    rules: tuple[str, ...]
    left: tuple[Left, ...]


@node
class FaceShown:
    """A face and its abilities."""

    face: Face
    abilities: tuple[AbilityShown, ...]


@node
class CardShown:
    """A card: where it was found, its layout, its kind ("" in the usual game), its faces."""

    name: str
    catalogue: str
    layout: str
    kind: str
    color_identity: str
    faces: tuple[FaceShown, ...]


def show(name: str) -> CardShown:
    """What manaproof believes about a card; UnknownCardError for a name that no card has."""
    found = catalogue.lookup(name)
    if found is None:
        raise UnknownCardError(name)
    card = found.card
    return CardShown(
        name=card.name,
        catalogue=found.catalogue,
        layout=card.layout,
        kind=found.line.kind,
        color_identity="".join(in_order(card.color_identity)),
        faces=tuple(
            FaceShown(face, tuple(_shown(paragraph, face.name) for paragraph in face.paragraphs))
            for face in card.faces
        ),
    )


def _shown(paragraph: Paragraph, name: str) -> AbilityShown:
    text = render_paragraph(paragraph).replace("[irrelevant]", _NO_MEANING).replace("~", name)
    left = [
        Left(place, node.kind, node.words)
        for place, node in enumerate(_sentences(paragraph), 1)
        if isinstance(node, Unmodelled)
    ]
    return AbilityShown(text, _rules(paragraph), tuple(dict.fromkeys(left)))


def _members(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node):
        yield from (getattr(node, field.name) for field in fields(node))


def _sentences(node: Any) -> Iterator[Any]:
    """The sentences and cost parts of a paragraph, in printed order; one that is not understood once."""
    for member in _members(node):
        if isinstance(member, Unmodelled | Irrelevant):
            yield member
        elif isinstance(member, tuple):
            for inner in member:
                if isinstance(inner, Unmodelled | Irrelevant) or not _holds_left(inner):
                    yield inner
                else:
                    yield from _sentences(inner)
        elif is_dataclass(member) and _holds_left(member):
            yield from _sentences(member)


def _holds_left(node: Any) -> bool:
    return isinstance(node, Unmodelled | Irrelevant) or any(_holds_left(m) for m in _members(node))


def _rules(paragraph: Paragraph) -> tuple[str, ...]:
    """The numbers of the rules that the paragraph's parts cite, in order."""
    found: set[str] = set()
    waiting: list[Any] = [paragraph]
    while waiting:
        node = waiting.pop()
        if is_dataclass(node):
            summary = (type(node).__doc__ or "").split("\n\n", maxsplit=1)[0]
            for cited in _RULE.findall(summary):
                found.update(_NUMBER.findall(cited))
        waiting.extend(_members(node))
    return tuple(
        sorted(found, key=lambda n: [int(p) if p.isdigit() else p for p in re.split(r"\D+", n) if p])
    )


def show_text(shown: CardShown) -> str:
    """The card for people to read."""
    lines: list[str] = []
    if len(shown.faces) > 1:
        lines += [f"{shown.name} ({shown.layout})", ""]
    for number, part in enumerate(shown.faces):
        lines += [""] if number else []
        lines += _face_lines(part)
    lines.append("")
    if shown.color_identity:
        lines.append(f"color identity {shown.color_identity}")
    kind = f", {shown.kind}" if shown.kind else ""
    lines.append(f"from the {shown.catalogue} catalogue{kind}")
    return "\n".join(lines)


def _face_lines(part: FaceShown) -> Iterator[str]:
    face = part.face
    yield f"{face.name}  {face.mana_cost or '(no mana cost)'}"
    kinds = " ".join((*face.supertypes, *face.types))
    size = f"{face.power}/{face.toughness}" if face.power is not None else ""
    extra = [
        size,
        f"loyalty {face.loyalty}" * bool(face.loyalty),
        f"defense {face.defense}" * bool(face.defense),
    ]
    yield "  ".join(
        filter(None, [f"{kinds} — {' '.join(face.subtypes)}" if face.subtypes else kinds, *extra])
    )
    colors = " ".join(in_order(face.colors)) or "colorless"
    indicator = f" by color indicator {''.join(in_order(face.color_indicator))}" * bool(face.color_indicator)
    yield f"{colors}{indicator}, mana value {face.mana_value}"
    for ability in part.abilities:
        first, *rest = ability.text.split("\n")
        yield f"  {first}"
        yield from (f"    {line}" for line in rest)
        if ability.rules:
            yield f"      rules {', '.join(ability.rules)}"
        for left in ability.left:
            words = f": {left.words}" if left.words else ""
            yield f"      not understood: sentence {left.sentence} ({left.kind}){words}"


def show_json(shown: CardShown) -> Json:
    """The card as JSON data."""
    return {
        "name": shown.name,
        "catalogue": shown.catalogue,
        "layout": shown.layout,
        "kind": shown.kind,
        "color_identity": shown.color_identity,
        "faces": [_face_json(part) for part in shown.faces],
    }


def _face_json(part: FaceShown) -> Mapping[str, Json]:
    face = part.face
    return {
        "name": face.name,
        "mana_cost": str(face.mana_cost) if face.mana_cost else None,
        "mana_value": face.mana_value,
        "colors": [c for c in COLORS if c in face.colors],
        "color_indicator": [c for c in COLORS if c in face.color_indicator],
        "supertypes": list(face.supertypes),
        "types": list(face.types),
        "subtypes": list(face.subtypes),
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        "abilities": [
            {
                "text": ability.text,
                "rules": list(ability.rules),
                "unmodelled": [
                    {"sentence": left.sentence, "kind": left.kind, "words": left.words}
                    for left in ability.left
                ],
            }
            for ability in part.abilities
        ],
    }
