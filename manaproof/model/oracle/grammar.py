"""Phrases -> an LALR grammar of lark, and sentences -> the intermediate representation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache, partial
from typing import Any, get_args

from manaproof.model import terms
from manaproof.model.ir import terminals
from manaproof.model.oracle import phrases as book
from manaproof.model.oracle import tables
from manaproof.model.oracle.lexer import KEYWORDS, NUMBERS, SUBTYPE_PLURALS, Lexer, LexError, Token, plural
from manaproof.model.oracle.parser import Parser

_CLASSES: dict[str, Mapping[str, object]] = {
    "NUMBER": NUMBERS,
    "KEYWORD": {k: k for k in KEYWORDS},
    "SUBTYPE": {s: s for s in terms.SUBTYPES},
    "SUBTYPES": SUBTYPE_PLURALS,
}
_JOINTS = frozenset({"_LAND", "_LOR", "_LANDOR", "_LCOMMA"})
_NOUNS = frozenset(
    {w for noun in terminals.LISTABLE_WORDS for w in (noun, plural(noun))}
    | {"non", *KEYWORDS, *terms.SUBTYPES, *SUBTYPE_PLURALS}
)


_Row = tuple[list[Token], list[str], frozenset[str]]
"""The tokens of a text, their terminals, and which terminals there are."""


class _Splitter(Lexer):
    """Cuts the literal words of phrases; joints between nouns are marked as in sentences."""

    def _lists(self, token: Token) -> bool:
        return token.text in _NOUNS or token.type in ("MANA", "PT")


_SPLITTER = _Splitter({}, frozenset())


@cache
def _split(text: str) -> list[Token]:
    """The words of a phrase."""
    return _SPLITTER.tokens(text)


class _Builder:
    """Collects the rules, terminals and callbacks that some annotations need."""

    def __init__(self, convert: Mapping[str, Callable[[Any], Any]]) -> None:
        self.convert = convert
        self.rules: dict[str, list[str]] = {}
        self.bodies: dict[str, str] = {}
        self.calls: dict[str, Callable[[list[Any]], Any]] = {}
        self.literals: dict[str, str] = {}
        self.names: dict[Any, str] = {}
        self.terminal_rules: dict[str, str] = {}
        self.enums: dict[str, list[tuple[Any, str]]] = {}
        self.used: set[str] = set()

    def literal(self, word: str) -> str:
        """The terminal of a literal word; its name begins with "_", so that lark drops it."""
        if word not in self.literals:
            self.literals[word] = f"_W{len(self.literals)}"
        return self.literals[word]

    def words(self, text: str) -> str:
        """The terminals of literal words, as a row of a rule."""
        return " ".join(t.type if t.type in _JOINTS else self.literal(t.text) for t in _split(text))

    def alternative(self, rule: str, body: str, call: Callable[[list[Any]], Any]) -> None:
        """One more way to derive a rule, and what to make of its children."""
        alternatives = self.rules.setdefault(rule, [])
        alias = f"{rule}_x{len(alternatives)}"
        alternatives.append(alias)
        self.bodies[alias] = body
        self.calls[alias] = call

    def rule(self, annotation: Any, plural_noun: bool = False) -> str:
        """The rule that derives an annotation; made where it is not there yet."""
        key = (annotation, plural_noun)
        if key in self.names:
            return self.names[key]
        if terminal := book.terminal_name(annotation):
            return self._terminal(key, terminal + ("S" if plural_noun else ""))
        if book.is_words_enum(annotation):
            return self._enum(key, [(m, m.value) for m in annotation], plural_noun)
        if values := book.literal_values(annotation):
            return self._enum(key, [(v, v) for v in values], plural_noun)
        if book.is_union(annotation):
            return self._union(key, get_args(annotation), plural_noun)
        if book.is_node(annotation):
            return self._node(key, annotation)
        raise TypeError(f"{annotation!r} can stand in no phrase")

    def _name(self, key: Any, stem: str) -> str:
        name = f"{stem.lower()}_{len(self.names)}"
        self.names[key] = name
        return name

    def _terminal(self, key: Any, terminal: str) -> str:
        name = self._name(key, f"t_{terminal}")
        self.used.add(terminal)
        self.terminal_rules[name] = terminal
        convert = self.convert.get(terminal)
        self.alternative(name, terminal, lambda got: convert(got[0].value) if convert else got[0].value)
        return name

    def finish(self) -> None:
        """Words that are literal in some phrase still belong to their class: "one" is a number too."""
        self._finish_enums()
        for rule, terminal in self.terminal_rules.items():
            if terminal == "MANA":
                convert = self.convert.get(terminal, str)
                for word in self.mana_words():
                    value = convert(word)
                    self.alternative(rule, self.literals[word], partial(_value, value))
            if terminal == "LOYALTY":
                for word in [w for w in self.literals if w[:1] == "[" and w[-1:] == "]"]:
                    self.alternative(rule, self.literals[word], partial(_value, word[1:-1]))
            shared: dict[str, dict[object, object]] = {}
            for word, value in sorted(_CLASSES.get(terminal, {}).items()):
                if word in self.literals:
                    shared.setdefault(self.literals[word], {})[word] = value
            for literal, values in shared.items():
                self.alternative(rule, literal, partial(_of_words, values))

    def mana_words(self) -> list[str]:
        """The mana symbols that are literal words of some phrase."""
        return [word for word in self.literals if _split(word)[0].type == "MANA"]

    def _finish_enums(self) -> None:
        """Words that stand in the same enums and in no phrase share one terminal: a smaller table."""
        places: dict[str, list[tuple[str, Any]]] = {}
        for rule, values in self.enums.items():
            for member, text in values:
                tokens = _split(text)
                if len(tokens) == 1:
                    places.setdefault(tokens[0].text, []).append((rule, member))
                else:
                    self.alternative(rule, self.words(text), partial(_value, member))
        shared: dict[tuple[str, ...], list[str]] = {}
        for word, uses in places.items():
            if word not in self.literals:
                classes = (name for name, members in _CLASSES.items() if word in members)
                shared.setdefault((*sorted({r for r, _ in uses}), *classes), []).append(word)
            else:
                for rule, member in uses:
                    self.alternative(rule, self.literals[word], partial(_value, member))
        for number, (rules, words) in enumerate(shared.items()):
            terminal = f"WORDS{number}"
            self.used.add(terminal)
            self.literals |= dict.fromkeys(words, terminal)
            for rule in (rule for rule in rules if rule not in _CLASSES):
                members = {w: m for w in words for r, m in places[w] if r == rule}
                self.alternative(rule, terminal, partial(_of_words, members))

    def _enum(self, key: Any, values: list[tuple[Any, str]], plural_noun: bool) -> str:
        name = self._name(key, "e_words")
        self.enums[name] = [(m, plural(text) if plural_noun else text) for m, text in values]
        return name

    def _union(self, key: Any, args: tuple[Any, ...], plural_noun: bool) -> str:
        name = self._name(key, "u_any")
        members = [self.rule(a, plural_noun) for a in args if a is not type(None)]
        for member in dict.fromkeys(members):
            self.alternative(name, member, _first)
        return name

    def _node(self, key: Any, cls: type) -> str:
        name = self._name(key, f"n_{cls.__name__}")
        kinds = book.hints(cls)
        for form, phrase in enumerate(book.phrases_of(cls)):
            parts: list[str] = []
            slots: list[tuple[str, str]] = []
            for piece in book.pieces(phrase):
                if isinstance(piece, book.Words):
                    parts.append(self.words(piece.text))
                else:
                    body, kind = self._slot(piece, kinds[piece.field])
                    parts.append(body)
                    slots.append((piece.field, kind))
            self.alternative(name, " ".join(filter(None, parts)), _maker(cls, form, slots))
        return name

    def _slot(self, slot: book.Slot, annotation: Any) -> tuple[str, str]:
        if slot.words is not None:
            name = f"f_flag_{len(self.calls)}"
            self.alternative(name, self.words(slot.words), _true)
            return f"[{name}]", "flag"
        annotation = book.unwrap_optional(annotation)
        if slot.join is None or slot.join == "plural":
            body = self.rule(annotation, slot.join == "plural")
            return (f"[{body}]", "plain") if slot.optional else (body, "plain")
        body = self._list(book.member_type(annotation), slot.join)
        return (f"[{body}]", "list") if slot.empty else (body, "list")

    def _list(self, member: Any, join: str) -> str:
        key = (member, "list", join)
        if key in self.names:
            return self.names[key]
        item = self.rule(member)
        name = self._name(key, "l_list")
        if not join.endswith("+"):
            self.alternative(name, item, list)
        join = join.removesuffix("+")
        match join:
            case " ":
                self.alternative(name, f"{name} {item}", _grow)
            case "," | "costs":
                self.alternative(name, f"{name} {self.literal(',')} {item}", _grow)
            case "then":
                self.alternative(name, f"{item} {self.literal(',')} {self.literal('then')} {item}", list)
            case _:
                joint = f"_L{join.upper().replace('/', '')}"
                commas = f"{item}_commas"
                self.alternative(name, f"{item} {joint} {item}", list)
                self.alternative(name, f"{commas} _LCOMMA {joint} {item}", _grow)
                if commas not in self.rules:
                    self.alternative(commas, f"{item} _LCOMMA {item}", list)
                    self.alternative(commas, f"{commas} _LCOMMA {item}", _grow)
        return name

    def text(self) -> str:
        """The grammar in lark's own notation; earlier phrases win where two would do."""
        lines: list[str] = []
        for rule, alternatives in self.rules.items():
            inline: dict[str, str] = {}
            apart: list[str] = []
            for alias in alternatives:
                body = self.bodies[alias]
                if self.calls[alias] is _first:
                    inline.setdefault(body, body)
                elif "[" not in body:
                    inline.setdefault(body, f"{body} -> {alias}")
                else:
                    inline[alias] = alias
                    apart.append(alias)
            lines.append(f"?{rule}: " + " | ".join(inline.values()))
            lines += [f"{alias}: {self.bodies[alias]}" for alias in apart]
        lines.append("%declare " + " ".join(sorted({*self.literals.values(), *self.used, *_JOINTS})))
        return "\n".join(lines)

    def listable(self) -> frozenset[str]:
        """The terminals that may be joined in a list: nouns, qualities, keywords, mana."""
        return frozenset(
            {"SUBTYPE", "SUBTYPES", "KEYWORD", "MANA", "QUOTED", "PT"}
            | {self.literals[w] for w in _NOUNS if w in self.literals}
            | {self.literals[w] for w in self.mana_words()}
        )


