"""Descriptions, numbers and conditions of card text, looked up on a state (CR 109.2, 603.4, 107)."""

from __future__ import annotations

from manaproof.model.evaluate.amounts import amount, amount_of
from manaproof.model.evaluate.conditions import holds
from manaproof.model.evaluate.context import NOTHING, CannotTell, Given, players
from manaproof.model.evaluate.objects import matches, matching, refers

__all__ = [
    "NOTHING",
    "CannotTell",
    "Given",
    "amount",
    "amount_of",
    "holds",
    "matches",
    "matching",
    "players",
    "refers",
]
