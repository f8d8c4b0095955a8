"""What may happen when a player manifests, manifests dread or cloaks (CR 701.40, 701.58, 701.62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from manaproof.model.board import Board, BoardError
from manaproof.model.boardobjects import CardInZone, Zone
from manaproof.model.hidden import HIDDEN
from manaproof.model.leaving import Applied
from manaproof.model.manifesting import Action, Outcome, Step, outcomes
from manaproof.model.standing import Standing
from manaproof.queries.answer import Answer, Derivation, Json, Statement, Verdict, verdict_of
from manaproof.queries.doubts import sentences

_RULES = {Action.MANIFEST: "701.40", Action.MANIFEST_DREAD: "701.62", Action.CLOAK: "701.58"}
_ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)


def ask(board: Board, player: str, action: str = "manifest", count: int = 1) -> Answer:
    """Which cards may enter face down, and which may be put into the graveyard.

    For manifest dread each list holds every card that may end there over the choices. ``triggers`` says
    whether "whenever you manifest dread" triggers. ``outcomes`` of the details has every way it may go.
    Raises BoardError for an unknown player or action and for a count below 1.
    """
    if action not in list(Action):
        raise BoardError(f"action: {action!r} stands here; it must be one of {', '.join(Action)}")
    if count < 1:
        raise BoardError(f"count: {count} is too small; at least one card is manifested")
    doing = Action(action)
    found = outcomes(board, player, doing, count)
    doubts = tuple(dict.fromkeys(d for outcome in found for d in outcome.doubts))
    value: dict[str, Json] = {
        str(zone): _most(outcome.cards(zone) for outcome in found)
        for zone in _ZONES
        if zone is not Zone.EXILE or any(outcome.cards(zone) for outcome in found)
    }
    unseen = any(step.card.card is HIDDEN for outcome in found for step in outcome.steps if _ends(step))
    if unseen:
        value = {}
    value["triggers"] = doing is Action.MANIFEST_DREAD
    return Answer(
        "manifest",
        Verdict.UNDECIDED if doubts or unseen else verdict_of(value[Zone.BATTLEFIELD]),
        value,
        subject=f"{player}: {doing.replace('-', ' ')}",
        derivations=tuple(_reasons(board, player, doing, count, found)),
        unmodelled=sentences(doubts),
        warnings=("which cards these are decides it: they are hidden in the library",) if unseen else (),
        details={"outcomes": [_row(o) for o in found]} if len(found) > 1 and not unseen else {},
    )


def _ends(step: Step) -> bool:
    return step.zone in _ZONES


def _most(rows: Iterable[tuple[CardInZone, ...]]) -> list[str]:
    """Every card that may be there, as often as it may be there at once."""
    most: Counter[str] = Counter()
    for row in rows:
        most |= Counter(_name(card) for card in row)
    return list(most.elements())


def _name(card: CardInZone) -> str:
    """The card's name as the board writes it, or the name that it has in a library (CR 709.4, 712.8a)."""
    written = card.id.partition("#")[0]
    if written in {card.card.name, *(face.name for face in card.card.faces)}:
        return written
    return card.card.front.name if card.card.double_faced else card.card.name


def _row(outcome: Outcome) -> Json:
    return {str(zone): [_name(c) for c in outcome.cards(zone)] for zone in _ZONES if outcome.cards(zone)}


def _reasons(
    board: Board, player: str, action: Action, count: int, found: tuple[Outcome, ...]
) -> Iterator[Derivation]:
    rule = _RULES[action]
    cards = len(board.player(player).library)
    yield Derivation(_what(player, action, count, cards), (f"{rule}a",), tuple(_looked(action, cards)))
    for outcome in found:
        for zone in _ZONES:
            for card in outcome.cards(zone):
                yield _ended(outcome, card, zone, rule)
        for step in outcome.steps:
            if step.arrival and step.arrival.prohibited:
                yield _prohibited(step.card, step.arrival.prohibited, rule)
        if len(found) > 1:
            break
    if action is Action.MANIFEST_DREAD:
        text = "abilities that trigger whenever a player manifests dread trigger when all that is done"
        yield Derivation(Statement(f"{text}, even where some or all of it was impossible"), ("701.62b",))
    if any(outcome.cards(Zone.BATTLEFIELD) for outcome in found):
        yield from _knowledge(player, action)


