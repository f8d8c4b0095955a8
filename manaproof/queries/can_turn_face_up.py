"""Every way of turning a permanent face up, and whether one of them can be paid now (CR 116.2b, 708.7)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.board import Board
from manaproof.model.costs.effects import changes
from manaproof.model.costs.offers import Offers
from manaproof.model.costs.scene import NOTHING_ANNOUNCED
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.hidden import HIDDEN
from manaproof.model.ir.amounts import Exactly
from manaproof.model.ir.cost import CostPart, PayLife
from manaproof.model.mana import ManaCost
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.oracle.render import render
from manaproof.model.payment.steps import ActivateMana
from manaproof.model.state import state_of
from manaproof.model.turning import Turning, Way, open_cost, proposal_of, turning
from manaproof.queries.answer import Answer, Derivation, Json, Verdict, verdict_of
from manaproof.queries.characteristics import values
from manaproof.queries.face_up_reasons import consequences, hypotheses, knowledge, refused, way_reason
from manaproof.queries.payment_reasons import open_sentences, why_unpaid, witness
from manaproof.solver.payment.bill import bill_of
from manaproof.solver.payment.choice import first_paid
from manaproof.solver.payment.find import Engine, Paid, Unpaid, Wishes
from manaproof.solver.totals.every import totals

Doubt = CannotTell | NotUnderstood


def ask(board: Board, permanent: str, *, engine: Engine = "auto") -> Answer:
    """The ways of turning it face up, each with its cost, payable or not, and whether one is payable now.

    Costs are those after increases and reductions, hybrid, Phyrexian and {X} symbols left open. ``after``
    of the details is what it will be. Raises BoardError for an unknown permanent.
    """
    found = turning(board, permanent)
    if found.now.card is HIDDEN and found.now.face_down is not None and found.prohibited is None:
        return _unseen(found)
    priced = [_priced(board, found, way, engine) for way in found.ways]
    doubts: list[Doubt] = [*found.doubts, *(d for p in priced for d in p.doubts)]
    ways: list[Json] = [{"by": str(p.way.by), "cost": p.cost} for p in priced]
    value: dict[str, Json] = {"ways": ways}
    payable = [p for p in priced if p.paid is not None and not p.open]
    still_open = [d for p in priced for d in p.open] if not payable else []
    if not doubts and not still_open:
        value["legal"] = bool(payable)
    reasons = [way_reason(found, p.way, p.text) for p in priced]
    reasons += [reason for p in priced if not payable for reason in p.unpaid]
    if found.ways:
        reasons += consequences(found)
    reasons += [*refused(found), *knowledge(found)]
    return Answer(
        "can-turn-face-up",
        Verdict.UNDECIDED if doubts or still_open else verdict_of(ways),
        value,
        subject=found.now.id,
        witnesses=tuple(witness(p.paid, f"legal: {p.way.by}") for p in payable if p.paid is not None),
        derivations=tuple(reasons),
        unmodelled=open_sentences([*doubts, *still_open]),
        details={"after": values(found.after)} if found.ways else {},
    )


def _unseen(found: Turning) -> Answer:
    """What would decide it, where the card may not be looked at (CR 708.5)."""
    return Answer(
        "can-turn-face-up",
        Verdict.UNDECIDED,
        subject=found.now.id,
        derivations=tuple(knowledge(found)),
        warnings=tuple(hypotheses(found)),
    )


@node
class _Priced:
    """A way with its cost.

    ``paid`` is a payment of it, ``unpaid`` says why there is none; ``open`` is what could make the one of
    the other. ``doubts`` leave the cost itself open.
    """

    way: Way
    cost: dict[str, Json]
    text: str
    doubts: tuple[Doubt, ...] = ()
    paid: Paid | None = None
    unpaid: tuple[Derivation, ...] = ()
    open: tuple[Doubt, ...] = ()


def _priced(board: Board, found: Turning, way: Way, engine: Engine) -> _Priced:
    changed = changes(proposal_of(board, found, way), NOTHING_ANNOUNCED)
    doubts: tuple[Doubt, ...] = changed.doubts
    try:
        mana = open_cost(way, changed)
    except CannotTell as doubt:
        doubts, mana = (*doubts, doubt), way.cost.mana
    cost = _cost(mana, way.cost.parts, sum(i.payment.life for i in changed.increases))
    return _with_payment(board, found, _Priced(way, cost, _words(cost), doubts), engine)


def _cost(mana: ManaCost | None, parts: tuple[CostPart, ...], life: int) -> dict[str, Json]:
    cost: dict[str, Json] = {"mana": str(mana)} if mana is not None else {}
    other: list[str] = []
    for part in parts:
        match part:
            case PayLife(amount=Exactly() as amount, form=0):
                life += amount.value
            case _:
                text = render(part)
                other.append(text[:1].lower() + text[1:])
    if life:
        cost["life"] = life
    if other:
        cost["other"] = other
    return cost


def _words(cost: dict[str, Json]) -> str:
    """The cost in words."""
    life = cost.get("life")
    other = cost.get("other")
    parts = [str(cost["mana"])] if "mana" in cost else []
    parts += [f"{life} life"] if life else []
    parts += [str(o) for o in other] if isinstance(other, list) else []
    return " and ".join(parts)


def _with_payment(board: Board, found: Turning, priced: _Priced, engine: Engine) -> _Priced:
    """The way with a payment of one of its total costs, X chosen as 0 (CR 107.3d, 118.13c)."""
    way = priced.way
    proposal = proposal_of(board, found, way, 0 if way.cost.mana and way.cost.mana.count_x() else None)
    listed = totals(proposal, Offers((way.cost,)))
    try:
        bills = [bill_of(proposal, total) for total in listed.totals]
    except CannotTell as doubt:
        return replace(priced, open=(*listed.unmodelled, doubt))
    tried = first_paid(state_of(board), bills, Wishes(before=True, engine=engine))
    if tried.paid is not None:
        used = (step.source for step in tried.paid.plan if isinstance(step, ActivateMana))
        return replace(
            priced, paid=tried.paid, open=(*listed.unmodelled, *tried.paid.problem.hindering(used))
        )
    unpaid = [outcome for outcome in tried.outcomes if isinstance(outcome, Unpaid)]
    enabling = (doubt for outcome in unpaid for doubt in outcome.problem.enabling)
    return replace(
        priced,
        unpaid=tuple(why_unpaid(outcome, priced.text) for outcome in unpaid[:1]),
        open=(*listed.unmodelled, *tried.doubts, *enabling),
    )
