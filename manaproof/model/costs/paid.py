"""What a permission costs, "by paying ...", as parts of a cost (CR 118.8, 118.9, 601.3)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.boardobjects import Zone
from manaproof.model.casting import may_cast
from manaproof.model.costs.offers import Option
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Scene
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.amounts import Exactly
from manaproof.model.ir.cost import (
    CostPart,
    Discard,
    Exile,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapObjects,
)
from manaproof.model.ir.cost_deeds import Deed, Do, RemoveFromAmong
from manaproof.model.ir.permissions import AddedCost, Pays
from manaproof.model.mana import ManaCost


def life(amount: int) -> PayLife:
    """The part that pays so much life."""
    return PayLife(Exactly(digits=amount, form=1))


def paid_part(proposal: Proposal, pays: Pays) -> CostPart:
    """One cost of a permission as a part of a cost; CannotTell for one that is not understood."""
    match pays:
        case Pays(form=0, symbols=ManaCost() as symbols):
            return PayMana(symbols)
        case Pays(form=1, life=amount):
            return life(amount)
        case Pays(form=2):
            return life(proposal.thing.mana_value)
        case Pays(form=3):
            return PayEnergy()
        case Pays(form=10):
            return Do(Deed.FORAGE)
    return _of_objects(pays)


def _of_objects(pays: Pays) -> CostPart:
    what = pays.what
    if what is None:
        raise CannotTell("what is paid is not understood", pays)
    match pays.form:
        case 4:
            return Discard(what)
        case 5:
            return Sacrifice(what)
        case 6:
            return Exile(what)
        case 7:
            return TapObjects(what)
        case 8:
            return RemoveCounters(what, form=3)
        case _:
            return RemoveFromAmong(what, Exactly(pays.number), form=2)


def permission_options(proposal: Proposal) -> Iterator[Option]:
    """What the permission to cast the card from where it is costs in addition; one of several is used.

    Raises CannotTell where that is not understood.
    """
    if proposal.purpose.origin in (Zone.HAND, None):
        return
    rows = []
    for permission in may_cast(proposal).permissions:
        terms = permission.words.so if permission.words is not None else ()
        added = [term for term in terms if isinstance(term, AddedCost) and term.form not in (2, 3)]
        rows.append(tuple(part for term in added for part in _added(proposal, term, permission.said)))
    if any(rows):
        yield Option("permission", tuple(dict.fromkeys(rows)), source=proposal.thing.id)


def _added(proposal: Proposal, term: AddedCost, said: object) -> Iterator[CostPart]:
    if term.symbols is not None:
        times = 1
        if term.each is not None:
            this = getattr(said, "this", None)
            times = len(Scene(proposal, proposal.player, this).matching(term.each))
        yield PayMana(ManaCost(term.symbols.symbols * times or ("0",)))
    for pays in (term.pays, term.second):
        if pays is not None:
            yield paid_part(proposal, pays)
