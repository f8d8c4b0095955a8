"""What hangs on a choice that the board does not say is open, and nothing else is (CR 607.2d, 613)."""

from __future__ import annotations

import pytest

from manaproof.queries.registry import question
from tests.rules.questions import Thing, board, lands

TERRAIN: Thing = {"card": "Phantasmal Terrain", "attached_to": "Island"}


@pytest.mark.parametrize(
    ("query", "keys", "legal"),
    [
        ("can-pay", {"player": "you", "cost": "{U}"}, None),
        ("can-pay", {"player": "you", "cost": "{B}"}, None),
        ("can-pay", {"player": "you", "cost": "{G}"}, True),
        ("can-activate", {"permanent": "Island", "ability": 1}, None),
        ("can-activate", {"permanent": "Forest", "ability": 1}, True),
    ],
)
def test_a_land_of_a_type_that_is_not_said(query, keys, legal):
    answer = question(query).ask(board(["Island", "Forest", TERRAIN]), **keys)
    assert answer.value.get("legal") is legal


def test_it_could_produce_nothing_for_certain_and_the_others_what_they_are():
    made = board(["Island", "Forest", TERRAIN])
    types = {p: question("could-produce").ask(made, permanent=p) for p in ("Island", "Forest")}
    assert [str(answer.verdict) for answer in types.values()] == ["undecided", "yes"]


@pytest.mark.parametrize(
    ("chosen", "totals"),
    [({"color": "R"}, [{"mana": "{3}{G}"}]), ({"color": "U"}, [{"mana": "{1}{G}"}]), ({}, None)],
)
def test_a_spell_of_a_color_that_is_not_said(chosen, totals):
    servant: Thing = {"card": "Painter's Servant", "chosen": chosen}
    made = board([lands("Forest", 2)], ["Grizzly Bears"], [servant, "Chill"])
    answer = question("total-cost").ask(made, card="Grizzly Bears", player="you")
    assert (str(answer.verdict) == "undecided") is (totals is None)
    assert totals is None or answer.value["totals"] == totals


def test_where_nothing_looks_at_the_color_it_is_open_all_the_same_what_it_is():
    made = board([], ["Grizzly Bears"], ["Painter's Servant"])
    assert str(question("characteristics").ask(made, object="Grizzly Bears").verdict) == "undecided"


def test_a_land_whose_name_may_be_the_chosen_one_pays_nothing_for_certain():
    answer = question("can-pay").ask(board(["Ancient Tomb"], (), ["Alpine Moon"]), player="you", cost="{C}")
    assert str(answer.verdict) == "undecided"
