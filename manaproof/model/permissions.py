"""What allows a spell to be cast from where its card is, and at any time (CR 601.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.activation import in_span
from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.costs.proposal import Proposal
from manaproof.model.evaluate.on_state import CannotTell, Given, holds, matches, players
from manaproof.model.ir.extra_costs import CastForFree, CastFromGraveyardBy, FreeSpells, LifeThisWay
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import (
    Adjective,
    Among,
    CardType,
    Determiner,
    InZone,
    It,
    Kind,
    Objects,
    Status,
    Thing,
    This,
    TypeWord,
)
from manaproof.model.ir.permissions import AddedCost, Before, Manner, MayCast, Provided, So
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.payment.purpose import means_spell
from manaproof.model.standing import Standing, said_by, sentences_of, standing

Said = Standing | NotUnderstood

_OWN_KEYWORD_ZONES = {
    "flashback": Zone.GRAVEYARD,
    "disturb": Zone.GRAVEYARD,
    "escape": Zone.GRAVEYARD,
    "retrace": Zone.GRAVEYARD,
    "jump-start": Zone.GRAVEYARD,
    "aftermath": Zone.GRAVEYARD,
    "harmonize": Zone.GRAVEYARD,
    "mayhem": Zone.GRAVEYARD,
    "foretell": Zone.EXILE,
    "plot": Zone.EXILE,
    "madness": Zone.EXILE,
}


@node
class Permission:
    """An effect that allows casting the spell, and who says it; ``said`` None for the rules themselves."""

    words: MayCast | None = None
    said: Standing | None = None
    label: str = ""

    @property
    def flash(self) -> bool:
        """Whether it allows casting as though the spell had flash."""
        meaning = self.said.meaning if self.said is not None else None
        if isinstance(meaning, FreeSpells | CastForFree):
            return "flash" in type(meaning).PHRASES[meaning.form]
        return self.words is not None and any(
            isinstance(so, So) and so.manner in (Manner.FLASH, Manner.FLASH_ONE) for so in self.words.so
        )


def state_before(proposal: Proposal) -> State:
    """The state before the card was put onto the stack, by which timing is judged (CR 601.3)."""
    return proposal.state if proposal.earlier is None else proposal.earlier


def permissions(
    proposal: Proposal, before: State, doubts: list[CannotTell | NotUnderstood]
) -> tuple[list[Permission], list[Permission]]:
    """What allows casting from where the card is, and what allows casting it at any time."""
    from_there: list[Permission] = []
    timed: list[Permission] = []
    if _by_rules(proposal):
        from_there.append(Permission())
    for said in _said(proposal, before):
        if isinstance(said, NotUnderstood):
            doubts += [said] if "casting" in said.kind.split("/") else []
            continue
        try:
            allowed = _allows(proposal, before, said)
        except CannotTell as doubt:
            doubts.append(doubt)
            continue
        if allowed is None:
            continue
        if allowed.flash:
            timed.append(allowed)
        if allowed.words is None or not _only_flash(allowed.words):
            from_there.append(allowed)
    return from_there, timed


def _by_rules(proposal: Proposal) -> bool:
    """Whether the rules alone allow casting it from where it is (CR 601.3, 702, 903.8)."""
    purpose, card = proposal.purpose, proposal.card
    if card is None:
        return False
    own = card.owner == proposal.player
    if purpose.origin is Zone.HAND:
        return own
    if purpose.origin is Zone.COMMAND:
        return own and card.card in proposal.payer.commanders
    if purpose.way in _OWN_KEYWORD_ZONES and purpose.origin is _OWN_KEYWORD_ZONES[purpose.way]:
        return own
    aftermath = any(k for k in ("aftermath",) if proposal.thing.has_keyword(k))
    return own and aftermath and purpose.origin is Zone.GRAVEYARD


def _said(proposal: Proposal, before: State) -> Iterator[Said]:
    yield from standing(proposal.state)
    yield from said_by(proposal.thing, proposal.player)
    if proposal.before is not None and not proposal.thing.abilities:
        yield from said_by(proposal.before, proposal.player)
    yield from _of_exiling(proposal, before)


def _of_exiling(proposal: Proposal, before: State) -> Iterator[Standing]:
    """Abilities that exiled the card with their permanent and let their controller cast it (CR 607.2)."""
    card = proposal.card
    if card is None or card.zone is not Zone.EXILE:
        return
    for thing in before.battlefield:
        permanent = thing.thing
        if not isinstance(permanent, Permanent) or not any(
            e.card.name == card.card.name for e in permanent.exiled
        ):
            continue
        for ability in thing.abilities:
            for number, sentence in enumerate(sentences_of(ability.paragraph), 1):
                if isinstance(sentence, MayCast):
                    given = Given(it=card.id, targets=(card.id,))
                    yield Standing(
                        sentence, thing.controller, thing, given, thing.id, thing.name, ability.place, number
                    )


_THIS_TURN = Happened(Happening.THIS_TURN)


def _only_flash(words: MayCast) -> bool:
    """Whether it says when a spell may be cast and not from where."""
    what = words.what
    zoned = isinstance(what, Objects) and any(isinstance(c, InZone | Among) for c in what.clauses)
    return any(isinstance(s, So) and s.manner in (Manner.FLASH, Manner.FLASH_ONE) for s in words.so) and not (
        zoned or isinstance(what, It) or (isinstance(what, Objects) and _points_back(what))
    )


def _points_back(what: Objects) -> bool:
    """Whether they are cards spoken of just before: "those cards", "the exiled card"."""
    exiled = any(Adjective(Status.EXILED) in row.words for row in what.alternatives)
    return what.determiner in (Determiner.THAT, Determiner.THOSE) or (
        exiled and what.determiner is Determiner.THE
    )


def permission_of(proposal: Proposal, said: Standing) -> Permission | None:
    """The permission that a sentence gives for this spell; CannotTell where the board does not say."""
    return _allows(proposal, state_before(proposal), said)


def _allows(proposal: Proposal, before: State, said: Standing) -> Permission | None:
    """The permission that a sentence gives for this spell; None where it speaks of something else."""
    words = said.meaning
    match words:
        case MayCast():
            if _lands_only(words.what):
                return None
            if not _about_player(proposal, words, said) or not _fits_way(proposal, words, said):
                return None
            if _means(proposal, before, words.what, said) and _met(proposal, words, said):
                if words.before in _ONCE:
                    unused(proposal, words, lands=words.lands is not None)
                return Permission(words, said, said.card)
        case FreeSpells(spells=spells, form=form) if proposal.purpose.way == "free":
            if (form == 2 or said.you == proposal.player) and _means(proposal, before, spells, said):
                return Permission(None, said, said.card)
        case CastFromGraveyardBy():
            place = proposal.purpose.origin is Zone.GRAVEYARD and proposal.purpose.way == "alternative"
            if place and said.source == proposal.thing.id:
                return Permission(None, said, said.card)
        case CastForFree():
            if proposal.purpose.way == "free" and said.source == proposal.thing.id:
                return Permission(None, said, said.card)
        case _:
            pass
    return None


_ONCE = (Before.ONCE_EACH_TURN, Before.ONCE_PER_TURN, Before.ONCE_EACH_YOUR_TURN)


def unused(proposal: Proposal, words: object, lands: bool = False) -> None:
    """Raises CannotTell where what may be done once a turn may have been done for an earlier spell."""
    turn = proposal.payer.this_turn
    if turn.spells_cast or (lands and turn.lands_played):
        raise CannotTell("the board does not say whether that was done this turn", words)


def _fits_way(proposal: Proposal, words: MayCast, said: Standing) -> bool:
    """Whether the spell is cast for the cost that the permission demands, if it does (CR 118.9b)."""
    way = proposal.purpose.way
    if any(isinstance(term, So) and term.manner in (Manner.FREE, Manner.FREE_ALL) for term in words.so):
        return way == "free"
    instead = any(isinstance(term, AddedCost) and term.form in (2, 3) for term in words.so)
    return way == "alternative" or not (instead or _for_life(said))


def _for_life(said: Standing) -> bool:
    """Whether the ability says that life is paid rather than mana for what is cast so."""
    own = (a.paragraph for a in said.this.abilities if a.place == said.paragraph) if said.this else ()
    return any(isinstance(s, LifeThisWay) for paragraph in own for s in sentences_of(paragraph))


def _lands_only(what: Thing) -> bool:
    """Whether the words are about lands, which are played and not cast, face down neither (CR 305.1)."""
    return isinstance(what, Objects) and all(
        any(isinstance(word, TypeWord) and word.word is CardType.LAND for word in row.words)
        for row in what.alternatives
    )


def _about_player(proposal: Proposal, words: MayCast, said: Standing) -> bool:
    """Whether the words are for the player, during one of the turns that they name."""
    state = proposal.state
    if words.before is Before.EACH_PLAYERS_TURN:
        return state.board.active == proposal.player
    if proposal.player not in players(state, words.who, said.you, said.this, given=said.given):
        return False
    yours = (Before.EACH_YOUR_TURN, Before.ONCE_EACH_YOUR_TURN, Before.YOUR_TURN)
    if words.before in yours:
        return state.board.active == proposal.player
    return in_span(state, words.before, said.you)


def _met(proposal: Proposal, words: MayCast, said: Standing) -> bool:
    conditions = [words.condition] if words.condition is not None else []
    conditions += [so.condition for so in words.so if isinstance(so, Provided)]
    return all(holds(proposal.state, c, said.you, said.this, given=said.given) for c in conditions)


def _means(proposal: Proposal, before: State, what: Thing, said: Standing) -> bool:
    """Whether the words mean the spell, or the card where it lies before it is cast."""
    if not isinstance(what, Objects):
        if isinstance(what, This):
            return said.this is not None and said.this.id == proposal.thing.id
        return said.given.it == proposal.thing.id
    if what.determiner is Determiner.A_ADDITIONAL:
        return False
    among = [c for c in what.clauses if isinstance(c, Among)]
    plain = replace(
        what, clauses=tuple(c for c in what.clauses if not isinstance(c, Among) and c != _THIS_TURN)
    )
    if _points_back(what):
        return proposal.thing.id in (said.given.it, *said.given.targets)
    for clause in among:
        if not _among(proposal, before, clause, said):
            return False
    if not _speaks_of_cards(plain):
        return means_spell(proposal.purpose, plain, said.you, said.this, said.given) and (
            bool(among) or _zone_fits(proposal, before, plain)
        )
    card = before.objects.get(proposal.thing.id)
    if card is None:
        return False
    this = before.objects.get(said.this.id) if said.this else None
    return matches(before, plain, card, said.you, this, given=said.given) and _zone_fits(
        proposal, before, plain
    )


def _among(proposal: Proposal, before: State, clause: Among, said: Standing) -> bool:
    card = before.objects.get(proposal.thing.id)
    if card is None:
        return False
    if clause.objects is None or _points_back(clause.objects):
        return proposal.thing.id in (*said.given.targets, said.given.it)
    this = before.objects.get(said.this.id) if said.this else None
    cards = replace(clause.objects, clauses=tuple(c for c in clause.objects.clauses if c != _THIS_TURN))
    return matches(before, cards, card, said.you, this, given=said.given)


def _speaks_of_cards(what: Objects) -> bool:
    words = [w.word for row in what.alternatives for w in row.words if isinstance(w, TypeWord)]
    return Kind.CARD in words or Kind.SPELL not in words


def _zone_fits(proposal: Proposal, before: State, what: Objects) -> bool:
    """Of a library only the top card may be cast; a permission without a zone is one for the hand."""
    zoned = [c for c in what.clauses if isinstance(c, InZone)]
    if proposal.purpose.origin is Zone.LIBRARY:
        card = proposal.card
        owner = before.cards(card.owner, Zone.LIBRARY) if card else ()
        return bool(zoned) and bool(owner) and owner[0].id == proposal.thing.id
    return bool(zoned) or proposal.purpose.origin is Zone.HAND or _speaks_of_cards(what)
