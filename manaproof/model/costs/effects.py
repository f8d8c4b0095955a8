"""The increases, reductions and minimums that a proposal meets after announcements (CR 601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from math import prod

from manaproof.model.costs.counts import count, figure
from manaproof.model.costs.doubts import doubts_of_change
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.scene import Announced, Scene
from manaproof.model.costs.sentences import (
    Said,
    about_costs,
    doubt,
    said_in,
    said_of_itself,
    said_on_board,
)
from manaproof.model.costs.steps import Increase, ManaPart, Minimum, Payment, Reduction
from manaproof.model.costs.subjects import applies
from manaproof.model.costs.when import lead_holds
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.cost_changes import (
    AndBy,
    Besides,
    BesidesSo,
    Bounded,
    ByMana,
    ChangeLimit,
    CostChange,
    CostReducedBy,
    CostsAdditionally,
    IfSo,
    MinimumCost,
    NthSpellCost,
    OwnCost,
    SpellsCost,
    Tail,
    TwoCostChanges,
    WhenSo,
    WhereX,
    WhileOnBoard,
)
from manaproof.model.ir.cost_changes_counts import ForEach
from manaproof.model.ir.extra_costs import AlternativeKeywordCost
from manaproof.model.ir.keywords import Affinity, keyword_name
from manaproof.model.ir.words import Player
from manaproof.model.mana import ManaCost
from manaproof.model.node import node
from manaproof.model.objectnow import CHARACTERISTICS, NotUnderstood, State
from manaproof.model.payment.purpose import Doing
from manaproof.model.production.kinds import is_mana_ability
from manaproof.model.standing import Standing


@node
class Changes:
    """What changes a cost: increases, then reductions in any order, then minimums (CR 601.2f).

    ``doubts`` are the sentences that could change it and are not understood, or cannot be told.
    """

    increases: tuple[Increase, ...] = ()
    reductions: tuple[Reduction, ...] = ()
    minimums: tuple[Minimum, ...] = ()
    doubts: tuple[NotUnderstood, ...] = ()


Change = Increase | Reduction | Minimum


def changes(proposal: Proposal, announced: Announced) -> Changes:
    """Everything that changes the proposal's cost, given what is announced."""
    found: list[Change] = list(_of_keywords(proposal, announced))
    doubts: list[NotUnderstood] = []
    if any(isinstance(keyword, Affinity) for keyword in proposal.thing.keywords):
        doubts += (d for d in proposal.state.unmodelled if d.bears_on(CHARACTERISTICS))
    for _, group in groupby(_sentences(proposal), key=_place):
        _add(proposal, announced, list(group), found, doubts)
    return Changes(
        tuple(c for c in found if isinstance(c, Increase)),
        tuple(c for c in found if isinstance(c, Reduction)),
        tuple(c for c in found if isinstance(c, Minimum)),
        tuple(dict.fromkeys(doubts)),
    )


def changes_activations(proposal: Proposal) -> bool:
    """Whether any sentence of the board or of the ability is about costs of abilities, or unknown."""
    return about_abilities(proposal.state) or any(_of_ability(proposal))


def about_abilities(state: State) -> bool:
    """Whether any sentence of the board is about costs of abilities, or unknown and may be."""
    return _about_abilities(ByIdentity(state))


@lru_cache(maxsize=64)
def _about_abilities(key: ByIdentity[State]) -> bool:
    state = key.value
    return any(
        about_costs(said) if isinstance(said, NotUnderstood) else isinstance(said.meaning, _OF_ABILITIES)
        for said in said_in(state)
        if isinstance(said, NotUnderstood) or not _of_spells(said.meaning)
    )


_OF_ABILITIES = (CostChange, TwoCostChanges, CostsAdditionally, AlternativeKeywordCost)


def _of_spells(meaning: object) -> bool:
    what = getattr(meaning, "what", None)
    return isinstance(what, SpellsCost | NthSpellCost | OwnCost) and not isinstance(meaning, TwoCostChanges)


