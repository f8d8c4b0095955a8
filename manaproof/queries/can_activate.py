"""Whether an activated ability may be activated and paid for now (CR 602)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace

from manaproof.model.ability import Activated, Irrelevant, Modal, Paragraph, Unmodelled
from manaproof.model.activated import ActivatedNow, activated_abilities, printed_count
from manaproof.model.activation import Moment, may_activate
from manaproof.model.board import Board
from manaproof.model.costs.proposal import Proposal, ProposalError, propose_ability
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.objectnow import ObjectNow
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.model.oracle.text import normalise
from manaproof.model.payment.steps import Bill
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Derivation, Kind, Statement, Verdict
from manaproof.queries.payment_reasons import open_sentences, told, used_anyway, why_unpaid, witness
from manaproof.queries.total_reasons import changes, check_x, steps
from manaproof.solver.payment.bill import bill_of
from manaproof.solver.payment.choice import first_paid
from manaproof.solver.payment.find import Engine, Outcome, Paid, Unpaid, Wishes
from manaproof.solver.totals.every import ability_totals
from manaproof.solver.totals.total import Total

QUERY = "can-activate"


def ask(
    board: Board,
    permanent: str,
    ability: int | str = 1,
    player: str | None = None,
    x: int | None = None,
    targets: Sequence[str] = (),
    keep: Sequence[str] = (),
    engine: Engine = "auto",
) -> Answer:
    """Whether timing and effects allow it, its targets are there, and its whole cost can be paid now.

    ``permanent`` is a permanent, or a card whose ability functions where it is. ``ability`` is a number
    from 1, the ability's text, or its cost followed by a colon. Raises BoardError where there is no such
    object or player, ProposalError for a number out of range or a bad X.
    """
    state = state_of(board)
    thing = state.object(permanent)
    who = player or thing.controller
    board.player(who)
    number = ability if isinstance(ability, int) else numbered(thing, ability)
    subject = f"{thing.id}, ability {ability}"
    if thing.face_down is not None and (number or 0) > len(activated_abilities(thing)):
        said = Statement("face down, <object> has no ability of its card", {"object": thing.id})
        return _no(subject, (Derivation(said, ("708.2",)),))
    if len(activated_abilities(thing)) < (number or 0) <= printed_count(thing):
        said = Statement(
            "<object> does not have ability <ability> now", {"object": thing.id, "ability": number or 0}
        )
        return _no(subject, (Derivation(said, ("602.1",)),))
    if number is None:
        said = Statement("<object> has no ability <ability>", {"object": thing.id, "ability": str(ability)})
        return _no(subject, (Derivation(said, ("602.1",)),))
    proposal = propose_ability(board, thing.id, number, who, x, targets)
    activated = proposal.activated
    if activated is None:
        raise ProposalError(f"ability: {thing.id} has no activated ability number {number}")
    verdict = may_activate(state, who, thing, activated, Moment.PRIORITY, x=x, targets=proposal.targets)
    if not verdict.allowed:
        return _no(subject, tuple(told(r) for r in verdict.reasons))
    return _paying(board, proposal, verdict.doubts, subject, keep, engine)


def _paying(
    board: Board,
    proposal: Proposal,
    doubts: Sequence[object],
    subject: str,
    keep: Sequence[str],
    engine: Engine,
) -> Answer:
    number = proposal.activated.number if proposal.activated else 0
    found = ability_totals(board, proposal.thing.id, number, proposal.player, proposal.x, proposal.targets)
    check_x(found)
    open_ = [*doubts, *found.unmodelled]
    if not found.totals and not open_:
        why, rule = found.why_none or ("its cost cannot be paid", "118.6")
        return _no(subject, (Derivation(Statement(why), (rule,)),))
    wishes = Wishes(frozenset(board.object(k).id for k in keep), before=True, engine=engine)
    try:
        bills = [(bill_of(proposal, total), total) for total in found.totals]
    except CannotTell as doubt:
        return _undecided(subject, [*open_, doubt])
    outcome = first_paid(proposal.state, (bill for bill, _ in bills), wishes)
    return answered(QUERY, subject, outcome.outcomes, [*open_, *outcome.doubts], bills, wishes.keep)


def answered(
    query: str,
    subject: str,
    outcomes: Sequence[Outcome],
    doubts: Sequence[object],
    bills: Sequence[tuple[Bill, Total]],
    keep: frozenset[str],
) -> Answer:
    """The answer of the payments that were tried, one of which may have worked.

    ``bills`` has the total of each bill, for the witness; ``keep`` is what was to be spared.
    """
    paid = next((o for o in outcomes if isinstance(o, Paid)), None)
    if paid is not None:
        used = (s.source for s in paid.plan if hasattr(s, "source"))
        spoiling = [*doubts, *paid.problem.hindering(used)]
        locked = (s for bill, total in bills if bill is paid.problem.bill for s in steps(total))
        return Answer(
            query,
            Verdict.UNDECIDED if spoiling else Verdict.YES,
            {} if spoiling else {"legal": True},
            Kind.YES_NO,
            subject=subject,
            witnesses=(witness(paid, locked=tuple(locked)),),
            warnings=used_anyway(paid, keep),
            unmodelled=open_sentences(spoiling),  # type: ignore[arg-type]
        )
    unpaid = [o for o in outcomes if isinstance(o, Unpaid)]
    open_ = [*doubts, *(d for u in unpaid for d in u.problem.enabling)]
    if open_:
        return replace(_undecided(subject, open_), query=query)
    by_bill = {id(bill): total for bill, total in bills}
    reasons = tuple(_why(u, by_bill) for u in unpaid[:3])
    return replace(_no(subject, reasons), query=query)


def _why(unpaid: Unpaid, totals: Mapping[int, Total]) -> Derivation:
    bill = unpaid.problem.bill
    total = totals.get(id(bill))
    changed = () if total is None else tuple(Derivation(s, (rule,)) for s, rule, _ in changes(total))
    return why_unpaid(unpaid, str(bill.cost) if bill else "", changed)


def _no(subject: str, reasons: tuple[Derivation, ...]) -> Answer:
    return Answer(QUERY, Verdict.NO, {"legal": False}, Kind.YES_NO, subject=subject, derivations=reasons)


def _undecided(subject: str, doubts: Sequence[object]) -> Answer:
    found = open_sentences(doubts)  # type: ignore[arg-type]
    return Answer(QUERY, Verdict.UNDECIDED, {}, Kind.YES_NO, subject=subject, unmodelled=found)


def numbered(thing: ObjectNow, text: str) -> int | None:
    """The number of the ability of that text, or of that cost before a colon; None where it has none."""
    wanted = normalise(text.strip(), thing.name or thing.card.name, "Legendary" in thing.supertypes)
    if wanted.endswith(":"):
        cost = _costs(wanted + " ~.")
        return next((a.number for a in activated_abilities(thing) if _without_words(a.cost) == cost), None)
    for ability in activated_abilities(thing):
        if any(_same(ability, p) for p in _readings(wanted)):
            return ability.number
    return None


def _readings(text: str) -> Iterator[Paragraph]:
    for ending in ("", "."):
        if not (ending and text.endswith((".", '"'))):
            yield compile_paragraph(text + ending, spell=False)


def _costs(text: str) -> object:
    found = compile_paragraph(text, spell=False)
    return _without_words(found.cost) if isinstance(found, Activated) else None


def _same(ability: ActivatedNow, said: Paragraph) -> bool:
    own = ability.ability.paragraph
    head = own.head if isinstance(own, Modal) else own
    return _without_words(own) == _without_words(said) or _without_words(head) == _without_words(said)


def _without_words(node: object) -> object:
    """The same with the words of sentences that are not understood left out: their marks stay."""
    if isinstance(node, Unmodelled | Irrelevant):
        return ("left", node.mark)
    if isinstance(node, tuple):
        return tuple(_without_words(n) for n in node)
    if is_dataclass(node) and not isinstance(node, type):
        return (type(node).__name__, *(_without_words(getattr(node, f.name)) for f in fields(node)))
    return node
