"""Oracle text -> tokens: every word of the grammar is a terminal of its own.

The language has no ambiguity of its own in its words, but three joints of it need to be told apart
before an LALR parser can read them with one token of lookahead: the comma, "and" and "or" of a list
("artifact, creature, or land") against those between clauses ("if you do, draw a card").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from manaproof.model import terms
from manaproof.model.node import node

NUMBERS = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "sixteen seventeen eighteen nineteen twenty".split()
    )
}
NUMBERS |= {"thirty": 30, "fifty": 50}
NUMBER_WORDS = {value: word for word, value in NUMBERS.items()}
_IRREGULAR = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Plains": "Plains",
    "Mercenary": "Mercenaries", "Ally": "Allies", "Fairy": "Fairies", "Sorcery": "Sorceries",
    "Locus": "Loci", "Octopus": "Octopuses", "Mouse": "Mice", "Ox": "Oxen", "Merfolk": "Merfolk",
    "Treefolk": "Treefolk", "Kithkin": "Kithkin", "Pegasus": "Pegasuses", "Cyclops": "Cyclopes",
    "Thief": "Thieves", "Eldrazi": "Eldrazi", "Samurai": "Samurai", "Moonfolk": "Moonfolk",
    "Myr": "Myr", "Homunculus": "Homunculi", "Fungus": "Funguses", "Fish": "Fish", "Sheep": "Sheep",
    "Equipment": "Equipment", "Vedalken": "Vedalken", "Djinn": "Djinn", "Ninja": "Ninjas",
    "Spacecraft": "Spacecraft", "Child": "Children", "Human": "Humans", "Sphinx": "Sphinxes",
    "Class": "Classes", "Ooze": "Oozes", "Citizen": "Citizens", "Food": "Foods", "Elk": "Elk",
    "Phoenix": "Phoenixes", "Efreet": "Efreet", "Army": "Armies", "Harpy": "Harpies", "Yeti": "Yetis",
    "Zubera": "Zubera", "Kirin": "Kirin", "Surrakar": "Surrakar", "Jellyfish": "Jellyfish",
    "Lynx": "Lynxes", "Fox": "Foxes", "Lhurgoyf": "Lhurgoyfs", "Sphere": "Spheres", "Deer": "Deer",
}  # fmt: skip


def plural(word: str) -> str:
    """The plural of a noun or subtype as cards print it."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if re.search(r"(s|x|sh|ch)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"


SUBTYPE_PLURALS = {plural(s): s for s in terms.SUBTYPES}
KEYWORDS = frozenset(
    """flying trample vigilance haste flash reach menace first_strike lifelink deathtouch defender
    double_strike indestructible hexproof shroud fear intimidate shadow horsemanship prowess wither
    infect skulk changeling banding flanking phasing exalted persist undying convoke delve improvise
    cascade storm devoid undaunted assist retrace bargain conspire demonstrate fuse aftermath spree
    tiered station rebound jump-start soulbond unleash cipher extort evolve ingest myriad melee
    ascend mentor riot daybound nightbound decayed compleated sunburst epic haunt hideaway provoke
    dethrone exploit ravenous ripple gravestorm partner training enlist mayhem companion desertwalk
    fortify landwalk storied increment infinity paradigm foretell swampwalk islandwalk forestwalk
    mountainwalk plainswalk flashback escape evoke madness blitz encore scavenge unearth miracle
    plot emerge replicate embalm harmonize spectacle""".split()
)
KEYWORDS = frozenset(k.replace("_", " ") for k in KEYWORDS)


@node
class Token:
    """One token: its terminal, its value for the tree, and its text as printed."""

    type: str
    value: object
    text: str


