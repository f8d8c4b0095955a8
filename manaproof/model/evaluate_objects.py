"""Whether an object is one that a description means (CR 109.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from manaproof.errors import ManaproofError
from manaproof.model import terms
from manaproof.model.board import Chosen, FaceOf, Permanent, Phase
from manaproof.model.board import Zone as BoardZone
from manaproof.model.ir.objects import (
    Adjective,
    CardType,
    CastBy,
    Color,
    Compare,
    Controlled,
    CouldProduce,
    Determiner,
    ExiledWith,
    InZone,
    It,
    Kind,
    Named,
    Non,
    Objects,
    OfTheChosen,
    OtherThan,
    Owned,
    Player,
    Stat,
    Status,
    SubtypeWord,
    Supertype,
    ThatIs,
    Thing,
    This,
    TypeWord,
    WithCounter,
    WithKeyword,
    WithStat,
    WithXInCost,
    Word,
    Words,
    Zone,
)
from manaproof.model.mana import COLOR_WORDS
from manaproof.model.objectnow import ObjectNow, State

_OUTLAWS = frozenset(("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))
_ZONES: dict[Zone, tuple[BoardZone, Player | None]] = {
    Zone.YOUR_HAND: (BoardZone.HAND, Player.YOU),
    Zone.HAND: (BoardZone.HAND, None),
    Zone.YOUR_GRAVEYARD: (BoardZone.GRAVEYARD, Player.YOU),
    Zone.A_GRAVEYARD: (BoardZone.GRAVEYARD, None),
    Zone.GRAVEYARDS: (BoardZone.GRAVEYARD, None),
    Zone.ALL_GRAVEYARDS: (BoardZone.GRAVEYARD, None),
    Zone.OPPONENTS_GRAVEYARDS: (BoardZone.GRAVEYARD, Player.YOUR_OPPONENTS),
    Zone.YOUR_LIBRARY: (BoardZone.LIBRARY, Player.YOU),
    Zone.LIBRARIES: (BoardZone.LIBRARY, None),
    Zone.EXILE: (BoardZone.EXILE, None),
    Zone.BATTLEFIELD: (BoardZone.BATTLEFIELD, None),
    Zone.COMMAND_ZONE: (BoardZone.COMMAND, None),
}


class CannotTell(ManaproofError, NotImplementedError):  # noqa: N818 - it is an answer, not a fault
    """What card text asks cannot be told from the board; ``source`` is the part of the text."""

    def __init__(self, reason: str, source: object = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.source = source


@dataclass(frozen=True, slots=True)
class Given:
    """What a description may refer to beyond the board: choices, targets, X, "it", "that player".

    Without it, choices and X are those of the object that has the ability.
    """

    chosen: Chosen | None = None
    targets: tuple[str, ...] = ()
    x: int | None = None
    it: str | None = None
    player: str | None = None


NOTHING = Given()


def chosen_by(this: ObjectNow | None, given: Given) -> Chosen:
    """The choices that "chosen" means: those given, or those of the object that has the ability."""
    if given.chosen is not None:
        return given.chosen
    return this.thing.chosen if this else Chosen()


def players(
    state: State, who: Player, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> frozenset[str]:
    """The players that the words mean; raises CannotTell where the board does not say."""
    board = state.board
    match who:
        case Player.YOU:
            return frozenset((you,))
        case Player.OPPONENT | Player.EACH_OPPONENT | Player.YOUR_OPPONENTS | Player.OPPONENTS:
            return frozenset(board.opponents(you))
        case Player.EACH_PLAYER | Player.A_PLAYER | Player.PLAYERS | Player.ANY_PLAYER:
            return frozenset(board.turn_order)
        case Player.ACTIVE_PLAYER:
            return frozenset((board.active,))
        case Player.TARGET_PLAYER | Player.TARGET_OPPONENT:
            found = [t for t in given.targets if t in board.turn_order]
            if found:
                return frozenset(found)
        case Player.CHOSEN_PLAYER:
            chosen = chosen_by(this, given).player
            return frozenset((chosen,)) if chosen else frozenset()
        case Player.ITS_CONTROLLER | Player.ITS_OWNER:
            it = state.objects.get(given.it or "")
            if it is not None:
                return frozenset((it.controller if who is Player.ITS_CONTROLLER else it.owner,))
        case Player.THAT_PLAYER | Player.THEY:
            if given.player:
                return frozenset((given.player,))
        case _:
            pass
    raise CannotTell(f"the board does not say who {who.value!r} is", who)


def attached(state: State, host: str) -> Iterator[ObjectNow]:
    """The permanents attached to an object."""
    return (o for o in state.battlefield if o.permanent and o.permanent.attached_to == host)


def host_of(state: State, this: ObjectNow | None) -> ObjectNow | None:
    """The object that a permanent is attached to, or None."""
    permanent = this.permanent if this else None
    return state.objects.get(permanent.attached_to or "") if permanent else None


def matching(
    state: State, objects: Objects, you: str, this: ObjectNow | None = None, *, given: Given = NOTHING
) -> list[ObjectNow]:
    """All objects that the description means, in the order of the board."""
    return [o for o in state.objects.values() if matches(state, objects, o, you, this, given=given)]


def refers(
    state: State, thing: Thing | None, you: str, this: ObjectNow | None, *, given: Given = NOTHING
) -> ObjectNow | None:
    """The one object that "it", the card's own name or a description means; None where there is none."""
    match thing:
        case This():
            return this
        case None | It():
            return state.objects.get(given.it) if given.it else this
        case Objects():
            found = matching(state, thing, you, this, given=given)
            if len(found) > 1:
                raise CannotTell("more than one object may be meant", thing)
            return found[0] if found else None


