"""The pause at the end of the player's turn: the opponent waits until the player ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.session import Session
from ..input.prompt import Answer, Prompt
from ..model.table_note import END_TURN

if TYPE_CHECKING:
    from ...window.app import App


class TurnPause:
    """Whether the game waits for the player to end the turn."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.held = False

    def after_choice(self, active_before: str) -> None:
        """Begin the pause if the player's turn has just ended."""
        session, settings = self.session, self.app.settings
        guided = session.lesson is not None and session.lesson.guiding
        self.held = (
            len(session.config.humans) == 1
            and active_before == session.viewer
            and session.game.active != session.viewer
            and not session.winner
            and not guided
            and settings.is_coached(settings.end_turn)
        )

    def release(self) -> None:
        """End the pause."""
        self.held = False

    def prompt(self) -> Prompt:
        """Return what the prompt says during the pause."""
        say = self.app.say
        answer = Answer(END_TURN, say("coach.end_turn"))
        return Prompt(say("coach.turn_over"), self.session.viewer, (answer,))
