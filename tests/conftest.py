"""What many tests share: the folder of shared material, and a small shelf of cards of our own."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

import pytest
from hypothesis import settings

from manaproof.model.card import Card, Face
from manaproof.model.mana import ManaCost
from manaproof.model.oracle.grammars import STARTS, grammar

ROOT = Path(__file__).parent.parent

settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


def shared_folder() -> Path:
    """Where cases, card texts and rules of the project stand, if they are on this machine."""
    return Path(os.environ.get("MANAPROOF_SHARED", ROOT.parent / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    folder = shared_folder()
    if not folder.is_dir():
        pytest.skip("MANAPROOF_SHARED names no folder")
    return folder


@pytest.fixture(scope="session")
def grammars_at_hand() -> None:
    """The grammars as the machine has them, before a test moves the user's folders elsewhere."""
    for start in STARTS:
        grammar().parser(start)


class Shelf:
    """A card source with bare cards: names, faces and layouts, no text."""

    def __init__(self, *cards: Card) -> None:
        self.cards: dict[str, tuple[Card, int]] = {}
        for card in cards:
            for index, face in enumerate(card.faces):
                self.cards[face.name] = (card, index)
            self.cards[card.name] = (card, 0)

    def find(self, name: str) -> tuple[Card, int] | None:
        return self.cards.get(name)

    def near(self, name: str) -> list[str]:
        return difflib.get_close_matches(name, self.cards, n=3)


def bare(name: str, layout: str = "normal", mana_cost: str | None = None) -> Card:
    """A card without text; ``A // B`` has two faces."""
    cost = ManaCost.parse(mana_cost) if mana_cost else None
    return Card(name, layout, tuple(Face(part, cost) for part in name.split(" // ")))


@pytest.fixture
def shelf() -> Shelf:
    single = (
        "Forest", "Island", "Reflecting Pool", "Exotic Orchard", "Contamination", "Wild Growth",
        "Grizzly Bears", "Hall of Gemstone", "Treetop Village", "Chrome Mox", "Curse of Misfortunes",
        "Ixidron", "1996 World Champion", "TL;DR", "Semi; Colon; Creature", "Clone",
        "Long Name, Odd", "False Dawn",
    )  # fmt: skip
    return Shelf(
        *map(bare, single),
        bare("Delver of Secrets // Insectile Aberration", "transform"),
        bare("Akki Lavarunner // Tok-Tok, Volcano Born", "flip"),
        bare("Bonecrusher Giant // Stomp", "adventure"),
    )
