"""Cards of our own for tests of payments: mana sources of every kind, and spells to pay for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, Permanent, Zone
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card

_BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_TEXTS: dict[str, tuple[str, str, str]] = {
    "Glen": ("Land", "", "{T}: Add {G} or {W}."),
    "Grotto": ("Land", "", "{T}: Add {U}, {B}, or {R}."),
    "Thorn Grove": ("Land", "", "{T}: Add {C}.\n{T}: Add {B} or {G}. This land deals 1 damage to you."),
    "Blood Well": ("Land", "", "{T}, Pay 1 life: Add one mana of any color."),
    "Twin Spring": ("Land", "", "{T}: Add {C}{C}."),
    "Sieve": ("Land", "", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}."),
    "Sieve of Ash": ("Land", "", "{T}: Add {C}.\n{B/R}, {T}: Add {B}{B}, {B}{R}, or {R}{R}."),
    "Seal": ("Artifact", "{2}", "{1}, {T}: Add {W}{U}."),
    "Dim Seal": ("Artifact", "{2}", "{1}, {T}: Add {B}{G}."),
    "Old Ring": ("Artifact", "{1}", "{T}: Add {C}{C}."),
    "Bead": ("Artifact", "{1}", "{T}, Sacrifice this artifact: Add one mana of any color."),
    "Anvil": ("Artifact", "{3}", "Sacrifice a creature: Add {C}{C}."),
    "Smelter": ("Artifact", "{4}", "Sacrifice an artifact: Add {R}."),
    "Drum": ("Artifact", "{1}", "{T}, Tap an untapped creature you control: Add one mana of any color."),
    "Sprout": ("Creature — Elf", "{G}", "{T}: Add {G}."),
    "Chorus": ("Creature — Elf", "{G}{G}", "{T}: Add {G} for each creature you control."),
    "Bear": ("Creature — Bear", "{1}{G}", ""),
    "Hound": ("Creature — Dog", "{W}", ""),
    "Owl Man": ("Creature — Bird", "{W}{U}", ""),
    "Cub Pen": (
        "Land", "",
        ("{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell."),
    ),
    "Workshop": ("Land", "", "{T}: Add {C}{C}. Spend this mana only to cast artifact spells."),
    "Ice Field": ("Snow Land", "", "{T}: Add {U}."),
    "Vial": ("Artifact", "{2}", "{T}, Remove a charge counter from this artifact: Add {B}."),
    "Flood": (
        "Enchantment", "{3}",
        ("If you tap a permanent you control for mana, "
        "it produces twice as much of that mana instead."),
    ),
    "Vines": (
        "Enchantment — Aura", "{G}",
        ("Enchant land\n"
        "Whenever enchanted land is tapped for mana, its controller adds an additional {R}{G}."),
    ),
    "Prism": ("Artifact", "{2}", "{1}, {T}: Add one mana of any color."),
    "Engine": ("Artifact Creature — Construct", "{2}", "{2}, {Q}: Add {C}."),
    "Crown": ("Enchantment", "{2}", 'Creatures you control have "{T}: Add one mana of any color."'),
    "Ember Imp": ("Creature — Imp", "{2}{R}", "Exile this card from your hand: Add {R}."),
    "Nest": ("Enchantment", "{1}", "Exile a card from your graveyard: Add {C}."),
    "Lone Ember": ("Instant", "{R}", "You gain 1 life."),
    "Great Choir": ("Sorcery", "{3}{G}{W}", "Convoke\nYou gain 4 life."),
    "Deep Dig": ("Sorcery", "{5}{U}", "Delve\nYou gain 4 life."),
    "Big Frame": ("Artifact Creature — Golem", "{6}", "Improvise"),
    "Wide Bear": ("Creature — Bear", "{2}{G}{W}", ""),
    "Blaze Up": ("Sorcery", "{X}{R}", "You gain X life."),
    "Sour Deal": ("Instant", "{1}{B/P}{B/P}", "You gain 1 life."),
    "Mixed Rite": ("Sorcery", "{2/W}{G/U}", "You gain 1 life."),
    "Ice Shard": ("Artifact", "{1}{S}", ""),
    "Last Rite": (
        "Sorcery", "{1}{B}",
        ("As an additional cost to cast this spell, sacrifice a creature or Saga.\n"
        "You gain 2 life."),
    ),
    "Void Seer": ("Creature — Eldrazi", "{2}{C}", ""),
}  # fmt: skip
SPELLS = (
    "Lone Ember", "Great Choir", "Deep Dig", "Big Frame", "Wide Bear", "Sour Deal", "Mixed Rite",
    "Ice Shard", "Last Rite", "Void Seer", "Bear", "Owl Man",
)  # fmt: skip


def card(name: str) -> Card:
    """A card of the shelf, compiled; a basic land by its name."""
    if name in _BASICS:
        return compile_card({"name": name, "type_line": f"Basic Land — {name}", "oracle_text": ""})
    types, cost, text = _TEXTS[name]
    sized = {"power": "2", "toughness": "2"} if "Creature" in types else {}
    return compile_card({"name": name, "type_line": types, "mana_cost": cost, "oracle_text": text, **sized})


def board(
    battlefield: Sequence[str | Permanent],
    hand: tuple[str, ...] = (),
    graveyard: tuple[str, ...] = (),
    life: int = 20,
    opponent: tuple[str, ...] = (),
) -> Board:
    """A board of two players, ``you`` first."""
    mine = [p if isinstance(p, Permanent) else card(p) for p in battlefield]
    made = Board.build({"you": mine, "opponent": [card(c) for c in opponent]})
    held = tuple(CardInZone(card(c), Zone.HAND, f"{c} in hand {i}", "you") for i, c in enumerate(hand))
    buried = tuple(
        CardInZone(card(c), Zone.GRAVEYARD, f"{c} buried {i}", "you") for i, c in enumerate(graveyard)
    )
    you, other = made.players
    return replace(made, players=(replace(you, life=life, hand=held, graveyard=buried), other))