def _first(got: list[Any]) -> Any:
    return got[0]


def _true(_got: list[Any]) -> bool:
    return True


def _value(value: object, _got: list[Any]) -> object:
    return value


def _of_words(values: Mapping[Any, object], got: list[Any]) -> object:
    """What a word of a class stands for; a word with a terminal of its own is the only one."""
    return values[got[0].value] if got else next(iter(values.values()))


def _grow(got: list[Any]) -> list[Any]:
    return [*got[0], got[1]]


def _maker(cls: type, form: int, slots: list[tuple[str, str]]) -> Callable[[list[Any]], Any]:
    """What makes a node of the children of one of its phrases; the other fields keep their defaults."""
    if form and not book.has_form(cls):
        raise TypeError(f"{cls.__name__} has several phrases and no field `form`")
    names = [field.name for field in fields(cls)]
    blank: list[Any] = [field.default for field in fields(cls)]
    if form:
        blank[names.index("form")] = form
    places = [(names.index(name), kind) for name, kind in slots]
    if MISSING in (value for place, value in enumerate(blank) if place not in dict(places)):
        raise TypeError(f"phrase {form} of {cls.__name__} leaves out a field without a default")
    if all(kind == "plain" for _, kind in places) and [place for place, _ in places] == [*range(len(names))]:
        return lambda got: cls(*got)

    def make(got: list[Any]) -> Any:
        values = blank[:]
        for (place, kind), value in zip(places, got, strict=True):
            if kind == "plain":
                values[place] = value
            else:
                values[place] = bool(value) if kind == "flag" else tuple(value or ())
        return cls(*values)

    return make


