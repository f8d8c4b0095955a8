"""The activated abilities of an object, numbered, those of keywords spelled out (CR 113, 602, 702)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.ability import Activated, Band, BandKind, Irrelevant, Keywords, Modal, Unmodelled
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.given import said_costs
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.functioning import functions_in
from manaproof.model.ir.cost import (
    CostPart,
    Discard,
    Exile,
    ReturnToHand,
    Reveal,
    Sacrifice,
    TapObjects,
    TapThis,
)
from manaproof.model.ir.extra_costs import KeywordCostIs
from manaproof.model.ir.keywords import (
    EquipTo,
    EquipWorthy,
    KeywordAbility,
    Plain,
    keyword_costs,
    keyword_name,
)
from manaproof.model.ir.limits import ActivateOnly, ActivationLimit, Limit
from manaproof.model.ir.objects import (
    CardType,
    Controlled,
    Determiner,
    InZone,
    Kind,
    Objects,
    Player,
    Status,
    This,
    TypeWord,
    Words,
)
from manaproof.model.ir.objects import Zone as ZoneWord
from manaproof.model.ir.targets import NamedTarget
from manaproof.model.ir.words import Adjective, Color, Non, SubtypeWord, Supertype
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, ObjectNow


@node
class ActivatedNow:
    """An activated ability that an object has now, by its number from 1.

    ``keyword`` is the keyword ability that it is spelled out from, None for one that is written out.
    ``targets`` are what it must or may target where a keyword says so. ``zone`` is where it functions
    (CR 113.6).
    """

    number: int
    ability: AbilityNow
    activated: Activated
    keyword: KeywordAbility | None = None
    targets: tuple[NamedTarget, ...] = ()
    zone: Zone = Zone.BATTLEFIELD

    @property
    def cost(self) -> tuple[CostPart | Unmodelled, ...]:
        """The parts of the activation cost."""
        return self.activated.cost

    @property
    def level(self) -> int | None:
        """The level that its Class gets by it, None for an ability of no class level bar (CR 716.2a)."""
        paragraph = self.ability.paragraph
        return paragraph.low if isinstance(paragraph, Band) else None

    @property
    def keyword_name(self) -> str | None:
        """The name of the keyword, such as ``equip``."""
        return keyword_name(self.keyword) if self.keyword else None


_THIS_CARD = Objects(Determiner.THIS, (Words((TypeWord(Kind.CARD),)),))
_YOUR_CREATURE = Objects(
    Determiner.TARGET, (Words((TypeWord(CardType.CREATURE),)),), (Controlled(Player.YOU),)
)
_WORTHY = tuple(
    Words(
        (
            Adjective(Supertype.LEGENDARY),
            Non(SubtypeWord("Villain")),
            Adjective(color),
            TypeWord(CardType.CREATURE),
        )
    )
    for color in (Color.RED, Color.WHITE)
)
_YOUR_LAND = Objects(Determiner.TARGET, (Words((TypeWord(CardType.LAND),)),), (Controlled(Player.YOU),))
_SORCERY: tuple[ActivationLimit, ...] = (ActivateOnly(Limit.SORCERY),)
_FROM_HAND = (InZone(ZoneWord.YOUR_HAND, form=2),)
_UNBLOCKED = Words((Adjective(Status.UNBLOCKED), TypeWord(CardType.CREATURE)))
_RETURNED = ReturnToHand(Objects(Determiner.A, (_UNBLOCKED,), (Controlled(Player.YOU),)))
_STATIONED = Objects(
    Determiner.ANOTHER,
    (Words((Adjective(Status.UNTAPPED), TypeWord(CardType.CREATURE))),),
    (Controlled(Player.YOU),),
)
_TARGETS: dict[str, tuple[NamedTarget, ...]] = {
    "scavenge": (Objects(Determiner.TARGET, (Words((TypeWord(CardType.CREATURE),)),)),),
    "reinforce": (Objects(Determiner.TARGET, (Words((TypeWord(CardType.CREATURE),)),)),),
    "equip": (_YOUR_CREATURE,),
    "reconfigure": (_YOUR_CREATURE,),
    "fortify": (_YOUR_LAND,),
    "aura swap": (),
}
_MORE: dict[str, tuple[CostPart | Unmodelled, ...]] = {
    "outlast": (TapThis(),),
    "ninjutsu": (Reveal(replace(_THIS_CARD, clauses=_FROM_HAND)), _RETURNED),
    "commander ninjutsu": (_RETURNED,),
    "craft": (Exile(This()), Unmodelled("cost", "", "what is exiled to craft it")),
    "station": (TapObjects(_STATIONED),),
    "reinforce": (Discard(_THIS_CARD),),
    "cycling": (Discard(_THIS_CARD),),
    "transmute": (Discard(_THIS_CARD),),
    "embalm": (Exile(_THIS_CARD),),
    "eternalize": (Exile(_THIS_CARD),),
    "scavenge": (Exile(_THIS_CARD),),
    "encore": (Exile(_THIS_CARD),),
    "transfigure": (Sacrifice(This()),),
}
_SORCERY_TIMED = frozenset(
    ("equip", "fortify", "reconfigure", "level up", "outlast", "transmute", "unearth", "embalm")
) | {"eternalize", "scavenge", "encore", "transfigure", "saddle", "specialize", "craft", "station"}
_ZONES = {
    "cycling": Zone.HAND,
    "transmute": Zone.HAND,
    "ninjutsu": Zone.HAND,
    "commander ninjutsu": Zone.HAND,
    "reinforce": Zone.HAND,
    "unearth": Zone.GRAVEYARD,
    "embalm": Zone.GRAVEYARD,
    "eternalize": Zone.GRAVEYARD,
    "scavenge": Zone.GRAVEYARD,
    "encore": Zone.GRAVEYARD,
}
_ON_BATTLEFIELD = frozenset(
    ("equip", "fortify", "reconfigure", "level up", "outlast", "transfigure", "specialize")
) | {"aura swap", "craft"}
_BY_NUMBER = frozenset(("crew", "saddle"))


def activated_abilities(thing: ObjectNow) -> tuple[ActivatedNow, ...]:
    """The activated abilities of an object in the order of its abilities, numbered from 1.

    A keyword that stands for an activated ability (equip, crew, cycling) is one of them.
    """
    found: list[ActivatedNow] = []
    for ability in thing.abilities:
        for activated, keyword, targets, zone in _of(ability, thing):
            found.append(ActivatedNow(len(found) + 1, ability, activated, keyword, targets, zone))
    return tuple(found)


def printed_count(thing: ObjectNow) -> int:
    """How many activated abilities the card has as it is printed, on the face that has most of them."""
    return max(
        sum(1 for paragraph in face.paragraphs for _ in _of(AbilityNow(paragraph), thing))
        for face in thing.card.faces
    )


_Spelled = tuple[Activated, KeywordAbility | None, tuple[NamedTarget, ...], Zone]


def _of(ability: AbilityNow, thing: ObjectNow) -> Iterator[_Spelled]:
    match ability.paragraph:
        case Activated() as activated:
            yield activated, None, (), functions_in(activated)
        case Modal(head=Activated() as activated):
            yield activated, None, (), functions_in(activated)
        case Keywords(keywords=keywords, riders=riders, limits=limits) as line:
            for keyword in keywords:
                for activated, of, targets, zone in _spelled_out(keyword, line, thing):
                    effects = (*activated.effects, *(r for r in riders if not isinstance(r, KeywordCostIs)))
                    limited = (*activated.limits, *limits)
                    yield replace(activated, effects=effects, limits=limited), of, targets, zone
        case Band(kind=BandKind.CLASS, cost=cost):
            yield Activated(cost, (Irrelevant("level"),), _SORCERY), None, (), Zone.BATTLEFIELD
        case _:
            return


def _spelled_out(keyword: KeywordAbility, line: Keywords, thing: ObjectNow) -> Iterator[_Spelled]:
    name = keyword_name(keyword)
    zone = _ZONES.get("cycling" if name.endswith("cycling") else name, Zone.BATTLEFIELD)
    if name == "commander ninjutsu" and thing.zone is Zone.COMMAND:
        zone = Zone.COMMAND
    if name in _BY_NUMBER or name == "station":
        costs: tuple[tuple[CostPart | Unmodelled, ...], ...] = ((),)
    elif zone is not Zone.BATTLEFIELD or name in _ON_BATTLEFIELD:
        costs = keyword_costs(keyword) or _given(keyword, line, thing)
    else:
        return
    limits = _SORCERY if name in _SORCERY_TIMED else ()
    more = _MORE.get("cycling" if name.endswith("cycling") else name, ())
    targets = _TARGETS.get(name, ())
    if isinstance(keyword, EquipTo):
        targets = (replace(_YOUR_CREATURE, alternatives=_with_creature(keyword.alternatives)),)
    if isinstance(keyword, EquipWorthy):
        targets = (replace(_YOUR_CREATURE, alternatives=_WORTHY),)
    for parts in costs:
        yield Activated((*parts, *more), (Irrelevant(name),), limits), keyword, targets, zone


def _given(
    keyword: KeywordAbility, line: Keywords, thing: ObjectNow
) -> tuple[tuple[CostPart | Unmodelled, ...], ...]:
    """What a keyword costs that an effect gives without a cost: what the effect says."""
    if not isinstance(keyword, Plain):
        return ()
    try:
        return said_costs(line, keyword.keyword, thing.mana_cost)
    except CannotTell as doubt:
        return ((Unmodelled("cost", "", doubt.reason),),)


def _with_creature(alternatives: tuple[Words, ...]) -> tuple[Words, ...]:
    return tuple(Words((*a.words, TypeWord(CardType.CREATURE))) for a in alternatives)
