"""The costs of keywords that effects give to cards: equal to the card's mana cost (CR 702.1a)."""

from __future__ import annotations

from manaproof.model.ability import Keywords
from manaproof.model.cost_proposal import Proposal
from manaproof.model.cost_sentences import said_on_board
from manaproof.model.evaluate import CannotTell
from manaproof.model.ir.cost import CostPart, Exile, PayMana
from manaproof.model.ir.extra_costs import KeywordCostIs
from manaproof.model.ir.keywords import Plain
from manaproof.model.ir.objects import InZone, Objects, TypeWord, Words
from manaproof.model.ir.words import Adjective, Kind, Status, Zone
from manaproof.model.mana import ManaCost
from manaproof.model.standing import Standing


def given_costs(proposal: Proposal, name: str) -> tuple[tuple[CostPart, ...], ...]:
    """What the keyword without a cost of its own costs, one row for each effect that gives it.

    Raises CannotTell where no sentence says what it costs.
    """
    things = [thing for thing in (proposal.before, proposal.thing) if thing is not None]
    cost = things[0].mana_cost
    givers = [
        ability.source
        for thing in things
        for ability in thing.abilities
        if isinstance(ability.paragraph, Keywords) and Plain(name) in ability.paragraph.keywords
    ]
    rows: list[tuple[CostPart, ...]] = []
    for said in said_on_board(proposal):
        if not isinstance(said, Standing) or not isinstance(said.meaning, KeywordCostIs):
            continue
        if said.meaning.keyword.value == name and said.source in givers and cost is not None:
            rows.append(_row(said.meaning, cost))
    if givers and not rows and cost is not None:
        raise CannotTell(f"the board does not say what its {name} costs", name)
    return tuple(rows)


def _row(said: KeywordCostIs, cost: ManaCost) -> tuple[CostPart, ...]:
    if said.form == 3 and said.symbols is not None:
        return (PayMana(reduced(cost, said.symbols)),)
    if said.form == 4:
        other_cards = Words((Adjective(Status.OTHER), TypeWord(Kind.CARD, 1)))
        others = Objects(None, (other_cards,), (InZone(Zone.YOUR_GRAVEYARD, form=2),), said.number, form=3)
        return PayMana(cost), Exile(others)
    return (PayMana(cost),)


def reduced(cost: ManaCost, by: ManaCost) -> ManaCost:
    """A mana cost less some generic mana, its other symbols as they are (CR 118.7a)."""
    left = sum(int(s) for s in cost if s.isdigit()) - sum(int(s) for s in by if s.isdigit())
    rest = tuple(s for s in cost if not s.isdigit())
    return ManaCost((str(left), *rest) if left > 0 or not rest else rest)
