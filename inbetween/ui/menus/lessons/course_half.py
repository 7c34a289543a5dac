"""One half of the lessons screen: a side's course, how far it has been taken, and its chapters."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...drawing import textbox, theme
from ...drawing.badges import tick
from ...drawing.shapes import outline, plate, shadow
from ...drawing.theme import Theme
from ...widgets.widget import Callback, Widget
from ..new_game.side_half import street, street_sheet

if TYPE_CHECKING:
    from ...window.app import App


def words_height(t: Theme, abouts: Iterable[str], wide: int) -> int:
    """Return the height of the band with the words: of the longest of several texts."""
    about = max(textbox.height(t, "body", text, wide - t.px(36)) for text in abouts)
    return t.font("title").get_linesize() + about + t.px(22)


class CourseHalf(Widget):
    """A course to click, with a picture of the side's street."""

    def __init__(
        self,
        app: App,
        side: str,
        rect: pygame.Rect,
        words: tuple[str, str, str],
        done: bool,
        base: int,
        action: Callback,
    ) -> None:
        """`words` are the title, what the course teaches, and what a click does.

        `base` is the height of the band with the words (see `words_height`).
        """
        super().__init__(side, rect, action)
        self.app = app
        self.side = side
        self.title, self.about, self.invitation = words
        self.done = done
        self.base = base
        self.picture = street(side, rect.width, rect.height)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        rect, radius, pad = self.rect, t.px(14), t.px(18)
        under = shadow(t, rect.size, radius)
        target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + t.px(4))))
        ready = self.app.art.ready(*self.picture)
        key = ("course", self.side, rect.size, self.base, ready)
        sheet = partial(street_sheet, self.app, self.side, self.picture, rect.size, self.base)
        target.blit(t.drawn.get(key, sheet), rect)
        edge = theme.FOCUS if hot else t.colors.light[self.side]
        target.blit(outline(t, rect.size, radius, t.px(4 if hot else 2), edge), rect)
        box = pygame.Rect(rect.x + pad, rect.bottom - self.base + t.px(6), 0, 0)
        box.size = rect.width - 2 * pad, t.font("title").get_linesize()
        light = t.colors.light[self.side]
        textbox.draw(target, t, "title", self.title, box, light, wrapped=False)
        about = pygame.Rect(box.x, box.bottom, box.width, rect.bottom - box.bottom - t.px(8))
        textbox.draw(target, t, "body", self.about, about, theme.TEXT)
        self._draw_invitation(target, t, hot)

    def _draw_invitation(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw what a click does, at the top, with a tick once the course is done."""
        pad = t.px(14)
        mark = tick(t, t.px(16)) if self.done else None
        wide = textbox.width(t, "button", self.invitation) + t.px(32)
        wide += mark.get_width() + t.px(8) if mark is not None else 0
        high = t.font("button").get_linesize() + t.px(12)
        box = pygame.Rect(self.rect.x + pad, self.rect.y + pad, wide, high)
        edge = theme.FOCUS if hot else theme.mix(t.colors.side[self.side], theme.CREAM, 0.45)
        plate(target, t, box, high // 2, t.colors.side[self.side], edge, max(1, t.px(1.5)))
        inner = box.inflate(-t.px(28), 0)
        if mark is not None:
            target.blit(mark, mark.get_rect(midleft=inner.midleft))
            inner.width -= mark.get_width() + t.px(8)
            inner.right = box.right - t.px(14)
        textbox.draw(
            target,
            t,
            "button",
            self.invitation,
            inner,
            theme.TEXT,
            "center",
            "middle",
            wrapped=False,
        )
