"""Permissions and prohibitions that name two zones a spell is cast from (CR 601.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, Zone
from manaproof.model.card import Card
from manaproof.queries.can_cast import ask as can_cast
from tests.rules.layered import made

TWICE = "You may cast this card from exile or from your graveyard."
RISEN = made("Twice Risen", "Creature — Bird", TWICE, cost="{0}", size="1/1")
ECHO = made("Twice Told", "Sorcery", f"{TWICE}\nYou gain 1 life.", cost="{0}")
GUARD = made("Stern Guard", "Artifact", "Players can't cast noncreature spells from exile or graveyards.")


def castable(card: Card, zone: Zone, opponent: Sequence[Card] = ()) -> object:
    board = Board.build({"you": [], "opponent": list(opponent)})
    you, other = board.players
    cards = {zone.value: (CardInZone(card, zone, card.name, "you"),)}
    there = replace(board, players=(replace(you, **cards), other))  # type: ignore[arg-type]
    return can_cast(there, card.name, "you", from_=zone.value).value["legal"]


@pytest.mark.parametrize(
    ("zone", "allowed"), [(Zone.GRAVEYARD, True), (Zone.EXILE, True), (Zone.LIBRARY, False)]
)
def test_a_card_is_cast_from_either_zone_and_no_other(zone: Zone, allowed: bool) -> None:
    assert castable(RISEN, zone) is allowed


@pytest.mark.parametrize(("card", "allowed"), [(RISEN, True), (ECHO, False)])
@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE])
def test_both_zones_are_barred(card: Card, allowed: bool, zone: Zone) -> None:
    assert castable(card, zone, [GUARD]) is allowed
