"""Copiable values, and what is excepted from them (CR 707.2, 707.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.ability import Activated, Keywords, Modal, Paragraph, Sentence, Static, Triggered
from manaproof.model.card import Face
from manaproof.model.ir.continuous_copies import BecomesCopy, CopyException, EntersAsCopy
from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.ir.words import Adjective, CardType, Color, SubtypeWord, Supertype, TypeWord, Words
from manaproof.model.layers.subtypes import categories_of
from manaproof.model.mana import COLOR_WORDS, ManaCost, ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow

_SIZE = re.compile(r"(\d+)/(\d+)")


@node
class Copiable:
    """The copiable values of an object (CR 707.2)."""

    name: str
    names: frozenset[str]
    mana_cost: ManaCost | None
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[ManaType]
    power: int | None
    toughness: int | None
    abilities: tuple[AbilityNow, ...]


@node
class Exceptions:
    """The exceptions of a copy effect, the name of the object that copies, and the ability that says so."""

    parts: tuple[CopyException, ...]
    name: str
    colors: frozenset[ManaType]
    ability: Paragraph | None

    def applied(self, values: Copiable) -> Copiable:
        """The values with the exceptions; they are copiable too (CR 707.9)."""
        for part in self.parts:
            values = self._with(values, part)
        return values

    def _with(self, values: Copiable, part: CopyException) -> Copiable:
        match part.form:
            case 0 if self.ability is not None:
                return _granted(values, (self.ability,))
            case 1:
                return replace(values, name=self.name, names=frozenset((self.name,)))
            case 4:
                return _granted(values, tuple(_paragraph(a) for a in part.abilities))
            case 5 | 9:
                return _without(values, part.words)
            case 8:
                return replace(values, colors=self.colors)
            case 10:
                return _only(values, part.words)
            case _:
                if part.size and (match := _SIZE.fullmatch(part.size)):
                    values = replace(values, power=int(match[1]), toughness=int(match[2]))
                return _with_words(values, part.words)


def _paragraph(ability: object) -> Paragraph:
    return ability.paragraph if isinstance(ability, QuotedAbility) else Keywords((ability,))  # type: ignore[arg-type]


def _granted(values: Copiable, paragraphs: tuple[Paragraph, ...]) -> Copiable:
    return replace(values, abilities=(*values.abilities, *(AbilityNow(p) for p in paragraphs)))


def _with_words(values: Copiable, words: Words | None) -> Copiable:
    for word in words.words if words else ():
        match word:
            case TypeWord(CardType() as card_type):
                values = replace(values, types=values.types | {card_type.value.capitalize()})
            case SubtypeWord(subtype):
                values = replace(values, subtypes=values.subtypes | {subtype})
            case Adjective(Supertype() as supertype):
                values = replace(values, supertypes=values.supertypes | {supertype.value.capitalize()})
            case Adjective(Color() as color) if color.value in COLOR_WORDS:
                values = replace(values, colors=values.colors | {COLOR_WORDS[color.value]})
            case _:
                pass
    return values


def _only(values: Copiable, words: Words | None) -> Copiable:
    """The values with no other card types, and no subtypes of other card types (CR 205.1a-b)."""
    values = _with_words(replace(values, types=frozenset()), words)
    types = values.types
    kept = frozenset(s for s in values.subtypes if not categories_of(frozenset((s,))).isdisjoint(types))
    return replace(values, subtypes=kept)


def _without(values: Copiable, words: Words | None) -> Copiable:
    gone = (
        {w.word.value.capitalize() for w in words.words if isinstance(w, Adjective | TypeWord)}
        if words
        else set()
    )
    return replace(values, supertypes=values.supertypes - gone, types=values.types - gone)


def copy_sentences(face: Face) -> Iterator[tuple[EntersAsCopy | BecomesCopy, Paragraph]]:
    """The sentences of a face that make it a copy, each with its ability."""
    for paragraph in face.paragraphs:
        for sentence in _sentences(paragraph):
            if isinstance(sentence, EntersAsCopy | BecomesCopy):
                yield sentence, paragraph


def _sentences(paragraph: Paragraph) -> tuple[Sentence, ...]:
    match paragraph:
        case Static(sentences=found) | Activated(effects=found) | Triggered(effects=found):
            return found
        case Modal(head=head, modes=modes):
            return (*_sentences(head), *(s for mode in modes for s in mode.sentences))
        case _:
            return ()


def exceptions_of(face: Face) -> Exceptions | None:
    """The exceptions with which a card copies, by its own text; None where it makes no copy of itself."""
    for sentence, paragraph in copy_sentences(face):
        return exceptions(sentence, face.name, face.colors, paragraph)
    return None


def exceptions(
    sentence: EntersAsCopy | BecomesCopy,
    name: str,
    colors: frozenset[ManaType],
    ability: Paragraph | None,
) -> Exceptions:
    """The exceptions that a sentence makes, for an object of that name and those colors."""
    return Exceptions(tuple(e.exception for e in sentence.exceptions), name, colors, ability)
