"""A payment replayed step by step on the rules (CR 601.2g-h, 605.3, 118)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

from manaproof.errors import ManaproofError
from manaproof.model import moves
from manaproof.model.activated import ActivatedNow, activated_abilities
from manaproof.model.activation import Moment, is_mana, may_activate
from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, ManaInPool, Zone
from manaproof.model.costs.steps import announcements, replay
from manaproof.model.evaluate.on_state import Given
from manaproof.model.events import Batch, ManaEvent, ManaReplacement, applicable, apply
from manaproof.model.ir.cost import PayMana, TapThis, UntapThis
from manaproof.model.ir.mana_effects import DoubleUnspent
from manaproof.model.ir.spending import OnlyOnX
from manaproof.model.mana import COLOR_WORDS, TYPES, Mana, ManaCost, ManaType, one
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.bars import bars_on
from manaproof.model.payment.effects import (
    after_effects,
    restriction_in_words,
    restrictions_of,
    source_of_card,
)
from manaproof.model.payment.mana import ManaUnit, Restriction, Terms, may_pay, terms_of, types_as
from manaproof.model.payment.parts import Need, Part, Payer, crew_need, part_of, pay
from manaproof.model.payment.plain import plain_mana, tapped_for
from manaproof.model.payment.purpose import Doing, Purpose
from manaproof.model.payment.steps import (
    FOR_X,
    GENERIC,
    ActivateMana,
    Begin,
    Bill,
    Help,
    Helper,
    Making,
    PayLifeFor,
    PayPart,
    PaySymbol,
    Plan,
    Spend,
    Step,
    Used,
    symbols_of,
)
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.offers import Offer, Option, offer
from manaproof.model.production.triggers import extras
from manaproof.model.state import state_after, state_of


class PaymentError(ManaproofError, ValueError):
    """A step of a payment that the rules do not allow."""


@node
class Held:
    """A mana in a player's pool, with the number by which steps name it."""

    number: int
    player: str
    mana: ManaUnit


@node
class Position:
    """A board while a cost is paid; ``pool`` has all mana, ``made`` counts what was ever in it.

    ``begun`` is set once the spell is on the stack or the ability announced: before that mana abilities
    are activated with priority. ``paying`` is set once the cost itself is being paid: no mana ability may
    be activated then.
    ``paid`` counts the symbols, ``life`` the life, ``parts`` the other parts that are paid.
    """

    board: Board
    player: str
    pool: tuple[Held, ...] = ()
    made: int = 0
    paying: bool = False
    begun: bool = True
    paid: tuple[tuple[str, int], ...] = ()
    life: int = 0
    parts: frozenset[int] = frozenset()

    def unit(self, number: int, player: str) -> ManaUnit:
        """The mana of that number in the player's pool; PaymentError if it is not there."""
        for held in self.pool:
            if held.number == number and held.player == player:
                return held.mana
        raise PaymentError(f"there is no mana {number} in the mana pool of {player}")

    def spent(self, numbers: set[int]) -> Position:
        """The position without these mana."""
        return replace(self, pool=tuple(h for h in self.pool if h.number not in numbers))

    def with_mana(self, player: str, units: list[ManaUnit]) -> Position:
        """The position with more mana in a player's pool."""
        new = tuple(Held(self.made + i, player, unit) for i, unit in enumerate(units, 1))
        return replace(self, pool=(*self.pool, *new), made=self.made + len(new))


def start(board: Board, player: str, *, begun: bool = True) -> Position:
    """The position before anything is paid, with the mana of the pools that the board has."""
    position = Position(board, player, begun=begun)
    state = state_of(board)
    for owner in board.players:
        for held in owner.mana_pool:
            position = position.with_mana(owner.name, _units_of(state, owner.name, held))
    return position


def _units_of(state: State, player: str, held: ManaInPool) -> list[ManaUnit]:
    source = state.objects.get(held.source or "") or (
        source_of_card(held.source_card, player) if held.source_card else None
    )
    words = restriction_in_words(held.only_for, player, source) if held.only_for else ()
    snow = held.snow or (source is not None and "Snow" in source.supertypes)
    return [ManaUnit(t, source, snow, words) for t in TYPES for _ in range(held.mana[t])]


