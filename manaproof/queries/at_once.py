"""What the game would change about a board at once: no question does it, an answer warns of it (CR 704.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

from manaproof.model.identity import ByIdentity
from manaproof.model.objectnow import ObjectNow, State

MOST = 20
"""How many warnings an answer has at most."""


def at_once(state: State) -> tuple[str, ...]:
    """State-based actions that the board as it stands calls for, a sentence each (CR 704.5)."""
    return _kept(ByIdentity(state))


@lru_cache(maxsize=16)
def _kept(key: ByIdentity[State]) -> tuple[str, ...]:
    each = (warning for thing in key.value.battlefield for warning in of_object(key.value, thing))
    return tuple(islice(dict.fromkeys(chain(_players(key.value), each)), MOST))


def of_object(state: State, now: ObjectNow) -> Iterator[str]:
    """What would become of one permanent; nothing of what is no permanent."""
    if now.permanent is None:
        return
    if "Creature" in now.types and now.toughness is not None and now.toughness <= 0:
        yield f"{now.id} has toughness {now.toughness}: it would be put into a graveyard (CR 704.5f)"
    if "Aura" in now.subtypes and now.permanent.attached_to is None:
        yield f"{now.id} is attached to nothing: it would be put into a graveyard (CR 704.5m)"
    twins = _legends(ByIdentity(state)).get((now.controller, now.name), ()) if now.name else ()
    if now.id in twins and len(twins) > 1:
        yield (
            f"{len(twins)} legendary permanents named {now.name} are controlled by {now.controller}: "
            "all but one would be put into graveyards (CR 704.5j)"
        )


@lru_cache(maxsize=16)
def _legends(key: ByIdentity[State]) -> dict[tuple[str, str], list[str]]:
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for thing in key.value.battlefield:
        if "Legendary" in thing.supertypes:
            found[thing.controller, thing.name].append(thing.id)
    return found


def _players(state: State) -> Iterator[str]:
    for player in state.board.players:
        if player.life <= 0:
            yield f"{player.name} has {player.life} life and would lose the game (CR 704.5a)"
