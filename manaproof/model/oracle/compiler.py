"""Oracle text -> abilities, and abilities -> Oracle text (CR 113, 207, 602-604)."""

from __future__ import annotations

import hashlib
import re

from manaproof.model.ability import (
    Activated,
    Irrelevant,
    Keywords,
    Modal,
    Mode,
    Paragraph,
    Sentence,
    SpellText,
    Static,
    Triggered,
    Unmodelled,
)
from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.objects import Objects
from manaproof.model.oracle.grammars import read
from manaproof.model.oracle.relevance import bears_on, moves_library_card
from manaproof.model.oracle.render import capitalise, render
from manaproof.model.oracle.text import sentences, split_outside

_ABILITY_WORD = re.compile(r"^([A-Z][\w' ]*(?: \w+)*) — (?=\S)")
_LOYALTY = re.compile(r"^(?:\[)?([+\-]?(?:\d+|X))(?:\])?: ")
_TRIGGER = re.compile(r"^(?:When|Whenever|At) ")
_TARGET = re.compile(r"\b(?:up to \w+ |another |X |any number of |\w+ )?target ")


def mark(words: str) -> str:
    """A short digest of a sentence, by which it is known again without its words."""
    return hashlib.blake2b(words.encode(), digest_size=5).hexdigest()


def targets_of(words: str) -> tuple[Objects, ...]:
    """The targets that a sentence names, as far as they are understood (CR 115.1)."""
    found: list[Objects] = []
    for match in _TARGET.finditer(words):
        rest = words[match.start() :].split(" ")
        for end in range(min(len(rest), 14), 1, -1):
            objects = read(" ".join(rest[:end]).rstrip(".,"), "objects")
            if isinstance(objects, Objects):
                found.append(objects)
                break
    return tuple(found)


def leave(words: str) -> Unmodelled | Irrelevant:
    """A sentence that is not understood: irrelevant only where no word of it bears on mana or costs."""
    kind = bears_on(words)
    targets = targets_of(words)
    if kind is None:
        return Irrelevant(mark(words), words, targets, moves_library_card(words))
    return Unmodelled(kind, mark(words), words, targets, moves_library_card(words))


def _sentence(words: str, start: str) -> Sentence:
    meaning = read(words, start)
    if meaning is not None and capitalise(render(meaning)) == words:
        found: Sentence = meaning
        return found
    return leave(words)


def _sentences(text: str, start: str) -> tuple[Sentence, ...]:
    return tuple(_sentence(words, start) for words in sentences(text))


def compile_paragraph(text: str, spell: bool) -> Paragraph:
    """One paragraph of normalised text; ``spell`` if it stands on an instant or sorcery."""
    head, *bullets = text.split("\n")
    if bullets:
        inner = compile_paragraph(head, spell)
        if isinstance(inner, Keywords | Modal):
            inner = Static((leave(head),))
        return Modal(inner, tuple(_mode(b.removeprefix("•").strip()) for b in bullets))
    if keywords := _keyword_line(head):
        return keywords
    word = None
    if match := _ABILITY_WORD.match(head):
        word, head = match[1], head[match.end() :]
    if match := _LOYALTY.match(head):
        effects, limits = _activated_effects(head[match.end() :])
        return Activated((), effects, limits, loyalty=match[1], ability_word=word)
    cost, *rest = split_outside(head, ": ")
    if rest and '"' not in cost and not _TRIGGER.match(cost):
        effects, limits = _activated_effects(": ".join(rest))
        return Activated(_cost(cost), effects, limits, ability_word=word)
    if _TRIGGER.match(head):
        return _triggered(head, word)
    if spell:
        return SpellText(_sentences(head, "effect"), word)
    return Static(_sentences(head, "static"), word)


def _mode(text: str) -> Mode:
    match = _ABILITY_WORD.match(text)
    label, text = (match[1], text[match.end() :]) if match else (None, text)
    return Mode(_sentences(text, "effect"), label)


