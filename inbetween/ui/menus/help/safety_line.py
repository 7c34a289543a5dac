"""The ten places of a Character, from Devoured to Secured, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...cards import icons
from ...drawing import textbox, theme
from ...drawing.theme import Color

if TYPE_CHECKING:
    from ...window.app import App

LINE = (
    "devoured",
    "terrified",
    "terrified",
    "nervous",
    "inbetween",
    "inbetween",
    "alert",
    "guarded",
    "guarded",
    "secured",
)
MARKED = 6  # the space of the single Safety marker


def _put(
    app: App,
    target: pygame.Surface,
    name: str,
    middle: tuple[int, int],
    size: float,
) -> None:
    image = app.art.get(name, (round(size), round(size)))
    target.blit(image, image.get_rect(center=middle))


def safety_line(app: App, target: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the ten places of a Character with their names: InBetween in each dimension.

    A flip leads from one InBetween to the other.
    """
    t = app.theme
    step = area.width / len(LINE)
    half = len(LINE) // 2
    words = [app.say(f"states.{state}") for state in LINE]
    line = t.font("small").get_linesize()
    # Alternate long words between two lines.
    staggered = max(textbox.width(t, "small", word) for word in words) > step - t.px(4)
    label = line * (2 if staggered else 1) + t.px(6)
    size = round(min(step * 0.7, area.height - label))
    y = area.y + (area.height - label - size) // 2 + size // 2
    pygame.draw.line(target, theme.CREATURE, (area.x + step / 2, y), (area.centerx, y), t.px(6))
    pygame.draw.line(target, theme.TOWN, (area.centerx, y), (area.right - step / 2, y), t.px(6))
    flip = round(min(size * 0.6, step - size - t.px(8)))
    sign = icons.sign(app, "flip:over", (flip, flip), theme.CREAM)
    target.blit(sign, sign.get_rect(center=(area.centerx, y)))
    for i, word in enumerate(words):
        x = round(area.x + step * (i + 0.5))
        between = i in (half - 1, half)
        side: Color = theme.CREATURE if i < half else theme.TOWN
        color = theme.mix(side, theme.PANEL_EDGE, 0.7) if between else side
        pygame.draw.aacircle(target, theme.mix(color, theme.INK, 0.35), (x, y), size // 2)
        pygame.draw.aacircle(
            target, theme.mix(color, theme.CREAM, 0.35), (x, y), size // 2, max(1, t.px(2))
        )
        if i in (0, len(LINE) - 1):
            _put(app, target, "pieces/lock", (x, y), size * 0.62)
        elif i == MARKED:
            _put(app, target, "pieces/safety_human", (x, y), size * 0.7)
        elif word in (words[1], words[-2]):  # the ability works here
            pygame.draw.aacircle(target, theme.mix(color, theme.CREAM, 0.7), (x, y), size // 8)
        if i == half:  # one word for both
            continue
        wide = round(step * (1.9 if staggered else 1)) - 2
        center = area.centerx if between else x
        box = pygame.Rect(
            center - wide // 2,
            y + size // 2 + t.px(4) + (line if staggered and _lower(i) else 0),
            wide,
            line + 2,
        )
        align = "center"
        if box.x < area.x:
            box.x, align = area.x, "left"
        elif box.right > area.right:
            box.right, align = area.right, "right"
        ink = theme.CREAM if between else theme.CREATURE_LIGHT if i < half else theme.TOWN_LIGHT
        textbox.draw(target, t, "small", word, box, ink, align, wrapped=False)


def _lower(i: int) -> bool:
    """Whether the word of a place is in the lower of two lines: every second one."""
    words = i if i < len(LINE) // 2 else i - 1
    return words % 2 == 1
