"""The grammars, one a place in card text, each built once when first needed."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.extra_costs import CostText
from manaproof.model.ir.keywords import KeywordAbility
from manaproof.model.ir.limits import ActivationLimit
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.sentences import (
    ActionText,
    CastSentence,
    ContinuousEffect,
    ContinuousStatic,
    EffectSentence,
    PermanentSentence,
    RuleText,
    StaticSentence,
    Trigger,
    ZoneSentence,
)
from manaproof.model.ir.targets import Target
from manaproof.model.ir.terminals import QuotedAbility
from manaproof.model.mana import ManaCost
from manaproof.model.oracle.grammar import Grammar

STARTS: dict[str, Any] = {
    "static": StaticSentence,
    "effect": EffectSentence,
    "standing": ContinuousStatic,
    "lasting": ContinuousEffect,
    "trigger": Trigger,
    "condition": Condition,
    "cost": CostPart,
    "casting": CastSentence,
    "entering": PermanentSentence,
    "action": ActionText,
    "rule": RuleText,
    "costs": CostText,
    "zones": ZoneSentence,
    "limit": ActivationLimit,
    "keyword": KeywordAbility,
    "objects": Objects,
    "target": Target,
}

_KEYWORD = re.compile(r"[A-Z][\w' -]*(?: |—)(?:\{[^{}]+\})+\.")
_INNER = re.compile(r"(?<![\w'])'((?:[^']|(?<=\w)'(?=\w)|(?<=s)'(?= ))*)'(?!\w)")


def _quoted(text: str) -> QuotedAbility:
    from manaproof.model.oracle.compiler import compile_paragraph, keyword_line

    text = _INNER.sub(r'"\1"', text)
    ending = text[-1] if text[-1:] in ".," else ""
    if ending == "." and _KEYWORD.fullmatch(text) and (line := keyword_line(text.removesuffix("."))):
        return QuotedAbility(line, ending)
    return QuotedAbility(compile_paragraph(text.removesuffix(","), spell=False), ending)


@cache
def grammar() -> Grammar:
    """The grammar of card text."""
    return Grammar(STARTS, {"MANA": ManaCost.parse, "QUOTED": _quoted})


@cache
def read(text: str, start: str) -> Any | None:
    """What the words mean in that place, or None where the grammar does not derive them."""
    return grammar().read(text, start)


@cache
def read_prefix(text: str, start: str) -> tuple[Any, str] | None:
    """What the longest beginning of the text means in that place, and the word after it."""
    return grammar().prefix(text, start)
