"""Facts of our own about cards, where bulk files do not say: the text files beside this one.

``color_indicators.txt`` colors and the face that shows them (CR 204); ``faces.txt`` a face's mana cost,
type line and power/toughness or loyalty; ``tokens.txt`` the tokens that the rules name (CR 111.10) as
type line and lines of text; ``kinds/*.txt`` the names of cards that are not of the usual game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent
_SIZE = re.compile(r"(\d+)/(\d+)")
_CAST = frozenset({"split", "aftermath", "adventure", "prepare", "modal_dfc"})


def completed(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A card of a bulk file with what the facts add; what the file itself says stands."""
    out = _face(raw)
    if faces := raw.get("card_faces"):
        out["card_faces"] = [
            _face(face) | {"incomplete": _left_out(face, raw.get("layout"))} for face in faces
        ]
    out["kind"] = raw.get("kind") or _kinds().get(raw["name"], "")
    return out


def _face(raw: Mapping[str, Any]) -> dict[str, Any]:
    """One face with its missing characteristics, where they are known."""
    out = dict(raw)
    if fact := _faces().get(raw["name"]):
        for key, value in fact.items():
            if key == "type_line" or not out.get(key):
                out[key] = value
    name = raw["name"].removeprefix("A-")  # a rebalanced card has the colors of the card that it was
    if not out.get("color_indicator") and name in _color_indicators():
        out["color_indicator"] = _color_indicators()[name]
    return out


def _left_out(raw: Mapping[str, Any], layout: Any) -> str:
    """What is not known of a face that it must have: ``"text"``, ``"cost"`` or nothing."""
    whole = _face(raw)
    if not whole.get("type_line") or (not raw.get("type_line") and raw.get("oracle_text") is None):
        return "text"
    castable = layout in _CAST and "Land" not in whole["type_line"]
    return "cost" if castable and not whole.get("mana_cost") else ""


def named_tokens() -> Iterator[dict[str, Any]]:
    """The tokens that the rules name, in the form of a bulk file (CR 111.10)."""
    for line in _lines("tokens.txt"):
        halves = [half.strip("\t").split("\t") for half in line.split("//")]
        faces = [_token(half) for half in halves]
        yield {
            **faces[0],
            "layout": "token",
            "card_faces": faces if len(faces) > 1 else None,
            "kind": "token",
        }


def _token(fields: list[str]) -> dict[str, Any]:
    name, types, *rest = fields
    out: dict[str, Any] = {"name": name, "type_line": types}
    if rest and (size := _SIZE.fullmatch(rest[0])):
        out["power"], out["toughness"] = size.groups()
        rest = rest[1:]
    if rest and rest[0] in {"W", "U", "B", "R", "G"}:
        out["color_indicator"] = rest.pop(0)
    out["oracle_text"] = "\n".join(rest)
    return out


def _lines(name: str) -> list[str]:
    return (_FOLDER / name).read_text(encoding="utf-8").splitlines()


@cache
def _faces() -> dict[str, dict[str, str]]:
    out: dict[str, dict[str, str]] = {}
    for line in _lines("faces.txt"):
        name, cost, types, size = line.split("\t")
        out[name] = {"mana_cost": cost, "type_line": types}
        if match := _SIZE.fullmatch(size):
            out[name] |= {"power": match[1], "toughness": match[2]}
        elif size:
            out[name]["loyalty"] = size
    return out


@cache
def _color_indicators() -> dict[str, str]:
    return {name: colors for colors, name in (line.split("\t") for line in _lines("color_indicators.txt"))}


@cache
def _kinds() -> dict[str, str]:
    """Card name -> kind, for cards that are not of the usual game."""
    return {
        name: path.stem
        for path in sorted(_FOLDER.glob("kinds/*.txt"))
        for name in path.read_text(encoding="utf-8").splitlines()
    }
