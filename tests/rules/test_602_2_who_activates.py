"""Who may activate an ability: the controller of its source (CR 602.2)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_pay
from tests.rules.faces import board, value


@pytest.mark.parametrize(("player", "legal"), [("you", True), ("opponent", False)])
def test_only_the_controller_of_an_aura_activates_its_ability(player, legal):
    islands = {"card": "Island", "count": 2}
    where = board([{"card": "Owl Lure", "attached_to": "Lynx"}, islands], ["Lynx", islands])
    asked = {"permanent": "Owl Lure", "ability": 1, "player": player}
    assert value(where, "can-activate", **asked)["legal"] is legal


@pytest.mark.parametrize(
    ("active", "phase", "legal"),
    [("you", "main", True), ("you", "end", False), ("opponent", "main", False)],
)
def test_any_player_may_use_a_mana_ability_that_says_so(active, phase, legal):
    cache = {"card": "Mana Cache", "counters": {"charge": 1}}
    players = {"you": [], "opponent": [cache]}
    read = read_board({"players": players, "active": active, "phase": phase})
    assert can_pay.ask(read, player="you", cost="{C}").value["legal"] is legal
    assert can_pay.ask(read, player="you", cost="{C}{C}").value["legal"] is False
