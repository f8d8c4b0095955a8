"""A card as data files give it -> a card with compiled abilities (CR 200-212)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from manaproof.model import terms
from manaproof.model.ability import Paragraph, Static, Unmodelled
from manaproof.model.card import LAYOUTS, Card, Face
from manaproof.model.mana import ManaCost, ManaType
from manaproof.model.oracle.bands import Reader, compile_text
from manaproof.model.oracle.compiler import compile_paragraph, mark
from manaproof.model.oracle.text import normalise

_DASH = re.compile(r"\s*—\s*|\s+(?:--|-|–)\s+")
_INCOMPLETE = {"text": ("mana", "characteristics", "cost", "casting"), "cost": ("cost",)}


@cache
def type_line(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The supertypes, card types and subtypes of a type line (CR 205)."""
    before, _, after = _DASH.sub(" — ", text).partition(" — ")
    words = before.split()
    if not after:  # some files leave the dash out
        types_end = next((i for i, w in enumerate(words) if i and w in terms.SUBTYPES), len(words))
        words, after = words[:types_end], " ".join(words[types_end:])
    supertypes = tuple(w for w in words if w in terms.SUPERTYPES)
    types = tuple("Kindred" if w == "Tribal" else w for w in words if w not in terms.SUPERTYPES)
    subtypes = tuple(w.replace("_", " ") for w in after.replace("Time Lord", "Time_Lord").split())
    return supertypes, tuple(t for t in types if t != "Token"), subtypes


def _mana_cost(text: str | None) -> tuple[ManaCost | None, tuple[Paragraph, ...]]:
    """The mana cost; one with symbols that the rules do not know is a sentence not understood."""
    try:
        return ManaCost.parse(text) if text else None, ()
    except ValueError:
        return None, (Static((Unmodelled("cost", mark(text or ""), text),)),)


def _left_out(raw: Mapping[str, Any]) -> tuple[Paragraph, ...]:
    """What the file does not say of a face, as sentences not understood."""
    kinds = _INCOMPLETE.get(raw.get("incomplete", ""), ())
    words = f"({raw['name']} is incomplete in the file that this catalogue was made from)"
    return (Static(tuple(Unmodelled(kind, mark(words), words) for kind in kinds)),) if kinds else ()


def compile_face(raw: Mapping[str, Any], read: Reader = compile_paragraph) -> Face:
    """One face: its characteristics and its compiled rules text; ``read`` compiles a paragraph.

    ``raw["incomplete"]`` is ``"text"`` or ``"cost"`` where the file left that out.
    """
    supertypes, types, subtypes = type_line(raw.get("type_line") or "")
    name = raw["name"]
    spell = "Instant" in types or "Sorcery" in types
    text = normalise(raw.get("oracle_text") or "", name, "Legendary" in supertypes)
    mana_cost, strange = _mana_cost(raw.get("mana_cost"))
    return Face(
        name=name,
        mana_cost=mana_cost,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        color_indicator=frozenset(ManaType(c) for c in raw.get("color_indicator") or ()),
        power=raw.get("power"),
        toughness=raw.get("toughness"),
        loyalty=raw.get("loyalty"),
        defense=raw.get("defense"),
        paragraphs=(
            *_left_out(raw),
            *strange,
            *compile_text(text, spell, raw.get("power"), raw.get("toughness"), read),
        ),
    )


def compile_card(raw: Mapping[str, Any], read: Reader = compile_paragraph) -> Card:
    """A card with its faces; ``read`` compiles a paragraph. KeyError without a name."""
    layout = raw.get("layout") or "normal"
    faces = raw.get("card_faces") or [raw]
    return Card(
        name=raw["name"],
        layout=layout if layout in LAYOUTS else "other",
        faces=tuple(compile_face(f, read) for f in faces),
        color_identity=frozenset(ManaType(c) for c in raw.get("color_identity") or ()),
    )
