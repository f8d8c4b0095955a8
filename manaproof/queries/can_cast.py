"""Whether a card may be cast and paid for now, and with which X at most (CR 601)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.casting import Casting, may_cast
from manaproof.model.costs.casting import propose_spell
from manaproof.model.costs.parts import equals_x
from manaproof.model.costs.proposal import Proposal, ProposalError
from manaproof.model.costs.steps import Reduction
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.node import node
from manaproof.model.payment.steps import Bill
from manaproof.queries.answer import Answer, Derivation, Kind, Statement, Verdict
from manaproof.queries.can_activate import answered
from manaproof.queries.payment_reasons import open_sentences, told
from manaproof.queries.total_cost import known_way
from manaproof.queries.total_reasons import check_x
from manaproof.solver.payment.bill import bill_of
from manaproof.solver.payment.choice import Tried, first_paid
from manaproof.solver.payment.find import Engine, Wishes
from manaproof.solver.payment.most import LIMIT, most_mana
from manaproof.solver.totals.every import produces_of, spell_totals
from manaproof.solver.totals.total import Total, Totals

QUERY = "can-cast"
_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)


def ask(
    board: Board,
    card: str,
    player: str,
    from_: str = "hand",
    way: str = "normal",
    x: int | None = None,
    targets: Sequence[str] = (),
    keep: Sequence[str] = (),
    engine: Engine = "auto",
) -> Answer:
    """Whether permissions, timing and effects allow it, its targets are there, and a total can be paid.

    For a spell with X whose value is not given, ``max_x`` is the greatest with which it can be cast.
    Raises BoardError where there is no such card, player or target, ProposalError for an unknown way or
    zone or a bad X.
    """
    if from_ not in [zone.value for zone in _ZONES]:
        raise ProposalError(f"from: {from_!r} is no zone that a spell is cast from: {', '.join(_ZONES)}")
    asking = _Asking(board, card, player, Zone(from_), known_way(way), tuple(targets), tuple(keep), engine)
    if x is not None or not asking.has_x:
        attempt = asking.try_x(x)
        check_x(attempt.totals)
        return attempt.answer(asking.subject)
    return _with_greatest(asking)


@node
class _Try:
    """What came of casting with one value of X."""

    proposal: Proposal
    casting: Casting
    totals: Totals
    tried: Tried
    bills: tuple[tuple[Bill, Total], ...] = ()
    keep: frozenset[str] = frozenset()

    @property
    def legal(self) -> bool:
        """Whether the spell can be cast so, what is not understood aside."""
        return self.casting.verdict.allowed and self.tried.paid is not None

    def answer(self, subject: str) -> Answer:
        """The answer for this value of X."""
        verdict = self.casting.verdict
        if not verdict.allowed:
            return _no(subject, tuple(told(r) for r in verdict.reasons))
        doubts = [*verdict.doubts, *self.totals.unmodelled, *self.tried.doubts]
        if not self.totals.totals and not doubts:
            why, rule = self.totals.why_none or ("its cost cannot be paid", "118.6")
            return _no(subject, (Derivation(Statement(why), (rule,)),))
        return answered(QUERY, subject, self.tried.outcomes, doubts, self.bills, self.keep)


@node
class _Asking:
    board: Board
    card: str
    player: str
    zone: Zone
    way: str
    targets: tuple[str, ...]
    keep: tuple[str, ...]
    engine: Engine

    @property
    def subject(self) -> str:
        """What is asked about, in words."""
        return self.card if self.way == "normal" else f"{self.card} ({self.way})"

    @property
    def has_x(self) -> bool:
        """Whether a value of X is to be announced (CR 601.2b)."""
        proposal = propose_spell(self.board, self.card, self.player, self.zone, self.way, None, self.targets)
        cost = proposal.thing.mana_cost
        if cost is not None and cost.count_x():
            return True
        try:
            self._totals(None)
        except ProposalError:
            return True
        return False

    def _totals(self, x: int | None) -> Totals:
        return spell_totals(
            self.board, self.card, self.player, self.zone, self.way, x, self.targets, self.engine
        )

    def try_x(self, x: int | None) -> _Try:
        """Cast with this value of X."""
        proposal = propose_spell(self.board, self.card, self.player, self.zone, self.way, x, self.targets)
        proposal = replace(proposal, produces=produces_of(proposal.state, self.engine))
        casting = may_cast(proposal)
        totals = self._totals(x)
        if not casting.verdict.allowed:
            return _Try(proposal, casting, totals, Tried(()))
        try:
            bills = tuple((bill_of(proposal, t, casting.permissions), t) for t in totals.totals)
        except CannotTell as doubt:
            return _Try(proposal, casting, totals, Tried((), (doubt,)))
        tried = first_paid(proposal.state, (bill for bill, _ in bills), self.wishes)
        return _Try(proposal, casting, totals, tried, bills, self.wishes.keep)

    @property
    def wishes(self) -> Wishes:
        """What is rather not used, and that mana abilities may be used before the spell is begun."""
        return Wishes(frozenset(self.board.object(k).id for k in self.keep), before=True, engine=self.engine)


def _with_greatest(asking: _Asking) -> Answer:
    """The greatest X: from the most mana there could be downwards, the first value that works."""
    none = asking.try_x(0)
    if not none.casting.verdict.allowed and none.proposal.purpose.origin is None:
        return none.answer(asking.subject)
    found = _greatest(asking, none)
    if found is None:
        return none.answer(asking.subject)
    value, attempt = found
    answer = attempt.answer(asking.subject)
    if answer.verdict is not Verdict.YES:
        return answer
    if value >= LIMIT:
        return replace(answer, warnings=(*answer.warnings, f"X may be {value}; no greater X was looked for"))
    return replace(answer, value={**answer.value, "max_x": value})


_Found = tuple[int, _Try] | None


def _greatest(asking: _Asking, none: _Try) -> _Found:
    if not any(t.x is not None for t in none.totals.totals):
        return _first(asking, (0,))
    one = asking.try_x(1)
    is_mana = min(_dearer(none, one), default=1) > 0
    return _by_mana(asking, none, one) if is_mana else _by_objects(asking, none, one)


def _dearer(none: _Try, one: _Try) -> list[int]:
    pairs = zip(none.totals.totals, one.totals.totals, strict=False)
    return [b.payment.mana.total - a.payment.mana.total for a, b in pairs]


def _by_mana(asking: _Asking, none: _Try, one: _Try) -> _Found:
    """From the most mana there could be, with what the spell costs less, by the X in its cost."""
    mana = most_mana(none.proposal.state, asking.player, none.proposal)
    cheaper = max((_reduced(t) for t in none.totals.totals), default=0)
    most = (mana + cheaper) // max(1, min(_dearer(none, one), default=1)) + 1
    return _first(asking, range(most, -1, -1))


def _by_objects(asking: _Asking, none: _Try, one: _Try) -> _Found:
    """X is life, a number of objects, or a number that one has; what pays more pays less too."""
    things = none.proposal.state.objects.values()
    if any(equals_x(other.part) for total in one.totals.totals for other in total.other):
        return _first(asking, sorted({o.mana_value for o in things}, reverse=True))
    best = _first(asking, (0, 1))
    if best is None:
        return None
    counters = sum(n for o in things for _, n in getattr(o.thing, "counters", ()))
    low, high = best[0], max(none.proposal.payer.life, len(things), counters)
    while low < high:
        middle = (low + high + 1) // 2
        attempt = asking.try_x(middle)
        if attempt.legal:
            low, best = middle, (middle, attempt)
        else:
            high = middle - 1
    return best


def _first(asking: _Asking, values: Iterable[int]) -> _Found:
    """The first value that works."""
    for value in values:
        attempt = asking.try_x(value)
        if attempt.legal:
            return value, attempt
    return None


def _reduced(total: Total) -> int:
    """How much generic mana the reductions of a total could take off, those of X included."""
    return sum(by.mana.total for by, _ in total.steps if isinstance(by, Reduction))


def _no(subject: str, reasons: tuple[Derivation, ...]) -> Answer:
    return Answer(QUERY, Verdict.NO, {"legal": False}, Kind.YES_NO, subject=subject, derivations=reasons)


__all__ = ["ask", "open_sentences"]
