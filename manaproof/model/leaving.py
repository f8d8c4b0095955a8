"""Where an object ends up that would change zones: replacement effects, one after the other (CR 614, 616)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import assert_never, get_args

from manaproof.model.boardobjects import CardInZone, Permanent, Spell, Zone
from manaproof.model.evaluate.on_state import CannotTell, matches
from manaproof.model.ir.keywords import keyword_name
from manaproof.model.ir.objects import Determiner, It, Kind, Objects, Thing, This, TypeWord
from manaproof.model.ir.zone_changes import (
    Destination,
    ExileAnd,
    Fate,
    Past,
    WouldBePut,
    WouldDie,
    WouldEnterUncast,
    WouldLeave,
    ZoneInstead,
    ZoneReplacement,
)
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State
from manaproof.model.standing import Standing, said_by, standing


@node
class Move:
    """An object that would go from a zone to another; ``revealed`` if a replacement effect reveals it."""

    now: ObjectNow
    origin: Zone
    to: Zone
    revealed: bool = False


_EXILED = "it is exiled whenever it would leave the stack"


class Law(Enum):
    """A rule that replaces a move; the value is its number and what it says."""

    FLASHBACK = ("702.34a", f"it was cast with flashback: {_EXILED}")
    JUMP_START = (
        "702.133a",
        f"it was cast with jump-start: {_EXILED}",
    )
    AFTERMATH = (
        "702.127a",
        f"it was cast from a graveyard: {_EXILED}",
    )
    HARMONIZE = ("702.180a", f"it was cast with harmonize: {_EXILED}")
    FINALITY = ("122.1h", "it has a finality counter, so it is exiled instead of dying")
    BUYBACK = ("702.27a", "as it resolves it goes to its owner's hand")
    REBOUND = ("702.88a", "cast from a hand, it is exiled as it resolves")
    ADVENTURE = ("715.3d", "as it resolves it is exiled")
    OMEN = ("720.3d", "as it resolves it is shuffled into its owner's library")
    MADNESS = ("702.35a", "if it is discarded it is exiled")

    @property
    def rule(self) -> str:
        """The number of the rule."""
        return self.value[0]

    @property
    def says(self) -> str:
        """What it says, in words."""
        return self.value[1]


_LEAVING_THE_STACK = {
    "flashback": Law.FLASHBACK,
    "jump-start": Law.JUMP_START,
    "aftermath": Law.AFTERMATH,
    "harmonize": Law.HARMONIZE,
}


@node
class Replacing:
    """One replacement effect on a move: of a sentence on the board, or of a rule."""

    by: Standing | Law


@node
class Applied:
    """A replacement that was applied, and where the object goes now; ``chosen`` if it need not be."""

    by: Standing | Law
    to: Zone
    chosen: bool = False


@node
class End:
    """One way the move may end: the zone, whether it was revealed on the way, and what was applied."""

    zone: Zone
    revealed: bool
    applied: tuple[Applied, ...] = ()


@node
class Ends:
    """Every distinct end of a move.

    ``doubts`` are sentences not understood, or not told by the board, that could change it; ``open`` are
    rules that apply only if the spell resolves, or the card is discarded, with the zone each leads to.
    """

    ends: tuple[End, ...]
    doubts: tuple[NotUnderstood, ...] = ()
    open: tuple[tuple[Law, Zone], ...] = ()


def ends(state: State, now: ObjectNow, to: Zone, entering: ObjectNow | None = None) -> Ends:
    """Every way in which the move of an object to a zone may end (CR 400.6, 616.1).

    ``entering`` is the permanent as it would be on the battlefield, where it goes there (CR 614.12). The
    object's controller, or its owner if it has none, chooses among replacement effects (CR 616.1).
    """
    move = Move(now, now.zone, to)
    found, doubts = _replacements(state, now, entering)
    walk = _Walk(state, entering)
    certain = walk.ends(move, found)
    possible = replace(walk, doubtful=True).ends(move, found)
    told = walk.doubts if _results(possible) != _results(certain) else []
    if any(_describes(one) for one in found):
        told = [*told, *state.doubts(now.id)]
    return Ends(certain, tuple(dict.fromkeys((*doubts, *told))), tuple(_open(move)))


def _describes(one: Replacing) -> bool:
    """Whether the effect asks what the object is."""
    what = getattr(one.by.meaning, "what", None) if isinstance(one.by, Standing) else None
    return isinstance(what, Objects) and what.determiner is not Determiner.THIS


def _results(found: tuple[End, ...]) -> list[tuple[Zone, bool]]:
    return [(end.zone, end.revealed) for end in found]


def _replacements(
    state: State, now: ObjectNow, entering: ObjectNow | None
) -> tuple[tuple[Replacing, ...], list[NotUnderstood]]:
    found: list[Replacing] = []
    doubts: list[NotUnderstood] = []
    own = entering if entering is not None else now if now.zone is not Zone.BATTLEFIELD else None
    sentences: list[Standing | NotUnderstood] = [*standing(state), *(said_by(own) if own else ())]
    for said in sentences:
        if isinstance(said, NotUnderstood):
            if "zones" in said.kind.split("/"):
                doubts.append(said)
        elif isinstance(said.meaning, get_args(ZoneReplacement)):
            found.append(Replacing(said))
    found += [Replacing(law) for law in _laws(now)]
    return tuple(found), doubts


def _laws(now: ObjectNow) -> Iterator[Law]:
    match now.thing:
        case Spell(way=way, copy=False) if way in _LEAVING_THE_STACK:
            yield _LEAVING_THE_STACK[way]
        case Permanent() as permanent if permanent.count("finality"):
            yield Law.FINALITY
        case _:
            return


def _open(move: Move) -> Iterator[tuple[Law, Zone]]:
    """The rules that apply only as the spell resolves, or if the card is discarded."""
    if move.to is not Zone.GRAVEYARD:
        return
    match move.now.thing:
        case Spell(way=way) if way in _LEAVING_THE_STACK:
            return
        case Spell(way="buyback"):
            yield Law.BUYBACK, Zone.HAND
        case Spell(card=card, face=1) if card.layout == "adventure":
            omen = "Omen" in card.faces[1].subtypes
            yield (Law.OMEN, Zone.LIBRARY) if omen else (Law.ADVENTURE, Zone.EXILE)
        case Spell() if move.now.has_keyword("rebound"):
            yield Law.REBOUND, Zone.EXILE
        case CardInZone(zone=Zone.HAND) if any(keyword_name(k) == "madness" for k in move.now.keywords):
            yield Law.MADNESS, Zone.EXILE
        case _:
            return


@dataclass(frozen=True, slots=True)
class _Walk:
    """All orders of the replacement effects on a move; ``doubtful`` lets those apply that may apply."""

    state: State
    entering: ObjectNow | None
    doubtful: bool = False
    doubts: list[NotUnderstood] = field(default_factory=list, compare=False)

    def ends(self, move: Move, found: tuple[Replacing, ...]) -> tuple[End, ...]:
        """The ends of every order, one for each zone and whether it was revealed."""
        distinct = {(end.zone, end.revealed): end for end in self._apply(move, found, ())}
        return tuple(distinct[key] for key in sorted(distinct))

    def _apply(self, move: Move, left: tuple[Replacing, ...], applied: tuple[Applied, ...]) -> Iterator[End]:
        """The ends of every order of the effects that apply, each once (CR 614.5, 616.1f)."""
        applicable = [(r, sure) for r in left if (sure := self._applies(move, r)) is not False]
        if all(not sure for _, sure in applicable):
            yield End(move.to, move.revealed, applied)
        for one, sure in applicable:
            rest = tuple(r for r in left if r is not one)
            to, revealed, optional = _fate(one)
            done = (*applied, Applied(one.by, to, optional))
            yield from self._apply(replace(move, to=to, revealed=move.revealed or revealed), rest, done)
            if optional or not sure:
                yield from self._apply(move, rest, applied)

    def _applies(self, move: Move, one: Replacing) -> bool | None:
        """Whether it applies; None where the board does not say and the walk allows doubt."""
        if isinstance(one.by, Law):
            if one.by is Law.FINALITY:
                return move.to is Zone.GRAVEYARD
            return move.to is not Zone.EXILE
        said = one.by
        try:
            return applies(self.state, move, said, self.entering)
        except CannotTell as doubt:
            where = (said.source, said.card, said.paragraph, said.sentence)
            self.doubts.append(NotUnderstood(*where, "zones", doubt.reason))
            return None if self.doubtful else False


def applies(state: State, move: Move, said: Standing, entering: ObjectNow | None = None) -> bool:
    """Whether a sentence on the board replaces the move (CR 614.1); CannotTell where the board is silent."""
    text = said.meaning
    match text:
        case WouldDie(form=2, what=what, cards=cards, where=where):
            if move.to is not Zone.GRAVEYARD:
                return False
            if move.origin is Zone.BATTLEFIELD:
                return _means(state, move.now, what, said)
            return (
                cards is not None
                and where is not None
                and _to(state, move, where, said)
                and _means(state, move.now, cards, said)
            )
        case WouldDie(what=what, past=past):
            dies = move.to is Zone.GRAVEYARD and move.origin is Zone.BATTLEFIELD
            return dies and _means(state, move.now, what, said) and _past(state, move, past, said)
        case WouldBePut(what=what, where=where, past=past, form=form):
            if form in (3, 4) and move.origin is not Zone.BATTLEFIELD:
                return False
            return (
                _to(state, move, where, said)
                and _means(state, move.now, what, said)
                and _past(state, move, past, said)
            )
        case WouldLeave(what=what):
            leaves = move.origin is Zone.BATTLEFIELD and move.to is not Zone.BATTLEFIELD
            return leaves and move.to is not Zone.EXILE and _means(state, move.now, what, said)
        case WouldEnterUncast(what=what, form=form):
            return (
                move.to is Zone.BATTLEFIELD
                and entering is not None
                and _means(state, entering, what, said)
                and (not _was_cast(move.now) or (form == 2 and _was_free(move.now)))
            )
        case _:
            return False


def _was_cast(now: ObjectNow) -> bool:
    return isinstance(now.thing, Spell) and not now.thing.copy


def _was_free(now: ObjectNow) -> bool:
    if isinstance(now.thing, Spell) and now.thing.way == "free":
        return True
    raise CannotTell("the board does not say what mana was spent on it")


def _to(state: State, move: Move, where: Destination, said: Standing) -> bool:
    """Whether the move is to that graveyard; an object always goes to its owner's (CR 400.3)."""
    owner = move.now.owner
    if where is Destination.YOURS_OR_EXILE:
        return move.to in (Zone.GRAVEYARD, Zone.EXILE) and owner == said.you
    if move.to is not Zone.GRAVEYARD:
        return False
    match where:
        case Destination.A_GRAVEYARD | Destination.THEIRS:
            return True
        case Destination.YOURS:
            return owner == said.you
        case Destination.OPPONENTS:
            return owner in state.board.opponents(said.you)
        case Destination.ENCHANTED_PLAYERS:
            permanent = said.this.permanent if said.this else None
            return permanent is not None and permanent.attached_to == owner
        case never:
            assert_never(never)


