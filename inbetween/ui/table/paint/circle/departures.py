"""Draws Characters that leave the game: the Creature's card tears, any other is driven off."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....cards import character_card
from ....drawing.leaning import blit_leaning
from ....drawing.transforms import turned
from ....drawing.tween import ease_in, ease_out, part
from ...model.board import Board
from ...model.sprites import Departure
from ...model.timing import LEAVES, RIPS, driven_off

if TYPE_CHECKING:
    from ....window.app import App

TEETH = 9  # of the edge along which a card tears


def draw_departures(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw the Characters that are leaving."""
    for leaving in board.departures:
        person = app.cards.characters[app.cards.character_index[leaving.character]]
        side = ("human", "creature").index(leaving.face)
        card = character_card.character_face(app, person, side, board.layout.card)
        if leaving.face == "creature":
            _tear(target, app, leaving, card)
        else:
            _drive_off(target, board, leaving, card)


def _tear(target: pygame.Surface, app: App, leaving: Departure, card: pygame.Surface) -> None:
    """Draw two halves that come apart along a jagged edge and fall to both sides."""
    time = leaving.seconds
    px, (x, y) = app.theme.px, leaving.at
    if time < RIPS:  # it trembles
        at = x + px(2) * math.cos(time * 138), y + px(1) * math.sin(time * 173)
        blit_leaning(target, app.theme, card, at, leaving.lean)
        return
    s = part(time, RIPS, LEAVES)
    out, fall = ease_out(s), ease_in(s)
    for half, way in zip(_halves(app, leaving, card), (-1, 1), strict=True):
        piece = turned(half, -leaving.lean - way * (16 * out + 26 * fall), 1 - 0.12 * s)
        piece.set_alpha(round(255 * (1 - part(s, 0.62, 1.0))))
        at = x + way * px(46) * out, y + px(150) * fall - px(8) * math.sin(math.pi * out)
        target.blit(piece, piece.get_rect(center=(round(at[0]), round(at[1]))))


def _halves(
    app: App, leaving: Departure, card: pygame.Surface
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the left and the right half of a torn card, each as large as the whole."""
    width, height = card.get_size()

    def half(left: bool) -> pygame.Surface:
        edge = [
            (
                width * (0.5 + 0.09 * (1 if i % 2 else -1) + 0.05 * math.sin(i * 2.2)),
                height * i / TEETH,
            )
            for i in range(TEETH + 1)
        ]
        corner = 0 if left else width
        mask = pygame.Surface(card.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255), [(corner, 0), *edge, (corner, height)])
        image = card.copy()
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        rim = max(1, app.theme.px(2))  # the torn fibers
        pygame.draw.lines(image, (236, 222, 196), False, edge, rim)
        return image

    key = ("torn", leaving.character, card.get_size())
    return (
        app.theme.drawn.get((*key, "left"), lambda: half(True)),
        app.theme.drawn.get((*key, "right"), lambda: half(False)),
    )


def _drive_off(
    target: pygame.Surface, board: Board, leaving: Departure, card: pygame.Surface
) -> None:
    """Draw a card that draws back toward the middle, then leaves over the nearest edge."""
    (x, y), center, time = leaving.at, board.layout.center, leaving.seconds
    away = (x - center[0]) / board.layout.arena.width, (y - center[1]) / board.layout.arena.height
    long = math.hypot(*away) or 1.0
    way = away[0] / long, away[1] / long
    reach = board.layout.arena.height * 0.9
    gone = part(time, 0.8 * LEAVES, LEAVES)
    for late in (0.05, 0.025, 0.0):  # two faint ones streak behind it
        s = driven_off(time - late)
        if late and s < 0.02:
            continue
        tilt = (way[0] if abs(way[0]) > 0.3 else 1.0) * 30 * max(-0.3, s)
        piece = turned(card, -leaving.lean - tilt, 1 - 0.2 * max(0.0, s))
        piece.set_alpha(round(255 * (1 - gone) * (0.35 if late else 1.0)))
        at = x + way[0] * reach * s, y + way[1] * reach * s
        target.blit(piece, piece.get_rect(center=(round(at[0]), round(at[1]))))
