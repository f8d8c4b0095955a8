"""What the documents show is true: boards can be read, commands answer, programs run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys

import pytest

from manaproof.model.boardfile import load_board, load_cases
from manaproof.queries.registry import question
from tests.conftest import ROOT

answering = pytest.mark.skipif(not question("could-produce").supported, reason="could-produce is not written")


def blocks(name: str, language: str) -> list[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_boards_of_the_documentation_can_be_read(tmp_path, shelf):
    board, cases = blocks("docs/boards.md", "yaml")
    (tmp_path / "board.yaml").write_text(board)
    (tmp_path / "cases.yaml").write_text(cases)
    assert len(load_board(tmp_path / "board.yaml", shelf).permanents) == 7
    assert [case.id for case in load_cases(tmp_path / "cases.yaml", shelf)] == ["pool-and-contamination"]


def test_every_link_of_a_document_leads_somewhere():
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))):
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), (path.name, target)


def test_every_question_is_documented():
    from manaproof.queries.registry import QUESTIONS

    text = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
    assert [query for query in QUESTIONS if f"| `{query}` |" not in text] == []


@answering
def test_the_answer_that_the_readme_shows():
    (shown,) = blocks("README.md", "console")
    command, *expected = shown.removeprefix("$ ").splitlines()
    arguments = [sys.executable, "-m", "manaproof.cli", *shlex.split(command)[1:]]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines() == expected


@answering
def test_the_program_that_the_readme_shows():
    (program,) = blocks("README.md", "python")
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.stdout == "yes {'types': ['B']}\n"
