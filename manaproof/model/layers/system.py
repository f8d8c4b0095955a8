"""The layer system: what every object on a board is, after all continuous effects (CR 613)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from manaproof.model.ability import Paragraph, Static, Unmodelled
from manaproof.model.board import Board
from manaproof.model.boardobjects import Timestamp, Zone
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.layers.counters import add_counters
from manaproof.model.layers.doubts import about, of_copying, spread
from manaproof.model.layers.effects import Effect, compiled_ability, counter_effects, static_effects
from manaproof.model.layers.gates import left_open
from manaproof.model.layers.lasting import lasting_effects, turned_down
from manaproof.model.layers.ops import Layer, bearing
from manaproof.model.layers.order import LayerRun
from manaproof.model.layers.printed import intrinsic
from manaproof.model.layers.world import Working, World, settled
from manaproof.model.objectnow import (
    SIZE,
    AbilityNow,
    Applied,
    Dependency,
    NotUnderstood,
    ObjectNow,
    State,
)

_DEFINING_FIRST = (Layer.TYPE, Layer.COLOR, Layer.ABILITY)


def run(board: Board, *, traced: bool = False) -> State:
    """What every object on the board is; ``traced`` says in the log what each effect changed."""
    return _Run(board, {}, traced=traced).state()


@dataclass(slots=True)
class _Run:
    """One pass through the layers. ``earlier`` keeps the states of earlier times, by timestamp."""

    board: Board
    earlier: dict[Timestamp, State]
    traced: bool = False
    world: World = field(init=False)
    effects: dict[tuple[str, int, int], Effect] = field(default_factory=dict)
    standing: list[Effect] = field(default_factory=list)
    doubts: list[NotUnderstood] = field(default_factory=list)
    failed: set[int] = field(default_factory=set)
    given_up: list[tuple[Effect, str, frozenset[str] | None]] = field(default_factory=list)
    looked_at: dict[str, tuple[AbilityNow, ...]] = field(default_factory=dict)
    log: list[Applied] = field(default_factory=list)
    dependencies: list[Dependency] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.world = World(_turned(self.board))

    def state(self) -> State:
        self.standing, doubts = lasting_effects(self.world, self._past)
        self.standing += counter_effects(self.world.battlefield)
        self.doubts += doubts
        for layer in Layer:
            if layer is Layer.COLOR:
                for thing in self.world.objects.values():
                    thing.abilities += intrinsic(thing.types, thing.subtypes)
            if layer is Layer.MODIFY_SIZE:
                add_counters(self.world.battlefield)
            self._layer(layer)
        self._not_understood()
        objects = {id: settled(thing) for id, thing in self.world.objects.items()}
        return State(
            self.board,
            objects,
            tuple(objects[p.id] for p in self.board.permanents),
            tuple(objects[s.id] for s in self.board.stack),
            tuple(self.doubts),
            tuple(self.log),
            tuple(self.dependencies),
            _zones(self.board, objects),
            still=not (self.standing or self.effects or self.doubts),
        )

    def _past(self, when: Timestamp) -> State:
        """The state of what was there before a time (CR 611.2c-d)."""
        if when not in self.earlier:
            before = replace(
                self.board,
                battlefield=tuple(p for p in self.board.battlefield if p.timestamp < when),
                effects=tuple(e for e in self.board.effects if e.timestamp < when),
            )
            self.earlier[when] = _Run(before, self.earlier).state()
        return self.earlier[when]

    def _layer(self, layer: Layer) -> None:
        for defining in (True, False) if layer in _DEFINING_FIRST else (None,):
            pending = partial(self._pending, layer, defining)
            run = LayerRun(self.world, layer, pending, self._fail, self.traced)
            run.run()
            self.log += run.log
            self.dependencies += run.dependencies

    def _pending(self, layer: Layer, defining: bool | None, done: set[int]) -> list[Effect]:
        """The effects that are still to apply in the layer, by age."""
        self._collect()
        found = [
            e
            for e in (*self.standing, *self.effects.values())
            if layer in e.template.parts
            and id(e) not in done
            and id(e) not in self.failed
            and (defining is None or e.defining is defining)
            and e.exists
        ]
        return sorted(found, key=lambda e: e.timestamp)

    def _collect(self) -> None:
        """Find the static abilities that there are by now."""
        for thing in self.world.objects.values():
            abilities = thing.abilities
            if self.looked_at.get(thing.id) is abilities:
                continue
            self.looked_at[thing.id] = abilities
            for effect in static_effects(self.world, thing):
                self.effects.setdefault((thing.id, id(effect.ability), id(effect.template)), effect)

    def _fail(self, effect: Effect, doubt: CannotTell) -> None:
        self.failed.add(id(effect))
        self.given_up.append((effect, doubt.reason, self._applies_to(effect)))

    def _applies_to(self, effect: Effect) -> frozenset[str] | None:
        """The objects that an effect applies to as things are, None where that cannot be told."""
        try:
            return frozenset(target.id for target in effect.find(self.world))
        except CannotTell:
            return None

    def _not_told(self) -> None:
        """The effects of which the board does not say what they do, or to what."""
        for effect, why, before in self.given_up:
            after = self._applies_to(effect)
            self.doubts.append(
                NotUnderstood(
                    effect.label,
                    effect.name,
                    effect.ability.place if effect.ability else 0,
                    effect.template.sentence,
                    bearing(effect.template.ops),
                    why,
                    None if before is None or after is None else tuple(sorted(before | after)),
                )
            )

    def _not_understood(self) -> None:
        """The sentences of static abilities that are not understood, of what is on the battlefield."""
        self._not_told()
        for thing in self.world.battlefield:
            for ability in thing.abilities:
                for sentence, unmodelled in _unmodelled(ability.paragraph, thing):
                    self.doubts.append(
                        NotUnderstood(
                            thing.id,
                            thing.name or thing.card.name,
                            ability.place,
                            sentence,
                            unmodelled.kind,
                            unmodelled.words,
                            about(unmodelled, thing, self.world),
                        )
                    )
        for permanent in self.board.permanents:
            for place, number, unmodelled in of_copying(permanent):
                card, about_it = permanent.card.faces[permanent.face].name, (permanent.id,)
                self.doubts.append(
                    NotUnderstood(
                        permanent.id, card, place, number, "characteristics", unmodelled.words, about_it
                    )
                )
        if self.doubts:
            effects = (*self.standing, *self.effects.values())
            self.doubts = spread(self.doubts, (e.template for e in effects))
        for doubt in self.doubts:
            touched = [self.world.objects[id] for id in doubt.about or ()]
            for thing in touched:
                thing.unsure |= frozenset(doubt.kind.split("/"))
            if doubt.bears_on(SIZE):
                for thing in self.world.objects.values() if doubt.about is None else touched:
                    # A number that is not known is none, so that whoever asks for it is told.
                    thing.power = thing.toughness = None


def _turned(board: Board) -> Board:
    """The board with the permanents face down that lasting effects have turned so (CR 708.2a)."""
    down = turned_down(board) if board.effects else {}
    if not down:
        return board
    turn = [replace(p, face_down=down[p.id]) if p.id in down else p for p in board.battlefield]
    return replace(board, battlefield=tuple(turn))


def _unmodelled(paragraph: Paragraph, thing: Working) -> tuple[tuple[int, Unmodelled], ...]:
    """The sentences of a paragraph that are not understood, or that may be there or not."""
    if isinstance(paragraph, Static):
        return compiled_ability(paragraph).unmodelled
    return tuple(left_open(paragraph, thing.thing))


def _zones(board: Board, objects: Mapping[str, ObjectNow]) -> dict[tuple[str, Zone], tuple[ObjectNow, ...]]:
    return {
        (player.name, zone): tuple(objects[c.id] for c in player.cards_in(zone))
        for player in board.players
        for zone in Zone
        if player.cards_in(zone)
    }
