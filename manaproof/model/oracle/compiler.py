"""Oracle text -> abilities (CR 113, 207, 602-604)."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from functools import cache

from manaproof.model.ability import (
    Activated,
    Chapter,
    Gate,
    Gated,
    Irrelevant,
    Keywords,
    Modal,
    Mode,
    Paragraph,
    Row,
    Sentence,
    SpellText,
    Static,
    Table,
    ToSolve,
    Triggered,
    Unmodelled,
)
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.limits import ActivationLimit
from manaproof.model.ir.triggers import Trigger
from manaproof.model.mana import ManaCost
from manaproof.model.oracle.grammars import read
from manaproof.model.oracle.libraries import moves_library_card
from manaproof.model.oracle.printing import render_limits, render_paragraph
from manaproof.model.oracle.relevance import bears_on
from manaproof.model.oracle.render import capitalise, render
from manaproof.model.oracle.subjects import subject_of
from manaproof.model.oracle.targeting import targets_of
from manaproof.model.oracle.text import sentences, split_outside

_ABILITY_WORD = re.compile(r"^(?!Choose |When |Whenever |At )([A-Z][^\"—:•{}|]*?) — (?=\S)")
_CHAPTER = re.compile(r"^([IVX]+(?:, [IVX]+)*) — ")
_LOYALTY = re.compile(r"^([+\-]?(?:\d+|X)): ")
_TRIGGER = re.compile(r"^(?:When|Whenever|At) ")
_GATE = re.compile(rf"^({'|'.join(g.value for g in Gate)}) — (?=\S)")
_TO_SOLVE = re.compile(r"^To solve — ")
_LIMIT = re.compile(
    r"^(?:Activate (?:this ability )?(?:only|no more)|(?:Any player|Only .*) may activate"
    r"|You (?:may also|can't) activate this ability|X can't be |This ability can't be copied and X can't)"
)
_ONLY = re.compile(r",? and only |, only ")
_GOES_ON = re.compile(r"\d|or |\w+s$")
_ROW = re.compile(r"^(\d+)(?:—(\d+)|(\+)|( or less))? \| ")
_MODE_COST = re.compile(r"^((?:\{[^{}]+\})+) — ")
_KEYWORD_COST = re.compile(r"(?:^|[,;] )([A-Za-z][\w' -]*—\S.*)$")
_ANCHORS = re.compile(r"^As .* enters, (?:you )?choose ")
_CHAPTERS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def mark(words: str) -> str:
    """A short digest of a sentence, by which it is known again without its words."""
    return hashlib.blake2b(words.encode(), digest_size=5).hexdigest()


def leave(words: str) -> Unmodelled | Irrelevant:
    """A sentence that is not understood: irrelevant only where no word of it bears on mana or costs."""
    kind = bears_on(words)
    targets = targets_of(words)
    if kind is None:
        return Irrelevant(mark(words), words, targets, moves_library_card(words))
    return Unmodelled(kind, mark(words), words, targets, moves_library_card(words), subject_of(words))


_PLACES = {
    "static": ("static", "standing", "entering", "zones", "costs", "casting", "rule"),
    "effect": ("effect", "lasting", "entering", "zones", "costs", "casting", "action", "rule"),
}


_ONLY_WITH = {
    "entering": re.compile(r"\b(?:enters?|escapes|transforms into|turned face up|If you do)\b"),
    "zones": re.compile(r"\bwould\b|\bcan't (?:enter|be turned)\b|\blook at\b|\brevealed$|\bface up\b"),
}


@cache
def _sentence(words: str, start: str) -> Sentence:
    for place in _PLACES[start]:
        if place in _ONLY_WITH and not _ONLY_WITH[place].search(words):
            continue
        meaning = read(words, place)
        if meaning is not None and capitalise(render(meaning)) == words:
            found: Sentence = meaning
            return found
    return leave(words)


def _sentences(text: str, start: str) -> tuple[Sentence, ...]:
    return tuple(_sentence(words, start) for words in sentences(text))


@cache
def compile_paragraph(text: str, spell: bool) -> Paragraph:
    """One paragraph of normalised text; ``spell`` if it stands on an instant or sorcery."""
    head, *lines = text.split("\n")
    if not lines:
        return _ability(head, spell)
    inner = _ability(head, spell)
    if isinstance(inner, Modal | Table | Gated | ToSolve):
        inner = Static((leave(head),))
    if _ROW.match(lines[0]):
        return Table(inner, tuple(_row(line) for line in lines))
    anchors = bool(_ANCHORS.match(head))
    return Modal(inner, tuple(_mode(line, anchors) for line in lines))


Ability = Activated | Triggered | Static | SpellText | Keywords | Gated | ToSolve


def _ability(head: str, spell: bool) -> Ability:
    if keywords := keyword_line(head):
        return keywords
    if match := _TO_SOLVE.match(head):
        return ToSolve(_condition(head[match.end() :]))
    if match := _GATE.match(head):
        return Gated(Gate(match[1]), _ability(head[match.end() :], spell))
    if match := _CHAPTER.match(head):
        numbers = tuple(_CHAPTERS.index(n) + 1 for n in match[1].split(", "))
        return _chapter(Chapter(numbers), head[match.end() :])
    word = None
    if match := _ABILITY_WORD.match(head):
        word, head = match[1], head[match.end() :]
        if keywords := keyword_line(head):
            return replace(keywords, ability_word=word)
    if keywords := _ridden_keyword(head):
        return replace(keywords, ability_word=word)
    if match := _LOYALTY.match(head):
        effects, limits = _activated_effects(head[match.end() :])
        return Activated((), effects, limits, loyalty=match[1], ability_word=word)
    cost, *rest = split_outside(head, ": ")
    if rest and not re.search(r"\"|'\{", cost) and not _TRIGGER.match(cost):
        effects, limits = _activated_effects(": ".join(rest))
        return Activated(compile_cost(cost), effects, limits, ability_word=word)
    if _TRIGGER.match(head):
        return _triggered(head, word)
    if spell:
        return SpellText(_sentences(head, "effect"), word)
    return Static(_sentences(head, "static"), word)


def _condition(text: str) -> Condition | Unmodelled:
    words = text.removesuffix(".")
    condition = read(words[:1].lower() + words[1:], "condition")
    if condition is not None and capitalise(render(condition)) == words:
        return condition  # type: ignore[no-any-return]
    return Unmodelled(bears_on(words) or "characteristics", mark(words), words)


def _chapter(chapter: Chapter, text: str) -> Triggered:
    word = None
    if match := _ABILITY_WORD.match(text):
        word, text = match[1], text[match.end() :]
    return Triggered(chapter, _sentences(text, "effect"), None, word)


def _row(text: str) -> Row:
    match = _ROW.match(text)
    if match is None:
        return Row(0, 0, (leave(text),))
    number = int(match[1])
    low = 0 if match[4] else number
    high = None if match[3] else int(match[2] or number)
    return Row(low, high, _sentences(text[match.end() :], "effect"))


def _mode(text: str, anchor: bool) -> Mode:
    text = text.removeprefix("•").removeprefix("+").strip()
    label, cost, pawprints = None, None, 0
    if match := _ABILITY_WORD.match(text):
        label, text = match[1], text[match.end() :]
    if match := _MODE_COST.match(text):
        text = text[match.end() :]
        if match[1].startswith("{P}"):
            pawprints = match[1].count("{P}")
        else:
            cost = ManaCost.parse(match[1])
    if anchor:
        return Mode((), label, cost, pawprints, _ability(text, spell=False))
    return Mode(_sentences(text, "effect"), label, cost, pawprints)


def keyword_line(text: str) -> Keywords | None:
    """A line of keyword abilities, or None (CR 702.1)."""
    dashed = _KEYWORD_COST.search(text)
    if text.endswith(".") and dashed is None and ", where X is " not in text:
        return None
    before, last = (text[: dashed.start()], [dashed[1]]) if dashed else (text, [])
    parts = [*filter(None, re.split(r"[,;] ", before)), *last]
    if read(text, "keyword") is not None:
        parts = [text]
    found = []
    for part in parts:
        keyword = read(part, "keyword")
        if keyword is None:
            return None
        found.append(keyword)
    line = Keywords(tuple(found))
    return line if render_paragraph(line) == text else None


def _ridden_keyword(text: str) -> Keywords | None:
    """A keyword with a cost or number, and sentences about it in the same paragraph."""
    first, *rest = sentences(text)
    if not rest or '"' in first:
        return None
    line = keyword_line(first) or keyword_line(f"{first}.")
    if line is None:
        return None
    riders, limits = _activated_effects(" ".join(f"{s}." for s in rest))
    return replace(line, riders=riders, limits=limits)


def compile_cost(text: str) -> tuple[CostPart | Unmodelled, ...]:
    """The parts of an activation cost; commas inside one part are tried too."""
    pieces = split_outside(text, ", ")
    out: list[CostPart | Unmodelled] = []
    i = 0
    while i < len(pieces):
        for end in range(len(pieces), i, -1):
            words = ", ".join(pieces[i:end])
            part = read(words, "cost")
            if part is not None and capitalise(render(part)) == words:
                out.append(part)
                i = end
                break
        else:
            out.append(Unmodelled("cost", mark(pieces[i]), pieces[i]))
            i += 1
    return tuple(out)


def _activated_effects(text: str) -> tuple[tuple[Sentence, ...], tuple[ActivationLimit | Unmodelled, ...]]:
    effects: list[Sentence] = []
    limits: list[ActivationLimit | Unmodelled] = []
    for words in sentences(text):
        if _LIMIT.match(words):
            limits.extend(read_limits(words))
        else:
            effects.append(_sentence(words, "effect"))
    return tuple(effects), tuple(limits)


def read_limits(words: str) -> tuple[ActivationLimit | Unmodelled, ...]:
    """The limits that one sentence sets; itself where one of them is not understood (CR 602.5)."""
    found = []
    for part in _ONLY.split(words):
        limit = read(part if _LIMIT.match(part) else f"Activate only {part}", "limit")
        if limit is None:
            break
        found.append(limit)
    else:
        if render_limits(found) == f"{words}.":
            return tuple(found)
    return (Unmodelled("activation", mark(words), words),)


def _triggered(text: str, word: str | None) -> Triggered:
    first, *rest = sentences(text)
    pieces = split_outside(first, ", ")
    later = tuple(_sentence(s, "effect") for s in rest)
    for first_end in range(1, len(pieces)):
        if (short := _trigger(", ".join(pieces[:first_end]))) is None:
            continue
        end, trigger = _whole_list(pieces, first_end, short)
        if _GOES_ON.match(pieces[end]):
            continue
        for stop in range(end + 1, len(pieces)):
            clause = ", ".join(pieces[end:stop])
            if not clause.startswith("if "):
                break
            condition = read(clause.removeprefix("if "), "condition")
            if condition is not None and f"if {render(condition)}" == clause:
                effect = _sentence(capitalise(", ".join(pieces[stop:])), "effect")
                return Triggered(trigger, (effect, *later), condition, word)
        effect = _sentence(capitalise(", ".join(pieces[end:])), "effect")
        return Triggered(trigger, (effect, *later), None, word)
    left = leave(first)
    return Triggered(Unmodelled("trigger", left.mark, left.words, left.targets), (left, *later), None, word)


def _whole_list(pieces: list[str], end: int, short: Trigger) -> tuple[int, Trigger]:
    """Where the words of a trigger end: behind a list that its first comma stands in, where that reads."""
    for longer in range(end + 1, len(pieces)):
        if pieces[longer - 1].startswith(("or ", "and ", "and/or ")):
            trigger = _trigger(", ".join(pieces[:longer]))
            if trigger is not None:
                return longer, trigger
    return end, short


def _trigger(words: str) -> Trigger | None:
    trigger = read(words, "trigger")
    return trigger if trigger is not None and capitalise(render(trigger)) == words else None
