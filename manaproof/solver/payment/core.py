"""Why a cost cannot be paid: the fewest of its symbols and parts that already cannot, as data (CR 601.2h)."""

from __future__ import annotations

from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.mana import TYPES, ManaCost
from manaproof.model.node import node
from manaproof.model.payment.mana import may_pay
from manaproof.model.payment.parts import Act
from manaproof.model.payment.steps import FOR_X, GENERIC
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.solver.payment.flow import Flow
from manaproof.solver.payment.kinds import Kind
from manaproof.solver.payment.linear import TooMuchWorkError
from manaproof.solver.payment.match import TooMany
from manaproof.solver.payment.order import life_of
from manaproof.solver.payment.problem import Deed, Problem, Use


@node
class Barred:
    """An object whose mana does not help, and why."""

    object: str
    why: str
    rules: tuple[str, ...] = ()


@node
class Core:
    """The fewest demands that cannot be met together, and what there is to meet them.

    ``symbols`` pairs symbols of the cost with numbers, ``parts`` are numbers of other parts, ``life`` says
    that life is among them. ``most`` is how many of the symbols can be paid at most. ``helping`` are the
    objects that could pay any of them, ``barred`` those that could but for a rule or effect.
    ``order``: each is payable in sum, but no order of activations feeds them. ``spends_life``: what helps
    costs more life than there is.
    """

    symbols: tuple[tuple[str, int], ...] = ()
    parts: tuple[int, ...] = ()
    life: bool = False
    most: int = 0
    helping: tuple[str, ...] = ()
    barred: tuple[Barred, ...] = ()
    order: bool = False
    spends_life: bool = False


def core_of(problem: Problem, too_many: TooMany | None = None, unmet: Flow | None = None) -> Core:
    """The core of an unpayable problem; ``unmet`` are its constraints if they are known to be unmet."""
    if too_many is not None:
        return _of_matching(problem, too_many)
    if unmet is not None:
        return _narrowed(problem, unmet)
    flow = Flow(problem)
    if flow.solve(flow.whole()) is not None:
        return Core(order=True, barred=_barred(problem))
    return _narrowed(problem, flow)


def _narrowed(problem: Problem, flow: Flow) -> Core:
    """What is left of the bill when all is dropped without which it cannot be paid either."""
    due = dict(problem.bill.due) if problem.bill else {}
    life = problem.bill.cost.life if problem.bill else 0
    parts = list(range(len(problem.parts)))
    if life and _unpayable(flow, due, parts, 0):
        life = 0
    for part in list(parts):
        rest = [p for p in parts if p != part]
        if _unpayable(flow, due, rest, life):
            parts = rest
    for symbol in sorted(due, key=lambda s: (s not in (GENERIC, FOR_X), s)):
        least, most = 0, due[symbol]
        while least < most:
            middle = (least + most) // 2
            if _unpayable(flow, {**due, symbol: middle}, parts, life):
                most = middle
            else:
                least = middle + 1
        due[symbol] = least
    symbols = tuple((s, n) for s, n in due.items() if n)
    wanted = tuple(s for s, _ in symbols)
    most = max(sum(n for _, n in symbols) - 1, 0)
    barred = _barred(problem)
    uses = [use for use in (problem.parts[p] for p in parts) if isinstance(use, Use)]
    barred += tuple(
        Barred(id, "it is tapped", ("107.5",))
        for use in uses
        for id in use.part.candidates
        if _is_tapped(problem, use, id)
    )
    if not parts and not life:
        barred += _replaced(problem, wanted) + (() if most else _costly(problem, wanted))
    helping = _helping(problem, wanted, tuple(parts))
    poor = _spends_life(problem, wanted)
    return Core(symbols, tuple(parts), bool(life), most, helping, barred, spends_life=poor)


def _unpayable(flow: Flow, symbols: dict[str, int], kept: list[int], life: int) -> bool:
    """Whether so much of the bill cannot be paid already."""
    wanted = [flow.due[s].equals(symbols.get(s, 0)) for s in flow.due]
    wanted += [part.equals(1 if i in kept else 0) for i, part in enumerate(flow.parts)]
    bill = flow.problem.bill
    if bill and bill.cost.life:
        wanted.append(flow.life_due.equals(life))
    try:
        return not flow.solver.possible(wanted)
    except TooMuchWorkError:
        return False


def _of_matching(problem: Problem, too_many: TooMany) -> Core:
    groups = problem.groups.groups
    most = sum(groups[g].untapped for g in too_many.groups)
    most += sum(problem.pooled[k] for k in too_many.kinds)
    left = most + 1
    symbols = []
    for symbol, n in sorted(too_many.demand, key=lambda d: (d[0] in (GENERIC, FOR_X), d[0])):
        taken = min(n, left)
        left -= taken
        if taken:
            symbols.append((symbol, taken))
    helping = tuple(id for g in too_many.groups for id in groups[g].ids)
    barred = _barred(problem) + _replaced(problem, tuple(s for s, _ in symbols))
    return Core(tuple(symbols), (), False, most, helping, barred)


