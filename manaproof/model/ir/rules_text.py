"""Rules of combat, of untapping and of the game that a card sets, none of which bears on mana or costs."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.crewing import CantCrew, CrewsAs
from manaproof.model.ir.objects import Color, CounterKind, Objects, Player, Thing
from manaproof.model.ir.terminals import KeywordName
from manaproof.model.node import node


@node
class CombatRule:
    """Who may block whom, and how creatures attack (CR 508, 509)."""

    PHRASES: ClassVar = (
        "{what} can block only {whom}",
        "{what} can't be blocked by {whom}",
        "{what} can't be blocked by more than one creature",
        "{what} can't be blocked except by {whom}",
        "{what} can't block {whom}",
        "{what} can block a additional creature each combat",
        "{what} can block a additional creature this turn",
        "{what} can block any number of creatures",
        "{what} can't attack or block alone",
        "{what} can't attack alone",
        "all creatures able to block {what} do so",
        "all creatures able to block {what} this turn do so",
        "creatures with power less than {what}'s power can't block it",
        "{what} can attack this turn as though it didn't have {keyword}",
        "{what} can attack as though it didn't have {keyword}",
        "you may have {what} assign its combat damage as though it weren't blocked",
        "{what} assigns combat damage equal to its toughness rather than its power",
        "{what} can't block {whom} this turn",
        "{what} can't attack you or planeswalkers you control",
        "{what} can't attack you",
        "you may exert {what} as it attacks",
        "{what} can block creatures with shadow as though it had shadow",
        "{what} can't block or be blocked by {whom}",
        "{what} attacks that player this combat if able",
        "{what} can't attack unless there is {whom}",
    )
    what: Thing
    whom: Objects | None = None
    keyword: KeywordName | None = None
    form: int = 0


@node
class UntapRule:
    """What does not untap, or may stay tapped (CR 502.3)."""

    PHRASES: ClassVar = (
        "you may choose not to untap {what} during your untap step",
        "{what} doesn't untap during your untap step",
        "{what} don't untap during their controllers' untap steps",
        "untap {what} during each other player's untap step",
        "{what} don't untap during your next untap step",
        "{what} doesn't untap during your untap step if it has a {kind} counter on it",
    )
    what: Thing
    kind: CounterKind | None = None
    form: int = 0


@node
class UntapLimit:
    """How many permanents may be untapped during untap steps (CR 502.3)."""

    PHRASES: ClassVar = (
        "{who} can't untap more than {limit} during their untap steps",
        "as long as {condition}, {who} can't untap more than {limit} during their untap steps",
    )
    who: Player
    limit: Objects
    condition: Condition | None = None
    form: int = 0


class GameRule(Enum):
    """A rule in fixed words."""

    CANT_BE_COUNTERED = "this spell can't be countered"
    NO_MAXIMUM_HAND = "you have no maximum hand size"
    PLAYERS_NO_MAXIMUM_HAND = "players have no maximum hand size"
    NO_MAXIMUM_FOR_GAME = "you have no maximum hand size for the rest of the game"
    COMMANDER = "~ can be your commander"
    ANY_NUMBER = "a deck can have any number of cards named ~"
    SKIP_DRAW = "skip your draw step"
    BOAST_TWICE = "creatures you control can boast twice during each of your turns rather than once"
    DEVOTION = "your devotion to each color and each combination of colors is increased by one"
    NO_PREVENTION = "damage can't be prevented"
    NO_LOSING_AT_ZERO = "you don't lose the game for having 0 or less life"
    CANT_LOSE = "you can't lose the game and your opponents can't win the game"
    LOOK_AT_TOP = "you may look at the top card of your library any time"
    NO_REMOVING_THIS = "this effect doesn't remove this Aura"
    TOKENS_TWICE = (
        "if one or more tokens would be created under your control, twice that many of those tokens are "
        "created instead"
    )
    OPENING_HAND = "you may reveal this card from your opening hand"
    REMOVE_FROM_DECK = "remove this card from your deck before playing if you're not playing for ante"
    DISCARD_ONTO = (
        "if a spell or ability a opponent controls causes you to discard this card, put it onto the "
        "battlefield instead of putting it into your graveyard"
    )
    CREATURES_CANT_BE_COUNTERED = "creature spells you control can't be countered"


class DraftRule(Enum):
    """What a card says of drafting it, which is over when a game begins (CR 905)."""

    FACE_UP = "draft this card face up"
    REVEAL = "reveal this card as you draft it"
    REVEAL_AND_NOTE = (
        "reveal this card as you draft it and note how many cards you've drafted this draft round, "
        "including this card"
    )
    MAY_TURN_DOWN = "during the draft, you may turn this card face down"
    NOTE_NAME = "as you draft a card, you may reveal it, note its name, then turn this card face down"
    NOTE_CREATURE_NAME = (
        "as you draft a creature card, you may reveal it, note its name, then turn this card face down"
    )
    NOTE_CREATURE_TYPES = (
        "as you draft a creature card, you may reveal it, note its creature types, then turn this card face "
        "down"
    )
    DRAFT_ADDITIONAL = "as you draft a card, you may draft a additional card from that booster pack"
    REMOVE_UP = "as you draft a card, you may remove it from the draft face up"
    REMOVE_DOWN = "as you draft a card, you may remove it from the draft face down"
    PASS_NEXT = (
        "if you do, turn this card face down, then pass the next booster pack without drafting a card from it"
    )
    DRAFT_NO_MORE = (
        "if you do, turn this card face down and you can't draft cards for the rest of this draft round"
    )
    LOOK_AT_NEXT = "if you do, look at the next card drafted by a player of your choice"
    DRAFT_ALL = (
        "instead of drafting a card from a booster pack, you may draft each card in that booster pack, one "
        "at a time"
    )
    LOOK_AT_NO_PACK = (
        "as long as this card is face up during the draft, you can't look at booster packs and must draft "
        "cards at random"
    )
    AFTER_THREE = "after you draft three cards this way, turn this card face down"


@node
class SaysOfDraft:
    """What a card says of drafting it."""

    PHRASES: ClassVar = ("{rule}",)
    rule: DraftRule


@node
class SaysRule:
    """A rule in fixed words, or one of few words and one object."""

    PHRASES: ClassVar = (
        "{rule}",
        "if {what} is in your opening hand, you may begin the game with it on the battlefield",
        "if damage would be dealt to {what}, prevent that damage",
        "prevent all damage that would be dealt to {what}",
        "prevent all combat damage that would be dealt to {what}",
        "prevent all combat damage that would be dealt by {what}",
        "prevent all damage that would be dealt by {what}",
    )
    rule: GameRule | None = None
    what: Thing | None = None
    form: int = 0


@node
class LostManaBecomes:
    """Mana that would be lost as steps and phases end becomes other mana (CR 500.5); on a board none ends."""

    PHRASES: ClassVar = ("if you would lose unspent mana, that mana becomes {color} instead",)
    color: Color


RuleText = LostManaBecomes | CombatRule | UntapRule | UntapLimit | SaysRule | SaysOfDraft | CrewsAs | CantCrew
