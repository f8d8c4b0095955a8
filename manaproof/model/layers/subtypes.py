"""The sets of subtypes, each of a card type (CR 205.3)."""

from __future__ import annotations

from manaproof.model import terms

CATEGORIES: dict[str, frozenset[str]] = {
    "Land": terms.LAND_TYPES,
    "Creature": terms.CREATURE_TYPES,
    "Artifact": terms.ARTIFACT_TYPES,
    "Enchantment": terms.ENCHANTMENT_TYPES,
    "Planeswalker": terms.PLANESWALKER_TYPES,
    "Instant": terms.SPELL_TYPES,
    "Battle": terms.BATTLE_TYPES,
}


def categories_of(subtypes: frozenset[str]) -> frozenset[str]:
    """The sets of subtypes to which the subtypes belong (CR 205.3g-k)."""
    return frozenset(name for name, words in CATEGORIES.items() if not words.isdisjoint(subtypes))