def _helping(problem: Problem, symbols: tuple[str, ...], parts: tuple[int, ...]) -> tuple[str, ...]:
    """The objects whose mana pays one of the symbols, or that pay one of the parts."""
    groups = problem.groups.groups
    found = [id for deed in problem.deeds if _pays(problem, deed, symbols) for id in groups[deed.group].ids]
    found += [id for aid in problem.aids if aid.symbols & set(symbols) for id in groups[aid.group].ids]
    for number in parts:
        part = problem.parts[number]
        if isinstance(part, Use):
            found += [id for id in part.part.candidates if not _is_tapped(problem, part, id)]
    return tuple(dict.fromkeys(found))


def _spends_life(problem: Problem, symbols: tuple[str, ...]) -> bool:
    """Whether all that helps together would cost more life than there is."""
    owner = problem.state.board.player(problem.player)
    dear: dict[int, int] = {}
    for deed in problem.deeds:
        paid, _ = life_of(deed)
        if _pays(problem, deed, symbols):
            dear[deed.group] = min(paid, dear.get(deed.group, paid))
    groups = problem.groups.groups
    return sum(paid * groups[g].untapped for g, paid in dear.items()) > max(owner.life, 0)


def _is_tapped(problem: Problem, use: Use, id: str) -> bool:
    """Whether an object is of no use to a part because it is tapped."""
    return use.part.act is Act.TAP and problem.groups.groups[problem.groups.of[id]].tapped


def _pays(problem: Problem, deed: Deed, symbols: tuple[str, ...]) -> bool:
    if problem.consumer is None:
        return False
    kinds = [k for k, _ in deed.made] + [k for row, _, _ in deed.batches for k in row]
    return any(problem.kinds.pays(k, problem.consumer) & set(symbols) for k in kinds)


def _barred(problem: Problem) -> tuple[Barred, ...]:
    """Objects whose mana is restricted, that are tapped, or whose abilities may not be activated."""
    own = problem.bill.purpose.ability if problem.bill else None
    unusable = (
        u
        for u in problem.sources.unusable
        if u.thing.zone is u.ability.zone and (own is None or u.ability.ability is not own)
    )
    found = [Barred(u.thing.id, u.because, u.rules) for u in unusable]
    label = problem.bill.purpose.label if problem.bill else ""
    for deed in problem.deeds:
        group = problem.groups.groups[deed.group]
        taps = any(u.part.act is Act.TAP and u.part.candidates == (deed.source.thing.id,) for u in deed.uses)
        if taps and not group.untapped:
            found += [Barred(id, "it is tapped", ("107.5",)) for id in group.ids]
        elif _restricted(problem, [k for k, _ in deed.made] + [k for row, _, _ in deed.batches for k in row]):
            why = f"mana of it may not be spent on {label}"
            found += [Barred(id, why, ("106.6",)) for id in group.ids]
    found += [
        Barred(
            f"{{{problem.kinds.units[k].type}}} in the mana pool",
            f"it may not be spent on {label}",
            ("106.6",),
        )
        for k in problem.pooled
        if _restricted(problem, [k])
    ]
    return tuple(dict.fromkeys(found))


def _costly(problem: Problem, symbols: tuple[str, ...]) -> tuple[Barred, ...]:
    """Objects whose mana would help, but whose abilities cost mana that there is not."""
    groups = problem.groups.groups
    found = [
        Barred(id, f"its ability costs {ManaCost(deed.source.purpose.symbols)} itself", ("605.3a",))
        for deed in problem.deeds
        if deed.consumer is not None and _pays(problem, deed, symbols)
        for id in groups[deed.group].ids
    ]
    return tuple(dict.fromkeys(found))


def _replaced(problem: Problem, symbols: tuple[str, ...]) -> tuple[Barred, ...]:
    """Objects whose mana would help, but for the effects that replace it."""
    found: list[Barred] = []
    helping = {d.source.thing.id for d in problem.deeds if _pays(problem, d, symbols)}
    for deed in problem.deeds:
        source, making = deed.source, deed.result.making
        lost = making is not None and any(making.initial[t] for t in TYPES if str(t) in symbols)
        if making is None or not making.replaced or not lost or source.thing.id in helping:
            continue
        tapping = Tapping.of(problem.state, source.thing, source.ability.ability, problem.player)
        effects = Watchers.of(problem.state).on(tapping)
        labels = " and ".join(dict.fromkeys(effects[number].label for number, _ in making.replaced))
        ids = problem.groups.groups[deed.group].ids
        found += [Barred(id, f"{labels} replaces the mana of it", ("614.1a",)) for id in ids]
    return tuple(dict.fromkeys(found))


def _restricted(problem: Problem, kinds: list[Kind]) -> bool:
    """Whether none of the kinds may be spent on what is paid for (CR 106.6)."""
    if problem.bill is None:
        return False
    try:
        allowed = [may_pay(problem.kinds.units[k], problem.bill.purpose, problem.bill.terms) for k in kinds]
    except CannotTell:
        return False
    return bool(allowed) and not any(a.typed or a.generic for a in allowed)


__all__ = ["Barred", "Core", "core_of"]
