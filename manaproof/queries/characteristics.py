"""What an object is now, after all continuous effects (CR 109.3, 613)."""

from __future__ import annotations

from manaproof.model.board import Board
from manaproof.model.mana import in_order
from manaproof.model.objectnow import CHARACTERISTICS, KEYWORDS, SIZE, NotUnderstood, ObjectNow
from manaproof.model.oracle.render import render
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Json, UnmodelledSentence, Verdict


def ask(board: Board, object: str) -> Answer:
    """The characteristics of the object of that id or name; BoardError if there is none."""
    state = state_of(board)
    now = state.object(object)
    doubts = state.doubts(now.id, CHARACTERISTICS | SIZE | KEYWORDS)
    return Answer(
        "characteristics",
        Verdict.UNDECIDED if doubts else Verdict.YES,
        values(now),
        subject=now.id,
        unmodelled=tuple(map(sentence, doubts)),
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


def sentence(doubt: NotUnderstood) -> UnmodelledSentence:
    """A sentence that is not understood, as answers name it."""
    return UnmodelledSentence(doubt.card, doubt.paragraph, doubt.sentence, doubt.kind, doubt.words)
