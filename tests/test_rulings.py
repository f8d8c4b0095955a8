"""The table of rulings: each of its tests is there, and each sentence has its row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
_HEADING = re.compile(r"(?:Rules glossary|↑.*|\d+\.\d+ \w+)$")
_REFERENCES = re.compile(r"\(refs: [^)]*\)")
_END = re.compile(r"(?<=[.!?][”\")])\s+(?=[A-Z(“\"])|(?<=[.!?])\s+(?=[A-Z(“\"])")
ROWS = [
    [cell.strip(" `") for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").splitlines()
    if re.match(r"\| \d", line)
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_both_tests_of_a_row_are_there(row):
    for place in row[5:7]:
        file, name = place.split("::")
        text = (ROOT / "tests" / "rules" / file).read_text(encoding="utf-8")
        assert f"def {name}(" in text


def test_every_sentence_has_its_row(shared):
    lines = (shared / "rules" / "rulings.txt").read_text(encoding="utf-8").splitlines()[1:]
    paragraphs = [line for line in lines if line.strip() and not _HEADING.match(line.strip())]
    places = []
    for number, paragraph in enumerate(paragraphs, 1):
        sentences = [s for s in _END.split(_REFERENCES.sub("", paragraph).strip()) if s]
        places += [f"{number}.{at}" for at in range(1, len(sentences) + 1)]
    assert [row[1] for row in ROWS] == places
    assert [row[0] for row in ROWS] == [str(n) for n in range(1, len(places) + 1)]
