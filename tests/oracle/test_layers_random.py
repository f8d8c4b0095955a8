"""The layer system compared with the slow one on random boards (CR 613).

A sample runs always. ``MANAPROOF_BOARDS=20000 pytest tests/oracle/test_layers_random.py`` is the long run.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from manaproof.model.ability import Keywords
from manaproof.model.board import Board
from manaproof.model.boardobjects import LastingEffect, Permanent, Timestamp
from manaproof.model.card import Card
from manaproof.model.layers.system import run
from manaproof.model.objectnow import ObjectNow, Origin
from manaproof.model.oracle.cards import compile_card
from tests.oracle import sizes
from tests.oracle.layers_cards import ACTIVE, CARDS, FILL
from tests.oracle.layers_slow import BASIC, Effect, Thing, Things, settle

BOARDS = sizes.boards(500)
PLAYERS = ("you", "opponent")
AURAS = tuple(name for name in ACTIVE if "Aura" in CARDS[name].type_line)


@cache
def card(name: str) -> Card:
    made = CARDS[name]
    raw = {
        "name": name,
        "mana_cost": made.mana_cost,
        "type_line": made.type_line,
        "oracle_text": made.text,
        "power": made.power,
        "toughness": made.toughness,
    }
    return compile_card({key: value for key, value in raw.items() if value is not None})


def random_board(seed: int) -> Board:
    rng = random.Random(seed)
    names = [rng.choice(ACTIVE) for _ in range(rng.randint(2, 7))]
    names += [rng.choice(FILL) for _ in range(rng.randint(2, 7))]
    rng.shuffle(names)
    ages = rng.sample(range(1, 100), len(names) + 2)
    ids = [f"{name} {i}" for i, name in enumerate(names)]
    permanents: dict[str, list[Permanent]] = {player: [] for player in PLAYERS}
    for i, name in enumerate(names):
        host = rng.choice([id for id in ids if id != ids[i]]) if name in AURAS else None
        player = rng.choice(PLAYERS)
        permanents[player].append(
            Permanent(
                card(name),
                ids[i],
                attached_to=host,
                token=rng.random() < 0.15,
                timestamp=Timestamp(ages[i], i),
            )
        )
    effects = [
        LastingEffect(card("Waking Fen"), "you", source=id, timestamp=Timestamp(ages[-1 - n], 100 + n))
        for n, id in enumerate([id for id in ids if id.startswith("Waking Fen")][:2])
    ]
    return Board.build(permanents, effects=tuple(effects))


def slow(board: Board) -> Things:
    things: Things = {}
    effects: list[Effect] = []
    for permanent in board.permanents:
        name, made = permanent.card.name, CARDS[permanent.card.name]
        face = permanent.card.front
        paragraphs = len(made.text.split("\n")) if made.text else 0
        # A star is 0 until an ability defines it (CR 208.2).
        power, toughness = (
            None if n is None else 0 if n == "*" else int(n) for n in (made.power, made.toughness)
        )
        things[permanent.id] = Thing(
            permanent.id,
            name,
            permanent.controller,
            set(face.supertypes),
            set(face.types),
            set(face.subtypes),
            {str(c) for c in face.colors},
            power,
            toughness,
            face.mana_value,
            [("own", str(n)) for n in range(1, paragraphs + 1)],
            permanent.token,
            permanent.attached_to,
        )
        for number, ability in enumerate(made.abilities, 1):
            if ability is not None:
                age = (permanent.timestamp.number, permanent.timestamp.order)
                effects.append(Effect(permanent.id, number, ability, age))
    for lasting in board.effects:
        resolved = CARDS[lasting.card.name].resolved
        assert resolved is not None
        assert lasting.source is not None
        age = (lasting.timestamp.number, lasting.timestamp.order)
        effects.append(Effect(lasting.source, 0, resolved, age, lasting=True))
    return settle(things, effects)


def abilities(now: ObjectNow) -> list[tuple[str, ...]]:
    out: list[tuple[str, ...]] = []
    for ability in now.abilities:
        match ability.origin:
            case Origin.PRINTED:
                out.append(("own", str(ability.place)))
            case Origin.INTRINSIC:
                out.append(("intrinsic", str(ability.activated.effects[0].mana.symbols)[1]))  # type: ignore[union-attr]
            case Origin.GRANTED:
                keyword = isinstance(ability.paragraph, Keywords)
                key = "vigilance" if keyword else str(ability.activated.effects[0].mana.symbols)  # type: ignore[union-attr]
                out.append(("granted", str(ability.source), key))
    return sorted(out)


def compared(board: Board) -> list[str]:
    state, things = run(board), slow(board)
    lines = []
    for id, thing in things.items():
        now = state.objects[id]
        sized = "Creature" in thing.types
        pairs = {
            "types": (set(now.types), thing.types),
            "subtypes": (set(now.subtypes), thing.subtypes),
            "supertypes": (set(now.supertypes), thing.supertypes),
            "colors": ({str(c) for c in now.colors}, thing.colors),
            "abilities": (abilities(now), sorted(thing.abilities)),
            "power": (now.power, thing.power if sized else None),
            "toughness": (now.toughness, thing.toughness if sized else None),
        }
        lines += [f"{id}: {key} {fast} and {slow}" for key, (fast, slow) in pairs.items() if fast != slow]
    return lines


def test_every_card_is_understood() -> None:
    for name in CARDS:
        board = Board.build({"you": [card(name)]})
        assert run(board).unmodelled == (), name


@pytest.mark.parametrize("start", range(0, BOARDS, 50))
def test_the_slow_layers_agree(start: int) -> None:
    for seed in range(start, min(start + 50, BOARDS)):
        board = random_board(seed)
        differences = compared(board)
        assert not differences, f"seed {seed}: {[p.id for p in board.permanents]} {differences}"


def test_basic_land_types_of_both() -> None:
    assert set(BASIC) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
