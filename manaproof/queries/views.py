"""Views of an answer: sentences for people, JSON, and the derivation as DOT or Mermaid."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from manaproof.queries.answer import Answer, Derivation, Json, UnmodelledSentence, Verdict, Witness


def to_json(answer: Answer) -> dict[str, Json]:
    """The answer as data for ``json.dumps`` (docs/json.md); shared nodes are written once each place."""
    data: dict[str, Json] = {
        "query": answer.query,
        "subject": answer.subject,
        "verdict": str(answer.verdict),
        "value": _plain(answer.value),
        "witnesses": [_witness(w) for w in answer.witnesses],
        "derivation": [_node(d) for d in answer.derivations],
        "unmodelled": [_sentence(s) for s in answer.unmodelled],
        "warnings": list(answer.warnings),
    }
    if answer.details:
        data["details"] = _plain(answer.details)
    return data


def dumps(data: Json) -> str:
    """JSON text, indented, in ASCII so that any terminal and pipe can carry it."""
    return json.dumps(data, indent=2)


def _plain(value: object) -> Json:
    if isinstance(value, Mapping):
        return {str(k): _plain(v) for k, v in value.items()}
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int | float):
        return value
    if isinstance(value, set | frozenset):
        return [_plain(v) for v in sorted(value)]
    if isinstance(value, Sequence):
        return [_plain(v) for v in value]
    return str(value)


def _witness(witness: Witness) -> Json:
    steps = [
        {
            "action": s.action,
            "text": str(s.statement),
            "facts": _plain(s.statement.facts),
            "rules": list(s.rules),
        }
        for s in witness.steps
    ]
    return {"of": witness.of, "steps": steps}


def _node(node: Derivation) -> Json:
    return {
        "text": str(node.statement),
        "facts": _plain(node.statement.facts),
        "rules": list(node.rules),
        "because": [_node(child) for child in node.because],
    }


def _sentence(sentence: UnmodelledSentence) -> Json:
    return {
        "card": sentence.card,
        "paragraph": sentence.paragraph,
        "sentence": sentence.sentence,
        "kind": sentence.kind,
        "words": sentence.words,
    }


def headline(answer: Answer) -> str:
    """The answer in one line: ``Reflecting Pool: types {B} {G}``."""
    value = _value_text(answer.value)
    if answer.verdict is Verdict.UNDECIDED:
        known = f" (known so far: {value})" if value else ""
        return f"{answer.subject or answer.query}: undecided{known}"
    return f"{answer.subject or answer.query}: {value or answer.verdict}"


def _value_text(value: Mapping[str, Json]) -> str:
    return "; ".join(f"{_words(key)}: {value_text(key, item)}" for key, item in value.items())


_BEFORE = {"cost": "for", "x": "with X ="}


def value_text(key: str, item: Json) -> str:
    """One part of a value for people: ``[]`` is ``none``, no mana is ``{0}``, True is ``yes``."""
    if item is None:
        return "none"
    if isinstance(item, bool):
        return "yes" if item else "no"
    if isinstance(item, str):
        return item or ("no mana" if key == "outcomes" else "none")
    if isinstance(item, Mapping):
        return (
            " and ".join(
                value_text(k, v)
                if k in ("mana", "other", "by")
                else f"{_BEFORE[k]} {value_text(k, v)}"
                if k in _BEFORE
                else f"{v} {k}"
                for k, v in item.items()
            )
            .replace(" and for ", " for ")
            .replace(" and with ", " with ")
        )
    if isinstance(item, Sequence):
        shown = [f"{{{x}}}" if key == "types" and x in list("WUBRGC") else value_text(key, x) for x in item]
        return (" " if key == "types" else ", ").join(shown) or "none"
    return str(item)


def _words(key: str) -> str:
    return key.replace("_", " ")


def text(answer: Answer, *, why: bool = False) -> str:
    """The answer in sentences: the headline, what stands in the way, and with ``why`` the reasons."""
    lines = [headline(answer)]
    lines += [f"  not understood: {s}" for s in answer.unmodelled]
    lines += [f"  warning: {w}" for w in answer.warnings]
    lines += [line for key, item in answer.details.items() for line in _detail(key, item, "  ")]
    if why:
        for witness in answer.witnesses:
            lines += ["", *_witness_lines(witness)]
        for root in answer.derivations:
            lines += ["", *because(root)]
    return "\n".join(lines)


def _detail(key: str, item: Json, indent: str) -> Iterator[str]:
    if isinstance(item, Mapping):
        yield f"{indent}{_words(key)}:"
        for below, value in item.items():
            yield from _detail(below, value, f"{indent}  ")
    elif (
        isinstance(item, Sequence) and not isinstance(item, str) and any(isinstance(i, Mapping) for i in item)
    ):
        yield f"{indent}{_words(key)}:"
        for part in item:
            pairs = part.items() if isinstance(part, Mapping) else [("", part)]
            yield f"{indent}  - " + "; ".join(f"{_words(k)}: {value_text(k, v)}" for k, v in pairs)
    else:
        yield f"{indent}{_words(key)}: {value_text(key, item)}"


def _witness_lines(witness: Witness) -> Iterator[str]:
    yield f"{witness.of or 'no mana'}, for example:"
    for number, step in enumerate(witness.steps, 1):
        yield f"  {number}. {step.statement}{_rules(step.rules)}"


def because(root: Derivation) -> list[str]:
    """The tree as indented lines: a statement, then "because ..." and "and ..." for its reasons.

    A shared node with reasons of its own is spelled out the first time only.
    """
    lines: list[str] = []
    told: set[int] = set()
    stack: list[tuple[Derivation, int, str]] = [(root, 0, "")]
    while stack:
        node, depth, word = stack.pop()
        line = f"{'  ' * depth}{word}{node.statement}{_rules(node.rules)}"
        if node.because and id(node) in told:
            lines.append(f"{line}, as shown above")
            continue
        told.add(id(node))
        lines.append(line)
        words = ["because ", *["and "] * len(node.because)]
        stack += reversed([(child, depth + 1, words[i]) for i, child in enumerate(node.because)])
    return lines


def sentence(root: Derivation) -> str:
    """The tree as one sentence: ``A (106.7): B (305.6) and C (616.1)``."""
    line = f"{root.statement}{_rules(root.rules)}"
    if not root.because:
        return line
    reasons = [sentence(child) for child in root.because]
    last = f" and {reasons[-1]}" if len(reasons) > 1 else reasons[-1]
    return f"{line}: {', '.join(reasons[:-1])}{last}"


def _rules(rules: Sequence[str]) -> str:
    return f" ({', '.join(rules)})" if rules else ""


def _numbered(roots: Sequence[Derivation]) -> dict[int, tuple[int, Derivation]]:
    nodes: dict[int, tuple[int, Derivation]] = {}
    for root in roots:
        for node in root.walk():
            nodes.setdefault(id(node), (len(nodes), node))
    return nodes


def to_dot(answer: Answer) -> str:
    """The derivation for Graphviz; an arrow runs from a statement to what it follows from."""
    nodes = _numbered(answer.derivations)
    lines = ["digraph derivation {", "  node [shape=box];"]
    for number, node in nodes.values():
        label = _label(node, "\n")
        lines.append(f"  n{number} [label={json.dumps(label, ensure_ascii=False)}];")
    lines += [f"  n{a} -> n{b};" for a, b in _arrows(nodes)]
    return "\n".join([*lines, "}"])


def to_mermaid(answer: Answer) -> str:
    """The derivation as a Mermaid flowchart."""
    nodes = _numbered(answer.derivations)
    lines = ["flowchart TD"]
    for number, node in nodes.values():
        label = escape(_label(node, "\n")).replace("\n", "<br/>")
        lines.append(f'  n{number}["{label}"]')
    lines += [f"  n{a} --> n{b}" for a, b in _arrows(nodes)]
    return "\n".join(lines)


def _label(node: Derivation, newline: str) -> str:
    return f"{node.statement}{newline}{', '.join(node.rules)}" if node.rules else str(node.statement)


def _arrows(nodes: Mapping[int, tuple[int, Derivation]]) -> Iterator[tuple[int, int]]:
    for number, node in nodes.values():
        for child in node.because:
            yield number, nodes[id(child)][0]
