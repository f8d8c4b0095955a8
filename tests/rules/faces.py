"""Cards of our own for tests of face-down and double-faced cards, of X and of zones, and boards of them."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

from manaproof.model.board import Board
from manaproof.model.boardfile import read_board
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from manaproof.queries.answer import Answer, Verdict
from manaproof.queries.registry import question


def _card(
    name: str, cost: str | None, type_line: str, text: str = "", size: str | None = None, **more: Any
) -> dict[str, Any]:
    power, _, toughness = size.partition("/") if size else (None, "", None)
    return {
        "name": name,
        "mana_cost": cost,
        "type_line": type_line,
        "oracle_text": text,
        "power": power,
        "toughness": toughness,
        **more,
    }


def _double(layout: str, *faces: dict[str, Any]) -> dict[str, Any]:
    return {"name": " // ".join(f["name"] for f in faces), "layout": layout, "card_faces": list(faces)}


_RAW = (
    *(
        _card(name, None, f"Basic Land — {name}")
        for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    ),
    _card("Lynx", "{1}{G}", "Creature — Cat", size="3/2"),
    _card("Red Ape", "{3}{R}", "Creature — Ape", size="4/3"),
    _card("Greeter", "{1}{G}", "Creature — Elf", "When this creature enters, draw three cards.", "1/1"),
    _card("Boon", "{R}", "Instant", "~ deals 7 damage to any target."),
    _card("Verse", "{1}{B}", "Sorcery", "Each player discards two cards."),
    _card("Lost Grove", None, "Land Creature — Forest Dryad", size="1/1"),
    _card(
        "Shy Owl",
        "{3}{U}",
        "Creature — Bird",
        "Morph {1}{U}\nWhen this creature is turned face up, draw seven cards.",
        "2/3",
    ),
    _card("Proud Owl", "{3}{U}", "Creature — Bird", "Megamorph {4}{U}", "3/3"),
    _card("Sly Newt", "{2}{G}", "Creature — Salamander", "Disguise {4}{G}", "4/2"),
    _card("Blood Newt", "{2}{B}", "Creature — Salamander", "Morph—Pay 3 life.", "2/1"),
    _card("Odd Newt", "{2}{R}", "Creature — Salamander", "Morph—Sacrifice another creature.", "2/1"),
    _card("Vast Newt", "{X}{G}", "Creature — Salamander", "Morph {X}{G}{G}", "2/2"),
    _card("Veiled Spring", None, "Land", "{T}: Add {U}.\nMorph {2}"),
    _card(
        "Grow Beast",
        "{X}{G}",
        "Creature — Beast",
        "This creature enters with X +1/+1 counters on it.",
        "0/0",
    ),
    _card("Mirror Man", "{3}{U}", "Creature — Shapeshifter", size="1/1"),
    _card("Flare", "{X}{R}", "Sorcery", "~ deals X damage to each of up to five targets."),
    _double(
        "transform",
        _card("Moon Hare", "{2}{R}", "Creature — Rabbit", size="2/2"),
        _card("Moon Beast", None, "Creature — Beast", "Trample", "5/5", color_indicator=["R"]),
    ),
    _double(
        "transform",
        _card("Old Blade", "{3}", "Artifact — Equipment", "Equip {1}"),
        _card("Blade Fiend", None, "Creature — Demon", size="6/6", color_indicator=["B"]),
    ),
    _double(
        "modal_dfc",
        _card("Brook Sage", "{2}{U}", "Creature — Wizard", size="2/2"),
        _card("Brook", None, "Land", "{T}: Add {U}."),
    ),
    _double(
        "modal_dfc",
        _card("Recollect", "{1}{G}", "Sorcery", "Draw five cards."),
        _card("Deep Glade", None, "Land", "{T}: Add {G}."),
    ),
    _double(
        "transform",
        _card("Drowned Clerk", "{1}{W}", "Creature — Human", "Disturb {2}{U}", "1/1"),
        _card(
            "Drifting Clerk",
            None,
            "Creature — Spirit",
            "Flying\nIf Drifting Clerk would be put into a graveyard, exile it instead.",
            "2/1",
            color_indicator=["U"],
        ),
    ),
    _double(
        "transform",
        _card("Lamp Keeper", "{W}", "Creature — Human", "Disturb {3}{W}", "1/2"),
        _card(
            "Keeper's Light",
            None,
            "Enchantment — Aura",
            "Enchant creature\nIf Keeper's Light would be put into a graveyard, exile it instead.",
            color_indicator=["W"],
        ),
    ),
    _double(
        "split",
        _card("Rise", "{1}{W}", "Instant", "You gain 9 life."),
        _card("Fall", "{1}{B}", "Sorcery", "You lose 9 life."),
    ),
    _card("Recall Bolt", "{R}", "Instant", "~ deals 9 damage to any target.\nFlashback {4}{R}"),
    _card("Undying Worm", "{4}{B}", "Creature — Worm",
          "If Undying Worm would be put into a graveyard from anywhere, reveal Undying Worm and shuffle "
          "it into its owner's library instead.", "6/6"),
    _card("Blue Hush", "{1}{U}", "Enchantment", "Blue creatures lose all abilities."),
    _card("Dull Cloak", "{U}", "Enchantment — Aura",
          "Enchant creature\nEnchanted creature has base power and toughness 0/3 and loses all abilities."),
    _card("Tight Lid", "{1}{U}", "Enchantment — Aura",
          "Enchant creature\nAs long as enchanted permanent is face down, it can't be turned face up."),
    _card("Night Watch", "{2}{W}", "Creature — Dog",
          "Creatures your opponents control can't be turned face up during your turn.", "2/2"),
    _card("Toll Gate", "{2}", "Artifact", "All morph costs cost {3} more."),
    _card("Crypt Lid", "{2}", "Artifact", "Creature cards in libraries can't enter the battlefield."),
    _card("Barren Sky", "{2}", "Artifact", "Basic lands can't enter the battlefield."),
    _card("Gate Priest", "{1}{W}", "Creature — Cleric",
          "If a colorless creature would enter and it wasn't cast, exile it instead.", "2/2"),
    _card("White Void", "{3}{W}", "Enchantment",
          "If a card would be put into an opponent's graveyard, exile it instead."),
    _card("Deep Well", "{3}{U}", "Enchantment",
          "If a creature you control would die, put it on top of its owner's library instead."),
    _card("Kind Grave", "{3}{W}", "Enchantment",
          "If a creature you control would die, exile it instead."),
    _card("Dread Student", "{1}{U}", "Creature — Human",
          "Whenever you manifest dread, draw four cards.", "1/3"),
    _card("Unmasker", "{2}{U}", "Creature — Wizard",
          "Whenever a permanent you control is turned face up, draw six cards.", "1/3"),
    _card("All-Seer", "{U}", "Artifact",
          "You may look at face-down creatures your opponents control any time."),
    _card("Rite of Sap", "{1}{G}", "Enchantment", 'Creatures you control have "{T}: Add {G}."'),
    _card("Banner", "{2}", "Artifact", "Creatures you control get +2/+1."),
    _card("Ivy Coat", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +3/+3."),
    _card("Sharp Spear", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {2}"),
    _card("Chant Tax", "{1}{W}", "Enchantment", "Noncreature spells cost {2} more to cast."),
    _card("Blue Stone", "{2}", "Artifact", "Blue spells you cast cost {1} less to cast."),
    _card("Owl Lure", "{U}", "Enchantment — Aura",
          "Enchant creature\n{1}{U}: Tap enchanted creature. It doesn't untap during its controller's next "
          "untap step."),
)  # fmt: skip


class _Shelf:
    """The cards as a source of a board file."""

    def __init__(self) -> None:
        self.cards: dict[str, tuple[Card, int]] = {}
        for raw in _RAW:
            card = compile_card(raw)
            for index, face in reversed(list(enumerate(card.faces))):
                self.cards[face.name] = (card, index)
            self.cards.setdefault(card.name, (card, 0))

    def find(self, name: str) -> tuple[Card, int] | None:
        return self.cards.get(name)

    def near(self, name: str) -> list[str]:
        return difflib.get_close_matches(name, self.cards, n=3)


SHELF = _Shelf()
Entries = Sequence[str | dict[str, Any]] | dict[str, Any]


def board(you: Entries = (), opponent: Entries = (), **rest: Any) -> Board:
    """A board of two players, each a battlefield or a mapping of zones; ``rest`` are other keys of it."""
    players = {"you": _player(you), "opponent": _player(opponent)}
    return read_board({"players": players, **rest}, SHELF)


def _player(entries: Entries) -> Any:
    return entries if isinstance(entries, dict) else list(entries)


def asked(where: Board, query: str, /, **keys: Any) -> Answer:
    """The answer to a question by its name."""
    return question(query).ask(where, **keys)


def value(where: Board, query: str, /, **keys: Any) -> dict[str, Any]:
    """The value of an answer that is decided."""
    answer = asked(where, query, **keys)
    assert answer.verdict is not Verdict.UNDECIDED, (answer.unmodelled, answer.warnings)
    return dict(answer.value)


def ways(where: Board, permanent: str) -> list[tuple[str, Any]]:
    """The ways of turning a permanent face up: by what, and the mana or other cost."""
    found = value(where, "can-turn-face-up", permanent=permanent)["ways"]
    return [(way["by"], _cost(way["cost"])) for way in found]


def _cost(cost: dict[str, Any]) -> Any:
    return cost["mana"] if set(cost) == {"mana"} else cost


def legal(where: Board, permanent: str) -> bool:
    """Whether one of these ways can be paid now."""
    return bool(value(where, "can-turn-face-up", permanent=permanent)["legal"])


def reasons(answer: Answer, rule: str) -> list[str]:
    """What the derivation says that rests on a rule, or on a part of it."""
    nodes = [node for root in answer.derivations for node in root.walk()]
    return [str(node.statement) for node in nodes if rule in node.rules]


def once_turned_up(where: Board, permanent: str) -> dict[str, Any]:
    """What the permanent would be face up."""
    after: Any = asked(where, "can-turn-face-up", permanent=permanent).details["after"]
    return dict(after)
