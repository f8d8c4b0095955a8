"""How long a card takes to be found, and a bulk file to be compiled.

    python benchmarks/catalogue.py [BULK_FILE]

Prints cold and warm lookups in a fresh interpreter each, and cards compiled a second with the memory needed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
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


def build(file: Path) -> None:
    """Compile a bulk file in this process; the grammar's tables are at hand or built on the way."""
    import resource

    from manaproof.model.catalogue.build import build_user_catalogue

    with tempfile.TemporaryDirectory() as home:
        os.environ["MANAPROOF_HOME"] = home
        start = time.process_time()
        built = build_user_catalogue(file)
        seconds = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{built.cards:,} cards in {seconds:.1f} s: {built.cards / seconds:,.0f} a second, {memory:.0f} MB")


def main() -> None:
    for name in NAMES:
        times = [cold(name) for _ in range(5)]
        print(f"{name:20} cold {1000 * statistics.median(times):6.1f} ms  warm {1000 * warm(name):6.3f} ms")
    if len(sys.argv) > 1:
        build(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