_SPOKEN_OF = (Determiner.THAT, Determiner.THOSE, Determiner.THE)


def _means(state: State, now: ObjectNow, what: Thing, said: Standing) -> bool:
    """Whether the description means the object as it is before the move (CR 614.12 for one that enters)."""
    match what:
        case This() | Objects(determiner=Determiner.THIS):
            return said.this is not None and said.this.id == now.id
        case It():
            return now.id in _spoken_of(said)
        case Objects(determiner=determiner) if determiner in _SPOKEN_OF:
            plain = replace(what, determiner=None)
            return now.id in _spoken_of(said) and _described(state, now, plain, said)
        case Objects():
            return _described(state, now, what, said)


def _spoken_of(said: Standing) -> tuple[str, ...]:
    if not said.given.targets:
        raise CannotTell("the board does not say which object is meant", said.meaning)
    return said.given.targets


def _described(state: State, now: ObjectNow, what: Objects, said: Standing) -> bool:
    """A card, wherever it is, is a "card" that would be put somewhere from anywhere."""
    nouns = {w.word for row in what.alternatives for w in row.words if isinstance(w, TypeWord)}
    if isinstance(now.thing, Spell) and now.thing.copy and nouns & {Kind.CARD, Kind.TOKEN}:
        return False
    if Kind.CARD in nouns and now.zone in (Zone.BATTLEFIELD, Zone.STACK):
        now = replace(now, zone=Zone.GRAVEYARD)
    return matches(state, what, now, said.you, said.this, given=said.given)


