"""What one reduction takes off a cost (CR 118.7)."""

from __future__ import annotations

from typing import Any

import pytest

from manaproof.model.costs.steps import (
    CostError,
    Increase,
    ManaPart,
    Minimum,
    Payment,
    Reduction,
    announcements,
    replay,
)
from manaproof.model.costs.steps import reduce as reduced
from manaproof.model.mana import ManaCost


def cost(text: str, life: int = 0) -> Payment:
    return Payment(ManaPart.of(ManaCost.parse(text)), life)


def less(text: str, **more: Any) -> Reduction:
    return Reduction("an effect", ManaPart.of(ManaCost.parse(text)), **more)


@pytest.mark.parametrize(
    ("before", "off", "after"),
    [
        ("{4}{R}", "{2}", "{2}{R}"),
        ("{1}{R}", "{3}", "{R}"),
        ("{R}{R}", "{1}", "{R}{R}"),
        ("{S}{C}{2}", "{3}", "{S}{C}"),
    ],
)
def test_generic_reductions_take_generic_mana_only(before, off, after):
    """CR 118.7a; snow symbols are no generic mana (CR 107.4h)."""
    assert reduced(cost(before), less(off)) == cost(after)


@pytest.mark.parametrize(
    ("before", "off", "after"),
    [
        ("{3}{R}", "{R}", "{3}"),
        ("{3}{R}", "{R}{R}{R}", "{1}"),
        ("{3}{R}", "{W}{U}", "{1}{R}"),
        ("{3}{C}", "{C}{C}", "{2}"),
        ("{4}{R}{R}", "{W}{U}{B}{R}{G}", "{R}"),
        ("{R}", "{W}", "{R}"),
    ],
)
def test_colored_and_colorless_reductions_spill_over_to_generic_mana(before, off, after):
    """CR 118.7b-d."""
    assert reduced(cost(before), less(off)) == cost(after)


def test_some_reductions_take_colored_mana_only():
    assert reduced(cost("{3}{R}"), less("{R}{R}{U}", colored_only=True)) == cost("{3}")


def test_hybrid_reductions_take_the_half_that_is_chosen():
    """CR 118.7e; a Phyrexian symbol takes mana of its color (CR 118.7f)."""
    by = less("{0}", hybrids=("W/U", "R/P"))
    assert reduced(cost("{2}{U}{R}"), by, ("U", "R")) == cost("{2}")
    assert reduced(cost("{2}{U}{R}"), by, ("W", "R")) == cost("{1}{U}")
    with pytest.raises(CostError, match="no choice"):
        reduced(cost("{2}"), by, ("B", "R"))


def test_snow_reductions_take_generic_mana():
    """CR 118.7g."""
    assert reduced(cost("{2}{S}"), less("{S}")) == cost("{1}{S}")


@pytest.mark.parametrize(
    ("before", "after"), [("{4}", "{2}"), ("{2}", "{1}"), ("{1}", "{1}"), ("{1}{W}", "{W}")]
)
def test_a_floor_keeps_some_mana(before, after):
    assert reduced(cost(before), less("{2}", floor=1)) == cost(after)


def test_reductions_leave_life_alone_and_never_go_below_nothing():
    """CR 118.7, 601.2f: reduced to nothing it is {0}."""
    after = reduced(cost("{2}", life=2), less("{5}"))
    assert after == cost("{0}", life=2)
    assert str(after.mana) == "{0}"


def test_steps_come_in_the_order_of_the_rule():
    """CR 601.2f: increases, reductions, then effects that set the total."""
    raise_by, take, least = Increase("tax", cost("{1}")), less("{2}"), Minimum("orb", 3)
    steps = ((raise_by, ()), (take, ()), (least, ()))
    assert replay(cost("{R}"), steps) == cost("{2}{R}")
    with pytest.raises(CostError, match="increases, then reductions"):
        replay(cost("{R}"), tuple(reversed(steps)))


def test_each_announcement_of_symbols_is_made_once():
    """CR 107.4e-f, 601.2b."""
    found = dict(announcements(ManaCost.parse("{1}{2/W}{W/U}{G/P}")))
    assert set(found) == {
        cost(generic + color + green, life)
        for generic, color in (("{3}", "{W}"), ("{3}", "{U}"), ("{1}{W}", "{W}"), ("{1}{W}", "{U}"))
        for green, life in (("{G}", 0), ("", 2))
    }
    assert found[cost("{3}{U}", 2)] == ("{2/W}: {2}", "{W/U}: {U}", "{G/P}: 2 life")


def test_costs_that_cannot_be():
    with pytest.raises(CostError, match="below 0"):
        ManaPart(-1)
    with pytest.raises(CostError, match="several ways"):
        ManaPart.of(ManaCost.parse("{W/U}"))
    with pytest.raises(CostError, match="0 or more times"):
        ManaPart(1).times(-1)
