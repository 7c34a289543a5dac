"""Draw the after-effects of changes: light trails, state names, Awareness levels that flash."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from .....text.log.event_text import state_name
from ....cards import character_card
from ....drawing import strokes, theme
from ....drawing.light import blit_faint, glow
from ....drawing.transforms import enlarged
from ....drawing.tween import back_out, ease_in_out, ease_out
from ...model.board import Board
from ...model.leaning import CardPlace
from ...model.sprites import LASTING, TRAIL, AfterEffect
from ...model.timing import COUNTER, SHIFT_CLICKS
from .cinematics import draw_pulse, ribbon

if TYPE_CHECKING:
    from ....window.app import App

SPARKS = 6  # lights of a trail
FADES = 0.32  # seconds in which it fades


def prerender(app: App, card: tuple[int, int]) -> Iterator[None]:
    """Draw the images of after-effects ahead, a few at a time."""
    for dimension in ("human", "creature"):
        for safety in range(4):
            _word(app, dimension, safety, card)
            yield
        _spark(app, dimension, card)
        _flash(app, card)
        yield


def draw(target: pygame.Surface, app: App, board: Board) -> None:
    """Draw the after-effects of a board; of a Character's states only the newest is named."""
    newest = {echo.character: echo for echo in board.after_effects if echo.word and echo.time >= 0}
    for echo in board.after_effects:
        if echo.time < 0:
            continue
        if echo.level is not None:
            _draw_level(target, app, board, echo)
        elif echo.character in board.people:
            if echo.trail is not None:
                _draw_trail(target, app, board, echo)
            if newest.get(echo.character) is echo:
                _draw_word(target, app, board, echo)


def _place(board: Board, character: str) -> CardPlace:
    """Return the visible place of a Character card, also while it is raised."""
    return board.place_of(character).moved(
        0, -board.layout.theme.px(7 * board.people[character].lift.value[0])
    )


def _spark(app: App, dimension: str, card: tuple[int, int]) -> pygame.Surface:
    """Return a light of the size of the Safety marker, for trails."""
    size = round(card[0] * 0.36)
    return glow(
        app.theme,
        (size, size),
        theme.mix(app.theme.colors.light[dimension], theme.CREAM, 0.55),
        255,
    )


def _flash(app: App, card: tuple[int, int]) -> pygame.Surface:
    """Return the light of a socket into which a marker clicks."""
    size = round(card[0] * 0.62)
    return glow(app.theme, (size, size), theme.CREAM, 255)


def _draw_trail(target: pygame.Surface, app: App, board: Board, echo: AfterEffect) -> None:
    """Draw a comet along the track, and the socket that flashes when the marker clicks in."""
    assert echo.trail is not None and echo.word is not None
    card = board.layout.card
    place = _place(board, echo.character)
    rect = place.rect
    dimension = echo.word[0]
    x, a = character_card.safety_center(card, echo.trail[0])
    b = character_card.safety_center(card, echo.trail[1])[1]
    come = ease_out(echo.share(SHIFT_CLICKS - COUNTER, COUNTER))
    gone = ease_in_out(echo.share(FADES, SHIFT_CLICKS))
    for i in range(1, SPARKS if come else 0):  # behind the marker
        back = i / SPARKS
        y = a + (b - a) * (come - back * (come - gone))
        blit_faint(
            target,
            _spark(app, dimension, card),
            place.at((rect.x + x, rect.y + y)),
            (1 - 0.75 * back) * (1 - gone),
        )
    flash = echo.share(FADES, SHIFT_CLICKS)
    if flash <= 0:
        return
    light = _flash(app, card)
    blit_faint(target, light, (rect.x + x, rect.y + b), (1 - flash) ** 2)
    ring = ease_out(flash)
    if ring < 0.98:
        color = theme.mix(app.theme.colors.light[dimension], theme.CREAM, 0.6)
        wide = max(1, round(card[0] * 0.06 * (1 - ring)))
        strokes.circle(
            target,
            color,
            place.at((rect.x + x, rect.y + b)),
            round(card[0] * (0.12 + 0.24 * ring)),
            wide,
        )


def _word(app: App, dimension: str, safety: int, card: tuple[int, int]) -> pygame.Surface:
    """Return the name of a state on a ribbon, about as wide as a card."""
    text = state_name(app.language, dimension, safety)
    ink = theme.mix(app.theme.colors.light[dimension], theme.CREAM, 0.35) if safety else theme.CREAM
    return ribbon(app, text, ink, "head", round(card[0] * 1.16))


def _draw_word(target: pygame.Surface, app: App, board: Board, echo: AfterEffect) -> None:
    """Draw the new state's name as it rises from the picture and fades."""
    assert echo.word is not None
    begins = 0.0 if echo.trail is None else SHIFT_CLICKS
    rect, s = _place(board, echo.character).rect, echo.share(LASTING - begins, begins)
    image = _word(app, *echo.word, board.layout.card)
    if (size := 0.6 + 0.4 * back_out(min(1.0, s / 0.16))) != 1.0:
        image = enlarged(image, size)
    y = rect.y + rect.height * (
        0.76 - 0.14 * ease_out(min(1.0, s / 0.5)) - 0.06 * max(0.0, s - 0.5)
    )
    place = image.get_rect(center=(rect.centerx, round(y))).clamp(target.get_rect().inflate(-4, -4))
    blit_faint(
        target,
        image,
        place.center,
        min(1.0, s / 0.04) * (1 - ease_in_out(max(0.0, (s - 0.78) / 0.22))),
    )


def _draw_level(target: pygame.Surface, app: App, board: Board, echo: AfterEffect) -> None:
    """Draw the flash of an Awareness level just reached or lost."""
    assert echo.level is not None
    side, number = echo.level
    levels = board.panel(side).levels(app.cards.numbers.awareness_goal)
    rect, s = levels[min(number, len(levels) - 1)], echo.share(TRAIL)
    light = glow(
        app.theme,
        (round(rect.width * 1.3), rect.height * 4),
        theme.mix(app.theme.colors.light[side], theme.CREAM, 0.4),
        230,
    )
    blit_faint(target, light, rect.center, math.sin(math.pi * min(1.0, s * 1.4 + 0.1)) * (1 - s))
    draw_pulse(target, app, rect, side, 1 - s, board.layout.theme.px(5), board.layout.theme.px(8))
