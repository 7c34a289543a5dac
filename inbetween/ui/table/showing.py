"""What is shown of a game: events are fed into the board at the set speed, heard, and told in the prompt bar, beat by beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...play.beats import Beat
from ...play.beatwords import DEEDS, announced
from ...rules.events import (
    AbilityBegun,
    AwarenessChanged,
    AwarenessDeclined,
    CardPlayed,
    EnergyChanged,
    Event,
    MarkerMoved,
    PhaseBegun,
    Prepared,
    Rested,
    touched,
)
from ...text.causes import CauseLog
from ...text.log import line
from ..window import textbox, theme
from ..window.settings import SPEED
from .choosing.offer import Targets
from .choosing.prompt import PromptBar
from .laid.board import Board
from .motion import hearing
from .motion.director import Director
from .paint.ribbon import STAYS, Ribbon

if TYPE_CHECKING:
    from ..window.app import App


def go_on_width(app: App) -> int:
    """How wide the sign is that the next beat waits for a click."""
    return textbox.width(app.theme, "button", app.say("beats.go_on")) + app.theme.px(26)


class Showing:
    """A director and the board it shows on."""

    def __init__(self, app: App, view: dict[str, Any], viewer: str, lights: Callable[[], Targets]) -> None:
        self.app = app
        self.director = Director(view, viewer)
        self.director.told = True
        self.board = Board(app, self.director.view, viewer, lights)
        self.telling = PromptBar(app, self.board.layout.prompt)  # says what is happening while nothing is asked
        self.moving = False  # whether something moved in the last update
        self.again = 0  # the turn that is being shown once more
        self.ribbon: Ribbon | None = None
        self.time = self.fresh = 0.0  # since the beat at hand began, and since its newest effect
        self._own: str | None = None  # whose doing needs no telling, while a turn is shown once more
        self._beat: tuple[Beat | None, int] = (None, 0)
        self._marked_turn = 0
        self._phase: str = view["phase"]
        self._turn: list[Event] = []  # what has been shown of the turn, as it may be seen
        self._log: CauseLog | None = None  # the same in lines

    @property
    def factor(self) -> float:
        """How long movements take: 1 at normal speed, 0 at once."""
        return 0.0 if self.app.settings.reduced_motion else self.pace

    @property
    def pace(self) -> float:
        """How long what is told is looked at, also where nothing may move. Who asks for a turn once more wants to see it."""
        pace = SPEED[self.app.settings.speed]
        return pace or 1.0 if self.again else pace

    @property
    def under_way(self) -> bool:
        """Whether something is on its way that can be brought to its end."""
        return self.director.busy or bool(self.board.flies)

    @property
    def beat(self) -> Beat | None:
        """The beat that is being told; None while there is none."""
        beat = self.director.story.beat
        return beat if self.director.telling and self.pace > 0 and beat is not None and beat.shown else None

    def add(self, events: list[Event], turn: int, asked: str | None) -> None:
        """Show what a choice in a turn has led to; what it touched stays marked until the next turn. `asked` is who chose."""
        if not self.director.busy:  # else what is being told stays
            self.telling.set("", asked, [])
        self.director.add(events)
        if self._marked_turn != turn:
            self._marked_turn = turn
            self.board.last = set()
        self.board.last |= {("character", id) for event in events if (id := touched(event)) is not None}

    def update(self, dt: float) -> bool:
        """Let time pass; True if there is something new to be seen."""
        held = self.director.held
        self.director.stepping = self.app.settings.speed == "step" and not self.again
        self.director.update(dt, self.factor, self.pace)
        for event in self.director.shown:
            self._settle(event)
            self.board.animate(event, self.factor)
            hearing.play(self.board, event)
            self._tell(event)
            if isinstance(event, PhaseBegun) and event.phase == "awareness" and self.factor > 0:
                self.ribbon = Ribbon(event.active, event.turn)
        if self.director.shown:
            self.board.show(self.director.view, self.factor)
        news = self._follow(dt) | (held != self.director.held)
        breath = self.board.breathe(dt)
        before, self.moving = self.moving, self.board.update(dt)
        return news or breath or before or self.moving or bool(self.director.shown)  # once more when all has come to rest

    def _follow(self, dt: float) -> bool:
        """Let the beat and the ribbon go on; True while they change."""
        beat, effects = self.beat, len(self.beat.effects) if self.beat else 0
        self.time, self.fresh = self.time + dt, self.fresh + dt
        changed = beat is not self._beat[0] or effects != self._beat[1]
        if beat is not self._beat[0]:
            self.time = 0.0
        if changed:
            self.fresh = 0.0
        self._beat = (beat, effects)
        self.board.raise_up(beat.character if beat is not None and beat.kind == "ability" else None, self.factor)
        ribbon = self.ribbon
        if ribbon is not None:
            later = ribbon._replace(time=ribbon.time + dt / max(0.01, self.factor))
            self.ribbon = later if later.time < STAYS and self.factor > 0 else None
        return changed or ribbon is not None or (beat is not None and min(self.time, self.fresh) < 0.6 and self.factor > 0)

    def _settle(self, event: Event) -> None:
        """See what card is played, also in passing, and whether an event settles if Awareness is raised: the Activity begins with that."""
        if isinstance(event, CardPlayed):
            self.board.played = event.card
        elif isinstance(event, PhaseBegun):
            self._phase, self.board.asked = event.phase, event.phase == "movement"
        elif self._phase == "movement" and isinstance(event, MarkerMoved):
            self.board.asked = False  # whoever is under the marker now has yet to be woken
        elif self._phase == "activity" and isinstance(event, AwarenessChanged | AwarenessDeclined | AbilityBegun):
            self.board.asked = True

    def _tell(self, event: Event) -> None:
        """Say in the prompt bar what is happening."""
        beat, language = self.beat, self.app.settings.language
        if isinstance(event, PhaseBegun) and event.phase == "awareness":  # a line may have to say where the marker is
            stood = next((i for i in range(len(self._turn) - 1, -1, -1) if isinstance(self._turn[i], MarkerMoved)), len(self._turn))
            self._turn, self._log = self._turn[stood:stood + 1], None
        self._turn.append(event)
        whole = beat is None or beat.goes_on or (beat.kind in DEEDS and beat.effects)  # of these the sum
        text = brief = self._line(event) if whole else ""
        if beat is not None:
            brief = announced(self.app.cards, beat, language, brief=True) + "."
            text = text or announced(self.app.cards, beat, language) + "."
        if text and self.pace > 0 and not self.again:
            side = beat.side if beat is not None else event.data.get("side", event.data.get("active"))
            self.telling.spare = go_on_width(self.app) if self.director.stepping else 0
            room = self.telling.home.inflate(-self.app.theme.px(26) - self.telling.spare, -self.app.theme.px(4)).size
            fits = beat is None or textbox.fits(self.app.theme, "body", text, room, self.app.theme.font_size("small"))
            self.telling.set(text if fits else brief, side if side in theme.SIDE else self.telling.side, [])

    def _line(self, event: Event) -> str:
        """The line of the log to which an event belongs, as far as it has come; nothing, if the event adds nothing to it."""
        cards, language, names = self.app.cards, self.app.settings.language, (self.board.names["town"], self.board.names["creature"])
        if isinstance(event, Rested | Prepared):  # whose sum is yet to come
            return line(cards, event, language, names)
        if isinstance(event, EnergyChanged) and event.why == "awareness":  # the level that it is paid for comes next
            return ""
        self._log = self._log or CauseLog(cards, language, names, self.director.view["marker"])
        told = self._log.take(self._turn[self._log.taken:])
        return told[-1].text if told and told[-1].last == len(self._turn) - 1 else ""

    def skip(self, beat: bool = False) -> bool:
        """Bring everything to its end at once, or only the beat at hand; False if nothing was going on."""
        if not self.under_way:
            return False
        if not (beat and self.director.go_on()):
            for event in self.director.skip(beat):
                self._settle(event)
        self.ribbon = None
        self.board.show(self.director.view, 0.0)
        self.board.settle()
        return True

    def retell(self, turn: int, view: dict[str, Any], events: list[Event]) -> None:
        """Show a turn once more, from how the table looked before it."""
        self.turn_to(view, self.director.viewer)
        self.again = turn
        self.director.own, self._own = None, self.director.own
        self.telling.set(self.app.say("beats.again", turn=turn), None, [])
        self.director.add(events)

    def turn_to(self, view: dict[str, Any], viewer: str) -> None:
        """Show a view as it is, with someone's eyes; nothing that was told before stays."""
        if self.again:
            self.again, self.director.own = 0, self._own
        self.director.sync(view, viewer)
        self._phase, self.board.asked = view["phase"], False
        self._turn, self._log = [], None
        self.board.seat(self.director.view, viewer)
        self.ribbon = None
        self.telling = PromptBar(self.app, self.board.layout.prompt)

    def relayout(self) -> None:
        """The window has changed, or its language."""
        self._log = None
        self.board.relayout()
        self.telling = PromptBar(self.app, self.board.layout.prompt)
        if self.again:
            self.telling.set(self.app.say("beats.again", turn=self.again), None, [])
