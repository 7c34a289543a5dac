"""Draw scenes in the background if they have never been drawn at this size.

Meanwhile the previous picture stays, stretched if the window has changed, and then fades out.
Scenes neither update nor handle events meanwhile, so that only one thread draws them. Keys are
delivered later; clicks too, unless their target may have moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...background import BackgroundTask
from ..drawing.transforms import scaled
from .actions import Action, Expose, Press, Quit, Resize
from .scene import scratch

if TYPE_CHECKING:
    from .app import App

# seconds a frame may wait, so that a scene that draws quickly appears at once
GRACE = 0.006
STEP = 0.012  # seconds that an otherwise idle frame waits
QUIET = 0.12  # seconds without a resize event before a window counts as resized
FADE = 0.16  # seconds in which one picture fades into the next


class ScenePrerenderer:
    """Draws scenes for the first time, and shows the previous picture until then."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._drawing: BackgroundTask[None] | None = None
        self._before: pygame.Surface | None = None  # the picture when the window changed
        self._stretched: tuple[int, int] | None = None  # the size at which it is shown now
        self._steady = False  # the layout is unchanged; only the look changes
        self._late: list[pygame.event.Event] = []
        self._change: pygame.event.Event | None = None  # a resize of the window meanwhile
        self._quiet = 0.0  # seconds since then
        self._fading = 0.0
        self._old: pygame.Surface | None = None  # the picture that fades out

    @property
    def busy(self) -> bool:
        """Whether a scene is being drawn in the background."""
        return self._drawing is not None

    @property
    def fading(self) -> bool:
        """Whether the previous picture fades out over the scenes."""
        return self._old is not None

    def keep(self) -> None:
        """Draw the current picture before the window changes, to show it meanwhile."""
        if self._before is None and self.app.scenes:
            self._before = pygame.Surface(self.app.theme.size)
            self.app.paint(self._before)
        self._stretched = None

    # -- frames -------------------------------------------------------------------------------

    def takes(self, event: pygame.event.Event, action: Action | None) -> bool:
        """Whether an event must wait until the scenes are ready; if so, store it.

        The event is stored, not its action: a key may mean something else in the next scene.
        """
        if self._drawing is None:
            return False
        match action:
            case Quit():
                return False
            case Resize():
                self._change, self._quiet = event, 0.0
            case Expose():
                self._stretched = None
            case Press() if not self._steady:
                pass  # what it was meant for may have moved
            case _:
                self._late.append(event)
        return True

    def holds(self, dt: float) -> bool:
        """Whether the scenes must wait in this frame; if so, show the previous picture."""
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
        """Start drawing new scenes in the background; False if nothing has to wait for it."""
        if self._start():
            return True
        self._before = None
        return False

    def _start(self) -> bool:
        app = self.app
        if all(scene.seen is app.theme for scene in app.visible):
            return False
        scenes = list(app.visible)
        target, seen = scratch(scenes, app.theme.size), app.theme

        def draw() -> None:
            try:
                for scene in scenes:
                    scene.draw(target)
            finally:  # an error here occurs again in the frame, where it is handled
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
        """Wait until the background drawing is done."""
        if self._drawing is not None:
            self._drawing.wait()

    # -- pictures -----------------------------------------------------------------------------

    def _show_before(self) -> None:
        """Show the previous picture at the current size of the window."""
        screen = pygame.display.get_surface()
        if screen is None or self._stretched == screen.get_size():
            return
        self._stretched = screen.get_size()
        self.app.partial_redraw.forget()
        if self._before is not None:
            scaled(self._before, screen.get_size(), screen, own=True)
        pygame.display.flip()

    def _begin_fade(self) -> None:
        """Let the previous picture fade out over the scenes."""
        app, before = self.app, self._before
        self._before = None
        if not app.lively:
            return
        size = app.canvas.get_size()
        if before is None:
            self._old = app.canvas.copy()
        else:
            self._old = before if before.get_size() == size else scaled(before, size, own=True)
        self._fading = FADE

    def fade(self, dt: float) -> bool:
        """Advance the fade; returns True while every frame must be drawn for it."""
        if self._old is None:
            return False
        self._fading -= dt
        if self._fading <= 0:
            self._old = None
        return True

    def veil(self, target: pygame.Surface) -> None:
        """Draw the fading previous picture over the new one."""
        if self._old is not None and self._old.get_size() == target.get_size():
            self._old.set_alpha(round(255 * max(0.0, self._fading / FADE)))
            target.blit(self._old, (0, 0))
