"""Every phrase of the phrase book: what the printer prints of it, the grammar reads (CR 113)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any, get_args

import pytest

from manaproof.model.ability import SpellText
from manaproof.model.ir.action_text import Action, Actions
from manaproof.model.ir.actions_cards import CardsAct
from manaproof.model.ir.objects import CardType, Determiner, Objects, SubtypeWord, TypeWord, Words
from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.mana import ManaCost
from manaproof.model.oracle import phrases as book
from manaproof.model.oracle.grammars import STARTS, read
from manaproof.model.oracle.render import capitalise, render

_TERMINALS: dict[str, Any] = {
    "NUMBER": 3,
    "INT": 4,
    "SUBTYPE": "Ooze",
    "KEYWORD": "flying",
    "PT": "+2/+2",
    "NAME": "Mirror Pond",
    "MANA": ManaCost(("2", "G")),
    "COUNTER": "charge",
    "UNKNOWN": "Zorble",
}
# A choice between two costs of mana is a phrase of its own.
_NOT_SO = {("WithCosts", 1)}


_CREATURE = Objects(Determiner.A, (Words((TypeWord(CardType.CREATURE),)),))


def _sample(annotation: Any, turn: int = 0) -> Any:
    """A plain value of a field's type, another one at another turn."""
    annotation = book.unwrap_optional(annotation)
    if terminal := book.terminal_name(annotation):
        if terminal == "QUOTED":
            return QuotedAbility(SpellText((Actions(CardsAct(form=1)),)))
        return _TERMINALS[terminal]
    if book.is_words_enum(annotation):
        members = list(annotation)
        return members[turn % len(members)]
    if values := book.literal_values(annotation):
        return values[turn % len(values)]
    if book.is_union(annotation):
        members = [a for a in get_args(annotation) if a is not type(None)]
        return _sample(members[3 * turn % len(members)])
    if annotation is int:
        return 0
    return _CREATURE if annotation is Objects else _made(annotation, 0)


def _made(cls: type, form: int) -> Any:
    """An instance of a class whose phrase of that number is filled in."""
    kinds = book.hints(cls)
    values: dict[str, Any] = {"form": form} if form else {}
    turns: Counter[str] = Counter()
    for piece in book.pieces(book.phrases_of(cls)[form]):
        if not isinstance(piece, book.Slot) or piece.words is not None or piece.empty or piece.optional:
            continue
        turn = turns[str(kinds[piece.field])]
        turns[str(kinds[piece.field])] += 1
        if piece.join in (None, "plural"):
            values[piece.field] = _sample(kinds[piece.field], turn)
        else:
            member = _sample(book.member_type(kinds[piece.field]))
            values[piece.field] = (member, member) if piece.join.endswith("+") else (member,)
    for field in fields(cls):
        if field.name not in values and _required(field):
            values[field.name] = _sample(kinds[field.name])
    return cls(**values)


def _required(field: Any) -> bool:
    return bool(field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING)


def _members(annotation: Any) -> Iterator[type]:
    annotation = book.unwrap_optional(annotation)
    if book.is_union(annotation):
        for member in get_args(annotation):
            yield from _members(member)
    elif book.is_node(annotation):
        yield annotation


_PHRASES = [
    pytest.param(start, cls, form, id=f"{start}-{cls.__name__}-{form}")
    for start, annotation in STARTS.items()
    for cls in dict.fromkeys(_members(annotation))
    for form in range(len(book.phrases_of(cls)))
    if (cls.__name__, form) not in _NOT_SO
]


@pytest.mark.parametrize(("start", "cls", "form"), _PHRASES)
def test_a_phrase_is_read_as_it_prints(start: str, cls: type, form: int) -> None:
    words = capitalise(render(_made(cls, form)))
    again = read(words, start)
    assert again is not None, words
    assert capitalise(render(again)) == words


@pytest.mark.parametrize(
    ("cls", "form"),
    [
        pytest.param(cls, form, id=f"{cls.__name__}-{form}")
        for cls in dict.fromkeys(_members(Action))
        for form in range(len(book.phrases_of(cls)))
    ],
)
def test_an_action_is_read_as_it_prints(cls: type, form: int) -> None:
    words = capitalise(render(Actions(_made(cls, form))))
    again = read(words, "action")
    assert again is not None, words
    assert capitalise(render(again)) == words


@pytest.mark.parametrize("start", ["limit", "trigger", "condition", "cost", "entering", "action"])
def test_every_fixed_wording_is_read_as_it_prints(start: str) -> None:
    lost = []
    for cls in dict.fromkeys(_members(STARTS[start])):
        kinds = book.hints(cls)
        for field in fields(cls):
            annotation = book.unwrap_optional(kinds[field.name])
            if not book.is_words_enum(annotation):
                continue
            form = next((f for f, p in enumerate(book.phrases_of(cls)) if f"{{{field.name}" in p), None)
            if form is None:
                continue
            made = _made(cls, form)
            lost += [words for member in annotation if (words := _lost(made, field.name, member, start))]
    assert lost == []


def _lost(made: Any, name: str, member: Enum, start: str) -> str | None:
    words = capitalise(render(dataclasses.replace(made, **{name: member})))
    again = read(words, start)
    return None if again is not None and capitalise(render(again)) == words else words


def test_a_subtype_of_two_words_is_one_word_205_3m():
    found = read("Time Lords you control", "objects")
    assert found is not None
    assert found.alternatives == (Words((SubtypeWord("Time Lord", form=1),)),)
    assert render(found) == "Time Lords you control"
