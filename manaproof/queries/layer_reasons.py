"""What continuous effects changed on an object, layer by layer, and why in that order (CR 613)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.objectnow import Applied, ObjectNow, State
from manaproof.queries.answer import Derivation, Json, Statement

_RULES = {
    "1a": "613.2a",
    "2": "613.1b",
    "3": "613.1c",
    "4": "613.1d",
    "5": "613.1e",
    "6": "613.1f",
    "7a": "613.4a",
    "7b": "613.4b",
    "7c": "613.4c",
    "7d": "613.4d",
}


def changes(state: State, id: str, of: tuple[str, ...] = ("",)) -> Iterator[Derivation]:
    """The changes of an object in a traced state, those with one of the words in them."""
    for step in state.log:
        text = dict(step.changes).get(id)
        if text is not None and any(word in text for word in of):
            yield _step(state, step, text)


def ended(state: State, now: ObjectNow) -> Iterator[Derivation]:
    """The effects that would have applied to the object and do not, as their abilities have gone."""
    applied = {(step.layer, step.effect) for step in state.log}
    for found in state.dependencies:
        if found.ends and now.id in found.objects and (found.layer, found.effect) not in applied:
            facts: dict[str, Json] = {"layer": found.layer, "effect": found.effect, "other": found.on}
            said = "layer <layer>, <effect> does not apply: it depends on <other>, which takes its ability"
            yield Derivation(Statement(said, facts), ("613.8a", "613.8b"))


def _step(state: State, step: Applied, change: str) -> Derivation:
    facts: dict[str, Json] = {"layer": step.layer, "effect": step.effect, "change": change}
    said = Statement("layer <layer>, <effect>: <change>", facts)
    return Derivation(said, (_RULES[step.layer],), tuple(_order(state, step)))


def _order(state: State, step: Applied) -> Iterator[Derivation]:
    """Why it applied there: its timestamp, what it waited for, or a loop (CR 613.3, 613.7, 613.8)."""
    if step.first:
        defining = Statement("it is from a characteristic-defining ability of the object")
        yield Derivation(defining, ("613.3",) if step.layer in ("4", "5", "6") else ("613.4a",))
    for found in state.dependencies:
        if (found.layer, found.effect) == (step.layer, step.effect):
            facts: dict[str, Json] = {"other": found.on, "why": found.why}
            word = "is in a loop with" if step.loop else "depends on"
            yield Derivation(
                Statement(f"it {word} <other>, which changes <why>", facts), ("613.8a", "613.8b")
            )
    yield Derivation(Statement("its timestamp is <timestamp>", {"timestamp": step.timestamp}), ("613.7",))
