"""The solver's orders equal the brute force on random effects, by both engines (CR 616.1)."""

from __future__ import annotations

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
    combination,
    one_type,
)
from manaproof.model.mana import COLORS, TYPES, Mana, ManaType
from manaproof.solver.orders.one_event import (
    Engine,
    OrderWitness,
    Unreachable,
    count_orders,
    is_reachable,
    outcomes,
    reachable_types,
    replay,
)
from tests.oracle import sizes
from tests.oracle.orders_bruteforce import Everything, every_order, every_position

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
    assert {t for t in TYPES if is_reachable(begins, under, t, engine)} == truth.types
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


colors = st.sampled_from(COLORS)
wordings = st.one_of(
    st.builds(
        lambda t: ManaReplacement("any other type", BecomeOneOf(frozenset({t}))), st.sampled_from(TYPES)
    ),
    st.builds(
        lambda t, n: ManaReplacement("and amount", BecomeOneOf(frozenset({t}), False), at_least=n),
        st.sampled_from(TYPES),
        st.sampled_from((1, 1, 2, 3)),
    ),
    st.builds(
        lambda t: ManaReplacement("any other color", BecomeOneOf(frozenset({t})), changes=COLORED), colors
    ),
    st.builds(
        lambda t: ManaReplacement(
            "colored mana", BecomeOneOf(frozenset({t})), of_types=COLORED, changes=COLORED
        ),
        colors,
    ),
    st.builds(
        lambda t: ManaReplacement("one color", BecomeOneOf(frozenset({ManaType.C})), changes=frozenset({t})),
        colors,
    ),
    st.builds(lambda keep: ManaReplacement("your choice", BecomeOneOf(COLORED, keep)), st.booleans()),
    st.builds(lambda n: ManaReplacement("as much", Multiply(n)), st.sampled_from((2, 2, 3))),
)


@st.composite
def boards(draw: st.DrawFn) -> Case:
    """One ability under five to eight effects in the wordings of cards, some of them several times."""
    kinds = draw(st.lists(wordings, min_size=5, max_size=8))
    several = [kind for kind in kinds for _ in range(draw(st.sampled_from((1, 1, 2))))]
    begins = st.one_of(
        amounts.filter(lambda mana: 0 < mana.total < 4).map(lambda mana: (Production(mana),)),
        few_types.map(lambda types: one_type(types, 1, 2)),
        few_types.map(lambda types: combination(types, 0, 2)),
    )
    return draw(begins), tuple(several[:8])


ENGINES: tuple[Engine, ...] = ("auto", "constraints")
LONG = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@settings(LONG, max_examples=sizes.boards(200))
@given(case=boards())
def test_equal_to_every_position(case: Case) -> None:
    check(case, every_position(*case), "auto")


@settings(LONG, max_examples=sizes.boards(40))
@given(case=boards())
def test_constraints_equal_to_every_position(case: Case) -> None:
    check(case, every_position(*case), "constraints")


@settings(max_examples=sizes.boards(100), deadline=None)
@given(case=cases())
def test_both_slow_ways_are_equal(case: Case) -> None:
    assert every_order(*case) == every_position(*case)


@settings(LONG, max_examples=sizes.boards(1000))
@given(case=cases())
def test_equal_to_every_order(case: Case) -> None:
    check(case, every_order(*case), "auto")


@settings(LONG, max_examples=sizes.boards(400))
@given(case=cases())
def test_constraints_equal_to_every_order(case: Case) -> None:
    check(case, every_order(*case), "constraints")


@settings(LONG, max_examples=sizes.boards(60))
@given(begin=few_types, least=st.integers(0, 3), kinds=st.lists(effects, max_size=3).map(tuple))
def test_unbounded_amounts_equal_large_ones(
    begin: frozenset[ManaType], least: int, kinds: tuple[ManaReplacement, ...]
) -> None:
    # No effect looks at more than four mana, so eight of two types show all that more could.
    truth = every_position((Production(batches=(Batch(begin, least, 8),)),), kinds)
    for engine in ENGINES:
        answers = reachable_types((Production(batches=(Batch(begin, least, None),)),), kinds, engine)
        assert {t for t, answer in answers.items() if isinstance(answer, OrderWitness)} == truth.types
