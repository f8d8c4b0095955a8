"""A card and its faces: characteristics as printed (CR 109.3, 200, 709-721)."""

from __future__ import annotations

from manaproof.model.ability import Paragraph
from manaproof.model.mana import ManaCost, ManaType
from manaproof.model.node import node


@node
class Face:
    """One face, half or part of a card, with its characteristics as printed (CR 109.3).

    ``mana_cost`` is None where there is none (CR 202.1b). ``power``, ``toughness``, ``loyalty`` and
    ``defense`` are the printed text (``"2"``, ``"*"``, ``"1+*"``) or None. ``paragraphs`` is the
    compiled rules text, one entry a paragraph.
    """

    name: str
    mana_cost: ManaCost | None = None
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    color_indicator: frozenset[ManaType] = frozenset()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    paragraphs: tuple[Paragraph, ...] = ()

    @property
    def colors(self) -> frozenset[ManaType]:
        """The colors by mana cost and color indicator (CR 105.2, 202.2, 204)."""
        own = self.mana_cost.colors if self.mana_cost else frozenset()
        return own | self.color_indicator

    @property
    def mana_value(self) -> int:
        """The mana value of this face alone, X as 0 (CR 202.3)."""
        return self.mana_cost.mana_value if self.mana_cost else 0


@node
class Card:
    """A card: its name, its layout and its faces, the front (or left) one first.

    ``layout`` is one of ``LAYOUTS``; ``name`` joins the names of split-like and double-faced cards
    with ``" // "``. ``color_identity`` is as printed data gives it (CR 903.4).
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    color_identity: frozenset[ManaType] = frozenset()

    @property
    def front(self) -> Face:
        """The face that counts outside the stack and the battlefield (CR 712.8a)."""
        return self.faces[0]

    @property
    def double_faced(self) -> bool:
        """Whether this is a transforming, modal or meld double-faced card (CR 712.1)."""
        return self.layout in ("transform", "modal_dfc", "meld")


LAYOUTS = (
    "normal", "split", "aftermath", "fuse", "flip", "adventure", "prepare", "transform", "modal_dfc",
    "meld", "leveler", "class", "case", "saga", "mutate", "prototype", "token", "other",
)  # fmt: skip
