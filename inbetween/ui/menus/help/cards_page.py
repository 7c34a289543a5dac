"""The page about cards: how to play one, step by step, and the names of the symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.card_set_parts import Symbol
from ....rules.constants import SIDES
from ....text.log.event_text import side_name
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from . import vignettes
from .illustrated import Part, draw_rows, numbered
from .rules_page import rules_text

if TYPE_CHECKING:
    from ...window.app import App

LARGEST = 46  # pixels of a symbol in a window 720 pixels high


def draw_cards(app: App, target: pygame.Surface, area: Rect) -> None:
    """Draw how to play a card, and beside it the named symbols, one plate per side."""
    t = app.theme
    named = [
        [symbol for symbol in app.cards.symbols if symbol.side == side]
        for side in range(len(SIDES))
    ]
    wide = min(_symbols_width(app, named), area.width * 2 // 5)
    steps = numbered(rules_text(app, "play_text"), titles=False)
    pictures = (
        vignettes.hand_card,
        vignettes.symbol_used,
        vignettes.ability_paid,
        vignettes.not_paid,
    )
    parts = [
        Part(title, text, picture, i + 1)
        for i, ((title, text), picture) in enumerate(zip(steps, pictures, strict=True))
    ]
    gap = t.px(14)
    draw_rows(app, target, Rect(area.x, area.y, area.width - wide - gap, area.height), parts)
    _draw_symbols(app, target, Rect(area.right - wide, area.y, wide, area.height), named)


def _name_height(app: App) -> int:
    return app.theme.font("head").get_linesize() + app.theme.px(4)


def _symbols_width(app: App, named: list[list[Symbol]]) -> int:
    """Return the width of the plates with the symbols."""
    t, language = app.theme, app.language
    words = max(
        (textbox.width(t, "body", one.names[language]) for column in named for one in column),
        default=0,
    )
    heads = max(textbox.width(t, "head", side_name(language, side)) for side in SIDES)
    return max(words + t.px(LARGEST + 12), heads) + t.px(36)


def _draw_symbols(app: App, target: pygame.Surface, area: Rect, named: list[list[Symbol]]) -> None:
    """Draw the symbols of each side on a plate in its color."""
    t, language = app.theme, app.language
    gap, pad, head = t.px(10), t.px(14), _name_height(app)
    rows = max(1, sum(len(column) for column in named))
    spare = area.height - gap - len(SIDES) * (2 * pad + head)
    step = min(t.px(LARGEST + 10), spare // rows)
    size = min(t.px(LARGEST), step - t.px(4))
    y = area.y
    for i, (side, column) in enumerate(zip(SIDES, named, strict=True)):
        high = 2 * pad + head + round(spare * len(column) / rows)
        box = Rect(area.x, y, area.width, high if i == 0 else area.bottom - y)
        ground = theme.mix(t.colors.dark[side], theme.TABLE, 0.45)
        plate(target, t, box, t.px(12), ground)
        inner = box.inflate(-t.px(28), -2 * pad)
        name = Rect(inner.x, inner.y, inner.width, head)
        light = t.colors.light[side]
        textbox.draw(target, t, "head", side_name(language, side), name, light, wrapped=False)
        each = min(t.px(LARGEST + 18), (inner.bottom - name.bottom) // max(1, len(column)))
        for n, symbol in enumerate(column):
            row = Rect(inner.x, name.bottom + n * each, inner.width, each)
            image = app.art.get(f"symbols/{symbol.id}", (size, size))
            target.blit(image, image.get_rect(midleft=row.midleft))
            row.x, row.width = row.x + size + t.px(12), row.width - size - t.px(12)
            words = symbol.names[language]
            textbox.draw(target, t, "body", words, row, theme.TEXT, "left", "middle", wrapped=False)
        y = box.bottom + gap
