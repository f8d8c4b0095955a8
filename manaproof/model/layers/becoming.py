"""What something is or becomes: a noun phrase -> changes of types, colors, abilities and size (CR 205.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace

from manaproof.model import terms
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.continuous_parts import (
    Addition,
    BecomesChoice,
    BecomesEither,
    BeNot,
    BeWhat,
    Described,
    GainsLandTypes,
    NamedSo,
    ThatIsStill,
    TypesOrColors,
    WithAbilities,
    WithAllCreatureTypes,
    WithSize,
    WithSizeEqual,
)
from manaproof.model.ir.words import Adjective, CardType, Color, SubtypeWord, Supertype, TypeWord, Words
from manaproof.model.layers.ops import (
    ColorChange,
    Layer,
    Op,
    TypeChange,
    change_colors,
    change_types,
    color_op,
    grant_op,
    named_op,
    size_op,
    type_op,
)
from manaproof.model.layers.reads import ABILITIES, COLORS, NONE, TYPES
from manaproof.model.layers.sizes import equal_op, paragraphs_of, sized_op
from manaproof.model.layers.subtypes import CATEGORIES, categories_of
from manaproof.model.layers.world import Working
from manaproof.model.mana import BASIC_LAND_TYPES, COLOR_WORDS, ManaType
from manaproof.model.mana import COLORS as ALL_COLORS

_SETS: dict[TypesOrColors, frozenset[str]] = {
    TypesOrColors.EVERY_BASIC_LAND_TYPE: frozenset(BASIC_LAND_TYPES),
    TypesOrColors.EVERY_LAND_TYPE: terms.LAND_TYPES,
    TypesOrColors.EVERY_NONBASIC_LAND_TYPE: terms.LAND_TYPES - frozenset(BASIC_LAND_TYPES),
    TypesOrColors.EVERY_CREATURE_TYPE: terms.CREATURE_TYPES,
}
_CHOSEN_TYPES = (
    TypesOrColors.THE_CHOSEN_TYPE,
    TypesOrColors.THAT_TYPE,
    TypesOrColors.THE_CHOSEN_CREATURE_TYPE,
    TypesOrColors.CREATURE_TYPE_OF_CHOICE,
    TypesOrColors.BASIC_LAND_TYPE_OF_CHOICE,
    TypesOrColors.A_CREATURE_TYPE_OF_CHOICE,
)
_CHOSEN_COLORS = (
    TypesOrColors.THE_CHOSEN_COLOR,
    TypesOrColors.THE_CHOSEN_COLORS,
    TypesOrColors.COLOR_OF_CHOICE,
    TypesOrColors.COLORS_OF_CHOICE,
)
_ADDS_COLORS = frozenset(a for a in Addition if "colors" in a.value)
_ADDS_TYPES = frozenset(a for a in Addition if "types" in a.value)


@dataclass(slots=True)
class _Gathered:
    """What the words of a noun phrase name, all together."""

    types: set[str] = field(default_factory=set)
    subtypes: set[str] = field(default_factory=set)
    supertypes: set[str] = field(default_factory=set)
    fewer_supertypes: set[str] = field(default_factory=set)
    colors: set[ManaType] | None = None
    size: str | None = None
    chosen_type: bool = False
    chosen_color: bool = False

    def add(self, what: TypesOrColors | Described) -> None:
        match what:
            case Described(words=words, size=size, before=before):
                self.size = size or self.size
                for word in (*(before.words if before else ()), *words.words):
                    self.word(word)
            case _ if what in _SETS:
                self.subtypes |= _SETS[what]
            case TypesOrColors.ALL_COLORS:
                self.colors = set(ALL_COLORS)
            case _:
                self.chosen_type |= what in _CHOSEN_TYPES
                self.chosen_color |= what in _CHOSEN_COLORS

    def word(self, word: object) -> None:
        match word:
            case TypeWord(CardType() as card_type):
                self.types.add(card_type.value.capitalize())
            case SubtypeWord(subtype):
                self.subtypes.add(subtype)
            case Adjective(Supertype() as supertype):
                self.supertypes.add(supertype.value.capitalize())
            case Adjective(Color.COLORLESS):
                self.colors = self.colors or set()
            case Adjective(Color() as color) if color.value in COLOR_WORDS:
                self.colors = {*(self.colors or ()), COLOR_WORDS[color.value]}
            case _:
                raise CannotTell("a word that makes no type or color", word)


def becoming(change: BeWhat, *, still: bool, sets: bool, where: Amount | None) -> Iterator[Op]:
    """The changes that "is" or "becomes" makes (CR 105.3, 205.1, 305.7).

    ``still``: a sentence beside it says that other types are kept; ``sets``: words beside it say that
    they are lost. ``where`` says what X is. Raises CannotTell for a noun phrase that is not understood.
    """
    found = _Gathered()
    for what in change.what:
        found.add(what)
    keeps = still or any(isinstance(s, ThatIsStill) for s in change.suffixes)
    adds_types = change.addition in _ADDS_TYPES or change.form in (5, 6)
    for suffix in change.suffixes:
        match suffix:
            case WithAbilities(abilities=abilities):
                yield grant_op(paragraphs_of(abilities))
            case WithSize(size=size, abilities=abilities):
                found.size = size
                if abilities:
                    yield grant_op(paragraphs_of(abilities))
            case WithSizeEqual(amount=amount):
                yield equal_op(amount)
            case WithAllCreatureTypes():
                found.subtypes |= terms.CREATURE_TYPES
            case NamedSo(name=name):
                yield named_op(name)
            case ThatIsStill():
                pass
    if found.size is not None:
        yield sized_op(Layer.SET_SIZE, found.size, where)
    yield from _types(found, keeps=keeps, adds=adds_types, sets=sets)
    yield from _colors(found, adds=change.addition in _ADDS_COLORS)


def _types(found: _Gathered, *, keeps: bool, adds: bool, sets: bool) -> Iterator[Op]:
    types, subtypes = frozenset(found.types), frozenset(found.subtypes)
    supertypes = frozenset(found.supertypes)
    if found.chosen_type:
        yield _chosen_type_op(adds=adds)
    if not (types or subtypes or supertypes):
        return
    replaced = frozenset() if keeps or adds else categories_of(subtypes)
    strips = "Land" in replaced and not subtypes.isdisjoint(BASIC_LAND_TYPES)
    if types and not (keeps or adds) and (sets or not types >= {"Artifact", "Creature"}):
        yield type_op(
            TypeChange(types, frozenset(), frozenset(), replaced, subtypes, supertypes, strips=strips)
        )
    else:
        # "Becomes an artifact creature" keeps the other types; creature types it replaces (CR 205.1b).
        yield type_op(TypeChange(None, types, frozenset(), replaced, subtypes, supertypes, strips=strips))


def _chosen_type_op(*, adds: bool) -> Op:
    def resolve(_target: Working, by: Speaker) -> Hashable:
        chosen = frozenset(by.chosen_types)
        replaced = frozenset() if adds else categories_of(chosen)
        strips = "Land" in replaced and not chosen.isdisjoint(BASIC_LAND_TYPES)
        return TypeChange(None, replaced=replaced, subtypes=chosen, strips=strips)

    writes = frozenset((TYPES, ABILITIES)) if not adds else frozenset((TYPES,))
    return Op(Layer.TYPE, change_types, None, resolve, NONE, writes, removes=not adds)


def _colors(found: _Gathered, *, adds: bool) -> Iterator[Op]:
    if found.chosen_color:

        def resolve(_target: Working, by: Speaker) -> Hashable:
            return ColorChange(frozenset(by.chosen_colors), adds)

        yield Op(Layer.COLOR, change_colors, None, resolve, NONE, frozenset((COLORS,)))
    if found.colors is not None:
        yield color_op(ColorChange(frozenset(found.colors), adds))


def changed(change: BeNot | BecomesEither | BecomesChoice | GainsLandTypes) -> Iterator[Op]:
    """The changes of the rarer ways to say what something is; CannotTell where the board does not say."""
    match change:
        case BeNot():
            yield not_being(change)
        case BecomesEither():
            yield _either_op(change)
        case BecomesChoice():
            raise CannotTell("the board does not say what was chosen", change)
        case GainsLandTypes():
            basic = BeWhat((TypesOrColors.EVERY_BASIC_LAND_TYPE,), addition=Addition.ITS_TYPES)
            yield from becoming(basic, still=False, sets=False, where=None)


def _either_op(change: BecomesEither) -> Op:
    offered = frozenset((change.first, change.second))

    def resolve(_target: Working, by: Speaker) -> Hashable:
        chosen = offered & frozenset(by.chosen_types)
        if len(chosen) != 1:
            raise CannotTell("the board does not say which of the types was chosen", change)
        return TypeChange(None, replaced=categories_of(chosen), subtypes=chosen, strips=True)

    return Op(Layer.TYPE, change_types, None, resolve, NONE, frozenset((TYPES, ABILITIES)), removes=True)


def not_being(change: BeNot) -> Op:
    """The change that "isn't a creature", "isn't legendary" makes (CR 205.1a)."""
    found = _Gathered()
    for word in change.words.words:
        found.word(word)
    if found.subtypes or found.colors is not None:
        raise CannotTell("what it is not is no card type and no supertype", change)
    return type_op(
        TypeChange(fewer_types=frozenset(found.types), fewer_supertypes=frozenset(found.supertypes))
    )


__all__ = ["CATEGORIES", "Words", "becoming", "not_being", "replace", "size_op"]
