"""Whether an activated ability may be activated now, its costs aside (CR 302.6, 602.1-602.5, 605, 606)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

from manaproof.model.ability import Unmodelled
from manaproof.model.activated import ActivatedNow
from manaproof.model.activation_times import SPANS, too_early_or_late
from manaproof.model.board import Phase
from manaproof.model.evaluate.on_state import CannotTell, amount, holds, matches, players
from manaproof.model.ir.cost import TapThis, UntapThis
from manaproof.model.ir.limits import (
    ActivateAsOftenAs,
    ActivateOnly,
    ActivateOnlyIf,
    ActivationLimit,
    Limit,
    XBound,
)
from manaproof.model.ir.objects import It, Objects, Thing, This
from manaproof.model.ir.permissions import Before, MayActivateHasty
from manaproof.model.ir.prohibitions import (
    CantActivate,
    Must,
    PlayersCantActivate,
    Rule,
    Sort,
    Spared,
    Whose,
)
from manaproof.model.ir.rules_text import GameRule, SaysRule
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State
from manaproof.model.production.kinds import is_mana_ability
from manaproof.model.reasons import Reason
from manaproof.model.standing import Standing, standing
from manaproof.model.targeting import ability_targets, enough, unfit


class Moment(Enum):
    """When an ability is activated: with priority, or while a cost is being paid (CR 605.3a)."""

    PRIORITY = "priority"
    PAYING = "paying"


@node
class Verdict:
    """Whether activating is allowed: the reasons why not, and what is not understood or cannot be told."""

    reasons: tuple[Reason, ...] = ()
    doubts: tuple[CannotTell | NotUnderstood, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether nothing forbids it, doubts aside."""
        return not self.reasons


def is_mana(state: State, ability: ActivatedNow) -> bool:
    """Whether it is a mana ability, by the board's edition of the rules (CR 605.1a)."""
    return is_mana_ability(ability.ability.paragraph, state.board.edition) and ability.keyword is None


def may_activate(
    state: State,
    player: str,
    thing: ObjectNow,
    ability: ActivatedNow,
    moment: Moment = Moment.PRIORITY,
    *,
    x: int | None = None,
    targets: Sequence[str] = (),
) -> Verdict:
    """Whether a player may begin to activate an ability, whatever its costs are (CR 602.5).

    Tapped permanents and other costs that cannot be paid are no part of it, but summoning sickness is.
    """
    mana = is_mana(state, ability)
    reasons: list[Reason] = []
    doubts: list[CannotTell | NotUnderstood] = []
    checks: tuple[Iterator[Reason | None], ...] = (
        _whose(state, player, thing, ability),
        _where(thing, ability),
        _when(state, player, thing, ability, moment, mana),
        _limits(state, player, thing, ability, moment, x),
        _level(thing, ability),
        _sick(state, player, thing, ability),
        _prohibited(state, player, thing, ability, mana, doubts),
        _targets(state, player, thing, ability, x, targets),
    )
    for check in checks:
        try:
            reasons += [r for r in check if r is not None]
        except CannotTell as doubt:
            doubts.append(doubt)
    return Verdict(tuple(reasons), tuple(doubts))


def _limits_of(ability: ActivatedNow) -> Iterator[Limit]:
    for limit in ability.activated.limits:
        if isinstance(limit, ActivateOnly):
            yield limit.limit
    if ability.activated.ability_word in ("Exhaust", "Power-up"):
        yield Limit.ONCE
    if ability.activated.ability_word in ("Boast", "Forecast"):
        yield Limit.ONCE_EACH_TURN
    if ability.activated.ability_word == "Forecast":
        yield Limit.YOUR_UPKEEP


def is_for_anybody(ability: ActivatedNow) -> bool:
    """Whether players other than its controller may activate the ability (CR 602.2)."""
    return not _OF_OTHERS.isdisjoint(_limits_of(ability))


