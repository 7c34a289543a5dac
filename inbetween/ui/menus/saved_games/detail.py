"""The selected game on the screen of saved games: its circle, facts and what to know about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ....saves.practice import resuming_is_practice, same_deal
from ....saves.save_index import SaveEntry
from ....text.error_messages import slot_text
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from . import score_bar
from .circle_picture import draw_ring, ground_picture
from .save_text import resigned, stands

if TYPE_CHECKING:
    from ...window.app import App


class SavedGameDetail:
    """Draw a saved game inside `pane`; picture and texts fill `picture`, above the buttons."""

    def __init__(self, app: App, pane: pygame.Rect, picture: pygame.Rect) -> None:
        self.app = app
        self.pane = pane
        self.picture = picture

    def note(self, entry: SaveEntry, games: Sequence[SaveEntry]) -> str:
        """Return what a player should know before playing on."""
        others = [other for other in games if other.kind == "autosave"]
        if not resuming_is_practice(entry, others):
            return ""
        return self.app.say(
            "saved.goes_back_both" if same_deal(entry.deal, others) else "saved.goes_back"
        )

    def draw(
        self,
        target: pygame.Surface,
        entry: SaveEntry | None,
        games: Sequence[SaveEntry],
        portraits: bool,
    ) -> None:
        """Draw a game of the list `games`; without `portraits` its circle is left out."""
        t = self.app.theme
        plate(target, t, self.pane, t.px(12), theme.TABLE)
        if entry is None:
            return
        if entry.problem:
            box = self.pane.inflate(-t.px(36), -t.px(36))
            box.height -= t.px(60)
            why = slot_text(entry.problem, self.app.language)
            damaged = self.app.say("saved.damaged")
            textbox.draw(target, t, "body", f"{damaged}.\n\n{why}", box, theme.TEXT)
            return
        low = self._draw_note(target, self.note(entry, games))
        lines = self._facts(entry)
        high = t.font("body").get_linesize()
        text = pygame.Rect(self.picture.x, low - high * len(lines), self.picture.width, high)
        top = text.y - t.px(8)
        if entry.summary is not None and portraits:
            top -= score_bar.height(t)
            score = pygame.Rect(text.x, top, text.width, score_bar.height(t))
            score_bar.draw(target, self.app, entry, score)
            top -= t.px(6)
        ring = pygame.Rect(self.picture.x, self.picture.y, self.picture.width, top - self.picture.y)
        self._draw_circle(target, entry, ring, portraits)
        for line in lines:
            textbox.draw(
                target,
                t,
                "body",
                textbox.shorten(t, "body", line, text.width),
                text,
                theme.TEXT,
                "center",
                wrapped=False,
            )
            text = text.move(0, high)

    def _draw_note(self, target: pygame.Surface, note: str) -> int:
        """Draw the note at the bottom of the picture; return the bottom of what is above it."""
        t, low = self.app.theme, self.picture.bottom
        if not note:
            return low
        low -= textbox.height(t, "small", note, self.picture.width)
        area = pygame.Rect(self.picture.x, low, self.picture.width, self.picture.bottom - low)
        textbox.draw(target, t, "small", note, area, theme.LAMP, "center")
        return low - t.px(4)

    def _draw_circle(
        self, target: pygame.Surface, entry: SaveEntry, ring: pygame.Rect, portraits: bool
    ) -> None:
        t, say = self.app.theme, self.app.say
        if entry.summary is None or not portraits:
            textbox.draw(target, t, "body", say("saved.old"), ring, theme.MUTED, "center", "middle")
            return
        target.blit(ground_picture(self.app, ring.size, t.px(10)), ring)
        draw_ring(target, self.app, entry.summary, ring.inflate(-t.px(20), -t.px(16)))
        side = entry.summary["winner"] or entry.summary["active"]
        self._draw_dial(target, ring, str(side), say("saved.turn", turn=entry.summary["turn"]))

    def _draw_dial(self, target: pygame.Surface, ring: pygame.Rect, side: str, words: str) -> None:
        """Draw the turn in the middle, in the color of whose turn it is or who has won."""
        t = self.app.theme
        dark = t.colors.dark.get(side, theme.PANEL)
        label = pygame.Rect(0, 0, round(ring.width * 0.4), t.font("head").get_linesize() + t.px(18))
        label.width = min(label.width, textbox.width(t, "head", words) + t.px(36))
        label.center = ring.center
        edge = t.colors.side.get(side, theme.PANEL_EDGE)
        ground = theme.mix(dark, theme.INK, 0.4)
        plate(target, t, label, label.height // 2, ground, edge, t.px(2))
        textbox.draw(
            target,
            t,
            "head",
            words,
            label.inflate(-t.px(16), 0),
            theme.CREAM,
            "center",
            "middle",
            wrapped=False,
        )

    def _facts(self, entry: SaveEntry) -> list[str]:
        """Return the state of a game, and what is special about it."""
        say = self.app.say
        match = say("match.before", n=entry.match["game"]) if entry.match else ""
        facts = [
            (stands(self.app, entry), resigned(self.app, entry)),
            (match, say("saved.practice") if entry.practice else ""),
        ]
        return [" · ".join(filter(None, fact)) for fact in facts if any(fact)]
