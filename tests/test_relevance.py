"""Which sentences may be left aside as irrelevant to mana and costs, and which never."""

from __future__ import annotations

import pytest

from manaproof.model.oracle.relevance import bears_on


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("Whenever a player taps a Gate for mana, that player adds {B}", "mana"),
        ("Lands that players control produce only colorless mana", "mana"),
        ("If a triggered ability of a Druid you control triggers, it triggers an additional time", "mana"),
        ("Spells with odd mana values cost {2} more to cast", "cost"),
        ("Players pay 1 life for each Elf spell that they cast", "cost"),
        ("X can't be greater than your speed", "cost"),
        ("Players can't spend mana from snow sources on the second day", "payment"),
        ("Oozes can't be sacrificed", "payment"),
        ("Counters can't be put on Gates", "payment"),
        ("Players can't cast spells with names of three words", "casting"),
        ("Abilities of Gates can't be activated on Sundays", "activation"),
        ("Face-down Gates can't be turned face up", "face"),
        ("All Gates are Swamps", "characteristics"),
        ("Each Gate is every basic land type", "characteristics"),
        ("Gates lose all abilities", "characteristics"),
        ("Gates have the abilities of the Cave under them", "characteristics"),
        ("All Gates are colorless", "characteristics"),
        ("Gates become copies of Caves", "characteristics"),
        ("~ is also a Druid and a Wizard", "characteristics"),
        ("For as long as a Gate is open, that Cave loses all abilities", "characteristics"),
        ("During odd turns, each player exchanges control of Gates", "characteristics"),
        ('Gates have "{T}: Add {B}."', "characteristics"),
        ('You get an emblem with "Gate spells cost {1} less to cast."', "cost"),
        ('You get an emblem with "Your opponents can\'t cast spells."', "casting"),
        ("Gates can't be the targets of red spells", "targeting"),
        ("Oozes have haste on odd days", "keywords"),
    ],
)
def test_what_a_sentence_that_is_not_understood_could_bear_on(words: str, kinds: str) -> None:
    found = bears_on(words)
    assert found is not None
    assert kinds in found.split("/")


def test_a_sentence_may_bear_on_several_questions() -> None:
    found = bears_on("Gates are Caves and spells with odd names cost {1} more to cast")
    assert found is not None
    assert {"cost", "casting", "characteristics"} <= set(found.split("/"))


@pytest.mark.parametrize(
    "words",
    [
        "Shuffle five Oozes into each library",
        "Roll a die and consult the oracle",
        "Put each card with mana value 3 from your library onto the battlefield upside down",
        "That player loses 3 life twice",
        "Then each player who lost the flip sacrifices two Oozes",
        "Turn the page unless that player pays {2}",
        "If this spell's prowl cost was paid, turn the page",
    ],
)
def test_what_is_done_once_to_cards_and_players_bears_on_nothing(words: str) -> None:
    assert bears_on(words) is None


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("You don't lose unspent red mana as steps and phases end", None),
        ("If it's neither day nor night, it becomes day as this artifact enters", None),
        ("If enchanted land would be destroyed, instead that land gains flying until end of turn", None),
        ("The first time you would create one or more tokens each turn, you may create copies instead", None),
        (
            "If an Ape entering causes a triggered ability of it to trigger, it triggers an additional time",
            None,
        ),
        ("If a triggered ability of an Elf you control triggers, it triggers an additional time", "mana"),
        ("If you would add mana, it becomes a color of your choice instead", "mana"),
    ],
)
def test_what_replaces_an_event_to_come_bears_on_nothing(words: str, kind: str | None) -> None:
    found = bears_on(words)
    assert found is None if kind is None else kind in (found or "").split("/")
