"""The supply of Symbol tokens: a socket for each, with its token or, if that is used, its sign."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...drawing import theme
from ...drawing.badges import disc
from ..model.board import Board
from .stage_wing import draw_heading

if TYPE_CHECKING:
    from ...window.app import App

LARGEST = 38  # of a token
GAP = 4  # between tokens


def draw_supply(sheet: pygame.Surface, app: App, board: Board, box: Rect) -> None:
    """Draw all sockets of the supply, under a heading if there is room for it."""
    t, px = app.theme, app.theme.px
    used = {token for entry in board.view["circle"] for token in entry["tokens"]}
    line, top = round(t.font_size("small") * 1.35), box.y + px(1)
    words = t.sized("small", t.least).size(app.say("board.supply"))[0]
    if box.height - line > px(40) and words <= box.width - px(10):
        draw_heading(sheet, t, app.say("board.supply"), Rect(box.x, top, box.width, line))
        top += line
    room = Rect(box.x + px(7), top, box.width - px(14), box.bottom - px(2) - top)
    symbols = [symbol.id for symbol in app.cards.symbols]
    for symbol, place in zip(
        symbols, token_places(room, len(symbols), px(LARGEST), px(GAP)), strict=True
    ):
        if symbol in used:
            sheet.blit(_socket(app, symbol, place.width), place)
        else:
            sheet.blit(app.art.get(f"symbols/{symbol}", place.size), place)


def _socket(app: App, symbol: str, size: int) -> pygame.Surface:
    """Return an empty socket, with the sign of its token faint in it."""

    def make() -> pygame.Surface:
        rim = theme.mix(theme.INK, theme.MUTED, 0.35)
        image = disc(app.theme, size, theme.INK, rim, max(1, size // 20)).copy()
        inner = round(size * 0.66)
        sign = app.art.get(f"symbols/{symbol}_flat", (inner, inner)).copy()
        sign.fill((*theme.MUTED, 90), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(sign, sign.get_rect(center=image.get_rect().center))
        image.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return app.theme.drawn.get(("socket", symbol, size, app.art), make)


def token_places(box: Rect, count: int, largest: int, gap: int) -> list[Rect]:
    """Return places for so many tokens in a box, in even rows, as large as they can be."""
    size = columns = rows = 1
    for size in range(largest, 5, -1):
        columns = max(1, (box.width + gap) // (size + gap))
        rows = math.ceil(count / columns)
        if rows * (size + gap) - gap <= box.height:
            break
    columns = math.ceil(count / rows)
    across = columns * (size + gap) - gap
    x = box.x + (box.width - across) // 2
    y = box.y + max(0, (box.height - rows * (size + gap) + gap) // 2)
    return [
        Rect(x + i % columns * (size + gap), y + i // columns * (size + gap), size, size)
        for i in range(count)
    ]
