"""Mana as a payment tells it apart, and which symbols each kind may pay (CR 106.6, 609.4b)."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaproof.model.ir.spending import OnlyOnX, OnlyProducedBy
from manaproof.model.mana import ManaType
from manaproof.model.objectnow import ObjectNow
from manaproof.model.payment.mana import ManaUnit, Restriction, Terms, may_pay, types_as
from manaproof.model.payment.purpose import Purpose
from manaproof.model.payment.replay import pays_for_x
from manaproof.model.payment.steps import FOR_X, GENERIC

Kind = int
"""The number of a kind of mana: its type, whether its source is snow, and what restricts it."""


@dataclass(slots=True)
class Consumer:
    """A cost that mana may pay, and what effects say of paying it.

    With ``having`` the mana is only to be there: each counts as its type, whatever restricts it.
    """

    purpose: Purpose
    terms: Terms
    having: bool = False
    symbols: dict[Kind, frozenset[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Kinds:
    """The kinds of mana of one payment, numbered as they are met.

    ``by_source`` tells mana of different sources apart, where a spell takes mana of some sources only.
    """

    by_source: bool = False
    units: list[ManaUnit] = field(default_factory=list)
    _places: dict[object, Kind] = field(default_factory=dict)

    def of(
        self,
        mana_type: ManaType,
        source: ObjectNow | None,
        snow: bool,
        restrictions: tuple[Restriction, ...],
    ) -> Kind:
        """The kind of a mana; a new one where it is not known yet."""
        key = (
            mana_type,
            snow,
            tuple((id(r.words), r.you, r.this.id if r.this else None) for r in restrictions),
            (source.id if source else None) if self.by_source else None,
        )
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self.units)
            self.units.append(ManaUnit(mana_type, source, snow, restrictions))
        return place

    def pays(self, kind: Kind, consumer: Consumer) -> frozenset[str]:
        """The symbols of the consumer's cost that the kind may pay; `GENERIC` for generic mana.

        Raises CannotTell where the board does not say.
        """
        found = consumer.symbols.get(kind)
        if found is None:
            found = consumer.symbols[kind] = _symbols(self.units[kind], consumer)
        return found


def _symbols(mana: ManaUnit, consumer: Consumer) -> frozenset[str]:
    if consumer.having:
        return frozenset((str(mana.type),))
    terms = consumer.terms
    if mana.restrictions or terms.provisions:
        allowed = may_pay(mana, consumer.purpose, terms)
        typed, generic = allowed.typed, allowed.generic
    else:
        typed = generic = True
    found: set[str] = {GENERIC} if generic else set()
    only = [p for p, _ in terms.provisions if isinstance(p, OnlyOnX)]
    if only and generic and all(pays_for_x(p, mana) for p in only):
        found.add(FOR_X)
    if typed:
        found |= {str(t) for t in types_as(mana, terms)}
        if mana.snow:
            found.add("S")
    return frozenset(found)


def tells_sources(terms: Terms) -> bool:
    """Whether a spell takes mana of some sources only."""
    return any(isinstance(provision, OnlyProducedBy) for provision, _ in terms.provisions)
