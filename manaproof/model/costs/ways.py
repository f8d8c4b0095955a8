"""The ways of casting a spell: which costs each of them offers (CR 118.8, 118.9, 601.2b, 702)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaproof.model.ability import Keywords, Modal, Mode
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.alternatives import alternatives, free
from manaproof.model.costs.extras import extras
from manaproof.model.costs.given import given_costs
from manaproof.model.costs.offers import BaseCost, Binding, Bound, Offers, Option, none, repeated
from manaproof.model.costs.parts import (
    A_CREATURE,
    BARGAIN,
    CONSPIRE,
    DISCARD_CARD,
    DISCARD_LAND,
    RETURN_TAPPED,
    RETURN_UNBLOCKED,
    SACRIFICE_CREATURE,
    TAP_CREATURE,
    asks_for_x,
    casualty,
    such_permanent,
)
from manaproof.model.costs.proposal import FACE_DOWN_WAYS, Proposal
from manaproof.model.costs.scene import Scene
from manaproof.model.costs.sentences import doubt, said_on_board
from manaproof.model.costs.when import lead_holds
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost import CostPart, PayMana, Sacrifice
from manaproof.model.ir.extra_costs import AlternativeKeywordCost, FirstForetold, KeywordOf
from manaproof.model.ir.keywords import (
    EmergeFrom,
    KeywordAbility,
    Offering,
    Plain,
    Splice,
    WithCostChoice,
    WithNumber,
    WithX,
    keyword_costs,
    keyword_name,
)
from manaproof.model.ir.objects import Kind, Objects, TypeWord, Words
from manaproof.model.mana import ManaCost
from manaproof.model.node import node
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.standing import Standing

FACE_DOWN_COST = ManaCost(("3",))
FORETELL_COST = ManaCost(("2",))
_FROM = {
    "flashback": (Zone.GRAVEYARD,),
    "escape": (Zone.GRAVEYARD,),
    "disturb": (Zone.GRAVEYARD,),
    "harmonize": (Zone.GRAVEYARD,),
    "mayhem": (Zone.GRAVEYARD,),
    "madness": (Zone.EXILE,),
    "foretell": (Zone.EXILE,),
    "warp": (Zone.HAND,),
    "miracle": (Zone.HAND,),
}
ALTERNATIVE_KEYWORDS = frozenset(
    (
        *_FROM,
        *("awaken", "bestow", "blitz", "cleave", "dash", "emerge", "evoke", "freerunning", "impending"),
        *("more than meets the eye", "mutate", "overload", "prototype", "prowl", "sneak", "spectacle"),
        *("surge", "web-slinging"),
    )
)
ADDITIONAL_KEYWORDS = frozenset(
    (
        *("bargain", "buyback", "casualty", "conspire", "entwine", "escalate", "gift", "kicker"),
        *("multikicker", "offering", "offspring", "replicate", "splice", "squad", "teamwork"),
    )
)
GRAVEYARD_KEYWORDS = {"jump-start": DISCARD_CARD, "retrace": DISCARD_LAND}
OTHER_WAYS = frozenset(("normal", "alternative", "free", "additional", "fuse", "aftermath"))
ACTION_WAYS = frozenset(("suspend", "foretell", "plot"))
WAYS = frozenset(
    (
        *OTHER_WAYS,
        *FACE_DOWN_WAYS,
        *ALTERNATIVE_KEYWORDS,
        *ADDITIONAL_KEYWORDS,
        *GRAVEYARD_KEYWORDS,
        *ACTION_WAYS,
    )
)
_ENDLESS = frozenset(("multikicker", "replicate", "squad"))


def offers(proposal: Proposal) -> Offers:
    """Everything that may be announced for a spell cast in the proposal's way (CR 601.2b)."""
    way = proposal.purpose.way
    if "Land" in proposal.thing.types:
        return none("a land is played, not cast", "305.1")
    base = _base(proposal, way)
    if not base.bases:
        return base
    own = _own_options(proposal, way)
    if own is None:
        return none(f"it has no {way} ability", f"702, {way}")
    found = extras(proposal, way)
    return replace(
        base,
        bases=tuple(_without_x(proposal, b) for b in base.bases),
        options=(*own, *found.options),
        doubts=(*base.doubts, *found.doubts),
        endless=(*(repeated(o) for o in own if o.name in _ENDLESS), *found.endless),
    )


