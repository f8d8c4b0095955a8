"""Why a permanent could produce a type of mana, or could not: derivations and witnesses as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.ir.cost import TapThis
from manaproof.model.mana import ManaType, in_order
from manaproof.model.objectnow import NotUnderstood, ObjectNow, Origin
from manaproof.model.oracle.printing import render_paragraph
from manaproof.model.production.kinds import looks_at_hidden, no_mana_ability
from manaproof.model.production.offers import Reflection
from manaproof.model.state import traced_state_of
from manaproof.model.terms import LAND_TYPES
from manaproof.queries.answer import Derivation, Json, Statement, Step, UnmodelledSentence, Witness
from manaproof.queries.layer_reasons import changes
from manaproof.solver.graph import Source
from manaproof.solver.orders.graph import OrderLimitError
from manaproof.solver.orders.one_event import Engine, OrderStep, OrderWitness, Unreachable
from manaproof.solver.produce.fixpoint import Cause, Fact, Table, plain, rules, types_of
from manaproof.solver.produce.outcomes import Added, Part, orders_of


def unmodelled(sentences: Sequence[NotUnderstood]) -> tuple[UnmodelledSentence, ...]:
    """The sentences as an answer names them."""
    return tuple(UnmodelledSentence(s.card, s.paragraph, s.sentence, s.kind, s.words) for s in sentences)


def hidden_from(board: Board, player: str | None, sources: Iterable[Source]) -> list[NotUnderstood]:
    """The abilities whose mana depends on cards that the player may not know (CR 400.2).

    BoardError if there is no such player.
    """
    if player is None:
        return []
    board.player(player)
    out = []
    for source in sources:
        zone = looks_at_hidden(source.ability.paragraph)
        if zone is Zone.LIBRARY or (zone is Zone.HAND and source.tapping.player != player):
            thing = source.permanent
            words = f"it depends on cards in a {zone} that {player} may not know"
            out.append(NotUnderstood(thing.id, thing.name, source.ability.place, 1, "hidden", words))
    return out


def ability_text(source: Source) -> str:
    """The ability as cards print it, in quotation marks."""
    return f'"{render_paragraph(source.ability.paragraph)}"'


def symbol(mana_type: ManaType) -> str:
    """The symbol of a type."""
    return f"{{{mana_type}}}"


def has_ability(found: Table, source: Source) -> Derivation:
    """That the permanent has the ability, and where it comes from (CR 113, 305.6, 613.1f)."""
    thing = source.permanent
    facts = {"permanent": thing.id, "ability": ability_text(source)}
    match source.ability.origin:
        case Origin.INTRINSIC:
            said = "<permanent> has the ability <ability>, as its land type says"
            return Derivation(Statement(said, facts), ("305.6",), _new_types(found, thing))
        case Origin.GRANTED:
            said = "<permanent> has the ability <ability>, granted by <source>"
            return Derivation(Statement(said, {**facts, "source": source.ability.source}), ("613.1f",))
        case Origin.PRINTED:
            return Derivation(Statement("<permanent> has the ability <ability>", facts), ("113.3",))


def _new_types(found: Table, thing: ObjectNow) -> tuple[Derivation, ...]:
    """The effects that changed the land types of a permanent (CR 305.7)."""
    printed = thing.permanent.printed.subtypes if thing.permanent else ()
    if thing.face_down is not None or thing.subtypes & LAND_TYPES == LAND_TYPES.intersection(printed):
        return ()
    return tuple(changes(traced_state_of(found.survey.state.board), thing.id, ("types", "copy")))


def _lost_abilities(found: Table, id: str) -> tuple[Derivation, ...]:
    """What took abilities from a permanent: that it is face down, or effects (CR 305.7, 613.1f)."""
    state = found.survey.state
    if state.objects[id].face_down is not None:
        return (Derivation(Statement("<permanent> is face down", {"permanent": id}), ("708.2",)),)
    return tuple(changes(traced_state_of(state.board), id, ("lost",)))


def _untapped(found: Table, source: Source) -> Iterator[Derivation]:
    """Why an ability with {T} is not tapping for mana, where others wait for that (CR 106.12, 605.1a)."""
    activated = source.ability.activated
    if activated is None or source.tapping.tapped or not found.survey.watchers.replacing:
        return
    if any(isinstance(part, TapThis) for part in activated.cost):
        lacks = no_mana_ability(source.ability.paragraph, found.survey.state.board.edition)
        said = "activating it is not tapping for mana, as it is no mana ability: <why>"
        yield Derivation(Statement(said, {"why": lacks}), ("106.12", "605.1a"))


def why(found: Table, fact: Fact, known: dict[Fact, Derivation] | None = None) -> Derivation:
    """Why a permanent could produce a type: the ability, what it reflects, the order of effects."""
    known = {} if known is None else known
    if fact in known:
        return known[fact]
    cause = found.causes[fact]
    facts = {"permanent": fact[0], "type": symbol(fact[1])}
    because = (
        has_ability(found, cause.source),
        *_untapped(found, cause.source),
        *(why(found, other, known) for other in cause.because),
        *order_reasons(cause.order),
    )
    known[fact] = Derivation(Statement("<permanent> could produce <type>", facts), ("106.7",), because)
    return known[fact]


def order_reasons(order: OrderWitness) -> Iterator[Derivation]:
    """What the ability adds, and each replacement of it (CR 616.1)."""
    adds = Statement("as it resolves now, it adds <mana>", {"mana": str(order.initial) or "no mana"})
    yield Derivation(adds, ("106.3",))
    before = str(order.initial)
    for step in order.steps:
        yield Derivation(_replaced(step, before), ("616.1",))
        before = str(step.after)
    if not order.steps and order.initial.total:
        yield Derivation(Statement("nothing replaces it"), ("616.1",))


def _replaced(step: OrderStep, before: str) -> Statement:
    facts = {"effect": step.effect.label, "before": before, "after": str(step.after)}
    if before == facts["after"]:
        return Statement("<effect> may be chosen and changes nothing: <after> stays", facts)
    return Statement("<effect> replaces <before> with <after>", facts)


def why_none(found: Table, permanent: str, types: Sequence[ManaType]) -> tuple[Derivation, ...]:
    """Why a permanent could not produce these types; types of one and the same reason share it."""
    groups: dict[str, list[tuple[ManaType, Derivation]]] = {}
    for mana_type in types:
        reason = why_not(found, permanent, mana_type)
        shape = "\n".join(map(str, _shape(reason, symbol(mana_type))))
        groups.setdefault(shape, []).append((mana_type, reason))
    return tuple(
        _about(group[0][1], symbol(group[0][0]), [symbol(t) for t, _ in group]) for group in groups.values()
    )


def _shape(node: Derivation, of: str) -> Iterator[str]:
    facts = {k: "?" if v in (of, [of]) else v for k, v in node.statement.facts.items()}
    yield str(replace(node.statement, facts=facts))
    for child in node.because:
        yield from _shape(child, of)


def _about(node: Derivation, of: str, types: list[str]) -> Derivation:
    """The reason with all types in the place of the one that it was given for."""
    words = types[0] if len(types) == 1 else f"{', '.join(types[:-1])} or {types[-1]}"
    facts = {k: words if v in (of, [of]) else v for k, v in node.statement.facts.items()}
    because = tuple(_about(child, of, types) for child in node.because)
    return replace(node, statement=replace(node.statement, facts=facts), because=because)


def why_not(found: Table, permanent: str, mana_type: ManaType) -> Derivation:
    """Why a permanent could not produce a type, ability by ability (CR 106.7, 616.1f)."""
    facts = {"permanent": permanent, "type": symbol(mana_type)}
    reasons = tuple(_source_not(found, source, mana_type) for source in found.survey.sources[permanent])
    if not reasons:
        none = Statement("<permanent> has no ability that adds mana", {"permanent": permanent})
        reasons = (Derivation(none, ("106.3",), _lost_abilities(found, permanent)),)
    return Derivation(Statement("<permanent> could not produce <type>", facts), ("106.7",), reasons)


def _source_not(found: Table, source: Source, mana_type: ManaType) -> Derivation:
    because = [has_ability(found, source)]
    if source.offer is None or source.offer.nothing:
        lacks = source.offer.lacks if source.offer else "what it adds is not understood"
        said = Statement("as things stand, it adds no mana<why>", {"why": f": {lacks}" if lacks else ""})
        because.append(Derivation(said, ("106.7",)))
    if productions := plain(source):
        order = types_of(productions, source.effects, "auto")[mana_type]
        if isinstance(order, Unreachable) and source.offer and not source.offer.nothing:
            because.append(_no_order(order, mana_type))
    because += _no_reflection(found, source, mana_type)
    said = Statement("this ability gives no <type>", {"type": symbol(mana_type)})
    return Derivation(said, (), tuple(because))


def _no_order(order: Unreachable, mana_type: ManaType) -> Derivation:
    """Why no order of effects ends with the type: what is always last, or that nothing gives it."""
    facts = {
        "type": symbol(mana_type),
        "sources": sorted({e.label for e in order.sources}),
        "last": sorted({e.label for e in order.replaced_by}),
    }
    if not order.from_ability and not order.sources:
        return Derivation(Statement("neither it nor an effect on its mana gives <type>", facts), ("106.3",))
    if order.replaced_by:
        verb = "replaces" if len(facts["last"]) == 1 else "replace"
        said = f"in every order, <last> {verb} <type> after all that gives it"
        return Derivation(Statement(said, facts), ("616.1f",))
    verb = "applies" if len(facts["sources"]) == 1 else "apply"
    return Derivation(Statement(f"<sources> would give <type>, but never {verb}", facts), ("614.7",))


def _no_reflection(found: Table, source: Source, mana_type: ManaType) -> Iterator[Derivation]:
    """Why the mana of a type that others could produce is not this type."""
    for option in source.offer.options if source.offer else ():
        by_type = [
            (rule.chosen, types_of((rule.production,), source.effects, "auto")[mana_type])
            for rule in rules(source)
            if rule.option is option
        ]
        needed = {t for chosen, order in by_type if isinstance(order, OrderWitness) for t in chosen}
        last = {e.label for _, order in by_type if isinstance(order, Unreachable) for e in order.replaced_by}
        for reflection in option.reflections:
            among = sorted(reflection.among)
            facts = {
                "permanents": among,
                "type": symbol(mana_type),
                "types": [symbol(t) for t in in_order(needed)],
                "last": sorted(last),
            }
            said, rule = _reflected(found, source, reflection, needed, last)
            yield Derivation(Statement(said, {k: v for k, v in facts.items() if f"<{k}>" in said}), (rule,))


def _reflected(
    found: Table, source: Source, reflection: Reflection, needed: set[ManaType], last: set[str]
) -> tuple[str, str]:
    """What to say of a reflection that does not give a type, and the rule."""
    if not reflection.among:
        return "there is no permanent of which it asks", "106.7"
    if not needed and last:
        return "whatever type it is asked of, <last> replaces <type> in every order", "616.1f"
    if not needed:
        return "it asks for a color, and colorless is none", "106.1a"
    if source.permanent.id in _behind(found, reflection.among):
        return "none of <permanents> has a cause for <types> outside a circle of such abilities", "106.7"
    return "none of <permanents> could produce <types>", "106.7"


def _behind(found: Table, among: frozenset[str]) -> set[str]:
    """Every permanent that the given ones depend on."""
    seen, waiting = set(among), list(among)
    for id in waiting:
        fresh = {q for s in found.survey.sources[id] for q in s.reflects} - seen
        seen |= fresh
        waiting += fresh
    return seen


def witness(found: Table, chain: Sequence[Fact]) -> Witness:
    """How the last fact of a chain comes about, every fact before it included."""
    steps = tuple(step for fact in chain for step in _steps(found.causes[fact], fact))
    return Witness(str(chain[-1][1]), steps)


def _steps(cause: Cause, fact: Fact) -> Iterator[Step]:
    facts = {
        "permanent": fact[0],
        "ability": ability_text(cause.source),
        "mana": str(cause.order.initial),
    }
    yield Step("add", Statement("<ability> of <permanent> adds <mana>", facts), ("106.3",))
    yield from order_steps(cause.order)


def order_steps(order: OrderWitness) -> Iterator[Step]:
    """The replacement effects of an order, one step each."""
    before = str(order.initial)
    for step in order.steps:
        yield Step("replace", _replaced(step, before), ("616.1",))
        before = str(step.after)


def added_reasons(found: Table, sources: Sequence[Source], added: Sequence[Added]) -> tuple[Derivation, ...]:
    """Why each result comes about, and why an ability adds nothing (CR 106.5)."""
    known: dict[Fact, Derivation] = {}
    roots = []
    for one in added:
        reflected = (why(found, fact, known) for fact in one.because)
        events = (reason for part in one.parts for reason in _part_reasons(part))
        said = Statement(
            "<permanent> ends up adding <mana>",
            {
                "permanent": one.source.permanent.id,
                "mana": str(one.mana) or "no mana",
            },
        )
        because = (has_ability(found, one.source), *_untapped(found, one.source), *reflected, *events)
        roots.append(Derivation(said, ("106.3",), because))
    for source in sources:
        if source.offer is not None and source.offer.nothing and source.offer.lacks:
            lack = Derivation(Statement("<why>", {"why": source.offer.lacks}), ("106.5",))
            said = Statement("an ability adds no mana")
            roots.append(Derivation(said, ("106.5",), (has_ability(found, source), lack)))
    return tuple(roots)


def _part_reasons(part: Part) -> Iterator[Derivation]:
    if part.extra is None:
        yield from order_reasons(part.order)
        return
    facts = {"source": part.extra.label, "player": part.extra.recipient}
    said = Statement("<source> triggers for <player>", facts)
    yield Derivation(said, ("106.12a", "605.1b"), tuple(order_reasons(part.order)))


def added_witness(added: Added) -> Witness:
    """How a result comes about: the ability's mana, then that of each triggered mana ability."""
    facts = {"permanent": added.source.permanent.id, "ability": ability_text(added.source)}
    steps: list[Step] = []
    for other, mana_type in added.because:
        said = Statement("<permanent> could produce <type>", {"permanent": other, "type": symbol(mana_type)})
        steps.append(Step("reflect", said, ("106.7",)))
    for part in added.parts:
        steps += _part_steps(part, facts)
    return Witness(str(added.mana), tuple(steps))


