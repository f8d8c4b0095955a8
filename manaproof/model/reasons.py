"""Why something may not be done: a sentence as data, with the rules it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with ``<fields>``, and what stands in each field."""

    sentence: str
    facts: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = self.sentence
        for key, value in self.facts.items():
            shown = ", ".join(value) if isinstance(value, tuple) else str(value)
            text = text.replace(f"<{key}>", shown)
        return text