class Grammar:
    """The readers of all places in card text: one set of rules and of words, one parser a place.

    ``starts`` says what may stand in each place; ``convert`` turns the value of a terminal into what
    the field holds.
    """

    def __init__(self, starts: Mapping[str, Any], convert: Mapping[str, Callable[[Any], Any]]) -> None:
        builder = _Builder(convert)
        for start, annotation in starts.items():
            builder.alternative(start, builder.rule(annotation), _first)
        builder.finish()
        self.text = builder.text()
        self.plain = frozenset(alias for alias, call in builder.calls.items() if call is _first)
        self._calls = builder.calls
        self._lexer = Lexer(builder.literals, builder.listable())
        self._parsers: dict[str, Parser] = {}
        self._last: tuple[str, _Row | None] = ("", ([], [], frozenset()))

    def parser(self, start: str) -> Parser:
        """The parser of a place, made when it is first needed."""
        if start not in self._parsers:
            made = tables.load(self.text, start, self.plain)
            self._parsers[start] = Parser(made, self._calls)
        return self._parsers[start]

    def read(self, text: str, start: str) -> Any | None:
        """The sentence as the intermediate representation; None where no phrase derives it."""
        row = self._tokens(text)
        return self.parser(start).parse(*row) if row else None

    def prefix(self, text: str, start: str) -> tuple[Any, str] | None:
        """What the longest beginning of the text means that is a whole, and the word after it.

        The word is "" at the end; None where no beginning is a whole.
        """
        if (row := self._tokens(text)) is None:
            return None
        tokens, terminals, _ = row
        if (found := self.parser(start).longest(tokens, terminals)) is None:
            return None
        count, value = found
        return value, tokens[count].text if count < len(tokens) else ""

    def _tokens(self, text: str) -> _Row | None:
        """The tokens of a text, kept for the next place that it may stand in; None for no text of cards."""
        if text != self._last[0]:
            try:
                tokens = self._lexer.tokens(text)
            except LexError:
                self._last = text, None
            else:
                terminals = [token.type for token in tokens]
                self._last = text, (tokens, terminals, frozenset(terminals))
        return self._last[1]
