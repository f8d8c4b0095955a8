"""Players with hexproof or shroud are no legal targets (CR 702.11c, 702.18b)."""

from __future__ import annotations

import pytest

from manaproof.model.board import Board
from manaproof.queries.can_activate import ask as can_activate
from tests.rules.layered import made

BOLT = made("Bolt Thrower", "Artifact", "{0}: This artifact deals 1 damage to target player.")
DRAIN = made("Drain Pipe", "Artifact", "{0}: Target opponent loses 1 life.")
ANY = made("Any Thrower", "Artifact", "{0}: This artifact deals 1 damage to any target.")
HEX = made("Quiet Chapel", "Enchantment", "You have hexproof.")
SHROUD = made("Still Chapel", "Enchantment", "You have shroud.")


@pytest.mark.parametrize(
    ("thing", "you", "opponent", "legal"),
    [
        (DRAIN, [], [], True),
        (DRAIN, [], [HEX], False),
        (DRAIN, [], [SHROUD], False),
        (DRAIN, [HEX], [], True),
        (BOLT, [], [HEX], True),
        (BOLT, [HEX], [HEX], True),
        (BOLT, [SHROUD], [HEX], False),
        (ANY, [SHROUD], [SHROUD], False),
        (ANY, [HEX], [SHROUD], True),
    ],
)
def test_what_targets_a_player_needs_one_who_may_be_targeted(thing, you, opponent, legal):
    board = Board.build({"you": [thing, *you], "opponent": opponent})
    assert can_activate(board, thing.name, 1).value["legal"] is legal
