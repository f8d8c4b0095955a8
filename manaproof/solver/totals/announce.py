"""Every announcement of a proposal: which costs are paid, how often, with which objects (CR 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, product
from math import ceil

from manaproof.model.costs.counts import figure
from manaproof.model.costs.offers import BaseCost, Binding, Bound, Offers, Option
from manaproof.model.costs.parts import asks_for_x, taken, verb
from manaproof.model.costs.proposal import Proposal, ProposalError
from manaproof.model.costs.scene import Announced, Scene
from manaproof.model.costs.steps import ManaPart, Payment, Reduction
from manaproof.model.evaluate.numbers import stat
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.amounts import X
from manaproof.model.ir.cost import CostPart, PayLife, PayMana
from manaproof.model.ir.cost_deeds import Deed, Do, Waterbend
from manaproof.model.ir.words import Stat
from manaproof.model.mana import ManaCost
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow
from manaproof.solver.totals.total import OtherCost


@node
class Component:
    """The mana and life of one cost that is part of the total: the base cost or an additional one."""

    label: str
    mana: ManaCost
    life: int = 0

    @property
    def open(self) -> tuple[str, ...]:
        """The symbols that can be paid in several ways."""
        return tuple(s for s in self.mana if "/" in s)

    def fixed(self, x: int) -> Payment:
        """What does not depend on how symbols are announced."""
        plain = ManaCost(tuple(s for s in self.mana if "/" not in s))
        return Payment(ManaPart.of(plain, x), self.life)


@node
class Announcement:
    """One announcement, the halves of symbols left open.

    ``components`` has the base cost first; ``takes_off`` are reductions by the objects chosen.
    ``waterbend`` is how much of the generic mana may be paid by tapping artifacts and creatures.
    """

    components: tuple[Component, ...]
    other: tuple[OtherCost, ...]
    announced: Announced
    words: tuple[str, ...]
    x: int | None
    takes_off: tuple[Reduction, ...] = ()
    waterbend: int = 0


def announcements(proposal: Proposal, offers: Offers) -> Iterator[Announcement]:
    """Every announcement that the offers allow.

    Raises ProposalError where a cost has an X and none is given, CannotTell for a cost that the board
    does not determine.
    """
    for base in offers.bases:
        if base.x is not None and proposal.x not in (None, base.x):
            continue
        for picked in _options(offers.options):
            for binding in _bindings(proposal, base, picked):
                yield _announcement(proposal, base, picked, binding)


_Picked = tuple[tuple[Option, tuple[CostPart, ...]], ...]
_Binding = tuple[tuple[Bound, ObjectNow], ...]


def _options(options: tuple[Option, ...]) -> Iterator[_Picked]:
    groups = {option.group for option in options if option.group}
    for choice in product(*(tuple(_paid(option)) for option in options)):
        picked = tuple(pair for pairs in choice for pair in pairs)
        if groups <= {option.group for option, _ in picked}:
            yield picked


def _paid(option: Option) -> Iterator[_Picked]:
    for times in range(option.least, option.most + 1):
        for rows in combinations_with_replacement(option.rows, times):
            yield tuple((option, row) for row in rows)


def _bindings(proposal: Proposal, base: BaseCost, picked: _Picked) -> Iterator[_Binding]:
    bounds = [b for b in (base.bound, *(option.bound for option, _ in picked)) if b is not None]
    columns: list[list[tuple[Bound, ObjectNow] | None]] = []
    for bound in bounds:
        column: list[tuple[Bound, ObjectNow] | None] = [
            (bound, candidate) for candidate in _candidates(proposal, bound)
        ]
        columns.append([*column, None] if bound.optional else column)
    for chosen in product(*columns):
        yield tuple(pair for pair in chosen if pair is not None)


def _candidates(proposal: Proposal, bound: Bound) -> list[ObjectNow]:
    """The objects that may be chosen, those that take off equally much once."""
    scene = Scene(proposal, proposal.player, proposal.thing)
    plain = replace(bound.objects, determiner=None)
    seen: dict[object, ObjectNow] = {}
    for thing in scene.matching(plain):
        if thing.controller == proposal.player:
            seen.setdefault(_takes_off(bound, thing), thing)
    return list(seen.values())


def _takes_off(bound: Bound, thing: ObjectNow) -> Reduction:
    match bound.takes_off:
        case Binding.MANA_VALUE:
            return Reduction(thing.id, ManaPart(thing.mana_value))
        case Binding.POWER:
            return Reduction(thing.id, ManaPart(max(stat(thing, Stat.POWER) or 0, 0)))
        case Binding.MANA_COST:
            symbols = thing.mana_cost.symbols if thing.mana_cost else ()
            plain = ManaCost(tuple(s for s in symbols if "/" not in s))
            return Reduction(thing.id, ManaPart.of(plain), tuple(s for s in symbols if "/" in s))


def _announcement(proposal: Proposal, base: BaseCost, picked: _Picked, binding: _Binding) -> Announcement:
    x = base.x if base.x is not None else proposal.x
    collected = _Collected(Scene(proposal, proposal.player, proposal.thing), x)
    collected.component(base.label, base.mana or ManaCost(()), base.parts, proposal.thing.id)
    for option, row in picked:
        collected.component(option.label, ManaCost(()), row, option.source)
    for bound, thing in binding:
        collected.other.append(OtherCost(bound.part, proposal.thing.id, (thing.id,)))
        collected.words.append(f"{verb(bound.part) or 'chosen'}: {thing.id}")
    return Announcement(
        tuple(collected.components),
        tuple(collected.other),
        Announced(
            frozenset(option.name for option, _ in picked if option.name),
            frozenset(option.source for option, row in picked if option.least == 0),
            collected.this_way,
            max(1, sum(option.modes for option, _ in picked) + _escalated(picked)),
        ),
        tuple(collected.words),
        x if collected.uses_x else None,
        tuple(_takes_off(bound, thing) for bound, thing in binding),
        collected.waterbend,
    )


def _escalated(picked: _Picked) -> int:
    times = sum(option.name == "escalate" for option, _ in picked)
    return times + 1 if times else 0


class _Collected:
    """The parts of an announcement as they are put together."""

    def __init__(self, scene: Scene, x: int | None) -> None:
        self.scene = scene
        self.x = x
        self.components: list[Component] = []
        self.other: list[OtherCost] = []
        self.words: list[str] = []
        self.this_way: dict[str, int] = {}
        self.uses_x = False
        self.waterbend = 0

    def component(self, label: str, mana: ManaCost, parts: tuple[CostPart, ...], this: str) -> None:
        """Add a cost: its mana and life as a component, its other parts as they are."""
        symbols = list(mana.symbols)
        life = 0
        for part in parts:
            match part:
                case PayMana(symbols=paid):
                    symbols.extend(paid.symbols)
                case Waterbend(symbols=paid):
                    symbols.extend(paid.symbols)
                    self.waterbend += ManaPart.of(paid, self.x or 0).generic
                case PayLife():
                    life += self.life(part)
                case Do(deed=Deed.PAY_ANY_MANA):
                    pass
                case _:
                    if asks_for_x(part):
                        self.need_x(label)
                    self.other.append(OtherCost(part, this))
                    if word := verb(part):
                        self.this_way[word] = self.this_way.get(word, 0) + taken(part, self.x)
        if {"X", "Y", "Z"} & set(symbols):
            self.need_x(label)
        self.components.append(Component(label, ManaCost(tuple(symbols)), life))
        self.words.append(label)

    def need_x(self, label: str) -> int:
        """The value of X; ProposalError where none is given."""
        self.uses_x = True
        if self.x is None:
            raise ProposalError(f"x: the {label} has an X; say what X is (CR 601.2b)")
        return self.x

    def life(self, part: PayLife) -> int:
        """How much life the part is."""
        match part:
            case PayLife(amount=X()):
                return self.need_x("life to pay")
            case PayLife(amount=counted, form=0) if counted is not None:
                return figure(self.scene, counted)
            case PayLife(form=2):
                return max(ceil(self.scene.proposal.payer.life / 2), 0)
            case _:
                raise CannotTell("any amount of life may be paid", part)
