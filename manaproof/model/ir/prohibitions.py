"""What may not be cast, played or activated, and when only (CR 601.3, 602.5, 305.3)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.keywords import KeywordAbility
from manaproof.model.ir.objects import Objects, Player, PowerToughness, Thing
from manaproof.model.ir.permissions import Before
from manaproof.model.node import node


class Span(Enum):
    """When a prohibition holds."""

    YOUR_TURN = "during your turn"
    COMBAT = "during combat"
    THIS_TURN = "this turn"
    OPPONENTS_TURNS = "during your opponents' turns"
    THEIR_OWN_TURN = "during their own turn"


@node
class CantCast:
    """Players cannot cast such spells (CR 601.3)."""

    PHRASES: ClassVar = (
        "{who} can't cast {spells}",
        "{who} can't cast {spells} {span}",
        "{spells} can't be cast",
        "{before}, {who} can't cast {spells}",
        "{before}, {spells} can't be cast",
        "{who} can't cast {spells} if {condition}",
        "{who} can't cast {spells} unless {condition}",
        "as long as {condition}, {who} can't cast {spells}",
        "as long as {condition}, {who} can't cast {spells} {span}",
        "{who} can't play lands or cast {spells}",
    )
    spells: Thing
    who: Player = Player.PLAYERS
    span: Span | None = None
    before: Before | None = None
    condition: Condition | None = None
    form: int = 0


@node
class CantCastMore:
    """Players cannot cast more than one such spell each turn (CR 601.3)."""

    PHRASES: ClassVar = ("{who} can't cast more than {limit} each turn",)
    who: Player
    limit: Objects


class Rule(Enum):
    """Other prohibitions, each a fixed sentence."""

    SORCERY_TIMING = "can cast spells only any time they could cast a sorcery"
    OWN_TURN = "can cast spells only during their own turns"
    NO_LANDS = "can't play lands"
    NO_LANDS_FROM_GRAVEYARDS = "can't play land cards from graveyards"
    NO_COST_LIFE_OR_SACRIFICE = (
        "can't pay life or sacrifice nonland permanents to cast spells or activate abilities"
    )
    NO_COST_LIFE_OR_CREATURE = "can't pay life or sacrifice creatures to cast spells or activate abilities"
    NO_LIFE_BUT_MANA = "can't pay life to cast spells or to activate abilities that aren't mana abilities"
    NO_LANDS_THIS_TURN = "can't play lands this turn"
    NO_COST_SACRIFICE = "can't sacrifice creatures to cast spells or activate abilities"
    NO_LIFE_GAINED = "can't gain life"
    NO_LIFE_GAINED_THIS_TURN = "can't gain life this turn"
    NO_LOYALTY = "can't activate planeswalkers' loyalty abilities"


@node
class Must:
    """One of the other prohibitions, for certain players."""

    PHRASES: ClassVar = ("{who} {rule}",)
    who: Player
    rule: Rule


@node
class LifeCantChange:
    """A life total that cannot change: its player pays no life (CR 119.7, 119.8)."""

    PHRASES: ClassVar = ("your life total can't change",)


class Spared(Enum):
    """Which abilities a prohibition leaves alone."""

    MANA_ABILITIES = "unless they're mana abilities"


class Hindered(Enum):
    """What else the objects may not do, or do not do."""

    ATTACK_OR_BLOCK = "can't attack or block"
    BLOCK = "can't block"
    ATTACK = "can't attack"
    CREW = "can't attack, block, or crew Vehicles"
    TRANSFORM = "can't attack, block, or transform"
    UNTAP = "doesn't untap during its controller's untap step"
    LOSE_ALL = "loses all abilities"


class Whose(Enum):
    """Whose abilities: of the one object, or of several."""

    ITS = "its"
    THEIR = "their"


class Sort(Enum):
    """Which of the activated abilities."""

    WITH_TAP = "with {T} in their costs"


@node
class CantActivate:
    """Activated abilities of such objects cannot be activated (CR 602.5)."""

    PHRASES: ClassVar = (
        "activated abilities of {sources} can't be activated {spared?}",
        "{sources}'s activated abilities can't be activated {spared?}",
        "{sources} {hindered}, and {whose} activated abilities {sort?} can't be activated {spared?}",
        "{sources} {hindered} and {whose} activated abilities {sort?} can't be activated {spared?}",
        "{whose} activated abilities can't be activated {spared?}",
        "{sources} gets {change}, and {whose} activated abilities can't be activated {spared?}",
        "{whose} activated abilities can't be activated this turn",
        "{sources}'s activated abilities can't be activated this turn",
        "{before}, {sources} {hindered}, and {whose} activated abilities can't be activated",
        "activated abilities of {sources} can't be activated this turn",
    )
    sources: Thing | None = None
    spared: Spared | None = None
    hindered: Hindered | None = None
    whose: Whose = Whose.ITS
    sort: Sort | None = None
    change: PowerToughness | None = None
    before: Before | None = None
    form: int = 0


@node
class PlayersCantActivate:
    """Players cannot activate abilities of such objects (CR 602.5)."""

    PHRASES: ClassVar = (
        "{who} can't activate abilities of {sources}",
        "{before}, {who} can't cast {spells} or activate abilities of {sources}",
        "{who} can't activate abilities that aren't mana abilities",
        "{who} can't cast {spells} or activate abilities that aren't mana abilities",
        "{before}, {who} can't cast {spells} or activate abilities that aren't mana abilities",
        "{who} can't activate abilities that aren't mana abilities or loyalty abilities",
        "{who} can't cast {spells} and can't activate abilities that aren't mana abilities",
        "{before}, {who} can't activate abilities of {sources} {spared?}",
        "{who} can't activate abilities of {sources} {spared}",
        "{who} can't activate abilities of {sources} {span}",
        "{who} can't cast {spells} or activate abilities of {sources}",
    )
    who: Player
    sources: Thing | None = None
    spells: Objects | None = None
    spared: Spared | None = None
    span: Span | None = None
    before: Before | None = None
    form: int = 0


@node
class PlayersHave:
    """Players have keyword abilities: what may target them (CR 702.11c, 702.18b)."""

    PHRASES: ClassVar = ("{who} have {keywords:and}", "{who} has {keywords:and}")
    who: Player
    keywords: tuple[KeywordAbility, ...]
    form: int = 0


class TargetsBarred(Enum):
    """The spells and abilities that may not target an object."""

    ALL = "spells or abilities"
    OPPONENTS = "spells or abilities your opponents control"
    SPELLS = "spells"
    OPPONENTS_ABILITIES = "abilities your opponents control"
    AURAS = "Aura spells"
    ARTIFACTS_ABILITIES = "abilities from artifact sources"
    WHITE = "white spells or abilities from white sources"
    BLUE = "blue spells or abilities from blue sources"
    BLACK = "black spells or abilities from black sources"
    RED = "red spells or abilities from red sources"
    NOT_GREEN = "nongreen spells or abilities from nongreen sources"
    BLUE_OR_BLACK = "blue or black spells"


@node
class CantBeTarget:
    """Objects that cannot be the targets of certain spells and abilities (CR 115.1, 101.2)."""

    PHRASES: ClassVar = ("{what} can't be the target of {by}", "{what} can't be the targets of {by}")
    what: Thing
    by: TargetsBarred
    form: int = 0


class CastTime(Enum):
    """When only a spell may be cast: behind "cast this spell only"."""

    COMBAT = "during combat"
    YOUR_TURN = "during your turn"
    OPPONENTS_TURN = "during a opponent's turn"
    DECLARE_ATTACKERS = "during the declare attackers step"
    YOUR_DECLARE_ATTACKERS = "during your declare attackers step"
    ATTACKED = "during the declare attackers step and only if you've been attacked this step"
    DECLARE_BLOCKERS = "during the declare blockers step"
    BEFORE_BLOCKERS = "during combat before blockers are declared"
    AFTER_BLOCKERS = "during combat after blockers are declared"
    COMBAT_YOUR_TURN = "during combat on your turn"
    COMBAT_YOUR_TURN_BEFORE = "during combat on your turn before blockers are declared"
    COMBAT_OPPONENTS_TURN = "during combat on a opponent's turn"
    YOUR_END_STEP = "during your end step"
    OPPONENTS_UPKEEP = "during a opponent's upkeep"
    AFTER_COMBAT = "after combat"
    BEFORE_ATTACKERS = "before attackers are declared"
    OPPONENTS_BEFORE_ATTACKERS = "during a opponent's turn, before attackers are declared"
    BEFORE_COMBAT_DAMAGE = "before the combat damage step"


@node
class CastOnly:
    """When, or if what holds, this spell may be cast only (CR 601.3)."""

    PHRASES: ClassVar = ("cast this spell only {time}", "cast this spell only if {condition}")
    time: CastTime | None = None
    condition: Condition | None = None
    form: int = 0


Prohibition = (
    CantCast
    | CantCastMore
    | Must
    | LifeCantChange
    | CantActivate
    | PlayersCantActivate
    | PlayersHave
    | CantBeTarget
    | CastOnly
)