def _sentences(proposal: Proposal) -> Iterator[Said]:
    if proposal.purpose.doing in (Doing.CAST, Doing.TURN_UP):
        yield from said_of_itself(proposal)
    if proposal.activated is not None:
        yield from _of_ability(proposal)
    yield from said_on_board(proposal)


def _of_ability(proposal: Proposal) -> Iterator[Said]:
    """What the ability says of its own cost; its other sentences say nothing of it."""
    if proposal.activated is None:
        return
    thing, ability = proposal.thing, proposal.activated
    for number, sentence in enumerate(ability.activated.effects, 1):
        if isinstance(sentence, CostChange | Bounded):
            yield Standing(
                sentence,
                proposal.player,
                thing,
                Scene(proposal, proposal.player, thing).given,
                thing.id,
                thing.name or thing.card.name,
                ability.ability.place,
                number,
            )


def _place(said: Said) -> tuple[str, int]:
    return (said.source if isinstance(said, Standing) else said.object, said.paragraph)


def _add(
    proposal: Proposal,
    announced: Announced,
    group: list[Said],
    found: list[Change],
    doubts: list[NotUnderstood],
) -> None:
    """The changes that one paragraph makes; a limit is of the sentence before it."""
    for index, said in enumerate(group):
        if isinstance(said, NotUnderstood):
            if about_costs(said):
                doubts.append(said)
            continue
        after = group[index + 1] if index + 1 < len(group) else None
        limit = after.meaning if isinstance(after, Standing) and isinstance(after.meaning, Bounded) else None
        scene = Scene.of(proposal, said, announced)
        try:
            found.extend(_change(scene, said, limit))
            if proposal.state.unmodelled and _touches(scene, said.meaning):
                doubts.extend(doubts_of_change(proposal.state, said, _looks(said.meaning)))
        except CannotTell:
            doubts.append(doubt(said))


def _touches(scene: Scene, meaning: object) -> bool:
    """Whether a sentence is about the cost, even where it changes nothing of it."""
    match meaning:
        case CostChange(what=None) | CostReducedBy():
            return True
        case CostChange(what=what) | TwoCostChanges(what=what) | CostsAdditionally(what=what):
            return what is not None and applies(scene, what)
        case MinimumCost(what=what):
            return applies(scene, what)
        case _:
            return False


def _looks(meaning: object) -> bool:
    """Whether how much a sentence changes depends on other objects."""
    return bool(getattr(meaning, "tails", ()) or getattr(meaning, "lead", None))


def _change(scene: Scene, said: Standing, limit: Bounded | None) -> Iterator[Change]:
    match said.meaning:
        case CostChange() as text:
            yield from _more_or_less(scene, said, text, limit)
        case TwoCostChanges(lead=lead, what=what, by=by, also=also):
            yield from _more_or_less(scene, said, CostChange(by, what, lead=lead), None)
            yield from _more_or_less(scene, said, replace(also, lead=lead), None)
        case CostsAdditionally(what=what, digits=life, form=form):
            if applies(scene, what) and form != 1:
                if form == 2:
                    raise CannotTell("an additional cost in quotation marks", what)
                yield Increase(_label(said), Payment(life=life))
        case CostReducedBy(symbols=symbols, tails=tails):
            yield from _more_or_less(scene, said, CostChange(ByMana(symbols), tails=tails), None)
        case MinimumCost(what=what, lead=lead, number=number):
            if applies(scene, what) and lead_holds(scene, lead):
                yield Minimum(_label(said), number)
        case _:
            return


def _label(said: Standing) -> str:
    return said.card if said.source == said.card or said.source.startswith("effect") else said.source