def _without_x(proposal: Proposal, base: BaseCost) -> BaseCost:
    """X in a mana cost is 0 where neither it nor an alternative cost with an X is paid (CR 107.3b)."""
    cost = proposal.thing.mana_cost
    has_x = base.mana is not None and base.mana.count_x()
    if cost is None or not cost.count_x() or has_x or any(map(asks_for_x, base.parts)):
        return base
    return replace(base, x=0)


def _base(proposal: Proposal, way: str) -> Offers:
    origin = proposal.purpose.origin
    if way in FACE_DOWN_WAYS:
        return _face_down(proposal, way)
    if way == "free":
        return free(proposal)
    if way == "alternative":
        return alternatives(proposal)
    if way in ALTERNATIVE_KEYWORDS:
        return _alternative(proposal, way)
    if way in GRAVEYARD_KEYWORDS and origin is not Zone.GRAVEYARD:
        return none(f"{way} works from the graveyard only", "601.3")
    if way == "fuse" and (origin is not Zone.HAND or not _has(proposal, "fuse")):
        return none("only a card with fuse in a hand may be cast fused", "702.102a")
    if way == "aftermath" and origin is not Zone.GRAVEYARD:
        return none("a half with aftermath is cast from a graveyard only", "702.127a")
    return _mana_cost(proposal)


def _has(proposal: Proposal, name: str) -> bool:
    return name in proposal.keywords


def _mana_cost(proposal: Proposal) -> Offers:
    """The mana cost of the face that is cast (CR 601.2f, 118.6, 712.11)."""
    spell = proposal.thing.spell
    card = proposal.thing.card
    if spell is not None and card.layout in ("transform", "meld") and spell.face:
        return none("a double-faced card is cast with its front face up", "712.11")
    aftermath = any(isinstance(k, Plain) and k.keyword == "aftermath" for k in proposal.thing.keywords)
    if aftermath and proposal.purpose.origin is not Zone.GRAVEYARD:
        return none("a half with aftermath is cast from a graveyard only", "702.127a")
    if proposal.thing.mana_cost is None:
        return none("it has no mana cost, which is a cost that cannot be paid", "118.6")
    return Offers((BaseCost("mana cost", proposal.thing.mana_cost),))


def _face_down(proposal: Proposal, way: str) -> Offers:
    """{3} rather than the mana cost (CR 702.37a, 702.168a); megamorph is a morph ability."""
    names = ("disguise",) if way == "disguise" else ("morph", "megamorph")
    if proposal.before is None or not any(proposal.before.has_keyword(name) for name in names):
        return none(f"it has no {names[0]} ability", "702.168a" if way == "disguise" else "702.37a")
    return Offers((BaseCost(f"casting it face down ({way})", FACE_DOWN_COST),))


def _alternative(proposal: Proposal, way: str) -> Offers:
    zones = _FROM.get(way)
    if zones is not None and proposal.purpose.origin not in zones:
        where = " or ".join(zone.value for zone in zones)
        return none(f"{way} works from the {where} only", "601.3")
    keywords = proposal.keywords.get(way, ())
    if not keywords:
        return none(f"it has no {way} ability", "601.3")
    try:
        bases = [base for keyword in keywords for base in _of_keyword(proposal, keyword)]
    except CannotTell:
        thing = proposal.thing
        unknown = NotUnderstood(thing.id, thing.name or thing.card.name, 0, 0, "cost", f"its {way} cost")
        return Offers(doubts=(unknown,), why_none=(f"its {way} cost is not understood", "601.2b"))
    if not bases:
        return none(f"its {way} cost is that of a card without a mana cost", "118.6")
    return Offers(tuple(bases)) if _allowed(proposal, way) else none(f"{way} is not allowed now", "601.3")


def _allowed(proposal: Proposal, way: str) -> bool:
    """Whether what happened this turn allows the keyword, as far as a board can say it."""
    board, player = proposal.state.board, proposal.player
    if way == "spectacle":
        return any(board.player(p).this_turn.life_lost for p in board.opponents(player))
    if way == "surge":
        return bool(board.player(player).this_turn.spells_cast)
    return True


def _of_keyword(proposal: Proposal, keyword: KeywordAbility) -> Iterator[BaseCost]:
    name = keyword_name(keyword)
    for row in keyword_costs(keyword) or _given(proposal, keyword):
        mana, parts = split(row)
        yield BaseCost(f"{name} cost", mana, (*parts, *_spelled(name)), _bound(keyword))


def _given(proposal: Proposal, keyword: KeywordAbility) -> tuple[tuple[CostPart, ...], ...]:
    """What a keyword costs that an effect gives to the card or to the spell."""
    things = [thing for thing in (proposal.before, proposal.thing) if thing is not None]
    name = keyword_name(keyword)
    rows = (given_costs(thing, name) for thing in things if isinstance(keyword, Plain))
    return tuple(dict.fromkeys(row for found in rows for row in found))


