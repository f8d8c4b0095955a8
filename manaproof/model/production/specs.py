"""How much mana of which types the words after "add" mean, as ways the effect may go (CR 106, 107.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import assert_never

from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.events import Batch, Production
from manaproof.model.ir.amounts import Amount, X
from manaproof.model.ir.mana_effects import (
    Additional,
    AllOf,
    ColorAmong,
    ColorOf,
    CouldProduceOf,
    DraftedColor,
    EqualTo,
    Fixed,
    ManaSpec,
    Noted,
    NumberOfSymbol,
    Of,
    OneOf,
    Range,
    Repeated,
    TwoColors,
)
from manaproof.model.ir.objects import Color, Objects
from manaproof.model.mana import COLOR_WORDS, COLORS, Mana, ManaCost, ManaType, one
from manaproof.model.node import node
from manaproof.model.production.amounts import Ability, Amounts
from manaproof.model.production.colors import color_of, colors_among, free_types, one_of_colors

MOST_OPTIONS = 20_000
"""How many ways of one effect are listed before the question is refused."""


@node
class Reflection:
    """Mana of one type that some permanents could produce (CR 106.7).

    ``least`` to ``most`` mana of it, ``most`` None where nothing bounds it. ``among`` are the ids of the
    permanents; ``colors_only`` leaves colorless out, which is no color (CR 106.1a).
    """

    among: frozenset[str]
    colors_only: bool
    least: int = 1
    most: int | None = 1


@dataclass(frozen=True, slots=True)
class Option:
    """A way in which an effect may go: mana by itself, and mana of types that permanents could produce."""

    production: Production = field(default_factory=Production)
    reflections: tuple[Reflection, ...] = ()

    def __add__(self, other: Option) -> Option:
        mine, theirs = self.production, other.production
        both = Production(mine.fixed + theirs.fixed, (*mine.batches, *theirs.batches))
        return Option(both, (*self.reflections, *other.reflections))


NO_MANA = Option()
"""The way of adding nothing: no mana, or mana of a type that is not defined (CR 106.5)."""


def fixed(mana: Mana) -> Option:
    """Exactly this mana."""
    return Option(Production(mana))


def batches(types: frozenset[ManaType], amounts: Amounts) -> list[Option]:
    """An amount of mana, each of any of the types; no mana where there is no type (CR 106.5)."""
    return [_batch(types, least, most) for least, most in amounts.intervals()] if types else [NO_MANA]


def _batch(types: frozenset[ManaType], least: int, most: int | None) -> Option:
    if least == most and len(types) == 1:
        return fixed(one(next(iter(types)), least))
    return NO_MANA if most == 0 else Option(Production(batches=(Batch(types, least, most),)))


def together(parts: Sequence[Sequence[Option]]) -> list[Option]:
    """Every way of all parts at once; CannotTell where they are too many to list."""
    size = 1
    for part in parts:
        size *= max(len(part), 1)
    if size > MOST_OPTIONS:
        raise CannotTell(f"there are {size} ways of adding this mana")
    return [sum(ways, NO_MANA) for ways in product(*parts)]


def options_of(ability: Ability, spec: ManaSpec, where: Amount | None = None) -> list[Option]:
    """Every way of adding the mana that the words mean; ``where`` says what X is.

    Raises CannotTell where the board does not say.
    """
    match spec:
        case Fixed(symbols=symbols):
            return [fixed(mana) for mana in of_symbols(symbols)]
        case OneOf(options=options, first=first, other=other):
            listed = [*options, *(o for o in (first, other) if o is not None)]
            return [way for option in listed for way in options_of(ability, option, where)]
        case Of():
            return _of_range(ability, spec, where)
        case NumberOfSymbol(amount=amount, mana=mana) | EqualTo(mana=mana, amount=amount):
            return repeated(options_of(ability, mana), _number(ability, amount, where))
        case Repeated(mana=mana, each=each):
            return repeated(options_of(ability, mana, where), ability.each(each))
        case Additional(mana=mana):
            return options_of(ability, mana, where)
        case AllOf(parts=parts):
            return together([options_of(ability, part) for part in parts])
        case TwoColors(first=first, second=second):
            return [fixed(one(c, first) + one(d, second)) for c, d in permutations(COLORS, 2)]
        case Noted(what=what):
            raise CannotTell(f"the board does not say what {what.value!r} is", spec)
        case _:
            assert_never(spec)


def of_symbols(symbols: ManaCost) -> list[Mana]:
    """The mana that a row of symbols adds; a half of a hybrid symbol is chosen (CR 106.8-11)."""
    return sorted({sum(ways, Mana()) for ways in product(*(_of_symbol(s) for s in symbols))}, reverse=True)


def _of_symbol(symbol: str) -> list[Mana]:
    ways = []
    for part in symbol.split("/"):
        if part in ManaType.__members__:
            ways.append(one(ManaType(part)))
        elif part.isdigit():
            ways.append(one(ManaType.C, int(part)))
        elif part == "S":
            ways.append(one(ManaType.C))
        elif part != "P":
            raise CannotTell(f"{{{symbol}}} is no mana that can be added")
    return ways


def _number(ability: Ability, amount: Amount, where: Amount | None) -> Amounts:
    return ability.number(where if isinstance(amount, X) and where is not None else amount)


def _of_range(ability: Ability, spec: Of, where: Amount | None) -> list[Option]:
    amounts = _number(ability, spec.amount, where)
    match spec.range:
        case None:
            return batches(frozenset({_type_of(spec.color)}), amounts)
        case CouldProduceOf(objects=objects) as reflected:
            return _reflecting(ability, objects, reflected, amounts)
        case Range.DIFFERENT_COLORS:
            return [
                fixed(sum(map(one, some), Mana()))
                for n in sorted(amounts.values)
                for some in combinations(COLORS, n)
            ]
        case ColorAmong(objects=objects, form=3):
            return [
                sum((batches(frozenset({c}), amounts)[0] for c in colors_among(ability, objects)), NO_MANA)
            ]
        case DraftedColor():
            colors = one_of_colors(ability, Range.A_CHOSEN_COLOR)
        case ColorOf() as of_one:
            colors = color_of(ability, of_one)
        case range_ if (free := free_types(ability, range_)) is not None:
            return batches(frozenset(free), amounts)
        case ColorAmong(objects=objects):
            colors = colors_among(ability, objects)
        case Range() as range_:
            colors = one_of_colors(ability, range_)
        case _:
            raise CannotTell("a range of mana that is not understood", spec)
    return [way for color in colors for way in batches(frozenset({color}), amounts)] or [NO_MANA]


def _type_of(color: Color | None) -> ManaType:
    return ManaType.C if color in (None, Color.COLORLESS) else COLOR_WORDS[color.value]


def _reflecting(ability: Ability, objects: Objects, words: CouldProduceOf, amounts: Amounts) -> list[Option]:
    found = ability.used(objects) if words.form in (2, 3) or _that(objects) else ability.all_of(objects)
    among = frozenset(o.id for o in found)
    return [
        Option(reflections=(Reflection(among, words.colors_only, least, most),)) if most != 0 else NO_MANA
        for least, most in amounts.intervals()
    ]


def _that(objects: Objects) -> bool:
    """Whether the words name one object of the cost: "that land could produce"."""
    return objects.determiner is None and not objects.clauses and objects.number is None


def repeated(ways: Sequence[Option], amounts: Amounts) -> list[Option]:
    """The mana once for each of so many things; where there is a choice, it is made for each of them."""
    productions = [way.production for way in ways]
    if any(way.reflections for way in ways):
        raise CannotTell("mana of a type that others could produce, once for each of several things")
    singles = [_single(p) for p in productions]
    if all(single is not None for single in singles):
        return batches(frozenset(t for t in singles if t is not None), amounts)
    if any(p.batches for p in productions):
        return _repeated_batches(productions, amounts)
    out = [
        fixed(sum((p.fixed for p in some), Mana()))
        for n in sorted(amounts.values)
        for some in _multisets(productions, n)
    ]
    if amounts.from_ is not None:
        out += [_at_least(p.fixed, amounts.from_) for p in productions]
    return out


def _single(production: Production) -> ManaType | None:
    """The type where the production is exactly one mana."""
    if production.batches or production.fixed.total != 1:
        return None
    (only,) = production.fixed.types
    return only


def _repeated_batches(productions: Iterable[Production], amounts: Amounts) -> list[Option]:
    """Mana in any combination, once for each of so many things."""
    counts: list[tuple[int, int | None]] = [(n, n) for n in sorted(amounts.values)]
    if amounts.from_ is not None:
        counts.append((amounts.from_, None))
    return [
        Option(Production(p.fixed.times(n), tuple(_times(b, n, most) for b in p.batches)))
        for p in productions
        for n, most in counts
    ]


def _times(batch: Batch, least: int, most: int | None) -> Batch:
    open_ended = most is None or batch.most is None
    return Batch(batch.types, batch.least * least, None if open_ended else (batch.most or 0) * (most or 0))


def _multisets(productions: Sequence[Production], n: int) -> Iterator[tuple[Production, ...]]:
    if len(productions) == 1:
        yield (productions[0],) * n
        return
    for number, some in enumerate(combinations_with_replacement(productions, n)):
        if number > MOST_OPTIONS:
            raise CannotTell(f"there are more than {MOST_OPTIONS} ways of adding this mana")
        yield some


def _at_least(mana: Mana, times: int) -> Option:
    """So many times the mana, or any more of it: what an open number may be, as far as types go."""
    more = tuple(Batch(frozenset({t}), 0, None) for t in sorted(mana.types))
    return Option(Production(mana.times(times), more))
