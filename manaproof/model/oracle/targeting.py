"""The targets that a sentence names, whether or not the rest of it is understood (CR 115.1)."""

from __future__ import annotations

import re

from manaproof.model.ir.objects import Objects
from manaproof.model.ir.targets import AnyTarget, NamedTarget, UnknownTarget
from manaproof.model.oracle.grammars import read_prefix
from manaproof.model.oracle.lexer import NUMBERS
from manaproof.model.targets import without_span

_COUNT = rf"(?:{'|'.join(NUMBERS)}|X|that many|\d+)"
_MANY = (
    rf"(?:one or more|one or two|one, two, or three|any number of|up to {_COUNT}|exactly {_COUNT}|{_COUNT})"
)
_SINGULAR = rf"(?:(?:{_MANY} )?(?:any other |another |other )?|any )target(?! of\b)(?= [\w~(]|[.,']|$)"
_PLURAL = rf"{_MANY} (?:other )?targets\b(?! of\b)"
_START = re.compile(rf"\b(?:{_SINGULAR}|{_PLURAL})", re.IGNORECASE)
_NO_TARGET = re.compile(
    r"\b(?:the|a|an|that|could|can|can't|must|would|may|single|its|new|legal|same|each|only|they|those)"
    r" (?:single |new |first |legal )?$",
    re.IGNORECASE,
)
_QUOTED = re.compile(r'"[^"]*"')
_FROM_COMBAT = re.compile(r" from combat\b.*")
_GOES_ON = frozenset(
    """with without that that's who whose you an a the from in of named other than not attached controlled
    blocking blocked attacking attacked dealt it this neither both sharing chosen exiled among or and/or non
    tapped untapped creature artifact land permanent player card spell enchantment planeswalker -""".split()
)
_FREE = re.compile(r"up to |any number ", re.IGNORECASE)
_LIST = re.compile(r"(?:up to \w+ )?(?:other )?target [^,.]*, [^,.]*, or ")


def targets_of(words: str) -> tuple[NamedTarget, ...]:
    """The targets that a sentence names; `UnknownTarget` for one whose description is not understood.

    What stands in quotation marks is an ability that the sentence grants, and no target of its own.
    Square brackets hold what a spell with cleave says unless it is cast for that cost (CR 702.148).
    """
    if "arget" not in words:
        return ()
    words = _QUOTED.sub('""', words).replace("[", "").replace("]", "")
    found: list[NamedTarget] = []
    for match in _START.finditer(words):
        before = words[: match.start()]
        bare = match.group().lower() == "target"
        if before.endswith(" with ") or (bare and _NO_TARGET.search(before)):
            continue
        found.append(_described(words[match.start() :]))
    return tuple(found)


def _described(words: str) -> NamedTarget:
    words = _FROM_COMBAT.sub("", words)
    unknown = UnknownTarget(0 if _FREE.match(words) else 1)
    read = read_prefix(" ".join(words.split(" ")[:30]), "target")
    if read is None:
        return unknown
    target, follower = read
    if follower.lower() in _GOES_ON or (follower == "," and _cut_list(words)):
        return unknown
    if isinstance(target, AnyTarget) and follower in {"cards", "creatures", "players"}:
        return unknown
    return without_span(target) if isinstance(target, Objects) else target


def _cut_list(words: str) -> bool:
    return _LIST.match(words) is not None
