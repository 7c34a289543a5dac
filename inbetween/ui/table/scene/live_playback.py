"""Live playback: shows the events of a game on the board and describes them in the prompt bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.beat_text import DEEDS, beat_sentence
from ....play.seat_order import Seats
from ....play.things import Thing
from ....rules.events import (
    EnergyChanged,
    Event,
    MarkerMoved,
    PhaseBegun,
    Prepared,
    Rested,
    affected_character,
)
from ....rules.views.view import GameView
from ....text.causal_log import CausalLog
from ....text.log import line
from ...drawing import textbox, theme
from ..input.prompt import Prompt
from ..input.prompt_bar import PromptBar
from ..paint.continue_sign import continue_sign_width
from .playback import Playback

if TYPE_CHECKING:
    from ...window.app import App


class LivePlayback(Playback):
    """Plays the events of a running game."""

    def __init__(
        self,
        app: App,
        view: GameView,
        viewer: str,
        seats: Seats,
    ) -> None:
        super().__init__(app, view, viewer, seats)
        # describes the events while no decision is asked
        self.telling = PromptBar(app, Prompt(), self.board.layout.prompt)
        self.again = 0  # the turn that is being replayed, 0 if none
        # the director's `own` side, restored after a replay, which describes both sides
        self._own: str | None = None
        self._marked_turn = 0
        self._turn: list[Event] = []  # the shown events of the turn, as the viewer may see them
        self._log: CausalLog | None = None  # the same events as log lines

    @property
    def pace(self) -> float:
        """The pace; a replayed turn is always described, even where events are not."""
        pace = self.app.settings.duration_factor
        return pace or 1.0 if self.again else pace

    def add(self, events: list[Event], turn: int, asked: str | None) -> None:
        """Show the events of a choice; what they touch stays marked until the next turn.

        `asked` is the side that chose.
        """
        if not self.director.busy:  # otherwise the current description stays
            self._describe(side=asked)
        self.director.add(events)
        if self._marked_turn != turn:
            self._marked_turn = turn
            self.board.last = set()
        self.board.last |= {
            Thing("character", id)
            for event in events
            if (id := affected_character(event)) is not None
        }

    def update(self, dt: float) -> bool:
        self.director.stepping = self.app.settings.speed == "step" and not self.again
        return super().update(dt)

    def tell(self, event: Event) -> None:
        """Describe an event in the prompt bar."""
        beat, language = self.beat, self.app.settings.language
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
        if text and self.pace > 0 and not self.again:
            side = (
                beat.side if beat is not None else event.data.get("side", event.data.get("active"))
            )
            spare = continue_sign_width(self.app) if self.director.stepping else 0
            room = self.telling.home.inflate(
                -self.app.theme.px(26) - spare, -self.app.theme.px(4)
            ).size
            fits = beat is None or textbox.fits(
                self.app.theme, "body", text, room, self.app.theme.font_size("small")
            )
            side = side if side in theme.SIDE else self.telling.side
            self._describe(text if fits else brief, side, spare)

    def _describe(self, text: str = "", side: str | None = None, spare: int = 0) -> None:
        """Show a text where questions are asked; `spare` is the width left free at its end."""
        home = self.board.layout.prompt
        self.telling = PromptBar(self.app, Prompt(text, side, spare=spare), home)

    def _line(self, event: Event) -> str:
        """Return the log line an event belongs to, as far as it is known; "" if it adds nothing."""
        cards = self.app.cards
        language = self.app.settings.language
        names = (self.board.names["town"], self.board.names["creature"])
        if isinstance(event, Rested | Prepared):  # the line's sum is not yet known
            return line(cards, event, language, names)
        # the level it pays for follows
        if isinstance(event, EnergyChanged) and event.why == "awareness":
            return ""
        self._log = self._log or CausalLog(cards, language, names, self.director.view["marker"])
        told = self._log.take(self._turn[self._log.taken :])
        return told[-1].text if told and told[-1].last == len(self._turn) - 1 else ""

    def skip(self, beat: bool = False) -> bool:
        """Skip all animations, or only the current beat; return False if nothing was running."""
        if not self.can_skip:
            return False
        self.finish_motion([] if beat and self.director.go_on() else self.director.skip(beat))
        return True

    def replay_turn(self, turn: int, view: GameView, events: list[Event], seats: Seats) -> None:
        """Replay a turn from the state before it."""
        self.show_state(view, self.director.viewer, seats)
        self.again = turn
        self.director.own, self._own = None, self.director.own
        self._describe(self.app.say("beats.again", turn=turn))
        self.director.add(events)

    def show_state(self, view: GameView, viewer: str, seats: Seats, seat: str = "") -> None:
        if self.again:
            self.again, self.director.own = 0, self._own
        super().show_state(view, viewer, seats, seat)
        self._turn, self._log = [], None
        self._describe()

    def relayout(self) -> None:
        """Update the layout after the window or the language has changed."""
        self._log = None
        self.board.relayout()
        self._describe(self.app.say("beats.again", turn=self.again) if self.again else "")
