"""CR 702.122, 702.171: what creatures count for as they crew and saddle, and which of them can't crew."""

from __future__ import annotations

import pytest

from manaproof.model.boardfile import read_board
from manaproof.queries import can_activate


def card(name: str, line: str, size: tuple[str, str], *texts: str) -> dict[str, object]:
    return {
        "name": name,
        "type_line": line,
        "power": size[0],
        "toughness": size[1],
        "oracle_text": "\n".join(texts),
    }


AS_STRONGER = "as though its power were 3 greater."
HELD = "Enchanted permanent can't attack, block, or crew Vehicles"
STILL = "its activated abilities can't be activated unless they're mana abilities."
AS_LARGE = "This creature crews Vehicles using its toughness rather than its power."
CARDS = [
    card("Cart", "Artifact — Vehicle", ("4", "4"), "Crew 4"),
    card("Donkey", "Creature — Donkey Mount", ("1", "1"), "Saddle 4"),
    card("Driver", "Creature — Human", ("1", "1"), f"This creature crews Vehicles {AS_STRONGER}"),
    card(
        "Rider",
        "Creature — Human",
        ("1", "1"),
        f"This creature saddles Mounts and crews Vehicles {AS_STRONGER}",
    ),
    card("Heavy Ox", "Creature — Ox", ("0", "4"), AS_LARGE),
    card("Lord", "Creature", ("1", "1"), f"Each creature you control crews Vehicles {AS_STRONGER}"),
    card("Clamp", "Enchantment — Aura", ("0", "0"), "Enchant permanent", f"{HELD}."),
    card("Seal", "Enchantment — Aura", ("0", "0"), "Enchant permanent", f"{HELD}, and {STILL}"),
]
CRAW = "Craw Wurm"


@pytest.mark.parametrize(
    ("vehicle", "mine", "legal"),
    [
        ("Cart", ["Driver"], True),
        ("Donkey", ["Driver"], False),
        ("Cart", ["Rider"], True),
        ("Donkey", ["Rider"], True),
        ("Cart", ["Heavy Ox"], True),
        ("Donkey", ["Heavy Ox"], False),
        ("Cart", ["Lord"], True),
        ("Cart", ["Grizzly Bears", "Lord"], True),
        ("Cart", ["Grizzly Bears"], False),
        ("Cart", [CRAW], True),
        ("Cart", [CRAW, {"card": "Clamp", "attached_to": CRAW}], False),
        ("Cart", [CRAW, {"card": "Seal", "attached_to": CRAW}], False),
        ("Donkey", [CRAW, {"card": "Clamp", "attached_to": CRAW}], True),
    ],
)
def test_702_122_what_counts_as_power_to_crew(vehicle, mine, legal):
    read = read_board({"players": {"you": [vehicle, *mine]}, "cards": CARDS})
    assert can_activate.ask(read, vehicle).value == {"legal": legal}
