"""A payment as counts of like objects: what may be used how often, what it costs and adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.layers.lasting import label
from manaproof.model.mana import TYPES
from manaproof.model.node import node
from manaproof.model.objectnow import CHARACTERISTICS, NotUnderstood, State
from manaproof.model.payment.bars import bars_on
from manaproof.model.payment.mana import terms_of
from manaproof.model.payment.parts import Need, Part, Toll
from manaproof.model.payment.purpose import Purpose
from manaproof.model.payment.replay import Held, bill_part, helps, start
from manaproof.model.payment.steps import GENERIC, Bill, Helper, symbols_of
from manaproof.model.production.kinds import adds_mana
from manaproof.solver.payment.buried import BURIES, with_late
from manaproof.solver.payment.groups import Group, Groups, grouped
from manaproof.solver.payment.kinds import Consumer, Kind, Kinds, tells_sources
from manaproof.solver.payment.sources import Source, Sources, Way, sources_of
from manaproof.solver.payment.turned import may_untap, with_turned
from manaproof.solver.payment.yields import Packet, Yield


@node
class Use:
    """A part of a cost that uses objects: which groups may give how many.

    ``late`` are the groups whose members may be given once a cost has put them into a graveyard.
    """

    part: Need
    groups: dict[int, int]
    late: tuple[int, ...] = ()


@node
class Deed:
    """One way to activate one source, with one way its mana may come out: counted by the solver.

    ``group`` is the group of the source. ``made`` pairs each kind of fixed mana with its amount;
    ``batches`` are the kinds of each free batch with its least and most. ``stage`` is the part of the
    payment that it belongs to; one that is ``last`` ends its stage and is done exactly once.
    """

    number: int
    source: Source
    group: int
    way: Way
    result: Yield
    uses: tuple[Use, ...]
    consumer: Consumer | None
    made: tuple[tuple[Kind, int], ...]
    batches: tuple[tuple[tuple[Kind, ...], int, int], ...]
    stage: int = 0
    last: bool = False

    @property
    def demand(self) -> dict[str, int]:
        """The symbols of its mana cost that mana pays."""
        by_life = self.way.by_life
        return {s: n - by_life.count(s) for s, n in symbols_of(self.way.cost).items() if n > by_life.count(s)}


@node
class Aid:
    """Objects of a group that may pay symbols in place of mana."""

    helper: Helper
    group: int
    symbols: frozenset[str]


_PRICE = frozenset(("price",))
_CHANGES = CHARACTERISTICS | {"mana"}


@dataclass(slots=True)
class Problem:
    """Everything that a payment may use; ``bill`` is what is to be paid, None where mana is only made.

    ``no_life`` are the cards that bar paying life for the bill. ``before`` and ``keep`` are as `problem`
    has them; ``stages`` is how many parts the payment has (`manaproof.solver.payment.stages`).
    """

    state: State
    player: str
    bill: Bill | None
    groups: Groups
    sources: Sources
    kinds: Kinds
    deeds: tuple[Deed, ...]
    pool: tuple[Held, ...] = ()
    pooled: dict[Kind, int] = field(default_factory=dict)
    consumer: Consumer | None = None
    parts: tuple[Use | Toll, ...] = ()
    no_life: tuple[str, ...] = ()
    aids: tuple[Aid, ...] = ()
    before: State | None = None
    keep: frozenset[str] = frozenset()
    stages: int = 1

    @property
    def enabling(self) -> tuple[NotUnderstood, ...]:
        """Sentences that are not understood and might make a payment possible."""
        terms = self.bill.terms.unmodelled if self.bill else ()
        unclear = (u.doubt for u in self.sources.unusable if u.doubt is not None)
        mine = (o.id for o in self.state.battlefield if o.controller == self.player)
        more = (*terms, *unclear, *self._offered(), *self._changing(mine))
        return tuple(dict.fromkeys((*self.sources.doubts, *more)))

    def hindering(self, used: Iterable[str]) -> tuple[NotUnderstood, ...]:
        """Sentences that are not understood and might spoil a payment that uses these objects."""
        objects = set(used)
        shaky = (d for s in self.sources.usable if s.thing.id in objects for d in s.doubts)
        terms = self.bill.terms.unmodelled if self.bill else ()
        return tuple(dict.fromkeys((*self.sources.doubts, *terms, *shaky, *self._changing(objects))))

    def _offered(self) -> Iterator[NotUnderstood]:
        """What has resolved and offers mana to the player at a price that is not understood (CR 611.2)."""
        for number, lasting in enumerate(self.state.board.effects, 1):
            face = lasting.card.faces[lasting.face]
            if lasting.controller == self.player and any(adds_mana(p) for p in face.paragraphs):
                named = label(number)
                yield from (d for d in self.state.unmodelled if d.object == named and d.bears_on(_PRICE))

    def _changing(self, ids: Iterable[str]) -> Iterator[NotUnderstood]:
        """Sentences that are not understood and might change what the objects are, or what they can do."""
        if self.state.unmodelled:
            for id in ids:
                if id in self.state.objects:
                    yield from self.state.doubts(id, _CHANGES)


def problem(
    state: State,
    player: str,
    bill: Bill | None,
    *,
    before: State | None = None,
    keep: frozenset[str] = frozenset(),
) -> Problem:
    """The payment of a bill on a state; ``keep`` are objects that must not be used.

    Raises CannotTell where a part of the bill cannot be looked up.
    """
    groups, sources, needs = _settled(state, player, bill, before, keep)
    kinds = Kinds(bill is not None and tells_sources(bill.terms))
    found = Problem(state, player, bill, groups, sources, kinds, deeds_of(groups, sources, kinds, keep))
    found.before, found.keep = before, keep
    return completed(found, needs)


def completed(found: Problem, needs: tuple[Part, ...]) -> Problem:
    """The problem with its pool, and with the parts of the bill that are no mana."""
    state, player, bill, groups, kinds = found.state, found.player, found.bill, found.groups, found.kinds
    keep = found.keep
    found.pool = tuple(h for h in start(state.board, player).pool if h.player == player)
    for held in found.pool:
        mana = held.mana
        kind = kinds.of(mana.type, mana.source, mana.snow, mana.restrictions)
        found.pooled[kind] = found.pooled.get(kind, 0) + 1
    if bill is not None:
        found.consumer = Consumer(bill.purpose, bill.terms)
        found.no_life = bars_on(state, player, bill.purpose.doing).paying_life(mana_ability=False)
        found.parts = tuple(part if isinstance(part, Toll) else _use(groups, part, keep) for part in needs)
        found.aids = tuple(_aids(found.sources, state, player, bill, groups, keep))
    return found


def _settled(
    state: State, player: str, bill: Bill | None, before: State | None, keep: frozenset[str]
) -> tuple[Groups, Sources, tuple[Part, ...]]:
    """Groups that no need splits, the sources of their representatives, and the parts of the bill."""
    needs = needs_of(state, bill)
    apart: frozenset[str] = keep
    while True:
        groups = grouped(state, player, apart)
        sources = looked_up(state, player, bill, before, groups)
        split = splits_of(groups, needs, sources)
        if not split - apart:
            return groups, sources, needs
        apart |= split


def needs_of(state: State, bill: Bill | None) -> tuple[Part, ...]:
    """The parts of the bill as choices of objects on the state."""
    if bill is None:
        return ()
    this = bill.purpose.thing.id if bill.purpose.thing else ""
    found = []
    for i in range(len(bill.parts)):
        again = partial(_bill_part, bill, i)
        need = with_turned(state, bill.purpose.player, this, again(state), again)
        found.append(with_late(state, bill.purpose.player, this, need, again))
    return tuple(found)


def _bill_part(bill: Bill, number: int, state: State) -> Part:
    return bill_part(bill, state, number)


def looked_up(state: State, player: str, bill: Bill | None, before: State | None, groups: Groups) -> Sources:
    """The mana abilities on a state, of one object of each group."""
    ones = [next((id for id in g.ids if id in state.objects), g.one.id) for g in groups.groups]
    hand = bill is not None and bill.purpose.origin is Zone.HAND and bill.purpose.is_spell
    return sources_of(state, player, before=before, from_hand=hand, representatives=ones)


def splits_of(groups: Groups, needs: tuple[Part, ...], sources: Sources) -> frozenset[str]:
    """The members of groups that a part of the bill or of a source's cost does not take as one."""
    split = _splits(groups, needs)
    for source in sources.usable:
        for way in source.ways:
            split |= _splits(groups, way.parts, source.thing.id)
    return split


