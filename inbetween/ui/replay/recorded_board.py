"""What the board shows of a position of a replay beyond its view: prices, last moves, offers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from ...play.raise_offer import raise_offer
from ...play.replay import Replay
from ...play.things import Thing
from ...rules.events import CardPlayed, Event, affected_character
from ..table.model.board import Board
from ..table.model.position_numbers import position_numbers


class RecordedBoard:
    """Keeps a board in step with a replay; a position is the number of choices made before it."""

    def __init__(self, board: Board, replay: Replay) -> None:
        self.board = board
        self.replay = replay

    def show_last_card(self, position: int) -> None:
        """Show the card that was played last before a position."""
        events = chain.from_iterable(self.replay.events[:position])
        self.board.recall_played(event.card for event in events if isinstance(event, CardPlayed))

    def show_choice(self, position: int, side: str, events: Iterable[Event]) -> None:
        """Show whom the choice before a position has affected, and the prices and offers after it.

        The prices are those of a side. Energy limits are the usual ones.
        """
        self.board.last = _affected(events)
        game = self.replay.games[position]
        self.board.numbers = position_numbers(game.state, side)._replace(energy_limits={})
        # Do not preview an optional Awareness raise that was already made or declined.
        self.board.asked = game.phase == "activity" and raise_offer(game) is None


def _affected(events: Iterable[Event]) -> set[Thing]:
    return {
        Thing("character", id) for event in events if (id := affected_character(event)) is not None
    }
