"""The choices of targets that a cost can tell apart, where none are said (CR 601.2c)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from itertools import combinations_with_replacement, product

from manaproof.model.ability import Modal
from manaproof.model.costs.proposal import Proposal
from manaproof.model.costs.sentences import said_of_itself, said_on_board
from manaproof.model.evaluate.on_state import CannotTell, Given
from manaproof.model.ir.cost_changes import AbilitiesCost, CostChange, NthAbilityCost, TwoCostChanges
from manaproof.model.ir.cost_changes_counts import CostFigure, ItTargets, Tally
from manaproof.model.ir.happenings import Happening
from manaproof.model.ir.objects import Objects, Targeting
from manaproof.model.ir.targets import AnyTarget, NamedTarget, UnknownTarget
from manaproof.model.ir.words import Player
from manaproof.model.objectnow import ObjectNow
from manaproof.model.standing import Standing
from manaproof.model.targeting import may_target
from manaproof.model.targets import bounds, spell_targets, targets

_LOOKS = (
    Tally.TARGETS,
    Tally.TARGETS_BEYOND_FIRST,
    Tally.COLORS_OF_TARGET,
    CostFigure.TARGET_POWER,
    Happening.IT_TARGETS,
    Happening.THIS_SPELL_TARGETS,
)
_MOST = 5000
_MANY = 8


def target_choices(proposal: Proposal) -> tuple[tuple[str, ...], ...]:
    """Sets of targets, one for each that a cost could tell apart; one empty set where none looks at them.

    Raises CannotTell where a cost looks at targets and they are not understood, or are too many.
    """
    if not looks_at_targets(proposal):
        return ((),)
    named = _named(proposal)
    if any(isinstance(t, UnknownTarget) for t in named):
        raise CannotTell("a target whose description is not understood")
    columns = [tuple(_choices(proposal, target)) for target in named]
    found: dict[tuple[str, ...], None] = {}
    for chosen in product(*columns):
        found[tuple(t for part in chosen for t in part)] = None
        if len(found) > _MOST:
            raise CannotTell("there are too many choices of targets")
    return tuple(found) or ((),)


def looks_at_targets(proposal: Proposal) -> bool:
    """Whether a sentence about costs looks at what is targeted."""
    sentences = [s.meaning for s in said_of_itself(proposal) if isinstance(s, Standing)]
    sentences += [s.meaning for s in said_on_board(proposal) if isinstance(s, Standing)]
    if proposal.activated is not None:
        sentences += [s for s in proposal.activated.activated.effects if isinstance(s, CostChange)]
    return any(_looks(s) for s in sentences if isinstance(s, CostChange | TwoCostChanges))


def _looks(node: object) -> bool:
    match node:
        case ItTargets() | Targeting() | NthAbilityCost():
            return True
        case AbilitiesCost(target=Objects()):
            return True
        case tuple():
            return any(_looks(member) for member in node)
        case Enum():
            return node in _LOOKS
        case _ if dataclasses.is_dataclass(node) and not isinstance(node, type):
            return any(_looks(getattr(node, field.name)) for field in dataclasses.fields(node))
        case _:
            return False


def _named(proposal: Proposal) -> tuple[NamedTarget, ...]:
    spell = proposal.thing.spell
    if proposal.activated is not None:
        return (*proposal.activated.targets, *targets(proposal.activated.activated))
    if spell is None or proposal.thing.face_down is not None:
        return ()
    face = spell.card.faces[spell.face]
    modes = [mode for p in face.paragraphs if isinstance(p, Modal) for mode in p.modes]
    return (*spell_targets(face), *(t for mode in modes for t in targets(mode)))


def _choices(proposal: Proposal, target: NamedTarget) -> Iterator[tuple[str, ...]]:
    """Every number of targets and every choice of that many, alike objects once."""
    least, most = bounds(target, proposal.x)
    classes = _classes(proposal, target)
    sizes = {key: len(ids) for key, ids in classes.items()}
    ceiling = min(most if most is not None else _MANY, sum(sizes.values()), _MANY)
    for number in range(min(least, ceiling), ceiling + 1):
        for keys in combinations_with_replacement(list(classes), number):
            if all(keys.count(key) <= sizes[key] for key in set(keys)):
                yield tuple(classes[key][keys[:i].count(key)] for i, key in enumerate(keys))


def _classes(proposal: Proposal, target: NamedTarget) -> dict[object, list[str]]:
    """What may be targeted, by what a cost could tell apart."""
    state, you, source = proposal.state, proposal.player, proposal.thing
    found: dict[object, list[str]] = {}
    match target:
        case Objects():
            for thing in state.objects.values():
                if may_target(
                    state, target, thing, you, source, Given(x=proposal.x, produces=proposal.produces)
                ):
                    found.setdefault(_alike(thing), []).append(thing.id)
        case Player():
            theirs = state.board.opponents(you) if "opponent" in target.value else state.board.turn_order
            for name in theirs:
                found.setdefault(("player", name == you), []).append(name)
        case AnyTarget():
            for name in state.board.turn_order:
                found.setdefault(("player", name == you), []).append(name)
            for thing in state.battlefield:
                if thing.types & {"Creature", "Planeswalker", "Battle"}:
                    found.setdefault(_alike(thing), []).append(thing.id)
        case UnknownTarget():
            raise CannotTell("a target whose description is not understood", target)
    return found


def _alike(thing: ObjectNow) -> object:
    permanent = thing.permanent
    tapped = permanent.tapped if permanent else None
    attacking = permanent.attacking if permanent else None
    counters = permanent.counters if permanent else ()
    return (
        *(thing.names, thing.controller, thing.owner, thing.zone, thing.types, thing.subtypes),
        *(thing.supertypes, thing.colors, thing.power, thing.toughness, thing.mana_value),
        *(tapped, attacking, counters, permanent.token if permanent else None, thing.abilities),
    )
