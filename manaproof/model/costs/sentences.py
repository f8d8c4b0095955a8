"""The sentences that a cost looks at: of the spell itself, of the board, of the command zone (CR 113.6)."""

from __future__ import annotations

from collections.abc import Iterator

from manaproof.model.ability import Irrelevant, Keywords, Unmodelled
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.proposal import Proposal
from manaproof.model.evaluate.on_state import Given
from manaproof.model.ir.keywords import keyword_name
from manaproof.model.objectnow import NotUnderstood, State
from manaproof.model.payment.purpose import Doing
from manaproof.model.standing import Standing, said_by, standing

Said = Standing | NotUnderstood


def said_of_itself(proposal: Proposal) -> Iterator[Said]:
    """What the spell says of itself while it is cast; a face-down spell says nothing (CR 708.4)."""
    thing = proposal.thing
    yield from said_by(thing, proposal.player)
    paragraphs = [(ability.place, ability.paragraph) for ability in thing.abilities]
    if proposal.purpose.doing is Doing.TURN_UP:
        paragraphs += list(enumerate(thing.card.front.paragraphs, 1))
    for place, paragraph in paragraphs:
        if isinstance(paragraph, Keywords) and keyword_name(paragraph.keywords[-1]) == proposal.purpose.way:
            yield from _riders(proposal, place, paragraph)


def _riders(proposal: Proposal, place: int, paragraph: Keywords) -> Iterator[Said]:
    """What is said of the keyword whose cost is paid."""
    thing = proposal.thing
    name = thing.name or thing.card.name
    given = Given()
    for number, sentence in enumerate(paragraph.riders, 1):
        match sentence:
            case Irrelevant():
                pass
            case Unmodelled(kind=kind, words=words):
                yield NotUnderstood(thing.id, name, place, number, kind, words)
            case meaning:
                yield Standing(meaning, proposal.player, thing, given, thing.id, name, place, number)


def said_on_board(proposal: Proposal) -> Iterator[Said]:
    """What holds on the board: permanents, resolved effects, other spells, the command zones."""
    yield from said_in(proposal.state, proposal.thing.id)


def said_in(state: State, spell_id: str | None = None) -> Iterator[Said]:
    """What holds on the board, the spell of that id aside."""
    yield from standing(state)
    for spell in state.stack:
        if spell.id != spell_id:
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
