"""Cards of Scryfall's bulk files, and of files with one such card a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_KEYS = (
    "name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense",
    "color_indicator",
)  # fmt: skip
_NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "front_card"})
_KINDS = {"funny": "un", "alchemy": "alchemy", "vanguard": "vanguard", "archenemy": "", "planechase": ""}
_LAYOUT_KINDS = frozenset({"vanguard", "planar", "scheme", "host", "augment"})


def cards(objects: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Each card once: of several printings the first; tokens and art cards are left out."""
    seen: set[str] = set()
    for raw in objects:
        if raw.get("layout") in _NO_CARDS or raw.get("lang", "en") != "en":
            continue
        name = raw.get("name", "")
        if name in seen:
            continue
        seen.add(name)
        yield _card(raw)


def _card(raw: Mapping[str, Any]) -> dict[str, Any]:
    faces = raw.get("card_faces") or ()
    layout = raw.get("layout") or "normal"
    if layout == "reversible_card" and faces:
        return _card({**raw, **faces[0], "layout": faces[0].get("layout", "normal"), "card_faces": ()})
    out = {key: raw[key] for key in _KEYS if raw.get(key) is not None}
    out["name"] = raw.get("name")
    out["layout"] = layout
    out["color_identity"] = tuple(raw.get("color_identity") or ())
    if faces:
        out["card_faces"] = [{key: face[key] for key in _KEYS if face.get(key) is not None} for face in faces]
    out["kind"] = _kind(raw, layout)
    return out


def _kind(raw: Mapping[str, Any], layout: str) -> str:
    if layout in _LAYOUT_KINDS:
        return layout
    if raw.get("rebalanced") or str(raw.get("name", "")).startswith("A-"):
        return "rebalanced"
    if raw.get("border_color") == "silver" or raw.get("security_stamp") == "acorn":
        return "un"
    return _KINDS.get(str(raw.get("set_type")), "")
