"""A row in the list of saved games: circle, date, name, players and state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....saves.save_index import SaveEntry
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets.widget import Callback, Widget
from .circle_picture import thumbnail, thumbnail_size
from .save_text import date_of, describe, stands, title_of

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
        entry, say = self.entry, self.app.say
        self._draw_ground(target, t, hot)
        pad = t.px(6)
        picture = pygame.Rect(self.rect.topleft, thumbnail_size(self.rect.height - 2 * pad))
        picture.topleft = self.rect.x + pad + t.px(4), self.rect.y + pad
        if entry.summary is not None:
            target.blit(thumbnail(self.app, entry.summary, picture.size), picture)
        else:
            size = round(picture.height * 0.7)
            sign = disc(t, size, theme.CREATURE_DARK, theme.CREATURE_LIGHT, t.px(2))
            place = sign.get_rect(center=picture.center)
            target.blit(sign, place)
            textbox.draw(target, t, "number", "!", place, theme.CREATURE_LIGHT, "center", "middle")
        date = date_of(self.app, entry)
        first = date or title_of(self.app, entry)
        about = (entry.problem and say("saved.damaged")) or describe(self.app, entry)
        lines = [
            ("button", first, theme.TEXT),
            ("body", entry.name if date else "", theme.LAMP),
            ("small", about, theme.CREATURE_LIGHT if entry.problem else theme.MUTED),
        ]
        shown = [line for line in lines if line[1]]
        highs = [t.font(role).get_linesize() for role, _, _ in shown]
        badge = self._badge(target, t)
        left, y = picture.right + t.px(12), self.rect.centery - sum(highs) // 2
        for (role, text, color), high in zip(shown, highs, strict=True):
            beside = badge if y < self.rect.y + t.px(10) + t.font("small").get_linesize() else 0
            wide = self.rect.right - left - beside - t.px(14)
            place = pygame.Rect(left, y, wide, high)
            words = textbox.shorten(t, role, text, wide)
            textbox.draw(target, t, role, words, place, color, wrapped=False)
            y += high

    def _draw_ground(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw the plate: a game that is won has the color of the winner's side."""
        winner = (self.entry.summary and self.entry.summary["winner"]) or ""
        ground = theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot or self.chosen else 0.04)
        if winner in t.colors.dark:
            ground = theme.mix(t.colors.dark[winner], ground, 0.3 if self.chosen else 0.5)
        elif self.chosen:
            ground = theme.mix(theme.TOWN, theme.PANEL, 0.45)
        edge = theme.FOCUS if hot else theme.TOWN_LIGHT if self.chosen else None
        plate(target, t, self.rect, t.px(10), ground, edge, max(1, t.px(2)) if edge else 0)
        if winner in t.colors.side:
            strip = pygame.Rect(self.rect.x + t.px(3), self.rect.y + t.px(8), t.px(4), 0)
            strip.height = self.rect.height - t.px(16)
            plate(target, t, strip, t.px(2), t.colors.light[winner])

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
