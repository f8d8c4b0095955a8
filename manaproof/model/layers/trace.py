"""What an effect changed on an object, in words (CR 109.3)."""

from __future__ import annotations

from collections.abc import Iterable

from manaproof.model.layers.world import CHANGING, Working
from manaproof.model.mana import in_order
from manaproof.model.objectnow import AbilityNow

_TYPES = ("supertypes", "types", "subtypes")


def difference(thing: Working, before: tuple[object, ...]) -> str:
    """What is otherwise than in the snapshot, ``""`` where nothing is."""
    old = dict(zip(CHANGING, before, strict=True))
    parts = [text for name in CHANGING if (text := _part(name, old[name], getattr(thing, name)))]
    return "; ".join(parts)


def _part(name: str, old: object, new: object) -> str:
    if old == new or name in ("names", "cannot_have"):
        return ""
    if name == "abilities":
        return _abilities(tuple(old), tuple(new))  # type: ignore[arg-type]
    if name == "colors":
        return f"{_row(in_order(old))} -> {_row(in_order(new))}"  # type: ignore[arg-type]
    if name in _TYPES:
        return f"{name} {_row(sorted(old))} -> {_row(sorted(new))}"  # type: ignore[call-overload]
    return f"{name.replace('_', ' ')} {_value(old)} -> {_value(new)}"


def _value(value: object) -> str:
    return "none" if value is None or value == "" else str(value)


def _row(words: Iterable[object]) -> str:
    shown = [str(w) for w in words]
    if len(shown) > 12:
        shown = [*shown[:11], f"{len(shown) - 11} more"]
    return " ".join(shown) or "none"


def _abilities(old: tuple[AbilityNow, ...], new: tuple[AbilityNow, ...]) -> str:
    lost = sum(not any(a is b for b in new) for a in old)
    gained = sum(not any(a is b for b in old) for a in new)
    parts = [f"{count} {word}" for count, word in ((lost, "lost"), (gained, "gained")) if count]
    return f"abilities: {', '.join(parts)}" if parts else ""
