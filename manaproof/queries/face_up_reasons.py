"""Why a permanent may be turned face up or not, and what happens then, as derivations (CR 708)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.boardobjects import FaceDownBy
from manaproof.model.evaluate.on_state import CannotTell, matches
from manaproof.model.ir.keywords import Enchant
from manaproof.model.objectnow import ObjectNow
from manaproof.model.turning import By, Refusal, Turning, Way
from manaproof.model.turning_triggers import done_as_turned, triggering
from manaproof.queries.answer import Derivation, Json, Statement

_HOW: dict[FaceDownBy, tuple[str, tuple[str, ...]]] = {
    FaceDownBy.MANIFEST: ("it was manifested", ("701.40a",)),
    FaceDownBy.CLOAK: ("it was cloaked", ("701.58a",)),
    FaceDownBy.MORPH: ("it was cast face down with morph", ("702.37c",)),
    FaceDownBy.DISGUISE: ("it was cast face down with disguise", ("702.168b",)),
    FaceDownBy.TURNED: ("an effect turned it face down", ("708.2a",)),
    FaceDownBy.ENTERED: ("an effect put it onto the battlefield face down", ("708.2a",)),
}


def _said(text: str, rules: tuple[str, ...], *because: Derivation, **facts: Json) -> Derivation:
    return Derivation(Statement(text, facts), rules, because)


def way_reason(found: Turning, way: Way, cost: str) -> Derivation:
    """Why the permanent may be turned up in this way, at this cost."""
    because = []
    if found.now.face_down is not None:
        because.append(_said(*_HOW[found.now.face_down.by]))
    if way.by in (By.MANIFEST, By.CLOAK):
        text = "its card is a creature card with a mana cost, whatever copies or changes of type apply to it"
        because.append(_said(text, way.rules))
    else:
        because.append(_said("face up it would have <keyword>", (*way.rules, "613.1f"), keyword=way.keyword))
    text = "it is a special action: it does not use the stack, and nobody can respond to it"
    because.append(_said(text, ("116.1", "116.3")))
    text = "with priority, <who> may turn <object> face up for <cost>"
    rules = ("116.2b", *way.rules)
    return _said(text, rules, *because, who=found.now.controller, object=found.now.id, cost=cost)


def refused(found: Turning) -> Iterator[Derivation]:
    """Why it may not be turned up in the other ways, or at all."""
    if found.prohibited is not None:
        text = "<source> says that <object> cannot be turned face up"
        yield _said(text, ("101.2",), source=found.prohibited.source, object=found.now.id)
    allowed = {way.by for way in found.ways}
    refusals = [refusal for refusal in found.refusals if refusal.by not in allowed]
    if not allowed and len({(r.reason.sentence, str(r.reason.facts)) for r in refusals}) == 1:
        because = _because(refusals[0])
        yield _said("<object> cannot be turned face up", ("708.7",), because, object=found.now.id)
        return
    for refusal in refusals:
        yield _refusal(found, refusal)


def _refusal(found: Turning, refusal: Refusal) -> Derivation:
    text = "<object> cannot be turned face up as <by> allows"
    return _said(text, ("708.7",), _because(refusal), object=found.now.id, by=str(refusal.by))


def _because(refusal: Refusal) -> Derivation:
    reason = refusal.reason
    return Derivation(Statement(reason.sentence, dict(reason.facts)), reason.rules)


def consequences(found: Turning) -> list[Derivation]:
    """What happens as it is turned up: what it is then, what triggers, and what stays as it is."""
    now, after = found.now, found.after
    card = now.card
    because = [
        _said("it is the same permanent, with a new timestamp", ("613.7f", "708.8")),
        _said("it was on the battlefield already, so no enters ability triggers or applies", ("708.8",)),
        *_as_it_turns(found),
        *_triggers(found),
        *_stays(found),
    ]
    if card.double_faced:
        because.append(_said("its front face is up; while face down it cannot transform", ("712.15a",)))
    if any(way.cost.mana and way.cost.mana.count_x() for way in found.ways):
        text = "X is chosen as the cost is paid: its other abilities see it for a morph or disguise cost only"
        because.append(_said(text, ("107.3d", "702.37f", "702.168e")))
        because.append(_said("X is 0 on the permanent itself", ("107.3m",)))
    text = "once turned face up, <object> is <name>"
    return [_said(text, ("708.8",), *because, object=now.id, name=after.name or "a nameless permanent")]


def _as_it_turns(found: Turning) -> Iterator[Derivation]:
    for place in done_as_turned(found):
        text = "paragraph <place> of its text applies while it is being turned up"
        yield _said(text, ("614.1e", "708.11"), place=place)
    if any(way.keyword == "megamorph" for way in found.ways):
        text = "it gets a +1/+1 counter as it is turned up if its megamorph cost was paid"
        yield _said(text, ("702.37b",))


def _triggers(found: Turning) -> Iterator[Derivation]:
    some = False
    for one in triggering(found):
        some = True
        verb = "triggers" if one.certain else "may trigger"
        text = f"paragraph <place> of <source> {verb} as it is turned face up"
        yield _said(text, ("603.2", "708.8"), place=one.paragraph, source=one.object)
    if not some:
        yield _said("no ability triggers on its being turned face up", ("603.2",))


def _stays(found: Turning) -> Iterator[Derivation]:
    permanent = found.now.permanent
    if permanent is None:
        return
    status = "tapped" if permanent.tapped else "untapped"
    text = "it stays <status>, with its damage, its counters and all effects on it"
    yield _said(text, ("708.8", "110.5"), status=status)
    if permanent.summoning_sick or permanent.entered_this_turn:
        text = "how long its controller has controlled it counts from when it entered, not from now"
        yield _said(text, ("302.6", "708.8"))
    for other in found.then.battlefield:
        if other.permanent and other.permanent.attached_to == found.now.id:
            yield _attached(found, other)


def _attached(found: Turning, other: ObjectNow) -> Derivation:
    """Whether an Aura or Equipment on it may stay there (CR 303.4, 301.5, 704.5m-n)."""
    facts: dict[str, Json] = {"other": other.id}
    try:
        legal = _may_stay(found, other)
    except CannotTell:
        return _said("<other> stays attached if it may be attached to what it is then", ("704.5m",), **facts)
    if legal:
        return _said("<other> stays attached", ("708.8",), **facts)
    if "Aura" in other.subtypes:
        text = "<other> is put into its owner's graveyard: it may not enchant what it is then"
        return _said(text, ("704.5m",), **facts)
    return _said(
        "<other> becomes unattached: it may not be attached to what it is then", ("704.5n",), **facts
    )


def _may_stay(found: Turning, other: ObjectNow) -> bool:
    after = found.after
    if "Equipment" in other.subtypes:
        return "Creature" in after.types
    if "Fortification" in other.subtypes:
        return "Land" in after.types
    enchants = [k.objects for k in other.keywords if isinstance(k, Enchant) and k.objects is not None]
    return all(matches(found.then, what, after, other.controller, other) for what in enchants)


def knowledge(found: Turning) -> list[Derivation]:
    """What players may know of the face-down permanent (CR 708.5, 708.6)."""
    now = found.now
    if now.face_down is None:
        return []
    who = now.controller
    notes = [_said("only <who>, its controller, may look at it", ("708.5",), who=who)]
    others = [o for o in found.then.battlefield if o.face_down is not None and o.controller == who]
    if others:
        text = "<who> must keep face-down objects apart: what made them so, in which order they entered"
        notes.append(_said(text, ("708.6",), who=who))
    text = "it is revealed as it leaves, or if its owner leaves the game or the game ends"
    notes.append(_said(text, ("708.9",)))
    notes.append(_said("it has no name, so it shares none with any other object", ("708.2", "201.2a")))
    return notes


def hypotheses(found: Turning) -> Iterator[str]:
    """What the hidden card would have to be for each way of turning it up."""
    down = found.now.face_down
    if down is not None and down.by in (FaceDownBy.MANIFEST, FaceDownBy.CLOAK):
        rule = "701.40b" if down.by is FaceDownBy.MANIFEST else "701.58b"
        yield f"if it is a creature card with a mana cost, it may be turned up for that cost (CR {rule})"
    yield "if face up it would have morph, it may be turned up for its morph cost (CR 702.37e)"
    yield "if face up it would have disguise, it may be turned up for its disguise cost (CR 702.168d)"
    yield "if it is none of these, it may not be turned up by its controller's special action (CR 708.7)"
