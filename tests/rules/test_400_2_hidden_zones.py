"""An answer for a player says nothing of cards that the player may not see (CR 400.2, 402.3, 708.5)."""

from __future__ import annotations

import json

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries.registry import question
from manaproof.queries.views import text, to_json

BOARD = {
    "players": {
        "you": {
            "battlefield": [
                {"card": "Exalted Angel", "face_down": "morph", "id": "mystery"},
                "Forest",
                "Metalworker",
            ],
            "hand": ["Sol Ring", "Simian Spirit Guide"],
            "library": ["Shock", "Mountain"],
        },
        "opponent": {"battlefield": ["Exotic Orchard", "Goblin Clearcutter"], "hand": ["Lightning Bolt"]},
    }
}
SECRETS = ("Exalted Angel", "Sol Ring", "Simian Spirit Guide", "Shock", "Mountain")
ASKED = [
    *(
        (query, {"permanent": p})
        for query in ("could-produce", "produces")
        for p in ("Metalworker", "mystery")
    ),
    ("taps-for", {"permanent": "Metalworker"}),
    ("can-activate", {"permanent": "Metalworker", "ability": 1}),
    ("available-mana", {"player": "you"}),
    ("can-pay", {"player": "you", "cost": "{R}{C}{C}"}),
    ("can-turn-face-up", {"permanent": "mystery"}),
    ("characteristics", {"object": "mystery"}),
    ("leaves", {"object": "mystery", "to": "hand"}),
    ("manifest", {"player": "you", "action": "manifest-dread"}),
]


@pytest.mark.parametrize(("query", "keys"), ASKED)
def test_no_hidden_card_is_named(query, keys):
    answer = question(query).ask(read_board(BOARD), **keys, **{"as": "opponent"})
    told = text(answer, why=True) + json.dumps(to_json(answer))
    assert [name for name in SECRETS if name in told] == []


def test_its_owner_is_told():
    answer = question("produces").ask(read_board(BOARD), permanent="Metalworker", **{"as": "you"})
    assert answer.value == {"outcomes": ["{C}{C}", ""]}
    assert "no mana, for example:" in text(answer, why=True)
