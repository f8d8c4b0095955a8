"""The targets that abilities and spells name (CR 115), whether their sentences are understood or not."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from manaproof.model.ability import (
    Activated,
    Band,
    Gated,
    Irrelevant,
    Keywords,
    Modal,
    Mode,
    Paragraph,
    Row,
    Sentence,
    SpellText,
    Static,
    Table,
    ToSolve,
    Triggered,
    Unmodelled,
)
from manaproof.model.card import Face
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.keywords import Enchant
from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.targets import AnyTarget, NamedTarget, Target, UnknownTarget
from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.oracle.phrases import phrases_of

_THIS_TURN = Happened(Happening.THIS_TURN)
_TARGET_PLAYERS = frozenset(p for p in Player if "target" in p.value)
_NUMBERS: tuple[tuple[str, tuple[int, int | None]], ...] = (
    ("any number", (0, None)),
    ("that many", (0, None)),
    ("one or more", (1, None)),
    ("one or two", (1, 2)),
    ("one, two, or three", (1, 3)),
    ("exactly two", (2, 2)),
    ("up to one", (0, 1)),
)


def _sentences(part: Paragraph | Mode | Row) -> tuple[Sentence, ...]:
    match part:
        case Activated(effects=sentences) | Triggered(effects=sentences):
            return sentences
        case Static(sentences) | SpellText(sentences) | Mode(sentences) | Row(sentences=sentences):
            return sentences
        case Modal(head) | Table(head) | Gated(_, head):
            return _sentences(head)
        case Keywords() | Band() | ToSolve():
            return ()


def targets(part: Paragraph | Mode | Row) -> tuple[NamedTarget, ...]:
    """The targets of an ability, of a paragraph of a spell, of a mode, in the order of the text (CR 601.2c).

    Those of a modal ability's modes are those of each `Mode`: its own are those of what stands before.
    """
    return _targets(ByIdentity(part))


@lru_cache(maxsize=4096)
def _targets(key: ByIdentity[Paragraph | Mode | Row]) -> tuple[NamedTarget, ...]:
    return tuple(target for sentence in _sentences(key.value) for target in named_in(sentence))


def spell_targets(face: Face) -> tuple[NamedTarget, ...]:
    """The targets of the face as a spell, modes aside; what an Aura enchants is one (CR 303.4a)."""
    found: list[NamedTarget] = []
    for paragraph in face.paragraphs:
        match paragraph:
            case SpellText() | Modal(SpellText()) | Table(SpellText()):
                found.extend(targets(paragraph))
            case Keywords(keywords):
                found.extend(_enchanted(k) for k in keywords if isinstance(k, Enchant))
            case _:
                pass
    return tuple(found)


def _enchanted(keyword: Enchant) -> NamedTarget:
    return keyword.objects if keyword.objects is not None else Player.TARGET_PLAYER


def named_in(node: object) -> Iterator[NamedTarget]:
    """The targets that a sentence or a part of one names; abilities in quotation marks aside."""
    match node:
        case Unmodelled(targets=found) | Irrelevant(targets=found):
            yield from found
        case QuotedAbility():
            pass
        case Player() if node in _TARGET_PLAYERS:
            yield node
        case AnyTarget() | UnknownTarget():
            yield node
        case tuple():
            for member in node:
                yield from named_in(member)
        case _ if dataclasses.is_dataclass(node):
            if isinstance(node, Objects) and is_target(node):
                yield without_span(node)
            for field in dataclasses.fields(node):
                yield from named_in(getattr(node, field.name))


def without_span(target: Objects) -> Objects:
    """The description without "this turn" behind it, which says when something is done and not to what."""
    if target.clauses[-1:] == (_THIS_TURN,):
        return replace(target, clauses=target.clauses[:-1])
    return target


def is_target(objects: Objects) -> bool:
    """Whether a description is one of targets: whether the word stands in it (CR 115.1)."""
    said = objects.determiner is not None and "target" in objects.determiner.value
    return said or objects.many is not None or " target " in phrases_of(Objects)[objects.form]


def bounds(target: NamedTarget, x: int | None = None) -> tuple[int, int | None]:
    """The least and the greatest number of targets that may be chosen (CR 601.2c).

    None is for any number; where ``x`` is not given, a number X is from 0 to any number.
    """
    if isinstance(target, UnknownTarget):
        return target.least, None
    words = _words(target)
    for phrase, numbers in _NUMBERS:
        if phrase in words:
            return numbers
    number = None if isinstance(target, Player) else target.number
    most = number if number is not None else x if "X" in words.split() else 1
    return (0 if "up to" in words or most is None else most), most


def _words(target: Target) -> str:
    match target:
        case Player():
            return target.value
        case AnyTarget():
            return phrases_of(AnyTarget)[target.form]
        case Objects():
            parts = (target.determiner, target.many)
            return " ".join([*(p.value for p in parts if p is not None), phrases_of(Objects)[target.form]])
        case _:
            assert_never(target)
