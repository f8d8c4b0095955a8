"""What a mana ability says and does beside adding mana (CR 106.6, 119.3, 120.3, 122)."""

from __future__ import annotations

from manaproof.model import moves
from manaproof.model.ability import Sentence
from manaproof.model.board import Board
from manaproof.model.boardobjects import Permanent, Zone
from manaproof.model.card import Card
from manaproof.model.evaluate.on_state import CannotTell, Given, holds, players
from manaproof.model.ir.aftermath import ChangeCounters, DamageUnless, GetCounters, SacrificeIf
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.mana_effects import AddAndMore
from manaproof.model.ir.objects import Player
from manaproof.model.ir.side_effects import DealDamage, GainLife, LoseLife, PutCounter
from manaproof.model.ir.spending import SpendNever, SpendOnly
from manaproof.model.layers.printed import printed
from manaproof.model.objectnow import ObjectNow
from manaproof.model.payment.mana import Restriction
from manaproof.model.state import state_of


def restrictions_of(
    effects: tuple[Sentence, ...], player: str, thing: ObjectNow | None
) -> tuple[Restriction, ...]:
    """The restrictions that an ability puts on the mana that it adds (CR 106.6)."""
    return tuple(
        Restriction(sentence, player, thing)
        for sentence in effects
        if isinstance(sentence, SpendOnly | SpendNever)
    )


def restriction_in_words(words: str, player: str, source: ObjectNow | None) -> tuple[Restriction, ...]:
    """The restriction that a board file gives in words, such as "a creature spell".

    Raises CannotTell where the words are not understood.
    """
    from manaproof.model.oracle.grammars import read

    for sentence in (
        f"Spend this mana only to cast {words}",
        f"Spend this mana only to {words}",
        f"Spend this mana only on {words}",
        words,
    ):
        found = read(sentence, "effect")
        if isinstance(found, SpendOnly | SpendNever):
            return (Restriction(found, player, source),)
    raise CannotTell(f"what mana for {words!r} may be spent on")


def source_of_card(card: Card, player: str) -> ObjectNow:
    """A source that is no object of the board any more: its card as printed, as if on the battlefield."""
    return printed(Permanent(card, id=f"{card.name} (gone)", controller=player, owner=player))


def after_effects(board: Board, player: str, thing: ObjectNow, effects: tuple[Sentence, ...]) -> Board:
    """The board after the sentences of an ability that change it, those that add mana aside."""
    for sentence in effects:
        board = _after(board, player, thing, sentence)
    return board


def _after(board: Board, player: str, thing: ObjectNow, sentence: object) -> Board:
    match sentence:
        case AddAndMore(side=side) if side is not None:
            return _after(board, player, thing, side)
        case DealDamage(damage=amount, who=who):
            return _life(board, player, thing, who, -amount)
        case LoseLife(life=amount, who=who):
            return _life(board, player, thing, who, -amount)
        case GainLife(life=amount, who=who):
            return _life(board, player, thing, who, amount)
        case DamageUnless(damage=amount, condition=condition):
            hurts = holds(state_of(board), condition, player, thing)
            return moves.change_life(board, player, -amount) if hurts else board
        case GetCounters(kind=kind, number=number):
            return moves.player_counters(board, player, kind, number)
        case PutCounter(kind=kind):
            return _counters(board, thing, kind, 1)
        case ChangeCounters(kind=kind, number=number, form=form):
            return _counters(board, thing, kind, -1 if form == 1 else number)
        case SacrificeIf(condition=condition):
            return _sacrifice_if(board, player, thing, condition)
        case _:
            return board


def _life(board: Board, player: str, thing: ObjectNow, who: Player, amount: int) -> Board:
    found = players(state_of(board), who, player, thing, given=Given(player=player))
    for each in sorted(found):
        board = moves.change_life(board, each, amount)
    return board


def _counters(board: Board, thing: ObjectNow, kind: str, amount: int) -> Board:
    """Counters on the source; one that is gone gets none, and none are taken that are not there."""
    found = board.find(thing.id)
    if not isinstance(found, Permanent):
        return board
    return moves.counters(board, thing.id, kind, max(amount, -found.count(kind)))


def _sacrifice_if(board: Board, player: str, thing: ObjectNow, condition: Condition) -> Board:
    found = board.find(thing.id)
    if not isinstance(found, Permanent):
        return board
    now = state_of(board)
    met = holds(now, condition, player, now.objects[thing.id])
    return moves.leave(board, thing.id, Zone.GRAVEYARD) if met else board
