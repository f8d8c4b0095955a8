"""What a continuous effect does to one object in one layer (CR 613.1-613.4)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import IntEnum
from functools import lru_cache
from typing import Any

from manaproof.model import terms
from manaproof.model.ability import Keywords, Paragraph
from manaproof.model.evaluate.context import Speaker
from manaproof.model.ir.keywords import KeywordAbility, keyword_name
from manaproof.model.layers.reads import ABILITIES, COLORS, CONTROL, NAME, NONE, SIZE, TYPES, Marks
from manaproof.model.layers.subtypes import CATEGORIES, categories_of
from manaproof.model.layers.world import EVERY_ABILITY, Working
from manaproof.model.mana import ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, Origin
from manaproof.model.production.kinds import is_mana_ability


class Layer(IntEnum):
    """The layers and sublayers in which effects apply (CR 613.1, 613.2, 613.4)."""

    COPY = 10
    CONTROL = 20
    TEXT = 30
    TYPE = 40
    COLOR = 50
    ABILITY = 60
    DEFINE_SIZE = 71
    SET_SIZE = 72
    MODIFY_SIZE = 73
    SWITCH_SIZE = 74

    @property
    def label(self) -> str:
        """The layer as the rules call it: ``4``, ``7b``."""
        return _LABELS[self]


_LABELS = {
    Layer.COPY: "1a",
    Layer.CONTROL: "2",
    Layer.TEXT: "3",
    Layer.TYPE: "4",
    Layer.COLOR: "5",
    Layer.ABILITY: "6",
    Layer.DEFINE_SIZE: "7a",
    Layer.SET_SIZE: "7b",
    Layer.MODIFY_SIZE: "7c",
    Layer.SWITCH_SIZE: "7d",
}
Resolve = Callable[[Working, Speaker], Hashable]
Apply = Callable[[Working, Any, "str | None"], None]


@dataclass(frozen=True, slots=True, eq=False)
class Op:
    """What an effect does to each of its objects in one layer.

    ``apply`` changes the object by what ``resolve`` made of the text for it; ``resolve`` is None where
    that is ``fixed``, the same always. ``reads`` is what ``resolve`` looks at and ``writes`` what
    ``apply`` changes. ``removes`` says that abilities may go.
    """

    layer: Layer
    apply: Apply
    fixed: Hashable = None
    resolve: Resolve | None = None
    reads: Marks = NONE
    writes: Marks = NONE
    removes: bool = False

    def done_to(self, target: Working, by: Speaker) -> Hashable:
        """What it does to an object, as a value to compare."""
        return self.fixed if self.resolve is None else self.resolve(target, by)


def bearing(ops: Iterable[Op]) -> str:
    """On which kinds of characteristics the operations bear, as `NotUnderstood` names them."""
    return "/".join(sorted({_bearing(op) for op in ops})) or "characteristics"


def _bearing(op: Op) -> str:
    if op.layer >= Layer.DEFINE_SIZE:
        return "size"
    granted = op.fixed if op.apply is grant else ()
    if isinstance(granted, tuple) and granted and all(isinstance(p, Keywords) for p in granted):
        return "keywords"
    return "characteristics"


_KNOWN_SUBTYPES = frozenset(terms.SUBTYPES)
_KEPT = frozenset(("Instant", "Sorcery"))


@node
class TypeChange:
    """A change of types (CR 205.1, 305.7).

    ``types`` are set unless None; ``replaced`` are the sets of subtypes of which the old ones go;
    ``strips`` says that a land loses the abilities of its rules text (CR 305.7).
    """

    types: frozenset[str] | None = None
    more_types: frozenset[str] = frozenset()
    fewer_types: frozenset[str] = frozenset()
    replaced: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    fewer_supertypes: frozenset[str] = frozenset()
    strips: bool = False

    @property
    def writes(self) -> Marks:
        """The words that may come or go."""
        out = self.more_types | self.subtypes | self.supertypes | self.fewer_supertypes
        if self.types is not None or self.fewer_types:
            out |= {TYPES}
        for name in self.replaced:
            out |= CATEGORIES[name]
        return out | {ABILITIES} if self.strips else out


def change_types(target: Working, change: TypeChange, _source: str | None) -> None:
    """Set, add and remove types; subtypes go with their card type (CR 205.1a, 205.3d)."""
    types = target.types
    if change.types is not None:
        types = change.types | (types & _KEPT)
    types = (types | change.more_types) - change.fewer_types
    subtypes = target.subtypes
    for name in change.replaced:
        subtypes -= CATEGORIES[name]
    if change.subtypes:
        subtypes |= _fitting(change.subtypes, types)
    if not target.types <= types:
        subtypes = _fitting(subtypes, types)
    target.types, target.subtypes = types, subtypes
    if change.supertypes or change.fewer_supertypes:
        target.supertypes = (target.supertypes | change.supertypes) - change.fewer_supertypes
    if change.strips and "Land" in types:
        target.abilities = ()


@lru_cache(maxsize=4096)
def _fitting(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object of these types can have (CR 205.3d)."""
    return frozenset(
        s
        for s in subtypes
        if s not in _KNOWN_SUBTYPES or any(s in terms.SUBTYPES_OF.get(t, ()) for t in types)
    )


def type_op(change: TypeChange) -> Op:
    """A change of types that is the same for every object.

    What subtypes it brings hangs on the types that the object has.
    """
    brought = change.more_types | (change.types or frozenset())
    reads = categories_of(change.subtypes) - brought
    return Op(Layer.TYPE, change_types, change, None, reads, change.writes, change.strips)