def _splits(groups: Groups, parts: tuple[Part, ...], own: str | None = None) -> frozenset[str]:
    """The members of groups that a need does not take as one; a need for the source itself is no such."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Toll) or part.candidates == (own,):
            continue
        for place, count in groups.counts(part.candidates).items():
            group = groups.groups[place]
            if count < group.size:
                found |= set(group.ids)
    return frozenset(found)


def _use(groups: Groups, need: Need, keep: frozenset[str]) -> Use:
    late = groups.counts(i for i in need.late if i not in keep)
    return Use(need, groups.counts(i for i in need.candidates if i not in keep), tuple(late))


def deeds_of(
    groups: Groups, sources: Sources, kinds: Kinds, keep: frozenset[str], first: int = 0, stage: int = 0
) -> tuple[Deed, ...]:
    """Every way to use every source, numbered from ``first``."""
    found: list[Deed] = []
    consumers: dict[int, Consumer] = {}
    for source in sources.usable:
        if source.thing.id in keep:
            continue
        group = groups.of[source.thing.id]
        for way in source.ways:
            uses = tuple(_of_source(groups, source, group, p, keep) for p in way.parts if isinstance(p, Need))
            consumer = None
            if way.cost.mana.total:
                key = id(source)
                if key not in consumers:
                    consumers[key] = Consumer(source.purpose, terms_of(source.purpose))
                consumer = consumers[key]
            for result in way.yields:
                made, batches = _made(kinds, result.packets)
                number = first + len(found)
                found.append(Deed(number, source, group, way, result, uses, consumer, made, batches, stage))
    return tuple(found)


def _of_source(groups: Groups, source: Source, group: int, need: Need, keep: frozenset[str]) -> Use:
    """A use by a source: the source's own group stands for the source itself."""
    if need.candidates == (source.thing.id,):
        return Use(need, {group: groups.groups[group].size})
    return _use(groups, need, keep)


