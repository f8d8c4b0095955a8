"""Words of noun phrases as tests of an object: types, colors, statuses (CR 109.2, 205, 700)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from manaproof.model import terms
from manaproof.model.board import Phase
from manaproof.model.boardobjects import Permanent
from manaproof.model.boardobjects import Zone as BoardZone
from manaproof.model.evaluate.context import CannotTell, Speaker, attached
from manaproof.model.ir.words import (
    Adjective,
    CardType,
    Color,
    Kind,
    Non,
    Status,
    SubtypeWord,
    Supertype,
    ThisWay,
    TypeWord,
    Word,
)
from manaproof.model.mana import COLOR_WORDS
from manaproof.model.objectnow import ObjectNow

Test = Callable[[ObjectNow, Speaker], bool]
OUTLAWS = frozenset(("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))
_PERMANENT_TYPES = frozenset(terms.PERMANENT_TYPES)


@cache
def word_test(word: Word) -> Test:
    """The test that one word of a noun phrase makes; the test raises CannotTell where need be."""
    match word:
        case TypeWord(CardType() as card_type):
            name = card_type.value.capitalize()
            return lambda o, _: name in o.types
        case TypeWord(Kind() as kind):
            return _kind_test(kind)
        case SubtypeWord(subtype):
            return lambda o, _: subtype in o.subtypes
        case Adjective(Supertype() as supertype):
            title = supertype.value.capitalize()
            return lambda o, _: title in o.supertypes
        case Adjective(Color() as color):
            return lambda o, _: has_color(o, color)
        case Adjective(Status() as status):
            return lambda o, by: _status(status, o, by)
        case Non(inner):
            positive = word_test(inner)
            return lambda o, by: not positive(o, by)
        case ThisWay():
            raise CannotTell("the board does not say what was done this way", word)
        case _:
            raise CannotTell("a word that is not understood", word)


def _kind_test(kind: Kind) -> Test:
    match kind:
        case Kind.PERMANENT:
            return lambda o, _: o.zone is BoardZone.BATTLEFIELD or bool(o.types & _PERMANENT_TYPES)
        case Kind.SPELL:
            return lambda o, _: o.zone is BoardZone.STACK
        case Kind.CARD:
            return lambda o, _: not _is_token(o)
        case Kind.TOKEN:
            return lambda o, _: _is_token(o)
        case Kind.COMMANDER:
            return lambda o, by: not _is_token(o) and o.card in by.state.board.player(o.owner).commanders
        case Kind.SOURCE | Kind.OBJECT:
            return lambda _o, _by: True
        case _:
            raise CannotTell(f"a {kind.value} is no object with characteristics", kind)


def _is_token(candidate: ObjectNow) -> bool:
    return bool(getattr(candidate.thing, "token", False) or getattr(candidate.thing, "copy", False))


def has_color(candidate: ObjectNow, color: Color) -> bool:
    """Whether an object is of that color, or as colored as the word says (CR 105.2)."""
    match color:
        case Color.COLORLESS:
            return not candidate.colors
        case Color.COLORED:
            return bool(candidate.colors)
        case Color.MULTICOLORED:
            return len(candidate.colors) > 1
        case Color.MONOCOLORED:
            return len(candidate.colors) == 1
        case _:
            return COLOR_WORDS[color.value] in candidate.colors


_ATTACHMENTS = {
    Status.ENCHANTED: "Aura",
    Status.EQUIPPED: "Equipment",
    Status.FORTIFIED: "Fortification",
}
_COMBAT = (Status.BLOCKING, Status.BLOCKED, Status.UNBLOCKED)


def _status(status: Status, candidate: ObjectNow, by: Speaker) -> bool:
    permanent = candidate.permanent
    if attachment := _ATTACHMENTS.get(status):
        return any(attachment in o.subtypes for o in attached(by.state, candidate.id))
    if status in _COMBAT:
        attacks = permanent is not None and permanent.attacking
        if attacks == (status is Status.BLOCKING):
            return False
        if by.state.board.phase is Phase.COMBAT:
            raise CannotTell("the board does not say what blocks what", status)
        return False
    match status:
        case Status.TAPPED:
            return permanent is not None and permanent.tapped
        case Status.UNTAPPED:
            return permanent is not None and not permanent.tapped
        case Status.ATTACKING:
            return permanent is not None and permanent.attacking
        case Status.FACE_DOWN:
            return candidate.face_down is not None
        case Status.FACE_UP:
            return candidate.face_down is None
        case Status.OTHER:
            return by.this is None or candidate.id != by.this.id
        case Status.EXILED:
            return candidate.zone is BoardZone.EXILE
        case _:
            return _described(status, candidate, permanent, by)


def _described(status: Status, candidate: ObjectNow, permanent: Permanent | None, by: Speaker) -> bool:
    match status:
        case Status.HISTORIC:
            return (
                "Legendary" in candidate.supertypes
                or "Artifact" in candidate.types
                or "Saga" in candidate.subtypes
            )
        case Status.MODIFIED:
            return permanent is not None and _modified(candidate, permanent, by)
        case Status.OUTLAW | Status.OUTLAWS:
            return bool(candidate.subtypes & OUTLAWS)
        case Status.CHOSEN if by.chosen.names:
            return bool(candidate.names & set(by.chosen.names))
        case Status.CHOSEN if by.given.targets:
            return candidate.id in by.given.targets
        case _:
            raise CannotTell(f"the board does not say what is {status.value}", status)


def _modified(candidate: ObjectNow, permanent: Permanent, by: Speaker) -> bool:
    """Has counters, is equipped, or enchanted by an Aura of its controller (CR 700.9)."""
    return bool(permanent.counters) or any(
        "Equipment" in o.subtypes or ("Aura" in o.subtypes and o.controller == candidate.controller)
        for o in attached(by.state, candidate.id)
    )
