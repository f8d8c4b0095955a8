"""Which types of mana permanents could produce (CR 106.7)."""

from __future__ import annotations

from manaproof.model.board import Board
from manaproof.model.mana import in_order
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Verdict, verdict_of
from manaproof.solver.orders import Engine
from manaproof.solver.produce import blamed, table


def ask(board: Board, permanent: str | None = None, *, orders: bool = False, engine: Engine = "auto") -> Answer:
    state = state_of(board)
    found = table(state, engine)
    p = state.permanent(permanent)
    types = [str(t) for t in in_order(found.types(p.id))]
    doubt = blamed(found, p.id)
    return Answer("could-produce", Verdict.UNDECIDED if doubt else verdict_of(types), {"types": types}, subject=p.id)
