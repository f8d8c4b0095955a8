"""Counters that an ability puts before it counts them (CR 122.6, 608.2c, 614)."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import produces
from manaproof.queries.answer import Verdict

ENGINE = {
    "name": "Growing Engine",
    "type_line": "Artifact",
    "oracle_text": "{T}: Put a charge counter on this artifact, then add {G} for each charge counter on it.",
}
MORE = {
    "name": "Ninefold Season",
    "type_line": "Enchantment",
    "oracle_text": "If an effect would put one or more counters on a permanent, it puts nine times that many"
    " of those counters on that permanent instead.",
}
NONE = {
    "name": "Bare Season",
    "type_line": "Enchantment",
    "oracle_text": "Counters can't be put on artifacts or Sagas.",
}


def test_the_counter_just_put_is_counted():
    engine = {"card": "Growing Engine", "counters": {"charge": 2}}
    read = read_board({"players": {"you": [engine]}, "cards": [ENGINE]})
    assert produces.ask(read, "Growing Engine").value == {"outcomes": ["{G}{G}{G}"]}


@pytest.mark.parametrize("other", [MORE, NONE])
def test_what_could_replace_the_counter_leaves_the_mana_open(other):
    read = read_board({"players": {"you": ["Growing Engine", other["name"]]}, "cards": [ENGINE, other]})
    answer = produces.ask(read, "Growing Engine")
    assert answer.verdict is Verdict.UNDECIDED
    assert [doubt.card for doubt in answer.unmodelled] == [other["name"]]