def step(bill: Bill, position: Position, taken: Step) -> Position:
    """The position after one step; PaymentError, MoveError or PartError where the rules forbid it."""
    match taken:
        case ActivateMana():
            if position.paying:
                raise PaymentError("mana abilities are activated before costs are paid (CR 601.2g)")
            return activate(position, taken, bill)
        case Begin(card=card, spell=spell):
            found = position.board.find(card)
            if not position.begun and spell is None:
                return replace(position, begun=True)
            if position.begun or spell is None or not isinstance(found, CardInZone):
                raise PaymentError(f"{card} is not there to be cast (CR 601.2a)")
            return replace(position, board=moves.onto_stack(position.board, found, spell), begun=True)
        case PaySymbol(spend=spend):
            mana = position.unit(spend.mana, position.player)
            _check_spend(mana, spend.symbol, bill.purpose, bill.terms)
            return _paid(position.spent({spend.mana}), spend.symbol)
        case PayLifeFor(life=life, symbol=symbol):
            return _pay_life(bill, position, life, symbol)
        case Help():
            return _help(bill, position, taken)
        case PayPart(part=number, used=used):
            if number in position.parts:
                raise PaymentError("a part of the cost is paid once")
            part = bill_part(bill, state_of(position.board), number)
            board = pay(state_of(position.board), position.player, part, used.objects, used.shares)
            return replace(position, board=board, paying=True, parts=position.parts | {number})


def settle(bill: Bill, position: Position, plan: Plan) -> tuple[Position, ...]:
    """The positions of a whole payment, from the first one to that after the last step.

    PaymentError where a part is left or paid twice (CR 601.2h).
    """
    positions = [position]
    for taken in plan:
        position = step(bill, position, taken)
        positions.append(position)
    if dict(position.paid) != bill.due:
        raise PaymentError(f"paid {dict(position.paid)} of {bill.due} (CR 601.2h)")
    if position.life != bill.cost.life:
        raise PaymentError(f"paid {position.life} of {bill.cost.life} life (CR 119.4)")
    if position.parts != frozenset(range(len(bill.parts))):
        raise PaymentError("a part of the cost is not paid (CR 601.2h)")
    return tuple(positions)


def _paid(position: Position, symbol: str) -> Position:
    now = Counter(dict(position.paid))
    now[symbol] += 1
    return replace(position, paying=True, paid=tuple(now.items()))


def _check_spend(mana: ManaUnit, symbol: str, purpose: Purpose, terms: Terms) -> None:
    allowed = may_pay(mana, purpose, terms)
    if symbol == GENERIC:
        fits = allowed.generic
    elif symbol == FOR_X:
        only = [p for p, _ in terms.provisions if isinstance(p, OnlyOnX)]
        fits = allowed.generic and all(pays_for_x(p, mana) for p in only)
    elif symbol == "S":
        fits = allowed.typed and mana.snow
    else:
        fits = allowed.typed and ManaType(symbol) in types_as(mana, terms)
    if not fits:
        raise PaymentError(f"{mana.label} does not pay {symbol} of {purpose.label} (CR 106.6)")


def pays_for_x(provision: OnlyOnX, mana: ManaUnit) -> bool:
    """Whether a spell that says which mana pays for X takes this one (CR 107.3)."""
    return any(COLOR_WORDS.get(c.value) is mana.type for c in provision.colors) or any(
        c.value == "colored" and mana.type is not ManaType.C for c in provision.colors
    )


def _pay_life(bill: Bill, position: Position, life: int, symbol: str | None) -> Position:
    bars = bars_on(state_of(position.board), position.player, bill.purpose.doing)
    if barring := bars.paying_life(mana_ability=False):
        raise PaymentError(f"life may not be paid: {', '.join(barring)}")
    board = moves.pay_life(position.board, position.player, life)
    position = replace(position, board=board, paying=True)
    if symbol is None:
        return replace(position, life=position.life + life)
    if (ManaType(symbol), life) not in bill.terms.life:
        raise PaymentError(f"{life} life does not pay {{{symbol}}}")
    return _paid(position, symbol)


