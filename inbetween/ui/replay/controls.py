"""The buttons of the replay viewer: beside the timeline, and in the corner of the left panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..drawing import textbox, theme
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


class LabeledButton(Button):
    """A button with a label beside a picture."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callback,
        tip: str,
        color: theme.Color,
        picture: pygame.Surface,
    ) -> None:
        super().__init__(name, rect, label, action, tip, color)
        self.picture = picture

    def draw_label(self, target: pygame.Surface, t: Theme, color: theme.Color) -> None:
        """Draw the picture at the left end, and the label beside it."""
        wide, pad = self.picture.get_width(), t.px(9)
        target.blit(
            self.picture,
            self.picture.get_rect(midleft=(self.rect.x + pad, self.rect.centery)),
        )
        box = self.rect.inflate(-2 * pad, -t.px(4))
        box.x += wide + t.px(6)
        box.width -= wide + t.px(6)
        textbox.draw(target, t, self.role, self.label, box, color, "left", "middle")


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
    gap = app.theme.px(5)
    box, low = layout.left.inflate(-px(16), 0), layout.window.bottom - px(6)
    most = app.theme.target
    board.corner = 3 * most + 2 * gap + px(12)
    high = min(most, (low - layout.panel("town").equipment.bottom - px(8) - 2 * gap) // 3)
    top = low - 3 * high - 2 * gap
    colors = {"here": theme.TOWN}
    size = px(20)
    pictures = {
        "view": app.art.get("icons/eye", (size, size)),
        "speed": transport_icon(app.theme, "on", size, theme.CREAM),
        "here": app.art.get("icons/hand", (size, size)),
    }
    return [
        LabeledButton(
            name,
            pygame.Rect(box.x, top + i * (high + gap), box.width, high),
            label,
            actions[name],
            app.say(f"replay.tips.{name}"),
            colors.get(name, theme.PANEL_EDGE),
            pictures[name],
        )
        for i, (name, label) in enumerate(labels.items())
    ]
