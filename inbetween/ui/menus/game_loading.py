"""From a plan to the table: load the cards, and say what is wrong if they cannot be played."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from ...background import BackgroundTask
from ...text.error_messages import said
from .. import navigation
from ..window import menu_scene, textbox, theme
from ..window.scene import Scene, Transition, push, replace, reset
from ..window.shapes import plate
from .error import ErrorScene

if TYPE_CHECKING:
    from ...play.replay import Replay
    from ...play.session import GameConfig, Session
    from ..window.app import App

MOMENT = 0.12  # seconds that nobody notices


def start_game(app: App, plan: GameConfig, file: Path | None = None) -> Transition:
    """Start a game; if the cards take longer than a moment, a quiet sign is shown meanwhile. It takes the place of a file."""

    def work() -> Session:
        from ...data.loader import load_cards
        from ...play.session import Session
        from ...rules.cards import CardSet

        session = Session(
            plan.cards if isinstance(plan.cards, CardSet) else load_cards(plan.cards), plan
        )
        session.file = file
        return session

    return _when_done(app, work, navigation.table, True, plan.cards)


def open_game(app: App, path: Path) -> Transition:
    """Go on with a game on file."""

    def work() -> Session:
        from ...play.session import Session, check_players
        from ...saves.resume import resume

        opened, file = resume(path)
        check_players(opened.record.sides)
        session = Session.loaded(opened)
        session.file, session.from_other_version = file, opened.from_checkpoint
        return session

    return _when_done(app, work, navigation.table, True)


def open_replay(app: App, path: Path) -> Transition:
    """Watch a game on file; leaving it leads back here."""

    def work() -> Replay:
        from ...play.replay import Replay
        from ...saves import open_file

        return Replay(open_file(path))

    return _when_done(app, work, navigation.viewer, False)


def play_from(app: App, tape: Replay, at: int, plan: GameConfig) -> Transition:
    """Go on with a recorded game from a place in it; what is known of it makes that practice."""

    def work() -> Session:
        from ...play.session import Session

        session = Session.loaded(tape.opened, plan, at)
        session.practice, session.name = True, ""
        return session

    return _when_done(app, work, navigation.table, True)


def open_gallery(app: App) -> Transition:
    """Look at all cards; they are loaded before, if nobody has yet."""
    return _when_done(app, lambda: app.cards, lambda app, _: navigation.gallery(app), False)


def open_rules(app: App) -> Transition:
    """Look at the rules; the cards, whose symbols are among them, are loaded before, if nobody has yet."""
    return _when_done(app, lambda: app.cards, lambda app, _: navigation.rules_page(app), False)


def watch_again(app: App, session: Session, turn: int = 0) -> Transition:
    """Watch the game that has just been played, from its beginning or from a turn on; leaving it leads back here."""

    def work() -> Replay:
        from ...play.replay import Replay

        return Replay(session.recorded())

    return _when_done(
        app,
        work,
        lambda app, tape: navigation.viewer(app, tape, dict(tape.turns).get(turn, 0)),
        False,
    )


def _when_done(
    app: App,
    work: Callable[[], object],
    scene_of: Callable[[App, Any], Scene],
    alone: bool,
    cards: Any = None,
) -> Transition:
    """To a scene, as soon as a piece of work has brought what it shows and its pictures are there; `alone` if no way leads back."""
    fitted = app.theme

    def whole() -> Scene:
        scene = scene_of(app, work())
        _rehearse(app, scene)
        return scene

    loading = BackgroundTask(whole, "loading")

    def then() -> Scene:
        try:
            scene = loading.result()
            if app.theme is not fitted:  # the window has changed meanwhile
                scene.resized()
            return scene
        except _expected() as error:
            return failure(app, error, cards)

    return push(LoadingScene(app, loading, then, alone))


def _rehearse(app: App, scene: Scene) -> None:
    """Draw a scene once where nobody sees it, so that its first frame does not have to wait for pictures."""
    if scene.name in ("table", "replay"):
        # on another core
        app.art.preload(
            (f"places/table_{dimension}", app.theme.size) for dimension in ("creature", "human")
        )
    fitted = app.theme
    scene.draw(pygame.Surface(fitted.size))
    scene.dirty, scene.seen = True, fitted


def _expected() -> tuple[type[Exception], ...]:
    """The errors that come from what a player handed in."""
    from ...rules.errors import InBetweenError

    return InBetweenError, OSError


def failure(app: App, error: Exception, path: Any = None) -> ErrorScene:
    """The screen that says what is wrong with a card set, a position or a saved game."""
    language = app.settings.language
    from ...data.faults import CardError
    from ...rules.errors import PositionError, SaveError

    if isinstance(error, SaveError):
        return ErrorScene(
            app,
            app.say("saving.broken"),
            said(error, language).splitlines(),
            app.say("saving.advice_broken"),
        )

    if isinstance(error, CardError):
        name = Path(path).name if path is not None else "cards.yaml"
        faults = [f for f in error.faults if f.severity == "error"] or error.faults
        details = [f"{name}:{f.line}:{f.column}  {f.said(language)}" for f in faults]
        return ErrorScene(app, app.say("error.cards"), details, app.say("error.advice_cards"))
    kind = "position" if isinstance(error, PositionError) else "other"
    return ErrorScene(
        app,
        app.say(f"error.{kind}"),
        said(error, language).splitlines(),
        app.say(f"error.advice_{kind}"),
    )


class LoadingScene(Scene):
    """A quiet sign while something is loaded. For a moment what was there before stays to be seen."""

    name = "loading"

    def __init__(
        self, app: App, loading: BackgroundTask[Scene], then: Callable[[], Scene], alone: bool
    ) -> None:
        super().__init__(app)
        self.loading = loading
        self.then = then
        self.alone = alone
        self.time = self.passed = 0.0
        self.overlay = True

    def update(self, dt: float) -> Transition | None:
        if self.loading.done:
            return (reset if self.alone and self.overlay else replace)(self.then())
        self.passed += dt
        if self.overlay:
            if self.passed < MOMENT:
                return None
            self.overlay, self.dirty = False, True
            if self.alone:  # make room
                return reset(self)
        if not self.app.settings.reduced_motion:
            self.time += dt
            self.dirty = True
        return None

    def draw(self, target: pygame.Surface) -> None:
        """A card that turns over between the two sides, and what is being done."""
        if self.overlay:
            return
        t = self.app.theme
        menu_scene.ground(target, t)
        middle = target.get_rect().center
        turn = math.cos(self.time * 3.2)
        size = (t.px(110), t.px(154))
        back = self.app.art.get(f"backs/{'town' if turn >= 0 else 'creature'}", size)
        shown = pygame.transform.smoothscale(back, (max(2, round(size[0] * abs(turn))), size[1]))
        card = shown.get_rect(center=(middle[0], middle[1] - t.px(60)))
        target.blit(shown, card)
        words = self.app.say("newgame.loading")
        box = pygame.Rect(0, 0, textbox.width(t, "head", words) + t.px(48), t.px(52))
        box.midtop = (middle[0], middle[1] + t.px(48))
        plate(target, t, box, box.height // 2, (*theme.INK, 200))
        textbox.draw(target, t, "head", words, box, theme.CREAM, "center", "middle", wrapped=False)
