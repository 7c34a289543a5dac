"""The pause at the end of the player's turn: the next turn waits until the player ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.session import Session
from ....rules.events import Event, PhaseBegun
from ..input.prompt import Answer, Prompt
from ..model.table_note import END_TURN

if TYPE_CHECKING:
    from ...window.app import App


SEEN = ("drawn", "shuffled", "shown", "chance")  # why something cannot be undone any more


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

    def held_back(self, events: list[Event]) -> list[Event]:
        """Return which of a choice's events are shown only after the pause: the next turn's."""
        if not self.held:
            return []
        begun = (
            i
            for i, event in enumerate(events)
            if isinstance(event, PhaseBegun) and event.phase == "awareness"
        )
        return events[next(begun, len(events)) :]

    def release(self) -> None:
        """End the pause."""
        self.held = False

    def prompt(self) -> Prompt:
        """Return what the prompt says during the pause."""
        say = self.app.say
        back = self.session.undo_target(self.app.settings.free_undo)
        key = "undo" if back.to >= 0 else "seen" if back.reason in SEEN else "plain"
        answer = Answer(END_TURN, say("coach.end_turn"))
        return Prompt(say(f"coach.turn_over.{key}"), self.session.viewer, (answer,))
