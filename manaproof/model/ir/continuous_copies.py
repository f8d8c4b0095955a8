"""Copies in card text, with their exceptions (CR 707)."""

from __future__ import annotations

from typing import ClassVar

from manaproof.model.ir.continuous_parts import Addition, GrantedAbility
from manaproof.model.ir.objects import Thing
from manaproof.model.ir.terminals import PowerToughness
from manaproof.model.ir.words import Words
from manaproof.model.node import node


@node
class CopyException:
    """What a copy does not take over, or has besides (CR 707.9)."""

    PHRASES: ClassVar = (
        "it has this ability",
        "its name is ~",
        "it's a {words} {addition}",
        "it's {words} {addition}",
        "it has {abilities:and}",
        "it isn't {words}",
        "it's a {size} {words} {addition}",
        "it's {size}",
        "it doesn't copy that creature's color",
        "it's not {words}",
        "it's a {words}",
    )
    words: Words | None = None
    addition: Addition | None = None
    abilities: tuple[GrantedAbility, ...] = ()
    size: PowerToughness | None = None
    form: int = 0


@node
class Except:
    """An exception to a copy, with what joins it to the words before."""

    PHRASES: ClassVar = (", except {exception}", "and {exception}", ", {exception}", ", and {exception}")
    exception: CopyException
    form: int = 0


@node
class EntersAsCopy:
    """May enter as a copy of something (CR 707.5); the board says of what."""

    PHRASES: ClassVar = (
        "you may have {thing} enter as a copy of {what} {exceptions*: }",
        "{thing} enters as a copy of {what} {exceptions*: }",
        "you may have {thing} enter tapped as a copy of {what} {exceptions*: }",
    )
    thing: Thing
    what: Thing
    exceptions: tuple[Except, ...] = ()
    form: int = 0


@node
class BecomesCopy:
    """Becomes a copy of something (CR 707.4)."""

    PHRASES: ClassVar = (
        "{thing} becomes a copy of {what} {exceptions*: }",
        "{thing} becomes a copy of {what} until end of turn {exceptions*: }",
        "you may have {thing} become a copy of {what} {exceptions*: }",
        "you may have {thing} become a copy of {what} until end of turn {exceptions*: }",
        "until end of turn, {thing} becomes a copy of {what} {exceptions*: }",
    )
    thing: Thing
    what: Thing
    exceptions: tuple[Except, ...] = ()
    form: int = 0
