"""Sentences that are not understood and could change the objects that a cost looks at (CR 613)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaproof.model.costs.proposal import Proposal
from manaproof.model.objectnow import CHARACTERISTICS, KEYWORDS, SIZE, NotUnderstood, State
from manaproof.model.standing import Standing

_OFF_BATTLEFIELD = re.compile(r"\b(?:spells?|cards?)\b", re.IGNORECASE)
_READS_SIZE = re.compile(r"Stat\.")


def doubts_of_object(proposal: Proposal) -> Iterator[NotUnderstood]:
    """What could change the spell, the card that becomes it, or the ability's source."""
    kinds = CHARACTERISTICS | KEYWORDS
    places = ((proposal.state, proposal.thing), (proposal.earlier, proposal.before))
    for state, thing in places:
        if state is None or thing is None:
            continue
        for found in state.doubts(thing.id, kinds):
            if found.about is not None or thing.permanent or _OFF_BATTLEFIELD.search(found.words or ""):
                yield found


def doubts_of_change(state: State, said: Standing, looks: bool) -> Iterator[NotUnderstood]:
    """What could take away a sentence that changes a cost, or change what it ``looks`` at."""
    if not state.unmodelled:
        return
    if said.source in state.objects:
        yield from state.doubts(said.source)
    if looks:
        kinds = CHARACTERISTICS | SIZE if _READS_SIZE.search(repr(said.meaning)) else CHARACTERISTICS
        yield from (found for found in state.unmodelled if found.bears_on(kinds))
