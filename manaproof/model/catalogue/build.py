"""Bulk files -> catalogues (the user's own, or the built-in one's source)."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from manaproof.model.card import Card
from manaproof.model.catalogue import lines
from manaproof.model.catalogue.bulk import BulkFile
from manaproof.model.catalogue.facts import completed, named_tokens
from manaproof.model.catalogue.known import Reader
from manaproof.model.catalogue.lines import Line
from manaproof.model.catalogue.places import CatalogueError, known, user_catalogue
from manaproof.model.catalogue.store import write_database
from manaproof.model.catalogue.version import compiler
from manaproof.model.node import node
from manaproof.model.oracle.cards import compile_card


@node
class Built:
    """What a build made: how many cards, and where they are."""

    cards: int
    path: Path


def compiled(source: BulkFile, reader: Reader) -> Iterator[tuple[Line, Card]]:
    """All cards of a bulk file, and the tokens that the rules name (CR 111.10)."""
    names: set[str] = set()
    for raw in source.cards():
        names.add(raw["name"])
        yield _compiled(raw, reader)
    for raw in named_tokens():
        if raw["name"] not in names:
            yield _compiled(raw, reader)


def _compiled(raw: Any, reader: Reader) -> tuple[Line, Card]:
    whole = completed(raw)
    card = compile_card(whole, reader.read)
    return Line.of(card, whole.get("kind", ""), whole), card


@contextmanager
def _keeping_all() -> Iterator[None]:
    """Without searches for garbage: what is compiled is kept for equal words, and has no cycles."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@_keeping_all()
def build_user_catalogue(path: Path, progress: Callable[[int], None] | None = None) -> Built:
    """Compile a bulk file into the user's catalogue, in one step at the end.

    Raises BulkFileError if the file is damaged, CatalogueError where nothing can be written.
    """
    target = user_catalogue()
    with _folder_beside(target) as folder:
        new = Path(folder) / target.name
        meta = {"compiler": compiler(), "source": path.name}
        made = compiled(BulkFile(path, progress), Reader(known()))
        cards = write_database(new, (line for line, _ in made), meta)
        new.replace(target)
    return Built(cards, target)


def _folder_beside(target: Path) -> tempfile.TemporaryDirectory[str]:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return tempfile.TemporaryDirectory(dir=target.parent, prefix=".build-")
    except OSError as error:
        raise CatalogueError(
            f"{target.parent}: no catalogue can be written here ({error.strerror}); "
            "name a directory with MANAPROOF_HOME"
        ) from None


@_keeping_all()
def build_source(path: Path, folder: Path, progress: Callable[[int], None] | None = None) -> Built:
    """Compile a bulk file into the source of the built-in catalogue, without any card's words."""
    reader = Reader({})
    made = compiled(BulkFile(path, progress), reader)
    cards = lines.write([lines.shipped(line, reader.marks(card)) for line, card in made], folder)
    (folder / lines.COMPILER).write_text(compiler() + "\n", encoding="ascii")
    return Built(cards, folder)
