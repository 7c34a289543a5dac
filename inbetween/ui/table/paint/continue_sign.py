"""The sign that the next beat waits for a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...drawing import textbox, theme
from ...drawing.shapes import plate

if TYPE_CHECKING:
    from ...window.app import App


def continue_sign_width(app: App) -> int:
    """Return the width of the sign."""
    return textbox.width(app.theme, "button", app.say("beats.go_on")) + app.theme.px(26)


def draw_continue_sign(target: pygame.Surface, app: App, bar: pygame.Rect) -> None:
    """Draw the sign at the end of the prompt bar."""
    px = app.theme.px
    wide = continue_sign_width(app)
    box = pygame.Rect(bar.right - wide - px(6), bar.y + px(4), wide, bar.height - px(8))
    plate(target, app.theme, box, px(9), theme.INK, theme.GOLD, px(2))
    textbox.draw(
        target,
        app.theme,
        "button",
        app.say("beats.go_on"),
        box,
        theme.CREAM,
        "center",
        "middle",
        wrapped=False,
    )
