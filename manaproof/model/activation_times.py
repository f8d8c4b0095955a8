"""When limits let an ability be activated, as far as a board tells the time (CR 602.5b)."""

from __future__ import annotations

from manaproof.model.board import Board, Phase
from manaproof.model.ir.limits import Limit
from manaproof.model.node import node
from manaproof.model.reasons import Reason

_ALL = frozenset(Phase)
_BEFORE_ATTACKERS = frozenset((Phase.UPKEEP, Phase.MAIN))
_BEFORE_END = _ALL - {Phase.END}


@node
class Span:
    """Phases of turns: the player's own (True), other players' (False) or anybody's (None)."""

    words: str
    own: bool | None
    phases: frozenset[Phase] = _ALL

    def holds(self, board: Board, player: str) -> bool:
        """Whether now is within it, for that player."""
        turn = self.own is None or (board.active == player) is self.own
        return turn and board.phase in self.phases


_UPKEEP = frozenset((Phase.UPKEEP,))
_OWN_TURN = "during the player's own turn"
_ATTACKERS = "before attackers are declared"
SPANS: dict[Limit, tuple[Span, ...]] = {
    Limit.YOUR_TURN: (Span(_OWN_TURN, True),),
    Limit.ANY_PLAYER_THEIR_TURN: (Span(_OWN_TURN, True),),
    Limit.ANY_PLAYER_BEFORE_END: (Span(_OWN_TURN, True), Span("before the end step", None, _BEFORE_END)),
    Limit.OPPONENTS_TURN: (Span("during an opponent's turn", False),),
    Limit.BEFORE_ATTACKERS: (Span(_OWN_TURN, True), Span(_ATTACKERS, None, _BEFORE_ATTACKERS)),
    Limit.OPPONENTS_BEFORE_ATTACKERS: (
        Span("during an opponent's turn", False),
        Span(_ATTACKERS, None, _BEFORE_ATTACKERS),
    ),
    Limit.YOUR_UPKEEP: (Span("during the player's own upkeep", True, _UPKEEP),),
    Limit.OPPONENTS_UPKEEP: (Span("during an opponent's upkeep", False, _UPKEEP),),
    Limit.ANY_UPKEEP: (Span("during an upkeep step", None, _UPKEEP),),
    Limit.ANY_PLAYER_UPKEEP: (Span("during an upkeep step", None, _UPKEEP),),
    Limit.COMBAT: (Span("during combat", None, frozenset((Phase.COMBAT,))),),
    Limit.NOT_IN_COMBAT: (Span("outside combat", None, _ALL - {Phase.COMBAT}),),
}


def too_early_or_late(limit: Limit, board: Board, player: str) -> Reason | None:
    """Why the limit forbids activating now, or None where it does not, or is about something else."""
    for span in SPANS.get(limit, ()):
        if not span.holds(board, player):
            return Reason(f"it is activated only {span.words}", rules=("602.5b",))
    return None
