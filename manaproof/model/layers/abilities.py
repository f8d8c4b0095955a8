"""Abilities taken from other objects (CR 613.1f)."""

from __future__ import annotations

from collections.abc import Hashable

from manaproof.model.ability import Keywords, Paragraph
from manaproof.model.activated import activated_abilities
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.objects import matcher
from manaproof.model.ir.continuous_parts import HasAbilitiesOf
from manaproof.model.layers.ops import Layer, Op, grant
from manaproof.model.layers.reads import ABILITIES, all_reads
from manaproof.model.layers.world import Working
from manaproof.model.objectnow import ObjectNow


def abilities_of_op(change: HasAbilitiesOf) -> Op:
    """All activated abilities of the objects that the description finds."""
    found = matcher(change.objects)

    def resolve(target: Working, by: Speaker) -> Hashable:
        others = [o for o in found.all(by) if o.id != target.id]
        return tuple(p for o in others for p in activated_paragraphs(o))

    reads = all_reads((change.objects,)) | {ABILITIES}
    return Op(Layer.ABILITY, grant, None, resolve, reads, frozenset((ABILITIES,)))


def activated_paragraphs(thing: ObjectNow) -> list[Paragraph]:
    """The activated abilities of an object, keywords that stand for one as a line of their own."""
    return [
        a.ability.paragraph if a.keyword is None else Keywords((a.keyword,))
        for a in activated_abilities(thing)
    ]
