"""What payments cost: can-pay and available-mana on boards that are large for an engine which lists options.

Run it with ``python benchmarks/payment.py``. Times are processor time, in milliseconds, of a warm process:
the catalogue and the modules are loaded, and everything of the board is looked up anew each time. The
engine's figures are of one run on such a machine: how long it takes to know what is playable, and how many
amounts of mana it lists for that.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from manaproof.model import catalogue
from manaproof.model.board import Board
from manaproof.model.card import Card
from manaproof.model.state import state_of
from manaproof.queries import can_pay
from manaproof.solver.available import maximal

TRIOMES = (
    "Savai Triome", "Ketria Triome", "Indatha Triome", "Raugrin Triome", "Zagoth Triome", "Raffine's Tower",
    "Spara's Headquarters", "Jetmir's Garden", "Ziatora's Proving Ground", "Xander's Lounge",
)  # fmt: skip
PAINLANDS = (
    "Adarkar Wastes", "Karplusan Forest", "Sulfurous Springs", "Underground River", "Brushland",
    "Llanowar Wastes", "Shivan Reef", "Caves of Koilos", "Battlefield Forge", "Yavimaya Coast",
)  # fmt: skip
FILTERS = (
    "Cascade Bluffs", "Mystic Gate", "Fetid Heath", "Twilight Mire", "Wooded Bastion", "Graven Cairns",
    "Fire-Lit Thicket", "Flooded Grove",
)  # fmt: skip
DUALS = (
    "Tundra", "Underground Sea", "Badlands", "Taiga", "Savannah", "Scrubland", "Volcanic Island", "Bayou",
    "Plateau", "Tropical Island",
)  # fmt: skip
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SEVENTH = ("Cascading Cataracts", *BASICS, "Desert")
FIVE_COLORS = "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{5}"
FIFTEEN = "{15}"


@dataclass(frozen=True, slots=True)
class Row:
    """A board, a cost of one color that is one too many for it, and the engine's figures."""

    name: str
    lands: tuple[str, ...]
    too_many: str
    engine: str
    engine_sets: str


ROWS = (
    Row("30 triomes", tuple(islice(cycle(TRIOMES), 30)), "{W}" * 19, "112,000", "38,701"),
    Row("20 painlands", tuple(islice(cycle(PAINLANDS), 20)), "{W}" * 9, "25,600", "29,610"),
    Row("49 lands, 7 Cascading Cataracts", SEVENTH * 7, "{W}" * 43, "25,000", "63,343"),
    Row("8 filter lands, 8 basics", (*FILTERS, *BASICS, *BASICS[:3]), "{W}" * 9, "984", "11,087"),
)
SMALL = 60


def card(name: str) -> Card:
    found = catalogue.find(name)
    if found is None:
        raise SystemExit(f"there is no card {name!r} in the catalogue")
    return found[0]


def board(lands: Iterable[str]) -> Board:
    return Board.build({"you": [card(name) for name in lands], "opponent": []})


def timed(action: Callable[[], object], repeats: int = 5, in_a_row: int = 5) -> float:
    """The median of some runs after a first one, each of several in a row."""
    action()
    times = []
    for _ in range(repeats):
        started = time.process_time()
        for _ in range(in_a_row):
            action()
        times.append(1000 * (time.process_time() - started) / in_a_row)
    return statistics.median(times)


def paying(there: Board, cost: str) -> str:
    """How long can-pay takes, and what it answers."""
    verdict = can_pay.ask(there, "you", cost).verdict
    took = timed(lambda: can_pay.ask(replace(there), "you", cost))
    return f"{took:.1f} ({verdict.value})"


def having(there: Board, count: int) -> str:
    """How long the first maximal amounts take, each with the activations that make it."""
    started = time.process_time()
    found = list(islice(maximal(state_of(replace(there)), "you"), count))
    took = 1000 * (time.process_time() - started)
    return f"{took:.0f}" if len(found) == count else f"{took:.0f} (all {len(found)})"


def small_boards() -> list[tuple[Board, str]]:
    """Boards of up to 8 basics and duals, each with a cost of up to 6 mana."""
    random = Random(5)
    boards = []
    for _ in range(SMALL):
        lands = [random.choice(DUALS + BASICS) for _ in range(random.randint(1, 8))]
        colored = "".join(f"{{{random.choice('WUBRG')}}}" for _ in range(random.randint(1, 3)))
        generic = random.randint(0, 3)
        boards.append((board(lands), f"{{{generic}}}{colored}" if generic else colored))
    return boards


def paying_small(there: Board, cost: str) -> float:
    """How long can-pay takes on a small board."""
    return timed(lambda: can_pay.ask(replace(there), "you", cost), in_a_row=20)


def main() -> None:
    """Print every figure, as rows of a table."""
    print("| board | the engine | its amounts | five colors | {15} | one too many | first, 100th amount |")
    print("|---|---|---|---|---|---|---|")
    for row in ROWS:
        there = board(row.lands)
        costs = " | ".join(paying(there, cost) for cost in (FIVE_COLORS, FIFTEEN, row.too_many))
        sets = f"{having(there, 1)}, {having(there, 100)}"
        print(f"| {row.name} | {row.engine} | {row.engine_sets} | {costs} | {sets} |")
    each = [paying_small(*small) for small in small_boards()]
    print(f"up to 8 basics and duals: median {statistics.median(each):.2f}, slowest {max(each):.1f}")


if __name__ == "__main__":
    main()
