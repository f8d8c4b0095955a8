"""What triggers an ability: the words before its effect (CR 603.1)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Objects, Player, Thing
from manaproof.model.ir.replacements import TappedForMana
from manaproof.model.ir.trigger_events import EventTrigger
from manaproof.model.node import node


@node
class WheneverTapped:
    """Triggers on tapping for mana (CR 106.12a)."""

    PHRASES: ClassVar = ("whenever {event}", "whenever {event} while {condition}")
    event: TappedForMana
    condition: Condition | None = None
    form: int = 0


@node
class WheneverAdds:
    """Triggers on an ability of such an object making you add mana of the chosen color."""

    PHRASES: ClassVar = ("whenever {what}'s ability causes you to add one or more mana of the chosen color",)
    what: Objects


@node
class Enters:
    """Triggers as an object enters (CR 603.6a)."""

    PHRASES: ClassVar = ("when {what} enters", "whenever {what} enters")
    what: Thing
    form: int = 0


class Step(Enum):
    """A point in turns at which an ability triggers (CR 603.2b)."""

    YOUR_UPKEEP = "at the beginning of your upkeep"
    EACH_UPKEEP = "at the beginning of each player's upkeep"
    EVERY_UPKEEP = "at the beginning of each upkeep"
    YOUR_DRAW_STEP = "at the beginning of your draw step"
    FIRST_MAIN = "at the beginning of your first main phase"
    PRECOMBAT_MAIN = "at the beginning of your precombat main phase"
    EACH_FIRST_MAIN = "at the beginning of each player's first main phase"
    MAIN_PHASES = "at the beginning of each of your main phases"
    POSTCOMBAT = "at the beginning of each of your postcombat main phases"
    EACH_POSTCOMBAT = "at the beginning of each postcombat main phase"
    COMBAT = "at the beginning of combat on your turn"
    YOUR_END_STEP = "at the beginning of your end step"
    EACH_END_STEP = "at the beginning of each end step"
    CHAOS = "whenever chaos ensues"
    SCHEME = "when you set this scheme in motion"


@node
class AtStep:
    """Triggers at a point in turns."""

    PHRASES: ClassVar = ("{step}",)
    step: Step


class ManaDoing(Enum):
    """What an object does or meets, as a verb after it."""

    ATTACKS = "attacks"
    DIES = "dies"
    BLOCKS = "blocks"
    FACE_UP = "is turned face up"
    ENTERS_OR_ATTACKS = "enters or attacks"
    COMBAT_DAMAGE = "deals combat damage to a player"
    DEALT_DAMAGE = "is dealt damage"
    TRANSFORMS = "transforms into ~"
    LEAVES = "leaves the battlefield"
    UNTAPPED = "becomes untapped"
    TAPPED = "becomes tapped"
    ATTACK = "attack"
    ATTACKED = "attacks and isn't blocked"


@node
class WhenDoing:
    """Triggers on what an object does: "whenever this creature attacks"."""

    PHRASES: ClassVar = ("whenever {what} {doing}", "when {what} {doing}")
    what: Thing
    doing: ManaDoing
    form: int = 0


@node
class WhenPlayer:
    """Triggers on what a player does with objects: "whenever you cast a creature spell"."""

    PHRASES: ClassVar = (
        "whenever {who} cast {what}",
        "whenever {who} casts {what}",
        "whenever {who} discard {what}",
        "whenever {who} discards {what}",
        "whenever {who} sacrifice {what}",
        "whenever {who} sacrifices {what}",
        "whenever {who} attacks",
    )
    who: Player
    what: Objects | None = None
    form: int = 0


@node
class WhenActivated:
    """Triggers on activating abilities of such objects, mana abilities aside, or as one resolves (form 5)."""

    PHRASES: ClassVar = (
        "whenever {who} activate a ability of {what} that isn't a mana ability",
        "whenever {who} activates a ability of {what} that isn't a mana ability",
        "whenever {who} activate a ability of {what}",
        "whenever {who} activates a ability of {what}",
        "whenever a ability of {what} is activated",
        "whenever a mana ability of {what} resolves",
        (
            "whenever {who} activates a ability of {what} with {T} in its activation cost that isn't a mana "
            "ability"
        ),
    )
    what: Thing
    who: Player | None = None
    form: int = 0


SimpleTrigger = (
    WheneverTapped | WheneverAdds | Enters | AtStep | WhenDoing | WhenPlayer | WhenActivated | EventTrigger
)


@node
class EitherTrigger:
    """Triggers on either of two events: "when ~ enters and at the beginning of your upkeep"."""

    PHRASES: ClassVar = ("{first} and {second}", "{first} or {second}", "{first} and when {what} dies")
    first: SimpleTrigger
    second: SimpleTrigger | None = None
    what: Thing | None = None
    form: int = 0


Trigger = SimpleTrigger | EitherTrigger
