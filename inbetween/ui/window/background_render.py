"""Drawing large things off the frame: in the background, unless they are in a cache still."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import pygame

from ...background import BackgroundTask

GRACE = 0.006  # seconds of a frame that a small thing may take, so that it is there at once
_FADE = 0.14  # in which what had to be waited for appears
_LONG_AGO = float("-inf")
_MOST = 4  # so many things are kept here; others are looked for in the cache first, or drawn anew


class BackgroundRenderer:
    """Prepares one thing at a time."""

    def __init__(self) -> None:
        self._ready: OrderedDict[Hashable, float] = OrderedDict()  # since when
        self._made: dict[Hashable, Any] = {}
        self._work: BackgroundTask[None] | None = None
        self._busy = False
        self._time = 0.0  # that has passed, frame by frame
        self._last = _LONG_AGO  # when something was ready last that had to be waited for

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time += dt

    def prepared(
        self,
        token: Hashable,
        work: Callable[[], object],
        then: Callable[[], None],
        asked: bool = True,
    ) -> bool:
        """Whether `work` has been done for a token. If not, it is begun (or waits until what is being prepared is done);
        `then` is called when it is time to ask again. What the work before failed with is raised. No frame waits for what nobody
        has asked for."""
        if token in self._ready:
            self._ready.move_to_end(token)
            return True
        if not self._busy:
            before = self._work
            self._work = None
            last = self._last
            if before is not None:
                before.wait()  # for its last breath
                before.result()
            self._busy = True
            self._work = BackgroundTask(partial(self._prepare, token, work, then), "backstage")
            if asked:
                self._work.wait(GRACE)
            if token in self._ready:
                self._ready[token], self._last = _LONG_AGO, last
        return token in self._ready

    def _prepare(
        self, token: Hashable, work: Callable[[], object], then: Callable[[], None]
    ) -> None:
        try:
            self._made[token] = work()
        except pygame.error:  # the window was closed meanwhile
            self._busy = False
            return
        except Exception:
            self._busy = False
            then()
            raise
        self._ready[token] = self._last = self._time
        while len(self._ready) > _MOST:
            del self._made[self._ready.popitem(last=False)[0]]
        # before it is time to ask again: whoever asks then must not be sent away
        self._busy = False
        then()

    def holds(self, token: Hashable) -> bool:
        """Whether something is prepared already."""
        return token in self._ready

    def made(self, token: Hashable) -> Any:
        """What the work for a token that is prepared has brought."""
        return self._made[token]

    def share(self, token: Hashable) -> float:
        """How far something that is prepared has appeared, 0 to 1."""
        return min(1.0, (self._time - self._ready[token]) / _FADE) if token in self._ready else 0.0

    @property
    def is_fading_in(self) -> bool:
        """Whether something is just appearing, and wants to be drawn every frame."""
        return self._time < self._last + _FADE + 0.05

    def wait(self) -> None:
        """Wait until what is being prepared is done."""
        if self._work is not None:
            self._work.wait()


def cross_fade(
    target: pygame.Surface,
    area: pygame.Rect,
    share: float,
    paint: Callable[[], object],
    before: Callable[[], object] | None = None,
) -> None:
    """Paint something within an area as far as it has appeared, in place of what was painted there `before`."""
    area = area.clip(target.get_rect())
    if share >= 1 or not area:
        paint()
        return
    ground = old = target.subsurface(area).copy()
    if before is not None:
        before()
        old = target.subsurface(area).copy()
        target.blit(ground, area)
    paint()
    old.set_alpha(round(255 * (1 - share)))
    target.blit(old, area)
