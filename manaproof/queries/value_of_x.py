"""The value of X on a spell, on a permanent, and in a permanent's enters abilities (CR 107.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manaproof.model.board import Board, BoardError
from manaproof.model.boardobjects import CardInZone, Permanent, Spell
from manaproof.model.ir.cost import PayMana
from manaproof.model.ir.keywords import KeywordAbility, keyword_costs
from manaproof.model.objectnow import ObjectNow
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Derivation, Statement, Verdict

Found = tuple[int, Derivation, tuple[str, ...]]
_FREE = ("free",)


def ask(board: Board, object: str, where: str) -> Answer:
    """The value of X on a ``permanent``, in the abilities with which it ``enters``, or on a ``spell``.

    Raises BoardError where there is no such object, or where it is in no zone that the question fits.
    """
    if where not in _PLACES:
        raise BoardError(f"where: {where!r} stands here; it must be {', '.join(_PLACES)}")
    now = state_of(board).object(object)
    if isinstance(now.thing, Permanent) and now.thing.phased_out:
        raise BoardError(f"{now.id} is phased out: it is treated as though it did not exist (CR 702.26b)")
    value, why, warnings = _PLACES[where](now)
    return Answer(
        "value-of-x",
        Verdict.YES,
        {"x": value},
        subject=now.id,
        derivations=(why,),
        warnings=warnings,
    )


def _wrong_zone(now: ObjectNow, where: str, right: str) -> BoardError:
    kind = {Permanent: "a permanent", Spell: "a spell on the stack"}.get(
        type(now.thing), f"a card in the zone {now.zone}"
    )
    return BoardError(f"{now.id} is {kind}: `where: {where}` asks about {right}")


def _because(
    sentence: str, now: ObjectNow, x: int, rules: tuple[str, ...], *reasons: Derivation
) -> Derivation:
    return Derivation(Statement(sentence, {"object": now.id, "x": x}), rules, reasons)


def _spell(now: ObjectNow) -> Found:
    spell = now.thing
    if not isinstance(spell, Spell):
        raise _wrong_zone(now, "spell", "a spell on the stack")
    if now.face_down is not None:
        why = _because("<object> is a face-down spell: it has no {X}", now, 0, ("708.4", "107.3a"))
        return 0, why, ()
    if spell.x is not None:
        sentence = "X is <x>, announced as <object> was cast"
        rules: tuple[str, ...] = ("107.3a", "107.3i")
        if spell.copy:
            sentence, rules = "X is <x>, copied with the choices made for the spell", ("707.10",)
        return spell.x, _because(sentence, now, spell.x, rules), ()
    if spell.way in _FREE:
        why = _because("<object> is cast without a cost that has X, so X is 0", now, 0, ("107.3b",))
        return 0, why, ()
    warnings = ("the board gives the spell no `x`: taken as 0",) if _has_x(now) else ()
    return 0, _because("no value of X was chosen for <object>", now, 0, ("107.3a",)), warnings


def _has_x(now: ObjectNow) -> bool:
    """Whether the spell has X in its mana cost or in a cost of a keyword."""
    costs = [part.symbols for keyword in now.keywords for part in _mana_of(keyword)]
    return any(c.count_x() for c in (*costs, *((now.mana_cost,) if now.mana_cost else ())))


def _mana_of(keyword: KeywordAbility) -> Iterator[PayMana]:
    return (part for row in keyword_costs(keyword) for part in row if isinstance(part, PayMana))


def _permanent(now: ObjectNow) -> Found:
    if not isinstance(now.thing, Permanent):
        raise _wrong_zone(now, "permanent", "a permanent")
    reasons = []
    if now.thing.x:
        sentence = "its spell had X = <x>, which only its enters abilities and enters-with effects see"
        reasons.append(_because(sentence, now, now.thing.x, ("107.3m",)))
    if now.face_down is not None:
        sentence = "an X in a cost of turning it up is chosen as that is paid, for its own other abilities"
        reasons.append(_because(sentence, now, 0, ("107.3d", "702.37f", "702.168e")))
    return 0, _because("X is 0 on <object>, a permanent", now, 0, ("107.3g", "107.3m"), *reasons), ()


def _enters(now: ObjectNow) -> Found:
    match now.thing:
        case Permanent() as permanent:
            return _entered(now, permanent)
        case Spell() if now.types & {"Instant", "Sorcery"}:
            raise _wrong_zone(now, "enters", "a spell that becomes a permanent")
        case Spell():
            value, why, warnings = _spell(now)
            sentence = "the enters abilities of the permanent that <object> becomes use X = <x>"
            return value, _because(sentence, now, value, ("107.3m",), why), warnings
        case CardInZone():
            raise _wrong_zone(now, "enters", "a permanent, or a spell that becomes one")


def _entered(now: ObjectNow, permanent: Permanent) -> Found:
    if now.face_down is not None:
        sentence = "<object> entered face down: none of its enters abilities has an effect"
        return 0, _because(sentence, now, 0, ("708.3", "708.8")), ()
    if permanent.x is not None:
        sentence = "the enters abilities of <object> use X = <x>, chosen for the spell that became it"
        reasons = []
        if permanent.token:
            copied = "a copy of a spell has the X of that spell, and becomes a token as it resolves"
            reasons.append(_because(copied, now, permanent.x, ("707.10", "707.10f")))
        return permanent.x, _because(sentence, now, permanent.x, ("107.3m",), *reasons), ()
    reasons = []
    if permanent.copy_of is not None:
        copied = "the X of what it copies is no copiable value"
        reasons.append(_because(copied, now, 0, ("707.2",)))
    sentence = "no spell with a value of X became <object>, so its enters abilities use 0"
    return 0, _because(sentence, now, 0, ("107.3m", "107.3g"), *reasons), ()


_PLACES: dict[str, Callable[[ObjectNow], Found]] = {
    "permanent": _permanent,
    "enters": _enters,
    "spell": _spell,
}
