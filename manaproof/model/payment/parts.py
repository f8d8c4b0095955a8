"""Parts of a cost that are not mana: with which objects they may be paid, and paying them (CR 118.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from manaproof.errors import ManaproofError
from manaproof.model import moves
from manaproof.model.ability import Unmodelled
from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.on_state import CannotTell, Given, amount, matching
from manaproof.model.ir.amounts import Amount, X
from manaproof.model.ir.cost import (
    CostPart,
    Discard,
    Exile,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Reveal,
    Sacrifice,
    TapObjects,
    TapThis,
    UntapObjects,
    UntapThis,
)
from manaproof.model.ir.cost_deeds import (
    Behold,
    Blight,
    Choose,
    CollectEvidence,
    Deed,
    Do,
    LetGainLife,
    PutIntoGraveyard,
    RemoveFromAmong,
    Waterbend,
)
from manaproof.model.ir.cost_more import FurtherCost
from manaproof.model.ir.objects import Determiner, InZone, Kind, Objects, Stat, Thing, TypeWord
from manaproof.model.ir.objects import Zone as ZoneWord
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.bars import Bars
from manaproof.model.payment.crewing import crew_power, may_crew
from manaproof.model.payment.sums import total_of


class PartError(ManaproofError, ValueError):
    """A part of a cost that cannot be paid so."""


class Act(Enum):
    """What is done with each object."""

    TAP = "tap"
    UNTAP = "untap"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    EXILE = "exile"
    RETURN = "return"
    REVEAL = "reveal"
    REMOVE = "remove counters from"
    PUT = "put counters on"
    MILL = "mill"
    CHOOSE = "choose"


MOVES = frozenset((Act.SACRIFICE, Act.DISCARD, Act.EXILE, Act.RETURN, Act.MILL))
"""The acts after which the object is no longer where it was."""


class Measure(Enum):
    """What is added up where the objects must come to a total."""

    POWER = "power"
    MANA_VALUE = "mana value"
    CREWING = "power to crew"
    SADDLING = "power to saddle"


@node
class Need:
    """A part of a cost as a choice of objects.

    - ``least`` and ``most`` objects out of ``candidates``; ``most`` None for any number.
    - ``total``: what they must come to in ``measure`` (crew, collect evidence).
    - ``kind`` and ``each``: the counters on each object; ``kind`` None for any kind. Where ``shared`` is
      set the counters may come from several objects and ``each`` is how many in all.
    - ``late`` are objects that become candidates when an earlier cost puts them into a graveyard.
    - ``all`` says that every candidate is taken, as many as there are by then.
    """

    act: Act
    candidates: tuple[str, ...]
    least: int = 1
    most: int | None = 1
    measure: Measure | None = None
    total: int = 0
    kind: str | None = None
    each: int = 0
    shared: bool = False
    late: tuple[str, ...] = ()
    all: bool = False


@node
class Toll:
    """A part of a cost that is an amount of life or of a player's counters; ``barred`` says by what."""

    life: int = 0
    counter: str = ""
    amount: int = 0
    barred: tuple[str, ...] = ()


Part = Need | Toll


@dataclass(frozen=True, slots=True)
class Payer:
    """Who pays, what "this" is, the value of X where the cost has one, and what may not be done."""

    state: State
    player: str
    this: ObjectNow
    x: int | None = None
    bars: Bars = field(default_factory=Bars)
    mana_ability: bool = False

    def found(self, what: Thing | None, keep: Callable[[ObjectNow], bool]) -> tuple[str, ...]:
        """The ids of the objects that the words mean and that may be used so."""
        found = [self.this]
        if isinstance(what, Objects):
            given = Given(x=self.x, it=self.this.id)
            found = matching(self.state, what, self.player, self.this, given=given)
        return tuple(o.id for o in found if keep(o))

    def mine(self, thing: ObjectNow) -> bool:
        """Whether the payer controls the permanent, or owns the card (CR 701.21a)."""
        return thing.controller == self.player

    def mine_or_this(self, thing: ObjectNow) -> bool:
        """Whether it is the payer's, or the source of an ability that any player may activate."""
        return self.mine(thing) or thing.id == self.this.id

    def may_sacrifice(self, thing: ObjectNow) -> bool:
        """Whether the payer may sacrifice the permanent for this cost."""
        return self.mine(thing) and not self.bars.sacrificing(thing)

    def number(self, words: Amount | None) -> int:
        """The number that the words mean; CannotTell where X is not given."""
        if isinstance(words, X):
            if self.x is None:
                raise CannotTell("X has no value", words)
            return self.x
        if words is None:
            return 1
        return amount(self.state, words, self.player, self.this, given=Given(x=self.x))

    def many(self, what: Thing | None) -> tuple[int, int | None]:
        """How many objects the words ask for, at least and at most."""
        if not isinstance(what, Objects):
            return 1, 1
        phrase = Objects.PHRASES[what.form]
        if phrase.startswith("X "):
            return self.number(X()), self.number(X())
        if "or more" in phrase:
            return what.number or 1, None
        if phrase.startswith("up to "):
            return 0, what.number
        if what.number is not None:
            return what.number, what.number
        match what.determiner:
            case Determiner.ONE_OR_MORE:
                return 1, None
            case Determiner.ANY_NUMBER_OF:
                return 0, None
            case _:
                return 1, 1


