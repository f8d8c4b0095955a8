"""Sentences that are not understood: what they could change, and what follows from it (CR 613)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from manaproof.model.ability import Static, Unmodelled
from manaproof.model.boardobjects import Permanent
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.objects import matcher
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.objects import Objects, This
from manaproof.model.layers.compile import Template
from manaproof.model.layers.ops import bearing
from manaproof.model.layers.reads import ABILITIES, EVERYTHING, NONE, SIZE, Marks, all_reads, meet
from manaproof.model.layers.world import Working, World
from manaproof.model.objectnow import NotUnderstood

_CHANGES: dict[str, Marks] = {
    "characteristics": EVERYTHING,
    "size": frozenset((SIZE,)),
    "keywords": frozenset((ABILITIES,)),
}


def about(unmodelled: Unmodelled, source: Working, world: World) -> tuple[str, ...] | None:
    """The objects that a sentence which is not understood could change, None for any."""
    subject = unmodelled.subject
    match subject:
        case This():
            return (source.id,)
        case Objects():
            by = Speaker(world.seen, source.controller, source.seen)
            try:
                return tuple(o.id for o in matcher(subject).all(by))
            except CannotTell:
                return None
        case _:
            return None


def of_copying(permanent: Permanent) -> Iterator[tuple[int, int, Unmodelled]]:
    """What a copy's own card says of entering that is not understood: it may make exceptions (CR 707.9).

    Each with the numbers of its paragraph and sentence.
    """
    if permanent.copy_of is None or permanent.face_down is not None:
        return
    if permanent.card == permanent.copy_of.card:
        return
    for place, paragraph in enumerate(permanent.card.faces[permanent.face].paragraphs, 1):
        for number, sentence in enumerate(paragraph.sentences if isinstance(paragraph, Static) else (), 1):
            if isinstance(sentence, Unmodelled) and "entering" in sentence.kind.split("/"):
                yield place, number, sentence


def spread(doubts: Iterable[NotUnderstood], templates: Iterable[Template]) -> list[NotUnderstood]:
    """The doubts, and what follows from each through the effects that look at what it could change.

    An effect that finds its objects by that could apply to the same objects or not; one whose condition
    or number hangs on it could do otherwise to any object.
    """
    effects = [(t.reads, _anywhere(t), bearing(t.ops)) for t in templates if t.reads or _anywhere(t)]
    found = list(dict.fromkeys(doubts))
    for doubt in found:
        changes = frozenset[str]().union(*(_CHANGES.get(kind, NONE) for kind in doubt.kind.split("/")))
        for reads, anywhere, bears_on in effects:
            where = None if meet(changes, anywhere) else doubt.about
            further = replace(doubt, kind=bears_on, about=where)
            follows = doubt.about != () and meet(changes, reads | anywhere)
            if follows and not any(_covers(d, further) for d in found):
                found.append(further)
    return found


def _anywhere(template: Template) -> Marks:
    """What the condition and the numbers of an effect look at."""
    condition = NONE if template.condition is None else all_reads((template.condition,))
    return condition.union(*(op.reads for op in template.ops if op.resolve is not None))


def _covers(doubt: NotUnderstood, other: NotUnderstood) -> bool:
    """Whether a doubt says all that another one says."""
    same = (doubt.object, doubt.paragraph, doubt.sentence) == (other.object, other.paragraph, other.sentence)
    wide = doubt.about is None or (other.about is not None and set(other.about) <= set(doubt.about))
    kinds = set(doubt.kind.split("/"))
    return same and wide and ("characteristics" in kinds or set(other.kind.split("/")) <= kinds)
