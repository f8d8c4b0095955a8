"""Delve exiles what costs of mana abilities have put into the graveyard, too (CR 702.66a, 601.2g-h)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, Permanent, Zone
from manaproof.queries.can_cast import ask as can_cast
from tests.rules.layered import made

PYRE = made("Odd Pyre", "Artifact", "Sacrifice an artifact: Add {B}.")
TRINKET = made("Odd Trinket", "Artifact")
DIG = made("Odd Dig", "Sorcery", "Delve\nYou gain 3 life.", cost="{3}{B}")


@pytest.mark.parametrize(("trinkets", "legal"), [(0, False), (1, True)])
@pytest.mark.parametrize("token", [False, True])
def test_artifacts_sacrificed_for_mana_are_delved(trinkets: int, legal: bool, token: bool) -> None:
    things = [Permanent(PYRE), *(Permanent(TRINKET, token=token) for _ in range(trinkets))]
    board = Board.build({"you": things, "opponent": []})
    you, other = board.players
    board = replace(board, players=(replace(you, hand=(CardInZone(DIG, Zone.HAND, "dig", "you"),)), other))
    assert can_cast(board, "dig", "you").value == {"legal": legal and not token}
