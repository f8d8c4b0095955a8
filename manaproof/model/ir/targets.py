"""Targets as sentences name them (CR 115)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.terminals import Number
from manaproof.model.node import node


@node
class AnyTarget:
    """A creature, player, planeswalker or battle, or several of them (CR 115.4)."""

    PHRASES: ClassVar = (
        "any target",
        "any other target",
        "another target",
        "{number} targets",
        "up to {number} targets",
        "any number of targets",
        "one or two targets",
        "one, two, or three targets",
        "X targets",
        "up to X targets",
        "one or more targets",
        "up to {number} target",
        "up to {number} other target",
        "any number of other targets",
        "{number} other targets",
        "up to that many targets",
        "up to {number} other targets",
    )
    number: Number | None = None
    form: int = 0


@node
class UnknownTarget:
    """A target whose description is not understood; ``least`` is 0 where it need not be chosen."""

    least: int = 1


Target = Objects | Player | AnyTarget
NamedTarget = Target | UnknownTarget
