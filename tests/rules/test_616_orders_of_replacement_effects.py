"""CR 616.1: which replacement effects apply to produced mana, in which orders, and when that ends.

The wordings are values here; the expected outcomes are those of the cases with the same numbers.
"""

from __future__ import annotations

import pytest

from manaproof.model.events import (
    COLORED,
    Add,
    BecomeExactly,
    BecomeOneOf,
    EventError,
    ManaEvent,
    ManaReplacement,
    Multiply,
    Production,
    applicable,
    applies,
    apply,
    choices,
    combination,
    exactly,
    one_type,
)
from manaproof.model.mana import COLORS, TYPES, Mana, ManaType
from manaproof.solver.orders.graph import OrderLimitError
from manaproof.solver.orders.one_event import (
    Engine,
    OrderStep,
    OrderWitness,
    Unreachable,
    WitnessError,
    count_orders,
    outcomes,
    reachable_types,
    replay,
)

W, U, B, R, G, C = TYPES


def instead(*types: ManaType, amount: bool = False, **clauses: object) -> ManaReplacement:
    """ "... instead of any other type" or, with ``amount``, "... and amount"."""
    label = "".join(types) + (" and amount" if amount else "")
    return ManaReplacement(label, BecomeOneOf(frozenset(types), keep_amount=not amount), **clauses)  # type: ignore[arg-type]


TWICE = ManaReplacement("twice", Multiply(2))
THRICE = ManaReplacement("three times", Multiply(3))
ONE_BLACK = instead(B, amount=True)
ONE_COLORLESS_OF_TWO = instead(C, amount=True, at_least=2)
ONE_OF_ANY_COLOR = instead(*COLORS, amount=True)
ANY_COLOR = instead(*COLORS)
RED_NOT_OTHER_COLOR = instead(R, changes=COLORED)
WHITE_WHERE_COLORED = instead(W, of_types=COLORED, changes=COLORED)
COLORLESS_NOT_WHITE = instead(C, changes=frozenset({W}))

ENGINES: tuple[Engine, ...] = ("auto", "constraints")
both_engines = pytest.mark.parametrize("engine", ENGINES)


def mana(*texts: str) -> tuple[Production, ...]:
    return exactly(*map(Mana.parse, texts))


def event(text: str) -> ManaEvent:
    return ManaEvent(Mana.parse(text))


OUTCOMES = {
    "E-M002": (mana("{C}{C}"), [ONE_BLACK], ["{B}"]),
    "E-M003": (mana("{C}{C}"), [instead(B)], ["{B}{B}"]),
    "E-M013": (mana("{G}"), [TWICE, ONE_COLORLESS_OF_TWO], ["{C}"]),
    "E-M015": (mana("{W}{U}"), [TWICE, ONE_COLORLESS_OF_TWO], ["{C}", "{C}{C}"]),
    "E-M016": (mana("{G}"), [TWICE, ONE_BLACK], ["{B}", "{B}{B}"]),
    "E-M017": (mana("{G}"), [THRICE, ONE_BLACK], ["{B}", "{B}{B}{B}"]),
    "E-M046": (
        mana("{C}{C}"),
        [ONE_OF_ANY_COLOR, TWICE],
        [f"{{{c}}}" * n for c in COLORS for n in (1, 2)],
    ),
    "E-M051": (
        combination({R, G}, 3, 3),
        [TWICE],
        ["{R}{R}{R}{R}{R}{R}", "{R}{R}{R}{R}{G}{G}", "{R}{R}{G}{G}{G}{G}", "{G}{G}{G}{G}{G}{G}"],
    ),
    "Q-MR013": (mana("{C}"), [RED_NOT_OTHER_COLOR], ["{C}"]),
    "N-043": (mana("{C}{C}"), [TWICE, ONE_BLACK, ONE_COLORLESS_OF_TWO], ["{B}", "{B}{B}", "{C}"]),
    "N-048a": (mana("{G}"), [TWICE, TWICE, ONE_COLORLESS_OF_TWO, ONE_COLORLESS_OF_TWO], ["{C}"]),
    "N-048b": (mana("{G}"), [TWICE, TWICE, ONE_COLORLESS_OF_TWO], ["{C}", "{C}{C}"]),
    "N-049": (mana("{G}{G}{G}"), [ONE_BLACK, ONE_COLORLESS_OF_TWO], ["{B}"]),
    "N-050": (mana("", "{G}{G}"), [TWICE, ONE_COLORLESS_OF_TWO], ["", "{C}", "{C}{C}"]),
    "N-051a": (mana("{G}"), [ANY_COLOR, THRICE], [f"{{{c}}}" * 3 for c in COLORS]),
    "N-051b": (
        mana("{G}"),
        [ANY_COLOR, THRICE, ONE_COLORLESS_OF_TWO],
        ["{W}", "{U}", "{B}", "{R}", "{G}", "{C}"],
    ),
    "N-052": (
        mana("{C}{C}"),
        [TWICE, ONE_BLACK, ONE_OF_ANY_COLOR],
        [f"{{{c}}}" * n for c in COLORS for n in (1, 2)],
    ),
    "N-053a": (mana("{G}"), [TWICE, ONE_BLACK, WHITE_WHERE_COLORED], ["{W}", "{W}{W}", "{B}", "{B}{B}"]),
    "N-056b": (
        mana("{C}", "{W}{W}", "{W}{U}", "{U}{U}"),
        [instead(U, changes=COLORED)],
        ["{U}{U}", "{C}"],
    ),
    "N-069": (mana("{G}"), [THRICE] * 4, ["{G}*81"]),
}


