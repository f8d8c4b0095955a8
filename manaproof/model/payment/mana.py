"""One mana in a mana pool: what it may be spent on, and as what (CR 106.4, 106.6, 609.4b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import assert_never

from manaproof.model.ability import Activated, Modal, Sentence
from manaproof.model.boardobjects import Zone
from manaproof.model.evaluate.context import Speaker
from manaproof.model.evaluate.on_state import CannotTell, Given, matches, players
from manaproof.model.ir.objects import Objects, Player
from manaproof.model.ir.permissions import MayCast
from manaproof.model.ir.qualities import HasQuality, Quality
from manaproof.model.ir.spending import (
    Act,
    CostProvision,
    NoMana,
    OnlyOnX,
    OnlyProducedBy,
    OrCast,
    PayWithout,
    SpendNever,
    SpendOnly,
    ToActivate,
    ToCast,
    ToDo,
    ToPayContaining,
)
from manaproof.model.ir.spending import Other as UseWords
from manaproof.model.ir.spending_as import (
    AnyTypeFor,
    AsIf,
    For,
    LifeForMana,
    SpendAsThough,
    SpendOtherOnlyAs,
    Spent,
    TapForMana,
    ToPay,
)
from manaproof.model.ir.spending_as import (
    Purpose as PurposeWords,
)
from manaproof.model.mana import COLORS, TYPES, ManaType
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood, ObjectNow
from manaproof.model.payment.purpose import Doing, Purpose, means_source, means_spell
from manaproof.model.standing import Standing, said_by, standing

ALL_TYPES = frozenset(TYPES)
ALL_COLORS = frozenset(COLORS)


@node
class Restriction:
    """What the ability that made the mana says of spending it, and whose words they are (CR 106.6)."""

    words: SpendOnly | SpendNever
    you: str
    this: ObjectNow | None


@node
class ManaUnit:
    """One mana, with what is known of it (CR 106.3, 106.6).

    ``source`` is its source as it was when the mana was made; None where the board does not say.
    ``snow`` is whether that source was snow.
    """

    type: ManaType
    source: ObjectNow | None = None
    snow: bool = False
    restrictions: tuple[Restriction, ...] = ()

    @property
    def label(self) -> str:
        """The mana and its source, in words."""
        return f"{{{self.type}}} from {self.source.id}" if self.source else f"{{{self.type}}}"


@node
class Leave:
    """What a mana may pay of a cost: anything, no generic mana, or nothing."""

    typed: bool = True
    generic: bool = True

    def __and__(self, other: Leave) -> Leave:
        return Leave(self.typed and other.typed, self.generic and other.generic)


NOWHERE = Leave(False, False)


def leave(restriction: Restriction, purpose: Purpose) -> Leave:
    """What a restriction lets its mana pay of the cost of this purpose (CR 106.6).

    Raises CannotTell where the board does not say.
    """
    you, this = restriction.you, restriction.this
    match restriction.words:
        case SpendOnly(form=7):
            return Leave() if purpose.has_x else NOWHERE
        case SpendOnly(uses=uses):
            return Leave() if any(fits(use, purpose, you, this) for use in uses) else NOWHERE
        case SpendNever(ToDo(Act.GENERIC)):
            return Leave(typed=True, generic=False)
        case SpendNever(use=use):
            return NOWHERE if fits(use, purpose, you, this) else Leave()
        case never:
            assert_never(never)


def fits(use: UseWords, purpose: Purpose, you: str, this: ObjectNow | None) -> bool:
    """Whether the purpose is a use that the words name (CR 106.6)."""
    match use:
        case ToCast(spells=spells) | OrCast(spells=spells):
            return means_spell(purpose, spells, you, this)
        case ToActivate(sources=sources):
            return means_source(purpose, sources, you, this)
        case ToPayContaining(symbol=symbol):
            return all(s in purpose.symbols for s in symbol)
        case ToDo(act=act):
            return _act(act, purpose)


def _act(act: Act, purpose: Purpose) -> bool:
    turning = purpose.doing is Doing.TURN_UP
    match act:
        case Act.EQUIP | Act.EQUIPS:
            return purpose.doing is Doing.ACTIVATE and purpose.keyword == "equip"
        case Act.POWER_UPS:
            return purpose.doing is Doing.ACTIVATE and purpose.keyword == "power-up"
        case Act.TURN_UP_PERMANENTS | Act.TURN_UP_A_PERMANENT:
            return turning
        case Act.TURN_UP_CREATURES:
            return turning and purpose.thing is not None and "Creature" in purpose.thing.types
        case Act.TURN_UP_MANIFESTED:
            return turning and purpose.way == "manifest"
        case Act.MORPH_COST:
            return turning and purpose.way in ("morph", "megamorph")
        case Act.DISTURB_COST:
            return purpose.doing is Doing.CAST and purpose.way == "disturb"
        case Act.SECOND_SPELL:
            cast = purpose.state.board.player(purpose.player).this_turn.spells_cast
            return purpose.doing is Doing.CAST and cast == 1
        case Act.GENERIC:
            return any(s.isdigit() or s in "XYZ" for s in purpose.symbols)
        case (
            Act.CUMULATIVE_UPKEEP
            | Act.FORETELL
            | Act.FORETELL_ONE
            | Act.UNLOCK_DOOR
            | Act.UNLOCK_DOORS
            | Act.CLASS_LEVEL
            | Act.UN_COSTS
        ):
            return False


_SPENT = {
    Spent.WHITE: ManaType.W,
    Spent.BLUE: ManaType.U,
    Spent.BLACK: ManaType.B,
    Spent.RED: ManaType.R,
    Spent.GREEN: ManaType.G,
    Spent.COLORLESS: ManaType.C,
}
_AS_IF = {
    AsIf.ANY_COLOR: ALL_COLORS,
    AsIf.ANY_TYPE: ALL_TYPES,
    AsIf.WHITE: frozenset((ManaType.W,)),
    AsIf.BLUE: frozenset((ManaType.U,)),
    AsIf.BLACK: frozenset((ManaType.B,)),
    AsIf.RED: frozenset((ManaType.R,)),
    AsIf.GREEN: frozenset((ManaType.G,)),
    AsIf.COLORLESS: frozenset((ManaType.C,)),
}


@node
class Liberty:
    """Some mana may be taken for mana of these types as this purpose is paid for (CR 609.4b)."""

    spent: Spent
    types: frozenset[ManaType]
    source: str

    def covers(self, mana: ManaUnit) -> bool:
        """Whether the mana is among what may be taken so."""
        match self.spent:
            case Spent.ANY:
                return True
            case Spent.SNOW:
                return mana.snow
            case spent:
                return mana.type is _SPENT[spent]


@node
class Terms:
    """Everything that effects say of paying for one purpose.

    ``liberties`` let mana be taken for other mana; ``others_only`` is what mana without a liberty of
    that same source counts as, and nothing else. ``life`` are the types of symbols that 2 life (the
    number) may pay. ``provisions`` restrict which mana pays. ``helpers`` are what may be tapped in
    place of mana for an ability. ``unmodelled`` are sentences that could say more.
    """

    liberties: tuple[Liberty, ...] = ()
    others_only: tuple[tuple[str, frozenset[ManaType]], ...] = ()
    life: tuple[tuple[ManaType, int], ...] = ()
    provisions: tuple[tuple[CostProvision, ObjectNow | None], ...] = ()
    helpers: tuple[TapForMana, ...] = ()
    unmodelled: tuple[NotUnderstood, ...] = ()


def terms_of(purpose: Purpose, allowed_by: Iterable[tuple[MayCast, Standing | None]] = ()) -> Terms:
    """What holds for paying for this purpose; ``allowed_by`` are the permissions that a spell uses.

    Raises CannotTell where the board does not say whether an effect is about this purpose.
    """
    found = list(_said(purpose))
    sayings = [said for said in found if isinstance(said, Standing)]
    allowed_by = tuple(allowed_by)
    by = {(said.source, said.paragraph) for _, said in allowed_by if said is not None}
    own = [said for said in sayings if purpose.thing is not None and said.source == purpose.thing.id]
    granted = [
        (permission.spending, said.source if said else "")
        for permission, said in allowed_by
        if permission.spending is not None
    ]
    return Terms(
        liberties=(
            *(liberty for said in sayings for liberty in _liberty(said, purpose, by)),
            *(_plain_liberty(words, source) for words, source in granted),
        ),
        others_only=tuple(
            (said.source, _AS_IF[said.meaning.as_if])
            for said in sayings
            if isinstance(said.meaning, SpendOtherOnlyAs) and _about(said.meaning.who, said, purpose)
        ),
        life=tuple(
            (ManaType(symbol), said.meaning.life)
            for said in sayings
            if isinstance(said.meaning, LifeForMana) and said.you == purpose.player
            for symbol in said.meaning.symbol
        ),
        provisions=(
            *((words, said.this) for said in own for words in _of_spell(said.meaning, purpose)),
            *((words, purpose.thing) for words in _of_ability(purpose)),
        ),
        helpers=_helpers(purpose),
        unmodelled=tuple(s for s in found if isinstance(s, NotUnderstood) and "payment" in s.kind),
    )


def _of_spell(meaning: object, purpose: Purpose) -> Iterator[CostProvision]:
    """What a spell says of its own payment; "this way" is its own alternative cost (CR 118.9)."""
    match meaning:
        case OnlyProducedBy(form=1) if purpose.way != "alternative":
            return
        case OnlyProducedBy() | OnlyOnX() | PayWithout() if purpose.is_spell:
            yield meaning
        case _:
            return


def _of_ability(purpose: Purpose) -> Iterator[CostProvision]:
    """What the ability that is activated says itself; of a modal one, what all its modes say."""
    match purpose.ability.paragraph if purpose.ability else None:
        case Activated(effects=effects):
            yield from _provisions(effects)
        case Modal(head=Activated(effects=effects), modes=modes):
            yield from _provisions(effects)
            said = [frozenset(_provisions(mode.sentences)) for mode in modes]
            yield from frozenset.intersection(*said) if said else ()
        case _:
            return


def _helpers(purpose: Purpose) -> tuple[TapForMana, ...]:
    """What may be tapped for the mana of the ability that is activated (CR 602.1b)."""
    paragraph = purpose.ability.paragraph if purpose.ability else None
    effects = paragraph.effects if isinstance(paragraph, Activated) else ()
    return tuple(s for s in effects if isinstance(s, TapForMana))


def _provisions(sentences: Iterable[Sentence]) -> Iterator[CostProvision]:
    return (s for s in sentences if isinstance(s, OnlyProducedBy | OnlyOnX | PayWithout))


def _liberty(said: Standing, purpose: Purpose, by: Set[tuple[str, int]]) -> Iterator[Liberty]:
    """``by`` are the places of the permissions by which a spell is cast: what "this way" means."""
    match said.meaning:
        case SpendAsThough(purpose=ToCast()) | AnyTypeFor(purpose=ToCast()) as words if _this_way(words):
            if (said.source, said.paragraph) in by and _about(words.who, said, purpose):
                yield _plain_liberty(words, said.source)
        case SpendAsThough(who=who) as words if _about(who, said, purpose):
            wanted = [p for p in (words.purpose, words.second) if p is not None]
            if not wanted or any(_for(p, said, purpose) for p in wanted):
                yield _plain_liberty(words, said.source)
        case AnyTypeFor(purpose=wanted) as words if _for(wanted, said, purpose):
            yield _plain_liberty(words, said.source)
        case _:
            return


def _this_way(words: SpendAsThough | AnyTypeFor) -> bool:
    """Whether it is about what the permission beside it allows to be cast."""
    if "this way" in type(words).PHRASES[words.form]:
        return True
    spells = words.purpose.spells if isinstance(words.purpose, ToCast) else None
    return isinstance(spells, Objects) and HasQuality(Quality.THIS_WAY) in spells.clauses


def _plain_liberty(words: SpendAsThough | AnyTypeFor, source: str) -> Liberty:
    match words:
        case SpendAsThough(mana=mana, as_if=as_if):
            return Liberty(mana, _AS_IF[as_if], source)
        case AnyTypeFor():
            return Liberty(Spent.ANY, ALL_TYPES, source)


def _about(who: Player, said: Standing, purpose: Purpose) -> bool:
    return purpose.player in players(purpose.state, who, said.you, said.this, given=said.given)


def _said(purpose: Purpose) -> Iterator[Standing | NotUnderstood]:
    yield from standing(purpose.state)
    if purpose.thing is not None and purpose.thing.zone is not Zone.BATTLEFIELD:
        yield from said_by(purpose.thing, purpose.player)


def _for(wanted: PurposeWords, said: Standing, purpose: Purpose) -> bool:
    match wanted:
        case ToCast(spells=spells):
            return means_spell(purpose, spells, said.you, said.this, said.given)
        case ToActivate(sources=sources):
            return means_source(purpose, sources, said.you, said.this, said.given)
        case ToPay(what=For.THAT_COST):
            if purpose.is_spell and purpose.way != "normal":
                raise CannotTell("which part of the cost is the mana cost is not told apart", wanted)
            return purpose.is_spell
        case ToPay(what=what):
            if purpose.doing is not Doing.ACTIVATE or purpose.thing is None or said.this is None:
                return False
            if what is For.THOSE_ABILITIES:
                granted = purpose.ability is not None and purpose.ability.source == said.source
                return granted and purpose.thing.id == said.this.id
            return purpose.thing.id == said.this.id


def types_as(mana: ManaUnit, terms: Terms) -> frozenset[ManaType]:
    """The types that a mana may be spent as, its own among them where nothing forbids it (CR 609.4b).

    "Only" wins over what other effects allow (CR 101.2).
    """
    covering = [liberty for liberty in terms.liberties if liberty.covers(mana)]
    freed = {liberty.source for liberty in covering}
    bounds = [only for source, only in terms.others_only if source not in freed]
    if bounds:
        return frozenset.intersection(*bounds)
    return frozenset({mana.type}.union(*(liberty.types for liberty in covering)))


def may_pay(mana: ManaUnit, purpose: Purpose, terms: Terms) -> Leave:
    """What the mana may pay of the purpose's cost: its own restrictions and the terms of the spell.

    Raises CannotTell where the board does not say.
    """
    allowed = Leave()
    for restriction in mana.restrictions:
        allowed &= leave(restriction, purpose)
    for provision, this in terms.provisions:
        allowed &= _provided(provision, this, mana, purpose)
    return allowed


def _provided(provision: CostProvision, this: ObjectNow | None, mana: ManaUnit, purpose: Purpose) -> Leave:
    match provision:
        case OnlyProducedBy(sources=sources):
            if mana.source is None:
                raise CannotTell("the board does not say where the mana came from", provision)
            made = matches(purpose.state, sources, mana.source, purpose.player, this)
            return Leave() if made else NOWHERE
        case PayWithout(what=what):
            if what is NoMana.THIS_SPELL:
                return NOWHERE
            speaker = Speaker(purpose.state, purpose.player, this)
            return Leave() if mana.type in speaker.chosen_colors else NOWHERE
        case OnlyOnX():
            return Leave()


__all__ = [
    "Given",
    "Leave",
    "Liberty",
    "ManaUnit",
    "Restriction",
    "Terms",
    "fits",
    "leave",
    "may_pay",
    "terms_of",
    "types_as",
]
