"""Whether an object is one that a description means (CR 109.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.clauses import clause_test
from manaproof.model.evaluate.context import NOTHING, CannotTell, Given, Speaker, attached, host_of
from manaproof.model.evaluate.words import Test, word_test
from manaproof.model.hidden import HIDDEN, must_be_seen
from manaproof.model.ir.objects import (
    Adjective,
    CardType,
    CastBy,
    Clause,
    Controlled,
    Determiner,
    HavingAttached,
    InZone,
    InZoneOf,
    It,
    Kind,
    Non,
    Objects,
    OffBattlefield,
    OtherThan,
    Owned,
    Status,
    SubtypeWord,
    Thing,
    This,
    ThisWay,
    TypeWord,
    Word,
)
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State

_HOSTS = (Determiner.ENCHANTED, Determiner.EQUIPPED, Determiner.FORTIFIED)
_SPOKEN_OF = (Determiner.THAT, Determiner.THOSE, Determiner.THESE)
_ANOTHER = (Determiner.ANOTHER, Determiner.ANOTHER_TARGET)
_ZONE_CLAUSES = (InZone, InZoneOf, OffBattlefield)


def matches(
    state: State,
    objects: Objects,
    candidate: ObjectNow,
    you: str,
    this: ObjectNow | None = None,
    *,
    given: Given = NOTHING,
) -> bool:
    """Whether the description means the object, said by ``you`` on the object ``this`` (CR 109.2).

    A number before the noun and "target" choose among what matches and are not looked at, but targets
    that are given restrict. Raises CannotTell where the board does not say.
    """
    return matcher(objects).test(candidate, Speaker(state, you, this, given))


def matching(
    state: State, objects: Objects, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> list[ObjectNow]:
    """All objects that the description means, in the order of the board."""
    return matcher(objects).all(Speaker(state, you, this, given))


def refers(
    state: State, thing: Thing | None, you: str, this: ObjectNow | None, *, given: Given = NOTHING
) -> ObjectNow | None:
    """The one object that "it", the card's own name or a description means; None where there is none."""
    match thing:
        case This():
            return this
        case None | It():
            return state.objects.get(given.it) if given.it else this
        case Objects():
            found = matching(state, thing, you, this, given=given)
            if len(found) > 1:
                raise CannotTell("more than one object may be meant", thing)
            return found[0] if found else None


@node
class Matcher:
    """A description, ready to be asked of many objects.

    ``only`` finds the few candidates where the description names them (the enchanted object, this one,
    the targets), None where all are candidates; ``zone`` is the only zone, None for several.
    """

    test: Test
    only: Callable[[Speaker], Iterable[ObjectNow]] | None = None
    zone: Zone | None = None

    def candidates(self, by: Speaker) -> Iterable[ObjectNow]:
        """The objects among which those that match are."""
        if self.only is not None:
            return self.only(by)
        if self.zone is Zone.BATTLEFIELD:
            return by.state.battlefield
        if self.zone is Zone.STACK:
            return by.state.stack
        return by.state.objects.values()

    def all(self, by: Speaker) -> list[ObjectNow]:
        """The objects that match, in the order of the board."""
        test = self.test
        return [o for o in self.candidates(by) if test(o, by)]


@lru_cache(maxsize=4096)
def matcher(objects: Objects) -> Matcher:
    """The description ready to be asked; its test raises CannotTell for what no board answers."""
    try:
        return _matcher(objects)
    except CannotTell as doubt:
        return Matcher(_raising(doubt))


def _raising(doubt: CannotTell) -> Test:
    def test(_o: ObjectNow, _by: Speaker) -> bool:
        raise CannotTell(doubt.reason, doubt.source)

    return test


def _matcher(objects: Objects) -> Matcher:
    rows = shared_words(objects)
    tests: list[Test] = []
    zone, in_zone = _zone(objects, rows)
    if in_zone is not None:
        tests.append(in_zone)
    only, determined = _determined(objects)
    if determined is not None:
        tests.append(determined)
    tests += [_clause(clause) for clause in objects.clauses if isinstance(clause, _UNSEEN_CLAUSES)]
    itself = objects.determiner is Determiner.THIS
    if _needs_sight(objects, rows) and not (itself and not objects.clauses):
        tests.append(_in_sight if only else _surely_in_sight)
    if not itself:
        tests.append(_any_row(rows))
    tests += [_clause(clause) for clause in objects.clauses if not isinstance(clause, _UNSEEN_CLAUSES)]
    return Matcher(_all(tests), only, zone)


def _clause(clause: Clause) -> Test:
    if not isinstance(clause, HavingAttached):
        return clause_test(clause)
    test = matcher(clause.what).test
    return lambda o, by: any(test(other, by) for other in attached(by.state, o.id))


_UNSEEN = frozenset((Kind.CARD, Kind.OBJECT, Kind.TOKEN, Kind.SPELL, Kind.SOURCE))
_UNSEEN_CLAUSES = (*_ZONE_CLAUSES, Controlled, Owned, OtherThan)


def _needs_sight(objects: Objects, rows: tuple[tuple[Word, ...], ...]) -> bool:
    """Whether the description asks for more of a card than where and whose it is."""
    plain = all(isinstance(w, TypeWord) and w.word in _UNSEEN for row in rows for w in row)
    return not plain or any(not isinstance(c, _UNSEEN_CLAUSES) for c in objects.clauses)


def _in_sight(candidate: ObjectNow, _by: Speaker) -> bool:
    if candidate.card is HIDDEN:
        must_be_seen(candidate)
    return True


