"""Which sentences could bear on mana or costs: those with a word of the vocabulary."""

from __future__ import annotations

import re

_ZONES = re.compile(
    r"\bwould (?:die|leave the battlefield|be put into|be exiled)\b|\bwould enter\b.*\b(?:exile|shuffle)"
    r"|\bcan't (?:enter|leave)\b",
    re.IGNORECASE,
)
KINDS: dict[str, re.Pattern[str]] = {
    "mana": re.compile(
        r"\badds?\b.*(?:\bmana\b|\{)|\bproduces?\b|\btap(?:s|ped)?\b.*\bfor (?:\bmana\b|\{)"
        r"|\b(?:double|triple)\b.*\bmana\b",
        re.IGNORECASE,
    ),
    "entering": re.compile(
        r"^As .*\benters?\b|\bwould enter\b|^If you (?:do|don't), put \w+ |\benters? (?:the battlefield )?"
        r"(?:tapped|untapped|with|as|attached|prepared|transformed|under|attacking)\b",
        re.IGNORECASE,
    ),
    "payment": re.compile(r"\bspen[dt]s?\b|\bmana\b(?! values?\b| costs?\b| abilit)", re.IGNORECASE),
    "face": re.compile(
        r"\bfac(?:e|ing)[ -](?:up|down)\b|\btransform|\bmanifest|\bcloak|\bdisguise|\b(?:mega)?morph\b",
        re.IGNORECASE,
    ),
    "cost": re.compile(r"\bcosts?\b|\bpay(?:s|ing)?\b|\{[^{}]+\}", re.IGNORECASE),
    "casting": re.compile(r"\bcasts?\b|\bcasting\b|\bplay(?:s|ing|ed)?\b", re.IGNORECASE),
    "activation": re.compile(r"\bactivat", re.IGNORECASE),
}
_TYPE_WORDS = (
    r"lands?|types?|colou?rs?|colorless|white|blue|black|red|green|creatures?|artifacts?|enchantments?"
    r"|planeswalkers?|legendary|basic|snow|plains|islands?|swamps?|mountains?|forests?"
)
_DONE = (
    r"(?:dealt|put|removed|tapped|attached|chosen|exiled|returned|created|sacrificed|turned|each equal"
    r"|equal)\b"
)
# What says that objects are or become something, or have, gain or lose abilities: in its main clause.
_CHARACTERISTICS = re.compile(
    r"\bbecomes?\b|\blos(?:e|es)\b(?! (?:the game|half|\d+|X|that much|life|\w+ life))|\bcop(?:y|ies)\b"
    r"|\b(?:ha(?:s|ve)|gains?)\b.*(?:\"|\babilit(?:y|ies)\b)|\bgains? control\b|\bcan't have\b"
    rf"|(?<!that )\b(?:is|are|isn't|aren't|it's|they're)\b(?! {_DONE})[^,]*\b(?:{_TYPE_WORDS})\b"
    rf"|(?<!that )\b(?:is|are) (?!{_DONE})(?:an? |all |every )?(?-i:[A-Z])|\bexchange\b|\btext\b|\bdevotion\b"
    r"|\bhas\b.*\btypes?\b",
    re.IGNORECASE,
)
_SIZE = re.compile(
    r"\bgets? (?:an additional )?[+-]|\bpower\b|\btoughness\b|\b(?:has|have|gains?)\b"
    r"|\bloses? (?!the game|life)",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^(?:As long as|If|While|During) [^,]*, |,? (?:as long as|unless|if|for each|where X is) .*$",
    re.IGNORECASE,
)
_QUOTED = re.compile(r'"[^"]*"')
_UNSPENT = re.compile(r"\b(?:lose|loses|losing) (?:this |unspent )mana\b", re.IGNORECASE)


# What is paid as an effect resolves or as creatures attack: no cost of a spell, ability or action.
_PAID_LATER = re.compile(
    r"\b(?:unless|if) (?:you|they|he|its|it|that|their|any|target|defending|the)\b[^,\"]*\bpa(?:ys?|id)\b.*$"
    r"|^(?:Then )?(?:you|they|any player|each player|that player|its controller|any other player)"
    r"(?: or [^,]*)? may pay\b(?!.*\brather than\b).*$|\bfor each (?:additional )?\S+ (?:you )?paid\b.*$"
    r"|^(?:If|When) (?:that|you|this) [^,]*\b(?:was|wasn't|is) paid,|\bif (?:this|the|that) [^,]*\bcost was paid\b",
    re.IGNORECASE,
)
# Energy, tickets and pawprints that a player gets or counts.
_COUNTED = re.compile(r"(?:\{(?:E|TK|P)\})+")


def bears_on(words: str) -> str | None:
    """The kinds of question that the sentence could bear on, with "/" between them, or None.

    How a permanent enters bears on nothing that a board as it stands is asked, but on X (CR 107.3m, 614.12).
    What an ability in quotation marks says bears on characteristics: something is granted. What becomes
    of mana that is not spent bears on nothing, as no board goes on to its next step. ``size`` is power,
    toughness and keywords alone, ``zones`` what becomes of objects that would change zones.
    """
    said = _UNSPENT.sub("", _QUOTED.sub('"', words))
    said = _PAID_LATER.sub("", _COUNTED.sub("", said))
    kinds = [kind for kind, pattern in KINDS.items() if pattern.search(said)]
    if _ZONES.search(said):
        kinds = [kind for kind in kinds if kind != "entering"] + ["zones"]
    elif "entering" in kinds:
        return "entering"
    main = _CONDITION.sub("", said)
    if _CHARACTERISTICS.search(main):
        kinds.append("characteristics")
    elif _SIZE.search(main):
        kinds.append("size")
    return "/".join(kinds) or None


_LIBRARY = re.compile(
    r"\blibrar(?:y|ies)\b|\bdraws?\b|\bmills?\b|\bsurveil\b|\bmanifests?\b|\bcloaks?\b|\bexplores?\b"
    r"|\bconnives?\b|\bdiscover\b|\blearn\b|\bseeks?\b|\bcascade\b|\bripple\b",
    re.IGNORECASE,
)
_LATER = re.compile(r"^(?:When|Whenever|At) |\bat the beginning of\b|\bnext turn\b", re.IGNORECASE)


def moves_library_card(words: str) -> bool:
    """Whether the sentence may move a card to or from a library as it resolves (CR 605.1a).

    What a delayed or reflexive trigger of its own does is not done by the ability (CR 603.7, 603.12);
    scrying and revealing leave the cards in the library.
    """
    return bool(_LIBRARY.search(words)) and not _LATER.search(words)
