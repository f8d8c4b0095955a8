"""Events that trigger abilities: what players do, what objects do or meet (CR 603.2)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.objects import CounterKind, Objects, Player, Thing
from manaproof.model.ir.terminals import Int
from manaproof.model.node import node


class TriggerLimit(Enum):
    """How often, or when, an event must be for it to trigger."""

    FIRST_TIME = "for the first time each turn"
    YOUR_TURN = "during your turn"
    OPPONENTS_TURN = "during a opponent's turn"
    SADDLED = "while saddled"
    THIS_TURN = "this turn"
    THIS_COMBAT = "this combat"
    DURING_COMBAT = "during combat"
    YOUR_MAIN_PHASE = "during your main phase"
    NOT_YOUR_TURN = "during each opponent's turn"
    EACH_TURN = "each turn"


class CastingVerb(Enum):
    """What an object does or meets, in fixed words after it."""

    BECOMES_BLOCKED = "becomes blocked"
    BECOME_BLOCKED = "become blocked"
    ATTACKS_ALONE = "attacks alone"
    ATTACKS_OR_BLOCKS = "attacks or blocks"
    ATTACKS_OR_DIES = "attacks or dies"
    BLOCKS_OR_BLOCKED = "blocks or becomes blocked"
    ATTACKS_YOU = "attacks you"
    ATTACK_YOU = "attack you"
    ATTACKS_YOU_OR_PLANESWALKER = "attacks you or a planeswalker you control"
    ATTACKS_A_PLAYER = "attacks a player"
    ATTACKS_AN_OPPONENT = "attacks one of your opponents"
    ATTACK_AN_OPPONENT = "attack one of your opponents"
    ATTACKS_ENCHANTED = "attacks enchanted player"
    ENTERS_OR_DIES = "enters or dies"
    ENTERS_OR_LEAVES = "enters or leaves the battlefield"
    ENTERS_OR_IS_PUT = "enters or is put into a graveyard from the battlefield"
    ENTERS_OR_FACE_UP = "enters or is turned face up"
    ENTERS_OR_TRANSFORMS = "enters or transforms into ~"
    ENTERS_OR_DEALS = "enters or deals combat damage to a player"
    ENTERS_BATTLEFIELD = "enters the battlefield"
    ENTERS_UNTAPPED = "enters untapped"
    ENTERS_FROM_GRAVEYARD = "enters from a graveyard"
    ENTERS_FROM_YOUR_GRAVEYARD = "enters from your graveyard"
    ENTER = "enter"
    DIE = "die"
    DIES_OR_EXILED = "dies or is put into exile from the battlefield"
    LEAVE = "leave the battlefield"
    LEAVE_GRAVEYARD = "leave your graveyard"
    LEAVES_GRAVEYARD = "leaves your graveyard"
    DEALS_DAMAGE = "deals damage"
    DEALS_COMBAT_DAMAGE = "deals combat damage"
    DEALS_NONCOMBAT_DAMAGE = "deals noncombat damage to a opponent"
    DEALT_COMBAT_DAMAGE = "is dealt combat damage"
    TARGETED = "becomes the target of a spell or ability"
    TARGETED_BY_SPELL = "becomes the target of a spell"
    TARGETED_BY_YOU = "becomes the target of a spell or ability you control"
    TARGETED_BY_OPPONENT = "becomes the target of a spell or ability a opponent controls"
    TARGETED_BY_YOUR_SPELL = "becomes the target of a spell you control"
    MUTATES = "mutates"
    MONSTROUS = "becomes monstrous"
    SPECIALIZES = "specializes"
    EXPLORES = "explores"
    CONNIVES = "connives"
    PHASES_IN = "phases in"
    CREWED = "becomes crewed"
    SADDLES = "saddles a Mount or crews a Vehicle"
    CREWS = "crews a Vehicle"
    EXPLOITS = "exploits a creature"
    UNATTACHED = "becomes unattached from a permanent"
    ATTACHED = "becomes attached to a creature"
    TRANSFORMS = "transforms"
    ENTERS_OR_SPECIALIZES = "enters or specializes"
    ENTERS_OR_MONSTROUS = "enters or becomes monstrous"
    SPECIALIZES_FROM_GRAVEYARD = "specializes from your graveyard"
    SPECIALIZES_FROM_ANYWHERE = "specializes from any zone"
    EVOLVES = "evolves"
    PLOTTED = "becomes plotted"
    ACTIVATED = "is activated"
    ENTER_OR_ATTACK = "enter or attack"
    PUT_FROM_BATTLEFIELD = "is put into a graveyard from the battlefield"
    PUT_IN_YOURS_FROM_BATTLEFIELD = "is put into your graveyard from the battlefield"
    PUT_IN_OPPONENTS_FROM_BATTLEFIELD = "is put into a opponent's graveyard from the battlefield"
    PUT_FROM_ANYWHERE = "is put into a graveyard from anywhere"
    PUT_IN_YOURS_FROM_ANYWHERE = "is put into your graveyard from anywhere"
    PUT_IN_OPPONENTS_FROM_ANYWHERE = "is put into a opponent's graveyard from anywhere"
    ARE_PUT_FROM_ANYWHERE = "are put into your graveyard from anywhere"
    ARE_PUT_FROM_LIBRARY = "are put into your graveyard from your library"
    PUT_FROM_LIBRARY = "is put into your graveyard from your library"
    PUT_IN_GRAVEYARD = "is put into a graveyard"
    MILLED = "are milled"
    IS_DISCARDED = "is discarded"
    RESOLVES = "resolves"
    TO_DAMAGE_YOU = "deals damage to you"
    TO_COMBAT_DAMAGE_YOU = "deals combat damage to you"
    TO_COMBAT_DAMAGE_OPPONENT = "deals combat damage to a opponent"
    TO_DAMAGE_PLAYER = "deals damage to a player"
    TO_DAMAGE_OPPONENT = "deals damage to a opponent"
    TO_COMBAT_DAMAGE_ONE = "deals combat damage to one of your opponents"
    TO_PLAYER_OR_PLANESWALKER = "deals combat damage to a player or planeswalker"
    TO_PLAYER_OR_BATTLE = "deals combat damage to a player or battle"
    DEAL_TO_PLAYER = "deal combat damage to a player"
    DEAL_TO_YOU = "deal combat damage to you"
    DEAL_TO_PLAYERS = "deal combat damage to one or more players"


@node
class WhenObject:
    """Triggers on what objects do or meet: "whenever this creature or another Ally you control enters"."""

    PHRASES: ClassVar = (
        "whenever {what} {verb} {limit?}",
        "when {what} {verb} {limit?}",
        "whenever {what} or {other} {verb} {limit?}",
        "when {what} or {other} {verb} {limit?}",
        "whenever {what} or {other} enters {limit?}",
        "whenever {what} or {other} dies {limit?}",
        "whenever {what} or {other} attacks {limit?}",
        "whenever {what} attacks {limit}",
        "whenever {what} enters {limit}",
        "whenever {what} dies {limit}",
        "whenever {what} becomes tapped {limit}",
        "when {what} dies {limit}",
        "when {what} or the creature it haunts dies",
        "when the creature {what} haunts dies",
        "whenever {what} or {other} is turned face up",
    )
    what: Thing
    verb: CastingVerb | None = None
    other: Thing | None = None
    limit: TriggerLimit | None = None
    form: int = 0


@node
class WhenMeeting:
    """Triggers on what an object does to another: "whenever this creature blocks a creature"."""

    PHRASES: ClassVar = (
        "whenever {what} blocks {whom}",
        "whenever {what} becomes blocked by {whom}",
        "whenever {what} blocks or becomes blocked by {whom}",
        "whenever {what} deals combat damage to {whom}",
        "whenever {what} deals damage to {whom}",
        "whenever {whom} dealt damage by {what} this turn dies",
        "whenever {what} and at least {number} other creatures attack",
        "whenever {what} deal combat damage to {whom}",
        "whenever {what} and {whom} attack",
    )
    what: Thing
    whom: Thing | None = None
    number: NumberWord | None = None
    form: int = 0


class NumberWord(Enum):
    """How many others attack too."""

    ONE = "one"
    TWO = "two"


@node
class WhenCounters:
    """Triggers on counters that are put on or removed from an object (CR 122)."""

    PHRASES: ClassVar = (
        "whenever one or more {kind} counters are put on {what} {limit?}",
        "whenever a {kind} counter is put on {what} {limit?}",
        "whenever you put one or more {kind} counters on {what} {limit?}",
        "whenever a {kind} counter is removed from {what} {limit?}",
        "whenever a {kind} counter is removed from {what} while it's exiled",
        "when the last {kind} counter is removed from {what}",
        "whenever you put a {kind} counter on {what} {limit?}",
        "when the fourth {kind} counter is put on {what}",
        "whenever you remove a {kind} counter from {what}",
        "whenever one or more {kind} counters are removed from {what}",
        "whenever you put one or more counters on {what}",
        "when the third {kind} counter is put on {what}",
    )
    what: Thing
    kind: CounterKind | None = None
    limit: TriggerLimit | None = None
    form: int = 0


@node
class WhenNumber:
    """Triggers on a number that is reached: "whenever you expend 4"."""

    PHRASES: ClassVar = (
        "whenever you expend {number}",
        "when {what} becomes level {number}",
        "whenever you roll a {number}",
        "whenever you roll a {number} or higher on a die",
    )
    number: Int
    what: Thing | None = None
    form: int = 0


class TriggerDeed(Enum):
    """What a player does, in fixed words after "you"."""

    ATTACK = "attack"
    ATTACK_PLAYER = "attack a player"
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    GAIN_OR_LOSE = "gain or lose life"
    DRAW = "draw a card"
    SECOND_DRAW = "draw your second card"
    THIRD_DRAW = "draw your third card in a turn"
    CYCLE_THIS = "cycle this card"
    CYCLE = "cycle a card"
    CYCLE_ANOTHER = "cycle another card"
    CYCLE_OR_DISCARD = "cycle or discard a card"
    CYCLE_OR_DISCARD_ANOTHER = "cycle or discard another card"
    CAST_THIS = "cast this spell"
    FIRST_SPELL = "cast your first spell"
    SECOND_SPELL = "cast your second spell"
    THIRD_SPELL = "cast your third spell"
    CAST_OR_COPY = "cast or copy a instant or sorcery spell"
    SCRY = "scry"
    SURVEIL = "surveil"
    SCRY_OR_SURVEIL = "scry or surveil"
    CRIME = "commit a crime"
    UNLOCK_DOOR = "unlock this door"
    FULLY_UNLOCK = "fully unlock a Room"
    CRANK = "crank this Contraption"
    ROLL = "roll one or more dice"
    ROLL_DIE = "roll a die"
    PROLIFERATE = "proliferate"
    COMPLETE_DUNGEON = "complete a dungeon"
    MONARCH = "become the monarch"
    WIN_FLIP = "win a coin flip"
    PLAY_LAND = "play a land"
    PLAY_LAND_OR_SPELL = "play a land or cast a spell"
    PLAY_FROM_EXILE = "play a card from exile"
    LAND_OR_SPELL_FROM_EXILE = "play a land from exile or cast a spell from exile"
    GET_ENERGY = "get one or more {E}"
    INVESTIGATE = "investigate"
    SHUFFLE = "shuffle your library"
    SEARCH = "search your library"
    MANIFEST_DREAD = "manifest dread"
    TAKE_INITIATIVE = "take the initiative"
    FORETELL = "foretell a card"
    EXHAUST = "activate a exhaust ability"
    ACTIVATE = "activate a ability that isn't a mana ability"
    DISCARD_MANY = "discard one or more cards"
    SACRIFICE_MANY = "sacrifice one or more permanents"
    CREATE_TOKENS = "create one or more tokens"
    CREATE_CREATURE_TOKENS = "create one or more creature tokens"
    VENTURE = "venture into the dungeon"
    DEALT_DAMAGE = "are dealt damage"
    MILL = "mill one or more cards"
    CONJURE = "conjure one or more cards"
    COLLECT_EVIDENCE = "collect evidence"
    GIVE_GIFT = "give a gift"
    FORAGE = "forage"
    WATERBEND = "waterbend, earthbend, firebend, or airbend"
    CLASH = "clash"
    DISCOVER = "discover"


class TheirAct(Enum):
    """What another player does, in fixed words after "a opponent" and the like."""

    DRAWS = "draws a card"
    SECOND_DRAW = "draws their second card"
    GAINS = "gains life"
    LOSES = "loses life"
    CYCLES = "cycles a card"
    CYCLES_OR_DISCARDS = "cycles or discards a card"
    SEARCHES = "searches their library"
    SHUFFLES = "shuffles their library"
    PLAYS_LAND = "plays a land"
    PLAYS_CARD = "plays a card exiled with ~"
    FIRST_SPELL = "casts their first spell"
    FIRST_NONCREATURE = "casts their first noncreature spell"
    SECOND_SPELL = "casts their second spell"
    ATTACKS_YOU = "attacks you"
    ATTACKS_OPPONENT = "attacks one of your opponents"
    ATTACKS_ENCHANTED = "attacks enchanted player with one or more creatures"
    ATTACKS_WITH_CREATURES = "attacks with creatures"
    LOSES_GAME = "loses the game"
    WINS_FLIP = "wins a coin flip"
    MONARCH = "becomes the monarch"
    IS_ATTACKED = "is attacked"
    IS_DEALT_DAMAGE = "is dealt damage"
    IS_DEALT_COMBAT_DAMAGE = "is dealt combat damage"
    DISCARDS_MANY = "discards one or more cards"
    DRAWS_EXTRA = "draws a card except the first one they draw in each of their draw steps"
    CRIME = "commits a crime"
    SCRIES = "scries"
    COPIES = "casts or copies a instant or sorcery spell"


@node
class WhenYou:
    """Triggers on what you do: "whenever you gain life"."""

    PHRASES: ClassVar = (
        "whenever you {act} {limit?}",
        "when you {act} {limit?}",
        "when you next {act} {limit?}",
    )
    act: TriggerDeed
    limit: TriggerLimit | None = None
    form: int = 0


@node
class WhenOther:
    """Triggers on what another player does: "whenever an opponent draws a card"."""

    PHRASES: ClassVar = ("whenever {who} {act} {limit?}", "when {who} {act} {limit?}")
    who: Player
    act: TheirAct
    limit: TriggerLimit | None = None
    form: int = 0


@node
class WhenYouDoWith:
    """Triggers on what you do with objects: "whenever you attack with two or more creatures"."""

    PHRASES: ClassVar = (
        "whenever you attack with {what} {limit?}",
        "when you cast {what} {limit?}",
        "whenever you cast {what} {limit}",
        "whenever you cast your first {words} {limit}",
        "whenever you cast your second {words} {limit}",
        "when you next cast {what} {limit?}",
        "when you sacrifice {what} {limit?}",
        "whenever you sacrifice {what} {limit}",
        "whenever you exert {what} {limit?}",
        "whenever you tap {what} {limit?}",
        "whenever you untap {what} {limit?}",
        "whenever you activate {what} {limit?}",
        "whenever you cast or copy {what} {limit?}",
        "whenever you discard {what} {limit}",
        "when you discard {what}",
        "when you control no {what}",
        "when you control {what}",
        "when there are no {what} on the battlefield",
        "when you lose control of {what}",
        "whenever you create {what}",
        "whenever you exile {what}",
        "whenever you return {what} to your hand",
        "when {what} has flying",
        "whenever {what} crews a Vehicle",
        "when you cast or cycle {what}",
    )
    what: Thing | None = None
    words: Objects | None = None
    limit: TriggerLimit | None = None
    form: int = 0


@node
class WhenPlayerCasts:
    """Triggers on spells and abilities of other players."""

    PHRASES: ClassVar = (
        "when {who} casts {what} {limit?}",
        "whenever {who} casts {what} {limit}",
        "whenever {who} activates {what} {limit?}",
        "when {who} controls no {what}",
        "whenever {who} attacks with {what} {limit?}",
        "whenever {who} plays {what} {limit?}",
    )
    who: Player
    what: Thing
    limit: TriggerLimit | None = None
    form: int = 0


class TriggerTime(Enum):
    """Further points in turns at which an ability triggers."""

    END_STEP = "at the beginning of the end step"
    NEXT_END_STEP = "at the beginning of the next end step"
    YOUR_NEXT_UPKEEP = "at the beginning of your next upkeep"
    YOUR_NEXT_END_STEP = "at the beginning of your next end step"
    YOUR_FIRST_UPKEEP = "at the beginning of your first upkeep"
    OPPONENTS_UPKEEP = "at the beginning of each opponent's upkeep"
    OPPONENTS_END_STEP = "at the beginning of each opponent's end step"
    OPPONENTS_DRAW_STEP = "at the beginning of each opponent's draw step"
    EACH_DRAW_STEP = "at the beginning of each player's draw step"
    EACH_PLAYERS_END_STEP = "at the beginning of each player's end step"
    SECOND_MAIN = "at the beginning of your second main phase"
    EACH_COMBAT = "at the beginning of each combat"
    COMBAT_THIS_TURN = "at the beginning of combat this turn"
    OPPONENTS_COMBAT = "at the beginning of combat on each opponent's turn"
    YOUR_COMBAT_STEP = "at the beginning of your combat step"
    END_OF_COMBAT = "at end of combat"
    END_OF_COMBAT_ON_YOUR_TURN = "at end of combat on your turn"
    ENCHANTED_CREATURES_UPKEEP = "at the beginning of the upkeep of enchanted creature's controller"
    ENCHANTED_LANDS_UPKEEP = "at the beginning of the upkeep of enchanted land's controller"
    ENCHANTED_ARTIFACTS_UPKEEP = "at the beginning of the upkeep of enchanted artifact's controller"
    ENCHANTED_ENCHANTMENTS_UPKEEP = "at the beginning of the upkeep of enchanted enchantment's controller"
    ENCHANTED_PERMANENTS_UPKEEP = "at the beginning of the upkeep of enchanted permanent's controller"
    ENCHANTED_CREATURES_END_STEP = "at the beginning of the end step of enchanted creature's controller"
    ENCHANTED_PLAYERS_UPKEEP = "at the beginning of enchanted player's upkeep"
    ENCHANTED_PLAYERS_DRAW_STEP = "at the beginning of enchanted player's draw step"
    CHOSEN_PLAYERS_UPKEEP = "at the beginning of the chosen player's upkeep"
    YOUR_UNTAP_STEP = "at the beginning of your untap step"
    DAY_NIGHT = "whenever day becomes night or night becomes day"
    RING = "whenever the Ring tempts you"
    VOTING = "whenever players finish voting"
    DISCARD_BY_OPPONENT = "when a spell or ability a opponent controls causes you to discard this card"
    FIRST_UPKEEP_OF_GAME = "at the beginning of the first upkeep"
    YOU_OR_PERMANENT_TARGETED = (
        "whenever you or a permanent you control becomes the target of a spell or ability a opponent controls"
    )
    DEALT_DAMAGE = "whenever you're dealt damage"
    DEALT_COMBAT_DAMAGE = "whenever you're dealt combat damage"
    FINAL_CHAPTER = "whenever the final chapter ability of a Saga you control resolves"


@node
class AtPoint:
    """Triggers at one of the further points in turns, or on one of the rarer events."""

    PHRASES: ClassVar = ("{time}",)
    time: TriggerTime


EventTrigger = (
    WhenObject
    | WhenMeeting
    | WhenCounters
    | WhenNumber
    | WhenYou
    | WhenOther
    | WhenYouDoWith
    | WhenPlayerCasts
    | AtPoint
)
