"""What mana abilities do to their source or their player besides adding mana, as sentences of their own."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Thing
from manaproof.model.ir.side_effects import SideEffect
from manaproof.model.ir.terminals import CounterKind, Int, Number
from manaproof.model.node import node


@node
class NoUntap:
    """The object stays tapped through its controller's next untap step."""

    PHRASES: ClassVar = ("{thing} doesn't untap during your next untap step",)
    thing: Thing


@node
class SacrificeIf:
    """The object is sacrificed where a condition holds by then (CR 701.21)."""

    PHRASES: ClassVar = ("if {condition}, sacrifice {thing}",)
    condition: Condition
    thing: Thing


class AtEnd(Enum):
    """What happens later in the turn."""

    SACRIFICE = "sacrifice this creature at the beginning of the next end step"


@node
class IfOverused:
    """What happens at the end of the turn, after a fourth activation in one turn."""

    PHRASES: ClassVar = ("if this ability has been activated four or more times this turn, {later}",)
    later: AtEnd


@node
class DamageUnless:
    """Damage to the player where a condition holds."""

    PHRASES: ClassVar = ("{thing} deals {damage} damage to you if {condition}",)
    thing: Thing
    damage: Int
    condition: Condition


@node
class ChangeCounters:
    """Several counters put on an object."""

    PHRASES: ClassVar = ("put {number} {kind} counters on {thing}", "remove a {kind} counter from {thing}")
    thing: Thing
    kind: CounterKind
    number: Number = 1
    form: int = 0


@node
class GetCounters:
    """Counters that a player gets (CR 122.1)."""

    PHRASES: ClassVar = ("you get a {kind} counter", "you get {number} {kind} counters")
    kind: CounterKind
    number: Number = 1
    form: int = 0


@node
class DrawLater:
    """A card drawn at a later time of the game: no card moves as the ability resolves (CR 603.7)."""

    PHRASES: ClassVar = ("draw a card at the beginning of the next turn's upkeep",)


Aftermath = (
    SideEffect | NoUntap | SacrificeIf | IfOverused | DamageUnless | ChangeCounters | GetCounters | DrawLater
)