def _more_or_less(
    scene: Scene, said: Standing, text: CostChange, limit: Bounded | None
) -> Iterator[Increase | Reduction]:
    if text.what is not None and not applies(scene, text.what):
        return
    if text.form == 4 and scene.source not in scene.announced.paid_to:
        return
    if not _functions(scene, text) or not lead_holds(scene, text.lead):
        return
    if all(_holds(scene, tail) for tail in text.tails):
        times = prod(count(scene, tail) for tail in text.tails if isinstance(tail, ForEach))
        where = [_x(scene, tail) for tail in text.tails if isinstance(tail, WhereX)]
        if times > 0:
            yield _by(_label(said), text.by, times, where[0] if where else scene.given.x, limit)
    for tail in (tail for tail in text.tails if isinstance(tail, AndBy)):
        also = replace(text, by=tail.by, tails=(tail.tail,), lead=None, form=0)
        yield from _more_or_less(scene, said, also, limit)


def _x(scene: Scene, where: WhereX) -> int:
    """What X is; as its ability resolved, for an effect that lasts (CR 608.2h)."""
    if where.form == 1 or scene.source.startswith("effect "):
        if scene.given.x is None:
            raise CannotTell("the board does not say what X was as the effect began", where)
        return scene.given.x
    return max(figure(scene, where.amount), 0)


def _holds(scene: Scene, tail: Tail) -> bool:
    """Whether a condition or time behind the change holds; a count is no condition."""
    match tail:
        case IfSo() | WhenSo():
            return lead_holds(scene, tail)
        case BesidesSo(what=Besides.UNLESS_MANA):
            return not _is_mana(scene.proposal)
        case ForEach() | WhereX() | BesidesSo() | AndBy():
            return True


def _functions(scene: Scene, text: CostChange) -> bool:
    """Whether the sentence functions where its object is (CR 113.6): on the battlefield, or as it says."""
    if isinstance(text.what, OwnCost) or isinstance(text.lead, WhileOnBoard):
        return True
    return scene.this is None or scene.this.zone.value == "battlefield"


def _is_mana(proposal: Proposal) -> bool:
    activated = proposal.activated
    if activated is None or activated.keyword is not None:
        return False
    return is_mana_ability(activated.ability.paragraph, proposal.state.board.edition)


def _by(label: str, by: ByMana, times: int, x: int | None, limit: Bounded | None) -> Increase | Reduction:
    if by.form == 2:
        return Increase(label, Payment(life=by.digits * times))
    if by.symbols is None:
        raise CannotTell("how much it changes is not understood", by)
    if by.symbols.count_x() and x is None:
        raise CannotTell("the board does not say what X is", by)
    plain = ManaCost(tuple(s for s in by.symbols if "/" not in s))
    hybrids = tuple(s for s in by.symbols if "/" in s) * times
    mana = ManaPart.of(plain, x or 0).times(times)
    if by.form == 1:
        if hybrids:
            raise CannotTell("an increase by hybrid symbols", by)
        return Increase(label, Payment(mana))
    floor = 1 if limit and limit.bound in (ChangeLimit.ONE_MANA, ChangeLimit.ONE_MANA_ABILITY) else 0
    colored = limit is not None and (limit.bound is ChangeLimit.COLORED_ONLY or limit.form == 1)
    if limit is not None and limit.most is not None:
        mana = replace(mana, generic=min(mana.generic, ManaPart.of(limit.most).generic))
    return Reduction(label, mana, hybrids, floor, colored)


def _of_keywords(proposal: Proposal, announced: Announced) -> Iterator[Reduction]:
    """Affinity and undaunted of the spell (CR 702.41, 702.125)."""
    if proposal.purpose.doing is not Doing.CAST:
        return
    scene = Scene(proposal, proposal.player, proposal.thing, announced=announced)
    for keyword in proposal.thing.keywords:
        number = 0
        if isinstance(keyword, Affinity):
            there: Iterable[object] = scene.matching(keyword.objects)
            number = sum(getattr(o, "controller", "") == proposal.player for o in there)
        elif keyword_name(keyword) == "undaunted":
            number = len(scene.players(Player.OPPONENTS))
        if number:
            yield Reduction(keyword_name(keyword), ManaPart(number))
