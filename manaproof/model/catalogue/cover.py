"""Kinds of cards by what they do to mana and costs, and whether all that they say of it is modelled.

A card is of a kind where a pattern finds it: in its text without reminder text, or in its compiled form.
It is covered where no sentence of that kind was left, as `Unmodelled` or `Irrelevant`. Both need the
words of the card, so this is looked at when a catalogue is built.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from manaproof.model.node import node
from manaproof.model.oracle.text import normalise

_I = re.IGNORECASE | re.MULTILINE
_BASIC = r"(?:Plains|Islands?|Swamps?|Mountains?|Forests?)"
_COST_KEYWORDS = (
    "Kicker|Multikicker|Buyback|Entwine|Escalate|Replicate|Conspire|Casualty|Bargain|Squad|Strive|Offspring|Gift"
    "|Convoke|Delve|Improvise|Affinity|Assist|Undaunted|Flashback|Escape|Disturb|Morph|Megamorph|Disguise|Evoke"
    "|Overload|Dash|Foretell|Cleave|Blitz|Prototype|Plot|Warp|Madness|Spectacle|Emerge|Surge|Miracle|Awaken|Bestow"
    "|Prowl|Retrace|Jump-start|Aftermath|Encore|Unearth|Embalm|Eternalize|Ninjutsu|Commander ninjutsu|Cycling"
    "|Basic landcycling|[A-Z][a-z]+cycling|Equip|Fortify|Reconfigure|Level up|Suspend|Recover|Echo|Ward"
    "|Cumulative upkeep|Transmute|Transfigure|Forecast|Reinforce|Scavenge|Outlast|Adapt|Monstrosity|Mutate"
    "|Spree|Freerunning|Web-slinging|Mayhem|Sneak|Impending|Harmonize|Offering|Splice|Exploit|Boast|Ripple"
    "|Channel|Exhaust|More Than Meets the Eye|Craft|Demonstrate|Tiered|Power-up|Waterbend|Firebending"
)


@node
class Kind:
    """A kind of cards: its key and title, the pattern as shown, and the share that is to be modelled."""

    key: str
    title: str
    pattern: str
    least: int
    member: Callable[[Seen], bool]
    left: Callable[[Seen], bool]


@node
class Seen:
    """A card as the kinds look at it: its text, its type lines, its compiled form as data."""

    text: str
    types: str
    data: Any

    def nodes(self, *names: str) -> Iterator[list[Any]]:
        """The fields of every node of these classes."""
        yield from _nodes(self.data, frozenset(names))


def _nodes(data: Any, names: frozenset[str]) -> Iterator[list[Any]]:
    match data:
        case list():
            for member in data:
                yield from _nodes(member, names)
        case dict():
            ((name, args),) = data.items()
            if name in names:
                yield args
            yield from _nodes(args, names)


_WORDS = {"Unmodelled": 2, "Irrelevant": 1}


def _left_words(data: Any) -> Iterator[str]:
    """The words of every sentence that is not understood."""
    match data:
        case list():
            for member in data:
                yield from _left_words(member)
        case dict():
            ((name, args),) = data.items()
            place = _WORDS.get(name)
            if place is not None and len(args) > place and args[place]:
                yield args[place]
            yield from _left_words(args)


def _by_words(
    key: str, title: str, least: int, pattern: str, left: str | None = None, but: str | None = None
) -> Kind:
    """A kind whose cards and whose sentences are found by words; ``but`` names words of other kinds."""
    found = re.compile(pattern, _I)
    remains = re.compile(left or pattern, _I)
    other = re.compile(but, _I) if but else None
    return Kind(
        key,
        title,
        pattern,
        least,
        lambda seen: found.search(seen.text) is not None,
        lambda seen: any(
            remains.search(words) and not (other and other.search(words)) for words in _left_words(seen.data)
        ),
    )


_ADDS = re.compile(r"\badds?\b (?:[^.\n]*\bmana\b|[^.\n]*\{[WUBRGCS])", _I)
_ADDS_LOOSE = re.compile(r'\badds?\b [^.\n"]*(?:\bmana\b|\{[WUBRGC])', _I)
_TIMING = re.compile(r"^(?:Activate|Only|Any player may activate)\b", re.IGNORECASE)
_COSTLY = re.compile(r'^[^"\n:]*\{[^}]+\}[^"\n:]*: ', re.MULTILINE)
_TARGET = re.compile(r"\btarget\b")
_CAST_THIS = re.compile(
    r"^(?:Cast this spell|You (?:can|can't|may) cast this|~ can't be cast|This spell can't)\b", re.IGNORECASE
)


def _adds_mana(ability: list[Any]) -> bool:
    return any(name.startswith("Add") for name in _names(ability)) or any(
        _ADDS.search(words) for words in _left_words(ability)
    )


def _names(data: Any) -> Iterator[str]:
    match data:
        case list():
            for member in data:
                yield from _names(member)
        case dict():
            ((name, args),) = data.items()
            yield name
            yield from _names(args)


def _own(seen: Seen) -> Iterator[list[Any]]:
    """The card's own activated abilities that add mana, those that it grants aside (CR 605.1a)."""
    for ability in _outside_quotes(seen.data, "Activated"):
        loyal = len(ability) > 3 and ability[3] is not None
        if not loyal and _adds_mana(ability[1]):
            yield ability


