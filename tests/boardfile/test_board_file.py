"""What a board file means (docs/boards.md): ids, timestamps, faces, references, choices."""

from __future__ import annotations

from datetime import date

import pytest

from manaproof.model.board import BoardError, Phase, ThisTurn
from manaproof.model.boardfile import read_board
from manaproof.model.boardobjects import FaceDown, FaceDownBy, Zone
from manaproof.model.mana import Mana, ManaType


@pytest.fixture
def board(shelf):
    return lambda data: read_board(data, shelf)


def you(*battlefield, **rest):
    return {"players": {"you": {"battlefield": list(battlefield), **rest}, "opponent": []}}


def test_a_bare_list_is_a_battlefield_and_a_bare_name_a_card(board):
    made = board({"players": {"you": ["Forest"], "opponent": ["Island"]}})
    assert [(p.id, p.controller, p.owner) for p in made.permanents] == [
        ("Forest", "you", "you"),
        ("Island", "opponent", "opponent"),
    ]
    assert made.active == "you"
    assert made.phase is Phase.MAIN
    assert made.turn_order == ("you", "opponent")
    assert made.opponents("you") == ("opponent",)


def test_second_copies_are_numbered_over_the_whole_board_in_file_order(board):
    made = board(
        {
            "players": {
                "you": {"battlefield": [{"card": "Forest", "count": 2}], "hand": ["Forest"]},
                "opponent": ["Forest"],
            }
        }
    )
    assert [p.id for p in made.permanents] == ["Forest", "Forest#2", "Forest#4"]
    assert [c.id for c in made.player("you").hand] == ["Forest#3"]


def test_zones_count_in_the_order_in_which_the_file_has_them(board):
    made = board({"players": {"you": {"hand": ["Forest"], "battlefield": ["Forest"]}}})
    assert made.player("you").hand[0].id == "Forest"
    assert made.permanents[0].id == "Forest#2"
    assert made.permanent("Forest").id == "Forest#2", "the only permanent of that name"


def test_a_label_replaces_the_default_id_and_still_counts_as_a_copy(board):
    made = board(you({"card": "Forest", "id": "mine"}, "Forest"))
    assert [p.id for p in made.permanents] == ["mine", "Forest#2"]
    assert made.permanent("Forest").id == "Forest#2", "the only one without a label"


def test_a_name_that_two_permanents_bear_is_no_reference(board):
    made = board(you({"card": "Forest", "id": "a"}, {"card": "Forest", "id": "b"}))
    with pytest.raises(BoardError, match="a, b: say which"):
        made.permanent("Forest")


def test_timestamps_count_all_permanents_then_effects_and_explicit_ones_win(board):
    made = board(
        {
            **you("Forest", {"card": "Island", "timestamp": 1}, {"card": "Forest", "count": 2}),
            "effects": [{"from": "Hall of Gemstone", "controller": "you", "chosen": {"color": "green"}}],
        }
    )
    stamps = {p.id: p.timestamp for p in made.permanents}
    assert [stamps[id].number for id in ("Forest", "Island", "Forest#2", "Forest#3")] == [1, 1, 3, 4]
    assert stamps["Forest"] < stamps["Island"] < stamps["Forest#2"], "ties go by file order"
    assert made.effects[0].timestamp.number == 5
    assert made.effects[0].chosen.color is ManaType.G


def test_entered_this_turn_implies_summoning_sick(board):
    made = board(you({"card": "Grizzly Bears", "entered_this_turn": True}))
    assert made.permanents[0].summoning_sick


def test_a_phased_out_permanent_is_not_there(board):
    made = board(you({"card": "Forest", "phased_out": True}, "Island"))
    assert [p.id for p in made.permanents] == ["Island"]
    assert len(made.battlefield) == 2


@pytest.mark.parametrize(
    ("entry", "face"),
    [
        ("Insectile Aberration", 1),
        ("Delver of Secrets", 0),
        ("Delver of Secrets // Insectile Aberration", 0),
        ({"card": "Delver of Secrets", "face": "back"}, 1),
        ({"card": "Insectile Aberration", "face_down": "manifest"}, 0),
        ("Stomp", 0),
        ("Tok-Tok, Volcano Born", 1),
    ],
)
def test_which_face_is_up(board, entry, face):
    assert board(you(entry)).permanents[0].face == face


