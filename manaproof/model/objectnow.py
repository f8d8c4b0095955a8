"""What objects are now: characteristics after continuous effects, as data (CR 109.3, 613)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from manaproof.model.ability import Activated, Keywords, Modal, Paragraph
from manaproof.model.board import Board, BoardError, BoardObject
from manaproof.model.boardobjects import FaceDown, Permanent, Spell, Zone
from manaproof.model.card import Card
from manaproof.model.ir.keywords import KeywordAbility, keyword_name
from manaproof.model.mana import ManaCost, ManaType
from manaproof.model.node import node

CHARACTERISTICS = frozenset(("characteristics",))
SIZE = frozenset(("size",))
KEYWORDS = frozenset(("keywords",))


class Origin(StrEnum):
    """Where an ability comes from; abilities are numbered in this order (CR 113, 305.6)."""

    PRINTED = "printed"
    GRANTED = "granted"
    INTRINSIC = "intrinsic"


@node
class AbilityNow:
    """An ability that an object has now.

    ``source`` is the id of what grants it (an object, or ``effect 1`` for a lasting effect of the
    board), None for one of its own. ``place`` is the paragraph's number on its face, 0 where it is not
    printed there. ``number`` counts the object's activated abilities from 1, printed ones first, then
    granted, then intrinsic; 0 for an ability that is not activated.
    """

    paragraph: Paragraph
    origin: Origin = Origin.PRINTED
    source: str | None = None
    place: int = 0
    number: int = 0

    @property
    def activated(self) -> Activated | None:
        """The activated ability, a modal one included, or None."""
        paragraph = self.paragraph.head if isinstance(self.paragraph, Modal) else self.paragraph
        return paragraph if isinstance(paragraph, Activated) else None


def keywords_of(abilities: Sequence[AbilityNow]) -> Iterator[KeywordAbility]:
    """The keyword abilities among abilities, in their order."""
    for ability in abilities:
        if isinstance(ability.paragraph, Keywords):
            yield from ability.paragraph.keywords


@node
class ObjectNow:
    """An object after all continuous effects (CR 109.3, 613).

    ``thing`` is the object as the board has it. ``name`` is ``""`` where there is none; ``names`` are
    all of them (two for a split card outside the stack, CR 709.4). ``mana_cost`` is None where there is
    none; ``mana_value`` counts X on the stack only (CR 202.3). ``power`` and ``toughness`` are None for
    what has none. Types are capitalised. ``unsure`` are the kinds of sentences that are not understood and
    could change this object, but not every one.
    """

    id: str
    thing: BoardObject
    card: Card
    controller: str
    owner: str
    zone: Zone
    name: str = ""
    names: frozenset[str] = frozenset()
    mana_cost: ManaCost | None = None
    mana_value: int = 0
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    colors: frozenset[ManaType] = frozenset()
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[AbilityNow, ...] = ()
    face_down: FaceDown | None = None
    x: int | None = None
    unsure: frozenset[str] = frozenset()

    @property
    def permanent(self) -> Permanent | None:
        """The permanent's state on the board (tapped, counters, choices), None in another zone."""
        return self.thing if isinstance(self.thing, Permanent) else None

    @property
    def spell(self) -> Spell | None:
        """The spell's state on the board, None for what is no spell."""
        return self.thing if isinstance(self.thing, Spell) else None

    @property
    def keywords(self) -> Iterator[KeywordAbility]:
        """Its keyword abilities, in the order of its abilities."""
        return keywords_of(self.abilities)

    def has_keyword(self, name: str) -> bool:
        """Whether it has a keyword ability of that name, such as ``haste`` or ``morph``."""
        return any(keyword_name(k) == name for k in self.keywords)

    @property
    def activated(self) -> Iterator[AbilityNow]:
        """Its activated abilities in the order of their numbers, keyword abilities aside."""
        return (a for a in self.abilities if a.number)

    def is_a(self, word: str) -> bool:
        """Whether it has that card type, subtype or supertype."""
        return word in self.types or word in self.subtypes or word in self.supertypes


