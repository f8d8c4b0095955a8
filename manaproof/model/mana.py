"""Mana, mana types and mana costs (CR 106, 107.4, 202)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from manaproof.model.node import node


class ManaType(StrEnum):
    """The six types of mana: five colors and colorless (CR 106.1b)."""

    W = "W"
    U = "U"
    B = "B"
    R = "R"
    G = "G"
    C = "C"


TYPES: tuple[ManaType, ...] = tuple(ManaType)
COLORS: tuple[ManaType, ...] = TYPES[:5]
COLOR_WORDS = {
    "white": ManaType.W,
    "blue": ManaType.U,
    "black": ManaType.B,
    "red": ManaType.R,
    "green": ManaType.G,
}
WORD_OF_COLOR = {color: word for word, color in COLOR_WORDS.items()}
BASIC_LAND_TYPES = {
    "Plains": ManaType.W,
    "Island": ManaType.U,
    "Swamp": ManaType.B,
    "Mountain": ManaType.R,
    "Forest": ManaType.G,
}

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_REPEATED = re.compile(r"\{([WUBRGC])\}\*(\d+)")


@dataclass(frozen=True, slots=True, order=True)
class Mana:
    """An amount of mana of each type, in the order W U B R G C (CR 106.1b)."""

    amounts: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)

    @staticmethod
    def of(counts: dict[ManaType, int]) -> Mana:
        """Mana with the given amount of each type; the missing ones are 0."""
        w, u, b, r, g, c = (counts.get(t, 0) for t in TYPES)
        return Mana((w, u, b, r, g, c))

    @staticmethod
    def parse(text: str) -> Mana:
        """Read ``"{G}{G}"``, ``"{G}*81"`` or ``""``; ValueError if it is none of them."""
        counts = dict.fromkeys(TYPES, 0)

        def repeat(match: re.Match[str]) -> str:
            counts[ManaType(match[1])] += int(match[2])
            return ""

        rest = _REPEATED.sub(repeat, text)
        for symbol in _SYMBOL.findall(rest):
            if symbol not in ManaType.__members__:
                raise ValueError(f"{{{symbol}}} is no mana: use {{W}} {{U}} {{B}} {{R}} {{G}} {{C}}")
            counts[ManaType(symbol)] += 1
        if _SYMBOL.sub("", rest).strip():
            raise ValueError(f"{text!r} is no mana: write for example {{G}}{{G}} or {{G}}*81")
        return Mana.of(counts)

    def __getitem__(self, mana_type: ManaType) -> int:
        return self.amounts[TYPES.index(mana_type)]

    def __add__(self, other: Mana) -> Mana:
        w, u, b, r, g, c = (x + y for x, y in zip(self.amounts, other.amounts, strict=True))
        return Mana((w, u, b, r, g, c))

    def times(self, factor: int) -> Mana:
        """This much mana, ``factor`` times."""
        w, u, b, r, g, c = (factor * x for x in self.amounts)
        return Mana((w, u, b, r, g, c))

    @property
    def total(self) -> int:
        """How much mana this is, all types together."""
        return sum(self.amounts)

    @property
    def types(self) -> frozenset[ManaType]:
        """The types of which there is at least one mana."""
        return frozenset(t for t, n in zip(TYPES, self.amounts, strict=True) if n)

    def __str__(self) -> str:
        return "".join(
            f"{{{t}}}" * n if n <= 20 else f"{{{t}}}*{n}" for t, n in zip(TYPES, self.amounts, strict=True)
        )


def one(mana_type: ManaType, amount: int = 1) -> Mana:
    """``amount`` mana of one type."""
    return Mana.of({mana_type: amount})


def in_order(types: Iterable[ManaType]) -> list[ManaType]:
    """The given types in the order W U B R G C, each once."""
    present = set(types)
    return [t for t in TYPES if t in present]


def symbols(text: str) -> tuple[str, ...]:
    """The symbols of a mana string, without braces; ValueError if other text is among them."""
    if _SYMBOL.sub("", text).strip():
        raise ValueError(f"{text!r} is no row of mana symbols: write for example {{2}}{{W}}{{W/P}}")
    return tuple(_SYMBOL.findall(text))


_MANA_SYMBOL = re.compile(r"\d+|[WUBRGCSXYZ]|[WUBRGC]/P|[2WUBRGC]/[WUBRG]|[WUBRG]/[WUBRG]/P")


@node
class ManaCost:
    """A mana cost as its symbols without braces, in printed order (CR 107.4, 202.1).

    ``None`` where a cost would be, never an empty ``ManaCost``, says that there is no mana cost
    (CR 202.1b); ``{0}`` is the symbol ``"0"``.
    """

    symbols: tuple[str, ...]

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Read ``"{2}{W}{W/P}"``; ValueError where a symbol is no mana symbol."""
        cost = ManaCost(symbols(text))
        for symbol in cost.symbols:
            if not is_mana_symbol(symbol):
                raise ValueError(f"{{{symbol}}} is no mana symbol (CR 107.4)")
        return cost

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0 (CR 202.3)."""
        return sum(symbol_value(s) for s in self.symbols)

    @property
    def colors(self) -> frozenset[ManaType]:
        """The colors of the symbols (CR 105.2, 202.2)."""
        return frozenset(c for s in self.symbols for c in symbol_colors(s))

    def count_x(self) -> int:
        """How many {X} symbols the cost has (CR 107.3)."""
        return self.symbols.count("X")

    def __iter__(self) -> Iterator[str]:
        return iter(self.symbols)

    def __str__(self) -> str:
        return "".join(f"{{{s}}}" for s in self.symbols)


def is_mana_symbol(symbol: str) -> bool:
    """Whether the text between braces is a mana symbol (CR 107.4)."""
    parts = symbol.split("/")
    return _MANA_SYMBOL.fullmatch(symbol) is not None and len(set(parts)) == len(parts)


def symbol_value(symbol: str) -> int:
    """A symbol's part of the mana value: hybrids count their larger half (CR 202.3f-g)."""
    parts = [p for p in symbol.split("/") if p != "P"]
    return max(int(p) if p.isdigit() else 0 if p in "XYZ" else 1 for p in parts)


def symbol_colors(symbol: str) -> frozenset[ManaType]:
    """The colors of a mana symbol; generic, {C} and {S} have none (CR 105.2)."""
    return frozenset(ManaType(p) for p in symbol.split("/") if p in "WUBRG")
