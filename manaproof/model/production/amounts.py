"""How much mana an effect adds: a number, or what the ability's cost leaves open (CR 106.7, 107.3).

What the cost chooses or removes (X counters, the sacrificed creature) is *free* where only types are
asked: it may be anything that the cost allows in principle. Otherwise it is *bound* by what there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from manaproof.model.ability import Activated, Unmodelled
from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.evaluate.amounts import devotion
from manaproof.model.evaluate.numbers import stat
from manaproof.model.evaluate.on_state import CannotTell, Given, amount, matches, matching
from manaproof.model.evaluate.party import means_party, party
from manaproof.model.ir.action_text import Actions
from manaproof.model.ir.actions import ActOn
from manaproof.model.ir.actions_cards import LookAct
from manaproof.model.ir.amounts import (
    Amount,
    CountersOn,
    Devotion,
    NumberOf,
    Plus,
    StatOf,
    SumOf,
    ThatMuch,
    X,
)
from manaproof.model.ir.cost import (
    CostPart,
    Exile,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapObjects,
    UntapObjects,
)
from manaproof.model.ir.mana_effects import CountedOneByOne, CounterEach, LifeLost
from manaproof.model.ir.objects import (
    Adjective,
    Determiner,
    It,
    Objects,
    SameName,
    Stat,
    Status,
    Thing,
    This,
    ThisWay,
)
from manaproof.model.ir.side_effects import RevealAny, SacrificeAny
from manaproof.model.mana import Mana, ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State

_EACH_REVEALS_TOP = LookAct.PHRASES.index("each player reveals the top card of their library")


@node
class Amounts:
    """What a number may be: each of ``values``, and every number from ``from_`` on where it is set."""

    values: frozenset[int]
    from_: int | None = None

    @staticmethod
    def of(values: Iterable[int]) -> Amounts:
        """Exactly these numbers; less than nothing is nothing (CR 107.1b)."""
        return Amounts(frozenset(max(v, 0) for v in values))

    def map(self, change: Callable[[int], int]) -> Amounts:
        """Each number changed by a function that never decreases."""
        from_ = None if self.from_ is None else max(change(self.from_), 0)
        return Amounts(frozenset(max(change(v), 0) for v in self.values), from_)

    def intervals(self) -> tuple[tuple[int, int | None], ...]:
        """The numbers as intervals without gaps, the open one last."""
        out: list[tuple[int, int | None]] = []
        for value in sorted(self.values):
            if self.from_ is not None and value >= self.from_:
                break
            if out and out[-1][1] == value - 1:
                out[-1] = (out[-1][0], value)
            else:
                out.append((value, value))
        if self.from_ is not None:
            out.append((self.from_, None))
        return tuple(out)


FREE = Amounts(frozenset({0}), 1)
"""Any number at all."""


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of an object while its effect is looked at.

    ``you`` is who would activate it. ``bound`` says whether what the cost chooses is bounded by the
    board. ``given`` has what the words may refer to, ``color`` the color that it chose, ``produced`` the
    mana that its trigger saw (CR 106.12a). ``granted_by`` is what granted the ability, if something did.
    ``paid_with`` are the objects that its cost was paid with, where that is settled.
    """

    state: State
    this: ObjectNow
    you: str
    activated: Activated | None
    effects: tuple[object, ...]
    bound: bool
    given: Given = field(default_factory=Given)
    granted_by: ObjectNow | None = None
    color: ManaType | None = None
    produced: Mana | None = None
    paid_with: tuple[ObjectNow, ...] | None = None

    @property
    def cost(self) -> tuple[CostPart | Unmodelled, ...]:
        """The parts of the cost; none for an ability that is not activated."""
        return self.activated.cost if self.activated else ()

    def with_counter(self, kind: str) -> Ability:
        """The ability after it put one more counter on its object (CR 608.2c)."""
        thing = self.this.thing
        if not isinstance(thing, Permanent):
            return self
        counters = dict(thing.counters)
        counters[kind] = counters.get(kind, 0) + 1
        this = replace(self.this, thing=replace(thing, counters=tuple(counters.items())))
        battlefield = tuple(this if o.id == this.id else o for o in self.state.battlefield)
        objects = {**self.state.objects, this.id: this}
        state = replace(self.state, objects=objects, battlefield=battlefield)
        return replace(self, this=this, state=state)

    def all_of(self, objects: Objects) -> list[ObjectNow]:
        """Every object that the description means; "with the same name" is as the object spoken of has."""
        bare, same = without_same_name(objects)
        found = matching(self.state, bare, self.you, self.this, given=self.given)
        if not same:
            return found
        it = self.state.objects.get(self.given.it or "")
        names = it.names if it else frozenset[str]()
        return [o for o in found if o.names & names and o is not it]

    def number(self, words: Amount) -> Amounts:
        """What the number in the words may be; raises CannotTell where the board does not say."""
        match words:
            case X():
                return self.x()
            case ThatMuch(form=form):
                return self.removed(None).map(lambda n: n * (2 if form == 2 else 1))
            case SumOf(stat=which, objects=objects):
                return Amounts.of([sum(stat(o, which) or 0 for o in self.all_of(objects))])
            case Devotion(form=2):
                colors = frozenset(() if self.color is None else (self.color,))
                return Amounts.of([devotion(self.state, self.you, colors)])
            case Plus(amount=inner, digits=digits, number=number):
                return self.number(inner).map(lambda n: n + digits + number)
            case StatOf(stat=which, thing=Objects() as thing) if (
                used := self._used_by_cost(thing)
            ) is not None:
                return self._stats(used, which)
            case NumberOf(objects=objects) if said_this_way(objects):
                return self.done(objects)
            case _:
                n = amount(self.state, words, self.you, self.this, given=self.given)
                return Amounts.of([n])

    def each(self, counted: CounterEach | LifeLost | Objects | CountedOneByOne) -> Amounts:
        """How many of the things there are that mana is added for."""
        match counted:
            case CounterEach(thing=thing, kind=kind):
                if thing is None:
                    return self.removed(kind)
                words = CountersOn(thing, kind, form=0 if kind else 1)
                return Amounts.of([amount(self.state, words, self.you, self.this, given=self.given)])
            case LifeLost(digits=digits):
                opponents = self.state.board.opponents(self.you)
                lost = sum(self.state.board.player(p).this_turn.life_lost for p in opponents)
                return Amounts.of([lost // max(digits, 1)])
            case Objects() if said_this_way(counted):
                return self.done(counted)
            case Objects() if means_party(counted):
                return Amounts.of([party(self.state, self.you)])
            case Objects():
                return Amounts.of([len(self.all_of(counted))])
            case CountedOneByOne():
                return self._one_by_one(counted)

    def _one_by_one(self, counted: CountedOneByOne) -> Amounts:
        state = self.state
        match counted:
            case CountedOneByOne.CARD_DRAWN:
                return Amounts.of([state.board.player(self.you).this_turn.cards_drawn])
            case CountedOneByOne.DIFFERENT_POWER:
                mine = state.controlled_by(self.you)
                return Amounts.of([len({o.power or 0 for o in mine if "Creature" in o.types})])
            case CountedOneByOne.OPPONENT_WHO_LOST_LIFE:
                board = state.board
                lost = [p for p in board.opponents(self.you) if board.player(p).this_turn.life_lost]
                return Amounts.of([len(lost)])
            case _:
                raise CannotTell(f"the board does not say how often {counted.value!r} holds", counted)

    def x(self) -> Amounts:
        """X as the cost bounds it (CR 107.3a)."""
        if not self.bound:
            return FREE
        if self.given.x is not None:
            return Amounts.of([self.given.x])
        for part in self.cost:
            most = self._bound_of(part)
            if most is not None:
                return Amounts.of(range(most + 1))
        raise CannotTell("nothing on the board bounds X", X())

    def _bound_of(self, part: CostPart | Unmodelled) -> int | None:
        match part:
            case RemoveCounters(thing=thing, kind=kind, amount=X()):
                return self._counters(thing, kind)
            case TapObjects(objects=objects) | UntapObjects(objects=objects) if counts_x(objects):
                return len(self.all_of(objects))
            case Sacrifice(what=Objects() as objects) if counts_x(objects):
                return len(self._to_sacrifice(objects))
            case PayLife(amount=X()):
                return max(self.state.board.player(self.you).life, 0)
            case PayMana(symbols=symbols) if symbols.count_x():
                raise CannotTell("X is bounded only by the mana that is paid", X())
            case _:
                return None

    def removed(self, kind: str | None) -> Amounts:
        """How many counters the cost may remove, or objects it or the effect may use: "that much"."""
        if self.bound and self.given.x is not None:
            return Amounts.of([self.given.x])
        sacrificed = next((s.objects for s in self.effects if isinstance(s, SacrificeAny)), None)
        if sacrificed:
            return Amounts.of(range(len(self._to_sacrifice(sacrificed)) + 1))
        if not self.bound:
            return FREE
        for part in self.cost:
            match part:
                case RemoveCounters(thing=thing, kind=removed, form=form) if kind in (None, removed):
                    most = self._counters(thing, removed)
                    match form:
                        case 2:
                            return Amounts.of(range(most + 1))
                        case 5:
                            return Amounts.of(range(1, most + 1))
                        case 0 | 3:
                            return Amounts.of([1])
                        case _ if part.amount is not None:
                            return self.number(part.amount)
                case _:
                    pass
        raise CannotTell("the board does not say how much that is", kind)

    def _counters(self, thing: Thing, kind: str | None) -> int:
        match thing:
            case This() | It():
                found = [self.this]
            case _:
                found = self.all_of(thing)
        counters = [dict(getattr(o.thing, "counters", ())) for o in found]
        return sum(sum(c.values()) if kind is None else c.get(kind, 0) for c in counters)

    def done(self, objects: Objects) -> Amounts:
        """How many objects the ability itself may sacrifice, reveal, exile ...: "revealed this way".

        What the cost uses is free where costs are ignored; what the effect does is not (CR 106.7).
        """
        if self.bound and self.given.x is not None:
            return Amounts.of([self.given.x])
        for sentence in self.effects:
            match sentence:
                case RevealAny(objects=those):
                    return Amounts.of(range(len(self.all_of(those)) + 1))
                case SacrificeAny(objects=those):
                    return Amounts.of(range(len(self._to_sacrifice(those)) + 1))
                case Actions(first=ActOn(what=Objects(determiner=Determiner.ANY_NUMBER_OF_TARGET) as those)):
                    return Amounts.of(range(len(self.all_of(those)) + 1))
                case Actions(first=LookAct(form=form)) if form == _EACH_REVEALS_TOP:
                    bare = without_this_way(objects)
                    return Amounts.of([sum(self._means(bare, top) for top in self._tops())])
                case _:
                    pass
        for part in self.cost:
            match part:
                case Sacrifice(what=Objects(determiner=Determiner.ONE_OR_MORE) as those):
                    most = len(self._to_sacrifice(those))
                    return Amounts.of(range(1, most + 1)) if self.bound else FREE
                case _:
                    pass
        raise CannotTell("the board does not say how many objects that are", objects)

    def _to_sacrifice(self, objects: Objects) -> list[ObjectNow]:
        """The objects that the player may sacrifice: permanents of their own (CR 701.21a)."""
        return [o for o in self.all_of(objects) if o.controller == self.you]

    def _means(self, objects: Objects, candidate: ObjectNow) -> bool:
        return matches(self.state, objects, candidate, self.you, self.this, given=self.given)

    def _tops(self) -> Iterator[ObjectNow]:
        """The top card of each player's library."""
        for player in self.state.board.turn_order:
            library = self.state.cards(player, Zone.LIBRARY)
            if not library:
                raise CannotTell(f"the board does not say what is on top of {player}'s library")
            yield library[0]

    def used(self, thing: Objects) -> list[ObjectNow]:
        """The objects of which the cost or the effect uses one: "the sacrificed land", "that land"."""
        found = self._used_by_cost(thing)
        if found is None:
            raise CannotTell("the board does not say which object is meant", thing)
        return found

    def _used_by_cost(self, thing: Objects) -> list[ObjectNow] | None:
        wanted = {w.word for words in thing.alternatives for w in words.words if isinstance(w, Adjective)}
        for part in self.cost:
            match part:
                case Sacrifice(what=what) if Status.SACRIFICED in wanted:
                    return [o for o in self._each(what) if o.controller == self.you]
                case Exile(what=what, form=0) if Status.EXILED in wanted and what is not None:
                    return self._each(what)
                case UntapObjects(objects=what) | TapObjects(objects=what) if not wanted:
                    return self._each(what)
                case _:
                    pass
        return None

    def _each(self, what: Thing) -> list[ObjectNow]:
        if self.paid_with is not None:
            return list(self.paid_with)
        return self.all_of(what) if isinstance(what, Objects) else [self.this]

    def _stats(self, used: list[ObjectNow], which: Stat) -> Amounts:
        if not self.bound:
            return FREE
        name = which.name.lower().removeprefix("base_")
        return Amounts.of([getattr(o, name) or 0 for o in used])

    def milled(self) -> ObjectNow | None:
        """The card that the cost mills: the top card of the library, None where there is none."""
        library = self.state.cards(self.you, Zone.LIBRARY)
        return library[0] if library else None


def without_same_name(objects: Objects) -> tuple[Objects, bool]:
    """The description without "with the same name", and whether it said so."""
    rest = tuple(c for c in objects.clauses if not isinstance(c, SameName))
    same = len(rest) < len(objects.clauses)
    return (replace(objects, clauses=rest) if same else objects), same


def without_this_way(objects: Objects) -> Objects:
    """The description without "revealed this way" and the like."""
    return replace(objects, clauses=tuple(c for c in objects.clauses if not _is_this_way(c)))


def _is_this_way(clause: object) -> bool:
    return bool(getattr(getattr(clause, "what", None), "value", "").endswith("this way"))


def counts_x(objects: Objects) -> bool:
    """Whether the description is of X objects."""
    return Objects.PHRASES[objects.form].startswith("X ")


def said_this_way(objects: Objects) -> bool:
    """Whether the words speak of what the same ability did: "sacrificed this way"."""
    words = (w for row in objects.alternatives for w in row.words)
    return any(isinstance(w, ThisWay) for w in words) or any(map(_is_this_way, objects.clauses))
