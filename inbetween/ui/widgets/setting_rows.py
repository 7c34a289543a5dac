"""Rows for settings: steppers, sliders and switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.strokes import smooth_polygon
from ..drawing.theme import Theme
from ..window.scene import Transition
from .widget import Widget


class Stepper(Widget):
    """A setting with a few values, shown between two arrows; its name takes `share` of the row."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        values: Sequence[Any],
        names: Sequence[str],
        value: Any,
        changed: Callable[[Any], None],
        tip: str = "",
        share: float = 0.5,
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.share = share
        self.values = list(values)
        self.names = list(names)
        self.changed = changed
        self.reason = ""  # a few words instead of the value, while it is disabled
        self.index = self.values.index(value) if value in self.values else 0

    def use(self) -> Transition | None:
        self.step(1)
        return None

    def step(self, by: int) -> bool:
        self.index = (self.index + by) % len(self.values)
        self.changed(self.values[self.index])
        return True

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        draw_row(target, t, self.rect, hot)
        ink = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        pad = t.px(14)
        half = round(self.rect.width * self.share)
        label = pygame.Rect(self.rect.x + pad, self.rect.y, half - pad, self.rect.height)
        textbox.draw(target, t, "button", self.label, label, ink, "left", "middle")
        if self.reason and not self.enabled:
            draw_reason(target, t, self.rect, half, self.reason)
            return
        value = pygame.Rect(
            self.rect.x + half, self.rect.y, self.rect.width - half, self.rect.height
        )
        color = theme.FOCUS if hot else ink
        room = value.inflate(-2 * t.px(34 if len(self.values) > 1 else 14), 0)
        textbox.draw(target, t, "button", self.names[self.index], room, color, "center", "middle")
        if len(self.values) < 2:
            return
        s = t.px(6)
        for x, way in ((value.x + t.px(18), -1), (value.right - t.px(18), 1)):
            smooth_polygon(
                target,
                color,
                [
                    (x + way * s, value.centery),
                    (x - way * s * 0.7, value.centery - s),
                    (x - way * s * 0.7, value.centery + s),
                ],
            )


class Slider(Widget):
    """A number from 0 to 1."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        value: float,
        changed: Callable[[float], None],
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.value = value
        self.changed = changed

    def _set(self, value: float) -> None:
        self.value = max(0.0, min(1.0, round(value, 2)))
        self.changed(self.value)

    def step(self, by: int) -> bool:
        self._set(self.value + by * 0.1)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        box = value_box(self.rect).inflate(-24, 0)
        self._set((pos[0] - box.x) / box.width)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        _draw_labeled_row(target, t, self.rect, self.label, hot, self.enabled)
        box = value_box(self.rect).inflate(-24, 0)
        bar = pygame.Rect(box.x, box.centery - t.px(3), box.width, t.px(6))
        plate(target, t, bar, t.px(3), theme.PANEL_EDGE)
        filled = pygame.Rect(bar.x, bar.y, round(bar.width * self.value), bar.height)
        if filled.width > bar.height:
            plate(
                target, t, filled, t.px(3), theme.TOWN_LIGHT if self.enabled else theme.PANEL_EDGE
            )
        knob = theme.FOCUS if hot else theme.mix(theme.CREAM, theme.PANEL, 0.2)
        if not self.enabled:
            knob = theme.mix(theme.MUTED, theme.PANEL, 0.4)
        pygame.draw.aacircle(target, knob, (bar.x + filled.width, bar.centery), t.px(9))


def value_box(rect: pygame.Rect) -> pygame.Rect:
    """Return the right half of a row, which holds the value."""
    return pygame.Rect(rect.x + rect.width // 2, rect.y, rect.width // 2, rect.height)


def _draw_labeled_row(
    target: pygame.Surface, t: Theme, rect: pygame.Rect, label: str, hot: bool, enabled: bool = True
) -> None:
    """Draw the background and the name of a setting."""
    ground = theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.03)
    edge = theme.FOCUS if hot else None
    plate(target, t, rect, t.px(8), ground, edge, max(1, t.px(1.5)) if hot else 0)
    box = pygame.Rect(rect.x + t.px(14), rect.y, rect.width // 2 - t.px(20), rect.height)
    textbox.draw(
        target,
        t,
        "button",
        label,
        box,
        theme.TEXT if enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4),
        "left",
        "middle",
    )


class Switch(Widget):
    """A switch: on or off, with its name to the left."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        on: bool,
        changed: Callable[[bool], Any],
        words: tuple[str, str],
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.on = on
        self.changed = changed
        self.words = words
        self.reason = ""  # a few words instead of the state, while it is disabled

    def use(self) -> Transition | None:
        if self.enabled:
            self.on = not self.on
            self.changed(self.on)
        return None

    def step(self, by: int) -> bool:
        if (by > 0) != self.on:
            self.use()
        return True

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        if self.label or hot:  # without a name it lies on something else
            draw_row(target, t, self.rect, hot)
        if self.reason and not self.enabled:
            ink = theme.mix(theme.MUTED, theme.PANEL, 0.4)
            short = textbox.width(t, "small", self.reason) + t.px(24)
            half = max(round(self.rect.width * 0.55), self.rect.width - short)
            label = pygame.Rect(self.rect.x + t.px(14), self.rect.y, 0, self.rect.height)
            label.width = half - t.px(14)
            textbox.draw(target, t, "button", self.label, label, ink, "left", "middle")
            draw_reason(target, t, self.rect, half, self.reason)
            return
        knob = t.px(20)
        track = pygame.Rect(0, 0, knob * 2, knob)
        track.midright = (self.rect.right - t.px(14), self.rect.centery)
        color = theme.GREEN if self.on else theme.PANEL_EDGE
        if not self.enabled:
            color = theme.mix(color, theme.PANEL, 0.6)
        plate(target, t, track, knob // 2, color)
        x = track.right - knob // 2 if self.on else track.x + knob // 2
        pygame.draw.aacircle(
            target,
            theme.CREAM if self.enabled else theme.PANEL_EDGE,
            (x, track.centery),
            knob // 2 - t.px(3),
        )
        ink = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        word = max(textbox.width(t, "button", w) for w in self.words) + t.px(2)
        state = pygame.Rect(track.x - t.px(10) - word, self.rect.y, word, self.rect.height)
        textbox.draw(
            target,
            t,
            "button",
            self.words[0 if self.on else 1],
            state,
            ink if not hot else theme.FOCUS,
            "right",
            "middle",
        )
        if not self.label:
            return
        label = pygame.Rect(
            self.rect.x + t.px(14), self.rect.y, state.x - self.rect.x - t.px(22), self.rect.height
        )
        textbox.draw(target, t, "button", self.label, label, ink, "left", "middle")


def draw_reason(
    target: pygame.Surface, t: Theme, rect: pygame.Rect, left: int, reason: str
) -> None:
    """Write at the right of a row why it cannot be used now."""
    place = pygame.Rect(rect.x + left + t.px(8), rect.y, 0, rect.height)
    place.width = rect.right - t.px(14) - place.x
    textbox.draw(target, t, "small", reason, place, theme.MUTED, "right", "middle")


def draw_row(target: pygame.Surface, t: Theme, rect: pygame.Rect, hot: bool) -> None:
    """Draw the background of a setting's row."""
    edge = theme.FOCUS if hot else None
    plate(
        target,
        t,
        rect,
        t.px(8),
        theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.04),
        edge,
        max(1, t.px(1.5)) if hot else 0,
    )
