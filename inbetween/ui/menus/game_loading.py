"""Load cards and saves for a game, a replay or the gallery; show an error screen on failure."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from ...background import BackgroundTask
from ...data.mods.watch import CardSetWatch, read_set
from ...paths import CardPaths, paths_of
from ...play.game_config import lesson_config
from ...text.error_messages import error_text
from .. import navigation
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.transforms import scaled
from ..widgets import panels
from ..window.scene import Scene, Transition, push, replace, reset, scratch
from .error import ErrorScene
from .mods.reading import enabled_cards, has_choices

if TYPE_CHECKING:
    from ...data.lessons import Lesson
    from ...play.replay import Replay
    from ...play.session import GameConfig, Session
    from ...rules.cards import CardSet
    from ...trials.table_position import Trial
    from ..window.app import App

MOMENT = 0.12  # seconds before the loading sign appears


def start_game(app: App, plan: GameConfig, file: Path | None = None) -> Transition:
    """Start a game; show a loading sign if loading the cards takes long.

    `file` is the save that the new game replaces.
    """

    return _when_done(app, partial(_new_session, plan, file), navigation.table, True, plan.cards)


def try_out(app: App, plan: GameConfig) -> Transition:
    """Open a table for trying something out; leaving it leads back to the current screen.

    `plan` has the position or the lesson to begin with; nothing is saved or counted.
    """
    work = partial(_new_session, plan._replace(trial=True, curtain=False), None)
    return _when_done(app, work, navigation.table, False, plan.cards)


def try_example(app: App, section: str) -> Transition:
    """Open a table with the worked example of a section of the rules reference.

    It is about the built-in cards, by the rules that the reference shows.
    """
    edition = app.cards.edition

    def work() -> Session:
        from ...data.editions import with_edition
        from ...data.loader import load_cards
        from ...play.worked_example import example_config, section_lesson

        cards = with_edition(load_cards(), edition)
        return _new_session(example_config(section_lesson(section, cards), cards), None)

    return _when_done(app, work, navigation.table, False)


def _new_session(plan: GameConfig, file: Path | None) -> Session:
    """Return a new game; `file` is the save that it replaces."""
    from ...data.loader import load_players_cards
    from ...play.session import Session
    from ...rules.cards import CardSet

    given = plan.cards
    cards = given if isinstance(given, CardSet) else load_players_cards(given)
    session = Session(cards, plan)
    session.file = file
    return session


def open_new_game(app: App) -> Transition:
    """Open the new-game screen; the first time, find out which mods are on."""
    if not app.mods_unread or not has_choices():
        return push(navigation.screen(app, "new_game"))

    def scene(app: App, cards: CardPaths | None) -> Scene:
        app.card_path, app.mods_unread = cards, False
        return navigation.screen(app, "new_game")

    return _when_done(app, enabled_cards, scene, False)


def open_game(app: App, path: Path) -> Transition:
    """Continue a saved game."""

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
    """Watch a saved game; leaving the replay leads back to the current screen."""

    def work() -> Replay:
        from ...play.replay import Replay
        from ...saves import open_file

        return Replay(open_file(path))

    return _when_done(app, work, navigation.viewer, False)


def play_from(app: App, replay: Replay, at: int, plan: GameConfig) -> Transition:
    """Play on from a point of a recorded game; the known future makes it a practice game."""

    def work() -> Session:
        from ...play.session import Session

        session = Session.loaded(replay.opened, plan, at)
        session.practice, session.name = True, ""
        return session

    return _when_done(app, work, navigation.table, True)


def open_gallery(app: App) -> Transition:
    """Open the card gallery; load the cards first if necessary."""
    return _when_done(app, lambda: app.cards, lambda app, _: navigation.screen(app, "cards"), False)


def open_chosen_gallery(app: App) -> Transition:
    """Open the gallery of the card set chosen for new games; it follows the files of the set.

    A set with errors is shown as soon as they are corrected; until then the built-in one is.
    """
    unread = app.mods_unread and has_choices()

    def source() -> CardPaths | None:
        return enabled_cards() if unread else app.card_path

    def chosen(cards: CardPaths | None) -> None:
        if unread:
            app.card_path, app.mods_unread = cards, False

    return _open_watching_gallery(app, source, chosen)


def open_gallery_of(app: App, mod: Path) -> Transition:
    """Open the gallery of one mod; it follows the files of the mod."""
    return _open_watching_gallery(app, lambda: mod, lambda cards: None)


def _open_watching_gallery(
    app: App,
    source: Callable[[], CardPaths | None],
    chosen: Callable[[CardPaths | None], None],
) -> Transition:
    """Open the gallery of a card set; `source` finds it in the background."""

    def work() -> tuple[CardSetWatch, CardSet, str]:
        from ...data.loader import load_cards
        from ...data.mods.merge.provenance import first_of_mod

        files = source()
        watch = CardSetWatch(files, read_set(files))
        cards = watch.cards or load_cards()
        return watch, cards, first_of_mod(cards) if len(paths_of(files)) == 1 else ""

    def scene(app: App, found: tuple[CardSetWatch, CardSet, str]) -> Scene:
        watch, app.cards, card = found
        chosen(watch.source)
        return navigation.watching_gallery(app, watch, card)

    return _when_done(app, work, scene, False)


def open_card_trial(
    app: App, session: Session, trial: Trial, watch: CardSetWatch | None, again: bool
) -> Transition:
    """Open the table on which a card is tried; `again` replaces the present one."""

    def scene(app: App, given: Session) -> Scene:
        return navigation.card_trial(app, given, trial, watch)

    opening = _when_done(app, lambda: session, scene, False)
    if not again:
        return opening
    loading = opening.scene
    assert isinstance(loading, LoadingScene)
    loading.overlay = False  # the old table must not be drawn with the new cards
    return replace(loading)


def open_lessons(app: App) -> Transition:
    """Open the lessons; load them and the cards first."""

    def work() -> list[Lesson]:
        from ...data.lessons import lesson_files, load_lesson
        from ...data.loader import load_cards

        cards = load_cards()  # lessons are played with it, whichever set the window uses
        return [load_lesson(path, cards) for path in lesson_files()]

    return _when_done(app, work, navigation.lessons, False)


def start_lesson(app: App, lesson: Lesson, first_step: int) -> Transition:
    """Start a lesson at one of its steps."""
    return start_game(app, lesson_config(lesson, first_step))


def open_rules(app: App) -> Transition:
    """Open the rules; load the cards first if necessary, because the rules show their symbols."""
    return _when_done(app, lambda: app.cards, lambda app, _: navigation.rules_page(app), False)


def watch_again(app: App, session: Session, turn: int = 0) -> Transition:
    """Watch the game just played, from its start or from a turn; leaving leads back here."""

    def work() -> Replay:
        from ...play.replay import Replay

        return Replay(session.recorded())

    return _when_done(
        app,
        work,
        lambda app, replay: navigation.viewer(app, replay, dict(replay.turns).get(turn, 0)),
        False,
    )


def _when_done(
    app: App,
    work: Callable[[], object],
    scene_of: Callable[[App, Any], Scene],
    alone: bool,
    cards: Any = None,
) -> Transition:
    """Go to a scene as soon as background work has its data and its pictures are ready.

    `alone` means that the new scene replaces all others, so that no way leads back.
    """
    fitted = app.theme

    def whole() -> Scene:
        scene = scene_of(app, work())
        draw_once(app, scene)
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


def draw_once(app: App, scene: Scene) -> None:
    """Draw a scene offscreen once, so that its first frame does not wait for pictures."""
    app.art.preload(scene.pictures)  # on another core
    fitted = app.theme
    scene.draw(scratch([scene], fitted.size))
    scene.dirty, scene.seen = True, fitted


def short_name(file: str, of_several: bool) -> str:
    """Return a file of a card set for display, with its folder if it is one of several."""
    return "/".join(Path(file).parts[-2:] if of_several else Path(file).parts[-1:])


def _expected() -> tuple[type[Exception], ...]:
    """Return the error types that invalid input can cause."""
    from ...rules.errors import InBetweenError

    return InBetweenError, OSError


def failure(app: App, error: Exception, path: Any = None) -> ErrorScene:
    """Return the error screen for a card set, a position or a saved game."""
    language = app.language
    from ...data.faults import CardError
    from ...rules.errors import PositionError, SaveError

    if isinstance(error, SaveError):
        return ErrorScene(
            app,
            app.say("saving.broken"),
            error_text(error, language).splitlines(),
            app.say("saving.advice_broken"),
        )

    if isinstance(error, CardError):
        faults = [f for f in error.faults if f.severity == "error"] or error.faults
        several = path is not None and any(f.file != str(path) for f in faults)
        details = [
            f"{short_name(f.file, several)}:{f.line}:{f.column}  {f.text_in(language)}"
            for f in faults
        ]
        return ErrorScene(app, app.say("error.cards"), details, app.say("error.advice_cards"))
    kind = "position" if isinstance(error, PositionError) else "other"
    return ErrorScene(
        app,
        app.say(f"error.{kind}"),
        error_text(error, language).splitlines(),
        app.say(f"error.advice_{kind}"),
    )


class LoadingScene(Scene):
    """A loading sign. For a short time the previous screen stays visible instead."""

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

    def enter(self) -> None:
        super().enter()
        self.seen = self.app.theme  # while it shows nothing, nothing is drawn in the background

    def update(self, dt: float) -> Transition | None:
        if self.loading.done:
            if self.alone:  # no menu is left whose background would be shown
                self.app.theme.grounds.forget()
            return (reset if self.alone and self.overlay else replace)(self.then())
        self.passed += dt
        if self.overlay:
            if self.passed < MOMENT:
                return None
            self.overlay, self.dirty = False, True
            if self.alone:  # replace the scenes below
                return reset(self)
        if not self.app.settings.reduced_motion:
            self.time += dt
            self.dirty = True
        return None

    def draw(self, target: pygame.Surface) -> None:
        """Draw a card that turns over between the two sides, and what is being loaded."""
        if self.overlay:
            return
        t = self.app.theme
        panels.draw_background(target, t)
        middle = target.get_rect().center
        turn = math.cos(self.time * 3.2)
        size = (t.px(110), t.px(154))
        back = self.app.art.get(f"backs/{'town' if turn >= 0 else 'creature'}", size)
        shown = scaled(back, (max(2, round(size[0] * abs(turn))), size[1]))
        card = shown.get_rect(center=(middle[0], middle[1] - t.px(60)))
        target.blit(shown, card)
        words = self.app.say("newgame.loading")
        box = pygame.Rect(0, 0, textbox.width(t, "head", words) + t.px(48), t.px(52))
        box.midtop = (middle[0], middle[1] + t.px(48))
        plate(target, t, box, box.height // 2, (*theme.INK, 200))
        textbox.draw(target, t, "head", words, box, theme.CREAM, "center", "middle", wrapped=False)