@node
class ColorChange:
    """Colors that are set, or added to the others (CR 105.3)."""

    colors: frozenset[ManaType]
    adds: bool = False


def change_colors(target: Working, change: ColorChange, _source: str | None) -> None:
    """Set or add colors."""
    target.colors = target.colors | change.colors if change.adds else change.colors


def color_op(change: ColorChange) -> Op:
    """A change of colors that is the same for every object."""
    return Op(Layer.COLOR, change_colors, change, writes=frozenset((COLORS,)))


def grant(target: Working, paragraphs: tuple[Paragraph, ...], source: str | None) -> None:
    """Add abilities, those that the object cannot have left out (CR 613.1f, 101.2)."""
    if EVERY_ABILITY in target.cannot_have:
        return
    granted = [AbilityNow(p, Origin.GRANTED, source) for p in paragraphs]
    if target.cannot_have:
        granted = [b for a in granted if (b := without(a, target.cannot_have)) is not None]
    target.abilities = (*target.abilities, *granted)


def grant_op(paragraphs: tuple[Paragraph, ...]) -> Op:
    """Abilities that every object gets."""
    return Op(Layer.ABILITY, grant, paragraphs, writes=frozenset((ABILITIES,)))


def without(ability: AbilityNow, names: frozenset[str]) -> AbilityNow | None:
    """The ability without keywords of those names; None where nothing is left."""
    if not isinstance(ability.paragraph, Keywords):
        return ability
    kept = tuple(k for k in ability.paragraph.keywords if keyword_name(k) not in names)
    if len(kept) == len(ability.paragraph.keywords):
        return ability
    return replace(ability, paragraph=Keywords(kept)) if kept else None


@node
class AbilityLoss:
    """Abilities that go: keywords of these names, or all.

    ``spares`` is the edition of the rules by which mana abilities are told, where those stay.
    ``forever``: the object cannot have them either.
    """

    keywords: frozenset[str] = frozenset()
    spares: date | None = None
    forever: bool = False


def lose(target: Working, loss: AbilityLoss, _source: str | None) -> None:
    """Remove all abilities or keywords."""
    if loss.keywords:
        target.abilities = tuple(b for a in target.abilities if (b := without(a, loss.keywords)) is not None)
    elif loss.spares:
        edition = loss.spares
        target.abilities = tuple(a for a in target.abilities if is_mana_ability(a.paragraph, edition))
    else:
        target.abilities = ()
    if loss.forever:
        target.cannot_have |= loss.keywords or {EVERY_ABILITY}


def loss_op(loss: AbilityLoss, *, spares_mana: bool = False) -> Op:
    """Abilities that every object loses."""

    def spared(_target: Working, by: Speaker) -> AbilityLoss:
        return AbilityLoss(spares=by.state.board.edition)

    if spares_mana:
        return Op(Layer.ABILITY, lose, None, spared, writes=frozenset((ABILITIES,)), removes=True)
    return Op(Layer.ABILITY, lose, loss, writes=frozenset((ABILITIES,)), removes=True)


def named(keywords: tuple[KeywordAbility, ...]) -> frozenset[str]:
    """The names of keyword abilities."""
    return frozenset(keyword_name(k) for k in keywords)


Size = tuple["int | None", "int | None"]


def set_size(target: Working, size: Size, _source: str | None) -> None:
    """Set power, toughness or both."""
    power, toughness = size
    target.power = target.power if power is None else power
    target.toughness = target.toughness if toughness is None else toughness


def add_size(target: Working, size: tuple[int, int], _source: str | None) -> None:
    """Modify power and toughness; a number that is not known stays so."""
    power, toughness = size
    target.power = None if target.power is None else target.power + power
    target.toughness = None if target.toughness is None else target.toughness + toughness


def switch_size(target: Working, _nothing: None, _source: str | None) -> None:
    """Switch power and toughness."""
    target.power, target.toughness = target.toughness, target.power


def size_op(layer: Layer, apply: Apply, size: Size | None, resolve: Resolve | None, reads: Marks) -> Op:
    """A change of power and toughness, fixed or counted."""
    return Op(layer, apply, size, resolve, reads, frozenset((SIZE,)))


def control_op() -> Op:
    """The effect's player gains control of the object (CR 613.1b)."""

    def apply(target: Working, player: str, _source: str | None) -> None:
        target.controller = player

    return Op(Layer.CONTROL, apply, None, lambda _t, by: by.you, NONE, frozenset((CONTROL,)))


def named_op(name: str) -> Op:
    """The object has that name and no other (CR 612.8)."""

    def apply(target: Working, own: str, _source: str | None) -> None:
        target.name, target.names = own, frozenset((own,))

    return Op(Layer.TEXT, apply, name, writes=frozenset((NAME,)))


def exchange_op() -> Op:
    """Each of two targets gets the other's controller, as they were then (CR 701.12b)."""

    def apply(target: Working, player: str, _source: str | None) -> None:
        target.controller = player

    def resolve(target: Working, by: Speaker) -> str:
        others = [o for t in by.given.targets if (o := by.state.objects.get(t)) and o.id != target.id]
        return others[0].controller if len(others) == 1 else target.controller

    return Op(Layer.CONTROL, apply, None, resolve, frozenset((CONTROL,)), frozenset((CONTROL,)))
