"""Invented cards from short texts, and boards of them, for the tests of the layers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from manaproof.model.board import Board
from manaproof.model.boardobjects import Chosen, LastingEffect, Permanent, Timestamp
from manaproof.model.card import Card
from manaproof.model.layers.system import run
from manaproof.model.objectnow import ObjectNow, Origin, State
from manaproof.model.oracle.cards import compile_card


@cache
def made(
    name: str,
    type_line: str,
    text: str = "",
    *,
    cost: str | None = None,
    size: str | None = None,
) -> Card:
    """A card of our own; ``size`` is ``"2/2"``."""
    raw = {"name": name, "type_line": type_line, "oracle_text": text}
    if cost:
        raw["mana_cost"] = cost
    if size:
        raw["power"], raw["toughness"] = size.split("/")
    return compile_card(raw)


FOREST = made("Forest", "Basic Land — Forest")
COAST = made("Twin Coast", "Land — Plains Island")
BEAR = made("Big Bear", "Creature — Bear", cost="{3}{G}", size="4/4")
ELF = made("Moss Elf", "Creature — Elf Druid", "{T}: Add {G}.", cost="{G}", size="1/1")
ROCK = made("Plain Rock", "Artifact", "{T}: Add {C}.", cost="{2}")
MOON = made("Plain Moon", "Enchantment", "Nonbasic lands are Plains.", cost="{2}{R}")
MAGE = made("Pale Mage", "Creature — Spirit", "Nonbasic lands are Plains.", cost="{2}{R}", size="2/2")
CROWN = made("Isle Crown", "Legendary Land", "Each land is an Island in addition to its other land types.")
PEACE = made(
    "Lowly Peace",
    "Enchantment",
    "All creatures lose all abilities and have base power and toughness 2/2.",
    cost="{2}{W}{W}",
)
LAMP = made("Gift Lamp", "Artifact", 'Lands you control have "{T}: Add {U}."', cost="{3}")


def at(card: Card, number: float, **keys: object) -> Permanent:
    """A permanent with a timestamp and other parts of its state."""
    return Permanent(card, timestamp=Timestamp(number, int(number)), **keys)  # type: ignore[arg-type]


def board(
    you: Iterable[Permanent | Card] = (),
    opponent: Iterable[Permanent | Card] = (),
    effects: Iterable[LastingEffect] = (),
) -> Board:
    return Board.build({"you": you, "opponent": opponent}, effects=tuple(effects))


def state(
    you: Iterable[Permanent | Card] = (),
    opponent: Iterable[Permanent | Card] = (),
    effects: Iterable[LastingEffect] = (),
) -> State:
    """The state of the board, of which every sentence must be understood."""
    found = run(board(you, opponent, effects), traced=True)
    assert found.unmodelled == ()
    return found


def resolved(card: Card, number: float, **keys: object) -> LastingEffect:
    """An effect of your spell or ability, with a timestamp."""
    values: dict[str, object] = {"controller": "you", "timestamp": Timestamp(number, 100), **keys}
    return LastingEffect(card, **values)  # type: ignore[arg-type]


def chosen(**choices: object) -> Chosen:
    return Chosen(**choices)  # type: ignore[arg-type]


def subtypes(now: ObjectNow) -> set[str]:
    return set(now.subtypes)


def size(now: ObjectNow) -> tuple[int | None, int | None]:
    return now.power, now.toughness


def mana(now: ObjectNow) -> list[str]:
    """The mana of its abilities that add mana, with where they come from."""
    out = []
    for ability in now.activated:
        assert ability.activated is not None
        effect = ability.activated.effects[0]
        if spec := getattr(effect, "mana", None):
            origin = "" if ability.origin is Origin.PRINTED else f" {ability.origin}"
            out.append(f"{spec.symbols}{origin}")
    return out