def _what(player: str, action: Action, count: int, cards: int) -> Statement:
    facts: dict[str, Json] = {"who": player, "cards": cards, "count": min(count, cards)}
    done = "cloaked" if action is Action.CLOAK else "manifested"
    if cards == 0:
        return Statement(f"the library of <who> has no card: nothing is {done}", facts)
    if action is Action.MANIFEST_DREAD:
        pair = "two cards are" if cards > 1 else "card is"
        text = f"of the library of <who>, the top {pair} looked at, and one is manifested"
    elif facts["count"] == 1:
        text = f"the top card of the library of <who> is {done}"
    else:
        text = f"the top <count> cards of the library of <who> are {done}, one at a time"
    return Statement(text, facts)


def _looked(action: Action, cards: int) -> Iterator[Derivation]:
    if action is not Action.MANIFEST_DREAD:
        return
    if cards == 1:
        text = "the only card must be manifested: there is no choice to put it into the graveyard"
        yield Derivation(Statement(text), ("701.62a", "101.3"))
    elif cards == 0:
        yield Derivation(Statement("there is no card to look at, so nothing happens"), ("701.62a", "101.3"))
    else:
        yield Derivation(Statement("the player chooses which of the two is manifested"), ("701.62a",))


def _ended(outcome: Outcome, card: CardInZone, zone: Zone, rule: str) -> Derivation:
    facts = {"card": _name(card), "zone": str(zone)}
    step = next(s for s in outcome.steps if s.card is card and s.zone is zone)
    ends = step.arrival.outcome if step.arrival else step.move
    applied = [a for end in ends.ends if end.zone is zone for a in end.applied] if ends else []
    because = tuple(_applied(a) for a in applied)
    if zone is Zone.BATTLEFIELD:
        text = "<card> enters face down, as a 2/2 creature with no name, mana cost, subtypes or text"
        ward = Derivation(Statement("a cloaked permanent has ward {2}"), ("701.58a",))
        cloaked = rule == _RULES[Action.CLOAK]
        rules = ("701.58a" if cloaked else "701.40a", "708.2a")
        return Derivation(Statement(text, facts), rules, (ward,) if cloaked else ())
    return Derivation(Statement("<card> ends in the zone <zone>", facts), (f"{rule}a",), because)


def _applied(applied: Applied) -> Derivation:
    source = applied.by.source if isinstance(applied.by, Standing) else applied.by.says
    facts = {"source": source, "zone": str(applied.to)}
    return Derivation(Statement("<source> sends it to the zone <zone> instead", facts), ("614.1a", "614.12"))


def _prohibited(card: CardInZone, by: Standing, rule: str) -> Derivation:
    facts = {"card": _name(card), "source": by.source}
    text = "<source> prohibits that the face-down <card> enters: it is not manifested and stays where it is"
    return Derivation(Statement(text, facts), ("701.58f" if rule == "701.58" else "701.40f",))


def _knowledge(player: str, action: Action) -> Iterator[Derivation]:
    facts = {"who": player}
    text = "<who> may look at it at any time; other players may not, unless an effect lets them"
    yield Derivation(Statement(text, facts), ("708.5",))
    text = "<who> must keep face-down objects apart: what made them so, in which order they entered"
    yield Derivation(Statement(text, facts), ("708.6",))
    text = "it is revealed as it leaves, or if its owner leaves the game or the game ends"
    yield Derivation(Statement(text), ("708.9",))
    text = "a double-faced card is hidden by a substitute card or a sleeve, and cannot transform face down"
    yield Derivation(Statement(text), ("712.15", "712.15a"))
    way = "cloaked" if action is Action.CLOAK else "manifested"
    text = "it may be turned up for its mana cost if it is a creature card, or for a morph or disguise cost"
    yield Derivation(Statement(f"{way}, {text}"), (f"{'701.58' if action is Action.CLOAK else '701.40'}b",))
