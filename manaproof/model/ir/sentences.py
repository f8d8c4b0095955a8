"""Every sentence that is modelled, by where it may stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from manaproof.model.ir.mana_effects import ManaEffect
from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.replacements import ManaReplacementText, TappedForMana


@dataclass(frozen=True, slots=True)
class WheneverTapped:
    """Triggers on tapping for mana (CR 106.12a)."""

    PHRASES: ClassVar = ("whenever {event}",)
    event: TappedForMana


@dataclass(frozen=True, slots=True)
class Enters:
    """Triggers as an object enters (CR 603.6a)."""

    PHRASES: ClassVar = ("when {what} enters", "whenever {what} enters")
    what: Objects
    form: int = 0


Trigger = WheneverTapped | Enters
EffectSentence = ManaEffect | ManaReplacementText
StaticSentence = ManaReplacementText
Meaning = EffectSentence | StaticSentence
__all__ = ["Player"]
