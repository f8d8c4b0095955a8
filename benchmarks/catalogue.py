"""How long a card takes to be found, and a bulk file to be compiled.

    python benchmarks/catalogue.py [BULK_FILE]

Prints cold and warm lookups in a fresh interpreter each, and cards compiled a second with the memory needed:
where the paragraphs of the built-in catalogue are known, and where none is. Loading the grammar counts.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

COLD = """
import time
from manaproof.model import catalogue
start = time.perf_counter()
assert catalogue.find({name!r})
print(time.perf_counter() - start)
"""
NAMES = ("Reflecting Pool", "ice", "Urza’s Tower", "Jotun Grunt", "Sea Gate, Reborn", "Treasure")


def cold(name: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", COLD.format(name=name)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def warm(name: str, times: int = 200) -> float:
    from manaproof.model import catalogue

    catalogue.find(name)
    start = time.perf_counter()
    for _ in range(times):
        catalogue.find(name)
    return (time.perf_counter() - start) / times


TABLES = """
from manaproof.model.oracle.grammars import STARTS, grammar
for place in STARTS:
    grammar().parser(place)
"""
BUILD = """
import os, resource, sys, tempfile, time
from pathlib import Path
from manaproof.model.catalogue import build
from manaproof.model.catalogue.bulk import BulkFile

file = Path(sys.argv[1])
start = time.process_time()
cards = list(BulkFile(file).cards())
reading = time.process_time() - start
del cards
if sys.argv[2] == "none":
    build.known = dict
start = time.process_time()
{tables}
with tempfile.TemporaryDirectory() as home:
    os.environ["MANAPROOF_HOME"] = home
    built = build.build_user_catalogue(file)
    seconds = time.process_time() - start - reading
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(f"{built.cards:,} cards in {seconds:.1f} s: {built.cards / seconds:,.0f} a second, {memory:.0f} MB")
print(f"{reading:>21.1f} s more for reading the JSON")
""".replace("{tables}", TABLES)


def build(file: Path) -> None:
    """Compile a bulk file twice, each in a fresh interpreter: paragraphs known beforehand, and none known."""
    subprocess.run([sys.executable, "-c", TABLES], check=True)
    for known in ("shipped", "none"):
        print(f"{known + ' known':14}", end="", flush=True)
        subprocess.run([sys.executable, "-c", BUILD, str(file), known], check=True)


def main() -> None:
    for name in NAMES:
        times = [cold(name) for _ in range(5)]
        print(f"{name:20} cold {1000 * statistics.median(times):6.1f} ms  warm {1000 * warm(name):6.3f} ms")
    if len(sys.argv) > 1:
        build(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
