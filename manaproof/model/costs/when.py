"""When a change of costs holds: its conditions and its times (CR 601.2f, 611.3)."""

from __future__ import annotations

from manaproof.model.board import Phase
from manaproof.model.boardobjects import Zone
from manaproof.model.costs.conditions import true
from manaproof.model.costs.scene import Scene
from manaproof.model.ir.cost_changes import AtTime, IfSo, Lead, WhenSo, WhileOnBoard


def lead_holds(scene: Scene, lead: Lead | IfSo | WhenSo | None) -> bool:
    """Whether the condition or time before or behind a sentence holds; CannotTell where unknown.

    Without one, a sentence of a permanent holds on the battlefield only (CR 113.6).
    """
    match lead:
        case None:
            return True
        case WhileOnBoard(form=0):
            return scene.this is not None and scene.this.zone in (Zone.BATTLEFIELD, Zone.COMMAND)
        case WhileOnBoard():
            return scene.this is not None and scene.this.zone is Zone.STACK
        case IfSo(condition=condition, more=more):
            return true(scene, condition) and (more is None or true(scene, more))
        case WhenSo(when=when):
            return time_is(scene, when)


def time_is(scene: Scene, when: AtTime) -> bool:
    """Whether it is that time now."""
    board = scene.proposal.state.board
    match when:
        case AtTime.YOUR_TURN:
            return board.active == scene.you
        case AtTime.OTHER_TURNS:
            return board.active != scene.you
        case AtTime.YOUR_END_STEP:
            return board.active == scene.you and board.phase is Phase.END
        case AtTime.NOT_CONTROLLERS_TURN:
            return board.active != scene.proposal.player
        case AtTime.UNTIL_YOUR_NEXT_TURN | AtTime.UNTIL_END_OF_TURN | AtTime.THIS_TURN:
            return True
