"""Sentences that are not understood, as answers name them."""

from __future__ import annotations

from collections.abc import Iterable

from manaproof.model.objectnow import NotUnderstood
from manaproof.queries.answer import UnmodelledSentence


def sentences(found: Iterable[NotUnderstood]) -> tuple[UnmodelledSentence, ...]:
    """Each of them once, in order."""
    return tuple(
        UnmodelledSentence(d.card, d.paragraph, d.sentence, d.kind, d.words) for d in dict.fromkeys(found)
    )
