"""Cards of our own for tests of costs: text is read as it is in card files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, Permanent, Zone
from manaproof.model.card import Card
from manaproof.model.oracle.cards import compile_card
from manaproof.solver.totals.every import spell_totals, words


def card(name: str, mana_cost: str | None, type_line: str, text: str = "", **more: object) -> Card:
    """A card as a card file would have it; ``more`` are power, toughness, layout, card_faces."""
    return compile_card(
        {"name": name, "mana_cost": mana_cost, "type_line": type_line, "oracle_text": text, **more}
    )


def board(
    spell: Card,
    you: Sequence[Card | Permanent] = (),
    opponent: Sequence[Card | Permanent] = (),
    zone: Zone = Zone.HAND,
    more: tuple[Card, ...] = (),
    **rest: object,
) -> Board:
    """Two players, and a card in a zone of yours; ``more`` are other cards in that zone."""
    built = Board.build({"you": you, "opponent": opponent}, **rest)
    cards = tuple(
        CardInZone(c, zone, c.name if i == 0 else f"{c.name} {i}", "you")
        for i, c in enumerate((spell, *more))
    )
    mine = {zone.value: cards}
    players = tuple(replace(p, **mine) if p.name == "you" else p for p in built.players)  # type: ignore[arg-type]
    return replace(built, players=players)


def costs(
    where: Board,
    spell: Card | str,
    way: str = "normal",
    zone: Zone = Zone.HAND,
    x: int | None = None,
    targets=(),
) -> list[str]:
    """Every total as text: ``"{2}{B}, 2 life, sacrifice a creature"``, sorted; each replays."""
    name = spell if isinstance(spell, str) else spell.name
    found = spell_totals(where, name, "you", zone, way, x, targets)
    assert found.unmodelled == ()
    shown = []
    for total in found.totals:
        life = [f"{total.payment.life} life"] if total.payment.life else []
        shown.append(", ".join([str(total.payment.mana), *life, *map(words, total.other)]))
    return sorted(shown)