def _surely_in_sight(candidate: ObjectNow, by: Speaker) -> bool:
    if "characteristics" in candidate.unsure:
        raise CannotTell(f"what {candidate.id} is hangs on a sentence that is not understood")
    return _in_sight(candidate, by)


def _all(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda o, by: first(o, by) and second(o, by)

    def test(candidate: ObjectNow, by: Speaker) -> bool:
        for one in tests:  # noqa: SIM110 - a generator costs as much again
            if not one(candidate, by):
                return False
        return True

    return test


def _any_row(rows: tuple[tuple[Word, ...], ...]) -> Test:
    tests = [_all([word_test(word) for word in row]) for row in rows]
    if len(tests) == 1:
        return tests[0]
    return lambda o, by: any(test(o, by) for test in tests)


def shared_words(objects: Objects) -> tuple[tuple[Word, ...], ...]:
    """The alternatives in full: what the first or the last one shares with the others is added to them.

    "Untapped", "tapped", "other" and "nontoken" before the first noun hold for the nouns after it.
    """
    rows = [a.words for a in objects.alternatives]
    if len(rows) < 2:
        return tuple(rows)
    led = tuple(w for w in rows[0][:-1] if w in _LEADING)
    rows[0] = tuple(w for w in rows[0] if w not in led)
    first, *rest = rows[-1]
    shared = [(*r, *rest) if len(r) == 1 and _alike(r[0], first) else r for r in rows[:-1]]
    return tuple((*led, *row) for row in (*shared, rows[-1]))


_LEADING = (
    Adjective(Status.UNTAPPED),
    Adjective(Status.TAPPED),
    Adjective(Status.OTHER),
    Non(TypeWord(Kind.TOKEN)),
)


def _alike(word: Word, first: Word) -> bool:
    """Whether a lone word needs the words after the first of the last alternative."""
    return isinstance(word, Adjective) or _sort(word) == _sort(first)


def _sort(word: Word) -> object:
    match word:
        case TypeWord(CardType()):
            return CardType
        case TypeWord():
            return Kind
        case SubtypeWord():
            return SubtypeWord
        case Adjective(inner):
            return type(inner)
        case Non(inner):
            return _sort(inner)
        case ThisWay():
            return ThisWay


def _zone(objects: Objects, rows: tuple[tuple[Word, ...], ...]) -> tuple[Zone | None, Test | None]:
    """The zone that the nouns mean where no clause names one (CR 109.2, 109.2a-b)."""
    if any(isinstance(c, _ZONE_CLAUSES) for c in objects.clauses):
        return None, None
    nouns = {w.word for row in rows for w in row if isinstance(w, TypeWord) and isinstance(w.word, Kind)}
    if nouns & {Kind.SOURCE, Kind.OBJECT}:
        return None, None
    zones = set()
    if Kind.SPELL in nouns or any(isinstance(c, CastBy) for c in objects.clauses):
        zones.add(Zone.STACK)
    if Kind.CARD in nouns:
        zones |= set(Zone) - {Zone.BATTLEFIELD, Zone.STACK}
    elif Kind.COMMANDER in nouns:
        zones |= set(Zone) - {Zone.STACK}
    if not zones or (Kind.PERMANENT in nouns and Kind.CARD not in nouns):
        zones.add(Zone.BATTLEFIELD)
    if len(zones) == 1:
        (one,) = zones
        return one, lambda o, _: o.zone is one
    return None, lambda o, _: o.zone in zones


def means_this(what: object) -> bool:
    """Whether words mean the object that has the ability: its name, or "this artifact"."""
    return isinstance(what, This) or (isinstance(what, Objects) and what.determiner is Determiner.THIS)


def names_targets(objects: Objects) -> bool:
    """Whether a description is one of targets (CR 115.1)."""
    said = objects.determiner is not None and "target" in objects.determiner.value
    return said or objects.many is not None or "target" in Objects.PHRASES[objects.form]


def _determined(
    objects: Objects,
) -> tuple[Callable[[Speaker], Iterable[ObjectNow]] | None, Test | None]:
    """What "another", "this", "enchanted", "target" and the like say."""
    determiner = objects.determiner
    if determiner is Determiner.THIS:
        return _this, lambda o, by: by.this is not None and o.id == by.this.id
    if determiner in _HOSTS:
        return _host, lambda o, by: (h := host_of(by.state, by.this)) is not None and o.id == h.id
    if determiner in _SPOKEN_OF:
        return _it, _is_it
    if determiner is Determiner.YOUR:
        return None, lambda o, by: o.owner == by.you
    target = names_targets(objects)
    if determiner in _ANOTHER or " other " in Objects.PHRASES[objects.form]:
        other: Test = lambda o, by: by.this is None or o.id != by.this.id  # noqa: E731
        return None, _all([other, _targeted]) if target else other
    return (None, _targeted) if target else (None, None)


def _targeted(candidate: ObjectNow, by: Speaker) -> bool:
    return not by.given.targets or candidate.id in by.given.targets


def _this(by: Speaker) -> Iterable[ObjectNow]:
    return () if by.this is None else [o for o in (by.state.objects.get(by.this.id),) if o is not None]


def _host(by: Speaker) -> Iterable[ObjectNow]:
    host = host_of(by.state, by.this)
    return () if host is None else (host,)


def _it(by: Speaker) -> Iterable[ObjectNow]:
    return [o for o in by.state.objects.values() if _is_it(o, by)]


def _is_it(candidate: ObjectNow, by: Speaker) -> bool:
    if by.given.it is None:
        raise CannotTell("the board does not say which object is meant")
    return candidate.id == by.given.it
