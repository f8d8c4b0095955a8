"""Turning face-down permanents face up: the ways there are, and what keeps them down (CR 116.2b, 708.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from manaproof.model.ability import Keywords
from manaproof.model.board import Board
from manaproof.model.boardobjects import FaceDownBy, LastingEffect, Permanent, Timestamp
from manaproof.model.costs.effects import Changes
from manaproof.model.costs.given import given_costs
from manaproof.model.costs.offers import BaseCost
from manaproof.model.costs.proposal import Proposal, propose_face_up
from manaproof.model.costs.steps import ManaPart, Payment, increase, reduce
from manaproof.model.costs.ways import split
from manaproof.model.evaluate.on_state import CannotTell, matches
from manaproof.model.ir.continuous import TurnFaceDown
from manaproof.model.ir.cost import PayMana
from manaproof.model.ir.keywords import KeywordAbility, Plain, keyword_costs, keyword_name
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.prohibitions import Span
from manaproof.model.ir.zone_changes import CantTurnFaceUp
from manaproof.model.layers.lasting import made_by
from manaproof.model.mana import TYPES, ManaCost
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow, State
from manaproof.model.reasons import Reason
from manaproof.model.standing import Standing, standing
from manaproof.model.state import state_of

NEWEST = 1e9
"""The timestamp of what happens now, later than any on a board."""


class By(StrEnum):
    """How a permanent is turned face up; ``MORPH`` covers megamorph."""

    MANIFEST = "manifest"
    CLOAK = "cloak"
    MORPH = "morph"
    DISGUISE = "disguise"


_RULES: dict[By, tuple[str, ...]] = {
    By.MANIFEST: ("701.40b",),
    By.CLOAK: ("701.58b",),
    By.MORPH: ("702.37e",),
    By.DISGUISE: ("702.168d",),
}
_MANIFESTED = {FaceDownBy.MANIFEST: By.MANIFEST, FaceDownBy.CLOAK: By.CLOAK}
_KEYWORDS = {By.MORPH: ("morph", "megamorph"), By.DISGUISE: ("disguise",)}
_NOT_TURNED = frozenset(("Instant", "Sorcery"))


@node
class Way:
    """One way of turning a permanent up: by what, under which keyword, and its cost before effects on it.

    ``has_mana`` is whether the cost has a mana part.
    """

    by: By
    keyword: str
    cost: BaseCost
    has_mana: bool

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that allow it."""
        return _RULES[self.by]


@node
class Refusal:
    """Why a permanent cannot be turned up in some way."""

    by: By
    reason: Reason


