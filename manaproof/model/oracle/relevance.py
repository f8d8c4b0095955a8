"""Which sentences could bear on mana or costs: those with a word of the vocabulary."""

from __future__ import annotations

import re

from manaproof.model.oracle.harmless import without_harmless

_ZONES = re.compile(
    r"\bwould (?:die|leave the battlefield|be put into|be exiled)\b|\bwould enter\b.*\b(?:exile|shuffle)"
    r"|\bcan't (?:enter|leave)\b",
    re.IGNORECASE,
)
KINDS: dict[str, re.Pattern[str]] = {
    "mana": re.compile(
        r"\b(?:adds?\b.*(?:\bmana\b|\{)|produces?\b|tap(?:s|ped)?\b.*\bfor (?:\bmana\b|\{)"
        r"|(?:double|triple)\b.*\bmana\b|triggers? an additional time\b)",
        re.IGNORECASE,
    ),
    "entering": re.compile(
        r"^(?:As .*\benters?\b|If you (?:do|don't), put \w+ )|\b(?:would enter\b"
        r"|enters? (?:the battlefield )?"
        r"(?:tapped|untapped|with|as|attached|prepared|transformed|under|attacking)\b)",
        re.IGNORECASE,
    ),
    "payment": re.compile(
        r"\b(?:spen[dt]s?\b|mana\b(?! values?\b| costs?\b| abilit)"
        r"|can't be (?:sacrificed|put|tapped|untapped|exiled|discarded|removed|regenerated or sacrificed)\b"
        r"|can't (?:get counters|sacrifice|discard|untap|pay|lose life|gain life)\b"
        r"|life totals? can't change\b)",
        re.IGNORECASE,
    ),
    "face": re.compile(
        r"^(?!.*\b(?:draft|exiles?)\b).*(?:\bface[ -](?:up|down)\b|\bmanifest|\bcloak|\bdisguise"
        r"|\b(?:mega)?morph\b)",
        re.IGNORECASE,
    ),
    "cost": re.compile(
        r"\b(?:costs?\b|pay(?:s|ing)?\b|X (?:can't|must|may|is at)\b|affinity\b|crews? )|\{[^{}]+\}",
        re.IGNORECASE,
    ),
    "casting": re.compile(r"\bcasts?\b|\bcasting\b|\bplay(?:s|ing|ed)?\b", re.IGNORECASE),
    "activation": re.compile(r"\bactivat|\bcan't cycle\b", re.IGNORECASE),
    "targeting": re.compile(
        r"\b(?:can't be (?:the )?targets?\b|(?:hexproof|shroud|protection)\b"
        r"|can't (?:target|be enchanted|be equipped)\b)",
        re.IGNORECASE,
    ),
    "counters": re.compile(
        r"\bcounters?\b[^.]*\bwould be put\b|\bwould put\b[^.]*\bcounters?\b"
        r"|\bcan't have counters\b|\bcounters can't be put\b",
        re.IGNORECASE,
    ),
}
# What sets or changes what a spell, an ability or an action costs; other costs are a ``price``.
_SETS_COST = re.compile(
    r"\b(?:costs?\b.*\b(?:more|less|an additional|reduced|equal to)\b(?! than)|additional costs?\b"
    r"|rather than pay|other costs\b"
    r"|to (?:cast|play) (?:this spell|it|~)\b(?<!spent to cast this spell)"
    r"|costs? (?:\{|players|you pay)|cost (?:is|becomes)\b|reduce|mana cost are\b"
    r"|cast this spell for\b|pay(?:s|ing)?\b[^,]*\b(?:spells?|abilit(?:y|ies)|cast|activate)\b)"
    r"|^(?:X \w|(?!Add\b|You\b|They\b|Each\b|Target\b|Pay\b|.*\b(?:have|has|gains?|costs?)\b)"
    r"(?-i:[A-Z~])[\w', -]*(?:—| —)? ?(?:\{[^{}]+\})+(?:, (?-i:[A-Z]).*)?\.?$"
    r"|(?-i:[A-Z])[\w' ]*—\S)",
    re.IGNORECASE,
)
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
    r"\b(?:becomes?\b|los(?:e|es)\b(?! (?:the game|half|\d+|X|that much|life|\w+ life))|cop(?:y|ies)\b"
    r"|(?:ha(?:s|ve)|gains?)\b.*(?:\"|\babilit(?:y|ies)\b)|gains? control\b"
    r"|monarch controls enchanted\b|can't have\b"
    rf"|(?<!that )(?:is|are|isn't|aren't|it's|they're)\b(?! {_DONE})[^,]*\b(?:{_TYPE_WORDS})\b"
    rf"|(?<!that )(?:is|are|isn't|aren't) (?!{_DONE})(?:an? |all |every )?(?-i:[A-Z])"
    r"|(?:stops?|ceases?) (?:being|to be)\b|no longer\b"
    r"|exchanges?\b|text\b|devotion\b"
    r"|has\b.*\btypes?\b|(?:is|are) also\b|(?:he|she|it)'s an? [^,]*(?-i:[A-Z])|counts? as\b"
    r"|(?:can't|can|may|must) (?:attach|enchant|equip)\b|same is true\b|as though (?:it|they) were\b)",
    re.IGNORECASE,
)
_SIZE = re.compile(
    r"\b(?:gets? (?:an additional )?[+-]|base power\b|switch\b.*\bpower\b"
    r"|(?:power|toughness)(?: and toughness)? (?:is|are|becomes?)\b|(?:is|are|becomes?)\b[^,]*\d/\d)",
    re.IGNORECASE,
)
_KEYWORDS = re.compile(
    r"\b(?:(?<!\byou )(?<!\bplayers )(?<!\bplayer )(?<!\bcan )(?<!\bmay )(?<!\bdidn't )(?<!\bdoesn't )"
    r"(?:has|have|gains?)\b(?! (?:\d+|X|life|that much|half|twice|no maximum|a maximum)\b)"
    r"(?! (?:attacked|dealt|already|cast)\b)"
    r"|loses?\b(?! (?:the game|the flip|half|\d+|X|that much|life|\w+ life)\b))",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^(?:As long as|If|While|During|For as long as) [^,]*, "
    r"|,? (?:(?:for )?as long as|unless|if|for each) [^,]*$|,? where X is .*$",
    re.IGNORECASE,
)
_TRIGGERED = re.compile(r"^(?:When|Whenever|At) ")
_QUOTED = re.compile(r'"[^"]*"')
_GIVEN = re.compile(r"\bemblem\b|\bboon\b", re.IGNORECASE)


