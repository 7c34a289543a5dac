"""The base class of all widgets, and buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..drawing import textbox, theme
from ..drawing.shapes import plate, raised
from ..drawing.theme import Theme
from ..window.scene import Transition

Callback = Callable[[], Transition | None]


class Widget:
    """Something to point at and use; its name is unique on a screen and never translated."""

    def __init__(
        self, name: str, rect: pygame.Rect, action: Callback | None = None, tip: str = ""
    ) -> None:
        self.name = name
        self.rect = rect
        self.action = action
        self.tip = tip  # a sentence shown on hover
        self.enabled = True

    def use(self) -> Transition | None:
        """React to a click or Enter."""
        return self.action() if self.enabled and self.action else None

    def step(self, by: int) -> bool:
        """React to the left or right key; returns True if the widget uses it."""
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """React to the mouse held down on it."""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw the widget; `hot` if it is hovered or focused."""


class Button(Widget):
    """A labeled button."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callback | None = None,
        tip: str = "",
        color: theme.Color = theme.PANEL_EDGE,
        role: str = "button",
        icon: str = "",
    ) -> None:
        super().__init__(name, rect, action, tip)
        self.label = label
        self.color = color
        self.role = role
        self.icon = icon

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        radius = min(t.px(9), self.rect.height // 2)
        ground = self.color if self.enabled else theme.PANEL
        if hot and self.enabled:
            # darker: the label stays readable, and the edge lights up
            ground = theme.mix(ground, theme.INK, 0.2)
        plate(target, t, self.rect.move(0, t.px(2)), radius, theme.mix(ground, theme.INK, 0.6))
        edge = theme.FOCUS if hot and self.enabled else theme.mix(ground, theme.CREAM, 0.25)
        target.blit(raised(t, self.rect.size, radius, ground), self.rect)
        plate(target, t, self.rect, radius, None, edge, max(1, t.px(1.5)))
        color = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        self.draw_label(target, t, color)

    def draw_label(self, target: pygame.Surface, t: Theme, color: theme.Color) -> None:
        """Draw the label on the button."""
        box = self.rect.inflate(-2 * t.px(8), -t.px(4))
        textbox.draw(target, t, self.role, self.label, box, color, "center", "middle")


class SignButton(Button):
    """A button with a sign before its label; `sign` draws it at a size."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callback,
        sign: Callable[[int], pygame.Surface],
        color: theme.Color = theme.PANEL_EDGE,
    ) -> None:
        super().__init__(name, rect, label, action, color=color)
        self.sign = sign

    def draw_label(self, target: pygame.Surface, t: Theme, color: theme.Color) -> None:
        room = self.rect.inflate(-2 * t.px(8), -t.px(4))
        image = self.sign(t.px(20))
        taken = image.get_width() + t.px(9)
        spare = room.width - taken - textbox.width(t, self.role, self.label)
        place = image.get_rect(midleft=(room.x + max(0, spare // 2), room.centery))
        target.blit(image, place)
        room.x, room.width = room.x + taken, room.width - taken
        textbox.draw(target, t, self.role, self.label, room, color, "center", "middle")
