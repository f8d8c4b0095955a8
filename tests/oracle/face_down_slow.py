"""A slow reading of the rules of face-down permanents, by hand for the cards of `tests.rules.faces` (CR 708).

Nothing of manaproof is used: boards are the mappings that a board file has, and what each card does is
written out below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
CREATURES = {
    "Lynx": ("{1}{G}", "G", 3, 2),
    "Red Ape": ("{3}{R}", "R", 4, 3),
    "Greeter": ("{1}{G}", "G", 1, 1),
    "Lost Grove": ("", "", 1, 1),
    "Shy Owl": ("{3}{U}", "U", 2, 3),
    "Proud Owl": ("{3}{U}", "U", 3, 3),
    "Sly Newt": ("{2}{G}", "G", 4, 2),
    "Blood Newt": ("{2}{B}", "B", 2, 1),
    "Odd Newt": ("{2}{R}", "R", 2, 1),
    "Vast Newt": ("{X}{G}", "G", 2, 2),
    "Undying Worm": ("{4}{B}", "B", 6, 6),
    "Moon Hare": ("{2}{R}", "R", 2, 2),
    "Brook Sage": ("{2}{U}", "U", 2, 2),
}
"""Cost, color, power and toughness of the creature cards, front faces of double-faced ones."""
OTHERS = {
    "Boon": "Instant",
    "Verse": "Sorcery",
    "Old Blade": "Artifact",
    "Veiled Spring": "Land",
    **dict.fromkeys(BASICS, "Land"),
}
KEYWORDS = {
    "Shy Owl": ("morph", "{1}{U}"),
    "Proud Owl": ("morph", "{4}{U}"),
    "Sly Newt": ("disguise", "{4}{G}"),
    "Blood Newt": ("morph", "3 life"),
    "Odd Newt": ("morph", "sacrifice"),
    "Vast Newt": ("morph", "{X}{G}{G}"),
    "Veiled Spring": ("morph", "{2}"),
}
OPPOSITE = {"you": "opponent", "opponent": "you"}


@dataclass
class Thing:
    """A permanent of a board, as its mapping says it is."""

    id: str
    controller: str
    card: str
    raw: Mapping[str, Any]

    @property
    def down(self) -> str | None:
        found: str | None = self.raw.get("face_down")
        return found


@dataclass
class Sheet:
    """What a permanent is: name, types, color, size, and the costs of its morph and disguise abilities."""

    name: str = ""
    creature: bool = False
    color: str = ""
    power: int = 0
    toughness: int = 0
    costs: list[tuple[str, str]] = field(default_factory=list)


def things(data: Mapping[str, Any]) -> list[Thing]:
    """The permanents with the ids that a board file gives them."""
    out: list[Thing] = []
    seen: Counter[str] = Counter()
    for player, zones in data["players"].items():
        for entry in zones["battlefield"]:
            raw = {"card": entry} if isinstance(entry, str) else entry
            card = str(raw["card"])
            seen[card] += 1
            out.append(Thing(card if seen[card] == 1 else f"{card}#{seen[card]}", player, card, raw))
    return out


def printed(card: str) -> Sheet:
    """A card as it is printed."""
    costs = [KEYWORDS[card]] if card in KEYWORDS else []
    if card in CREATURES:
        _, color, power, toughness = CREATURES[card]
        return Sheet(card, True, color, power, toughness, costs)
    return Sheet(card, card in ("Night Watch", "Unmasker", "Gate Priest"), costs=costs)


def sheet(data: Mapping[str, Any], id: str, *, face_up: bool = False) -> Sheet:
    """What the permanent is now, or would be face up: copies, face-down state, then the other effects."""
    board = things(data)
    thing = next(t for t in board if t.id == id)
    found = printed(thing.raw.get("copy_of", thing.card))
    if thing.down and not face_up:
        found = Sheet(creature=True, power=2, toughness=2)
    if found.creature:
        loses = any(t.card == "Blue Hush" for t in board) and found.color == "U"
        cloaks = [t for t in board if t.card == "Dull Cloak" and t.raw.get("attached_to") == id]
        if loses or cloaks:
            found.costs = []
        if cloaks:
            found.power, found.toughness = 0, 3
        banners = sum(t.card == "Banner" and t.controller == thing.controller for t in board)
        found.power, found.toughness = found.power + 2 * banners, found.toughness + banners
    return found


def ways(data: Mapping[str, Any], id: str) -> list[tuple[str, str]]:
    """The ways of turning it up with their costs (CR 701.40b, 701.58b, 702.37e, 702.168d)."""
    board = things(data)
    thing = next(t for t in board if t.id == id)
    if not thing.down:
        return []
    now = sheet(data, id)
    for other in board:
        watches = other.card == "Night Watch" and other.controller != thing.controller
        if watches and now.creature and data.get("active", "you") == other.controller:
            return []
        if other.card == "Tight Lid" and other.raw.get("attached_to") == id:
            return []
    out: list[tuple[str, str]] = []
    if thing.down in ("manifest", "cloak") and thing.card in CREATURES and CREATURES[thing.card][0]:
        out.append((thing.down, CREATURES[thing.card][0]))
    if OTHERS.get(thing.card) not in ("Instant", "Sorcery"):
        out += sheet(data, id, face_up=True).costs
    taxes = sum(t.card == "Toll Gate" for t in board)
    return [(by, _taxed(cost, taxes) if by == "morph" else cost) for by, cost in out]


def _taxed(cost: str, times: int) -> str:
    return f"{cost}+{3 * times}" if times else cost


def needs(cost: str) -> tuple[Counter[str], int, bool]:
    """The mana, the life and the sacrifice of a cost, X as 0."""
    base, _, more = cost.partition("+")
    mana: Counter[str] = Counter({"generic": int(more or 0)})
    if base.endswith("life"):
        return mana, int(base.split()[0]), False
    if base == "sacrifice":
        return mana, 0, True
    for symbol in base.strip("{}").split("}{"):
        if symbol.isdigit():
            mana["generic"] += int(symbol)
        elif symbol != "X":
            mana[symbol] += 1
    return mana, 0, False


def legal(data: Mapping[str, Any], id: str) -> bool:
    """Whether its controller can pay one of the ways, with lands and nothing else."""
    board = things(data)
    player = next(t for t in board if t.id == id).controller
    for _, cost in ways(data, id):
        mana, life, sacrifice = needs(cost)
        lands = Counter(
            BASICS[t.card] for t in board if t.card in BASICS and t.controller == player and not t.down
        )
        others = [t for t in board if t.controller == player and t.id != id and sheet(data, t.id).creature]
        if life > data["players"][player].get("life", 20) or (sacrifice and not others):
            continue
        typed = {symbol: n for symbol, n in mana.items() if symbol != "generic"}
        if all(lands[s] >= n for s, n in typed.items()) and lands.total() >= mana.total():
            return True
    return False


def ends(data: Mapping[str, Any], id: str, to: str) -> tuple[set[str], bool]:
    """The zones in which it may end, over every order of what replaces it, and whether it is revealed."""
    board = things(data)
    thing = next(t for t in board if t.id == id)
    effects = [t.card for t in board if _replaces(data, t, thing)]
    if thing.card == "Undying Worm" and not thing.down and "copy_of" not in thing.raw:
        effects.append("own")
    return set(_orders(effects, to)), bool(thing.down)


def _replaces(data: Mapping[str, Any], by: Thing, thing: Thing) -> bool:
    owner = str(thing.raw.get("owner", thing.controller))
    match by.card:
        case "White Void":
            return owner != by.controller
        case "Kind Grave" | "Deep Well":
            return thing.controller == by.controller and sheet(data, thing.id).creature
        case _:
            return False


_TO = {"White Void": "exile", "Kind Grave": "exile", "Deep Well": "library", "own": "library"}


def _orders(effects: list[str], to: str) -> Iterator[str]:
    """Where each order leads: all of these replace going to the graveyard, and nothing else."""
    for order in permutations(effects):
        zone = to
        for effect in order:
            if zone == "graveyard":
                zone = _TO[effect]
        yield zone


def manifested(data: Mapping[str, Any], action: str, count: int) -> set[tuple[tuple[str, ...], ...]]:
    """Every way the action of "you" may go: the cards on the battlefield, in the graveyard, in exile."""
    board = things(data)
    cards = {t.card for t in board}
    buried = {"exile" for t in board if t.card == "White Void" and t.controller == "opponent"} or {
        "graveyard"
    }
    ways_: list[tuple[list[str], dict[str, list[str]]]] = [(list(data["players"]["you"]["library"]), {})]
    times = count if action == "manifest-dread" else 1
    for _ in range(times):
        after = []
        for library, where in ways_:
            top, rest = _split(library, action, count)
            for chosen in _choices(top, action):
                here = {zone: list(names) for zone, names in where.items()}
                left = [name for at, name in enumerate(top) if at not in chosen]
                if "Crypt Lid" in cards:
                    left = top if action == "manifest-dread" else left
                    rest_ = rest if action == "manifest-dread" else [*top, *rest]
                else:
                    zone = "exile" if "Gate Priest" in cards else "battlefield"
                    here.setdefault(zone, []).extend(top[at] for at in chosen)
                    rest_ = rest
                for name in left if action == "manifest-dread" else ():
                    for zone in buried:
                        here.setdefault(zone, []).append(name)
                after.append((rest_, here))
        ways_ = after
    zones = ("battlefield", "graveyard", "exile")
    return {tuple(tuple(sorted(where.get(zone, ()))) for zone in zones) for _, where in ways_}


def _split(library: list[str], action: str, count: int) -> tuple[list[str], list[str]]:
    number = 2 if action == "manifest-dread" else count
    return library[:number], library[number:]


def _choices(top: list[str], action: str) -> list[tuple[int, ...]]:
    if action != "manifest-dread" or not top:
        return [tuple(range(len(top)))]
    return [(at,) for at in range(len(top))]
