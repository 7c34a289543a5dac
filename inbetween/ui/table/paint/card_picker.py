"""Card picker over the circle: cards with their text, or as tiles if there are many."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ...cards.detail_card import center_card, is_legible
from ...cards.tile import tile
from ...cards.tile_parts import FLAT
from ...cards.tile_row import tile_row_layout
from ...cards.typesetting import key
from ...drawing import textbox, theme
from ...drawing.shapes import outline, plate
from ..model.layout import TableLayout
from .table_view_model import PickerCards

if TYPE_CHECKING:
    from ...window.app import App

READ = 0.86  # aspect ratio of a readable card
TALLEST = 0.74  # aspect ratio if there is spare height, which the text needs
NARROW = 150  # minimum width of a readable card
MANY = 4  # from so many in a row: if not all are readable, show all as tiles
GAP = 9  # between cards; each has a glowing rim


def _readable(app: App, layout: TableLayout, ids: list[str]) -> tuple[int, tuple[int, int]] | None:
    """Return columns and size for cards with their text; None if there are too many."""
    found, gap = _roomy(layout, len(ids)), layout.theme.px(GAP)
    if found is None or found[0] < MANY:
        return found
    rows = [ids[at : at + found[0]] for at in range(0, len(ids), found[0])]
    whole = all(
        _widths(app, row, found[1], _area(layout).width - gap * (len(row) - 1)) for row in rows
    )
    return found if whole else None


def _roomy(layout: TableLayout, count: int) -> tuple[int, tuple[int, int]] | None:
    """Return columns and size judged by the number of cards alone."""
    px = layout.theme.px
    area, gap = _area(layout), px(GAP)
    for rows in (1, 2):
        columns = -(-count // rows)
        width = min(
            px(240), area.width // columns - gap, round(((area.height + gap) // rows - gap) * READ)
        )
        if width >= px(NARROW):
            return columns, (width, min(round(width / TALLEST), (area.height + gap) // rows - gap))
    return None


def _area(layout: TableLayout) -> pygame.Rect:
    px = layout.theme.px
    head = px(40)  # the heading
    return pygame.Rect(
        layout.arena.x + px(6),
        layout.arena.y + head,
        layout.arena.width - px(12),
        layout.arena.height - head - px(7),
    )


def picker_rects(app: App, layout: TableLayout, ids: list[str]) -> list[tuple[str, pygame.Rect]]:
    """Return the places of the picker's cards, in rows over the circle."""
    if not ids:
        return []
    return app.theme.measured(
        key(app, "picker", tuple(ids), layout.arena.size), lambda: _rows(app, layout, ids)
    )


def _rows(app: App, layout: TableLayout, ids: list[str]) -> list[tuple[str, pygame.Rect]]:
    px, area = layout.theme.px, _area(layout)
    gap, read = px(GAP), _readable(app, layout, ids)
    if read is not None:
        columns, (width, height) = read
    else:
        most = max(1, (area.width + gap) // (layout.tile_least + gap))
        columns = -(-len(ids) // -(-len(ids) // most))
        width = min(px(190), (area.width + gap) // columns - gap)
        height = min(px(120), (area.height + gap) // -(-len(ids) // columns) - gap)
        if height < px(100):  # symbols beside a small picture would have too little room
            height = min(height, px(FLAT) - 1)
    rows = [ids[at : at + columns] for at in range(0, len(ids), columns)]
    found, y = [], area.centery - (len(rows) * (height + gap) - gap) // 2
    for row in rows:
        room = area.width - gap * (len(row) - 1)
        widths = (_widths(app, row, (width, height), room) if read is not None else []) or [
            width
        ] * len(row)
        x = area.centerx - (sum(widths) + gap * (len(row) - 1)) // 2
        for id, wide in zip(row, widths, strict=True):
            found.append((id, pygame.Rect(x, y, wide, height)))
            x += wide + gap
        y += height + gap
    return found


def _widths(app: App, ids: list[str], size: tuple[int, int], room: int) -> list[int]:
    """Return the width of each card of a row, or [] if they do not fit.

    All are equal unless a card with a long text needs width that others can spare.
    """
    step = app.theme.px(4)
    cards = [app.cards.cards[app.cards.card_index[id]] for id in ids]
    (usual, high) = size
    widths = [
        next(
            (
                wide
                for wide in range(usual, usual * 3 // 2, step)
                if is_legible(app, card, (wide, high))
            ),
            usual,
        )
        for card in cards
    ]
    while sum(widths) > room:
        spare = [
            i
            for i, card in enumerate(cards)
            if usual * 3 // 4 < widths[i] <= usual
            and is_legible(app, card, (widths[i] - step, high))
        ]
        if not spare:
            return []
        widths[max(spare, key=lambda i: widths[i])] -= step
    return widths


def draw_picker(
    target: pygame.Surface,
    app: App,
    layout: TableLayout,
    shown: PickerCards,
    hover: Thing | None,
) -> None:
    """Draw the picker."""
    ids = shown.ids
    if not ids:
        return
    px = app.theme.px
    plate(target, app.theme, layout.arena, px(18), (*theme.INK, 225), theme.PANEL_EDGE, px(2))
    laid, read = picker_rects(app, layout, ids), _readable(app, layout, ids) is not None
    head = pygame.Rect(layout.arena.x, 0, layout.arena.width, px(30))
    head.bottom = max(layout.arena.y + px(38), laid[0][1].y - px(14))
    textbox.draw(
        target,
        app.theme,
        "head",
        shown.title or app.say("table.pick"),
        head,
        theme.CREAM,
        "center",
        "middle",
        wrapped=False,
    )
    cards = [app.cards.cards[app.cards.card_index[id]] for id in ids]
    row = None if read else tile_row_layout(app, cards, laid[0][1].size)
    for i, ((id, rect), number) in enumerate(zip(laid, shown.order or [0] * len(ids), strict=True)):
        hot = hover == Thing("pick", id) and not number
        target.blit(
            center_card(app, cards[i], rect.size) if row is None else tile(app, cards[i], row), rect
        )
        if shown.choosable or hot:
            edge = outline(
                app.theme,
                rect.inflate(px(6), px(6)).size,
                px(10),
                px(4 if hot else 2),
                theme.CREAM if hot else theme.GOLD,
            )
            target.blit(edge, edge.get_rect(center=rect.center))
        if number:
            plate(target, app.theme, rect, px(10), (*theme.INK, 140))
            badge = pygame.Rect(0, 0, px(44), px(44))
            badge.center = rect.center
            plate(target, app.theme, badge, px(22), theme.INK, theme.CREAM, px(2))
            textbox.draw(
                target,
                app.theme,
                "head",
                str(number),
                badge,
                theme.CREAM,
                "center",
                "middle",
                wrapped=False,
            )