def _keyword_line(text: str) -> Keywords | None:
    if text.endswith("."):
        return None
    parts = re.split(r"[,;] ", text)
    found = []
    for part in parts:
        keyword = read(part, "keyword")
        if keyword is None:
            return None
        found.append(keyword)
    line = Keywords(tuple(found))
    return line if render_paragraph(line) == text else None


def _cost(text: str) -> tuple[CostPart | Unmodelled, ...]:
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


def _activated_effects(text: str) -> tuple[tuple[Sentence, ...], tuple]:  # type: ignore[type-arg]
    effects: list[Sentence] = []
    limits = []
    for words in sentences(text):
        limit = read(words, "limit")
        if limit is not None and capitalise(render(limit)) == words:
            limits.append(limit)
        else:
            effects.append(_sentence(words, "effect"))
    return tuple(effects), tuple(limits)


def _triggered(text: str, word: str | None) -> Triggered:
    first, *rest = sentences(text)
    pieces = split_outside(first, ", ")
    later = tuple(_sentence(s, "effect") for s in rest)
    for end in range(1, len(pieces)):
        trigger = read(", ".join(pieces[:end]), "trigger")
        if trigger is None or capitalise(render(trigger)) != ", ".join(pieces[:end]):
            continue
        condition = None
        if pieces[end].startswith("if "):
            condition = read(pieces[end].removeprefix("if "), "condition")
            end += 1 if condition is not None else 0
        effect = _sentence(capitalise(", ".join(pieces[end:])), "effect")
        return Triggered(trigger, (effect, *later), condition, word)
    left = leave(first)
    trigger_left = Unmodelled("trigger", left.mark, left.words, left.targets)
    if isinstance(left, Irrelevant):
        return Triggered(trigger_left, (left, *later), None, word)
    return Triggered(trigger_left, (left, *later), None, word)


def _left(kind: str, words: str | None) -> str:
    return words if words is not None else f"[{kind}]"


def render_sentence(sentence: Sentence) -> str:
    """A sentence as cards print it; one that is not understood by its words or its kind."""
    match sentence:
        case Unmodelled(kind=kind, words=words):
            return _left(kind, words)
        case Irrelevant(words=words):
            return _left("irrelevant", words)
        case _:
            return capitalise(render(sentence))


def _stop(text: str) -> str:
    return text if text.endswith(('."', '!"')) else text + "."


def _prose(parts: tuple[Sentence, ...]) -> str:
    return " ".join(_stop(render_sentence(s)) for s in parts)


def render_paragraph(paragraph: Paragraph) -> str:
    """A paragraph as cards print it, the card's name as "~"."""
    word = getattr(paragraph, "ability_word", None)
    prefix = f"{word} — " if word else ""
    match paragraph:
        case Keywords(keywords):
            return capitalise(", ".join(render(k) for k in keywords))
        case Activated():
            cost = paragraph.loyalty or ", ".join(
                _left(p.kind, p.words) if isinstance(p, Unmodelled) else capitalise(render(p))
                for p in paragraph.cost
            )
            limits = "".join(f" {capitalise(render(limit))}." for limit in paragraph.limits)
            return f"{prefix}{cost}: {_prose(paragraph.effects)}{limits}"
        case Triggered(trigger, effects, condition):
            if isinstance(trigger, Unmodelled):
                return prefix + _prose(effects)
            head = capitalise(render(trigger)) + (f", if {render(condition)}" if condition else "")
            body = _prose(effects)
            return f"{prefix}{head}, {body[:1].lower()}{body[1:]}"
        case Static(parts) | SpellText(parts):
            return prefix + _prose(parts)
        case Modal(head, modes):
            lines = [
                "• " + (f"{m.label} — " if m.label else "") + _prose(m.sentences) for m in modes
            ]
            return "\n".join([render_paragraph(head), *lines])
