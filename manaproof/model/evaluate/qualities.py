"""Fixed phrases of descriptions that a board answers (CR 109.2)."""

from __future__ import annotations

from manaproof.model.ability import Activated, Paragraph
from manaproof.model.evaluate.context import CannotTell, Speaker, has_surely
from manaproof.model.evaluate.words import Test
from manaproof.model.ir.cost import TapThis
from manaproof.model.ir.happenings import Happening
from manaproof.model.ir.qualities import Quality
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import ObjectNow
from manaproof.model.production.kinds import is_mana_ability
from manaproof.model.terms import CREATURE_TYPES

_KEYWORDS: dict[Quality, tuple[str, ...]] = {
    Quality.FLASHBACK: ("flashback",),
    Quality.FORETELL: ("foretell",),
    Quality.CYCLING: ("cycling",),
    Quality.HAS_CYCLING: ("cycling",),
    Quality.HAS_A_CYCLING_ABILITY: ("cycling",),
    Quality.MORPH: ("morph", "megamorph"),
    Quality.HAS_MORPH: ("morph", "megamorph"),
    Quality.WITH_MORPH_ABILITIES: ("morph", "megamorph"),
    Quality.HAS_MUTATE: ("mutate",),
    Quality.HAS_TOXIC: ("toxic",),
}


def _single_target(candidate: ObjectNow, _: object) -> bool:
    spell = candidate.spell
    if spell is None:
        return False
    if not spell.targets:
        raise CannotTell(f"the board does not say what {candidate.id} targets")
    return len(spell.targets) == 1


_PLAIN: dict[Quality, Test] = {
    Quality.SINGLE_TARGET: _single_target,
    Quality.EVEN_MANA_VALUE: lambda o, _: o.mana_value % 2 == 0,
    Quality.EVEN_MANA: lambda o, _: o.mana_value % 2 == 0,
    Quality.ODD_MANA_VALUE: lambda o, _: o.mana_value % 2 == 1,
    Quality.ODD_MANA: lambda o, _: o.mana_value % 2 == 1,
    Quality.CHOSEN_MANA_VALUE: lambda o, by: o.mana_value in by.chosen_numbers,
    Quality.ONE_OR_MORE_COLORS: lambda o, _: bool(o.colors),
    Quality.NOT_TWO_COLORS: lambda o, _: len(o.colors) != 2,
    Quality.OWN_AND_CONTROL: lambda o, by: o.owner == by.you == o.controller,
    Quality.NEITHER_OWN_NOR_CONTROL: lambda o, by: by.you not in (o.owner, o.controller),
    Quality.BUT_NOT_OWNED: lambda o, by: o.owner != by.you,
    Quality.NOT_NAMED_THIS: lambda o, by: by.this is None or by.this.name not in o.names,
    Quality.NOT_CHOSEN_TYPE: lambda o, by: o.subtypes.isdisjoint(by.chosen_types),
}


def quality_test(quality: Quality) -> Test:
    """The test that a fixed phrase makes; raises CannotTell where no board says it."""
    if quality in _KEYWORDS:
        names = _KEYWORDS[quality]
        return lambda o, _: any(has_surely(o, name) for name in names)
    if test := _PLAIN.get(quality) or _abilities_test(quality):
        return test
    raise CannotTell(f"the board does not say what is {quality.value!r}", quality)


def _abilities_test(quality: Quality) -> Test | None:
    match quality:
        case (
            Quality.SHARES_CREATURE_TYPE
            | Quality.SHARES_A_CREATURE_TYPE
            | Quality.SHARE_CREATURE_TYPE_WITH_IT
        ):
            return _shares_creature_type
        case Quality.NO_ABILITIES:
            return lambda o, _: not o.abilities
        case Quality.ACTIVATED_ABILITIES:
            return lambda o, _: any(a.activated for a in o.abilities)
        case Quality.HAS_TAP_ABILITY:
            return lambda o, _: any(_taps(a.activated) for a in o.abilities)
        case Quality.HAS_MANA_ABILITY:
            return _has_mana_ability
        case Quality.SNOW_OR_COULD_PRODUCE:
            return _snow_or_colorless
        case _:
            return None


def happened_test(what: Happening) -> Test:
    """The test that a happening makes; raises CannotTell where no board says it."""
    if what is Happening.TOUGHNESS_OVER_POWER:
        return _toughness_over_power
    raise CannotTell(f"the board does not say what is {what.value!r}", what)


def _toughness_over_power(candidate: ObjectNow, _: object) -> bool:
    power, toughness = candidate.power, candidate.toughness
    return power is not None and toughness is not None and toughness > power


def _has_mana_ability(candidate: ObjectNow, by: Speaker) -> bool:
    if "characteristics" in candidate.unsure:
        raise CannotTell(f"what abilities {candidate.id} has hangs on a sentence that is not understood")
    edition = by.state.board.edition
    return any(is_mana_ability(a.paragraph, edition) for a in candidate.abilities)


def _snow_or_colorless(candidate: ObjectNow, by: Speaker) -> bool:
    if "Snow" in candidate.supertypes:
        return True
    if by.given.produces is None:
        raise CannotTell("what it could produce is a question of its own", Quality.SNOW_OR_COULD_PRODUCE)
    return ManaType.C in by.given.produces(candidate.id)


def _shares_creature_type(candidate: ObjectNow, by: Speaker) -> bool:
    it = by.state.objects.get(by.given.it or "")
    if it is None:
        raise CannotTell("the board does not say with which object a creature type is shared")
    return not (candidate.subtypes & it.subtypes).isdisjoint(CREATURE_TYPES)


def _taps(ability: Paragraph | None) -> bool:
    return isinstance(ability, Activated) and any(isinstance(part, TapThis) for part in ability.cost)
