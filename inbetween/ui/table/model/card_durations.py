"""How long cards stay in play, by the view that the board shows."""

from __future__ import annotations

from .table_places import TablePlaces


def duration_sign(board: TablePlaces, id: str, character: str | None = None, copy: int = 0) -> str:
    """Return how long a card stays in play, as a short sign.

    The number of turns, an hourglass if it ends with a turn, or "" if it stays until it is
    discarded. `character` is the one it is attached to; `copy` the number of equal cards before it.
    """
    turns = turns_left(board, id, character)[copy:]
    if turns:
        return str(turns[0])
    cards = board.app.cards
    until = cards.cards[cards.card_index[id]].until
    return "[glass]" if until in ("own_turn", "opponent_turn") else ""


def turns_left(board: TablePlaces, id: str, character: str | None = None) -> list[int]:
    """Return how many more turns each limited copy of a card stays, including this turn."""
    view = board.view
    here = {None} if character is None else {character}
    laid = (
        {entry["id"] for entry in view["circle"] if id in entry["attached"]}
        if character is None
        else set()
    )
    return [
        clock["ends"] - view["turn"] + 1
        for clock in view["lasting"]
        if clock["card"] == id and clock["character"] in here | laid
    ]
