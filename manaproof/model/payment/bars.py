"""Costs that players may not pay, such as life to cast spells or activate abilities (CR 118.3, 119.8)."""

from __future__ import annotations

from manaproof.model.evaluate.on_state import players
from manaproof.model.ir.prohibitions import LifeCantChange, Must, Rule
from manaproof.model.node import node
from manaproof.model.objectnow import ObjectNow, State
from manaproof.model.payment.purpose import Doing
from manaproof.model.standing import Standing, standing


@node
class Bars:
    """What a player may not do to pay for spells and abilities, each with the cards that say so.

    ``life`` also bars mana abilities, ``life_else`` all but those. ``gainless`` are the other players who
    cannot gain life, each with the card that says so (CR 119.7).
    """

    life: tuple[str, ...] = ()
    life_else: tuple[str, ...] = ()
    nonlands: tuple[str, ...] = ()
    creatures: tuple[str, ...] = ()
    gainless: tuple[tuple[str, str], ...] = ()

    def sacrificing(self, thing: ObjectNow) -> tuple[str, ...]:
        """The cards that bar sacrificing the permanent."""
        nonland = () if "Land" in thing.types else self.nonlands
        return (*nonland, *(self.creatures if "Creature" in thing.types else ()))

    def paying_life(self, mana_ability: bool) -> tuple[str, ...]:
        """The cards that bar paying life."""
        return self.life if mana_ability else (*self.life, *self.life_else)

    def letting_gain_life(self, others: tuple[str, ...], each: bool) -> tuple[str, ...]:
        """The cards that bar having one of the other players gain life, or ``each`` of them (CR 119.8)."""
        barred = {name for name, _ in self.gainless}
        bars = bool(barred) if each else barred.issuperset(others)
        return tuple(dict.fromkeys(card for _, card in self.gainless)) if bars else ()


_NO_GAIN = (Rule.NO_LIFE_GAINED, Rule.NO_LIFE_GAINED_THIS_TURN)
_LIFE = (Rule.NO_COST_LIFE_OR_SACRIFICE, Rule.NO_COST_LIFE_OR_CREATURE)


def bars_on(state: State, player: str, doing: Doing = Doing.ACTIVATE) -> Bars:
    """What bars the player's payments on this state; CannotTell where the board does not say whom.

    A life total that cannot change bars life whatever is paid for; all else bars spells and abilities.
    """
    life: list[str] = []
    life_else: list[str] = []
    nonlands: list[str] = []
    creatures: list[str] = []
    gainless: list[tuple[str, str]] = []
    for said in standing(state):
        if not isinstance(said, Standing):
            continue
        if isinstance(said.meaning, LifeCantChange) and said.you == player:
            life.append(said.card)
        if isinstance(said.meaning, Must) and said.meaning.rule in _NO_GAIN:
            found = players(state, said.meaning.who, said.you, said.this, given=said.given)
            gainless += [(name, said.card) for name in sorted(found) if name != player]
        if not isinstance(said.meaning, Must) or doing not in (Doing.CAST, Doing.ACTIVATE):
            continue
        rule = said.meaning.rule
        if player not in players(state, said.meaning.who, said.you, said.this, given=said.given):
            continue
        life += [said.card] if rule in _LIFE else []
        life_else += [said.card] if rule is Rule.NO_LIFE_BUT_MANA else []
        nonlands += [said.card] if rule is Rule.NO_COST_LIFE_OR_SACRIFICE else []
        creatures += [said.card] if rule in (Rule.NO_COST_LIFE_OR_CREATURE, Rule.NO_COST_SACRIFICE) else []
    return Bars(tuple(life), tuple(life_else), tuple(nonlands), tuple(creatures), tuple(gainless))
