"""A scrolling rectangle: its offset, its scroll bar, and dragging either of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ..drawing import theme
from ..drawing.shapes import plate
from ..drawing.theme import Theme
from ..drawing.tween import Tween, ease_out

if TYPE_CHECKING:
    from ..window.app import App


class ScrollArea:
    """A rectangle that shows part of a higher content, with a scroll bar on its right."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.view = Rect(0, 0, 0, 0)
        self.bar = Rect(0, 0, 0, 0)
        self.content = 0  # the height of the content
        self._offset = Tween((0.0,))
        # What is being dragged, the pointer's start, and the offset at that time.
        self._drag: tuple[str, int, float] | None = None

    @property
    def most(self) -> int:
        """The maximum offset; 0 if everything is visible."""
        return max(0, self.content - self.view.height)

    @property
    def offset(self) -> int:
        """How many pixels of the content are above the view now."""
        return round(self._offset.value[0])

    @property
    def target(self) -> float:
        """The offset at the end of the current glide."""
        return self._offset.want[0]

    @property
    def dragging(self) -> bool:
        """Whether the content or the bar is being dragged."""
        return self._drag is not None

    @property
    def dragging_bar(self) -> bool:
        """Whether the bar is being dragged."""
        return self._drag is not None and self._drag[0] == "bar"

    def reset(self) -> None:
        """Show the beginning."""
        self._offset.jump((0.0,))

    def scroll_to(self, to: float, glide: bool = True) -> bool:
        """Scroll to an offset, gradually if `glide`; return whether it is reached at once."""
        to = max(0.0, min(float(self.most), to))
        settings = self.app.settings
        if settings.reduced_motion or settings.speed == "off" or not glide:
            self._offset.jump((to,))
            return True
        self._offset.to((to,), 0.2, ease_out)
        return False

    def reveal(self, top: int, bottom: int, margin: int) -> bool:
        """Scroll until a part of the content is visible; return whether it is reached at once."""
        if top - margin < self.target:
            return self.scroll_to(top - margin)
        if bottom + margin > self.target + self.view.height:
            return self.scroll_to(bottom + margin - self.view.height)
        return False

    def keep(self) -> None:
        """Bring the offset within its limits after the content or the view has changed."""
        self.scroll_to(self._offset.value[0], glide=False)

    def update(self, dt: float) -> bool:
        """Continue a glide; return whether the offset has changed."""
        return self._offset.update(dt)

    # -- dragging -----------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        """Begin to drag the bar or the content, if one of them is under the pointer."""
        if self.bar.inflate(self.app.theme.px(10), 0).collidepoint(pos) and self.most:
            self._drag = ("bar", pos[1], self._offset.value[0])
        elif self.view.collidepoint(pos):
            self._drag = ("content", pos[1], self._offset.value[0])

    def release(self) -> None:
        """Stop dragging."""
        self._drag = None

    def dragged(self, y: int) -> int:
        """Return how far the pointer has moved down since the press."""
        return 0 if self._drag is None else y - self._drag[1]

    def drag_to(self, y: int) -> None:
        """Scroll to where the pointer has dragged the bar or the content."""
        if self._drag is None:
            return
        what, _, before = self._drag
        moved = self.dragged(y)
        to = before + moved * self.content / self.view.height if what == "bar" else before - moved
        self.scroll_to(to, glide=False)

    # -- drawing ------------------------------------------------------------------------------

    def draw_bar(self, target: pygame.Surface) -> None:
        """Draw the scroll bar, if there is anything to scroll."""
        if not self.most:
            return
        t = self.app.theme
        share = self.view.height / self.content
        thumb = Rect(self.bar.x, 0, self.bar.width, max(t.px(30), round(self.bar.height * share)))
        thumb.y = self.bar.y + round(
            (self.bar.height - thumb.height) * self._offset.value[0] / self.most
        )
        plate(target, t, self.bar, t.px(5), theme.INK)
        color = theme.CREAM if self.dragging_bar else theme.mix(theme.PANEL_EDGE, theme.CREAM, 0.25)
        plate(target, t, thumb, t.px(5), color)


def draw_row_bar(
    target: pygame.Surface, t: Theme, rail: Rect, first: int, room: int, rows: int
) -> None:
    """Draw the bar of a list that scrolls by rows and shows `room` of them from `first` on."""
    if rows <= room:
        return
    high = max(t.px(24), rail.height * room // rows)
    y = rail.y + (rail.height - high) * first // max(1, rows - room)
    plate(target, t, rail, t.px(3), theme.INK)
    plate(target, t, Rect(rail.x, y, rail.width, high), t.px(3), theme.MUTED)
