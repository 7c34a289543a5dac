"""An Awareness track as on the table: its levels one above the other, with their abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....rules.constants import SIDES
from ....text.card_text.brief import cube
from ...cards import icon_text
from ...cards.typesetting import cached_level_brief
from ...drawing import textbox, theme
from ...drawing.shapes import plate

if TYPE_CHECKING:
    from ...window.app import App

TALLEST = 58  # pixels of a level in a window 720 pixels high


def ladder_height(app: App, box: pygame.Rect) -> int:
    """Return the height of a track in a box."""
    goal = app.cards.numbers.awareness_goal
    return goal * min(box.height // goal, app.theme.px(TALLEST))


def draw_ladder(
    app: App, target: pygame.Surface, box: pygame.Rect, side: str, reached: int
) -> None:
    """Draw a side's track in the middle of a box, with its marker on a level."""
    goal = app.cards.numbers.awareness_goal
    step = ladder_height(app, box) / goal
    top = box.centery - step * goal / 2
    for level in range(1, goal + 1):
        row = pygame.Rect(box.x, round(top + (goal - level) * step), box.width, 0)
        row.height = round(step) - app.theme.px(3)
        _draw_level(app, target, row, side, level, reached)


def _draw_level(
    app: App, target: pygame.Surface, row: pygame.Rect, side: str, level: int, reached: int
) -> None:
    """Draw a level: its number, its price in cubes, its ability, and the marker if it is there."""
    t, px = app.theme, app.theme.px
    lit = level <= reached
    ground = theme.mix(t.colors.side[side], theme.INK, 0.1 if lit else 0.6)
    plate(target, t, row, px(6), ground)
    ink = theme.CREAM if lit else theme.mix(theme.CREAM, theme.INK, 0.2)
    size = max(t.least, min(t.font_size("label"), round(row.height * 0.62)))
    number = pygame.Rect(row.x + px(6), row.y, px(18), row.height)
    textbox.draw(
        target, t, "label", str(level), number, ink, "center", "middle", wrapped=False, size=size
    )
    marker = round(row.height * 0.86)
    price = cube(side)
    wide = icon_text.width(app, price, "label", size)
    room = pygame.Rect(number.right + px(2), row.y, row.right - number.right - px(6), row.height)
    if level == reached:
        room.width -= marker
        image = app.art.get(f"pieces/awareness_{side}_ready", (marker, marker))
        target.blit(image, image.get_rect(midright=(row.right - px(4), row.centery)))
    brief = _signs(app, side, level)
    won = level == app.cards.numbers.awareness_goal
    taken = marker if won else icon_text.width(app, brief, "label", size)
    if wide + px(8) + taken <= room.width:  # a narrow track leaves the price out
        icon_text.draw(target, app, price, room, ink, "label", size=size)
        room = pygame.Rect(room.x + wide + px(8), room.y, room.width - wide - px(8), room.height)
    if won:
        crown = round(row.height * 0.8)
        image = app.art.get("pieces/crown", (crown, crown))
        target.blit(image, image.get_rect(midleft=room.midleft))
    elif brief:
        icon_text.draw(target, app, brief, room, ink, "label", size=size)


def _signs(app: App, side: str, level: int) -> str:
    """Return what a level's ability does, in signs; empty without an ability."""
    index = SIDES.index(side)
    if level not in app.cards.awareness_specs[index]:
        return ""
    return cached_level_brief(app, index, level).signs
