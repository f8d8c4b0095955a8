"""Triggers that list what they watch: the commas of the list belong to the trigger (CR 603.2)."""

from __future__ import annotations

import pytest

from manaproof.model.ability import Irrelevant, Triggered, Unmodelled
from manaproof.model.oracle.compiler import compile_paragraph


@pytest.mark.parametrize(
    ("event", "alternatives"),
    [
        ("Whenever you cast an artifact, instant, or sorcery spell", 3),
        ("Whenever an opponent casts a white, black, or green spell", 3),
        ("Whenever you cast an Aura, Golem, Equipment, or Vehicle spell", 4),
        ("Whenever an opponent activates an ability of an artifact, creature, or land", 3),
    ],
)
def test_603_2_a_list_is_read_to_its_end(event: str, alternatives: int):
    found = compile_paragraph(f"{event}, you gain 7 life.", spell=False)
    assert isinstance(found, Triggered)
    watched = getattr(found.trigger, "what", None)
    assert watched is not None
    assert len(watched.alternatives) == alternatives
    assert not any(isinstance(s, Unmodelled | Irrelevant) for s in found.effects)


def test_603_4_the_condition_after_a_list_is_the_triggers():
    found = compile_paragraph(
        "Whenever you cast an artifact, instant, or sorcery spell, if you control a Golem, you gain 7 life.",
        spell=False,
    )
    assert isinstance(found, Triggered)
    assert found.condition is not None
