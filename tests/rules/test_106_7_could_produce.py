"""Which types of mana a permanent could produce (CR 106.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.model.board import Board
from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import Chosen
from manaproof.model.mana import ManaType
from manaproof.model.state import state_of
from manaproof.queries import could_produce
from manaproof.queries.answer import Verdict
from manaproof.queries.views import text
from manaproof.solver.graph import components, dependency_graph, survey
from manaproof.solver.orders.one_event import Engine, WitnessError
from manaproof.solver.produce.fixpoint import table
from manaproof.solver.produce.replay import replay_causes
from tests.rules.cards import board, card, permanent, resolved, types


@pytest.mark.parametrize(
    ("you", "opponent", "asked", "expected"),
    [
        (["Forest"], [], "Forest", "G"),
        (["Reflecting Pool", "Forest"], [], "Reflecting Pool", "G"),
        (["Fellwar Stone"], ["Mountain", "Wastes"], "Fellwar Stone", "R"),
        (["Reflecting Pool", "Wastes"], [], "Reflecting Pool", "C"),
        (["Reflecting Pool", "Gaea's Cradle"], [], "Reflecting Pool", ""),
        (["Temple of the False God"], [], "Temple of the False God", "C"),
        (["Calciform Pools"], [], "Calciform Pools", "WUC"),
        (["River of Tears"], [], "River of Tears", "U"),
        (["Meteor Crater"], [], "Meteor Crater", ""),
        (["Meteor Crater", "Grizzly Bears"], [], "Meteor Crater", "G"),
        (["Fellwar Stone", "Plains"], ["Exotic Orchard"], "Fellwar Stone", "W"),
        (["Deathrite Shaman"], [], "Deathrite Shaman", ""),
        (["Coldsteel Heart"], [], "Coldsteel Heart", ""),
        (["Windswept Heath"], [], "Windswept Heath", ""),
    ],
)
def test_what_the_effect_says_counts_and_its_cost_does_not(
    you: list[str], opponent: list[str], asked: str, expected: str
) -> None:
    assert types(board(you, opponent), asked) == expected


@pytest.mark.parametrize("engine", ["auto", "constraints"])
def test_reflecting_abilities_do_not_justify_each_other(engine: Engine) -> None:
    pools = board(["Reflecting Pool", "Reflecting Pool", "Exotic Orchard"], ["Exotic Orchard"])
    found = table(state_of(pools), engine)
    assert not any(found.types(p.id) for p in pools.permanents)
    green = board(["Reflecting Pool", "Reflecting Pool", "Exotic Orchard"], ["Exotic Orchard", "Forest"])
    found = table(state_of(green), engine)
    assert all(found.types(p.id) == {ManaType.G} for p in green.permanents)


def test_only_permanents_of_ones_own_are_sacrificed() -> None:
    lands = board(["Squandered Resources", "Wastes", "Forest"], ["Island"])
    assert types(lands, "Squandered Resources") == "GC"


def test_the_mana_of_a_reflecting_land_is_replaced_too() -> None:
    under_contamination = board(["Exotic Orchard"], ["Wastes", "Mountain", "Contamination"])
    assert types(under_contamination, "Exotic Orchard") == "B"
    for_a_creature = board(["Naga Vitalist", "Forest"], ["Contamination"])
    assert types(for_a_creature, "Naga Vitalist") == "B"


def test_a_permanents_tapped_state_does_not_matter() -> None:
    assert types(board(["Reflecting Pool", permanent("Plains", tapped=True)]), "Reflecting Pool") == "W"


def test_a_choice_that_was_made_counts() -> None:
    chosen = permanent("Coldsteel Heart", chosen=Chosen(colors=(ManaType.U,)))
    assert types(board([chosen]), "Coldsteel Heart") == "U"


def test_commanders_give_their_colors() -> None:
    tower = board(["Command Tower"])
    you = replace(tower.players[0], commanders=(card("Niv-Mizzet, Parun"),))
    assert types(tower, "Command Tower") == ""
    assert types(replace(tower, players=(you, *tower.players[1:])), "Command Tower") == "UR"


def impossible(asked: Board, name: str) -> str:
    answer = could_produce.ask(asked, name)
    return text(answer, why=True)


def test_an_impossible_type_has_its_reason() -> None:
    circle = impossible(board(["Reflecting Pool", "Exotic Orchard"], ["Exotic Orchard"]), "Reflecting Pool")
    assert "outside a circle" in circle
    last = impossible(board(["Forest"], ["Contamination"]), "Forest")
    assert "in every order, Contamination replaces" in last
    nothing = impossible(board(["Gaea's Cradle"]), "Gaea's Cradle")
    assert "it adds no mana" in nothing
    assert "has no ability that adds mana" in impossible(board(["Grizzly Bears"]), "Grizzly Bears")


def test_every_type_has_a_witness_with_the_chain_of_reflection() -> None:
    answer = could_produce.ask(board(["Fellwar Stone", "Plains"], ["Exotic Orchard"]), "Fellwar Stone")
    assert answer.verdict is Verdict.YES
    (witness,) = answer.witnesses
    said = [str(step.statement) for step in witness.steps]
    assert [s.rpartition(" of ")[2] for s in said] == [
        "Plains adds {W}",
        "Exotic Orchard adds {W}",
        "Fellwar Stone adds {W}",
    ]


def test_a_cause_that_does_not_hold_is_refused() -> None:
    state = state_of(board(["Reflecting Pool", "Reflecting Pool", "Forest"]))
    found = table(state)
    first, second = ("Reflecting Pool", ManaType.G), ("Reflecting Pool#2", ManaType.G)
    circle = dict(found.causes)
    circle[first] = replace(circle[first], because=(second,))
    circle[second] = replace(circle[second], because=(first,))
    with pytest.raises(WitnessError, match="only because of itself"):
        replay_causes(found.survey.watchers, circle, (first,))
    stolen = dict(found.causes)
    stolen["Forest", ManaType.G] = replace(stolen[first], because=())
    with pytest.raises(WitnessError):
        replay_causes(found.survey.watchers, stolen, (("Forest", ManaType.G),))


def test_what_the_board_does_not_say_is_undecided() -> None:
    hall = board(["Forest"], effects=[resolved("Hall of Gemstone", "opponent")])
    answer = could_produce.ask(hall, "Forest")
    assert answer.verdict is Verdict.UNDECIDED
    assert [s.card for s in answer.unmodelled] == ["Hall of Gemstone"]


def test_the_graph_shows_who_depends_on_whom() -> None:
    surveyed = survey(state_of(board(["Reflecting Pool", "Forest"], ["Contamination", "Exotic Orchard"])))
    graph = dependency_graph(surveyed)
    own = ("permanent", "Reflecting Pool")
    assert graph.has_edge(own, ("ability", "Reflecting Pool", "1"))
    assert graph.has_edge(("ability", "Reflecting Pool", "1"), ("permanent", "Forest"))
    assert graph.has_edge(("ability", "Forest", "1"), ("effect", "Contamination"))
    order = components(surveyed)
    assert order.index(("Forest",)) < order.index(("Reflecting Pool",))


def test_all_permanents_at_once() -> None:
    answer = could_produce.ask(board(["Forest", "Grizzly Bears"]))
    assert answer.value == {"types": {"Forest": ["G"], "Grizzly Bears": []}}


@pytest.mark.parametrize(("card", "expected"), [("Forest", ["R", "G"]), ("Shock", [])])
def test_a_land_card_that_is_spoken_of_must_be_there(card: str, expected: list[str]) -> None:
    you = {"battlefield": ["Klothys, God of Destiny"], "graveyard": [card]}
    answer = could_produce.ask(read_board({"players": {"you": you}}), "Klothys, God of Destiny")
    assert answer.value == {"types": expected}


@pytest.mark.parametrize(("life", "expected"), [(0, []), (2, ["C"])])
def test_opponents_who_lost_life_are_counted(life: int, expected: list[str]) -> None:
    opponent = {"battlefield": [], "this_turn": {"life_lost": life}}
    players = {"you": ["Belbe, Corrupted Observer"], "opponent": opponent}
    answer = could_produce.ask(read_board({"players": players}), "Belbe, Corrupted Observer")
    assert answer.value == {"types": expected}


@pytest.mark.parametrize(("top", "expected"), [("Forest", ["W", "U", "B", "R", "G"]), ("Grizzly Bears", [])])
def test_the_top_card_decides_what_a_creature_has(top: str, expected: list[str]) -> None:
    you = {"battlefield": ["Mul Daya Channelers"], "library": [top]}
    answer = could_produce.ask(read_board({"players": {"you": you}}), "Mul Daya Channelers")
    assert answer.value == {"types": expected}
