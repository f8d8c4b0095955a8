"""What the solver says of random boards of real cards equals the brute force (CR 106.7, 605.1b, 616.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaproof.model import catalogue
from manaproof.model.board import Board, ThisTurn
from manaproof.model.boardobjects import Chosen, FaceOf, LastingEffect, Permanent, Timestamp
from manaproof.model.card import Card
from manaproof.model.mana import COLORS, ManaType
from manaproof.model.state import state_of
from manaproof.solver.orders.one_event import Engine
from manaproof.solver.produce.fixpoint import table
from manaproof.solver.produce.outcomes import activated_sources, results, with_triggers
from manaproof.solver.produce.replay import replay_causes
from tests.oracle import produce_bruteforce, sizes

LANDS = (
    "Forest", "Island", "Swamp", "Wastes", "Snow-Covered Plains", "Taiga", "Tundra", "Ancient Tomb",
    "Azorius Chancery", "Mystic Gate", "City of Brass", "Gaea's Cradle", "Cabal Coffers", "Lotus Field",
    "Temple of the False God", "River of Tears", "Urza's Mine", "Calciform Pools", "Azorius Guildgate",
    "Nykthos, Shrine to Nyx", "Meteor Crater", "Command Tower", "Dryad Arbor", "Castle Garenbrig",
)  # fmt: skip
REFLECTING = (
    "Reflecting Pool", "Exotic Orchard", "Fellwar Stone", "Naga Vitalist", "Star Compass", "Gond Gate",
    "Plaza of Harmony", "Incubation Druid", "Horizon of Progress", "Sylvok Explorer", "Squandered Resources",
    "Cactus Preserve", "Harvester Druid", "Quirion Explorer",
)  # fmt: skip
OTHERS = (
    "Llanowar Elves", "Sol Ring", "Birds of Paradise", "Bloom Tender", "Goblin Clearcutter", "Mox Amber",
    "Deathrite Shaman", "Chrome Mox", "Grizzly Bears", "Urborg, Tomb of Yawgmoth", "Blood Moon",
    "Cryptolith Rite", "Chromatic Lantern", "Yavimaya, Cradle of Growth", "Paradise Mantle",
)  # fmt: skip
REPLACING = (
    "Contamination", "Damping Sphere", "Infernal Darkness", "Mana Reflection", "Naked Singularity",
    "Nyxbloom Ancient", "Pulse of Llanowar", "Reality Twist", "Ritual of Subdual", "Virtue of Strength",
)  # fmt: skip
RESOLVED = ("Pale Moon", "Deep Water", "False Dawn", "Hall of Gemstone", "Harvest Mage", "Chaos Moon")
TRIGGERING = (
    "Mirari's Wake", "Mana Flare", "Crypt Ghast", "Vernal Bloom", "Caged Sun", "Gauntlet of Power",
    "Kinnan, Bonder Prodigy", "Leyline of Abundance", "Vorinclex, Voice of Hunger", "Overabundance",
)  # fmt: skip
ENCHANTING = ("Wild Growth", "Overgrowth", "Utopia Sprawl", "Market Festival", "Elvish Guidance")
ENGINES: tuple[Engine, ...] = ("auto", "constraints")


@cache
def card(name: str) -> Card:
    found = catalogue.find(name)
    assert found is not None, name
    return found[0]


colors = st.sampled_from(COLORS)


@st.composite
def permanents(draw: st.DrawFn, names: tuple[str, ...]) -> Permanent:
    chosen = Chosen(colors=(draw(colors),), types=("Forest",))
    counters = draw(st.sampled_from(((), (("storage", 2),), (("+1/+1", 1),), (("charge", 1),))))
    exiled = (FaceOf(card("Llanowar Elves")),) if draw(st.booleans()) else ()
    return Permanent(card(draw(st.sampled_from(names))), chosen=chosen, counters=counters, exiled=exiled)


@st.composite
def boards(draw: st.DrawFn, triggers: bool = False) -> Board:
    pool = LANDS + REFLECTING + OTHERS
    sides = {}
    players = ("you", "opponent", "third")[: draw(st.integers(2, 3))]
    left = 3
    for player in players:
        mine = draw(st.lists(permanents(pool), max_size=4))
        replacing = draw(st.lists(permanents(REPLACING), max_size=min(2, left)))
        left -= len(replacing)
        mine += replacing
        if triggers:
            mine += draw(st.lists(permanents(TRIGGERING), max_size=1))
        sides[player] = mine
    board = Board.build(sides)
    if triggers and board.battlefield:
        board = _enchanted(draw, board)
    effects = tuple(
        LastingEffect(
            card(draw(st.sampled_from(RESOLVED))),
            draw(st.sampled_from(players)),
            chosen=Chosen(colors=(draw(colors),), mode=draw(st.sampled_from(("odd", "even")))),
            timestamp=Timestamp(100 + number, 100 + number),
        )
        for number in range(draw(st.integers(0, min(2, left))))
    )
    first = replace(
        board.players[0],
        commanders=(card("Niv-Mizzet, Parun"),) if draw(st.booleans()) else (),
        this_turn=ThisTurn(lands_played=draw(st.integers(0, 1))),
    )
    return replace(board, effects=effects, players=(first, *board.players[1:]))


def _enchanted(draw: st.DrawFn, board: Board) -> Board:
    host = draw(st.sampled_from(board.battlefield))
    aura = Permanent(
        card(draw(st.sampled_from(ENCHANTING))),
        id="aura",
        controller=draw(st.sampled_from(board.turn_order)),
        owner="you",
        attached_to=host.id,
        chosen=Chosen(colors=(draw(colors),)),
        timestamp=Timestamp(99, 99),
    )
    return replace(board, battlefield=(*board.battlefield, aura))


def check_types(board: Board, engine: Engine) -> None:
    state = state_of(board)
    expected = produce_bruteforce.could_produce(state)
    found = table(state, engine)
    assert {id: found.types(id) for id in expected} == expected
    assert all(not found.open(id) for id in expected)
    replay_causes(found.survey.watchers, found.causes, tuple(found.causes))


def check_outcomes(board: Board, engine: Engine) -> None:
    state = state_of(board)
    could: dict[str, frozenset[ManaType]] = produce_bruteforce.could_produce(state)
    found = table(state, engine)
    for permanent in state.battlefield:
        for source in activated_sources(found, permanent):
            expected = produce_bruteforce.outcomes(state, permanent, source.ability, could)
            assert set(results(found, source, engine)) == expected.alone
            assert set(with_triggers(found, source, engine)) == expected.with_triggers


many = settings(max_examples=sizes.boards(1000), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("engine", ENGINES)
@many
@given(board=boards())
def test_types_are_those_of_the_brute_force(board: Board, engine: Engine) -> None:
    check_types(board, engine)


@pytest.mark.parametrize("engine", ENGINES)
@many
@given(board=boards(triggers=True))
def test_outcomes_are_those_of_the_brute_force(board: Board, engine: Engine) -> None:
    check_outcomes(board, engine)