def _spelled(name: str) -> tuple[CostPart, ...]:
    match name:
        case "web-slinging":
            return (RETURN_TAPPED,)
        case "sneak":
            return (RETURN_UNBLOCKED,)
        case _:
            return ()


def _bound(keyword: KeywordAbility) -> Bound | None:
    match keyword:
        case EmergeFrom(words=words):
            such = such_permanent(words)
            return Bound(Sacrifice(such), such, Binding.MANA_VALUE)
        case _ if keyword_name(keyword) == "emerge":
            return Bound(SACRIFICE_CREATURE, A_CREATURE, Binding.MANA_VALUE)
        case _ if keyword_name(keyword) == "harmonize":
            return Bound(TAP_CREATURE, TAP_CREATURE.objects, Binding.POWER, optional=True)
        case _:
            return None


def split(row: tuple[CostPart, ...]) -> tuple[ManaCost, tuple[CostPart, ...]]:
    """The mana of a row of parts together, and its other parts."""
    symbols = tuple(s for part in row if isinstance(part, PayMana) for s in part.symbols)
    return ManaCost(symbols or ("0",)), tuple(p for p in row if not isinstance(p, PayMana))


@node
class _Paid:
    """How often a keyword's cost is paid, and in which group."""

    least: int
    most: int
    group: str = ""


def _own_options(proposal: Proposal, way: str) -> tuple[Option, ...] | None:
    """The additional costs of the spell's own keywords; None where it has not the one asked for."""
    options = [*_modes(proposal)]
    if way in GRAVEYARD_KEYWORDS:
        if not _has(proposal, way):
            return None
        options.append(Option(way, ((GRAVEYARD_KEYWORDS[way],),), name=way, source=proposal.thing.id))
    if way not in ADDITIONAL_KEYWORDS:
        return tuple(options)
    if way == "splice":
        options += _splices(proposal)
        return tuple(options) if any(o.name == "splice" for o in options) else None
    keywords = proposal.keywords.get(way, ())
    if not keywords:
        return None
    for keyword in keywords:
        options += _additional(proposal, keyword)
    return tuple(options)


def _additional(proposal: Proposal, keyword: KeywordAbility) -> Iterator[Option]:
    name, this = keyword_name(keyword), proposal.thing.id
    paid = _Paid(1, 1)
    bound = None
    rows = keyword_costs(keyword)
    match keyword:
        case WithCostChoice(form=0):
            for number, row in enumerate(rows, 1):
                yield Option(f"{name} {number}", (row,), 0, 1, name, this, group=name)
            return
        case Offering(words=words):
            such = such_permanent(words)
            bound = Bound(Sacrifice(such), such, Binding.MANA_COST)
            rows = ((),)
        case Plain("bargain"):
            rows = ((BARGAIN,),)
        case Plain("conspire"):
            rows = ((CONSPIRE,),)
        case WithNumber(number=number) if name == "casualty":
            rows = ((casualty(number),),)
        case WithX() if name == "casualty":
            rows = ((casualty(0),),)
        case Plain("replicate"):
            rows = _given(proposal, keyword)
        case _ if name == "escalate":
            paid = _Paid(1, max(_mode_count(proposal) - 1, 1))
        case _:
            pass
    yield Option(name, rows or ((),), paid.least, paid.most, name, this, bound=bound)


def _modal(proposal: Proposal) -> tuple[Mode, ...]:
    for ability in proposal.thing.abilities:
        if isinstance(ability.paragraph, Modal):
            return ability.paragraph.modes
    return ()


def _mode_count(proposal: Proposal) -> int:
    return len(_modal(proposal))


def _modes(proposal: Proposal) -> Iterator[Option]:
    """The costs of the modes: of one mode or more for spree, of one mode for tiered (CR 702.172, 702.183)."""
    priced = [mode for mode in _modal(proposal) if mode.cost is not None]
    this = proposal.thing.id
    if not priced:
        return
    rows = tuple((PayMana(mode.cost),) for mode in priced if mode.cost is not None)
    if _has(proposal, "tiered"):
        yield Option("tier", rows, name="tiered", source=this)
        return
    for number, row in enumerate(rows, 1):
        yield Option(f"mode {number}", (row,), 0, 1, "spree", this, group="spree", modes=1)


