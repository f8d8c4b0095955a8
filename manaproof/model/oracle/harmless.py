"""Phrases with a word of mana or costs that bear on neither: the reviewed list of them, by pattern.

A phrase of the list is taken out of a sentence before it is asked what the sentence could bear on.
Every pattern stands with the reason why no answer about a board as it stands depends on it.
"""

from __future__ import annotations

import re

_PAYERS = r"(?:you|they|(?:any|each|that|any other) player|its controller)(?: or [^,]*)?"

_EVENT = r"(?:entering|leaving|attacking|dying|drawing|casting|copying|being dealt)"
HARMLESS: tuple[tuple[str, str], ...] = (
    # A number that is read off an object; what the sentence does with it is judged by the other words.
    (r"\bmana values?\b", "a number of an object (202.3)"),
    # No board goes on to its next step, so mana that would be lost is not lost.
    (r"\b(?:lose|loses|losing) (?:this |unspent (?:\w+ )?)mana\b", "the emptying of mana pools (106.4)"),
    # What is paid as an effect resolves or as creatures attack is no cost of a spell, ability or action.
    (
        r"\bunless (?:you|they|he|its?|that|their|any|target|defending|the)\b[^,\"]*\bpa(?:ys?|id)\b[^,]*",
        "a payment that an effect asks for as it resolves (118.12)",
    ),
    (r"\bif (?:they|he|that|any|a|the)\b[^,\"]*\bpays?\b[^,]*", "what was paid as the effect resolved"),
    (
        rf"^(?:Then )?{_PAYERS} may pay\b(?!.*\b(?:rather than|instead)\b).*$",
        "a payment that an effect offers as it resolves (118.12)",
    ),
    (r"\bfor each (?:additional )?\S+ (?:you )?paid\b.*$", "what was paid already"),
    (r"\bthe amount of (?:mana|\{[WUBRGC]\}) spent on X\b", "what was paid already"),
    (r"^(?:If|When) (?:that|you|this) [^,]*\b(?:was|wasn't|is) paid,", "what was paid already"),
    (r"\bif (?:this|the|that|its) [^,]*\bcosts? (?:was|wasn't|were) paid\b", "what was paid already"),
    (r"\bplays? with (?:the top cards? of|their) [^,]* revealed\b", "what players may look at (701.20)"),
    (
        r"^(?!.*\b(?:spend|cast|add)\b)(?!.*(?<!mana )\bcosts?\b).*\bin your starting deck\b.*$",
        "what a deck may hold, before the game (702.139a, 903)",
    ),
    # What replaces an event that no board performs, or follows one that makes no mana.
    (r"^If it's neither day nor night, it becomes day as .* enters$", "day and night (731)"),
    (r"^If [^,]* would (?:be destroyed|lose the game|copy a spell)\b[^,]*, .*$", "an event to come (614.1)"),
    (
        r"^(?:If|The first time|As long as [^,]*, the first time) [^,]* would create one or more tokens\b.*$",
        "tokens to come (614.1)",
    ),
    (
        rf"^If [^,]*\b{_EVENT}\b[^,]* causes [^,]* to trigger, [^,]* triggers an additional time$",
        "triggers of events that make no mana (603.2d)",
    ),
    (
        r"\bcan't have more than \w+ [\w+/-]+ counters on (?:it|him|her)\b",
        "how many counters may be put (122)",
    ),
    (
        (
            r"^If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it"
            r" becomes sacrifices it at the beginning of the next cleanup step$"
        ),
        "a delayed trigger of the spell (603.7)",
    ),
    (r"^Room abilities of dungeons you own trigger an additional time$", "dungeons (309)"),
    (
        r"^(?:You|Each player) may play \w+ additional lands? (?:on|during) each of (?:your|their) turns$",
        "lands that may be played (305.2)",
    ),
    # Energy, tickets and pawprints that a player gets or counts.
    (r"(?:\{(?:E|TK|P)\})+", "counters of a player, or the worth of a mode"),
)


def _together() -> re.Pattern[str]:
    """All patterns in one; those that begin alike are tried only where that is there."""
    starts = ("^", r"\b", "")
    rows: dict[str, list[str]] = {start: [] for start in starts}
    for pattern, _ in HARMLESS:
        start = next(s for s in starts if pattern.startswith(s))
        rows[start].append(f"(?:{pattern.removeprefix(start)})")
    return re.compile("|".join(f"{start}(?:{'|'.join(row)})" for start, row in rows.items()), re.IGNORECASE)


_ALL = _together()


def without_harmless(words: str) -> str:
    """The sentence without its harmless phrases."""
    return _ALL.sub("", words)
