"""Alternative costs that text offers: rather than the mana cost, and none at all (CR 118.9, 107.3b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from manaproof.model.boardobjects import Zone
from manaproof.model.costs.counts import figure
from manaproof.model.costs.offers import BaseCost, Offers, none
from manaproof.model.costs.paid import life, paid_part
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Scene
from manaproof.model.costs.sentences import about_costs, doubt, said_of_itself, said_on_board
from manaproof.model.costs.when import lead_holds
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost import CostPart, Exile, PayMana, Sacrifice
from manaproof.model.ir.extra_costs import (
    AlternativeCost,
    ByDoing,
    CastForFree,
    CastFromGraveyardBy,
    FreeSpells,
    HowOften,
    LifeOfNext,
    LifeThisWay,
    PartsOfCost,
)
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.permissions import AddedCost, Manner, MayCast, So
from manaproof.model.ir.sentences import Meaning
from manaproof.model.mana import ManaCost
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.permissions import permission_of, unused
from manaproof.model.standing import Standing

ZERO = ManaCost(("0",))


def alternatives(proposal: Proposal) -> Offers:
    """The costs that may be paid rather than the mana cost, of the card or of something else (CR 118.9)."""
    return _collect(proposal, _alternative, "nothing lets it be cast for another cost", "118.9")


def free(proposal: Proposal) -> Offers:
    """Casting it without paying its mana cost (CR 118.9); an X in that is 0 (CR 107.3b)."""
    return _collect(proposal, _free, "nothing lets it be cast without paying its mana cost", "118.9")


def _collect(
    proposal: Proposal, offer: Callable[[Scene, Standing], Iterator[BaseCost]], why: str, rule: str
) -> Offers:
    bases: list[BaseCost] = []
    doubts: list[NotUnderstood] = []
    for said in (*said_of_itself(proposal), *said_on_board(proposal)):
        if isinstance(said, NotUnderstood):
            if about_costs(said):
                doubts.append(said)
            continue
        try:
            bases += offer(Scene.of(proposal, said), said)
        except CannotTell:
            doubts.append(doubt(said))
    if not bases and not doubts:
        return none(why, rule)
    return Offers(tuple(dict.fromkeys(bases)), doubts=tuple(doubts))


def _alternative(scene: Scene, said: Standing) -> Iterator[BaseCost]:
    label = f"{said.card}: rather than its mana cost"
    own = said.source == scene.proposal.thing.id
    match said.meaning:
        case AlternativeCost(form=0 | 1 | 2 | 3 | 9) as text:
            if own and lead_holds(scene, text.lead) and lead_holds(scene, text.provided):
                yield from _rows(label, text.cost)
        case AlternativeCost() as text:
            yield from _of_spells(scene, label, text)
        case CastFromGraveyardBy(doing=doing) as text:
            if own and scene.proposal.purpose.origin is Zone.GRAVEYARD and lead_holds(scene, text.lead):
                yield BaseCost(label, doing.symbols, _done(doing))
        case MayCast() as text if permission_of(scene.proposal, said):
            yield from _of_permission(scene, label, text)
        case LifeOfNext():
            if said.you == scene.proposal.player:
                yield _of_parts(label, (life(scene.proposal.thing.mana_value),))
        case LifeThisWay():
            if any(permission_of(scene.proposal, other) for other in _grants(scene, said)):
                yield _of_parts(label, (life(scene.proposal.thing.mana_value),))
        case _:
            return


def _of_spells(scene: Scene, label: str, text: AlternativeCost) -> Iterator[BaseCost]:
    """What may be paid for such spells; X is what the text says, or the number of it that fits."""
    if text.amount is not None:
        scene = replace(scene, given=replace(scene.given, x=figure(scene, text.amount)))
    if text.form == 8 or (isinstance(text.spells, Objects) and scene.means_spell(text.spells)):
        if text.often is not None and not _in_its_turn(scene, text.often):
            return
        yield from _rows(label, _with_x(scene, text))


def _in_its_turn(scene: Scene, often: HowOften) -> bool:
    """Whether it is a turn in which that may be done; CannotTell where it may have been done already."""
    if often is HowOften.ONCE_EACH_YOUR_TURN and scene.proposal.state.board.active != scene.you:
        return False
    unused(scene.proposal, often)
    return True


def _of_permission(scene: Scene, label: str, text: MayCast) -> Iterator[BaseCost]:
    for term in text.so:
        if isinstance(term, AddedCost) and term.form in (2, 3):
            paid = [p for p in (term.pays, term.second) if p is not None]
            yield _of_parts(label, tuple(paid_part(scene.proposal, p) for p in paid))


def _with_x(scene: Scene, text: AlternativeCost) -> PartsOfCost:
    """The cost, {X} in it replaced where the text says what X is (CR 107.3c)."""
    if text.form == 6:
        return _x_is(text.cost, scene.proposal.thing.mana_value)
    if text.amount is not None and text.cost.first == PayMana(ManaCost(("X",)), 1):
        return _x_is(text.cost, figure(scene, text.amount))
    return text.cost


def _x_is(cost: PartsOfCost, x: int) -> PartsOfCost:
    def put(part: CostPart) -> CostPart:
        if not isinstance(part, PayMana):
            return part
        symbols = tuple(str(x) if s == "X" else s for s in part.symbols)
        return replace(part, symbols=ManaCost(symbols))

    return replace(cost, first=put(cost.first), second=put(cost.second) if cost.second else None)


def _rows(label: str, cost: PartsOfCost) -> Iterator[BaseCost]:
    for row in cost.choices:
        yield _of_parts(label, row)


def _grants(scene: Scene, said: Standing) -> Iterator[Standing]:
    """The permissions that the object of a sentence gives."""
    for other in said_on_board(scene.proposal):
        if isinstance(other, Standing) and other.source == said.source and isinstance(other.meaning, MayCast):
            yield other


def _of_parts(label: str, parts: tuple[CostPart, ...]) -> BaseCost:
    symbols = tuple(s for part in parts if isinstance(part, PayMana) for s in part.symbols)
    rest = tuple(part for part in parts if not isinstance(part, PayMana))
    return BaseCost(label, ManaCost(symbols) if symbols else ZERO, rest)


def _done(doing: ByDoing) -> tuple[CostPart, ...]:
    if doing.what is None:
        return ()
    return (Sacrifice(doing.what),) if doing.form == 1 else (Exile(doing.what),)


def _free(scene: Scene, said: Standing) -> Iterator[BaseCost]:
    base = BaseCost(f"{said.card}: without paying its mana cost", ZERO, x=0)
    own = said.source == scene.proposal.thing.id
    meaning: Meaning = said.meaning
    match meaning:
        case CastForFree(lead=lead):
            if own and lead_holds(scene, lead):
                yield base
        case FreeSpells(spells=spells, often=often, form=form):
            whose = form == 2 or said.you == scene.proposal.player
            if whose and scene.means_spell(spells) and (often is None or _in_its_turn(scene, often)):
                yield base
        case MayCast(so=terms):
            manners = [term.manner for term in terms if isinstance(term, So)]
            if (Manner.FREE in manners or Manner.FREE_ALL in manners) and permission_of(scene.proposal, said):
                yield base
        case _:
            return
