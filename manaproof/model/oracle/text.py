"""Oracle text as strings: names, reminder text, paragraphs, sentences (CR 201.5, 207.2)."""

from __future__ import annotations

import re

from manaproof.model import terms

_REMINDER = re.compile(r" ?\([^()]*\)")
_LOYALTY = re.compile(r"(^|\")\[([+\-]?(?:\d+|X))\]: ", re.MULTILINE)
_BELONGS = re.compile(r"•|\+ \{|\{P\}|\d+(?:—\d+| or less)? \| ")
_ROWS = re.compile(r"^\d+(?:—\d+| or less)? \| ", re.MULTILINE)
_LAST_ROW = re.compile(r"\d+\+ \| ")
_NO_NAMES = frozenset({"The", "A", "An", "Exile", "Sacrifice", "Counter", *terms.SUBTYPES})
_JOINTS = frozenset({"of", "the", "and", "from", "to"})
_WORD_BEFORE = re.compile(r"[\w'-]")
_WORD_GOES_ON = re.compile(r"[\w-]")
_NAME_GOES_ON = re.compile(r"[\w-]| [A-Z][a-z]")
_STOP = re.compile(r"\.(?= |$)")
_KEYWORDS = re.compile(r"^[A-Z][\w ]*(?:[;,] [\w ]+)+$", re.MULTILINE)
_QUOTES = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-"})


def short_names(name: str, legendary: bool) -> list[str]:
    """The shorter names by which a legendary card's text may call it, the longest first (CR 201.5b-c)."""
    if not legendary:
        return []
    before = name.split(",", maxsplit=1)[0].split(" ")
    names = [" ".join(before[:length]) for length in range(len(before), 0, -1)]
    return [n for n in names if n != name and n not in _NO_NAMES and n.split(" ")[-1] not in _JOINTS]


def _call_it(text: str, name: str, goes_on: re.Pattern[str]) -> str:
    """The text with "~" for the name, where no word before or after it goes on."""
    end = 0
    while (start := text.find(name, end)) >= 0:
        end = start + len(name)
        if not (start and _WORD_BEFORE.match(text, start - 1)) and not goes_on.match(text, end):
            text = f"{text[:start]}~{text[end:]}"
            end = start + 1
    return text


def normalise(text: str, name: str, legendary: bool = False) -> str:
    """Text as the compiler reads it: straight quotes, no reminder text, "~" for the card's own name."""
    if not text.isascii():
        text = text.translate(_QUOTES)
    text = text.replace(" -- ", " — ")
    if "(" in text:
        text = _REMINDER.sub("", text)
    name = name.translate(_QUOTES)
    if name in _NO_NAMES:  # a word of rules text, the name only where no such word could stand
        after = r"(?=(?:'s)? [a-z])(?! (?:a|an|another|each|target|up)\b)"
        own = rf"(^|[.:] |[Rr]eturn |\bon ){re.escape(name)}{after}"
        text = re.sub(own, r"\1~", text, flags=re.MULTILINE)
    else:
        text = _call_it(text, name, _WORD_GOES_ON)
    if name.startswith("A-"):  # a rebalanced card's text calls it by the name of the card that it was
        text = _call_it(text, name := name.removeprefix("A-"), _WORD_GOES_ON)
    for short in short_names(name, legendary):
        text = _call_it(text, short, _NAME_GOES_ON)
    if ";" in text:
        text = _KEYWORDS.sub(lambda line: line[0].replace(";", ","), text)
    if "]: " in text:
        text = _LOYALTY.sub(r"\1\2: ", text)
    return text.strip()


def paragraphs(text: str) -> list[str]:
    """The paragraphs; modes and rows of a table stay with the paragraph that they belong to."""
    out: list[str] = []
    for line in (raw.strip() for raw in text.split("\n")):
        if out and (_BELONGS.match(line) or (_LAST_ROW.match(line) and _ROWS.search(out[-1]))):
            out[-1] += "\n" + line
        elif line:
            out.append(line)
    return out


def split_outside(text: str, separator: str) -> list[str]:
    """The pieces between separators that stand outside quotation marks."""
    if '"' not in text:
        return text.split(separator)
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
    if '"' not in text:
        *out, rest = _STOP.split(text)
        return [s.strip() for s in ([*out, rest] if rest.strip() else out)]
    start, quoted = 0, False
    for i, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
            after = text[i + 1 : i + 3].strip()[:1]
            closed = not quoted and text[:i].removesuffix("'")[-1:] in (".", "!")
            if closed and (after == "~" or after.isupper()):
                out.append(text[start : i + 1].strip())
                start = i + 1
        elif letter == "." and not quoted and text[i + 1 : i + 2] in ("", " "):
            out.append(text[start:i].strip())
            start = i + 1
    if rest := text[start:].strip():
        out.append(rest)
    return out
