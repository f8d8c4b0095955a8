"""What a player would rather keep untapped: the sources of the colors that few others make."""

from __future__ import annotations

from collections import defaultdict

from manaproof.model.mana import COLORS, ManaType
from manaproof.solver.payment.problem import Problem

_WHOLE = 60


def worth(problem: Problem) -> dict[int, int]:
    """For each group of sources how much one of it is worth: each color by how rare it is on the board."""
    units = problem.kinds.units
    made: dict[int, set[ManaType]] = defaultdict(set)
    for deed in problem.deeds:
        kinds = [k for k, _ in deed.made] + [k for row, _, _ in deed.batches for k in row]
        made[deed.group] |= {units[k].type for k in kinds}
    sizes = {group: problem.groups.groups[group].untapped for group in made}
    makers = {c: sum(sizes[g] for g, types in made.items() if c in types) for c in COLORS}
    return {
        group: sum(_WHOLE // max(makers[c], 1) + 1 for c in COLORS if c in types)
        for group, types in made.items()
    }
