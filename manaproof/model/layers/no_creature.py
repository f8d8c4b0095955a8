"""Creatures that are none while they are attached or have time counters (CR 702.103, 702.151, 702.176)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.ability import Keywords
from manaproof.model.boardobjects import Permanent
from manaproof.model.ir.keywords import Enchant, keyword_name
from manaproof.model.ir.objects import CardType, Objects, TypeWord, Words
from manaproof.model.layers.copiable import Copiable
from manaproof.model.layers.subtypes import categories_of
from manaproof.model.objectnow import AbilityNow, Origin, keywords_of

_CREATURE = Objects(None, (Words((TypeWord(CardType.CREATURE),)),))
_ENCHANT_CREATURE = AbilityNow(Keywords((Enchant(_CREATURE),)), Origin.GRANTED)


def bestowed(values: Copiable) -> Copiable:
    """The values of a spell cast bestowed, and of what it becomes: an Aura, no creature (CR 702.103b)."""
    return replace(
        values,
        types=frozenset(("Enchantment",)),
        subtypes=frozenset(("Aura",)),
        power=None,
        toughness=None,
        abilities=(*values.abilities, _ENCHANT_CREATURE),
    )


def as_it_stands(values: Copiable, permanent: Permanent) -> Copiable:
    """The values of a permanent: bestowed or reconfigured while attached, impending while it has time.

    Whether an impending cost was paid no board says: time counters are taken to say it (CR 702.176a).
    """
    if "Creature" not in values.types or (permanent.attached_to is None and not permanent.count("time")):
        return values
    names = {keyword_name(keyword) for keyword in keywords_of(values.abilities)}
    if permanent.attached_to is not None and "bestow" in names:
        return bestowed(values)
    if permanent.attached_to is not None and "reconfigure" in names:
        return _no_creature(values)
    if permanent.count("time") and "impending" in names:
        return _no_creature(values)
    return values


def _no_creature(values: Copiable) -> Copiable:
    """The values without the card type, and without the subtypes of no other (CR 205.1a)."""
    types = values.types - {"Creature"}
    kept = (s for s in values.subtypes if not categories_of(frozenset((s,))).isdisjoint(types))
    return replace(values, types=types, subtypes=frozenset(kept))
