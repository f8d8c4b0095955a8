"""Numbers of objects, and how they compare (CR 202.3, 208)."""

from __future__ import annotations

from manaproof.model.evaluate.context import CannotTell
from manaproof.model.ir.words import Compare, Stat
from manaproof.model.objectnow import ObjectNow


def compare(value: int | None, how: Compare) -> bool:
    """Whether a number compares as the words say; what has no such number does not."""
    if value is None:
        return False
    match how.form:
        case 0 | 2:
            return value >= how.value
        case 1:
            return value <= how.value
        case 4:
            return value in (how.value, how.second, how.third)
        case _:
            return value == how.value


def stat(candidate: ObjectNow, which: Stat) -> int | None:
    """A number of an object, None where it has none; raises CannotTell where it is not known."""
    match which:
        case Stat.MANA_VALUE:
            return candidate.mana_value
        case Stat.POWER:
            value = candidate.power
        case Stat.TOUGHNESS:
            value = candidate.toughness
        case _:
            raise CannotTell(f"the board does not say the {which.value}", which)
    if value is None and "Creature" in candidate.types:
        raise CannotTell(f"the {which.value} of {candidate.name or candidate.id} is not known", which)
    return value