@node
class NotUnderstood:
    """A sentence that holds on the board, could bear on a question, and is not understood.

    ``object`` is the id of the object whose ability it is, or ``effect 1`` for the first lasting effect.
    ``paragraph`` and ``sentence`` count from 1; a granted ability has paragraph 0. ``kind`` has "/"
    between several kinds. ``about`` are the ids of the objects that it could change, None for any.
    """

    object: str
    card: str
    paragraph: int
    sentence: int
    kind: str
    words: str | None = None
    about: tuple[str, ...] | None = None

    def bears_on(self, kinds: frozenset[str]) -> bool:
        """Whether it is of one of the kinds."""
        return not kinds.isdisjoint(self.kind.split("/"))


@node
class Applied:
    """A step of the layer system: an effect, what it applied to, and why there (CR 613).

    ``effect`` names the effect; ``source`` is the id of its object, or ``effect 1``; ``objects`` are the
    ids of what it applied to. In a traced run ``changes`` pairs those that it changed with what became
    of them. ``after`` pairs the effects that it depended on in a loop with the reason; ``first`` says
    that it is from a characteristic-defining ability.
    """

    layer: str
    effect: str
    source: str
    timestamp: str
    objects: tuple[str, ...] = ()
    changes: tuple[tuple[str, str], ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    loop: bool = False
    first: bool = False


@node
class Dependency:
    """An effect depends on another: the rule's reason is ``why`` (CR 613.8a).

    ``ends``: the other ends the ability that makes the effect. ``objects`` are the ids of what it would
    have applied to then.
    """

    layer: str
    effect: str
    on: str
    why: str
    ends: bool = False
    objects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """What every object on a board is now.

    ``unmodelled`` are the sentences that could bear on it and are not understood. ``log`` has the
    effects in the order in which they applied; ``dependencies`` are those that were found. ``still`` says
    that no continuous effect applies to anything.
    """

    board: Board
    objects: Mapping[str, ObjectNow]
    battlefield: tuple[ObjectNow, ...]
    stack: tuple[ObjectNow, ...] = ()
    unmodelled: tuple[NotUnderstood, ...] = ()
    log: tuple[Applied, ...] = ()
    dependencies: tuple[Dependency, ...] = ()
    _zones: Mapping[tuple[str, Zone], tuple[ObjectNow, ...]] = field(default_factory=dict, repr=False)
    still: bool = False

    def cards(self, player: str, zone: Zone) -> tuple[ObjectNow, ...]:
        """The cards in a player's zone other than the battlefield and the stack."""
        return self._zones.get((player, zone), ())

    def object(self, id: str) -> ObjectNow:
        """The object with that id, or the only one of that name.

        BoardError if there is none, and for one that is phased out (CR 702.26b).
        """
        found = self.board.object(id).id
        if found not in self.objects:
            raise BoardError(f"{found} is phased out: it is treated as though it did not exist (702.26b)")
        return self.objects[found]

    def permanent(self, id: str) -> ObjectNow:
        """The permanent with that id, or the only one of that name; BoardError if there is none."""
        return self.objects[self.board.permanent(id).id]

    def doubts(self, id: str, kinds: frozenset[str] = CHARACTERISTICS) -> tuple[NotUnderstood, ...]:
        """The sentences that are not understood and could change what the object is.

        Those that could change an object whose effect applies to it are among them. ``kinds`` may be
        `CHARACTERISTICS`, `SIZE`, `KEYWORDS` or several of them.
        """
        if not self.unmodelled:
            return ()
        reached, waiting = {id}, [id]
        while waiting:
            current = waiting.pop()
            for step in self.log:
                if current in step.objects and step.source not in reached:
                    reached.add(step.source)
                    waiting.append(step.source)
        return tuple(
            d
            for d in self.unmodelled
            if (d.bears_on(kinds) and (d.about is None or id in d.about))
            or (d.bears_on(CHARACTERISTICS) and d.about is not None and not reached.isdisjoint(d.about))
        )

    def controlled_by(self, player: str) -> tuple[ObjectNow, ...]:
        """The permanents that a player controls now."""
        return tuple(o for o in self.battlefield if o.controller == player)
