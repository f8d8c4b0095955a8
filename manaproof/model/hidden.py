"""The card that stands for one whose face a player may not see (CR 400.2, 708.5)."""

from __future__ import annotations

from manaproof.model.ability import Static, Unmodelled
from manaproof.model.card import Card, Face
from manaproof.model.evaluate.context import CannotTell
from manaproof.model.objectnow import ObjectNow

_ANYTHING = "mana/payment/face/cost/casting/activation/characteristics/zones"
HIDDEN = Card(
    "a hidden card",
    "other",
    (
        Face(
            "a hidden card",
            paragraphs=(Static((Unmodelled(_ANYTHING, "hidden", "what it says is hidden"),)),),
        ),
    ),
)
"""Nothing is known of it; its text could bear on anything."""


def is_hidden(now: ObjectNow) -> bool:
    """Whether nothing is known of the object: a hidden card that is no face-down permanent or spell."""
    return now.card is HIDDEN and now.face_down is None


def must_be_seen(now: ObjectNow) -> None:
    """Raise CannotTell for an object of which nothing is known."""
    if is_hidden(now):
        where = f"the {now.zone} of {now.owner}"
        raise CannotTell(f"what a hidden card in {where} is cannot be known by that player", now)
