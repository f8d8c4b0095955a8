"""The sentences that hold on a board: static abilities and effects that have resolved (CR 604.1, 611)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from manaproof.model.ability import (
    Activated,
    Irrelevant,
    Modal,
    Paragraph,
    Sentence,
    SpellText,
    Static,
    Triggered,
    Unmodelled,
)
from manaproof.model.boardobjects import LastingEffect
from manaproof.model.evaluate.on_state import Given
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.sentences import Meaning
from manaproof.model.layers.gates import left_open
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, NotUnderstood, ObjectNow, State


@node
class Standing:
    """A sentence that holds, whose player says "you" in it, and what "this" and "it" are.

    ``source`` is the id of the object whose ability it is, or ``effect 1`` for the first lasting effect;
    ``paragraph`` and ``sentence`` count from 1, a granted ability has paragraph 0.
    """

    meaning: Meaning
    you: str
    this: ObjectNow | None
    given: Given
    source: str
    card: str
    paragraph: int
    sentence: int


@node
class _Place:
    you: str
    this: ObjectNow | None
    given: Given
    source: str
    card: str
    paragraph: int


def standing(state: State) -> tuple[Standing | NotUnderstood, ...]:
    """Every sentence that holds, those not understood among them, in the order of the board."""
    return _kept(ByIdentity(state))


@lru_cache(maxsize=64)
def _kept(key: ByIdentity[State]) -> tuple[Standing | NotUnderstood, ...]:
    return tuple(_standing(key.value))


def _standing(state: State) -> Iterator[Standing | NotUnderstood]:
    for thing in state.battlefield:
        yield from _of_object(thing)
    for number, effect in enumerate(state.board.effects, 1):
        yield from _of_effect(state, effect, f"effect {number}")


def said_by(thing: ObjectNow, you: str | None = None) -> Iterator[Standing | NotUnderstood]:
    """What an object in any zone says of itself, its static abilities and spell text (CR 113.6)."""
    yield from _of_object(thing, you, (Static, SpellText))


def _of_object(
    thing: ObjectNow, you: str | None = None, kinds: tuple[type, ...] = (Static,)
) -> Iterator[Standing | NotUnderstood]:
    for ability in thing.abilities:
        for number, open_ in left_open(ability.paragraph, thing.thing):
            name = thing.name or thing.card.name
            yield NotUnderstood(thing.id, name, ability.place, number, open_.kind, open_.words)
        if isinstance(ability.paragraph, kinds) and not _of_deck(ability.paragraph):
            place = _Place(
                you or thing.controller,
                thing,
                Given(),
                thing.id,
                thing.name or thing.card.name,
                ability.place,
            )
            yield from _sentences(sentences_of(ability.paragraph), place)


def _of_deck(paragraph: Paragraph) -> bool:
    """Whether a static ability speaks of the deck alone: companion (CR 702.139)."""
    return isinstance(paragraph, Static) and paragraph.ability_word == "Companion"


def _of_effect(state: State, effect: LastingEffect, name: str) -> Iterator[Standing | NotUnderstood]:
    this = state.objects.get(effect.source or "")
    given = Given(effect.chosen, effect.targets, effect.x, it=effect.targets[0] if effect.targets else None)
    face = effect.card.faces[effect.face]
    numbered = [p for p in face.paragraphs if not isinstance(p, Static)]
    for number, paragraph in enumerate(face.paragraphs, 1):
        if paragraph not in numbered:
            continue
        if effect.ability is not None and effect.ability not in (number, numbered.index(paragraph) + 1):
            continue
        place = _Place(effect.controller, this, given, name, face.name, number)
        yield from _sentences(sentences_of(paragraph), place)


def sentences_of(paragraph: Paragraph) -> tuple[Sentence, ...]:
    """The sentences of a paragraph: of a static ability, or of what an ability or spell does."""
    match paragraph:
        case Static(sentences=found) | SpellText(sentences=found):
            return found
        case Activated(effects=found) | Triggered(effects=found):
            return found
        case Modal(head=head, modes=modes):
            return (*sentences_of(head), *(s for mode in modes for s in mode.sentences))
        case _:
            return ()


def _sentences(found: tuple[Sentence, ...], place: _Place) -> Iterator[Standing | NotUnderstood]:
    for number, sentence in enumerate(found, 1):
        match sentence:
            case Irrelevant():
                pass
            case Unmodelled(kind=kind, words=words):
                yield NotUnderstood(place.source, place.card, place.paragraph, number, kind, words)
            case meaning:
                yield Standing(
                    meaning,
                    place.you,
                    place.this,
                    place.given,
                    place.source,
                    place.card,
                    place.paragraph,
                    number,
                )


__all__ = ["AbilityNow", "Standing", "said_by", "sentences_of", "standing"]
