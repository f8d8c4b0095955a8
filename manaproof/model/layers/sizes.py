"""Power and toughness in card text, fixed, X or counted, as changes; granted abilities (CR 208, 613.4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from manaproof.model.ability import Keywords, Paragraph, Sentence
from manaproof.model.evaluate.context import Speaker, counters_on
from manaproof.model.evaluate.objects import refers
from manaproof.model.evaluate.on_state import CannotTell, amount, amount_of
from manaproof.model.ir.amounts import Amount, Count, Counted
from manaproof.model.ir.amounts import X as ValueOfX
from manaproof.model.ir.continuous import DefinesSize
from manaproof.model.ir.continuous_parts import Every, Gets, GrantedAbility, HasSize
from manaproof.model.ir.keywords import KeywordAbility
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.layers.ops import Apply, Layer, Op, Size, add_size, set_size, size_op
from manaproof.model.layers.reads import Marks, all_reads
from manaproof.model.layers.world import Working

_SIZE = re.compile(r"([+-]?)(\d+|X|\*)/([+-]?)(\d+|X|\*)")
Number = Callable[[Working, Speaker], int]
_X = ValueOfX()


def paragraphs_of(
    abilities: Iterable[GrantedAbility], riders: tuple[Sentence, ...] = ()
) -> tuple[Paragraph, ...]:
    """Granted abilities as paragraphs; keywords that stand side by side are one line.

    ``riders`` are said of the last keyword: what it costs.
    """
    out: list[Paragraph] = []
    row: list[KeywordAbility] = []
    for ability in abilities:
        if isinstance(ability, QuotedAbility):
            if row:
                out.append(Keywords(tuple(row)))
                row = []
            out.append(ability.paragraph)
        else:
            row.append(ability)
    return (*out, Keywords(tuple(row), riders=riders)) if row else tuple(out)


def counted(number: Amount) -> Number:
    """A number that card text counts, looked up for each object; "it" is that object."""

    def look(target: Working, by: Speaker) -> int:
        given = replace(by.given, it=target.id)
        return amount(by.state, number, by.you, by.this, given=given)

    return look


def sized_op(layer: Layer, size: str, where: Amount | None, times: tuple[Number, Marks] | None = None) -> Op:
    """A size such as "2/2", "+X/-X", ``times`` what is counted "for each"; raises CannotTell for "*"."""
    match = _SIZE.fullmatch(size)
    if match is None or "*" in size:
        raise CannotTell(f"a size {size!r} that is not understood", size)
    first, second = (match[1], match[2]), (match[3], match[4])
    apply: Apply = set_size if layer is Layer.SET_SIZE else add_size
    if "X" not in size and times is None:
        return size_op(layer, apply, (_signed(first, 0), _signed(second, 0)), None, frozenset())
    x = counted(where or _X)
    marks = all_reads((where,)) if "X" in size else frozenset()

    def resolve(target: Working, by: Speaker) -> Size:
        value = x(target, by) if "X" in size else 0
        factor = times[0](target, by) if times else 1
        return factor * _signed(first, value), factor * _signed(second, value)

    return size_op(layer, apply, None, resolve, marks | times[1] if times else marks)


def _signed(part: tuple[str, str], x: int) -> int:
    sign, digits = part
    value = x if digits == "X" else int(digits)
    return -value if sign == "-" else value


_EVERY = {
    Every.BASIC_LAND_TYPE: Counted.BASIC_LAND_TYPES,
    Every.COLOR: Counted.COLORS_AMONG_PERMANENTS,
    Every.UNSPENT_GREEN: Counted.UNSPENT_GREEN,
}


def gets_op(change: Gets, where: Amount | None, each: Objects | None) -> Op:
    """The change that "gets +N/+N" makes, once or for each of what is counted."""
    if change.every is not None:
        number = Count(_EVERY[change.every])
        return sized_op(Layer.MODIFY_SIZE, change.size, where, (counted(number), all_reads((number,))))
    objects, kind, thing = each or change.objects, change.kind, change.thing
    if objects is None and thing is None:
        return sized_op(Layer.MODIFY_SIZE, change.size, where)

    def times(target: Working, by: Speaker) -> int:
        given = replace(by.given, it=target.id)
        if objects is not None:
            return amount_of(by.state, objects, by.you, by.this, given=given)
        found = refers(by.state, thing, by.you, by.this, given=given)
        return counters_on(found).get(kind or "", 0) if found else 0

    return sized_op(Layer.MODIFY_SIZE, change.size, where, (times, all_reads((objects, thing))))


def base_op(change: HasSize, where: Amount | None) -> Op:
    """The change that "has base power and toughness" makes."""
    if change.amount is not None:
        return equal_op(change.amount)
    if change.size is not None:
        return sized_op(Layer.SET_SIZE, change.size, where)
    size = (change.number, None) if change.form == 2 else (None, change.number)
    return size_op(Layer.SET_SIZE, set_size, size, None, frozenset())


def equal_op(number: Amount) -> Op:
    """Base power and toughness each equal to what is counted."""
    look = counted(number)

    def resolve(target: Working, by: Speaker) -> Size:
        value = look(target, by)
        return value, value

    return size_op(Layer.SET_SIZE, set_size, None, resolve, all_reads((number,)))


def defining_op(sentence: DefinesSize) -> Op:
    """The change that a characteristic-defining ability of power and toughness makes (CR 604.3)."""
    look = counted(sentence.amount)
    plus, form = sentence.plus, sentence.form

    def resolve(target: Working, by: Speaker) -> Size:
        value = look(target, by)
        match form:
            case 0:
                return value, value
            case 1:
                return value, None
            case 2:
                return None, value
            case 3:
                return value, value + plus
            case _:
                return value + plus, value + plus

    return size_op(Layer.DEFINE_SIZE, set_size, None, resolve, all_reads((sentence.amount,)))
