"""Every total cost over announcements and orders (CR 601.2b, 601.2f, 602.2b).

Announcements are enumerated but for the halves of symbols; these and the order of reductions are the
unknowns of constraints (`manaproof.solver.totals.constraints`), or where orders cannot matter or are few
of sums and memoised sets (`manaproof.solver.totals.orders`): tests show the two to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce as fold
from itertools import product

from manaproof.model.ability import Unmodelled
from manaproof.model.activated import activated_abilities
from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.casting import open_keywords, propose_spell
from manaproof.model.costs.doubts import doubts_of_object
from manaproof.model.costs.effects import Changes, changes
from manaproof.model.costs.loyalty import loyalty_parts
from manaproof.model.costs.offers import BaseCost, Offers, none
from manaproof.model.costs.proposal import (
    Proposal,
    find_card,
    propose_ability,
    propose_action,
    propose_face_up,
)
from manaproof.model.costs.steps import Change, Increase, Payment, announcements, replay
from manaproof.model.costs.ways import (
    ACTION_WAYS,
    action_offers,
    face_up_offers,
    keyword_offers,
    offers,
)
from manaproof.model.costs.x import refused
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.mana import ManaCost, ManaType
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.oracle.render import render
from manaproof.model.payment.purpose import Doing
from manaproof.model.state import state_of
from manaproof.solver.orders.one_event import Engine
from manaproof.solver.produce import fixpoint as produce
from manaproof.solver.totals.announce import Announcement
from manaproof.solver.totals.announce import announcements as announcements_of
from manaproof.solver.totals.constraints import solutions
from manaproof.solver.totals.orders import outcomes
from manaproof.solver.totals.targets import target_choices
from manaproof.solver.totals.total import OtherCost, Total, Totals

_Steps = tuple[tuple[Change, tuple[str, ...]], ...]


KEYWORD_ABILITIES = frozenset(
    (
        *("aura swap", "commander ninjutsu", "crew", "embalm", "encore", "equip", "eternalize", "fortify"),
        *("level up", "ninjutsu", "outlast", "reconfigure", "reinforce", "scavenge", "transfigure"),
        *("transmute", "unearth", "cycling", "basic landcycling", "landcycling", "plainscycling"),
        *("islandcycling", "swampcycling", "mountaincycling", "forestcycling", "slivercycling"),
        *("wizardcycling", "artifact landcycling", "craft"),
    )
)
"""Keywords that stand for an activated ability of the card itself (CR 702)."""


def spell_totals(
    board: Board,
    card: str,
    player: str,
    zone: Zone = Zone.HAND,
    way: str = "normal",
    x: int | None = None,
    targets: Sequence[str] = (),
    engine: Engine = "auto",
) -> Totals:
    """Every distinct total cost of casting a card so (CR 601.2b, 601.2f).

    ``card`` is an id or a name (a face's name picks that face); ``way`` as in a case file. The special
    actions of suspend, foretelling and plotting are ways too, for a card in the hand. Raises BoardError
    where there is no such card, player or target, ProposalError for a bad X.
    """
    if way in ACTION_WAYS and zone is Zone.HAND:
        action = propose_action(board, card, player, way, x)
        return totals(action, action_offers(action), engine)
    if way in KEYWORD_ABILITIES:
        return _keyword_totals(board, card, player, zone, way, x, targets, engine)
    proposal = propose_spell(board, card, player, zone, way, x, targets)
    proposal = replace(proposal, produces=produces_of(proposal.state, engine))
    return totals(proposal, offers(proposal), engine)


def _keyword_totals(
    board: Board,
    card: str,
    player: str,
    zone: Zone,
    way: str,
    x: int | None,
    targets: Sequence[str],
    engine: Engine,
) -> Totals:
    """The totals of the abilities of a card that a keyword stands for, as cycling in a hand."""
    found = find_card(board, card, player, zone)
    thing = state_of(board).objects[found.id]
    numbers = [a.number for a in activated_abilities(thing) if a.keyword_name == way]
    if not numbers:
        return Totals((), why_none=(f"it has no {way} ability", "702"))
    each = [ability_totals(board, found.id, n, player, x, targets, engine) for n in numbers]
    merged: dict[tuple[Payment, tuple[str, ...]], Total] = {}
    for total in (t for part in each for t in part.totals):
        _keep(merged, total)
    return Totals(tuple(merged.values()), tuple(dict.fromkeys(u for part in each for u in part.unmodelled)))


def ability_totals(
    board: Board,
    source: str,
    ability: int,
    player: str,
    x: int | None = None,
    targets: Sequence[str] = (),
    engine: Engine = "auto",
) -> Totals:
    """Every distinct total cost of activating an ability, by its number from 1 (CR 602.2b).

    Numbers are those of `manaproof.model.activated.activated_abilities`. Raises BoardError where there
    is no such object or target, ProposalError for a number out of range or a bad X.
    """
    proposal = propose_ability(board, source, ability, player, x, targets)
    proposal = replace(proposal, produces=produces_of(proposal.state, engine))
    return totals(proposal, ability_offers(proposal), engine)


def face_up_totals(
    board: Board, permanent: str, by: str, x: int | None = None, engine: Engine = "auto"
) -> Totals:
    """Every distinct total cost of turning a permanent face up (CR 116.2b, 118.13c).

    ``by`` is ``manifest``, ``cloak``, ``morph`` or ``disguise``; which of them are allowed at all is
    decided by the caller. Raises BoardError where there is no such permanent, ProposalError for a bad X.
    """
    proposal = propose_face_up(board, permanent, by, x)
    return totals(proposal, face_up_offers(proposal), engine)


def produces_of(state: State, engine: Engine) -> Callable[[str], frozenset[ManaType]]:
    """What each permanent could produce, where that is certain; CannotTell where it is not (CR 106.7)."""

    def types(permanent: str) -> frozenset[ManaType]:
        found = produce.table(state, engine)
        if found.open(permanent):
            raise CannotTell(f"what {permanent} could produce is not certain")
        return found.types(permanent)

    return types


def ability_offers(proposal: Proposal) -> Offers:
    """The activation cost of an ability, and what may be paid rather than it (CR 602.2b)."""
    activated = proposal.activated
    if activated is None:
        return none("there is no such ability", "602.1")
    unknown = [part for part in activated.cost if isinstance(part, Unmodelled)]
    doubts = tuple(
        NotUnderstood(
            proposal.thing.id,
            proposal.thing.name or proposal.thing.card.name,
            activated.ability.place,
            0,
            "cost",
            part.words,
        )
        for part in unknown
    )
    parts = (
        *(part for part in activated.cost if not isinstance(part, Unmodelled)),
        *loyalty_parts(proposal),
    )
    base = BaseCost("activation cost", ManaCost(()), parts)
    other = keyword_offers(proposal)
    return Offers((base, *other.bases), doubts=(*doubts, *other.doubts))


def totals(proposal: Proposal, offered: Offers, engine: Engine = "auto") -> Totals:
    """Every distinct total cost of a proposal over what is offered (CR 601.2b, 601.2f)."""
    doubts = [*offered.doubts, *doubts_of_object(proposal), *open_keywords(proposal)]
    found: dict[tuple[Payment, tuple[str, ...]], Total] = {}
    why = offered.why_none
    try:
        choices = target_choices(proposal) if _open_targets(proposal) else (proposal.targets,)
    except CannotTell:
        choices = (proposal.targets,)
        doubts.append(_doubt(proposal, "which targets it may have"))
    for targets in choices:
        aimed = replace(proposal, targets=targets)
        for announcement in announcements_of(aimed, offered):
            x = _chosen_x(aimed, announcement)
            try:
                if x is not None and refused(aimed, x):
                    why = (f"X cannot be {x}", "107.3a")
                    continue
            except CannotTell:
                doubts.append(_doubt(aimed, "what X may be"))
            changed = changes(aimed, announcement.announced)
            doubts += changed.doubts
            for total in _totals(announcement, changed, engine):
                _keep(found, replace(total, targets=targets if len(choices) > 1 else ()))
    listed = tuple(found.values())
    why = why or ("there is nothing that its cost could be paid with", "601.2b")
    idle = proposal.x is not None and bool(listed) and not _has_x(proposal, listed)
    return Totals(
        listed,
        tuple(dict.fromkeys(doubts)),
        None if listed else why,
        offered.endless,
        proposal.thing.name or proposal.thing.id if idle else None,
    )


def _chosen_x(proposal: Proposal, announcement: Announcement) -> int | None:
    """The value of X; 0 where the mana cost has an X and is not paid (CR 107.3b)."""
    cost = proposal.thing.mana_cost
    return 0 if announcement.x is None and cost is not None and cost.count_x() else announcement.x


def _has_x(proposal: Proposal, listed: Sequence[Total]) -> bool:
    """Whether a value of X is asked for: by a cost, or by anything that the object says."""
    if any(total.x is not None for total in listed):
        return True
    said = repr([a.paragraph for a in proposal.thing.abilities])
    cost = proposal.thing.mana_cost
    return "X()" in said or "'X'" in said or (cost is not None and cost.count_x() > 0)


def _open_targets(proposal: Proposal) -> bool:
    return proposal.purpose.doing in (Doing.CAST, Doing.ACTIVATE) and not proposal.targets


def _doubt(proposal: Proposal, what: str) -> NotUnderstood:
    thing = proposal.thing
    return NotUnderstood(thing.id, thing.name or thing.card.name, 0, 0, "cost", what)


def _keep(found: dict[tuple[Payment, tuple[str, ...]], Total], total: Total) -> None:
    key = (total.payment, tuple(sorted(words(part) for part in total.other)))
    known = found.get(key)
    found[key] = replace(known, orders=known.orders + total.orders) if known else total


def words(part: OtherCost) -> str:
    """A part of a cost in the card's words, the first letter in lower case."""
    text = render(part.part)
    return text[:1].lower() + text[1:]


def _totals(announcement: Announcement, changed: Changes, engine: Engine) -> Iterator[Total]:
    x = announcement.x or 0
    if engine == "constraints":
        found = _by_constraints(announcement, changed, x)
    else:
        found = _by_sums(announcement, changed, x)
    for start, steps, orders, words_of_halves in found:
        payment = replay(start, steps)
        yield Total(
            payment,
            announcement.other,
            announcement.x,
            (*announcement.words, *words_of_halves),
            start,
            steps,
            orders,
            announcement.waterbend,
        )


_Found = tuple[Payment, _Steps, int, tuple[str, ...]]


def _by_sums(announcement: Announcement, changed: Changes, x: int) -> Iterator[_Found]:
    base, *added = announcement.components
    reductions = (*changed.reductions, *announcement.takes_off)
    minimums: _Steps = tuple((m, ()) for m in changed.minimums)
    columns = [tuple(announcements(c.mana, x)) for c in announcement.components]
    for chosen in product(*columns):
        start = chosen[0][0] + Payment(life=base.life)
        more = tuple(
            Increase(c.label, payment + Payment(life=c.life))
            for c, (payment, _) in zip(added, chosen[1:], strict=True)
        )
        increases: _Steps = tuple((i, ()) for i in (*more, *changed.increases))
        raised = fold(lambda cost, step: replay(cost, (step,)), increases, start)
        halves = tuple(half for _, names in chosen for half in names)
        for reached in outcomes(raised, reductions):
            yield start, (*increases, *reached.steps, *minimums), reached.orders, halves


def _by_constraints(announcement: Announcement, changed: Changes, x: int) -> Iterator[_Found]:
    added = announcement.components[1:]
    reductions = (*changed.reductions, *announcement.takes_off)
    minimums: _Steps = tuple((m, ()) for m in changed.minimums)
    fixed = fold(lambda a, b: a + b, (c.fixed(x) for c in announcement.components))
    fixed = fold(lambda a, b: a + b.payment, changed.increases, fixed)
    symbols = tuple(s for c in announcement.components for s in c.open)
    for solution in solutions(fixed, symbols, reductions, changed.minimums, x):
        halves = iter(solution.halves)
        paid = [
            fold(lambda a, b: a + b, (next(halves) for _ in c.open), c.fixed(x))
            for c in announcement.components
        ]
        more = tuple(Increase(c.label, payment) for c, payment in zip(added, paid[1:], strict=True))
        increases: _Steps = tuple((i, ()) for i in (*more, *changed.increases))
        names = tuple(f"{{{s}}}: {half}" for s, half in zip(symbols, solution.halves, strict=True))
        yield paid[0], (*increases, *solution.order, *minimums), 1, names
