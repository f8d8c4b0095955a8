"""The rules text of a face: paragraphs, and bands of them (CR 711, 716, 721)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from manaproof.model.ability import Band, BandKind, Paragraph
from manaproof.model.oracle.compiler import compile_cost, compile_paragraph
from manaproof.model.oracle.text import paragraphs

_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_BASE = re.compile(r"(\d+)/(\d+)")
_CLASS = re.compile(r"(\{.*\}): Level (\d+)")
_STATION = re.compile(r"(\d+)\+ \| (.*)", re.DOTALL)
Reader = Callable[[str, bool], Paragraph]


def compile_text(
    text: str,
    spell: bool = False,
    power: str | None = None,
    toughness: str | None = None,
    read: Reader = compile_paragraph,
) -> tuple[Paragraph, ...]:
    """The paragraphs of a face; ``power`` and ``toughness`` are those of the last band of a Station.

    ``read`` compiles a paragraph outside bands.
    """
    before: list[Paragraph] = []
    bands: list[Band] = []
    for words in paragraphs(text):
        if (band := _opened(words, spell)) is not None:
            bands.append(band)
        elif not bands:
            before.append(read(words, spell))
        elif (base := _BASE.fullmatch(words)) and bands[-1].kind is BandKind.LEVEL:
            bands[-1] = replace(bands[-1], power=base[1], toughness=base[2])
        else:
            more = (*bands[-1].abilities, compile_paragraph(words, spell))
            bands[-1] = replace(bands[-1], abilities=more)
    if bands and bands[-1].kind is BandKind.STATION:
        bands[-1] = replace(bands[-1], power=power, toughness=toughness)
    return (*before, *bands)


def _opened(words: str, spell: bool) -> Band | None:
    if match := _LEVEL.fullmatch(words):
        return Band(BandKind.LEVEL, int(match[1]), int(match[2]) if match[2] else None, ())
    if match := _CLASS.fullmatch(words):
        return Band(BandKind.CLASS, int(match[2]), None, (), cost=compile_cost(match[1]))
    if match := _STATION.fullmatch(words):
        return Band(BandKind.STATION, int(match[1]), None, (compile_paragraph(match[2], spell),))
    return None