def _whose(state: State, player: str, thing: ObjectNow, ability: ActivatedNow) -> Iterator[Reason | None]:
    limits = set(_limits_of(ability))
    if limits & _ANY_PLAYER:
        return
    controller = thing.controller
    if Limit.ONLY_OPPONENTS in limits:
        if player not in state.board.opponents(controller):
            yield Reason("only an opponent of its controller may activate it", rules=("602.2",))
    elif player != controller:
        yield Reason("only its controller, <who>, may activate it", {"who": controller}, ("602.2",))


def _where(thing: ObjectNow, ability: ActivatedNow) -> Iterator[Reason | None]:
    if thing.zone is not ability.zone:
        yield Reason(
            "the ability functions in the zone <zone>, and the object is in the zone <now>",
            {"zone": str(ability.zone), "now": str(thing.zone)},
            ("113.6",),
        )


def sorcery_time(state: State, player: str) -> bool:
    """Whether the player could cast a sorcery: own main phase, empty stack, priority (CR 117.1a, 307.1)."""
    board = state.board
    return board.active == player and board.phase is Phase.MAIN and not board.stack


_SORCERY = frozenset((Limit.SORCERY, Limit.ANY_PLAYER_SORCERY))
_ONCE = frozenset((Limit.ONCE_EACH_TURN, Limit.ONCE, Limit.THIS_ONCE))
_TIMES = {Limit.TWICE_EACH_TURN: 2, Limit.THREE_TIMES_EACH_TURN: 3}
_ANY_PLAYER = frozenset(
    (
        Limit.ANY_PLAYER,
        Limit.ANY_PLAYER_SORCERY,
        Limit.ANY_PLAYER_UPKEEP,
        Limit.ANY_PLAYER_THEIR_TURN,
        Limit.ANY_PLAYER_BEFORE_END,
    )
)
_OF_OTHERS = _ANY_PLAYER | {Limit.ONLY_OPPONENTS}
_KNOWN = frozenset(
    (
        *_SORCERY,
        *_ONCE,
        *SPANS,
        *_TIMES,
        *_ANY_PLAYER,
        Limit.INSTANT,
        Limit.ONLY_OPPONENTS,
        Limit.ONLY_YOU,
    )
)


def _when(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, moment: Moment, mana: bool
) -> Iterator[Reason | None]:
    if moment is Moment.PAYING and not mana:
        yield Reason(
            "it is no mana ability, so it cannot be activated while a cost is paid", rules=("605.3a",)
        )
    if ability.activated.loyalty is not None:
        yield from _loyalty(state, player, thing)


def _loyalty(state: State, player: str, thing: ObjectNow) -> Iterator[Reason | None]:
    if not sorcery_time(state, player):
        yield Reason(
            "a loyalty ability takes its controller's main phase and an empty stack", rules=("606.3",)
        )
    permanent = thing.permanent
    if permanent is not None and any(n for _, n in permanent.activated_this_turn):
        yield Reason("a loyalty ability of it was activated this turn", rules=("606.3",))


def _limits(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, moment: Moment, x: int | None
) -> Iterator[Reason | None]:
    board = state.board
    for limit in ability.activated.limits:
        yield from _condition(state, thing, limit, x)
    if ability.activated.ability_word == "Boast":
        yield from _attacked(state, player, thing)
    limits = set(_limits_of(ability))
    if doubtful := sorted(limit.value for limit in limits - _KNOWN):
        raise CannotTell(f"the board does not say whether {doubtful[0]!r} is met", doubtful[0])
    sorcery = limits & _SORCERY
    if sorcery and (moment is Moment.PAYING or not sorcery_time(state, player)):
        yield Reason("it is activated only as a sorcery", rules=("602.5d",))
    if Limit.INSTANT in limits and moment is Moment.PAYING:
        yield Reason("it is activated only as an instant, so not while a cost is paid", rules=("602.5e",))
    for when in sorted(limits, key=lambda one: one.name):
        yield too_early_or_late(when, board, player)
    most = _most(limits)
    if ability.activated.ability_word == "Boast" and _boasts_twice(state, thing):
        most = 2
    done = activations(thing, ability)
    if most is not None and done >= most:
        yield Reason(
            "it may be activated <most> times, and it was activated <done> times this turn",
            {"most": most, "done": done},
            ("602.5b",),
        )


