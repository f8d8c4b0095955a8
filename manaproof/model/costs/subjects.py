"""Whether a sentence about costs is about the spell, ability or action that is being paid for (CR 601.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from manaproof.model.costs.scene import Scene
from manaproof.model.evaluate.context import host_of
from manaproof.model.evaluate.on_state import CannotTell, matches
from manaproof.model.ir.cost_changes import (
    AbilitiesCost,
    AbilitySort,
    ActionCost,
    Costly,
    KeywordCosts,
    Nth,
    NthAbilityCost,
    NthSpellCost,
    Own,
    OwnAbilities,
    OwnAbilitiesCost,
    OwnCost,
    SpellsCost,
)
from manaproof.model.ir.cost_changes import (
    Doing as Action,
)
from manaproof.model.ir.happenings import Happened, Happening
from manaproof.model.ir.objects import CastBy, Kind, Objects, TypeWord
from manaproof.model.objectnow import ObjectNow
from manaproof.model.payment.purpose import Doing
from manaproof.model.production.kinds import is_mana_ability

_OF_KEYWORD = {
    AbilitySort.EQUIP: ("equip",),
    AbilitySort.NINJUTSU: ("ninjutsu", "commander ninjutsu"),
}
_OF_WORD = {
    AbilitySort.BOAST: "Boast",
    AbilitySort.EXHAUST: "Exhaust",
    AbilitySort.POWER_UP: "Power-up",
}


def applies(scene: Scene, what: Costly) -> bool:
    """Whether the words mean what is being paid for; raises CannotTell where the board does not say."""
    purpose = scene.proposal.purpose
    match what:
        case OwnCost(own=own):
            return _own(scene, own)
        case SpellsCost(spells=spells):
            return purpose.doing is Doing.CAST and _spells(scene, spells)
        case NthSpellCost():
            return purpose.doing is Doing.CAST and _nth(scene, what)
        case AbilitiesCost():
            return purpose.doing is Doing.ACTIVATE and _abilities(scene, what)
        case OwnAbilitiesCost(whose=whose):
            return purpose.doing is Doing.ACTIVATE and _own_abilities(scene, whose)
        case NthAbilityCost():
            return purpose.doing is Doing.ACTIVATE and _first_ability(scene, what)
        case KeywordCosts():
            return _keyword_costs(scene, what)
        case ActionCost(doing=doing):
            action = {Action.FORETELLING: "foretell", Action.PLOTTING: "plot"}.get(doing)
            return purpose.doing is Doing.NOTHING and purpose.way == action and scene.you == purpose.player
        case never:
            assert_never(never)


def _own(scene: Scene, own: Own) -> bool:
    purpose = scene.proposal.purpose
    if own is Own.THIS_ABILITY:
        return purpose.doing is Doing.ACTIVATE and scene.source == scene.proposal.thing.id
    return purpose.doing is Doing.CAST and scene.this is scene.proposal.thing


def _spells(scene: Scene, spells: Objects) -> bool:
    if _is_commander(spells):
        spell = scene.proposal.thing
        return (
            spell.owner == scene.you and spell.card in scene.proposal.state.board.player(scene.you).commanders
        )
    return scene.means_spell(spells)


def _is_commander(spells: Objects) -> bool:
    return [w for row in spells.alternatives for w in row.words] == [TypeWord(Kind.COMMANDER)]


def _nth(scene: Scene, what: NthSpellCost) -> bool:
    """The place of the spell among those its player casts this turn (CR 601.2i)."""
    if not _spells(scene, what.spells):
        return False
    cast = scene.proposal.payer.this_turn.spells_cast
    described = [w for row in what.spells.alternatives for w in row.words if w != TypeWord(Kind.SPELL)]
    plain = not described and all(isinstance(c, CastBy) for c in what.spells.clauses)
    match what.nth:
        case Nth.NEXT:
            return True
        case Nth.FIRST:
            if cast and not plain:
                raise CannotTell("the board does not say which spells were cast this turn", what)
            return cast == 0
        case Nth.SECOND:
            if cast and not plain:
                raise CannotTell("the board does not say which spells were cast this turn", what)
            return cast == 1


def _abilities(scene: Scene, what: AbilitiesCost) -> bool:
    proposal = scene.proposal
    activated = proposal.activated
    if activated is None:
        return False
    if what.who is not None and proposal.player not in scene.players(what.who):
        return False
    if not _sort(scene, what.sort):
        return False
    if what.left_out is not None and is_mana_ability(
        activated.ability.paragraph, proposal.state.board.edition
    ):
        return False
    if what.sources is not None and not _source(scene, what.sources, proposal.thing):
        return False
    return what.target is None or scene.targets_such(what.target)


def _source(scene: Scene, sources: Objects, thing: ObjectNow) -> bool:
    return matches(scene.proposal.state, sources, thing, scene.you, scene.this, given=scene.given)


def _sort(scene: Scene, sort: AbilitySort) -> bool:
    activated = scene.proposal.activated
    if activated is None:
        return False
    name = activated.keyword_name or ""
    match sort:
        case AbilitySort.ACTIVATED | AbilitySort.ABILITIES:
            return True
        case AbilitySort.MANA:
            edition = scene.proposal.state.board.edition
            return activated.keyword is None and is_mana_ability(activated.ability.paragraph, edition)
        case AbilitySort.CYCLING:
            return name.endswith("cycling")
        case AbilitySort.LOYALTY:
            return activated.activated.loyalty is not None
        case AbilitySort.EQUIP | AbilitySort.NINJUTSU:
            return name in _OF_KEYWORD[sort]
        case AbilitySort.BOAST | AbilitySort.EXHAUST | AbilitySort.POWER_UP:
            return activated.activated.ability_word == _OF_WORD[sort]


def _own_abilities(scene: Scene, whose: OwnAbilities) -> bool:
    activated, thing = scene.proposal.activated, scene.proposal.thing
    if activated is None:
        return False
    match whose:
        case OwnAbilities.ENCHANTED_ARTIFACT:
            host = host_of(scene.proposal.state, scene.this)
            return host is not None and host.id == thing.id and "Artifact" in host.types
        case OwnAbilities.OWN_EQUIP | OwnAbilities.OWN_EQUIPS:
            own = scene.this is not None and scene.this.id == thing.id
            return own and activated.keyword_name == "equip"
        case OwnAbilities.LOYALTY:
            mine = scene.proposal.player == scene.you and "Planeswalker" in thing.types
            return mine and activated.activated.loyalty is not None


def _first_ability(scene: Scene, what: NthAbilityCost) -> bool:
    """Whether no such ability was activated this turn, and this is one."""
    proposal = scene.proposal
    if proposal.player != scene.you:
        return False
    if what.target is not None:
        if proposal.state.board.active != scene.you or not scene.targets_such(what.target):
            return False
        if any(o.permanent and o.permanent.activated_this_turn for o in proposal.state.battlefield):
            raise CannotTell("the board does not say what those abilities targeted", what)
        return True
    if what.sources is None:
        return False
    each_turn = Happened(Happening.ACTIVATED_EACH_TURN)
    sources = replace(what.sources, clauses=tuple(c for c in what.sources.clauses if c != each_turn))
    if not _source(scene, sources, proposal.thing):
        return False
    such = [o for o in proposal.state.battlefield if o.controller == scene.you and _source(scene, sources, o)]
    return not any(o.permanent and o.permanent.activated_this_turn for o in such)


def _keyword_costs(scene: Scene, what: KeywordCosts) -> bool:
    purpose = scene.proposal.purpose
    if what.who is not None and purpose.player not in scene.players(what.who):
        return False
    keyword = what.keyword.value
    match purpose.doing:
        case Doing.CAST:
            return purpose.way == keyword and keyword != "morph"
        case Doing.TURN_UP:
            return purpose.way == keyword
        case Doing.ACTIVATE:
            activated = scene.proposal.activated
            name = (activated.keyword_name or "") if activated else ""
            return name == keyword or (keyword == "cycling" and name.endswith("cycling"))
        case Doing.NOTHING:
            return False
