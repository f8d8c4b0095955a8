"""Text-changing effects: one word in place of another in rules text and type line (CR 612)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.words import Color
from manaproof.model.layers.ops import Layer, Op
from manaproof.model.layers.reads import ABILITIES, NONE, TYPES
from manaproof.model.layers.world import Working
from manaproof.model.mana import COLOR_WORDS
from manaproof.model.oracle import phrases

Change = tuple[str, str]


def text_op() -> Op:
    """All instances of the chosen word become the other one."""

    def resolve(_target: Working, by: Speaker) -> Hashable:
        old, new = by.chosen.replaced, by.chosen.replacing
        if old is None or new is None:
            raise CannotTell("the board does not say which word replaces which (chosen: {from, to})")
        return _written(old), _written(new)

    return Op(Layer.TEXT, change_text, None, resolve, NONE, frozenset((TYPES, ABILITIES)))


def _written(word: str) -> str:
    return word.lower() if word.lower() in COLOR_WORDS else word[:1].upper() + word[1:]


def change_text(target: Working, change: Change, _source: str | None) -> None:
    """Replace a color word or subtype in the abilities and the type line of an object (CR 612.2)."""
    old, new = change
    if old in target.subtypes:
        target.subtypes = (target.subtypes - {old}) | {new}
    target.abilities = tuple(
        replace(a, paragraph=paragraph) if paragraph is not a.paragraph else a
        for a in target.abilities
        for paragraph in (changed(a.paragraph, old, new),)
    )


def changed(node: Any, old: str, new: str) -> Any:
    """The node with one word in place of another; the same node where the word does not occur."""
    if isinstance(node, Color):
        return Color(new) if node.value == old else node
    if isinstance(node, tuple):
        parts = tuple(changed(part, old, new) for part in node)
        return parts if any(a is not b for a, b in zip(parts, node, strict=True)) else node
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes: dict[str, Any] = {}
    for f in fields(node):
        value = getattr(node, f.name)
        fresh = (
            _word(value, _terminal(type(node), f.name), old, new)
            if isinstance(value, str)
            else changed(value, old, new)
        )
        if fresh is not value:
            changes[f.name] = fresh
    return replace(node, **changes) if changes else node


def _terminal(cls: type, field: str) -> str | None:
    hint = phrases.hints(cls).get(field)
    for part in (hint, *get_args(hint)):
        if name := phrases.terminal_name(part):
            return name
    return None


def _word(value: str, terminal: str | None, old: str, new: str) -> str:
    if terminal == "SUBTYPE" and value == old:
        return new
    if terminal == "KEYWORD" and value == f"{old.lower()}walk":
        return f"{new.lower()}walk"
    return value