@node
class Turning:
    """Everything about turning one permanent face up.

    ``now`` is the face-down permanent, ``after`` what it would be face up, in the state ``then``.
    ``prohibited`` is the sentence that forbids it. ``doubts`` are sentences that leave the ways open.
    """

    now: ObjectNow
    after: ObjectNow
    then: State
    ways: tuple[Way, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    prohibited: Standing | None = None
    doubts: tuple[NotUnderstood, ...] = ()


def face_up_board(board: Board, id: str) -> Board:
    """The board with that permanent face up, with a new timestamp (CR 613.7f, 708.8, 712.15a).

    What an effect that turned it face down says of it while it is so ends.
    """

    def turned(permanent: Permanent) -> Permanent:
        if permanent.id != id:
            return permanent
        return replace(permanent, face_down=None, face=0, timestamp=Timestamp(NEWEST))

    return replace(
        board,
        battlefield=tuple(turned(p) for p in board.battlefield),
        effects=tuple(e for e in (_not_down(e, id) for e in board.effects) if e is not None),
    )


def _not_down(effect: LastingEffect, id: str) -> LastingEffect | None:
    turns = any(isinstance(s, TurnFaceDown) for made in made_by(effect) for s in made.sentences)
    if not turns or id not in effect.targets:
        return effect
    left = tuple(t for t in effect.targets if t != id)
    return replace(effect, targets=left) if left else None


def turning(board: Board, id: str) -> Turning:
    """The ways of turning a permanent face up that the rules and the effects on the board allow.

    Payable or not. BoardError where there is no such permanent.
    """
    state = state_of(board)
    now = state.permanent(id)
    then = state_of(face_up_board(board, now.id))
    found = Turning(now, then.objects[now.id], then)
    if now.face_down is None:
        reason = Reason("<object> is face up", {"object": now.id}, ("708.7",))
        return replace(found, refusals=tuple(Refusal(by, reason) for by in By))
    prohibited, doubts = _prohibited(state, now)
    if prohibited is not None:
        return replace(found, prohibited=prohibited)
    ways: list[Way] = []
    refusals: list[Refusal] = []
    for by in By:
        if by in _KEYWORDS:
            try:
                named = tuple(_by_keyword(found, by))
            except CannotTell as doubt:
                doubts = (*doubts, NotUnderstood(now.id, now.card.name, 0, 0, "face", doubt.reason))
                continue
            ways += named
            refusals += () if named else (Refusal(by, _why_not(found, by)),)
        elif isinstance(one := _by_mana_cost(now, by), Way):
            ways.append(one)
        else:
            refusals.append(one)
    doubts = (*doubts, *_open(found))
    return replace(found, ways=tuple(ways), refusals=tuple(refusals), doubts=doubts)


def _prohibited(state: State, now: ObjectNow) -> tuple[Standing | None, tuple[NotUnderstood, ...]]:
    doubts: list[NotUnderstood] = []
    for said in standing(state):
        if isinstance(said, NotUnderstood) or not isinstance(said.meaning, CantTurnFaceUp):
            continue
        try:
            if _forbids(state, said, said.meaning, now):
                return said, ()
        except CannotTell as doubt:
            where = (said.source, said.card, said.paragraph, said.sentence)
            doubts.append(NotUnderstood(*where, "face", doubt.reason))
    return None, tuple(doubts)


def _forbids(state: State, said: Standing, text: CantTurnFaceUp, now: ObjectNow) -> bool:
    match text.span:
        case None | Span.THIS_TURN:
            pass
        case Span.YOUR_TURN:
            if state.board.active != said.you:
                return False
        case Span.OPPONENTS_TURNS:
            if state.board.active == said.you:
                return False
        case Span.THEIR_OWN_TURN:
            if state.board.active != now.controller:
                return False
        case Span.COMBAT:
            if state.board.phase.value != "combat":
                return False
    if isinstance(text.what, Objects):
        return matches(state, text.what, now, said.you, said.this, given=said.given)
    return now.id == (said.given.it or (said.this.id if said.this else ""))


def _by_mana_cost(now: ObjectNow, by: By) -> Way | Refusal:
    """Manifested or cloaked, and a creature card with a mana cost (CR 701.40b, 701.58b).

    Copy effects and effects that change types are ignored: it is about the card.
    """
    down, permanent = now.face_down, now.permanent
    facts = {"object": now.id, "by": f"{by}ed", "how": str(down.by) if down else ""}
    rules = _RULES[by]
    if permanent is not None and permanent.token:
        return Refusal(by, Reason("a token is represented by no card", rules=rules))
    if down is None or permanent is None or _MANIFESTED.get(down.by) is not by:
        return Refusal(
            by, Reason("it became face down by <how>, so it is not <by>", facts, (*rules, "708.7"))
        )
    card = now.card
    types, cost = card.front.types, card.front.mana_cost
    if card.layout in ("split", "aftermath", "fuse"):
        types = tuple(t for face in card.faces for t in face.types)
    if "Creature" not in types:
        rules += ("712.8a",) if card.double_faced else ()
        return Refusal(by, Reason("its card is no creature card", rules=rules))
    if cost is None:
        return Refusal(by, Reason("its card has no mana cost", rules=(*rules, "118.6")))
    return Way(by, by, BaseCost("its mana cost", cost), has_mana=True)


def _by_keyword(found: Turning, by: By) -> Iterator[Way]:
    """The morph or disguise costs that it would have face up (CR 702.37e, 702.168d)."""
    if _is_no_permanent_card(found.now):
        return
    for keyword in found.after.keywords:
        name = keyword_name(keyword)
        if name not in _KEYWORDS[by]:
            continue
        rows = keyword_costs(keyword)
        if not rows and isinstance(keyword, Plain):
            rows = given_costs(found.after, name)
        for row in rows:
            mana, parts = split(row)
            has_mana = any(isinstance(part, PayMana) for part in row)
            yield Way(by, name, BaseCost(f"{name} cost", mana, parts), has_mana)


def _is_no_permanent_card(now: ObjectNow) -> bool:
    """Whether the card is an instant or sorcery card, which is never turned up (CR 701.40g, 701.58g)."""
    types = {t for face in now.card.faces for t in face.types}
    split_card = now.card.layout in ("split", "aftermath", "fuse")
    return bool((types if split_card else set(now.card.front.types)) & _NOT_TURNED)


def _why_not(found: Turning, by: By) -> Reason:
    """Why there is no morph or disguise cost to pay."""
    facts = {"object": found.now.id, "keyword": str(by)}
    if _is_no_permanent_card(found.now):
        rule = "701.58g" if by is By.DISGUISE else "701.40g"
        return Reason("an instant or sorcery card is revealed and stays face down", rules=(rule,))
    printed = [keyword_name(k) for k in _printed_keywords(found)]
    if not any(name in _KEYWORDS[by] for name in printed):
        return Reason("face up it would have no <keyword> ability", facts, _RULES[by])
    text = "face up it would lose its <keyword> ability, and with it the cost"
    return Reason(text, facts, (*_RULES[by], "613.1f"))


def _printed_keywords(found: Turning) -> Iterator[KeywordAbility]:
    permanent = found.now.permanent
    face = permanent.copy_of.printed if permanent and permanent.copy_of else found.now.card.front
    for paragraph in face.paragraphs:
        if isinstance(paragraph, Keywords):
            yield from paragraph.keywords


def _open(found: Turning) -> Iterator[NotUnderstood]:
    """The sentences not understood that could give or take a morph or disguise ability, or forbid turning.

    Its own text applies only once it is face up.
    """
    names = {name for row in _KEYWORDS.values() for name in row}
    has_one = any(keyword_name(k) in names for k in _printed_keywords(found))
    for doubt in found.then.doubts(found.now.id):
        if doubt.object != found.now.id and (has_one or "face" in doubt.kind.split("/")):
            yield doubt
    for said in standing(found.then):
        if not isinstance(said, NotUnderstood) or said.object == found.now.id:
            continue
        if "face" in said.kind.split("/"):
            yield said


def proposal_of(board: Board, found: Turning, way: Way, x: int | None = None) -> Proposal:
    """Turning it up in that way as something that is paid for (CR 116.2b)."""
    made = propose_face_up(board, found.now.id, way.by, x)
    mana = way.cost.mana
    return replace(made, purpose=replace(made.purpose, symbols=mana.symbols if mana else ()))


def open_cost(way: Way, changed: Changes) -> ManaCost | None:
    """The mana of the way's cost after effects on it, hybrid, Phyrexian and {X} symbols left open.

    None where nothing of it is mana. Raises CannotTell where a reduction could also come off an open
    symbol.
    """
    symbols = way.cost.mana.symbols if way.has_mana and way.cost.mana else ()
    if not changed.increases and not changed.reductions:
        return ManaCost(symbols) if way.has_mana else None
    left = tuple(s for s in symbols if "/" in s or s in ("X", "Y", "Z"))
    if changed.reductions and any("/" in s for s in left):
        raise CannotTell("a reduction and a symbol that may be paid in several ways")
    if any(r.hybrids or r.floor for r in changed.reductions):
        raise CannotTell("a reduction whose result depends on its place")
    cost = Payment(ManaPart.of(ManaCost(tuple(s for s in symbols if s not in left))))
    for more in changed.increases:
        cost = increase(cost, more)
    for less in changed.reductions:
        cost = reduce(cost, less)
    mana = cost.mana
    generic = (str(mana.generic),) if mana.generic else ()
    typed = tuple(str(t) for t in TYPES for _ in range(mana.typed[t]))
    all_symbols = (*left, *generic, *("S",) * mana.snow, *typed)
    return ManaCost(all_symbols or ("0",))
