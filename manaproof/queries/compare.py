"""When an answer's value is what a case expects (docs/boards.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from manaproof.model.mana import Mana, symbols
from manaproof.queries.answer import Json


def exactly(found: Json, expected: Json) -> bool:
    """Equal, lists in order."""
    if isinstance(found, Sequence) and not isinstance(found, str):
        return isinstance(expected, Sequence) and list(found) == list(expected)
    return found == expected and isinstance(found, bool) == isinstance(expected, bool)


def same_set(found: Json, expected: Json) -> bool:
    """The same things, in any order."""
    if isinstance(found, str) or isinstance(expected, str):
        return False
    if not isinstance(found, Sequence) or not isinstance(expected, Sequence):
        return False
    return Counter(map(str, found)) == Counter(map(str, expected))


def same_mana(found: Json, expected: Json) -> bool:
    """The same symbols as often, in any order; ``{G}*81`` is 81 of them and ``{0}`` nothing."""
    if not isinstance(found, str) or not isinstance(expected, str):
        return found is None and expected is None
    return _symbols(found) == _symbols(expected)


def _symbols(text: str) -> Counter[str]:
    try:
        amount = Mana.parse(text)
    except ValueError:
        found = Counter(symbols(text))
    else:
        found = Counter({str(t): amount[t] for t in amount.types})
    del found["0"]
    return found


def same_costs(found: Json, expected: Json) -> bool:
    """The same cost: mana as a multiset, other parts in any order, no missing parts, X if both say it."""
    if not isinstance(found, Mapping) or not isinstance(expected, Mapping):
        return False
    mana = same_mana(found.get("mana") or "", expected.get("mana") or "")
    other = same_set(found.get("other") or [], expected.get("other") or [])
    life = (found.get("life") or 0) == (expected.get("life") or 0)
    both_say = "x" in found and "x" in expected
    return mana and other and life and (not both_say or found["x"] == expected["x"])


def same_ways(found: Json, expected: Json) -> bool:
    """The same way of turning a permanent face up, at the same cost."""
    if not isinstance(found, Mapping) or not isinstance(expected, Mapping):
        return False
    costs = found.get("cost"), expected.get("cost")
    if found.get("by") != expected.get("by") or not all(isinstance(c, Mapping) for c in costs):
        return False
    has_mana = [isinstance(c, Mapping) and "mana" in c for c in costs]
    return has_mana[0] == has_mana[1] and same_costs(*costs)


def same_members(same: Callable[[Json, Json], bool]) -> Callable[[Json, Json], bool]:
    """Two lists as sets: each item of the one has its like in the other."""

    def compared(found: Json, expected: Json) -> bool:
        if isinstance(found, str) or isinstance(expected, str):
            return False
        if not isinstance(found, Sequence) or not isinstance(expected, Sequence):
            return False
        return _within(found, expected, same) and _within(expected, found, same)

    return compared


def _within(some: Sequence[Json], others: Sequence[Json], same: Callable[[Json, Json], bool]) -> bool:
    return all(any(same(item, other) for other in others) for item in some)
