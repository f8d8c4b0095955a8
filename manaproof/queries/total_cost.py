"""Every total cost of casting a card so (CR 601.2b, 601.2f)."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.casting import may_cast
from manaproof.model.costs.casting import propose_spell
from manaproof.model.costs.proposal import ProposalError
from manaproof.model.costs.ways import WAYS
from manaproof.queries.answer import Answer, Derivation, Statement, Verdict, Witness, verdict_of
from manaproof.queries.produce_reasons import unmodelled
from manaproof.queries.total_reasons import changes, check_x, in_words, priced, steps
from manaproof.solver.orders.one_event import Engine
from manaproof.solver.totals.every import KEYWORD_ABILITIES, spell_totals
from manaproof.solver.totals.total import Total, Totals

_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)


def ask(
    board: Board,
    card: str,
    player: str,
    from_: str = "hand",
    way: str = "normal",
    x: int | None = None,
    targets: Sequence[str] = (),
    *,
    orders: bool = False,
    engine: Engine = "auto",
) -> Answer:
    """Every distinct total cost, each with one announcement and order of reductions as its witness.

    ``orders`` adds in how many announcements and orders each of them comes about. Raises BoardError
    where there is no such card, player or target, ProposalError for an unknown way or zone or a bad X.
    """
    zone, way = _zone(from_), known_way(way)
    found = _permitted(board, card, player, zone, way) or spell_totals(
        board, card, player, zone, way, x, targets, engine
    )
    check_x(found)
    listed = [priced(total) for total in found.totals]
    return Answer(
        "total-cost",
        Verdict.UNDECIDED if found.unmodelled else verdict_of(listed),
        {"totals": listed},
        subject=card if way == "normal" else f"{card} ({way})",
        witnesses=tuple(Witness(in_words(total), tuple(steps(total))) for total in found.totals),
        derivations=tuple(_derivation(card, total) for total in found.totals) or (_none(card, found),),
        unmodelled=unmodelled(found.unmodelled),
        warnings=tuple(
            f"{name} may be paid more often: the totals listed are for once" for name in found.endless
        ),
        details={"orders": {in_words(t): t.orders for t in found.totals}} if orders else {},
    )


def _permitted(board: Board, card: str, player: str, zone: Zone, way: str) -> Totals | None:
    """No totals where nothing allows casting the card from its zone (CR 601.3); None where something may."""
    if zone is Zone.HAND or way in KEYWORD_ABILITIES:
        return None
    proposal = propose_spell(board, card, player, zone, way)
    casting = may_cast(proposal)
    if casting.permissions or casting.verdict.doubts:
        return None
    nothing = casting.verdict.reasons[0]
    return Totals((), why_none=(str(Statement(nothing.sentence, nothing.facts)), ", ".join(nothing.rules)))


def _zone(name: str) -> Zone:
    if name not in [zone.value for zone in _ZONES]:
        places = ", ".join(zone.value for zone in _ZONES)
        raise ProposalError(f"from: {name!r} is no zone that a spell is cast from: {places}")
    return Zone(name)


def known_way(way: str) -> str:
    """The way in lower case; ProposalError, with the nearest ones, for a way that no card has."""
    wanted = way.casefold()
    known = (*WAYS, *KEYWORD_ABILITIES)
    if wanted in known:
        return wanted
    near = difflib.get_close_matches(wanted, known, n=3) or ["normal", "alternative", "free", "kicker"]
    raise ProposalError(f"way: {way!r} is no way of casting a spell; did you mean {', '.join(near)}?")


def _derivation(card: str, total: Total) -> Derivation:
    announced = Statement("<choices> is announced", {"choices": list(total.announced)})
    because = [Derivation(announced, ("601.2b",))]
    because += [Derivation(statement, (rule,)) for statement, rule, _ in changes(total)]
    return Derivation(
        Statement("<card> can cost <total>", {"card": card, "total": in_words(total)}),
        ("601.2f",),
        tuple(because),
    )


def _none(card: str, found: Totals) -> Derivation:
    why, rule = found.why_none or ("no announcement is possible", "601.2b")
    reason = Derivation(Statement(why), (rule,))
    return Derivation(Statement("<card> cannot be cast so", {"card": card}), ("601.2",), (reason,))
