"""The legend in the help: every sign of the game beside its term and meaning."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....text.language.glossary import Term, glossary
from ....text.language.typography import capitalized
from ...cards.term_signs import TERM_SIGNS, fitting_sign
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from .scroll_page import Block, ScrollPage
from .vignettes import HUMAN, LOCKED, draw_character, matching, one_card, town_cards

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
SIGN = (146, 96)  # width and height of the place of a sign in a window 720 pixels high
NARROW = 350  # pixels of a column there: with less there is one column fewer
MOST = 3  # columns
PAIR = 0.72  # the most height of several signs, as a share of the width: two fit side by side
STRETCH = 1.5  # how much higher than necessary rows may be
ON_CARDS = {"symbol_token": 0, "locked": LOCKED}  # terms that a card shows, and its Safety space


class LegendPage(ScrollPage):
    """The signs of a sheet on plates, in up to three columns."""

    def __init__(self, app: App, area: Rect, sheet: str) -> None:
        super().__init__(app, area)
        t = app.theme
        self.scroll.view.width = area.width  # the place of the scroll bar, if it is free
        self.set_blocks(self._blocks(sheet))
        if self.scroll.most:
            self.scroll.view.width = area.width - t.px(20)
            self.set_blocks(self._blocks(sheet))

    def _blocks(self, sheet: str) -> list[Block]:
        """Lay out a sheet for the width of the view, its rows as high as the view allows."""
        app, t = self.app, self.app.theme
        width, gap = self.scroll.view.width, t.px(10)
        least = t.px(NARROW * max(1.0, t.text_size))
        columns = min(MOST, max(1, (width + gap) // (least + gap)))
        wide = (width - gap * (columns - 1)) // columns
        head = t.font("head").get_linesize() + t.px(6)
        terms = glossary(app.language)
        rows = {
            group: [names[at : at + columns] for at in range(0, len(names), columns)]
            for group, names in GROUPS[sheet].items()
        }
        highs = {
            row: max(self._height(terms[name], wide) for name in row)
            for group in rows.values()
            for row in group
        }
        fixed = len(rows) * (head + t.px(6)) + len(highs) * gap - gap - t.px(6)
        stretch = max(1.0, min(STRETCH, (self.scroll.view.height - fixed) / sum(highs.values())))
        blocks: list[Block] = []
        y = 0
        for group, lines in rows.items():
            title = app.say(f"help.legend.{group}")
            blocks.append(Block(Rect(0, y, width, head), partial(self._draw_title, title)))
            y += head
            for row in lines:
                high = int(highs[row] * stretch)
                for column, name in enumerate(row):
                    place = Rect(column * (wide + gap), y, wide, high)
                    blocks.append(Block(place, partial(self._draw_term, name, terms[name])))
                y += high + gap
            y += t.px(6)
        return blocks

    def _height(self, term: Term, wide: int) -> int:
        t, pad = self.app.theme, self.app.theme.px(10)
        words = textbox.height(t, "body", term.meaning, self._room(wide))
        return max(t.px(SIGN[1]), self._line + words) + 2 * pad

    def _room(self, wide: int) -> int:
        """Return the width of the words on a plate."""
        t = self.app.theme
        return wide - t.px(SIGN[0]) - 4 * t.px(10)

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
        self._draw_sign(target, name, ground.inflate(-pad, -pad))
        room = self._room(place.width)
        words = textbox.height(t, "body", term.meaning, room)
        x = ground.right + round(1.2 * pad)
        y = place.y + (place.height - self._line - words) // 2
        title = Rect(x, y, room, self._line)
        word = capitalized(term.word)
        textbox.draw(target, t, "number", word, title, theme.CREAM, "left", "middle", wrapped=False)
        rest = Rect(x, title.bottom, room, words + pad // 2)
        textbox.draw(target, t, "body", term.meaning, rest, theme.TEXT)

    def _draw_sign(self, target: pygame.Surface, name: str, box: Rect) -> None:
        """Draw the signs of a term as large as their place allows, or a card that has them."""
        if name in ON_CARDS:
            card = town_cards(self.app)[0]
            tokens = [] if ON_CARDS[name] else [self.app.cards.symbols[card.symbol].id]
            who = matching(self.app, card, bool(ON_CARDS[name]))
            place = one_card(box)
            if tokens:  # the token beside the card, too
                place.right = box.right
                size = min(place.x - box.x, place.height // 2)
                image = self.app.art.get(f"symbols/{tokens[0]}", (size, size))
                target.blit(image, image.get_rect(midleft=box.midleft))
            draw_character(self.app, target, place, who, HUMAN, ON_CARDS[name], tokens)
            return
        high = min(box.height, round(box.width * PAIR)) if TERM_SIGNS[name][1:] else box.height
        image = fitting_sign(self.app, name, (box.width, high))
        target.blit(image, image.get_rect(center=box.center))
