"""Which abilities add mana, which of them are mana abilities, and which tap for mana (CR 605.1, 106.12)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import date
from functools import lru_cache
from typing import TypeGuard, get_args

from manaproof.model.ability import (
    Activated,
    Irrelevant,
    Keywords,
    Modal,
    Paragraph,
    Sentence,
    SpellText,
    Triggered,
    Unmodelled,
)
from manaproof.model.boardobjects import Zone
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.action_text import Actions
from manaproof.model.ir.cost import TapThis
from manaproof.model.ir.keywords import NumberKeyword, UpkeepAddingMana, WithNumber, WithNumberCounted
from manaproof.model.ir.mana_effects import AddLater, ChooseColor, CountedOneByOne, ForEachSymbol, ManaEffect
from manaproof.model.ir.objects import Objects, Stat, WithKeyword
from manaproof.model.ir.side_effects import Draw, RevealAny
from manaproof.model.ir.targets import NamedTarget
from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.ir.triggers import WheneverAdds, WheneverTapped
from manaproof.model.objectnow import AbilityNow
from manaproof.model.oracle import libraries
from manaproof.model.oracle.render import render
from manaproof.model.targets import named_in

LIBRARY_RULE = date(2026, 8, 7)
"""Since this edition an ability whose cost or effect moves a card of a library is no mana ability."""
_MANA_EFFECTS = get_args(ManaEffect)


def is_mana_effect(sentence: Sentence) -> TypeGuard[ManaEffect]:
    """Whether the sentence is one that adds mana, or chooses the color of it."""
    return isinstance(sentence, _MANA_EFFECTS)


def sentences_of(paragraph: Paragraph) -> tuple[tuple[Sentence, ...], ...]:
    """What an activated, triggered or spell ability does: one row of sentences, or one for each mode."""
    match paragraph:
        case Activated(effects=effects) | Triggered(effects=effects):
            return (effects,)
        case SpellText(sentences=sentences):
            return (sentences,)
        case Modal(head=head, modes=modes):
            rows = sentences_of(head)
            return tuple((*row, *mode.sentences) for row in rows for mode in modes)
        case _:
            return ()


def could_add(sentence: Sentence) -> bool:
    """Whether the sentence could add mana; one that is not understood and bears on mana could."""
    if isinstance(sentence, Unmodelled):
        return "mana" in sentence.kind
    return is_mana_effect(sentence) and not isinstance(sentence, ChooseColor | AddLater)


def adds_mana(paragraph: Paragraph) -> bool:
    """Whether an ability could add mana when it resolves (CR 605.1a-b), keyword abilities included."""
    if isinstance(paragraph, Keywords):
        return any(
            isinstance(k, UpkeepAddingMana)
            or (isinstance(k, WithNumber | WithNumberCounted) and k.keyword is NumberKeyword.FIREBENDING)
            for k in paragraph.keywords
        )
    return any(could_add(s) for row in sentences_of(paragraph) for s in row)


def _head(paragraph: Paragraph) -> Paragraph:
    return paragraph.head if isinstance(paragraph, Modal) else paragraph


def needs_target(objects: Objects) -> bool:
    """Whether at least one target must be chosen: not "up to ..." and not "any number of ..."."""
    words = " ".join(w.value for w in (objects.determiner, objects.many) if w is not None)
    return "up to" not in words + Objects.PHRASES[objects.form] and "any number" not in words


def targets_of(paragraph: Paragraph) -> tuple[NamedTarget, ...]:
    """The targets that the ability names, as descriptions (CR 115.1)."""
    return _targets_of(ByIdentity(paragraph))


@lru_cache(maxsize=4096)
def _targets_of(key: ByIdentity[Paragraph]) -> tuple[NamedTarget, ...]:
    return tuple(t for row in sentences_of(key.value) for s in row for t in named_in(s))


def moves_library_card(activated: Activated, rows: tuple[tuple[Sentence, ...], ...]) -> bool:
    """Whether the cost or the effect moves a card to or from a library (CR 605.1a)."""
    in_cost = any(
        part.library if isinstance(part, Unmodelled) else libraries.moves_library_card(render(part))
        for part in activated.cost
    )
    return in_cost or any(_moves(sentence) for row in rows for sentence in row)


def _moves(node: object) -> bool:
    match node:
        case Draw():
            return True
        case Actions():
            return libraries.moves_library_card(render(node))
        case Irrelevant(library=library) | Unmodelled(library=library):
            return library
        case QuotedAbility():
            return False
        case tuple():
            return any(_moves(part) for part in node)
        case _ if is_dataclass(node):
            return any(_moves(getattr(node, f.name)) for f in fields(node))
        case _:
            return False


def is_mana_ability(paragraph: Paragraph, edition: date) -> bool:
    """Whether an ability is a mana ability, by the edition of the rules (CR 605.1a-b).

    An activated ability: no target, could add mana, no loyalty ability; since the edition of 2026-08-07
    its cost and effect move no card to or from a library either. A triggered ability: no target,
    triggers on a mana ability, could add mana.
    """
    return _is_mana_ability(ByIdentity(paragraph), edition)


@lru_cache(maxsize=4096)
def _is_mana_ability(key: ByIdentity[Paragraph], edition: date) -> bool:
    return not no_mana_ability(key.value, edition)


def no_mana_ability(paragraph: Paragraph, edition: date) -> str:
    """What keeps an ability from being a mana ability (CR 605.1a-b); ``""`` for one that is."""
    head = _head(paragraph)
    if not adds_mana(paragraph):
        return "it adds no mana"
    if targets_of(paragraph):
        return "it has a target"
    match head:
        case Activated(loyalty=loyalty) if loyalty is not None:
            return "it is a loyalty ability"
        case Activated():
            library = edition >= LIBRARY_RULE and moves_library_card(head, sentences_of(paragraph))
            return "its cost or effect moves a card to or from a library" if library else ""
        case Triggered(trigger=WheneverTapped() | WheneverAdds()):
            return ""
        case _:
            return "it does not trigger from mana"


def taps_for_mana(ability: AbilityNow, edition: date) -> bool:
    """Whether activating the ability is tapping its permanent for mana: a mana ability with {T} in its
    cost (CR 106.12).
    """
    activated = ability.activated
    return (
        activated is not None
        and any(isinstance(part, TapThis) for part in activated.cost)
        and is_mana_ability(ability.paragraph, edition)
    )


def looks_at_hidden(paragraph: Paragraph) -> Zone | None:
    """The hidden zone whose cards decide what an ability adds: a library or a hand (CR 400.2), or None."""
    for row in sentences_of(paragraph):
        for sentence in row:
            match sentence:
                case ForEachSymbol(form=0):
                    return Zone.LIBRARY
                case RevealAny():
                    return Zone.HAND
                case _:
                    pass
    return None


def reads_size(paragraph: Paragraph) -> bool:
    """Whether power, toughness or keywords decide what the ability adds."""
    return _reads_size(ByIdentity(paragraph))


@lru_cache(maxsize=4096)
def _reads_size(key: ByIdentity[Paragraph]) -> bool:
    return any(_has_size(s) for row in sentences_of(key.value) for s in row if is_mana_effect(s))


def _has_size(node: object) -> bool:
    match node:
        case Stat.POWER | Stat.TOUGHNESS | Stat.BASE_POWER | CountedOneByOne.DIFFERENT_POWER | WithKeyword():
            return True
        case tuple():
            return any(_has_size(part) for part in node)
        case _ if is_dataclass(node):
            return any(_has_size(getattr(node, f.name)) for f in fields(node))
        case _:
            return False
