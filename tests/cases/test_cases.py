"""Every case file below this folder: no case is wrong, none is bad input.

A case that is undecided, or whose question is not supported yet, is not wrong; it is counted, and the
count is told with ``pytest -rP``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from manaproof.queries.case import Outcome, problems, read, run, summary

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix())
def test_no_case_is_wrong(path):
    cases, refused = read([path])
    assert refused == []
    assert problems(cases) == []
    results = list(run(cases))
    wrong = [f"{r.id}: {'; '.join(r.reasons)}" for r in results if r.outcome in (Outcome.WRONG, Outcome.BAD)]
    print(summary(Counter(r.outcome for r in results)))
    assert wrong == []
