"""Cards or tokens laid out over the circle, to be picked from or looked at; cards with their text, as long as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...play.targets import Thing
from ..cards import cardface
from ..cards.proportions import DECK_SHAPE
from ..cards.readface import stage_card
from ..window import textbox, theme
from ..window.shapes import outline, plate
from .layout import TableLayout

if TYPE_CHECKING:
    from ..window.app import App

READ = 0.86  # the shape of a card that is read here
TALLEST = 0.74  # its shape where there is height to spare: words need it
NARROW = 168  # a card that is read is no narrower


def _readable(layout: TableLayout, count: int) -> tuple[int, tuple[int, int]] | None:
    """In how many columns cards with their text lie, and how large each is; None if there are too many to be read."""
    px = layout.theme.px
    area, gap = _area(layout), px(14)
    for rows in (1, 2):
        columns = -(-count // rows)
        width = min(px(240), area.width // columns - gap, round(((area.height + gap) // rows - gap) * READ))
        if width >= px(NARROW):
            return columns, (width, min(round(width / TALLEST), (area.height + gap) // rows - gap))
    return None


def _area(layout: TableLayout) -> pygame.Rect:
    px = layout.theme.px
    area = layout.arena.inflate(-px(30), -px(52))
    return area.move(0, px(14))


def picker_rects(layout: TableLayout, ids: list[str], tokens: bool = False) -> list[tuple[str, pygame.Rect]]:
    """Where cards laid out for picking lie, in rows over the circle; as large as there is room."""
    if not ids:
        return []
    px, area = layout.theme.px, _area(layout)
    gap, read = px(14), None if tokens else _readable(layout, len(ids))
    if read is not None:
        columns, (width, height) = read
    elif tokens:
        columns, width = min(len(ids), 6), px(96)
        height = px(134)
    else:
        columns = min(len(ids), max(1, area.width // (px(96) + gap)))
        height = min(px(190), (area.height + gap) // -(-len(ids) // columns) - gap)
        width = round(height * DECK_SHAPE)
        if columns * (width + gap) > area.width:
            width = area.width // columns - gap
            height = round(width / DECK_SHAPE)
    rows = -(-len(ids) // columns)
    found = []
    for i, id in enumerate(ids):
        row, column = divmod(i, columns)
        count = min(columns, len(ids) - row * columns)
        x = area.centerx - (count * (width + gap) - gap) // 2 + column * (width + gap)
        y = area.centery - (rows * (height + gap) - gap) // 2 + row * (height + gap)
        found.append((id, pygame.Rect(x, y, width, height)))
    return found


def draw_picker(target: pygame.Surface, app: App, layout: TableLayout, ids: list[str], hover: Thing | None, title: str = "",
                chosen: list[int] | None = None, bearers: dict[str, str] | None = None, lit: bool = True) -> None:
    """Cards or tokens laid out over the circle; `chosen` are the numbers of cards that are put in an order, 0 where there is none yet,
    `bearers` the names of those on whom tokens lie; what is only looked at is not `lit`."""
    if not ids:
        return
    px = app.theme.px
    plate(target, app.theme, layout.arena, px(18), (*theme.INK, 225), theme.PANEL_EDGE, px(2))
    head = pygame.Rect(layout.arena.x, layout.arena.y + px(8), layout.arena.width, px(30))
    textbox.draw(target, app.theme, "head", title or app.say("table.pick"), head, theme.CREAM, "center", "middle", wrapped=False)
    tokens = ids[0] not in app.cards.card_index
    for (id, rect), number in zip(picker_rects(layout, ids, tokens), chosen or [0] * len(ids), strict=True):
        hot = hover == ("pick", id) and not number
        if tokens:
            _draw_token(target, app, id, rect, (bearers or {}).get(id, ""))
        else:
            card = app.cards.cards[app.cards.card_index[id]]
            read = _readable(layout, len(ids)) is not None
            target.blit(stage_card(app, card, rect.size) if read else cardface.deck_face(app, card, rect.size), rect)
        if lit or hot:
            edge = outline(app.theme, rect.inflate(px(6), px(6)).size, px(10), px(4 if hot else 2), theme.CREAM if hot else theme.GOLD)
            target.blit(edge, edge.get_rect(center=rect.center))
        if number:
            plate(target, app.theme, rect, px(10), (*theme.INK, 140))
            badge = pygame.Rect(0, 0, px(44), px(44))
            badge.center = rect.center
            plate(target, app.theme, badge, px(22), theme.INK, theme.CREAM, px(2))
            textbox.draw(target, app.theme, "head", str(number), badge, theme.CREAM, "center", "middle", wrapped=False)


def _draw_token(target: pygame.Surface, app: App, id: str, rect: pygame.Rect, bearer: str) -> None:
    """A Symbol token, and on whom it lies."""
    px, line = app.theme.px, round(app.theme.font_size("label") * 1.5)
    size = min(rect.width - px(20), rect.height - line - px(16))
    token = app.art.get(f"symbols/{id}", (size, size))
    target.blit(token, token.get_rect(center=(rect.centerx, rect.y + (rect.height - (line if bearer else 0)) // 2)))
    if bearer:
        box = pygame.Rect(rect.x + px(4), rect.bottom - line - px(2), rect.width - px(8), line)
        textbox.draw(target, app.theme, "label", bearer, box, theme.CREAM, "center", "middle", wrapped=False)
