"""Actions on objects and by players, as effects tell them: destroy, tap, return, put (CR 608, 701).

No board performs them. They are read so that abilities can be named and printed, and for their targets.
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.objects import CounterKind, Objects, Player, Thing
from manaproof.model.ir.targets import AnyTarget
from manaproof.model.ir.terminals import Int, Symbols
from manaproof.model.node import node


class ActVerb(Enum):
    """What is done to objects."""

    DESTROY = "destroy"
    EXILE = "exile"
    TAP = "tap"
    UNTAP = "untap"
    TAP_OR_UNTAP = "tap or untap"
    SACRIFICE = "sacrifice"
    REGENERATE = "regenerate"
    COUNTER = "counter"
    GOAD = "goad"
    DETAIN = "detain"
    DISCARD = "discard"
    REVEAL = "reveal"
    CHOOSE = "choose"
    SUSPECT = "suspect"
    EXERT = "exert"
    PLAY = "play"
    FLIP = "flip"
    COPY = "copy"
    FIGHT = "fight"


class ActVerbs(Enum):
    """What a player does to objects."""

    DESTROYS = "destroys"
    EXILES = "exiles"
    TAPS = "taps"
    UNTAPS = "untaps"
    SACRIFICES = "sacrifices"
    DISCARDS = "discards"
    REVEALS = "reveals"
    CHOOSES = "chooses"


class Delay(Enum):
    """When, how long or how an action is done."""

    END_OF_COMBAT = "at end of combat"
    NEXT_END_STEP = "at the beginning of the next end step"
    YOUR_NEXT_END_STEP = "at the beginning of your next end step"
    NEXT_UPKEEP = "at the beginning of your next upkeep"
    NEXT_TURNS_UPKEEP = "at the beginning of the next turn's upkeep"
    UNTIL_THIS_LEAVES = "until ~ leaves the battlefield"
    UNTIL_CREATURE_LEAVES = "until this creature leaves the battlefield"
    UNTIL_ENCHANTMENT_LEAVES = "until this enchantment leaves the battlefield"
    UNTIL_ARTIFACT_LEAVES = "until this artifact leaves the battlefield"
    FACE_DOWN = "face down"
    AT_RANDOM = "at random"
    FOR_EACH_OPPONENT = "for each opponent"


@node
class ActOn:
    """Do something to objects: "destroy target creature"."""

    PHRASES: ClassVar = (
        "{verb} {what}",
        "{verb} {what} {delay}",
        "{who} {verbs} {what}",
        "{who} {verbs} {what} {delay}",
        "{who} {verb} {what}",
        "{verb} {what} and {other}",
        "{verb} {what}, {other}, and {third}",
        "counter {what} unless its controller pays {symbols}",
        "counter {what} unless its controller pays {X}",
        "counter {what} unless their controller pays {symbols}",
        "{who} {verbs} {what} of their choice",
        "{verb} {what}, where X is {where}",
        "{who} each {verb} {what}",
        "destroy {what} unless its controller pays {symbols}",
        "sacrifice {what} unless you pay {symbols}",
        "sacrifice {what} unless you {verb} {other}",
        "sacrifice {what} unless you return {other} to its owner's hand",
        "change the target of {what}",
        "choose new targets for {what}",
        "have {what} {verb} {other}",
    )
    what: Thing
    verb: ActVerb | None = None
    verbs: ActVerbs | None = None
    who: Player | None = None
    other: Thing | None = None
    third: Thing | None = None
    delay: Delay | None = None
    symbols: Symbols | None = None
    where: Amount | None = None
    form: int = 0


class Place(Enum):
    """Where objects are put or returned to."""

    OWNERS_HAND = "to its owner's hand"
    OWNERS_HANDS = "to their owners' hands"
    THEIR_OWNERS_HAND = "to their owner's hand"
    YOUR_HAND = "to your hand"
    THEIR_HAND = "to their hand"
    BATTLEFIELD = "to the battlefield"
    BATTLEFIELD_TAPPED = "to the battlefield tapped"
    UNDER_OWNER = "to the battlefield under its owner's control"
    TAPPED_UNDER_OWNER = "to the battlefield tapped under its owner's control"
    UNDER_OWNERS = "to the battlefield under their owners' control"
    UNDER_YOU = "to the battlefield under your control"
    TAPPED_UNDER_YOU = "to the battlefield tapped under your control"
    TAPPED_AND_ATTACKING = "to the battlefield tapped and attacking"
    UNDER_OWNER_LATER = "to the battlefield under its owner's control at the beginning of the next end step"
    OWNERS_HAND_LATER = "to its owner's hand at the beginning of the next end step"
    TO_GRAVEYARD = "to your graveyard"
    ONTO = "onto the battlefield"
    ONTO_TAPPED = "onto the battlefield tapped"
    ONTO_UNDER_YOU = "onto the battlefield under your control"
    ONTO_TAPPED_ATTACKING = "onto the battlefield tapped and attacking"
    ONTO_UNDER_OWNER = "onto the battlefield under its owner's control"
    ONTO_FACE_DOWN = "onto the battlefield face down"
    INTO_HAND = "into your hand"
    INTO_THEIR_HAND = "into their hand"
    INTO_OWNERS_HAND = "into its owner's hand"
    INTO_GRAVEYARD = "into your graveyard"
    INTO_THEIR_GRAVEYARD = "into their graveyard"
    INTO_OWNERS_GRAVEYARD = "into its owner's graveyard"
    ON_TOP = "on top of your library"
    ON_TOP_ANY_ORDER = "on top of your library in any order"
    ON_OWNERS_TOP = "on top of its owner's library"
    ON_OWNERS_TOPS = "on top of their owners' libraries"
    ON_THEIR_TOP = "on top of their library"
    ON_BOTTOM = "on the bottom of your library"
    ON_BOTTOM_ANY_ORDER = "on the bottom of your library in any order"
    ON_BOTTOM_RANDOM = "on the bottom of your library in a random order"
    ON_OWNERS_BOTTOM = "on the bottom of its owner's library"
    ON_OWNERS_BOTTOMS = "on the bottom of their owners' libraries"
    ON_THEIR_BOTTOM = "on the bottom of their library"
    BACK_ANY_ORDER = "back in any order"
    TOP_OR_BOTTOM = "on your choice of the top or bottom of their owner's library"
    SECOND_FROM_TOP = "into its owner's library second from the top"
    THIRD_FROM_TOP = "into its owner's library third from the top"
    SECOND_IN_YOURS = "into your library second from the top"
    THIRD_IN_YOURS = "into your library third from the top"


@node
class MoveTo:
    """Return objects or put them somewhere: "return target creature to its owner's hand"."""

    PHRASES: ClassVar = (
        "return {what} {place}",
        "put {what} {place}",
        "{who} returns {what} {place}",
        "{who} puts {what} {place}",
        "return {what} and {other} {place}",
        "put {what} {place} and the rest {second}",
        "put {what} {place} and the other {second}",
        "put the rest {place}",
        "put the other {place}",
        "{who} return {what} {place}",
        "{who} put {what} {place}",
        "return {what} {place} with {amount} {kind} counters on it",
        "return {what} {place} with a {kind} counter on it",
        "put {what} {place} with a {kind} counter on it",
        "exile {what}, then return it {place}",
        "exile {what}, then return that card {place}",
        "exile {what}, then return them {place}",
        "exile {what} with {amount} {kind} counters on it",
        "exile {what} with a {kind} counter on it",
        "exile {what} instead of putting it {place}",
        "put {amount} of them {place} and the rest {second}",
        "put {amount} of those cards {place} and the rest {second}",
        "put {amount} of them {place} and the other {second}",
        "put {amount} of those cards {place} and the other {second}",
        "exile {what}, then return those cards {place}",
        "return {what} {place} attached to {other}",
        "return {what} {place} with a {kind} counter on him",
        "return {what} {place} with a {kind} counter on her",
    )
    place: Place | None = None
    what: Thing | None = None
    who: Player | None = None
    other: Thing | None = None
    second: Place | None = None
    amount: Amount | None = None
    kind: CounterKind | None = None
    form: int = 0


@node
class CounterAct:
    """Put or remove counters (CR 122)."""

    PHRASES: ClassVar = (
        "put {amount} {kind} counters on {what}",
        "put a {kind} counter on {what}",
        "put a {kind} counter on each of {what}",
        "put {amount} {kind} counters on each of {what}",
        "remove a {kind} counter from {what}",
        "remove {amount} {kind} counters from {what}",
        "remove all {kind} counters from {what}",
        "put {amount} {kind} counters on {what}, where X is {where}",
        "put a number of {kind} counters on {what} equal to {where}",
        "put a {kind} counter on {what} for each {objects}",
        "distribute {amount} {kind} counters among {what}",
        "remove all counters from {what}",
        "put your choice of a {kind} counter or a {other} counter on {what}",
        "put a {kind} counter and a {other} counter on {what}",
        "double the number of {kind} counters on {what}",
        "put another {kind} counter on {what}",
        "move a {kind} counter from {what} onto {onto}",
        "remove up to {amount} counters from {what}",
        "remove a counter from {what}",
        "{who} puts a {kind} counter on {what}",
        "{who} gets a {kind} counter",
        "{who} gets {amount} {kind} counters",
        "{who} get a {kind} counter",
        "{who} get {amount} {kind} counters",
        "put {amount} additional {kind} counters on {what}",
        "you get {E}",
        "you get {E}{E}",
        "you get {E}{E}{E}",
        "you get {E}{E}{E}{E}",
        "remove all of them",
    )
    what: Thing | None = None
    kind: CounterKind | None = None
    amount: Amount | None = None
    where: Amount | None = None
    objects: Objects | None = None
    other: CounterKind | None = None
    onto: Thing | None = None
    who: Player | None = None
    form: int = 0


@node
class DamageAct:
    """A source deals damage (CR 120)."""

    PHRASES: ClassVar = (
        "{source} deals {amount} damage to {whom}",
        "{source} deals {amount} damage to {who}",
        "{source} deals {amount} damage to {whom} and {other} damage to {second}",
        "{source} deals {amount} damage to {whom} and {other} damage to {who}",
        "{source} deals {amount} damage to {whom} and {second}",
        "{source} deals {amount} damage divided as you choose among {whom}",
        "{source} deals damage to {whom} equal to {equal}",
        "{source} deals damage to {who} equal to {equal}",
        "{source} deals damage equal to {equal} to {whom}",
        "{source} deals damage equal to {equal} to {who}",
        "{source} deals {amount} damage to {whom}, where X is {equal}",
        "{source} deals {amount} damage to {who}, where X is {equal}",
        "{source} deals {amount} damage to each of {whom}",
        "{source} deals {amount} damage to {whom} for each {objects}",
        "{source} deals {amount} damage to {who} and each {second}",
        "{source} deal {amount} damage to {whom}",
        "{source} deals {amount} damage to each {second} and {who}",
        "{source} deals {amount} damage to {who} and {other} damage to {whom}",
        "{source} deals {amount} damage to {whom}, {second}, and {third}",
        "{source} deals {amount} damage to {who} for each {objects}",
        "{source} deals {amount} damage to {who} and {whom}",
        "{source} deals that much damage to {whom}",
        "{source} deals that much damage to {who}",
        "{source} fights {second}",
        "{source} fight each other",
    )
    source: Thing
    amount: Amount | None = None
    whom: Objects | AnyTarget | None = None
    who: Player | None = None
    other: Amount | None = None
    second: Thing | None = None
    third: Thing | None = None
    equal: Amount | None = None
    objects: Objects | None = None
    form: int = 0


@node
class LifeAct:
    """Players gain or lose life (CR 119)."""

    PHRASES: ClassVar = (
        "you gain {amount} life",
        "{who} gains {amount} life",
        "{who} gain {amount} life",
        "you lose {amount} life",
        "{who} loses {amount} life",
        "{who} lose {amount} life",
        "you gain life equal to {equal}",
        "{who} gains life equal to {equal}",
        "{who} loses life equal to {equal}",
        "you lose life equal to {equal}",
        "you gain {amount} life for each {objects}",
        "{who} loses {amount} life for each {objects}",
        "gain {amount} life",
        "lose {amount} life",
        "you gain {amount} life, where X is {equal}",
        "{who} loses {amount} life, where X is {equal}",
        "{who} loses {amount} life and you gain {other} life",
        "{who} loses {amount} life and you gain {other} life, where X is {equal}",
        "you lose {amount} life for each {objects}",
        "{who} loses half their life, rounded up",
        "you gain life equal to the life lost this way",
        "you gain that much life",
        "you gain {amount} life for each basic land type among lands you control",
    )
    amount: Amount | None = None
    who: Player = Player.YOU
    equal: Amount | None = None
    other: Amount | None = None
    objects: Objects | None = None
    form: int = 0


class KeywordAct(Enum):
    """A keyword action that is followed by a number in digits."""

    SCRY = "scry"
    SURVEIL = "surveil"
    MONSTROSITY = "monstrosity"
    ADAPT = "adapt"
    BOLSTER = "bolster"
    SUPPORT = "support"
    INCUBATE = "incubate"
    DISCOVER = "discover"
    FATESEAL = "fateseal"
    EARTHBEND = "earthbend"
    AIRBEND = "airbend"
    COLLECT_EVIDENCE = "collect evidence"
    BLIGHT = "blight"


@node
class KeywordActs:
    """A keyword action with its number: "scry 2" (CR 701)."""

    PHRASES: ClassVar = ("{act} {number}", "{act} X", "{act} X, where X is {where}")
    act: KeywordAct
    number: Int = 0
    where: Amount | None = None
    form: int = 0


class ThingAct(Enum):
    """What an object does, as a verb after it."""

    EXPLORES = "explores"
    CONNIVES = "connives"
    BECOMES_PREPARED = "becomes prepared"
    ENTERS_PREPARED = "enters prepared"
    GAINS_SUSPEND = "gains suspend"
    ASSIGNS_NONE = "assigns no combat damage this turn"
    NO_NEXT_UNTAP = "doesn't untap during its controller's next untap step"
    NO_NEXT_UNTAPS = "don't untap during their controller's next untap step"
    NO_NEXT_UNTAP_STEPS = "don't untap during their controllers' next untap steps"
    NO_UNTAP = "doesn't untap during your untap step"
    NO_CONTROLLERS_UNTAP = "doesn't untap during its controller's untap step"
    PHASES_OUT = "phases out"
    PHASE_OUT = "phase out"
    ENDURES = "endures X"
    BLOCKS = "blocks this turn if able"
    ATTACKS = "attacks this turn if able"
    ATTACKS_EACH_COMBAT = "attacks each combat if able"
    CANT_REGENERATE = "can't be regenerated"
    CANT_REGENERATE_THIS_TURN = "can't be regenerated this turn"
    CANT_BE_COUNTERED = "can't be countered"
    MUST_BE_BLOCKED = "must be blocked if able"
    MUST_BE_BLOCKED_THIS_TURN = "must be blocked this turn if able"
    ALL_MUST_BLOCK = "blocks each combat if able"
    SKIPS_UNTAP = (
        "doesn't untap during its controller's untap step for as long as this creature remains tapped"
    )


@node
class ThingDoes:
    """What an object does or does not: "it explores"."""

    PHRASES: ClassVar = ("{what} {act}",)
    what: Thing
    act: ThingAct


@node
class ShuffleAct:
    """Shuffle objects into a library, exile or shuffle whole graveyards (CR 701.24)."""

    PHRASES: ClassVar = (
        "shuffle {what} into its owner's library",
        "shuffle {what} into your library",
        "{who} shuffles {what} into their library",
        "{who} shuffles their graveyard into their library",
        "{who} shuffles their hand and graveyard into their library",
        "exile {who}'s graveyard",
        "exile all graveyards",
        "shuffle your graveyard into your library",
        "choose {who}",
        "{what}'s owner shuffles it into their library",
        "{who} shuffles",
    )
    what: Thing | None = None
    who: Player | None = None
    form: int = 0


@node
class AttachAct:
    """Attach something to an object (CR 701.3)."""

    PHRASES: ClassVar = ("attach {what} to {host}", "unattach {what}")
    what: Thing
    host: Thing | None = None
    form: int = 0


BasicAction = (
    ActOn | MoveTo | CounterAct | DamageAct | LifeAct | KeywordActs | ThingDoes | AttachAct | ShuffleAct
)
