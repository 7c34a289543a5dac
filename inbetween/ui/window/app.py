"""The window and its loop: a stack of scenes, redrawn only when something changed."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ...background import ShutdownTasks
from ...rules.constants import SIDES
from ...text.error_messages import slot_text
from ...text.locale import say
from .. import navigation
from ..drawing import textbox, theme
from ..drawing.art import Art
from ..drawing.background_render import BackgroundRenderer
from ..drawing.memory import collect_garbage
from ..drawing.theme import Theme
from .click_guard import ClickGuard
from .display import UNSEEN, NoDisplay, first_size, no_display, open_display, second_connection
from .scene import Scene, Transition
from .scene_prerender import ScenePrerenderer
from .settings import SMALLEST, SPEED, TALLEST, WIDEST, Settings
from .sound import Sound
from .window_icon import window_icon

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
        self.mouse = (-1, -1)
        self._enlarged: pygame.Surface | None = None  # the canvas if the window is too small
        self.frames = 0
        self.notice = ""  # a sentence shown for a while on top of everything
        self._notice_left = 0.0
        self._cards: CardSet | None = None
        self.card_path: Path | None = None  # the card set preselected for new games
        # the edition preselected for new games; None: the card set's own switches
        self.edition: str | None = None
        self.seed: int | None = None  # the seed preselected for the next new game
        self.who: dict[str, str] = {}  # players by side, as far as the command line names them
        self.exit_after = False  # quit when the game is over
        self.autosave: Autosave | None = None  # writes the game in progress to disk
        # the players of the previous game
        self.players = dict(zip(SIDES, settings.players, strict=True))
        self.endings = ShutdownTasks()
        self.overflows: theme.Overflows = []  # texts that did not fit
        self.theme = Theme(settings.size)
        self.scene_prerender = ScenePrerenderer(self)
        self.click_guard = ClickGuard(self.theme.px(6))
        self.background_render = BackgroundRenderer()
        self._open(size, settings.fullscreen if fullscreen is None else fullscreen)

    # -- window -------------------------------------------------------------------------------

    def _open(self, size: tuple[int, int] | None, fullscreen: bool) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if self.settings.accelerated is False:
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            open_display()
            if pygame.display.get_driver() not in UNSEEN:
                self._fit_screen(pygame.display.get_desktop_sizes())
            pygame.font.init()
            self.screen = self._mode(size or self.settings.size, fullscreen)
        except pygame.error as error:
            pygame.quit()
            raise no_display(error) from None
        pygame.key.set_repeat(350, 60)
        self.fullscreen = fullscreen
        self._fit()

    def _fit_screen(self, screens: list[tuple[int, int]]) -> None:
        """Set a size that fits the screen if none is set or it exceeds every screen."""
        wide, high = self.settings.size
        if not self.settings.sized or not any(wide <= w and high <= h for w, h in screens):
            self.settings.size, self.settings.sized = first_size(screens[0]), True

    def _mode(self, size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
        pygame.display.set_icon(window_icon())  # SDL drops the icon whenever the display closes
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    def _fit(self) -> None:
        """Adapt canvas, theme and pictures to the real size of the window.

        A window smaller than `SMALLEST` is drawn on a larger canvas and scaled down.
        """
        real = self.screen.get_size()
        grow = max(1.0, SMALLEST[0] / real[0], SMALLEST[1] / real[1])
        grown = (math.ceil(real[0] * grow), math.ceil(real[1] * grow))
        # an extremely narrow window would need gigabytes
        wanted = (min(grown[0], WIDEST * grown[1]), min(grown[1], TALLEST * grown[0]))
        if wanted == real:
            self._enlarged = None
        elif self._enlarged is None or self._enlarged.get_size() != wanted:
            self._enlarged = pygame.Surface(wanted)
        self.canvas = self._enlarged or self.screen
        self.theme.forget()
        self.theme = Theme(wanted, self.settings.text_size, self.settings.language, self.overflows)
        self.art.forget()
        pygame.display.set_caption("InBetween")

    def relayout_all(self) -> None:
        """Lay everything out again after a change of size, language or text size."""
        self._fit()
        for scene in self.scenes:
            scene.resized()

    def set_fullscreen(self, on: bool) -> None:
        """Switch between full screen and window."""
        self.scene_prerender.keep()
        self.fullscreen = self.settings.fullscreen = on
        self.screen = self._mode(self.settings.size, on)
        self.relayout_all()

    def measure_screen(self) -> None:
        """Measure once whether the window is faster with acceleration, and store the result."""
        if self.settings.accelerated is not None or pygame.display.get_driver() == "dummy":
            return
        times, size = {}, self.screen.get_size()
        with second_connection():
            for accelerated in (True, False):
                self._reopen(size, accelerated)
                pygame.display.flip()
                begin = time.perf_counter()
                for _ in range(4):
                    pygame.display.flip()
                times[accelerated] = time.perf_counter() - begin
            self.settings.accelerated = times[True] <= times[False]
            if self.settings.accelerated:
                self._reopen(size, True)
        self.settings.save()
        pygame.key.set_repeat(350, 60)
        self.relayout_all()
        self.draw()

    def _reopen(self, size: tuple[int, int], accelerated: bool) -> None:
        """Open the same window again, with or without acceleration."""
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if accelerated else "0"
        pygame.display.quit()
        try:
            open_display()
            self.screen = self._mode(size, self.fullscreen)
        except pygame.error as error:
            raise no_display(error) from None

    def show_notice(self, text: str, seconds: float = 9.0) -> None:
        """Show a notice for some seconds, over every scene."""
        self.notice, self._notice_left = text, seconds

    @property
    def lively(self) -> bool:
        """Whether animations that only decorate are allowed."""
        return not self.settings.reduced_motion and SPEED[self.settings.speed] > 0

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
        return say(self.settings.language, f"ui.{key}", **slots)

    @property
    def cards(self) -> CardSet:
        """The card set in use; the built-in one until a game sets another."""
        if self._cards is None:
            from ...data.loader import load_cards

            self._cards = load_cards()
        return self._cards

    @cards.setter
    def cards(self, cards: CardSet) -> None:
        self._cards = cards

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
            collect_garbage()
        elif change.kind in ("pop", "replace"):
            for _ in range(change.times):
                self.scenes.pop().leave()
        if change.kind == "push" and self.scenes:
            self.scene.cover()
        if change.scene is not None:
            self.scenes.append(change.scene)
        if not self.scenes:
            self.running = False
            return
        self.scene.enter()
        self.scene.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self.mouse, rel=(0, 0), buttons=(0, 0, 0))
        )

    # -- loop ---------------------------------------------------------------------------------

    def _place(self, event: pygame.event.Event) -> pygame.event.Event:
        """Convert the mouse position of an event to canvas pixels and remember it."""
        if not hasattr(event, "pos"):
            return event
        pos = event.pos
        if self.canvas is not self.screen:
            real, wanted = self.screen.get_size(), self.canvas.get_size()
            pos = (round(pos[0] * wanted[0] / real[0]), round(pos[1] * wanted[1] / real[1]))
            event = pygame.event.Event(event.type, {**event.dict, "pos": pos})
        self.mouse = pos
        return event

    def dispatch(self, event: pygame.event.Event) -> None:
        """Pass an event to the window or to the top scene."""
        if self.scene_prerender.takes(event):
            return
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE and not self.fullscreen:
            self.screen = pygame.display.get_surface() or self.screen
            if (event.w, event.h) != self.theme.size:
                self.scene_prerender.keep()
                if self.screen.get_size() != (event.w, event.h):
                    self.screen = self._mode((event.w, event.h), False)
                self.settings.size = (max(event.w, SMALLEST[0]), max(event.h, SMALLEST[1]))
                self.relayout_all()
        elif event.type in (
            pygame.WINDOWEXPOSED,
            pygame.WINDOWFOCUSGAINED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWRESTORED,
        ):
            self.scene.dirty = True
        elif event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11
            or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.set_fullscreen(not self.fullscreen)
        else:
            event = self._place(event)
            if (
                event.type == pygame.MOUSEBUTTONDOWN
                and event.button == 1
                and self.click_guard.holds_back(self.scene, event.pos)
            ):
                return
            self.go(self.scene.handle(event))
            if event.type == pygame.MOUSEMOTION:
                self.click_guard.move(self.scene, event.pos)

    def frame(self, dt: float) -> bool:
        """Process events, update, and draw if anything changed; returns whether it drew."""
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
            self.scene.dirty = True
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
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    def paint(self, target: pygame.Surface) -> None:
        """Draw all visible scenes."""
        for scene in self.visible:
            scene.draw(target)
            scene.dirty = False
            scene.seen = self.theme

    def draw(self) -> None:
        """Draw all visible scenes and the notice, and update the screen."""
        self.scene_prerender.wait()
        self.paint(self.canvas)
        if self.notice:
            self._draw_notice()
        self.scene_prerender.veil(self.canvas)
        if self.canvas is not self.screen:
            pygame.transform.smoothscale(self.canvas, self.screen.get_size(), self.screen)
        pygame.display.flip()
        self.frames += 1

    def _draw_notice(self) -> None:
        """Something to be said once, whatever is on the screen."""
        t, window = self.theme, self.canvas.get_rect()
        box = pygame.Rect(0, 0, min(t.px(760), window.width - t.px(40)), t.px(58))
        box.midbottom = (window.centerx, window.bottom - t.px(14))
        pygame.draw.rect(self.canvas, theme.INK, box, border_radius=t.px(10))
        pygame.draw.rect(self.canvas, theme.MUTED, box, width=t.px(2), border_radius=t.px(10))
        textbox.draw(
            self.canvas,
            t,
            "body",
            self.notice,
            box.inflate(-t.px(24), -t.px(10)),
            theme.TEXT,
            "center",
            "middle",
        )

    def run(self, first: Scene) -> None:
        """Show a scene and run the loop until the window closes."""
        self.scenes = [first]
        try:
            self._guarded(self._begin)
            clock = pygame.time.Clock()
            while self.running:
                dt = min(0.1, clock.tick(FRAMES) / 1000)
                self._guarded(partial(self.frame, dt))
        finally:  # also on an interrupt: close() writes the settings
            self.close()

    def _begin(self) -> None:
        self.scene.enter()
        self.draw()
        self.sound.start()
        self.measure_screen()

    def _guarded(self, work: Callable[[], object]) -> None:
        """Run a piece of work; an unexpected error leads to the crash screen."""
        try:
            work()
        except NoDisplay:  # without a display there is no screen to show
            raise
        except Exception as error:
            navigation.recover(self, error)

    def close(self) -> None:
        """Stop everything that was started, and save the settings."""
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
