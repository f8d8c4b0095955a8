"""What objects are now, after all continuous effects, and which effect made them so (CR 109.3, 613)."""

from __future__ import annotations

from manaproof.model.board import Board, BoardError
from manaproof.model.boardobjects import CardInZone, Zone
from manaproof.model.mana import in_order
from manaproof.model.objectnow import (
    CHARACTERISTICS,
    KEYWORDS,
    SIZE,
    NotUnderstood,
    ObjectNow,
    State,
)
from manaproof.model.oracle.render import render
from manaproof.model.state import traced_state_of
from manaproof.queries.answer import Answer, Derivation, Json, Statement, UnmodelledSentence, Verdict
from manaproof.queries.at_once import at_once, of_object
from manaproof.queries.layer_reasons import changes, ended

_NO_CREATURES = (
    ("bestow", "702.103b", "bestowed, <object> is an Aura and no creature"),
    ("reconfigure", "702.151b", "attached, <object> is no creature"),
    ("impending", "702.176a", "<object> is no creature while it has a time counter"),
)
_PRIVATE = (Zone.HAND, Zone.LIBRARY)


def ask(board: Board, object: str | None = None, *, as_: str | None = None) -> Answer:
    """The characteristics of an object, by its id or name, with every effect that changed it.

    Without ``object``, the value maps every permanent's id to its characteristics. ``as_`` is a player:
    a card that the player may not see is undecided. BoardError for an unknown object or player.
    """
    state = traced_state_of(board)
    if as_ is not None:
        board.player(as_)
    if object is None:
        return _of_all(state)
    now = state.object(object)
    hidden = as_ is not None and _hidden(now, as_)
    doubts = state.doubts(now.id, CHARACTERISTICS | SIZE | KEYWORDS)
    return Answer(
        "characteristics",
        Verdict.UNDECIDED if doubts or hidden else Verdict.YES,
        {} if hidden else values(now),
        subject=now.id,
        derivations=() if hidden else (_why(state, now),),
        unmodelled=tuple(map(sentence, doubts)),
        warnings=(f"{as_} may not know the card {now.id}",) if hidden else tuple(of_object(state, now)),
    )


def _of_all(state: State) -> Answer:
    kinds = CHARACTERISTICS | SIZE | KEYWORDS
    doubts = dict.fromkeys(d for o in state.battlefield for d in state.doubts(o.id, kinds))
    return Answer(
        "characteristics",
        Verdict.UNDECIDED if doubts else Verdict.YES,
        {o.id: values(o) for o in state.battlefield},
        subject="every permanent",
        unmodelled=tuple(map(sentence, doubts)),
        warnings=at_once(state),
    )


def values(now: ObjectNow) -> dict[str, Json]:
    """The value of the answer: every characteristic that a case may expect."""
    return {
        "name": now.name,
        "mana_cost": str(now.mana_cost) if now.mana_cost else "",
        "mana_value": now.mana_value,
        "supertypes": sorted(now.supertypes),
        "types": sorted(now.types),
        "subtypes": sorted(now.subtypes),
        "colors": [str(c) for c in in_order(now.colors)],
        "power": now.power,
        "toughness": now.toughness,
        "keywords": [render(k) for k in now.keywords],
    }


def _hidden(now: ObjectNow, player: str) -> bool:
    """Whether the object is a card that a player may not look at (CR 400.2, 401.2, 402.3)."""
    if not isinstance(now.thing, CardInZone) or now.zone not in _PRIVATE:
        return False
    return now.zone is Zone.LIBRARY or now.owner != player


def sentence(doubt: NotUnderstood) -> UnmodelledSentence:
    """A sentence that is not understood, as answers name it."""
    return UnmodelledSentence(doubt.card, doubt.paragraph, doubt.sentence, doubt.kind, doubt.words)


def _why(state: State, now: ObjectNow) -> Derivation:
    said = Statement("<object> is <what>", {"object": now.id, "what": _summary(now)})
    causes = (_start(now), *_no_creature(now), *changes(state, now.id), *ended(state, now))
    return Derivation(said, ("109.3", "613.1"), causes)


def _summary(now: ObjectNow) -> str:
    words = [*sorted(now.supertypes), *sorted(now.types)]
    if now.subtypes and len(now.subtypes) <= 8:
        words += ["—", *sorted(now.subtypes)]
    size = f" {now.power}/{now.toughness}" if now.power is not None else ""
    colors = "".join(f"{{{c}}}" for c in in_order(now.colors)) or "colorless"
    return f"{colors}{size} {' '.join(words)}"


def _no_creature(now: ObjectNow) -> tuple[Derivation, ...]:
    """Why a creature card is no creature: it is bestowed or attached, or its time has not come."""
    if now.face_down is not None or "Creature" in now.types:
        return ()
    for name, rule, said in _NO_CREATURES:
        if now.has_keyword(name):
            return (Derivation(Statement(said, {"object": now.id}), (rule,)),)
    return ()


def _start(now: ObjectNow) -> Derivation:
    facts: dict[str, Json] = {"object": now.id}
    if now.face_down is not None:
        return Derivation(Statement("<object> is face down", facts), ("708.2",))
    permanent = now.permanent
    if permanent is not None and permanent.copy_of is not None:
        facts["card"] = permanent.copy_of.printed.name
        return Derivation(Statement("<object> is a copy of <card>", facts), ("707.2",))
    facts["card"] = now.card.name
    return Derivation(Statement("<object> starts as <card> is printed", facts), ("613.1",))


__all__ = ["BoardError", "ask", "values"]
