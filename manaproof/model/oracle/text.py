"""Oracle text as strings: names, reminder text, paragraphs, sentences (CR 201.5, 207.2)."""

from __future__ import annotations

import re

_REMINDER = re.compile(r" ?\([^()]*\)")
_QUOTES = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-"})


def short_names(name: str, legendary: bool) -> list[str]:
    """The names by which a card's text may call it, the longest first (CR 201.5b-c)."""
    names = [name]
    if legendary:
        if "," in name:
            names.append(name.split(",")[0])
        first = name.split(" ")[0]
        if len(name.split(" ")) > 1 and first not in ("The", "A", "An"):
            names.append(first.rstrip(","))
        if " of " in name or " the " in name:
            names.append(re.split(r" (?:of|the) ", name)[0].rstrip(","))
    return sorted(dict.fromkeys(names), key=len, reverse=True)


def normalise(text: str, name: str, legendary: bool = False) -> str:
    """Text as the compiler reads it: straight quotes, no reminder text, "~" for the card's own name."""
    text = text.translate(_QUOTES)
    text = _REMINDER.sub("", text)
    for own in short_names(name.translate(_QUOTES), legendary):
        text = re.sub(rf"(?<![\w'-]){re.escape(own)}(?![\w-])", "~", text)
    return text.strip()


def paragraphs(text: str) -> list[str]:
    """The paragraphs; modes ("•") stay with the paragraph that they belong to."""
    out: list[str] = []
    for line in (raw.strip() for raw in text.split("\n")):
        if line.startswith("•") and out:
            out[-1] += "\n" + line
        elif line:
            out.append(line)
    return out


def split_outside(text: str, separator: str) -> list[str]:
    """The pieces between separators that stand outside quotation marks."""
    out, start, quoted = [], 0, False
    for i, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        if not quoted and text.startswith(separator, i) and i >= start:
            out.append(text[start:i])
            start = i + len(separator)
    out.append(text[start:])
    return out


def sentences(text: str) -> list[str]:
    """The sentences without their final full stops; quotation marks are left whole."""
    out: list[str] = []
    start, quoted = 0, False
    for i, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
            ends = not quoted and text[i - 1] in ".!" and text[i + 1 : i + 3].strip()[:1].isupper()
            if ends:
                out.append(text[start : i + 1].strip())
                start = i + 1
        elif letter == "." and not quoted and text[i + 1 : i + 2] in ("", " "):
            out.append(text[start:i].strip())
            start = i + 1
    if rest := text[start:].strip():
        out.append(rest)
    return out
