"""A slow payer: tries every mana ability, every choice and every order, on the executable rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from manaproof.errors import ManaproofError
from manaproof.model.activated import ActivatedNow, activated_abilities
from manaproof.model.activation import Moment, is_mana, may_activate
from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.costs.steps import announcements
from manaproof.model.evaluate.on_state import Given
from manaproof.model.events import ManaEvent, ManaReplacement, applicable, apply, choices
from manaproof.model.ir.cost import RemoveCounters
from manaproof.model.mana import Mana, ManaCost
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.mana import may_pay, terms_of, types_as
from manaproof.model.payment.parts import Need, Payer, part_of
from manaproof.model.payment.replay import (
    Position,
    ability_purpose,
    activate,
    bill_part,
    helps,
    start,
)
from manaproof.model.payment.replay import step as take
from manaproof.model.payment.steps import (
    GENERIC,
    ActivateMana,
    Bill,
    Help,
    Helper,
    Making,
    PayLifeFor,
    PayPart,
    PaySymbol,
    Spend,
    Used,
    symbols_of,
)
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.offers import Offer, offer
from manaproof.model.production.triggers import extras
from manaproof.model.state import state_of

LARGEST = 8_000


class TooLargeError(RuntimeError):
    """The board is too large to try everything."""


def payable(bill: Bill, state: State) -> bool:
    """Whether any sequence of mana abilities and any choice pays the bill."""
    return any(
        _settles(bill, position) for position in reachable(start(state.board, bill.purpose.player), bill)
    )


def reachable(begin: Position, bill: Bill | None = None) -> Iterator[Position]:
    """Every position after any sequence of mana abilities."""
    seen = {_key(begin)}
    waiting = [begin]
    while waiting:
        position = waiting.pop()
        yield position
        for taken in _activations(position):
            try:
                after = activate(position, taken, bill)
            except ManaproofError:
                continue
            key = _key(after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > LARGEST:
            raise TooLargeError


def _key(position: Position) -> object:
    pool = Counter(
        (
            h.player,
            h.mana.type,
            h.mana.snow,
            h.mana.source.id if h.mana.source else "",
            h.mana.restrictions != (),
        )
        for h in position.pool
    )
    board = position.board
    battlefield = tuple(
        (p.id, p.tapped, p.counters, tuple(n for n in p.activated_this_turn if _limited(n)))
        for p in board.battlefield
    )
    cards = tuple((c.id, c.zone) for p in board.players for c in p.cards())
    return frozenset(pool.items()), battlefield, cards, tuple(p.life for p in board.players)


def _limited(_: tuple[int, int]) -> bool:
    return False


def _activations(position: Position) -> Iterator[ActivateMana]:
    state = state_of(position.board)
    player = position.player
    everything = [*state.battlefield, *(o for z in Zone for o in state.cards(player, z))]
    for thing in everything:
        if thing.controller != player:
            continue
        for ability in activated_abilities(thing):
            if ability.keyword is None and is_mana(state, ability):
                verdict = may_activate(state, player, thing, ability, Moment.PAYING)
                if verdict.allowed:
                    yield from _of_ability(position, state, thing, ability)


def _of_ability(
    position: Position, state: State, thing: ObjectNow, ability: ActivatedNow
) -> Iterator[ActivateMana]:
    player = position.player
    for x in _xs(thing, ability):
        payer = Payer(state, player, thing, x)
        parts = [p for p in (part_of(payer, part) for part in ability.cost) if p is not None]
        for used in product(*(list(_uses(p)) for p in parts)):
            for start_, _ in announcements(
                ManaCost(ability_purpose(state, player, thing, ability).symbols), x or 0
            ):
                for spends in _spends(position, state, thing, ability, symbols_of(start_)):
                    yield from _made(position, state, thing, ability, x, start_, spends, used)


def _xs(thing: ObjectNow, ability: ActivatedNow) -> list[int | None]:
    for part in ability.cost:
        if isinstance(part, RemoveCounters) and part.form in (2, 5):
            there = thing.permanent.count(part.kind or "") if thing.permanent else 0
            return list(range(there + 1))
    return [None]


def _uses(part: object) -> Iterator[Used]:
    if not isinstance(part, Need):
        yield Used(())
        return
    most = len(part.candidates) if part.most is None else part.most
    for size in range(part.least, most + 1):
        for chosen in combinations(part.candidates, size):
            yield Used(chosen)


def _spends(
    position: Position, state: State, thing: ObjectNow, ability: ActivatedNow, due: dict[str, int]
) -> Iterator[tuple[Spend, ...]]:
    if not due:
        yield ()
        return
    purpose = ability_purpose(state, position.player, thing, ability)
    terms = terms_of(purpose)
    wanted = [s for s, n in due.items() for _ in range(n)]
    seen = set()
    for chosen in _assign(position, wanted, purpose, terms, ()):
        kinds = tuple(sorted(str(position.unit(s.mana, position.player)) + s.symbol for s in chosen))
        if kinds not in seen:
            seen.add(kinds)
            yield chosen


def _assign(position, wanted, purpose, terms, taken):
    if len(taken) == len(wanted):
        yield taken
        return
    symbol = wanted[len(taken)]
    used = {s.mana for s in taken}
    tried = set()
    for held in position.pool:
        if held.player != position.player or held.number in used or str(held.mana) in tried:
            continue
        tried.add(str(held.mana))
        allowed = may_pay(held.mana, purpose, terms)
        if symbol == GENERIC:
            fits = allowed.generic
        elif symbol == "S":
            fits = allowed.typed and held.mana.snow
        else:
            fits = allowed.typed and symbol in types_as(held.mana, terms)
        if fits:
            yield from _assign(position, wanted, purpose, terms, (*taken, Spend(held.number, symbol)))


def _made(position, state, thing, ability, x, start_, spends, used) -> Iterator[ActivateMana]:
    player = position.player
    board = position.board
    objects = tuple(state.objects[i] for u in used for i in u.objects)
    gone = {i for u in used for i in u.objects}
    later = _after_costs(state, player, thing, ability, x, used)
    if later is None:
        return
    given = Given(x=x, it=objects[0].id if objects else None)
    offered = offer(later, thing, ability.ability, player, bound=True, given=given, paid_with=objects or None)
    watchers = Watchers.of(later)
    tapping = Tapping.of(later, thing, ability.ability, player)
    for making, mana in _makings(offered, watchers.on(tapping)):
        triggered = extras(watchers, tapping, mana)
        ways = [[m for m, _ in _makings(e.offer, e.effects)] for e in triggered]
        for more in product(*ways):
            yield ActivateMana(
                player, thing.id, ability.number, making, x, start_, (), start_, spends, (), used, more
            )
    del board, gone


def _after_costs(state, player, thing, ability, x, used):
    from dataclasses import replace

    from manaproof.model.payment.parts import pay

    payer = Payer(state, player, thing, x)
    parts = [p for p in (part_of(payer, part) for part in ability.cost) if p is not None]
    board = state.board
    try:
        for part, objects in zip(parts, used, strict=True):
            board = pay(replace(state, board=board), player, part, objects.objects, objects.shares)
    except ManaproofError:
        return None
    return state_of(board)


def _makings(offered: Offer, effects: tuple[ManaReplacement, ...]):
    found: dict[Mana, Making] = {}
    for option in offered.options:
        if option.reflections:
            raise TooLargeError
        for mana in option.production.events():
            for making, result in _orders(mana, mana, effects, tuple(range(len(effects))), ()):
                found.setdefault(result, Making(mana, making))
    return [(making, mana) for mana, making in found.items()]


def _orders(initial, now, effects, left, taken):
    event = ManaEvent(now)
    able = applicable([effects[i] for i in left], event) if now.total else ()
    if not able:
        yield taken, now
        return
    for number in left:
        if any(effects[number] is e for e in able):
            for choice in choices(effects[number], event):
                after = apply(effects[number], event, choice).mana
                rest = tuple(i for i in left if i != number)
                yield from _orders(initial, after, effects, rest, (*taken, (number, choice)))


def _settles(bill: Bill, position: Position) -> bool:
    """Whether what is in the pool and on the board pays the bill now, in some way."""
    wanted = [s for s, n in sorted(bill.due.items(), key=lambda d: d[0] == GENERIC) for _ in range(n)]
    return _parts(bill, position, 0) if not wanted else _pay(bill, position, tuple(wanted), set())


def _pay(bill: Bill, position: Position, wanted: tuple[str, ...], seen: set[object]) -> bool:
    if not wanted:
        return _parts(bill, position, 0)
    key = (wanted, _key(position))
    if key in seen:
        return False
    seen.add(key)
    for taken in _payments(bill, position, wanted[0]):
        try:
            after = take(bill, position, taken)
        except ManaproofError:
            continue
        if _pay(bill, after, wanted[1:], seen):
            return True
    return False


def _payments(bill: Bill, position: Position, symbol: str):
    tried = set()
    for held in position.pool:
        if held.player == position.player and str(held.mana) not in tried:
            tried.add(str(held.mana))
            yield PaySymbol(Spend(held.number, symbol))
    for mana_type, price in bill.terms.life:
        if str(mana_type) == symbol:
            yield PayLifeFor(price, symbol)
    state = state_of(position.board)
    for helper in bill.helpers - {Helper.ASSIST}:
        for thing in [*state.battlefield, *state.cards(position.player, Zone.GRAVEYARD)]:
            tapped = isinstance(thing.thing, Permanent) and thing.thing.tapped
            if not tapped and helps(position.player, thing, helper, symbol):
                yield Help(helper, symbol, thing.id)


def _parts(bill: Bill, position: Position, number: int) -> bool:
    if number == len(bill.parts):
        if not bill.cost.life:
            return True
        try:
            take(bill, position, PayLifeFor(bill.cost.life))
        except ManaproofError:
            return False
        return True
    part = bill_part(bill, state_of(position.board), number)
    for used in _uses(part):
        try:
            after = take(bill, position, PayPart(number, used))
        except ManaproofError:
            continue
        if _parts(bill, after, number + 1):
            return True
    return False
