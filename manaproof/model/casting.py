"""Whether a spell may be cast now, its costs aside: permissions, timing, prohibitions, targets (CR 601.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from manaproof.model.activation import Verdict, in_span, sorcery_time, split_second
from manaproof.model.board import Phase
from manaproof.model.casting_targets import spell_targets_there
from manaproof.model.costs.proposal import Proposal
from manaproof.model.evaluate.on_state import CannotTell, amount, holds, players
from manaproof.model.ir.limits import XBound
from manaproof.model.ir.objects import Thing
from manaproof.model.ir.prohibitions import (
    CantCast,
    CantCastMore,
    CastOnly,
    CastTime,
    Must,
    PlayersCantActivate,
    Rule,
    Span,
)
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.payment.purpose import means_spell
from manaproof.model.permissions import Permission, permissions, state_before
from manaproof.model.reasons import Reason
from manaproof.model.standing import Standing, said_by, standing


@node
class Casting:
    """What the rules and effects say of casting a spell: whether it is allowed, and by what."""

    verdict: Verdict
    permissions: tuple[Permission, ...] = ()


def may_cast(proposal: Proposal) -> Casting:
    """Whether the player may begin to cast the spell so, whatever its costs are (CR 601.3, 117.1a)."""
    reasons: list[Reason] = []
    doubts: list[CannotTell | NotUnderstood] = []
    before = state_before(proposal)
    found, timed = permissions(proposal, before, doubts)
    if not found and not any(isinstance(d, CannotTell) or _may_allow(d) for d in doubts):
        reasons.append(
            Reason(
                "nothing allows <player> to cast <card> from the <zone>",
                {"player": proposal.player, "card": _name(proposal), "zone": str(proposal.purpose.origin)},
                ("601.3",),
            )
        )
    checks: tuple[Iterator[Reason | None], ...] = (
        _is_spell(proposal),
        _timing(proposal, before, timed),
        _prohibited(proposal, doubts),
        _own_limits(proposal),
        spell_targets_there(proposal),
    )
    for check in checks:
        try:
            reasons += [r for r in check if r is not None]
        except CannotTell as doubt:
            doubts.append(doubt)
    return Casting(Verdict(tuple(reasons), tuple(doubts)), tuple(found))


def _may_allow(doubt: NotUnderstood) -> bool:
    """Whether a sentence that is not understood could be a permission."""
    return doubt.words is None or " may " in f" {doubt.words.casefold()} "


def _name(proposal: Proposal) -> str:
    return proposal.thing.card.name


def _is_spell(proposal: Proposal) -> Iterator[Reason | None]:
    if "Land" in proposal.thing.types:
        yield Reason("a land is played, not cast", rules=("305.1",))


def _timing(proposal: Proposal, before: State, timed: list[Permission]) -> Iterator[Reason | None]:
    """Instants and flash at any time, all else as a sorcery (CR 117.1a, 307.1)."""
    thing = proposal.thing
    if "Instant" in thing.types or thing.has_keyword("flash") or timed:
        return
    if not sorcery_time(before, proposal.player):
        yield Reason(
            "<card> is cast only during the main phase of its player's turn while the stack is empty",
            {"card": _name(proposal)},
            ("117.1a",),
        )


def _prohibited(proposal: Proposal, doubts: list[CannotTell | NotUnderstood]) -> Iterator[Reason | None]:
    state = proposal.state
    yield split_second(o for o in state.stack if o.id != proposal.thing.id)
    for said in (*standing(state), *said_by(proposal.thing, proposal.player)):
        if isinstance(said, NotUnderstood):
            continue
        try:
            if _forbids(proposal, said):
                yield Reason("<source> forbids it", {"source": said.card}, ("601.3",))
        except CannotTell as doubt:
            doubts.append(doubt)


def _forbids(proposal: Proposal, said: Standing) -> bool:
    state, player = proposal.state, proposal.player

    def whom(who: object) -> bool:
        return player in players(state, who, said.you, said.this, given=said.given)  # type: ignore[arg-type]

    match said.meaning:
        case CantCast(who=who, spells=spells) as words:
            return whom(who) and _in_force(proposal, words, said) and _spell(proposal, spells, said)
        case CantCastMore(who=who, limit=limit):
            done = proposal.payer.this_turn.spells_cast
            if not whom(who) or not done:
                return False
            plain = replace(limit, determiner=None, number=None, form=0)
            if not _spell(proposal, plain, said):
                return False
            if len(limit.alternatives) == 1 and len(limit.alternatives[0].words) == 1 and not limit.clauses:
                return True
            raise CannotTell("the board does not say which spells were cast this turn", limit)
        case Must(who=who, rule=Rule.SORCERY_TIMING):
            return whom(who) and not sorcery_time(state_before(proposal), player)
        case Must(who=who, rule=Rule.OWN_TURN):
            return whom(who) and state.board.active != player
        case PlayersCantActivate(who=who, form=1 | 3 | 4 | 6 | 10, spells=spells) as words:
            return (
                whom(who)
                and in_span(state, words.before, said.you)
                and (spells is None or _spell(proposal, spells, said))
            )
        case _:
            return False


def _spell(proposal: Proposal, spells: Thing, said: Standing) -> bool:
    """Whether the spell is one of those that its caster, "that player", is barred from casting."""
    given = said.given if said.given.player else replace(said.given, player=proposal.player)
    return means_spell(proposal.purpose, spells, said.you, said.this, given)


def _in_force(proposal: Proposal, words: CantCast, said: Standing) -> bool:
    board = proposal.state.board
    if not in_span(proposal.state, words.before, said.you):
        return False
    if words.condition is not None:
        held = holds(proposal.state, words.condition, said.you, said.this, given=said.given)
        if held == (words.form == 6):
            return False
    match words.span:
        case Span.YOUR_TURN:
            return board.active == said.you
        case Span.COMBAT:
            return board.phase is Phase.COMBAT
        case Span.OPPONENTS_TURNS:
            return board.active != said.you
        case Span.THEIR_OWN_TURN:
            return board.active == proposal.player
        case Span.THIS_TURN | None:
            return True


def _own_limits(proposal: Proposal) -> Iterator[Reason | None]:
    """What the card itself says of when it may be cast only (CR 601.3)."""
    for said in said_by(proposal.thing, proposal.player):
        if isinstance(said, NotUnderstood):
            continue
        if isinstance(said.meaning, XBound) and proposal.x is not None:
            yield _x_bound(proposal, said.meaning, proposal.x)
        if not isinstance(said.meaning, CastOnly):
            continue
        words = said.meaning
        if words.condition is not None:
            met = holds(proposal.state, words.condition, proposal.player, proposal.thing)
        else:
            met = _now(proposal, words.time)
        if not met:
            yield Reason("<card> says when it may be cast", {"card": _name(proposal)}, ("601.3",))


def _x_bound(proposal: Proposal, bound: XBound, x: int) -> Reason | None:
    if bound.form == 3 and not bound.allows(x, None):
        raise CannotTell("which way of casting the card means is not told", bound)
    most = amount(proposal.state, bound.most, proposal.player, proposal.thing) if bound.most else None
    return None if bound.allows(x, most) else Reason("X cannot be <x>", {"x": x}, ("107.3a",))


_PHASES: dict[CastTime, Callable[[bool, Phase], bool]] = {
    CastTime.COMBAT: lambda _, phase: phase is Phase.COMBAT,
    CastTime.YOUR_TURN: lambda mine, _: mine,
    CastTime.OPPONENTS_TURN: lambda mine, _: not mine,
    CastTime.COMBAT_YOUR_TURN: lambda mine, phase: mine and phase is Phase.COMBAT,
    CastTime.COMBAT_OPPONENTS_TURN: lambda mine, phase: not mine and phase is Phase.COMBAT,
    CastTime.YOUR_END_STEP: lambda mine, phase: mine and phase is Phase.END,
    CastTime.OPPONENTS_UPKEEP: lambda mine, phase: not mine and phase is Phase.UPKEEP,
}


def _now(proposal: Proposal, time: CastTime | None) -> bool:
    board = proposal.state.board
    if time in _PHASES:
        return _PHASES[time](board.active == proposal.player, board.phase)
    if board.phase is not Phase.COMBAT and time is not None and "step" in time.value:
        return False
    raise CannotTell("the board does not say which step it is", time)
