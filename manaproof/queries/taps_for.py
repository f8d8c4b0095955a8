"""What a permanent's abilities add, with the triggered mana abilities that they set off (CR 605.1b)."""

from __future__ import annotations

from manaproof.model.board import Board
from manaproof.queries.answer import Answer
from manaproof.queries.produces import answer
from manaproof.solver.orders.one_event import Engine
from manaproof.solver.produce.outcomes import with_triggers


def ask(
    board: Board,
    permanent: str,
    ability: int | str | None = None,
    *,
    orders: bool = False,
    engine: Engine = "auto",
    as_: str | None = None,
) -> Answer:
    """As ``produces``, with the mana that triggered mana abilities add to the same player's pool.

    They trigger on the mana that was finally produced, and their mana is an event of its own
    (CR 106.12a, 605.4a). BoardError for an unknown permanent, ability or player.
    """
    return answer("taps-for", board, permanent, ability, with_triggers, orders=orders, engine=engine, as_=as_)
