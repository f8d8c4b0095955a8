"""Descriptions, numbers and conditions of card text, looked up on a state (CR 109.2, 603.4, 107)."""

from __future__ import annotations

from manaproof.model.evaluate_amounts import amount, amount_of
from manaproof.model.evaluate_conditions import holds
from manaproof.model.evaluate_objects import CannotTell, Given, matches, matching, players

__all__ = ["CannotTell", "Given", "amount", "amount_of", "holds", "matches", "matching", "players"]
