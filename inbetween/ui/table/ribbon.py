"""The ribbon of a turn that begins: a band across the table in the colour of whose turn it is. It takes no input."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ..window import textbox, theme
from ..window.tween import ease_out
from .board import Board

if TYPE_CHECKING:
    from ..window.app import App

STAYS = 1.2  # seconds that it is to be seen at normal speed


class Ribbon(NamedTuple):
    """A turn begins: whose, and for how long it has been said."""

    side: str
    turn: int
    time: float = 0.0


def draw_ribbon(target: pygame.Surface, app: App, board: Board, ribbon: Ribbon) -> None:
    """It comes, stays a moment and goes."""
    box, t, px = board.layout.ribbon, app.theme, app.theme.px
    image = ribbon_face(app, board, ribbon.side)
    share = ribbon.time / STAYS
    come, go = ease_out(min(1.0, share / 0.22)), max(0.0, (share - 0.74) / 0.26)
    x = box.x - round(box.width * 0.25 * (1 - come)) + round(box.width * 0.25 * go * go)
    image.set_alpha(round(255 * come * (1 - go)))
    target.set_clip(board.layout.arena)
    target.blit(image, (x, box.y))
    if come == 1.0 and not go:
        number = Rect(box.right - px(140), box.y, px(120), box.height)
        textbox.draw(target, t, "label", app.say("table.turn", turn=ribbon.turn), number, theme.CREAM, "right", "middle", wrapped=False)
    target.set_clip(None)


def ribbon_face(app: App, board: Board, side: str) -> pygame.Surface:
    """The band of a side, drawn once."""
    size = board.layout.ribbon.size
    return app.theme.drawn.get(("turn ribbon", side, app.settings.language, size), lambda: _face(app, side, size))


def _face(app: App, side: str, size: tuple[int, int]) -> pygame.Surface:
    t, px = app.theme, app.theme.px
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*theme.mix(theme.SIDE[side], theme.INK, 0.12), 236))
    for y in (0, size[1] - px(3)):
        image.fill(theme.SIDE_LIGHT[side], Rect(0, y, size[0], px(3)))
    middle = image.get_rect().inflate(-px(30), -px(12))
    textbox.draw(image, t, "title", app.say(f"beats.ribbon.{side}"), middle, theme.CREAM, "center", "middle", least=14, wrapped=False)
    piece = app.art.get(f"pieces/marker_{side}", (round(size[1] * 0.62), round(size[1] * 0.78)))
    image.blit(piece, piece.get_rect(midleft=(middle.x + px(16), size[1] // 2)))
    return image
