"""The window and its loop: a stack of scenes, redrawn only when something changed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...background import ShutdownTasks
from ...paths import CardPaths
from ...rules.constants import SIDES
from ...settings import Settings
from ...text.error_messages import slot_text
from ...text.language.card_set_words import SpokenLanguage
from ...text.language.locale import say
from .. import navigation
from ..drawing import theme
from ..drawing.art import Art
from ..drawing.background_render import BackgroundRenderer
from ..drawing.memory import GarbageSchedule
from ..drawing.mod_files import pictures_of, sounds_of
from ..drawing.partial_redraw import PartialRedraw
from ..drawing.theme import Theme
from .actions import (
    Action,
    BackClick,
    Command,
    Drop,
    Expose,
    Point,
    Press,
    Quit,
    Release,
    Resize,
    Verb,
)
from .click_guard import ClickGuard
from .display import Display, NoDisplay
from .input_map import InputMap
from .next_start import NextStart
from .notice import draw_notice
from .scene import Scene, Transition, visible_scenes
from .scene_prerender import ScenePrerenderer
from .sound import Sound

if TYPE_CHECKING:
    from ...rules.cards import CardSet
    from ...saves.autosave import Autosave

FRAMES = 60


class App:
    """The game's window: settings, pictures, sound and the stack of scenes."""

    def __init__(
        self,
        settings: Settings,
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
    ) -> None:
        self.settings = settings
        self.running = True
        self.scenes: list[Scene] = []
        self.art = Art()
        self.sound = Sound(
            settings.effects_volume,
            settings.music_volume,
            settings.ambience_volume,
            muted=not settings.sound,
        )
        self.input_map = InputMap()
        self.mouse = (-1, -1)
        self.frames = 0
        self.notice = ""  # a sentence shown for a while on top of everything
        self._notice_left = 0.0
        self._cards: CardSet | None = None
        self._spoken = SpokenLanguage()
        self.card_path: CardPaths | None = None  # the card set preselected for new games
        self.mods_unread = False  # the first New game asks which mods are on
        self.edition: str | None = None  # preselected for new games; None: the card set's own
        self.seed: int | None = None  # the seed preselected for the next new game
        self.given_players: dict[str, str] = {}  # by side, as far as the command line names them
        self.exit_after = False  # quit when the game is over
        self.autosave: Autosave | None = None  # writes the game in progress to disk
        self.last_players = dict(zip(SIDES, settings.last_players, strict=True))
        self.endings = ShutdownTasks()
        self.overflows: theme.Overflows = []  # texts that did not fit
        self.theme = Theme(settings.size)
        self.scene_prerender = ScenePrerenderer(self)
        self.click_guard = ClickGuard(self.theme.px(6))
        self.garbage = GarbageSchedule()
        self.background_render = BackgroundRenderer()
        self.partial_redraw = PartialRedraw()
        full = settings.fullscreen if fullscreen is None else fullscreen
        self.display = Display(settings, size, full)
        self._fit()

    # -- window -------------------------------------------------------------------------------

    @property
    def canvas(self) -> pygame.Surface:
        """The surface that scenes are drawn on."""
        return self.display.canvas

    def _fit(self) -> None:
        """Adapt canvas, theme and pictures to the real size of the window."""
        wanted = self.display.fit_canvas()
        self.partial_redraw.forget()
        self.theme.forget()
        colors = self.theme.colors
        self.theme = Theme(wanted, self.settings.text_size, self.settings.language, self.overflows)
        self.theme.colors = colors
        self.art.forget(wanted)
        pygame.display.set_caption("InBetween")

    def relayout_all(self) -> None:
        """Lay everything out again after a change of size, language or text size."""
        self._fit()
        for scene in self.scenes:
            scene.resized()

    def set_fullscreen(self, on: bool) -> None:
        """Switch between full screen and window."""
        self.scene_prerender.keep()
        self.display.set_fullscreen(on)
        self.relayout_all()

    def measure_screen(self) -> None:
        """Measure once whether the window is faster with acceleration, and store the result."""
        if self.display.unmeasured:
            self.display.measure()
            self.relayout_all()
            self.draw()

    def show_notice(self, text: str, seconds: float = 9.0) -> None:
        """Show a notice for some seconds, over every scene."""
        self.notice, self._notice_left = text, seconds
        self.redraw()

    @property
    def lively(self) -> bool:
        """Whether animations that only decorate are allowed."""
        return not self.settings.reduced_motion and self.settings.duration_factor > 0

    def redraw(self) -> None:
        """Mark the top scene for redrawing, for example when a background picture is ready."""
        if self.scenes:
            self.scene.dirty = True

    def fade_in_progress(self, token: Hashable) -> float:
        """Return how far a background drawing has faded in, from 0 to 1."""
        return self.background_render.share(token) if self.lively else 1.0

    # -- words --------------------------------------------------------------------------------

    def say(self, key: str, **slots: object) -> str:
        """Return a UI text in the current language."""
        return say(self.language, f"ui.{key}", **slots)

    @property
    def language(self) -> str:
        """The language of all texts, with the words of the card set in use."""
        chosen = self.settings.language
        words = self._cards.words if self._cards is not None else None
        return self._spoken.with_words(chosen, words) if words else chosen

    @property
    def cards(self) -> CardSet:
        """The card set in use; the built-in one until a game sets another."""
        if self._cards is None:
            from ...data.loader import load_cards

            self._cards = load_cards()
        return self._cards

    @cards.setter
    def cards(self, cards: CardSet) -> None:
        if cards is not self._cards:
            self._cards = cards
            colors = theme.side_colors(cards.colors)
            if self.art.use(pictures_of(cards)) or colors != self.theme.colors:
                self.theme.forget()
                self.background_render.forget()
            self.theme.colors = colors
            self.sound.use(sounds_of(cards))

    # -- scenes -------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The top scene."""
        return self.scenes[-1]

    def go(self, change: Transition | None) -> None:
        """Carry out a transition."""
        if change is None:
            return
        if change.kind == "quit":
            self.running = False
            return
        if change.kind == "reset":
            while self.scenes:
                self.scenes.pop().leave()
        elif change.kind in ("pop", "replace"):
            for _ in range(change.times):
                self.scenes.pop().leave()
        if change.kind == "push" and self.scenes:
            self.scene.cover()
        elif change.kind != "push":
            self.garbage.collect_soon()
        if change.scene is not None:
            self.scenes.append(change.scene)
        if not self.scenes:
            self.running = False
            return
        self.scene.enter()
        self.scene.handle(Point(self.mouse))

    def drop_pictures(self) -> None:
        """Drop all cached pictures, because those of the next scenes are others."""
        self.theme.drop_pictures()
        self.art.forget()

    # -- loop ---------------------------------------------------------------------------------

    def _place(self, action: Action) -> Action:
        """Convert the position of an action to canvas pixels and remember it."""
        if not isinstance(action, Point | Press | Release | BackClick):
            return action
        self.mouse = self.display.to_canvas(action.pos)
        return type(action)(self.mouse)

    def dispatch(self, event: pygame.event.Event) -> None:
        """Translate an event and pass its action to the window or to the top scene."""
        action = self.input_map.translate(event, self.scene.input_context)
        if self.scene_prerender.takes(event, action):
            return
        self.input_map.track(event)
        match action:
            case None:
                pass
            case Quit():
                self.running = False
            case Resize(size):
                self._resize(size)
            case Expose():
                self.partial_redraw.forget()
                self.scene.dirty = True
            case Drop(path) if not self.scene.takes_files:
                self.go(navigation.open_dropped(self, path))
            case Command(Verb.FULLSCREEN):
                self.set_fullscreen(not self.display.fullscreen)
            case _:
                self.perform(self._place(action))

    def perform(self, action: Action) -> None:
        """Pass an action to the top scene, unless it is a click that comes too soon."""
        if isinstance(action, Press) and self.click_guard.holds_back(self.scene, action.pos):
            return
        self.go(self.scene.handle(action))
        if isinstance(action, Point):
            self.click_guard.move(self.scene, action.pos)

    def _resize(self, size: tuple[int, int]) -> None:
        """Adapt to a new size of the window."""
        if self.display.fullscreen:
            return
        self.display.follow_window()
        if size != self.theme.size:
            self.scene_prerender.keep()
            self.display.resize(size)
            self.relayout_all()

    def frame(self, dt: float) -> bool:
        """Process events, update, and draw if anything changed; returns whether it drew."""
        self.garbage.advance(dt, idle=not self.scene.dirty)
        for event in pygame.event.get():
            self.dispatch(event)
            if not self.running:
                return False
        if self.scene_prerender.holds(dt) or not self.running:
            return False
        self.go(self.scene.update(dt))
        self.sound.follow(
            next((mood for scene in reversed(self.scenes) if (mood := scene.mood)), None), dt
        )
        if self.autosave is not None and (why := self.autosave.problem()):
            self.show_notice(
                self.say("saving.cannot", why=slot_text(why, self.settings.language)), 14.0
            )
        if self.notice:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self.notice, self.scene.dirty = "", True
        if not self.running:
            return False
        self.background_render.update(dt)
        self.click_guard.update(dt)
        if self.scene.dirty:
            self.click_guard.look(self.scene, self.mouse)
        self.scene.dirty |= self.scene_prerender.fade(dt) or (
            self.lively and self.background_render.is_fading_in
        )
        if not self.scene.dirty or self.scene_prerender.begins():
            return False
        self.draw()
        return True

    @property
    def visible(self) -> list[Scene]:
        """The top scene and the scenes visible below it, the lowest first."""
        return visible_scenes(self.scenes)

    def paint(self, target: pygame.Surface) -> None:
        """Draw all visible scenes."""
        for scene in self.visible:
            scene.draw(target)
            scene.dirty = False
            scene.seen = self.theme

    def draw(self) -> None:
        """Draw all visible scenes and the notice, and update the screen."""
        self.scene_prerender.wait()
        areas = None
        if self._draws_changes:
            areas = self.partial_redraw.draw(self.canvas, self.paint)
        else:
            self.partial_redraw.forget()
            self.paint(self.canvas)
            if self.notice:
                draw_notice(self.canvas, self.theme, self.notice, self.scene.notice_column)
            self.scene_prerender.veil(self.canvas)
        self.display.show(areas)
        self.frames += 1

    @property
    def _draws_changes(self) -> bool:
        """Whether the next frame is drawn over the last one, where they differ."""
        return (
            not self.notice
            and not self.scene_prerender.fading
            and all(scene.draws_changes for scene in self.visible)
        )

    def run(self, first: Scene) -> None:
        """Show a scene and run the loop until the window closes."""
        self.scenes = [first]
        next_start = NextStart(self.endings)
        self.art.store = self.theme.leaning.store = next_start.pictures
        self.background_render.hold_back()
        try:
            self.guarded(self._begin)
            self.garbage.start()
            gc.enable()
            clock = pygame.time.Clock()
            while self.running:
                dt = min(0.1, clock.tick(FRAMES) / 1000)
                self.guarded(partial(self.frame, dt))
                next_start.keep(self._cards, self.settings.language, self.frames)
        finally:  # also on an interrupt: close() writes the settings
            self.close()

    def _begin(self) -> None:
        self.scene.enter()
        self.draw()
        self.sound.start()
        self.measure_screen()
        self.input_map.open_controllers()

    def guarded(self, work: Callable[[], object]) -> None:
        """Run a piece of work; an unexpected error leads to the crash screen."""
        try:
            work()
        except NoDisplay:  # without a display there is no screen to show
            raise
        except Exception as error:
            navigation.recover(self, error)

    def close(self) -> None:
        """Stop everything that was started, and save the settings."""
        self.garbage.stop()
        self.scene_prerender.wait()
        self.background_render.wait()
        while self.scenes:
            self.scenes.pop().leave()
        if self.autosave is not None:
            self.autosave.end(3.0)
        self.endings.wait()
        self.art.stop()
        self.sound.stop()
        self.settings.save()
        self.theme.forget()
        pygame.quit()
