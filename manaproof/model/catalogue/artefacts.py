"""What is made when the package is built or installed: the index of the catalogue, the tables of the grammar.

Both only save time: without them the catalogue is read from its source, and the tables are built when
they are first needed. This needs the standard library, and lark for the tables.
"""

from __future__ import annotations

from pathlib import Path

from manaproof.model.catalogue import places
from manaproof.model.catalogue.lines import made_by, read
from manaproof.model.catalogue.store import fingerprint, write_database
from manaproof.model.oracle import tables
from manaproof.model.oracle.grammars import STARTS, grammar


def build_index() -> Path:
    """Write the index of the built-in catalogue in one step."""
    new = places.BUILT_IN.with_suffix(".new.sqlite")
    new.unlink(missing_ok=True)
    write_database(new, read(), {"source": fingerprint(), "made_by": made_by()})
    return new.replace(places.BUILT_IN)


def build_tables() -> list[Path]:
    """Write the tables of the grammar of every place in card text; those of another grammar go."""
    found = grammar()
    written = [
        tables.write(tables.build(found.text, start, found.plain), found.text, start, tables.BUILT)
        for start in STARTS
    ]
    for old in set(tables.BUILT.glob("*.tables")) - set(written):
        old.unlink()
    return written


def build() -> list[Path]:
    """Write everything; returns the files."""
    return [build_index(), *build_tables()]
