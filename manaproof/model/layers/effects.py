"""Continuous effects on a board: of static abilities, of counters, of what has resolved (CR 611, 613.6-7)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import cast

from manaproof.model.ability import Keywords, Paragraph, Static
from manaproof.model.boardobjects import Timestamp, Zone
from manaproof.model.evaluate.context import NOTHING, Speaker, counters_on
from manaproof.model.evaluate.on_state import Given
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.conditions_players import InGraveyardWith, InPlace
from manaproof.model.ir.keywords import Plain
from manaproof.model.layers.compile import EVERY_CREATURE_TYPE, Compiled, Template, compiled, this_object
from manaproof.model.layers.ops import ColorChange, Op, color_op, grant_op, type_op
from manaproof.model.layers.world import Working, World
from manaproof.model.objectnow import AbilityNow, Origin

KEYWORD_COUNTERS = frozenset(
    (
        "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
        "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
    )
)  # fmt: skip


@dataclass(slots=True, eq=False)
class Effect:
    """One continuous effect in the layers.

    ``source`` and ``ability`` are the object and its static ability, None for an effect that exists
    whatever becomes of abilities. ``you`` is None where it is the source's controller. ``affected`` is
    the set of its objects once it has started to apply (CR 613.6) or was settled as it resolved (CR
    611.2c); ``settled`` are values that were found then, by operation and object (CR 611.2d). ``found``
    is what it would apply to as things are, until something changes that.
    """

    label: str
    name: str
    template: Template
    timestamp: Timestamp
    source: Working | None = None
    ability: AbilityNow | None = None
    you: str | None = None
    given: Given = NOTHING
    affected: list[Working] | None = None
    settled: dict[tuple[int, str], Hashable] = field(default_factory=dict)
    found: list[Working] | None = None

    @property
    def defining(self) -> bool:
        """Whether it is from a characteristic-defining ability (CR 604.3a)."""
        printed = self.ability is not None and self.ability.origin is Origin.PRINTED
        return self.template.defining and printed

    @property
    def exists(self) -> bool:
        """Whether it has started, or the ability that makes it is there."""
        if self.affected is not None or self.ability is None or self.source is None:
            return True
        return any(a is self.ability for a in self.source.abilities)

    def speaker(self, world: World) -> Speaker:
        """Whose words its text is."""
        you = self.you if self.you is not None else self.source.controller if self.source else ""
        return Speaker(world.seen, you, self.source.seen if self.source else None, self.given)

    def find(self, world: World) -> list[Working]:
        """The objects that it applies to; raises CannotTell where the board does not say."""
        if self.affected is not None:
            return self.affected
        by = self.speaker(world)
        if not self.template.at_once and not self.template.held(by):
            return []
        return cast("list[Working]", list(self.template.select(by)))

    def done_to(self, number: int, op: Op, target: Working, by: Speaker) -> Hashable:
        """What one of its operations does to an object."""
        key = (number, target.id)
        return self.settled[key] if key in self.settled else op.done_to(target, by)


_ITSELF: dict[str, Op] = {
    "changeling": type_op(EVERY_CREATURE_TYPE),
    "devoid": color_op(ColorChange(frozenset())),
}


@cache
def _keyword_template(name: str) -> Template:
    op = _ITSELF[name]
    return Template(1, Plain(name), this_object, (op,), frozenset(), defining=True)


class _ById:
    """A paragraph as the key of a cache: the same object, so that no text is hashed."""

    __slots__ = ("paragraph",)

    def __init__(self, paragraph: Paragraph) -> None:
        self.paragraph = paragraph

    def __hash__(self) -> int:
        return id(self.paragraph)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and other.paragraph is self.paragraph


def compiled_ability(paragraph: Paragraph) -> Compiled:
    """The continuous effects of a static ability or of keywords; kept."""
    if not isinstance(paragraph, Static | Keywords):
        return _NOTHING
    return _compiled(_ById(paragraph))


_NOTHING = Compiled()


@lru_cache(maxsize=20_000)
def _compiled(key: _ById) -> Compiled:
    match key.paragraph:
        case Static(sentences=sentences):
            return compiled(sentences)
        case Keywords(keywords=keywords):
            names = [k.keyword for k in keywords if isinstance(k, Plain) and k.keyword in _ITSELF]
            return Compiled(tuple(_keyword_template(name) for name in names))
        case _:
            return _NOTHING


_PLACES: dict[int, tuple[Zone, ...]] = {
    0: (Zone.GRAVEYARD,),
    3: (Zone.COMMAND,),
    4: (Zone.COMMAND, Zone.BATTLEFIELD),
    5: (Zone.COMMAND, Zone.BATTLEFIELD),
    6: (Zone.GRAVEYARD, Zone.BATTLEFIELD),
    7: (Zone.GRAVEYARD, Zone.BATTLEFIELD),
}


def functions_in(condition: Condition | None) -> tuple[Zone, ...]:
    """The zones from which a static ability under a condition functions (CR 113.6b)."""
    match condition:
        case InGraveyardWith():
            return (Zone.GRAVEYARD,)
        case InPlace(form=form):
            return _PLACES.get(form, (Zone.BATTLEFIELD,))
        case _:
            return (Zone.BATTLEFIELD,)


def static_effects(world: World, thing: Working) -> Iterator[Effect]:
    """The effects of an object's static abilities that function where it is (CR 113.6, 604.3)."""
    timestamp = getattr(thing.thing, "timestamp", None) or Timestamp()
    for ability in thing.abilities:
        made = compiled_ability(ability.paragraph)
        for template in made.templates:
            defining = template.defining and ability.origin is Origin.PRINTED
            if defining or thing.zone in functions_in(template.condition):
                _, granted = world.granted.get(id(ability), (ability, timestamp))
                when = max(timestamp, granted)
                yield Effect(thing.id, thing.id, template, when, thing, ability)


def counter_effects(objects: Iterable[Working]) -> Iterator[Effect]:
    """The effects of keyword counters, as old as the permanent they are on (CR 122.1b, 613.7c)."""
    for thing in objects:
        for kind in counters_on(thing.seen):
            if kind in KEYWORD_COUNTERS:
                op = grant_op((Keywords((Plain(kind),)),))
                template = Template(1, Plain(kind), this_object, (op,), frozenset())
                timestamp = getattr(thing.thing, "timestamp", None) or Timestamp()
                yield Effect(thing.id, f"{thing.id} ({kind} counter)", template, timestamp, thing)
