"""The window waits for no picture: what has never been drawn at this size is drawn in the background first.

Meanwhile the picture before it stays, stretched if the window has changed, and then gives way softly. Scenes neither go on
nor take events meanwhile, so that they are drawn by one thread at a time. Keys are kept for later; clicks too, unless they
were meant for what is no longer there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...background import BackgroundTask

if TYPE_CHECKING:
    from .app import App

# seconds of a frame that the first picture of a scene may take, so that it is there at once
GRACE = 0.006
STEP = 0.012  # how long a frame in which nothing else happens waits for it
QUIET = 0.12  # a window that is being drawn out at its edge is left alone for so long
FADE = 0.16  # in which one picture gives way to the next
_EXPOSED = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
)


class ScenePrerenderer:
    """Draws scenes for the first time, and shows what was there before until then."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._drawing: BackgroundTask[None] | None = None
        self._before: pygame.Surface | None = None  # what was shown when the window changed
        self._stretched: tuple[int, int] | None = None  # the size at which it is shown now
        self._steady = False  # whether things are where they were, and only look different
        self._late: list[pygame.event.Event] = []
        self._change: pygame.event.Event | None = None  # how the window changed meanwhile
        self._quiet = 0.0  # since then
        self._fading = 0.0
        self._old: pygame.Surface | None = None  # what gives way

    @property
    def busy(self) -> bool:
        """Whether something is being drawn for which the scenes wait."""
        return self._drawing is not None

    def keep(self) -> None:
        """The window is about to change: what it shows is drawn once more, to be shown until everything has its new size."""
        if self._before is None and self.app.scenes:
            self._before = pygame.Surface(self.app.theme.size)
            self.app.paint(self._before)
        self._stretched = None

    # -- rounds -------------------------------------------------------------------------------

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event has to wait until the scenes can take it."""
        if self._drawing is None or event.type == pygame.QUIT:
            return False
        if event.type == pygame.VIDEORESIZE:
            self._change, self._quiet = event, 0.0
        elif event.type in _EXPOSED:
            self._stretched = None
        elif event.type != pygame.MOUSEBUTTONDOWN or self._steady:
            self._late.append(event)
        return True

    def holds(self, dt: float) -> bool:
        """Whether the scenes have to wait in this round; what was there before is shown then."""
        if self._drawing is None:
            return self._before is not None and self._start()
        self._show_before()
        self._quiet += dt
        self._drawing.wait(STEP)
        if not self._drawing.done or (self._change is not None and self._quiet < QUIET):
            return True
        self._drawing = None
        late = self._late
        self._late = []
        change = self._change
        self._change = None
        if change is not None:
            self.app.dispatch(change)
        if self._start():
            self._late = late
            return True
        self._begin_fade()
        for event in late:
            self.app.dispatch(event)
            if not self.app.running:
                break
        return False

    def begins(self) -> bool:
        """Draw in the background what has not been drawn yet; False if there is nothing of the kind, or it took but a moment."""
        if self._start():
            return True
        self._before = None
        return False

    def _start(self) -> bool:
        app = self.app
        if all(scene.seen is app.theme for scene in app.visible):
            return False
        scratch = pygame.Surface(app.theme.size)
        scenes = list(app.visible)
        seen = app.theme

        def draw() -> None:
            try:
                for scene in scenes:
                    scene.draw(scratch)
            finally:  # what fails here fails again on the frame, where it is dealt with
                for scene in scenes:
                    scene.seen = seen

        self._steady = self._before is None and app.scene.seen is not None
        self._drawing = BackgroundTask(draw, "rehearsal")
        self._drawing.wait(GRACE)
        if self._drawing.done and self._before is None:
            self._drawing = None
            return False
        self._show_before()
        return True

    def wait(self) -> None:
        """Wait until nothing is being drawn."""
        if self._drawing is not None:
            self._drawing.wait()

    # -- pictures -----------------------------------------------------------------------------

    def _show_before(self) -> None:
        """What was there before, as large as the window is now."""
        screen = pygame.display.get_surface()
        if screen is None or self._stretched == screen.get_size():
            return
        self._stretched = screen.get_size()
        if self._before is not None:
            pygame.transform.smoothscale(self._before, screen.get_size(), screen)
        pygame.display.flip()

    def _begin_fade(self) -> None:
        """From here on the scenes are drawn again; the picture before them gives way."""
        app, before = self.app, self._before
        self._before = None
        if not app.lively:
            return
        size = app.canvas.get_size()
        if before is None:
            self._old = app.canvas.copy()
        else:
            self._old = (
                before if before.get_size() == size else pygame.transform.smoothscale(before, size)
            )
        self._fading = FADE

    def fade(self, dt: float) -> bool:
        """Let time pass; True while one picture gives way to another, which is to be drawn every frame."""
        if self._old is None:
            return False
        self._fading -= dt
        if self._fading <= 0:
            self._old = None
        return True

    def veil(self, target: pygame.Surface) -> None:
        """What is left of the picture before, over the new one."""
        if self._old is not None and self._old.get_size() == target.get_size():
            self._old.set_alpha(round(255 * max(0.0, self._fading / FADE)))
            target.blit(self._old, (0, 0))