def _splices(proposal: Proposal) -> Iterator[Option]:
    """The cards in hand that may be spliced onto the spell (CR 702.47a)."""
    for card in proposal.state.cards(proposal.player, Zone.HAND):
        for keyword in card.keywords:
            if not isinstance(keyword, Splice):
                continue
            scene = Scene(proposal, proposal.player, card)
            rows = tuple(Words((*row.words, TypeWord(Kind.SPELL))) for row in keyword.alternatives)
            spells = Objects(alternatives=rows)
            if scene.matches(spells, proposal.thing):
                yield Option(
                    f"splice {card.name}", keyword_costs(keyword), 0, 1, "splice", card.id, group="splice"
                )


def action_offers(proposal: Proposal) -> Offers:
    """The cost of foretelling, plotting or suspending a card in the hand (CR 116.2f, 116.2h, 116.2k)."""
    way = proposal.purpose.way
    keywords = proposal.keywords.get(way, ())
    if not keywords:
        return none(f"it has no {way} ability", "116.2")
    if way == "foretell":
        said = [s for s in said_on_board(proposal) if isinstance(s, Standing)]
        first = [s for s in said if isinstance(s.meaning, FirstForetold) and s.you == proposal.player]
        return Offers((BaseCost("foretelling it", FORETELL_COST),), doubts=tuple(map(doubt, first)))
    return Offers(tuple(base for keyword in keywords for base in _of_keyword(proposal, keyword)))


def face_up_offers(proposal: Proposal) -> Offers:
    """The cost of turning a permanent face up: its card's mana cost, or its morph or disguise cost.

    (CR 701.40b, 701.58b, 702.37e, 702.168d).
    """
    way = proposal.purpose.way
    permanent = proposal.thing.permanent
    face = permanent.card.front if permanent else None
    if face is None:
        return none("there is no such permanent", "116.2b")
    if way in ("manifest", "cloak"):
        if face.mana_cost is None:
            return none("the card has no mana cost", "701.40b")
        return Offers((BaseCost("its mana cost", face.mana_cost),))
    names = ("disguise",) if way == "disguise" else ("morph", "megamorph")
    found = [
        keyword
        for paragraph in face.paragraphs
        if isinstance(paragraph, Keywords)
        for keyword in paragraph.keywords
        if keyword_name(keyword) in names
    ]
    bases = [base for keyword in found for base in _of_keyword(proposal, keyword)]
    return Offers(tuple(bases)) if bases else none(f"it would have no {way} cost", "702.37e")


def keyword_offers(proposal: Proposal) -> Offers:
    """What may be paid rather than the cost of a keyword ability that is activated (CR 118.9)."""
    bases: list[BaseCost] = []
    doubts: list[NotUnderstood] = []
    for said in said_on_board(proposal):
        if isinstance(said, NotUnderstood) or not isinstance(said.meaning, AlternativeKeywordCost):
            continue
        scene = Scene.of(proposal, said)
        try:
            if _replaces(scene, said.meaning.of) and lead_holds(scene, said.meaning.lead):
                for row in said.meaning.cost.choices:
                    mana, parts = split(row)
                    bases.append(
                        BaseCost(f"{said.card}: rather than the {said.meaning.of.value}", mana, parts)
                    )
        except CannotTell:
            doubts.append(doubt(said))
    return Offers(tuple(bases), doubts=tuple(doubts))


def _replaces(scene: Scene, of: KeywordOf) -> bool:
    proposal = scene.proposal
    if proposal.activated is None or scene.you != proposal.player:
        return False
    name = proposal.activated.keyword_name or ""
    match of:
        case KeywordOf.CYCLING:
            return name.endswith("cycling")
        case KeywordOf.OWN_CREW:
            return name == "crew" and scene.this is not None and scene.this.id == proposal.thing.id
        case KeywordOf.FIRST_EQUIP | KeywordOf.FIRST_EQUIP_OF_YOURS:
            if of is KeywordOf.FIRST_EQUIP_OF_YOURS and proposal.state.board.active != scene.you:
                return False
            return name == "equip" and _first_this_turn(scene, of)
        case KeywordOf.FIRST_CYCLING:
            if not name.endswith("cycling"):
                return False
            raise CannotTell("the board does not say what was cycled this turn", of)
        case KeywordOf.FIRST_UNEARTH:
            return name == "unearth" and _first_this_turn(scene, of)
        case KeywordOf.FIRST_POWER_UP | KeywordOf.ECHO:
            return False


def _first_this_turn(scene: Scene, of: KeywordOf) -> bool:
    if any(o.permanent and o.permanent.activated_this_turn for o in scene.proposal.state.battlefield):
        raise CannotTell("the board does not say which abilities those were", of)
    return True
