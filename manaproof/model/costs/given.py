"""The costs of keywords that effects give to cards: equal to the card's mana cost (CR 702.1a)."""

from __future__ import annotations

from manaproof.model.ability import Keywords
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost import CostPart, Exile, PayMana
from manaproof.model.ir.extra_costs import KeywordCostIs, LessMana, PlusExile
from manaproof.model.ir.keywords import Plain
from manaproof.model.ir.objects import InZone, Objects, TypeWord, Words
from manaproof.model.ir.words import Adjective, Kind, Status, Zone
from manaproof.model.mana import ManaCost
from manaproof.model.objectnow import ObjectNow


def given_costs(thing: ObjectNow, name: str) -> tuple[tuple[CostPart, ...], ...]:
    """What a keyword without a cost of its own costs, one row for each effect that gives it.

    Raises CannotTell where no sentence says what it costs.
    """
    lines = [a.paragraph for a in thing.abilities if isinstance(a.paragraph, Keywords)]
    rows = (said_costs(line, name, thing.mana_cost) for line in lines if Plain(name) in line.keywords)
    return tuple(dict.fromkeys(row for found in rows for row in found))


def said_costs(line: Keywords, name: str, cost: ManaCost | None) -> tuple[tuple[CostPart, ...], ...]:
    """What the sentences after a keyword say that it costs; none for a card without a mana cost."""
    said = [s for s in line.riders if isinstance(s, KeywordCostIs) and s.keyword.value == name]
    if not said:
        raise CannotTell(f"the board does not say what its {name} costs", name)
    return () if cost is None else tuple(_row(sentence, cost) for sentence in said)


def _row(said: KeywordCostIs, cost: ManaCost) -> tuple[CostPart, ...]:
    match said.but:
        case LessMana(symbols=symbols):
            return (PayMana(reduced(cost, symbols)),)
        case PlusExile(number=number):
            other_cards = Words((Adjective(Status.OTHER), TypeWord(Kind.CARD, 1)))
            others = Objects(None, (other_cards,), (InZone(Zone.YOUR_GRAVEYARD, form=2),), number, form=3)
            return PayMana(cost), Exile(others)
        case None:
            return (PayMana(cost),)


def reduced(cost: ManaCost, by: ManaCost) -> ManaCost:
    """A mana cost less some generic mana, its other symbols as they are (CR 118.7a)."""
    left = sum(int(s) for s in cost if s.isdigit()) - sum(int(s) for s in by if s.isdigit())
    rest = tuple(s for s in cost if not s.isdigit())
    return ManaCost((str(left), *rest) if left > 0 or not rest else rest)
