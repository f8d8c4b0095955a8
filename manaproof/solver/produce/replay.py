"""Causes checked on the executable rules before they are shown (CR 106.7, 616.1).

Nothing of the solver's own is trusted here: the offer and the effects are worked out again, the order is
replayed step by step, and each fact that a cause rests on must be checked before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from manaproof.model.events import Batch, Production
from manaproof.model.mana import COLORS, TYPES
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.offers import Option, offer
from manaproof.solver.orders.one_event import WitnessError, replay
from manaproof.solver.produce.fixpoint import Cause, Fact


def replay_causes(
    watchers: Watchers, causes: Mapping[Fact, Cause], facts: tuple[Fact, ...]
) -> tuple[Fact, ...]:
    """The facts and all that they rest on, each after what it rests on.

    WitnessError if one rests on itself, or if the executable rules do not allow it.
    """
    done: dict[Fact, None] = {}
    waiting: list[tuple[Fact, frozenset[Fact]]] = [(fact, frozenset()) for fact in reversed(facts)]
    while waiting:
        fact, above = waiting[-1]
        if fact in above:
            raise WitnessError(f"{fact[0]} could produce {{{fact[1]}}} only because of itself")
        missing = [b for b in causes[fact].because if b not in done]
        if fact not in done and missing:
            waiting += [(b, above | {fact}) for b in missing]
            continue
        waiting.pop()
        if fact not in done:
            _check(watchers, fact, causes[fact])
            done[fact] = None
    return tuple(done)


def _check(watchers: Watchers, fact: Fact, cause: Cause) -> None:
    """One cause, given the facts that it rests on."""
    source, state = cause.source, watchers.state
    permanent = state.objects[fact[0]]
    if source.ability not in permanent.abilities:
        raise WitnessError(f"{fact[0]} does not have the ability that is said to add mana")
    offered = offer(state, permanent, source.ability)
    if not any(_grants(option, cause) for option in offered.options):
        raise WitnessError(f"an ability of {fact[0]} does not add {cause.production}")
    effects = watchers.on(Tapping.of(state, permanent, source.ability))
    if not replay(cause.order, cause.production, effects)[fact[1]]:
        raise WitnessError(f"the order for {fact[0]} does not end with {{{fact[1]}}}")


def _grants(option: Option, cause: Cause) -> bool:
    """Whether the production is a way of the option, the reflected types being those of the facts."""
    types = {t for _, t in cause.because}
    for chosen in product(TYPES, repeat=len(option.reflections)):
        allowed = all(
            t in types
            and (t in COLORS or not r.colors_only)
            and any(id in r.among for id, found in cause.because if found == t)
            for r, t in zip(option.reflections, chosen, strict=True)
        )
        batches = [
            Batch(frozenset({t}), r.least, r.most) for r, t in zip(option.reflections, chosen, strict=True)
        ]
        if allowed and _filled(option, batches) == cause.production:
            return True
    return False


def _filled(option: Option, batches: list[Batch]) -> Production:
    return replace(option.production, batches=(*option.production.batches, *batches))
