"""The speed of a replay: how fast events are shown, and whether with texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.motion.playback import Playback, Tempo

if TYPE_CHECKING:
    from ..window.app import App

SPEEDS = (0.5, 1, 2, 4)
UNTOLD = 4  # from this speed on there are no texts, because nobody could read them


class ReplaySpeed:
    """Sets the tempo of a playback: beats with text while it plays, only motion step by step."""

    def __init__(self, app: App, playback: Playback) -> None:
        self.app = app
        self.playback = playback
        self.factor = 1.0  # 1 is the speed of a normal game
        self.with_texts = False  # whether the current animation started with texts

    def apply(self) -> None:
        """Set the tempo of the playback."""
        pace = 1.0 / self.factor
        self.playback.tempo = Tempo(
            0.0 if self.app.settings.reduced_motion else pace,
            pace if self.with_texts and self.factor < UNTOLD else 0.0,
        )

    def show_texts(self, texts: bool) -> None:
        """Show the following events with texts or without."""
        self.with_texts = texts
        self.apply()

    def change(self, by: int) -> None:
        """Change the speed by a number of steps; the current animation follows."""
        before = self.factor
        self.factor = SPEEDS[(SPEEDS.index(before) + by) % len(SPEEDS)]
        self.playback.wait *= before / self.factor
        self.apply()
