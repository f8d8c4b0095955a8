"""The sentences that a cost looks at: of the spell itself, of the board, of the command zone (CR 113.6)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.board import Zone
from manaproof.model.cost_proposal import Proposal
from manaproof.model.objectnow import NotUnderstood
from manaproof.model.standing import Standing, said_by, standing

Said = Standing | NotUnderstood


def said_of_itself(proposal: Proposal) -> Iterator[Said]:
    """What the spell says of itself while it is cast; a face-down spell says nothing (CR 708.4)."""
    yield from said_by(proposal.thing, proposal.player)


def said_on_board(proposal: Proposal) -> Iterator[Said]:
    """What holds on the board: permanents, resolved effects, other spells, the command zones."""
    state = proposal.state
    yield from standing(state)
    for spell in state.stack:
        if spell.id != proposal.thing.id:
            yield from said_by(spell)
    for player in state.board.turn_order:
        for card in state.cards(player, Zone.COMMAND):
            yield from said_by(card)


def doubt(said: Standing) -> NotUnderstood:
    """The sentence as one that cannot be told from the board."""
    return NotUnderstood(said.source, said.card, said.paragraph, said.sentence, "cost")


def about_costs(said: NotUnderstood) -> bool:
    """Whether the sentence could bear on what something costs."""
    return "cost" in said.kind.split("/")
