"""What a sentence speaks of: the noun phrase before its verb (CR 109.2)."""

from __future__ import annotations

import re

from manaproof.model.ir.objects import Objects, Thing, This
from manaproof.model.oracle.grammars import read_prefix

_BEFORE = re.compile(r"^(?:As long as|If|While|During) [^,]*, ")
_VERBS = frozenset(
    ("has", "have", "gets", "get", "gains", "gain", "is", "are", "isn", "aren", "loses", "lose", "can")
)
_THIS = re.compile(rf"~(?:'s\b| (?:{'|'.join(sorted(_VERBS))})\b)")
_COPIES = re.compile(r"\bcop(?:y|ies)\b", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')
_BY_ITSELF = re.compile(r'"(?:When|Whenever|At) (?!.*\bfor mana\b)|"[^"]*: ')


def subject_of(words: str) -> Thing | None:
    """The objects that a static sentence speaks of; None where they are not understood.

    A sentence of several clauses may speak of more: then there is none. So may what it grants: a copy, or
    an ability that is neither activated nor triggered.
    """
    main = _BEFORE.sub("", words)
    if _COPIES.search(main) or not all(_BY_ITSELF.match(q) for q in _QUOTED.findall(main)):
        return None
    if '"' not in main and main.count(",") + main.count(" and ") > 1:
        return None
    if _THIS.match(main):
        return This()
    found = read_prefix(main[:1].upper() + main[1:], "objects")
    if found is None or found[1] not in _VERBS or not isinstance(found[0], Objects):
        return None
    return found[0]
