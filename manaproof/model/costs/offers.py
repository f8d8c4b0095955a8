"""What may be announced when a spell is cast: alternative and additional costs as data (CR 601.2b, 118)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.objects import Objects
from manaproof.model.mana import ManaCost
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood


class Binding(Enum):
    """What of an object chosen with a cost comes off the total (CR 702.119a, 702.180a, 702.48)."""

    MANA_VALUE = "mana value"
    POWER = "power"
    MANA_COST = "mana cost"


@node
class Bound:
    """A part of a cost whose object is chosen as it is announced and reduces the total cost.

    ``optional`` where no object need be chosen (harmonize).
    """

    part: CostPart
    objects: Objects
    takes_off: Binding
    optional: bool = False


@node
class BaseCost:
    """What stands in for the mana cost: the mana cost itself or one alternative cost (CR 118.9, 601.2b).

    ``mana`` is None for no mana cost, which is unpayable (CR 118.6); ``parts`` are its other parts.
    ``x`` is a value of X that it fixes (CR 107.3b), None where the player announces X.
    """

    label: str
    mana: ManaCost | None
    parts: tuple[CostPart, ...] = ()
    bound: Bound | None = None
    x: int | None = None


@node
class Option:
    """An additional cost that must or may be paid, once or several times (CR 118.8).

    - ``rows``: the ways of paying it once, each a row of parts.
    - ``least`` and ``most``: how often it is paid.
    - ``name``: the keyword, or ``""``; ``source``: the id of the object whose text it is.
    - ``group``: of the options of one group at least one is paid; ``""`` for no group.
    - ``counts_as``: how "this way" speaks of the objects it takes any number of: ``"sacrificed"``.
    """

    label: str
    rows: tuple[tuple[CostPart, ...], ...]
    least: int = 1
    most: int = 1
    name: str = ""
    source: str = ""
    group: str = ""
    bound: Bound | None = None
    modes: int = 0


@dataclass(frozen=True, slots=True)
class Offers:
    """Everything that may be announced for a proposal.

    ``doubts`` are sentences not understood that could add to it; ``why_none`` a sentence and its rule
    where there is no base cost; ``endless`` names options that may be paid more often than is listed, with
    what each further time costs.
    """

    bases: tuple[BaseCost, ...] = ()
    options: tuple[Option, ...] = ()
    doubts: tuple[NotUnderstood, ...] = ()
    why_none: tuple[str, str] | None = None
    endless: tuple[str, ...] = field(default=())


def repeated(option: Option) -> str:
    """An option in words that may be paid again and again, with what each time costs: CR 702.33c."""
    from manaproof.model.oracle.render import render

    each = " or ".join(", ".join(render(part) for part in row) for row in option.rows)
    return f"{option.label} ({each[:1].lower()}{each[1:]} each time)"


def none(why: str, rule: str) -> Offers:
    """No way to cast it so."""
    return Offers(why_none=(why, rule))


def combined(costs: Iterator[ManaCost | None]) -> ManaCost | None:
    """The symbols of several mana costs together; None if any of them is unpayable."""
    symbols: list[str] = []
    for cost in costs:
        if cost is None:
            return None
        symbols.extend(cost.symbols)
    return ManaCost(tuple(symbols))