def part_of(payer: Payer, part: CostPart | Unmodelled) -> Part | None:
    """What is needed for one part of a cost; None for a part that is mana.

    Raises CannotTell where the part is not understood or the board does not say.
    """
    if isinstance(part, FurtherCost):
        raise CannotTell("a part of the cost is not understood", part)
    match part:
        case PayMana() | Waterbend():
            return None
        case PayLife() | PayEnergy() | LetGainLife():
            return _toll(payer, part)
        case RemoveCounters() | PutCounters() | RemoveFromAmong() | Blight():
            return _counters(payer, part)
        case Exile() | Discard() | Mill() | Reveal() | CollectEvidence() | PutIntoGraveyard():
            return _cards(payer, part)
        case Behold(what=what):
            return _behold(payer, what)
        case Do(deed=Deed.REVEAL_HAND | Deed.CHOOSE_CREATURE_TYPE):
            return Toll()
        case Do() | Unmodelled():
            raise CannotTell("a part of the cost is not understood", part)
        case _:
            return _permanents(payer, part)


def _permanents(
    payer: Payer,
    part: TapThis | UntapThis | Sacrifice | TapObjects | UntapObjects | ReturnToHand | Choose,
) -> Need:
    match part:
        case TapThis():
            return Need(Act.TAP, (payer.this.id,))
        case UntapThis():
            return Need(Act.UNTAP, (payer.this.id,))
        case Sacrifice(what=what):
            return _need(payer, Act.SACRIFICE, what, payer.may_sacrifice)
        case TapObjects(objects=what):
            return _need(payer, Act.TAP, what, payer.mine)
        case UntapObjects(objects=what):
            return _need(payer, Act.UNTAP, what, lambda _: True)
        case ReturnToHand(what=what):
            return _need(payer, Act.RETURN, what, payer.mine)
        case Choose(what=what):
            return _need(payer, Act.CHOOSE, what, lambda _: True)


def _toll(payer: Payer, part: PayLife | PayEnergy | LetGainLife) -> Toll:
    match part:
        case PayLife():
            if barring := payer.bars.paying_life(payer.mana_ability):
                return Toll(barred=barring)
            return Toll(life=_life(payer, part))
        case PayEnergy(form=form, amount=words):
            symbols = {0: 1, 1: 2, 2: 3, 4: 3}.get(form)
            return Toll(counter="energy", amount=payer.number(words) if symbols is None else symbols)
        case LetGainLife(form=form):
            others = tuple(p.name for p in payer.state.board.players if p.name != payer.player)
            return Toll(barred=payer.bars.letting_gain_life(others, each=form == 1))


def _need(payer: Payer, act: Act, what: Thing | None, keep: Callable[[ObjectNow], bool]) -> Need:
    if isinstance(what, Objects) and what.determiner is Determiner.ALL:
        return _every(act, payer.found(what, payer.mine), payer.found(what, keep))
    if isinstance(what, Objects) and (total := total_of(what)) is not None:
        plain, stat, least = total
        return Need(act, payer.found(plain, keep), 0, None, _MEASURES[stat], least)
    least, most = payer.many(what)
    return Need(act, payer.found(what, keep), least, most)


def _every(act: Act, there: tuple[str, ...], usable: tuple[str, ...]) -> Need:
    """All objects of a description; more than there are where one of them may not be used so."""
    if len(usable) < len(there):
        return Need(act, usable, len(there), len(there))
    return Need(act, there, 0, None, all=True)


