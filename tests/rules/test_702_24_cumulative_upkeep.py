"""Cumulative upkeep whose cost is to add mana (CR 702.24a)."""

from __future__ import annotations

from manaproof.model.ability import Activated, Keywords
from manaproof.model.ir.keywords import UpkeepAddingMana
from manaproof.model.ir.mana_effects import AddMana
from manaproof.model.mana import ManaCost
from manaproof.model.oracle.compiler import compile_paragraph


def test_702_24a_mana_added_as_a_cost():
    found = compile_paragraph("Cumulative upkeep—Add {G}.", spell=False)
    assert isinstance(found, Keywords)
    (keyword,) = found.keywords
    assert isinstance(keyword, UpkeepAddingMana)
    assert keyword.symbols == ManaCost(("G",))


def test_605_1a_the_same_verb_still_begins_an_effect():
    found = compile_paragraph("{T}: Add {G}.", spell=False)
    assert isinstance(found, Activated)
    assert isinstance(found.effects[0], AddMana)