def _made(
    kinds: Kinds, packets: tuple[Packet, ...]
) -> tuple[tuple[tuple[Kind, int], ...], tuple[tuple[tuple[Kind, ...], int, int], ...]]:
    fixed: dict[Kind, int] = {}
    batches = []
    for packet in packets:
        for mana_type in TYPES:
            if amount := packet.fixed[mana_type]:
                kind = kinds.of(mana_type, packet.source, packet.snow, packet.restrictions)
                fixed[kind] = fixed.get(kind, 0) + amount
        for batch in packet.batches:
            row = tuple(
                kinds.of(t, packet.source, packet.snow, packet.restrictions)
                for t in TYPES
                if t in batch.types
            )
            batches.append((row, batch.least, batch.most if batch.most is not None else batch.least))
    return tuple(fixed.items()), tuple(batches)


def _aids(
    sources: Sources, state: State, player: str, bill: Bill, groups: Groups, keep: frozenset[str]
) -> Iterator[Aid]:
    symbols = (*(str(t) for t in TYPES), GENERIC)
    untapping = may_untap(state, player)
    for helper in sorted(bill.helpers, key=lambda h: h.value):
        for place, group in enumerate(groups.groups):
            if group.one.id in keep:
                continue
            found = frozenset(s for s in symbols if helps(player, group.one, helper, s))
            there = group.one.zone is not Zone.BATTLEFIELD or group.untapped or group.one.id in untapping
            if found and there:
                yield Aid(helper, place, found)
            elif helper is Helper.DELVE and _is_buried(player, group, sources):
                yield Aid(helper, place, frozenset((GENERIC,)))


def _is_buried(player: str, group: Group, sources: Sources) -> bool:
    """Whether the cost of a mana ability may put such an object into the player's graveyard as a card."""
    one = group.one
    if one.owner != player or (one.permanent is not None and one.permanent.token):
        return False
    needs = (p for s in sources.usable for way in s.ways for p in way.parts if isinstance(p, Need))
    return any(need.act in BURIES and one.id in need.candidates for need in needs)


def purpose_terms(purpose: Purpose) -> Consumer:
    """A consumer for a purpose, with the terms that hold for it; CannotTell where the board does not say."""
    return Consumer(purpose, terms_of(purpose))


__all__ = ["Aid", "CannotTell", "Deed", "Problem", "Use", "problem", "purpose_terms"]
