"""Objects that a cost asks for by what they come to together: "with total power 10 or greater" (CR 118.3)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.ir.objects import Compare, Objects, Stat, WithStatThan

_ADDED_UP = (Stat.POWER, Stat.MANA_VALUE)


def total_of(what: Objects) -> tuple[Objects, Stat, int] | None:
    """The description without the words about a total, what is added up and to how much; None for none."""
    for clause in what.clauses:
        match clause:
            case WithStatThan(form=13, stat=Stat() as stat, compare=Compare(value=least, form=0)):
                if stat in _ADDED_UP:
                    rest = tuple(c for c in what.clauses if c != clause)
                    return replace(what, clauses=rest), stat, least
            case _:
                pass
    return None
