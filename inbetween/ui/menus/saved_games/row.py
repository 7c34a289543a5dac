"""A row in the list of saved games: circle, name, players and state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....saves.save_index import SaveEntry
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets.widget import Callback, Widget
from .circle_picture import small_ring
from .save_text import describe, stands, title_of

if TYPE_CHECKING:
    from ...window.app import App


class SavedGameRow(Widget):
    """A saved game in the list."""

    def __init__(
        self, app: App, rect: pygame.Rect, entry: SaveEntry, chosen: bool, action: Callback
    ) -> None:
        super().__init__(f"game:{entry.kind}/{entry.path.name}", rect, action)
        self.app = app
        self.entry = entry
        self.chosen = chosen

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        entry, chosen = self.entry, self.chosen
        ground = (
            theme.mix(theme.TOWN, theme.PANEL, 0.45)
            if chosen
            else theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.04)
        )
        edge = theme.FOCUS if hot else theme.TOWN_LIGHT if chosen else None
        plate(target, t, self.rect, t.px(10), ground, edge, max(1, t.px(1.5)) if edge else 0)
        size = self.rect.height - t.px(8)
        if entry.summary is not None:
            target.blit(
                small_ring(t, entry.summary, size), (self.rect.x + t.px(6), self.rect.y + t.px(4))
            )
        else:
            sign = disc(t, round(size * 0.7), theme.CREATURE_DARK, theme.CREATURE_LIGHT, t.px(2))
            place = sign.get_rect(center=(self.rect.x + t.px(6) + size // 2, self.rect.centery))
            target.blit(sign, place)
            textbox.draw(target, t, "number", "!", place, theme.CREATURE_LIGHT, "center", "middle")
        left = self.rect.x + size + t.px(16)
        name_high = t.font("button").get_linesize()
        small_high = t.font("small").get_linesize()
        top = self.rect.centery - (name_high + small_high) // 2
        badge = self._badge(target, t)
        name = pygame.Rect(left, top, self.rect.right - left - badge - t.px(14), name_high)
        title = textbox.shorten(t, "button", title_of(self.app, entry), name.width)
        textbox.draw(target, t, "button", title, name, theme.TEXT, wrapped=False)
        line = (entry.problem and self.app.say("saved.damaged")) or describe(self.app, entry)
        below = pygame.Rect(left, name.bottom, self.rect.right - left - t.px(14), small_high)
        color = theme.CREATURE_LIGHT if entry.problem else theme.MUTED
        textbox.draw(
            target,
            t,
            "small",
            textbox.shorten(t, "small", line, below.width),
            below,
            color,
            wrapped=False,
        )

    def _badge(self, target: pygame.Surface, t: Theme) -> int:
        """Draw the badge "unfinished" or the winner's; return its width."""
        entry, say = self.entry, self.app.say
        winner = entry.summary["winner"] if entry.summary else None
        text = (
            say("saved.auto")
            if entry.kind == "autosave"
            else stands(self.app, entry)
            if winner
            else ""
        )
        if not text or entry.problem:
            return 0
        wide = textbox.width(t, "small", text) + t.px(18)
        high = t.font("small").get_linesize() + t.px(2)
        box = pygame.Rect(self.rect.right - wide - t.px(10), self.rect.y + t.px(8), wide, high)
        ground = theme.mix(t.colors.side.get(winner or "", theme.AMBER), theme.INK, 0.45)
        plate(target, t, box, high // 2, ground)
        textbox.draw(target, t, "small", text, box, theme.CREAM, "center", "middle", wrapped=False)
        return wide
