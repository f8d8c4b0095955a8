"""What applies as a permanent is turned face up, and what triggers then (CR 603.2, 614.1e, 708.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.ability import Irrelevant, Modal, Paragraph, Static, Table, Triggered, Unmodelled
from manaproof.model.evaluate.on_state import CannotTell, matches
from manaproof.model.ir.entering import AsEnters
from manaproof.model.ir.objects import Adjective, Determiner, Objects, Status, Thing, This, Words
from manaproof.model.ir.trigger_events import CastingVerb, WhenObject
from manaproof.model.ir.triggers import EitherTrigger, ManaDoing, Trigger, WhenDoing
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow
from manaproof.model.turning import Turning

_AS_TURNED = (2, 3, 9)
_FORM_OTHER = next(i for i, p in enumerate(WhenObject.PHRASES) if p.endswith("is turned face up"))


@node
class Triggering:
    """An ability that triggers as the permanent is turned up; not ``certain`` where the board is silent."""

    object: str
    paragraph: int
    certain: bool = True


def triggering(found: Turning) -> Iterator[Triggering]:
    """The abilities that trigger when the permanent is turned face up.

    None where its card is an instant or sorcery card (CR 701.40g), which is never turned up.
    """
    for thing in found.then.battlefield:
        for ability in thing.abilities:
            trigger = _trigger(ability.paragraph)
            if isinstance(trigger, Unmodelled):
                if "face" in trigger.kind.split("/"):
                    yield Triggering(thing.id, ability.place, certain=False)
                continue
            if trigger is None:
                continue
            told = _fires(found, thing, trigger)
            here = _functions_here(ability.paragraph)
            if told is not False and here is not False:
                yield Triggering(thing.id, ability.place, told is True and here is True)


def _trigger(paragraph: Paragraph) -> Trigger | Unmodelled | None:
    head = paragraph.head if isinstance(paragraph, Modal | Table) else paragraph
    if not isinstance(head, Triggered):
        return None
    return head.trigger if isinstance(head.trigger, Trigger | Unmodelled) else None


def _functions_here(paragraph: Paragraph) -> bool | None:
    """Whether the ability functions on the battlefield: not one that moves its card out of a graveyard.

    None where the words that would say so are not kept (CR 113.6m).
    """
    head = paragraph.head if isinstance(paragraph, Modal | Table) else paragraph
    for sentence in head.effects if isinstance(head, Triggered) else ():
        if not isinstance(sentence, Unmodelled | Irrelevant):
            continue
        if sentence.words is not None and "this card from your graveyard" in sentence.words:
            return False
        if sentence.words is None and isinstance(sentence, Unmodelled) and "face" in sentence.kind:
            return None
    return True


def _fires(found: Turning, thing: ObjectNow, trigger: Trigger) -> bool | None:
    """Whether it triggers on the permanent's being turned up; None where the board does not say."""
    match trigger:
        case EitherTrigger(first=first, second=second):
            told = [_fires(found, thing, t) for t in (first, second) if t is not None]
            return True if True in told else None if None in told else False
        case WhenDoing(what=what, doing=ManaDoing.FACE_UP):
            return _is_meant(found, thing, (what,))
        case WhenObject(verb=CastingVerb.ENTERS_OR_FACE_UP, what=what, other=other):
            return _is_meant(found, thing, (what, other))
        case WhenObject(form=form, what=what, other=other) if form == _FORM_OTHER:
            return _is_meant(found, thing, (what, other))
        case _:
            return False


def _is_meant(found: Turning, thing: ObjectNow, described: tuple[Thing | None, ...]) -> bool | None:
    told = [_means(found, thing, what) for what in described if what is not None]
    return True if True in told else None if None in told else False


def _means(found: Turning, thing: ObjectNow, what: Thing) -> bool | None:
    match what:
        case This() | Objects(determiner=Determiner.THIS):
            return thing.id == found.now.id
        case Objects():
            plain = replace(what, alternatives=tuple(map(_without_face_down, what.alternatives)))
            try:
                return matches(found.then, plain, found.after, thing.controller, thing)
            except CannotTell:
                return None
        case _:
            return None


def _without_face_down(row: Words) -> Words:
    """Words without "face-down": it was face down until now."""
    return Words(tuple(word for word in row.words if word != Adjective(Status.FACE_DOWN)))


def done_as_turned(found: Turning) -> Iterator[int]:
    """The places of its abilities that apply while it is being turned up (CR 614.1e, 708.11)."""
    for ability in found.after.abilities:
        if isinstance(ability.paragraph, Static) and any(
            isinstance(s, AsEnters) and s.form in _AS_TURNED for s in ability.paragraph.sentences
        ):
            yield ability.place
