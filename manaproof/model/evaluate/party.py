"""How many creatures are in a player's party (CR 700.8)."""

from __future__ import annotations

from itertools import permutations

from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import Objects
from manaproof.model.objectnow import State

_ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def means_party(objects: Objects) -> bool:
    """Whether the words are "creature in your party"."""
    return Happened(Happening.IN_PARTY) in objects.clauses


def party(state: State, player: str) -> int:
    """At most one creature for each of four types, each creature once (CR 700.8)."""
    creatures = [
        o.subtypes
        for o in state.battlefield
        if o.controller == player and "Creature" in o.types and not o.subtypes.isdisjoint(_ROLES)
    ]
    best = 0
    for order in permutations(_ROLES):
        left, found = list(creatures), 0
        for role in order:
            fitting = [s for s in left if role in s]
            if fitting:
                left.remove(min(fitting, key=lambda s: len(s & set(_ROLES))))
                found += 1
        best = max(best, found)
    return best
