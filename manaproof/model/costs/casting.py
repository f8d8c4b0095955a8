"""A card put on the stack as a spell, with the keywords that it has by its place among spells (CR 601.2a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from manaproof.model.ability import Keywords
from manaproof.model.board import Board
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.proposal import Produces, Proposal, put_on_stack
from manaproof.model.costs.scene import Scene
from manaproof.model.costs.sentences import doubt, said_on_board
from manaproof.model.costs.subjects import applies
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.extra_costs import NthSpellHas
from manaproof.model.objectnow import AbilityNow, NotUnderstood, Origin
from manaproof.model.standing import Standing


def propose_spell(
    board: Board,
    card: str,
    player: str,
    zone: Zone = Zone.HAND,
    way: str = "normal",
    x: int | None = None,
    targets: Sequence[str] = (),
    produces: Produces | None = None,
) -> Proposal:
    """A card put on the stack as a spell (CR 601.2a).

    Raises BoardError where there is no such card, player or target, ProposalError for a bad X.
    """
    proposal = put_on_stack(board, card, player, zone, way, x, targets, produces)
    given = tuple(_given(proposal))
    if not given:
        return proposal
    thing = replace(proposal.thing, abilities=(*proposal.thing.abilities, *given))
    return replace(proposal, purpose=replace(proposal.purpose, thing=thing))


def _given(proposal: Proposal) -> Iterator[AbilityNow]:
    for said, meaning in _of_place(proposal):
        try:
            if applies(Scene.of(proposal, said), meaning.what):
                yield AbilityNow(Keywords(meaning.keywords), Origin.GRANTED, said.source)
        except CannotTell:
            continue


def open_keywords(proposal: Proposal) -> Iterator[NotUnderstood]:
    """The sentences that would give the spell keywords, if the board said which spells were cast before."""
    for said, meaning in _of_place(proposal):
        try:
            applies(Scene.of(proposal, said), meaning.what)
        except CannotTell:
            yield doubt(said)


def _of_place(proposal: Proposal) -> Iterator[tuple[Standing, NthSpellHas]]:
    for said in said_on_board(proposal):
        if isinstance(said, Standing) and isinstance(said.meaning, NthSpellHas):
            yield said, said.meaning
