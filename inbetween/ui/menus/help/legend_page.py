"""The legend in the help: every sign of the game beside its term and meaning."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....text.language.glossary import Term, glossary
from ....text.language.typography import capitalized
from ...cards.term_signs import term_image
from ...drawing import textbox, theme
from .scroll_page import Block, ScrollPage

if TYPE_CHECKING:
    from ...window.app import App

# the terms that have signs, by part of the game
GROUPS = {
    "table": (
        *("activity_marker", "direction_token", "star", "energy", "awareness"),
        *("awareness_ability", "goal", "symbol", "symbol_token", "equipment"),
    ),
    "safety": (
        *("safety_marker", "safety_track", "inbetween", "locked", "alert", "nervous"),
        *("guarded", "terrified", "secured", "devoured"),
    ),
    "cards": (
        *("cost", "shift", "flip", "several", "variable", "card", "deck", "play", "take", "look"),
        *("prepare", "rest", "place", "move_character", "remove", "cancel", "ability", "unlock"),
        *("protected", "forbidden", "moves_on", "condition", "temporary"),
    ),
}
SIGNS = 3.0  # height of the signs, in heights of the letters of a term
NARROW = 380  # pixels of a column in a window 720 pixels high: with less there is one column


class LegendPage(ScrollPage):
    """All signs, in groups, in one column or two."""

    def __init__(self, app: App, area: Rect) -> None:
        super().__init__(app, area)
        t = app.theme
        width, gap = self.scroll.view.width, t.px(26)
        least = t.px(NARROW * max(1.0, t.text_size))
        columns = 2 if (width - gap) // 2 >= least else 1
        wide = (width - gap * (columns - 1)) // columns
        head = t.font("head").get_linesize() + t.px(6)
        terms = glossary(app.language)
        blocks: list[Block] = []
        y = 0
        for group, names in GROUPS.items():
            title = app.say(f"help.legend.{group}")
            blocks.append(Block(Rect(0, y, width, head), partial(self._draw_title, title)))
            y += head
            for at in range(0, len(names), columns):
                row = names[at : at + columns]
                high = max(self._height(terms[name], wide) for name in row)
                for column, name in enumerate(row):
                    place = Rect(column * (wide + gap), y, wide, high)
                    blocks.append(Block(place, partial(self._draw_term, name, terms[name])))
                y += high
            y += t.px(10)
        self.set_blocks(blocks)

    @property
    def _signs(self) -> int:
        """The width of the column of signs."""
        high = self._sign_height
        images = [term_image(self.app, name, high) for names in GROUPS.values() for name in names]
        return max(image.get_width() for image in images if image is not None)

    @property
    def _sign_height(self) -> int:
        return round(self.app.theme.font_size("label") * SIGNS)

    def _height(self, term: Term, wide: int) -> int:
        t = self.app.theme
        words = wide - self._signs - t.px(14)
        line = round(t.font_size("label") * 1.4)
        high = line + textbox.height(t, "body", term.meaning, words)
        return max(self._sign_height, high) + t.px(10)

    def _draw_title(self, title: str, target: pygame.Surface, place: Rect) -> None:
        textbox.draw(target, self.app.theme, "head", title, place, theme.LAMP, wrapped=False)

    def _draw_term(self, name: str, term: Term, target: pygame.Surface, place: Rect) -> None:
        t = self.app.theme
        image = term_image(self.app, name, self._sign_height)
        if image is not None:
            target.blit(image, (place.x + (self._signs - image.get_width()) // 2, place.y))
        line = round(t.font_size("label") * 1.4)
        x = place.x + self._signs + t.px(14)
        title = Rect(x, place.y, place.right - x, line)
        word = capitalized(term.word)
        textbox.draw(target, t, "label", word, title, theme.CREAM, "left", "middle", wrapped=False)
        words = Rect(x, title.bottom, title.width, place.bottom - t.px(8) - title.bottom)
        textbox.draw(target, t, "body", term.meaning, words, theme.TEXT)
