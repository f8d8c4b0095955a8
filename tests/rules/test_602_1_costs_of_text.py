"""Activation costs and triggers as card text words them (CR 602.1a, 603.1, 118)."""

from __future__ import annotations

import pytest

from manaproof.model.ability import Activated, Triggered, Unmodelled
from manaproof.model.ir import cost, cost_more
from manaproof.model.ir.trigger_events import AtPoint, WhenObject, WhenYou
from manaproof.model.ir.triggers import AtStep, EitherTrigger, Enters, WhenDoing, WhenPlayer
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.model.oracle.printing import render_paragraph


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("{2}{G}, {T}", [cost.PayMana, cost.TapThis]),
        ("{Q}", [cost.UntapThis]),
        ("Pay 3 life, Sacrifice an Ooze", [cost.PayLife, cost.Sacrifice]),
        ("Discard two cards", [cost.Discard]),
        ("Remove three moss counters from ~", [cost.RemoveCounters]),
        ("Remove all moss counters from ~", [cost_more.RemoveAllCounters]),
        ("Remove a moss counter from ~ and sacrifice it", [cost_more.RemoveCountersAnd]),
        ("Put a -1/-1 counter on ~", [cost.PutCounters]),
        ("Tap two untapped Oozes you control", [cost.TapObjects]),
        ("Exile ~ from your graveyard", [cost.Exile]),
        ("Exile the top three cards of your library", [cost_more.ExileTop]),
        ("Sacrifice an Ooze, a Wizard, and a land", [cost_more.SacrificeBoth]),
        ("Sacrifice another creature or an artifact", [cost_more.SacrificeEither]),
        ("Pay {E}{E}{E}{E}", [cost_more.PayMoreEnergy]),
        ("{1}, Exert ~", [cost.PayMana, cost_more.Exert]),
        ("{T} or {B}", [cost_more.TapOrPay]),
        ("Unattach ~", [cost_more.Unattach]),
        ("Return a land you control to its owner's hand", [cost.ReturnToHand]),
        ("Put a card from your hand on top of your library", [cost_more.PutOnLibrary]),
    ],
)
def test_the_parts_of_a_cost(words: str, kinds: list[type]):
    ability = compile_paragraph(f"{words}: Draw a card.", spell=False)
    assert isinstance(ability, Activated)
    assert [type(part) for part in ability.cost] == kinds
    assert render_paragraph(ability) == f"{words}: Draw a card."


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("When ~ enters", Enters),
        ("Whenever another Ooze you control dies", WhenDoing),
        ("Whenever ~ or another Ooze you control enters", WhenObject),
        ("Whenever ~ becomes the target of a spell or ability an opponent controls", WhenObject),
        ("Whenever you cast a noncreature spell", WhenPlayer),
        ("Whenever you draw your second card each turn", WhenYou),
        ("At the beginning of your upkeep", AtStep),
        ("At the beginning of each opponent's end step", AtPoint),
        ("When ~ enters and at the beginning of your upkeep", EitherTrigger),
    ],
)
def test_what_triggers_an_ability(words: str, kind: type):
    ability = compile_paragraph(f"{words}, draw a card.", spell=False)
    assert isinstance(ability, Triggered)
    assert not isinstance(ability.trigger, Unmodelled)
    assert type(ability.trigger) is kind
    assert render_paragraph(ability) == f"{words}, draw a card."
