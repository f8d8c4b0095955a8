"""What every question returns: a verdict, a value, witnesses and a derivation, all of them data.

Nothing here prints; text, JSON, DOT and Mermaid are views in ``manaproof.queries.views``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import TypeAlias

from manaproof.model.node import node

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


class Verdict(StrEnum):
    """What is known: yes, no for all orders and choices, or not decided.

    A question with a value has ``YES`` where the value holds anything and ``NO`` where it is empty.
    """

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"


class Kind(StrEnum):
    """Whether a question asks for a value or for yes or no; it decides the exit code."""

    VALUE = "value"
    YES_NO = "yes-no"


class Exit(IntEnum):
    """The exit codes of the command line (docs/exit-codes.md)."""

    YES = 0
    NO = 1
    BAD_INPUT = 2
    UNDECIDED = 3


_FIELD = re.compile(r"<(\w+)>")


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing said of the board: a sentence with ``<fields>``, and what stands in each field.

    ``Statement("<land> has the ability <ability>", {"land": "Forest", "ability": "{T}: Add {G}."})``
    """

    sentence: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    def __str__(self) -> str:
        return _FIELD.sub(self._fill, self.sentence)

    def _fill(self, match: re.Match[str]) -> str:
        value = self.facts.get(match[1], match[0])
        if isinstance(value, str):
            return value
        if isinstance(value, Sequence):
            return " and ".join(filter(None, (", ".join(map(str, value[:-1])), *map(str, value[-1:]))))
        return str(value)


@node
class Derivation:
    """A node of the tree of reasons: a statement, the rules it rests on, and what it follows from.

    Nodes may be shared: the tree may be a graph without circles.
    """

    statement: Statement
    rules: tuple[str, ...] = ()
    because: tuple[Derivation, ...] = ()

    def walk(self) -> Iterator[Derivation]:
        """Every node once, a node before what it follows from."""
        seen: set[int] = set()
        stack = [self]
        while stack:
            node = stack.pop()
            if id(node) in seen:
                continue
            seen.add(id(node))
            yield node
            stack.extend(reversed(node.because))


@node
class Step:
    """One step of a witness: what is done (``activate``, ``choose``, ``replace``, ``add``, ``pay`` ...)."""

    action: str
    statement: Statement
    rules: tuple[str, ...] = ()


@node
class Witness:
    """A proof by example of one part of the value: steps that replay on the executable rules.

    ``of`` is that part as the value writes it: ``"G"``, ``"{G}{G}"``, a total's mana, ``"legal"``.
    """

    of: str
    steps: tuple[Step, ...]


@node
class UnmodelledSentence:
    """A sentence of a card that could change the answer and is not understood.

    ``paragraph`` and ``sentence`` count from 1; both are 0 where it is the board that leaves something
    open. ``words`` is None unless the user's own file or catalogue brought the text.
    """

    card: str
    paragraph: int
    sentence: int
    kind: str
    words: str | None = None

    def __str__(self) -> str:
        place = f", paragraph {self.paragraph}, sentence {self.sentence}" if self.sentence else ""
        return f"{self.card}{place} ({self.kind})" + (f": {self.words}" if self.words else "")


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question.

    ``value`` has the keys of ``expect`` in a case file: ``{"types": ["B", "G"]}``, ``{"legal": True}``,
    ``{"outcomes": [...]}``, ``{"totals": [...]}``; where the verdict is ``UNDECIDED`` it is what is
    known all the same, or empty. ``subject`` says what was asked about. ``derivations`` has one root
    for each part of the value, the impossible parts included. ``details`` is what was asked for beyond
    the value (``orders``).
    """

    query: str
    verdict: Verdict
    value: Mapping[str, Json] = field(default_factory=dict)
    kind: Kind = Kind.VALUE
    subject: str = ""
    witnesses: tuple[Witness, ...] = ()
    derivations: tuple[Derivation, ...] = ()
    unmodelled: tuple[UnmodelledSentence, ...] = ()
    warnings: tuple[str, ...] = ()
    details: Mapping[str, Json] = field(default_factory=dict)

    @property
    def exit(self) -> Exit:
        """The exit code that goes with this answer."""
        match self.verdict:
            case Verdict.UNDECIDED:
                return Exit.UNDECIDED
            case Verdict.NO if self.kind is Kind.YES_NO:
                return Exit.NO
            case Verdict.YES | Verdict.NO:
                return Exit.YES


def verdict_of(value: Json) -> Verdict:
    """``YES`` for a value that holds anything, ``NO`` for an empty one, False or None."""
    return Verdict.YES if value else Verdict.NO
