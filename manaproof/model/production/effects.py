"""Replacement effects on the board, and which of them watch a production of mana (CR 106.12b, 614)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from manaproof.model.ability import Activated, Modal, Sentence, Static, Triggered, Unmodelled
from manaproof.model.boardobjects import LastingEffect
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell, Given, matches, players
from manaproof.model.events import ALL_TYPES, COLORED, BecomeOneOf, ManaReplacement, Multiply
from manaproof.model.ir.objects import Objects, Thing
from manaproof.model.ir.replacements import (
    Factor,
    IfParity,
    Instead,
    Produced,
    ReplaceAdding,
    ReplaceByType,
    ReplaceLands,
    ReplaceMana,
    TappedForMana,
    TriggersAgain,
    WatchTaps,
)
from manaproof.model.ir.triggers import WheneverAdds, WheneverTapped
from manaproof.model.mana import COLOR_WORDS, ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, NotUnderstood, ObjectNow, State
from manaproof.model.production.amounts import without_same_name
from manaproof.model.production.kinds import sentences_of, taps_for_mana
from manaproof.model.production.offers import Undetermined
from manaproof.model.targets import is_target

_FACTORS = {Factor.TWICE: 2, Factor.THREE_TIMES: 3, Factor.FOUR_TIMES: 4}
_CHANGES = {Instead.COLOR: COLORED, Instead.WHITE: frozenset({ManaType.W})}
Watching = ReplaceMana | ReplaceByType | ReplaceLands | ReplaceAdding | WatchTaps | IfParity | TriggersAgain
Watched = Watching | WheneverTapped | WheneverAdds | Unmodelled
_WATCHING = (ReplaceMana, ReplaceByType, ReplaceLands, ReplaceAdding, WatchTaps, IfParity, TriggersAgain)


@node
class Watcher:
    """A sentence in force on the board that watches mana being produced.

    ``you`` and ``this`` are its controller and its object (None for a spell's effect); ``given`` has its
    choices and targets. ``place`` says where it stands, for messages.
    """

    sentence: Watched
    label: str
    you: str
    this: ObjectNow | None
    given: Given
    place: NotUnderstood

    def unclear(self, reason: str) -> Undetermined:
        """The error that this sentence asks for what the board does not say."""
        return Undetermined(reason, replace(self.place, words=reason), self.sentence)


@node
class Tapping:
    """An ability that adds mana, as replacement effects look at it: whose ability, of which permanent.

    ``tapped``: activating it is tapping the permanent for mana (CR 106.12).
    """

    permanent: ObjectNow
    player: str
    tapped: bool

    @staticmethod
    def of(state: State, permanent: ObjectNow, ability: AbilityNow, player: str | None = None) -> Tapping:
        """The ability as ``player``, its controller if nothing is said, would activate it."""
        tapped = taps_for_mana(ability, state.board.edition)
        return Tapping(permanent, player or permanent.controller, tapped)


@dataclass(frozen=True, slots=True)
class Watchers:
    """Every sentence in force on a board that watches mana, and those that are not understood."""

    state: State
    replacing: tuple[Watcher, ...] = ()
    delayed: tuple[Watcher, ...] = ()
    again: tuple[Watcher, ...] = ()
    unread: tuple[NotUnderstood, ...] = field(default=())

    @staticmethod
    def of(state: State) -> Watchers:
        """The watchers of a state."""
        found, unread = list[Watcher](), list[NotUnderstood]()
        for sentence, watcher in (*_of_permanents(state), *_of_effects(state)):
            if isinstance(sentence, Unmodelled):
                unread.append(watcher.place)
            else:
                found.append(watcher)
        delayed = tuple(w for w in found if isinstance(w.sentence, WatchTaps))
        again = tuple(w for w in found if isinstance(w.sentence, TriggersAgain))
        replacing = tuple(w for w in found if not isinstance(w.sentence, WatchTaps | TriggersAgain))
        return Watchers(state, replacing, delayed, again, tuple(unread))

    def on(self, tapping: Tapping) -> tuple[ManaReplacement, ...]:
        """The replacement effects that watch the mana of this ability (CR 106.12b, 614.1a).

        Undetermined where a sentence asks for what the board does not say.
        """
        return tuple(effect for watcher in self.replacing for effect in self._of(watcher, tapping))

    def _of(self, watcher: Watcher, tapping: Tapping) -> Iterator[ManaReplacement]:
        try:
            yield from self._effects(watcher, tapping)
        except Undetermined:
            raise
        except CannotTell as error:
            raise watcher.unclear(error.reason) from error

    def _effects(self, watcher: Watcher, tapping: Tapping) -> Iterator[ManaReplacement]:
        """One watcher's replacement effects on this ability's mana: one for each land type that it names."""
        match watcher.sentence:
            case ReplaceAdding(what=what, color=color):
                if tapping.player in self._controllers(watcher, what):
                    mana_type = frozenset({COLOR_WORDS[color.value]})
                    yield ManaReplacement(watcher.label, BecomeOneOf(mana_type), 1, COLORED, COLORED)
            case ReplaceMana(event=event) as sentence:
                if self.watches(watcher, event, tapping):
                    yield from self._replacement(watcher, sentence)
            case ReplaceByType(yields=yields, last=last, instead=instead) if tapping.tapped:
                for part in (*yields, last):
                    if self.means(watcher, part.what, tapping.permanent):
                        label = f"{watcher.label} ({_land_type(part.what)})"
                        yield _produced(label, self._types(watcher, part.mana), instead)
            case ReplaceLands(mana=mana, instead=instead):
                if tapping.tapped and "Land" in tapping.permanent.types:
                    yield _produced(watcher.label, self._types(watcher, mana), instead)
            case IfParity(then=WatchTaps(event=event) | ReplaceMana(event=event)):
                if self.watches(watcher, event, tapping):
                    raise watcher.unclear("the board does not say whether the number was odd or even")
            case _:
                pass

    def times(self, source: ObjectNow | None) -> int:
        """How often a triggered ability of the permanent triggers on one event (CR 603.2d).

        Undetermined where a sentence asks for what the board does not say.
        """
        found = 1
        for watcher in self.again:
            again = watcher.sentence
            if isinstance(again, TriggersAgain) and source is not None:
                if again.form == 2 and source.controller != watcher.you:
                    continue
                try:
                    found += any(
                        self.means(watcher, what, source) for what in (again.what, again.other) if what
                    )
                except Undetermined:
                    raise
                except CannotTell as error:
                    raise watcher.unclear(error.reason) from error
        return found

    def watches(self, watcher: Watcher, event: TappedForMana, tapping: Tapping) -> bool:
        """Whether a permanent is tapped for mana as the words say, the mana aside (CR 106.12)."""
        return (
            tapping.tapped
            and (event.who is None or tapping.player in self._players(watcher, event))
            and self.means(watcher, event.what, tapping.permanent)
        )

    def looks_at(self, watcher: Watcher, event: TappedForMana) -> tuple[int, frozenset[ManaType]]:
        """How much mana, and of which types, the words ask for."""
        match event.form:
            case 3:
                return 2, ALL_TYPES
            case 4:
                return 1, self.chosen(watcher)
            case 5 if event.symbols is not None:
                return 1, frozenset(ManaType(s) for s in event.symbols)
            case _:
                return 1, ALL_TYPES

    def _players(self, watcher: Watcher, event: TappedForMana) -> frozenset[str]:
        if event.who is None:
            return frozenset(self.state.board.turn_order)
        return players(self.state, event.who, watcher.you, watcher.this, given=watcher.given)

    def means(self, watcher: Watcher, what: Thing, permanent: ObjectNow) -> bool:
        """Whether a watcher's words mean the permanent as it is now."""
        if not isinstance(what, Objects):
            return watcher.this is not None and watcher.this.id == permanent.id
        if is_target(what) and not watcher.given.targets:
            raise watcher.unclear("the board does not say what its target is")
        bare, same = without_same_name(what)
        if same and not permanent.names & _exiled_names(watcher.this):
            return False
        return matches(self.state, bare, permanent, watcher.you, watcher.this, given=watcher.given)

    def _controllers(self, watcher: Watcher, what: Objects) -> frozenset[str]:
        """Whose spells and abilities the words mean: "you control"."""
        for clause in what.clauses:
            who = getattr(clause, "who", None)
            if who is not None:
                return players(self.state, who, watcher.you, watcher.this, given=watcher.given)
        return frozenset(self.state.board.turn_order)

    def _replacement(self, watcher: Watcher, sentence: ReplaceMana) -> Iterator[ManaReplacement]:
        """The effect of a sentence; none where it names a color that was never chosen."""
        at_least, looks = self.looks_at(watcher, sentence.event)
        if not looks:
            return
        if sentence.times is not None:
            yield ManaReplacement(watcher.label, Multiply(_FACTORS[sentence.times.factor]), at_least, looks)
            return
        types = self._types(watcher, sentence.mana) if sentence.mana is not None else frozenset()
        if types and sentence.instead is not None:
            yield _produced(watcher.label, types, sentence.instead, at_least, looks)

    def _types(self, watcher: Watcher, mana: Produced) -> frozenset[ManaType]:
        """What is produced instead; one is chosen where there are several."""
        match mana.form:
            case 0 if mana.symbols is not None:
                return frozenset(ManaType(s) for s in mana.symbols)
            case 1:
                return frozenset({ManaType.C})
            case 2 | 3:
                return COLORED
            case _:
                return self.chosen(watcher)

    def chosen(self, watcher: Watcher) -> frozenset[ManaType]:
        """The color chosen for the watcher; none for a copy that no choice was made for (CR 607.5a).

        Undetermined where the board does not say which was chosen.
        """
        speaker = Speaker(self.state, watcher.you, watcher.this, watcher.given)
        try:
            return frozenset(speaker.chosen_colors[:1])
        except CannotTell as error:
            raise watcher.unclear(error.reason) from error


def _produced(
    label: str,
    types: frozenset[ManaType],
    instead: Instead,
    at_least: int = 1,
    looks: frozenset[ManaType] = ALL_TYPES,
) -> ManaReplacement:
    becomes = BecomeOneOf(types, keep_amount=instead is not Instead.TYPE_AND_AMOUNT)
    return ManaReplacement(label, becomes, at_least, looks, _CHANGES.get(instead, ALL_TYPES))


def _exiled_names(this: ObjectNow | None) -> frozenset[str]:
    """The names of the cards exiled with an object (CR 201.2, 607.2)."""
    exiled = getattr(this.thing, "exiled", ()) if this else ()
    return frozenset(card.printed.name for card in exiled)


def _land_type(what: Objects) -> str:
    return str(getattr(what.alternatives[0].words[0], "word", what))


def _of_permanents(state: State) -> Iterator[tuple[Watching | Unmodelled, Watcher]]:
    """The sentences of permanents' static abilities that watch mana (CR 604)."""
    for permanent in state.battlefield:
        name = permanent.name or permanent.card.name
        for ability in permanent.abilities:
            if isinstance(ability.paragraph, Static):
                for sentence, place in _watching(
                    ability.paragraph.sentences, permanent.id, name, ability.place
                ):
                    yield (
                        sentence,
                        Watcher(sentence, permanent.id, permanent.controller, permanent, Given(), place),
                    )


def _of_effects(state: State) -> Iterator[tuple[Watching | Unmodelled, Watcher]]:
    """The sentences of resolved spells and abilities that watch mana (CR 611.2)."""
    for number, effect in enumerate(state.board.effects, 1):
        name = effect.card.faces[effect.face].name
        this = state.objects.get(effect.source or "")
        given = Given(effect.chosen, effect.targets, effect.x)
        for said, place in _lasting(effect, f"effect {number}"):
            if (sentence := _by_parity(said, effect)) is not None:
                yield (
                    sentence,
                    Watcher(sentence, f"{name}, effect {number}", effect.controller, this, given, place),
                )


def _lasting(effect: LastingEffect, id: str) -> Iterator[tuple[Watching | Unmodelled, NotUnderstood]]:
    face = effect.card.faces[effect.face]
    number = 0
    for place, paragraph in enumerate(face.paragraphs, 1):
        head = paragraph.head if isinstance(paragraph, Modal) else paragraph
        number += isinstance(head, Activated | Triggered)
        if effect.ability is None or (isinstance(head, Activated | Triggered) and number == effect.ability):
            for row in sentences_of(paragraph):
                yield from _watching(row, id, face.name, place)


def _by_parity(sentence: Watching | Unmodelled, effect: LastingEffect) -> Watching | Unmodelled | None:
    """What is left of "if the number is odd", where the effect's choices say whether it was."""
    if not isinstance(sentence, IfParity):
        return sentence
    said = effect.chosen.mode
    if said is None and effect.chosen.number is not None:
        said = "odd" if effect.chosen.number % 2 else "even"
    if said not in ("odd", "even"):
        return sentence
    return sentence.then if said == sentence.parity.value else None


def _watching(
    sentences: tuple[Sentence, ...], id: str, card: str, place: int
) -> Iterator[tuple[Watching | Unmodelled, NotUnderstood]]:
    """The sentences that watch mana, and those that are not understood and might."""
    for number, sentence in enumerate(sentences, 1):
        if isinstance(sentence, Unmodelled) and "mana" in sentence.kind:
            yield sentence, NotUnderstood(id, card, place, number, sentence.kind, sentence.words)
        elif isinstance(sentence, _WATCHING):
            yield sentence, NotUnderstood(id, card, place, number, "mana")
