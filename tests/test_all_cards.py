"""What holds of the text of every card there is; the texts are no part of the repository."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from manaproof.model.ability import Activated, Irrelevant, Unmodelled
from manaproof.model.ir.targets import UnknownTarget
from manaproof.model.oracle.bands import compile_text
from manaproof.model.oracle.printing import render_paragraph
from manaproof.model.oracle.text import normalise
from manaproof.model.targets import targets
from tests.card_texts import faces, is_spell
from tests.reviewed import REVIEWED

VOCABULARY = (
    r"\badds?\b.*(?:\{|\bmana\b)",
    r"\bmana\b",
    r"\bproduces?\b",
    r"\btap(?:s|ped)? .*\bfor mana\b",
    r"\{[^{}]+\}",
    r"\bcosts?\b",
    r"\bpa(?:y|ys|id|ying)\b",
    r"\bspen[dt]s?\b",
    r"\bcast(?:s|ing)?\b",
    r"\bplay(?:s|ed|ing)?\b",
    r"\bactivat",
    r"\b(?:Plains|Islands?|Swamps?|Mountains?|Forests?)\b",
    r"\bland types?\b|\bbasic lands?\b|\bnonbasic\b",
    r"\btypes?\b",
    r"\bcolou?rs?\b|\bcolorless\b",
    r"\bbecom(?:e|es|ing)\b|\bbecame\b",
    r"\bcop(?:y|ies|ied)\b",
    r"\blos(?:e|es|t)\b",
    r"\babilit(?:y|ies)\b",
    r"\bface[ -](?:up|down)\b|\btransform",
    r"\bgains? control\b|\bcontrol of\b",
    r"\b(?:is|are|isn't|aren't) [^,]*\b(?:creature|artifact|enchantment|land|legendary|snow)s?\b",
)
_VOCABULARY = tuple(re.compile(pattern, re.IGNORECASE) for pattern in VOCABULARY)
_REVIEWED = re.compile("|".join(f"(?:{pattern})" for pattern in REVIEWED), re.IGNORECASE)


@dataclass
class Findings:
    """What one pass over all cards has found."""

    faces: int = 0
    changed: list[tuple[str, str, str]] = field(default_factory=list)
    irrelevant: set[str] = field(default_factory=set)
    activated: int = 0
    unread_costs: list[str] = field(default_factory=list)
    unread_targets: list[str] = field(default_factory=list)


def _walk(node: object) -> Iterator[object]:
    if isinstance(node, tuple):
        for member in node:
            yield from _walk(member)
    elif dataclasses.is_dataclass(node):
        yield node
        for f in dataclasses.fields(node):
            yield from _walk(getattr(node, f.name))


@pytest.fixture(scope="module")
def findings(shared: Path) -> Findings:
    """One pass over every face of every card: compiled, printed again, looked through."""
    found = Findings()
    for face in faces(shared):
        raw = normalise(
            face.get("oracle_text") or "", face["name"], "Legendary" in (face.get("type_line") or "")
        )
        text = "\n".join(line.strip() for line in raw.split("\n") if line.strip())
        if "{TK}" in text:
            continue
        found.faces += 1
        paragraphs = compile_text(text, is_spell(face), face.get("power"), face.get("toughness"))
        printed = "\n".join(map(render_paragraph, paragraphs)).split("\n")
        for before, after in zip(text.split("\n"), printed, strict=False):
            if after not in (before, f"{before}."):
                found.changed.append((face["name"], before, after))
        for node in _walk(paragraphs):
            match node:
                case Irrelevant(words=str(words)):
                    found.irrelevant.add(words)
                case Activated():
                    found.activated += 1
                    unread = [part for part in (*node.cost, *node.limits) if isinstance(part, Unmodelled)]
                    found.unread_costs += [part.words or "" for part in unread]
                    if any(isinstance(target, UnknownTarget) for target in targets(node)):
                        found.unread_targets.append(face["name"])
                case _:
                    pass
    return found


def test_what_is_read_of_a_card_prints_as_the_card_says(findings: Findings) -> None:
    """Nothing is dropped in silence; two cards of jokes have ". . ." in a sentence."""
    assert findings.faces > 30_000
    assert [change for change in findings.changed if " . " not in change[1]] == []


def test_every_irrelevant_sentence_with_a_word_of_the_vocabulary_was_looked_over(findings: Findings) -> None:
    """No card's sentence is left aside for a word of mana or costs that nobody has looked at."""
    assert len(findings.irrelevant) > 1000
    unseen = []
    for words in findings.irrelevant:
        said = re.sub(r'"[^"]*"', '""', words)
        if any(p.search(said) for p in _VOCABULARY):
            rest = _REVIEWED.sub("", said)
            unseen += [words] if any(p.search(rest) for p in _VOCABULARY) else []
    assert unseen == []


def test_costs_limits_and_targets_of_nearly_all_activated_abilities_are_read(findings: Findings) -> None:
    """At least 97 % of them, jokes included."""
    assert findings.activated > 10_000
    assert len(findings.unread_costs) < 0.015 * findings.activated
    assert len(findings.unread_targets) < 0.015 * findings.activated
