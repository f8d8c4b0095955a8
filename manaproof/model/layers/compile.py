"""Sentences of card text -> what they do in which layers, ready to apply (CR 611, 613)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from manaproof.model import terms
from manaproof.model.ability import Irrelevant, Sentence, Unmodelled
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.objects import matcher, names_targets
from manaproof.model.evaluate.on_state import CannotTell, holds
from manaproof.model.evaluate.words import Test
from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition, Fact, HasCounters, Is, IsNow, StatIs
from manaproof.model.ir.continuous import (
    Both,
    ChangeText,
    Continuous,
    ContinuousTwice,
    DefinesSize,
    During,
    Everywhere,
    ExchangeControl,
    GainControl,
    SameFor,
    StillIs,
    SwitchSize,
    TurnFaceDown,
    YouControlIt,
)
from manaproof.model.ir.continuous_copies import BecomesCopy, EntersAsCopy
from manaproof.model.ir.continuous_parts import (
    BecomesChoice,
    BecomesEither,
    BeNot,
    BeWhat,
    CantHave,
    Change,
    GainsLandTypes,
    Gets,
    HasAbilities,
    HasAbilitiesOf,
    HasRule,
    HasSize,
    Loses,
    Lost,
)
from manaproof.model.ir.extra_costs import KeywordCostIs
from manaproof.model.ir.objects import Determiner, It, Objects, Thing, This
from manaproof.model.layers.abilities import abilities_of_op
from manaproof.model.layers.becoming import becoming, changed
from manaproof.model.layers.copies import copy_op
from manaproof.model.layers.losing import losses
from manaproof.model.layers.ops import (
    AbilityLoss,
    Layer,
    Op,
    TypeChange,
    control_op,
    exchange_op,
    grant_op,
    loss_op,
    named,
    size_op,
    switch_size,
)
from manaproof.model.layers.reads import Marks, all_reads, is_local
from manaproof.model.layers.sizes import base_op, defining_op, gets_op, paragraphs_of
from manaproof.model.layers.text import text_op
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow

_UNLESS = Continuous.PHRASES.index("{subject} {change} {more*: } unless {condition}")
Select = Callable[[Speaker], Iterable[ObjectNow]]


@node
class Part:
    """What an effect does in one layer: its operations, numbered, and what they look at and change.

    ``counted``: what it does is looked up on the state for each object.
    """

    ops: tuple[tuple[int, Op], ...]
    reads: Marks
    writes: Marks
    removes: bool
    counted: bool


def _parts(ops: tuple[Op, ...]) -> dict[Layer, Part]:
    found: dict[Layer, list[tuple[int, Op]]] = {}
    for number, op in enumerate(ops):
        found.setdefault(op.layer, []).append((number, op))
    return {
        layer: Part(
            tuple(mine),
            frozenset().union(*(op.reads for _, op in mine)),
            frozenset().union(*(op.writes for _, op in mine)),
            any(op.removes for _, op in mine),
            any(op.resolve is not None for _, op in mine),
        )
        for layer, mine in found.items()
    }


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """A continuous effect as its sentence says it: on which objects, under which condition, what it does.

    ``targets``: its objects are what was chosen as it resolved, not what a description finds.
    ``negated``: while the condition does not hold. ``at_once``: the condition is asked as it resolves
    and never again. ``defining``: a characteristic-defining ability, where it is printed on the object
    (CR 604.3a). ``test`` tells of one object whether it is among them, where that hangs on nothing but
    the object; ``only`` finds the few that may be, where the description names them.
    """

    sentence: int
    meaning: object
    select: Select
    ops: tuple[Op, ...]
    reads: Marks
    condition: Condition | None = None
    negated: bool = False
    at_once: bool = False
    targets: bool = False
    defining: bool = False
    test: Test | None = None
    only: Select | None = None
    parts: Mapping[Layer, Part] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", _parts(self.ops))

    def held(self, by: Speaker) -> bool:
        """Whether its condition lets it apply; raises CannotTell where the board does not say."""
        if self.condition is None:
            return True
        return holds(by.state, self.condition, by.you, by.this, given=by.given) != self.negated


@node
class Compiled:
    """The continuous effects of some sentences, and the sentences that are not understood."""

    templates: tuple[Template, ...] = ()
    unmodelled: tuple[tuple[int, Unmodelled], ...] = ()
    doubts: tuple[tuple[int, str], ...] = ()


@dataclass(slots=True)
class _Draft:
    sentence: int
    meaning: object
    select: Select
    changes: tuple[Change, ...] = ()
    ops: tuple[Op, ...] = ()
    reads: Marks = frozenset()
    where: Amount | None = None
    each: Objects | None = None
    condition: Condition | None = None
    negated: bool = False
    at_once: bool = False
    targets: bool = False
    itself: bool = False
    still: bool = False
    test: Test | None = None
    only: Select | None = None
    more: list[Objects] = field(default_factory=list)
    riders: tuple[Sentence, ...] = ()


def compiled(sentences: Iterable[Sentence]) -> Compiled:
    """The sentences of one ability together: later ones may add to what an earlier one says."""
    drafts: list[_Draft] = []
    unmodelled: list[tuple[int, Unmodelled]] = []
    doubts: list[tuple[int, str]] = []
    down = False
    for number, sentence in enumerate(sentences, 1):
        match sentence:
            case Unmodelled():
                unmodelled.append((number, sentence))
            case StillIs() if drafts:
                drafts[-1].still = True
            case SameFor(spells=spells, cards=cards) if drafts:
                drafts[-1].more += [spells, cards]
            case KeywordCostIs() if drafts:
                drafts[-1].riders += (sentence,)
            case TurnFaceDown():
                down = True
            case Irrelevant() | EntersAsCopy():
                pass
            case Continuous() if down:
                pass  # What it is face down is listed, and no effect of its own (CR 708.2).
            case _:
                drafts += _drafts(number, sentence, drafts)
    templates: list[Template] = []
    for draft in drafts:
        try:
            templates.append(_finished(draft))
        except CannotTell as doubt:
            doubts.append((draft.sentence, doubt.reason))
    return Compiled(tuple(templates), tuple(unmodelled), tuple(doubts))


def _drafts(number: int, sentence: Sentence, before: list[_Draft]) -> Iterator[_Draft]:
    match sentence:
        case Continuous():
            yield _continuous(number, sentence, before)
        case DefinesSize():
            ops = (defining_op(sentence),)
            yield _Draft(number, sentence, this_object, ops=ops, itself=True)
        case YouControlIt(objects=objects):
            yield _Draft(
                number, sentence, _described(objects), ops=(control_op(),), reads=all_reads((objects,))
            )
        case ContinuousTwice():
            yield _continuous(number, Continuous(sentence.change, sentence.first), before)
            yield _continuous(number, Continuous(sentence.other, sentence.second), before)
        case GainControl(thing=thing, condition=condition):
            draft = _of_thing(number, sentence, thing, before)
            draft.ops, draft.condition = (control_op(),), condition
            draft.changes = tuple(c for c in (sentence.change, sentence.other) if c is not None)
            yield draft
        case ExchangeControl():
            yield _Draft(number, sentence, _targets, ops=(exchange_op(),), targets=True)
        case ChangeText(thing=thing):
            draft = _of_thing(number, sentence, thing, before)
            draft.ops = (text_op(),)
            yield draft
        case SwitchSize(thing=thing):
            draft = _of_thing(number, sentence, thing, before)
            draft.ops = (size_op(Layer.SWITCH_SIZE, switch_size, None, None, frozenset()),)
            yield draft
        case BecomesCopy(thing=thing):
            draft = _of_thing(number, sentence, thing, before)
            draft.ops = (copy_op(sentence),)
            yield draft
        case _:
            return


def _continuous(number: int, sentence: Continuous, before: list[_Draft]) -> _Draft:
    draft = _of_subject(number, sentence, before)
    draft.changes = (sentence.change, *(also.change for also in sentence.more))
    draft.where, draft.condition = sentence.where, sentence.condition
    draft.each = sentence.each
    draft.at_once = sentence.form in (9, 10)
    draft.negated = sentence.form == _UNLESS
    if sentence.during is not None:
        draft.condition = Is(Fact.YOUR_TURN)
        draft.negated = sentence.during is During.OTHER_TURNS
    return draft


def _of_subject(number: int, sentence: Continuous, before: list[_Draft]) -> _Draft:
    both = sentence.both
    if isinstance(both, Both):
        first, second = both.first, both.second
        draft = _Draft(number, sentence, _union([_described(first), _described(second)]))
        draft.reads = all_reads((first, second))
        draft.test = _either([_local(first), _local(second)])
        return draft
    if isinstance(both, Everywhere):
        return _Draft(number, sentence, lambda by: by.state.objects.values(), test=_anything)
    thing = sentence.subject or It()
    if isinstance(thing, It):
        thing = _spoken_of(sentence.condition) or thing
    return _of_thing(number, sentence, thing, before)


def _spoken_of(condition: Condition | None) -> Thing | None:
    """What "it" is after a condition that speaks of an object: "as long as ~ is untapped, it ..."."""
    match condition:
        case IsNow(thing=thing) | HasCounters(thing=thing) | StatIs(thing=thing):
            return None if isinstance(thing, It) else thing
        case _:
            return None


def _of_thing(number: int, sentence: object, thing: Thing, before: list[_Draft]) -> _Draft:
    match thing:
        case This() | Objects(determiner=Determiner.THIS):
            return _Draft(number, sentence, this_object, itself=True)
        case It() | Objects(determiner=Determiner.THAT | Determiner.THOSE | Determiner.THESE):
            if before:
                earlier = before[-1]
                return _Draft(
                    number, sentence, earlier.select, targets=earlier.targets, itself=earlier.itself
                )
            return _Draft(number, sentence, _it, targets=True)
        case Objects():
            test = _described(thing)
            if names_targets(thing):
                return _Draft(number, sentence, _targets, targets=True)
            found = matcher(thing)
            reads = all_reads((thing,))
            return _Draft(number, sentence, test, reads=reads, test=_local(thing), only=found.only)


def _local(objects: Objects) -> Test | None:
    return matcher(objects).test if is_local(objects) else None


def _either(tests: list[Test | None]) -> Test | None:
    known = [test for test in tests if test is not None]
    return None if len(known) < len(tests) else lambda o, by: any(test(o, by) for test in known)


def _anything(_candidate: ObjectNow, _by: Speaker) -> bool:
    return True


def _described(objects: Objects) -> Select:
    return matcher(objects).all


def this_object(by: Speaker) -> Iterable[ObjectNow]:
    """The object that has the ability; raises CannotTell where the board does not say which it is."""
    if by.this is None:
        raise CannotTell("the board does not say which permanent the effect came from")
    return (by.this,)


def _it(by: Speaker) -> Iterable[ObjectNow]:
    if by.given.it is None:
        return this_object(by)
    found = by.state.objects.get(by.given.it)
    return () if found is None else (found,)


def _targets(by: Speaker) -> Iterable[ObjectNow]:
    if not by.given.targets:
        raise CannotTell("the board does not say what the effect's targets are")
    return [o for t in by.given.targets if (o := by.state.objects.get(t)) is not None]


def _merged(*rows: Iterable[ObjectNow]) -> list[ObjectNow]:
    return list({o.id: o for row in rows for o in row}.values())


def _finished(draft: _Draft) -> Template:
    ops = [*draft.ops, *(op for c in draft.changes for op in _ops(c, draft))]
    # What goes, goes before what the same effect brings.
    ops.sort(key=lambda op: (op.layer, not op.removes))
    select, reads = draft.select, draft.reads
    if draft.more:
        rows = [select, *(_described(objects) for objects in draft.more)]
        select, reads = _union(rows), reads | all_reads(draft.more)
    if draft.condition is not None:
        reads |= all_reads((draft.condition,))
    return Template(
        draft.sentence,
        draft.meaning,
        select,
        tuple(ops),
        reads,
        draft.condition,
        draft.negated,
        draft.at_once,
        draft.targets,
        _is_defining(draft, ops),
        _test(draft),
        draft.only,
    )


def _test(draft: _Draft) -> Test | None:
    return None if draft.condition is not None else _either([draft.test, *map(_local, draft.more)])


def _union(rows: list[Select]) -> Select:
    return lambda by: _merged(*(select(by) for select in rows))


def _is_defining(draft: _Draft, ops: list[Op]) -> bool:
    """Colors, subtypes, power or toughness of itself alone, unconditionally (CR 604.3a)."""
    if not draft.itself or draft.condition is not None or draft.more:
        return False
    if any(isinstance(c, BeWhat) and c.form in (2, 3) for c in draft.changes):
        return False
    return bool(ops) and all(_defines(op) for op in ops)


def _defines(op: Op) -> bool:
    match op.fixed:
        case TypeChange() as change:
            rest = TypeChange(replaced=change.replaced, subtypes=change.subtypes, strips=change.strips)
            return change == rest
        case _:
            return op.layer in (Layer.TYPE, Layer.COLOR, Layer.DEFINE_SIZE)


_OTHER_TYPES = (
    Lost.OTHER_CARD_TYPES,
    Lost.OTHER_CARD_TYPES_AND_ABILITIES,
    Lost.OTHER_TYPES_AND_ABILITIES,
    Lost.ABILITIES_CARD_AND_CREATURE_TYPES,
    Lost.OTHER_COLORS_TYPES_AND_ABILITIES,
)


def _ops(change: Change, draft: _Draft) -> Iterator[Op]:
    match change:
        case BeWhat():
            sets = any(isinstance(c, Loses) and c.what in _OTHER_TYPES for c in draft.changes)
            yield from becoming(change, still=draft.still, sets=sets, where=draft.where)
        case BeNot() | BecomesEither() | BecomesChoice() | GainsLandTypes():
            yield from changed(change)
        case Gets():
            yield gets_op(change, draft.where, draft.each)
        case HasAbilities(abilities=abilities):
            yield grant_op(paragraphs_of(abilities, draft.riders))
        case HasSize():
            yield base_op(change, draft.where)
        case Loses():
            yield from losses(change)
        case CantHave(keywords=keywords):
            yield loss_op(AbilityLoss(named(keywords), forever=True))
        case HasAbilitiesOf():
            yield abilities_of_op(change)
        case HasRule():
            return


EVERY_CREATURE_TYPE = TypeChange(replaced=frozenset(("Creature",)), subtypes=terms.CREATURE_TYPES)
