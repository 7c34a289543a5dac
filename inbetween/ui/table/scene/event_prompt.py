"""The prompt bar while no decision is asked: it describes the events that are being shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.beat_text import DEEDS, beat_sentence
from ....rules.events import EnergyChanged, Event, MarkerMoved, PhaseBegun, Prepared, Rested
from ....text.causal_log import CausalLog
from ....text.log import line
from ...drawing import textbox, theme
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

    def describe(self, event: Event, silent: bool = False) -> None:
        """Describe an event that has just been shown; `silent` only records it."""
        playback, language = self.playback, self.app.language
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
        # use the line with the sum
        whole = beat is None or beat.goes_on or (beat.kind in DEEDS and beat.effects)
        text = brief = self._line(event) if whole else ""
        if beat is not None:
            brief = beat_sentence(self.app.cards, beat, language, brief=True) + "."
            text = text or beat_sentence(self.app.cards, beat, language) + "."
        if not text or playback.tempo.text <= 0 or silent:
            return
        side = beat.side if beat is not None else event.data.get("side", event.data.get("active"))
        spare = continue_sign_width(self.app) if playback.stepping else 0
        room = self.bar.home.inflate(-self.app.theme.px(26) - spare, -self.app.theme.px(4)).size
        fits = beat is None or textbox.fits(
            self.app.theme, "body", text, room, self.app.theme.font_size("small")
        )
        side = side if side in theme.SIDE else self.bar.side
        self.write(text if fits else brief, side, spare)

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
        told = self._log.take(self._turn[self._log.taken :])
        return told[-1].text if told and told[-1].last == len(self._turn) - 1 else ""
