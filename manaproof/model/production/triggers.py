"""Triggered mana abilities: the mana that they add when a permanent was tapped for mana (CR 605.1b, 106.12a).

They trigger on the mana that was finally produced, and resolve at once (CR 605.4a). Mana that they add is
an event of its own: no permanent is tapped for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.ability import Sentence, Triggered
from manaproof.model.evaluate.on_state import CannotTell, Given, holds, players
from manaproof.model.events import ManaReplacement
from manaproof.model.ir.objects import Player
from manaproof.model.ir.replacements import WatchTaps
from manaproof.model.ir.triggers import WheneverAdds, WheneverTapped
from manaproof.model.mana import Mana
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, NotUnderstood, ObjectNow
from manaproof.model.production.effects import Tapping, Watcher, Watchers
from manaproof.model.production.kinds import is_mana_ability
from manaproof.model.production.offers import Offer, Undetermined, offer

__all__ = ["Extra", "extras"]


@node
class Extra:
    """A triggered mana ability that triggered: what it offers, to whom, and what watches its mana.

    ``source`` is None for the delayed ability of a spell. ``sentences`` are all that it does.
    """

    label: str
    source: ObjectNow | None
    controller: str
    recipient: str
    offer: Offer
    effects: tuple[ManaReplacement, ...]
    sentences: tuple[Sentence, ...] = ()


def extras(watchers: Watchers, tapping: Tapping, mana: Mana) -> tuple[Extra, ...]:
    """The triggered mana abilities that trigger as this ability's mana is produced (CR 106.12a, 603.2).

    ``mana`` is what was finally produced; where it is none, nothing triggers. Undetermined where a sentence
    asks for what the board does not say.
    """
    if not mana.total:
        return ()
    return tuple(
        _extra(watchers, watcher, ability, tapping, mana)
        for watcher, ability in _triggers(watchers)
        if _triggers_on(watchers, watcher, ability, tapping, mana)
        for _ in range(watchers.times(watcher.this))
    )


def _triggers(watchers: Watchers) -> Iterator[tuple[Watcher, AbilityNow]]:
    """Every triggered mana ability on the board, the delayed ones of resolved effects last."""
    state = watchers.state
    for permanent in state.battlefield:
        name = permanent.name or permanent.card.name
        for ability in permanent.abilities:
            trigger = getattr(ability.paragraph, "trigger", None)
            if not isinstance(trigger, WheneverTapped | WheneverAdds):
                continue
            if is_mana_ability(ability.paragraph, state.board.edition):
                place = NotUnderstood(permanent.id, name, ability.place, 1, "mana")
                yield Watcher(trigger, permanent.id, permanent.controller, permanent, Given(), place), ability
    for watcher in watchers.delayed:
        if isinstance(watcher.sentence, WatchTaps):
            trigger = WheneverTapped(watcher.sentence.event)
            ability = AbilityNow(Triggered(trigger, (watcher.sentence.effect,)))
            yield replace(watcher, sentence=trigger), ability


def _triggers_on(
    watchers: Watchers, watcher: Watcher, ability: AbilityNow, tapping: Tapping, mana: Mana
) -> bool:
    """Whether the event is the one that the ability waits for, its conditions included (CR 603.2, 603.4)."""
    conditions = [ability.paragraph.condition] if isinstance(ability.paragraph, Triggered) else []
    try:
        match watcher.sentence:
            case WheneverTapped(event=event, condition=condition):
                at_least, types = watchers.looks_at(watcher, event)
                if sum(mana[t] for t in types) < at_least or not watchers.watches(watcher, event, tapping):
                    return False
                conditions.append(condition)
            case WheneverAdds(what=what):
                types = watchers.chosen(watcher)
                mine = tapping.player == watcher.you and any(mana[t] for t in types)
                if not mine or not watchers.means(watcher, what, tapping.permanent):
                    return False
                if watcher.this is not None and watchers.means(watcher, what, watcher.this):
                    raise watcher.unclear("it triggers on itself without end")
            case _:
                return False
        given = _given(watcher, tapping)
        return all(
            holds(watchers.state, c, watcher.you, watcher.this, given=given)
            for c in conditions
            if c is not None
        )
    except Undetermined:
        raise
    except CannotTell as error:
        raise watcher.unclear(error.reason) from error


def _given(watcher: Watcher, tapping: Tapping) -> Given:
    return replace(watcher.given, it=tapping.permanent.id, player=tapping.player)


def _extra(watchers: Watchers, watcher: Watcher, ability: AbilityNow, tapping: Tapping, mana: Mana) -> Extra:
    state = watchers.state
    this = watcher.this or tapping.permanent
    given = _given(watcher, tapping)
    offered = offer(state, this, ability, watcher.you, bound=True, given=given, produced=mana)
    effects = watchers.on(Tapping(this, watcher.you, tapped=False))
    recipient = _recipient(watchers, watcher, ability, tapping)
    sentences = ability.paragraph.effects if isinstance(ability.paragraph, Triggered) else ()
    return Extra(watcher.label, watcher.this, watcher.you, recipient, offered, effects, sentences)


def _recipient(watchers: Watchers, watcher: Watcher, ability: AbilityNow, tapping: Tapping) -> str:
    """Who adds the mana: the controller, or who the words say."""
    for sentence in ability.paragraph.effects if isinstance(ability.paragraph, Triggered) else ():
        who = getattr(sentence, "who", None)
        if isinstance(who, Player) and who is not Player.YOU:
            found = players(watchers.state, who, watcher.you, watcher.this, given=_given(watcher, tapping))
            return tapping.player if tapping.player in found else next(iter(sorted(found)))
    return watcher.you
