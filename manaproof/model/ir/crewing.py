"""What sentences say of creatures that crew and saddle (CR 702.122, 702.171)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.objects import Thing
from manaproof.model.ir.terminals import Int
from manaproof.model.node import node


@node
class CrewsAs:
    """A creature that counts for more as it is tapped to crew, in forms 1 and 3 to saddle too."""

    PHRASES: ClassVar = (
        "{what} crews Vehicles as though its power were {number} greater",
        "{what} saddles Mounts and crews Vehicles as though its power were {number} greater",
        "{what} crews Vehicles using its toughness rather than its power",
        "{what} saddles Mounts and crews Vehicles using its toughness rather than its power",
        "{what} crews Vehicles and stations permanents as though its power were {number} greater",
    )
    what: Thing
    number: Int = 0
    form: int = 0


@node
class CantCrew:
    """A creature that cannot be tapped to crew Vehicles."""

    PHRASES: ClassVar = ("{what} can't attack, block, or crew Vehicles",)
    what: Thing
