"""The mana that a player could have at once: the maximal amounts, or whether one can be had (CR 605)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from manaproof.errors import ManaproofError
from manaproof.model.board import Board
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.mana import Mana
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.payment.replay import activate, start
from manaproof.model.payment.steps import ActivateMana
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Derivation, Kind, Statement, Step, Verdict, Witness, verdict_of
from manaproof.queries.payment_reasons import activation_step, open_sentences
from manaproof.solver.available import GivenUpError, Had, could_have, maximal
from manaproof.solver.payment.find import Engine
from manaproof.solver.payment.problem import problem

QUERY = "available-mana"
MOST = 5_000
"""How many amounts are listed before the rest is left out."""


class AmountError(ManaproofError, ValueError):
    """An amount of mana that is none."""


def ask(
    board: Board,
    player: str,
    contains: str | None = None,
    keep: Sequence[str] = (),
    most: int = MOST,
    engine: Engine = "auto",
) -> Answer:
    """The maximal amounts of mana that the player could have at once, the pool included.

    With ``contains`` whether the player could have at least that much at once. ``keep`` are objects that
    must not be used, ``most`` bounds how many amounts are listed. Raises BoardError where there is no
    such player, AmountError for an amount that is none, EndlessError where mana abilities loop.
    """
    board.player(player)
    state = state_of(board)
    kept = frozenset(board.object(k).id for k in keep)
    listed: list[Had] = []
    doubts: list[NotUnderstood | CannotTell] = []
    try:
        doubts += problem(state, player, None, before=state, keep=kept).enabling
        if contains is not None:
            found = could_have(state, player, _amount(contains), kept, engine)
            return _contains(board, player, contains, found, doubts)
        for had in islice(maximal(state, player, kept, engine), most):
            listed.append(had)  # noqa: PERF402 - what was listed counts though the rest fails
    except GivenUpError as error:
        doubts.append(CannotTell(str(error)))
        if contains is not None:
            return _contains(board, player, contains, None, doubts)
    except CannotTell as doubt:
        return Answer(QUERY, Verdict.UNDECIDED, {}, subject=player, unmodelled=open_sentences([doubt]))
    sets = [str(had.mana) for had in listed]
    return Answer(
        QUERY,
        Verdict.UNDECIDED if doubts else verdict_of(sets),
        {"sets": sets},
        subject=player,
        witnesses=tuple(_witness(board, player, had) for had in listed),
        unmodelled=open_sentences(doubts),
        warnings=(f"only the first {most} amounts are listed",) if len(listed) == most else (),
    )


def _amount(text: str) -> Mana:
    if not text.strip():
        raise AmountError("contains: it is empty; write for example {W}{W}{U}")
    try:
        return Mana.parse(text)
    except ValueError as error:
        raise AmountError(f"contains: {error}") from None


def _contains(
    board: Board, player: str, wanted: str, found: object, doubts: Sequence[NotUnderstood | CannotTell]
) -> Answer:
    subject = f"{player}: {wanted}"
    if isinstance(found, Had):
        return Answer(
            QUERY,
            Verdict.YES,
            {"legal": True},
            Kind.YES_NO,
            subject=subject,
            witnesses=(_witness(board, player, found, "legal"),),
        )
    if doubts:
        open_ = open_sentences(doubts)
        return Answer(QUERY, Verdict.UNDECIDED, {}, Kind.YES_NO, subject=subject, unmodelled=open_)
    said = Statement("<player> cannot have <mana> at once", {"player": player, "mana": wanted})
    return Answer(
        QUERY,
        Verdict.NO,
        {"legal": False},
        Kind.YES_NO,
        subject=subject,
        derivations=(Derivation(said, ("605.3a",)),),
    )


def _witness(board: Board, player: str, had: Had, of: str | None = None) -> Witness:
    position = start(board, player)
    steps: list[Step] = []
    for taken in had.plan:
        if isinstance(taken, ActivateMana):
            after = activate(position, taken)
            steps.append(activation_step(position, after, taken))
            position = after
    return Witness(of or str(had.mana), tuple(steps))
