"""State-based actions are not performed; every answer warns of them (CR 704.3, 704.5)."""

from __future__ import annotations

import pytest

from manaproof.queries.registry import question
from tests.rules.questions import board

URBORG = "Urborg, Tomb of Yawgmoth"


@pytest.mark.parametrize(
    ("you", "more", "rules"),
    [
        (["Forest"], {}, []),
        (["Forest", URBORG], {}, []),
        (["Forest", URBORG, URBORG], {}, ["704.5j"]),
        (["Forest", URBORG, {"card": URBORG, "face_down": "manifest"}], {}, []),
        (["Forest", "Dryad Arbor", "Dread of Night"], {}, []),
        (["Forest", "Grizzly Bears", "Elesh Norn, Grand Cenobite"], {}, []),
        (["Forest", {"card": "Grizzly Bears", "counters": {"-1/-1": 2}}], {}, ["704.5f"]),
        (["Forest", "Mycosynth Lattice", "March of the Machines"], {}, ["704.5f"]),
        (["Forest", "Wild Growth"], {}, ["704.5m"]),
        (["Forest", {"card": "Wild Growth", "attached_to": "Forest"}], {}, []),
        (["Forest"], {"life": 0}, ["704.5a"]),
        (["Forest"], {"life": 1}, []),
    ],
)
def test_every_answer_warns(you, more, rules):
    made = board(you, **more)
    for query, keys in (("could-produce", {"permanent": "Forest"}), ("available-mana", {"player": "you"})):
        warnings = question(query).ask(made, **keys).warnings
        assert sorted({w.rpartition("CR ")[2].strip(")") for w in warnings}) == rules


def test_of_one_object_its_own_warnings_are_told():
    made = board(["Forest", "Wild Growth", URBORG, URBORG])
    told = {o: question("characteristics").ask(made, object=o).warnings for o in ("Forest", "Wild Growth")}
    assert [len(warnings) for warnings in told.values()] == [0, 1]
    in_hand = board(["Forest"], ["Walking Ballista"])
    assert question("characteristics").ask(in_hand, object="Walking Ballista").warnings == ()