def test_face_names_are_ids(board):
    made = board(you("Insectile Aberration"))
    assert made.permanent("Insectile Aberration") is made.permanent("Delver of Secrets")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("cloak", FaceDown(FaceDownBy.CLOAK)),
        ({"by": "entered"}, FaceDown(FaceDownBy.ENTERED)),
        (
            {"by": "entered", "as": "Forest land"},
            FaceDown(FaceDownBy.ENTERED, None, None, ("Land",), ("Forest",)),
        ),
        (
            {"by": "turned", "as": "2/2 Cyberman artifact creature"},
            FaceDown(FaceDownBy.TURNED, 2, 2, ("Artifact", "Creature"), ("Cyberman",)),
        ),
        (
            {"by": "turned", "as": "0/1 snow creature"},
            FaceDown(FaceDownBy.TURNED, 0, 1, ("Creature",), (), ("Snow",)),
        ),
        (
            {"by": "turned", "as": "Spirit creature"},
            FaceDown(FaceDownBy.TURNED, 2, 2, ("Creature",), ("Spirit",)),
        ),
    ],
)
def test_face_down_characteristics_by_rule_708_2(board, written, meant):
    assert board(you({"card": "Ixidron", "face_down": written})).permanents[0].face_down == meant


def test_attachments_to_permanents_by_id_or_only_name_and_to_players(board):
    made = board(
        you(
            {"card": "Wild Growth", "attached_to": "Forest"},
            "Forest",
            {"card": "Curse of Misfortunes", "attached_to": "opponent"},
        )
    )
    assert [p.attached_to for p in made.permanents] == ["Forest", None, "opponent"]


def test_this_of_an_effect_is_its_controllers_permanent_of_that_name(board):
    effect = {"from": "Treetop Village", "controller": "you"}
    one = board({**you("Treetop Village"), "effects": [effect]})
    assert one.effects[0].source == "Treetop Village"
    two = {"card": "Treetop Village", "count": 2}
    assert board({**you(two), "effects": [effect]}).effects[0].source is None, "either may be meant"
    named = {**effect, "targets": ["Treetop Village#2"]}
    assert board({**you(two), "effects": [named]}).effects[0].source == "Treetop Village#2"
    other = {"players": {"you": [], "opponent": ["Treetop Village"]}, "effects": [effect]}
    assert board(other).effects[0].source is None


def test_everything_a_player_may_have(board):
    made = board(
        you(
            life=3,
            library=["Forest", "Island"],
            graveyard=[{"card": "Grizzly Bears", "counters": {"time": 2}}],
            command="Grizzly Bears" and ["Grizzly Bears"],
            commander=["Grizzly Bears"],
            counters={"energy": 3},
            cast_from_command={"Grizzly Bears": 2},
            this_turn={"spells_cast": 2},
            mana_pool=[
                "{G}{G}",
                {"mana": "{U}", "from": "Island", "only_for": "a creature spell", "snow": True},
            ],
        )
    )
    player = made.player("you")
    assert (player.life, player.count("energy"), player.cast_from_command) == (3, 3, (("Grizzly Bears", 2),))
    assert [c.id for c in player.library] == ["Forest", "Island"]
    assert player.graveyard[0].count("time") == 2
    assert player.this_turn == ThisTurn(spells_cast=2)
    assert [c.name for c in player.commanders] == ["Grizzly Bears"]
    green, blue = player.mana_pool
    assert green.mana == Mana.parse("{G}{G}")
    assert (blue.source, blue.only_for, blue.snow) == ("Island", "a creature spell", True)
    assert made.card_in("Forest", Zone.LIBRARY).zone is Zone.LIBRARY


def test_mana_may_come_from_a_card_that_is_not_on_the_board(board):
    made = board(you(mana_pool=[{"mana": "{G}", "from": "Forest"}]))
    pool = made.player("you").mana_pool[0]
    assert pool.source is None
    assert pool.source_card is not None
    assert pool.source_card.name == "Forest"


def test_copies_exiled_cards_choices_and_activations(board):
    made = board(
        you(
            {"card": "Clone", "copy_of": "Delver of Secrets (back)", "x": 0},
            {"card": "Chrome Mox", "exiled": ["Grizzly Bears"], "activated_this_turn": {1: 2}},
            {
                "card": "Forest",
                "chosen": {"type": "Island", "name": ["Forest"], "from": "Swamp", "to": "Island"},
            },
        )
    )
    clone, mox, forest = made.permanents
    assert clone.copy_of is not None
    assert clone.printed.name == "Insectile Aberration"
    assert clone.x == 0
    assert (mox.exiled[0].card.name, mox.activations(1), mox.activations(2)) == ("Grizzly Bears", 2, 0)
    assert (forest.chosen.type, forest.chosen.name) == ("Island", "Forest")
    assert (forest.chosen.replaced, forest.chosen.replacing) == ("Swamp", "Island")


def test_a_disturbed_spell_has_its_back_face_up(board):
    data = you() | {"stack": [{"card": "Delver of Secrets", "controller": "you", "way": "disturb"}]}
    assert board(data).stack[0].face == 1


def test_the_edition_of_the_rules(board):
    assert board(you() | {"rules": "2026-04-17"}).edition == date(2026, 4, 17)
    assert board(you()).rules is None
    assert board(you()).edition == date(2026, 9, 25)
