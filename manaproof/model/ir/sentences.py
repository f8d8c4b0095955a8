"""Every sentence that is modelled, by where it may stand."""

from __future__ import annotations

from manaproof.model.ir.action_text import ActionText
from manaproof.model.ir.aftermath import Aftermath
from manaproof.model.ir.continuous import ContinuousEffect, ContinuousStatic
from manaproof.model.ir.entering import Entering
from manaproof.model.ir.extra_costs import CostText
from manaproof.model.ir.limits import XBound
from manaproof.model.ir.looking import CardsShown
from manaproof.model.ir.mana_effects import ManaEffect
from manaproof.model.ir.modes import ModeChoice
from manaproof.model.ir.permissions import Permission
from manaproof.model.ir.prohibitions import Prohibition
from manaproof.model.ir.replacements import ManaReplacementText, WatchTaps
from manaproof.model.ir.rules_text import RuleText
from manaproof.model.ir.spending import CostProvision, ManaProvision
from manaproof.model.ir.spending_as import Spending
from manaproof.model.ir.triggers import Trigger
from manaproof.model.ir.turning import MayLook
from manaproof.model.ir.zone_changes import ZoneChange

PermanentSentence = Entering
CastSentence = Permission | Prohibition | Spending | CostProvision | XBound
EffectSentence = ManaEffect | ManaReplacementText | WatchTaps | ManaProvision | Aftermath | ModeChoice
StaticSentence = ManaReplacementText
ZoneSentence = ZoneChange | MayLook | CardsShown
Meaning = (
    EffectSentence
    | StaticSentence
    | ContinuousEffect
    | ContinuousStatic
    | CastSentence
    | CostText
    | PermanentSentence
    | ZoneSentence
    | ActionText
    | RuleText
)
__all__ = [
    "ActionText",
    "CastSentence",
    "ContinuousEffect",
    "ContinuousStatic",
    "EffectSentence",
    "Meaning",
    "PermanentSentence",
    "RuleText",
    "StaticSentence",
    "Trigger",
    "ZoneSentence",
]
