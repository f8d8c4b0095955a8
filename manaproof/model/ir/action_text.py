"""Sentences of actions: what an effect tells players to do, step by step (CR 608.2c)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from manaproof.model.ir.actions import BasicAction
from manaproof.model.ir.actions_cards import CardAction
from manaproof.model.ir.amounts import Amount
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.objects import Objects, Player, Thing
from manaproof.model.ir.targets import AnyTarget
from manaproof.model.ir.terminals import Int, Symbols
from manaproof.model.ir.turning import Turning
from manaproof.model.node import node


class GameAction(Enum):
    """An action in fixed words."""

    INVESTIGATE = "investigate"
    INVESTIGATE_TWICE = "investigate twice"
    PROLIFERATE = "proliferate"
    PROLIFERATE_TWICE = "proliferate twice"
    POPULATE = "populate"
    LEARN = "learn"
    VENTURE = "venture into the dungeon"
    RING = "the Ring tempts you"
    INITIATIVE = "you take the initiative"
    MONARCH = "you become the monarch"
    CLASH = "clash with a opponent"
    FLIP_COIN = "flip a coin"
    FLIP_COINS = "flip two coins"
    ROLL_D20 = "roll a d20"
    ROLL_D6 = "roll a six-sided die"
    SHUFFLE = "shuffle"
    SHUFFLE_LIBRARY = "shuffle your library"
    THAT_PLAYER_SHUFFLES = "that player shuffles"
    EXTRA_TURN = "take a extra turn after this one"
    EXTRA_COMBAT = "after this phase, there is a additional combat phase"
    EXTRA_COMBAT_AND_MAIN = (
        "after this main phase, there is a additional combat phase followed by a additional main phase"
    )
    SKIP_DRAW = "skip your draw step"
    WIN = "you win the game"
    LOSE = "you lose the game"
    THAT_PLAYER_LOSES = "that player loses the game"
    TIMES_ONCE_EACH_TURN = "this ability triggers only once each turn"
    TRIGGERS_ONCE = "this ability triggers only once"
    DO_ONCE_EACH_TURN = "do this only once each turn"
    CHOOSE_CREATURE_TYPE = "choose a creature type"
    CHOOSE_BASIC_LAND_TYPE = "choose a basic land type"
    CHOOSE_CARD_NAME = "choose a card name"
    CHOOSE_NONLAND_NAME = "choose a nonland card name"
    CHOOSE_OPPONENT = "choose a opponent"
    CHOOSE_PLAYER = "choose a player"
    CHOOSE_CARD_TYPE = "choose a card type"
    IF_SEARCHED_SHUFFLE = "if you search your library this way, shuffle"
    MAY_CHOOSE_NEW_TARGETS = "you may choose new targets for the copy"
    MAY_CHOOSE_NEW_TARGETS_COPIES = "you may choose new targets for the copies"
    MAY_CHOOSE_NEW_TARGETS_IT = "you may choose new targets for it"
    NO_SPEND_LIFE_LOSS = "until end of turn, you don't lose this mana as steps and phases end"
    PREVENT_COMBAT = "prevent all combat damage that would be dealt this turn"
    PREVENT_BY_CREATURES = "prevent all combat damage that would be dealt by creatures this turn"
    NO_PREVENTION = "damage can't be prevented this turn"
    DAMAGE_PREVENTED = "the damage can't be prevented"
    TIME_TRAVEL = "time travel"
    DAY = "it becomes day"
    NIGHT = "it becomes night"
    DAY_IF_NEITHER = "if it's neither day nor night, it becomes day"
    START_ENGINES = "start your engines"
    REPEAT = "repeat this process"
    COUNTERED_EXILE = (
        "if that spell is countered this way, exile it instead of putting it into its owner's graveyard"
    )
    WOULD_DIE_EXILE = "if that creature would die this turn, exile it instead"
    DAMAGED_WOULD_DIE_EXILE = "if a creature dealt damage this way would die this turn, exile it instead"
    IT_WOULD_DIE_EXILE = "if it would die this turn, exile it instead"
    WOULD_GO_EXILE = "if that spell would be put into your graveyard, exile it instead"
    WOULD_GO_A_GRAVEYARD_EXILE = "if that spell would be put into a graveyard, exile it instead"
    FROM_ANYWHERE_EXILE = "if ~ would be put into a graveyard from anywhere, exile it instead"
    WOULD_LEAVE_EXILE = "if it would leave the battlefield, exile it instead of putting it anywhere else"
    NO_REMOVE_THIS = "this effect doesn't remove this Aura"


@node
class GameAct:
    """An action in fixed words."""

    PHRASES: ClassVar = ("{action}",)
    action: GameAction


@node
class PreventAct:
    """Prevent damage (CR 615)."""

    PHRASES: ClassVar = (
        "prevent the next {amount} damage that would be dealt to {whom} this turn",
        "prevent the next X damage that would be dealt to {whom} this turn",
        "prevent all damage that would be dealt to {whom} this turn",
        "prevent all combat damage that would be dealt to {whom} this turn",
        "prevent all damage that would be dealt to {whom}",
        "prevent all combat damage that would be dealt to {whom}",
        "prevent all damage that would be dealt this turn by {whom}",
        "prevent all combat damage that would be dealt by {whom} this turn",
        "prevent all combat damage that would be dealt to and dealt by {whom} this turn",
        "prevent all combat damage that would be dealt to and dealt by {whom}",
        "prevent all damage that would be dealt to you by {whom}",
        "if damage would be dealt to {whom}, prevent that damage",
        "the next time {whom} would deal damage to you this turn, prevent that damage",
    )
    whom: Thing | AnyTarget | Player | None = None
    amount: Int = 0
    form: int = 0


_ENERGY = tuple(f"pay {'{E}' * count}" for count in range(1, 7))


@node
class PayAct:
    """Pay mana as an effect tells (CR 118)."""

    PHRASES: ClassVar = ("pay {symbols}", "pay {X}", "pay {amount} life", "{who} pays {symbols}", *_ENERGY)
    symbols: Symbols | None = None
    amount: Int = 0
    who: Player | None = None
    form: int = 0


Action = BasicAction | CardAction | Turning | GameAct | PreventAct | PayAct


@node
class Actions:
    """A sentence of actions: one or more, done or offered, always or where something holds."""

    PHRASES: ClassVar = (
        "{first}",
        "you may {first}",
        "if you do, {first}",
        "{first}, then {second}",
        "{first} and {second}",
        "if {condition}, {first}",
        "then {first}",
        "when you do, {first}",
        "otherwise, {first}",
        "{first} if {condition}",
        "you may {first} and {second}",
        "you may {first}, then {second}",
        "if you do, {first} and {second}",
        "if you do, {first}, then {second}",
        "if you don't, {first}",
        "{first}, {second}, then {third}",
        "{first}, {second}, and {third}",
        "if {condition}, {first} and {second}",
        "if {condition}, you may {first}",
        "if you can't, {first}",
        "if {condition}, {first} instead",
        "if {condition}, instead {first}",
        "at the beginning of the next end step, {first}",
        "then if {condition}, {first}",
        "{first}, then {second} and {third}",
        "{first} and {second}, then {third}",
        "if {condition}, {first}, then {second}",
        "for each {objects}, {first}",
        "then you may {first}",
        "if you do, you may {first}",
        "then {first} and {second}",
        "then {first}, then {second}",
        "if that player does, {first}",
        "if you win, {first}",
        "if you win the flip, {first}",
        "if you lose the flip, {first}",
        "if you win the flip, {first} and {second}",
        "if a player does, {first}",
        "when you do, you may {first}",
        "you may pay any amount of mana",
        "if they do, {first}",
        "if they don't, {first}",
        "if no one does, {first}",
        "{first}, where X is {where}",
        "you may {first}, where X is {where}",
        "{first} and {second}, where X is {where}",
        "{first}, then {second}, where X is {where}",
        "if you do, {first}, where X is {where}",
        "when you do, {first}, where X is {where}",
        "then {first}, where X is {where}",
        "when you do, {first} and {second}",
        "when you do, {first}, then {second}",
        "if {condition}, {first}, where X is {where}",
        "otherwise, {first} and {second}",
        "otherwise, you may {first}",
        "until your next turn, {first}",
        "until end of turn, {first}",
        "{who} may {first}",
        "{who} may have {first}",
        "you may have {first}",
        "then if {condition}, you may {first}",
        "then if {condition}, {first} and {second}",
        "if {condition}, {first}, {second}, and {third}",
        "instead {first} if {condition}",
        "{first} instead if {condition}",
        "{first}, then if {condition}, {second}",
        "if you do, {first} unless {condition}",
        "when it dies this turn, {first}",
    )
    first: Action | None = None
    second: Action | None = None
    third: Action | None = None
    condition: Condition | None = None
    objects: Objects | None = None
    where: Amount | None = None
    who: Player | None = None
    form: int = 0


ActionText = Actions
