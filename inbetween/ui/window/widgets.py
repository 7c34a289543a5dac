"""Buttons and their kind, for mouse and keyboard alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from . import textbox, theme
from .scene import Scene, Transition
from .shapes import plate
from .theme import Theme

Action = Callable[[], Transition | None]


class Widget:
    """Something that can be pointed at and used; its name is never translated, and there once on a screen."""

    def __init__(
        self, name: str, rect: pygame.Rect, action: Action | None = None, tip: str = ""
    ) -> None:
        self.name = name
        self.rect = rect
        self.action = action
        self.tip = tip  # a sentence shown while it is pointed at
        self.enabled = True

    def use(self) -> Transition | None:
        """Click it, or press Enter on it."""
        return self.action() if self.enabled and self.action else None

    def step(self, by: int) -> bool:
        """Left or right on it; True if that means something."""
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse is held down on it."""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw it; `hot` if pointed at or focused."""


class Button(Widget):
    """A labelled button."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Action | None = None,
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
            # darker: the label must stay readable, and the edge lights up
            ground = theme.mix(ground, theme.INK, 0.2)
        plate(target, t, self.rect.move(0, t.px(2)), radius, theme.mix(ground, theme.INK, 0.6))
        edge = theme.GOLD if hot and self.enabled else theme.mix(ground, theme.CREAM, 0.25)
        plate(target, t, self.rect, radius, ground, edge, max(1, t.px(1.5)))
        pad = t.px(8)
        color = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        textbox.draw(
            target,
            t,
            self.role,
            self.label,
            self.rect.inflate(-2 * pad, -t.px(4)),
            color,
            "center",
            "middle",
        )


