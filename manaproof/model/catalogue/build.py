"""Bulk files -> catalogues (the user's own, or the built-in one's source)."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from manaproof.model.ability import Irrelevant, Unmodelled
from manaproof.model.catalogue import lines
from manaproof.model.catalogue.bulk import BulkFile
from manaproof.model.catalogue.facts import completed, named_tokens
from manaproof.model.catalogue.lines import Line
from manaproof.model.catalogue.places import user_catalogue
from manaproof.model.catalogue.store import write_database
from manaproof.model.catalogue.version import compiler
from manaproof.model.oracle.cards import compile_card


@dataclass(slots=True)
class Built:
    """What a build made: how many cards, and how many sentences of each fate."""

    cards: int = 0
    path: Path = Path()
    sentences: Counter[str] = field(default_factory=Counter)


def compiled(source: BulkFile) -> Iterator[Line]:
    """The lines of all cards of a bulk file, and of the tokens that the rules name (CR 111.10)."""
    names: set[str] = set()
    for raw in source.cards():
        names.add(raw["name"])
        yield _line(raw)
    for raw in named_tokens():
        if raw["name"] not in names:
            yield _line(raw)


def _line(raw: Any) -> Line:
    whole = completed(raw)
    return Line.of(compile_card(whole), whole.get("kind", ""), whole)


def build_user_catalogue(path: Path, progress: Callable[[int], None] | None = None) -> Built:
    """Compile a bulk file into the user's catalogue, in one step at the end; BulkFileError if damaged."""
    target = user_catalogue()
    target.parent.mkdir(parents=True, exist_ok=True)
    built = Built(path=target)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".build-") as folder:
        new = Path(folder) / target.name
        meta = {"compiler": compiler(), "source": path.name}
        built.cards = write_database(new, _counted(compiled(BulkFile(path, progress)), built), meta)
        new.replace(target)
    return built


def build_source(path: Path, folder: Path, progress: Callable[[int], None] | None = None) -> Built:
    """Compile a bulk file into the source of the built-in catalogue, without any card's words."""
    built = Built(path=folder)
    made = _counted(compiled(BulkFile(path, progress)), built)
    built.cards = lines.write([lines.shipped(line) for line in made], folder)
    return built


def _counted(made: Iterator[Line], built: Built) -> Iterator[Line]:
    for line in made:
        _count(line.data, built.sentences)
        yield line


_LEFT = {Unmodelled.__name__, Irrelevant.__name__}


def _count(data: Any, into: Counter[str]) -> None:
    """Count the sentences that are not understood, by kind."""
    match data:
        case list():
            for member in data:
                _count(member, into)
        case dict():
            ((name, args),) = data.items()
            if name in _LEFT:
                into["irrelevant" if name == "Irrelevant" else args[0]] += 1
            _count(args, into)
