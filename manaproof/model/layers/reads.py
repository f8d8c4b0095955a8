"""What a description, number or condition looks at, so that effects that cannot meet need no test.

A set of reads holds words of type lines and, for the rest, the marks below. It may name too much,
never too little.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache

from manaproof.model.evaluate.words import OUTLAWS
from manaproof.model.ir.amounts import (
    Count,
    Counted,
    CountersOn,
    Devotion,
    Exactly,
    Greatest,
    NumberOf,
    Plus,
    StatOf,
    ThatMuch,
    X,
)
from manaproof.model.ir.conditions import (
    AmountIs,
    CardsInGraveyard,
    DevotionLess,
    HasCounters,
    Is,
    IsNow,
    OnBattlefield,
    OpponentControls,
    StatIs,
    YouControl,
)
from manaproof.model.ir.objects import (
    Adjective,
    CardType,
    CastBy,
    Color,
    Compare,
    Controlled,
    EnteredThisTurn,
    ExiledWith,
    InZone,
    InZoneOf,
    It,
    Kind,
    Named,
    Non,
    Objects,
    OffBattlefield,
    OfTheChosen,
    OtherThan,
    Owned,
    Stat,
    Status,
    SubtypeWord,
    Supertype,
    ThatIs,
    ThatIsA,
    ThatIsEither,
    This,
    TypeWord,
    WithCounter,
    WithKeyword,
    WithStat,
    WithXInCost,
    Words,
)
from manaproof.model.ir.qualities import ExactlyColors

ANYTHING = "*"
TYPES = "*types"
COLORS = "*colors"
ABILITIES = "*abilities"
SIZE = "*size"
CONTROL = "*control"
NAME = "*name"
COST = "*cost"
Marks = frozenset[str]
NONE: Marks = frozenset()
EVERYTHING: Marks = frozenset((ANYTHING,))
_FIXED = (TYPES, COLORS, ABILITIES, SIZE, CONTROL, NAME, COST)

_STATUS: dict[Status, Marks] = {
    Status.ENCHANTED: frozenset(("Aura",)),
    Status.EQUIPPED: frozenset(("Equipment",)),
    Status.FORTIFIED: frozenset(("Fortification",)),
    Status.HISTORIC: frozenset(("Legendary", "Artifact", "Saga")),
    Status.MODIFIED: frozenset(("Aura", "Equipment", CONTROL)),
    Status.OUTLAW: OUTLAWS,
    Status.OUTLAWS: OUTLAWS,
}
_STATS: dict[Stat, Marks] = {
    Stat.MANA_VALUE: frozenset((COST,)),
    Stat.POWER: frozenset((SIZE, "Creature")),
    Stat.TOUGHNESS: frozenset((SIZE, "Creature")),
}
_COUNTED: dict[Counted, Marks] = {
    Counted.BASIC_LAND_TYPES: frozenset((TYPES, CONTROL)),
    Counted.CARDS_IN_HAND: NONE,
    Counted.UNSPENT_GREEN: NONE,
    Counted.LIFE_TOTAL: NONE,
    Counted.COLORS_AMONG_PERMANENTS: frozenset((COLORS, CONTROL)),
    Counted.OPPONENTS: NONE,
    Counted.LIFE_GAINED: NONE,
    Counted.CARDS_DRAWN: NONE,
    Counted.SHARED_CREATURE_TYPE: frozenset((TYPES, CONTROL)),
    Counted.CARD_TYPES_IN_GRAVEYARDS: frozenset((TYPES,)),
}
_FIELDS_ONLY = (
    Objects, Words, Non, ThatIs, ThatIsA, ThatIsEither, NumberOf, CountersOn, Plus, HasCounters, AmountIs,
    DevotionLess, CardsInGraveyard, OnBattlefield, IsNow,
)  # fmt: skip
_NOTHING = (
    This, It, Exactly, X, ThatMuch, Compare, Owned, InZone, InZoneOf, OffBattlefield, OtherThan, WithCounter,
    EnteredThisTurn, ExiledWith, Is,
)  # fmt: skip
_SET: dict[type, Marks] = {
    Controlled: frozenset((CONTROL,)),
    CastBy: frozenset((CONTROL,)),
    OpponentControls: frozenset((CONTROL,)),
    YouControl: frozenset((CONTROL,)),
    Devotion: frozenset((CONTROL, COST)),
    WithXInCost: frozenset((COST,)),
    Named: frozenset((NAME,)),
    WithKeyword: frozenset((ABILITIES,)),
    OfTheChosen: frozenset((TYPES, COLORS)),
    ExactlyColors: frozenset((COLORS,)),
}


def meet(writes: Marks, reads: Marks) -> bool:
    """Whether something written could be something read."""
    if ANYTHING in writes or ANYTHING in reads:
        return bool(writes and reads)
    if not writes.isdisjoint(reads):
        return True
    if TYPES in writes:
        return any(word not in _FIXED for word in reads)
    if TYPES in reads:
        return any(word not in _FIXED for word in writes)
    return False


@lru_cache(maxsize=4096)
def reads(node: object) -> Marks:
    """What the node looks at; everything, for a node that is not known."""
    found = _word(node)
    if found is not None:
        return found
    match node:
        case WithStat(stat=stat) | StatOf(stat=stat) | StatIs(stat=stat) | Greatest(stat=stat):
            return _STATS.get(stat, EVERYTHING) | _of_fields(node)
        case Count(what=what):
            return _COUNTED.get(what, EVERYTHING)
        case _:
            pass
    kind = type(node)
    if kind in _NOTHING:
        return NONE
    if kind in _SET:
        return _SET[kind] | _of_fields(node)
    return _of_fields(node) if kind in _FIELDS_ONLY else EVERYTHING


def _word(node: object) -> Marks | None:
    match node:
        case TypeWord(CardType() as card_type):
            return frozenset((card_type.value.capitalize(),))
        case TypeWord(Kind.PERMANENT | Kind.SPELL | Kind.CARD | Kind.TOKEN | Kind.OBJECT | Kind.SOURCE):
            return NONE
        case TypeWord(Kind.COMMANDER):
            return NONE
        case SubtypeWord(subtype):
            return frozenset((subtype,))
        case Adjective(Supertype() as supertype):
            return frozenset((supertype.value.capitalize(),))
        case Adjective(Color()):
            return frozenset((COLORS,))
        case Adjective(Status() as status):
            return _STATUS.get(status, NONE)
        case _:
            return None


def _of_fields(node: object) -> Marks:
    if not is_dataclass(node):
        return EVERYTHING
    return all_reads(getattr(node, f.name) for f in fields(node))


def all_reads(parts: Iterable[object]) -> Marks:
    """What several parts look at, plain values aside."""
    out: Marks = NONE
    for part in parts:
        if isinstance(part, tuple):
            out |= all_reads(part)
        elif part is not None and not isinstance(part, Enum | str | int):
            out |= reads(part)
    return out


_OWN_CLAUSES = (
    Controlled, Owned, InZone, OffBattlefield, WithKeyword, WithCounter, WithStat, WithXInCost, OfTheChosen,
    ThatIs, ThatIsA, ThatIsEither, OtherThan, ExactlyColors, EnteredThisTurn,
)  # fmt: skip


def is_local(objects: Objects) -> bool:
    """Whether a description looks at nothing but the object itself and at what no effect changes."""
    return all(isinstance(c, _OWN_CLAUSES) for c in objects.clauses) and not _attached(objects)


def _attached(node: object) -> bool:
    if isinstance(node, Status):
        return node in _STATUS and node not in (Status.HISTORIC, Status.OUTLAW, Status.OUTLAWS)
    if isinstance(node, tuple):
        return any(_attached(part) for part in node)
    return is_dataclass(node) and any(_attached(getattr(node, f.name)) for f in fields(node))
