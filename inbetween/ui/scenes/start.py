"""From a plan to the table: load the cards, and say what is wrong if they cannot be played."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from .. import textbox, theme
from ..scene import Scene, Transition, reset
from . import frame
from .error import ErrorScene

if TYPE_CHECKING:
    from ..app import App, Loading
    from ..session import Plan

MOMENT = 0.12  # seconds that nobody notices


def start_game(app: App, plan: Plan) -> Transition:
    """Start a game; if the cards take longer than a moment, a quiet sign is shown meanwhile."""
    from ..app import load_in_background

    loading = load_in_background(Path(plan.cards) if plan.cards is not None else None)
    until = time.monotonic() + MOMENT
    while not loading.done and time.monotonic() < until:
        time.sleep(0.004)
    return reset(_table(app, plan, loading) if loading.done else LoadingScene(app, plan, loading))


def _table(app: App, plan: Plan, loading: Loading) -> Scene:
    """The table with the loaded cards, or the error."""
    from ..session import Session
    from .table import TableScene

    cards: Any = loading.result
    try:
        if loading.error is not None:
            raise loading.error
        return TableScene(app, Session(cards, plan))
    except Exception as error:
        if not isinstance(error, _expected()):
            raise
        return failure(app, error, plan.cards)


def _expected() -> tuple[type[Exception], ...]:
    """The errors that come from what a player handed in."""
    from ...rules.errors import InBetweenError

    return InBetweenError, OSError


def failure(app: App, error: Exception, path: Any = None) -> ErrorScene:
    """The screen that says what is wrong with a card set or a position."""
    from ...data.faults import CardError
    from ...rules.errors import PositionError

    if isinstance(error, CardError):
        name = Path(path).name if path is not None else "cards.yaml"
        faults = [f for f in error.faults if f.severity == "error"] or error.faults
        details = [f"{name}:{f.line}:{f.column}  {f.message}" for f in faults]
        return ErrorScene(app, app.say("error.cards"), details, app.say("error.advice_cards"))
    kind = "position" if isinstance(error, PositionError) else "other"
    return ErrorScene(app, app.say(f"error.{kind}"), str(error).splitlines(), app.say(f"error.advice_{kind}"))


class LoadingScene(Scene):
    """A quiet sign while the cards are loaded."""

    name = "loading"

    def __init__(self, app: App, plan: Plan, loading: Loading) -> None:
        super().__init__(app)
        self.plan, self.loading, self.time = plan, loading, 0.0

    def update(self, dt: float) -> Transition | None:
        if self.loading.done:
            return reset(_table(self.app, self.plan, self.loading))
        if not self.app.settings.reduced_motion:
            self.time += dt
            self.dirty = True
        return None

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        frame.ground(target)
        middle = target.get_rect().center
        for i in range(3):
            wave = 0.5 + 0.5 * math.sin(self.time * 4 - i * 0.9)
            color = theme.mix(theme.PANEL_EDGE, (theme.TOWN_LIGHT, theme.CREAM, theme.RED)[i], wave)
            pygame.draw.circle(target, color, (middle[0] + (i - 1) * t.px(28), middle[1] - t.px(20)), t.px(8))
        box = pygame.Rect(0, middle[1] + t.px(4), target.get_width(), t.px(60))
        textbox.draw(target, t, "head", self.app.say("newgame.loading"), box, theme.MUTED, "center")