def _help(bill: Bill, position: Position, taken: Help) -> Position:
    if taken.helper not in bill.helpers:
        raise PaymentError(f"there is no {taken.helper.value} for {bill.purpose.label}")
    state = state_of(position.board)
    if taken.helper is Helper.ASSIST:
        return _assist(bill, position, taken)
    thing = state.objects.get(taken.object)
    if thing is None or not helps(position.player, thing, taken.helper, taken.symbol):
        raise PaymentError(f"{taken.object} does not pay {taken.symbol} by {taken.helper.value}")
    if taken.helper is Helper.DELVE:
        board = moves.leave(position.board, thing.id, Zone.EXILE)
    else:
        board = moves.tap(position.board, thing.id)
    return _paid(replace(position, board=board), taken.symbol)


def helps(player: str, thing: ObjectNow, helper: Helper, symbol: str) -> bool:
    """Whether an object may be used so for a symbol, tapped permanents aside (CR 702.51a, 702.66a)."""
    mine = thing.controller == player
    match helper:
        case Helper.CONVOKE:
            colored = symbol in {str(c) for c in thing.colors}
            creature = "Creature" in thing.types and thing.zone is Zone.BATTLEFIELD
            return mine and creature and (symbol == GENERIC or colored)
        case Helper.IMPROVISE:
            artifact = "Artifact" in thing.types and thing.zone is Zone.BATTLEFIELD
            return mine and artifact and symbol == GENERIC
        case Helper.WATERBEND:
            either = bool(thing.types & {"Artifact", "Creature"}) and thing.zone is Zone.BATTLEFIELD
            return mine and either and symbol == GENERIC
        case Helper.TAP:
            return mine and "Creature" in thing.types and thing.zone is Zone.BATTLEFIELD
        case Helper.DELVE:
            own = thing.zone is Zone.GRAVEYARD and thing.owner == player
            return own and symbol == GENERIC
        case Helper.ASSIST:
            return False


def _assist(bill: Bill, position: Position, taken: Help) -> Position:
    """Another player's mana pays generic mana (CR 702.132a)."""
    holder = next((h for h in position.pool if h.number == taken.mana), None)
    if holder is None or holder.player == position.player or taken.symbol != GENERIC:
        raise PaymentError("assist takes another player's mana for generic mana (CR 702.132a)")
    _check_spend(holder.mana, GENERIC, bill.purpose, bill.terms)
    return _paid(position.spent({holder.number}), GENERIC)


def bill_part(bill: Bill, state: State, number: int) -> Part:
    """A part of the bill as a choice of objects on the board as it is now."""
    other = bill.parts[number]
    this = state.objects.get(other.this) or bill.purpose.thing
    if this is None:
        raise PaymentError("a part of the cost belongs to no object")
    player = bill.purpose.player
    payer = Payer(state, player, this, bill.x, bars_on(state, player, bill.purpose.doing))
    found = crew_need(payer, other.crew) if other.part is None else part_of(payer, other.part)
    if isinstance(found, Need) and other.chosen:
        found = replace(found, candidates=other.chosen)
    if found is None:
        raise PaymentError("a part of the cost that is mana stands among the others")
    return found


