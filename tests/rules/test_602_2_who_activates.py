"""Who may activate an ability: the controller of its source (CR 602.2)."""

from __future__ import annotations

import pytest

from tests.rules.faces import board, value


@pytest.mark.parametrize(("player", "legal"), [("you", True), ("opponent", False)])
def test_only_the_controller_of_an_aura_activates_its_ability(player, legal):
    islands = {"card": "Island", "count": 2}
    where = board([{"card": "Owl Lure", "attached_to": "Lynx"}, islands], ["Lynx", islands])
    asked = {"permanent": "Owl Lure", "ability": 1, "player": player}
    assert value(where, "can-activate", **asked)["legal"] is legal
