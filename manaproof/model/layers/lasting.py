"""Effects of spells and abilities that have resolved, in the layers (CR 611.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from manaproof.model.ability import Activated, Keywords, Modal, Paragraph, Sentence, SpellText, Triggered
from manaproof.model.board import Board
from manaproof.model.boardobjects import FaceDown, FaceDownBy, LastingEffect, Timestamp
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell, Given
from manaproof.model.ir.continuous import Continuous, GetEmblem, TurnFaceDown
from manaproof.model.ir.continuous_parts import BeWhat, Described
from manaproof.model.ir.keywords import NumberKeyword, WithNumber
from manaproof.model.ir.objects import Objects, This
from manaproof.model.ir.words import CardType, Determiner, SubtypeWord, TypeWord
from manaproof.model.layers.compile import Compiled, Template, compiled, this_object
from manaproof.model.layers.effects import Effect, compiled_ability
from manaproof.model.layers.ops import Layer, TypeChange, bearing, type_op
from manaproof.model.layers.world import Working, World
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State

Past = Callable[[Timestamp], State]
_CREW = Template(
    1,
    NumberKeyword.CREW,
    this_object,
    (type_op(TypeChange(more_types=frozenset(("Artifact", "Creature")))),),
    frozenset(),
)


@node
class Made:
    """What one ability, or spell, of a card makes: its place, its sentences, their continuous effects."""

    paragraph: int
    sentences: tuple[Sentence, ...]
    compiled: Compiled

    @property
    def targets(self) -> bool:
        """Whether any of its effects has targets."""
        return any(t.targets for t in self.compiled.templates)


def label(number: int) -> str:
    """The name of a lasting effect by its number on the board."""
    return f"effect {number}"


def given_of(effect: LastingEffect) -> Given:
    """What the text of a lasting effect may refer to."""
    it = effect.targets[0] if effect.targets else None
    return Given(effect.chosen, effect.targets, effect.x, it=it)


def made_by(effect: LastingEffect) -> list[Made]:
    """The abilities of the card that may have made the effect; one, where the board says which.

    An instant or sorcery makes it with all of its text, or with its chosen mode.
    """
    face = effect.card.faces[effect.face]
    spell = [(n, p) for n, p in enumerate(face.paragraphs, 1) if _is_spell(p)]
    if spell and effect.ability is None:
        sentences = tuple(s for _, p in spell for s in _sentences(p, effect.chosen.mode))
        return [Made(spell[0][0], sentences, compiled(sentences))]
    found = list(abilities(face.paragraphs))
    if effect.ability is not None:
        return [m for number, m in enumerate(found, 1) if number == effect.ability]
    making = [m for m in found if m.compiled.templates or _has_emblem(m)]
    fitting = [m for m in making if m.targets == bool(effect.targets)] or making
    return fitting or found


def _has_emblem(made: Made) -> bool:
    return any(isinstance(s, GetEmblem) for s in made.sentences)


def _is_spell(paragraph: Paragraph) -> bool:
    return isinstance(paragraph.head if isinstance(paragraph, Modal) else paragraph, SpellText)


def _sentences(paragraph: Paragraph, mode: str | None) -> tuple[Sentence, ...]:
    match paragraph:
        case SpellText(sentences=found) | Activated(effects=found) | Triggered(effects=found):
            return found
        case Modal(head=head, modes=modes):
            chosen = [m for n, m in enumerate(modes, 1) if mode is None or mode in (m.label, str(n))]
            return (*_sentences(head, mode), *(s for m in chosen for s in m.sentences))
        case _:
            return ()


def abilities(paragraphs: Sequence[Paragraph]) -> Iterator[Made]:
    """The abilities that resolve: activated and triggered ones, crew among them."""
    for number, paragraph in enumerate(paragraphs, 1):
        head = paragraph.head if isinstance(paragraph, Modal) else paragraph
        if isinstance(head, Activated | Triggered):
            sentences = _sentences(paragraph, None)
            yield Made(number, sentences, compiled(sentences))
        if isinstance(head, Keywords) and any(_crews(k) for k in head.keywords):
            yield Made(number, (), Compiled((_CREW,)))


def _crews(keyword: object) -> bool:
    return isinstance(keyword, WithNumber) and keyword.keyword is NumberKeyword.CREW


def turned_down(board: Board) -> dict[str, FaceDown]:
    """The permanents that lasting effects have turned face down, and what they are then (CR 708.2).

    A double-faced permanent and one that is face down cannot be turned face down (CR 712.16, 708.2b).
    """
    found: dict[str, FaceDown] = {}
    for effect in board.effects:
        for made in made_by(effect):
            for sentence in made.sentences:
                if isinstance(sentence, TurnFaceDown):
                    found |= dict.fromkeys(_turned(sentence, effect), _listed(made.sentences))
    able = {
        p.id
        for p in board.permanents
        if p.face_down is None
        and not (p.copy_of.card if p.copy_of else p.card).double_faced
        and not p.card.double_faced
    }
    return {id: down for id, down in found.items() if id in able}


def _turned(sentence: TurnFaceDown, effect: LastingEffect) -> tuple[str, ...]:
    """The targets, or the source that speaks of itself."""
    match sentence.thing:
        case This() | Objects(determiner=Determiner.THIS):
            return () if effect.source is None else (effect.source,)
        case _:
            return effect.targets


def _listed(sentences: Sequence[Sentence]) -> FaceDown:
    """What a sentence after "turn face down" lists: "it's a 2/2 Cyberman artifact creature"."""
    for sentence in sentences:
        if isinstance(sentence, Continuous) and isinstance(sentence.change, BeWhat):
            for what in sentence.change.what:
                if isinstance(what, Described) and what.size:
                    power, toughness = (int(n) for n in what.size.split("/"))
                    words = what.words.words
                    types = [
                        w.word.value.capitalize()
                        for w in words
                        if isinstance(w, TypeWord) and isinstance(w.word, CardType)
                    ]
                    subtypes = [w.word for w in words if isinstance(w, SubtypeWord)]
                    return FaceDown(FaceDownBy.TURNED, power, toughness, tuple(types), tuple(subtypes))
    return FaceDown(FaceDownBy.TURNED)


def lasting_effects(world: World, past: Past) -> tuple[list[Effect], list[NotUnderstood]]:
    """The effects of what has resolved, their sets and numbers settled, and what is not understood."""
    effects: list[Effect] = []
    doubts: list[NotUnderstood] = []
    for number, lasting in enumerate(world.board.effects, 1):
        name, card = label(number), lasting.card.faces[lasting.face].name
        made = made_by(lasting)
        if len([m for m in made if m.compiled.templates]) > 1:
            what = "which ability made it: say so with `ability`"
            doubts.append(NotUnderstood(name, card, 0, 0, "characteristics", what))
            continue
        for one in made:
            doubts += [
                NotUnderstood(
                    name, card, one.paragraph, at, u.kind, u.words, lasting.targets if u.targets else None
                )
                for at, u in one.compiled.unmodelled
            ]
            doubts += [
                NotUnderstood(name, card, one.paragraph, at, "characteristics", why)
                for at, why in one.compiled.doubts
            ]
            effects += _emblems(one, lasting, name)
            for template in one.compiled.templates:
                effect = _effect(world, lasting, name, template)
                try:
                    _settle(effect, world, past)
                except CannotTell as doubt:
                    at = template.sentence
                    doubts.append(
                        NotUnderstood(name, card, one.paragraph, at, bearing(template.ops), doubt.reason)
                    )
                else:
                    effects.append(effect)
    return effects, doubts


def _emblems(made: Made, lasting: LastingEffect, name: str) -> Iterator[Effect]:
    """The effects of the static abilities of emblems: they are never settled (CR 114.4, 611.3a)."""
    for sentence in made.sentences:
        if isinstance(sentence, GetEmblem):
            for template in compiled_ability(sentence.ability.paragraph).templates:
                yield Effect(name, f"{name} (emblem)", template, lasting.timestamp, you=lasting.controller)


def _effect(world: World, lasting: LastingEffect, name: str, template: Template) -> Effect:
    return Effect(
        name,
        f"{name} ({lasting.card.faces[lasting.face].name})",
        template,
        lasting.timestamp,
        source=world.objects.get(lasting.source or ""),
        you=lasting.controller,
        given=given_of(lasting),
    )


def _settle(effect: Effect, world: World, past: Past) -> None:
    """Find what was found as it resolved: its objects, its numbers, whether it applied at all."""
    template = effect.template
    counted = [
        (n, op)
        for n, op in enumerate(template.ops)
        if op.resolve is not None and op.reads and op.layer is not Layer.COPY
    ]
    if not template.reads and not counted and not template.at_once:
        # Its objects are targets or itself: they are the same now.
        effect.affected = None if template.condition else effect.find(world)
        return
    then = past(effect.timestamp)
    source = then.objects.get(effect.source.id) if effect.source else None
    by = Speaker(then, effect.you or "", source, effect.given)
    found: list[ObjectNow] = []
    applies = not template.at_once or template.held(by)
    if applies:
        found = list(template.select(by))
    for number, op in counted:
        for thing in found:
            effect.settled[number, thing.id] = op.done_to(cast("Working", thing), by)
    still_there = [world.objects[o.id] for o in found if o.id in world.objects]
    if template.condition is not None and not template.at_once:
        ids = {o.id for o in still_there}
        effect.template = replace(
            template, select=lambda now: [o for o in now.state.objects.values() if o.id in ids]
        )
    else:
        effect.affected = still_there
