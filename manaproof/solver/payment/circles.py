"""No activation is paid for with its own mana (CR 601.2g, 605.3)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from manaproof.model.payment.parts import MOVES, Act
from manaproof.solver.payment.linear import Claim, if_so, number, total
from manaproof.solver.payment.problem import Deed

if TYPE_CHECKING:
    from manaproof.solver.payment.flow import Flow


def no_circles(flow: Flow, untapping: Container[int]) -> Iterator[Claim]:
    """No activation is paid for with its own mana: what is activated once, and the last of a deed."""
    groups = flow.problem.groups.groups
    for deed in flow.problem.deeds:
        if deed.consumer is not None:
            yield from _last_is_unspent(flow, deed)
        once = any(
            u.part.act is Act.TAP or u.part.act in MOVES
            for u in deed.uses
            if u.part.candidates == (deed.source.thing.id,)
        )
        if deed.consumer is None or not once or groups[deed.group].size > 1 or deed.group in untapping:
            continue
        own = dict(deed.made)
        mine = {kind: own[kind] * flow.deeds[deed.number] for kind in own}
        for (owner, _, kind), part in flow.batches.items():
            if owner == deed.number:
                mine[kind] = mine.get(kind, number(0)) + part
        for kind, made in mine.items():
            spent = [
                part for (owner, k, _s), part in flow.flows.items() if owner == deed.number and k == kind
            ]
            if spent:
                there = flow.problem.pooled.get(kind, 0)
                yield total(spent) <= total([*flow.made[kind], there]) - made


def _last_is_unspent(flow: Flow, deed: Deed) -> Iterator[Claim]:
    """The mana of the last activation of a deed pays for no activation of it."""
    count = flow.deeds[deed.number]
    batches = [(frozenset(kinds), least) for kinds, least, _ in deed.batches]
    rows = [(frozenset((kind,)), n) for kind, n in deed.made] + batches
    for kinds in {kinds for kinds, _ in rows}:
        spent = [p for (owner, k, _s), p in flow.flows.items() if owner == deed.number and k in kinds]
        least = sum(n for others, n in rows if others <= kinds)
        if spent and least:
            there = sum(flow.problem.pooled.get(kind, 0) for kind in kinds)
            made = [part for kind in kinds for part in flow.made[kind]]
            last = if_so(count >= 1, least, 0)
            yield total(spent) <= total([*made, there]) - last