@both_engines
@pytest.mark.parametrize("case", OUTCOMES)
def test_616_1_outcomes(case: str, engine: Engine) -> None:
    productions, effects, expected = OUTCOMES[case]
    found = outcomes(productions, effects, engine)
    assert set(found) == set(map(Mana.parse, expected))
    assert all(witness.outcome == end for end, witness in found.items())


POSSIBLE = {
    "E-M018": (mana("{G}"), [ONE_BLACK, instead(C)], "BC"),
    "E-M022": (mana("{G}"), [ANY_COLOR, ONE_BLACK], "WUBRG"),
    "E-M024": (mana("{G}"), [ANY_COLOR, instead(C)], "WUBRGC"),
    "E-M031": (mana("{R}", "{G}"), [instead(W), instead(B)], "WB"),
    "E-M036b": (mana("{U}"), [instead(U), ONE_BLACK], "UB"),
    "E-M039a": (mana("{C}{C}"), [WHITE_WHERE_COLORED], "C"),
    "E-M041": (mana("{G}"), [ONE_BLACK, WHITE_WHERE_COLORED], "WB"),
    "N-045": (mana("{W}{U}"), [instead(C), ONE_COLORLESS_OF_TWO], "C"),
    "N-046": (mana("{G}"), [instead(B), instead(C), RED_NOT_OTHER_COLOR], "BRC"),
    "N-047": (mana("{G}{U}"), [ONE_COLORLESS_OF_TWO, RED_NOT_OTHER_COLOR], "C"),
    "N-068": (mana("{W}"), [COLORLESS_NOT_WHITE, instead(R)], "R"),
    "N-D01": (mana("{R}"), [ONE_BLACK, RED_NOT_OTHER_COLOR], "BR"),
    "nothing": (mana(""), [ONE_BLACK], ""),
    "unbounded": (combination(COLORS, 0, None), [ONE_COLORLESS_OF_TWO], "WUBRGC"),
    "two or more": (combination({W, U}, 2, None), [ONE_COLORLESS_OF_TWO], "C"),
    "seven or more": (one_type({W, U}, 1, None), [instead(R, at_least=7), TWICE], "WUR"),
}


@both_engines
@pytest.mark.parametrize("case", POSSIBLE)
def test_106_7_types_over_all_orders(case: str, engine: Engine) -> None:
    productions, effects, expected = POSSIBLE[case]
    answers = reachable_types(productions, effects, engine)
    assert list(answers) == list(TYPES)
    assert "".join(t for t, answer in answers.items() if isinstance(answer, OrderWitness)) == expected
    for mana_type, answer in answers.items():
        if isinstance(answer, OrderWitness):
            assert answer.outcome[mana_type] > 0
            assert any(p.allows(answer.initial) and replay(answer, p, effects) for p in productions)


@both_engines
def test_616_1_why_a_type_is_impossible(engine: Engine) -> None:
    answers = reachable_types(mana("{G}"), [TWICE, ONE_BLACK, ONE_COLORLESS_OF_TWO], engine)
    assert answers[G] == Unreachable(True, (), (ONE_BLACK, ONE_COLORLESS_OF_TWO)) or answers[
        G
    ] == Unreachable(True, (), (ONE_COLORLESS_OF_TWO, ONE_BLACK))
    assert answers[W] == Unreachable(from_ability=False, sources=(), replaced_by=())
    never = reachable_types(mana("{G}"), [ONE_COLORLESS_OF_TWO], engine)[C]
    assert never == Unreachable(from_ability=False, sources=(), replaced_by=())


def test_616_1_the_number_of_orders() -> None:
    # Ancient Tomb under a doubler, one black instead and one colorless instead of two or more (N-043).
    # Colorless comes after one black only with the doubler between, and not at all after doubler and black.
    counted = count_orders(mana("{C}{C}"), [TWICE, ONE_BLACK, ONE_COLORLESS_OF_TWO])
    assert counted.orders == 5
    assert len(counted.outcomes) == 3
    # Every order of four equal effects is an order of its own.
    assert count_orders(mana("{G}"), [THRICE] * 4).orders == 24
    # One effect with five choices; with a doubler before or after it.
    assert count_orders(mana("{G}"), [ANY_COLOR]).orders == 5
    assert count_orders(mana("{G}"), [ANY_COLOR, TWICE]).orders == 10
    # Fourteen effects that always apply: 14 factorial.
    assert count_orders(mana("{G}"), [THRICE, instead(B)] * 7).orders == 87178291200
    # The event of no mana has one order, that of no effect.
    assert count_orders(mana("", "{G}"), [TWICE]).orders == 2