def _boasts_twice(state: State, thing: ObjectNow) -> bool:
    """Whether its controller's creatures boast twice a turn (CR 702.142a); it is that player's turn."""
    return state.board.active == thing.controller and any(
        isinstance(said, Standing)
        and said.meaning == SaysRule(GameRule.BOAST_TWICE)
        and said.you == thing.controller
        for said in standing(state)
    )


def _most(limits: set[Limit]) -> int | None:
    if limits & _ONCE:
        return 1
    return next((n for limit, n in _TIMES.items() if limit in limits), None)


def turn_limit(ability: ActivatedNow) -> int | None:
    """How often the ability may be activated each turn (or ever), None where nothing limits it."""
    return _most(set(_limits_of(ability)))


def activations(thing: ObjectNow, ability: ActivatedNow) -> int:
    """How often the ability was activated this turn, as far as the board says."""
    done: tuple[tuple[int, int], ...] = getattr(thing.thing, "activated_this_turn", ())
    return dict(done).get(ability.number, 0)


def _condition(
    state: State, thing: ObjectNow, limit: ActivationLimit | Unmodelled, x: int | None
) -> Iterator[Reason | None]:
    if isinstance(limit, Unmodelled):
        raise CannotTell("a limit of its activation is not understood", limit)
    if isinstance(limit, ActivateAsOftenAs):
        raise CannotTell("how often it may be activated is counted", limit)
    if isinstance(limit, XBound) and x is not None:
        most = amount(state, limit.most, thing.controller, thing) if limit.most is not None else None
        if not limit.allows(x, most):
            yield Reason("X cannot be <x>", {"x": x}, ("107.3a",))
    if isinstance(limit, ActivateOnlyIf) and not holds(state, limit.condition, thing.controller, thing):
        yield Reason("the condition of its activation does not hold", rules=("602.5b",))


def _level(thing: ObjectNow, ability: ActivatedNow) -> Iterator[Reason | None]:
    """A Class gets its levels one after the other; without one it is level 1 (CR 716.2a, 716.2d)."""
    if ability.level is None or thing.permanent is None:
        return
    level = thing.permanent.class_level
    if level != ability.level - 1:
        yield Reason(
            "it is level <now>, and only at level <before> it gets level <next>",
            {"now": level, "before": ability.level - 1, "next": ability.level},
            ("716.2a",),
        )


def _attacked(state: State, player: str, thing: ObjectNow) -> Iterator[Reason | None]:
    """Whether it attacked this turn (CR 702.142a); CannotTell where the board does not say."""
    if thing.permanent is not None and thing.permanent.attacking:
        return
    if state.board.active != player or state.board.phase is Phase.UPKEEP:
        yield Reason("it has not attacked this turn", rules=("702.142a",))
    else:
        raise CannotTell("the board does not say whether it attacked this turn", thing.id)


def is_sick(thing: ObjectNow) -> bool:
    """Whether a permanent is not controlled continuously since its controller's turn began (CR 302.6)."""
    permanent = thing.permanent
    return permanent is not None and (permanent.summoning_sick or permanent.entered_this_turn)


def _sick(state: State, player: str, thing: ObjectNow, ability: ActivatedNow) -> Iterator[Reason | None]:
    symbols = any(isinstance(part, TapThis | UntapThis) for part in ability.cost)
    if not symbols or "Creature" not in thing.types or not is_sick(thing) or thing.has_keyword("haste"):
        return
    if any(_hasty(state, said, player, thing) for said in standing(state)):
        return
    yield Reason(
        "it is a creature not controlled by <who> since the turn began, and it has no haste",
        {"who": thing.controller},
        ("302.6", "602.5a"),
    )


def _hasty(state: State, said: Standing | NotUnderstood, player: str, thing: ObjectNow) -> bool:
    return (
        isinstance(said, Standing)
        and isinstance(said.meaning, MayActivateHasty)
        and player in players(state, said.meaning.who, said.you, said.this, given=said.given)
        and matches(state, said.meaning.creatures, thing, said.you, said.this, given=said.given)
    )


