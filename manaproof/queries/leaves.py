"""Where an object ends up that would go to a zone, and whether it is revealed (CR 400.6, 614, 708.9)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.arriving import Arrival, arrive
from manaproof.model.board import Board, BoardError
from manaproof.model.boardobjects import CardInZone, Permanent, Spell, Zone
from manaproof.model.hidden import HIDDEN
from manaproof.model.leaving import Applied, End, Ends, Law, ends
from manaproof.model.objectnow import ObjectNow
from manaproof.model.standing import Standing
from manaproof.model.state import state_of
from manaproof.queries.answer import Answer, Derivation, Json, Statement, Verdict
from manaproof.queries.doubts import sentences


def ask(board: Board, object: str, to: str) -> Answer:
    """Where the object of that id or name ends up that would go ``to`` a zone.

    ``zone`` of the value is the only end; where a player's choice, or how the spell left the stack,
    decides, ``zones`` has all of them. ``revealed`` says whether it is shown to all players on the way.
    Raises BoardError for an unknown object or zone, and where the object cannot move there.
    """
    if to not in list(Zone):
        raise BoardError(f"to: {to!r} stands here; it must be one of {', '.join(Zone)}")
    state = state_of(board)
    now = state.object(object)
    target = Zone(to)
    _check(now, target)
    if now.zone is target:
        staying = Ends((End(target, revealed=False),))
        return _answer(board, now, target, staying, warnings=(f"{now.id} is in that zone already",))
    if target is Zone.BATTLEFIELD:
        arrival = arrive(board, now.id, now.controller)
        return _answer(board, now, target, arrival.outcome, arrival)
    return _answer(board, now, target, ends(state, now, target))


def _check(now: ObjectNow, to: Zone) -> None:
    if isinstance(now.thing, Permanent) and now.thing.phased_out:
        raise BoardError(f"{now.id} is phased out: it is treated as though it did not exist (CR 702.26b)")
    if to is Zone.STACK and now.zone is not Zone.STACK:
        raise BoardError(f"to: {now.id} is put on the stack by casting it, which can-cast answers")


def _answer(
    board: Board,
    now: ObjectNow,
    to: Zone,
    found: Ends,
    arrival: Arrival | None = None,
    warnings: tuple[str, ...] = (),
) -> Answer:
    zones = tuple(dict.fromkeys(end.zone for end in found.ends))
    shown = [end.revealed or _is_revealed(now, end.zone) for end in found.ends]
    for law, zone in found.open:
        if zone not in zones:
            zones += (zone,)
            warnings += (f"the board does not say how it leaves: {law.says} (CR {law.rule})",)
    value: dict[str, Json] = {}
    if len(zones) == 1:
        value["zone"] = str(zones[0])
    else:
        value["zones"] = [str(zone) for zone in zones]
    if len(set(shown)) == 1:
        value["revealed"] = shown[0]
    open_still = len(zones) > len({end.zone for end in found.ends})
    undecided = bool(found.doubts) or open_still
    return Answer(
        "leaves",
        Verdict.UNDECIDED if undecided else Verdict.YES,
        value,
        subject=now.id,
        derivations=tuple(_reasons(now, to, found, arrival)),
        unmodelled=sentences(found.doubts),
        details=_called(now, zones),
        warnings=(*warnings, *_choices(board, now, to, zones, choice=len({e.zone for e in found.ends}) > 1)),
    )


def _called(now: ObjectNow, zones: tuple[Zone, ...]) -> dict[str, Json]:
    """The card's name where it ends, outside the battlefield and the stack (CR 709.4, 712.8a, 715.4)."""
    token = getattr(now.thing, "token", False) or getattr(now.thing, "copy", False)
    if token or now.card is HIDDEN or set(zones) & {Zone.BATTLEFIELD, Zone.STACK}:
        return {}
    split = now.card.layout in ("split", "aftermath", "fuse")
    return {"name": now.card.name if split else now.card.front.name}


def _is_revealed(now: ObjectNow, zone: Zone) -> bool:
    return now.face_down is not None and zone not in (Zone.BATTLEFIELD, now.zone)


