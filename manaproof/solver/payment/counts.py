"""The counts that a payment comes to, whoever found them."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaproof.solver.payment.kinds import Kind

FINAL = -1
"""The bill itself among the consumers of mana, which are deeds by number otherwise."""


@dataclass(slots=True)
class Counts:
    """A solution: every count that is not 0.

    ``deeds`` by number; ``batches`` by (deed, batch, kind); ``uses`` by (deed or `FINAL`, use, group);
    ``flows`` by (deed or `FINAL`, kind, symbol); ``aids`` by (aid, symbol); ``lives`` by symbol: how many
    symbols of the bill life pays.
    """

    deeds: dict[int, int] = field(default_factory=dict)
    batches: dict[tuple[int, int, Kind], int] = field(default_factory=dict)
    uses: dict[tuple[int, int, int], int] = field(default_factory=dict)
    flows: dict[tuple[int, Kind, str], int] = field(default_factory=dict)
    aids: dict[tuple[int, str], int] = field(default_factory=dict)
    lives: dict[str, int] = field(default_factory=dict)
