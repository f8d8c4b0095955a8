"""What issue-sized boards cost: could-produce of every permanent, the brute force beside it where it ends.

Run it with ``python benchmarks/produce.py``. Every figure is a ratio or a count of one run next to its
time, so that the machine hardly matters.
"""

from __future__ import annotations

import resource
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from manaproof.model import catalogue
from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, LastingEffect, Permanent, Timestamp
from manaproof.model.card import Card
from manaproof.model.mana import ManaType
from manaproof.model.state import state_of
from manaproof.solver.graph import survey
from manaproof.solver.produce.fixpoint import gives, table_of, types_of

PERMANENTS = (
    "Contamination", "Damping Sphere", "Infernal Darkness", "Mana Reflection", "Naked Singularity",
    "Nyxbloom Ancient", "Pulse of Llanowar", "Reality Twist", "Ritual of Subdual", "Virtue of Strength",
)  # fmt: skip
EFFECTS = (
    "Chaos Moon", "Deep Water", "False Dawn", "Hall of Gemstone", "Harvest Mage", "Pale Moon",
    "Quarum Trench Gnomes",
)  # fmt: skip
REFLECTING = ("Reflecting Pool", "Exotic Orchard", "Fellwar Stone", "Horizon of Progress")


def card(name: str) -> Card:
    found = catalogue.find(name)
    if found is None:
        raise SystemExit(f"there is no card {name!r} in the catalogue")
    return found[0]


def effect(name: str, controller: str, number: int) -> LastingEffect:
    return LastingEffect(
        card(name),
        controller,
        chosen=Chosen(colors=(ManaType.G,), mode="even"),
        targets=("Plains",) if name == "Quarum Trench Gnomes" else (),
        timestamp=Timestamp(1000 + number, 1000 + number),
    )


def replacement_cards(names: tuple[str, ...] = PERMANENTS + EFFECTS, *, twice: bool = False) -> Board:
    """The cards shared out between two players, or each card for both, and lands of every sort."""
    lands = ("Plains", "Forest", "Taiga", "Wastes", "Ancient Tomb", "Reflecting Pool", "Exotic Orchard")
    players = ("you", "opponent")
    owners = {name: players if twice else (players[i % 2],) for i, name in enumerate(names)}
    sides = {
        player: [card(n) for n in (*lands, *(n for n in PERMANENTS if player in owners.get(n, ())))]
        for player in players
    }
    resolved = [(n, player) for n in EFFECTS for player in owners.get(n, ())]
    effects = tuple(effect(name, player, i) for i, (name, player) in enumerate(resolved))
    return replace(Board.build(sides), effects=effects)


def large() -> Board:
    """60 permanents of four players with 12 reflecting lands and 4 replacement effects."""
    random = Random(7)
    plain = (
        "Forest",
        "Island",
        "Taiga",
        "Tundra",
        "Ancient Tomb",
        "City of Brass",
        "Wastes",
        "Llanowar Elves",
    )
    sides: dict[str, list[Permanent | Card]] = {}
    replacing = iter(("Contamination", "Mana Reflection", "Damping Sphere", "Naked Singularity"))
    for player in ("you", "left", "across", "right"):
        names = [*REFLECTING[:3], next(replacing), *(random.choice(plain) for _ in range(11))]
        sides[player] = [card(n) for n in names]
    return Board.build(sides)


def timed(action: Callable[[], object], repeats: int = 5) -> tuple[float, float]:
    """The first time and the median of the others, in milliseconds."""
    times = []
    for _ in range(repeats + 1):
        started = time.perf_counter()
        action()
        times.append(1000 * (time.perf_counter() - started))
    return times[0], statistics.median(times[1:])


def ask_all(board: Board) -> None:
    """Everything anew: the layers, the offers, the effects, the orders, the fixpoint."""
    types_of.cache_clear()
    gives.cache_clear()
    table_of(survey(state_of(replace(board))))


def report(words: str, board: Board) -> None:
    """One line: what was asked, the first time and the time when warm."""
    first, warm = timed(lambda: ask_all(board))
    print(f"{words}: {len(board.battlefield)} permanents, first {first:.0f} ms, warm {warm:.0f} ms")


def beside_brute_force(count: int) -> None:
    """A board with so many replacement cards, by the solver and by trying every order."""
    from tests.oracle import produce_bruteforce

    board = replacement_cards(PERMANENTS[:count])
    state = state_of(board)
    ours = timed(lambda: ask_all(board), 3)[1]
    started = time.perf_counter()
    expected = produce_bruteforce.could_produce(state)
    brute = 1000 * (time.perf_counter() - started)
    found = table_of(survey(state))
    same = all(found.types(id) == types for id, types in expected.items())
    print(
        f"{count} of them, every order tried: {brute:.0f} ms, {brute / ours:.0f} times as long, equal: {same}"
    )


def main() -> None:
    """Print every figure."""
    report("all 17 replacement cards", replacement_cards())
    report("all 17 of each player", replacement_cards(twice=True))
    random = Random(1)
    eights = [replacement_cards(tuple(random.sample(PERMANENTS + EFFECTS, 8))) for _ in range(20)]
    slowest = max(timed(partial(ask_all, board), 2)[1] for board in eights)
    print(f"any 8 of them, the slowest of {len(eights)} boards: warm {slowest:.0f} ms")
    report("4 players, 12 reflecting lands, 4 replacement effects", large())
    for count in (2, 4, 5):
        beside_brute_force(count)
    print(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
