"""Links in content that scrolls: cards that lead to the gallery, and buttons of examples."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ...drawing.theme import Theme
from ...widgets.scroll_area import ScrollArea
from ...widgets.widget import Callback, Widget

Paint = Callable[[pygame.Surface, Rect, bool], None]  # target, place, highlighted


class PageLink(Widget):
    """A link at a place in scrolled content; the pointer reaches what is visible of it."""

    def __init__(
        self, name: str, inside: Rect, scroll: ScrollArea, paint: Paint, action: Callback
    ) -> None:
        super().__init__(name, Rect(0, 0, 0, 0), action)
        self.inside = inside  # from the top of the content
        self.scroll = scroll
        self.paint = paint

    @property
    def place(self) -> Rect:
        """Where it would be drawn now; perhaps outside the view."""
        view = self.scroll.view
        return self.inside.move(view.x, view.y - self.scroll.offset)

    def settle(self, least: int) -> None:
        """Follow the content; the pointer needs `least` visible pixels of the height."""
        seen = self.place.clip(self.scroll.view)
        self.rect = seen if seen.height >= min(least, self.inside.height) else Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        place, view, before = self.place, self.scroll.view, target.get_clip()
        if not place.colliderect(view):
            return
        target.set_clip(view.clip(before))
        self.paint(target, place, hot)
        target.set_clip(before)
