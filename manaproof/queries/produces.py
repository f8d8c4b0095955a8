from __future__ import annotations

from manaproof.model.board import Board
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Verdict, verdict_of
from manaproof.solver.produce import table
from manaproof.solver.produce_outcomes import activated_sources, results, doubts


def ask(board: Board, permanent: str, ability: int | None = None, *, orders: bool = False, engine = "auto", taps=False) -> Answer:
    state = state_of(board)
    found = table(state, engine)
    p = state.permanent(permanent)
    ss = activated_sources(found, p)
    if ability: ss = ss[ability-1:ability]
    if d := doubts(found, ss): return Answer("produces", Verdict.UNDECIDED, {}, unmodelled=tuple(d))
    out = {}
    from manaproof.solver.produce_outcomes import with_triggers
    for s in ss:
        out |= (with_triggers if taps else results)(found, s, engine)
    return Answer("produces", Verdict.YES, {"outcomes": [str(m) for m in sorted(out)]}, subject=p.id)