def _reasons(now: ObjectNow, to: Zone, found: Ends, arrival: Arrival | None) -> Iterator[Derivation]:
    for end in found.ends:
        facts: dict[str, Json] = {"object": now.id, "to": str(to), "zone": str(end.zone)}
        because = [_applied(now, applied) for applied in end.applied]
        because += _kept_out(now, arrival) if arrival else ()
        because += _about(now, end.zone)
        text = "<object>, which would go to the zone <to>, ends in the zone <zone>"
        rules = ("614.6", "616.1") if end.applied else ("400.6",)
        yield Derivation(Statement(text, facts), rules, tuple(because))


def _applied(now: ObjectNow, applied: Applied) -> Derivation:
    match applied.by:
        case Law() as law:
            return Derivation(Statement(law.says), (law.rule,))
        case Standing() as said:
            own = said.source == now.id
            facts: dict[str, Json] = {"source": said.source, "place": said.paragraph, "zone": str(applied.to)}
            if own:
                text = "paragraph <place> of its own text sends it to the zone <zone> instead"
            else:
                text = "paragraph <place> of <source> sends it to the zone <zone> instead"
            return Derivation(Statement(text, facts), ("614.1a",))


def _kept_out(now: ObjectNow, arrival: Arrival) -> Iterator[Derivation]:
    if arrival.no_permanent:
        yield Derivation(
            Statement("an instant or sorcery card cannot enter the battlefield: it stays where it is"),
            ("400.4a", "608.2n") if isinstance(now.thing, Spell) else ("400.4a",),
        )
    if arrival.prohibited is not None:
        facts = {"source": arrival.prohibited.source}
        text = "<source> says that it cannot enter, so it stays where it is"
        yield Derivation(Statement(text, facts), ("101.2", "614.17"))


def _about(now: ObjectNow, zone: Zone) -> Iterator[Derivation]:
    thing = now.thing
    if _is_revealed(now, zone):
        what = {"object": now.id, "owner": now.owner}
        text = "<object> is face down, so its owner, <owner>, reveals it to all players as it moves"
        yield Derivation(Statement(text, what), ("708.9",))
    elif now.face_down is not None and isinstance(thing, Spell) and zone is Zone.BATTLEFIELD:
        yield Derivation(Statement("a face-down spell enters face down: nothing is shown"), ("708.4",))
    if isinstance(thing, Spell) and now.face_down is None and zone is Zone.BATTLEFIELD:
        if thing.way == "disturb":
            text = "it was cast with disturb, so it enters with its back face up"
            yield Derivation(Statement(text), ("702.146b", "712.13"))
        if thing.copy:
            text = "a copy of a permanent spell becomes a token as it resolves"
            rules = ("707.10f", "707.10g") if thing.card.double_faced else ("707.10f",)
            yield Derivation(Statement(text), rules)
    off = zone not in (Zone.BATTLEFIELD, Zone.STACK)
    if off and isinstance(thing, Permanent) and thing.token:
        text = "a token outside the battlefield ceases to exist once state-based actions are checked"
        yield Derivation(Statement(text), ("111.7", "704.5d"))
    if off and isinstance(thing, Spell) and thing.copy:
        text = "a copy of a spell outside the stack ceases to exist once state-based actions are checked"
        yield Derivation(Statement(text), ("704.5e",))
    if off and thing.card.double_faced:
        text = "outside the battlefield and the stack it has its front face's characteristics only"
        yield Derivation(Statement(text), ("712.8a",))
    if off and isinstance(thing, Permanent) and now.owner != now.controller:
        text = "it goes to a zone of its owner, <owner>"
        yield Derivation(Statement(text, {"owner": now.owner}), ("400.3",))


def _choices(
    board: Board, now: ObjectNow, to: Zone, zones: tuple[Zone, ...], *, choice: bool
) -> Iterator[str]:
    chooser = now.controller if not isinstance(now.thing, CardInZone) else now.owner
    if choice:
        yield f"{chooser} chooses which replacement effect applies (CR 616.1)"
    token = isinstance(now.thing, Permanent) and now.thing.token
    if token or now.card not in board.player(now.owner).commanders or to is now.zone:
        return
    if any(zone in (Zone.HAND, Zone.LIBRARY) for zone in zones):
        yield f"{now.owner} may put the commander into the command zone instead (CR 903.9b)"
    if any(zone in (Zone.GRAVEYARD, Zone.EXILE) for zone in zones):
        yield f"{now.owner} may put the commander into the command zone afterwards (CR 903.9a)"