def matches(
    state: State,
    objects: Objects,
    candidate: ObjectNow,
    you: str,
    this: ObjectNow | None = None,
    *,
    given: Given = NOTHING,
) -> bool:
    """Whether the description means the object, said by ``you`` on the object ``this`` (CR 109.2).

    A number before the noun and "target" choose among what matches and are not looked at, but targets
    that are given restrict. Raises CannotTell where the board does not say.
    """
    look = _Look(state, candidate, you, this, given)
    alternatives = shared_words(objects)
    return (
        look.in_zone(objects, alternatives)
        and look.determined(objects)
        and any(all(look.word(w) for w in words) for words in alternatives)
        and all(look.clause(c) for c in objects.clauses)
    )


def shared_words(objects: Objects) -> tuple[tuple[Word, ...], ...]:
    """The alternatives in full: words that the last one shares with the others are added to them."""
    rows = [a.words for a in objects.alternatives]
    if len(rows) < 2 or len(rows[-1]) < 2:
        return tuple(rows)
    first, *rest = rows[-1]
    return tuple(
        (*row, *rest) if len(row) == 1 and _sort(row[0]) == _sort(first) else row for row in rows[:-1]
    ) + (rows[-1],)


def _sort(word: Word) -> object:
    match word:
        case TypeWord(CardType()):
            return CardType
        case TypeWord():
            return Kind
        case SubtypeWord():
            return SubtypeWord
        case Adjective(inner):
            return type(inner)
        case Non(inner):
            return _sort(inner)


def kinds(alternatives: tuple[tuple[Word, ...], ...]) -> frozenset[Kind]:
    """The kinds of object that the nouns name."""
    return frozenset(
        w.word for row in alternatives for w in row if isinstance(w, TypeWord) and isinstance(w.word, Kind)
    )


def compare(value: int, with_: Compare) -> bool:
    """Whether a number compares as the words say."""
    match with_.form:
        case 0 | 2:
            return value >= with_.value
        case 1:
            return value <= with_.value
        case _:
            return value == with_.value


def stat(candidate: ObjectNow, which: Stat) -> int:
    """A number of an object; raises CannotTell where it has one that is not known."""
    match which:
        case Stat.MANA_VALUE:
            return candidate.mana_value
        case Stat.POWER | Stat.BASE_POWER:
            value = candidate.power
        case Stat.TOUGHNESS:
            value = candidate.toughness
    if value is None and "Creature" in candidate.types:
        raise CannotTell(f"the {which.value} of {candidate.name or candidate.id} is not known", which)
    return value or 0


