"""What the layer system costs: characteristics of all of 25 to 400 permanents under 30 continuous effects.

Run it with ``python benchmarks/layers.py``. The times are processor time; the growth beside them is by
the number of permanents and hardly hangs on the machine.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from manaproof.model import catalogue
from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, Permanent
from manaproof.model.card import Card
from manaproof.model.layers.system import run
from manaproof.model.mana import ManaType

EVERY_KIND = (
    "Blood Moon", "Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth", "Prismatic Omen", "Conversion",
    "Celestial Dawn", "Dryad of the Ilysian Grove", "Humility", "Chromatic Lantern", "Cryptolith Rite",
    "Citanul Hierophants", "Ashaya, Soul of the Wild", "Life and Limb", "Mycosynth Lattice",
    "March of the Machines", "Painter's Servant", "Maskwood Nexus", "Stormtide Leviathan", "Kormus Bell",
    "Living Lands", "Nature's Revolt", "Blood Sun", "Dress Down", "Fervor", "Concordant Crossroads",
    "Mirari's Wake", "Elvish Archdruid", "A Realm Reborn", "Harbinger of the Seas", "Magus of the Moon",
)  # fmt: skip
USUAL = (
    "Urborg, Tomb of Yawgmoth", "Blood Moon", "Chromatic Lantern", "Cryptolith Rite", "Mirari's Wake",
    "Elvish Archdruid", "Fervor", "Dryad of the Ilysian Grove", "Citanul Hierophants", "The Immortal Sun",
)  # fmt: skip
AURAS = ("Rancor", "Spreading Seas", "Gift of Paradise", "Control Magic", "Deep Freeze")
FILL = (
    "Forest", "Plains", "Swamp", "Island", "Mountain", "Tundra", "Steam Vents", "Grizzly Bears",
    "Llanowar Elves", "Hill Giant", "Sol Ring", "Wastes", "Mutavault", "Dark Depths",
)  # fmt: skip
SIZES = (25, 50, 100, 200, 400)


def card(name: str) -> Card:
    found = catalogue.find(name)
    if found is None:
        raise SystemExit(f"there is no card {name!r} in the catalogue")
    return found[0]


def interacting(size: int) -> Board:
    """All that changes lands and creatures for everybody: nearly every pair of effects can meet."""
    random = Random(3)
    chosen = Chosen(colors=(ManaType.U,))
    permanents = [Permanent(card(name), chosen=chosen) for name in EVERY_KIND[: min(30, size)]]
    return shared_out(permanents, size, random)


def usual(size: int) -> Board:
    """Ten effects for everybody and twenty Auras, each on a permanent of its own."""
    random = Random(4)
    permanents = [Permanent(card(name)) for name in USUAL]
    for number in range(min(20, size - len(USUAL) - 1)):
        host = card(random.choice(FILL))
        permanents.append(Permanent(host, id=f"host {number}"))
        if len(permanents) < size:
            permanents.append(
                Permanent(card(AURAS[number % 5]), id=f"Aura {number}", attached_to=f"host {number}")
            )
    return shared_out(permanents[:size], size, random)


def shared_out(permanents: list[Permanent], size: int, random: Random) -> Board:
    """The permanents and others up to the size, in a random order, half of them to each player."""
    rest = [Permanent(card(random.choice(FILL))) for _ in range(size - len(permanents))]
    everything = [*permanents, *rest]
    random.shuffle(everything)
    return Board.build({"you": everything[: size // 2], "opponent": everything[size // 2 :]})


def warm(board: Board) -> float:
    """The least processor time of five passes after a first one, in milliseconds."""
    run(board)
    times = []
    for _ in range(5):
        started = time.process_time()
        run(board)
        times.append(1000 * (time.process_time() - started))
    return min(times)


def main() -> None:
    """Print every figure."""
    for words, make in (("30 effects that interact", interacting), ("10 effects and 20 Auras", usual)):
        print(f"{words}:")
        before = None
        for size in SIZES:
            board = make(size)
            taken = warm(board)
            state = run(board)
            growth = "" if before is None else f", {taken / before:.1f} times as long for twice as many"
            print(
                f"  {size} permanents: {taken:.1f} ms{growth} "
                f"({len(state.log)} steps, {len(state.dependencies)} dependencies found)"
            )
            before = taken


if __name__ == "__main__":
    main()
