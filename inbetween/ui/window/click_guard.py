"""A pointer that rests while something else comes to lie under it: a click just then was meant for what was there before."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import Scene

GUARD = 0.3  # seconds for which a click is held back
SLACK = 6  # a hand that rests moves the pointer no farther

Pos = tuple[int, int]


class Resting:
    """Knows what lies under the pointer, and for how long. Whoever moves the pointer to something may click it at once."""

    def __init__(self, slack: int = SLACK) -> None:
        self.slack = slack
        self._at: Pos = (-1, -1)  # where the pointer rests
        self._last: Pos = (-1, -1)  # where it was last, within the slack
        self._under: tuple[Scene, Hashable] | None = None  # what a click there would be for
        self._left = 0.0  # seconds for which clicks are held back

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def look(self, scene: Scene, pos: Pos) -> None:
        """Something may have changed: see what lies under the pointer now."""
        under = (scene, scene.under(pos))
        if under != self._under:
            self._under, self._left = under, GUARD

    def move(self, scene: Scene, pos: Pos) -> None:
        """The pointer was moved: where to, clicks count at once. Within the slack it rests, and what has changed by itself meanwhile is
        held back as before."""
        if self._far(pos):
            self._at, self._left = pos, 0.0
        else:
            self.look(scene, self._last)
        self._last, self._under = pos, (scene, scene.under(pos))

    def holds_back(self, scene: Scene, pos: Pos) -> bool:
        """Whether a click comes too soon after what is there has changed."""
        if self._far(pos):  # where nobody tells that the pointer moves, as on a touch screen
            self.move(scene, pos)
        self.look(scene, pos)
        return self._left > 0 and self._under is not None and self._under[1] is not None

    def _far(self, pos: Pos) -> bool:
        return max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) > self.slack
