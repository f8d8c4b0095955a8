"""Who depends on whom: permanents, their abilities, and the effects on the mana of these (CR 106.7, 614).

The graph has a node for each permanent, each ability that adds mana, and each replacement effect. An
ability that adds mana of a type that permanents could produce depends on these permanents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from manaproof.model.boardobjects import Zone
from manaproof.model.events import ManaReplacement
from manaproof.model.functioning import functions_in
from manaproof.model.node import node
from manaproof.model.objectnow import AbilityNow, NotUnderstood, ObjectNow, State
from manaproof.model.production.effects import Tapping, Watchers
from manaproof.model.production.kinds import adds_mana, reads_size
from manaproof.model.production.offers import Offer, Undetermined, offer

if TYPE_CHECKING:
    import networkx as nx

Node = tuple[str, ...]
"""``("permanent", id)``, ``("ability", id, number among those that add mana)``, ``("effect", label)``."""

_MANA = frozenset(("mana",))


@node
class Source:
    """An ability that adds mana: what it would add as things stand, and what watches that mana.

    ``number`` counts its permanent's abilities that add mana from 1. ``unclear`` says why its mana cannot
    be told; it offers nothing then.
    """

    permanent: ObjectNow
    ability: AbilityNow
    number: int
    tapping: Tapping
    offer: Offer | None
    effects: tuple[ManaReplacement, ...] = ()
    unclear: Undetermined | None = None

    @property
    def reflects(self) -> frozenset[str]:
        """The permanents of which it asks what they could produce."""
        options = self.offer.options if self.offer else ()
        return frozenset(id for option in options for r in option.reflections for id in r.among)


@node
class Survey:
    """Every ability of a board's permanents that adds mana, and every sentence that watches mana."""

    state: State
    watchers: Watchers
    sources: Mapping[str, tuple[Source, ...]]

    @property
    def unread(self) -> tuple[NotUnderstood, ...]:
        """The sentences that are not understood and might watch any mana."""
        return self.watchers.unread

    def doubts(self, permanent: str) -> tuple[NotUnderstood, ...]:
        """The sentences that are not understood and could change what a permanent is, its abilities that
        add mana, or its size where one of those looks at a size.
        """
        found = tuple(dict.fromkeys((*self.state.doubts(permanent), *self.state.doubts(permanent, _MANA))))
        if any(reads_size(source.ability.paragraph) for source in self.sources[permanent]):
            found += tuple(d for d in self.state.unmodelled if "size" in d.kind and d not in found)
        return found

    def all(self) -> Iterator[Source]:
        """Every source, in the order of the permanents."""
        for sources in self.sources.values():
            yield from sources


def survey(state: State) -> Survey:
    """What every permanent's abilities would add, what their costs choose left open (CR 106.7)."""
    watchers = Watchers.of(state)
    sources = {p.id: tuple(_sources(state, watchers, p)) for p in state.battlefield}
    return Survey(state, watchers, sources)


def _sources(state: State, watchers: Watchers, permanent: ObjectNow) -> Iterator[Source]:
    for number, ability in enumerate(mana_adding(permanent), 1):
        yield source_of(state, watchers, permanent, ability, number)


def mana_adding(permanent: ObjectNow) -> Iterator[AbilityNow]:
    """The abilities of a permanent that add mana, those that function elsewhere aside (CR 113.6)."""
    for ability in permanent.abilities:
        activated = ability.activated
        here = activated is None or functions_in(activated) is Zone.BATTLEFIELD
        if here and adds_mana(ability.paragraph):
            yield ability


def source_of(
    state: State,
    watchers: Watchers,
    permanent: ObjectNow,
    ability: AbilityNow,
    number: int,
    *,
    bound: bool = False,
) -> Source:
    """One ability as a source; ``bound``: what its cost chooses is bounded by the board."""
    tapping = Tapping.of(state, permanent, ability)
    try:
        offered = offer(state, permanent, ability, bound=bound)
        effects = watchers.on(tapping) if not offered.nothing else ()
        return Source(permanent, ability, number, tapping, offered, effects)
    except Undetermined as error:
        return Source(permanent, ability, number, tapping, None, unclear=error)


def dependency_graph(survey: Survey) -> nx.DiGraph[Node]:
    """The graph; an arrow runs from what depends to what it depends on, and says how (``by``)."""
    import networkx as nx

    graph: nx.DiGraph[Node] = nx.DiGraph()
    for permanent in survey.state.battlefield:
        graph.add_node(("permanent", permanent.id))
    for source in survey.all():
        own = ("permanent", source.permanent.id)
        ability = ("ability", source.permanent.id, str(source.number))
        graph.add_edge(own, ability, by="ability")
        if source.ability.source in survey.state.objects:
            graph.add_edge(ability, ("permanent", str(source.ability.source)), by="granted")
        for id in sorted(source.reflects):
            graph.add_edge(ability, ("permanent", id), by="could produce")
        for effect in source.effects:
            graph.add_edge(ability, ("effect", effect.label), by="replaced")
    return graph


def components(survey: Survey) -> list[tuple[str, ...]]:
    """The permanents in circles of reflection, each circle after all that it depends on (CR 106.7).

    A permanent in no circle is a component of its own.
    """
    import networkx as nx

    order = {p.id: number for number, p in enumerate(survey.state.battlefield)}
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(order)
    for source in survey.all():
        graph.add_edges_from((source.permanent.id, id) for id in source.reflects)
    condensed = nx.condensation(graph)
    members = condensed.nodes(data="members")
    return [
        tuple(sorted(members[number], key=order.__getitem__))
        for number in reversed(list(nx.topological_sort(condensed)))
    ]
