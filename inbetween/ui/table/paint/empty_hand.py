"""An empty hand: a fan of card backs, and words that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...cards import card_pictures
from ...cards.proportions import DECK_SHAPE
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.transforms import turned
from ..model.board import Board
from ..model.choices import NoChoices

if TYPE_CHECKING:
    from ...window.app import App

FAN = ((-0.46, 0.06, 13), (0.46, 0.06, -13), (0.0, 0.0, 0))  # x, y in card widths, and the angle
SHADE = 165  # how bright the backs are, of 255


def draw_empty_hand(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw one quiet plate where the hand would be, and on it that there is none."""
    t, px, box = app.theme, app.theme.px, board.layout.hand
    dark = t.colors.dark[board.viewer]
    edge = theme.mix(t.colors.side[board.viewer], theme.INK, 0.45)
    plate(target, t, box, px(9), (*theme.mix(dark, theme.INK, 0.5), 190), edge, px(1))
    watched = isinstance(board.choices, NoChoices)
    text = app.say("board.empty_hand" if watched else "board.no_hand")
    fan, gap = _fan(app, board.viewer, round(box.height * 0.68)), px(22)
    room = box.width - fan.get_width() - gap - px(24)
    wide = min(room, textbox.width(t, "body", text) + 1)
    left = box.centerx - (fan.get_width() + gap + wide) // 2
    target.blit(fan, fan.get_rect(midleft=(left, box.centery)))
    words = Rect(left + fan.get_width() + gap, box.y, wide, box.height)
    textbox.draw(target, t, "body", text, words, theme.CREAM, "left", "middle", least=t.least)


def _fan(app: App, side: str, high: int) -> pygame.Surface:
    """Return three card backs, fanned out, in calm colors."""
    wide = round(high * DECK_SHAPE)

    def make() -> pygame.Surface:
        image = pygame.Surface((round(wide * 2.2), round(high * 1.25)), pygame.SRCALPHA)
        back = card_pictures.back(app, side, (wide, high))
        for x, y, angle in FAN:
            card = turned(back, angle)
            middle = image.get_width() / 2 + x * wide, image.get_height() / 2 + y * wide
            image.blit(card, card.get_rect(center=(round(middle[0]), round(middle[1]))))
        image.fill((SHADE, SHADE, SHADE), special_flags=pygame.BLEND_RGB_MULT)
        return image

    return app.theme.drawn.get(("empty hand", side, high), make)
