"""The ribbon of a turn that begins: a band across the table in the color of whose turn it is,
behind the people. It takes no input.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....rules.constants import SIDES
from ....drawing import textbox, theme
from ....drawing.tween import ease_out
from ...model.board import Board
from ...motion.playback import BANNER_STAYS, TurnBanner

if TYPE_CHECKING:
    from ....window.app import App


def draw_banner(target: pygame.Surface, app: App, board: Board, banner: TurnBanner) -> None:
    """It comes, stays a moment and goes."""
    box = board.layout.ribbon
    t = app.theme
    words = app.say("table.turn", turn=banner.turn)
    image = banner_image(app, board, banner.side)
    share = banner.time / BANNER_STAYS
    come, go = ease_out(min(1.0, share / 0.22)), max(0.0, (share - 0.74) / 0.26)
    x = box.x - round(box.width * 0.25 * (1 - come)) + round(box.width * 0.25 * go * go)
    image.set_alpha(round(255 * come * (1 - go)))
    target.set_clip(board.layout.arena)
    target.blit(image, (x, box.y))
    if come == 1.0 and not go:
        number = parts(app, board)[1].move(box.topleft)
        textbox.draw(
            target,
            t,
            "label",
            words,
            number,
            theme.CREAM,
            "right",
            "middle",
            least=t.least,
            wrapped=False,
        )
    target.set_clip(None)


def parts(app: App, board: Board) -> tuple[Rect, Rect]:
    """Where on the ribbon its words are and where the number of the turn is: over the stage,
    between those who stand at its sides.
    """
    px = app.theme.px
    box = board.layout.ribbon
    stage = board.layout.stage
    inner = Rect(stage.x - box.x, 0, stage.width, box.height).inflate(-px(16), 0)
    wide = textbox.width(app.theme, "label", app.say("table.turn", turn=200))
    number = Rect(inner.right - wide, 0, wide, box.height)
    piece = round(box.height * 0.62) + px(10)
    # as much on both sides, so that the words stand in the middle
    spare = max(piece, wide + px(10))
    if (
        textbox.width(app.theme, "title", app.say("beats.ribbon.creature"))
        <= inner.width - 2 * spare
    ):
        return inner.inflate(-2 * spare, 0), number
    return Rect(inner.x + piece, 0, inner.width - piece - wide - px(10), box.height), number


def banner_image(app: App, board: Board, side: str) -> pygame.Surface:
    """The band of a side, drawn once."""
    size = board.layout.ribbon.size
    words, stage = parts(app, board)[0], board.layout.stage.move(-board.layout.ribbon.x, 0)
    return app.theme.drawn.get(
        ("turn ribbon", side, app.language, size, tuple(words)),
        lambda: _face(app, side, size, words, stage.x + app.theme.px(8)),
    )


def prerender_banners(app: App, board: Board) -> Iterator[None]:
    """Draw the bands of both sides, one at a time."""
    for side in SIDES:
        banner_image(app, board, side)
        yield


def _face(app: App, side: str, size: tuple[int, int], words: Rect, left: int) -> pygame.Surface:
    t, px = app.theme, app.theme.px
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*theme.mix(t.colors.side[side], theme.INK, 0.12), 236))
    for y in (0, size[1] - px(3)):
        image.fill(t.colors.light[side], Rect(0, y, size[0], px(3)))
    textbox.draw(
        image,
        t,
        "title",
        app.say(f"beats.ribbon.{side}"),
        words.inflate(0, -px(12)),
        theme.CREAM,
        "center",
        "middle",
        least=14,
        wrapped=False,
    )
    piece = app.art.get(f"pieces/marker_{side}", (round(size[1] * 0.62), round(size[1] * 0.78)))
    image.blit(piece, piece.get_rect(midleft=(left, size[1] // 2)))
    return image
