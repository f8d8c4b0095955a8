"""Keyword abilities with their parameters (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import Objects, Words
from manaproof.model.ir.terminals import Int, KeywordName, Symbols


@dataclass(frozen=True, slots=True)
class Plain:
    """A keyword ability without a parameter: "flying"."""

    PHRASES: ClassVar = ("{keyword}",)
    keyword: KeywordName


class CostKeyword(Enum):
    """A keyword that is followed by a mana cost."""

    BESTOW = "bestow"
    BLITZ = "blitz"
    BUYBACK = "buyback"
    CLEAVE = "cleave"
    CYCLING = "cycling"
    DASH = "dash"
    DISGUISE = "disguise"
    DISTURB = "disturb"
    ECHO = "echo"
    EMBALM = "embalm"
    EMERGE = "emerge"
    ENCORE = "encore"
    ENTWINE = "entwine"
    EQUIP = "equip"
    ESCALATE = "escalate"
    ESCAPE = "escape"
    ETERNALIZE = "eternalize"
    EVOKE = "evoke"
    FLASHBACK = "flashback"
    FORETELL = "foretell"
    FORTIFY = "fortify"
    HARMONIZE = "harmonize"
    IMPENDING = "impending"
    KICKER = "kicker"
    LEVEL_UP = "level up"
    MADNESS = "madness"
    MAYHEM = "mayhem"
    MEGAMORPH = "megamorph"
    MIRACLE = "miracle"
    MORPH = "morph"
    MULTIKICKER = "multikicker"
    MUTATE = "mutate"
    NINJUTSU = "ninjutsu"
    OFFSPRING = "offspring"
    OUTLAST = "outlast"
    OVERLOAD = "overload"
    PLOT = "plot"
    PROTOTYPE = "prototype"
    PROWL = "prowl"
    RECONFIGURE = "reconfigure"
    REPLICATE = "replicate"
    SCAVENGE = "scavenge"
    SPECTACLE = "spectacle"
    SQUAD = "squad"
    SURGE = "surge"
    SNEAK = "sneak"
    TRANSMUTE = "transmute"
    UNEARTH = "unearth"
    WARD = "ward"
    WARP = "warp"


@dataclass(frozen=True, slots=True)
class WithCost:
    """A keyword ability with a mana cost: "morph {4}{G}"."""

    PHRASES: ClassVar = ("{keyword} {cost}",)
    keyword: CostKeyword
    cost: Symbols


class NumberKeyword(Enum):
    """A keyword that is followed by a number."""

    ABSORB = "absorb"
    AFFLICT = "afflict"
    AFTERLIFE = "afterlife"
    AMPLIFY = "amplify"
    ANNIHILATOR = "annihilator"
    BLOODTHIRST = "bloodthirst"
    BUSHIDO = "bushido"
    CASUALTY = "casualty"
    CREW = "crew"
    DEVOUR = "devour"
    DREDGE = "dredge"
    FABRICATE = "fabricate"
    FADING = "fading"
    FIREBENDING = "firebending"
    GRAFT = "graft"
    MODULAR = "modular"
    RAMPAGE = "rampage"
    RENOWN = "renown"
    SADDLE = "saddle"
    SOULSHIFT = "soulshift"
    TOXIC = "toxic"
    VANISHING = "vanishing"


@dataclass(frozen=True, slots=True)
class WithNumber:
    """A keyword ability with a number: "crew 3"."""

    PHRASES: ClassVar = ("{keyword} {number}",)
    keyword: NumberKeyword
    number: Int


@dataclass(frozen=True, slots=True)
class Affinity:
    """Affinity for objects (CR 702.41)."""

    PHRASES: ClassVar = ("affinity for {objects}",)
    objects: Objects


@dataclass(frozen=True, slots=True)
class Enchant:
    """Enchant objects or players (CR 702.5)."""

    PHRASES: ClassVar = ("enchant {objects}", "enchant player")
    objects: Objects | None = None
    form: int = 0


@dataclass(frozen=True, slots=True)
class Protection:
    """Protection from a quality (CR 702.16)."""

    PHRASES: ClassVar = (
        "protection from {words}",
        "protection from {words} and from {other}",
        "protection from each color",
        "protection from everything",
    )
    words: Words | None = None
    other: Words | None = None
    form: int = 0


KeywordAbility = Plain | WithCost | WithNumber | Affinity | Enchant | Protection