@dataclass(frozen=True, slots=True)
class _Look:
    state: State
    candidate: ObjectNow
    you: str
    this: ObjectNow | None
    given: Given

    def in_zone(self, objects: Objects, alternatives: tuple[tuple[Word, ...], ...]) -> bool:
        """The zone that the noun means where no clause names one (CR 109.2, 109.2a-b)."""
        if any(isinstance(c, InZone) for c in objects.clauses):
            return True
        zone = self.candidate.zone
        nouns = kinds(alternatives)
        if nouns & {Kind.SOURCE, Kind.OBJECT}:
            return True
        if Kind.SPELL in nouns and zone is BoardZone.STACK:
            return True
        if nouns & {Kind.CARD, Kind.COMMANDER} and zone is not BoardZone.STACK:
            return Kind.CARD not in nouns or zone is not BoardZone.BATTLEFIELD
        return Kind.SPELL not in nouns and Kind.CARD not in nouns and zone is BoardZone.BATTLEFIELD

    def determined(self, objects: Objects) -> bool:
        """What "another", "this", "enchanted", "target" and the like say."""
        candidate, this, given = self.candidate, self.this, self.given
        match objects.determiner:
            case Determiner.ANOTHER | Determiner.ANOTHER_TARGET:
                return (this is None or candidate.id != this.id) and self._targeted(objects)
            case Determiner.THIS:
                return this is not None and candidate.id == this.id
            case Determiner.ENCHANTED | Determiner.EQUIPPED | Determiner.FORTIFIED:
                host = host_of(self.state, this)
                return host is not None and candidate.id == host.id
            case Determiner.THAT | Determiner.THOSE | Determiner.THESE:
                if given.it is None:
                    raise CannotTell("the board does not say which object is meant", objects)
                return candidate.id == given.it
            case Determiner.YOUR:
                return candidate.owner == self.you
            case _:
                return self._targeted(objects)

    def _targeted(self, objects: Objects) -> bool:
        said = objects.determiner is not None and "target" in objects.determiner.value
        if (said or objects.form in (6, 7, 9)) and self.given.targets:
            return self.candidate.id in self.given.targets
        return True

    def word(self, word: Word) -> bool:
        """Whether one word of a noun phrase holds."""
        match word:
            case TypeWord(CardType() as card_type):
                return card_type.value.capitalize() in self.candidate.types
            case TypeWord(Kind() as kind):
                return self._kind(kind)
            case SubtypeWord(subtype):
                return subtype in self.candidate.subtypes
            case Adjective(Supertype() as supertype):
                return supertype.value.capitalize() in self.candidate.supertypes
            case Adjective(Color() as color):
                return has_color(self.candidate, color)
            case Adjective(Status() as status):
                return self._status(status)
            case Non(inner):
                return not self.word(inner)
        raise CannotTell("a word that is not understood", word)

    def _kind(self, kind: Kind) -> bool:
        candidate, zone = self.candidate, self.candidate.zone
        match kind:
            case Kind.PERMANENT:
                return zone is BoardZone.BATTLEFIELD or bool(
                    candidate.types & frozenset(terms.PERMANENT_TYPES)
                )
            case Kind.SPELL:
                return zone is BoardZone.STACK
            case Kind.CARD:
                return not (candidate.permanent and candidate.permanent.token)
            case Kind.TOKEN:
                return candidate.permanent is not None and candidate.permanent.token
            case Kind.COMMANDER:
                token = candidate.permanent is not None and candidate.permanent.token
                return not token and candidate.card in self.state.board.player(candidate.owner).commanders
            case Kind.SOURCE | Kind.OBJECT:
                return True
            case _:
                raise CannotTell(f"a {kind.value} is no object with characteristics", kind)

    def _status(self, status: Status) -> bool:
        candidate, permanent = self.candidate, self.candidate.permanent
        match status:
            case Status.TAPPED:
                return permanent is not None and permanent.tapped
            case Status.UNTAPPED:
                return permanent is not None and not permanent.tapped
            case Status.ATTACKING:
                return permanent is not None and permanent.attacking
            case Status.BLOCKING:
                if self.state.board.phase is Phase.COMBAT:
                    raise CannotTell("the board does not say what is blocking", status)
                return False
            case Status.ENCHANTED:
                return any("Aura" in o.subtypes for o in attached(self.state, candidate.id))
            case Status.EQUIPPED:
                return any("Equipment" in o.subtypes for o in attached(self.state, candidate.id))
            case Status.FORTIFIED:
                return any("Fortification" in o.subtypes for o in attached(self.state, candidate.id))
            case Status.FACE_DOWN:
                return candidate.face_down is not None
            case Status.FACE_UP:
                return candidate.face_down is None
            case Status.HISTORIC:
                return (
                    "Legendary" in candidate.supertypes
                    or "Artifact" in candidate.types
                    or "Saga" in candidate.subtypes
                )
            case Status.MODIFIED:
                return self._modified(permanent)
            case Status.OUTLAW:
                return bool(candidate.subtypes & _OUTLAWS)
            case Status.OTHER:
                return self.this is None or candidate.id != self.this.id
            case _:
                raise CannotTell(f"the board does not say what is {status.value}", status)

    def _modified(self, permanent: Permanent | None) -> bool:
        """Has counters, is equipped, or enchanted by an Aura of its controller (CR 700.9)."""
        return permanent is not None and (
            bool(permanent.counters)
            or any(
                "Equipment" in o.subtypes
                or ("Aura" in o.subtypes
                and o.controller == self.candidate.controller)
                for o in attached(self.state, self.candidate.id)
            )
        )

    def clause(self, clause: object) -> bool:
        """Whether what stands after the noun holds."""
        candidate = self.candidate
        match clause:
            case Controlled(who=who, form=form):
                return (candidate.controller in self._players(who)) == (form != 2)
            case Owned(who=who, form=form):
                return (candidate.owner in self._players(who)) == (form != 2)
            case CastBy(who=who, form=0 | 1):
                return candidate.zone is BoardZone.STACK and candidate.controller in self._players(who)
            case InZone(zone=zone):
                return self._zone(zone)
            case WithStat(which, how):
                return compare(stat(candidate, which), how)
            case WithKeyword(keyword=keyword, form=form):
                return candidate.has_keyword(keyword) == (form == 0)
            case WithCounter():
                return self._counters(clause)
            case WithXInCost():
                return candidate.mana_cost is not None and candidate.mana_cost.count_x() > 0
            case Named(form=0, name=name):
                own = self.this.name if self.this else ""
                return (own if name == "~" else name) in candidate.names
            case Named():
                return bool(candidate.names & set(chosen_by(self.this, self.given).names))
            case OfTheChosen():
                return self._chosen(clause)
            case ThatIs(words=words, form=form):
                return all(self.word(w) for w in words.words) == (form < 2)
            case OtherThan():
                return self.this is None or candidate.id != self.this.id
            case ExiledWith():
                exiled: tuple[FaceOf, ...] = self.this.thing.exiled if _exiles(self.this) else ()
                return candidate.zone is BoardZone.EXILE and any(candidate.card == e.card for e in exiled)
            case CouldProduce():
                raise CannotTell("what it could produce is a question of its own", clause)
            case _:
                raise CannotTell("a description that is not understood", clause)

    def _players(self, who: Player) -> frozenset[str]:
        given = self.given if self.given.it else replace(self.given, it=self.candidate.id)
        return players(self.state, who, self.you, self.this, given=given)

    def _zone(self, zone: Zone) -> bool:
        if zone not in _ZONES:
            raise CannotTell(f"the board does not say what is in {zone.value!r}", zone)
        where, whose = _ZONES[zone]
        return self.candidate.zone is where and (
            whose is None or self.candidate.owner in players(self.state, whose, self.you, self.this)
        )

    def _counters(self, clause: WithCounter) -> bool:
        thing = self.candidate.thing
        counters = dict(getattr(thing, "counters", ()))
        if clause.kind is None:
            return any(counters.values())
        count = counters.get(clause.kind, 0)
        return count == 0 if clause.form == 3 else count >= clause.number

    def _chosen(self, clause: OfTheChosen) -> bool:
        chosen = chosen_by(self.this, self.given)
        match clause.form:
            case 0 | 2:
                return bool(self.candidate.colors & set(chosen.colors))
            case 1:
                words = set(chosen.types)
                return bool((self.candidate.subtypes | self.candidate.types) & words)
            case _:
                raise CannotTell("the board does not say which color is meant", clause)


def _exiles(this: ObjectNow | None) -> bool:
    return this is not None and hasattr(this.thing, "exiled")


def has_color(candidate: ObjectNow, color: Color) -> bool:
    """Whether an object is of that color, or as colored as the word says (CR 105.2)."""
    match color:
        case Color.COLORLESS:
            return not candidate.colors
        case Color.COLORED:
            return bool(candidate.colors)
        case Color.MULTICOLORED:
            return len(candidate.colors) > 1
        case Color.MONOCOLORED:
            return len(candidate.colors) == 1
        case _:
            return COLOR_WORDS[color.value] in candidate.colors


__all__ = [
    "NOTHING",
    "CannotTell",
    "Given",
    "Words",
    "attached",
    "chosen_by",
    "compare",
    "has_color",
    "host_of",
    "matches",
    "matching",
    "players",
    "refers",
    "stat",
]