def _outside_quotes(data: Any, wanted: str) -> Iterator[list[Any]]:
    match data:
        case list():
            for member in data:
                yield from _outside_quotes(member, wanted)
        case dict():
            ((name, args),) = data.items()
            if name == wanted:
                yield args
            if name != "QuotedAbility":
                yield from _outside_quotes(args, wanted)


def _basic_type(seen: Seen) -> bool:
    return re.search(rf"\bLand\b[^\n]*— [^\n]*\b{_BASIC}\b", seen.types) is not None


def _activation_left(ability: list[Any]) -> bool:
    """Whether the cost, a target or a limit of an activated ability was left."""
    cost, effects, *rest = ability
    limits = rest[0] if rest else []
    if any("Unmodelled" in part for part in (*cost, *limits) if isinstance(part, dict)):
        return True
    if any(True for _ in _nodes(effects, frozenset({"UnknownTarget"}))):
        return True
    return any(_TIMING.search(words) for words in _left_words(effects))


def _own_left(seen: Seen) -> bool:
    return any(
        _activation_left(ability) or any(_ADDS.search(w) for w in _left_words(ability))
        for ability in _own(seen)
    )


def _spell(seen: Seen) -> bool:
    return re.search(r"\b(?:Instant|Sorcery)\b", seen.types) is not None


def _spell_left(seen: Seen) -> bool:
    unknown = any(True for _ in seen.nodes("UnknownTarget"))
    return unknown or any(_CAST_THIS.search(words) for words in _left_words(seen.data))


_COST_PATTERN = (
    r"\bcosts? (?:up to )?(?:an additional )?(?:\{[^}]+\}|[XN])+ (?:less|more)"
    r"|\bcosts? [^.\n]*(?:less|more) to\b"
)
_COST_LOOSE = r"\bcosts? [^.\n]*\b(?:less|more)\b|\{[^}]+\} (?:less|more)\b|\breduced by\b"
_X_PATTERN = r"\benters?\b[^.\n]*\bX\b|\bwhen(?:ever)? [^,\n]* enters,[^\n]*\bX\b"

