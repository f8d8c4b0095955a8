"""Of which colors or types an effect may add mana, as things stand (CR 105, 106.5, 903.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from manaproof.model.board import Board
from manaproof.model.boardobjects import CardInZone, Chosen, Zone
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.identity import ByIdentity
from manaproof.model.ir.mana_effects import ColorAmong, ColorOf, CombinationOf, Range
from manaproof.model.ir.objects import ExiledWith, It, Objects, This
from manaproof.model.mana import COLORS, ManaType, in_order
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.production.amounts import Ability
from manaproof.model.state import state_of

ANY = (
    Range.ANY_COLOR,
    Range.ANY_ONE_COLOR,
    Range.ANY_COLOR_THEY_CHOOSE,
    Range.ANY_ONE_COLOR_THEY_CHOOSE,
)
PRODUCED = (Range.TYPE_LAND_PRODUCED, Range.TYPE_PERMANENT_PRODUCED, Range.TYPE_ARTIFACT_PRODUCED)


def chosen_colors(ability: Ability) -> tuple[ManaType, ...]:
    """The colors that the ability's "chosen" means: those of its object, else of what granted it.

    Raises CannotTell where the board does not say.
    """
    this = ability.this
    if this.thing.chosen == Chosen() and ability.granted_by is not None:
        this = ability.granted_by
    return Speaker(ability.state, ability.you, this, ability.given).chosen_colors


def one_of_colors(ability: Ability, range_: Range) -> tuple[ManaType, ...]:
    """The colors of which all the mana is one; empty where none is defined (CR 106.5).

    Raises CannotTell where the board does not say.
    """
    match range_:
        case Range.CHOSEN_COLOR | Range.LAST_CHOSEN_COLOR:
            if ability.color is not None:
                return (ability.color,)
            return chosen_colors(ability)[:1]
        case Range.A_CHOSEN_COLOR | Range.CHOSEN_COLORS | Range.CIRCLED_COLORS:
            return tuple(in_order(chosen_colors(ability)))
        case Range.THAT_COLOR:
            if ability.color is not None:
                return (ability.color,)
            return chosen_colors(ability)[:1]
        case Range.COMMANDER_IDENTITY:
            return identity(ability.state, ability.you)
        case Range.EXILED_CARD_COLORS | Range.ANY_EXILED_CARD_COLOR:
            return tuple(in_order(c for o in exiled_with(ability) for c in o.colors))
        case Range.ITS_COLORS:
            it = ability.state.objects.get(ability.given.it or "")
            if it is None:
                raise CannotTell("the board does not say which object is meant", range_)
            return tuple(in_order(it.colors))
        case _ if range_ in ANY:
            return COLORS
        case _ if range_ in PRODUCED:
            return tuple(in_order(ability.produced.types)) if ability.produced else ()
        case _:
            raise CannotTell(f"the board does not say which mana is {range_.value!r}", range_)


def identity(state: State, player: str) -> tuple[ManaType, ...]:
    """The colors in the identity of a player's commanders (CR 903.4); none without a commander."""
    commanders = state.board.player(player).commanders
    return tuple(in_order(c for card in commanders for c in card.color_identity if c is not ManaType.C))


def exiled_with(ability: Ability) -> list[ObjectNow]:
    """The cards exiled with the ability's object, as they are now (CR 607.2)."""
    for source in (ability.this, ability.granted_by):
        if source is not None and (cards := getattr(source.thing, "exiled", ())):
            state = _with_exiled_cards(ByIdentity(ability.state.board))
            return [state.objects[_exiled_id(source.id, number)] for number in range(len(cards))]
    return []


def _exiled_id(permanent: str, number: int) -> str:
    return f"{permanent}, exiled card {number + 1}"


@lru_cache(maxsize=16)
def _with_exiled_cards(key: ByIdentity[Board]) -> State:
    """The state with every card that a permanent says is exiled with it as an object in exile."""
    board = key.value
    extra: dict[str, list[CardInZone]] = {}
    for permanent in board.permanents:
        for number, face in enumerate(permanent.exiled):
            card = CardInZone(
                face.card, Zone.EXILE, _exiled_id(permanent.id, number), permanent.owner, face.face
            )
            extra.setdefault(permanent.owner, []).append(card)
    players = (replace(p, exile=(*p.exile, *extra.get(p.name, ()))) for p in board.players)
    return state_of(replace(board, players=tuple(players)))


def colors_among(ability: Ability, objects: Objects) -> tuple[ManaType, ...]:
    """The colors among the objects that a description means."""
    exiled = any(isinstance(c, ExiledWith) for c in objects.clauses)
    found: Iterable[ObjectNow] = exiled_with(ability) if exiled else ability.all_of(objects)
    return tuple(in_order(c for o in found for c in o.colors))


def color_of(ability: Ability, range_: ColorOf) -> tuple[ManaType, ...]:
    """The colors of one object."""
    match range_.thing:
        case This() | It():
            found = [ability.this]
        case _:
            found = ability.all_of(range_.thing)
    return tuple(in_order(c for o in found for c in o.colors))


def free_types(ability: Ability, range_: Range | ColorAmong | CombinationOf) -> tuple[ManaType, ...] | None:
    """The types of which each mana may be, where each is chosen for itself; None where it is not so."""
    match range_:
        case Range.COMBINATION_OF_COLORS:
            return COLORS
        case ColorAmong(objects=objects, form=1):
            return colors_among(ability, objects)
        case CombinationOf(symbols=symbols):
            return tuple(in_order(ManaType(s) for fixed in symbols for s in fixed.symbols))
        case Range.COMBINATION_OF_ITS_COLORS:
            return one_of_colors(ability, Range.ITS_COLORS)
        case _:
            return None
