"""The prompt bar while no decision is asked.

It describes the events that are being shown, except those of a beat, which the stage describes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....rules.events import EnergyChanged, Event, MarkerMoved, PhaseBegun, Prepared, Rested
from ....text.log.causal_log import CausalLog
from ....text.log.event_text import line
from ..input.prompt import Prompt
from ..input.prompt_bar import PromptBar
from ..motion.playback import Playback
from ..paint.continue_sign import continue_sign_width

if TYPE_CHECKING:
    from ...window.app import App


class EventPrompt:
    """Describes the events of a playback in the prompt bar."""

    def __init__(self, app: App, playback: Playback) -> None:
        self.app = app
        self.playback = playback
        self.bar = PromptBar(app, Prompt(), playback.board.layout.prompt)
        self._turn: list[Event] = []  # the shown events of the turn, as the viewer may see them
        self._log: CausalLog | None = None  # the same events as log lines

    def write(self, text: str = "", side: str | None = None, spare: int = 0) -> None:
        """Show a text where questions are asked; `spare` is the width left free at its end."""
        home = self.playback.board.layout.prompt
        self.bar = PromptBar(self.app, Prompt(text, side, spare=spare), home)

    def forget(self) -> None:
        """Drop the events described so far, because the view has been set anew."""
        self._turn, self._log = [], None

    def relayout(self, text: str) -> None:
        """Show a text after the window or the language has changed."""
        self._log = None
        self.write(text)

    def describe(self, event: Event, silent: bool = False, caption: str = "") -> None:
        """Describe an event that has just been shown; `silent` only records it.

        `caption` is the key of a text around the line of each event, also during a beat.
        """
        playback = self.playback
        beat = playback.beat
        # a line may have to name the Character with the marker
        if isinstance(event, PhaseBegun) and event.phase == "awareness":
            stood = next(
                (
                    i
                    for i in range(len(self._turn) - 1, -1, -1)
                    if isinstance(self._turn[i], MarkerMoved)
                ),
                len(self._turn),
            )
            self._turn, self._log = self._turn[stood : stood + 1], None
        self._turn.append(event)
        text = "" if beat is not None and not caption else self._line(event)
        if caption:
            if text:
                self.write(self.app.say(caption, line=text))
            return
        if playback.tempo.text <= 0 or silent or not (text or beat is not None):
            return
        side = beat.side if beat is not None else event.data.get("side", event.data.get("active"))
        spare = continue_sign_width(self.app) if playback.stepping else 0
        self.write(text, side if side in self.app.theme.colors.side else self.bar.side, spare)

    def _line(self, event: Event) -> str:
        """Return the log line an event belongs to, as far as it is known; "" if it adds nothing."""
        cards, playback = self.app.cards, self.playback
        language = self.app.language
        names = (playback.board.names["town"], playback.board.names["creature"])
        if isinstance(event, Rested | Prepared):  # the line's sum is not yet known
            return line(cards, event, language, names)
        # the level it pays for follows
        if isinstance(event, EnergyChanged) and event.why == "awareness":
            return ""
        self._log = self._log or CausalLog(cards, language, names, playback.view["marker"])
        lines = self._log.take(self._turn[self._log.taken :])
        return lines[-1].text if lines and lines[-1].last == len(self._turn) - 1 else ""
