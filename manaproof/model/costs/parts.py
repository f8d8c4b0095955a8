"""Parts of costs that keywords spell out (CR 702), and counting "any number of" (CR 118.8)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from manaproof.model.costs.scene import Scene
from manaproof.model.ir.cost import (
    CostPart,
    Discard,
    Exile,
    ReturnToHand,
    Reveal,
    Sacrifice,
    TapObjects,
)
from manaproof.model.ir.cost_deeds import RemoveFromAmong
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import (
    Adjective,
    CardType,
    Clause,
    Compare,
    Controlled,
    Determiner,
    Kind,
    Objects,
    Player,
    Stat,
    Status,
    SubtypeWord,
    TypeWord,
    WithStat,
    WithStatThan,
    Word,
    Words,
)

_YOURS = Controlled(Player.YOU)


def _objects(*words: Word, clauses: tuple[Clause, ...] = (), number: int | None = None) -> Objects:
    if number is None:
        return Objects(Determiner.A, (Words(words),), clauses)
    return Objects(None, (Words(words),), clauses, number, form=3)


A_CREATURE = _objects(TypeWord(CardType.CREATURE))
SACRIFICE_CREATURE = Sacrifice(A_CREATURE)
DISCARD_CARD = Discard(_objects(TypeWord(Kind.CARD)))
DISCARD_LAND = Discard(_objects(TypeWord(CardType.LAND), TypeWord(Kind.CARD)))
TAP_CREATURE = TapObjects(
    _objects(Adjective(Status.UNTAPPED), TypeWord(CardType.CREATURE), clauses=(_YOURS,))
)
RETURN_TAPPED = ReturnToHand(
    _objects(Adjective(Status.TAPPED), TypeWord(CardType.CREATURE), clauses=(_YOURS,))
)
RETURN_UNBLOCKED = ReturnToHand(
    _objects(Adjective(Status.UNBLOCKED), TypeWord(CardType.CREATURE), clauses=(_YOURS,))
)
BARGAIN = Sacrifice(
    Objects(
        Determiner.A,
        tuple(Words((TypeWord(w),)) for w in (CardType.ARTIFACT, CardType.ENCHANTMENT, Kind.TOKEN)),
    )
)
CONSPIRE = TapObjects(
    _objects(
        Adjective(Status.UNTAPPED),
        TypeWord(CardType.CREATURE, 1),
        clauses=(_YOURS, Happened(Happening.SHARE_COLOR_WITH_IT)),
        number=2,
    )
)


def casualty(power: int) -> Sacrifice:
    """The optional cost of casualty (CR 702.153a)."""
    strong = WithStat(Stat.POWER, Compare(power))
    return Sacrifice(_objects(TypeWord(CardType.CREATURE), clauses=(strong,)))


def such_permanent(words: Words) -> Objects:
    """A permanent of some quality (CR 702.119b, 702.48a)."""
    return Objects(Determiner.A, (Words((*words.words, TypeWord(Kind.PERMANENT))),))


def described(part: CostPart) -> Objects | None:
    """The objects that a part of a cost takes, where it describes them."""
    match part:
        case Sacrifice(what=Objects() as what) | Discard(what=Objects() as what):
            return what
        case Exile(what=Objects() as what) | Reveal(what=Objects() as what):
            return what
        case ReturnToHand(what=Objects() as what):
            return what
        case TapObjects(objects=what):
            return what
        case _:
            return None


def with_objects(part: CostPart, objects: Objects) -> CostPart:
    """The part with other objects."""
    match part:
        case Sacrifice() | Discard() | Exile() | Reveal() | ReturnToHand():
            return replace(part, what=objects)
        case TapObjects():
            return replace(part, objects=objects)
        case _:
            return part


_X = re.compile(r"(?<![{\w])X(?![}\w])")


def asks_for_x(part: object) -> bool:
    """Whether a part of a cost, mana aside, is as large as X: "discard X cards" (CR 107.3)."""
    return any(_X.search(node.PHRASES[getattr(node, "form", 0)]) for node in _nodes(part))


def equals_x(part: object) -> bool:
    """Whether a part takes an object with a number of X: "a red card with mana value X"."""
    return any(isinstance(node, WithStatThan) and node.form == 6 for node in _nodes(part))


def _nodes(words: object) -> Iterator[Any]:
    if isinstance(words, tuple):
        for word in words:
            yield from _nodes(word)
    elif hasattr(words, "PHRASES"):
        yield words
        for field in fields(words):  # type: ignore[arg-type]
            yield from _nodes(getattr(words, field.name))


VERBS: tuple[tuple[type, str], ...] = (
    (Sacrifice, "sacrificed"),
    (Discard, "discarded"),
    (Exile, "exiled"),
    (Reveal, "revealed"),
    (TapObjects, "tapped"),
    (RemoveFromAmong, "removed"),
)


def verb(part: CostPart) -> str:
    """How "this way" speaks of what the part takes; ``""`` for a part that takes no objects."""
    return next((word for kind, word in VERBS if isinstance(part, kind)), "")


def numbered(scene: Scene, part: CostPart) -> Iterator[tuple[CostPart, int]] | None:
    """The part for every number that "any number of" allows, with the number; None for a fixed number.

    The most is as many as there are on the board.
    """
    objects = described(part)
    if objects is None:
        return None
    if objects.determiner not in (Determiner.ANY_NUMBER_OF, Determiner.ONE_OR_MORE):
        return None
    least = 1 if objects.determiner is Determiner.ONE_OR_MORE else 0
    yours = () if any(isinstance(c, Controlled) for c in objects.clauses) else _whose(part)
    there = scene.matching(replace(objects, determiner=None, clauses=(*objects.clauses, *yours)))
    return ((with_objects(part, _so_many(objects, n)), n) for n in range(least, len(there) + 1))


def _whose(part: CostPart) -> tuple[Clause, ...]:
    return (_YOURS,) if isinstance(part, Sacrifice | TapObjects | ReturnToHand) else ()


def _so_many(objects: Objects, number: int) -> Objects:
    if number == 1:
        single = tuple(_singular(row) for row in objects.alternatives)
        return replace(objects, determiner=Determiner.A, alternatives=single, form=0)
    return replace(objects, determiner=None, number=number, form=_NUMBER_FORMS.get(objects.form, 3))


_NUMBER_FORMS = {0: 3, 1: 4, 2: 16}


def _singular(row: Words) -> Words:
    def one(word: Word) -> Word:
        return replace(word, form=0) if isinstance(word, TypeWord | SubtypeWord) else word

    return Words(tuple(one(word) for word in row.words))


def taken(part: CostPart, x: int | None) -> int:
    """How many objects the part takes."""
    objects = described(part)
    if objects is None:
        return 0
    if objects.number is not None:
        return objects.number
    return (x or 0) if objects.form in (8, 9) else 1
