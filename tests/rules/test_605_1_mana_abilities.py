"""Which abilities are mana abilities, by the edition of the rules (CR 605.1a-b, 106.12)."""

from __future__ import annotations

from datetime import date

import pytest

from manaproof.model.ability import Activated, Triggered
from manaproof.model.board import NEWEST_RULES
from manaproof.model.objectnow import AbilityNow
from manaproof.model.production.kinds import adds_mana, is_mana_ability, taps_for_mana
from tests.rules.cards import card

BEFORE = date(2026, 4, 17)


def abilities(name: str) -> list[Activated | Triggered]:
    face = card(name).front
    return [p for p in face.paragraphs if isinstance(p, Activated | Triggered) and adds_mana(p)]


@pytest.mark.parametrize(
    ("name", "now", "before"),
    [
        ("Llanowar Elves", True, True),
        ("Deathrite Shaman", False, False),
        ("Chandra, Torch of Defiance", False, False),
        ("Deranged Assistant", False, True),
        ("Millikin", False, True),
        ("Chromatic Sphere", False, True),
        ("Chromatic Star", True, True),
        ("Barbed Sextant", True, True),
        ("Skirge Familiar", True, True),
        ("Wild Growth", True, True),
        ("Overabundance", True, True),
        ("Burning-Tree Emissary", False, False),
    ],
)
def test_mana_abilities_by_edition(name: str, now: bool, before: bool) -> None:
    ability = abilities(name)[0]
    assert is_mana_ability(ability, NEWEST_RULES) is now
    assert is_mana_ability(ability, BEFORE) is before


@pytest.mark.parametrize(
    ("name", "taps"),
    [
        ("Llanowar Elves", [True]),
        ("Squandered Resources", [False]),
        ("Calciform Pools", [True, False]),
        ("Deathrite Shaman", [False]),
        ("Deranged Assistant", [False]),
    ],
)
def test_tapping_for_mana_needs_the_symbol_and_a_mana_ability(name: str, taps: list[bool]) -> None:
    assert [taps_for_mana(AbilityNow(a), NEWEST_RULES) for a in abilities(name)] == taps
