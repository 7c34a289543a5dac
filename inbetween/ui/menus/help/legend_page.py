"""The legend in the help: every sign of the game beside its term and meaning."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....text.language.glossary import Term, glossary
from ....text.language.typography import capitalized
from ...cards.term_signs import fitting_sign
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from .scroll_page import Block, ScrollPage

if TYPE_CHECKING:
    from ...window.app import App

# The terms that have signs: the sheets of the page (`help.legend`), and in each the headings
# (`help.legend`, too) with their terms.
GROUPS: dict[str, dict[str, tuple[str, ...]]] = {
    "table": {
        "pieces": (
            *("activity_marker", "direction_token", "star"),
            *("energy", "symbol", "symbol_token"),
        ),
        "awareness": ("awareness", "awareness_ability", "goal"),
    },
    "safety": {
        "track": ("safety_marker", "safety_track", "inbetween"),
        "human": ("alert", "guarded", "secured"),
        "creature": ("nervous", "terrified", "devoured"),
    },
    "cards": {
        "people": (
            *("shift", "flip", "move_character", "place", "remove", "moves_on"),
            *("locked", "unlock", "protected"),
        ),
        "hand": (
            *("cost", "card", "deck", "play", "take", "look"),
            *("prepare", "rest", "equipment"),
        ),
        "limits": (
            *("several", "variable", "ability", "condition", "temporary", "forbidden"),
            "cancel",
        ),
    },
}
SIGN = (92, 62)  # width and height of the place of a sign in a window 720 pixels high
NARROW = 350  # pixels of a column there: with less there is one column fewer
MOST = 3  # columns


class LegendPage(ScrollPage):
    """The signs of a sheet on plates, in up to three columns."""

    def __init__(self, app: App, area: Rect, sheet: str) -> None:
        super().__init__(app, area)
        t = app.theme
        self.set_blocks(self._blocks(sheet))
        if not self.scroll.most:  # the place of the scroll bar is free
            self.scroll.view.width = area.width
            self.set_blocks(self._blocks(sheet))
            if self.scroll.most:
                self.scroll.view.width = area.width - t.px(20)
                self.set_blocks(self._blocks(sheet))

    def _blocks(self, sheet: str) -> list[Block]:
        """Lay out a sheet for the width of the view."""
        app, t = self.app, self.app.theme
        width, gap = self.scroll.view.width, t.px(10)
        least = t.px(NARROW * max(1.0, t.text_size))
        columns = min(MOST, max(1, (width + gap) // (least + gap)))
        wide = (width - gap * (columns - 1)) // columns
        head = t.font("head").get_linesize() + t.px(6)
        terms = glossary(app.language)
        blocks: list[Block] = []
        y = 0
        for group, names in GROUPS[sheet].items():
            title = app.say(f"help.legend.{group}")
            blocks.append(Block(Rect(0, y, width, head), partial(self._draw_title, title)))
            y += head
            for at in range(0, len(names), columns):
                row = names[at : at + columns]
                high = max(self._height(terms[name], wide) for name in row)
                for column, name in enumerate(row):
                    place = Rect(column * (wide + gap), y, wide, high)
                    blocks.append(Block(place, partial(self._draw_term, name, terms[name])))
                y += high + gap
            y += t.px(6)
        return blocks

    def _height(self, term: Term, wide: int) -> int:
        t, pad = self.app.theme, self.app.theme.px(10)
        words = textbox.height(t, "body", term.meaning, wide - t.px(SIGN[0]) - 3 * pad)
        return max(t.px(SIGN[1]) + pad, self._line + words) + 2 * pad

    @property
    def _line(self) -> int:
        """The height of a term above its meaning."""
        return round(self.app.theme.font_size("number") * 1.35)

    def _draw_title(self, title: str, target: pygame.Surface, place: Rect) -> None:
        textbox.draw(target, self.app.theme, "head", title, place, theme.LAMP, wrapped=False)

    def _draw_term(self, name: str, term: Term, target: pygame.Surface, place: Rect) -> None:
        t, pad = self.app.theme, self.app.theme.px(10)
        plate(target, t, place, t.px(12), theme.TABLE)
        ground = Rect(place.x + pad // 2, place.y + pad // 2, 0, place.height - pad)
        ground.width = t.px(SIGN[0]) + pad
        plate(target, t, ground, t.px(9), theme.mix(theme.TOWN_DARK, theme.PANEL, 0.35))
        image = fitting_sign(self.app, name, (t.px(SIGN[0]), t.px(SIGN[1])))
        target.blit(image, image.get_rect(center=ground.center))
        words = textbox.height(t, "body", term.meaning, place.width - t.px(SIGN[0]) - 3 * pad)
        x = ground.right + pad
        y = place.y + (place.height - self._line - words) // 2
        title = Rect(x, y, place.right - pad // 2 - x, self._line)
        word = capitalized(term.word)
        textbox.draw(target, t, "number", word, title, theme.CREAM, "left", "middle", wrapped=False)
        rest = Rect(x, title.bottom, title.width, words + pad // 2)
        textbox.draw(target, t, "body", term.meaning, rest, theme.TEXT)
