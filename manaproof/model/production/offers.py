"""What an ability would add if it resolved now, before replacement effects (CR 106.3, 106.5, 605, 614.15).

An `Offer` has every way in which the effect may go. An ability's own "instead" (a self-replacement
effect) is applied here, as it goes before every other replacement effect (CR 616.1a). Of mana whose type
others could produce (CR 106.7) the offer says only whose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.ability import Keywords, Sentence, Triggered, Unmodelled
from manaproof.model.evaluate.objects import means_this
from manaproof.model.evaluate.on_state import CannotTell, Given, amount, holds, matching
from manaproof.model.ir.action_text import Actions
from manaproof.model.ir.actions import ActOn
from manaproof.model.ir.conditions import Condition
from manaproof.model.ir.keywords import NumberKeyword, UpkeepAddingMana, WithNumber, WithNumberCounted
from manaproof.model.ir.mana_effects import (
    AddAndMore,
    AddByChance,
    AddIf,
    AddInstead,
    AddLater,
    AddMana,
    AddUnless,
    Chance,
    ChooseColor,
    DoubleUnspent,
    ForEachAdd,
    ForEachColor,
    ForEachSymbol,
    ManaEffect,
    ManaSpec,
    Of,
    Range,
)
from manaproof.model.ir.objects import Objects
from manaproof.model.ir.side_effects import PutCounter
from manaproof.model.mana import COLORS, Mana, ManaCost, ManaType, in_order, one, symbol_colors
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, NotUnderstood, ObjectNow, State
from manaproof.model.production.amounts import Ability
from manaproof.model.production.colors import colors_among
from manaproof.model.production.kinds import could_add, is_mana_effect, needs_target, sentences_of, targets_of
from manaproof.model.production.specs import (
    NO_MANA,
    Option,
    Reflection,
    fixed,
    of_symbols,
    options_of,
    repeated,
    together,
)
from manaproof.model.standing import standing

__all__ = ["NO_MANA", "Offer", "Option", "Reflection", "Undetermined", "offer"]

_COUNTERS = frozenset(("counters",))


class Undetermined(CannotTell):
    """What an ability adds cannot be told; ``sentence`` is the sentence that stands in the way."""

    def __init__(self, reason: str, sentence: NotUnderstood, source: object = None) -> None:
        super().__init__(reason, source)
        self.sentence = sentence


@node
class Offer:
    """Every way in which an ability's effect may go as things stand; ``options`` is never empty.

    ``lacks`` says why it adds nothing, where one thing alone is missing.
    """

    options: tuple[Option, ...]
    lacks: str | None = None

    @property
    def nothing(self) -> bool:
        """Whether it adds no mana at all, whatever others could produce."""
        return all(not o.production.types and not o.reflections for o in self.options)


def offer(
    state: State,
    this: ObjectNow,
    ability: AbilityNow,
    you: str | None = None,
    *,
    bound: bool = False,
    given: Given = Given(),  # noqa: B008 - immutable
    produced: Mana | None = None,
    paid_with: tuple[ObjectNow, ...] | None = None,
) -> Offer:
    """What the ability would add if it resolved now (CR 106.5, 106.7).

    ``you`` controls the ability: the object's controller where nothing else is given. ``bound``: what its
    cost chooses or removes is bounded by the board, not free; ``paid_with`` are the objects that it used
    and ``given.x`` how many or how much, where that is settled. ``produced`` is the mana that a triggered
    mana ability saw. Costs, tapped state and limits are not looked at; targets that do not exist are.
    Raises Undetermined where a sentence is not understood or asks for what the board does not say.
    """
    granted_by = state.objects.get(ability.source or "")
    you = you or this.controller
    base = Ability(
        state,
        this,
        you,
        ability.activated,
        (),
        bound,
        given,
        granted_by,
        produced=produced,
        paid_with=paid_with,
    )
    reading = _Reading(base, ability)
    paragraph = ability.paragraph
    if isinstance(paragraph, Keywords):
        return Offer(tuple(reading.by_keyword(paragraph)) or (NO_MANA,))
    condition = paragraph.condition if isinstance(paragraph, Triggered) else None
    if condition is not None and not reading.holds(condition, 1):
        return Offer((NO_MANA,), "the condition of the triggered ability does not hold")
    if not all(reading.target_exists(target) for target in targets_of(paragraph)):
        return Offer((NO_MANA,), "it has no legal target")
    ways = [way for row in sentences_of(paragraph) for way in reading.of(row).ways(row)]
    return Offer(tuple(dict.fromkeys(ways)) or (NO_MANA,))


@node
class _Reading:
    """An effect read sentence by sentence; ``number`` is the sentence's number for messages."""

    ability: Ability
    now: AbilityNow

    def of(self, row: tuple[Sentence, ...]) -> _Reading:
        return replace(self, ability=replace(self.ability, effects=row))

    def undetermined(self, error: CannotTell, number: int, sentence: object) -> Undetermined:
        words = sentence.words if isinstance(sentence, Unmodelled) else error.reason
        this = self.ability.this
        found = NotUnderstood(this.id, this.name or this.card.name, self.now.place, number, "mana", words)
        return Undetermined(error.reason, found, error.source)

    def by_keyword(self, keywords: Keywords) -> Iterator[Option]:
        """The mana of firebending, one {R} for each (CR 702.189a), and what is added to pay a cumulative
        upkeep (CR 702.24a).
        """
        ability = self.ability
        for keyword in keywords.keywords:
            match keyword:
                case WithNumber(keyword=NumberKeyword.FIREBENDING, number=number):
                    yield fixed(one(ManaType.R, number))
                case WithNumberCounted(keyword=NumberKeyword.FIREBENDING, amount=counted):
                    try:
                        x = amount(ability.state, counted, ability.you, ability.this, given=ability.given)
                    except CannotTell as error:
                        raise self.undetermined(error, 1, keyword) from error
                    yield fixed(one(ManaType.R, max(0, x)))
                case UpkeepAddingMana(symbols=symbols):
                    yield from map(fixed, of_symbols(symbols))
                case _:
                    pass

    def holds(self, condition: Condition, number: int) -> bool:
        """Whether a condition holds as the ability resolves."""
        try:
            return self._now(condition)
        except CannotTell as error:
            raise self.undetermined(error, number, condition) from error

    def target_exists(self, target: object) -> bool:
        """Whether a required target is there: without one the ability could add nothing (CR 608.2b)."""
        ability = self.ability
        if not isinstance(target, Objects) or not needs_target(target):
            return True
        try:
            return bool(matching(ability.state, target, ability.you, ability.this, given=ability.given))
        except CannotTell as error:
            raise self.undetermined(error, 1, target) from error

    def ways(self, row: tuple[Sentence, ...], at: int = 0) -> list[Option]:
        """Every way of a row of sentences from one of them on; none where nothing is added."""
        parts: list[list[Option]] = []
        before: ManaSpec | None = None
        for number, sentence in enumerate(row[at:], at + 1):
            if isinstance(sentence, ChooseColor):
                later = [
                    way
                    for color in self.colors(sentence, number)
                    for way in replace(self, ability=replace(self.ability, color=color)).ways(row, number)
                ]
                return together([p for p in (*parts, later) if p]) if parts or later else []
            if not parts and (put := _put_first(sentence)) is not None:
                self._as_many_counters()
                rest = (*row[: number - 1], *_after_putting(sentence), *row[number:])
                return replace(self, ability=self.ability.with_counter(put.kind)).ways(rest, number - 1)
            try:
                self._sentence(sentence, before, parts)
            except CannotTell as error:
                raise self.undetermined(error, number, sentence) from error
            before = getattr(sentence, "mana", before)
        return together(parts) if parts else []

    def _as_many_counters(self) -> None:
        """Refuse where an effect that is not understood could replace putting counters (CR 122.6, 614)."""
        for said in standing(self.ability.state):
            if isinstance(said, NotUnderstood) and said.bears_on(_COUNTERS):
                raise Undetermined("how many counters are put is not told", said)

    def colors(self, sentence: ChooseColor, number: int) -> tuple[ManaType, ...]:
        """The colors that may be chosen."""
        try:
            return colors_among(self.ability, sentence.objects) if sentence.objects else COLORS
        except CannotTell as error:
            raise self.undetermined(error, number, sentence) from error

    def _sentence(self, sentence: Sentence, before: ManaSpec | None, parts: list[list[Option]]) -> None:
        """Add what one sentence adds to the parts, or change the last of them."""
        if is_mana_effect(sentence):
            self._effect(sentence, before, parts)
        elif could_add(sentence):
            raise CannotTell("the sentence is not understood", sentence)

    def _effect(self, effect: ManaEffect, before: ManaSpec | None, parts: list[list[Option]]) -> None:
        match effect:
            case AddInstead(condition=condition, mana=mana):
                if self._now(condition):
                    parts[-1:] = [self._options(_of_that_type(mana, before)) + [NO_MANA] * (effect.form == 3)]
            case AddIf(condition=condition, mana=mana, where=where, optional=optional):
                if self._now(condition):
                    parts.append(options_of(self.ability, mana, where) + [NO_MANA] * optional)
            case AddAndMore(mana=mana, more=more):
                parts.append(self._options(mana))
                if more is not None:
                    parts.append(self._options(more))
            case ChooseColor() | AddLater():
                pass
            case _:
                parts.append(self._added(effect))

    def _added(
        self,
        effect: AddMana | AddUnless | AddByChance | ForEachAdd | ForEachColor | ForEachSymbol | DoubleUnspent,
    ) -> list[Option]:
        match effect:
            case AddMana(mana=mana, where=where, optional=optional):
                return options_of(self.ability, mana, where) + [NO_MANA] * optional
            case AddByChance(chance=Chance.LAND_CARD) if not self._speaks_of_a_land():
                return [NO_MANA]
            case AddUnless(mana=mana) | AddByChance(mana=mana):
                return [*self._options(mana), NO_MANA]
            case ForEachAdd(objects=objects, adding=adding):
                once = self._added(adding) if isinstance(adding, AddMana) else self._options(adding.mana)
                return repeated(once, self.ability.each(objects))
            case ForEachColor(objects=objects):
                return [fixed(Mana.of(dict.fromkeys(colors_among(self.ability, objects), 1)))]
            case ForEachSymbol():
                return self._symbols(effect)
            case DoubleUnspent(form=form):
                return [fixed(self._unspent().times(1 + form))]

    def _speaks_of_a_land(self) -> bool:
        """Whether something that the effect may have moved is a land card."""
        deeds = (s.first for s in self.ability.effects if isinstance(s, Actions))
        moved = (d.what for d in deeds if isinstance(d, ActOn) and isinstance(d.what, Objects))
        return any("Land" in o.types for what in moved for o in self.ability.all_of(what))

    def _now(self, condition: Condition) -> bool:
        ability = self.ability
        return holds(ability.state, condition, ability.you, ability.this, given=ability.given)

    def _options(self, mana: ManaSpec) -> list[Option]:
        return options_of(self.ability, mana)

    def _symbols(self, effect: ForEachSymbol) -> list[Option]:
        """One mana of its color for each colored mana symbol of a mana cost, or all of the cost."""
        ability = self.ability
        milled = isinstance(effect.thing, Objects) and any(
            getattr(getattr(w, "word", None), "value", None) == "milled"
            for row in effect.thing.alternatives
            for w in row.words
        )
        card = ability.milled() if milled else next(iter(ability.all_of(effect.thing)), None)  # type: ignore[arg-type]
        cost = card.mana_cost if card and card.mana_cost else ManaCost(())
        if effect.form == 1:
            return [fixed(mana) for mana in of_symbols(cost)]
        colored = [in_order(symbol_colors(s)) for s in cost if symbol_colors(s)]
        return together([[fixed(one(c)) for c in colors] for colors in colored]) if colored else [NO_MANA]

    def _unspent(self) -> Mana:
        pool = self.ability.state.board.player(self.ability.you).mana_pool
        return sum((m.mana for m in pool), Mana())


def _put_first(sentence: Sentence) -> PutCounter | None:
    """The counter that the object puts on itself before mana is added, if the sentence begins so."""
    match sentence:
        case PutCounter(thing=thing) as put if means_this(thing):
            return put
        case AddAndMore(side=PutCounter(thing=thing) as put, form=5 | 6) if means_this(thing):
            return put
        case _:
            return None


def _after_putting(sentence: Sentence) -> tuple[Sentence, ...]:
    """What is left of such a sentence."""
    return (replace(sentence, side=None, form=0),) if isinstance(sentence, AddAndMore) else ()


def _of_that_type(mana: ManaSpec, before: ManaSpec | None) -> ManaSpec:
    """The words "that type" mean the type that the replaced mana would have had (CR 614.15)."""
    if isinstance(mana, Of) and mana.range is Range.THAT_TYPE and isinstance(before, Of):
        return replace(mana, range=before.range)
    return mana