class Stepper(Widget):
    """A setting with a few values: its name, and the present value between two arrows."""

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
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.values = list(values)
        self.names = list(names)
        self.changed = changed
        self.index = self.values.index(value) if value in self.values else 0

    def use(self) -> Transition | None:
        self.step(1)
        return None

    def step(self, by: int) -> bool:
        self.index = (self.index + by) % len(self.values)
        self.changed(self.values[self.index])
        return True

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        _row(target, t, self.rect, self.label, hot)
        value = _value_box(self.rect)
        color = theme.GOLD if hot else theme.TEXT
        arrow = t.px(16)
        textbox.draw(
            target,
            t,
            "button",
            self.names[self.index],
            value.inflate(-2 * arrow, 0),
            color,
            "center",
            "middle",
        )
        for x, way in ((value.x + arrow // 2, -1), (value.right - arrow // 2, 1)):
            s = t.px(5)
            points = [
                (x + way * s, value.centery),
                (x - way * s, value.centery - s),
                (x - way * s, value.centery + s),
            ]
            pygame.draw.polygon(target, color, points)


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
        box = _value_box(self.rect).inflate(-24, 0)
        self._set((pos[0] - box.x) / box.width)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        _row(target, t, self.rect, self.label, hot, self.enabled)
        box = _value_box(self.rect).inflate(-24, 0)
        bar = pygame.Rect(box.x, box.centery - t.px(3), box.width, t.px(6))
        plate(target, t, bar, t.px(3), theme.PANEL_EDGE)
        filled = pygame.Rect(bar.x, bar.y, round(bar.width * self.value), bar.height)
        if filled.width > bar.height:
            plate(target, t, filled, t.px(3), theme.AMBER if self.enabled else theme.PANEL_EDGE)
        knob = (
            theme.mix(theme.MUTED, theme.PANEL, 0.4)
            if not self.enabled
            else theme.GOLD
            if hot
            else theme.CREAM
        )
        pygame.draw.aacircle(target, knob, (bar.x + filled.width, bar.centery), t.px(9))


def _value_box(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.x + rect.width // 2, rect.y, rect.width // 2, rect.height)


def _row(
    target: pygame.Surface, t: Theme, rect: pygame.Rect, label: str, hot: bool, enabled: bool = True
) -> None:
    """The ground and name of a setting."""
    ground = theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.03)
    edge = theme.GOLD if hot else None
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


class WidgetScene(Scene):
    """A scene of widgets: hover and click, Tab and arrows, Enter, Escape to go back.

    Keys go to the focused widget, whatever the mouse points at: Tab, arrows and clicks move the focus, hovering does not.
    """

    # the names of what keys go to before they have been led to anything: the first one that is
    # there
    defaults: tuple[str, ...] = ()

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.widgets: list[Widget] = []
        self.focus: int | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.build()

    def build(self) -> None:
        """Make the widgets for the present size and language."""

    def widget(self, name: str) -> Widget:
        """The widget of a name."""
        return next(w for w in self.widgets if w.name == name)

    def back(self) -> Transition | None:
        """What Escape does."""
        return None

    def resized(self) -> None:
        """Make the widgets anew, whenever that comes: what is pointed at, held down or focused stays so, if it is still there."""
        pointed = self.hover
        held = self.held
        led = self._led_to
        self.hover = self.held = None
        self.build()
        self.dirty = True
        for i, widget in enumerate(self.widgets):
            if led is not None and widget.name == led.name:
                self.focus = i
            if (
                widget.enabled
                and pointed is not None
                and widget.name == pointed.name
                and widget.rect.collidepoint(self.app.mouse)
            ):
                self.hover = widget
            if widget.enabled and held is not None and widget.name == held.name:
                self.held = widget

    @property
    def _led_to(self) -> Widget | None:
        """The widget that keys or a click have led the focus to."""
        return (
            self.widgets[self.focus]
            if self.focus is not None and self.focus < len(self.widgets)
            else None
        )

    @property
    def focused(self) -> Widget | None:
        """The widget that keys go to: where they were led, or else the default one of the screen."""
        led = self._led_to
        if led is not None and led.enabled:
            return led
        usual = [w for name in self.defaults for w in self.widgets if w.enabled and w.name == name]
        return usual[0] if usual else led

    @property
    def hot(self) -> Widget | None:
        """The widget that is lit: the one pointed at, or else the focused one; none under another scene."""
        if self.covered:
            return None
        return self.hover if self.hover is not None else self.focused

    def cover(self) -> None:
        super().cover()
        self.hover = self.held = None

    def under(self, pos: tuple[int, int]) -> Hashable:
        return next((w.name for w in self.widgets if w.rect.collidepoint(pos)), "")

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEMOTION:
            hover = next(
                (w for w in self.widgets if w.enabled and w.rect.collidepoint(event.pos)), None
            )
            if hover is not self.hover:
                self.hover, self.dirty = hover, True
            if self.held is not None:
                self.held.drag(event.pos)
                self.dirty = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = next(
                (w for w in self.widgets if w.enabled and w.rect.collidepoint(event.pos)), None
            )
            if self.held is not None:
                self.focus = self.widgets.index(self.held)
                self.held.drag(event.pos)
            self.dirty = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self.held = self.held, None
            self.dirty = True
            if held is not None and held.rect.collidepoint(event.pos):
                self.app.sound.play("click")
                if (
                    isinstance(held, Stepper)
                    and event.pos[0] < _value_box(held.rect).centerx
                    and (event.pos[0] >= _value_box(held.rect).x)
                ):
                    held.step(-1)
                    return None
                return held.use()
        elif event.type == pygame.KEYDOWN:
            return self.key(event)
        return None

    def key(self, event: pygame.event.Event) -> Transition | None:
        """Take a key."""
        usable = [i for i, w in enumerate(self.widgets) if w.enabled]
        if event.key == pygame.K_ESCAPE:
            return self.back()
        focused = self.focused
        if (
            event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
            and focused is not None
        ):
            self.app.sound.play("click")
            self.dirty = True
            return focused.use()
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and focused is not None:
            self.dirty = True
            if focused.step(-1 if event.key == pygame.K_LEFT else 1):
                return None
        back = event.key in (pygame.K_UP, pygame.K_LEFT) or (
            event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
        )
        on = event.key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB)
        if usable and (back or on):
            self.dirty = True
            self.hover = None
            if self.focus not in usable:
                self.focus = usable[-1 if back else 0]
            else:
                self.focus = usable[(usable.index(self.focus) + (-1 if back else 1)) % len(usable)]
        return None

    def draw_widgets(self, target: pygame.Surface) -> None:
        """Draw all widgets; while another one is pointed at, the focused one has a rim."""
        hot = self.hot
        for widget in self.widgets:
            widget.draw(target, self.app.theme, widget is hot)
        self.draw_focus(target)

    def draw_focus(self, target: pygame.Surface) -> None:
        """A rim around what Enter would use, where something else is lit."""
        t, focused = self.app.theme, self.focused
        if (
            focused is not None
            and focused.enabled
            and self.hot is not None
            and self.hot is not focused
        ):
            rim = focused.rect.inflate(t.px(6), t.px(6))
            pygame.draw.rect(
                target, theme.CREAM, rim, width=max(1, t.px(1.5)), border_radius=t.px(11)
            )