KINDS = (
    _by_words("could-produce", '"could produce"', 100, r"could produce"),
    _by_words(
        "replaces-production",
        "replacement of mana production",
        100,
        r"(?:if (?:a|you|the|it|enchanted|that|target) [^.\n]*\btap(?:s|ped)?\b[^.\n]*"
        r"\bfor (?:two or more )?mana[^.\n]*(?:instead|produces?|color of)"
        r"|would add [^.\n]*mana[^.\n]*instead|instead of (?:their|its) normal"
        r"|if tapped for mana|lands tapped for mana produce)",
    ),
    _by_words("lost-mana", "replacement of lost mana", 100, r"would lose [^.\n]*unspent mana[^.\n]*instead"),
    Kind(
        "own-mana",
        "own mana ability, or basic land type",
        "activated ability that adds mana, not in quotes, no loyalty; Land with a basic land type",
        99,
        lambda seen: _basic_type(seen) or any(True for _ in _own(seen)),
        _own_left,
    ),
    Kind(
        "other-mana",
        "spells and other abilities that add mana",
        rf"no own mana ability, and {_ADDS_LOOSE.pattern}",
        95,
        lambda seen: _ADDS_LOOSE.search(seen.text) is not None and not any(True for _ in _own(seen)),
        lambda seen: any(_ADDS.search(words) for words in _left_words(seen.data)),
    ),
    _by_words(
        "mana-triggers",
        "triggers on mana production",
        95,
        r'(?:when|whenever)[^.\n"]*\btap(?:s|ped)?\b[^.\n"]*\bfor (?:mana|\{)'
        r'|whenever[^.\n"]*\badd one or more mana|whenever[^.\n]*mana abilit',
    ),
    _by_words("grants-mana", "grants a mana ability in quotes", 97, r'"[^"]*: Add [^"]*"'),
    _by_words(
        "land-types",
        "sets, adds land types",
        97,
        rf"\b(?:is|are|becomes?) (?:an? )?(?:basic )?{_BASIC}\b"
        r"|\b(?:is|are|becomes?|gain|lose)\b[^.\n]*\bland types?\b|\bthe basic land type"
        r"|\bbasic land types? (?:with|in)\b|land is the chosen type|choose a basic land type",
        but=r"^(?:Whenever|When|If|At)\b|number of basic land types",
    ),
    _by_words(
        "loses-abilities",
        "loses abilities (lands, permanents, all)",
        97,
        r"(?:lands?|permanents?)\b[^.\n]*\blos[^.\n]* abilities",
    ),
    _by_words(
        "grants-abilities",
        "grants abilities to lands or permanents",
        95,
        r"(?<!non)\blands?\b[^.\n]*\b(?:ha(?:s|ve)|gains?)\b"
        r'|\bpermanents? (?:you control |your opponents control |of [^.\n"]* )?(?:ha(?:s|ve)|gains?) "',
        r'\b(?:land|permanent)s? (?:you control |your opponents control )?(?:has|have|gains?) "',
    ),
    _by_words("cost-changes", "spells or abilities cost more or less", 97, _COST_LOOSE, _COST_PATTERN),
    _by_words(
        "cost-floors",
        "minimum; floors",
        97,
        r"costs? less than .* (?:instead|to cast)|can't (?:reduce|be reduced)[^.\n]*(?:less than|to)"
        r"|less than (?:one|two|three) mana",
    ),
    _by_words(
        "spend-only",
        "spend restrictions and riders",
        95,
        r"spend this mana only|can't be spent|spend (?:it|that mana) only",
    ),
    _by_words("spend-as", "spend as though", 95, r"mana as though|mana of any (?:type|color) can be spent"),
    _by_words("additional-costs", "additional cost sentences", 90, r"as an additional cost to"),
    _by_words("alternative-costs", "alternative cost sentences", 90, r"rather than pay"),
    _by_words(
        "cost-keywords",
        "cost keywords of 702",
        100,
        rf"^(?:[^\n\"]*, )?(?:{_COST_KEYWORDS})\b(?! [a-z]+ (?:a|the|it|you)\b)",
        rf"^(?:{_COST_KEYWORDS})(?:[ —]|$)",
        but=r"\. |^[A-Z][a-z-]+ (?:all|an?|the|up|target|each|that|this|it|another|those|any)\b"
        r"|^[A-Z][a-z-]+ (?:your|for|to|with)\b|^[A-Z][a-z-]+ \d+\.?$",
    ),
    Kind(
        "activated",
        "activated abilities: cost, targets, timing and limits",
        _COSTLY.pattern,
        97,
        lambda seen: _COSTLY.search(seen.text) is not None,
        lambda seen: any(_activation_left(a) for a in _outside_quotes(seen.data, "Activated")),
    ),
    Kind(
        "spells",
        "spells: targets, casting permissions and restrictions, timing",
        rf"instant or sorcery, and {_TARGET.pattern}",
        95,
        lambda seen: _spell(seen) and _TARGET.search(seen.text) is not None,
        _spell_left,
    ),
    _by_words(
        "face-down",
        "manifest, manifest dread, cloak, turn face up or down",
        95,
        r"\bmanifest(?:s|ed)?\b|\bcloak(?:s|ed)? (?!and\b)|onto the battlefield[^.\n]*face down"
        r"|\bturns? [^.\n]*face down|battlefield face down|face up or face down|control face down",
    ),
    _by_words(
        "enters-x", "enters with X counters, enters abilities with X", 95, _X_PATTERN, r"\benters?\b.*\bX\b"
    ),
)


def covered(raw: Mapping[str, Any], data: Any) -> dict[str, bool]:
    """The kinds that a card is of, and whether all that it says of them is modelled.

    ``raw`` is the card as a bulk file gives it, ``data`` its compiled form as data, with words.
    """
    faces = raw.get("card_faces") or [raw]
    text = "\n".join(
        normalise(f.get("oracle_text") or "", f["name"], "Legendary" in (f.get("type_line") or ""))
        for f in faces
    )
    seen = Seen(text, "\n".join(f.get("type_line") or "" for f in faces), data)
    return {kind.key: not kind.left(seen) for kind in KINDS if kind.member(seen)}