def split_second(stack: Iterable[ObjectNow]) -> Reason | None:
    """A spell among these that lets nobody cast spells or activate other than mana abilities (CR 702.61a)."""
    if any(spell.has_keyword("split second") for spell in stack):
        return Reason("a spell with split second is on the stack", rules=("702.61a",))
    return None


def _prohibited(
    state: State,
    player: str,
    thing: ObjectNow,
    ability: ActivatedNow,
    mana: bool,
    doubts: list[CannotTell | NotUnderstood],
) -> Iterator[Reason | None]:
    if not mana:
        yield split_second(state.stack)
    for said in standing(state):
        if isinstance(said, NotUnderstood):
            doubts += [said] if "activation" in said.kind.split("/") else []
            continue
        try:
            if _forbids(state, said, player, thing, ability, mana):
                yield Reason("<source> forbids it", {"source": said.card}, ("602.5",))
        except CannotTell as doubt:
            doubts.append(doubt)


def _forbids(
    state: State, said: Standing, player: str, thing: ObjectNow, ability: ActivatedNow, mana: bool
) -> bool:
    match said.meaning:
        case CantActivate() as words:
            if words.spared is Spared.MANA_ABILITIES and mana:
                return False
            tapping = any(isinstance(p, TapThis) for p in ability.cost)
            if words.sort is Sort.WITH_TAP and not tapping:
                return False
            return _means(state, words.sources, said, thing, words.whose)
        case PlayersCantActivate() as words:
            return _players_cant(state, words, said, player, thing, ability, mana)
        case Must(who=who, rule=Rule.NO_LOYALTY):
            barred = players(state, who, said.you, said.this, given=said.given)
            return ability.activated.loyalty is not None and player in barred
        case _:
            return False


def _players_cant(
    state: State,
    words: PlayersCantActivate,
    said: Standing,
    player: str,
    thing: ObjectNow,
    ability: ActivatedNow,
    mana: bool,
) -> bool:
    if player not in players(state, words.who, said.you, said.this, given=said.given):
        return False
    if not in_span(state, words.before, said.you):
        return False
    spares = words.sources is None or words.spared is Spared.MANA_ABILITIES
    if spares and (mana or (words.form == 5 and ability.activated.loyalty is not None)):
        return False
    return words.sources is None or _means(state, words.sources, said, thing, Whose.ITS)


def in_span(state: State, before: Before | None, you: str) -> bool:
    """Whether now is within the turns or phases that the words before a sentence name."""
    board = state.board
    match before:
        case None | Before.ONCE_EACH_TURN | Before.ONCE_PER_TURN:
            return True
        case Before.YOUR_TURN | Before.EACH_YOUR_TURN | Before.ONCE_EACH_YOUR_TURN:
            return board.active == you
        case Before.COMBAT:
            return board.phase is Phase.COMBAT
        case Before.AFTER_ROGUE:
            raise CannotTell("the board does not say which creatures attacked this turn", before)
        case _:
            return True


def _means(state: State, sources: Thing | None, said: Standing, thing: ObjectNow, whose: Whose) -> bool:
    match sources:
        case Objects():
            return matches(state, sources, thing, said.you, said.this, given=said.given)
        case This():
            return said.this is not None and thing.id == said.this.id
        case None | It():
            if whose is Whose.THEIR or said.given.it is not None:
                return thing.id in (said.given.targets or (said.given.it,))
            host = said.this.permanent.attached_to if said.this and said.this.permanent else None
            return thing.id == (host if host is not None else said.this.id if said.this else None)


def _targets(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, x: int | None, chosen: Sequence[str]
) -> Iterator[Reason | None]:
    if ability.keyword is not None:
        yield unfit(state, ability.targets, player, thing, x=x, chosen=chosen)
        yield enough(state, ability.targets, player, thing, x=x, chosen=chosen)
    else:
        yield ability_targets(state, ability.ability.paragraph, player, thing, x=x, chosen=chosen)