def _past(state: State, move: Move, past: Past | None, said: Standing) -> bool:
    """Whether what the words say was done to the object; only control can be told from a board."""
    del state
    match past:
        case None:
            return True
        case Past.NOT_YOURS:
            return move.now.controller != said.you
        case Past.CAST_THIS_WAY | Past.CAST_FROM_GRAVEYARD_THIS_WAY if not _was_cast(move.now):
            return False
        case _:
            raise CannotTell(f"the board does not say whether it was {past.value}", past)


_ZONES = {
    ZoneInstead.HAND: Zone.HAND,
    ZoneInstead.TOP: Zone.LIBRARY,
    ZoneInstead.MAY_TOP: Zone.LIBRARY,
    ZoneInstead.BOTTOM: Zone.LIBRARY,
    ZoneInstead.YOUR_BOTTOM: Zone.LIBRARY,
    ZoneInstead.REVEALED_BOTTOM: Zone.LIBRARY,
    ZoneInstead.SHUFFLE: Zone.LIBRARY,
    ZoneInstead.SHUFFLE_IT: Zone.LIBRARY,
    ZoneInstead.SHUFFLE_YOURS: Zone.LIBRARY,
}
_SHUFFLED = (ZoneInstead.SHUFFLE, ZoneInstead.SHUFFLE_IT, ZoneInstead.SHUFFLE_YOURS)
_REVEALED = (ZoneInstead.REVEALED_BOTTOM, ZoneInstead.SHUFFLE, ZoneInstead.SHUFFLE_IT)


def _fate(one: Replacing) -> tuple[Zone, bool, bool]:
    """Where the object goes instead, whether it is revealed, and whether the effect may be left."""
    if isinstance(one.by, Law):
        return Zone.EXILE, False, False
    fate: Fate | None = getattr(one.by.meaning, "fate", None)
    match fate:
        case ZoneInstead():
            return _ZONES.get(fate, Zone.EXILE), fate in _REVEALED, fate is ZoneInstead.MAY_TOP
        case ExileAnd() | None:
            return Zone.EXILE, False, False


def shuffles(end: End) -> bool:
    """Whether the object was shuffled into a library."""
    return any(
        isinstance(a.by, Standing) and getattr(a.by.meaning, "fate", None) in _SHUFFLED for a in end.applied
    )
