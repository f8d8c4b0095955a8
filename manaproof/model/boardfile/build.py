"""The shapes of a board file -> a board: names looked up, ids given, references followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, TypeVar

from manaproof.errors import ManaproofError
from manaproof.model.board import Board, Phase, Player, ThisTurn
from manaproof.model.boardfile import inline as inline_cards
from manaproof.model.boardfile import parts
from manaproof.model.boardfile.cards import CardSource, InlineFirst, called
from manaproof.model.boardfile.parts import PartError
from manaproof.model.boardfile.problems import KeyPath, Report, hint, or_list
from manaproof.model.boardfile.reading import good, spoiled
from manaproof.model.boardfile.references import BadReferenceError, Index
from manaproof.model.boardfile.shapes import (
    MAX_OBJECTS,
    BoardShape,
    CardShape,
    ChosenShape,
    EffectShape,
    ManaShape,
    PermanentShape,
    PlayerShape,
    SpellShape,
    read_shape,
)
from manaproof.model.boardobjects import (
    CardInZone,
    Chosen,
    FaceOf,
    LastingEffect,
    ManaInPool,
    Permanent,
    Spell,
    Timestamp,
    Zone,
)
from manaproof.model.card import Card
from manaproof.model.node import node

OLDEST_RULES = date(2026, 4, 17)
_ZONES = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)
_OBJECTS = ("permanent", "card", "spell")
_HOLDERS = ("players", "stack", "cards")
_Part = TypeVar("_Part")


class _TooManyError(Exception):
    """The board has too many objects to go on; it has been reported."""


def build_board(data: object, path: KeyPath, cards: CardSource, report: Report) -> Board | None:
    """The board that ``data`` describes, or None once all that is wrong with it has been reported."""
    bad: list[KeyPath] = []

    def noted(at: KeyPath, what: str, of_key: bool) -> None:
        bad.append(at[len(path) :])
        report(at, what, of_key)

    shape = read_shape(data, path, noted)
    if not isinstance(shape, BoardShape) or not isinstance(data, Mapping):
        return None
    builder = _Builder(shape, path, cards, noted, all_there=not any(at[0] in _HOLDERS for at in bad))
    try:
        board = builder.board(data)
    except _TooManyError:
        return None
    return None if bad else board


@node
class _Entry:
    """One entry of a zone: its shape, its card and the ids of its copies."""

    shape: CardShape
    path: KeyPath
    owner: str
    zone: Zone
    found: FaceOf
    ids: list[str]


@dataclass(slots=True)
class _Builder:
    """``all_there``: nothing that others may refer to was left out because it is bad itself."""

    shape: BoardShape
    path: KeyPath
    cards: CardSource
    reporter: Report
    all_there: bool
    index: Index = field(default_factory=Index)
    looked_up: dict[str, FaceOf | None] = field(default_factory=dict)
    types: frozenset[str] = frozenset()

    def board(self, data: Mapping[str, Any]) -> Board:
        inline = self._inline_cards()
        entries = list(self._entries(data["players"]))
        spells = [(shape, at, *self._named_spell(shape, at)) for at, shape in good(self.shape.stack)]
        permanents = self._permanents([e for e in entries if e.zone is Zone.BATTLEFIELD])
        effects = [self._effect(s, at, permanents) for at, s in good(self.shape.effects)]
        stack = [self._spell(shape, at, found, id) for shape, at, found, id in spells if found]
        return Board(
            players=tuple(self._player_of(n, shape, entries) for n, shape in self.shape.players.items()),
            battlefield=permanents,
            effects=tuple(e for e in effects if e is not None),
            stack=tuple(stack),
            active=self._player(self.shape.active, ("active",)) or next(iter(self.shape.players)),
            phase=Phase(self.shape.phase),
            rules=self._rules(),
            cards=inline,
        )

    def _report(self, path: KeyPath, what: str) -> None:
        self.reporter(self.path + path, what, False)

    def _part(self, path: KeyPath, make: Callable[[], _Part], otherwise: _Part) -> _Part:
        try:
            return make()
        except PartError as fault:
            self._report(path + fault.below, str(fault))
            return otherwise

    def _inline_cards(self) -> tuple[Card, ...]:
        inline: list[Card] = []
        names: set[str] = set()
        for at, shape in good(self.shape.cards):
            from manaproof.model.oracle.cards import compile_card

            if shape.name.casefold() in names:
                self._report(("cards", at, "name"), f"the card {shape.name!r} is defined twice")
            names.add(shape.name.casefold())
            for below, what in inline_cards.faults(shape):
                self._report(("cards", at, *below), what)
            try:
                inline.append(compile_card(shape.raw()))
            except (ManaproofError, ValueError) as error:
                self._report(("cards", at), str(error))
        if inline:
            self.cards = InlineFirst(inline, self.cards)
            self.types = frozenset(word for card in inline for face in card.faces for word in face.subtypes)
        return tuple(inline)

    def _find(self, name: str, path: KeyPath) -> FaceOf | None:
        if name not in self.looked_up:
            found = self.cards.find(name)
            self.looked_up[name] = FaceOf(*found) if found else None
        face = self.looked_up[name]
        if face is None and not spoiled(self.shape.cards):
            near = self.cards.near(name)
            meant = f"; did you mean {or_list(near)}?" if near else "; define it under `cards`"
            if any(n.casefold().startswith(f"{name.casefold()}, ") for n in near):
                meant += " A name with a comma needs quotes in a [list]"
            self._report(path, f"there is no card {name!r}{meant}")
        return face

    def _player(self, name: str | None, path: KeyPath) -> str | None:
        if name is not None and name not in self.shape.players and self.all_there:
            self._report(path, f"there is no player {name!r}{hint(name, list(self.shape.players))}")
        return name

    def _rules(self) -> date | None:
        written = self.shape.rules
        if written is None:
            return None
        try:
            edition = date.fromisoformat(written)
        except ValueError:
            self._report(("rules",), f"{written!r} is no date; write for example 2026-04-17")
            return None
        if edition < OLDEST_RULES:
            self._report(("rules",), f"the oldest edition of the rules that is known is {OLDEST_RULES}")
        return edition

    def _entries(self, players: Mapping[str, Any]) -> Iterator[_Entry]:
        for name, player in self.shape.players.items():
            written = players[name]
            order = list(written) if isinstance(written, Mapping) else []
            for zone in sorted(_ZONES, key=lambda zone: _rank(order, zone)):
                shapes: Sequence[CardShape] = getattr(player, zone)
                for at, shape in good(shapes):
                    entry = self._entry(shape, ("players", name, str(zone), at), name, zone)
                    if entry is not None:
                        yield entry

    def _entry(self, shape: CardShape, path: KeyPath, owner: str, zone: Zone) -> _Entry | None:
        found = self._find(shape.card, (*path, "card"))
        if found is None:
            return None
        if len(self.index.ids) + shape.count > MAX_OBJECTS:
            self._report((*path, "count"), f"the board has more than {MAX_OBJECTS:,} objects from here on")
            raise _TooManyError
        kind = "permanent" if zone is Zone.BATTLEFIELD else "card"
        ids = self._ids(kind, found, shape.card, path, shape.id, count=shape.count)
        return _Entry(shape, path, owner, zone, found, ids)

    def _ids(
        self, kind: str, found: FaceOf, written: str, path: KeyPath, label: str | None, *, count: int = 1
    ) -> list[str]:
        try:
            return self.index.take(kind, found.card, called(found, written), label, count)
        except BadReferenceError as fault:
            self._report((*path, "id" if label else "card"), str(fault))
            return []

    def _reference(self, written: str, path: KeyPath, kinds: Sequence[str] = _OBJECTS) -> str:
        players = list(self.shape.players) if kinds is _OBJECTS else []
        try:
            return self.index.resolve(written, kinds, players)
        except BadReferenceError as fault:
            if self.all_there:
                self._report(path, str(fault))
            return written

    def _targets(self, written: Sequence[str], path: KeyPath) -> tuple[str, ...]:
        return tuple(self._reference(target, (*path, "targets", at)) for at, target in enumerate(written))

    def _chosen(self, shape: ChosenShape, path: KeyPath) -> Chosen:
        below = (*path, "chosen")
        choices = self._part(below, lambda: parts.chosen(shape, self.types), Chosen())
        self._player(choices.player, (*below, "player"))
        names = [self._find(name, (*below, "name")) for name in choices.names]
        called_so = tuple(
            called(face, name) for face, name in zip(names, choices.names, strict=True) if face is not None
        )
        return replace(choices, names=called_so)

    def _permanents(self, entries: Sequence[_Entry]) -> tuple[Permanent, ...]:
        made: list[Permanent] = []
        for entry in entries:
            if isinstance(entry.shape, PermanentShape):
                model = self._permanent(entry.shape, entry)
                for id in entry.ids:
                    order = len(made) + 1
                    number = order if entry.shape.timestamp is None else entry.shape.timestamp
                    made.append(replace(model, id=id, timestamp=Timestamp(number, order)))
        return tuple(made)

    def _permanent(self, shape: PermanentShape, entry: _Entry) -> Permanent:
        path = entry.path
        hidden = shape.face_down is not None
        face = self._part((*path, "face"), lambda: parts.face_up(entry.found, shape.face, hidden=hidden), 0)
        if not hidden:
            self._part((*path, "card"), lambda: parts.of_battlefield(FaceOf(entry.found.card, face)), None)
        return Permanent(
            card=entry.found.card,
            controller=entry.owner,
            owner=self._player(shape.owner, (*path, "owner")) or entry.owner,
            face=face,
            tapped=shape.tapped,
            token=shape.token,
            summoning_sick=shape.summoning_sick or shape.entered_this_turn,
            entered_this_turn=shape.entered_this_turn,
            attacking=shape.attacking,
            phased_out=shape.phased_out,
            face_down=self._part((*path, "face_down"), lambda: parts.face_down(shape.face_down), None),
            counters=parts.pairs(shape.counters),
            attached_to=self._attached_to(shape, entry),
            chosen=self._chosen(shape.chosen, path),
            exiled=self._exiled(shape, path),
            activated_this_turn=parts.pairs(shape.activated_this_turn),
            copy_of=self._copy_of(shape.copy_of, (*path, "copy_of")),
            x=shape.x,
        )

    def _attached_to(self, shape: PermanentShape, entry: _Entry) -> str | None:
        if shape.attached_to is None:
            return None
        path = (*entry.path, "attached_to")
        host = self._reference(shape.attached_to, path)
        if host in entry.ids:
            self._report(path, f"{host!r} cannot be attached to itself")
        return host

    def _exiled(self, shape: CardShape, path: KeyPath) -> tuple[FaceOf, ...]:
        found = [self._find(name, (*path, "exiled", at)) for at, name in enumerate(shape.exiled)]
        return tuple(face for face in found if face is not None)

    def _copy_of(self, written: str | None, path: KeyPath) -> FaceOf | None:
        if written is None:
            return None
        name, side = parts.named_side(written)
        found = self._find(name, path)
        return self._part(path, lambda: parts.side_of(found, side), None) if found else None

    def _cards(self, entries: Sequence[_Entry], owner: str, zone: Zone) -> tuple[CardInZone, ...]:
        mine = [e for e in entries if e.zone is zone and e.owner == owner]
        return tuple(replace(model, id=id) for e in mine for model in (self._card(e),) for id in e.ids)

    def _card(self, entry: _Entry) -> CardInZone:
        shape, path, found = entry.shape, entry.path, entry.found
        if shape.face == "back":
            found = self._part((*path, "face"), lambda: parts.side_of(entry.found, "back"), found)
        return CardInZone(
            card=found.card,
            zone=entry.zone,
            owner=self._player(shape.owner, (*path, "owner")) or entry.owner,
            face=found.face,
            face_down=bool(shape.face_down),
            counters=parts.pairs(shape.counters),
            chosen=self._chosen(shape.chosen, path),
            exiled=self._exiled(shape, path),
            activated_this_turn=parts.pairs(shape.activated_this_turn),
            x=shape.x,
            timestamp=None if shape.timestamp is None else Timestamp(shape.timestamp),
        )

    def _player_of(self, name: str, shape: PlayerShape, entries: Sequence[_Entry]) -> Player:
        path: KeyPath = ("players", name)
        commanders = [self._find(card, (*path, "commander", at)) for at, card in enumerate(shape.commander)]
        times: dict[str, int] = {}
        for card, count in shape.cast_from_command.items():
            found = self._find(card, (*path, "cast_from_command", card))
            times[found.card.name if found else card] = count
        pool = [self._mana(mana, (*path, "mana_pool", at)) for at, mana in good(shape.mana_pool)]
        return Player(
            name=name,
            life=shape.life,
            hand=self._cards(entries, name, Zone.HAND),
            graveyard=self._cards(entries, name, Zone.GRAVEYARD),
            exile=self._cards(entries, name, Zone.EXILE),
            command=self._cards(entries, name, Zone.COMMAND),
            library=self._cards(entries, name, Zone.LIBRARY),
            mana_pool=tuple(mana for mana in pool if mana is not None),
            commanders=tuple(found.card for found in commanders if found is not None),
            counters=parts.pairs(shape.counters),
            cast_from_command=parts.pairs(times),
            this_turn=ThisTurn(**vars(shape.this_turn)),
        )

    def _mana(self, shape: ManaShape, path: KeyPath) -> ManaInPool | None:
        amount = self._part(path, lambda: parts.mana(shape.mana), None)
        source, card = None, None
        if shape.from_ is not None:
            try:
                source = self.index.resolve(shape.from_, _OBJECTS)
            except BadReferenceError:
                found = self._find(shape.from_, (*path, "from"))
                card = found.card if found else None
        return ManaInPool(amount, source, card, shape.only_for, shape.snow) if amount else None

    def _effect(self, shape: EffectShape, at: int, permanents: Sequence[Permanent]) -> LastingEffect | None:
        path: KeyPath = ("effects", at)
        found = self._find(shape.from_, (*path, "from"))
        self._player(shape.controller, (*path, "controller"))
        targets = self._targets(shape.targets, path)
        chosen = self._chosen(shape.chosen, path)
        source = shape.source
        if source is not None:
            source = self._reference(source, (*path, "source"), ("permanent",))
        if found is None:
            return None
        self._ability(shape.ability, found, (*path, "ability"))
        order = len(permanents) + at + 1
        return LastingEffect(
            card=found.card,
            controller=shape.controller,
            face=found.face,
            chosen=chosen,
            targets=targets,
            x=shape.x,
            ability=shape.ability,
            source=source or _this(found, shape.controller, targets, permanents),
            timestamp=Timestamp(order if shape.timestamp is None else shape.timestamp, order),
        )

    def _ability(self, number: int | None, of: FaceOf, path: KeyPath) -> None:
        if number is None:
            return
        from manaproof.model.layers.lasting import abilities

        count = len(list(abilities(of.printed.paragraphs)))
        if number > count:
            there = f"it has {count}" if count else "leave `ability` out"
            self._report(path, f"{of.printed.name} has no ability {number} that resolves; {there}")

    def _named_spell(self, shape: SpellShape, at: int) -> tuple[FaceOf | None, str]:
        path: KeyPath = ("stack", at)
        found = self._find(shape.card, (*path, "card"))
        ids = self._ids("spell", found, shape.card, path, shape.id) if found else []
        return found, "".join(ids)

    def _spell(self, shape: SpellShape, at: int, found: FaceOf, id: str) -> Spell:
        path: KeyPath = ("stack", at)
        face = found.face
        if shape.face == "back" or shape.way == "disturb":
            face = self._part((*path, "face"), lambda: parts.side_of(found, "back").face, 0)
        self._player(shape.controller, (*path, "controller"))
        return Spell(
            card=found.card,
            controller=shape.controller,
            id=id,
            owner=self._player(shape.owner, (*path, "owner")) or shape.controller,
            face=face,
            way=shape.way,
            x=shape.x,
            copy=shape.copy,
            targets=self._targets(shape.targets, path),
            chosen=self._chosen(shape.chosen, path),
        )


def _rank(order: Sequence[str], zone: Zone) -> int:
    return order.index(zone) if zone in order else len(order)


def _this(
    found: FaceOf, controller: str, targets: Sequence[str], permanents: Sequence[Permanent]
) -> str | None:
    """The permanent that an effect without ``source`` calls "this": its controller's of that name.

    None where there is none, or several of which the targets name not exactly one.
    """
    mine = [
        p.id
        for p in permanents
        if p.controller == controller and found.card.name in (p.card.name, p.copy_of and p.copy_of.card.name)
    ]
    targeted = [id for id in mine if id in targets]
    for ids in (mine, targeted):
        if len(ids) == 1:
            return ids[0]
    return None
