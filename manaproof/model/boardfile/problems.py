"""What is wrong with a board file: each problem with its place, and all of them in one error."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from manaproof.errors import ManaproofError

KeyPath: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: where (``board.yaml:3:7``), at which key, and what would be right."""

    where: str
    path: KeyPath
    what: str

    def __str__(self) -> str:
        key = path_text(self.path)
        return ": ".join(part for part in (self.where, key, self.what) if part)


class BoardFileError(ManaproofError, ValueError):
    """A board or case file that cannot be taken; ``problems`` has everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


def path_text(path: KeyPath) -> str:
    """A key's path as people write it: ``board.players.you.battlefield[2].tapped``."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}"
    return text.removeprefix(".")


def nearest(word: str, allowed: Iterable[str], limit: int = 3) -> list[str]:
    """The allowed words that look most like ``word``, case aside."""
    folded = {a.casefold(): a for a in allowed}
    return [folded[m] for m in difflib.get_close_matches(word.casefold(), list(folded), n=limit)]


def or_list(words: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def hint(word: str, allowed: Sequence[str], shown: int = 12) -> str:
    """``; did you mean ...`` where a word is near, else the allowed words while they are few."""
    near = nearest(word, allowed)
    if near:
        return f"; did you mean {or_list(near)}?"
    if not allowed:
        return ""
    listed = ", ".join(allowed[:shown]) + (", ..." if len(allowed) > shown else "")
    return f"; it may be {listed}"
