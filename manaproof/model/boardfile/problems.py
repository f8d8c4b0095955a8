"""What is wrong with a board file: each problem with its place, and all of them in one error."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from manaproof.errors import ManaproofError
from manaproof.model.node import node

KeyPath: TypeAlias = tuple[str | int, ...]
Report: TypeAlias = Callable[[KeyPath, str, bool], None]
"""Takes the path of a key, what is wrong, and whether the key itself is rather than its value."""


@node
class Problem:
    """One thing that is wrong: where, at which key, what it is and what would be right.

    ``line`` and ``column`` count from 1; they are 0 where the problem is the file's as a whole, and
    ``file`` is empty where the board came from no file.
    """

    path: KeyPath
    what: str
    file: str = ""
    line: int = 0
    column: int = 0

    @property
    def where(self) -> str:
        """The place as editors read it: ``board.yaml:3:7``."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def __str__(self) -> str:
        key = path_text(self.path)
        return ": ".join(part for part in (self.where, key, self.what) if part)


class BoardFileError(ManaproofError, ValueError):
    """A board or case file that cannot be taken; ``problems`` has everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        once = dict.fromkeys(problems)
        self.problems = tuple(sorted(once, key=lambda p: (p.file, p.line, p.column)))
        super().__init__("\n".join(map(str, self.problems)))


def path_text(path: KeyPath) -> str:
    """A key's path as people write it: ``board.players.you.battlefield[2].tapped``."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}"
    return text.removeprefix(".")


def nearest(word: str, allowed: Iterable[str], limit: int = 3) -> list[str]:
    """The allowed words that look most like ``word``, case aside."""
    import difflib

    folded = {a.casefold(): a for a in allowed}
    return [folded[m] for m in difflib.get_close_matches(word.casefold(), list(folded), n=limit)]


def or_list(words: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def meant(word: str, allowed: Iterable[str]) -> str:
    """``; did you mean ...?`` where a word is near, else nothing."""
    near = nearest(word, allowed)
    return f"; did you mean {or_list(near)}?" if near else ""


def hint(word: str, allowed: Sequence[str], shown: int = 12) -> str:
    """``meant``, or else the allowed words while they are few."""
    if not allowed:
        return ""
    listed = ", ".join(allowed[:shown]) + (", ..." if len(allowed) > shown else "")
    return meant(word, allowed) or f"; it may be {listed}"


def said(value: object) -> str:
    """A value as a message names it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case dict():
            return "a mapping"
        case list() | tuple():
            return "a list"
        case str():
            return repr(value if len(value) <= 40 else f"{value[:37]}...")
    return str(value)


def wrong(value: object, wanted: str) -> str:
    """What stands here and what must."""
    return f"{said(value)} stands here; it must be {wanted}"
