"""Ignores a click that was meant for what lay under the pointer a moment before."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import Scene

GUARD = 0.45  # seconds for which clicks are ignored
SLACK = 6  # pixels that a resting hand may move the pointer

Pos = tuple[int, int]


class ClickGuard:
    """Tracks what lies under the pointer and since when.

    After moving the pointer to something, the player can click it at once.
    """

    def __init__(self, slack: int = SLACK) -> None:
        self.slack = slack
        self._at: Pos = (-1, -1)  # where the pointer came to rest
        self._last: Pos = (-1, -1)  # its last position, within the slack
        self._under: tuple[Scene, Hashable] | None = None  # what a click there would hit
        self._left = 0.0  # seconds for which clicks are still ignored

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._left = max(0.0, self._left - dt)

    def look(self, scene: Scene, pos: Pos) -> None:
        """Check after a possible change what lies under the pointer now."""
        under = (scene, scene.under(pos))
        if under != self._under:
            self._under, self._left = under, GUARD

    def move(self, scene: Scene, pos: Pos) -> None:
        """Record a movement of the pointer.

        Beyond the slack, clicks count at once. Within it, a change under the pointer still blocks
        clicks for a moment.
        """
        if self._far(pos):
            self._at, self._left = pos, 0.0
        else:
            self.look(scene, self._last)
        self._last, self._under = pos, (scene, scene.under(pos))

    def holds_back(self, scene: Scene, pos: Pos) -> bool:
        """Whether a click comes too soon after a change under the pointer."""
        if self._far(pos):  # no movement was reported, as on a touch screen
            self.move(scene, pos)
        self.look(scene, pos)
        return self._left > 0 and self._under is not None and self._under[1] is not None

    def _far(self, pos: Pos) -> bool:
        return max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) > self.slack