_MEASURES = {Stat.POWER: Measure.POWER, Stat.MANA_VALUE: Measure.MANA_VALUE}


def _life(payer: Payer, part: PayLife) -> int:
    life = payer.state.board.player(payer.player).life
    match part.form:
        case 1:
            return payer.x or 0
        case 2:
            return (life + 1) // 2
        case _:
            return payer.number(part.amount)


def _counters(payer: Payer, part: RemoveCounters | PutCounters | RemoveFromAmong | Blight) -> Need:
    match part:
        case RemoveCounters(thing=thing, kind=kind, form=form):
            each = payer.x or 0 if form in (2, 5) else payer.number(part.amount)
            return Need(Act.REMOVE, payer.found(thing, payer.mine_or_this), kind=kind, each=each)
        case PutCounters(thing=thing, kind=kind):
            found = payer.found(thing, lambda _: True)
            return Need(Act.PUT, found, kind=kind, each=payer.number(part.amount))
        case RemoveFromAmong(what=what, kind=kind, form=form):
            each = payer.x or 0 if form in (1, 3) else payer.number(part.amount)
            found = payer.found(what, payer.mine)
            return Need(Act.REMOVE, found, 0, None, kind=kind, each=each, shared=True)
        case Blight(number=number, form=form):
            each = payer.number(X()) if form == 1 else number
            mine = tuple(o.id for o in payer.state.battlefield if payer.mine(o) and "Creature" in o.types)
            return Need(Act.PUT, mine, kind="-1/-1", each=each)


_CardPart = Exile | Discard | Mill | Reveal | CollectEvidence | PutIntoGraveyard


def _cards(payer: Payer, part: _CardPart) -> Need:
    hand = payer.state.cards(payer.player, Zone.HAND)
    library = payer.state.cards(payer.player, Zone.LIBRARY)
    match part:
        case Discard(form=1):
            ids = tuple(o.id for o in hand)
            return Need(Act.DISCARD, ids, 0, None, all=True)
        case Discard(what=what):
            return _in_zone(payer, Act.DISCARD, what, Zone.HAND)
        case Reveal(what=what):
            return _in_zone(payer, Act.REVEAL, what, Zone.HAND)
        case Exile(form=2):
            return Need(Act.EXILE, tuple(o.id for o in library[:1]))
        case Exile(what=what, zone=zone):
            return _in_zone(payer, Act.EXILE, what, _ZONES.get(zone) if zone else None)
        case Mill(number=number):
            return Need(Act.MILL, tuple(o.id for o in library[:number]), number, number)
        case CollectEvidence(number=number, form=form):
            total = payer.number(X()) if form == 1 else number
            graveyard = tuple(o.id for o in payer.state.cards(payer.player, Zone.GRAVEYARD))
            return Need(Act.EXILE, graveyard, 0, None, Measure.MANA_VALUE, total)
        case PutIntoGraveyard(what=what):
            return _need(payer, Act.CHOOSE, what, lambda _: True)


_ZONES = {
    ZoneWord.YOUR_HAND: Zone.HAND,
    ZoneWord.YOUR_GRAVEYARD: Zone.GRAVEYARD,
    ZoneWord.BATTLEFIELD: Zone.BATTLEFIELD,
}


def _in_zone(payer: Payer, act: Act, what: Thing | None, zone: Zone | None) -> Need:
    """Cards of one zone; a card's noun phrase may name the zone itself (CR 109.2a)."""
    if not isinstance(what, Objects):
        return Need(act, payer.found(what, lambda _: True), *payer.many(what))
    if (total := total_of(what)) is not None:
        plain, stat, enough = total
        any_of_them = _in_zone(payer, act, plain, zone)
        return replace(any_of_them, least=0, most=None, measure=_MEASURES[stat], total=enough)
    least, most = payer.many(what)
    named = any(isinstance(c, InZone) for c in what.clauses)
    cards = any(
        isinstance(w, TypeWord) and w.word is Kind.CARD for row in what.alternatives for w in row.words
    )
    if zone is None and not named and not cards:
        return Need(act, payer.found(what, payer.mine), least, most)
    found = payer.found(what, lambda o: o.owner == payer.player)
    objects = payer.state.objects
    return Need(act, tuple(i for i in found if zone is None or objects[i].zone is zone), least, most)


