"""Random boards with an engine's answer whether the card in hand can be cast: the answers agree."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_cast


def test_castable_boards(shared: Path) -> None:
    path = shared / "engines" / "xmage" / "castable-600.jsonl"
    if not path.exists():
        pytest.skip("the engine's boards are not here")
    wrong = []
    for line in path.read_text().splitlines():
        case = json.loads(line)
        board = read_board(
            {
                "players": {
                    "you": {"battlefield": case["you"], "hand": case["hand"]},
                    "opponent": case["opponent"],
                }
            }
        )
        answer = can_cast.ask(board, card=case["hand"][0], player="you")
        if answer.value.get("legal") != case["castable"]:
            wrong.append((case["id"], answer.verdict, [str(u) for u in answer.unmodelled]))
    assert wrong == []
