"""Hidden cards that effects let players see: hands and the tops of libraries (CR 400.2, 401.5)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.node import node


class Shown(Enum):
    """Which cards, and to whom."""

    YOUR_TOP = "play with the top card of your library revealed"
    EVERY_TOP = "players play with the top card of their libraries revealed"
    TOP_TO_YOU = "you may look at the top card of your library any time"
    YOUR_HAND = "play with your hand revealed"
    OPPONENTS_HANDS = "your opponents play with their hands revealed"
    EVERY_HAND = "players play with their hands revealed"


@node
class CardsShown:
    """Cards of hidden zones that are played with revealed, or that you may look at."""

    PHRASES: ClassVar = ("{shown}",)
    shown: Shown