def test_614_5_each_effect_once_and_616_1a_self_replacement_first() -> None:
    own = ManaReplacement("its own", BecomeExactly((Mana.parse("{B}"),)), self_replacement=True)
    assert applicable([TWICE, own, THRICE], event("{U}")) == (own,)
    assert applicable([TWICE, THRICE], event("{U}")) == (TWICE, THRICE)
    for engine in ENGINES:
        assert set(outcomes(mana("{U}"), [TWICE, own], engine)) == {Mana.parse("{B}{B}")}
        # A self-replacement effect that becomes applicable goes first from then on (CR 616.1f).
        later = ManaReplacement("later", BecomeExactly((Mana.parse("{R}"),)), 2, self_replacement=True)
        assert set(outcomes(mana("{U}"), [TWICE, instead(G), later], engine)) == set(
            map(Mana.parse, ("{G}", "{R}"))
        )


def test_106_12b_applies_by_its_own_clause_alone() -> None:
    assert applies(RED_NOT_OTHER_COLOR, event("{C}"))
    assert not applies(WHITE_WHERE_COLORED, event("{C}"))
    assert applies(COLORLESS_NOT_WHITE, event("{G}"))
    assert not applies(ONE_COLORLESS_OF_TWO, event("{G}"))
    assert not applies(ONE_BLACK, event(""))
    assert apply(RED_NOT_OTHER_COLOR, event("{C}{G}{W}"), R) == event("{C}{R}{R}")
    assert apply(COLORLESS_NOT_WHITE, event("{W}{W}{G}"), C) == event("{C}{C}{G}")
    assert choices(ANY_COLOR, event("{C}")) == COLORS
    assert choices(TWICE, event("{C}")) == (None,)
    assert choices(ONE_COLORLESS_OF_TWO, event("{C}")) == ()


def test_106_6a_more_mana() -> None:
    more = ManaReplacement("one more", Add((Mana.parse("{R}"), Mana.parse("{C}"))))
    assert apply(more, event("{G}"), Mana.parse("{C}")) == event("{G}{C}")
    only_green = ManaReplacement("twice the green", Multiply(2), changes=frozenset({G}))
    assert apply(only_green, event("{G}{R}"), None) == event("{G}{G}{R}")


def test_no_such_step() -> None:
    with pytest.raises(EventError, match=r"cannot be applied to \{G\}"):
        apply(ONE_COLORLESS_OF_TWO, event("{G}"), C)
    with pytest.raises(EventError, match="with the choice W"):
        apply(ONE_BLACK, event("{G}"), W)
    with pytest.raises(EventError, match="least is 1"):
        ManaReplacement("broken", Multiply(2), at_least=0)
    with pytest.raises(EventError, match="unbounded"):
        list(combination(COLORS, 0, None)[0].events())


@pytest.mark.parametrize(
    ("initial", "steps", "complaint"),
    [
        ("{G}", [(ONE_BLACK, B, "{B}")], "still applies"),
        (
            "{G}",
            [(ONE_BLACK, B, "{B}"), (TWICE, None, "{B}{B}"), (TWICE, None, "{B}*4")],
            "may not be applied",
        ),
        ("{G}", [(ONE_BLACK, W, "{W}"), (TWICE, None, "{W}{W}")], "with the choice W"),
        ("{G}", [(ONE_BLACK, B, "{B}{B}"), (TWICE, None, "{B}{B}")], "gives {B}, not {B}{B}"),
        ("{R}", [(TWICE, None, "{R}{R}"), (ONE_BLACK, B, "{B}")], "does not add {R}"),
    ],
)
def test_616_1f_a_wrong_order_does_not_replay(
    initial: str, steps: list[tuple[ManaReplacement, ManaType | None, str]], complaint: str
) -> None:
    witness = OrderWitness(Mana.parse(initial), tuple(OrderStep(e, c, Mana.parse(m)) for e, c, m in steps))
    with pytest.raises(WitnessError, match=complaint.replace("{", r"\{")):
        replay(witness, mana("{G}")[0], [TWICE, ONE_BLACK])


def test_unbounded_amounts_have_types_but_no_list() -> None:
    with pytest.raises(OrderLimitError, match="bound it"):
        outcomes(combination(COLORS, 0, None), [TWICE])
    with pytest.raises(OrderLimitError, match="bound it"):
        count_orders(combination(COLORS, 0, None), [TWICE])


def test_what_a_production_allows() -> None:
    production = combination({W, U}, 1, 2)[0]
    assert set(production.events()) == set(map(Mana.parse, ("{W}", "{U}", "{W}{W}", "{W}{U}", "{U}{U}")))
    assert all(map(production.allows, production.events()))
    assert not production.allows(Mana())
    assert not production.allows(Mana.parse("{W}{U}{U}"))
    assert not production.allows(Mana.parse("{G}"))
