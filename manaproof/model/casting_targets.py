"""Whether the targets of a spell are there, by the way it is cast (CR 601.2c, 303.4a, 702.103b, 702.140a)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.ability import Modal, SpellText
from manaproof.model.costs.parts import A_CREATURE
from manaproof.model.costs.proposal import FACE_DOWN_WAYS, Proposal
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.objects import (
    CardType,
    Controlled,
    Determiner,
    Non,
    Objects,
    Owned,
    Player,
    SubtypeWord,
    TypeWord,
    Words,
)
from manaproof.model.ir.targets import NamedTarget
from manaproof.model.objectnow import ObjectNow
from manaproof.model.reasons import Reason
from manaproof.model.targeting import enough, unfit
from manaproof.model.targets import spell_targets, targets

_MORE_TARGETS = ("awaken", "splice", "cleave")
_YOUR_LAND = Objects(Determiner.TARGET, (Words((TypeWord(CardType.LAND),)),), (Controlled(Player.YOU),))
_NON_HUMAN = Words((Non(SubtypeWord("Human")), TypeWord(CardType.CREATURE)))
_BY_WAY: dict[str, tuple[NamedTarget, ...]] = {
    "bestow": (A_CREATURE,),
    "mutate": (Objects(Determiner.TARGET, (_NON_HUMAN,), (Owned(Player.YOU),)),),
}
_UNTARGETED_WAYS = ("overload", *FACE_DOWN_WAYS)


def spell_targets_there(proposal: Proposal) -> Iterator[Reason | None]:
    """Why the targets that the spell needs are not there, or those said are none (CR 601.2c, 303.4a).

    Raises CannotTell where the board does not say.
    """
    thing, spell = proposal.thing, proposal.thing.spell
    way = proposal.purpose.way
    if spell is None or way in _UNTARGETED_WAYS:
        return
    faces = thing.card.faces if way == "fuse" else (thing.card.faces[_face(thing)],)
    wanted = _BY_WAY.get(way) or tuple(t for face in faces for t in spell_targets(face))
    if way == "awaken":
        wanted = (*wanted, _YOUR_LAND)
    modals = [
        p for f in faces for p in f.paragraphs if isinstance(p, Modal) and isinstance(p.head, SpellText)
    ]
    if way not in _MORE_TARGETS:
        offered = (*wanted, *(t for p in modals for mode in p.modes for t in targets(mode)))
        yield unfit(
            proposal.state,
            offered,
            proposal.player,
            thing,
            x=proposal.x,
            chosen=proposal.targets,
            produces=proposal.produces,
        )
    chosen = () if modals else proposal.targets
    short = enough(
        proposal.state,
        wanted,
        proposal.player,
        thing,
        x=proposal.x,
        chosen=chosen,
        produces=proposal.produces,
    )
    if short is not None and way == "cleave":
        raise CannotTell("which targets it may have without the words in square brackets")
    yield short
    for paragraph in modals:
        if paragraph.modes:
            refused = [
                enough(proposal.state, targets(mode), proposal.player, thing, x=proposal.x)
                for mode in paragraph.modes
            ]
            if refused and all(r is not None for r in refused):
                yield refused[0]


def _face(thing: ObjectNow) -> int:
    names = [f.name for f in thing.card.faces]
    return names.index(thing.name) if thing.name in names else 0