def activate(position: Position, taken: ActivateMana, bill: Bill | None = None) -> Position:
    """The position after a mana ability was activated, paid for and resolved (CR 605.3, 605.4a).

    ``bill`` is what is being paid for; without one the ability is activated with priority.
    """
    state = state_of(position.board)
    player = taken.player
    if player != position.player and (bill is None or Helper.ASSIST not in bill.helpers):
        raise PaymentError(f"{player} has no reason to activate mana abilities now")
    thing, ability = _ability(state, taken)
    if (plainly := _plainly(position, state, thing, ability, taken)) is not None:
        return plainly
    moment = Moment.PAYING if bill is not None and position.begun else Moment.PRIORITY
    verdict = may_activate(state, player, thing, ability, moment, x=taken.x)
    if not verdict.allowed or not is_mana(state, ability):
        raise PaymentError(f"{thing.id}, ability {ability.number}, may not be activated (CR 602.5)")
    position = _pay_activation(position, state, thing, ability, taken)
    counted = moves.activated_once(position.board, thing.id, ability.number)
    position = replace(position, board=counted)
    looks_at_pool = any(isinstance(e, DoubleUnspent) for e in ability.activated.effects)
    now = state_after(state, position.board)
    if looks_at_pool:
        now = state_of(_with_pool(position, player))
    ids = [i for u in taken.used for i in u.objects if i in state.objects]
    if thing.id in ids and any(isinstance(part, TapThis | UntapThis) for part in ability.cost):
        ids.remove(thing.id)
    used = tuple(state.objects[i] for i in ids)
    offered = offer(
        now,
        thing,
        ability.ability,
        player,
        bound=True,
        given=Given(x=taken.x, it=used[0].id if used else None),
        paid_with=used or None,
    )
    watchers = Watchers.of(now)
    tapping = Tapping.of(now, thing, ability.ability, player)
    result = made(taken.making, offered, watchers.on(tapping))
    restrictions = restrictions_of(ability.activated.effects, player, thing)
    units = [_unit(t, thing, restrictions) for t in TYPES for _ in range(result[t])]
    position = position.with_mana(player, units)
    triggered = extras(watchers, tapping, result)
    if len(triggered) != len(taken.extras):
        raise PaymentError(f"{len(triggered)} triggered mana abilities, and {len(taken.extras)} are said")
    for extra, making in zip(triggered, taken.extras, strict=True):
        more = made(making, extra.offer, extra.effects)
        bound = restrictions_of(extra.sentences, extra.recipient, extra.source)
        added = [_unit(t, extra.source, bound) for t in TYPES for _ in range(more[t])]
        position = position.with_mana(extra.recipient, added)
    board = after_effects(position.board, player, thing, ability.activated.effects)
    if board is position.board:
        return position
    state_after(now, board)
    return replace(position, board=board)


def _plainly(
    position: Position, state: State, thing: ObjectNow, ability: ActivatedNow, taken: ActivateMana
) -> Position | None:
    """The position after a plain mana ability; None where it is none, or is said to be used otherwise."""
    mana = taken.making.initial
    if mana not in plain_mana(state, position.player, thing, ability):
        return None
    plain = ActivateMana(position.player, thing.id, ability.number, Making(mana), used=(Used((thing.id,)),))
    if taken != plain:
        return None
    board = tapped_for(position.board, thing.id, ability.number)
    state_after(state, board)
    units = [_unit(t, thing, ()) for t in TYPES for _ in range(mana[t])]
    return replace(position, board=board).with_mana(position.player, units)


def _unit(mana_type: ManaType, source: ObjectNow | None, restrictions: tuple[Restriction, ...]) -> ManaUnit:
    snow = source is not None and "Snow" in source.supertypes
    return ManaUnit(mana_type, source, snow, restrictions)


def _ability(state: State, taken: ActivateMana) -> tuple[ObjectNow, ActivatedNow]:
    thing = state.objects.get(taken.source)
    abilities = activated_abilities(thing) if thing else ()
    if thing is None or not 1 <= taken.ability <= len(abilities):
        raise PaymentError(f"{taken.source} has no activated ability {taken.ability}")
    return thing, abilities[taken.ability - 1]


