"""Every distinct amount of mana that a permanent's abilities end up adding (CR 106.3, 616.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from manaproof.model.board import Board, BoardError
from manaproof.model.mana import Mana
from manaproof.model.production.offers import Undetermined
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Verdict
from manaproof.queries.produce_reasons import (
    ability_text,
    added_reasons,
    added_witness,
    hidden_from,
    orders_details,
    unmodelled,
)
from manaproof.solver.graph import Source
from manaproof.solver.orders.one_event import Engine
from manaproof.solver.produce.fixpoint import Table, table
from manaproof.solver.produce.outcomes import Added, activated_sources, doubts, results

Results = Callable[[Table, Source, Engine], dict[Mana, Added]]


def ask(
    board: Board,
    permanent: str,
    ability: int | str | None = None,
    *,
    orders: bool = False,
    engine: Engine = "auto",
    as_: str | None = None,
) -> Answer:
    """Every outcome over all choices and all orders of replacement effects, each with a witness.

    ``ability`` counts the permanent's activated abilities that add mana, or is the text of one; without
    it, all of them. Mana of triggered mana abilities is no part of it. ``orders`` adds how many orders
    there are. ``as_`` is a player: what hangs on cards that the player may not know is undecided.
    BoardError for an unknown permanent, ability or player.
    """
    return answer("produces", board, permanent, ability, results, orders=orders, engine=engine, as_=as_)


def answer(
    query: str,
    board: Board,
    permanent: str,
    ability: int | str | None,
    results_of: Results,
    *,
    orders: bool,
    engine: Engine,
    as_: str | None,
) -> Answer:
    """The answer of a question about outcomes; ``results_of`` says what an ability's outcomes are."""
    state = state_of(board)
    found = table(state, engine)
    thing = state.permanent(permanent)
    sources = named(thing.id, activated_sources(found, thing), ability)
    unsure = (*found.survey.doubts(thing.id), *doubts(found, sources), *hidden_from(board, as_, sources))
    open_questions = list(dict.fromkeys(unsure))
    added: dict[Mana, Added] = {}
    if not open_questions:
        try:
            for source in sources:
                added = results_of(found, source, engine) | added
        except Undetermined as error:
            open_questions.append(error.sentence)
    outcomes = [str(mana) for mana in sorted(added, reverse=True)]
    return Answer(
        query,
        Verdict.UNDECIDED if open_questions else Verdict.YES if outcomes else Verdict.NO,
        {} if open_questions else {"outcomes": outcomes},
        subject=thing.id,
        witnesses=tuple(added_witness(added[mana]) for mana in sorted(added, reverse=True)),
        derivations=added_reasons(found, sources, list(added.values())),
        unmodelled=unmodelled(open_questions),
        details=orders_details(found, sources, engine) if orders and not open_questions else {},
    )


def named(permanent: str, sources: Sequence[Source], ability: int | str | None) -> Sequence[Source]:
    """The ability of that number or text among those that add mana; all of them where none is named.

    BoardError where there is none.
    """
    if ability is None:
        return sources
    if isinstance(ability, int):
        chosen = [s for s in sources if s.number == ability]
    else:
        wanted = ability.strip().strip('"').casefold()
        texts = {s.number: ability_text(s).strip('"').casefold() for s in sources}
        chosen = [s for s in sources if wanted and texts[s.number].startswith(wanted)]
    if not chosen:
        has = "; ".join(f"{s.number}. {ability_text(s)}" for s in sources) or "none"
        raise BoardError(f"ability: {permanent} has no ability {ability!r} that adds mana; it has: {has}")
    return chosen[:1]
