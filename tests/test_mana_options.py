"""Boards of an engine's own tests with the mana that it finds there: what it finds can be had here too."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from manaproof.model.board import Board
from manaproof.model.boardfile import read_board
from manaproof.queries import available_mana

COUNTERS = {"Workhorse": {"+1/+1": 4}, "Morselhoarder": {"-1/-1": 2}}
"""What these enter with; the boards put them onto the battlefield bare."""
MORE = {
    "DoublingCubeTest.test_AvailableMana": ["Doubling Cube"],
    "DoublingCubeTest.test_AvailableMana2": ["Doubling Cube", "Doubling Cube"],
}
"""What the engine's test adds before its boards and the file does not have."""
BEFORE_AUGUST = ("ManaOptionsTest.testChromaticSphere", "ManaOptionsTest.testDuplicatedHave")
"""Abilities that draw cards are no mana abilities from August 2026 on (CR 605.1a)."""
ARGUED = {
    "NonTappingManaAbilitiesTest.Test_ManaCache": "Mana Cache has no counters: they come in earlier turns",
    "NonTappingManaAbilitiesTest.Test_ManaCacheOpponent": "the same",
    "ConditionalManaTest.testTwoConditionalMana": "the graveyard that Titans' Nest exiles is not there",
    "AnyColorLandsProduceManaAbilityTest.testColorlessNotAllowed": "no permanent of the player is there",
    "CostReduceForEachTest.test_BenthicExplorers_BottomlessVault": "it untaps a tapped land: none is tapped",
    "ManaOptionsTest.testManaSourcesWithCosts": "Crystal Quarry's {5} is paid with mana of filter lands too",
}
SLOW = ("ManaOptionsTest.testSungrassPrairie2",)


def board_of(case: dict[str, Any]) -> Board:
    names = [*case["me"], *MORE.get(case["id"], ())]
    things = [{"card": n, **({"counters": COUNTERS[n]} if n in COUNTERS else {})} for n in names]
    mine = {"battlefield": things, "hand": case["hand"]}
    made = read_board({"players": {"you": mine, "opponent": case["opp"]}})
    return replace(made, rules=date(2026, 4, 17)) if case["id"] in BEFORE_AUGUST else made


def colors_of(amount: str) -> list[str]:
    """The amount with each color in place of {Any}, without what it may be spent on."""
    plain = re.sub(r"\[.*\]", "", amount)
    return [plain.replace("{Any}", f"{{{c}}}") for c in "WUBRG"] if "{Any}" in plain else [plain]


def test_mana_options(shared: Path) -> None:
    path = shared / "engines" / "xmage" / "mana-options-tests.json"
    if not path.exists():
        pytest.skip("the engine's boards are not here")
    wrong = []
    for case in json.loads(path.read_text()):
        if case["needs_actions"] or case["ignored"] or case["id"] in ARGUED:
            continue
        where = board_of(case)
        amounts = [a for e in case["expected"] for a in colors_of(e)]
        found = {a: available_mana.ask(where, "you", contains=a).value for a in amounts}
        wrong += [(case["id"], a) for a, value in found.items() if value != {"legal": True}]
        whole = case["count"] == len(case["expected"]) and not any("{Any}" in e for e in case["expected"])
        if whole and not any("[" in e for e in case["expected"]) and case["id"] not in SLOW:
            sets = available_mana.ask(where, "you").value["sets"]
            if len(sets) != case["count"]:  # type: ignore[arg-type]
                wrong.append((case["id"], str(sets)))
    assert wrong == []
