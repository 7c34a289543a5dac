"""What the board shows of a position of a replay beyond its view: prices, last moves, offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...play.raise_offer import raise_offer
from ...play.replay import Replay
from ...play.things import Thing
from ...rules.constants import SIDES
from ...rules.events import CardPlayed, Event, affected_character
from ...rules.in_play.modifiers import card_price, total_modifier
from ...rules.in_play.static_effects import AWARENESS_COST
from ..table.model.board import Board


class RecordedBoard:
    """Keeps a board in step with a position of a replay.

    `position` returns the number of choices made so far, `side` the side at the bottom.
    """

    def __init__(
        self, board: Board, replay: Replay, position: Callable[[], int], side: Callable[[], str]
    ) -> None:
        self.board = board
        self.replay = replay
        self.position = position
        board.price = lambda id: card_price(
            replay.games[position()].state, SIDES.index(side()), replay.cards.card_index[id]
        )
        board.awareness_surcharge = lambda of: total_modifier(
            replay.games[position()].state, SIDES.index(of), AWARENESS_COST
        )

    def show_last_card(self) -> None:
        """Show the card that was played last."""
        events = self.replay.events[: self.position()]
        self.board.played = next(
            (
                event.card
                for made in reversed(events)
                for event in reversed(made)
                if isinstance(event, CardPlayed)
            ),
            None,
        )

    def show_choice(self, events: Iterable[Event]) -> None:
        """Show the Characters that a choice has affected, and what can be raised after it."""
        self.board.last = _affected(events)
        game = self.replay.games[self.position()]
        # Do not preview an optional Awareness raise that was already made or declined.
        self.board.asked = game.phase == "activity" and raise_offer(game) is None


def _affected(events: Iterable[Event]) -> set[Thing]:
    return {
        Thing("character", id) for event in events if (id := affected_character(event)) is not None
    }
