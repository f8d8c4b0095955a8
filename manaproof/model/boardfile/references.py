"""Ids of a board under construction, and what a reference to one means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from manaproof.model.board import Names
from manaproof.model.boardfile.problems import hint, or_list
from manaproof.model.card import Card


class BadReferenceError(Exception):
    """A reference that leads to nothing, or to several things; its text is the problem."""


@dataclass(slots=True)
class Index:
    """All ids of a board in file order, with the names by which an object may be called too."""

    names: Names = field(default_factory=Names)
    ids: dict[str, str] = field(default_factory=dict)
    _called: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def take(self, kind: str, card: Card, default: str, label: str | None, count: int) -> list[str]:
        """Give ids to ``count`` copies of a card; BadReferenceError where one of them is taken already."""
        given: list[str] = []
        for number in range(1, count + 1):
            own = self.names.next(default)
            id = own if label is None else label if number == 1 else f"{label}#{number}"
            if id in self.ids:
                raise BadReferenceError(
                    f"the id {id!r} is taken by a {self.ids[id]} already; ids are unique over the whole board"
                )
            self.ids[id] = kind
            for name in {card.name.casefold(), *(face.name.casefold() for face in card.faces)}:
                self._called[name].append(id)
            given.append(id)
        return given

    def resolve(self, written: str, kinds: Sequence[str], players: Iterable[str] = ()) -> str:
        """The id that ``written`` means: an id, or the name of the only object of one of the kinds.

        ``players`` may be meant as well. Raises BadReferenceError.
        """
        if self.ids.get(written) in kinds or written in players:
            return written
        named = [id for id in self._called.get(written.casefold(), ()) if self.ids[id] in kinds]
        unlabelled = [id for id in named if id.partition("#")[0] == written]
        if len(named) == 1 or len(unlabelled) == 1:
            return (unlabelled or named)[0]
        if named:
            raise BadReferenceError(f"{written!r} may be {or_list(named)}; say which")
        wanted = or_list([*kinds, *(["player"] if players else [])])
        if written in self.ids:
            raise BadReferenceError(f"{written!r} is a {self.ids[written]}; it must be a {wanted}")
        allowed = [id for id, kind in self.ids.items() if kind in kinds]
        raise BadReferenceError(
            f"there is no {wanted} {written!r} on the board{hint(written, [*allowed, *players])}"
        )

    def candidates(self, name: str, kind: str) -> list[str]:
        """The ids of all objects of a kind that a card's or face's name may mean."""
        return [id for id in self._called.get(name.casefold(), ()) if self.ids[id] == kind]