_TOKEN = re.compile(
    r"""
    (?P<mana>(?:\{(?:[0-9]+|[WUBRGCSXYZ]|[0-9WUBRGC]+/[WUBRGCP](?:/P)?)\})+)
  | (?P<symbol>\{[^{}]+\})
  | (?P<quoted>"[^"]*")
  | (?P<pt>[+\-−]?(?:\d+|[X*])/[+\-−]?(?:\d+|[X*]))
  | (?P<loyalty>\[[+\-−]?(?:\d+|X)\])
  | (?P<int>\d+)
  | (?P<poss>['’]s?\b|['’])
  | (?P<word>~|Urza['’]s\b|d\d+\b|[A-Za-z½∞][A-Za-zÀ-ÿ]*(?:[\-/][A-Za-zÀ-ÿ]+)*)
  | (?P<punct>[.,:;—•()+\-−?!])
  | (?P<space>\s+)
    """,
    re.VERBOSE,
)
_COMPOUND = re.compile(
    r"(?<![\w'’/-])(?:(?:first|double) strike"
    r"|(?:mana|activated|triggered|activated or triggered|loyalty|static|keyword) abilit(?:y|ies)"
    r"|mana (?:values?|costs?|pool)|time lords?"
    r"|(?:exiled|sacrificed|revealed|discarded|tapped|cast) this way|exiled with"
    r"|this (?:turn|way)|each turn|without paying|spells, and permanents"
    r"|blocking or blocked by|blocked by|other than|(?:attacking|blocking) (?:you|it|this creature)"
    r"|(?<!up to one )(?<!another )target (?:player|opponent)(?! (?:or|and/or) (?!you\b)|, [a-z ]+, or ))\b",
    re.IGNORECASE,
)
_KEYWORD_COST = re.compile(r"[A-Za-z][\w '-]*—(?=\S)")
_COUNTER = re.compile(
    r"(?!(?:an?|of|more|each|those|these|all|with|had|its|no|another|and|may|have|has|does|do|X|that|then|would|get"
    r"|gets|additional|instead|different|the|many|any|other|to|can|or|fewer|\d+|"
    + "|".join(NUMBERS)
    + r") )((?:first|double) strike|[+-]\d/[+-]\d|[A-Za-z][\w'!-]*)(?= counters?\b)"
)
_LEGEND = re.compile(r"([A-Z~][^,\"]*)(?=, a legendary )")
_NAMED = re.compile(
    r"named ((?:[A-Z~][\w'’\-]*)"
    r"(?:,? (?:(?:of|the|and|to|in|for|from|a)\b(?= (?:[A-Z~]|of|the))|[A-Z~])[\w'’\-]*)*)"
)


class LexError(ValueError):
    """A piece of text that is no token; the message shows it."""


_CHUNK = re.compile(r'\s*("[^"]*"|[^\s"—]+|["—])')
_OPENS = frozenset(
    """first double mana activated triggered loyalty static keyword exiled sacrificed revealed discarded
    tapped cast this each without spells, blocking blocked other attacking target named time""".split()
)
_STOPS = frozenset((".", ":", "—", "•"))


def _row(text: str, position: int, start: bool, counters: bool, legend: bool) -> tuple[str, str, int] | None:
    """A row of words that is one piece: its kind, its text, where it ends.

    ``start`` says that a sentence begins there, the other two which words are to be looked for.
    """
    if text.startswith("named ", position) and (found := _NAMED.match(text, position)):
        return "name", found[1], found.end()
    if legend and not start and (found := _LEGEND.match(text, position)):
        return "name", found[1], found.end()
    if counters and not start and (found := _COUNTER.match(text, position)):
        return "counter", found[1], found.end()
    if found := _COMPOUND.match(text, position):
        return "word", found[0], found.end()
    return None


_JOINING = frozenset(("and", "or", "and/or"))
_WITH_COST = frozenset(("ward", "equip", "cycling", "flashback", "kicker"))


