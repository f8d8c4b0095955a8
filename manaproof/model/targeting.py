"""Whether the targets that an ability or spell needs are there (CR 115, 601.2c, 602.2b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from manaproof.model.ability import Activated, Modal, Paragraph
from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell, Given, matches, players, refers
from manaproof.model.evaluate.words import word_test
from manaproof.model.ir.keywords import HexproofFrom, KeywordAbility, Plain, Protection, keyword_name
from manaproof.model.ir.objects import InZone, Kind, Objects, Player, TypeWord, Words
from manaproof.model.ir.objects import Zone as ZoneWord
from manaproof.model.ir.prohibitions import CantBeTarget, PlayersHave, TargetsBarred
from manaproof.model.ir.targets import AnyTarget, NamedTarget, UnknownTarget
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.reasons import Reason
from manaproof.model.standing import Standing, standing
from manaproof.model.targets import bounds, targets

Produces = Callable[[str], frozenset[ManaType]]
_DAMAGED = frozenset(("Creature", "Planeswalker", "Battle"))


def may_target(
    state: State, what: Objects, candidate: ObjectNow, you: str, source: ObjectNow | None, given: Given
) -> bool:
    """Whether a player's spell or ability from that source may target the object (CR 115.1, 702.11-18).

    Raises CannotTell where the board does not say.
    """
    if source is not None and candidate.id == source.id and candidate.zone is Zone.STACK:
        return False
    return matches(state, what, candidate, you, source, given=given) and _open_to(
        state, candidate, you, source
    )


def _open_to(state: State, candidate: ObjectNow, you: str, source: ObjectNow | None) -> bool:
    if _barred(state, candidate, you):
        return False
    if candidate.zone is not Zone.BATTLEFIELD:
        return True
    if candidate.has_keyword("shroud"):
        return False
    if candidate.controller != you and any(_hexproof(k, state, you, source) for k in candidate.keywords):
        return False
    return source is None or not any(
        _protects(keyword, candidate, state, you, source)
        for keyword in candidate.keywords
        if isinstance(keyword, Protection)
    )


def _barred(state: State, candidate: ObjectNow, you: str) -> bool:
    """Whether a sentence says that the object cannot be the target of what that player controls."""
    for said in standing(state):
        if not isinstance(said, Standing) or not isinstance(said.meaning, CantBeTarget):
            continue
        what, by = said.meaning.what, said.meaning.by
        if isinstance(what, Objects):
            meant = matches(state, what, candidate, said.you, said.this, given=said.given)
        else:
            found = refers(state, what, said.you, said.this, given=said.given)
            meant = found is not None and found.id == candidate.id
        if not meant or (by in _OPPONENTS and said.you == you):
            continue
        if by not in (TargetsBarred.ALL, TargetsBarred.OPPONENTS):
            raise CannotTell("what may not target it is not told apart", said.meaning)
        return True
    return False


_OPPONENTS = (TargetsBarred.OPPONENTS, TargetsBarred.OPPONENTS_ABILITIES)


def _hexproof(keyword: KeywordAbility, state: State, you: str, source: ObjectNow | None) -> bool:
    """Whether the keyword keeps what an opponent controls, from that source, from targeting (CR 702.11)."""
    if isinstance(keyword, Plain):
        return keyword.keyword == "hexproof"
    if not isinstance(keyword, HexproofFrom):
        return False
    if source is None:
        raise CannotTell("the source is not known", keyword)
    match keyword:
        case HexproofFrom(form=0 | 1, words=words, other=other):
            return _any_of((words, other), state, you, source)
        case HexproofFrom(form=2):
            return bool(source.colors)
        case _:
            if source.zone is not Zone.BATTLEFIELD:
                raise CannotTell("whether a spell or an ability targets it is not said", keyword)
            return True


def _any_of(rows: tuple[Words | None, ...], state: State, you: str, source: ObjectNow) -> bool:
    speaker = Speaker(state, you)
    return any(all(word_test(word)(source, speaker) for word in row.words) for row in rows if row is not None)


def _protects(
    protection: Protection, candidate: ObjectNow, state: State, you: str, source: ObjectNow
) -> bool:
    """Whether protection keeps what that player controls, from that source, from targeting (CR 702.16b)."""
    match protection:
        case Protection(form=0 | 1 | 4, words=words, other=other, third=third):
            return _any_of((words, other, third), state, you, source)
        case Protection(form=2 | 7):
            return bool(source.colors)
        case Protection(form=3):
            return True
        case Protection(form=8 | 9):
            return candidate.controller != you
        case Protection(form=11) if not source.colors or source.zone is Zone.BATTLEFIELD:
            return False
        case Protection(form=12 | 13 as form, number=number):
            value = source.mana_value
            return value <= number if form == 12 else value >= number
        case _:
            raise CannotTell("what it is protected from is not said", protection)


def enough(
    state: State,
    wanted: Sequence[NamedTarget],
    you: str,
    source: ObjectNow | None,
    *,
    x: int | None = None,
    chosen: Sequence[str] = (),
    produces: Produces | None = None,
) -> Reason | None:
    """Why the needed targets cannot be chosen, or None where they can (CR 601.2c).

    ``chosen`` are the targets that the player has said, in any order; each must fit one description.
    ``produces`` says what a permanent could produce. Raises CannotTell where the board does not say.
    """
    given = Given(x=x, produces=produces)
    unknown = None
    for target in wanted:
        least, _ = bounds(target, x)
        if least == 0:
            continue
        try:
            found = _count(state, target, you, source, given, chosen)
        except CannotTell as error:
            unknown = error
            continue
        if found < least:
            return Reason(
                "there are <found> legal targets, and <least> must be chosen",
                {"found": found, "least": least},
                ("601.2c",),
            )
    if unknown is not None:
        raise unknown
    if any(bounds(target, x)[0] for target in wanted):
        for doubt in state.unmodelled:
            if "targeting" in doubt.kind.split("/"):
                raise CannotTell("what cannot be targeted is not understood", doubt)
    return None


def unfit(
    state: State,
    wanted: Sequence[NamedTarget],
    you: str,
    source: ObjectNow | None,
    *,
    x: int | None = None,
    chosen: Sequence[str] = (),
    produces: Produces | None = None,
) -> Reason | None:
    """Why a target that is said is none, or None where each fits a description (CR 115.1, 601.2c).

    Raises CannotTell where the board does not say.
    """
    given = Given(x=x, produces=produces)
    for name in chosen:
        unknown = None
        for target in wanted:
            try:
                if _fits(state, target, name, you, source, given):
                    break
            except CannotTell as error:
                unknown = error
        else:
            if unknown is not None:
                raise unknown
            return Reason("<target> is no legal target", {"target": name}, ("601.2c",))
    return _too_many(state, wanted, you, source, given, chosen) or _apart(state, wanted, chosen)


def _too_many(
    state: State,
    wanted: Sequence[NamedTarget],
    you: str,
    source: ObjectNow | None,
    given: Given,
    chosen: Sequence[str],
) -> Reason | None:
    """Why the targets cannot each be one of a description: it takes so many only (CR 601.2c)."""
    fitting = [
        [n for n, target in enumerate(wanted) if _fits(state, target, name, you, source, given)]
        for name in chosen
    ]
    room = [bounds(target, given.x)[1] for target in wanted]
    taken: dict[int, list[int]] = {n: [] for n in range(len(wanted))}

    def place(number: int, tried: set[int]) -> bool:
        for slot in fitting[number]:
            if slot in tried:
                continue
            tried.add(slot)
            most = room[slot]
            if most is None or len(taken[slot]) < most:
                taken[slot].append(number)
                return True
            for other in taken[slot]:
                if place(other, tried):
                    taken[slot].remove(other)
                    taken[slot].append(number)
                    return True
        return False

    for number, name in enumerate(chosen):
        if not place(number, set()):
            return Reason("<target> is one target too many", {"target": name}, ("601.2c",))
    return None


def _apart(state: State, wanted: Sequence[NamedTarget], chosen: Sequence[str]) -> Reason | None:
    """Why the targets are in different graveyards where they must share one (CR 601.2c)."""
    if not any(_of_one_graveyard(target) for target in wanted):
        return None
    owners = {o.owner for o in map(state.objects.get, chosen) if o is not None and o.zone is Zone.GRAVEYARD}
    return Reason("the targets are in different graveyards", rules=("601.2c",)) if len(owners) > 1 else None


def _of_one_graveyard(target: NamedTarget) -> bool:
    clauses = target.clauses if isinstance(target, Objects) else ()
    return any(isinstance(c, InZone) and c.zone is ZoneWord.SINGLE_GRAVEYARD for c in clauses)


def _fits(
    state: State, target: NamedTarget, name: str, you: str, source: ObjectNow | None, given: Given
) -> bool:
    candidate = state.objects.get(name)
    match target:
        case Objects():
            people, things = _split(target)
            if candidate is None:
                return any(name in _players(state, who, you) for who in people)
            return things is not None and may_target(state, things, candidate, you, source, given)
        case Player():
            return candidate is None and name in _players(state, target, you)
        case AnyTarget():
            if candidate is None:
                return name in _players(state, Player.TARGET_PLAYER, you)
            return (
                candidate.zone is Zone.BATTLEFIELD
                and bool(candidate.types & _DAMAGED)
                and _open_to(state, candidate, you, source)
            )
        case UnknownTarget():
            raise CannotTell("a target whose description is not understood", target)


def _count(
    state: State,
    target: NamedTarget,
    you: str,
    source: ObjectNow | None,
    given: Given,
    chosen: Sequence[str],
) -> int:
    match target:
        case Objects():
            among = [state.objects[i] for i in chosen if i in state.objects] or list(state.objects.values())
            people, things = _split(target)
            found = sum(len(_players(state, who, you)) for who in people)
            if things is None:
                return found
            there = [o for o in among if may_target(state, things, o, you, source, given)]
            if _of_one_graveyard(target):
                return found + max(Counter(o.owner for o in there).values(), default=0)
            return found + len(there)
        case Player():
            return len(_players(state, target, you))
        case AnyTarget():
            return len(_players(state, Player.TARGET_PLAYER, you)) + sum(
                bool(o.types & _DAMAGED) and _open_to(state, o, you, source) for o in state.battlefield
            )
        case UnknownTarget():
            raise CannotTell("a target whose description is not understood", target)


_PEOPLE = {Kind.PLAYER: Player.TARGET_PLAYER, Kind.OPPONENT: Player.TARGET_OPPONENT}


def _split(target: Objects) -> tuple[list[Player], Objects | None]:
    """The players among what a description names, and what is left of it."""
    people: list[Player] = []
    rows: list[Words] = []
    for row in target.alternatives:
        who = [
            _PEOPLE[w.word]
            for w in row.words
            if isinstance(w, TypeWord) and isinstance(w.word, Kind) and w.word in _PEOPLE
        ]
        people += who
        rows += [] if who else [row]
    if len(rows) == len(target.alternatives):
        return [], target
    return people, replace(target, alternatives=tuple(rows)) if rows else None


def _players(state: State, target: Player, you: str) -> frozenset[str]:
    if target is Player.TARGET_OPPONENT:
        return frozenset(state.board.opponents(you)) - _closed_to(state, you)
    if target is Player.TARGET_PLAYER:
        return frozenset(state.board.turn_order) - _closed_to(state, you)
    return players(state, target, you)


def _closed_to(state: State, you: str) -> frozenset[str]:
    """The players whom that player may not target (CR 702.11c, 702.18b)."""
    found: set[str] = set()
    for said in standing(state):
        if not isinstance(said, Standing) or not isinstance(said.meaning, PlayersHave):
            continue
        for keyword in said.meaning.keywords:
            whom = players(state, said.meaning.who, said.you, said.this, given=said.given)
            match keyword_name(keyword):
                case "shroud":
                    found |= whom
                case "hexproof" if isinstance(keyword, Plain):
                    found |= whom - {you}
                case _:
                    raise CannotTell("whom this keyword lets be targeted is not understood", keyword)
    return frozenset(found)


def ability_targets(
    state: State,
    paragraph: Paragraph | Activated,
    you: str,
    source: ObjectNow,
    *,
    x: int | None = None,
    chosen: Sequence[str] = (),
) -> Reason | None:
    """Why an ability's targets cannot be chosen, or None where they can; ``chosen`` as for `enough`.

    Of a modal ability at least one mode must have its targets (CR 601.2b, 700.2).
    """
    modes = paragraph.modes if isinstance(paragraph, Modal) else ()
    wanted = (*targets(paragraph), *(t for mode in modes for t in targets(mode)))
    head = unfit(state, wanted, you, source, x=x, chosen=chosen) or enough(
        state, targets(paragraph), you, source, x=x, chosen=() if modes else chosen
    )
    if head is not None or not isinstance(paragraph, Modal):
        return head
    refused = [enough(state, targets(mode), you, source, x=x) for mode in paragraph.modes]
    return refused[0] if refused and all(r is not None for r in refused) else None
