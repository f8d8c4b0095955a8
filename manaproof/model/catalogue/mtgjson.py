"""Cards of MTGJSON's AtomicCards and AllPrintings files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_KEYS = {
    "manaCost": "mana_cost", "type": "type_line", "text": "oracle_text", "power": "power",
    "toughness": "toughness", "loyalty": "loyalty", "defense": "defense",
    "colorIndicator": "color_indicator",
}  # fmt: skip
_NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "front_card"})
_LAYOUT_KINDS = frozenset({"vanguard", "planar", "scheme", "host", "augment"})


def cards(entries: Iterable[list[Mapping[str, Any]]]) -> Iterator[dict[str, Any]]:
    """Each card once, from lists of faces: those of a card, or of a set."""
    seen: set[str] = set()
    for faces in entries:
        for name, group in _by_name(faces).items():
            if name not in seen:
                seen.add(name)
                yield _card(name, group)


def _by_name(faces: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Mapping[str, Any]]]:
    """The faces of each card by their side, of several printings the first."""
    out: dict[str, dict[str, Mapping[str, Any]]] = {}
    for face in faces:
        if face.get("layout") in _NO_CARDS or face.get("language", "English") != "English":
            continue
        out.setdefault(face.get("name", ""), {}).setdefault(face.get("side") or "a", face)
    return out


def _card(name: str, group: dict[str, Mapping[str, Any]]) -> dict[str, Any]:
    faces = [group[side] for side in sorted(group)]
    first = faces[0]
    layout = first.get("layout") or "normal"
    out: dict[str, Any] = {"name": name, "layout": layout}
    if len(faces) > 1:
        out["card_faces"] = [{**_face(face), "name": face.get("faceName") or name} for face in faces]
    else:
        out |= _face(first)
        out["name"] = name if "//" not in name else first.get("faceName") or name
    identity = {color for face in faces for color in face.get("colorIdentity") or ()}
    out["color_identity"] = tuple(sorted(identity))
    out["kind"] = _kind(first, name, layout)
    return out


def _face(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {ours: raw[theirs] for theirs, ours in _KEYS.items() if raw.get(theirs) is not None}


def _kind(raw: Mapping[str, Any], name: str, layout: str) -> str:
    if layout in _LAYOUT_KINDS:
        return layout
    if raw.get("isRebalanced") or name.startswith("A-"):
        return "rebalanced"
    return "un" if raw.get("isFunny") else ""
