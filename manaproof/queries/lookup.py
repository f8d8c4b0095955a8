"""Cards that a question names: those of the board's own file first, then its objects, then all cards."""

from __future__ import annotations

from manaproof.model.board import Board, BoardError
from manaproof.model.boardobjects import FaceOf


def card_named(board: Board, name: str) -> FaceOf:
    """The card of that name with the face that the name means; BoardError where there is none."""
    wanted = name.casefold()
    on_board = (o.card for o in board.objects())
    for card in (*board.cards, *on_board):
        for index, face in enumerate(card.faces):
            if face.name.casefold() == wanted:
                return FaceOf(card, index)
        if card.name.casefold() == wanted:
            return FaceOf(card)
    from manaproof.model import catalogue

    found = catalogue.find(name)
    if found is None:
        near = catalogue.near(name)
        raise BoardError(
            f"there is no card {name!r}{'; did you mean ' + ', '.join(near) + '?' if near else ''}"
        )
    return FaceOf(*found)
