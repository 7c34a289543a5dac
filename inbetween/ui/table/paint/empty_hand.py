"""An empty hand: places for the cards that Prepare would draw, and words that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...cards import icon_text
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ..model.board import Board
from ..model.choices import NoChoices

if TYPE_CHECKING:
    from ...window.app import App


def draw_empty_hand(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw a faint place for each card of a full hand, and over them that there is none."""
    t, px, layout = app.theme, app.theme.px, board.layout
    dark = t.colors.dark[board.viewer]
    edge = theme.mix(t.colors.side[board.viewer], theme.INK, 0.35)
    for spot in layout.hand_spots(app.cards.numbers.prepare_to):
        plate(target, t, spot, px(7), (*theme.mix(dark, theme.INK, 0.5), 165), edge, px(1))
        sign = _sign(app, board.viewer, round(spot.height * 0.42))
        target.blit(sign, sign.get_rect(center=spot.center))
    watched = isinstance(board.choices, NoChoices)
    text = app.say("board.empty_hand" if watched else "board.no_hand")
    box = layout.hand
    ground = Rect(
        0,
        0,
        min(box.width, textbox.width(t, "body", text) + px(44)),
        t.font("body").get_linesize() + px(16),
    )
    ground.center = box.center
    plate(target, t, ground, ground.height // 2, theme.mix(dark, theme.INK, 0.5), edge, px(2))
    words = ground.inflate(-px(24), 0)
    textbox.draw(target, t, "body", text, words, theme.CREAM, "center", "middle", wrapped=False)


def _sign(app: App, side: str, size: int) -> pygame.Surface:
    """Return the faint sign of a card."""

    def make() -> pygame.Surface:
        sign = icon_text.drawn(app, f"[card:{side}]", "label", size, theme.MUTED).copy()
        sign.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
        return sign

    return app.theme.drawn.get(("no card", side, size), make)
