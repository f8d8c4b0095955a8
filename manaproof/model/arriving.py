"""An object that would enter: what it would be on the battlefield, what keeps it out (CR 400.4, 614.12)."""

from __future__ import annotations

from dataclasses import replace

from manaproof.model.board import Board, Player
from manaproof.model.boardobjects import CardInZone, FaceDown, FaceDownBy, Permanent, Spell, Timestamp, Zone
from manaproof.model.evaluate.on_state import CannotTell, matches
from manaproof.model.ir.objects import Kind, Objects, TypeWord
from manaproof.model.ir.zone_changes import CantEnter, WouldEnterUncast
from manaproof.model.leaving import End, Ends, ends
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State
from manaproof.model.standing import Standing, standing
from manaproof.model.state import state_of

_NO_PERMANENT = frozenset(("Instant", "Sorcery"))
_FACE_DOWN_WAYS = ("morph", "megamorph", "disguise")
_LAST = 1e9


@node
class Arrival:
    """Whether an object enters, and where it is otherwise.

    ``board`` is the board with the permanent on it. ``prohibited`` is the sentence that keeps it where it
    is; ``no_permanent`` says that an instant or sorcery card stays where it is (CR 400.4a). ``outcome``
    has the ends of the move where nothing keeps it.
    """

    board: Board
    outcome: Ends
    prohibited: Standing | None = None
    no_permanent: bool = False


def with_permanent(board: Board, permanent: Permanent) -> Board:
    """The board with a permanent that has just entered; the card or spell that it was is gone."""

    def without(player: Player) -> Player:
        kept = {
            zone.value: tuple(c for c in player.cards_in(zone) if c.id != permanent.id)
            for zone in Zone
            if any(c.id == permanent.id for c in player.cards_in(zone))
        }
        return replace(player, **kept) if kept else player  # type: ignore[arg-type]

    return replace(
        board,
        players=tuple(without(p) for p in board.players),
        stack=tuple(s for s in board.stack if s.id != permanent.id),
        battlefield=(*board.battlefield, permanent),
    )


def permanent_of(thing: CardInZone | Spell, controller: str, down: FaceDown | None = None) -> Permanent:
    """The permanent that a card or spell becomes, face up or face down (CR 708.3, 712.13, 712.14)."""
    if isinstance(thing, Spell):
        down = _cast_down(thing)
        face = 1 if thing.way == "disturb" and len(thing.card.faces) > 1 else thing.face
        if thing.card.layout in ("adventure", "split", "aftermath", "fuse", "flip"):
            face = 0
    else:
        face = 0 if thing.card.double_faced else thing.face
    return Permanent(
        thing.card,
        id=thing.id,
        controller=controller,
        owner=thing.owner or controller,
        face=face,
        token=isinstance(thing, Spell) and thing.copy,
        summoning_sick=True,
        entered_this_turn=True,
        face_down=down,
        chosen=thing.chosen,
        timestamp=Timestamp(_LAST),
        x=thing.x,
    )


def _cast_down(spell: Spell) -> FaceDown | None:
    if spell.way not in _FACE_DOWN_WAYS:
        return None
    return FaceDown(FaceDownBy.DISGUISE if spell.way == "disguise" else FaceDownBy.MORPH)


def arrive(board: Board, id: str, controller: str, down: FaceDown | None = None) -> Arrival:
    """What becomes of a card or spell that would enter, face down where ``down`` says so.

    Prohibitions win over replacement effects (CR 614.17); those are checked against the permanent as it
    would be on the battlefield (CR 614.12).
    """
    state = state_of(board)
    now = state.objects[id]
    if isinstance(now.thing, Permanent):
        raise TypeError(f"{id} is on the battlefield already")
    if down is None and now.face_down is None and now.types & _NO_PERMANENT:
        return Arrival(board, Ends((End(now.zone, revealed=False),)), no_permanent=True)
    after = with_permanent(board, permanent_of(now.thing, controller, down))
    then = state_of(after)
    entering = then.objects[id]
    before = now if down is None else _turned_down(now, entering, down)
    prohibited, doubts = _prohibited(state, before, entering, then.doubts(id))
    if prohibited is not None:
        return Arrival(board, Ends((End(now.zone, revealed=False),), doubts), prohibited)
    outcome = ends(state, now, Zone.BATTLEFIELD, entering)
    return Arrival(after, replace(outcome, doubts=(*doubts, *outcome.doubts)))


def _turned_down(now: ObjectNow, entering: ObjectNow, down: FaceDown) -> ObjectNow:
    """The card in its zone once it is turned face down, just before it enters (CR 701.40a, 708.3)."""
    return replace(
        entering,
        thing=now.thing,
        zone=now.zone,
        types=frozenset(down.types),
        subtypes=frozenset(down.subtypes),
        supertypes=frozenset(down.supertypes),
        colors=frozenset(),
        name="",
        names=frozenset(),
        power=down.power,
        toughness=down.toughness,
    )


def _prohibited(
    state: State, before: ObjectNow, entering: ObjectNow, unsure: tuple[NotUnderstood, ...]
) -> tuple[Standing | None, tuple[NotUnderstood, ...]]:
    """The first sentence that prohibits it: about the card where it is, or the permanent as it would be.

    ``unsure`` are the sentences that leave open what the permanent would be.
    """
    doubts: list[NotUnderstood] = []
    for said in standing(state):
        if isinstance(said, NotUnderstood) or not isinstance(said.meaning, CantEnter):
            continue
        what = said.meaning.what
        candidate = before if _of_cards(what) else entering
        try:
            if matches(state, what, candidate, said.you, said.this, given=said.given):
                return said, ()
        except CannotTell as doubt:
            where = (said.source, said.card, said.paragraph, said.sentence)
            doubts.append(NotUnderstood(*where, "zones", doubt.reason))
    looked_at = any(
        isinstance(s, Standing) and isinstance(s.meaning, CantEnter | WouldEnterUncast)
        for s in standing(state)
    )
    return None, (*doubts, *(unsure if looked_at else ()))


def _of_cards(what: Objects) -> bool:
    nouns = {w.word for row in what.alternatives for w in row.words if isinstance(w, TypeWord)}
    return Kind.CARD in nouns
