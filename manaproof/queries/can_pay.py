"""Whether a player can pay a cost now, and how (CR 118, 601.2g-h)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from manaproof.errors import ManaproofError
from manaproof.model.board import Board, BoardError
from manaproof.model.boardobjects import CardInZone, FaceOf, Zone
from manaproof.model.card import Card
from manaproof.model.casting import may_cast
from manaproof.model.costs.casting import propose_spell
from manaproof.model.costs.proposal import Proposal, find_card
from manaproof.model.costs.steps import announcements
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.mana import ManaCost
from manaproof.model.payment.mana import terms_of
from manaproof.model.payment.purpose import Doing, Purpose
from manaproof.model.payment.steps import Bill
from manaproof.model.permissions import Permission
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Kind, Verdict
from manaproof.queries.lookup import card_named
from manaproof.queries.payment_reasons import open_sentences, used_anyway, why_unpaid, witness
from manaproof.solver.payment.choice import first_paid
from manaproof.solver.payment.find import Engine, Paid, Unpaid, Wishes

MOST = 100_000
"""The greatest number in a cost that is read."""


_PURPOSES = ("spell", "ability_of", "turn_face_up")


class CostStringError(ManaproofError, ValueError):
    """A cost that is none, or for something that there is not."""


def ask(
    board: Board,
    player: str,
    cost: str,
    for_: Mapping[str, object] | None = None,
    keep: Sequence[str] = (),
    engine: Engine = "auto",
) -> Answer:
    """Whether the player can pay the cost with the mana in the pool and mana abilities (CR 605.3a).

    ``for_`` says what it is for: ``{"spell": CARD}`` (with ``way``, ``x``, ``face_down``),
    ``{"ability_of": ID}`` or ``{"turn_face_up": ID}``. ``keep`` are objects that are used only if nothing
    else pays. Raises BoardError where there is no such player, card or object, CostStringError for a cost
    that is none.
    """
    board.player(player)
    parsed = parsed_cost(cost)
    try:
        purpose, allowed = purpose_of(board, player, for_ or {})
        purpose = replace(purpose, symbols=parsed.symbols)
        terms = terms_of(purpose, [(p.words, p.said) for p in allowed if p.words is not None])
    except CannotTell as doubt:
        return _undecided(cost, [doubt])
    wishes = Wishes(frozenset(board.object(k).id for k in keep), engine=engine)
    bills = [Bill(purpose, terms, payment) for payment, _ in announcements(parsed, _x(for_))]
    tried = first_paid(purpose.state, bills, wishes)
    if tried.paid is not None:
        return _paid(cost, tried.paid, wishes.keep)
    unpaid = [outcome for outcome in tried.outcomes if isinstance(outcome, Unpaid)]
    doubts = tried.doubts
    open_ = [*doubts, *(d for u in unpaid for d in u.problem.enabling)]
    if open_:
        return _undecided(cost, open_)
    return Answer(
        "can-pay",
        Verdict.NO,
        {"legal": False},
        Kind.YES_NO,
        subject=cost,
        derivations=tuple(why_unpaid(u, _written(u)) for u in unpaid[:4]),
    )


def _written(unpaid: Unpaid) -> str:
    return str(unpaid.problem.bill.cost) if unpaid.problem.bill else ""


def _paid(cost: str, found: Paid, keep: frozenset[str]) -> Answer:
    used = (s.source for s in found.plan if hasattr(s, "source"))
    spoiling = found.problem.hindering(used)
    return Answer(
        "can-pay",
        Verdict.UNDECIDED if spoiling else Verdict.YES,
        {} if spoiling else {"legal": True},
        Kind.YES_NO,
        subject=cost,
        witnesses=(witness(found),),
        unmodelled=open_sentences(spoiling),
        warnings=used_anyway(found, keep),
    )


def _undecided(cost: str, doubts: Sequence[object]) -> Answer:
    found = open_sentences(doubts)  # type: ignore[arg-type]
    return Answer("can-pay", Verdict.UNDECIDED, {}, Kind.YES_NO, subject=cost, unmodelled=found)


def parsed_cost(cost: str) -> ManaCost:
    """A cost string as symbols; CostStringError where it is none."""
    try:
        parsed = ManaCost.parse(cost)
    except ValueError as error:
        raise CostStringError(f"cost: {error}") from None
    if not parsed.symbols:
        raise CostStringError("cost: it is empty; write for example {2}{W}, or {0} for nothing")
    if parsed.mana_value > MOST:
        raise CostStringError(f"cost: {cost} is more than {MOST} mana")
    return parsed


def _x(for_: Mapping[str, object] | None) -> int:
    x = (for_ or {}).get("x", 0)
    if not isinstance(x, int) or x < 0:
        raise CostStringError(f"for.x: {x!r} is no value of X: it is a number from 0 (CR 107.1b)")
    return x


def purpose_of(
    board: Board, player: str, for_: Mapping[str, object]
) -> tuple[Purpose, tuple[Permission, ...]]:
    """What a payment is for, and the permissions by which a spell is cast."""
    _one_purpose(for_)
    state = state_of(board)
    if (source := for_.get("ability_of")) is not None:
        thing = state.object(str(source))
        return Purpose(state, player, Doing.ACTIVATE, thing), ()
    if (permanent := for_.get("turn_face_up")) is not None:
        thing = state.permanent(str(permanent))
        if thing.face_down is None:
            raise CostStringError(f"for.turn_face_up: {thing.id} is not face down (CR 708.7)")
        way = str(for_.get("way") or thing.face_down.by.value)
        return Purpose(state, player, Doing.TURN_UP, thing, way=way), ()
    if (spell := for_.get("spell")) is not None:
        proposal = _proposal(board, player, str(spell), for_)
        return proposal.purpose, may_cast(proposal).permissions
    return Purpose(state, player), ()


def _one_purpose(for_: Mapping[str, object]) -> None:
    """CostStringError where it is for two things at once, or says how a spell is cast and names none."""
    named = [key for key in _PURPOSES if for_.get(key) is not None]
    if len(named) > 1:
        raise CostStringError(f"for: {' and '.join(named)} stand together; a cost is paid for one of them")
    for key in ("way", "face_down"):
        if for_.get(key) and not named:
            raise CostStringError(f"for.{key}: it says how a spell is cast; name the spell with `spell`")


def _proposal(board: Board, player: str, spell: str, for_: Mapping[str, object]) -> Proposal:
    """The spell on the stack, from the first zone that has the card; from nowhere where none has it."""
    way = str(for_.get("way") or ("morph" if for_.get("face_down") else "normal"))
    x = _x(for_) if "x" in for_ else None
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY):
        try:
            found = find_card(board, spell, player, zone)
        except BoardError:
            continue
        if zone is Zone.HAND and found.owner != player:
            continue
        return propose_spell(board, spell, player, zone, way, x)
    return _from_nowhere(board, player, spell, way, x)


def _from_nowhere(board: Board, player: str, spell: str, way: str, x: int | None) -> Proposal:
    wanted = spell.casefold()
    exiled = next((e for e in _exiled(board) if wanted in map(str.casefold, _names(e.card))), None)
    named = exiled or card_named(board, spell)
    owner = board.player(player)
    zone = Zone.EXILE if exiled else Zone.HAND
    card = CardInZone(named.card, zone, f"{spell} (cast)", player, named.face)
    cards = {zone.value: (*owner.cards_in(zone), card)}
    with_card = replace(
        board,
        players=tuple(replace(p, **cards) if p is owner else p for p in board.players),  # type: ignore[arg-type]
    )
    return propose_spell(with_card, card.id, player, zone, way, x)


def _names(card: Card) -> list[str]:
    return [card.name, *(face.name for face in card.faces)]


def _exiled(board: Board) -> Iterator[FaceOf]:
    for permanent in board.permanents:
        yield from permanent.exiled
