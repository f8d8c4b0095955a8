"""Becoming a copy (CR 707.4, 613.2a)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields

from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.objects import names_targets
from manaproof.model.evaluate.on_state import CannotTell, refers
from manaproof.model.ir.continuous_copies import BecomesCopy
from manaproof.model.ir.objects import Objects
from manaproof.model.layers.copiable import Copiable, copy_sentences, exceptions
from manaproof.model.layers.ops import Layer, Op
from manaproof.model.layers.reads import EVERYTHING
from manaproof.model.layers.world import Working
from manaproof.model.objectnow import ObjectNow, Origin

_VALUES = tuple(f.name for f in fields(Copiable))


def copy_op(sentence: BecomesCopy) -> Op:
    """The object gets the copiable values of what it becomes a copy of, with the exceptions."""

    def resolve(target: Working, by: Speaker) -> Hashable:
        copied = _copied(sentence, by)
        if copied is None:
            raise CannotTell("what it is a copy of is not on the board", sentence)
        own = target.card.front
        says_so = next((p for s, p in copy_sentences(own) if s == sentence), None)
        return exceptions(sentence, own.name, own.colors, says_so).applied(copiable(copied))

    return Op(Layer.COPY, become, None, resolve, EVERYTHING, EVERYTHING, removes=True)


def _copied(sentence: BecomesCopy, by: Speaker) -> ObjectNow | None:
    """What is copied: the last target, whatever it is by now, or what the words mean."""
    if isinstance(sentence.what, Objects) and names_targets(sentence.what):
        return by.state.objects.get(by.given.targets[-1]) if by.given.targets else None
    return refers(by.state, sentence.what, by.you, by.this, given=by.given)


def copiable(thing: ObjectNow) -> Copiable:
    """The copiable values of an object that has come through layer 1 and no further."""
    values = {name: getattr(thing, name) for name in _VALUES}
    values["abilities"] = tuple(a for a in thing.abilities if a.origin is Origin.PRINTED)
    return Copiable(**values)


def become(target: Working, values: Copiable, _source: str | None) -> None:
    """Take over copiable values; a face-down object stays as it is (CR 708.10)."""
    if target.face_down is not None:
        return
    for name in _VALUES:
        setattr(target, name, getattr(values, name))
    target.mana_value = values.mana_cost.mana_value if values.mana_cost else 0
