"""Which replacement effects watch a production of mana, and what each does to it (CR 106.12b, 614.1)."""

from __future__ import annotations

import pytest

from manaproof.model.boardobjects import LastingEffect
from manaproof.model.events import COLORED, BecomeOneOf, Multiply
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import State
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.offers import Undetermined
from manaproof.solver.produce.fixpoint import table
from manaproof.solver.produce.outcomes import activated_sources, results, with_triggers
from tests.rules.cards import permanent, resolved, state


def watching(now: State, name: str, number: int = 0) -> list[str]:
    thing = now.permanent(name)
    ability = [a for a in thing.abilities if a.activated][number]
    return [effect.label for effect in Watchers.of(now).on(Tapping.of(now, thing, ability))]


def outcomes(now: State, name: str, *, triggers: bool = False) -> set[str]:
    found = table(now)
    sources = activated_sources(found, now.permanent(name))
    of = with_triggers if triggers else results
    return {str(mana) for source in sources for mana in of(found, source)}


def test_only_lands_tapped_for_mana_are_watched() -> None:
    now = state(["Forest", "Llanowar Elves", "Squandered Resources"], ["Contamination"])
    assert watching(now, "Forest") == ["Contamination"]
    assert watching(now, "Llanowar Elves") == []
    assert watching(now, "Squandered Resources") == []


def test_who_taps_matters() -> None:
    now = state(["Forest", "Mana Reflection"], ["Island", "Damping Sphere"])
    assert watching(now, "Forest") == ["Mana Reflection", "Damping Sphere"]
    assert watching(now, "Island") == ["Damping Sphere"]


def test_basic_and_nonbasic_lands() -> None:
    now = state(["Forest", "Taiga", "Virtue of Strength"], effects=[resolved("Pale Moon", "opponent")])
    assert watching(now, "Forest") == ["Virtue of Strength"]
    assert watching(now, "Taiga") == ["Pale Moon, effect 1"]


def test_a_dual_land_meets_an_effect_for_each_of_its_types() -> None:
    now = state(["Tundra"], ["Naked Singularity"])
    assert watching(now, "Tundra") == ["Naked Singularity (Plains)", "Naked Singularity (Island)"]
    assert outcomes(now, "Tundra") == {"{R}", "{G}"}


def test_an_effect_on_a_target_watches_that_permanent_alone() -> None:
    gnomes = resolved("Quarum Trench Gnomes", "opponent", None, "Plains")
    now = state(["Plains", "Plains"], effects=[gnomes])
    assert watching(now, "Plains") == ["Quarum Trench Gnomes, effect 1"]
    assert watching(now, "Plains#2") == []


def test_adding_mana_needs_no_tapping() -> None:
    now = state(["Squandered Resources", "Forest"], effects=[resolved("False Dawn", "you")])
    assert watching(now, "Squandered Resources") == ["False Dawn, effect 1"]
    assert outcomes(now, "Squandered Resources") == {"{W}"}


def effect_of(name: str, *effects: LastingEffect) -> object:
    now = state(["Forest", *([] if effects else [name])], effects=effects)
    thing = now.permanent("Forest")
    (effect,) = Watchers.of(now).on(Tapping.of(now, thing, thing.abilities[0]))
    return effect.result, effect.at_least, effect.of_types == effect.changes == COLORED


@pytest.mark.parametrize(
    ("name", "result", "at_least"),
    [
        ("Contamination", BecomeOneOf(frozenset({ManaType.B}), keep_amount=False), 1),
        ("Infernal Darkness", BecomeOneOf(frozenset({ManaType.B})), 1),
        ("Ritual of Subdual", BecomeOneOf(frozenset({ManaType.C})), 1),
        ("Damping Sphere", BecomeOneOf(frozenset({ManaType.C}), keep_amount=False), 2),
        ("Mana Reflection", Multiply(2), 1),
        ("Nyxbloom Ancient", Multiply(3), 1),
        ("Virtue of Strength", Multiply(3), 1),
        ("Pulse of Llanowar", BecomeOneOf(COLORED), 1),
    ],
)
def test_what_each_card_does_to_the_event(name: str, result: object, at_least: int) -> None:
    assert effect_of(name) == (result, at_least, False)


def test_effects_that_change_a_part_of_the_mana() -> None:
    hall = resolved("Hall of Gemstone", "opponent", ManaType.R)
    now = state(["Forest"], effects=[hall])
    thing = now.permanent("Forest")
    (effect,) = Watchers.of(now).on(Tapping.of(now, thing, thing.abilities[0]))
    assert (effect.result, effect.changes) == (BecomeOneOf(frozenset({ManaType.R})), COLORED)
    assert effect_of("False Dawn", resolved("False Dawn", "you")) == (
        BecomeOneOf(frozenset({ManaType.W})),
        1,
        True,
    )


def test_a_number_that_was_odd_or_even() -> None:
    unknown = state(["Mountain"], effects=[resolved("Chaos Moon", "opponent")])
    with pytest.raises(Undetermined, match="odd or even"):
        watching(unknown, "Mountain")
    assert watching(state(["Forest"], effects=[resolved("Chaos Moon", "opponent")]), "Forest") == []


@pytest.mark.parametrize(
    ("you", "opponent", "asked", "expected"),
    [
        (["Ancient Tomb"], ["Contamination"], "Ancient Tomb", {"{B}"}),
        (["Ancient Tomb"], ["Infernal Darkness"], "Ancient Tomb", {"{B}{B}"}),
        (["Forest", "Mana Reflection"], ["Damping Sphere"], "Forest", {"{C}"}),
        (["Ancient Tomb", "Mana Reflection"], ["Contamination", "Damping Sphere"], "Ancient Tomb",
         {"{B}", "{B}{B}", "{C}"}),
        (["Gaea's Cradle"], ["Contamination"], "Gaea's Cradle", {""}),
        (["Exotic Orchard"], [], "Exotic Orchard", {""}),
    ],
)  # fmt: skip
def test_outcomes_over_all_orders(
    you: list[str], opponent: list[str], asked: str, expected: set[str]
) -> None:
    assert outcomes(state(you, opponent), asked) == expected


def test_triggered_mana_is_an_event_of_its_own() -> None:
    growth = permanent("Wild Growth", attached_to="Forest")
    doubled = state(["Forest", growth, "Mana Reflection"])
    assert outcomes(doubled, "Forest") == {"{G}{G}"}
    assert outcomes(doubled, "Forest", triggers=True) == {"{G}{G}{G}"}
    sphere = state(["Forest", "Mirari's Wake"], ["Damping Sphere"])
    assert outcomes(sphere, "Forest", triggers=True) == {"{G}{G}"}
    dawn = state(["Forest", growth], effects=[resolved("False Dawn", "you")])
    assert outcomes(dawn, "Forest", triggers=True) == {"{W}{W}"}


def test_nothing_triggers_on_no_mana() -> None:
    now = state(["Gaea's Cradle", permanent("Wild Growth", attached_to="Gaea's Cradle")])
    assert outcomes(now, "Gaea's Cradle", triggers=True) == {""}
