"""How much of all cards is modelled, by kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from manaproof.model.catalogue.cover import KINDS, Kind, covered
from manaproof.model.catalogue.places import stores
from manaproof.model.node import node

_UNMODELLED = re.compile(r'\{"Unmodelled":\["([^"]*)"')
ASIDE = frozenset(
    {"vanguard", "planar", "scheme", "host", "augment", "token", "rebalanced"}
)  # not counted among the cards at all


@node
class Row:
    """A kind: its cards, those of the usual game, and how many of these are modelled."""

    kind: Kind
    cards: int
    usual: int
    modelled: int

    @property
    def share(self) -> float:
        """The percentage that is modelled, of the usual game."""
        return 100 * self.modelled / self.usual if self.usual else 100.0


@node
class Coverage:
    """The table, and the sentences that are not understood by what they could bear on."""

    catalogue: str
    cards: int
    usual: int
    rows: tuple[Row, ...]
    unmodelled: tuple[tuple[str, int], ...]
    irrelevant: int


def coverage() -> Coverage:
    """Count the catalogue that names are looked up in first."""
    store = stores()[0]
    total = usual = 0
    cards: Counter[str] = Counter()
    of_usual: Counter[str] = Counter()
    modelled: Counter[str] = Counter()
    left: Counter[str] = Counter()
    for line in store.lines():
        if line.kind in ASIDE:
            continue
        total += 1
        usual += not line.kind
        kinds = covered(line.source, line.data) if line.source is not None else line.cover
        cards.update(kinds.keys())
        if not line.kind:
            of_usual.update(kinds.keys())
            modelled.update(kind for kind, whole in kinds.items() if whole)
            left.update(_left(line.code))
    rows = tuple(Row(k, cards[k.key], of_usual[k.key], modelled[k.key]) for k in KINDS)
    irrelevant = left.pop("", 0)
    return Coverage(store.name, total, usual, rows, tuple(left.most_common()), irrelevant)


def _left(code: str) -> Iterator[str]:
    """What every sentence that is not understood could bear on; "" for an irrelevant one."""
    for kinds in _UNMODELLED.findall(code):
        yield from kinds.split("/")
    yield from [""] * code.count('{"Irrelevant":[')


def coverage_text(found: Coverage, patterns: bool = True) -> str:
    """The table for people to read, with the patterns by which the kinds are found."""
    width = max(len(row.kind.title) for row in found.rows)
    out = [
        f"{found.cards:,} cards of the {found.catalogue} catalogue, {found.usual:,} of the usual game",
        "",
        f"{'kind':{width}}  {'cards':>6}  {'usual':>6}  {'modelled':>8}  {'share':>6}  at least",
    ]
    for row in found.rows:
        mark = "" if row.share >= row.kind.least else "  !"
        out.append(
            f"{row.kind.title:{width}}  {row.cards:6,}  {row.usual:6,}  {row.modelled:8,}"
            f"  {row.share:5.1f}%  {row.kind.least:7}%{mark}"
        )
    out += ["", "sentences not understood (of the usual game), by what they could bear on:"]
    out += [f"{count:6,}  {kind}" for kind, count in found.unmodelled]
    out.append(f"{found.irrelevant:6,}  neither mana nor costs")
    if patterns:
        out += ["", "patterns:"]
        out += [f"  {row.kind.title}: {row.kind.pattern}" for row in found.rows]
    return "\n".join(out)


def coverage_json(found: Coverage) -> Any:
    """The table as JSON data."""
    return {
        "catalogue": found.catalogue,
        "cards": found.cards,
        "usual": found.usual,
        "kinds": [
            {
                "kind": row.kind.key,
                "title": row.kind.title,
                "pattern": row.kind.pattern,
                "cards": row.cards,
                "usual": row.usual,
                "modelled": row.modelled,
                "share": round(row.share, 2),
                "least": row.kind.least,
            }
            for row in found.rows
        ],
        "unmodelled": dict(found.unmodelled),
        "irrelevant": found.irrelevant,
    }
