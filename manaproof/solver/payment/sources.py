"""The mana abilities that a player may use for a payment, with what they cost and add (CR 605.3a).

Everything is looked up on the board as it stands before the payment. What an ability adds after others
were activated may differ (a creature less to count); whoever uses this checks it by replaying.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from manaproof.errors import ManaproofError
from manaproof.model.ability import Unmodelled
from manaproof.model.activated import ActivatedNow, activated_abilities
from manaproof.model.activation import (
    Moment,
    activations,
    is_for_anybody,
    is_mana,
    may_activate,
    turn_limit,
)
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.steps import Change, Payment, announcements
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost import (
    CostPart,
    Discard,
    Exile,
    PayMana,
    RemoveCounters,
    TapObjects,
    TapThis,
    UntapObjects,
)
from manaproof.model.mana import TYPES, Mana, ManaCost, ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State
from manaproof.model.oracle.render import render
from manaproof.model.payment.effects import after_effects
from manaproof.model.payment.mana import terms_of
from manaproof.model.payment.parts import Act, Need, Part, Payer, Toll, part_of
from manaproof.model.payment.plain import plain_mana
from manaproof.model.payment.purpose import Doing, Purpose
from manaproof.model.payment.replay import ability_purpose
from manaproof.model.production.kinds import adds_mana
from manaproof.solver.orders.graph import OrderLimitError
from manaproof.solver.payment.buried import with_late
from manaproof.solver.payment.turned import with_turned
from manaproof.solver.payment.yields import Packet, World, Yield, doubles, merged, yields_of

NOTHING = Payment()
"""A cost without mana and life."""
MOST_X = 40
"""The greatest number of counters or life that one activation chooses among."""


@node
class Way:
    """One way to pay for an activation, and what it may add.

    ``cost`` is the total mana and life; ``start`` and ``changes`` lead to it. ``parts`` is everything
    else, {T} included. ``hurts`` is the life that the effect takes, or gives below 0. ``doubles`` says
    that it adds mana by what is unspent; its yields are empty then. ``by_life`` are the symbols of the
    cost that life pays where an effect lets it, and ``life`` is all that is paid for the mana cost.
    """

    cost: Payment
    parts: tuple[Part, ...]
    yields: tuple[Yield, ...]
    x: int | None = None
    start: Payment = NOTHING
    changes: tuple[tuple[Change, tuple[str, ...]], ...] = ()
    hurts: int = 0
    doubles: int = 0
    by_life: tuple[str, ...] = ()
    life: int = 0


@node
class Source:
    """A mana ability that the player may use, with its ways.

    ``before`` says that it is usable only before a spell or ability is begun; ``most`` limits it this turn.
    ``doubts`` are sentences that may forbid using it.
    """

    thing: ObjectNow
    ability: ActivatedNow
    purpose: Purpose
    ways: tuple[Way, ...]
    before: bool = False
    most: int | None = None
    doubts: tuple[NotUnderstood, ...] = ()


@node
class Unusable:
    """A mana ability that cannot be used, or not be understood: why, and by which rules.

    ``doubt`` is set where it might be usable.
    """

    thing: ObjectNow
    ability: ActivatedNow
    because: str
    rules: tuple[str, ...] = ()
    doubt: NotUnderstood | None = None


@node
class Sources:
    """All usable sources, the unusable ones, and the sentences that may change what any of them adds."""

    usable: tuple[Source, ...]
    unusable: tuple[Unusable, ...] = ()
    doubts: tuple[NotUnderstood, ...] = ()


_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.COMMAND, Zone.EXILE)


def candidates(state: State, player: str) -> Iterator[tuple[ObjectNow, ActivatedNow]]:
    """Every mana ability of the objects that the player controls or owns."""
    for thing in (*state.battlefield, *(o for zone in _ZONES for o in state.cards(player, zone))):
        if not any(adds_mana(a.paragraph) for a in thing.abilities):
            continue
        for ability in activated_abilities(thing):
            if ability.keyword is None and adds_mana(ability.ability.paragraph) and is_mana(state, ability):
                yield thing, ability


def sources_of(
    state: State,
    player: str,
    *,
    before: State | None = None,
    from_hand: bool = False,
    representatives: Sequence[str] | None = None,
) -> Sources:
    """The mana abilities that the player may use; on the state ``before`` also those of priority.

    ``from_hand``: a card of the hand is about to be cast, so that the hand cannot be discarded first.
    ``representatives`` are the ids of the objects to look at, one of each sort; all without it.
    """
    world = World(state, player)
    usable: list[Source] = []
    unusable: list[Unusable] = []
    doubts: list[NotUnderstood] = list(world.watchers.unread)
    for thing, ability in candidates(state, player):
        others = thing.controller != player and ability.zone is Zone.BATTLEFIELD
        if others and not is_for_anybody(ability):
            continue
        if representatives is not None and thing.id not in representatives:
            continue
        source = _source(world, thing, ability, before, from_hand)
        if isinstance(source, Source):
            usable.append(source)
        else:
            unusable.append(source)
    return Sources(tuple(usable), tuple(unusable), tuple(dict.fromkeys(doubts)))


def _source(
    world: World, thing: ObjectNow, ability: ActivatedNow, before: State | None, from_hand: bool
) -> Source | Unusable:
    state, player = world.state, world.player
    if plainly := plain_mana(state, player, thing, ability):
        return _plain(world, thing, ability, plainly)
    early = False
    verdict = may_activate(state, player, thing, ability, Moment.PAYING)
    if not verdict.allowed and before is not None and not (from_hand and _discards_hand(ability)):
        then = before.objects.get(thing.id)
        if then is not None:
            verdict = may_activate(before, player, then, ability, Moment.PRIORITY)
            early = True
    if not verdict.allowed:
        return Unusable(thing, ability, str(verdict.reasons[0]), verdict.reasons[0].rules)
    try:
        ways = tuple(_ways(world, thing, ability))
    except (CannotTell, OrderLimitError) as doubt:
        return Unusable(thing, ability, str(doubt), doubt=_sentence_of(doubt, thing, ability))
    limit = turn_limit(ability)
    most = None if limit is None else max(limit - activations(thing, ability), 0)
    if not ways:
        return Unusable(thing, ability, *_lacking(world, thing, ability))
    purpose = ability_purpose(state, player, thing, ability)
    shaky = tuple(
        d if isinstance(d, NotUnderstood) else _sentence_of(d, thing, ability) for d in verdict.doubts
    )
    return Source(thing, ability, purpose, ways, early, most, shaky)


def _lacking(world: World, thing: ObjectNow, ability: ActivatedNow) -> tuple[str, tuple[str, ...]]:
    """Why an ability has no way to be used: a part of its cost without anything for it, or no mana."""
    payer = Payer(world.state, world.player, thing, 0, world.bars, mana_ability=True)
    for part in ability.cost:
        found = _part(payer, part)
        if found is not None and not payable(world.state, world.player, found):
            text = render(part).replace("~", thing.id)
            return f"there is nothing for its cost: {text[:1].lower()}{text[1:]}", ("118.3",)
    return "it adds no mana as things stand", ("106.5",)


def _plain(world: World, thing: ObjectNow, ability: ActivatedNow, adds: tuple[Mana, ...]) -> Source:
    """A source that costs {T} alone and adds mana that nothing changes."""
    tap = Need(Act.TAP, (thing.id,))
    results = merged(tuple(Yield((Packet(mana, (), thing),)) for mana in adds))
    purpose = Purpose(world.state, world.player, Doing.ACTIVATE, thing, ability.ability)
    return Source(thing, ability, purpose, (Way(NOTHING, (tap,), results),))


def _discards_hand(ability: ActivatedNow) -> bool:
    return any(isinstance(part, Discard) and part.form == 1 for part in ability.cost)


def _sentence_of(doubt: Exception, thing: ObjectNow, ability: ActivatedNow) -> NotUnderstood:
    """The sentence that stands in the way, or the ability as one that is not understood."""
    found = getattr(doubt, "sentence", None)
    if isinstance(found, NotUnderstood):
        return found
    words = next((p.words for p in ability.cost if isinstance(p, Unmodelled)), None)
    name = thing.name or thing.card.name
    return NotUnderstood(thing.id, name, ability.ability.place, 1, "mana", words or str(doubt))


def _ways(world: World, thing: ObjectNow, ability: ActivatedNow) -> Iterator[Way]:
    for x in _values_of_x(world, thing, ability):
        payer = Payer(world.state, world.player, thing, x, world.bars, mana_ability=True)
        parts = tuple(p for p in (_part(payer, part) for part in ability.cost) if p is not None)
        if not all(payable(world.state, world.player, part) for part in parts):
            continue
        for narrowed, used in _settled(world, thing.id, ability, parts):
            yields = merged(tuple(yields_of(world, thing, ability, x, used)))
            doubling = doubles(ability)
            if not doubling and not any(p.fixed.total or p.batches for y in yields for p in y.packets):
                continue
            hurts = _hurts(world, thing, ability)
            for start, changes, cost in mana_costs(world.state, world.player, thing, ability, x):
                for by_life, life in _lives(world, thing, ability, cost):
                    if life and world.bars.life:
                        continue
                    yield Way(cost, narrowed, yields, x, start, changes, hurts, doubling, by_life, life)


def _lives(
    world: World, thing: ObjectNow, ability: ActivatedNow, cost: Payment
) -> Iterator[tuple[tuple[str, ...], int]]:
    """The symbols of a mana cost that life may pay where an effect says so, and the life that is paid."""
    yield (), cost.life
    typed = cost.mana.typed
    if not typed.total:
        return
    prices: dict[ManaType, int] = {}
    for mana_type, price in terms_of(ability_purpose(world.state, world.player, thing, ability)).life:
        prices[mana_type] = min(price, prices.get(mana_type, price))
    offered = [(str(t), prices[t], min(typed[t], MOST_X)) for t in TYPES if t in prices and typed[t]]
    for times in product(*(range(most + 1) for _, _, most in offered)):
        if any(times):
            pairs = list(zip(offered, times, strict=True))
            symbols = tuple(symbol for (symbol, _, _), n in pairs for _ in range(n))
            yield symbols, cost.life + sum(price * n for (_, price, _), n in pairs)


def _part(payer: Payer, part: CostPart | Unmodelled) -> Part | None:
    """A part of the cost, with what earlier costs may untap for it, or put into the graveyard."""
    found = part_of(payer, part)
    again = partial(_read_again, payer, part)
    if isinstance(part, TapObjects | UntapObjects) and found is not None:
        return with_turned(payer.state, payer.player, payer.this.id, found, again)
    if not isinstance(part, Exile) or found is None:
        return found
    return with_late(payer.state, payer.player, payer.this.id, found, again)


def _read_again(payer: Payer, part: CostPart | Unmodelled, later: State) -> Part | None:
    return part_of(replace(payer, state=later), part)


def payable(state: State, player: str, part: Part) -> bool:
    """Whether there is enough on the board for a part by itself; a tapped permanent may untap yet."""
    if isinstance(part, Toll):
        owner = state.board.player(player)
        return (
            not part.barred
            and part.life <= max(owner.life, 0)
            and (not part.counter or part.amount <= owner.count(part.counter))
        )
    if len(part.candidates) + len(part.late) < part.least:
        return False
    if part.act is Act.REMOVE and not part.shared:
        return any(_counters(state, id, part.kind) >= part.each for id in part.candidates)
    return True


def _counters(state: State, id: str, kind: str | None) -> int:
    found = dict(getattr(state.objects[id].thing, "counters", ()))
    return sum(found.values()) if kind is None else found.get(kind, 0)


def _values_of_x(world: World, thing: ObjectNow, ability: ActivatedNow) -> Sequence[int | None]:
    """The values of X, or of "any number", that the cost may have."""
    for part in ability.cost:
        match part:
            case RemoveCounters(kind=kind, form=2 | 5) as removed:
                there = _counters(world.state, thing.id, kind)
                return range(0 if removed.form == 2 else 1, min(there, MOST_X) + 1)
            case _ if "X()" in repr(part) or (isinstance(part, PayMana) and "X" in part.symbols.symbols):
                return range(min(_bound_of_x(world, thing, ability), MOST_X) + 1)
            case _:
                pass
    return (None,)


def _bound_of_x(world: World, thing: ObjectNow, ability: ActivatedNow) -> int:
    payer = Payer(world.state, world.player, thing, 0, world.bars, mana_ability=True)
    bounds = []
    for part in ability.cost:
        if isinstance(part, RemoveCounters):
            bounds.append(_counters(world.state, thing.id, part.kind))
            continue
        found = part_of(payer, part)
        match found:
            case Need(candidates=there, least=0):
                bounds.append(len(there))
            case Toll():
                bounds.append(max(world.state.board.player(world.player).life, 0))
            case _:
                pass
    return min(bounds, default=20)


def _settled(
    world: World, this: str, ability: ActivatedNow, parts: tuple[Part, ...]
) -> Iterator[tuple[tuple[Part, ...], tuple[ObjectNow, ...] | None]]:
    """The parts, split by the object that one of them uses where the mana depends on which it is."""
    words = repr(ability.activated.effects)
    speaks = any(w in words for w in ("SACRIFICED", "EXILED", "CouldProduceOf", "TYPE_LAND", "ThatMuch"))
    choices = [
        (i, p)
        for i, p in enumerate(parts)
        if isinstance(p, Need)
        and p.act in (Act.SACRIFICE, Act.EXILE, Act.TAP, Act.UNTAP)
        and (p.least, p.most) == (1, 1)
        and len(p.candidates) > 1
    ]
    if not speaks or not choices:
        own = Need(Act.TAP, (this,)), Need(Act.UNTAP, (this,))
        needs = [p for p in parts if isinstance(p, Need) and p not in own]
        single = [p.candidates[0] for p in needs if len(p.candidates) == 1]
        moved = [p for p in parts if isinstance(p, Need) and p.act in (Act.SACRIFICE, Act.EXILE, Act.UNTAP)]
        yield parts, (tuple(world.state.objects[i] for i in single) if speaks and moved and single else None)
        return
    index, need = choices[-1]
    for id in need.candidates:
        narrowed = replace(need, candidates=(id,))
        yield (*parts[:index], narrowed, *parts[index + 1 :]), (world.state.objects[id],)


def mana_costs(
    state: State, player: str, thing: ObjectNow, ability: ActivatedNow, x: int | None
) -> Iterator[tuple[Payment, tuple[tuple[Change, tuple[str, ...]], ...], Payment]]:
    """Every total mana cost of an activation: where it starts, the effects on it, what it comes to."""
    purpose = ability_purpose(state, player, thing, ability)
    cost = ManaCost(purpose.symbols)
    from manaproof.solver.payment.totals import changed_totals

    changed = changed_totals(state, player, thing, ability, x)
    if changed is not None:
        yield from changed
        return
    if not cost.symbols:
        yield Payment(), (), Payment()
        return
    for payment, _ in announcements(cost, x or 0):
        yield payment, (), payment


def _hurts(world: World, thing: ObjectNow, ability: ActivatedNow) -> int:
    """The life that the effect costs the player, the board as it is before it."""
    board = world.state.board
    try:
        after = after_effects(board, world.player, thing, ability.activated.effects)
    except ManaproofError:
        return 0
    return board.player(world.player).life - after.player(world.player).life


def is_tap_of(part: Part, thing: ObjectNow) -> bool:
    """Whether the part is the tap symbol: tapping the source itself."""
    return isinstance(part, Need) and part.act is Act.TAP and part.candidates == (thing.id,)


def taps_itself(ability: ActivatedNow) -> bool:
    """Whether the cost has the tap symbol (CR 107.5)."""
    return any(isinstance(part, TapThis) for part in ability.cost)