def _pay_activation(
    position: Position, state: State, thing: ObjectNow, ability: ActivatedNow, taken: ActivateMana
) -> Position:
    player = taken.player
    purpose = ability_purpose(state, player, thing, ability)
    terms = terms_of(purpose)
    starts = {p for p, _ in announcements(ManaCost(purpose.symbols), taken.x or 0)}
    if taken.start not in starts or replay(taken.start, taken.changes) != taken.cost:
        raise PaymentError(f"{taken.cost} is no cost of {thing.id}, ability {ability.number} (CR 602.2b)")
    if Counter([*(s.symbol for s in taken.mana), *taken.life_for]) != symbols_of(taken.cost):
        raise PaymentError(f"{taken.mana} does not pay {taken.cost} (CR 601.2h)")
    _spend_all(position, player, taken.mana, purpose, terms)
    position = position.spent({s.mana for s in taken.mana})
    life = taken.cost.life
    for symbol in taken.life_for:
        prices = [n for t, n in terms.life if str(t) == symbol]
        if not prices:
            raise PaymentError(f"life does not pay {{{symbol}}}")
        life += min(prices)
    board = moves.pay_life(position.board, player, life) if life else position.board
    bars = bars_on(state, player)
    if life and bars.paying_life(mana_ability=True):
        raise PaymentError(f"life may not be paid: {', '.join(bars.life)}")
    payer = Payer(state, player, thing, taken.x, bars, mana_ability=True)
    parts = [p for p in (part_of(payer, part) for part in ability.cost) if p is not None]
    if len(parts) != len(taken.used):
        raise PaymentError(f"{len(parts)} parts of the cost, and {len(taken.used)} are paid (CR 601.2h)")
    for part, used in zip(parts, taken.used, strict=True):
        board = pay(replace(state, board=board), player, part, used.objects, used.shares)
    return replace(position, board=board)


def _spend_all(
    position: Position, player: str, spends: tuple[Spend, ...], purpose: Purpose, terms: Terms
) -> None:
    if len({s.mana for s in spends}) != len(spends):
        raise PaymentError("one mana pays one symbol (CR 118.3)")
    for spend in spends:
        _check_spend(position.unit(spend.mana, player), spend.symbol, purpose, terms)


def ability_purpose(state: State, player: str, thing: ObjectNow, ability: ActivatedNow) -> Purpose:
    """The purpose of paying for an activated ability; its symbols are those of its cost (CR 602.2b)."""
    symbols = tuple(s for part in ability.cost if isinstance(part, PayMana) for s in part.symbols)
    return Purpose(
        state, player, Doing.ACTIVATE, thing, ability.ability, ability.keyword_name, symbols=symbols
    )


def made(making: Making, offered: Offer, effects: tuple[ManaReplacement, ...]) -> Mana:
    """The mana that is produced in the end; PaymentError where the making is none (CR 614.5, 616.1)."""
    if not any(_offers(option, making.initial) for option in offered.options):
        raise PaymentError(f"the ability does not add {making.initial}")
    event = ManaEvent(making.initial)
    remaining = list(enumerate(effects))
    for number, choice in making.replaced:
        now = applicable([e for _, e in remaining], event)
        found = next((e for i, e in remaining if i == number), None)
        if found is None or not any(e is found for e in now):
            raise PaymentError(f"replacement effect {number} cannot be applied next (CR 616.1)")
        event = apply(found, event, choice)
        remaining = [(i, e) for i, e in remaining if i != number]
    if event.mana.total and applicable([e for _, e in remaining], event):
        raise PaymentError("a replacement effect that applies is left out (CR 616.1f)")
    return event.mana


def _offers(option: Option, mana: Mana) -> bool:
    for chosen in product(TYPES, repeat=len(option.reflections)):
        reflected = zip(option.reflections, chosen, strict=True)
        more = tuple(Batch(frozenset({t}), r.least, r.most) for r, t in reflected)
        whole = replace(option.production, batches=(*option.production.batches, *more))
        if whole.allows(mana):
            return True
    return False


def _with_pool(position: Position, player: str) -> Board:
    """The board with the player's pool as it is now: some abilities look at it (CR 701.10f)."""
    mana = sum((one(h.mana.type) for h in position.pool if h.player == player), Mana())
    found = position.board.player(player)
    pool = (ManaInPool(mana),) if mana.total else ()
    if not pool and not found.mana_pool:
        return position.board
    return moves.with_player(position.board, replace(found, mana_pool=pool))


__all__ = ["Held", "PaymentError", "Position", "activate", "made", "settle", "start", "step"]
