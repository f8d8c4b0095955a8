"""What happened this turn, as far as a board says it (CR 603.4, 702)."""

from __future__ import annotations

from manaproof.model.board import Board
from manaproof.model.costs.scene import Scene
from manaproof.model.evaluate.on_state import CannotTell
from manaproof.model.ir.cost_changes_counts import CostFact, DoneThisTurn


def starting_life(board: Board) -> int:
    """The starting life total: 40 where somebody has a commander (CR 103.4, 903.7)."""
    return 40 if any(p.commanders for p in board.players) else 20


def fact_holds(scene: Scene, fact: CostFact) -> bool:
    """Whether a plain fact of this turn or game is so; raises CannotTell where the board does not say."""
    for looked_up in (_of_players, _of_announcement, _of_board):
        if (holds := looked_up(scene, fact)) is not None:
            return holds
    raise CannotTell(f"the board does not say whether {fact.value}", fact)


def _of_players(scene: Scene, fact: CostFact) -> bool | None:
    board = scene.proposal.state.board
    you = board.player(scene.you)
    opponents = [board.player(p) for p in board.opponents(scene.you)]
    match fact:
        case CostFact.GAINED_LIFE:
            return you.this_turn.life_gained > 0
        case CostFact.OPPONENT_GAINED_LIFE:
            return any(p.this_turn.life_gained for p in opponents)
        case CostFact.OPPONENT_LOST_LIFE:
            return any(p.this_turn.life_lost for p in opponents)
        case CostFact.HALF_LIFE:
            return any(2 * p.life <= starting_life(board) for p in board.players)
        case CostFact.LESS_THAN_STARTING_LIFE:
            return you.life < starting_life(board)
        case CostFact.FIRST_SPELL_OF_GAME if you.this_turn.spells_cast:
            return False
        case _:
            return None


def _of_announcement(scene: Scene, fact: CostFact) -> bool | None:
    match fact:
        case CostFact.BARGAINED:
            return "bargain" in scene.announced.names
        case CostFact.PAID_LIFE_THIS_WAY:
            return scene.source in scene.announced.paid_to
        case CostFact.EVIDENCE_COLLECTED:
            return "evidence" in scene.announced.names
        case CostFact.MUTATE:
            return "mutate" in scene.proposal.keywords
        case _:
            return None


def _of_board(scene: Scene, fact: CostFact) -> bool | None:
    state = scene.proposal.state
    match fact:
        case CostFact.ATTACKED:
            mine = [o for o in state.battlefield if o.controller == scene.you]
            return True if any(o.permanent and o.permanent.attacking for o in mine) else None
        case CostFact.FOUR_MORE_CREATURES:
            creatures = [o.controller for o in state.battlefield if "Creature" in o.types]
            enough = creatures.count(scene.you) + 4
            return any(creatures.count(p) >= enough for p in state.board.opponents(scene.you))
        case _:
            return None


def done_this_turn(scene: Scene, condition: DoneThisTurn) -> bool:
    """Whether so much was done this turn; raises CannotTell where the board does not say."""
    board = scene.proposal.state.board
    you = board.player(scene.you)
    opponents = [board.player(p) for p in board.opponents(scene.you)]
    match condition.form:
        case 0:
            return you.this_turn.cards_drawn >= condition.number
        case 1 | 2:
            return any(p.this_turn.cards_drawn >= condition.number for p in opponents)
        case 3:
            return any(p.this_turn.spells_cast >= condition.number for p in opponents)
        case 4:
            return you.this_turn.life_gained >= condition.digits
        case 5:
            return any(p.count(condition.kind) >= condition.number for p in opponents)
        case 7:
            return _entered(scene, condition)
        case 9:
            return _so_many(scene, condition)
        case _:
            raise CannotTell("the board does not say what happened this turn", condition)


def _entered(scene: Scene, condition: DoneThisTurn) -> bool:
    """Whether so many entered under one opponent's control; what has left since is not on the board."""
    objects = condition.objects
    there = scene.matching(objects) if objects is not None else []
    new = [o for o in there if o.permanent is not None and o.permanent.entered_this_turn]
    least = objects.number if objects is not None and objects.number is not None else 1
    for player in scene.proposal.state.board.opponents(scene.you):
        if sum(o.controller == player for o in new) >= least:
            return True
    raise CannotTell("the board does not say what entered this turn and left", condition)


def _so_many(scene: Scene, condition: DoneThisTurn) -> bool:
    if condition.objects is None or condition.objects.clauses:
        raise CannotTell("the board does not say what they share", condition)
    found = [o for o in scene.matching(condition.objects) if o.controller == scene.you]
    return len(found) >= condition.number
