"""Draw large things in the background, so that no frame waits for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import pygame

from ...background import BackgroundTask
from .display_list import DisplayList

GRACE = 0.006  # seconds a frame may wait, so that a small drawing appears at once
_FADE = 0.14  # seconds in which a late drawing fades in
_LONG_AGO = float("-inf")
_MOST = 4  # how many results are stored; older ones are drawn again, mostly from a cache


class BackgroundRenderer:
    """Renders one thing at a time in a background thread."""

    def __init__(self) -> None:
        self._ready: OrderedDict[Hashable, float] = OrderedDict()  # time of completion
        self._made: dict[Hashable, Any] = {}
        self._work: BackgroundTask[None] | None = None
        self._forgotten = 0  # how often all results were dropped
        self.busy = False  # whether a background thread is drawing now
        self._time = 0.0  # seconds of all frames so far
        self._last = _LONG_AGO  # when the last late drawing was completed
        self._held_back = False  # until the next frame
        self._put_off: Callable[[], None] | None = None  # for who should ask again then

    def hold_back(self) -> None:
        """Start only what a frame asks for until the next frame: the first one has enough to do."""
        self._held_back = True

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._time += dt
        self._held_back = False
        put_off, self._put_off = self._put_off, None
        if put_off is not None:
            put_off()

    def prepared(
        self,
        token: Hashable,
        work: Callable[[], object],
        then: Callable[[], None],
        asked: bool = True,
    ) -> bool:
        """Return whether `work` is done for a token; start it if the renderer is idle.

        `then` is called when the caller should ask again. An error of the previous work is raised
        here. If `asked` is false, the frame does not wait at all.
        """
        if token in self._ready:
            self._ready.move_to_end(token)
            return True
        if self._held_back and not asked:
            self._put_off = then
            return False
        if not self.busy:
            before = self._work
            self._work = None
            last = self._last
            if before is not None:
                before.wait()  # join the finished thread
                before.result()
            self.busy = True
            self._work = BackgroundTask(partial(self._prepare, token, work, then), "backstage")
            if asked:
                self._work.wait(GRACE)
            if token in self._ready:
                self._ready[token], self._last = _LONG_AGO, last
        return token in self._ready

    def _prepare(
        self, token: Hashable, work: Callable[[], object], then: Callable[[], None]
    ) -> None:
        before = self._forgotten
        try:
            made = work()
        except pygame.error:  # the window was closed meanwhile
            self.busy = False
            return
        except Exception:
            self.busy = False
            then()
            raise
        if before != self._forgotten:
            self.busy = False
            then()
            return
        self._made[token] = made
        self._ready[token] = self._last = self._time
        while len(self._ready) > _MOST:
            del self._made[self._ready.popitem(last=False)[0]]
        # before `then`: a caller who asks again at once must find the renderer idle
        self.busy = False
        then()

    def forget(self) -> None:
        """Drop all results, also of what is being drawn now: the pictures in them have changed."""
        self._forgotten += 1
        self._ready.clear()
        self._made.clear()

    def holds(self, token: Hashable) -> bool:
        """Whether the work for a token is done."""
        return token in self._ready

    def made(self, token: Hashable) -> Any:
        """Return the result of the work for a token that is done."""
        return self._made[token]

    def share(self, token: Hashable) -> float:
        """Return how far a drawing has faded in, from 0 to 1."""
        return min(1.0, (self._time - self._ready[token]) / _FADE) if token in self._ready else 0.0

    @property
    def is_fading_in(self) -> bool:
        """Whether a drawing is fading in, so that every frame must be drawn."""
        return self._time < self._last + _FADE + 0.05

    def wait(self) -> None:
        """Wait until the current work is done."""
        if self._work is not None:
            self._work.wait()


def cross_fade(
    target: pygame.Surface,
    area: pygame.Rect,
    share: float,
    paint: Callable[[], object],
    before: Callable[[], object] | None = None,
) -> None:
    """Paint an area as far as it has faded in, over what `before` paints there."""
    area = area.clip(target.get_rect())
    if share >= 1 or not area:
        paint()
        return
    if isinstance(target, DisplayList):
        target.add_fade(area, share, paint, before)
        return
    ground = old = target.subsurface(area).copy()
    if before is not None:
        before()
        old = target.subsurface(area).copy()
        target.blit(ground, area)
    paint()
    old.set_alpha(round(255 * (1 - share)))
    target.blit(old, area)
