"""A snapshot of a game in progress, for the autosave thread."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..game import Game
from ..rules.constants import SIDES
from ..saves.checkpoint import position_of
from ..saves.record import Record, summary_of
from .circle_order import Seats
from .game_config import GameConfig


class SessionSnapshot(NamedTuple):
    """A snapshot of a game in progress, written while the game continues."""

    game: Game
    quiet: tuple[Game, Seats] | None  # the start of the turn
    seats: Seats
    config: GameConfig
    practice: bool
    chances: tuple[tuple[int, float], ...]
    name: str
    resigned: str | None

    def record(self) -> Record:
        """The record to save."""
        config = self.config
        record = Record.of(
            self.game.state,
            sides={side: config.who(side) for side in SIDES},
            curtain=config.curtain,
            name=self.name,
            practice=self.practice,
            chances=list(self.chances),
            summary=summary_of(self.game.state, self.seats[0]),
            resigned=self.resigned,
            names={side: name for side in SIDES if (name := config.name(side))},
            match=config.match._asdict() if config.match else None,
            checkpoint=self._checkpoint(),
        )
        if record.summary is not None and self.resigned:
            record.summary["winner"] = record.winner
        return record

    def _checkpoint(self) -> dict[str, Any] | None:
        """The position at the start of the turn; its circle starts with the first seat."""
        if self.quiet is None:
            return None
        game, seats = self.quiet
        return position_of(game.state, seats[0])
