"""Abilities -> Oracle text (CR 113, 207, 602-604)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from manaproof.model.ability import (
    Activated,
    Band,
    BandKind,
    Chapter,
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
from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.limits import ActivationLimit
from manaproof.model.oracle.lexer import SUBTYPE_PLURALS
from manaproof.model.oracle.render import capitalise, join, render

_CHAPTERS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

_ONLY = "activate only "
_PROPER = frozenset((*SUBTYPE_PLURALS, *SUBTYPE_PLURALS.values(), "X")) - {"You", "Will", "The"}


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
    return text if text.endswith(('."', '!"', ".'\"", "—")) else text + "."


def _prose(parts: tuple[Sentence, ...]) -> str:
    return " ".join(_stop(render_sentence(s)) for s in parts)


def render_cost(cost: tuple[CostPart | Unmodelled, ...]) -> str:
    """The parts of an activation cost, as before a colon."""
    return ", ".join(
        _left(p.kind, p.words) if isinstance(p, Unmodelled) else capitalise(render(p)) for p in cost
    )


def _inside(text: str) -> str:
    """The text as it goes on within a sentence: no capital but that of a name."""
    first = text.split(" ", maxsplit=1)[0].rstrip(",.'s")
    return text if first in _PROPER else text[:1].lower() + text[1:]


def render_paragraph(paragraph: Paragraph) -> str:
    """A paragraph as cards print it, the card's name as "~"."""
    word = getattr(paragraph, "ability_word", None)
    prefix = f"{word} — " if word else ""
    match paragraph:
        case Keywords(keywords):
            line = prefix + capitalise(", ".join(render(k) for k in keywords))
            more = filter(None, (_prose(paragraph.riders), render_limits(paragraph.limits)))
            said = " ".join(more)
            return f"{line.removesuffix('.')}. {said}" if said else line
        case Activated():
            cost = paragraph.loyalty or render_cost(paragraph.cost)
            body = " ".join(filter(None, (_prose(paragraph.effects), render_limits(paragraph.limits))))
            return f"{prefix}{cost}: {body}"
        case Triggered(Chapter(numbers), effects):
            chapters = ", ".join(_CHAPTERS[n - 1] for n in numbers)
            return f"{chapters} — {prefix}{_prose(effects)}"
        case Triggered(Unmodelled(), effects):
            return prefix + _prose(effects)
        case Triggered(trigger, effects, condition):
            head = capitalise(render(trigger)) + (f", if {render(condition)}" if condition else "")
            return f"{prefix}{head}, {_inside(_prose(effects))}"
        case Static(parts) | SpellText(parts):
            return prefix + _prose(parts)
        case Modal(head, modes):
            return "\n".join([render_paragraph(head), *(_mode(m) for m in modes)])
        case Table(head, rows):
            return "\n".join([render_paragraph(head), *(_row(r) for r in rows)])
        case Band():
            return _band(paragraph)
        case Gated(gate, ability):
            return f"{gate.value} — {render_paragraph(ability)}"
        case ToSolve(condition):
            words = condition.words or "" if isinstance(condition, Unmodelled) else render(condition)
            return f"To solve — {capitalise(words)}" + ("" if words.endswith(".") else ".")
        case _:
            assert_never(paragraph)


def render_limits(limits: Sequence[ActivationLimit | Unmodelled]) -> str:
    """Activation limits as sentences; those that begin alike stand in one (CR 602.5)."""
    rows: list[list[str]] = []
    for limit in limits:
        words = _left(limit.kind, limit.words) if isinstance(limit, Unmodelled) else render(limit)
        if rows and words.startswith(_ONLY) and not rows[-1][0].startswith("X "):
            rows[-1].append(words.removeprefix("activate "))
        else:
            rows.append([words])
    return " ".join(f"{capitalise(join(row, 'and'))}." for row in rows)


def _mode(mode: Mode) -> str:
    price = str(mode.cost) if mode.cost else "{P}" * mode.pawprints
    bullet = "•" if mode.label or not price else "+" if mode.cost else ""
    parts = [mode.label, price, render_paragraph(mode.ability) if mode.ability else _prose(mode.sentences)]
    return f"{bullet} {' — '.join(filter(None, parts))}".strip()


def _row(row: Row) -> str:
    if row.high is None:
        numbers = f"{row.low}+"
    elif row.low == 0:
        numbers = f"{row.high} or less"
    else:
        numbers = str(row.low) if row.high == row.low else f"{row.low}—{row.high}"
    return f"{numbers} | {_prose(row.sentences)}"


def _band(band: Band) -> str:
    lines = [render_paragraph(a) for a in band.abilities]
    match band.kind:
        case BandKind.CLASS:
            return "\n".join([f"{render_cost(band.cost)}: Level {band.low}", *lines])
        case BandKind.STATION:
            return f"{band.low}+ | " + "\n".join(lines)
        case BandKind.LEVEL:
            head = f"LEVEL {band.low}+" if band.high is None else f"LEVEL {band.low}-{band.high}"
            base = [] if band.power is None else [f"{band.power}/{band.toughness}"]
            return "\n".join([head, *base, *lines])
        case _:
            assert_never(band.kind)
