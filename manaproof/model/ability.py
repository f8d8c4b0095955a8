"""What card text means: abilities as paragraphs of sentences (CR 113, 602-604)."""

from __future__ import annotations

from enum import Enum

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.cost import CostPart
from manaproof.model.ir.keywords import KeywordAbility
from manaproof.model.ir.limits import ActivationLimit
from manaproof.model.ir.objects import Thing
from manaproof.model.ir.sentences import Meaning, Trigger
from manaproof.model.ir.targets import NamedTarget
from manaproof.model.mana import ManaCost
from manaproof.model.node import node


@node
class Unmodelled:
    """A sentence that is not understood and could bear on mana or costs.

    ``kind`` says what it could bear on, with "/" between several kinds; ``mark`` is a short digest of
    its words, by which the same sentence is known again; ``words`` are kept only where the user's own
    file brought them. ``targets`` are the targets that it names (CR 115.1). ``library`` says that it
    may move a card to or from a library (CR 605.1a). ``subject`` is what it speaks of, where that is
    understood.
    """

    kind: str
    mark: str
    words: str | None = None
    targets: tuple[NamedTarget, ...] = ()
    library: bool = False
    subject: Thing | None = None


@node
class Irrelevant:
    """A sentence that does not bear on mana or costs; its fields are those of `Unmodelled`."""

    mark: str
    words: str | None = None
    targets: tuple[NamedTarget, ...] = ()
    library: bool = False


Sentence = Meaning | Unmodelled | Irrelevant


@node
class Activated:
    """An activated ability: cost, effect, limits (CR 602.1).

    ``cost`` and ``limits`` hold an `Unmodelled` for each part or sentence that is not understood.
    ``loyalty`` is the change of a loyalty ability such as ``"+1"``, ``"-X"`` (CR 606).
    ``ability_word`` has no rules meaning (CR 207.2c).
    """

    cost: tuple[CostPart | Unmodelled, ...]
    effects: tuple[Sentence, ...]
    limits: tuple[ActivationLimit | Unmodelled, ...] = ()
    loyalty: str | None = None
    ability_word: str | None = None


@node
class Chapter:
    """The chapters of a Saga that trigger an ability: "II, III" (CR 714.2)."""

    numbers: tuple[int, ...]


@node
class Triggered:
    """A triggered ability (CR 603.1) with its intervening "if" clause (CR 603.4)."""

    trigger: Trigger | Chapter | Unmodelled
    effects: tuple[Sentence, ...]
    condition: Condition | None = None
    ability_word: str | None = None


@node
class Static:
    """A static ability, or several that share a paragraph (CR 604.1)."""

    sentences: tuple[Sentence, ...]
    ability_word: str | None = None


@node
class Keywords:
    """A line of keyword abilities (CR 702.1).

    ``riders`` and ``limits`` are what is said after it of the last one: "Equip {3}. This ability costs
    {1} less to activate ...", "Equip {0}. Activate only once each turn."
    """

    keywords: tuple[KeywordAbility, ...]
    ability_word: str | None = None
    riders: tuple[Sentence, ...] = ()
    limits: tuple[ActivationLimit | Unmodelled, ...] = ()


@node
class SpellText:
    """What an instant or sorcery does as it resolves, or says of casting it (CR 113.3a)."""

    sentences: tuple[Sentence, ...]
    ability_word: str | None = None


@node
class Mode:
    """One mode of a modal spell or ability, after its bullet (CR 700.2).

    ``cost`` is its additional cost (spree, tiered: CR 702.172, 702.183) and ``pawprints`` its worth
    (CR 700.2i). A mode that an "As ~ enters, choose" names is an anchor word and holds an ability
    (CR 614.12c): ``ability``.
    """

    sentences: tuple[Sentence, ...]
    label: str | None = None
    cost: ManaCost | None = None
    pawprints: int = 0
    ability: Paragraph | None = None


@node
class Modal:
    """A modal paragraph: what stands before the modes, and the modes (CR 700.2)."""

    head: Activated | Triggered | Static | SpellText | Keywords
    modes: tuple[Mode, ...]


@node
class Row:
    """One row of a table of results; ``high`` is None for "or more", ``low`` 0 for "or less" (CR 706.3)."""

    low: int
    high: int | None
    sentences: tuple[Sentence, ...]


@node
class Table:
    """A paragraph that rolls a die, and its table of results (CR 706.3)."""

    head: Activated | Triggered | Static | SpellText | Keywords
    rows: tuple[Row, ...]


class BandKind(Enum):
    """What counts towards a band of abilities; the value is how many of which counters, if any."""

    LEVEL = "level"
    STATION = "charge"
    CLASS = "class level"


@node
class Band:
    """Abilities that a permanent has from a number on, to another (CR 711.2, 716.2, 721.2).

    The number is that of its level counters, of its charge counters (Station), or its class level,
    which is 1 until an ability with ``cost`` makes it ``low`` (Class). ``power`` and ``toughness``
    are base values that go with the band.
    """

    kind: BandKind
    low: int
    high: int | None
    abilities: tuple[Paragraph, ...]
    power: str | None = None
    toughness: str | None = None
    cost: tuple[CostPart | Unmodelled, ...] = ()


class Gate(Enum):
    """A word before an ability that says when it is there at all."""

    SOLVED = "Solved"
    MAX_SPEED = "Max speed"


@node
class Gated:
    """An ability that is there only while its Case is solved, or at max speed (CR 702.169, 702.178)."""

    gate: Gate
    ability: Paragraph


@node
class ToSolve:
    """The condition under which a Case is solved (CR 719.3a)."""

    condition: Condition | Unmodelled


Paragraph = Activated | Triggered | Static | Keywords | SpellText | Modal | Table | Band | Gated | ToSolve
