"""Cards or tokens laid out over the circle, to be picked from or looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...play.targets import Thing
from ..cards import cardface
from ..cards.proportions import DECK_SHAPE
from ..window import textbox, theme
from ..window.shapes import outline, plate
from .layout import TableLayout

if TYPE_CHECKING:
    from ..window.app import App


def picker_rects(layout: TableLayout, ids: list[str], large: bool = False) -> list[tuple[str, pygame.Rect]]:
    """Where cards laid out for picking lie, in rows over the circle; as large as there is room, where they must be read."""
    if not ids:
        return []
    px = layout.theme.px
    area = layout.arena.inflate(-px(60), -px(70))
    gap = px(14)
    columns = min(len(ids), max(1, area.width // (px(96) + gap)))
    rows = -(-len(ids) // columns)
    height = min(px(320 if large else 190), (area.height - gap * (rows - 1)) // rows)
    width = round(height * DECK_SHAPE)
    if columns * (width + gap) > area.width:
        width = area.width // columns - gap
        height = round(width / DECK_SHAPE)
    found = []
    for i, id in enumerate(ids):
        row, column = divmod(i, columns)
        count = min(columns, len(ids) - row * columns)
        x = area.centerx - (count * (width + gap) - gap) // 2 + column * (width + gap)
        y = area.centery - (rows * (height + gap) - gap) // 2 + row * (height + gap) + px(10)
        found.append((id, pygame.Rect(x, y, width, height)))
    return found


def draw_picker(target: pygame.Surface, app: App, layout: TableLayout, ids: list[str], hover: Thing | None, title: str = "",
                chosen: list[int] | None = None) -> None:
    """Cards or tokens laid out over the circle; `chosen` are the numbers of cards that are put in an order, 0 where there is none yet."""
    if not ids:
        return
    px = app.theme.px
    plate(target, app.theme, layout.arena, px(18), (*theme.INK, 225), theme.PANEL_EDGE, px(2))
    head = pygame.Rect(layout.arena.x, layout.arena.y + px(8), layout.arena.width, px(30))
    textbox.draw(target, app.theme, "head", title or app.say("table.pick"), head, theme.CREAM, "center", "middle", wrapped=False)
    for (id, rect), number in zip(picker_rects(layout, ids, chosen is not None), chosen or [0] * len(ids), strict=True):
        hot = hover == ("pick", id) and not number
        if id in app.cards.card_index:
            image = cardface.deck_face(app, app.cards.cards[app.cards.card_index[id]], rect.size)
            target.blit(image, rect)
        else:
            size = min(rect.size)
            token = app.art.get(f"symbols/{id}", (size, size))
            target.blit(token, token.get_rect(center=rect.center))
        edge = outline(app.theme, rect.inflate(px(6), px(6)).size, px(10), px(4 if hot else 2), theme.CREAM if hot else theme.GOLD)
        target.blit(edge, edge.get_rect(center=rect.center))
        if number:
            plate(target, app.theme, rect, px(10), (*theme.INK, 140))
            badge = pygame.Rect(0, 0, px(44), px(44))
            badge.center = rect.center
            plate(target, app.theme, badge, px(22), theme.INK, theme.CREAM, px(2))
            textbox.draw(target, app.theme, "head", str(number), badge, theme.CREAM, "center", "middle", wrapped=False)
