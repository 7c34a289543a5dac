"""A page of the help that scrolls: its content, and where it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...widgets.scroll_area import ScrollArea
from ...window.actions import Action, Point, Press, Release, Scroll, Verb

if TYPE_CHECKING:
    from ...window.app import App


class Block(NamedTuple):
    """A part of the content: its place, from the top of the content, and how it is drawn."""

    rect: Rect
    draw: Callable[[pygame.Surface, Rect], None]


class ScrollPage:
    """Content of any height in an area, scrolled by wheel, keys and dragging."""

    def __init__(self, app: App, area: Rect) -> None:
        self.app = app
        t = app.theme
        self.scroll = ScrollArea(app)
        self.scroll.view = Rect(area.x, area.y, area.width - t.px(20), area.height)
        self.scroll.bar = Rect(area.right - t.px(10), area.y, t.px(10), area.height)
        self.blocks: list[Block] = []

    def set_blocks(self, blocks: list[Block]) -> None:
        """Set the content and show its beginning."""
        self.blocks = blocks
        self.scroll.content = max((block.rect.bottom for block in blocks), default=0)
        self.scroll.reset()

    def draw(self, target: pygame.Surface) -> None:
        """Draw what is visible now."""
        view, before = self.scroll.view, target.get_clip()
        target.set_clip(view.clip(before))
        for block in self.blocks:
            place = block.rect.move(view.x, view.y - self.scroll.offset)
            if place.colliderect(view):
                block.draw(target, place)
        target.set_clip(before)
        self.scroll.draw_bar(target)

    def update(self, dt: float) -> bool:
        """Continue to scroll; return whether something moved."""
        return self.scroll.update(dt)

    def handle(self, action: Action) -> bool:
        """React to the mouse; return whether the action is used up."""
        match action:
            case Scroll(by):
                self.scroll.scroll_to(self.scroll.target - by * self.app.theme.px(90))
                return True
            case Press(pos):
                self.scroll.press(pos)
            case Release():
                self.scroll.release()
            case Point(pos) if self.scroll.dragging:
                self.scroll.drag_to(pos[1])
                return True
        return False

    def command(self, verb: Verb) -> bool:
        """Scroll by a key; return whether the key does that."""
        scroll, page = self.scroll, self.scroll.view.height * 0.85
        jumps = {
            Verb.PAGE_DOWN: scroll.target + page,
            Verb.PAGE_UP: scroll.target - page,
            Verb.DOWN: scroll.target + page / 5,
            Verb.UP: scroll.target - page / 5,
            Verb.FIRST: 0.0,
            Verb.LAST: float(scroll.most),
        }
        if verb not in jumps or not scroll.most:
            return False
        scroll.scroll_to(jumps[verb])
        return True
