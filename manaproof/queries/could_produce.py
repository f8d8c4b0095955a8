"""Which types of mana permanents could produce (CR 106.7)."""

from __future__ import annotations

from collections.abc import Mapping

from manaproof.model.board import Board
from manaproof.model.mana import TYPES, in_order
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Derivation, Json, Verdict, verdict_of
from manaproof.queries.produce_reasons import hidden_from, orders_details, unmodelled, why, why_none, witness
from manaproof.solver.orders.one_event import Engine
from manaproof.solver.produce.fixpoint import Fact, Table, behind, blamed, table
from manaproof.solver.produce.outcomes import activated_sources
from manaproof.solver.produce.replay import replay_causes


def ask(
    board: Board,
    permanent: str | None = None,
    *,
    orders: bool = False,
    engine: Engine = "auto",
    as_: str | None = None,
) -> Answer:
    """The types that a permanent could produce, each with a witness, each other with a reason.

    Without ``permanent``, ``types`` of the value maps every permanent's id to its types. ``orders`` adds
    how many orders of replacement effects each ability has. ``as_`` is a player: what hangs on cards that
    the player may not know is undecided. BoardError for an unknown permanent or player.
    """
    state = state_of(board)
    found = table(state, engine)
    if permanent is None:
        return _of_all(found)
    id = state.permanent(permanent).id
    types = in_order(found.types(id))
    value: Mapping[str, Json] = {"types": [str(t) for t in types]}
    doubts = (*blamed(found, id), *hidden_from(board, as_, behind(found, id)))
    known: dict[Fact, Derivation] = {}
    chains = [replay_causes(found.survey.watchers, found.causes, ((id, t),)) for t in types]
    return Answer(
        "could-produce",
        Verdict.UNDECIDED if doubts else verdict_of(types),
        value,
        subject=id,
        witnesses=tuple(witness(found, chain) for chain in chains),
        derivations=(
            *(why(found, (id, t), known) for t in types),
            *why_none(found, id, [t for t in TYPES if t not in found.possible[id]]),
        ),
        unmodelled=unmodelled(doubts),
        details=orders_details(found, activated_sources(found, state.objects[id]), engine) if orders else {},
    )


def _of_all(found: Table) -> Answer:
    ids = [p.id for p in found.survey.state.battlefield]
    doubts = tuple(dict.fromkeys(s for id in ids for s in blamed(found, id)))
    types = {id: [str(t) for t in in_order(found.types(id))] for id in ids}
    return Answer(
        "could-produce",
        Verdict.UNDECIDED if doubts else verdict_of(any(types.values())),
        {"types": types},
        subject="every permanent",
        unmodelled=unmodelled(doubts),
    )
