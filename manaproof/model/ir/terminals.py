"""The terminals that fields of the intermediate representation may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from manaproof.model.mana import ManaCost
from manaproof.model.node import node

if TYPE_CHECKING:
    from manaproof.model.ability import Paragraph

Number = Annotated[int, "NUMBER"]
"""A number written as a word: "two"."""
Int = Annotated[int, "INT"]
"""A number written in digits: "4"."""
Subtype = Annotated[str, "SUBTYPE"]
"""A subtype in the singular (CR 205.3)."""
KeywordName = Annotated[str, "KEYWORD"]
"""A keyword ability that has no parameter, in lower case (CR 702)."""
PowerToughness = Annotated[str, "PT"]
"""A pair such as "2/2", "+1/+1", "-X/-X" (CR 208, 107.3)."""
Name = Annotated[str, "NAME"]
"""A card's name after the word "named" (CR 201)."""
Symbols = Annotated[ManaCost, "MANA"]
"""A row of mana symbols (CR 107.4)."""


@node
class QuotedAbility:
    """An ability in quotation marks that an effect grants (CR 113.1a, 604.1).

    ``ending`` is the punctuation before the closing mark.
    """

    paragraph: Paragraph
    ending: str = "."


CounterKind = Annotated[str, "COUNTER"]
"""A kind of counter by name, the word before "counter": "charge", "+1/+1" (CR 122.1)."""
UnknownWord = Annotated[str, "UNKNOWN"]
"""A word that stands in no phrase, such as a label that a card makes up."""
Quoted = Annotated[QuotedAbility, "QUOTED"]
"""An ability in quotation marks."""

NOUNS = (
    "artifact", "battle", "conspiracy", "creature", "enchantment", "instant", "kindred", "land",
    "planeswalker", "sorcery", "permanent", "spell", "card", "token", "source", "ability", "commander",
    "object", "player", "opponent", "counter",
)  # fmt: skip
COLORS = ("white", "blue", "black", "red", "green")
QUALITIES = (
    "basic", "legendary", "snow", "world", "colorless", "multicolored", "monocolored", "colored",
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "other",
    "face-down", "historic", "kicked", "modified",
    "transformed", "suspected", "saddled", "commander", "outlaw",
)  # fmt: skip
LISTABLE_WORDS = (*NOUNS, *COLORS, *QUALITIES)