def _behold(payer: Payer, what: Objects) -> Need:
    there = payer.found(what, payer.mine)
    hand = tuple(
        o.id
        for o in payer.state.cards(payer.player, Zone.HAND)
        if any(w in o.subtypes for w in _subtypes(what))
    )
    return Need(Act.CHOOSE, tuple(dict.fromkeys((*there, *hand))))


def _subtypes(what: Objects) -> Iterable[str]:
    return (str(w.word) for row in what.alternatives for w in row.words if hasattr(w, "word"))


def crew_need(payer: Payer, power: int) -> Need:
    """Untapped creatures with enough power in all, tapped to crew or saddle (CR 702.122a, 702.171a)."""
    state, saddles = payer.state, "Vehicle" not in payer.this.subtypes
    mine = tuple(
        o.id
        for o in state.battlefield
        if payer.mine(o) and "Creature" in o.types and o.id != payer.this.id
        if saddles or may_crew(state, o)
    )
    return Need(Act.TAP, mine, 0, None, Measure.SADDLING if saddles else Measure.CREWING, power)


def measured(state: State, id: str, measure: Measure) -> int:
    """What one object adds to a total."""
    found = state.objects[id]
    if measure is Measure.MANA_VALUE:
        return found.mana_value
    power = max(found.power or 0, 0)
    return power if measure is Measure.POWER else crew_power(state, found, measure is Measure.SADDLING)


def pay(state: State, player: str, part: Part, objects: Sequence[str], shares: Sequence[int] = ()) -> Board:
    """The board after a part of a cost is paid with these objects (CR 601.2h).

    ``shares`` says how many counters each object gives where they come from several. Raises PartError or
    MoveError where it cannot be paid so.
    """
    board = state.board
    if isinstance(part, Toll):
        if part.barred:
            raise PartError(f"life may not be paid: {', '.join(part.barred)}")
        if part.life:
            board = moves.pay_life(board, player, part.life)
        return moves.player_counters(board, player, part.counter, -part.amount) if part.counter else board
    _check(state, part, objects, shares)
    for number, id in enumerate(objects):
        each = shares[number] if part.shared else part.each
        board = _done(board, part, id, each)
    return board


def _check(state: State, need: Need, objects: Sequence[str], shares: Sequence[int]) -> None:
    if len(set(objects)) != len(objects) or not set(objects) <= set(need.candidates):
        raise PartError(f"{list(objects)} are no different objects among {list(need.candidates)}")
    if need.all and set(objects) != set(need.candidates):
        raise PartError(f"{len(objects)} objects to {need.act.value}, and all of them are needed")
    if len(objects) < need.least or (need.most is not None and len(objects) > need.most):
        raise PartError(f"{len(objects)} objects to {need.act.value}, and {need.least} are needed")
    if need.measure is not None:
        total = sum(measured(state, id, need.measure) for id in objects)
        if total < need.total:
            raise PartError(f"their total {need.measure.value} is {total}, and {need.total} is needed")
    if need.shared and (len(shares) != len(objects) or sum(shares) != need.each):
        raise PartError(f"{sum(shares)} counters, and {need.each} are needed")


def _done(board: Board, need: Need, id: str, each: int) -> Board:
    match need.act:
        case Act.TAP:
            return moves.tap(board, id)
        case Act.UNTAP:
            return moves.untap(board, id)
        case Act.SACRIFICE | Act.DISCARD | Act.MILL:
            return moves.leave(board, id, Zone.GRAVEYARD)
        case Act.EXILE:
            return moves.leave(board, id, Zone.EXILE)
        case Act.RETURN:
            return moves.leave(board, id, Zone.HAND)
        case Act.REMOVE | Act.PUT:
            amount = -each if need.act is Act.REMOVE else each
            return _change_counters(board, id, need.kind, amount)
        case Act.REVEAL | Act.CHOOSE:
            return board


def _change_counters(board: Board, id: str, kind: str | None, amount: int) -> Board:
    if kind is not None:
        return moves.counters(board, id, kind, amount)
    left = -amount
    for found, there in moves.permanent(board, id).counters:
        taken = min(left, there)
        board = moves.counters(board, id, found, -taken)
        left -= taken
    if left:
        raise PartError(f"{id} has too few counters")
    return board
