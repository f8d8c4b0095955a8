"""Manifesting dread: two cards, one of them manifested, the other put into the graveyard (CR 701.62)."""

from __future__ import annotations

import pytest

from manaproof.model.manifesting import Action, outcomes
from tests.rules.faces import asked, board, reasons, value


def dread(library: list[str], battlefield: list[str] = [], count: int = 1, opponent: list[str] = []):  # noqa: B006
    where = board({"battlefield": battlefield, "library": library}, opponent)
    found = value(where, "manifest", player="you", action="manifest-dread", count=count)
    return sorted(found["battlefield"]), sorted(found["graveyard"]), found["triggers"]


def test_either_of_the_two_cards_may_be_manifested():
    assert dread(["Lynx", "Verse", "Boon"]) == (["Lynx", "Verse"], ["Lynx", "Verse"], True)


def test_the_other_one_goes_to_the_graveyard():
    where = board({"library": ["Lynx", "Verse", "Boon"]})
    found = outcomes(where, "you", Action.MANIFEST_DREAD)
    assert [[step.card.id for step in o.steps] for o in found] == [["Lynx", "Verse"], ["Verse", "Lynx"]]
    assert all([c.id for c in o.board.player("you").library] == ["Boon"] for o in found)


def test_a_plain_manifest_leaves_the_second_card_alone():
    where = board({"library": ["Lynx", "Verse"]})
    found = value(where, "manifest", player="you", action="manifest")
    assert found == {"battlefield": ["Lynx"], "graveyard": [], "triggers": False}


def test_the_only_card_of_a_library_is_manifested_without_a_choice():
    assert dread(["Verse"]) == (["Verse"], [], True)
    answer = asked(board({"library": ["Verse"]}), "manifest", player="you", action="manifest-dread")
    assert any("no choice" in said for said in reasons(answer, "701.62a"))


def test_with_two_cards_there_is_a_choice():
    answer = asked(board({"library": ["Verse", "Lynx"]}), "manifest", player="you", action="manifest-dread")
    assert any("chooses" in said for said in reasons(answer, "701.62a"))


def test_an_empty_library_gives_nothing():
    assert dread([]) == ([], [], True)


@pytest.mark.parametrize("library", [[], ["Lynx"], ["Lynx", "Verse"]])
def test_abilities_trigger_even_where_it_was_impossible(library):
    where = board({"battlefield": ["Dread Student"], "library": library})
    answer = asked(where, "manifest", player="you", action="manifest-dread")
    assert answer.value["triggers"] is True
    assert reasons(answer, "701.62b")


def test_plain_manifest_and_cloak_trigger_nothing():
    where = board({"battlefield": ["Dread Student"], "library": ["Lynx", "Verse"]})
    for action in ("manifest", "cloak"):
        answer = asked(where, "manifest", player="you", action=action)
        assert answer.value["triggers"] is False
        assert not reasons(answer, "701.62b")


def test_where_none_can_enter_both_go_to_the_graveyard():
    assert dread(["Lynx", "Verse"], ["Crypt Lid"]) == ([], ["Lynx", "Verse"], True)


def test_the_card_exiled_instead_of_entering_is_in_neither():
    assert dread(["Lynx", "Verse"], ["Gate Priest"]) == ([], ["Lynx", "Verse"], True)
    assert dread(["Lynx"], ["Gate Priest"]) == ([], [], True)


def test_what_keeps_cards_from_graveyards_applies():
    assert dread(["Lynx", "Verse"], opponent=["White Void"])[1] == []
    assert dread(["Undying Worm", "Lynx"])[1] == ["Lynx"]


def test_several_times_means_two_cards_each_time():
    entering, buried, _ = dread(["Lynx", "Verse", "Boon", "Red Ape", "Forest"], count=2)
    assert entering == buried == ["Boon", "Lynx", "Red Ape", "Verse"]


def test_a_card_shuffled_away_may_come_up_again():
    entering, _, _ = dread(["Undying Worm", "Lynx", "Boon", "Verse"], count=2)
    assert entering == ["Boon", "Lynx", "Undying Worm", "Verse"]


def test_like_cards_make_one_outcome():
    assert dread(["Forest", "Forest", "Lynx"]) == (["Forest"], ["Forest"], True)