def _part_steps(part: Part, facts: dict[str, str]) -> Iterator[Step]:
    mana = str(part.order.initial) or "no mana"
    if part.extra is None:
        said = Statement("<ability> of <permanent> adds <mana>", {**facts, "mana": mana})
        yield Step("add", said, ("106.3",))
    else:
        facts = {"source": part.extra.label, "player": part.extra.recipient, "mana": mana}
        yield Step("trigger", Statement("<source> triggers: <mana> for <player>", facts), ("605.1b",))
    yield from order_steps(part.order)


def orders_details(found: Table, sources: Sequence[Source], engine: Engine = "auto") -> dict[str, Json]:
    """How many orders the mana of each ability has, how many outcomes, and one order for each (CR 616.1)."""
    told = [s for s in sources if s.offer is not None]
    return {"orders": {f"ability {s.number}": _of_source(found, s, engine) for s in told}}


def _of_source(found: Table, source: Source, engine: Engine) -> dict[str, Json]:
    try:
        counted = orders_of(found, source, engine)
    except OrderLimitError as error:
        return {"text": ability_text(source), "too many": str(error)}
    each = {str(mana) or "no mana": _in_words(order) for mana, order in counted.outcomes.items()}
    return {
        "text": ability_text(source),
        "orders": "too many to count" if counted.orders is None else counted.orders,
        "outcomes": len(counted.outcomes),
        "one order each": each,
    }


def _in_words(order: OrderWitness) -> str:
    steps = ", then ".join(f"{s.effect.label} gives {s.after}" for s in order.steps)
    return f"{str(order.initial) or 'no mana'}{', then ' + steps if steps else ''}"
