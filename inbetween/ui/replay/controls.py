"""The buttons of the replay viewer: beside the timeline, and in the corner of the left panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..drawing import theme
from ..drawing.icons import transport_icon
from ..drawing.theme import Theme
from ..table.model.board import Board
from ..widgets.widget import Button, Callback, Widget

if TYPE_CHECKING:
    from ..window.app import App


class IconButton(Button):
    """A button with an icon."""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        super().draw(target, t, hot)
        color = theme.CREAM if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.5)
        sign = transport_icon(t, self.icon, round(min(self.rect.size) * 0.72), color)
        target.blit(sign, sign.get_rect(center=self.rect.center))


def bar(
    app: App, rect: pygame.Rect, actions: dict[str, Callback], playing: bool
) -> tuple[list[Widget], pygame.Rect, pygame.Rect]:
    """Return the icon buttons of the bar, and the rectangles of caption and timeline."""
    t = app.theme
    px = app.theme.px
    row = list[Widget]()
    size = rect.height - px(12)
    x, y = rect.x + px(8), rect.y + px(6)
    for name, action in actions.items():
        wide = round(t.target * (1.25 if name == "play" else 1.0))
        icon = "pause" if name == "play" and playing else name
        color = theme.TOWN if name == "play" else theme.PANEL_EDGE
        row.append(
            IconButton(
                name,
                pygame.Rect(x, y, wide, size),
                "",
                action,
                app.say(f"replay.tips.{name}"),
                color,
                icon=icon,
            )
        )
        x += wide + px(5)
    middle = pygame.Rect(
        x + px(8), rect.y + px(3), rect.right - px(12) - x - px(8), rect.height - px(6)
    )
    split = round(middle.height * (0.42 if t.text_size <= 1 else 0.6))
    caption = pygame.Rect(middle.x + px(8), middle.y, middle.width - px(16), split)
    return (
        row,
        caption,
        pygame.Rect(middle.x, middle.y + split, middle.width, middle.height - split),
    )


def column(
    app: App, board: Board, labels: dict[str, str], actions: dict[str, Callback]
) -> list[Widget]:
    """Return the buttons for view, speed and playing on, below the Town's area."""
    px = app.theme.px
    layout = board.layout
    gap = app.theme.px(6)
    box, low = layout.left.inflate(-px(20), 0), layout.window.bottom - px(10)
    board.corner = 3 * px(44) + 2 * px(6) + px(10)
    high = min(px(44), (low - layout.panel("town").equipment.bottom - px(8) - 2 * gap) // 3)
    top = low - 3 * high - 2 * gap
    colors = {"here": theme.TOWN}
    return [
        Button(
            name,
            pygame.Rect(box.x, top + i * (high + gap), box.width, high),
            label,
            actions[name],
            app.say(f"replay.tips.{name}"),
            colors.get(name, theme.PANEL_EDGE),
        )
        for i, (name, label) in enumerate(labels.items())
    ]
