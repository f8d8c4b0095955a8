"""The solver's orders equal the brute force on random effects, by both engines (CR 616.1)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaproof.model.events import (
    ALL_TYPES,
    COLORED,
    Add,
    Batch,
    BecomeExactly,
    BecomeOneOf,
    ManaReplacement,
    Multiply,
    Production,
)
from manaproof.model.mana import TYPES, Mana
from manaproof.solver.orders import (
    Engine,
    OrderWitness,
    Unreachable,
    count_orders,
    outcomes,
    reachable_types,
    replay,
)
from tests.oracle.orders_bruteforce import Everything, every_order

Case = tuple[tuple[Production, ...], tuple[ManaReplacement, ...]]

few_types = st.frozensets(st.sampled_from(TYPES), min_size=1, max_size=2)
looked_at = st.one_of(st.just(ALL_TYPES), st.just(COLORED), few_types)
amounts = st.builds(Mana, st.tuples(*[st.sampled_from((0, 0, 0, 1, 2))] * 6))
options = st.lists(amounts, min_size=1, max_size=2).map(tuple)
results = st.one_of(
    st.builds(BecomeOneOf, few_types, st.booleans()),
    st.builds(BecomeOneOf, st.frozensets(st.sampled_from(TYPES), min_size=1, max_size=1), st.booleans()),
    st.builds(Multiply, st.sampled_from((2, 2, 3, 1, 0))),
    st.builds(BecomeExactly, options),
    st.builds(Add, options),
)
effects = st.builds(
    ManaReplacement,
    label=st.just("effect"),
    result=results,
    at_least=st.sampled_from((1, 1, 1, 2, 2, 3, 4)),
    of_types=looked_at,
    changes=looked_at,
    self_replacement=st.sampled_from((False, False, False, False, True)),
)
batches = st.builds(
    lambda types, least, more: Batch(types, least, least + more),
    few_types,
    st.integers(0, 2),
    st.integers(0, 1),
)
productions = st.builds(Production, amounts, st.lists(batches, max_size=1).map(tuple))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Few productions and few effects, some of them several times."""
    kinds = draw(st.lists(effects, max_size=4))
    several = [kind for kind in kinds for _ in range(draw(st.integers(1, 2)))]
    return tuple(draw(st.lists(productions, min_size=1, max_size=2))), tuple(several[:4])


def check(case: Case, truth: Everything, engine: Engine) -> None:
    """The three questions, compared with the truth."""
    begins, under = case
    types = reachable_types(begins, under, engine)
    reached = {t for t, answer in types.items() if isinstance(answer, OrderWitness)}
    assert reached == truth.types
    for t, answer in types.items():
        if isinstance(answer, Unreachable):
            given_by_none = not answer.from_ability and not answer.sources
            assert not (answer.from_ability and not answer.replaced_by), t
            assert not (given_by_none and answer.replaced_by), t
        else:
            assert answer.outcome[t]
    counted = count_orders(begins, under, engine)
    assert counted.orders == truth.orders
    assert frozenset(counted.outcomes) == truth.outcomes
    for mana, witness in outcomes(begins, under, engine).items():
        assert any(
            production.allows(witness.initial) and replay(witness, production, under) == mana
            for production in begins
        )


@pytest.mark.parametrize("engine", ["auto", "constraints"])
@settings(max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=cases())
def test_equal_to_every_order(case: Case, engine: Engine) -> None:
    check(case, every_order(*case), engine)
