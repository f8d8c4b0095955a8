"""Counters that change power and toughness (CR 122.1a, 613.4c)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from manaproof.model.evaluate.context import counters_on
from manaproof.model.layers.world import Working

_SIZE = re.compile(r"([+-]\d+)/([+-]\d+)")


def add_counters(objects: Iterable[Working]) -> None:
    """Add what the counters on permanents give to their power and toughness."""
    for thing in objects:
        permanent = thing.permanent
        if permanent is None or not permanent.counters:
            continue
        for kind, count in counters_on(thing.seen).items():
            if (match := _SIZE.fullmatch(kind)) and thing.power is not None and thing.toughness is not None:
                thing.power += count * int(match[1])
                thing.toughness += count * int(match[2])