class Lexer:
    """Tokens of Oracle text, given the literal words of a grammar and its word classes.

    ``literals`` maps a literal word (or punctuation) to its terminal; ``listable`` names the
    terminals that may stand in a list of nouns or qualities.
    """

    def __init__(self, literals: Mapping[str, str], listable: frozenset[str]) -> None:
        self.literals = literals
        self.listable = listable
        self._chunks: dict[tuple[str, bool, bool], tuple[list[Token], bool]] = {}
        self._pieces: dict[tuple[str, str, bool], list[Token]] = {}

    def word(self, text: str, start: bool) -> list[Token]:
        """The token (or two, for "non...") of one word; ``start`` if it begins a sentence."""
        if text in self.literals:
            return [Token(self.literals[text], text, text)]
        lower = text.lower()
        if text in terms.SUBTYPES and SUBTYPE_PLURALS.get(text, text) == text:
            if not (start and lower in self.literals):
                return [Token("SUBTYPE", text, text)]
        elif text in SUBTYPE_PLURALS and not (start and lower in self.literals):
            return [Token("SUBTYPES", SUBTYPE_PLURALS[text], text)]
        if lower in self.literals and (start or text == lower):
            return [Token(self.literals[lower], lower, text)]
        if lower == "an":
            return [Token(self.literals.get("a", "UNKNOWN"), "a", text)]
        if lower in NUMBERS:
            return [Token("NUMBER", NUMBERS[lower], text)]
        if lower in KEYWORDS:
            return [Token("KEYWORD", lower, text)]
        if lower.startswith("non") and len(lower) > 4:
            inner = text[3:].removeprefix("-")
            return [Token(self.literals.get("non", "UNKNOWN"), "non", "non"), *self.word(inner, start)]
        return [Token("UNKNOWN", text, text)]

    def tokens(self, text: str) -> list[Token]:
        """All tokens of a sentence, joints of lists marked; LexError for text that is no token."""
        raw: list[Token] = []
        costly = "—" in text and _KEYWORD_COST.match(text) is not None
        counters, legend = " counter" in text, ", a legendary " in text
        rows = counters or legend
        position, start = 0, True
        while found := _CHUNK.match(text, position):
            chunk = found[1]
            if (rows or chunk.lower() in _OPENS) and (
                row := _row(text, found.start(1), start, counters, legend)
            ):
                kind, piece, position = row
                if kind == "name" and chunk == "named":
                    raw += self._piece("word", "named", False)
                raw += self._piece(kind, piece, start)
                start = False
                continue
            position = found.end()
            known = self._chunks.get((chunk, start, costly))
            if known is None:
                known = self._chunks[chunk, start, costly] = self._learn(chunk, start, costly)
            raw += known[0]
            start = known[1]
        return self._mark_joints(raw)

    def _learn(self, chunk: str, start: bool, costly: bool) -> tuple[list[Token], bool]:
        """The tokens of letters without a space, and whether a sentence begins after them."""
        tokens: list[Token] = []
        position = 0
        while position < len(chunk):
            match = _TOKEN.match(chunk, position)
            if match is None:
                raise LexError(f"cannot read {chunk[position : position + 20]!r}")
            piece, position = match.group(), match.end()
            tokens += self._piece(match.lastgroup or "", piece, start)
            start = piece in _STOPS or (piece == "," and costly)
        return tokens, start

    def _piece(self, kind: str, text: str, start: bool) -> list[Token]:
        """The tokens of a piece, kept for the next time."""
        piece = kind, text, start
        if piece not in self._pieces:
            made = self.word(text, start) if kind == "word" else [self._other(kind, text)]
            self._pieces[piece] = made
        return self._pieces[piece]

    def _other(self, kind: str, piece: str) -> Token:
        match kind:
            case "name":
                return Token("NAME", piece, piece)
            case "counter":
                return Token("COUNTER", piece, piece)
            case "mana":
                return Token(self.literals.get(piece, "MANA"), piece, piece)
            case "quoted":
                return Token("QUOTED", piece[1:-1], piece)
            case "pt":
                return Token("PT", piece.replace("−", "-"), piece.replace("−", "-"))
            case "loyalty":
                return Token(self.literals.get(piece, "LOYALTY"), piece[1:-1].replace("−", "-"), piece)
            case "int":
                return Token("INT", int(piece), piece)
            case "poss":
                piece = "'s" if piece[1:] else "'"
                return Token(self.literals.get(piece, "UNKNOWN"), piece, piece)
            case _:
                piece = piece.replace("−", "-")
                return Token(self.literals.get(piece, "UNKNOWN"), piece, piece)

    def _lists(self, token: Token) -> bool:
        return token.type in self.listable

    def _mark_joints(self, tokens: list[Token]) -> list[Token]:
        """Retype the commas, "and" and "or" that join the members of a list."""
        joints = [i for i, token in enumerate(tokens) if token.text in _JOINING]
        out = list(tokens) if joints else tokens
        for i in joints:
            if not 0 < i < len(tokens) - 1:
                continue
            token = tokens[i]
            after, before = tokens[i + 1], tokens[i - 1]
            comma = before.text == ","
            left = tokens[i - 2] if comma and i > 1 else before
            costly = left.text.startswith("{") and i > 1 and tokens[i - 2].text in _WITH_COST
            mana_and_noun = after.text.startswith("{") != left.text.startswith("{") and not costly
            granted = (after.type == "QUOTED" and left.text == "control") or (
                after.text in _WITH_COST and (left.text in KEYWORDS or left.type == "QUOTED")
            )
            sized = after.type == "QUOTED" and left.type == "PT"
            if mana_and_noun or sized or (not granted and not (self._lists(after) and self._lists(left))):
                continue
            out[i] = Token(f"_L{token.text.upper().replace('/', '')}", token.text, token.text)
            j = i - 1
            if comma:
                out[j] = Token("_LCOMMA", ",", ",")
                j -= 1
                while j > 0:
                    while j > 0 and self._lists(tokens[j]):
                        j -= 1
                    if tokens[j].text != "," or not self._lists(tokens[j - 1]):
                        break
                    out[j] = Token("_LCOMMA", ",", ",")
                    j -= 1
        return out


@cache
def vowel_sound(word: str) -> bool:
    """Whether "an" rather than "a" stands before the word."""
    lower = word.lower().lstrip('{"')
    if lower.startswith(("uni", "use", "one", "eu", "ur-")):
        return False
    if lower in ("8", "11", "18", "x", "80", "hour") or lower.startswith(("x/", "8/", "11/", "honor")):
        return True
    return lower[:1] in "aeiou"
