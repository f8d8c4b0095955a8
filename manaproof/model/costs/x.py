"""Which values may be announced for X (CR 107.3a, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.costs.counts import figure
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Scene
from manaproof.model.costs.sentences import said_of_itself
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.limits import XBound
from manaproof.model.payment.purpose import Doing
from manaproof.model.standing import Standing


def refused(proposal: Proposal, x: int) -> bool:
    """Whether the object's own words forbid the value; raises CannotTell where the board does not say."""
    return any(_refuses(proposal, bound, x) for bound in _bounds(proposal))


def _bounds(proposal: Proposal) -> Iterator[XBound]:
    if proposal.activated is not None:
        yield from (limit for limit in proposal.activated.activated.limits if isinstance(limit, XBound))
    elif proposal.purpose.doing is Doing.CAST:
        for said in said_of_itself(proposal):
            if isinstance(said, Standing) and isinstance(said.meaning, XBound):
                yield said.meaning


def _refuses(proposal: Proposal, bound: XBound, x: int) -> bool:
    if bound.form == 3 and not bound.allows(x, None):
        raise CannotTell("which way of casting the card means is not told", bound)
    scene = Scene(proposal, proposal.player, proposal.thing)
    most = figure(scene, bound.most) if bound.most is not None else None
    return not bound.allows(x, most)
