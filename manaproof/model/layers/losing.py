"""What objects lose: types, abilities, keywords (CR 305.7, 613.1d, 613.1f)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.ir.continuous_parts import Loses, Lost
from manaproof.model.layers.ops import AbilityLoss, Op, TypeChange, loss_op, named, type_op

_LOST: dict[Lost, tuple[bool, frozenset[str]]] = {
    Lost.ALL_ABILITIES: (True, frozenset()),
    Lost.ALL_OTHER_ABILITIES: (True, frozenset()),
    Lost.LAND_TYPES_AND_ABILITIES: (True, frozenset(("Land",))),
    Lost.LAND_TYPES: (False, frozenset(("Land",))),
    Lost.OTHER_CARD_TYPES_AND_ABILITIES: (True, frozenset()),
    Lost.OTHER_TYPES_AND_ABILITIES: (True, frozenset()),
    Lost.CREATURE_TYPES: (False, frozenset(("Creature",))),
    Lost.OTHER_CREATURE_TYPES: (False, frozenset()),
    Lost.OTHER_CARD_TYPES: (False, frozenset()),
    Lost.ABILITIES_CARD_AND_CREATURE_TYPES: (True, frozenset()),
    Lost.OTHER_COLORS_TYPES_AND_ABILITIES: (True, frozenset()),
}


def losses(change: Loses) -> Iterator[Op]:
    """The changes that "loses" makes."""
    match change.what:
        case None:
            yield loss_op(AbilityLoss(named(change.keywords)))
        case Lost.ALL_BUT_MANA_ABILITIES:
            yield loss_op(AbilityLoss(), spares_mana=True)
        case lost:
            abilities_too, replaced = _LOST[lost]
            if replaced:
                yield type_op(TypeChange(replaced=replaced))
            if abilities_too:
                yield loss_op(AbilityLoss())
