"""What is shown of a game: events are fed into the board at the set speed, heard, and told in the prompt bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...rules.events import Event, touched
from ...text.log import line
from ..window import theme
from ..window.settings import SPEED
from . import hearing
from .board import Board
from .director import Director
from .offer import Targets
from .prompt import PromptBar

if TYPE_CHECKING:
    from ..window.app import App


class Showing:
    """A director and the board it shows on."""

    def __init__(self, app: App, view: dict[str, Any], viewer: str, lights: Callable[[], Targets]) -> None:
        self.app = app
        self.director = Director(view, viewer)
        self.board = Board(app, self.director.view, viewer, lights)
        self.telling = PromptBar(app, self.board.layout.prompt)  # says what is happening while nothing is asked
        self.moving = False  # whether something moved in the last update
        self._marked_turn = 0

    @property
    def factor(self) -> float:
        """How long things take: 1 at normal speed, 0 at once."""
        return 0.0 if self.app.settings.reduced_motion else SPEED[self.app.settings.speed]

    @property
    def under_way(self) -> bool:
        """Whether something is on its way that can be brought to its end."""
        return self.director.busy or bool(self.board.flies)

    def add(self, events: list[Event], turn: int, asked: str | None) -> None:
        """Show what a choice in a turn has led to; what it touched stays marked until the next turn. `asked` is who chose."""
        self.director.add(events)
        if self._marked_turn != turn:
            self._marked_turn = turn
            self.board.last = set()
        self.board.last |= {("character", id) for event in events if (id := touched(event)) is not None}
        self.telling.set("", asked, [])

    def update(self, dt: float) -> bool:
        """Let time pass; True if there is something new to be seen."""
        self.director.update(dt, self.factor)
        for event in self.director.shown:
            self.board.animate(event, self.factor)
            hearing.play(self.board, event)
            self._tell(event)
        if self.director.shown:
            self.board.show(self.director.view, self.factor)
        breath = self.board.breathe(dt)
        before, self.moving = self.moving, self.board.update(dt)
        return breath or before or self.moving or bool(self.director.shown)  # once more when all has come to rest

    def _tell(self, event: Event) -> None:
        """Say in the prompt bar what is happening."""
        text = line(self.app.cards, event, self.app.settings.language)
        if text and self.factor > 0:
            side = event.data.get("side")
            self.telling.set(text, side if side in theme.SIDE else self.telling.side, [])

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        if not self.under_way:
            return False
        self.director.skip()
        self.board.show(self.director.view, 0.0)
        self.board.settle()
        return True

    def turn_to(self, view: dict[str, Any], viewer: str) -> None:
        """Show a view as it is, with someone's eyes; nothing that was told before stays."""
        self.director.sync(view, viewer)
        self.board.seat(self.director.view, viewer)
        self.telling = PromptBar(self.app, self.board.layout.prompt)

    def relayout(self) -> None:
        """The window has changed."""
        self.board.relayout()
        self.telling = PromptBar(self.app, self.board.layout.prompt)