def bears_on(words: str) -> str | None:
    """The kinds of question that the sentence could bear on, with "/" between them, or None.

    How a permanent enters bears on nothing that a board as it stands is asked, but on X (CR 107.3m, 614.12).
    What an ability in quotation marks says bears on characteristics: something is granted; that of an
    emblem bears on what it says. ``cost`` is what sets or changes a cost; ``price`` is any other cost,
    one that is paid as something resolves among them. Phrases of the list `HARMLESS` bear on nothing.
    ``size`` is power and toughness alone, ``keywords`` keyword abilities alone, ``zones`` what becomes of
    objects that would change zones.
    """
    said = without_harmless(_QUOTED.sub('"', words))
    kinds = [kind for kind, pattern in KINDS.items() if pattern.search(said)]
    if "cost" in kinds and not _SETS_COST.search(said):
        kinds[kinds.index("cost")] = "price"
    if _GIVEN.search(said):
        inside = (bears_on(quoted[1:-1]) for quoted in _QUOTED.findall(words))
        kinds += [kind for found in inside if found for kind in found.split("/") if kind not in kinds]
    if _ZONES.search(said):
        kinds = [kind for kind in kinds if kind != "entering"] + ["zones"]
    elif "entering" in kinds:
        if not _TRIGGERED.match(words):
            return "entering"
        kinds.remove("entering")
    main = _CONDITION.sub("", said)
    if _CHARACTERISTICS.search(main):
        kinds.append("characteristics")
    elif _KEYWORDS.search(main):
        kinds.append("keywords")
    if _SIZE.search(main):
        kinds.append("size")
    return "/".join(kinds) or None
