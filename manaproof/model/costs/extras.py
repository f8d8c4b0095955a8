"""Additional costs that text imposes or offers, and the commander tax (CR 118.8, 903.8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from manaproof.model.boardobjects import Zone
from manaproof.model.costs.counts import figure
from manaproof.model.costs.offers import Offers, Option, repeated
from manaproof.model.costs.paid import life, permission_options
from manaproof.model.costs.parts import numbered
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Scene
from manaproof.model.costs.sentences import doubt, said_of_itself, said_on_board
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost import CostPart, PayMana
from manaproof.model.ir.cost_deeds import CollectEvidence, Deed, Do
from manaproof.model.ir.extra_costs import AdditionalCost, LifeForCommander
from manaproof.model.ir.objects import Objects
from manaproof.model.mana import ManaCost
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.standing import Standing


def extras(proposal: Proposal, way: str) -> Offers:
    """The additional costs of the spell's text, of other objects, and of the command zone."""
    options: list[Option] = []
    doubts: list[NotUnderstood] = []
    endless: list[str] = []
    for said in (*said_of_itself(proposal), *said_on_board(proposal)):
        if isinstance(said, NotUnderstood) or not isinstance(said.meaning, AdditionalCost):
            continue
        text = said.meaning
        try:
            found = _option(Scene.of(proposal, said), said, text, way)
        except CannotTell:
            doubts.append(doubt(said))
            continue
        if found is not None:
            options.append(found)
            if text.repeated:
                endless.append(repeated(found))
            elif any(p == Do(Deed.PAY_ANY_MANA) for row in found.rows for p in row):
                endless.append(found.label)
    options += _tax(proposal)
    try:
        options += permission_options(proposal)
    except CannotTell:
        thing = proposal.thing
        doubts.append(
            NotUnderstood(thing.id, thing.name or thing.card.name, 0, 0, "cost", "what its permission costs")
        )
    return Offers(options=tuple(options), doubts=tuple(doubts), endless=tuple(endless))


def _option(scene: Scene, said: Standing, text: AdditionalCost, way: str) -> Option | None:
    own = said.source == scene.proposal.thing.id
    if text.form in (3, 4):
        if not isinstance(text.spells, Objects) or not scene.means_spell(text.spells):
            return None
        if text.optional and said.you != scene.proposal.player:
            return None
        least = 0 if text.optional else 1
    else:
        if not own:
            return None
        if text.optional and way != "additional":
            return None
        least = 1
    rows = tuple(row for choice in text.cost.choices for row in _rows(scene, _counted(scene, text, choice)))
    evidence = any(isinstance(part, CollectEvidence) for row in rows for part in row)
    name = "evidence" if evidence else "additional" if text.optional else ""
    return Option(f"{said.card}: additional cost", rows, least, 1, name, said.source)


def _counted(scene: Scene, text: AdditionalCost, parts: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """The parts, X in them replaced where the text says what X is (CR 107.3c)."""
    if text.cost.amount is None:
        return parts
    x = figure(scene, text.cost.amount)
    return tuple(CollectEvidence(x) if part == CollectEvidence(form=1) else part for part in parts)


def _rows(scene: Scene, parts: tuple[CostPart, ...]) -> Iterator[tuple[CostPart, ...]]:
    """The row for every number that its "any number of" allows."""
    columns: list[list[tuple[CostPart, ...]]] = []
    for part in parts:
        several = numbered(scene, part)
        if several is None:
            columns.append([(part,)])
        else:
            columns.append([(one,) if number else () for one, number in several])
    for chosen in product(*columns):
        yield tuple(part for parts_of in chosen for part in parts_of)


def _tax(proposal: Proposal) -> Iterator[Option]:
    """{2} for each time the commander was cast from the command zone before (CR 903.8)."""
    thing, payer = proposal.thing, proposal.payer
    if proposal.purpose.origin is not Zone.COMMAND or thing.card not in payer.commanders:
        return
    names = {thing.card.name, *(f.name for f in thing.card.faces)}
    times = sum(n for name, n in payer.cast_from_command if name in names)
    if not times:
        return
    for said in said_of_itself(proposal):
        if isinstance(said, Standing) and isinstance(said.meaning, LifeForCommander):
            row = (life(said.meaning.life * times),)
            yield Option("commander tax", (row,), source=thing.id)
            return
    tax = PayMana(ManaCost((str(2 * times),)))
    yield Option("commander tax", ((tax,),), source=thing.id)
