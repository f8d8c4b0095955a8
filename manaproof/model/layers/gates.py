"""Abilities that may be there or not: behind a gate (CR 702.178a, 719.3c) or an anchor word (CR 614.12c)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.ability import Gated, Irrelevant, Modal, Mode, Paragraph, Sentence, Static, Unmodelled
from manaproof.model.board import BoardObject
from manaproof.model.boardobjects import Permanent
from manaproof.model.ir.objects import This
from manaproof.model.objectnow import AbilityNow
from manaproof.model.oracle.render import capitalise, render
from manaproof.model.production.kinds import adds_mana


def opened(thing: BoardObject, ability: AbilityNow) -> tuple[AbilityNow, ...]:
    """The ability with those that the choices of its object bring; a gate stays where nothing is said."""
    match ability.paragraph:
        case Modal(modes=modes):
            chosen = _chosen(thing, modes)
            return (ability, *(AbilityNow(m.ability, place=ability.place) for m in chosen if m.ability))
        case Gated(gate=gate, ability=inner) if thing.chosen.mode is not None:
            is_there = thing.chosen.mode.casefold() == gate.value.casefold()
            return (AbilityNow(inner, place=ability.place),) if is_there else ()
        case _:
            return (ability,)


def left_open(paragraph: Paragraph, thing: BoardObject) -> Iterator[tuple[int, Unmodelled]]:
    """What the sentences of an ability could bear on of which the board does not say if it is there."""
    match paragraph:
        case Gated(gate=gate, ability=inner):
            said = gate.value.lower()
            words = f"the board does not say whether it is so: {said} (`chosen: {{mode: {said}}}`)"
            yield from _behind(inner, words)
        case Modal(modes=modes) if not _chosen(thing, modes) and not _is_copy(thing):
            inside = [mode for mode in modes if mode.ability is not None]
            labels = " or ".join(mode.label or "" for mode in inside)
            words = f"the board does not say what was chosen: {labels} (`chosen: {{mode: ...}}`)"
            for mode in inside:
                yield from _behind(mode.ability, words)
        case _:
            pass


def _kind(sentence: Sentence) -> str | None:
    match sentence:
        case Irrelevant():
            return None
        case Unmodelled(kind=kind):
            return kind
        case _:
            from manaproof.model.oracle.relevance import bears_on

            return bears_on(capitalise(render(sentence)))


def _chosen(thing: BoardObject, modes: tuple[Mode, ...]) -> list[Mode]:
    said = {word.casefold() for word in (thing.chosen.mode, *thing.chosen.names) if word}
    return [m for m in modes if m.ability is not None and m.label and m.label.casefold() in said]


def _is_copy(thing: BoardObject) -> bool:
    return isinstance(thing, Permanent) and thing.copy_of is not None


def _behind(inner: Paragraph | None, words: str) -> Iterator[tuple[int, Unmodelled]]:
    match inner:
        case None:
            pass
        case Static(sentences=sentences):
            for number, sentence in enumerate(sentences, 1):
                kind = _kind(sentence)
                if kind is not None:
                    yield number, Unmodelled(kind, "", words)
        case _:
            kind = "mana/activation" if adds_mana(inner) else "activation"
            yield 1, Unmodelled(kind, "", words, subject=This())
