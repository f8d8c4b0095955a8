"""What triggers an ability: the words before its effect (CR 603.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.replacements import TappedForMana


@dataclass(frozen=True, slots=True)
class WheneverTapped:
    """Triggers on tapping for mana (CR 106.12a)."""

    PHRASES: ClassVar = ("whenever {event}", "whenever {event} while {condition}")
    event: TappedForMana
    condition: Condition | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class WheneverAdds:
    """Triggers on an ability of such an object making you add mana of the chosen color."""

    PHRASES: ClassVar = (
        "whenever {what}'s ability causes you to add one or more mana of the chosen color",
    )
    what: Objects


@dataclass(frozen=True, slots=True)
class Enters:
    """Triggers as an object enters (CR 603.6a)."""

    PHRASES: ClassVar = ("when {what} enters", "whenever {what} enters")
    what: Objects
    form: int = 0


Trigger = WheneverTapped | WheneverAdds | Enters
